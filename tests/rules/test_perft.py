"""Perft with dice: how many lines of play there are to a stated depth, throws counted as moves.

All numbers agree with those of an independent implementation of the same rulebook; a change of
a number is a change of the rules.
"""

from typing import Any

import pytest

from game.rules import cat_and_mouse as cats
from game.rules import catch_the_hat as hats
from game.rules import hat_cards as cards
from game.rules.protocol import CHANCE

MIDDLE = "R1=bbgr;R3=g,r,y;R8=y,y;R22=gyb;R26=r;R44=rg;S1.3=b;C=by 2,1,2,1 -,-,-,- 0 roll"
GOLDEN = "R5=y;R8=gb;R9=br*;R11=b;R22=gyb;R26=g,r;S1.3=b 4,3,3,1 y,-,-,- 0 move:5"
CHAPEAU = {"six_again": "off", "rest_capacity": None, "surplus": "optional"}


def perft(rules: Any, state: Any, depth: int) -> int:
    """The number of lines of `depth` actions; actions to the same position are one."""
    if depth == 0:
        return 1
    after = [rules.apply(state, action) for action in rules.legal(state)]
    if rules.turn(state) != CHANCE:
        spell = _seen if rules is hats else str
        after = list({spell(rules.to_notation(one)): one for one in after}.values())
    return sum(perft(rules, one, depth - 1) for one in after)


def _seen(line: str) -> str:
    """A line with the prisoners of every piece in order, since their order means nothing."""
    pieces, rest = line.split(" ", 1)
    return ";".join(map(_sorted_node, pieces.split(";"))) + " " + rest


def _sorted_node(node: str) -> str:
    field, _, towers = node.partition("=")
    tops = (2 if tower.endswith("*") else 1 for tower in towers.split(","))
    ordered = (
        "".join(sorted(t[:-n])) + t[-n:] for t, n in zip(towers.split(","), tops, strict=True)
    )
    return f"{field}={','.join(sorted(ordered))}"


@pytest.mark.parametrize(
    ("line", "options", "depth", "count"),
    [
        ("- 6,6 -,- 0 roll", {}, 6, 6722),
        ("- 6,6,6,6 -,-,-,- 0 roll", {}, 6, 3914),
        ("- 4,4,4,4,4,4 -,-,-,-,-,- 0 roll", {}, 6, 3994),
        (MIDDLE, {}, 4, 3740),
        (MIDDLE, {"tower": True}, 4, 3627),
        (MIDDLE, CHAPEAU, 4, 4627),
        ("R2=yr;R12=ry 4,4 -,- 0 roll", {"board": "hats6", "hats": 6}, 5, 5005),
        ("C=* 6,6 -,- 0 roll", {"gold": True}, 5, 1235),
        (GOLDEN, {"gold": True, "teams": "total"}, 3, 2720),
        (GOLDEN, {"gold": True, "teams": "total", "gold_stops": "anywhere"}, 2, 204),
    ],
)
def test_perft(line: str, options: dict[str, Any], depth: int, count: int) -> None:
    state = hats.from_notation(line, hats.Options(**options))
    assert perft(hats, state, depth) == count


FOUR = "2:2 b1b6r3r7yx/b2b4r5y1y8/b7r2r6y3/b9r1y0y2 -/b3r9/y5y6b5/b0r0 3/1/1/2 y9 3/1/2/0 0 play"
TWO = "1:0 b0b1b6r3r7yx/b2b4b7r5y1y8 -/b3r9 8/4 b5b8b9r0r1r2r4 0/0 0 play"
LAST = "2:0 b7/r7/y7 -/r3b3/y2 9/7/8 b0b1b2 3/2/1 0 play"
RACE = (
    "7+11/K+9 A47QK/3468T 59,J,22,-/Q,8,-,TT A2K4,-,A2345678,K2 7.7.7.7.7.7.7.7.7.7.7.7.7 0 0 play"
)
END = "Q+0/5+1 QK/A -,-,-,-/2,-,-,- A23456789TJ,-,-,- 0.0.0.0.1.0.0.0.0.0.0.0.1 0 0 play"


@pytest.mark.parametrize(
    ("line", "depth", "count"), [(FOUR, 4, 2662), (TWO, 4, 2016), (LAST, 3, 9)]
)
def test_perft_of_hat_cards(line: str, depth: int, count: int) -> None:
    assert perft(cards, cards.from_notation(line, cards.Options()), depth) == count


@pytest.mark.parametrize(
    ("line", "depth", "count"), [(RACE, 3, 8145), (RACE, 4, 111730), (END, 4, 476)]
)
def test_perft_of_cat_and_mouse(line: str, depth: int, count: int) -> None:
    assert perft(cats, cats.from_notation(line, cats.Options()), depth) == count
