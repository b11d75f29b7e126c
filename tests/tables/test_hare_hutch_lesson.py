"""What the lesson of Hare Hutch says is what happens there; its teacher speaks when it matters."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.core.i18n import LANGUAGES, Texts
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import story
from game.rules.hare_hutch.play import bust_chance, next_dice, score
from game.rules.protocol import OVER
from game.tables.hare_hutch.lesson import FIRST, LESSON, STEPS
from tests.rulebook.hare_hutch import play

NEVER_SAID = {"HOP-4", "HOP-6", "HOP-7", "HOP-8", "HOP-9", "HOP-11", "HOP-13", "HOP-15"}


def begins(key: str) -> rules.State:
    """The position a step of its own begins with."""
    step = next(step for step in STEPS if step.key == key)
    return rules.from_notation(step.line, LESSON)


def test_what_a_first_game_needs_is_taught() -> None:
    taught = {number for step in STEPS for number in step.teaches}
    assert taught >= NEVER_SAID
    assert 7 <= len(STEPS) <= 11


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_its_words_and_the_goal_is_named_first_and_last(language: str) -> None:
    texts = Texts(language)
    for step in STEPS:
        for part in ("title", "body", "done"):
            assert texts.has(f"lesson.hare_hutch.{step.key}.{part}")
    assert "333" in texts("lesson.hare_hutch.throw.body")
    assert "333" in texts("lesson.hare_hutch.end.body")
    for tip in FIRST.tips:
        assert texts(f"lesson.hare_hutch.{tip.key}", name="Anna", other="Bruno")


@pytest.mark.parametrize("language", LANGUAGES)
def test_hop_2_the_points_that_are_said_are_those_that_are_won(language: str) -> None:
    texts = Texts(language)
    first = play(begins("throw"), "roll hhhd35c", "keep hhh hutch")
    second = play(first, "more", "roll hd3", "keep hd hutch")
    third = play(begins("lifted"), "more", "roll h445c", "keep h hutch")
    heir = play(begins("take_over"), "take over", "roll h", "keep h")
    done = {"keep": first, "hutch": second, "one": third, "take_over": heir}
    assert [score(state) for state in done.values()] == [22, 42, 60, 42]
    for key, state in done.items():
        assert str(score(state)) in texts(f"lesson.hare_hutch.{key}.done")
    for key in ("carrots", "bust", "stop"):
        assert str(score(begins(key))) in texts(f"lesson.hare_hutch.{key}.body")
    assert str(sum(play(begins("stop"), "stop").totals)) in texts("lesson.hare_hutch.stop.done")


def test_hop_8_one_die_goes_wrong_half_the_time() -> None:
    assert next_dice(begins("stop")) == 1
    assert bust_chance(1) == pytest.approx(1 / 2)


def test_the_second_turn_goes_on_where_the_first_ended() -> None:
    first = play(begins("throw"), "roll hhhd35c", "keep hhh hutch")
    second = play(begins("again"), "more", "roll hd3", "keep hd hutch")
    assert (begins("again"), begins("lifted")) == (first, second)


def first_game(seed: int) -> Iterator[tuple[story.Event, rules.State]]:
    """What happens in a first game by lot, each event with the position its action led to."""
    state, rng = rules.setup(2, FIRST.options), Random(seed)
    while rules.turn(state) != OVER:
        odds = rules.odds(state)
        action = rng.choice(list(rules.legal(state)))
        if odds:
            action = rng.choices(*zip(*odds, strict=True))[0]
        before, state = state, rules.apply(state, action)
        yield from ((event, state) for event in rules.events(before, action))


def test_a_hutch_is_only_spoken_of_where_one_may_be_taken() -> None:
    fits = next(tip.when for tip in FIRST.tips if tip.key == "fits")
    for roll, spoken in (("hhhd35c", True), ("hhh345c", False)):
        state = play(begins("throw"), f"roll {roll}")
        assert fits(story.Rolled(0, roll), state) == spoken


def test_the_teacher_of_the_first_game_speaks_when_it_matters() -> None:
    """In a few games every sentence comes, and the position is as it says."""
    heard: dict[str, rules.State] = {}
    for seed in range(30):
        for event, state in first_game(seed):
            for tip in FIRST.tips:
                if tip.when(event, state):
                    heard.setdefault(tip.key, state)
    assert heard.keys() == {tip.key for tip in FIRST.tips}
    assert next_dice(heard["few"]) <= 2
    assert (heard["offered"].phase, heard["offered"].seat) == ("start", 0)
