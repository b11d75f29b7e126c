"""Intents: what people want, the same from every device."""

from __future__ import annotations

from dataclasses import dataclass

MOUSE, KEYS = "mouse", "keys"


def is_pad(device: str) -> bool:
    """Says whether a device name (MOUSE, KEYS or "pad:<instance id>") is that of a pad."""
    return device.startswith("pad:")


@dataclass(frozen=True, slots=True)
class Intent:
    """Somebody wants something; `device` says with what: MOUSE, KEYS or "pad:<instance id>"."""

    device: str


@dataclass(frozen=True, slots=True)
class Point(Intent):
    """The mouse points here; `held` while its left button is down."""

    pos: tuple[float, float]
    held: bool = False


@dataclass(frozen=True, slots=True)
class Press(Intent):
    """The left mouse button went down here."""

    pos: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Release(Intent):
    """The left mouse button went up here."""

    pos: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Step(Intent):
    """One step of the focus: dx, dy are -1, 0 or 1, y downwards. Held keys and sticks repeat."""

    dx: int
    dy: int


class Yes(Intent):
    """Take what has the focus."""

    __slots__ = ()


class No(Intent):
    """One step back."""

    __slots__ = ()


class Menu(Intent):
    """Open or close the pause."""

    __slots__ = ()


class Undo(Intent):
    """Take the last step back."""

    __slots__ = ()


class OpenRules(Intent):
    """Open the rulebook at the place that matters now."""

    __slots__ = ()


class Recall(Intent):
    """See the last turn once more."""

    __slots__ = ()


class Advise(Intent):
    """Ask for advice."""

    __slots__ = ()


class Save(Intent):
    """Save what is shown."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Peek(Intent):
    """Look at one's own secret things while `down`."""

    down: bool


@dataclass(frozen=True, slots=True)
class Skip(Intent):
    """Go to the end of what moves; while `down`, everything goes fast."""

    down: bool


@dataclass(frozen=True, slots=True)
class Flick(Intent):
    """A stick was flicked: direction with the strength as its length (0 … 1), y downwards."""

    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class Scroll(Intent):
    """The wheel was turned, or a stick held: lines downwards, may be a fraction."""

    lines: float


@dataclass(frozen=True, slots=True)
class Digit(Intent):
    """A number key was pressed: 1 to 10, the key 0 being the tenth."""

    number: int


@dataclass(frozen=True, slots=True)
class Text(Intent):
    """A character was typed (only while a scene asks for text); "\b" deletes, "\r" ends."""

    text: str


ASKED = ("where", "position", "mine", "news", "again")  # what can be asked to be said


@dataclass(frozen=True, slots=True)
class Say(Intent):
    """Say aloud one of ASKED, for somebody who listens."""

    what: str


@dataclass(frozen=True, slots=True)
class Next(Intent):
    """The next of all that can be chosen, in reading order, or the one before (`by` -1)."""

    by: int


@dataclass(frozen=True, slots=True)
class ButtonCaught(Intent):
    """A key or a button of a pad went down while its name was asked for; "" if it has none."""

    name: str


class Away(Intent):
    """The window has lost the focus."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Plugged(Intent):
    """A pad came; `name`: the one it gives itself."""

    name: str


class Unplugged(Intent):
    """A pad went."""

    __slots__ = ()
