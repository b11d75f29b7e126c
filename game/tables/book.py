"""The book of a game: rules to read, house rules to choose, a lesson, and the news."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from game.i18n import Texts
from game.match import Player

S = TypeVar("S")  # states
E = TypeVar("E")  # events
H = TypeVar("H")  # house rules
V = TypeVar("V", contravariant=True)  # what is shown
Value = str | int | bool | None  # of an option
Values = Mapping[str, tuple[Value, ...]]


class Line(NamedTuple):
    """A rule: its number, the key of its text, and the text's parameters."""

    number: str
    key: str
    params: dict[str, object] = {}


class Example(NamedTuple):
    """A picture beside a rule, and the key of its `caption`. `shown`: the value the game's Face
    draws; `size`: of the picture, 1 is the usual one; `board`: the name of its board, if there is a
    choice."""

    caption: str
    shown: object
    size: float = 1.0
    board: str = ""


class Chapter(NamedTuple):
    """A page: its name in the text keys, its rules, and examples."""

    name: str
    lines: tuple[Line, ...] = ()
    examples: tuple[Example, ...] = ()


class Cards(NamedTuple):
    """Cards in an example: those played, those they are played on, whether that is `good`."""

    played: tuple[str, ...]
    onto: tuple[str, ...]
    good: bool
    kind: str = "hat"

    def example(self, caption: str) -> Example:
        """The example, smaller than a whole board."""
        return Example(caption, self, 0.66)


class Step(NamedTuple, Generic[S, E]):
    """A step of the lesson: the key of its text, and the `goal` an event reaches in a match that
    began with a position.

    `line`: the position to begin with, "" to go on; `luck`: the texts of the throws or draws that
    will come, in order, then luck goes on.
    """

    key: str
    goal: Callable[[E, S], bool]
    line: str = ""
    luck: tuple[str, ...] = ()


class Book(Protocol[S, E, H, V]):
    """The `book` of a Face."""

    @property
    def VARIANTS(self) -> Values:  # noqa: N802
        """Options people choose first: their names with their values."""

    @property
    def DETAILS(self) -> Values:  # noqa: N802
        """The fine print, likewise."""

    @property
    def NUMBERS(self) -> Mapping[str, tuple[int, int]]:  # noqa: N802
        """Which of them are numbers, and the least and the most they can be."""

    @property
    def STEPS(self) -> tuple[Step[S, E], ...]:  # noqa: N802
        """The lesson."""

    @property
    def LESSON(self) -> H:  # noqa: N802
        """The options the lesson is played with."""

    def needed(self, name: str, options: H) -> bool:
        """Whether an option applies while the others are as they are."""

    def loud(self, event: E, people: Collection[int]) -> bool:
        """Whether an event is shown at full length when a computer caused it; `people`: the seats
        of people."""

    def chapters(self, options: H | None = None) -> tuple[Chapter, ...]:
        """The rules in force under options; without options all rules."""

    def sentence(
        self, texts: Texts, players: Sequence[Player], event: E, shown: V
    ) -> tuple[int, str] | None:
        """The public sentence about an event, with names and never "you", and its seat; None if it
        needs no words. `shown`: the picture after it."""


def lines(*numbers: str) -> tuple[Line, ...]:
    """Rules whose texts need nothing."""
    return tuple(Line(number, f"rule.{number}") for number in numbers)


def when(holds: bool, *numbers: str) -> tuple[Line, ...]:
    """Rules that are in force only then."""
    return lines(*numbers) if holds else ()


def switched(number: str, on: bool, word: str) -> Line:
    """A rule that has another wording when a switch is on."""
    return Line(number, f"rule.{number}.{word}" if on else f"rule.{number}")
