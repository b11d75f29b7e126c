"""Fields hold their own places and nothing of their neighbours, on straight and crooked maps."""

from __future__ import annotations

import math

import pytest

from game.boards import Place, Plan, load
from game.rules.board import HOME
from game.tables.pieces.fields import Outline, Spot, bars, outlines
from tests.boards.test_maps import MAPS


def holds(outline: Outline, spot: Spot, near: float = 0.0) -> bool:
    """Whether a spot lies inside, and not just `near` the edge."""
    inside = False
    for number, (ax, ay) in enumerate(outline):
        bx, by = outline[number - 1]
        if abs((bx - ax) * (ay - spot[1]) - (ax - spot[0]) * (by - ay)) <= near * math.dist(
            (ax, ay), (bx, by)
        ):
            return False
        if (ay > spot[1]) != (by > spot[1]):
            inside ^= spot[0] < ax + (bx - ax) * (spot[1] - ay) / (by - ay)
    return inside


def drawn(name: str, crooked: bool) -> Plan:
    """A board of the box, or one somebody has drawn with an unsteady hand."""
    plan = load(MAPS / f"{name}.tmx")
    if not crooked:
        return plan
    shaken = [Place(x + 0.012 * math.sin(9 * i), y + 0.012 * math.cos(7 * i))
              for i, (x, y) in enumerate(plan.places)]  # fmt: skip
    return plan._replace(places=tuple(shaken))


@pytest.mark.parametrize("crooked", [False, True])
@pytest.mark.parametrize("name", ["hats4", "hats6"])
def test_fields_share_the_way_and_never_lie_on_each_other(name: str, crooked: bool) -> None:
    plan = drawn(name, crooked)
    found = outlines(plan)
    for field, outline in enumerate(found):
        if bars(plan)[field].round or plan.board.kinds[field] == HOME:
            assert not outline
            continue
        assert holds(outline, plan.places[field], 0.01)
        for other, beside in enumerate(found):
            if other != field and math.dist(plan.places[field], plan.places[other]) < 0.3:
                assert not any(holds(outline, corner, 0.002) for corner in beside)
