"""Where everything of Hat Cards is on the screen, in design units."""

from __future__ import annotations

from math import atan2, cos, degrees, radians, sin

from game.tables.cards import SHAPE, Place
from game.tables.hat_cards.places import SPREAD, TAB, Layout
from game.tables.hat_cards.tight import beside_teacher, tight
from game.tables.panel import GAP, SHEET, below, roomy, strip
from game.ui.canvas import Rect

LEFT = {2: (0,), 3: (0,), 4: (1, 0), 5: (1, 0)}  # from top to bottom; the others sit right
CLOSE = 24.0  # between what lies on the cloth
NEAR = 1.6  # how far from the middle a stack may be, in cards


def layout(seats: int, size: tuple[float, float], taught: bool = False) -> Layout:
    """Around a cloth in the middle, or close together where letters are large."""
    if roomy(size):
        return _around(seats, size, taught)
    return beside_teacher(seats, size) if taught else tight(seats, size)


def _around(seats: int, size: tuple[float, float], taught: bool) -> Layout:
    """Panels on both sides, so that going around by the left and the right is clockwise. Below
    those on the left is what catches what, below those on the right the news; a teacher's sheet
    changes that."""
    wide, high = size
    side = min(400.0, max(300.0, wide * 0.195))
    near = SHEET if taught else side
    foot = high - strip(size) - GAP
    help_, told = min(560.0, high * 0.42), min(300.0, high * 0.2)
    under = (told, help_) if taught else (help_, told)
    tall = min(
        264.0, *((foot - low) / len(column) - GAP for low, column in _under(seats, under) if column)
    )
    panels: list[Rect] = [(0, 0, 0, 0)] * seats
    for left, column in enumerate(columns(seats)):
        x, w = (wide - side - GAP, side) if left else (GAP, near)
        for row, seat in enumerate(column):
            panels[seat] = (x, GAP + row * (tall + GAP), w, tall)
    low = (GAP, foot - under[0], near, under[0])
    far = (wide - side - GAP, foot - under[1], side, under[1])
    news, reminder = (low, far) if taught else (far, low)
    cloth = (near + 2 * GAP, GAP, wide - near - side - 4 * GAP, foot - GAP)
    held = min(400.0, high * (0.28 if seats > 4 else 0.3))
    hand = (cloth[0], foot - held, cloth[2], held)
    sort = hand[0] + hand[2] - 74, hand[1] - 44, 74.0, 62.0
    card = _card(seats, cloth, held, high)
    stacks = _stacks(seats, panels, cloth, held, card)
    pile = Place(cloth[0] + cloth[2] / 2, GAP + (foot - held - GAP) / 2 - 10, card * 0.72)
    notes = below(panels[0], low)
    return Layout(
        size, tuple(panels), tuple(stacks), pile, hand, sort, news, notes, reminder, cloth, card,
        SPREAD, taught,
    )  # fmt: skip


def _under(seats: int, under: tuple[float, float]) -> list[tuple[float, tuple[int, ...]]]:
    return list(zip(under, columns(seats), strict=True))


def columns(seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The seats on the left and on the right, each from top to bottom."""
    left = LEFT[seats]
    return left, tuple(seat for seat in range(seats) if seat not in left)


def _rows(seats: int) -> int:
    return max(map(len, columns(seats)))


def _tilt(seats: int) -> float:
    """How far a stack may turn up or down to point at its owner."""
    return (16.0, 11.0, 2.0)[_rows(seats) - 1]


def _rises(seats: int) -> float:
    """Room above the hand for cards that are raised."""
    return 44.0 if _rows(seats) < 3 else 16.0


def _card(seats: int, cloth: Rect, held: float, high: float) -> float:
    """How high the cards of the stacks are, so that all find room above the hand."""
    rows, tilt = _rows(seats), radians(_tilt(seats))
    room = cloth[3] - held - _rises(seats) - CLOSE / 2 * (rows + 1)
    down = room / rows / (sin(tilt) + SHAPE * cos(tilt))
    across = (cloth[2] - 2 * (SPREAD + TAB) - 4 * CLOSE) / (2 + 0.72 * SHAPE)
    return min(high * 0.29, down, across)


def _stacks(seats: int, panels: list[Rect], cloth: Rect, held: float, card: float) -> list[Place]:
    """Every stack on its owner's side of the cloth."""
    x, top, w, h = cloth
    stacks = [Place(0, 0, 0)] * seats
    for right, column in enumerate(columns(seats)):
        inside = card / 2 + SPREAD / 2 + TAB + CLOSE / 2
        away = min(w / 2 - inside, card * NEAR)  # from the middle
        across = x + w / 2 + (away if right else -away)
        room = (h - held - _rises(seats)) / len(column)
        for row, seat in enumerate(column):
            middle = (across, top + room * (row + 0.5))
            stacks[seat] = Place(*middle, card, _angle(panels[seat], middle, _tilt(seats)))
    return stacks


def _angle(panel: Rect, place: tuple[float, float], tilt: float) -> int:
    """How a card lies whose hat points at a panel on its left or right, turned up or down by no
    more than `tilt`."""
    x, y, w, h = panel
    away = x + w / 2 - place[0]
    up = degrees(atan2(place[1] - (y + h / 2), abs(away)))
    up = max(-tilt, min(tilt, up))
    return round(90 - up if away < 0 else up - 90)
