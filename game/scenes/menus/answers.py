"""The answers that scenes over the table give when they leave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from game.match.match import Match


@dataclass(frozen=True, slots=True)
class ToTitle:
    """Leave the game; it is kept."""


@dataclass(frozen=True, slots=True)
class Again:
    """The same people once more."""


@dataclass(frozen=True, slots=True)
class PlayNow:
    """A real game, after the first one."""


@dataclass(frozen=True, slots=True)
class GoOn:
    """On with the evening."""


@dataclass(frozen=True, slots=True)
class LookBack:
    """The whole match once more, with everybody's chances."""


@dataclass(frozen=True, slots=True)
class FairPlay:
    """The page about the luck of the match."""


@dataclass(frozen=True, slots=True)
class PlayOn:
    """Another match from where one looked back to."""

    match: Match


@dataclass(frozen=True, slots=True)
class Undo:
    """The last action is to be taken back."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """A number of actions is to be taken back, if everybody agrees."""

    count: int
    name: ClassVar[str] = "take_back"


@dataclass(frozen=True, slots=True)
class TellAgain:
    """The last turn once more."""


@dataclass(frozen=True, slots=True)
class OpenHands:
    """Hands are to lie open, if everybody agrees."""

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
class Typed:
    """The faces of real dice, a character each."""

    faces: str


Answer = (
    ToTitle | Again | GoOn | LookBack | FairPlay | PlayOn | Undo | TellAgain | OpenHands
    | Agreed | Declined | Typed
)  # fmt: skip
