"""The score pad of Hare Hutch: a row a seat, with every turn, what is at stake, and the sum."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import Texts
from game.match import Player
from game.rules.hare_hutch.shown import Shown
from game.tables.hare_hutch import art
from game.tables.hare_hutch.layout import Layout
from game.tables.hare_hutch.meadow import Pen, Stage
from game.tables.panel import EARS, device_icon, name, niche
from game.ui import theme
from game.ui.canvas import Canvas, Rect

PENCIL = "#39414E"
HIGH = 180.0  # of a row with more room
NAMES = 36.0, 31.0  # how large names are written at the most, in high rows and in others
CELL, LINE = 62.0, 42.0  # of a turn's points
SUM = 132.0  # how wide the place of the sum is
WIDE = [digit * 3 for digit in "0123456789"]  # no sum is wider


def portrait(row: Rect) -> Rect:
    """The niche of the guest at the head of a row, with room for its ears above."""
    x, y, _, h = row
    side = min(150.0, (h - 16) / (1 + EARS))
    return x + 10, y + 6 + side * EARS, side, side


def total_spot(row: Rect) -> tuple[float, float]:
    """The middle of the sum."""
    x, y, w, h = row
    return x + w - SUM / 2 - 14, y + (106.0 if h >= HIGH else h * 0.36)


def total_size(row: Rect) -> float:
    """How large the sum is written, in every row alike."""
    return 72.0 if row[3] >= HIGH else 58.0


def chip_spot(row: Rect) -> tuple[float, float]:
    """The middle of the points a seat may still lose, below its sum."""
    x, y = total_spot(row)
    return x, y + (72.0 if row[3] >= HIGH else row[3] * 0.42)


def _cells(row: Rect) -> tuple[float, float, int, int]:
    """Where the turns are written: the upper left corner, how many a line, how many lines."""
    x, y, w, h = row
    left = portrait(row)[0] + portrait(row)[2] + 26
    top = y + min(70.0, h * 0.45)
    across = int((x + w - SUM - 22 - left) // CELL)
    return left, top, max(1, across), max(1, int((y + h - 10 - top) // LINE))


def turn_spot(row: Rect, number: int) -> tuple[float, float]:
    """The middle of a turn's points, the newest always among them: where there is no more room, the
    oldest lines are rubbed out."""
    left, top, across, lines = _cells(row)
    line, cell = divmod(number, across)
    return left + (cell + 0.5) * CELL, top + (min(line, lines - 1) + 0.5) * LINE


def paper(canvas: Canvas, layout: Layout, seats: int) -> None:
    """The paper, ruled for everybody."""
    canvas.panel(layout.pad)
    for seat in range(1, seats):
        x, y, w, _ = layout.row(seat, seats)
        canvas.line((x + 6, y), (x + w - 6, y), theme.PAPER_SHADE, 3)


def row(
    canvas: Canvas, area: Rect, shown: Shown, seat: int, players: Sequence[Player], active: bool
) -> None:
    """One seat: its guest, its name, every turn, and the sum."""
    x, y, w, h = area
    player = players[seat]
    if active:
        canvas.box((x + 1, y + 2, w - 2, h - 3), theme.BRASS_LIGHT, theme.INK, 3, 14)
        canvas.box((x + 9, y + 10, w - 18, h - 19), theme.PAPER_LIT, theme.INK, 2.5, 8)
    place = portrait(area)
    niche(canvas, place, player.letter, active)
    left, line = place[0] + place[2] + 28, y + min(36.0, h * 0.24)
    wide = x + w - 56 - left - (0 if h >= HIGH else SUM)
    names = (each.name for each in players)
    size = canvas.fitting(names, NAMES[h < HIGH], wide, "bold")
    reach = name(canvas, player.name, (left, line - size * 0.72, wide, size * 1.44), active, size)
    canvas.icon(device_icon(player), left + reach + 34, line, 32, theme.INK_SOFT)
    _turns(canvas, area, shown.turns[seat])
    total(canvas, area, shown.totals[seat])


def _turns(canvas: Canvas, area: Rect, turns: Sequence[int]) -> None:
    _, _, across, lines = _cells(area)
    first = max(0, -(-len(turns) // across) - lines) * across  # whole lines are rubbed out
    for number, value in enumerate(turns[first:]):
        said = str(value) if value else "–"
        canvas.text(said, *turn_spot(area, number), 30, PENCIL, "text", "center", CELL - 4)


def newest(area: Rect, turns: int) -> tuple[float, float]:
    """Where the last of so many turns is written."""
    _, _, across, lines = _cells(area)
    first = max(0, -(-turns // across) - lines) * across
    return turn_spot(area, turns - 1 - first)


def total(canvas: Canvas, area: Rect, value: int) -> None:
    """The sum of a seat."""
    x, y = total_spot(area)
    size = canvas.fitting(WIDE, total_size(area), SUM - 4, "bold")
    canvas.text(str(value), x, y, size, theme.INK, "bold", "center", SUM - 4)


def moving(canvas: Canvas, area: Rect, stage: Stage) -> None:
    """What changes in the row of the seat to move: what it may still lose, and its points while
    they are written and added."""
    if stage.sum is not None:
        x, y = total_spot(area)
        high = total_size(area)
        canvas.box((x - SUM / 2, y - high / 2, SUM, high), theme.PAPER_LIT, radius=0)
        total(canvas, area, stage.sum)
    if stage.pen:
        _written(canvas, stage.pen)
    if stage.chip >= 0.5:
        chip(canvas, area, round(stage.chip))


def _written(canvas: Canvas, pen: Pen) -> None:
    """Points that come from under the pen, from left to right."""
    room = (pen.x - CELL / 2, pen.y - LINE / 2, CELL * pen.part, LINE)
    canvas.surface.set_clip(canvas.rect(room))
    canvas.text(pen.words, pen.x, pen.y, 30, PENCIL, "text", "center", CELL - 4)
    canvas.surface.set_clip(None)


def chip(canvas: Canvas, area: Rect, value: int) -> None:
    """What a seat may still lose."""
    x, y = chip_spot(area)
    said = f"+{value}"
    wide = 44 + 22.0 * len(said)
    canvas.box((x - wide / 2, y - 24, wide, 48), theme.BRASS_LIGHT, theme.INK, 3, 24)
    canvas.text(said, x, y, 36, theme.INK, "bold", "center", wide - 16)


def score_row(canvas: Canvas, texts: Texts, turns: Sequence[int], rect: Rect) -> None:
    """The best turn of a seat, as a hare with its points."""
    x, y, w, h = rect
    best = texts("hare_hutch.best", n=max(turns, default=0))
    canvas.centred(art.hare(canvas.px(h * 0.8)), x + 30, y + h / 2)
    canvas.text(best, x + 74, y + h / 2, 30, theme.INK_SOFT, "text", "left", w - 80)
