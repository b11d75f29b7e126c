"""Hat Cards where letters are large: every stack lies beside the sheet of its seat, in rows, and
below them the hand beside what catches what."""

from __future__ import annotations

from typing import NamedTuple

from game.tables.cards import SHAPE, Place
from game.tables.hat_cards.places import Layout
from game.tables.panel import SHEET, strip
from game.ui.canvas import Rect

AIR = 8.0  # between any two things
BESIDE = 26.0  # between a sheet and its stack, for the count
SPREAD = 16.0  # how far the cards of a stack lie apart in all
SEATS = {  # columns from left to right, each from top to bottom: clockwise
    2: ((0,), (1,)),
    3: ((0,), (1, 2)),
    4: ((1, 0), (2, 3)),
    5: ((1, 0), (2,), (3, 4)),
}
LOW, MORE, SHARE = 166.0, 34.0, 0.36  # the least height of a hand, and its part of the table
SHEETS = {2: (0.26, 400.0), 3: (0.165, 400.0)}  # for so many columns: of the width, and at most
TALL = 264.0  # a sheet at most
WORDS = 470.0, 0.4, 540.0  # what catches what: as wide at least, of the width, at most
BUTTON = 74.0, 62.0
PILE, THIN = 0.72, 70.0  # the cards nobody has: for those of the stacks; the room for them
BAND, BAND_FROM = 116.0, 560.0  # the same beside a teacher, if the table is as high at least
COUNT = 40.0  # below that pile
SMALLEST = 48.0  # a card


class Rows(NamedTuple):
    """The room above the hand: rows as `tall` from `x` on, as `wide`; a `sheet` is as wide, a
    `card` of a stack as high; those of the pile have as wide a `gap` in the middle."""

    x: float
    wide: float
    tall: float
    sheet: float
    card: float
    gap: float


def tight(seats: int, size: tuple[float, float]) -> Layout:
    """Two or three columns of seats over the hand."""
    wide, high = size
    foot, columns = high - strip(size) - AIR, SEATS[seats]
    more = max(0.0, min(MORE, (high - 540) / 2))  # where letters are larger for all of the height
    held = max(LOW + more, (foot - AIR) * SHARE)
    tall = (foot - held - AIR) / max(map(len, columns)) - AIR
    rows = _rows(len(columns), wide - 2 * AIR, tall, high * 0.32)
    panels, stacks = _stations(seats, rows)
    least, part, most = WORDS
    words = AIR, foot - held, min(most, max(least + more, wide * part)), held
    left = words[0] + words[2] + AIR
    pile, sort = _amid(len(columns), rows, foot - held - AIR)
    return Layout(
        size, panels, stacks, pile, (left, foot - held, wide - AIR - left, held), sort,
        (AIR, foot, words[2], 0.0), words, words, (AIR, AIR, wide - 2 * AIR, foot - AIR), rows.card,
        SPREAD, False,
    )  # fmt: skip


def beside_teacher(seats: int, size: tuple[float, float]) -> Layout:
    """Beside a teacher's sheet: the sheets of the seats, below each its stack, then the hand."""
    wide, high = size
    foot, clockwise = high - strip(size) - AIR, [seat for column in SEATS[seats] for seat in column]
    notes = AIR, AIR, min(SHEET, wide * 0.5), foot - AIR
    x = notes[2] + 2 * AIR
    room, said = wide - x - AIR, (BAND + AIR if foot >= BAND_FROM else 0.0)
    foot, floor = foot - said, foot
    held = (foot - AIR) * 0.38
    sheet, tall = (room - AIR * (seats - 1)) / seats, min(TALL, max(98.0, foot * 0.25))
    top, low = AIR + tall + BESIDE, foot - held - AIR
    card = max(SMALLEST, min(low - top - SPREAD, (sheet - AIR) * 0.5 / SHAPE))
    panels: list[Rect] = [(0, 0, 0, 0)] * seats
    stacks = [Place(0, 0, 0)] * seats
    for number, seat in enumerate(clockwise):
        left = x + number * (sheet + AIR)
        panels[seat] = left, AIR, sheet, tall
        stacks[seat] = Place(left + card * SHAPE / 2 + AIR, low - card / 2 - SPREAD / 2, card)
    small = min(card * 0.8, low - top - COUNT, (sheet - card * SHAPE - 3 * AIR) / SHAPE)
    pile = Place(wide - 2 * AIR - small * SHAPE / 2, top + small / 2, max(SMALLEST, small))
    button, tip = BUTTON
    hand = x, foot - held, room - button - AIR, held
    sort = wide - AIR - button, foot - tip, button, tip
    words = x, floor - max(0.0, said - AIR), room, max(0.0, said - AIR)
    cloth = x, AIR, room, floor - AIR
    return Layout(
        size, tuple(panels), tuple(stacks), pile, hand, sort, notes, notes, words, cloth, card,
        SPREAD, True,
    )  # fmt: skip


def _rows(columns: int, wide: float, tall: float, most: float) -> Rows:
    """How large everything above the hand is; `most`: the height of a card."""
    part, widest = SHEETS[columns]
    sheet = min(widest, (wide + 2 * AIR) * part)
    room = (wide - (THIN if columns == 2 else 2 * AIR)) / columns - sheet - BESIDE - SPREAD
    card = max(SMALLEST, min(most, (tall - 4) / SHAPE, room))
    return Rows(AIR, wide, tall, sheet, card, wide - 2 * (sheet + BESIDE + SPREAD + card))


def _stations(seats: int, rows: Rows) -> tuple[tuple[Rect, ...], tuple[Place, ...]]:
    """The sheet of every seat, and its stack beside it; both in the middle of their row."""
    panels: list[Rect] = [(0, 0, 0, 0)] * seats
    stacks = [Place(0, 0, 0)] * seats
    columns = SEATS[seats]
    tallest, tall = max(map(len, columns)), min(TALL, rows.tall)
    away = rows.sheet + BESIDE + (rows.card + SPREAD) / 2
    for number, column in enumerate(columns):
        last = number + 1 == len(columns)
        left = rows.x + (rows.wide - rows.sheet if last else rows.wide * number / len(columns))
        above = (tallest - len(column)) / 2 if len(columns) == 2 else 0.0
        for row, seat in enumerate(column):
            middle = AIR + (row + above) * (rows.tall + AIR) + rows.tall / 2
            panels[seat] = left, middle - tall / 2, rows.sheet, tall
            across = left + rows.sheet - away if last else left + away
            stacks[seat] = Place(across, middle, rows.card, -90 if last else 90)
    return tuple(panels), tuple(stacks)


def _amid(columns: int, rows: Rows, foot: float) -> tuple[Place, Rect]:
    """The cards nobody has, and the button that sorts a hand: between two columns, or in the free
    place of three."""
    wide, high = BUTTON
    middle = rows.x + rows.wide / 2
    if columns > 2:
        y = 2 * AIR + rows.tall * 1.5
        pile = Place(
            middle - rows.sheet / 2, y - COUNT / 2, max(SMALLEST, min(rows.card, rows.tall - COUNT))
        )
        return pile, (middle + AIR, y - high / 2, wide, high)
    room = foot - AIR - high - COUNT - AIR
    card = max(SMALLEST, min(rows.card * PILE, (rows.gap - AIR) / SHAPE, room))
    pile = Place(middle, AIR + room / 2, card)
    return pile, (middle - wide / 2, foot - high, wide, high)
