"""Lines tell who is known; what they do not say plainly, they do not say."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.family import people
from game.family.people import Family, Person, Strength, person_line, read, told

ANNA = Person(1, "Anna", "r", "pad", "Xbox", "0300fb7e", 150, speech=True, child=True)
BRUNO = Person(2, "Bruno", strengths=(Strength("", 40, 3), Strength("hat_cards", -75, 2, 40)))


def family(*lines: str) -> Family:
    return read([person_line(ANNA), person_line(BRUNO), *lines])


def test_a_person_is_read_as_written() -> None:
    assert dict(family().people) == {1: ANNA, 2: BRUNO}


def test_a_later_line_tells_only_what_has_changed() -> None:
    older = replace(ANNA, pace="slow", text_scale=100)
    assert person_line(older, ANNA) == 'person 1 {"text_scale": 100, "pace": "slow"}'
    assert family(person_line(older, ANNA)).people[1] == older
    assert family('person 2 {"letter": "g"}').people[2] == replace(BRUNO, letter="g")


def test_lines_of_before_say_nothing_of_the_last_games() -> None:
    found = family('person 2 {"strengths": [["", 40, 3], ["hat_cards", -75, 2, "far"]]}')
    assert found.people[2].strengths == (Strength("", 40, 3), Strength("hat_cards", -75, 2))


def test_a_renamed_person_keeps_the_games_of_the_old_name_until_somebody_else_takes_it() -> None:
    renamed = family('person 1 {"name": "Anni"}')
    assert renamed.called("Anna") == renamed.called("Anni") == replace(ANNA, name="Anni")
    other = told(renamed, person_line(Person(3, "Anna")))
    assert other.called("Anna") == Person(3, "Anna")
    assert other.called("Anni") == replace(ANNA, name="Anni")


def test_two_that_are_merged_are_one() -> None:
    merged = family("merge 2 1")
    assert merged.called("Bruno") == merged.called("Anna") == ANNA
    assert merged.now(2) == 1


def test_merging_goes_on_through_merging() -> None:
    found = read([person_line(Person(n, f"P{n}")) for n in (1, 2, 3)] + ["merge 3 2", "merge 2 1"])
    assert found.now(3) == 1
    assert found.called("P3") == Person(1, "P1")


def test_nobody_is_merged_with_themselves_or_with_strangers() -> None:
    assert family("merge 1 1", "merge 1 9", "merge 9 1") == family()


def test_who_is_forgotten_is_not_known_by_any_name() -> None:
    gone = family('person 1 {"name": "Anni"}', "forget 1")
    assert set(gone.people) == {2}
    assert gone.called("Anna") is gone.called("Anni") is None
    assert gone.now(1) == 0


def test_a_number_is_never_given_twice() -> None:
    assert family("forget 2").next == 3
    assert family("merge 2 1").next == 3
    assert family("forget 2", 'person 2 {"name": "Back"}') == family("forget 2")


def test_who_played_is_told_by_seat() -> None:
    found = family("played 20261127-2015 2026-11-27T20:52 1 - 2")
    assert found.played["20261127-2015"] == ("2026-11-27T20:52", (1, 0, 2))


def test_marks_and_shelves_can_be_taken_back() -> None:
    found = family('mark a 57 "the tower"', 'mark a 9 "start"', "away a", "away b", "back a")
    assert dict(found.marks) == {("a", 57): "the tower", ("a", 9): "start"}
    assert found.away == {"b"}
    assert dict(told(found, "unmark a 9").marks) == {("a", 57): "the tower"}


@pytest.mark.parametrize(
    "line",
    [
        "", "person", "person 0 {}", 'person 3 {"letter": "r"}', "person 3 [1]", "person 3 {",
        'person x {"name": "A"}', 'person 3 {"name": " A "}', "played a soon 1", "merge 1",
        "played ../a 2026-11-27T20:52 1", "mark a b 1", "dance 1", "forget 7", "mark a 1 2",
        "played a 2026-11-27T20:52 1 2 3 4 5 6 7 8", "away ../../etc",
    ],
)  # fmt: skip
def test_a_line_that_tells_nothing_changes_nothing(line: str) -> None:
    assert told(family(), line) == family()


def test_of_a_person_only_what_does_not_fit_is_left_out() -> None:
    found = family(
        'person 3 {"name": "Cara", "letter": "rr", "pace": 7, "text_scale": 125, "x": 1}'
    )
    assert found.people[3] == Person(3, "Cara", text_scale=125)


@given(st.lists(st.text(alphabet='personmergfktaway 0123456789{}"-:,', max_size=40), max_size=5))
def test_no_line_breaks_reading(lines: list[str]) -> None:
    assert isinstance(read(lines), Family)


def test_the_first_line_is_no_news() -> None:
    assert read([people.FIRST_LINE]) == Family()
