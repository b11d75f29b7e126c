"""The score pad of Hare Hutch: a row a seat, with every turn, what is at stake, and the sum."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.i18n import Texts
from game.match import Player
from game.rules.hare_hutch.shown import Shown
from game.tables.hare_hutch import art
from game.tables.hare_hutch.layout import Layout, Slim
from game.tables.hare_hutch.meadow import Pen, Stage
from game.tables.panel import EARS, Scored, device_icon, name, niche
from game.ui import theme
from game.ui.canvas import SMALLEST, Canvas, Rect

PENCIL, CARROT = "#39414E", "#D9651B"
TRACK = 8.0  # how thick the line is that tells how far a seat has come
HIGH = 180.0  # of a row with more room
NAMES = 36.0, 31.0  # how large names are written at the most, in high rows and in others
CELL, LINE = 62.0, 42.0  # of a turn's points
SUM = 132.0  # how wide the place of the sum is
TWO, TALL = 84.0, 150.0  # where letters are large: of a row with two lines, and with a guest
NOWHERE = (0.0, 0.0, 0.0, 0.0)
WIDE = [digit * 3 for digit in "0123456789"]  # no sum is wider


class Places(NamedTuple):
    """Where things are in a row: the niche of the guest, NOWHERE without room, and the sign instead
    then; the name with its size; the sum and the points a seat may still lose, with their sizes;
    the turns: their upper left corner, how many a line, how many lines."""

    guest: Rect
    sign: tuple[float, float] | None
    name: tuple[float, float, float]  # its left and middle, and how wide it may be
    letters: float
    total: tuple[float, float]
    figure: float
    chip: tuple[float, float]
    chip_high: float
    cells: tuple[float, float, int, int]


def places(row: Rect) -> Places:
    """The places of a row by its shape."""
    return _close(row) if isinstance(row, Slim) else _usual(row)


def _usual(row: Rect) -> Places:
    x, y, w, h = row
    high = h >= HIGH
    side = min(150.0, (h - 16) / (1 + EARS))
    guest = x + 10, y + 6 + side * EARS, side, side
    left = guest[0] + side + 28
    name = left, y + min(36.0, h * 0.24), x + w - 56 - left - (0 if high else SUM)
    total = x + w - SUM / 2 - 14, y + (106.0 if high else h * 0.36)
    chip = total[0], total[1] + (72.0 if high else h * 0.42)
    left, top = left - 2, y + min(70.0, h * 0.45)
    cells = left, top, *_count(x + w - SUM - 22 - left, y + h - 10 - top)
    letters, figure = NAMES[not high], 72.0 if high else 58.0
    return Places(guest, None, name, letters, total, figure, chip, 48.0, cells)


def _close(row: Rect) -> Places:
    """Where letters are large: sign, name and sum in a line, below it the turns, the points that
    may be lost and the guest, as far as there is room."""
    x, y, w, h = row
    tall, high = h >= TALL, h >= TWO
    line = y + (27.0 if high else h / 2)
    total = x + w - SUM / 2 + 2, y + (TALL / 2 + 8 if tall else 25.0 if high else h / 2)
    left = x + 53
    name = left, line, x + w - left - (52 if tall else SUM - 8)
    chip = total[0], y + (h - 34 if tall else h - 23)
    guest, start, top = NOWHERE, x + 12, y + 50
    side = min(190.0, (h - 64) / (1 + EARS), w - SUM - CELL - 40)
    if tall and side >= 60:
        guest = x + 12, y + h - 10 - side, side, side
        start = guest[0] + side + 26
    cells = start, top, *_count(x + w - SUM + 6 - start, y + h - 2 - top)
    letters = 35.0 if h >= 46 else 31.0
    figure = 60.0 if tall else 56.0 if h >= 46 else 55.0
    return Places(guest, (x + 25, line), name, letters, total, figure, chip, 40.0, cells)


def _count(wide: float, high: float) -> tuple[int, int]:
    """How many turns have room beside each other, and in how many lines."""
    return max(1, int(wide // CELL)), max(1, int(high // LINE))


def portrait(row: Rect) -> Rect | None:
    """The niche of the guest at the head of a row, with room for its ears above, if there is
    room."""
    place = places(row).guest
    return None if place is NOWHERE else place


def chip_spot(row: Rect) -> tuple[float, float]:
    """The middle of the points a seat may still lose."""
    return places(row).chip


def turn_spot(row: Rect, number: int) -> tuple[float, float]:
    """The middle of a turn's points, the newest always among them: where there is no more room, the
    oldest lines are rubbed out."""
    left, top, across, lines = places(row).cells
    line, cell = divmod(number, across)
    return left + (cell + 0.5) * CELL, top + (min(line, lines - 1) + 0.5) * LINE


def paper(canvas: Canvas, layout: Layout, seats: int) -> None:
    """The paper, ruled for everybody."""
    canvas.panel(layout.pad)
    if layout.close:  # its rows move, and have lines of their own
        return
    for seat in range(1, seats):
        x, y, w, _ = layout.row(seat, seats)
        canvas.line((x + 6, y), (x + w - 6, y), theme.PAPER_SHADE, 3)


def goal(canvas: Canvas, texts: Texts, rect: Rect, target: int) -> None:
    """The points to be reached, above everybody's, if there is room for them."""
    x, y, w, h = rect
    if h * 0.76 < SMALLEST:
        return
    said = texts("hare_hutch.goal", n=target)
    room = w - 2 * h - 12
    size = min(30.0, h * 0.76)
    reach = canvas.text(said, x + h + 4, y + h / 2, size, theme.INK_SOFT, "bold", "left", room)
    for middle in (x + h / 2, x + h * 1.5 + 8 + reach):
        canvas.centred(art.carrot(max(art.LEAST, canvas.px(h * 0.8))), middle, y + h / 2)


