"""The book of Catch the Hat: the news of each event, the lesson, and the advice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.i18n import Texts
from game.match import Player
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import PRESETS, Move, Options, Stop, story
from game.rules.catch_the_hat.state import top_of
from game.tables.book import Step
from game.tables.catch_the_hat import advice, book

PLAYERS = [Player("Ada", "r"), Player("Bo", "y")]
START = rules.of(rules.setup(2, Options(last_call=20)))
SENTENCES: list[tuple[story.Event, tuple[int, str] | None]] = [
    (story.Rolled(1, 4), (1, "Bo rolls 4")),
    (story.ThrowLost(0, 5), (0, "Ada cannot use the 5")),
    (story.Moved((8,), (3, 4)), None),
    (story.Caught(8, (0,), 4), (1, "Bo catches 1 hat")),
    (story.Caught(0, (8, 9), 4), (0, "Ada catches 2 hats")),
    (story.Banked(8, 0), (0, "Ada brings Bo home")),
    (story.Freed(9), (1, "One of Bo’s hats is free again")),
    (story.GoldWorn(9), (1, "Bo puts on the golden hat")),
    (story.SurplusLost(1, 2), (1, "Bo loses 2 leftover steps")),
    (story.ThrowsAgain(0), (0, "Ada rolls again")),
    (story.TurnPassed(0, 1), None),
    (story.Ended(0), None),
]


@pytest.mark.parametrize(("event", "said"), SENTENCES, ids=str)
def test_each_event_has_its_sentence(event: story.Event, said: tuple[int, str] | None) -> None:
    assert book.sentence(Texts("en"), PLAYERS, event, START) == said


@pytest.mark.parametrize("left", [None, *range(12)])
def test_the_last_call_is_told_ten_turns_before_and_at_each_of_the_last_five(
    left: int | None,
) -> None:
    shown = START._replace(left=left)
    said = book.sentence(Texts("en"), PLAYERS, story.TurnPassed(1, 0), shown)
    words = (0, f"Last call! Turns left without a catch: {left}")
    assert said == (words if left in (10, 5, 4, 3, 2, 1) else None)


def test_what_matters_takes_its_time_when_a_computer_plays() -> None:
    quiet = (story.Rolled, story.Moved, story.ThrowsAgain, story.TurnPassed)
    for event, _ in SENTENCES:
        assert book.loud(event, ()) != isinstance(event, quiet)


@pytest.mark.parametrize("step", book.STEPS, ids=lambda step: step.key)
def test_every_step_of_the_lesson_can_be_done(step: Step[rules.State, story.Event]) -> None:
    """With the throw that is planned, or with any, and then a move; events of other kinds are
    not its goal."""
    line = step.line or "R2=yr;R30=y 5,4 -,- 0 roll"
    state = rules.from_notation(line, book.LESSON)
    throws = [
        r for r in rules.legal(state) if rules.action_text(state, r) in step.luck or not step.luck
    ]
    told = list(rules.events(state, throws[-1]))
    after = rules.apply(state, throws[-1])
    if step.key != "throw":
        assert not any(step.goal(event, state) for event in told)
        told = [event for move in rules.legal(after) for event in rules.events(after, move)]
    assert any(step.goal(event, state) for event in told)
    assert not step.goal(story.TurnPassed(0, 1), state)


# What is shown of a house rule


def test_switches_that_mean_nothing_are_not_needed() -> None:
    for name in ("team_layout", "partner_field"):
        assert not book.needed(name, Options())
        assert book.needed(name, Options(teams="partners"))
    for name in ("gold_winner", "gold_stops"):
        assert not book.needed(name, Options())
        assert book.needed(name, Options(gold=True))
    assert book.needed("surplus", Options())


# Advice


def advised(
    line: str, end: str, options: Options | None = None, start: str = ""
) -> tuple[str, str]:
    state = rules.from_notation(line, options or Options())
    number = state.board.number
    tops = {top_of(hats): at for at, hats in state.pieces}
    (move, *_) = (
        action
        for action in rules.legal(state)
        if isinstance(action, Move)
        and action.way[-1] == number[end]
        and (not start or tops.get(action.hat) == number[start])
    )
    return advice.words(Texts("en"), ["Ada", "Bo"], state, move)


@pytest.mark.parametrize(
    ("line", "start", "end", "said"),
    [
        ("R2=r;R6=y;R30=y 5,4 -,- 0 move:4", "R2", "R6", "catches 1 hat"),
        ("R2=r;R30=y 5,5 -,- 0 move:1", "R2", "R3", Texts("en")("advice.catch_the_hat.rest")),
        ("R2=yr;R30=y 5,4 -,- 0 move:5", "R2", "H0", Texts("en")("advice.catch_the_hat.arrives")),
        ("R20=r;R26=y 5,5 -,- 0 move:1", "R20", "R21",
         Texts("en")("advice.catch_the_hat.chase", name="Bo")),
    ],
)  # fmt: skip
def test_advice_says_what_a_move_is_good_for(line: str, start: str, end: str, said: str) -> None:
    assert advised(line, end, start=start)[1] == said


def test_advice_counts_a_golden_hat_s_catch_on_a_rest_field() -> None:
    line = "R1=yr*;R3=b 5,5,6,5 -,-,-,- 0 move:2"
    state = rules.from_notation(line, Options(gold=True))
    move = next(
        a for a in rules.legal(state) if isinstance(a, Move) and a.way[-1] == 3 and not a.stops
    )
    assert advice.words(Texts("en"), list("abcd"), state, move)[1] == "catches 1 hat"


def test_advice_for_an_answer_is_words_alone() -> None:
    state = rules.from_notation(
        "R30=y 6,4 y,- 0 surplus:2",
        replace(PRESETS["quick"], hats=6, last_call=None, surplus="optional"),
    )
    assert advice.words(Texts("en"), ["Ada", "Bo"], state, Stop()) == (
        Texts("en")("advice.catch_the_hat.stop"),
        "",
    )


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_every_example_has_its_caption(language: str) -> None:
    texts = Texts(language)
    shown = [each for page in book.PAGES for each in page.examples]
    captions = [each.caption(n) for each in shown for n in range(len(each.pictures))]
    assert len(captions) >= 7
    for caption in captions:
        assert len(texts(caption)) > len(caption) / 2
        assert texts(caption) != caption
