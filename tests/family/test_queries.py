"""The book is asked about games and people."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from game.family import database, queries
from game.family.database import put_match, put_people
from game.family.deeds import Deed
from game.family.matches import Known, Seat
from game.family.people import Family, Person, person_line, read
from game.family.queries import Between, Record, Streak, Tally, Wanted

ANNA, BRUNO = 1, 2
FAMILY = read(
    [
        *(person_line(Person(n, name)) for n, name in enumerate(("Anna", "Bruno"), 1)),
        'mark c 4 "the long chain"',
        "away d",
    ]
)


def match(name: str, at: str, game: str = "catch_the_hat", won: int = 0, **more: object) -> Known:
    seats = tuple(
        Seat(who, letter, level, 0, "even", float(seat == won), seat)
        for seat, (who, letter, level) in enumerate(
            [("Anna", "r", 0), ("Bruno", "y", 0), ("Otto", "g", 4)]
        )
    )
    deeds = (Deed("caught", 0, 1, 5, 2, 4), Deed("caught", 1, 0, 3, 3, 1), Deed("x", 2, 0, 9, 1, 9))
    known = Known(name, game, "standard", "full", "{}", "", True, "home", 90, "-", at, 1, 2, 0,
                  seats, deeds)  # fmt: skip
    return known._replace(**more)  # type: ignore[arg-type]


@pytest.fixture
def base(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(database.opened(tmp_path / "family.db")) as base:
        yield base


def told(base: sqlite3.Connection, *matches: Known, family: Family = FAMILY) -> sqlite3.Connection:
    put_people(base, family)
    for each in matches:
        put_match(base, family, each)
    return base


@pytest.fixture
def asked(base: sqlite3.Connection) -> sqlite3.Connection:
    return told(
        base,
        match("a", "2026-10-30T20:00"),
        match("b", "2026-11-01T20:00", won=1),
        match("c", "2026-11-02T01:30", "hat_cards"),
        match("d", "2026-11-03T20:00"),
        match("e", "2026-11-04T20:00", over=False),
    )


def names(base: sqlite3.Connection, wanted: Wanted) -> str:
    return "".join(queries.names(base, wanted))


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (Wanted(), "ecba"),
        (Wanted(over=True), "cba"),
        (Wanted(over=False), "e"),
        (Wanted(game="hat_cards"), "c"),
        (Wanted(month="2026-10"), "a"),
        (Wanted(month="2026-11"), "ecb"),
        (Wanted(words="long"), "c"),
        (Wanted(words="bRu", game="hat_cards"), "c"),
        (Wanted(words="nobody"), ""),
        (Wanted(person=BRUNO, month="2026-10"), "a"),
        (Wanted(person=7), ""),
        (Wanted(away=True), "d"),
    ],
)
def test_games_are_found(asked: sqlite3.Connection, wanted: Wanted, found: str) -> None:
    assert names(asked, wanted) == found


def test_what_waits_comes_before_what_ended_later(base: sqlite3.Connection) -> None:
    told(base, match("a", "2026-10-30T20:00", over=False), match("b", "2026-11-01T20:00"))
    assert names(base, Wanted()) == "ab"


def test_an_entry_tells_who_played_and_won(asked: sqlite3.Connection) -> None:
    (entry,) = queries.entries(asked, ["nobody knows it", "c"]).values()
    assert (entry.names, entry.letters, entry.winners) == (("Anna", "Bruno", "Otto"), "ryg", (0,))
    assert entry.over is True


def test_months_are_those_with_games(asked: sqlite3.Connection) -> None:
    assert queries.months(asked) == ["2026-11", "2026-10"]


def test_what_ends_after_midnight_belongs_to_the_evening_before(asked: sqlite3.Connection) -> None:
    assert queries.evenings(asked, ANNA) == queries.evenings(asked) == 3
    assert queries.evenings(asked, 7) == 0


def test_games_and_wins_are_counted(asked: sqlite3.Connection) -> None:
    assert queries.tallies(asked, ANNA) == [Tally("catch_the_hat", 3, 2), Tally("hat_cards", 1, 1)]
    assert queries.tallies(asked, BRUNO) == [Tally("catch_the_hat", 3, 1), Tally("hat_cards", 1, 0)]


def test_wins_in_a_row_are_counted(asked: sqlite3.Connection) -> None:
    assert queries.streak(asked, ANNA) == Streak(2, 2)
    assert queries.streak(asked, BRUNO) == Streak(1, 0)
    assert queries.streak(asked, ANNA, "hat_cards") == Streak(1, 1)


def test_two_people_are_compared(asked: sqlite3.Connection) -> None:
    assert queries.between(asked, ANNA, BRUNO) == Between(4, (3, 1), (10, 15), (25, 15))
    assert queries.between(asked, BRUNO, ANNA) == Between(4, (1, 3), (15, 10), (15, 25))
    assert queries.between(asked, ANNA, 7) == Between(0, (0, 0), (0, 0), (0, 0))


def test_records_are_those_of_people_and_of_who_was_first(asked: sqlite3.Connection) -> None:
    kinds = [("hat_cards", "caught"), ("catch_the_hat", "caught"), ("top_hats", "caught")]
    assert queries.house_records(asked, kinds, (ANNA, BRUNO)) == [
        Record("hat_cards", "caught", 4, ANNA, "2026-11-02T01:30", "c"),
        Record("catch_the_hat", "caught", 4, ANNA, "2026-10-30T20:00", "a"),
    ]
    assert [each.most for each in queries.house_records(asked, kinds, [BRUNO])] == [1, 1]
    assert queries.house_records(asked, [("hat_cards", "x")], [BRUNO]) == []


def test_who_is_forgotten_has_no_games(base: sqlite3.Connection) -> None:
    told(base, match("a", "2026-10-30T20:00"))
    put_people(base, read([*map(person_line, FAMILY.people.values()), "forget 1"]))
    assert queries.tallies(base, ANNA) == []
    assert queries.tallies(base, BRUNO) == [Tally("catch_the_hat", 1, 0)]


def test_who_is_merged_has_the_games_of_both(base: sqlite3.Connection) -> None:
    told(base, match("a", "2026-10-30T20:00"))
    put_people(base, read([*map(person_line, FAMILY.people.values()), "merge 2 1"]))
    assert queries.tallies(base, ANNA) == [Tally("catch_the_hat", 2, 1)]


def test_who_is_called_otherwise_is_called_so_in_games_of_before(base: sqlite3.Connection) -> None:
    told(base, match("a", "2026-10-30T20:00"))
    put_people(base, read([*map(person_line, FAMILY.people.values()), 'person 1 {"name": "Ada"}']))
    assert queries.entries(base, ["a"])["a"].names == ("Ada", "Bruno", "Otto")
    for words in ("ada", "anna"):
        assert queries.names(base, Wanted(words=words)) == ["a"]
