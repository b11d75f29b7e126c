"""The actions of keys and buttons: the usual ones, and those people have chosen instead.

Keys have the names pygame gives them, buttons of pads those of Microsoft's. A layout is kept as
lines like "hint=j", one for each action that is not on its usual key.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from typing import NamedTuple

import pygame

from game.ui.input.intents import (
    Advise,
    Intent,
    Menu,
    Next,
    No,
    OpenRules,
    Peek,
    Recall,
    Save,
    Say,
    Skip,
    Undo,
    Yes,
)

Make = Callable[[str], Intent]
Hold = type[Peek] | type[Skip]
Way = tuple[int, int]
LEFT, RIGHT, UP, DOWN = CARDINAL = (-1, 0), (1, 0), (0, -1), (0, 1)


class Action(NamedTuple):
    """What a key or a button does, in one of three ways: it makes an intent, lasts while it is
    held, or steps and repeats. `keys` and `buttons` are the usual ones, of which people are told
    the first; `always`: keys that do it whatever people choose. `spare`: one can do without it, so
    that any other action may take its keys."""

    name: str
    keys: tuple[str, ...]
    buttons: tuple[str, ...] = ()
    make: Make | None = None
    hold: Hold | None = None
    way: Way | None = None
    always: tuple[str, ...] = ()
    spare: bool = False


def _next(device: str, by: int) -> Intent:
    return Next(device, by)


def _say(device: str, what: str) -> Intent:
    return Say(device, what)


ACTIONS = {
    action.name: action
    for action in (
        Action("yes", ("space",), ("a",), Yes, always=("return", "enter")),
        Action("no", ("backspace",), ("b",), No, always=("escape",)),
        Action("left", ("a",), ("left",), way=LEFT, always=("left",)),
        Action("right", ("d",), ("right",), way=RIGHT, always=("right",)),
        Action("up", ("w",), ("up",), way=UP, always=("up",)),
        Action("down", ("s",), ("down",), way=DOWN, always=("down",)),
        Action("menu", ("p", "break", "f10"), ("start", "back"), Menu),
        Action("undo", ("u",), ("x",), Undo),
        Action("rules", ("h", "f1"), ("y",), OpenRules),
        Action("hint", ("t", "f2"), ("rs",), Advise),
        Action("peek", ("left shift", "right shift"), ("lb",), hold=Peek),
        Action("skip", ("tab",), ("rb",), hold=Skip),
        Action("recall", ("l",), (), Recall),
        Action("save", ("k",), (), Save),
        Action("next", ("page down", "."), ("rt",), partial(_next, by=1), spare=True),
        Action("previous", ("page up", ","), ("lt",), partial(_next, by=-1), spare=True),
        Action("where", ("f5",), ("ls",), partial(_say, what="where"), spare=True),
        Action("position", ("f6",), (), partial(_say, what="position"), spare=True),
        Action("mine", ("f7",), (), partial(_say, what="mine"), spare=True),
        Action("news", ("f8",), (), partial(_say, what="news"), spare=True),
        Action("again", ("f9",), (), partial(_say, what="again"), spare=True),
    )
}


def key_name(code: int) -> str:
    """Returns the name of a key by its code."""
    letter = chr(code).lower() if 0x80 <= code < 0x3000 else ""  # pygame names no others
    return pygame.key.name(code).lower() or letter


BUTTONS = (
    *("a", "b", "x", "y", "back", "start", "ls", "rs", "lb", "rb"),
    *("up", "down", "left", "right", "lt", "rt"),
)
KEYS = {
    name
    for constant in dir(pygame)
    if constant.startswith("K_") and (name := key_name(getattr(pygame, constant)))
}
# Keys that are the system's or the window's, or take the n-th card of a hand.
RESERVED = frozenset(
    {
        *(key for action in ACTIONS.values() for key in action.always),
        *"0123456789",
        *("m", "f4", "f11", "print screen", "caps lock", "numlock", "scroll lock"),
        *("alt gr", "menu"),
        *(f"{side} {key}" for side in ("left", "right") for key in ("ctrl", "alt", "meta")),
    }
)


@dataclass(frozen=True)
class Bindings:
    """Which keys, or which buttons of pads, do what. `chosen`: one by action, where people have
    chosen another one than the usual."""

    pads: bool
    chosen: Mapping[str, str]

    def usual(self, action: str) -> tuple[str, ...]:
        """Returns the keys or buttons of an action that nobody has chosen anything for."""
        found = ACTIONS[action]
        return found.buttons if self.pads else found.keys

    def names(self, action: str) -> tuple[str, ...]:
        """Returns all that do it now, but for those that always do."""
        if action in self.chosen:
            return (self.chosen[action],)
        taken = self.chosen.values()
        return tuple(name for name in self.usual(action) if name not in taken)

    def shown(self, action: str) -> str:
        """Returns the one people are told of; "" if there is none."""
        always = () if self.pads or action in self.chosen else ACTIONS[action].always
        return next(iter((*always, *self.names(action))), "")

    @cached_property
    def _by_name(self) -> dict[str, Action]:
        always = {} if self.pads else {key: a for a in ACTIONS.values() for key in a.always}
        return always | {name: ACTIONS[a] for a in ACTIONS for name in self.names(a)}

    def action(self, name: str) -> Action | None:
        """Returns what a key or button does."""
        return self._by_name.get(name)

    def _safe(self, action: str) -> bool:
        """Says whether an action can be reached whatever is chosen; a stick always steps."""
        found = ACTIONS[action]
        return (
            found.spare or bool(found.way if self.pads else found.always) or not self.usual(action)
        )

    def whole(self) -> bool:
        """Says whether every action still has its key or button, and none has two actions."""
        taken = list(self.chosen.values())
        reached = all(self._safe(action) or self.names(action) for action in ACTIONS)
        return reached and len(set(taken)) == len(taken)

    def given(self, action: str, name: str) -> tuple[Bindings, str] | None:
        """Returns the layout when a key or button does this, and the action that has lost it, which
        gets another in exchange if it has none left; None if nothing can be exchanged."""
        other = self.action(name)
        free = next(iter(self.names(action)), "")
        new = self._with(action, name)
        if other is None or other.name == action or other.spare:
            return new, ""
        if free and not (new.names(other.name) or (other.always and not self.pads)):
            new = new._with(other.name, free)
        return (new, other.name) if new.whole() else None

    def _with(self, action: str, name: str) -> Bindings:
        others = {a: n for a, n in self.chosen.items() if a != action and n != name}
        same = name == next(iter(self.usual(action)), "")
        return Bindings(self.pads, others if same else {**others, action: name})

    def reset(self, action: str) -> Bindings:
        """Returns the layout with an action as usual, and all whose choice conflicts with it."""
        chosen = dict(self.chosen)
        chosen.pop(action, None)
        back = [action]
        while back:
            mine = self.usual(back.pop())
            clash = [a for a, name in chosen.items() if name in mine]
            for each in clash:
                del chosen[each]
            back += clash
        return Bindings(self.pads, chosen)

    @property
    def lines(self) -> tuple[str, ...]:
        """Returns the lines it is kept as."""
        return tuple(f"{action}={name}" for action, name in sorted(self.chosen.items()))


def layout(lines: object, pads: bool) -> Bindings | None:
    """Reads a layout from lines; None if they cannot be used."""
    if not isinstance(lines, tuple) or not all(isinstance(line, str) for line in lines):
        return None
    parts = [(action, name) for action, _, name in (line.partition("=") for line in lines)]
    if not all(action in ACTIONS for action, _ in parts):
        return None
    if not all(can_be_chosen(name, pads) for _, name in parts):
        return None
    found = Bindings(pads, dict(parts))
    return found if len(found.chosen) == len(lines) and found.whole() else None


def can_be_chosen(name: str, pads: bool) -> bool:
    """Says whether an action may be put on a key or button."""
    if pads:
        return name in BUTTONS
    letter = len(name) == 1 and name.isprintable() and not name.isspace() and name == name.lower()
    return name not in RESERVED and (letter or name in KEYS)
