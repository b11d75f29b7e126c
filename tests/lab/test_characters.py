"""Characters: none before the third level, then each of them shows in what is played."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import pytest

from game.ai.computer import BOLD, CAREFUL, CHARACTERS, EVEN, FORMED, SPITEFUL
from game.match.box import BOX
from game.rules.protocol import CHANCE, OVER
from lab.characters import LEVEL, TRAITS, Journal, Played, Task, missing, parser, play, rows


@cache
def choices(name: str) -> tuple[tuple[Any, int], ...]:
    """The views of seats that have to choose, in a game or two of quick computers."""
    return tuple(view for seed in range(2) for view in _choices(name, seed))


def _choices(name: str, seed: int) -> Iterator[tuple[Any, int]]:
    game, rng = BOX[name], Random(seed)
    rules, (seats, _) = game.rules, TRAITS[name]
    state = rules.setup(seats, rules.Options())
    for _ in range(150):
        seat = rules.turn(state)
        if seat == OVER:
            return
        if seat == CHANCE:
            state = rules.apply(state, rng.choice(rules.odds(state))[0])
            continue
        view = rules.view(state, seat)
        if len(rules.legal(view)) > 1:
            yield view, seat
        state = rules.apply(state, game.choose(view, seat, rng, 3))


def answers(name: str, level: int, character: str) -> list[Any]:
    game = BOX[name]
    return [
        game.choose(view, seat, Random(number), level, character)
        for number, (view, seat) in enumerate(choices(name))
    ]


def formed(name: str, character: str) -> list[Any]:
    """Answers of the first two levels that have characters."""
    return [each for level in (FORMED, FORMED + 1) for each in answers(name, level, character)]


@pytest.mark.parametrize("name", TRAITS)
@pytest.mark.parametrize("level", range(1, FORMED))
def test_before_the_third_level_nobody_has_a_character(name: str, level: int) -> None:
    even = answers(name, level, EVEN)
    assert all(answers(name, level, character) == even for character in CHARACTERS)


@pytest.mark.parametrize("name", TRAITS)
def test_every_character_shows_and_none_changes_everything(name: str) -> None:
    even = formed(name, EVEN)
    for character in BOX[name].ai.CHARACTERS[1:]:
        same = sum(a == b for a, b in zip(even, formed(name, character), strict=True))
        assert len(even) / 3 < same < len(even), character


def test_every_game_with_characters_has_its_traits_measured() -> None:
    assert set(TRAITS) == {name for name, game in BOX.items() if len(game.ai.CHARACTERS) > 1}


def mean(name: str, character: str, trait: str, games: int = 12) -> float:
    seats, _ = TRAITS[name]
    tasks = [Task(name, character, seed % seats, seed // seats) for seed in range(games)]
    return fmean(play(task).traits.get(trait, 0.0) for task in tasks)


@pytest.mark.parametrize(
    ("name", "trait", "more", "less"),
    [
        ("hare_hutch", "throws", BOLD, CAREFUL),
        ("hat_cards", "own cards lost", EVEN, CAREFUL),
        ("cat_and_mouse", "kings played", BOLD, SPITEFUL),
    ],
)
def test_bold_ones_dare_more_and_lose_more(name: str, trait: str, more: str, less: str) -> None:
    assert mean(name, more, trait) > mean(name, less, trait)


def test_games_of_characters_are_kept_and_told_side_by_side(tmp_path: Path) -> None:
    """What was played once is not played again, and only games of all characters are compared."""
    journal = Journal(tmp_path)
    wanted = parser().parse_args(["hat_cards", "--games", "2"])
    tasks = list(missing(wanted, journal.known))
    assert len(tasks) == len(set(tasks)) == 2 * len(BOX["hat_cards"].ai.CHARACTERS)
    for number, task in enumerate(tasks[:-1]):
        journal.add((task, Played(number % 2, {"cards caught": 1.0 + number})))
    again = Journal(tmp_path)
    assert again.known == journal.known
    assert list(missing(wanted, again.known)) == tasks[-1:]
    alone = list(rows("hat_cards", LEVEL, again.known))
    assert [line.split(" | ")[3] for line in alone] == ["1"] * len(BOX["hat_cards"].ai.CHARACTERS)
    again.add((tasks[-1], Played(1.0, {})))
    both = list(rows("hat_cards", LEVEL, again.known))
    assert [line.split(" | ")[3] for line in both] == ["2"] * len(BOX["hat_cards"].ai.CHARACTERS)
