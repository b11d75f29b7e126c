"""People and computers on one scale."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from game.family import database, ladder
from game.family.ladder import Rated
from game.family.matches import Known, Seat
from game.family.people import Person, person_line, read
from game.match.levels import expected

ANNA, BRUNO = 1, 2
FAMILY = read([person_line(Person(n, name)) for n, name in enumerate(("Anna", "Bruno"), 1)])
GAME = "hat_cards"


@pytest.fixture
def base(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(database.opened(tmp_path / "family.db")) as base:
        yield base


def seat(name: str, ahead: bool, level: int = 0, score: int | None = None) -> Seat:
    return Seat(name, "r", level, 0, "even", float(ahead), score)


def match(number: int, *seats: Seat, month: int = 11, options: str = "{}") -> Known:
    at = f"2026-{month:02}-01T20:{number % 60:02}"
    return Known(f"{number:05}", GAME, "standard", "full", options, "", True, "", 9, "-", at, 1, 1,
                 0, seats, ())  # fmt: skip


def told(base: sqlite3.Connection, matches: Sequence[Known]) -> list[Rated]:
    with database.change(base):
        database.put_people(base, FAMILY)
        for each in matches:
            database.put_match(base, FAMILY, each)
    return ladder.ladder(ladder.compared(base, (ANNA, BRUNO)))


def met(strength: float, level: int, many: int, luck: Random) -> list[Known]:
    """Games of Anna against a computer, won as often as that strength should."""
    wins = [luck.random() < expected(GAME, strength, level, 2) for _ in range(many)]
    return [
        match(luck.randrange(99_999), seat("Anna", won), seat("Otto", not won, level))
        for won in wins
    ]


@pytest.mark.parametrize("strength", [2.0, 3.5, 5.0])
def test_somebody_is_as_strong_as_a_computer_that_wins_as_often(
    base: sqlite3.Connection, strength: float
) -> None:
    luck = Random(3)
    matches = [each for level in (2, 4, 6) for each in met(strength, level, 60, luck)]
    (anna,) = told(base, matches)
    assert abs(anna.level - strength) < 3 * anna.doubt
    assert anna.doubt < 0.5


def test_a_single_game_tells_little(base: sqlite3.Connection) -> None:
    (anna,) = told(base, [match(1, seat("Anna", ahead=True), seat("Otto", ahead=False, level=4))])
    assert 3.0 < anna.level < 4.5
    assert anna.doubt > 1.0
    assert anna.games == 1.0


def test_people_are_compared_with_each_other_too(base: sqlite3.Connection) -> None:
    matches = [match(n, seat("Anna", ahead=True), seat("Bruno", ahead=False)) for n in range(9)]
    matches += met(5.0, 5, 40, Random(1))
    anna, bruno = told(base, matches)
    assert (anna.person, bruno.person) == (ANNA, BRUNO)
    assert bruno.level < anna.level - 1


def test_who_has_not_won_is_compared_by_score(base: sqlite3.Connection) -> None:
    seats = (
        seat("Otto", ahead=True, level=3, score=9),
        seat("Anna", ahead=False, score=7),
        seat("Bruno", ahead=False, score=2),
    )
    anna, bruno = told(base, [match(n, *seats) for n in range(6)])
    assert (anna.person, bruno.person) == (ANNA, BRUNO)
    assert anna.games == bruno.games == 6.0


def test_head_starts_do_not_count(base: sqlite3.Connection) -> None:
    seats = seat("Anna", ahead=True), seat("Bruno", ahead=False)
    assert told(base, [match(1, *seats, options='{"head_start": [0, 3]}')]) == []


def test_what_somebody_did_fades(base: sqlite3.Connection) -> None:
    seats = seat("Anna", ahead=True), seat("Otto", ahead=False, level=4)
    lost = seat("Anna", ahead=False), seat("Otto", ahead=True, level=4)
    matches = [match(n, *seats, month=1) for n in range(8)]
    matches += [match(n, *lost, month=12) for n in range(8, 14)]
    (now,) = told(base, matches)
    rows = ladder.compared(base, (ANNA, BRUNO))
    months = [ladder.counted(f"2026-{month:02}") for month in (1, 6, 12)]
    before, between, last = ladder.curve(rows, ANNA, months, {ANNA: now})
    assert before.level > between.level > last.level == now.level
    assert [each.games for each in (before, between, last)] == [8.0, 4.5, 8.2]
    assert ladder.curve(rows, BRUNO, months, {}) == []


def test_in_whatever_order_games_are_told_strengths_are_the_same(tmp_path: Path) -> None:
    luck = Random(8)
    matches = [
        match(n, *(seat(name, n % 3 == k, level, n % 7) for k, (name, level) in enumerate(who)))
        for n, who in enumerate(
            luck.sample([("Anna", 0), ("Bruno", 0), ("Otto", 3), ("Eva", 5)], 3) for _ in range(60)
        )
    ]
    found = []
    for number in range(2):
        with closing(database.opened(tmp_path / f"{number}.db")) as base:
            found.append(told(base, matches))
        random.Random(number).shuffle(matches)
    assert found[0] == found[1]


def test_months_follow_each_other() -> None:
    assert ladder.counted("2027-01") - ladder.counted("2026-12") == 1
    assert ladder.named(ladder.counted("2026-12")) == "2026-12"
