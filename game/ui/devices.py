"""Mouse, keyboard and pads become intents, each with the device it came from."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot

import pygame
from pygame._sdl2 import controller

from game.ui.intents import (
    KEYS,
    MOUSE,
    Flick,
    Intent,
    Menu,
    No,
    Peek,
    Plugged,
    Point,
    Press,
    Release,
    Rules,
    Scroll,
    Skip,
    Step,
    Text,
    Undo,
    Unplugged,
    Yes,
)

FIRST_REPEAT, NEXT_REPEAT = 0.38, 0.11  # seconds
DEAD, LET_GO = 0.45, 0.30  # a stick counts beyond the first and until it is back at the second
FLICK_TIME = 0.35
NUDGE = 8  # pixels of mouse motion that count as using the mouse

ToDesign = Callable[[tuple[float, float]], tuple[float, float]]

_STEPS = {
    pygame.KSCAN_LEFT: (-1, 0),
    pygame.KSCAN_RIGHT: (1, 0),
    pygame.KSCAN_UP: (0, -1),
    pygame.KSCAN_DOWN: (0, 1),
    pygame.KSCAN_KP4: (-1, 0),
    pygame.KSCAN_KP6: (1, 0),
    pygame.KSCAN_KP8: (0, -1),
    pygame.KSCAN_KP2: (0, 1),
}
# by place on the keyboard, so that the cross is a cross on every layout
_LETTER_STEPS = {
    pygame.KSCAN_A: (-1, 0),
    pygame.KSCAN_D: (1, 0),
    pygame.KSCAN_W: (0, -1),
    pygame.KSCAN_S: (0, 1),
}
_YES = {pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE}
_NO = {pygame.K_ESCAPE, pygame.K_BACKSPACE}
_MENU = {pygame.K_p, pygame.K_PAUSE, pygame.K_F10}
_RULES = {pygame.K_F1, pygame.K_h}
_SHIFT = {pygame.K_LSHIFT, pygame.K_RSHIFT}

_PAD_TAPS: dict[int, Callable[[str], Intent]] = {
    pygame.CONTROLLER_BUTTON_A: Yes,
    pygame.CONTROLLER_BUTTON_B: No,
    pygame.CONTROLLER_BUTTON_X: Undo,
    pygame.CONTROLLER_BUTTON_Y: Rules,
    pygame.CONTROLLER_BUTTON_START: Menu,
    pygame.CONTROLLER_BUTTON_BACK: Menu,
}
_PAD_HOLDS: dict[int, Callable[[str, bool], Intent]] = {
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Peek,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Skip,
}
_PAD_STEPS = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: (-1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: (1, 0),
    pygame.CONTROLLER_BUTTON_DPAD_UP: (0, -1),
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: (0, 1),
}
_EVERY_AXIS = 32767.0


class Stick:
    """A stick: where it is, and whether it is held."""

    def __init__(self) -> None:
        self.x = self.y = 0.0
        self.held = False
        self.since = 0.0
        self.far = (0.0, 0.0)

    @property
    def direction(self) -> tuple[int, int]:
        """Where it points, in eight directions; (0, 0) when it is let go."""
        if not self.held:
            return 0, 0
        length = hypot(self.x, self.y)
        return (
            (self.x > 0) - (self.x < 0) if abs(self.x) > 0.38 * length else 0,
            (self.y > 0) - (self.y < 0) if abs(self.y) > 0.38 * length else 0,
        )

    def moved(self, now: float) -> None:
        """Its axes have changed."""
        length = hypot(self.x, self.y)
        if not self.held and length > DEAD:
            self.held, self.since, self.far = True, now, (self.x, self.y)
        elif self.held and length < LET_GO:
            self.held = False
        elif self.held and length > hypot(*self.far):
            self.far = (self.x, self.y)


class Pad:
    """A pad that is open; events of pads that are not are ignored."""

    def __init__(self, index: int, name: str) -> None:
        self.controller = controller.Controller(index) if controller.is_controller(index) else None
        self.joystick = pygame.joystick.Joystick(index)
        self.name = name
        self.left, self.right = Stick(), Stick()
        self.held: set[int] = set()

    @property
    def mapped(self) -> bool:
        """Whether SDL knows its buttons by name."""
        return self.controller is not None


class Devices:
    """`pads`: the names of those plugged in, by device. `last`: the device used last."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """`clock`: seconds, ever growing."""
        self._clock = clock
        self._open: dict[int, Pad] = {}
        self._repeats: dict[str, tuple[tuple[int, int], float]] = {}
        self._held_keys: dict[int, tuple[int, int]] = {}
        self._down: set[tuple[str, type[Intent]]] = set()
        self._nudge = 0
        self.last = MOUSE
        self.rumbling = True
        pygame.joystick.init()
        controller.init()

    @property
    def pads(self) -> dict[str, str]:
        """The pads that are plugged in and what people call them."""
        return {f"pad:{number}": pad.name for number, pad in self._open.items()}

    def close(self) -> None:
        """Lets go of every pad."""
        self._open.clear()
        controller.quit()
        pygame.joystick.quit()

    def rumble(self, device: str, strength: float, seconds: float) -> None:
        """Shakes a pad; anything else does not shake."""
        pad = next((p for n, p in self._open.items() if f"pad:{n}" == device), None)
        if pad is not None and self.rumbling:
            pad.joystick.rumble(strength, strength, round(seconds * 1000))

    def read(
        self, events: Iterable[pygame.Event], to_design: ToDesign, typing: bool = False
    ) -> list[Intent]:
        """What the events want; with `typing` letters are characters and no commands."""
        found: list[Intent] = []
        for event in events:
            found += self._of(event, to_design, typing)
        return found

    def tick(self) -> list[Intent]:
        """Steps of keys, d-pads and sticks that are held, and scrolling."""
        now = self._clock()
        found: list[Intent] = []
        for device, (direction, due) in list(self._repeats.items()):
            if now >= due:
                self._repeats[device] = (direction, now + NEXT_REPEAT)
                found.append(Step(device, *direction))
        for number, pad in self._open.items():
            if pad.right.held and now - pad.right.since > FLICK_TIME and abs(pad.right.y) > DEAD:
                found.append(Scroll(f"pad:{number}", pad.right.y * 0.4))
        return found

    # One event

    def _of(self, event: pygame.Event, to_design: ToDesign, typing: bool) -> list[Intent]:
        match event.type:
            case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                return self._mouse(event, to_design)
            case pygame.MOUSEWHEEL:
                return [Scroll(MOUSE, -event.y)]
            case pygame.KEYDOWN:
                return self._key_down(event, typing)
            case pygame.KEYUP:
                return self._key_up(event)
            case pygame.TEXTINPUT if typing:
                return [Text(KEYS, char) for char in event.text if char.isprintable()]
            case pygame.WINDOWFOCUSLOST:
                return self._let_go()
            case pygame.JOYDEVICEADDED:
                return self._plug(event.device_index)
            case pygame.JOYDEVICEREMOVED:
                return self._unplug(event.instance_id)
        return self._pad_event(event)

    def _mouse(self, event: pygame.Event, to_design: ToDesign) -> list[Intent]:
        pos = to_design(event.pos)
        if event.type == pygame.MOUSEMOTION:
            self._nudge += abs(event.rel[0]) + abs(event.rel[1])
            if self._nudge > NUDGE:
                self._used(MOUSE)
            return [Point(MOUSE, pos, bool(event.buttons[0]))]
        self._used(MOUSE)
        down = event.type == pygame.MOUSEBUTTONDOWN
        match event.button:
            case pygame.BUTTON_LEFT:
                return [Press(MOUSE, pos) if down else Release(MOUSE, pos)]
            case pygame.BUTTON_MIDDLE:
                return [self._hold(Skip(MOUSE, down))]
            case pygame.BUTTON_RIGHT if down:
                return [No(MOUSE)]
        return []

    def _used(self, device: str) -> None:
        self.last = device
        self._nudge = 0

    def _hold(self, intent: Peek | Skip) -> Intent:
        """Remembers what is held, so that it can be let go of when the device is gone."""
        mark = (intent.device, type(intent))
        if intent.down:
            self._down.add(mark)
        else:
            self._down.discard(mark)
        return intent

    def _key_down(self, event: pygame.Event, typing: bool) -> list[Intent]:
        self._used(KEYS)
        if event.mod & (pygame.KMOD_ALT | pygame.KMOD_GUI):
            return []
        step = _STEPS.get(event.scancode) or (None if typing else _LETTER_STEPS.get(event.scancode))
        if step and not (typing and event.unicode.isprintable() and event.unicode):
            self._held_keys[event.scancode] = step
            return self._begin_step(KEYS, step)
        if typing:
            return self._typed(event.key)
        return self._command(event)

    def _typed(self, key: int) -> list[Intent]:
        if key == pygame.K_BACKSPACE:
            return [Text(KEYS, "\b")]
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            return [Text(KEYS, "\r")]
        return [No(KEYS)] if key == pygame.K_ESCAPE else []

    def _command(self, event: pygame.Event) -> list[Intent]:
        key = event.key
        if key == pygame.K_TAB:
            return [self._hold(Skip(KEYS, True))]
        if key in _SHIFT:
            return [self._hold(Peek(KEYS, True))]
        if key == pygame.K_u or (key == pygame.K_z and event.mod & pygame.KMOD_CTRL):
            return [Undo(KEYS)]
        for keys, make in ((_YES, Yes), (_NO, No), (_MENU, Menu), (_RULES, Rules)):
            if key in keys:
                return [make(KEYS)]
        return []

    def _key_up(self, event: pygame.Event) -> list[Intent]:
        if event.key == pygame.K_TAB:
            return [self._hold(Skip(KEYS, False))]
        if event.key in _SHIFT:
            return [self._hold(Peek(KEYS, False))]
        if self._held_keys.pop(event.scancode, None) and not self._held_keys:
            self._repeats.pop(KEYS, None)
        return []

    def _begin_step(self, device: str, step: tuple[int, int]) -> list[Intent]:
        self._repeats[device] = (step, self._clock() + FIRST_REPEAT)
        return [Step(device, *step)]

    def _let_go(self, device: str = "") -> list[Intent]:
        """Nothing is held any more: on one device, or everywhere when the window loses focus."""
        gone = [mark for mark in self._down if not device or mark[0] == device]
        for mark in gone:
            self._down.discard(mark)
        for held in [d for d in self._repeats if not device or d == device]:
            del self._repeats[held]
        if not device:
            self._held_keys.clear()
        return [make(who, False) for who, make in sorted(gone, key=str)]  # type: ignore[call-arg]

    # Pads

    def _plug(self, index: int) -> list[Intent]:
        try:
            joystick = pygame.joystick.Joystick(index)
        except pygame.error:
            return []  # gone again before it could be opened
        number = joystick.get_instance_id()
        if number in self._open:
            return []
        taken = {pad.name for pad in self._open.values()}
        name = next(n for i in range(1, 99) if (n := f"Pad {i}") not in taken)
        self._open[number] = Pad(index, name)
        return [Plugged(f"pad:{number}", name)]

    def _unplug(self, number: int) -> list[Intent]:
        if self._open.pop(number, None) is None:
            return []
        device = f"pad:{number}"
        return [*self._let_go(device), Unplugged(device)]

    def _pad_event(self, event: pygame.Event) -> list[Intent]:
        number = getattr(event, "instance_id", None)
        pad = self._open.get(number) if number is not None else None
        if pad is None:
            return []
        device = f"pad:{number}"
        match event.type:
            case pygame.CONTROLLERBUTTONDOWN if pad.mapped:
                return self._button(device, pad, event.button)
            case pygame.CONTROLLERBUTTONUP if pad.mapped:
                return self._button_up(device, pad, event.button)
            case pygame.CONTROLLERAXISMOTION if pad.mapped:
                return self._axis(device, pad, event.axis, event.value / _EVERY_AXIS)
            case pygame.JOYBUTTONDOWN if not pad.mapped:
                raw = {0: Yes, 1: No}.get(event.button)
                self._used(device)
                return [raw(device)] if raw else []
            case pygame.JOYAXISMOTION if not pad.mapped:
                return self._axis(device, pad, event.axis, event.value)
            case pygame.JOYHATMOTION if not pad.mapped:
                return self._hat(device, event.value)
        return []

    def _button(self, device: str, pad: Pad, button: int) -> list[Intent]:
        self._used(device)
        if button in _PAD_STEPS:
            pad.held.add(button)
            return self._begin_step(device, _PAD_STEPS[button])
        if button in _PAD_HOLDS:
            intent = _PAD_HOLDS[button](device, True)
            assert isinstance(intent, Peek | Skip)
            return [self._hold(intent)]
        make = _PAD_TAPS.get(button)
        return [make(device)] if make else []

    def _button_up(self, device: str, pad: Pad, button: int) -> list[Intent]:
        if button in _PAD_STEPS:
            pad.held.discard(button)
            if not pad.held:
                self._repeats.pop(device, None)
        if button in _PAD_HOLDS and (device, type(_PAD_HOLDS[button](device, False))) in self._down:
            intent = _PAD_HOLDS[button](device, False)
            assert isinstance(intent, Peek | Skip)
            return [self._hold(intent)]
        return []

    def _axis(self, device: str, pad: Pad, axis: int, value: float) -> list[Intent]:
        match axis:
            case pygame.CONTROLLER_AXIS_LEFTX:
                pad.left.x = value
                return self._left_moved(device, pad.left)
            case pygame.CONTROLLER_AXIS_LEFTY:
                pad.left.y = value
                return self._left_moved(device, pad.left)
            case pygame.CONTROLLER_AXIS_RIGHTX:
                pad.right.x = value
            case pygame.CONTROLLER_AXIS_RIGHTY:
                pad.right.y = value
            case _:
                return []
        return self._right_moved(device, pad.right)

    def _left_moved(self, device: str, stick: Stick) -> list[Intent]:
        before = stick.direction
        stick.moved(self._clock())
        after = stick.direction
        if after == before:
            return []
        if after == (0, 0):
            self._repeats.pop(device, None)
            return []
        self._used(device)
        return self._begin_step(device, after)

    def _right_moved(self, device: str, stick: Stick) -> list[Intent]:
        """A quick push and back is a flick; its speed is its strength."""
        now = self._clock()
        held = stick.held
        stick.moved(now)
        lasted = now - stick.since
        if not (held and not stick.held and lasted < FLICK_TIME):
            return []
        self._used(device)
        fx, fy = stick.far
        length = hypot(fx, fy) or 1.0
        strength = max(0.3, min(1.0, length * (1.25 - lasted / FLICK_TIME)))
        return [Flick(device, fx / length * strength, fy / length * strength)]

    def _hat(self, device: str, value: tuple[int, int]) -> list[Intent]:
        dx, dy = value
        if (dx, dy) == (0, 0):
            self._repeats.pop(device, None)
            return []
        self._used(device)
        return self._begin_step(device, (dx, -dy))
