"""Where everything of Catch the Hat is on the screen, in design units."""

from __future__ import annotations

from typing import NamedTuple

from game.boards import Plan
from game.tables.fields import bars
from game.tables.panel import GAP, SHEET, close_by, strip
from game.tables.picture import TILT, seen
from game.ui.canvas import Rect

TRAY = 0.223  # of the width: its column is wide enough for a die that is seen from the sofa
HEAD = 24.0  # above the board, for the hats at its far rim
WIDEST, LOWEST, TALLEST = 620.0, 116.0, 290.0  # of panels
LOG = 220.0  # the news need so much room beside the tray
TOLD = 72.0  # a line of the news needs as much
# Where letters are large: gaps, room above the board, the smallest panel, tray and log
NEAR, CLOSE, RIM = 10.0, 8.0, 16.0
SLIM, LOW, TRAY_LOW, LINES = 236.0, 84.0, 140.0, 136.0


class Layout(NamedTuple):
    """`unit`: design units a map unit; `middle`: of the board; `panels`: one a seat; `taught`:
    with room for a teacher's `sheet`, below a panel if it is None; `close`: the panels are small,
    as letters are large."""

    size: tuple[float, float]
    unit: float
    middle: tuple[float, float]
    panels: tuple[Rect, ...]
    tray: Rect
    news: Rect
    high: float
    taught: bool = False
    close: bool = False
    sheet: Rect | None = None

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


def layout(
    plan: Plan, places: tuple[int, ...], size: tuple[float, float], taught: bool = False
) -> Layout:
    """The board as large as it can be: between two columns of panels, or beside one where that
    leaves it more room. `places`: the home field of each seat."""
    if close_by(size):
        return _taught(plan, places, size) if taught else _close(plan, places, size)
    beside, stacked = _between(plan, places, size, taught), _stacked(plan, places, size)
    larger = stacked.unit > 1.04 * beside.unit and stacked.panels[0][3] >= LOWEST
    return stacked if larger and not taught else beside


def _between(
    plan: Plan, places: tuple[int, ...], size: tuple[float, float], taught: bool
) -> Layout:
    """The board in the middle, the seats' panels on the sides of their homes, tray and news
    below them."""
    wide, high = size
    room_high = high - strip(size) - 2 * GAP - HEAD
    free = wide - room_high / TILT - 4 * GAP
    far = max(min(480.0, wide * TRAY), min(WIDEST, free / 2))
    near = max(300.0, min(WIDEST, free - far), SHEET if taught else 0.0)
    unit = min((wide - near - far - 4 * GAP) / 2, room_high / (2 * TILT))
    middle = ((wide + near - far) / 2, GAP + HEAD + room_high / 2)
    right, left = _sides(plan, places)
    foot = high - strip(size) - GAP
    rows = max(2, len(left), len(right))
    tray_high = min(far * 0.9, (foot - GAP) * (0.4 if rows == 2 else 0.34))
    most = 200.0 if taught else TALLEST
    panel_high = min(most, (foot - tray_high - 2 * GAP) / rows - GAP)
    panels: list[Rect] = [(0, 0, 0, 0)] * len(places)
    for column, x, across in ((left, GAP, near), (right, wide - far - GAP, far)):
        for row, seat in enumerate(column):
            panels[seat] = (x, GAP + row * (panel_high + GAP), across, panel_high)
    tray = (wide - far - GAP, foot - tray_high, far, tray_high)
    news = (GAP, foot - tray_high, near, tray_high)
    hat = _hat_height(plan, unit)
    return Layout(size, unit, middle, tuple(panels), tray, news, hat, taught)


def _stacked(plan: Plan, places: tuple[int, ...], size: tuple[float, float]) -> Layout:
    """The board at the left as high as the window, and everything else in one column."""
    wide, high = size
    room_high = high - strip(size) - 2 * GAP - HEAD
    unit = min((wide - wide * TRAY - 3 * GAP) / 2, room_high / (2 * TILT))
    side = min(WIDEST, wide - 2 * unit - 3 * GAP)
    middle = ((wide - side - GAP) / 2, GAP + HEAD + room_high / 2)
    foot, x = high - strip(size) - GAP, wide - side - GAP
    across = min(side - LOG - GAP if side >= 350 + LOG + GAP else side, 480.0)
    tray_high = min(across * 0.9, (foot - GAP) * 0.3, 400.0 if len(places) <= 4 else 310.0)
    tray = (wide - across - GAP, foot - tray_high, across, tray_high)
    if side - across - GAP >= LOG:
        news, top = (x, foot - tray_high, side - across - GAP, tray_high), foot - tray_high
    else:
        log = 210.0 if len(places) <= 4 else 170.0
        top = foot - tray_high - GAP - log
        news = (x, top, side, log)
    panel_high = min(TALLEST, (top - GAP) / len(places) - GAP)
    panels = tuple((x, GAP + row * (panel_high + GAP), side, panel_high)
                   for row in range(len(places)))  # fmt: skip
    return Layout(size, unit, middle, panels, tray, news, _hat_height(plan, unit))


