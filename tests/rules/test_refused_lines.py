"""Every way a line of notation can be wrong is told by its part, and where a rule says so by rule.

Each line of refused_lines.json: the game, house rules, a line, and its refusal, which may be put in
other words: its part, rules, numbers and what it quotes stay.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from game.match.box import BOX
from game.rules.options import check
from game.rules.quoting import QUOTED, quoted
from game.rules.reading import entries, number, split

LINES = [
    json.loads(line)
    for line in Path(__file__).with_name("refused_lines.json").read_text("utf-8").splitlines()
]


def substance(refusal: str) -> tuple[str, list[str]]:
    """The sense of a refusal, however it is worded."""
    part, _, rest = refusal.partition(":")
    return part, re.findall(r"'[^']*'|[A-Z]{3}-[0-9]+|[0-9]+", rest)


@pytest.mark.parametrize(("game", "rules", "line", "refusal"), LINES)
def test_what_is_wrong_with_a_line_is_said(
    game: str, rules: dict[str, Any], line: str, refusal: str
) -> None:
    options = BOX[game].rules.Options(**rules)
    with pytest.raises(ValueError) as refused:
        BOX[game].rules.from_notation(line, options)
    assert substance(str(refused.value)) == substance(refusal)
    assert len(str(refused.value).split()) > 3


@pytest.mark.parametrize("name", BOX)
def test_a_game_is_not_set_up_for_more_or_fewer_seats_than_it_has(name: str) -> None:
    rules = BOX[name].rules
    for seats in (rules.SEATS[0] - 1, rules.SEATS[-1] + 1):
        with pytest.raises(ValueError, match=f"^seats: {seats} is "):
            rules.setup(seats, rules.Options())


@pytest.mark.parametrize("name", BOX)
def test_there_is_no_result_before_the_end(name: str) -> None:
    rules = BOX[name].rules
    with pytest.raises(ValueError, match="is not over"):
        rules.result(rules.setup(rules.SEATS[0], rules.Options()))


def test_somebodys_text_is_quoted_in_full_or_cut_with_a_sign() -> None:
    assert quoted("abc") == "'abc'"
    assert quoted("it's") == '"it\'s"'
    assert quoted("a\n") == r"'a\n'"
    assert quoted(7) == "'7'"
    whole, long = "x" * QUOTED, "x" * (QUOTED + 1)
    assert quoted(whole) == f"'{whole}'"
    assert quoted(long) == f"'{whole[:-1]}…'"
    assert quoted("abcdef", 4) == "'abc…'"


def test_lines_are_taken_apart_at_blanks_and_parts_at_their_sign() -> None:
    assert split("a b  c", 4) == ["a", "b", "", "c"]
    assert entries("1/2", "HANDS", 2) == ["1", "2"]
    assert entries("1,2/3", "BANKS", 2, ",") == ["1", "2/3"]
    with pytest.raises(ValueError, match=r"^HANDS: 2 entries for 3 seats$"):
        entries("1/2", "HANDS", 3)


@pytest.mark.parametrize("text", ["0", "7", "12"])
def test_a_number_is_read_as_it_is_written(text: str) -> None:
    assert number(text, "SEAT", 12) == int(text)


@pytest.mark.parametrize("text", ["", "13", "-1", "+1", "01", "1.0", " 1", "٣", "1e1", "999999999"])
def test_a_number_that_is_written_otherwise_or_too_large_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"^SEAT: .* from 0 to 12$"):
        number(text, "SEAT", 12)
    with pytest.raises(ValueError, match=r"^SEAT: '1' .* from 2 to 12$"):
        number("1", "SEAT", 12, 2)


class House:
    """House rules with three switches."""

    def __init__(self, teams: object = "none", hats: object = 6, tower: object = True) -> None:
        self.teams, self.hats, self.tower = teams, hats, tower


SWITCHES: dict[str, Any] = {
    "teams": ("none", "total", None),
    "hats": range(1, 9),
    "tower": (True, False),
}


def test_house_rules_may_have_the_values_there_are() -> None:
    for teams in SWITCHES["teams"]:
        for hats in (1, 8):
            check(House(teams, hats, False), SWITCHES)


@pytest.mark.parametrize(
    ("house", "told"),
    [
        (House("pairs"), "teams: 'pairs' is none of 'none', 'total', None"),
        (House(hats=9), "hats: 9 is none of 1 … 8"),
        (House(hats=0), "hats: 0 is none of 1 … 8"),
        (House(hats=True), "hats: True is none of 1 … 8"),
        (House(hats=2.0), "hats: 2.0 is none of 1 … 8"),
        (House(tower=1), "tower: 1 is none of True, False"),
    ],
)
def test_a_value_that_cannot_be_is_named_with_those_that_can(house: House, told: str) -> None:
    with pytest.raises(ValueError) as refused:
        check(house, SWITCHES)
    assert str(refused.value) == told
