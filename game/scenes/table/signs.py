"""Little signs over a table, for a while: the effect of a choice, and that of the disk."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin

from game.scenes.frame.kit import Kit
from game.scenes.menus import prompts
from game.tables.table import Sign
from game.ui.boxes.boxes import Box, Placed, Words, icon, nearest
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Framed
from game.ui.surfaces import theme

NEAR = 36.0  # a sign keeps that far from the places of the way
WORDS, BROAD = 28.0, 430.0  # letters of a sign; how wide one with several lines may be


def note(box: Box, most: float = 1e6) -> Box:
    """Returns something on a note of paper."""
    return Framed(box, (22.0, 10.0), _paper, most=most)


def _paper(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, theme.PAPER, theme.INK, 3, 10)


def disk(kit: Kit, failed: bool) -> Box:
    """Returns the sign at the upper edge that is there as long as nothing can be saved, or the disk
    is slow."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, theme.ALARM if failed else theme.TABLE_DARK, theme.INK, 3, 26)

    words = Words(kit.t("table.unsaved" if failed else "table.saving"), 26, theme.PAPER, "bold")
    sign = icon("warning" if failed else "hourglass", 34, theme.PAPER)
    return Framed(Beside((sign, words)), (20.0, 9.0), paint, failed, y=0.0, tight=True)


def lines(*words: str) -> Box:
    """Returns what a little sign tells, each on a line of its own."""
    told = (Words(each, WORDS, theme.INK, "bold", "center") for each in words if each)
    return note(Below(tuple(told), 4.0))


def roomy(box: Box, shown: Sign) -> bool:
    """Says whether something fits into the room of a sign."""
    if shown.room is None:
        return True
    wide, high = shown.room[2:]
    return box.least() <= wide and box.high(max(box.least(), box.snug(wide))) <= high


def sign(
    kit: Kit,
    shown: Sign,
    size: tuple[float, float],
    tall: float,
    beside: Rect | None = None,
    risk: str = "",
) -> Placed:
    """Places a little sign beside a place, on the side where it covers nothing of the way there;
    never under the sheet that lies `beside` the table, nor on the strip that is so `tall`."""
    (x, _), words = shown.place, prompts.spoken(kit, shown.prompt) if shown.prompt else ""
    foot = size[1] - tall - 10
    x0, y0, w, h = shown.room or (10.0, 10.0, size[0] - 20, foot)
    h, first, last = min(h, foot - y0), x0, x0 + w
    if beside and x > beside[0] + beside[2]:
        first = max(first, beside[0] + beside[2] + 10)
    elif beside and x < beside[0]:
        last = min(last, beside[0] - 10)
    most = BROAD if risk else 1e6
    return _free(lines(words, risk), shown, (first, y0, last - first, h), most)


def _free(box: Box, shown: Sign, room: Rect, most: float) -> Placed:
    """Returns where a sign, at `most` so wide, covers least of what is visible, in the room there
    is, nearest to its place; above it if it can be."""
    (x, y), wide = shown.place, max(box.least(), box.snug(min(most, room[2])))
    high, spots = box.high(wide), []
    for far in (60.0, 110.0, 160.0, 220.0, 290.0):
        for turn in (0, 12, 6, 18, 3, 21, 9, 15, 1, 23, 2, 22, 4, 20, 5, 19, 7, 17, 8, 16):
            dx, dy = sin(turn * pi / 12), -cos(turn * pi / 12)
            middle = x + dx * (far + wide / 2), y + dy * (far + high / 2)
            spots.append(nearest(middle, (wide, high), room))
    return box.place(min(spots, key=lambda spot: _covered(spot, (shown.place, *shown.way))))


def _covered(rect: Rect, way: Iterable[tuple[float, float]]) -> int:
    """Returns how many places a sign would cover."""
    left, top, wide, high = rect
    return sum(
        left - NEAR < x < left + wide + NEAR and top - NEAR < y < top + high + NEAR for x, y in way
    )
