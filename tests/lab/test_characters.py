"""Characters: none before the second level, then each of them shows in what is played."""

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
from lab.characters import (
    TRAITS,
    Journal,
    Played,
    Task,
    decided,
    main,
    missing,
    page,
    parser,
    play,
    rows,
)

LEVEL = 4  # where characters are looked at here
SHOWN = 0.0  # of all decisions, those without a real choice among them, more than this change


@cache
def choices(name: str) -> tuple[tuple[Any, int], ...]:
    """About a hundred views of seats that have to choose, in two games of quick computers."""
    found = [view for seed in range(2) for view in _choices(name, seed)]
    return tuple(found[:: max(1, len(found) // 100)])


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
def test_before_the_first_formed_level_nobody_has_a_character(name: str, level: int) -> None:
    even = answers(name, level, EVEN)
    assert all(answers(name, level, character) == even for character in CHARACTERS)


@pytest.mark.parametrize("name", TRAITS)
def test_every_character_shows_and_none_changes_everything(name: str) -> None:
    even = formed(name, EVEN)
    for character in BOX[name].ai.CHARACTERS[1:]:
        changed = sum(a != b for a, b in zip(even, formed(name, character), strict=True))
        assert SHOWN < changed / len(even) < 2 / 3, character


def test_every_game_with_characters_has_its_traits_measured() -> None:
    assert set(TRAITS) == {name for name, game in BOX.items() if len(game.ai.CHARACTERS) > 1}


def mean(name: str, character: str, trait: str, games: int = 12) -> float:
    seats, _ = TRAITS[name]
    tasks = [Task(name, character, *divmod(n, seats)[::-1], LEVEL, seats) for n in range(games)]
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
    wanted = parser().parse_args(["hat_cards", "--games", "2", "--levels", f"{LEVEL}"])
    tasks = list(missing(wanted, journal.known))
    assert len(tasks) == len(set(tasks)) == 2 * len(BOX["hat_cards"].ai.CHARACTERS)
    for number, task in enumerate(tasks[:-1]):
        journal.add((task, Played(number % 2, {"cards caught": 1.0 + number})))
    again = Journal(tmp_path)
    assert again.known == journal.known
    assert list(missing(wanted, again.known)) == tasks[-1:]
    alone = list(rows("hat_cards", LEVEL, 3, again.known))
    assert [line.split(" | ")[1] for line in alone] == ["1"] * len(BOX["hat_cards"].ai.CHARACTERS)
    again.add((tasks[-1], Played(1.0, {})))
    both = list(rows("hat_cards", LEVEL, 3, again.known))
    assert [line.split(" | ")[1] for line in both] == ["2"] * len(BOX["hat_cards"].ai.CHARACTERS)


def games(character: str, *games: Played) -> dict[Task, Played]:
    return {
        Task("hat_cards", character, 0, number, LEVEL, 3): each for number, each in enumerate(games)
    }


def test_the_page_says_what_a_character_costs_and_how_much_it_changes() -> None:
    """In the same games: what the even one has won, less what the character has."""
    known = games(EVEN, Played(1.0, {}), Played(1.0, {}))
    for character in BOX["hat_cards"].ai.CHARACTERS[1:]:
        known |= games(character, Played(1.0, {}, 20, 5), Played(0.0, {}, 40, 5))
    told = page(400, known)
    assert f"## hat_cards, level {LEVEL}, 3 seats" in told
    assert "| even | 2 | 100.0 % | 34.2 – 100.0 % |  |  |" in told
    assert "| careful | 2 | 50.0 % | 9.5 – 90.5 % | +50.0 ± 98.0 | **17 %** of 60 |" in told


def test_only_decisions_that_lead_elsewhere_are_counted_and_compared_with_the_same_luck() -> None:
    game = BOX["hat_cards"]
    free = game.rules.from_notation(
        "1:0 b0b3r0y4/b4r2y1 -/b2 15/10 - 0/0 0 play", game.rules.Options()
    )
    luck = Random(3)
    _, differs = decided(game, free, luck, LEVEL, CAREFUL)
    mind = Random(3)
    careful = game.choose(game.rules.view(free, 0), 0, mind, LEVEL, CAREFUL)
    even = game.choose(game.rules.view(free, 0), 0, Random(3), LEVEL)
    assert differs == (careful != even)
    assert luck.getstate() == mind.getstate(), "asking an even one takes nobody's luck"
    assert len(decided(game, free, luck, LEVEL, EVEN)) == 1
    alone = game.rules.from_notation("1:0 b0/r2 -/- 20/11 - 0/0 0 play", game.rules.Options())
    assert len(decided(game, alone, luck, LEVEL, CAREFUL)) == 1


def test_other_numbers_of_seats_are_measured_where_the_game_has_them() -> None:
    wanted = parser().parse_args(["--games", "20", "--seats", "2,4", "--levels", f"{LEVEL}"])
    tasks = list(missing(wanted, {}))
    seats = {name: {task.seats for task in tasks if task.name == name} for name in TRAITS}
    assert seats["hat_cards"] == {2, 4}
    assert seats["cat_and_mouse"] == {2}
    assert {task.seat for task in tasks if task.seats == 4} == {0, 1, 2, 3}


def test_a_game_nobody_knows_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["hats"])
    assert "there is no game 'hats'" in capsys.readouterr().err
