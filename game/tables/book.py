"""The book of a game: its rules to read, its house rules to choose, its lesson and its news."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from game.core.i18n import Texts
from game.match.match import Player
from game.tables.rulebook import Page, Value, Variant

S = TypeVar("S")  # states
E = TypeVar("E")  # events
H = TypeVar("H")  # house rules
V = TypeVar("V", contravariant=True)  # what is shown
Values = Mapping[str, tuple[Value, ...]]


Goal = Callable[[E, S], bool]  # of an event and the position after it


def happens(
    kind: type[E], also: Goal[E, S] = lambda event, state: True, **fields: object
) -> Goal[object, S]:
    """Makes a goal reached by events of a `kind` with these values in their `fields`, where `also`
    is true of the event and the position."""

    def reached(event: object, state: S) -> bool:
        if not isinstance(event, kind):
            return False
        alike = all(getattr(event, name) == value for name, value in fields.items())
        return alike and also(event, state)

    return reached


class LessonStep(NamedTuple, Generic[S, E]):
    """A step of the lesson: the key of its texts, and the `goal` an event reaches in a match that
    began with a position; a step without one is only read.

    Its texts are lesson.GAME.KEY.title, .body (what is to be done), .done (what came of it, and
    why) and, if there is one, .missed (why that was not it); each may have a wording for a device,
    as .body.pad, .body.keys and .body.mouse. `line`: the position to begin with, "" to go on from
    the last step; `luck`: the texts of the next throws or draws, in order, after which luck decides
    again. `teaches`: the rules it is about.
    """

    key: str
    goal: Goal[E, S] | None = None
    line: str = ""
    luck: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()


class Tip(NamedTuple, Generic[S, E]):
    """What the teacher says once in the first game: the key of lesson.GAME.KEY, and `when` it
    matters, judged by an event and the position it led to."""

    key: str
    when: Goal[E, S]


class FirstGame(NamedTuple, Generic[S, E, H]):
    """The short game at the end of the lesson, against one gentle computer: its options, the
    position it begins with ("": a new game of two), and the teacher's tips."""

    options: H
    line: str = ""
    tips: tuple[Tip[S, E], ...] = ()


class Book(Protocol[S, E, H, V]):
    """What a game tells apart from its table; the `book` of its Face."""

    @property
    def VARIANTS(self) -> Values:  # noqa: N802
        """Maps the options people choose first to their values."""

    @property
    def DETAILS(self) -> Values:  # noqa: N802
        """Maps the options of the fine print to their values."""

    @property
    def NUMBERS(self) -> Mapping[str, tuple[int, int]]:  # noqa: N802
        """Maps options that are numbers to the least and the most they can be."""

    @property
    def PAGES(self) -> tuple[Page[H], ...]:  # noqa: N802
        """Lists all pages the rulebook may have."""

    @property
    def AGREED(self) -> tuple[Variant, ...]:  # noqa: N802
        """Lists what may be agreed instead of the usual rules, for the book on the title."""

    @property
    def STEPS(self) -> tuple[LessonStep[S, E], ...]:  # noqa: N802
        """Lists the steps of the lesson."""

    @property
    def LESSON(self) -> H:  # noqa: N802
        """Returns the options the lesson is played with."""

    @property
    def FIRST(self) -> FirstGame[S, E, H]:  # noqa: N802
        """Returns the game after the lesson."""

    def needed(self, name: str, options: H) -> bool:
        """Says whether an option applies while the others are as they are."""

    def loud(self, event: E, people: Collection[int]) -> bool:
        """Says whether an event a computer caused is shown in full; `people`: seats of people."""

    def sentence(
        self, texts: Texts, players: Sequence[Player], event: E, shown: V
    ) -> tuple[int, str] | None:
        """Returns the seat and the public sentence about an event, with names and never "you"; None
        if it needs no words. `shown`: the picture after it."""

    def why(self, texts: Texts, players: Sequence[Player], refused: str, about: object) -> str:
        """Explains why a pick is refused, in the terms of the case: `refused` is the key of its
        text without "refusal.", `about` what the Pick says it is about."""


def wording(key: str, many: int, by: int) -> str:
    """Returns the key of one of `many` sentences that say the same: KEY, KEY.2, KEY.3 … A number
    `by` from what is told decides which, so that it is the same whenever it is told."""
    number = by % many + 1
    return key if number == 1 else f"{key}.{number}"


def plainly(texts: Texts, players: Sequence[Player], refused: str, about: object) -> str:
    """Explains a refusal with a sentence that is the same in every case."""
    return texts(f"refusal.{refused}")
