"""The state of a device in the hand: keys, buttons and sticks that are held, flicked, let go."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import atan2, hypot, pi, remainder

import pygame
from pygame._sdl2 import controller

from game.ui.intents import (
    Advise,
    Flick,
    Intent,
    Menu,
    No,
    OpenRules,
    Peek,
    Scroll,
    Skip,
    Step,
    Undo,
    Yes,
)

FIRST_REPEAT, NEXT_REPEAT = 0.38, 0.11  # seconds
DEAD, REST = 0.35, 0.25  # a stick is pushed beyond the first until it is back within the second
QUIET = 0.2  # seconds after plugging in during which sticks send where they rest
SECTOR = pi / 6  # a pushed stick keeps its direction this far; more than pi/8, so it never flutters
FLICK_REACH, FLICK_TIME = 0.8, 0.35  # how far and how briefly a stick is flicked
FAST, SLOW = 0.03, 0.28  # seconds to the farthest point of the strongest and the weakest flick
SCROLL_SPEED = 14.0  # lines a second with the stick at its end

Make = Callable[[str], Intent]
Hold = type[Peek] | type[Skip]
Way = tuple[int, int]

PLAIN = "plain"
# the maker decides the labels on a pad's buttons; Valve's have the letters of Microsoft's
MAKERS = {0x045E: "xbox", 0x28DE: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}

LEFT, RIGHT, UP, DOWN = CARDINAL = (-1, 0), (1, 0), (0, -1), (0, 1)
CIRCLE: tuple[Way, ...] = (RIGHT, (1, 1), DOWN, (-1, 1), LEFT, (-1, -1), UP, (1, -1))
PAD_COMMANDS: dict[int, Make] = {
    pygame.CONTROLLER_BUTTON_A: Yes,
    pygame.CONTROLLER_BUTTON_B: No,
    pygame.CONTROLLER_BUTTON_X: Undo,
    pygame.CONTROLLER_BUTTON_Y: OpenRules,
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: Advise,
    **dict.fromkeys((pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_BACK), Menu),
}
PAD_HOLDS: dict[int, Hold] = {
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Peek,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Skip,
}
PAD_STEPS: dict[int, Way] = {
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: RIGHT,
    pygame.CONTROLLER_BUTTON_DPAD_UP: UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: DOWN,
}
# the buttons of pads that SDL has no names for; 6 and 7 are triggers there, and do nothing
RAW_BUTTONS = {
    0: pygame.CONTROLLER_BUTTON_A,
    1: pygame.CONTROLLER_BUTTON_B,
    2: pygame.CONTROLLER_BUTTON_X,
    3: pygame.CONTROLLER_BUTTON_Y,
    4: pygame.CONTROLLER_BUTTON_LEFTSHOULDER,
    5: pygame.CONTROLLER_BUTTON_RIGHTSHOULDER,
    8: pygame.CONTROLLER_BUTTON_BACK,
    9: pygame.CONTROLLER_BUTTON_START,
    11: pygame.CONTROLLER_BUTTON_RIGHTSTICK,
}
# which stick and which of its axes; the other axes are triggers, or unknown
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", 0),
    pygame.CONTROLLER_AXIS_LEFTY: ("left", 1),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right", 0),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right", 1),
}


class Grip:
    """The things held down on one device: those that repeat, the newest first, and those that
    last."""

    def __init__(self, device: str) -> None:
        self.device = device
        self.repeating: dict[Hashable, Intent] = {}
        self.lasting: dict[Hold, set[Hashable]] = {Peek: set(), Skip: set()}
        self.due = 0.0
        self.meant: dict[Hashable, float] = {}  # since when Yes is held

    def press(self, by: Hashable, intent: Intent, now: float) -> list[Intent]:
        """Something that repeats is held by a key, a button or a stick."""
        if self.repeating.get(by) == intent:
            return []  # the system's own repeat
        self.repeating.pop(by, None)
        self.repeating[by] = intent
        self.due = now + FIRST_REPEAT
        return [intent]

    def release(self, by: Hashable, now: float) -> None:
        """The key held before takes over, after a pause."""
        if self.repeating.pop(by, None):
            self.due = now + FIRST_REPEAT

    def repeat(self, now: float) -> list[Intent]:
        """The repeat of the newest, if it is due."""
        if not self.repeating or now < self.due:
            return []
        self.due = now + NEXT_REPEAT
        return [list(self.repeating.values())[-1]]

    def last(self, hold: Hold, by: Hashable, down: bool) -> list[Intent]:
        """Peek and Skip last from the first key that goes down until the last one is up."""
        holders = self.lasting[hold]
        before = bool(holders)
        (holders.add if down else holders.discard)(by)
        return [hold(self.device, down)] if bool(holders) != before else []

    def mean(self, by: Hashable, down: bool, now: float) -> None:
        """A key or button that says Yes goes down or up."""
        if down:
            self.meant.setdefault(by, now)
        else:
            self.meant.pop(by, None)

    def let_go(self) -> list[Intent]:
        """Nothing is held any more."""
        self.meant.clear()
        gone = [hold(self.device, False) for hold, holders in self.lasting.items() if holders]
        self.repeating.clear()
        for holders in self.lasting.values():
            holders.clear()
        return [*gone]


class Stick:
    """A stick, x to the right and y downwards, each from -1 to 1."""

    def __init__(self, now: float) -> None:
        self.at = [0.0, 0.0]
        self.way: Way = (0, 0)  # where it is pushed, in eight directions
        self.since = now  # when it was pushed
        self.peak, self.peak_at = (0.0, 0.0), now
        self._quiet_until = now + QUIET
        self._armed = True  # until it has been at rest, it only says where it lies

    @property
    def pushed(self) -> bool:
        return any(self.way)

    def disarm(self) -> None:
        """It counts again when it has been at rest."""
        self.way, self._armed = (0, 0), False

    def judge(self, now: float) -> None:
        """Both axes have told where they are."""
        length = hypot(*self.at)
        if now < self._quiet_until or not self._armed:
            self._armed = length < REST
        elif length < (REST if self.pushed else DEAD):
            self.way = (0, 0)
        else:
            self._push(now, length)

    def _push(self, now: float, length: float) -> None:
        if not self.pushed:
            self.since, self.peak = now, (0.0, 0.0)
        if length > hypot(*self.peak):
            self.peak, self.peak_at = (self.at[0], self.at[1]), now
        angle = atan2(self.at[1], self.at[0])
        kept = abs(remainder(angle - atan2(self.way[1], self.way[0]), 2 * pi)) < SECTOR
        if not (self.pushed and kept):
            self.way = CIRCLE[round(angle / (pi / 4)) % 8]

    def flick(self, device: str, now: float) -> list[Intent]:
        """The stick is back: the faster it had gone out, the stronger was the flick."""
        far = hypot(*self.peak)
        if far < FLICK_REACH or now - self.since > FLICK_TIME:
            return []
        slow = (self.peak_at - self.since - FAST) / (SLOW - FAST)
        strength = 1.0 - 0.7 * min(1.0, max(0.0, slow))
        return [Flick(device, self.peak[0] / far * strength, self.peak[1] / far * strength)]

    def scroll(self, device: str, now: float, seconds: float) -> list[Intent]:
        """Lines for the last seconds, if it is held up or down for longer than a flick."""
        x, y = self.at
        if not self.pushed or now - self.since <= FLICK_TIME or abs(y) < abs(x):
            return []
        return [Scroll(device, y * SCROLL_SPEED * seconds)]


def _plain(name: str) -> str:
    """The name a pad gives itself, cut to one short printable line."""
    return "".join(char for char in name if char.isprintable())[:60]


def maker(guid: str) -> str:
    """Who made a pad, by the vendor in its GUID: one of MAKERS, or PLAIN."""
    try:
        low, high = bytes.fromhex(guid)[4:6]
    except ValueError:
        return PLAIN
    return MAKERS.get(low + 256 * high, PLAIN)


class Pad:
    """A pad that is open; events of others are ignored. `model`: its kind and the name it gives
    itself, alike in every run, and for every pad of its kind."""

    def __init__(self, index: int, joystick: pygame.joystick.JoystickType, now: float) -> None:
        known = controller.is_controller(index)
        self.controller = controller.Controller(index) if known else None
        self.joystick = joystick
        self.device = f"pad:{joystick.get_instance_id()}"
        self.maker = maker(joystick.get_guid())
        self.model = f"{joystick.get_guid()} {_plain(joystick.get_name())}"
        self.grip = Grip(self.device)
        self.sticks = {"left": Stick(now), "right": Stick(now)}
        self.moved: set[int] = set()  # axes that have moved and are not yet judged

    def button(self, button: int, down: bool, now: float) -> list[Intent]:
        """A button by its SDL name; others do nothing."""
        if button == pygame.CONTROLLER_BUTTON_A:
            self.grip.mean(button, down, now)
        if button in PAD_HOLDS:
            return self.grip.last(PAD_HOLDS[button], button, down)
        if button in PAD_STEPS:
            return self.cross(button, PAD_STEPS[button] if down else (0, 0), now)
        return [PAD_COMMANDS[button](self.device)] if down and button in PAD_COMMANDS else []

    def cross(self, by: Hashable, way: Way, now: float) -> list[Intent]:
        """Cross, hat or stick are pushed somewhere, or let go."""
        if any(way):
            return self.grip.press(by, Step(self.device, *way), now)
        self.grip.release(by, now)
        return []

    def axis(self, axis: int, value: float, now: float) -> list[Intent]:
        """An axis has moved; it is judged together with the other axis of its stick.

        One that moves a second time begins a new reading, so that nothing gets lost when many
        events come at once.
        """
        found = self.judge(now) if axis in self.moved else []
        name, which = AXES[axis]
        self.sticks[name].at[which] = value
        self.moved.add(axis)
        return found

    def judge(self, now: float) -> list[Intent]:
        """The intents of the sticks, once both their axes are known."""
        names = {AXES[axis][0] for axis in self.moved}
        self.moved.clear()
        found: list[Intent] = []
        for name in sorted(names):
            stick = self.sticks[name]
            before = stick.way
            stick.judge(now)
            if stick.way != before and name == "left":
                found += self.cross("stick", stick.way, now)
            elif before != (0, 0) and not stick.pushed:
                found += stick.flick(self.device, now)
        return found

    def let_go(self) -> list[Intent]:
        """Nothing on it is held any more."""
        for stick in self.sticks.values():
            stick.disarm()
        self.moved.clear()
        return self.grip.let_go()

    def close(self) -> None:
        """Lets the system have it back."""
        if self.controller is not None:
            self.controller.quit()
        self.joystick.quit()
