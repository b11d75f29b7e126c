"""Little signs over a table, for a while: the effect of a choice, and that of the disk."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from game.scenes.frame.kit import Kit
from game.scenes.menus import prompts
from game.tables.table import Sign
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import text, theme

NEAR = 36.0  # a sign keeps that far from the places of the way
WORDS, LINE = 28.0, 34.0  # of a sign: its letters, and from line to line


def disk(canvas: Canvas, kit: Kit, failed: bool) -> None:
    """Draws a sign at the upper edge as long as nothing can be saved, or the disk is slow."""
    words = kit.t("table.unsaved" if failed else "table.saving")
    lines, need = _broken(canvas, words, 26, canvas.size[0] - 140)
    wide, high = 100 + need, 52 + LINE * (len(lines) - 1)
    left, top = (canvas.size[0] - wide) / 2, 12.0
    colour = theme.ALARM if failed else theme.TABLE_DARK
    canvas.box((left, top, wide, high), colour, theme.INK, 3, 26)
    icon = "warning" if failed else "hourglass"
    canvas.icon(icon, left + 34, top + high / 2, 34, theme.PAPER)
    for number, line in enumerate(lines):
        canvas.text(line, left + 62, top + 26 + LINE * number, 26, theme.PAPER, "bold")


def sign(
    canvas: Canvas, kit: Kit, shown: Sign | None, tall: float, beside: Rect | None = None
) -> None:
    """Draws a little sign beside a place, on the side where it covers nothing of the way there;
    never under the sheet that is `beside` the table, nor on the strip, which is `tall` units
    high."""
    if shown is None:
        return
    words, (x, _) = prompts.spoken(kit, shown.prompt), shown.place
    foot = canvas.size[1] - tall - 10
    x0, y0, w, h = shown.room or (10.0, 10.0, canvas.size[0] - 20, foot)
    h, first, last = min(h, foot - y0), x0, x0 + w
    if beside and x > beside[0] + beside[2]:
        first = max(first, beside[0] + beside[2] + 10)
    elif beside and x < beside[0]:
        last = min(last, beside[0] - 10)
    lines, need = _broken(canvas, words, WORDS, last - first - 44)
    size = max(120.0, need + 44), 58.0 + LINE * (len(lines) - 1)
    left, top = _free(shown, size, (first, y0, last - first, h))
    canvas.box((left, top, *size), theme.PAPER, theme.INK, 3, 10)
    for number, line in enumerate(lines):
        y = top + 29 + LINE * number
        canvas.text(line, left + size[0] / 2, y, WORDS, theme.INK, "bold", "center")


def _broken(canvas: Canvas, words: str, size: float, wide: float) -> tuple[tuple[str, ...], float]:
    """Returns the lines of a sign, and how wide they are."""
    pixels = canvas.text_px(size)
    lines = text.balanced(words, "bold", pixels, canvas.px(wide))
    return lines, max(text.width(line, "bold", pixels) for line in lines) / canvas.scale


def _free(shown: Sign, size: tuple[float, float], room: Rect) -> tuple[float, float]:
    """Returns where a sign of that size covers least of what is visible, in the room there is,
    nearest to its place; above it if it can be."""
    (x, y), (wide, high) = shown.place, size
    spots = []
    for far in (60.0, 110.0, 160.0, 220.0, 290.0):
        for turn in (0, 12, 6, 18, 3, 21, 9, 15, 1, 23, 2, 22, 4, 20, 5, 19, 7, 17, 8, 16):
            dx, dy = sin(turn * pi / 12), -cos(turn * pi / 12)
            middle = x + dx * (far + wide / 2), y + dy * (far + high / 2)
            spots.append(_inside((middle[0] - wide / 2, middle[1] - high / 2), size, room))
    return min(spots, key=lambda spot: _covered(spot, size, (shown.place, *shown.way)))


def _inside(
    spot: tuple[float, float], size: tuple[float, float], room: Rect
) -> tuple[float, float]:
    x, y, w, h = room
    return min(max(x, spot[0]), x + w - size[0]), min(max(y, spot[1]), y + h - size[1])


def _covered(
    spot: tuple[float, float], size: tuple[float, float], way: Iterable[tuple[float, float]]
) -> int:
    """Returns how many places a sign would cover."""
    (left, top), (wide, high) = spot, size
    return sum(
        left - NEAR < x < left + wide + NEAR and top - NEAR < y < top + high + NEAR for x, y in way
    )
