"""Where everything of Top Hats is on the screen, in design units."""

from __future__ import annotations

from typing import NamedTuple

from game.boards import HexPlan
from game.rules.hexagon import CENTRE, FIELDS
from game.tables.panel import GAP, SHEET, roomy, strip
from game.tables.top_hats.art import BOARD_HIGH, BOARD_WIDE, TILT, field_radius, place
from game.ui.canvas import Rect

Point = tuple[float, float]
FINE = 10000  # pixels: on a board of this width places are precise enough
NEST, LITTLE = 46.0, 46.0  # the height of a hat that waits in a panel, and of one off the board
SHAPE = BOARD_HIGH / BOARD_WIDE
SIDE = 185.0  # the width of a panel, by the shape of the picture
TALL, LOW, ANSWERS = 300.0, 374.0, 160.0  # a panel; what is in a lower corner; its buttons
NARROW = 270.0  # the least width of the news
AROUND = 8.0  # everything, where letters are larger
LEAST, BUTTON = 236.0, 208.0  # there: the width of a panel, and of a button
AIR = 24.0  # between the board and what is in a corner


class Layout(NamedTuple):
    """`board`: the rectangle of its picture. `fields`: their middles; `radius`: of a field, as of
    `field_radius`; `high`: of a hat. `sheet`: where stacks are built. `inside`: where the known
    hats of a stack are shown; `answers`: of the buttons, `finish` of the one that ends a chain.
    `small`: how high hats are that wait in a panel, and those that are lost; `close`: letters are
    larger than usual. `taught`: with room for a teacher's sheet."""

    size: tuple[float, float]
    board: Rect
    fields: tuple[Point, ...]
    radius: float
    high: float
    panels: tuple[Rect, ...]
    news: Rect
    inside: Rect
    answers: Rect
    finish: Rect
    sheet: Rect
    small: tuple[float, float]
    close: bool
    taught: bool

    @property
    def cloth(self) -> Rect:
        """Of the cloth under the board: between the panels if there is room enough, or under these,
        too; of all of the table where letters are larger."""
        if self.close:
            wide, foot = self.size[0], self.size[1] - strip(self.size)
            return AROUND, 0.0, wide - 2 * AROUND, foot
        left = self.panels[0][0] + self.panels[0][2] + 2 * GAP
        right = self.panels[1][0] - 2 * GAP
        if right - left < self.board[2]:
            beside = min(4 * GAP, self.board[0] - GAP) if not self.taught else 1.5 * GAP
            left, right = self.board[0] - beside, self.board[0] + self.board[2] + beside
        return left, GAP, right - left, self.size[1] - strip(self.size) - 2 * GAP

    def foot(self, field: int) -> Point:
        """The foot of a stack on a field."""
        x, y = self.fields[field]
        return x, y + self.radius * 0.26

    def nest(self, seat: int, number: int) -> Point:
        """Where a stack that is not placed yet waits in the panel of its seat."""
        x, y, w, h = self.panels[seat]
        step = (w - 40) / 5
        return x + 26 + step * (number + 0.5), y + h - (14 if self.close else 30)

    def lost(self, seat: int, number: int) -> Point:
        """Where a hat of a seat's colour lies in its panel once it is off the board."""
        x, y, w, h = self.panels[seat]
        return x + 36 + number * (w - 72) / 14, y + h - (9 if self.close else 22)

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
    """The board in the middle, everything else in the corners beside its slanting edges, panels so
    that going around is clockwise. `plan`: of a board drawn by hand."""
    if taught or roomy(size):
        return _usual(seats, size, plan, taught)
    return _close(seats, size, plan)


