"""The book of Catch the Hat: the news of each event, the lesson, and the advice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.i18n import Texts
from game.match import Player
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import PRESETS, Move, Options, Stop, story
from game.rules.catch_the_hat.state import top_of
from game.rules.protocol import CHANCE, OVER
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


def test_the_lesson_is_made_of_steps_that_can_be_done_and_hold_for_its_rules() -> None:
    """Each begins where the luck that is planned leads to its goal within three decisions."""
    for number, step in enumerate(book.STEPS):
        line = step.line or (
            "- 6,6 -,- 0 move:4" if step.key == "move" else "- 6,5 y,- 0 surplus:2"
        )
        state = rules.from_notation(line, book.LESSON)
        assert reached(step, state, state, list(step.luck), 4), step.key
        assert not step.goal or not step.goal(story.TurnPassed(0, 1), state), number


def reached(
    step: Step[rules.State, story.Event], start: rules.State, state: rules.State,
    luck: list[str], most: int,
) -> bool:  # fmt: skip
    """Whether the goal comes after a few actions, by the luck that is planned."""
    assert step.goal
    if not most or rules.turn(state) == OVER:
        return False
    legal = list(rules.legal(state))
    if rules.turn(state) == CHANCE:
        legal = [a for a in legal if luck and rules.action_text(state, a) == luck[0]]
        luck = luck[1:]
    for action in legal:
        if any(step.goal(event, start) for event in rules.events(state, action)):
            return True
        if reached(step, start, rules.apply(state, action), luck, most - 1):
            return True
    return False


def tips(line: str, *texts: str, options: Options = book.FIRST.options) -> set[str]:
    """What the teacher says after actions, given by their texts."""
    state, found = rules.from_notation(line, options), set[str]()
    for text in texts:
        action = next(a for a in rules.legal(state) if rules.action_text(state, a) == text)
        told, state = rules.events(state, action), rules.apply(state, action)
        found |= {tip.key for tip in book.FIRST.tips for event in told if tip.when(event, state)}
    return found


@pytest.mark.parametrize(
    ("line", "actions", "said"),
    [
        ("R7=r;R9=y;R33=y 2,1 -,- 0 roll 0:0", ("roll 2", "move r2 R7 R8 R9"),
         {"can_catch", "prize"}),
        ("R2=yr;R33=y 2,1 -,- 0 roll 0:0", ("roll 3", "move r2 R2 R1 R0 H0"),
         {"can_go_home", "safe"}),
        ("R7=r;R9=y;R33=y 2,1 -,- 1 roll 0:0", ("roll 2", "move y1 R9 R8 R7"), {"robbed"}),
        ("R7=yr;R12=y;R33=y 2,0 -,- 1 roll 0:0", ("roll 1", "move y2 R33 R34"), {"danger"}),
        ("R7=r;R33=y 2,2 -,- 0 roll 0:0", ("roll 6",), {"extra"}),
        ("R7=r;R33=y 2,2 -,- 1 roll 31:0", ("roll 1", "move y2 R33 R34"), {"soon_over"}),
        ("R7=r;R33=y 2,2 -,- 0 roll 0:0", ("roll 1", "move r2 R7 R8"), set()),
    ],
)  # fmt: skip
def test_the_teacher_of_the_first_game_speaks_where_it_matters(
    line: str, actions: tuple[str, ...], said: set[str]
) -> None:
    assert tips(line, *actions) == said


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
