"""Where everything of Hat Cards is on the screen, in design units."""

from __future__ import annotations

from math import atan2, degrees
from typing import NamedTuple

from game.tables.cards import Place
from game.tables.panel import GAP, SHEET, STRIP
from game.ui.canvas import Rect

LEFT = {2: (0,), 3: (0,), 4: (1, 0), 5: (1, 0)}  # from top to bottom; the others sit right


class Layout(NamedTuple):
    """`stacks`: where the stack that points at each seat lies; `hand`: where one is held up;
    `taught`: with room for a teacher's sheet."""

    size: tuple[float, float]
    panels: tuple[Rect, ...]
    stacks: tuple[Place, ...]
    pile: Place
    hand: Rect
    news: Rect
    reminder: Rect
    card: float
    taught: bool


def layout(seats: int, size: tuple[float, float], taught: bool = False) -> Layout:
    """Panels on both sides, so that going around by the left and the right is clockwise."""
    wide, high = size
    side = min(400.0, max(300.0, wide * 0.195))
    near = SHEET if taught else side
    foot = high - STRIP - GAP
    held = min(310.0, high * 0.28)
    low = min(300.0, high * 0.27)
    story = low if len(LEFT[seats]) > 1 else min(520.0, high * 0.48)  # there is room for more
    news = (GAP, foot - story, near, story)
    tall = min(400.0, high * 0.355)
    reminder = (wide - side - GAP, foot - tall, side, tall)
    hand = (near + 2 * GAP, foot - held, wide - near - side - 4 * GAP, held)
    middle = hand[0] + hand[2] / 2
    panels: list[Rect] = [(0, 0, 0, 0)] * seats
    stacks = [Place(0, 0, 0)] * seats
    top = foot - held
    card = min(210.0, (top - 2 * GAP) * 0.31)
    for left, column in enumerate(columns(seats)):
        x = wide - side - GAP if left else GAP
        across = middle + (1 if left else -1) * hand[2] * 0.31
        end = foot - (tall if left else low) - GAP
        rects = _column(column, x, side if left else near, end)
        for seat, panel in zip(column, rects, strict=True):
            panels[seat] = panel
            row = (column.index(seat) + 0.5) / len(column)
            stacks[seat] = _stack(panel, (across, GAP + (top - GAP) * row), card)
    pile = Place(middle, top / 2 - 10, card * 0.8)
    return Layout(size, tuple(panels), tuple(stacks), pile, hand, news, reminder, card, taught)


def columns(seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats on the left and on the right, each from top to bottom."""
    left = LEFT[seats]
    return left, tuple(seat for seat in range(seats) if seat not in left)


def _column(column: tuple[int, ...], x: float, side: float, foot: float) -> list[Rect]:
    """Panels one below the other, spread over the whole height; one alone leaves room below it."""
    room = (foot - GAP) / len(column)
    high = min(236.0, room - GAP)
    if len(column) == 1:
        return [(x, GAP, side, high)]
    return [
        (x, GAP + room * row + (room - high) / 2 - GAP / 2, side, high)
        for row in range(len(column))
    ]


def _stack(panel: Rect, place: tuple[float, float], card: float) -> Place:
    """A stack whose hat points at a panel."""
    x, y, w, h = panel
    angle = degrees(atan2(-(y + h / 2 - place[1]), x + w / 2 - place[0])) - 90
    return Place(*place, card, round(angle))
