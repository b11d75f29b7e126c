"""The state of a device in the hand: keys, buttons and sticks that are held, flicked, let go."""

from __future__ import annotations

import os
from collections.abc import Hashable
from dataclasses import dataclass
from math import atan2, hypot, pi, remainder

import pygame
from pygame._sdl2 import controller

from game.ui.input.bindings import DOWN, LEFT, RIGHT, UP, Action, Bindings, Hold, Way
from game.ui.input.intents import Flick, Intent, Peek, Scroll, Skip, Step

FIRST_REPEAT, NEXT_REPEAT = 0.38, 0.11  # seconds
DEAD = 0.35  # how far a stick is pushed until that counts
BACK = 0.1  # it counts until it is that much nearer to its middle
QUIET = 0.2  # seconds after plugging in during which sticks send where they rest
SECTOR = pi / 6  # a pushed stick keeps its direction this far; more than pi/8, so it never flutters
FLICK_REACH, FLICK_TIME = 0.8, 0.35  # how far and how briefly a stick is flicked
FAST, SLOW = 0.03, 0.28  # seconds to the farthest point of the strongest and the weakest flick
SCROLL_SPEED = 14.0  # lines a second with the stick at its end
PULLED, EASED = 0.5, 0.3  # a trigger is down beyond the first until it is back within the second

