"""The book of Pebbles."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.core.i18n import Texts
from game.match.match import Player
from game.tables.book import FirstGame, LessonStep, plainly
from game.tables.rulebook import Example, Page, Rule, Value, Variant, rule, rules
from tests.sixth.rules.pebbles import Options, Shown, State, story
from tests.sixth.tables.pebbles.drawing import Heap

VARIANTS: dict[str, tuple[Value, ...]] = {"heap": (15, 9, 21), "last": ("bonus", "penalty")}
DETAILS: dict[str, tuple[Value, ...]] = {}
why = plainly
NUMBERS: dict[str, tuple[int, int]] = {}


def needed(name: str, options: Options) -> bool:
    return True


PAGES: tuple[Page[Options], ...] = (
    Page(
        "aim",
        (Rule("PEB-4", "rulebook.pebbles.aim.lead"),),
        (
            *rules("PEB-4"),
            rule("PEB-3", {"last": "bonus"}),
            rule("PEB-3.penalty", {"last": "penalty"}),
        ),
    ),
    Page(
        "turn",
        (Rule("PEB-1", "rulebook.pebbles.turn.lead"),),
        rules("PEB-1", "PEB-2"),
        (Example("example.pebbles.last", (Heap(1),)),),
    ),
)
AGREED = (Variant("heap", None, "PEB-1"), Variant("last", "penalty", "PEB-3"))


def loud(event: story.Event, people: Collection[int]) -> bool:
    return isinstance(event, story.Revealed)


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> tuple[int, str] | None:
    name = players[event.seat].name
    match event:
        case story.Drawn(seat=seat):
            return seat, texts("news.pebbles.drawn", name=name)
        case story.Took(seat=seat, count=count):
            return seat, texts.plural("news.pebbles.took", count, name=name)
        case story.Revealed(seat=seat, tokens=tokens):
            return seat, texts("news.pebbles.revealed", name=name, n=tokens[seat])
    return None


def _took(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Took) and event.seat == 0


LESSON = Options()
STEPS: tuple[LessonStep[State, story.Event], ...] = (
    LessonStep("take", _took, "15 0,0 1,2 0 take"),
)
FIRST: FirstGame[State, story.Event, Options] = FirstGame(Options())
