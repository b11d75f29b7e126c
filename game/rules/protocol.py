"""What every game's rules offer; a game is a module of these functions over its own values."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple, Protocol, TypeVar

from game.rules.board import Board
from game.rules.facts import AnyFacts

CHANCE, OVER = -1, -2

S = TypeVar("S")  # states
A = TypeVar("A")  # actions
E = TypeVar("E")  # events
V = TypeVar("V")  # what is shown


class Result(NamedTuple):
    """How a game ended: all seats that share the win, one score a seat, and a text key for why."""

    winners: tuple[int, ...]
    scores: tuple[int | None, ...]
    reason: str


class Unplayable(ValueError):
    """These seats, options and board do not go together; `key` and `params` name a text that says
    so, str() is for programmers."""

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


class Rules(Protocol[S, A, E, V]):
    """One game. Everything is pure: the same arguments give the same answer for ever."""

    SEATS: range
    Options: Any
    PRESETS: Any
    FACTS: AnyFacts

    def setup(self, seats: int, options: Any, board: Board | None = None) -> S:
        """The start; ValueError names what cannot be, Unplayable what does not go together.
        `board` None: the one the options name."""

    def seats(self, state: S) -> int:
        """How many seats play."""

    def turn(self, state: S) -> int:
        """A seat, CHANCE (then `state.seat` is whose throw or draw it is) or OVER."""

    def legal(self, state: S) -> Sequence[A]:
        """Every action allowed now, each once, in a fixed order; at CHANCE those of `odds`."""

    def odds(self, state: S) -> tuple[tuple[A, int], ...]:
        """The outcomes of CHANCE with whole-number weights; empty elsewhere."""

    def apply(self, state: S, action: A) -> S:
        """The state after a legal action; legality is not checked here."""

    def result(self, state: S) -> Result:
        """Who won; only once the game is OVER."""

    def view(self, state: S, seat: int) -> S:
        """What a seat may know, as a state with the rest hidden."""

    def guess(self, view: S, seat: int, rng: Random) -> S:
        """A whole state that fits a view, for those who must imagine the rest."""

    def events(self, state: S, action: A) -> Sequence[E]:
        """The story `apply` would tell, in order, for the eyes."""

    def seen(self, event: E, eyes: Collection[int]) -> E:
        """An event as these seats see it together; () for what everybody at the table sees."""

    def refusal(self, state: S, *choice: Any) -> str:
        """Why a piece or field cannot be used now: "text_key RULE-1"; empty if it can."""

    def action_text(self, state: S, action: A) -> str:
        """One line of ASCII for an action, unlike that of any other legal one; for records."""

    def of(self, view: S, before: V | None = None) -> V:
        """What is to be seen of a position: a value with `seat`, whose turn it is in the picture
        (OVER at the end). `before`: from where to carry over what no position tells, as the
        points of every turn."""

    def told(self, shown: V, event: E) -> V:
        """What is to be seen once an event has been shown. Told one after the other, the events
        of an action lead to what `of` says of the position after it."""

    def to_notation(self, state: S) -> str:
        """One line of ASCII for the position."""

    def from_notation(self, text: str, options: Any, board: Board | None = None) -> S:
        """The position of a line; ValueError names the part that is wrong and why."""


AnyRules = Rules[Any, Any, Any, Any]
