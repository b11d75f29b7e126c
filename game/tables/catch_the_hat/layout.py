"""Where everything of Catch the Hat is on the screen, in design units."""

from __future__ import annotations

from typing import NamedTuple

from game.boards import Plan
from game.tables.fields import bars
from game.tables.panel import GAP, SHEET, STRIP
from game.tables.picture import TILT, seen
from game.ui.canvas import Rect

TRAY = 0.223  # of the width: its column is wide enough for a die that is seen from the sofa


class Layout(NamedTuple):
    """`unit`: design units a map unit; `middle`: of the board; `panels`: one a seat; `taught`:
    with room for a teacher's sheet."""

    size: tuple[float, float]
    unit: float
    middle: tuple[float, float]
    panels: tuple[Rect, ...]
    tray: Rect
    news: Rect
    high: float
    taught: bool = False

    def at(self, place: tuple[float, float]) -> tuple[float, float]:
        """A place of the map on the screen."""
        x, y = seen(place)
        return self.middle[0] + x * self.unit, self.middle[1] + y * self.unit

    @property
    def board(self) -> Rect:
        """The rectangle of the board and a little more."""
        wide, high = self.unit * 2 + 2 * GAP, self.unit * 2 * TILT + 2 * GAP
        return self.middle[0] - wide / 2, self.middle[1] - high / 2, wide, high

    def at_home(self, place: tuple[float, float], count: int) -> list[tuple[float, float]]:
        """Where `count` hats stand at a home: in its middle, in two rows from four on.

        Many spots, but one field (BRD-10)."""
        x, y = self.at(place)
        back = count // 2 if count > 3 else 0
        rows = [row for row in (back, count - back) if row]
        spots = []
        for number, row in enumerate(rows):
            down = (number - (len(rows) - 1) / 2) * self.high * 0.5 + self.high * 0.18
            near = min(0.64, 1.7 / row)
            spots += [(x + (i - (row - 1) / 2) * self.high * near, y + down) for i in range(row)]
        return spots

    def bank(self, seat: int, number: int) -> tuple[float, float]:
        """Where the foot of the prisoner `number` is in the panel of a seat, the first being 0."""
        x, y, w, h = self.panels[seat]
        return x + 34 + number * min(30.0, (w - 60) / 20), y + h - 18


def layout(
    plan: Plan, places: tuple[int, ...], size: tuple[float, float], taught: bool = False
) -> Layout:
    """The board in the middle, the seats' panels on the sides of their homes, tray and news
    below them. `places`: the home field of each seat."""
    wide, high = size
    side = min(400.0, max(300.0, wide * 0.195))
    far = min(480.0, max(side, wide * TRAY))
    near = SHEET if taught else side
    room = (wide - near - far - 4 * GAP, high - STRIP - 2 * GAP)
    unit = min(room[0] / 2, room[1] / (2 * TILT))
    middle = ((wide + near - far) / 2, GAP + room[1] / 2 + 4)
    right, left = _sides(plan, places)
    foot = high - STRIP - GAP
    tray_high = min(far * 0.9, (foot - GAP) * 0.4)
    most = 218.0 if taught else 252.0
    panel_high = min(most, (foot - tray_high - 2 * GAP) / max(2, len(left), len(right)) - GAP)
    panels: list[Rect] = [(0, 0, 0, 0)] * len(places)
    for column, x, across in ((left, GAP, near), (right, wide - far - GAP, far)):
        for row, seat in enumerate(column):
            panels[seat] = (x, GAP + row * (panel_high + GAP), across, panel_high)
    tray = (wide - far - GAP, foot - tray_high, far, tray_high)
    news = (GAP, foot - tray_high, near, tray_high)
    hat = _hat_height(plan, unit)
    return Layout(size, unit, middle, tuple(panels), tray, news, hat, taught)


def _sides(plan: Plan, places: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Seats with their home right and left, each from top to bottom, three at most."""
    seats = sorted(range(len(places)), key=lambda s: (plan.places[places[s]].y, s))
    right = [s for s in seats if plan.places[places[s]].x > 0.001]
    left = [s for s in seats if s not in right]
    while len(right) > 3:
        left.append(right.pop())
    while len(left) > 3:
        right.append(left.pop())
    return right, left


def _hat_height(plan: Plan, unit: float) -> float:
    """As high as the fields allow: three stand side by side across a way (BRD-6)."""
    across = sorted(bar.across for bar in bars(plan))[len(plan.places) // 3]
    return max(52.0, min(86.0, across * unit * 1.42))
