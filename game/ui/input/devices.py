"""Mouse, keyboard and pads become intents, each with the device it came from.

Keys are taken by their labels, except the cross of W, A, S and D, which is taken by its place. A
pad whose layout SDL does not know is taken for the usual one with ten buttons.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from math import hypot

import pygame
from pygame._sdl2 import controller

from game.ui.input.bindings import ACTIONS, CARDINAL, Action, Way, key_name
from game.ui.input.events import (
    Axis,
    Button,
    Hat,
    Key,
    Motion,
    OfPad,
    TextTyped,
    Wheel,
    button_of,
    pad_of,
)
from game.ui.input.held_input import (
    AXES,
    CIRCLE,
    NAMED,
    PLAIN,
    RAW,
    TRIGGERS,
    Controls,
    HeldInput,
    OpenPad,
)
from game.ui.input.intents import (
    ASKED,
    KEYS,
    MOUSE,
    Away,
    ButtonCaught,
    Digit,
    Intent,
    No,
    Plugged,
    Point,
    Press,
    Release,
    Scroll,
    Skip,
    Step,
    Text,
    Undo,
    Unplugged,
)

NUDGE = 8.0  # pixels a mouse must go until it is meant
NOWHERE = (-1000.0, -1000.0)  # where a mouse points that has left the window

ToDesign = Callable[[tuple[float, float]], tuple[float, float]]
log = logging.getLogger("game.devices")

ARROWS: dict[int, Way] = dict(
    zip((pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN), CARDINAL, strict=True)
)
NUMBERS: dict[int, Way] = {
    getattr(pygame, f"K_KP_{number}"): way
    for number, way in zip((6, 3, 2, 1, 4, 7, 8, 9), CIRCLE, strict=True)
}
CROSS: dict[int, str] = {  # the letters that step, by their place
    getattr(pygame, f"KSCAN_{name.upper()}"): action.name
    for action in ACTIONS.values()
    if action.way
    for name in action.keys
}
DIGITS: dict[int, int] = {  # by place too: in France Shift is needed to write a number
    getattr(pygame, f"KSCAN_{number % 10}"): number for number in range(1, 11)
}
CHORD = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Devices:
    """All devices in people's hands.

    `pads`: the numbers people see for those plugged in, from 1, by device. `last`: the device used
    last, for the pictures of buttons. While `catching`, keys and buttons are named and do nothing.
    Pads that are there already are plugged in by the first `read`. `known`: by device, all pads
    there have been in this run, as "1 MODEL"; the second of two alike is "2 MODEL"."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """Starts to watch devices; `clock` returns ever growing seconds."""
        self.last = MOUSE
        self.catching = False
        self.controls = Controls()
        self._clock = clock
        self._ticked = clock()
        self._mouse, self._keys = HeldInput(MOUSE, self.controls), HeldInput(KEYS, self.controls)
        self._pads: dict[int, OpenPad] = {}  # by instance id
        self.pads: dict[str, int] = {}
        self.known: dict[str, str] = {}
        self._rests = True  # the mouse points at nothing until it has really moved
        self._rested: tuple[float, float] | None = None  # where it lay then
        self._fresh = True
        pygame.joystick.init()
        controller.init()

    def close(self) -> None:
        """Closes every pad."""
        for pad in self._pads.values():
            pad.close()
        self._pads.clear()
        self.pads.clear()
        controller.quit()
        pygame.joystick.quit()

    def use(self, controls: Controls) -> None:
        """Uses devices as people want them from now on."""
        self.controls = controls
        for grip in self._grips:
            grip.controls = controls

    @property
    def _grips(self) -> list[HeldInput]:
        return [self._mouse, self._keys, *(pad.grip for pad in self._pads.values())]

    def maker(self, device: str) -> str:
        """Returns the maker of a pad that is plugged in, for the labels on its buttons."""
        return next((pad.maker for pad in self._pads.values() if pad.device == device), PLAIN)

    def rumble(self, device: str, strength: float, seconds: float) -> None:
        """Shakes a pad with a strength of 0 to 1 for `seconds`; ignores devices that cannot."""
        strength = min(1.0, max(0.0, strength * self.controls.shake))
        for pad in self._pads.values():
            if pad.device == device and strength:
                (pad.controller or pad.joystick).rumble(strength, strength, round(seconds * 1000))

    def read(
        self, events: Iterable[pygame.Event], to_design: ToDesign, typing: bool = False
    ) -> list[Intent]:
        """Returns the intents of events; `to_design` turns pixels of the window into design units.

        While `typing`, letters are characters and no commands."""
        found = self._plug() if self._fresh else []
        self._fresh = False
        events = list(events)
        # a pad that goes lets its sticks spring back, which is not an intent
        going = {pad_of(e) for e in events if e.type == pygame.JOYDEVICEREMOVED}
        for event in events:
            if event.type in (pygame.CONTROLLERAXISMOTION, pygame.JOYAXISMOTION):
                found += [] if pad_of(event) in going else self._noted(self._axis(event))
            else:
                found += self._noted(self._judge())
                found += self._noted(self._of(event, to_design, typing))
        return [*found, *self._noted(self._judge())]

    def _noted(self, wants: list[Intent]) -> list[Intent]:
        for want in wants:
            if not isinstance(want, Plugged | Unplugged | Away):
                self.last = want.device
            if isinstance(want, Point | Press):
                self._rests = False
            elif self.last != MOUSE:
                self.rest()
        return wants

    def rest(self) -> None:
        """Lets the mouse point at nothing until it is moved."""
        self._rests, self._rested = True, None

    def tick(self) -> list[Intent]:
        """Returns repeats of held keys, and scrolling: call it once a frame, after `read`."""
        now = self._clock()
        seconds, self._ticked = now - self._ticked, now
        found = self._keys.repeat(now)
        for pad in self._pads.values():
            found += pad.grip.repeat(now)
            found += self._noted(pad.sticks["right"].scroll(pad.device, now, seconds))
        return found

    def plugged(self) -> dict[str, str]:
        """Returns the name each pad gives itself, by device."""
        return {device: self.known[device] for device in self.pads}

    def hands(self) -> dict[str, str]:
        """Returns all devices people may hold now, pads with the name they give themselves."""
        return {MOUSE: "", KEYS: "", **self.plugged()}

    def held(self, device: str) -> float | None:
        """Returns how many seconds Yes has been held on a device; None if it is not."""
        since = [at for grip in self._grips if grip.device == device for at in grip.meant.values()]
        return self._clock() - min(since) if since else None

    def waiting(self) -> float | None:
        """Returns the seconds until `tick` has an intent; None: not before an event."""
        if any(pad.sticks["right"].pushed for pad in self._pads.values()):
            return 0.0
        dues = [
            due - self._clock() for grip in self._grips if (due := grip.waits_until) is not None
        ]
        return max(0.0, min(dues)) if dues else None

    def _of(self, event: pygame.Event, to_design: ToDesign, typing: bool) -> list[Intent]:
        match event.type:
            case pygame.MOUSEMOTION:
                return self._motion(event, to_design)
            case pygame.WINDOWLEAVE if self.last == MOUSE and not self._rests:
                return [Point(MOUSE, NOWHERE)]
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self._mouse_button(event, to_design)
            case pygame.MOUSEWHEEL:
                return self._wheel(event)
            case pygame.KEYDOWN:
                return self._key_down(event, typing)
            case pygame.KEYUP:
                return self._key_up(event)
            case pygame.TEXTINPUT if typing:
                return self._written(event)
            case pygame.WINDOWFOCUSLOST:
                return self._let_go()
            case pygame.JOYDEVICEADDED | pygame.CONTROLLERDEVICEADDED:
                return self._plug()
            case pygame.JOYDEVICEREMOVED:
                # SDL does not report a pad that came at the same moment
                return [*self._unplug(event), *self._plug()]
        return self._pad_event(event)

    def _let_go(self) -> list[Intent]:
        """Releases everything: a window without the focus no longer sees keys come up."""
        found = [Away(MOUSE), *self._mouse.let_go(), *self._keys.let_go()]
        for pad in self._pads.values():
            found += pad.let_go()
        return found

    # Mouse

    def _motion(self, event: Motion, to_design: ToDesign) -> list[Intent]:
        """Returns the movement of the mouse; a nudge of a resting one moves no focus, nor does a
        window that comes or goes under it."""
        (x, y), (dx, dy) = event.pos, event.rel
        held = event.buttons[2 if self.controls.left_handed else 0]
        if not (held or dx or dy):
            return []
        if self._rests:
            fx, fy = self._rested = self._rested or (x - dx, y - dy)
            if hypot(x - fx, y - fy) <= NUDGE:
                return []
        return [Point(MOUSE, to_design((x, y)), bool(held))]

    def _mouse_button(self, event: Button, to_design: ToDesign) -> list[Intent]:
        down = event.type == pygame.MOUSEBUTTONDOWN
        main, other = pygame.BUTTON_LEFT, pygame.BUTTON_RIGHT
        if self.controls.left_handed:
            main, other = other, main
        if event.button == main:
            pos = to_design(event.pos)
            if down:
                self._mouse.mean(main, self._clock())
            else:
                self._mouse.up(main, self._clock())
            return [Press(MOUSE, pos) if down else Release(MOUSE, pos)]
        if event.button == pygame.BUTTON_MIDDLE:
            return self._mouse.last(Skip, "middle", down=down)
        return [No(MOUSE)] if event.button == other and down else []

    def _wheel(self, event: Wheel) -> list[Intent]:
        """Returns three lines a notch, as everywhere; touch pads send parts of notches."""
        precise: float = getattr(event, "precise_y", 0.0)
        notches = precise or event.y
        return [Scroll(MOUSE, -3.0 * notches)] if notches else []

    # Keyboard

    def _key_down(self, event: Key, typing: bool) -> list[Intent]:
        if self.catching:
            return [ButtonCaught(KEYS, key_name(event.key))]
        if chord := event.mod & CHORD:  # others are the system's, or the window's
            undo = event.key == pygame.K_z and not chord & pygame.KMOD_ALT and not typing
            return [Undo(KEYS)] if undo else []
        if typing and event.key not in ARROWS:
            return self._typed(event)
        if action := self._action(event):
            return self._keys.down(action, event.key, self._clock())
        if way := NUMBERS.get(event.key):
            return self._keys.press(event.key, Step(KEYS, *way), self._clock())
        return [Digit(KEYS, DIGITS[event.scancode])] if event.scancode in DIGITS else []

    def _action(self, event: Key) -> Action | None:
        """Returns what a key does: people's choice, a step by its place, or the usual."""
        layout, name = self.controls.keys, key_name(event.key)
        action = layout.action(name)
        if name in layout.chosen.values() or event.key in ARROWS:
            return action
        placed = CROSS.get(event.scancode, "")
        if placed and placed not in layout.chosen:
            return ACTIONS[placed]
        return None if action and action.way else action

    def _written(self, event: TextTyped) -> list[Intent]:
        return [Text(KEYS, char) for char in event.text if char.isprintable()]

    def _typed(self, event: Key) -> list[Intent]:
        """Returns the intents of non-character keys; those that ask for speech do so as always."""
        if (asked := self._action(event)) and asked.name in ASKED and len(key_name(event.key)) > 1:
            return self._keys.down(asked, event.key, self._clock())
        if event.key == pygame.K_BACKSPACE:
            return self._keys.press(event.key, Text(KEYS, "\b"), self._clock())
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return [Text(KEYS, "\r")]
        return [No(KEYS)] if event.key == pygame.K_ESCAPE else []

    def _key_up(self, event: Key) -> list[Intent]:
        return self._keys.up(event.key, self._clock())

    # Pads

    def _plug(self) -> list[Intent]:
        """Opens every pad that is not open: indexes in events may be old, and come twice."""
        found: list[Intent] = []
        for index in range(pygame.joystick.get_count()):
            try:
                joystick = pygame.joystick.Joystick(index)
            except pygame.error as error:
                log.warning("Pad %d cannot be opened (%s); plug it in again.", index, error)
                continue
            if joystick.get_instance_id() not in self._pads:
                found += self._open(OpenPad(index, joystick, self.controls, self._clock()))
        return found

    def _open(self, pad: OpenPad) -> list[Intent]:
        self._pads[pad.joystick.get_instance_id()] = pad
        taken = set(self.pads.values())
        numbers = range(1, len(taken) + 2)
        alike = {self.known[device] for device in self.pads}
        self.pads[pad.device] = next(number for number in numbers if number not in taken)
        self.known[pad.device] = next(k for i in numbers if (k := f"{i} {pad.model}") not in alike)
        return [Plugged(pad.device, pad.joystick.get_name())]

    def _unplug(self, event: OfPad) -> list[Intent]:
        pad = self._pads.pop(event.instance_id, None)
        if pad is None:
            return []
        del self.pads[pad.device]
        found = pad.let_go()
        pad.close()
        return [*found, Unplugged(pad.device)]

    def _pad_event(self, event: pygame.Event) -> list[Intent]:
        """Returns the intents of a pad, which sends everything twice, by SDL's names and raw: only
        one of them is used."""
        pad = self._pads.get(getattr(event, "instance_id", -1))
        if pad is None:
            return []
        known = pad.controller is not None
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP if known:
                name = NAMED.get(button_of(event), "")
                return self._pressed(pad, name, event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP if not known:
                name = dict(enumerate(RAW)).get(button_of(event), "")
                return self._pressed(pad, name, event.type == pygame.JOYBUTTONDOWN)
            case pygame.JOYHATMOTION if not known:
                return self._hat(pad, event)
        return []

    def _pressed(self, pad: OpenPad, name: str, down: bool) -> list[Intent]:
        """Returns the intents of a pad's button that goes down or up."""
        if self.catching and down:
            return [ButtonCaught(pad.device, name)]
        return pad.button(name, down, self._clock())

    def _hat(self, pad: OpenPad, event: Hat) -> list[Intent]:
        x, y = event.value
        return pad.cross(("hat", event.hat), (x, -y), self._clock())

    def _axis(self, event: Axis) -> list[Intent]:
        """Returns the intents of an axis; of unknown pads only the first stick is certain."""
        pad = self._pads.get(event.instance_id)
        known = event.type == pygame.CONTROLLERAXISMOTION
        if pad is None or known != (pad.controller is not None):
            return []
        value = event.value / 32767 if known else event.value
        if known and event.axis in TRIGGERS:
            trigger = pad.trigger(event.axis, value)
            return self._pressed(pad, *trigger) if trigger else []
        if event.axis not in (AXES if known else (0, 1)):
            return []
        return pad.axis(event.axis, value, self._clock())

    def _judge(self) -> list[Intent]:
        """Judges the sticks whose axes have moved."""
        moved = [pad for pad in self._pads.values() if pad.moved]
        return [want for pad in moved for want in pad.judge(self._clock())]
