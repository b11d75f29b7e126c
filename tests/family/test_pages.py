"""What the pages of the book tell."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from game.family import database, pages
from game.family.deeds import Deed
from game.family.matches import Known, Seat
from game.family.pages import Best, Luck, Meeting, Night, Placed, Regular, Source
from game.family.people import Family, Person, person_line, read
from game.family.queries import Record, Streak, Tally

ANNA, BRUNO, MIA = 1, 2, 3
PEOPLE = [Person(ANNA, "Anna", "r"), Person(BRUNO, "Bruno", "y"), Person(MIA, "Mia", child=True)]
KINDS = (("catch_the_hat", "caught"), ("hat_cards", "caught"), ("top_hats", "caught"))


def family(*changed: Person) -> Family:
    now = {each.number: each for each in (*PEOPLE, *changed)}
    return read(map(person_line, now.values()))


def match(name: str, at: str, game: str = "catch_the_hat", won: str = "Anna") -> Known:
    who = [("Anna", "r", 0), ("Bruno", "y", 0), ("Mia", "b", 0), ("Otto", "g", 4)]
    seats = tuple(Seat(each, letter, level, 0, "even", float(each == won), number)
                  for number, (each, letter, level) in enumerate(who))  # fmt: skip
    done = (Deed("caught", 0, 1, 5, 2, 4), Deed("caught", 1, 2, 3, 3, 2), Deed("x", 3, 0, 9, 1, 9))
    return Known(
        name, game, "standard", "full", "{}", "", True, "", 9, "-", at, 1, 1, 0, seats, done
    )


MATCHES = (
    match("a", "2026-10-30T20:00"),
    match("b", "2026-11-01T20:00", won="Mia"),
    match("c", "2026-11-02T01:30", "hat_cards", "Otto"),
)


@pytest.fixture
def base(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(database.opened(tmp_path / "family.db")) as base:
        yield base


def source(base: sqlite3.Connection, *changed: Person) -> Source:
    people = family(*changed)
    with database.change(base):
        database.put_people(base, people)
        for each in MATCHES:
            database.put_match(base, people, each)
    return Source(base, people, KINDS)


def test_the_house_has_games_evenings_people_and_records(base: sqlite3.Connection) -> None:
    found = pages.house(source(base))
    assert (found.games, found.evenings, found.since) == (3, 2, "2026-10-30T20:00")
    assert found.tallies == (Tally("catch_the_hat", 2, 0), Tally("hat_cards", 1, 0))
    assert found.regulars == (
        Regular(ANNA, 3, 1, 2), Regular(BRUNO, 3, 0, 2), Regular(MIA, 3, 1, 2),
    )  # fmt: skip
    assert [(each.game, each.person, each.most) for each in found.records] == [
        ("catch_the_hat", ANNA, 4), ("hat_cards", ANNA, 4),
    ]  # fmt: skip
    assert {each.person for each in found.ladder} == {ANNA, BRUNO, MIA}


def test_an_empty_book_has_empty_pages(base: sqlite3.Connection) -> None:
    empty = Source(base, Family(), KINDS)
    assert pages.house(empty) == pages.House(0, 0, "", (), (), (), ())
    assert pages.nights(empty) == []
    assert pages.night(empty, "2026-11-01").placed == ()


def test_somebody_has_games_wins_and_whom_they_met(base: sqlite3.Connection) -> None:
    found = pages.person(source(base), ANNA)
    assert (found.played, found.won, found.evenings) == (3, 1, 2)
    assert found.tallies == (Tally("catch_the_hat", 2, 1), Tally("hat_cards", 1, 0))
    assert found.streak == Streak(1, 0)
    assert found.bests[0] == Record("catch_the_hat", "caught", 4, ANNA, "2026-10-30T20:00", "a")
    assert [each[:3] for each in found.months] == [("2026-10", 1, 1), ("2026-11", 2, 0)]
    assert found.months[0].level > found.months[1].level
    assert found.meetings == (Meeting(BRUNO, 3, (6, 0)), Meeting(MIA, 3, (0, 0)))
    assert found.rated is not None


def test_luck_and_choices_are_those_of_verdicts_that_are_whole(
    base: sqlite3.Connection, tmp_path: Path
) -> None:
    for name, left in (("a", 0), ("b", 3), ("c", 0)):
        told = {"left": left, "luck": [0.25, -0.5, 0, 0.25], "choices": [0.125, 0, 0, 0]}
        (tmp_path / f"{name}.verdict").write_text(json.dumps(told))
    asked = source(base)._replace(saves=tmp_path)
    assert pages.person(asked, ANNA).luck == (
        Luck("2026-10", 1, 0.25, 0.125), Luck("2026-11", 1, 0.25, 0.125)
    )  # fmt: skip
    assert pages.person(asked, BRUNO).luck[0] == Luck("2026-10", 1, -0.5, 0.0)
    (tmp_path / "a.verdict").write_bytes(b"\xff no verdict")
    assert [each.month for each in pages.person(asked, ANNA).luck] == ["2026-11"]
    assert pages.person(source(base), ANNA).luck == ()


def test_nobody_is_told_how_often_a_child_was_caught(base: sqlite3.Connection) -> None:
    asked = source(base)
    assert pages.person(asked, MIA).meetings == (
        Meeting(ANNA, 3, (0, 0)),
        Meeting(BRUNO, 3, (0, 0)),
    )
    assert pages.person(asked, BRUNO).meetings[1] == Meeting(MIA, 3, (0, 0))
    found = pages.pair(asked, BRUNO, MIA)
    assert (found.one.name, found.other.name) == ("Mia", "Bruno")
    assert found.between.caught == (0, 0)
    assert pages.pair(asked, ANNA, BRUNO).between.caught == (6, 0)


def test_two_people_have_games_with_wins_of_both(base: sqlite3.Connection) -> None:
    found = pages.pair(source(base), ANNA, MIA)
    assert (found.one.name, found.between.games, found.between.won) == ("Mia", 3, (1, 1))
    assert found.games == (("catch_the_hat", 2, 1, 1), ("hat_cards", 1, 0, 0))


def test_a_game_has_its_people_and_records(base: sqlite3.Connection) -> None:
    found = pages.game(source(base), "catch_the_hat")
    assert (found.played, found.evenings) == (2, 2)
    assert found.regulars[0] == Regular(ANNA, 2, 1, 2)
    assert [each.game for each in found.records] == ["catch_the_hat"]


def test_nothing_is_told_of_somebody_who_is_not_counted(base: sqlite3.Connection) -> None:
    asked = source(base, replace(PEOPLE[0], counted=False))
    house = pages.house(asked)
    assert ANNA not in {each.person for each in (*house.regulars, *house.records, *house.ladder)}
    assert ANNA not in {each.other for each in pages.person(asked, BRUNO).meetings}
    assert ANNA not in pages.nights(asked)[0].people
    night = pages.night(asked, "2026-10-30")
    assert night.games[0].winners == ()
    assert "Anna" not in {each.name for each in (*night.placed, *night.bests)}


def test_evenings_are_listed_the_newest_first(base: sqlite3.Connection) -> None:
    who = (ANNA, BRUNO, MIA)
    assert pages.nights(source(base)) == [Night("2026-11-01", 2, who), Night("2026-10-30", 1, who)]


def test_an_evening_has_standings_and_its_best_moments(base: sqlite3.Connection) -> None:
    found = pages.night(source(base), "2026-11-01")
    assert [(each.game, each.winners) for each in found.games] == [
        ("catch_the_hat", ("Mia",)), ("hat_cards", ("Otto",)),
    ]  # fmt: skip
    assert found.placed[0] == Placed("Mia", "b", (6, 4))
    assert [(each.name, each.total) for each in found.placed] == [
        ("Mia", 10), ("Otto", 10), ("Bruno", 4), ("Anna", 0),
    ]  # fmt: skip
    assert found.bests == (
        Best("catch_the_hat", "caught", 4, "Anna"), Best("hat_cards", "caught", 4, "Anna"),
    )  # fmt: skip


def test_people_have_today_s_names_and_guests_those_they_had(base: sqlite3.Connection) -> None:
    asked = source(base)
    renamed = replace(asked.family.people[ANNA], name="Annette")
    people = read([*map(person_line, PEOPLE), person_line(renamed, PEOPLE[0])])
    found = pages.night(asked._replace(family=people), "2026-10-30")
    assert {each.name for each in found.placed} == {"Annette", "Bruno", "Mia", "Otto"}