def _track(canvas: Canvas, area: Rect, part: float) -> None:
    """Along the foot of a row, how far a seat has come, if there is room for it."""
    x, y, w, h = area
    room = w - 28
    if h < TWO - 2:
        return
    canvas.line((x + 14, y + h - 5), (x + 14 + room, y + h - 5), theme.PAPER_SHADE, TRACK)
    if part:
        canvas.line((x + 14, y + h - 5), (x + 14 + room * part, y + h - 5), CARROT, TRACK)


def row(
    canvas: Canvas,
    area: Rect,
    shown: Shown,
    seat: int,
    players: Sequence[Player],
    active: bool,
    target: int,
) -> None:
    """One seat: its guest, its name, every turn, the sum, and how far that is of the `target`."""
    x, y, w, h = area
    player = players[seat]
    if isinstance(area, Slim) and not active:
        canvas.line((x + 6, y + h), (x + w - 6, y + h), theme.PAPER_SHADE, 3)
    if active:
        canvas.box((x + 1, y + 2, w - 2, h - 3), theme.BRASS_LIGHT, theme.INK, 3, 14)
        canvas.box((x + 9, y + 10, w - 18, h - 19), theme.PAPER_LIT, theme.INK, 2.5, 8)
    place = places(area)
    if place.guest is not NOWHERE:
        niche(canvas, place.guest, player.letter, active)
    if place.sign:
        canvas.emblem(player.letter, *place.sign, 34)
    left, line, wide = place.name
    size = canvas.fitting((each.name for each in players), place.letters, wide, "bold")
    reach = name(canvas, player.name, (left, line - size * 0.72, wide, size * 1.44), active, size)
    if left + reach + 50 < x + w and (reach + 50 < wide or not place.sign):
        canvas.icon(device_icon(player), left + reach + 34, line, 32, theme.INK_SOFT)
    if place.sign and h < TWO:
        total(canvas, area, shown.totals[seat])
        return
    _turns(canvas, area, shown.turns[seat])
    total(canvas, area, shown.totals[seat])
    _track(canvas, area, min(1.0, shown.totals[seat] / target))


def _turns(canvas: Canvas, area: Rect, turns: Sequence[int]) -> None:
    _, _, across, lines = places(area).cells
    first = max(0, -(-len(turns) // across) - lines) * across  # whole lines are rubbed out
    for number, value in enumerate(turns[first:]):
        said = str(value) if value else "–"
        canvas.text(said, *turn_spot(area, number), 30, PENCIL, "text", "center", CELL - 4)


def newest(area: Rect, turns: int) -> tuple[float, float]:
    """Where the last of so many turns is written."""
    _, _, across, lines = places(area).cells
    first = max(0, -(-turns // across) - lines) * across
    return turn_spot(area, turns - 1 - first)


def total(canvas: Canvas, area: Rect, value: int) -> None:
    """The sum of a seat."""
    place = places(area)
    size = canvas.fitting(WIDE, place.figure, SUM - 4, "bold")
    canvas.text(str(value), *place.total, size, theme.INK, "bold", "center", SUM - 4)


def moving(canvas: Canvas, area: Rect, stage: Stage) -> None:
    """What changes in the row of the seat to move: what it may still lose, and its points while
    they are written and added."""
    if stage.sum is not None:
        (x, y), high = places(area).total, places(area).figure
        canvas.box((x - SUM / 2, y - high / 2, SUM, high), theme.PAPER_LIT, radius=0)
        total(canvas, area, stage.sum)
    if stage.pen:
        _written(canvas, stage.pen)
    if stage.chip >= 0.5:
        chip(canvas, area, round(stage.chip))


def _written(canvas: Canvas, pen: Pen) -> None:
    """Points that come from under the pen, from left to right."""
    room = (pen.x - CELL / 2, pen.y - LINE / 2, CELL * pen.part, LINE)
    canvas.pen.set_clip(canvas.rect(room))
    canvas.text(pen.words, pen.x, pen.y, 30, PENCIL, "text", "center", CELL - 4)
    canvas.pen.set_clip(None)


def chip(canvas: Canvas, area: Rect, value: int) -> None:
    """What a seat may still lose."""
    (x, y), high = places(area).chip, places(area).chip_high
    said = f"+{value}"
    wide = 44 + 22.0 * len(said)
    rect = (x - wide / 2, y - high / 2, wide, high)
    canvas.box(rect, theme.BRASS_LIGHT, theme.INK, 3, high / 2)
    canvas.text(said, x, y, 36, theme.INK, "bold", "center", wide - 16)


def scored(texts: Texts, of: Scored[Shown]) -> str:
    """Returns the best turn of a seat in words."""
    return texts("hare_hutch.best", n=max(of.sight.table.turns[of.seat], default=0))


def score_row(canvas: Canvas, texts: Texts, of: Scored[Shown], rect: Rect) -> None:
    """The best turn of a seat, as a hare with its points."""
    (x, y, w, h), best = rect, scored(texts, of)
    canvas.centred(art.hare(canvas.px(h * 0.8)), x + 30, y + h / 2)
    canvas.text(best, x + 74, y + h / 2, 30, theme.INK_SOFT, "text", "left", w - 80)
