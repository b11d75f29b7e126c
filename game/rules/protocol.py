"""The interface of every game's rules: a module of these functions over its own values."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar, runtime_checkable

from game.rules.board import Board
from game.rules.facts import Facts
from game.rules.options import AnyOptions

CHANCE, OVER = -1, -2

S = TypeVar("S")  # states
A = TypeVar("A", bound=Hashable)  # actions
E = TypeVar("E")  # events
V = TypeVar("V")  # what is shown
H = TypeVar("H")  # options


class Position(Protocol):
    """A state of any game."""

    @property
    def seat(self) -> int:
        """Returns whose turn it is, or whose throw or draw is due."""


@runtime_checkable
class OnBoard(Protocol):
    """A state of a game that has several boards."""

    @property
    def board(self) -> Board:
        """Returns the board it is played on."""


@runtime_checkable
class OfSeat(Protocol):
    """An event of any game that is about a seat, as most are."""

    @property
    def seat(self) -> int:
        """Returns the seat that acted, or was affected."""


class Picture(Protocol):
    """The shown position of any game."""

    @property
    def seat(self) -> int:
        """Returns whose turn it is in the picture; OVER at the end."""


class Result(NamedTuple):
    """How a game ended: all seats that share the win, one score a seat, and a text key for why."""

    winners: tuple[int, ...]
    scores: tuple[int | None, ...]
    reason: str

    @property
    def empty(self) -> bool:
        """Says whether all would share the win and nobody has anything."""
        return len(self.winners) == len(self.scores) and not any(self.scores)


class Unplayable(ValueError):
    """Seats, options and board that do not go together. `key` and `params` name the sentence; str()
    is for programmers."""

    def __init__(self, why: str, key: str, **params: object) -> None:
        super().__init__(why)
        self.key = key
        self.params = params


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """An event of every game: the turn went from one seat to another."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Ended:
    """An event of every game: it is over; the seat acted last."""

    seat: int


class Rules(Protocol[S, A, E, V, H]):
    """The rules of one game. Everything is pure: the same arguments always give the same answer."""

    @property
    def SEATS(self) -> range:  # noqa: N802
        """Returns how many can play."""

    @property
    def Options(self) -> type[H]:  # noqa: N802
        """Returns the class of the house rules; without arguments it gives the usual ones."""

    @property
    def PRESETS(self) -> Mapping[str, H]:  # noqa: N802
        """Returns the options that have a name, the usual ones first."""

    @property
    def FACTS(self) -> Facts[S, A, H]:  # noqa: N802
        """Returns the facts of the game, as data."""

    def setup(self, seats: int, options: H, board: Board | None = None) -> S:
        """Returns the start, on the board the options name if `board` is None.

        Raises ValueError for a bad value, Unplayable for values that do not go together."""

    def seats(self, state: S) -> int:
        """Returns how many seats play."""

    def turn(self, state: S) -> int:
        """Returns a seat, CHANCE (then `state.seat` is whose throw or draw it is) or OVER."""

    def legal(self, state: S) -> Sequence[A]:
        """Returns the actions allowed now, each once, in fixed order; at CHANCE those of `odds`."""

    def odds(self, state: S) -> tuple[tuple[A, int], ...]:
        """Returns the outcomes of CHANCE with whole-number weights; empty elsewhere."""

    def apply(self, state: S, action: A) -> S:
        """Returns the state after a legal action; legality is not checked here."""

    def result(self, state: S) -> Result:
        """Returns who won. Raises ValueError before the game is OVER."""

    def view(self, state: S, seat: int) -> S:
        """Returns the view of a seat: a state with hidden things masked."""

    def guess(self, view: S, seat: int, rng: Random) -> S:
        """Returns a whole state that fits a view, the hidden things guessed."""

    def events(self, state: S, action: A) -> Sequence[E]:
        """Returns the events of an action, in order."""

    def seen(self, event: E, eyes: Collection[int]) -> E:
        """Returns an event as these seats see it together; () for the public one."""

    def refusal(self, state: S, *choice: Any) -> str:  # what is chosen is each game's own
        """Returns why a piece or field cannot be used now: "text_key RULE-1"; "" if it can."""

    def action_text(self, state: S, action: A) -> str:
        """Returns one line of ASCII for an action, unlike any other legal one; for records."""

    def of(self, view: S, before: V | None = None) -> V:
        """Returns the shown position, which has a `seat`: whose turn it is (OVER at the end).

        `before` is the picture before, for facts no position holds, such as the points of every
        turn."""

    def told(self, shown: V, event: E) -> V:
        """Returns the shown position after an event. Folded over the events of an action it equals
        `of` of the position after it."""

    def to_notation(self, state: S) -> str:
        """Returns one line of ASCII for the position."""

    def from_notation(self, text: str, options: H, board: Board | None = None) -> S:
        """Reads the position of a line. Raises ValueError, which names the bad part and why."""


AnyRules = Rules[Position, Hashable, object, Picture, AnyOptions]
