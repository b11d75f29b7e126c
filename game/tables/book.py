"""The book of a game: rules to read, house rules to choose, a lesson, and the news."""

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


Goal = Callable[[E, S], bool]  # whether an event does it, with the position it belongs to


def happens(
    kind: type[E], also: Goal[E, S] = lambda event, state: True, **fields: object
) -> Goal[object, S]:
    """The goal that is reached by an event of a `kind` with these values in its `fields`, if it is
    `also` true of the event and the position."""

    def reached(event: object, state: S) -> bool:
        if not isinstance(event, kind):
            return False
        alike = all(getattr(event, name) == value for name, value in fields.items())
        return alike and also(event, state)

    return reached


class LessonStep(NamedTuple, Generic[S, E]):
    """A step of the lesson: the key of its texts, and the `goal` an event reaches in a match that
    began with a position; without a goal it is only read.

    Its texts are lesson.GAME.KEY.title, .body (what is to be done), .done (what came of it, and
    why) and, if there is one, .missed (why that was not it); each may have a wording for a device,
    as .body.pad, .body.keys and .body.mouse. `line`: the position to begin with, ""
    to go on; `luck`: the texts of the throws or draws that will come, in order, then luck goes on.
    `teaches`: the rules it is about.
    """

    key: str
    goal: Goal[E, S] | None = None
    line: str = ""
    luck: tuple[str, ...] = ()
    teaches: tuple[str, ...] = ()


class Tip(NamedTuple, Generic[S, E]):
    """What the teacher says once in the first game: the key of lesson.GAME.KEY, and `when` it
    matters: after an event that led to a position."""

    key: str
    when: Goal[E, S]


class FirstGame(NamedTuple, Generic[S, E, H]):
    """The short game at the end of the lesson, against one gentle computer: its options, the
    position it begins with ("": a new game of two), and the teacher's sentences."""

    options: H
    line: str = ""
    tips: tuple[Tip[S, E], ...] = ()


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
    def PAGES(self) -> tuple[Page[H], ...]:  # noqa: N802
        """All that the rulebook may say."""

    @property
    def AGREED(self) -> tuple[Variant, ...]:  # noqa: N802
        """What may be agreed instead of the usual rules, for the book of the title."""

    @property
    def STEPS(self) -> tuple[LessonStep[S, E], ...]:  # noqa: N802
        """The lesson."""

    @property
    def LESSON(self) -> H:  # noqa: N802
        """The options the lesson is played with."""

    @property
    def FIRST(self) -> FirstGame[S, E, H]:  # noqa: N802
        """The game after it."""

    def needed(self, name: str, options: H) -> bool:
        """Whether an option applies while the others are as they are."""

    def loud(self, event: E, people: Collection[int]) -> bool:
        """Whether an event is shown at full length when a computer caused it; `people`: the seats
        of people."""

    def sentence(
        self, texts: Texts, players: Sequence[Player], event: E, shown: V
    ) -> tuple[int, str] | None:
        """The public sentence about an event, with names and never "you", and its seat; None if it
        needs no words. `shown`: the picture after it."""

    def why(self, texts: Texts, players: Sequence[Player], refused: str, about: object) -> str:
        """Why a pick is refused, in the terms of the case: `refused` is the key of its text without
        "refusal.", `about` what the Pick says it is about."""


def wording(key: str, many: int, by: int) -> str:
    """The key of one of `many` sentences that say the same, as KEY, KEY.2, KEY.3: which one, a
    number of what is told decides, so that it is the same whenever it is told."""
    number = by % many + 1
    return key if number == 1 else f"{key}.{number}"


def plainly(texts: Texts, players: Sequence[Player], refused: str, about: object) -> str:
    """A refusal that is the same in every case."""
    return texts(f"refusal.{refused}")
