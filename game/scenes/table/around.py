"""What is around the board: the panels of the seats with their guests, and what is told."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from game.scenes.seats import head_starts
from game.scenes.table.playing import Playing
from game.tables import guests
from game.tables.table import Make
from game.ui.boxes.boxes import Box, Placed, Words, icon
from game.ui.boxes.canvas import SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Beside, Fitting, Framed
from game.ui.surfaces import theme

MOST = 0.45  # of the news' height, for what was agreed
GAP = 12.0  # between that and the news, in units
ROOM = 78.0  # for two lines of the news; with less beside what was agreed, either is seen


def draw(canvas: Canvas, playing: Playing) -> None:
    """Draws the panels, which are cached as a picture, the guests, what was agreed and the log."""
    table, teller = playing.table, playing.teller
    teller.draw_around(canvas, teller.draw_panels)
    if plate := agreed(playing):
        plate.draw(canvas)
    if any(playing.match.ahead):
        head_starts.draw(canvas, head_starts.signs(playing.kit, playing.match), table.places)
    teller.log.draw(canvas, _news(playing), playing.match.players, table.lights.reduced)


def _news(playing: Playing) -> Rect:
    """Returns the room for the log: above what was agreed, or in its place."""
    x, y, w, h = playing.table.places.news
    left = h - told_high(playing)
    return x, y, w, left if left >= ROOM else h


def log(playing: Playing) -> Placed | None:
    """Places the log; None if there is no room for it."""
    return playing.teller.log.placed(_news(playing), playing.match.players)


def prepare(canvas: Canvas, playing: Playing) -> Iterator[Make]:
    """Offers what will be seen of the guests and on the table, picture by picture."""
    yield from guests.prepare(canvas, playing.table, playing.match.players)
    yield from playing.table.prepare(canvas)


def told_high(playing: Playing) -> float:
    """Returns how much of the news' foot is taken by what was agreed; 0 if there is no room."""
    plate = _plate(playing)
    return plate.high(playing.table.places.news[2]) + GAP if plate else 0.0


def agreed(playing: Playing) -> Placed | None:
    """Places what was agreed at the foot of the news; None if there is nothing to tell, or the news
    are seen in its place."""
    plate, room = _plate(playing), playing.table.places.news
    if not plate or (_news(playing) == room and log(playing)):
        return None
    return plate.place(room)


def _plate(playing: Playing) -> Box | None:
    """Returns what was agreed for this game, or only how much where the news need the room and that
    takes less."""
    lines = playing.agreed
    _, _, w, h = playing.table.places.news
    if not lines or not h:
        return None
    many = playing.kit.texts.plural("table.house_rules", len(lines))
    return _fitting("\u00a0· ".join(lines), many, w, h)


@lru_cache(maxsize=16)
def _fitting(all_: str, number: str, w: float, h: float) -> Box | None:
    """Returns the plate that fits: the same box in every frame, which has its measures."""
    whole, many = _told(all_), _told(number)
    if whole.high(w) <= max(h * MOST, min(h, many.high(w))):
        return whole
    return many if many.high(w) <= h else None


def _told(words: str) -> Box:
    told = Words(words, SMALLEST, theme.BRASS_LIGHT, grow=1.0)
    sign = icon("settings", 34, theme.BRASS_LIGHT)
    row = Fitting((Beside((sign, Framed(told, grow=1.0)), 16.0), told))
    return Framed(row, (16.0, 12.0), _paper, "agreed", y=1.0)


def _paper(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, theme.TABLE_SHEET, theme.BRASS, 2, 12)
