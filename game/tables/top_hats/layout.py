"""Where everything of Top Hats is on the screen, in design units: a tree of boxes."""

from __future__ import annotations

from typing import NamedTuple

from game.boards import HexPlan
from game.rules.hexagon import CENTRE, FIELDS
from game.tables import panel
from game.tables.top_hats.drawings import BOARD_HIGH, BOARD_WIDE, TILT, field_radius, place
from game.ui.boxes.boxes import Box, Space
from game.ui.boxes.canvas import Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Layers
from game.ui.boxes.regions import region, regions

Point = tuple[float, float]
FINE = 10000  # pixels: width of a board on which places are precise enough
HAT = 1.4  # height of a hat on the board, in radii of a field
NEST = 46.0  # maximum height of a hat that waits in a panel, or is lost
SHAPE = BOARD_HIGH / BOARD_WIDE
AIR = 8.0  # around everything
LEAST, WIDEST, BUTTON = 236.0, 440.0, 208.0  # widths: a panel, at least and at most; a button
LOW, HIGH = 150.0, 362.0  # height of a panel, at least and at most
NEWS = (270.0, 136.0)  # minimum size of the news with three seats
ANSWERS, FINISH = 156.0, 74.0  # heights: of two buttons one below the other, and of one
BUILD = (1060.0, 840.0)  # maximum size of the sheet on which stacks are built


class Layout(NamedTuple):
    """Where everything lies. `board`: the rectangle of its picture, on its `cloth`. `fields`: their
    middles; `radius`: of a field, as of `field_radius`; `high`: of a hat. `sheet`: where stacks are
    built. `inside`: where the known hats of a stack are shown; `answers`: of the buttons, `finish`
    of the one that ends a chain. `small`: heights of hats that wait in a panel, and of those that
    are lost. `notes`: a teacher's sheet, or notes on a hint."""

    size: tuple[float, float]
    board: Rect
    cloth: Rect
    fields: tuple[Point, ...]
    radius: float
    high: float
    panels: tuple[Rect, ...]
    news: Rect
    inside: Rect
    answers: Rect
    finish: Rect
    sheet: Rect
    notes: Rect
    small: tuple[float, float]
    taught: bool

    def foot(self, field: int) -> Point:
        """Returns the foot of a stack on a field."""
        x, y = self.fields[field]
        return x, y + self.radius * 0.26

    def nest(self, seat: int, number: int) -> Point:
        """Returns where a stack that is not placed yet waits in the panel of its seat."""
        x, y, w, h = self.panels[seat]
        step = (w - 40) / 5
        return x + 26 + step * (number + 0.5), y + h - 14

    def lost(self, seat: int, number: int) -> Point:
        """Returns where a hat of a seat's colour lies in its panel once it is off the board."""
        x, y, w, h = self.panels[seat]
        return x + 36 + number * (w - 72) / 14, y + h - 10

    def closeup(self, board: Rect) -> Layout:
        """Makes the same layout with another board and nothing around it."""
        radius = field_radius(FINE) * board[2] / FINE
        far = (-9000.0, -9000.0, 300.0, 200.0)
        return self._replace(
            board=board, fields=_fields(board, radius, None), radius=radius, high=radius * HAT,
            panels=(far,) * len(self.panels), inside=far, answers=far,
        )  # fmt: skip


def layout(
    seats: int, size: tuple[float, float], plan: HexPlan | None = None, taught: bool = False
) -> Layout:
    """Lays the board in the middle, and everything else in the corners beside its slanting edges,
    with panels so that going around is clockwise; all of that beside a teacher's sheet. `plan`: of
    a board drawn by hand."""
    wide, high = size[0] - 2 * AIR, size[1] - panel.strip(size) - 2 * AIR
    teacher = (region("notes", (panel.SHEET, 300.0)),) if taught else ()
    around = _around(seats, wide - (panel.SHEET + AIR) * taught, high)
    found = regions(Beside((*teacher, around), AIR, "fill"), (AIR, AIR, wide, high))
    panels, board, inside = (
        tuple(found["seat", seat] for seat in range(seats)), found["board"], found["inside"],
    )  # fmt: skip
    radius, tall = field_radius(FINE) * board[2] / FINE, panels[0][3]
    x, y, w, h = inside
    news = found.get("news", (x, y - AIR, w, 0.0))
    return Layout(
        size=size,
        board=board,
        cloth=found["cloth"],
        fields=_fields(board, radius, plan),
        radius=radius,
        high=radius * HAT,
        panels=panels,
        news=news,
        inside=inside,
        answers=found.get("answers", (x, y + h - ANSWERS, w, ANSWERS)),
        finish=found["finish"],
        sheet=found["sheet"],
        notes=found.get("notes", panel.below(panels[0], inside)),
        small=(min(NEST, tall * 0.18), min(NEST, tall * 0.2)),
        taught=taught,
    )


def _around(seats: int, wide: float, high: float) -> Box:
    """Builds as large a board as leaves room for low panels in the corners, and the sheet for
    building over it."""
    tall = max(LOW, min(HIGH, high * 0.39, wide * 0.19))
    slant = (high / 2 - tall) / SHAPE
    across = min(high / SHAPE, wide - 2 * LEAST - 2 * AIR + slant, wide - 1.2 * BUTTON)
    side = min(WIDEST, (wide - across + slant) / 2 - AIR)
    free = min(side, (wide - across) / 2 - AIR)
    board = Framed(region("board", (across, across * SHAPE)), most=across, x=0.5, y=0.5)
    build = Framed(
        Framed(region("sheet", BUILD, (300.0, 300.0)), most=BUILD[0], x=0.5, y=0.5), grow=1.0
    )
    known, told, gap = region("inside", (side, tall)), region("news", (side, tall)), high - 2 * tall
    if seats > 2:
        roomy = free >= NEWS[0] and gap >= NEWS[1] + 2 * AIR
        news = region("news", (free, NEWS[1]), grow=1.0) if roomy else Space(grow=1.0)
        left = [Framed(news, most=free, x=0.0, grow=1.0), known]
        last: Box = region(("seat", 2), (side, tall))
    else:
        left, last = [Space(grow=1.0), known], told
    first, second = (region(("seat", seat), (side, tall)) for seat in range(2))
    near = Below((first, *left), AIR)
    buttons = Framed(_buttons(free), most=max(free, BUTTON), x=1.0, grow=1.0)
    far = Below((second, buttons, last), AIR)
    corners = Beside((near, build, far), AIR, "fill")
    return Layers((region("cloth", (LEAST, LOW)), board, corners), grow=1.0)


def _buttons(wide: float) -> Box:
    """Builds the answers one below the other, with the button that ends a chain in the place of the
    lower; or only that one, where the answers lie over the known hats."""
    finish = region("finish", (BUTTON, FINISH), (BUTTON, 36.0))
    both = Layers((region("answers", (BUTTON, ANSWERS)), Framed(finish, y=1.0)))
    return Framed(Fitting((both, finish)) if wide >= BUTTON else finish, y=0.5)


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
