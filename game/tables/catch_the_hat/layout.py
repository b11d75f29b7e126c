"""Where everything of Catch the Hat is on the screen, in design units: a tree of boxes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from game.boards import Plan
from game.tables.catch_the_hat.choice import ONCE_MORE, STOP
from game.tables.panel import SHEET, strip
from game.tables.pieces.board_picture import TILT, seen
from game.tables.pieces.fields import HOME_RADIUS, bars
from game.ui.boxes.boxes import Box, Space
from game.ui.boxes.canvas import Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Grid
from game.ui.boxes.regions import Regions, largest, region, regions

AIR = 10.0  # between any two things, and around them all
RIM = 10.0  # above the board, for the hats at its far rim
SLIM, ONE, WIDEST = 236.0, 388.0, 620.0  # of a side: seats on both, all on one; at most
DIE = 0.2  # minimum part of the width for a side, so that a die is seen from the sofa
TALL = (*map(float, range(290, 110, -6)), 100.0, 92.0, 84.0)  # of sheets, tried in turn
LOWEST, ROOMY = 116.0, 134.0  # the lowest with all on one side; with the news above the tray
TRAY, DEEP, TRAY_LOW = 480.0, 0.9, 140.0  # maximum width, height by width, minimum height
LINES, TOLD, LOG = 136.0, 72.0, 200.0  # the news: height of some lines, of one; minimum width
HAT = 46.0  # minimum height
BUTTON = 140.0, 70.0  # minimum size of a button that answers


class Layout(NamedTuple):
    """Where everything lies. `unit`: design units of a map unit; `middle`: of the board, which
    `reaches` so many map units to its sides; `panels`: one for each seat; `sheet`: of a teacher, if
    it is `taught`; `teams`: panels show partners; `high`: of a hat."""

    size: tuple[float, float]
    unit: float
    middle: tuple[float, float]
    panels: tuple[Rect, ...]
    tray: Rect
    news: Rect
    high: float
    taught: bool = False
    sheet: Rect | None = None
    teams: bool = False
    reaches: float = 1.0

    def at(self, place: tuple[float, float]) -> tuple[float, float]:
        """Returns where a place of the map is on the screen."""
        x, y = seen(place)
        return self.middle[0] + x * self.unit, self.middle[1] + y * self.unit

    @property
    def board(self) -> Rect:
        """Returns the rectangle of the board."""
        wide, high = self.unit * 2 * self.reaches, self.unit * 2 * TILT
        return self.middle[0] - wide / 2, self.middle[1] - high / 2, wide, high

    @property
    def answers(self) -> Regions:
        """Places the buttons at the near rim of the tray, one above the other if it is narrow."""
        x, y, w, h = self.tray
        buttons = Grid((region(ONCE_MORE, BUTTON), region(STOP, BUTTON)), 2, 12.0, between=6.0)
        return regions(Framed(buttons, y=1.0), (x, y, w, h + 6))

    def at_home(self, place: tuple[float, float], count: int) -> list[tuple[float, float]]:
        """Returns where `count` hats stand at a home: in its middle, in two rows from four on. They
        have many spots, but one field (BRD-10)."""
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
    plan: Plan,
    places: tuple[int, ...],
    size: tuple[float, float],
    taught: bool = False,
    teams: bool = False,
) -> Layout:
    """Lays the board as large as it can be: between two columns of panels, or beside one where that
    leaves it more room. `places`: the home field of each seat."""
    wide, high = size
    rect = AIR, AIR, wide - 2 * AIR, high - strip(size) - 2 * AIR
    reach = _reach(plan)
    full = (rect[3] - RIM) / TILT * reach
    if taught:
        trees = [_taught(len(places), rect[2], rect[3], reach)]
    else:
        left, right = _sides(plan, places)
        trees = [
            _between(left, right, max((rect[2] - full) / 2 - AIR, DIE * rect[2]), rect[3], reach),
            _aside(len(places), rect[2] - full - AIR, reach),
        ]
    found = largest(trees, rect, "board")
    x, y, w, h = found["board"]
    return Layout(
        size=size,
        unit=w / 2 / reach,
        middle=(x + w / 2, y + h / 2),
        panels=tuple(found["seat", seat] for seat in range(len(places))),
        tray=found["tray"],
        news=found.get("news", (x, rect[1] + rect[3], w, 0.0)),
        high=_hat_height(plan, w / 2 / reach),
        taught=taught,
        sheet=found.get("sheet"),
        teams=teams,
        reaches=reach,
    )


def _between(left: list[int], right: list[int], free: float, high: float, reach: float) -> Box:
    """Builds the board in the middle, with the seats' panels on the sides of their homes, as high
    as there is room for, and the news and the tray below them. Where there is hardly any room, the
    news lies below the board or nowhere, and some seats change sides."""
    side = min(WIDEST, max(SLIM, free))
    tray = max(TRAY_LOW, min(min(side, TRAY) * 0.79, high * 0.32))
    moved = [*left, *right[2:]], right[:2]
    low = TALL[-1], TRAY_LOW
    usual = [_columns(left, right, side, tall, tray, LINES, reach) for tall in TALL]
    close = [_columns(left, right, side, *low, told, reach) for told in (LINES, -TOLD, TOLD, 0.0)]
    last = [_columns(*moved, side, *low, told, reach) for told in (TOLD, 0.0)]
    return Fitting((*usual, *close, *last))


def _columns(
    left: list[int],
    right: list[int],
    side: float,
    tall: float,
    tray: float,
    told: float,
    reach: float,
) -> Box:
    """Builds the board between two columns. `tray`: its minimum height; `told`: that of the news,
    which lies below the board if it is negative."""
    news = [region("news", (side, told), grow=1.0)] if told > 0 else []
    below = [region("news", (side, -told), grow=1.0)] if told < 0 else []
    near = Below((*_panels(left, side, tall), *news), AIR)
    far = Below((*_panels(right, side, tall), _rest(), _tray(side, tray)), AIR)
    return Beside((near, _board(reach, *below), far), AIR, "fill")


def _aside(seats: int, free: float, reach: float) -> Box:
    """Builds the board at the left, and everything else in one column: the news above the tray, or
    beside it where that leaves the panels too low."""
    side = min(WIDEST, max(ONE, free))
    above = [region("news", (side, LINES), grow=1.0), _tray(side, ONE * 0.8)]
    trees = [(tall, above) for tall in TALL if tall >= ROOMY]
    if side >= ONE + LOG + AIR:
        news, across = region("news", (LOG, LINES), grow=1.0), min(side - LOG - AIR, TRAY)
        beside: list[Box] = [Beside((news, _tray(across, across * 0.8)), AIR, "fill")]
        trees += [(tall, beside) for tall in TALL]
    trees += [(tall, above) for tall in TALL]
    columns = (
        Below((*_panels(range(seats), side, tall), _rest(), *foot), AIR)
        for tall, foot in trees
        if tall >= LOWEST
    )
    return Fitting(tuple(Beside((_board(reach), column), AIR, "fill") for column in columns))


def _taught(seats: int, wide: float, high: float, reach: float) -> Box:
    """Builds a teacher's sheet at the left; beside it the panels in rows, and below them the board
    with the tray at its side, and the news above that if there is room."""
    sheet = region("sheet", (SHEET, 300.0))
    panels = Grid(tuple(_panels(range(seats), TRAY_LOW, TALL[-1])), 2, AIR)
    full = (high - -(-seats // 2) * (TALL[-1] + AIR) - RIM) / TILT * reach
    side = min(TRAY, max(TRAY_LOW, wide - SHEET - full - 2 * AIR))
    above = region("news", (side, LINES), grow=1.0) if side >= LOG else _rest()
    last = Below((above, _tray(side, TRAY_LOW)), AIR)
    on = Beside((_board(reach), last), AIR, "fill", grow=1.0)
    return Beside((sheet, Below((panels, on), AIR, grow=1.0)), AIR, "fill")


def _panels(seats: Iterable[int], side: float, tall: float) -> Iterator[Box]:
    return (region(("seat", seat), (side, tall)) for seat in seats)


def _rest() -> Box:
    return Space(grow=1.0)


def _tray(side: float, least: float) -> Box:
    return region("tray", (side, min(side, TRAY) * DEEP), (side, least))


def _board(reach: float, *below: Box) -> Box:
    """Builds the board below the room for hats at its far rim; with something `below` it, it is as
    wide as its place. `reach`: see _reach."""
    small = TRAY_LOW * reach, 2000.0 if below else TRAY_LOW * TILT
    board = region(
        "board", (100.0 * reach, 100.0 * TILT), small, shaped=True, grow=0.0 if below else 1.0
    )
    return Below((Space(down=RIM), board, *below), 0.0, grow=1.0)


def _reach(plan: Plan) -> float:
    """Returns how far a board reaches to its sides, in map units."""
    drawn = [max(abs(plan.places[home].x) for home in plan.board.homes) + HOME_RADIUS]
    for each in plan.decorations:
        if each.shape == "ellipse":
            middle, radii = each.points
            drawn.append(abs(middle.x) + radii.x + each.width / 2)
        else:
            drawn.append(max(abs(point.x) for point in each.points) + each.width / 2)
    return max(drawn)


def _sides(plan: Plan, places: tuple[int, ...]) -> tuple[list[int], list[int]]:
    """Returns the seats with their homes left and right, each from top to bottom, three at most."""
    seats = sorted(range(len(places)), key=lambda s: (plan.places[places[s]].y, s))
    right = [s for s in seats if plan.places[places[s]].x > 0.001]
    left = [s for s in seats if s not in right]
    while len(right) > 3:
        left.append(right.pop())
    while len(left) > 3:
        right.append(left.pop())
    return left, right


def _hat_height(plan: Plan, unit: float) -> float:
    """Returns the height of a hat: three of them stand side by side across a way (BRD-6)."""
    across = sorted(bar.across for bar in bars(plan))[len(plan.places) // 3]
    return max(HAT, min(120.0, across * unit * 1.66))
