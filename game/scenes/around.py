"""What is around the board: the panels of the seats with their guests, and what is told."""

from __future__ import annotations

from collections.abc import Iterator

from game.scenes.agreement import differences
from game.scenes.kit import Kit
from game.scenes.playing import Playing
from game.tables import guests
from game.tables.panel import close_by
from game.ui import theme
from game.ui.canvas import SMALLEST, Canvas, Rect

MOST = 0.45  # of the news' height, for what was agreed
NARROW = 300.0  # a plate without room for an icon


def draw(canvas: Canvas, playing: Playing) -> None:
    """Board and panels, which are kept as a picture, the guests and the log."""
    table, teller = playing.table, playing.teller
    teller.draw_around(canvas, lambda canvas: _panels(canvas, playing))
    news = _above(table.places.news, teller.agreed)
    if teller.log.room(canvas, news):
        teller.log.draw(canvas, news, playing.match.players, table.reduced)


def prepare(canvas: Canvas, playing: Playing) -> Iterator[object]:
    """Makes what will be seen of the guests and on the table, a picture a step."""
    yield from guests.prepare(canvas, playing.table, playing.match.players)
    yield from playing.table.prepare(canvas)


def _panels(canvas: Canvas, playing: Playing) -> None:
    """The panels, and what was agreed."""
    kit, teller = playing.kit, playing.teller
    teller.draw_panels(canvas)
    teller.agreed = _agreed(canvas, kit, playing.table.places.news, differences(kit, playing.match))


def _agreed(canvas: Canvas, kit: Kit, rect: Rect, agreed: list[str]) -> float:
    """What was agreed for this game, on a plate at the foot of the news, or how much where that
    would leave them no room; returns its height, 0 if there is no room for it."""
    if not agreed:
        return 0.0
    x, y, w, h = rect
    left = 66.0 if w > NARROW else 20.0
    told, room = "\u00a0· ".join(agreed), (0.0, 0.0, w - left - 16, 0.0)
    high = canvas.paragraph(told, room, SMALLEST, theme.BRASS_LIGHT, draw=False)
    if high > (h - 24 if close_by(canvas.size) else h * MOST):  # close by, the strip tells the news
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
