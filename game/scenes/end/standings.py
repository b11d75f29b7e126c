"""The table of an evening: a row a seat, the first place on top, a column a game, and the sum."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from game.match.evening import Evening
from game.scenes.frame.kit import Kit
from game.tables import guests
from game.tables.mood import Mood
from game.tables.shelf import FACES
from game.ui.boxes.boxes import Box, Paint, Space, Words, icon
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Rising, cell
from game.ui.boxes.page_parts import figure, on_paper
from game.ui.surfaces import theme

LID, SMALL = 104.0, 44.0  # of a game: how wide at most and at least
COLUMN, TOTAL = 44.0, 112.0  # of a game at least; of the sum
NUMBERS = 1.5  # how wide they are all together, for the width of the names
SIDE, GAP = 10.0, 4.0  # beside a row; between columns
UP = 40.0  # how far a row slides
FACE, LEAST, HEADROOM = (96.0, 116.0), 50.0, 1.25  # of a guest; a hat reaches above its niche
Part = Callable[[int], float]  # how far a row has come, 0 … 1; the sheet is number -1


def order(evening: Evening) -> list[int]:
    """Returns the seats by their places."""
    place = evening.places()
    return sorted(range(len(place)), key=lambda seat: (place[seat], seat))


def rising(box: Box, part: Callable[[], float], whole: float, grow: float = 0.0) -> Rising:
    """Returns a box that rises from `whole` units below its place, as far as `part` says, 0 … 1."""

    def far() -> float | None:
        come = part()
        return whole * (1 - come) if come > 0 else None

    return Rising((box,), far, grow=grow)


def sheet(kit: Kit, evening: Evening, part: Part = lambda _: 1.0) -> Box:
    """Returns the sheet, its rows as far as they have come. Where it is narrow the points of a seat
    are below its name."""
    rows = [
        rising(_row(evening, seat), partial(part, number), UP)
        for number, seat in enumerate(order(evening))
    ]
    return Framed(Below((_heads(kit, evening), *rows), 10.0), (26.0, 20.0), on_paper, y=0.5)


def _line(who: Box, games: Sequence[Box], total: Box) -> Box:
    """Returns columns that are as wide in every row."""
    numbers = *(cell(box, COLUMN, 1.0) for box in games), cell(total, TOTAL)
    return Beside((who, Beside(numbers, GAP, grow=NUMBERS)), breaks=True)


def _heads(kit: Kit, evening: Evening) -> Box:
    """Returns the lids of the games, with their names if there is room for all; beside them that
    chances are made even."""
    said = kit.t("evening.even") if evening.even else ""
    even = Words(said, 26, theme.INK_SOFT, shrinks=True) if said else Space()
    who = cell(even, _who(evening, 0).least(), 1.0)
    total = Words(kit.t("evening.total"), 28, face="bold", align="right")
    lids = [_lid(game) for game in evening.games]
    names = [Words(kit.t(f"name.{game}"), 26, face="bold", align="center", most=2)
             for game in evening.games]  # fmt: skip
    named = [Below((lid, name), 4.0) for lid, name in zip(lids, names, strict=True)]
    need = (max(name.least() for name in names) + GAP) * len(names) + TOTAL
    roomy = cell(_line(who, named, total), need * (1 + NUMBERS) / NUMBERS)
    return Framed(Fitting((roomy, _line(who, lids, total))), (SIDE, 0.0))


def _lid(game: str) -> Box:
    def paint(canvas: Canvas, rect: Rect) -> None:
        FACES[game].cover.draw(canvas, rect)

    lid = Paint(paint, (LID, LID * 0.84), game, (SMALL, SMALL * 0.84), shaped=True)
    return Framed(lid, most=LID)


def _row(evening: Evening, seat: int) -> Box:
    first = bool(evening.points) and evening.places()[seat] == 1
    ground = theme.PAPER_LIT if first else theme.PAPER_SHADE

    def paint(canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, ground, theme.INK, 2)

    won = evening.over and first
    trophy = icon("trophy", 48, theme.BRASS_INK, 34) if won else Space()
    total = Beside((trophy, figure(str(evening.totals()[seat]), 48, 72, "right", grow=1.0)), 4.0)
    games = list(_points(evening, seat))
    return Framed(_line(_who(evening, seat), games, total), (SIDE, 4.0), paint, ground)


def _points(evening: Evening, seat: int) -> Iterator[Box]:
    """Yields the points in each game; nothing yet in those that are still to come."""
    for number in range(len(evening.games)):
        played = number < len(evening.points)
        said = str(evening.points[number][seat]) if played else ""
        yield Words(said, 36, align="center", shrinks=True)


def _who(evening: Evening, seat: int) -> Box:
    """Returns the place of a seat, its sign and its name."""
    place = str(evening.places()[seat]) if evening.points else ""
    names = [Words(player.name, 34, face="bold", most=1, shrinks=True)
             for player in evening.players]  # fmt: skip
    named = cell(names[seat], max(name.least() for name in names), 1.0)
    number = figure(place, 36, 36, colour=theme.INK_SOFT)
    return Beside((number, _face(evening, seat), named), 12.0, grow=1.0)


def _face(evening: Evening, seat: int) -> Paint:
    """Returns the guest of a seat, who cheers in the first place; only its sign where it is low."""
    player, first = evening.players[seat], bool(evening.points) and evening.places()[seat] == 1
    mood = Mood.CHEERS if first else Mood.WAITS

    def paint(canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        wide = h / HEADROOM
        if wide < LEAST:
            canvas.emblem(player.letter, x + w / 2, y + h / 2, min(w, h))
        else:
            guests.portrait(canvas, (x + (w - wide) / 2, y + h - wide, wide, wide), player, mood)

    return Paint(paint, FACE, (player, mood), (38.0, 38.0))