def _usual(seats: int, size: tuple[float, float], plan: HexPlan | None, taught: bool) -> Layout:
    wide, high = size
    foot = high - strip(size) - GAP
    side = min(440.0, max(300.0, SIDE * wide / foot))
    right = wide - side - GAP
    column = GAP + NARROW + AIR if seats > 2 else GAP  # the news of three are beside the board
    board = _beside_sheet(wide, foot, side) if taught else _amid(wide, foot, side, column)
    tall = min(TALL, (foot - LOW - 3 * GAP) / 2) if taught else TALL
    low = not roomy(size)  # as is the case beside a teacher's sheet
    panels = [(GAP, GAP, SHEET if taught else side, tall), (right, GAP, side, tall)]
    if seats > 2:
        panels.append((right, GAP * 2 + tall if taught else foot - tall, side, tall))
    news, inside, answers = _corners(seats > 2 and not taught, board, panels[0], right, side, foot)
    radius = field_radius(FINE) * board[2] / FINE
    return Layout(
        size, board, _fields(board, radius, plan), radius, radius * 1.2, tuple(panels),
        news, inside, answers, (answers[0], answers[1] + 84, answers[2], 74.0),
        _sheet(board, foot), (tall * 0.18, tall * 0.2) if low else (NEST, LITTLE), low, taught,
    )  # fmt: skip


def _close(seats: int, size: tuple[float, float], plan: HexPlan | None) -> Layout:
    """Close together where letters are larger: as large a board as leaves room for low panels."""
    wide, foot = size[0], size[1] - strip(size) - AROUND
    middle, tall = (AROUND + foot) / 2, _low(wide, foot)
    slant = (middle - AROUND - tall) / SHAPE
    across = min((foot - AROUND) / SHAPE, wide - 2 * LEAST - 4 * AROUND + slant)
    side = min(440.0, (wide - across + slant) / 2 - 2 * AROUND)
    right = wide - AROUND - side
    board = (wide - across) / 2, middle - across * SHAPE / 2, across, across * SHAPE
    panels = [(AROUND, AROUND, side, tall), (right, AROUND, side, tall)]
    if seats > 2:
        panels.append((right, foot - tall, side, tall))
    left = AROUND if seats > 2 else right
    inside = left, foot - tall, side, tall
    broad = min(side, max((wide - across) / 2 - 2 * AROUND, BUTTON))
    gap = foot - 2 * tall - AROUND  # at the right, between two things in the corners
    thick = min(74.0, gap - AROUND)
    finish = wide - AROUND - broad, AROUND + tall + (gap - thick) / 2, broad, thick
    low = inside[1] - AROUND  # the news of three lie over the table, above the known hats
    news = (left, low, side, 0.0) if seats > 2 else (AROUND, foot - tall, side, tall)
    radius, between = field_radius(FINE) * across / FINE, AROUND * 2 + side
    return Layout(
        size, board, _fields(board, radius, plan), radius, radius * 1.2, tuple(panels),
        news, inside, (left, foot - 156, side, 156.0), finish,
        (between, AROUND, wide - 2 * between, foot - AROUND),
        (tall * 0.18, tall * 0.2), True, False,
    )  # fmt: skip


def _low(wide: float, foot: float) -> float:
    """How high a panel is."""
    return max(150.0, min(TALL, (foot - AROUND) * 0.39, wide * 0.16))


def _beside_sheet(wide: float, foot: float, side: float) -> Rect:
    """The board between the teacher's sheet and the column at the right."""
    across = min(wide - SHEET - side - 4 * GAP, (foot - GAP) / SHAPE)
    down = across * SHAPE
    return (wide + SHEET - side - across) / 2, GAP + (foot - GAP - down) / 2, across, down


def _amid(wide: float, foot: float, side: float, column: float) -> Rect:
    """The board as large as the corners leave room for, and a `column` at either side."""
    middle = (GAP + foot) / 2
    beside = min(middle - GAP - TALL, foot - LOW - middle)
    slanting = wide - 2 * (GAP + side + AIR) + beside / SHAPE
    across = min((foot - GAP) / SHAPE, wide - 2 * column, slanting)
    down = across * SHAPE
    return (wide - across) / 2, middle - down / 2, across, down


def _corners(
    three: bool, board: Rect, panel: Rect, right: float, side: float, foot: float
) -> tuple[Rect, Rect, Rect]:
    """The news, the known hats of a stack, and the answers: with three seats all of them are at the
    left, and the news between."""
    x, y, wide, tall = panel
    left = x if three else right
    inside = (left, foot - LOW + ANSWERS + GAP, side, LOW - ANSWERS - GAP)
    answers = (left, foot - LOW, side, ANSWERS)
    if not three:
        return (x, foot - LOW, wide, LOW), inside, answers
    top = y + tall + GAP
    return (x, top, min(side, board[0] - x - AIR), foot - LOW - GAP - top), inside, answers


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
