"""The table of an evening: a row a seat, the first place on top, a column a game, and the sum."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from game.evening import Evening
from game.scenes.kit import Kit
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas, Rect

HEAD = 150.0  # with the lids of the games
NAMED = 190.0  # a column as wide as this has room for the name of its game
ROW, GAP = 112.0, 12.0  # at most; between rows
CARD, LID, SMALL = 142.0, 70.0, 64.0  # with large letters: a seat, a line of lids, a lid
CLOSE, NARROW = 62.0, 880.0  # a row at least, and a table that is no cards
UP = 40.0  # how far a row slides
Part = Callable[[int], float]  # how far a row has come, 0 … 1


def order(evening: Evening) -> list[int]:
    """The seats by their places."""
    place = evening.places()
    return sorted(range(len(place)), key=lambda seat: (place[seat], seat))


def height(evening: Evening, room: float) -> float:
    """How high a sheet for it is, where there is so much room."""
    return min(room, HEAD + 30 + ROW * len(evening.players))


def fits(evening: Evening, wide: float, room: float) -> bool:
    """Whether a table has so much room also with large letters, the names of the games too."""
    high = HEAD + 20 + CLOSE * len(evening.players)
    return wide >= NARROW and room >= high and _step(evening, wide) >= NAMED


def _step(evening: Evening, wide: float) -> float:
    """The width of a game's column in a table so wide."""
    return min(300.0, (0.8 * wide - 356) / len(evening.games))


def height_of_cards(evening: Evening) -> float:
    """The same with large letters, as high as it has to be."""
    return _heads_high(evening) + 26 + CARD * len(evening.players)


def _heads_high(evening: Evening) -> float:
    return 24 + LID * ceil(len(evening.games) / 2) + 44


def draw(
    canvas: Canvas,
    kit: Kit,
    evening: Evening,
    area: Rect,
    part: Part = lambda _: 1.0,
    cards: bool = False,
) -> None:
    """The sheet, and what has come of its rows: a line a seat, or a card where there is little
    room."""
    x, y, w, h = area
    canvas.panel(area)
    if cards:
        _cards(canvas, kit, evening, area, part)
        return
    first, total = x + 150 + w * 0.2, x + w - 94
    step = _step(evening, w)
    columns = [first + step * (number + 0.5) for number in range(len(evening.games))]
    _heads(canvas, kit, evening, columns, y, step)
    canvas.text(kit.t("evening.total"), total, y + HEAD - 26, 28, theme.INK, "bold", "center", 160)
    pitch = min(ROW, (h - HEAD - 20) / len(evening.players))
    for number, seat in enumerate(order(evening)):
        come = part(number)
        if come > 0:
            top = y + HEAD + number * pitch + UP * (1 - come)
            _row(canvas, evening, seat, (x + 26, top, w - 52, pitch - GAP), columns, total)


def _cards(canvas: Canvas, kit: Kit, evening: Evening, area: Rect, part: Part) -> None:
    """The games with their lids, then for each seat its points below its name."""
    x, y, w, _ = area
    each = (w - 60) / 2
    for number, game in enumerate(evening.games):
        left, top = x + 34 + number % 2 * each, y + 24 + number // 2 * LID
        FACES[game].cover.draw(canvas, (left, top, SMALL, SMALL * 0.84))
        place = left + SMALL + 14, top + SMALL * 0.42
        canvas.text(kit.t(f"name.{game}"), *place, 31, theme.INK, "bold", wide=each - SMALL - 18)
    top = y + _heads_high(evening)
    canvas.text(kit.t("evening.total"), x + w - 54, top - 20, 28, theme.INK, "bold", "right")
    for number, seat in enumerate(order(evening)):
        come = part(number)
        if come > 0:
            low = top + number * CARD + UP * (1 - come)
            _card(canvas, evening, seat, (x + 26, low, w - 52, CARD - GAP))


def _card(canvas: Canvas, evening: Evening, seat: int, rect: Rect) -> None:
    x, y, w, _ = rect
    _who(canvas, evening, seat, rect, y + 42, x + w - 130)
    step = min(170.0, (w - 112) / len(evening.games))
    for number, (game, points) in enumerate(zip(evening.games, evening.points, strict=False)):
        left = x + 100 + number * step
        FACES[game].cover.draw(canvas, (left, y + 78, SMALL * 0.8, SMALL * 0.67))
        canvas.text(str(points[seat]), left + SMALL * 0.8 + 12, y + 102, 36, theme.INK)
    _sum(canvas, evening, seat, x + w - 62, y + 42)


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
    _, y, _, h = rect
    middle = y + h / 2
    room = columns[0] - (columns[1] - columns[0]) / 2 if len(columns) > 1 else columns[0] - 60
    _who(canvas, evening, seat, rect, middle, room - 12)
    for points, at in zip(evening.points, columns, strict=False):
        canvas.text(str(points[seat]), at, middle, 36, theme.INK, "text", "center")
    _sum(canvas, evening, seat, total, middle, min(48.0, h * 0.6))


def _who(
    canvas: Canvas, evening: Evening, seat: int, rect: Rect, middle: float, end: float
) -> None:
    """The paper of a seat, and its place and name on a line that goes as far as `end`."""
    x, _, _, h = rect
    player, place = evening.players[seat], evening.places()[seat]
    first = bool(evening.points) and place == 1
    canvas.box(rect, theme.PAPER_LIT if first else theme.PAPER_SHADE, theme.INK, 2)
    if evening.points:
        canvas.text(str(place), x + 32, middle, 36, theme.INK_SOFT, "bold", "center")
    canvas.emblem(player.letter, x + 86, middle, min(58.0, h * 0.74))
    canvas.text(player.name, x + 128, middle, 34, theme.INK, "bold", "left", end - x - 128)


def _sum(
    canvas: Canvas, evening: Evening, seat: int, x: float, middle: float, trophy: float = 48.0
) -> None:
    """All points of a seat, and the trophy of who has won."""
    canvas.text(str(evening.totals()[seat]), x, middle, 48, theme.INK, "bold", "center")
    if evening.over and evening.points and evening.places()[seat] == 1:
        canvas.icon("trophy", x - 84, middle, trophy, theme.BRASS_INK)
