"""The phases of a table, as values."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from game.family.people import HELP
from game.match.match import Match
from game.scenes.frame.scene import Scene

# The only thing to do, as the last card of a hand, comes by itself, where people like that.

SHORT = 1.6  # seconds to see the action, and still do it by hand


class Forced:
    """The one action there is for a person to choose, if there is only one; None if not."""

    def __init__(self, match: Match | None = None) -> None:
        self.action: Hashable = None
        self.left = SHORT
        if match is not None and match.turn >= 0:
            legal = match.game.rules.legal(match.state)
            self.action = legal[0] if len(legal) == 1 else None

    def touched(self) -> None:
        """Gives somebody who does something the time for it."""
        self.left = SHORT

    def due(self, seconds: float) -> Hashable:
        """Lets time pass; returns the action once its time has come."""
        self.left -= seconds
        return self.action if self.left <= 0 else None


Gesture = tuple[float, float]  # of a throw: its direction, with the strength as its length


@dataclass(slots=True)
class Telling:
    """The story is being shown, or has just been; then people see whose turn it is.

    `throw`: a throw that follows what is shown, made with this gesture."""

    throw: Gesture | None = None


@dataclass(slots=True)
class Scoring:
    """A round is being counted; then the story continues."""


@dataclass(slots=True)
class Dealing:
    """Luck that nobody throws by hand is due."""


@dataclass(slots=True)
class Thinking:
    """A computer is to act, in `left` seconds at the earliest; `asked`: it thinks already."""

    left: float
    asked: bool = False


@dataclass(slots=True)
class WaitingForDisk:
    """Something is done as soon as all before it is on the disk."""

    act: Callable[[], None]


@dataclass(slots=True)
class Handing:
    """The next person is waited for: behind a `scene` over the table, or, without one, until they
    open their secrets with the button of their pad."""

    scene: Scene | None


@dataclass(slots=True)
class Choosing:
    """A person is to decide or to throw. `forced`: the only action there is, if it comes by
    itself; `help`: what of that they want, of HELP; `advising`: advice has been asked for and not
    come yet."""

    forced: Forced
    help: str = HELP[0]
    advising: bool = False


@dataclass(slots=True)
class Over:
    """The match has ended, and everybody has seen how."""


Phase = Telling | Scoring | Dealing | Thinking | WaitingForDisk | Handing | Choosing | Over


def taught(phase: Phase) -> bool:
    """Says whether a person is to choose who has a teacher."""
    return isinstance(phase, Choosing) and phase.help == HELP[-1]