def _close(plan: Plan, places: tuple[int, ...], size: tuple[float, float]) -> Layout:
    """The board in the middle, small panels on the sides of their homes, as many of them at the
    left as leave room for the tray at the right."""
    wide, high = size
    foot = high - strip(size) - NEAR
    room = foot - NEAR
    unit = min((room - RIM) / (2 * TILT), (wide - 2 * SLIM - 4 * NEAR) / 2)
    side = min(SHEET, (wide - 2 * unit - 4 * NEAR) / 2)
    right, left = _shared(*_sides(plan, places), room)
    part = 0.36 if len(places) < 5 else 0.3 if len(right) == len(left) else 0.0
    least = min(side * 0.9, max(TRAY_LOW, room * part))
    each = min((room - least) / len(right), (room + CLOSE) / len(left)) - CLOSE
    each = min(each, max(LOW, (room - LINES) / len(left) - CLOSE), TALLEST)
    panels: list[Rect] = [(0, 0, 0, 0)] * len(places)
    for column, x in ((left, NEAR), (right, wide - side - NEAR)):
        for row, seat in enumerate(column):
            panels[seat] = (x, NEAR + row * (each + CLOSE), side, each)
    tray_high = min(side * 0.9, room - len(right) * (each + CLOSE))
    tray = (wide - side - NEAR, foot - tray_high, side, tray_high)
    middle = wide / 2, NEAR + RIM + unit * TILT
    news = _news(size, unit, side, NEAR + len(left) * (each + CLOSE))
    hat = _hat_height(plan, unit, 46.0)
    return Layout(size, unit, middle, tuple(panels), tray, news, hat, close=True)


def _news(size: tuple[float, float], unit: float, side: float, top: float) -> Rect:
    """Where something can be told: below the panels at the left, or else below the board; without
    any height, over its foot, where there is no room."""
    foot = size[1] - strip(size) - NEAR
    below = NEAR + RIM + 2 * unit * TILT + CLOSE
    if foot - top < LINES and foot - below > max(TOLD, foot - top):
        return (size[0] - 2 * unit) / 2, below, 2 * unit, foot - below
    if foot - top < TOLD:
        return (size[0] - 2 * unit) / 2, foot, 2 * unit, 0.0
    return NEAR, top, side, foot - top


def _shared(right: list[int], left: list[int], room: float) -> tuple[list[int], list[int]]:
    """The seats of both sides; some change sides where the tray would lie under their panels."""
    while len(right) > 1 and len(right) * (LOW + CLOSE) + TRAY_LOW > room:
        left.append(right.pop())
    if not right:
        right.append(left.pop())
    return right, left


def _taught(plan: Plan, places: tuple[int, ...], size: tuple[float, float]) -> Layout:
    """A teacher's sheet at the left; beside it the panels in rows, and below them the board with
    the tray at its side."""
    wide, high = size
    foot, x = high - strip(size) - NEAR, SHEET + 2 * NEAR
    across = wide - x - NEAR
    half = (across - CLOSE) / 2
    panels = tuple(
        (x + seat % 2 * (half + CLOSE), NEAR + seat // 2 * (LOW + CLOSE), half, LOW)
        for seat in range(len(places))
    )
    top = panels[-1][1] + LOW + CLOSE
    room = foot - top
    unit = min((room - RIM) / (2 * TILT), across * 0.33)
    side = across - 2 * unit - NEAR
    tray_high = min(side * 0.9, room)
    tray = (wide - side - NEAR, foot - tray_high, side, tray_high)
    middle = x + unit, top + RIM + unit * TILT
    below = top + RIM + 2 * unit * TILT + CLOSE
    news = x, below, 2 * unit, foot - below
    sheet = NEAR, NEAR, SHEET, foot - NEAR
    hat = _hat_height(plan, unit, 40.0)
    return Layout(size, unit, middle, panels, tray, news, hat, True, True, sheet)


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


def _hat_height(plan: Plan, unit: float, least: float = 52.0) -> float:
    """As high as the fields allow: three stand side by side across a way (BRD-6)."""
    across = sorted(bar.across for bar in bars(plan))[len(plan.places) // 3]
    return max(least, min(110.0, across * unit * 1.42))