PLAIN = "plain"
# the maker decides the labels on a pad's buttons; Valve's have the letters of Microsoft's
MAKERS = {0x045E: "xbox", 0x28DE: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
# others make pads for any of those: the name says which, or else they are like most of theirs
OTHERS = {0x2DC8: "nintendo", 0x20D6: "xbox", 0x24C6: "xbox", 0x0F0D: "plain", 0x046D: "plain"}
NAMES = (
    ("xbox", ("xbox", "x-box", "x360", "xinput", "f310", "f510", "f710")),
    ("nintendo", ("switch", "nintendo", "joy-con")),
    ("playstation", ("playstation", "ps3", "ps4", "ps5", "dualshock", "dualsense")),
)
# Valve's handheld, and the pad Steam shows instead of it
DECK, STEAM = (0x28DE, 0x1205), (0x28DE, 0x11FF)

CIRCLE: tuple[Way, ...] = (RIGHT, (1, 1), DOWN, (-1, 1), LEFT, (-1, -1), UP, (1, -1))
NAMED = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "ls",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rs",
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "lb",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rb",
    pygame.CONTROLLER_BUTTON_DPAD_UP: "up",
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: "down",
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: "left",
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "right",
}
# the buttons of pads that SDL has no names for, by their numbers
RAW = ("a", "b", "x", "y", "lb", "rb", "lt", "rt", "back", "start", "ls", "rs")
# which stick and which of its axes; others are triggers, or unknown
AXES = {
    pygame.CONTROLLER_AXIS_LEFTX: ("left", 0),
    pygame.CONTROLLER_AXIS_LEFTY: ("left", 1),
    pygame.CONTROLLER_AXIS_RIGHTX: ("right", 0),
    pygame.CONTROLLER_AXIS_RIGHTY: ("right", 1),
}
TRIGGERS = {pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lt", pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "rt"}


@dataclass(frozen=True)
class Controls:
    """How people want their devices. `dead`: how far a stick is pushed until that counts; `repeat`:
    seconds until something held repeats, and between repeats, or None; `shake`: how strongly pads
    shake; `left_handed`: the buttons of the mouse are swapped."""

    keys: Bindings = Bindings(pads=False, chosen={})  # noqa: RUF009 (it is a value)
    buttons: Bindings = Bindings(pads=True, chosen={})  # noqa: RUF009
    dead: float = DEAD
    repeat: tuple[float, float] | None = (FIRST_REPEAT, NEXT_REPEAT)
    shake: float = 1.0
    left_handed: bool = False


class HeldInput:
    """What is held down on one device: keys that repeat, the newest first, and those that last."""

    def __init__(self, device: str, controls: Controls) -> None:
        self.device = device
        self.controls = controls
        self.repeating: dict[Hashable, Intent] = {}
        self.lasting: dict[Hold, set[Hashable]] = {Peek: set(), Skip: set()}
        self.due = 0.0
        self.meant: dict[Hashable, float] = {}  # since when Yes is held

    def down(self, action: Action, by: Hashable, now: float) -> list[Intent]:
        """Returns the intents of a key or a button that goes down."""
        if action.way:
            return self.press(by, Step(self.device, *action.way), now)
        if action.hold:
            return self.last(action.hold, by, down=True)
        if action.name == "yes":
            self.mean(by, now)
        return [action.make(self.device)] if action.make else []

    def up(self, by: Hashable, now: float) -> list[Intent]:
        """Returns the intents of a key or a button that goes up, whatever it has done."""
        self.release(by, now)
        self.meant.pop(by, None)
        return [intent for hold in self.lasting for intent in self.last(hold, by, down=False)]

    @property
    def waits_until(self) -> float | None:
        """Returns when something repeats; None if nothing does."""
        return self.due if self.repeating and self.controls.repeat else None

    def press(self, by: Hashable, intent: Intent, now: float) -> list[Intent]:
        """Holds an intent that repeats, by a key, a button or a stick."""
        if self.repeating.get(by) == intent:
            return []  # the system's own repeat
        self.repeating.pop(by, None)
        self.repeating[by] = intent
        self._pause(now)
        return [intent]

    def _pause(self, now: float) -> None:
        """Lets nothing repeat for a while."""
        self.due = now + (self.controls.repeat or (0.0, 0.0))[0]

    def release(self, by: Hashable, now: float) -> None:
        """Lets the key held before take over, after a pause."""
        if self.repeating.pop(by, None):
            self._pause(now)

    def repeat(self, now: float) -> list[Intent]:
        """Returns the repeat of the newest, if it is due."""
        if self.controls.repeat is None or not self.repeating or now < self.due:
            return []
        self.due = now + self.controls.repeat[1]
        return [list(self.repeating.values())[-1]]

    def last(self, hold: Hold, by: Hashable, *, down: bool) -> list[Intent]:
        """Returns Peek or Skip when the first key for it goes down and when the last one is up."""
        holders = self.lasting[hold]
        before = bool(holders)
        (holders.add if down else holders.discard)(by)
        return [hold(self.device, down)] if bool(holders) != before else []

    def mean(self, by: Hashable, now: float) -> None:
        """Notes that a key or button that says Yes goes down."""
        self.meant.setdefault(by, now)

    def let_go(self) -> list[Intent]:
        """Releases everything that is held."""
        self.meant.clear()
        gone = [hold(self.device, down=False) for hold, holders in self.lasting.items() if holders]
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
        self._armed = True  # until it has been at rest, it only reports its rest position

    @property
    def pushed(self) -> bool:
        return any(self.way)

    def disarm(self) -> None:
        """Ignores the stick until it has been at rest."""
        self.way, self._armed = (0, 0), False

    def judge(self, now: float, dead: float) -> None:
        """Finds the direction once both axes have told where they are."""
        length = hypot(*self.at)
        if now < self._quiet_until or not self._armed:
            self._armed = length < dead - BACK
        elif length < (dead - BACK if self.pushed else dead):
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
        """Returns a flick when the stick is back: the faster it had gone out, the stronger."""
        far = hypot(*self.peak)
        if far < FLICK_REACH or now - self.since > FLICK_TIME:
            return []
        slow = (self.peak_at - self.since - FAST) / (SLOW - FAST)
        strength = 1.0 - 0.7 * min(1.0, max(0.0, slow))
        return [Flick(device, self.peak[0] / far * strength, self.peak[1] / far * strength)]

    def scroll(self, device: str, now: float, seconds: float) -> list[Intent]:
        """Returns lines for the last `seconds`, if it is held up or down beyond a flick."""
        x, y = self.at
        if not self.pushed or now - self.since <= FLICK_TIME or abs(y) < abs(x):
            return []
        return [Scroll(device, y * SCROLL_SPEED * seconds)]


def _plain(name: str) -> str:
    """Returns the name a pad gives itself, cut to one short printable line."""
    return "".join(char for char in name if char.isprintable())[:60]


def maker(guid: str, name: str = "") -> str:
    """Returns whose labels a pad has: one of MAKERS, "deck" or PLAIN; by vendor and product in its
    GUID and, where makers build pads for others, by its name."""
    try:
        number = bytes.fromhex(guid)
        model = number[4] + 256 * number[5], number[8] + 256 * number[9]
    except (ValueError, IndexError):
        return PLAIN
    if model == DECK or (model == STEAM and os.environ.get("SteamDeck") == "1"):  # noqa: SIM112
        return "deck"
    if model[0] in OTHERS:
        return _named(name) or OTHERS[model[0]]
    return MAKERS.get(model[0], PLAIN)


def _named(name: str) -> str:
    """Returns whose labels the name of a pad speaks of; "" if of nobody's."""
    plain = name.lower()
    return next((made for made, words in NAMES if any(word in plain for word in words)), "")


class OpenPad:
    """A pad that is open; events of others are ignored. `model`: its kind and the name it gives
    itself, the same in every run, and for every pad of its kind."""

    def __init__(
        self, index: int, joystick: pygame.joystick.JoystickType, controls: Controls, now: float
    ) -> None:
        known = controller.is_controller(index)
        self.controller = controller.Controller(index) if known else None
        self.joystick = joystick
        self.device = f"pad:{joystick.get_instance_id()}"
        self.maker = maker(joystick.get_guid(), joystick.get_name())
        self.model = f"{joystick.get_guid()} {_plain(joystick.get_name())}"
        self.grip = HeldInput(self.device, controls)
        self.sticks = {"left": Stick(now), "right": Stick(now)}
        self.pulled: set[str] = set()  # triggers that are down
        self.moved: set[int] = set()  # axes that have moved and are not yet judged

    def button(self, name: str, down: bool, now: float) -> list[Intent]:
        """Returns the intents of a button that goes down or up."""
        action = self.grip.controls.buttons.action(name)
        if not down:
            return self.grip.up(name, now)
        return self.grip.down(action, name, now) if action else []

    def trigger(self, axis: int, value: float) -> tuple[str, bool] | None:
        """Returns the trigger that goes down or up as an axis moves."""
        name = TRIGGERS[axis]
        if (name in self.pulled) == (value > (EASED if name in self.pulled else PULLED)):
            return None
        self.pulled ^= {name}
        return name, name in self.pulled

    def cross(self, by: Hashable, way: Way, now: float) -> list[Intent]:
        """Returns the intents of cross, hat or stick, pushed somewhere or let go."""
        if any(way):
            return self.grip.press(by, Step(self.device, *way), now)
        self.grip.release(by, now)
        return []

    def axis(self, axis: int, value: float, now: float) -> list[Intent]:
        """Notes a movement of an axis, to be judged together with the other axis of its stick.

        One that moves a second time begins a new reading, so that nothing gets lost when many
        events come at once."""
        found = self.judge(now) if axis in self.moved else []
        name, which = AXES[axis]
        self.sticks[name].at[which] = value
        self.moved.add(axis)
        return found

    def judge(self, now: float) -> list[Intent]:
        """Returns the intents of the sticks, once both their axes are known."""
        names = {AXES[axis][0] for axis in self.moved}
        self.moved.clear()
        found: list[Intent] = []
        for name in sorted(names):
            stick = self.sticks[name]
            before = stick.way
            stick.judge(now, self.grip.controls.dead)
            if stick.way != before and name == "left":
                found += self.cross("stick", stick.way, now)
            elif before != (0, 0) and not stick.pushed:
                found += stick.flick(self.device, now)
        return found

    def let_go(self) -> list[Intent]:
        """Releases everything held on it."""
        for stick in self.sticks.values():
            stick.disarm()
        self.moved.clear()
        return self.grip.let_go()

    def close(self) -> None:
        """Gives it back to the system."""
        if self.controller is not None:
            self.controller.quit()
        self.joystick.quit()
