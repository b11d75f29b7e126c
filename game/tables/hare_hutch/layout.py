"""Where everything of Hare Hutch is on the screen, in design units: a tree of boxes."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from game.tables.panel import SHEET, strip
from game.ui.boxes.boxes import Box, Space
from game.ui.boxes.canvas import Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Grid, Layers
from game.ui.boxes.regions import Regions, region, regions

AIR = 12.0  # between any two things, and around them all
EDGE = 10.0  # around the rows of the pad
DEEP = 0.755  # the tray: height by width
DICE = 0.74  # part of the tray in which dice lie in a row, with their plates
RIM = 56.0  # buttons lie so far over the near rim of the tray
HEAD = 36.0  # above the rows, for the points to be reached
OPEN, LEAST, TAUGHT = 96.0, 39.0, 93.0  # rows: of the seat to move, others, with a teacher
PAD, FEW = (310.0, 345.0), 5  # minimum width of the pad; with more seats
BUTTON = (330.0, 80.0)  # minimum size
TOLD = 80.0  # minimum height of the news


class Layout(NamedTuple):
    """Where everything lies. `pad`: the score pad, with a row for each seat; `notes`: what a
    teacher writes on below it, or the pad itself. `meadow`: the place of dice put aside: the sun
    with the stake above, the tower of hutches at the right, hares in front."""

    size: tuple[float, float]
    pad: Rect
    tray: Rect
    buttons: tuple[Rect, Rect]
    meadow: Rect
    news: Rect
    notes: Rect
    seats: int

    @property
    def head(self) -> Rect:
        """Returns the top of the pad, where the points to be reached stand; without height where
        the rows need all of it."""
        x, y, w, _ = self.pad
        return _rows(self.pad, self.seats, -1).get("head", (x + EDGE, y + EDGE, w - 2 * EDGE, 0.0))

    def row(self, seat: int, active: int = -1) -> Rect:
        """Returns a seat's row on the pad; where all are low that of the `active` one is higher."""
        return _rows(self.pad, self.seats, active)[seat]


@lru_cache(maxsize=16)
def _rows(pad: Rect, seats: int, active: int) -> Regions:
    """Places the rows on the pad, and what is above them."""
    head = region("head", (100.0, HEAD))
    rows = [region(seat, (100.0, OPEN), grow=1.0) for seat in range(seats)]
    high = (OPEN if seat == active else LEAST for seat in range(seats))
    slim = [region(seat, (100.0, tall), grow=1.0) for seat, tall in enumerate(high)]
    trees = (Below((*above, *each), 0.0) for above, each in (((head,), rows), ((head,), slim)))
    tree = Fitting((*trees, Below(tuple(slim), 0.0)))
    return regions(Framed(tree, (EDGE, EDGE)), pad)


@lru_cache(maxsize=4)
def layout(seats: int, size: tuple[float, float], taught: bool = False) -> Layout:
    """Lays the pad at the left, above a teacher's sheet if one is to lie there; the tray in the
    middle with the news at its foot; and the meadow at the right."""
    wide, high = size[0] - 2 * AIR, size[1] - strip(size) - 2 * AIR
    pad = SHEET if taught else max(PAD[seats > FEW], min(640.0, 0.2 * wide))
    meadow = max(150.0, 0.25 * wide - 90) if taught else max(216.0, min(680.0, 0.18 * wide))
    rest = wide - pad - meadow - 2 * AIR
    spare = max(0.0, rest - _deepest(rest, high) / DEEP)
    pad, meadow = min(640.0, pad + spare / 2), min(680.0, meadow + spare / 2)
    columns = (
        _pad(seats, pad, high, taught),
        _middle(wide - pad - meadow - 2 * AIR, high),
        region("meadow", (meadow, 100.0)),
    )
    found = regions(Beside(columns, AIR, "fill"), (AIR, AIR, wide, high))
    x, y, w, _ = found["tray"]
    return Layout(
        size=size,
        pad=found["pad"],
        tray=found["tray"],
        buttons=(found["button", 0], found["button", 1]),
        meadow=found["meadow"],
        news=found.get("news", (x, y + OPEN, w, 0.0)),
        notes=found.get("notes", found["pad"]),
        seats=seats,
    )


def _pad(seats: int, wide: float, high: float, taught: bool) -> Box:
    if not taught:
        return region("pad", (wide, 100.0))
    low = min(high / 2, HEAD + 2 * EDGE + seats * TAUGHT)
    return Below((region("pad", (wide, low)), region("notes", (wide, 60.0), grow=1.0)), AIR)


def _middle(wide: float, high: float) -> Box:
    """Builds the tray with the buttons on its near rim if there is room for them side by side, and
    the news below; or the buttons below it, or over its near part, below its dice. Without room of
    its own the news lies over the far side of the tray for a while."""
    news = region("news", (wide, TOLD), grow=1.0)
    size = min(BUTTON[0], wide), BUTTON[1]
    both = tuple(region(("button", n), size, grow=1.0) for n in range(2))
    deep = min(wide * DEEP, _deepest(wide, high))
    tray, buttons = Framed(region("tray", (wide, deep)), y=0.0), Grid(both, 2, AIR, between=8.0)
    on_rim = Framed(Beside(both, AIR), y=1.0, most=max(2 * size[0] + AIR, 0.8 * wide))
    board = Layers((Below((tray, Space(0, BUTTON[1] - RIM)), 0.0), on_rim))
    low = Framed(region("tray", (wide, min(deep, _near(high)))), y=0.0)
    near = Layers((low, Framed(buttons, y=1.0)))
    return Fitting((Below((board, news), AIR), Below((tray, buttons, news), AIR), near))


def _deepest(wide: float, high: float) -> float:
    """Returns how deep a tray is at most in a column: with buttons on its rim and the news below,
    or with buttons on its near part where it is narrow."""
    beside = wide >= 2 * BUTTON[0] + AIR
    return high - TOLD - BUTTON[1] + RIM - AIR if beside else min(high, _near(high))


def _near(high: float) -> float:
    """Returns how deep a tray may be with buttons over each other on its near part."""
    return (high - 2 * BUTTON[1] - 8.0) / DICE
