"""The lesson of Cat and Mouse: what each step asks for, and when the teacher speaks."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.i18n import LANGUAGES, Texts
from game.match.box import BOX
from game.rules import cat_and_mouse as cats
from game.rules.protocol import CHANCE, OVER
from game.tables.cat_and_mouse.lesson import FIRST, LESSON, STEPS

# What is to be done in each step, and something that is not it.
TRIES = {
    "ace": ("play hand A 2", "discard A 0"),
    "stock": ("play stock 3 0", "discard Q 0"),
    "king": ("play hand K 0", "play hand K 1"),
    "chain": ("play hand 7 0, play hand 8 0, play stock 9 0", "play hand 7 0, discard 8 0"),
    "queen": ("play hand Q 0", "discard Q 1"),
    "five": ("play hand 5 0, play hand 7 1", "discard 5 0"),
    "discard": ("discard Q 0", "play hand 4 0"),
    "take": ("play discard 1 5 0", "discard J 3"),
    "block": ("play hand 5 0", "discard 5 2"),
    "talon": ("discard Q 0", "play hand 7 0"),
    "win": ("play stock 9 0", "discard Q 1"),
}
SECONDS = 15  # characters a second that a child reads


def reaches(step: Any, start: cats.State, tries: str) -> tuple[bool, cats.State]:
    """Whether actions reach the goal of a step, with the luck that comes."""
    state, luck, reached = start, list(step.luck), False
    for wanted in tries.split(", "):
        state, told = after(state, wanted)
        while cats.turn(state) == CHANCE and state.seat == 0:
            drawn = luck.pop(0) if luck else cats.action_text(state, cats.odds(state)[0][0])
            state, more = after(state, drawn)
            told += more
        reached |= any(step.goal(event, start) for event in told)
    return reached, state


def after(state: cats.State, text: str) -> tuple[cats.State, list[Any]]:
    """The position after an action in words, and its story."""
    (action,) = [a for a in cats.legal(state) if cats.action_text(state, a) == text]
    return cats.apply(state, action), list(cats.events(state, action))


def test_each_step_asks_for_what_it_says_and_for_nothing_else() -> None:
    assert [step.key for step in STEPS] == list(TRIES)
    state = cats.setup(2, LESSON)
    for step in STEPS:
        start = cats.from_notation(step.line, LESSON) if step.line else state
        right, wrong = TRIES[step.key]
        assert not reaches(step, start, wrong)[0], step.key
        reached, state = reaches(step, start, right)
        assert reached, step.key


def test_the_draw_pile_step_is_won_by_the_smaller_stock_and_the_last_by_an_empty_one() -> None:
    for key, reason in (("talon", "talon_empty"), ("win", "stock_empty")):
        step = next(step for step in STEPS if step.key == key)
        _, over = reaches(step, cats.from_notation(step.line, LESSON), TRIES[key][0])
        assert cats.turn(over) == OVER
        assert (cats.result(over).winners, cats.result(over).reason) == ((0,), reason)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lesson_is_read_in_three_to_six_minutes(language: str) -> None:
    """With five seconds for each thing that is done."""
    texts, read = Texts(language), 0
    for step in STEPS:
        name = f"lesson.cat_and_mouse.{step.key}"
        said = [texts(f"{name}.{what}") for what in ("title", "body", "done")]
        assert all(len(words) <= 190 for words in said), (step.key, said)
        read += sum(map(len, said))
        assert texts.has(f"{name}.missed") == (step.key not in ("discard", "talon"))
    doing = sum(len(right.split(",")) for right, _ in TRIES.values())
    assert 180 <= read / SECONDS + 5 * doing <= 360


def test_every_tip_is_given_in_some_first_game_and_none_too_late() -> None:
    """They come at once, while the game goes on, and are written in every language."""
    given: set[str] = set()
    for seed in range(8):
        for key, state in tips(Random(seed)):
            assert cats.turn(state) != OVER
            given.add(key)
    assert given == {tip.key for tip in FIRST.tips}
    for language in LANGUAGES:
        for tip in FIRST.tips:
            Texts(language)(f"lesson.cat_and_mouse.{tip.key}", name="Ada", other="Bo")


def tips(rng: Random) -> list[tuple[str, cats.State]]:
    """What the teacher would say in a game, and the position then."""
    found = []
    state = cats.from_notation(FIRST.line, FIRST.options)
    while cats.turn(state) != OVER:
        if cats.turn(state) == CHANCE:
            ways = cats.odds(state)
            action: Any = rng.choices([a for a, _ in ways], [count for _, count in ways])[0]
        else:
            seat = state.seat
            level = 1 if seat else 3
            seen = cats.view(state, seat)
            action = BOX["cat_and_mouse"].choose(seen, seat, rng, level)
        told, state = cats.events(state, action), cats.apply(state, action)
        found += [(tip.key, state) for e in told for tip in FIRST.tips if tip.when(e, state)]
    return found
