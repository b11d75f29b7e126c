"""Perft with dice: how many lines of play there are to a stated depth, throws counted as moves.

All numbers agree with those of an independent implementation of the same rulebook; a change of
a number is a change of the rules.
"""

from typing import Any

import pytest

from game.rules import catch_the_hat as hats
from game.rules.protocol import CHANCE

MIDDLE = "R1=bbgr;R3=y,g,r;R8=y,y;R22=gyb;R26=r;S1.3=b;C=by;R44=rg 2,1,2,1 -,-,-,- 0 roll"
GOLDEN = "R5=y;R8=gb;R9=br*;R11=b;R22=gyb;R26=r,g;S1.3=b 4,3,3,1 y,-,-,- 0 move:5"
CHAPEAU = {"six_again": "off", "rest_capacity": None, "surplus": "optional"}


def perft(state: Any, depth: int) -> int:
    """The number of lines of `depth` actions; actions to the same position are one."""
    if depth == 0:
        return 1
    after = [hats.apply(state, action) for action in hats.legal(state)]
    if hats.turn(state) != CHANCE:
        after = list({_seen(hats.to_notation(one)): one for one in after}.values())
    return sum(perft(one, depth - 1) for one in after)


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
    assert perft(state, depth) == count
