"""Lists of positions in which a person would laugh at some answers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.match.box import BOX
from lab import blunders
from lab.blunders import Blunder

TABLE = "2:1 b0/b2y1 r1r5r9r0/- 19/7 - 1/4 1 play"
GIFT = Blunder(TABLE, ("play b2",), "gives the round away")


def test_a_list_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert blunders.read("hat_cards", tmp_path) == []
    blunders.write("hat_cards", [GIFT, GIFT], tmp_path)
    (tmp_path / "hat_cards.txt").open("a").write("# found by a search\n")
    assert blunders.read("hat_cards", tmp_path) == [GIFT, GIFT]


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        (f"{TABLE}\tplay b2", "hat_cards.txt, line 1: write position, actions and why"),
        (f"{TABLE}\t\twhy", "hat_cards.txt, line 1: write position, actions and why"),
        (f"{TABLE} \tplay b2\twhy", "hat_cards.txt, line 1: line: 9 parts instead of 8"),
        (f"{TABLE}\tplay b9\twhy", "hat_cards.txt, line 1: 'play b9' is no action"),
        (f"{TABLE}\tplay b2 | play y1\twhy", "hat_cards.txt, line 1: there is no other action"),
    ],
)
def test_a_bad_line_gets_one_sentence(tmp_path: Path, line: str, fault: str) -> None:
    (tmp_path / "hat_cards.txt").write_text(line)
    with pytest.raises(ValueError) as raised:
        blunders.read("hat_cards", tmp_path)
    assert str(raised.value).startswith(fault)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize("name", BOX)
def test_positions_of_many_kinds_are_gathered_from_games(name: str) -> None:
    rules = BOX[name].rules

    def judge(state: Any, seat: int) -> Iterator[tuple[str, Any]]:
        legal = rules.legal(rules.view(state, seat))
        yield "all there is", legal
        yield ("the odd one out" if len(legal) % 2 else "the last of even ones"), legal[-1:]

    found = blunders.gathered(name, judge, levels=(1,), games=2, most=5, looked=20)
    assert 2 < len(found) <= 5
    assert {blunder.why for blunder in found} == {"the odd one out", "the last of even ones"}
    for blunder in found:
        *_, last = blunders.asked(BOX[name], blunder.line).actions
        assert blunder.laughable == (last,)
