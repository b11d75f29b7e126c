"""The book of Catch the Hat: the news of each event, the lesson, and the advice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.core.i18n import Texts
from game.match.editions import editions
from game.match.match import Player
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import PRESETS, Move, Options, Stop, story
from game.rules.catch_the_hat.state import top_of
from game.rules.protocol import CHANCE, OVER
from game.tables.book import LessonStep
from game.tables.catch_the_hat import advice, book

PLAYERS = [
    Player(name, colour) for name, colour in zip(("Ada", "Bo", "Cy", "Dee"), "rygb", strict=True)
]
START = rules.of(rules.setup(2, Options(last_call=20)))
GOLD, TEAM = Options(gold=True), Options(teams="total")


def story_of(line: str, *actions: str, options: Options | None = None) -> list[str]:
    """What the news say of actions, given by their texts."""
    state = rules.from_notation(line, options or Options())
    shown, said = rules.of(state), []
    for text in actions:
        action = next(a for a in rules.legal(state) if rules.action_text(state, a) == text)
        for event in rules.events(state, action):
            shown = rules.told(shown, event)
            told = book.sentence(Texts("en"), PLAYERS, event, shown)
            said += [told[1]] if told else []
        state = rules.apply(state, action)
        shown = rules.of(state, shown)
    return said


@pytest.mark.parametrize(
    ("line", "actions", "said"),
    [
        ("- 6,6 -,- 0 roll", ("roll 2", "move r0 H0 R0 R1"),
         ["Ada rolls a 2: a hat is off to see the world"]),
        ("- 6,6 -,- 0 roll", ("roll 3", "move r0 H0 R0 R1 R2"),
         ["Ada rolls a 3, and a hat leaves home"]),
        ("- 6,6 -,- 0 roll", ("roll 4", "move r0 H0 R0 R1 R2 R3"),
         ["Ada rolls a 4 and takes a hat from home onto grey"]),
        ("R5=r 5,6 -,- 0 roll", ("roll 2", "move r5 R5 R6 R7"), ["A 2 for Ada, and on it goes"]),
        ("R5=r 5,6 -,- 0 roll", ("roll 1", "move r5 R5 R6"), ["Ada rolls a 1 and moves on"]),
        ("R5=r 5,6 -,- 0 roll", ("roll 3", "move r5 R5 R6 R7 R8"),
         ["Ada rolls a 3 and strolls along"]),
        ("R5=r 5,6 -,- 0 roll", ("roll 2", "move r5 R5 R4 R3"),
         ["Ada rolls a 2 and steps onto a grey space"]),
        ("S0.6=r 5,6 -,- 0 roll", ("roll 1", "move r5 S0.6 C"),
         ["Ada rolls a 1 and steps into the middle"]),
        ("R5=yr 5,5 -,- 0 roll", ("roll 2", "move r5 R5 R6 R7"),
         ["Ada rolls a 2: a tower of 2 moves on"]),
        ("R5=yr 5,5 -,- 0 roll", ("roll 1", "move r5 R5 R6"),
         ["Ada rolls a 1 and moves a tower of 2"]),
        ("R5=yr 5,5 -,- 0 roll", ("roll 2", "move r5 R5 R4 R3"),
         ["Ada rolls a 2 and takes a tower of 2 onto grey"]),
        ("R2=r;R4=y 5,5 -,- 0 roll", ("roll 2", "move r5 R2 R3 R4"),
         ["Ada rolls a 2 and catches a hat from Bo"]),
        ("R2=r;R4=gy 5,5,5 -,-,- 0 roll", ("roll 2", "move r5 R2 R3 R4"),
         ["Ada rolls a 2 and catches 2 hats from Bo and Cy"]),
        ("R2=r;R4=ggy 5,5,4 -,-,- 0 roll", ("roll 2", "move r5 R2 R3 R4"),
         ["What a catch! Ada carries off 3 hats from Bo and Cy"]),
        ("R2=r;R4=y 5,0,6 -,-,yyyyy 0 roll", ("roll 2", "move r5 R2 R3 R4"),
         ["Ada rolls a 2 and catches the last free hat of Bo!"]),
        ("R2=ryr 4,5 -,- 0 roll", ("roll 5", "move r5 R2 R1 R0 H0", "move r0 H0 R0 R1"),
         ["Ada rolls a 5 and brings home a prisoner and frees a hat",
          "Ada heads out again with 2 steps"]),
        ("R2=yyyr 5,3 -,- 0 roll", ("roll 3", "move r5 R2 R1 R0 H0"),
         ["What a haul! Ada brings home 3 prisoners"]),
        ("R3=b,b,b;R49=g,g,g;S0.3=y,y,y 6,3,3,3 -,-,-,- 0 roll", ("roll 4",),
         ["Ada rolls a 4, and no hat has any use for it"]),
        ("- 6,6 -,- 0 again", ("again",), ["A six: Ada rolls again"]),
    ],
)  # fmt: skip
def test_the_news_tell_each_roll_in_one_line(
    line: str, actions: tuple[str, ...], said: list[str]
) -> None:
    assert story_of(line, *actions) == said


@pytest.mark.parametrize(
    ("line", "actions", "said"),
    [
        ("S0.6=r;C=* 5,6 -,- 0 roll", ("roll 1", "move r5 S0.6 C"),
         ["Ada rolls a 1 and catches the golden hat!"]),
        ("R2=*r 5,6 -,- 0 roll", ("roll 3", "move r5 R2 R1 R0 H0"),
         ["Ada puts on the golden hat!"]),
        ("R5=y;R7=r* 5,5 -,- 1 roll", ("roll 2", "move y5 R5 R6 R7"),
         ["Bo rolls a 2 and catches the golden hat from Ada!"]),
        ("R9=r*;R11=y 5,5 -,- 0 roll", ("roll 5", "move r5 R9 R10 R11! R10 R9 R8"),
         ["Ada rolls a 5 and catches a hat from Bo", "Ada goes on 3 steps"]),
    ],
)  # fmt: skip
def test_the_news_tell_of_the_golden_hat(
    line: str, actions: tuple[str, ...], said: list[str]
) -> None:
    assert story_of(line, *actions, options=GOLD) == said


def test_who_moves_a_hat_of_the_team_is_told_not_whose_it_is() -> None:
    line = "R20=g 6,6,5,6 -,-,-,- 0 roll"
    said = story_of(line, "roll 1", "move g5 R20 R21", options=TEAM)
    assert said == ["Ada rolls a 1 and moves on"]


@pytest.mark.parametrize("left", [None, *range(12)])
def test_the_last_call_is_told_ten_turns_before_and_at_each_of_the_last_five(
    left: int | None,
) -> None:
    shown = START._replace(left=left)
    said = book.sentence(Texts("en"), PLAYERS, story.TurnPassed(1, 0), shown)
    one = "One more turn without a catch, and the game is over!"
    words = one if left == 1 else f"{left} more turns without a catch, and the game is over!"
    assert said == ((0, words) if left in (10, 5, 4, 3, 2, 1) else None)


def test_what_matters_takes_its_time_when_a_computer_plays() -> None:
    quiet: tuple[story.Event, ...] = (
        story.Rolled(1, 4), story.Moved((8,), (3, 4)), story.ThrowsAgain(0), story.TurnPassed(0, 1),
    )  # fmt: skip
    loud: tuple[story.Event, ...] = (
        story.ThrowLost(0, 5), story.Caught(8, (0,), 4), story.Banked(8, 0), story.Freed(9),
        story.GoldWorn(9), story.SurplusLost(1, 2), story.Ended(0),
    )  # fmt: skip
    assert not any(book.loud(event, ()) for event in quiet)
    assert all(book.loud(event, ()) for event in loud)


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
    step: LessonStep[rules.State, story.Event], start: rules.State, state: rules.State,
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
    assert book.needed("scoring", Options())
    assert not book.needed("scoring", Options(tower=True)), "the last one left wins anyway"
    assert not book.needed("tie", Options(scoring="last_left"))
    assert book.needed("tie", Options(scoring="last_left", last_call=60))


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
        ("R2=r;R6=y;R30=y 5,4 -,- 0 move:4", "R2", "R6", "that catches a hat from Bo"),
        ("R2=r;R30=y 5,5 -,- 0 move:1", "R2", "R3", Texts("en")("advice.catch_the_hat.rest")),
        ("R2=yr;R30=y 5,4 -,- 0 move:5", "R2", "H0", "that brings a prisoner home for good"),
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
    assert advice.words(Texts("en"), list("abcd"), state, move)[1] == "that catches a hat from d"


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


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_every_edition_says_what_it_is_and_every_switch_what_its_values_mean(language: str) -> None:
    texts = Texts(language)
    for edition in editions("catch_the_hat"):
        assert len(texts(f"preset.catch_the_hat.{edition}.note")) > 80
    for name in (*book.VARIANTS, *book.DETAILS):
        assert len(texts(f"option.catch_the_hat.{name}.note")) > 40
