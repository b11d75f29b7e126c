"""The table of an evening: a row a seat, the first place on top, a column a game, and the sum."""

from __future__ import annotations

from collections.abc import Callable

from game.evening import Evening
from game.scenes.kit import Kit
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas, Rect

HEAD = 150.0  # with the lids of the games
NAMED = 190.0  # a column as wide as this has room for the name of its game
ROW, GAP = 112.0, 12.0  # at most; between rows
UP = 40.0  # how far a row slides
Part = Callable[[int], float]  # how far a row has come, 0 … 1


def order(evening: Evening) -> list[int]:
    """The seats by their places."""
    place = evening.places()
    return sorted(range(len(place)), key=lambda seat: (place[seat], seat))


def height(evening: Evening, room: float) -> float:
    """How high a sheet for it is, where there is so much room."""
    return min(room, HEAD + 30 + ROW * len(evening.players))


def draw(
    canvas: Canvas, kit: Kit, evening: Evening, area: Rect, part: Part = lambda _: 1.0
) -> None:
    """The sheet, and what has come of its rows."""
    x, y, w, h = area
    canvas.panel(area)
    first, total = x + 150 + w * 0.2, x + w - 94
    step = min(300.0, (total - 112 - first) / len(evening.games))
    columns = [first + step * (number + 0.5) for number in range(len(evening.games))]
    _heads(canvas, kit, evening, columns, y, step)
    canvas.text(kit.t("evening.total"), total, y + HEAD - 26, 28, theme.INK, "bold", "center", 160)
    pitch = min(ROW, (h - HEAD - 20) / len(evening.players))
    for number, seat in enumerate(order(evening)):
        come = part(number)
        if come > 0:
            top = y + HEAD + number * pitch + UP * (1 - come)
            _row(canvas, evening, seat, (x + 26, top, w - 52, pitch - GAP), columns, total)


def _heads(
    canvas: Canvas, kit: Kit, evening: Evening, columns: list[float], y: float, step: float
) -> None:
    """The lids of the games, with their names where there is room."""
    named = step >= NAMED
    wide = min(104.0, step - 12)
    for game, middle in zip(evening.games, columns, strict=True):
        top = y + 24 if named else y + (HEAD - wide * 0.84) / 2
        FACES[game].cover.draw(canvas, (middle - wide / 2, top, wide, wide * 0.84))
        if named:
            label = kit.t(f"name.{game}")
            canvas.text(label, middle, y + HEAD - 22, 26, theme.INK, "bold", "center", step - 14)


def _row(
    canvas: Canvas, evening: Evening, seat: int, rect: Rect, columns: list[float], total: float
) -> None:
    x, y, _, h = rect
    player, middle, place = evening.players[seat], y + h / 2, evening.places()[seat]
    first = bool(evening.points) and place == 1
    canvas.box(rect, theme.PAPER_LIT if first else theme.PAPER_SHADE, theme.INK, 2)
    if evening.points:
        canvas.text(str(place), x + 32, middle, 36, theme.INK_SOFT, "bold", "center")
    canvas.emblem(player.letter, x + 86, middle, min(58.0, h * 0.74))
    room = columns[0] - (columns[1] - columns[0]) / 2 if len(columns) > 1 else columns[0] - 60
    canvas.text(player.name, x + 128, middle, 34, theme.INK, "bold", "left", room - x - 140)
    for points, at in zip(evening.points, columns, strict=False):
        canvas.text(str(points[seat]), at, middle, 36, theme.INK, "text", "center")
    sum_ = str(evening.totals()[seat])
    canvas.text(sum_, total, middle, 48, theme.INK, "bold", "center")
    if first and evening.over:
        canvas.icon("trophy", total - 84, middle, min(48.0, h * 0.6), theme.BRASS_INK)
