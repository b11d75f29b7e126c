"""The answers that scenes over the table give when they leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class ToTitle:
    """Leave the game; it is saved."""


@dataclass(frozen=True, slots=True)
class PlayAgain:
    """Play once more with the same people."""


@dataclass(frozen=True, slots=True)
class PlayNow:
    """Play a real game, after the first one."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """Continue the evening."""


@dataclass(frozen=True, slots=True)
class LookBack:
    """Look back at the whole match, with everybody's chances."""


@dataclass(frozen=True, slots=True)
class FairPlay:
    """Open the page about the luck of the match."""


@dataclass(frozen=True, slots=True)
class UndoLast:
    """Take the last action back."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take a number of actions back, if everybody agrees."""

    count: int
    name: ClassVar[str] = "take_back"


@dataclass(frozen=True, slots=True)
class TellAgain:
    """Show the last turn once more."""


@dataclass(frozen=True, slots=True)
class OpenHands:
    """Play with open hands, if everybody agrees."""

    name: ClassVar[str] = "open_hands"


Wish = TakeBack | OpenHands  # everybody has to agree to these


@dataclass(frozen=True, slots=True)
class Agreed:
    """Everybody agreed to a request."""

    wish: Wish


@dataclass(frozen=True, slots=True)
class Declined:
    """Somebody has said no to a request."""

    wish: Wish


@dataclass(frozen=True, slots=True)
class DiceTyped:
    """The faces of real dice, a character each."""

    faces: str


Answer = (
    ToTitle | PlayAgain | GoOn | LookBack | FairPlay | UndoLast | TellAgain | OpenHands
    | Agreed | Declined | DiceTyped
)  # fmt: skip
