"""Where everything of Top Hats is on the screen, in design units."""

from __future__ import annotations

from typing import NamedTuple

from game.boards import HexPlan
from game.rules.hexagon import CENTRE, FIELDS
from game.tables.panel import GAP, SHEET, STRIP
from game.tables.top_hats.art import BOARD_HIGH, BOARD_WIDE, TILT, field_radius, place
from game.ui.canvas import Rect

Point = tuple[float, float]
FINE = 10000  # pixels: on a board of this width places are precise enough
NEST = 60.0  # the height of a hat that waits in a panel


class Layout(NamedTuple):
    """`board`: the rectangle of its picture. `fields`: their middles; `radius`: of a field, as of
    `field_radius`; `high`: of a hat. `sheet`: where stacks are built. `inside`: where the known
    hats of a stack are shown; `answers`: of the buttons. `taught`: with room for a teacher's
    sheet."""

    size: tuple[float, float]
    board: Rect
    fields: tuple[Point, ...]
    radius: float
    high: float
    panels: tuple[Rect, ...]
    news: Rect
    inside: Rect
    answers: Rect
    sheet: Rect
    taught: bool

    def foot(self, field: int) -> Point:
        """The foot of a stack on a field."""
        x, y = self.fields[field]
        return x, y + self.radius * 0.26

    def nest(self, seat: int, number: int) -> Point:
        """Where a stack that is not placed yet waits in the panel of its seat."""
        x, y, w, h = self.panels[seat]
        step = (w - 40) / 5
        return x + 26 + step * (number + 0.5), y + h - 30

    def lost(self, seat: int, number: int) -> Point:
        """Where a hat of a seat's colour lies in its panel once it is off the board."""
        x, y, w, h = self.panels[seat]
        return x + 36 + number * (w - 72) / 14, y + h - 22

    def closeup(self, board: Rect) -> Layout:
        """The same with another board and nothing around it."""
        radius = field_radius(FINE) * board[2] / FINE
        far = (-9000.0, -9000.0, 300.0, 200.0)
        return self._replace(
            board=board, fields=_fields(board, radius, None), radius=radius, high=radius * 1.2,
            panels=(far,) * len(self.panels), inside=far, answers=far,
        )  # fmt: skip


def layout(
    seats: int, size: tuple[float, float], plan: HexPlan | None = None, taught: bool = False
) -> Layout:
    """The board in the middle, panels so that going around is clockwise. `plan`: of a board
    drawn by hand."""
    wide, high = size
    side = min(380.0, max(300.0, wide * 0.178))
    foot = high - STRIP - GAP
    right = wide - side - GAP
    near = SHEET if taught else side
    across = min(wide - near - side - 4 * GAP, (foot - GAP) * BOARD_WIDE / BOARD_HIGH)
    down = across * BOARD_HIGH / BOARD_WIDE
    board = ((wide + near - side - across) / 2, GAP + (foot - GAP - down) / 2, across, down)
    low = min(440.0, high * 0.4)
    answers = (right, foot - 160, side, 160.0)
    inside = (right, foot - 160 - GAP - 196, side, 196.0)
    tall = min(300.0, (inside[1] - 3 * GAP) / 2)
    panels = [(GAP, GAP, near, tall)]
    panels += [(right, GAP + row * (tall + GAP), side, tall) for row in range(seats - 1)]
    radius = field_radius(FINE) * across / FINE
    return Layout(
        size, board, _fields(board, radius, plan), radius, radius * 1.2, tuple(panels),
        (GAP, foot - low, near, low), inside, answers, _sheet(board, foot),
        taught,
    )  # fmt: skip


def _fields(board: Rect, radius: float, plan: HexPlan | None) -> tuple[Point, ...]:
    x, y, across, _ = board
    scale = across / FINE
    if plan is None:
        spots = [place(field, FINE) for field in FIELDS]
        return tuple((x + px * scale, y + py * scale) for px, py in spots)
    unit = radius / plan.radius
    cx, cy = place(CENTRE, FINE)
    mx, my = plan.places[CENTRE]
    x, y = x + cx * scale, y + cy * scale
    return tuple((x + (px - mx) * unit, y + (py - my) * unit * TILT) for px, py in plan.places)


def _sheet(board: Rect, foot: float) -> Rect:
    """A sheet over the middle of the board."""
    x, y, w, h = board
    wide, high = min(w * 0.94, 1060.0), min(foot - 2 * GAP, 840.0)
    return x + (w - wide) / 2, y + (h - high) / 2, wide, high
