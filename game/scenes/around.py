"""What is around the board: the panels of the seats with their guests, and what is told."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.agreement import differences
from game.scenes.ground import Ground
from game.scenes.kit import Kit
from game.scenes.playing import Playing
from game.tables import guests
from game.tables.panel import close_by, strip
from game.ui import theme
from game.ui.canvas import SMALLEST, Canvas, Rect

MIDDLE = 0.46  # of the width
MOST = 0.45  # of the news' height, for what was agreed
NARROW = 300.0  # a plate without room for an icon


def draw(canvas: Canvas, ground: Ground, playing: Playing) -> None:
    """Board and panels, which are kept as a picture, the guests and the log."""
    table, teller, players = playing.table, playing.teller, playing.match.players
    ground.draw(canvas, table, teller.around, lambda canvas: _panels(canvas, playing))
    guests.draw(canvas, table, players, teller.moods.felt)
    news = _above(table.places.news, teller.agreed)
    if teller.log.room(canvas, news):
        teller.log.draw(canvas, news, players, table.reduced)


def prepare(canvas: Canvas, playing: Playing) -> Iterator[object]:
    """Makes what will be seen of the guests and on the table, a picture a step."""
    yield from guests.prepare(canvas, playing.table, playing.match.players)
    yield from playing.table.prepare(canvas)


def over(canvas: Canvas, playing: Playing) -> None:
    """What there is no room for beside the board lies over its foot for a while."""
    teller, match = playing.teller, playing.match
    if not close_by(canvas.size):
        return
    x, foot, wide, high = playing.table.places.news
    room = _middle(canvas, playing) if high else (x, 12.0, wide, foot - 12)
    if not (teller.agreed or match.log):
        signed = playing.choosing and playing.table.preview(playing.touch.focus)
        place = _middle(canvas, playing) if signed else room  # clear of the sign
        low = _agreed(canvas, playing.kit, place, differences(playing.kit, match))
        room = room if signed and not high else _above(room, low)
    if teller.log.over:
        teller.log.draw(canvas, room, match.players, playing.table.reduced)


def _panels(canvas: Canvas, playing: Playing) -> None:
    """The panels, that of the seat whose turn it is lit, and what was agreed."""
    kit, match, lit = playing.kit, playing.match, playing.teller.lit
    for seat in range(len(match.players)):
        playing.table.panel(canvas, kit.texts, seat, seat == lit)
    playing.teller.agreed = _agreed(canvas, kit, playing.table.places.news, differences(kit, match))


def _agreed(canvas: Canvas, kit: Kit, rect: Rect, agreed: list[str]) -> float:
    """What was agreed for this game, on a plate at the foot of the news, or how much where that
    would leave them no room; returns its height, 0 if there is no room for it."""
    if not agreed:
        return 0.0
    x, y, w, h = rect
    left = 66.0 if w > NARROW else 20.0
    told, room = "\u00a0· ".join(agreed), (0.0, 0.0, w - left - 16, 0.0)
    high = canvas.paragraph(told, room, SMALLEST, theme.BRASS_LIGHT, draw=False)
    if high > (h - 24 if close_by(canvas.size) else h * MOST):  # close by, news lie over the board
        told = kit.texts.plural("table.house_rules", len(agreed))
        high = canvas.paragraph(told, room, SMALLEST, theme.BRASS_LIGHT, draw=False)
    if close_by(canvas.size) and high + 24 > h:
        return 0.0
    plate = (x, y + h - high - 24, w, high + 24)
    canvas.box(plate, theme.TABLE_SHEET, theme.BRASS, 2, 12)
    if w > NARROW:
        canvas.icon("settings", x + 34, plate[1] + plate[3] / 2, 34, theme.BRASS_LIGHT)
    canvas.paragraph(told, (x + left, plate[1] + 12, *room[2:]), SMALLEST, theme.BRASS_LIGHT)
    return plate[3] + 12


def _above(rect: Rect, low: float) -> Rect:
    """What is left above so much of the foot."""
    x, y, w, h = rect
    return x, y, w, h - low


def _middle(canvas: Canvas, playing: Playing) -> Rect:
    """Above the strip in the middle, where something may lie over the table for a while; beside the
    teacher's sheet, if there is one."""
    wide, foot = canvas.size[0], canvas.size[1] - strip(canvas.size) - 12
    left, right = wide * (1 - MIDDLE) / 2, wide * (1 + MIDDLE) / 2
    if sheet := playing.beside.rect:
        left = max(left, sheet[0] + sheet[2] + 12) if sheet[0] < wide / 3 else 12.0
        right = wide - 12 if sheet[0] < wide / 3 else sheet[0] - 12
    return left, 12.0, right - left, foot - 12
