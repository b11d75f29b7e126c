"""The book of Hat Cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from game.i18n import Texts
from game.match import Player
from game.rules.hat_cards import Options, State, story
from game.rules.hat_cards.shown import Shown
from game.rules.protocol import Ended
from game.tables.book import Cards, Chapter, Step, Value, lines, switched

VARIANTS: dict[str, tuple[Value, ...]] = {
    "ties": ("dense", "competition"),
    "show_stack": ("top_only", "all"),
}
DETAILS: dict[str, tuple[Value, ...]] = {}
NUMBERS: dict[str, tuple[int, int]] = {}


def needed(name: str, options: Options) -> bool:
    return True


_HIGHER = Cards(("r7",), ("r3",), True).example("example.hat_cards.higher")
_LOWER = Cards(("r3",), ("r7",), False).example("example.hat_cards.lower")
_ZERO = Cards(("r0",), ("r9",), True).example("example.hat_cards.zero")
_SAME = Cards(("b5",), ("y5",), True).example("example.hat_cards.same")
_BLANK = Cards(("rx",), ("r8",), True).example("example.hat_cards.blank")
_BLANKS = Cards(("bx",), ("rx",), True).example("example.hat_cards.blanks")
_OTHER = Cards(("r8",), ("b5",), False).example("example.hat_cards.other")


def chapters(options: Options | None = None) -> tuple[Chapter, ...]:
    shown = options or Options()
    everything = options is None
    ends = [*lines("KNZ-7", "KNZ-8"), switched("KNZ-9", shown.ties != "dense", shown.ties)]
    if everything:
        ends.append(switched("KNZ-9", True, "competition"))
    looks = switched("KNZ-12", shown.show_stack == "all", "all")
    return (
        Chapter("aim", lines("KNZ-11")),
        Chapter("start", lines("KNZ-1", "KNZ-14", "KNZ-2")),
        Chapter("turn", lines("KNZ-3", "KNZ-4"), ()),
        Chapter(
            "catching",
            lines("KNZ-5", "KNZ-6"),
            (_HIGHER, _LOWER, _ZERO, _SAME, _BLANK, _BLANKS, _OTHER),
        ),
        Chapter("end", tuple(ends)),
        Chapter("two", lines("KNZ-10")),
        Chapter("secrets", (looks,)),
    )


def loud(event: story.Event, people: Collection[int]) -> bool:
    """Catches of a person's stack, and the end of a round."""
    if isinstance(event, story.Played):
        return event.onto in people
    return isinstance(event, story.RoundScored | story.RoundBegan | Ended)


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> tuple[int, str] | None:
    def name(seat: int) -> str:
        return players[seat].name

    match event:
        case story.Played(seat=seat, onto=onto) if onto >= 0:
            told = texts("news.hat_cards.caught", name=name(seat), other=name(onto))
            return seat, told
        case story.Played(seat=seat):
            return seat, texts("news.hat_cards.alone", name=name(seat))
        case story.Took(seat=seat, count=count):
            return seat, texts.plural("news.hat_cards.took", count, name=name(seat))
        case story.RoundBegan(round=number, starter=seat):
            return seat, texts("news.hat_cards.round", name=name(seat), n=number)
        case story.Drawn() | story.RoundScored() | story.TurnPassed() | story.Ended():
            return None
    assert_never(event)


def _caught(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and event.seat == 0 and event.onto >= 0


def _alone(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and event.seat == 0 and event.onto < 0


def _took(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Took) and event.seat == 0


def _zero(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and (event.seat, event.onto) == (0, 1)


def _any(event: story.Event, _: State) -> bool:
    return isinstance(event, story.Played) and event.seat == 0


LESSON = Options()
STEPS: tuple[Step[State, story.Event], ...] = (
    Step("alone", _alone, "1:0 b5b8r3r7yx/b2b4r5y1y8/b7r2r6y3y9 -/-/- 5/5/5 b0b1b3 0/0/0 0 play"),
    Step("catch", _caught, "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 5/5/5 b0b1b3 0/0/0 0 play"),
    Step("zero", _zero, "1:0 b2r0r1y5/b4r3y1y8/b8r2y3y4 -/b3r9/y6y7 5/5/4 b0b1b5 0/0/0 0 play"),
    Step("blank", _caught, "1:0 bxr1y5/b4r3y1/r2y3y4 -/b3r9b8/yx 6/6/5 b0b1b2 0/0/0 0 play"),
    Step("end", _any, "1:0 y2/-/- -/b3r9b8/y6 9/8/8 b0b1b2 0/0/0 0 play"),
)
