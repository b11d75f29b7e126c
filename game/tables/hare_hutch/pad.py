"""The score pad of Hare Hutch: a row for each seat, with every turn, what is at stake, and the
sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.core.i18n import Texts
from game.match.match import Player
from game.rules.hare_hutch.shown import Shown
from game.tables.hare_hutch import drawings
from game.tables.hare_hutch.layout import Layout
from game.tables.hare_hutch.meadow import MeadowPen, Stage
from game.tables.panel import EARS, ScoreRow, device_icon, name, niche
from game.ui.boxes.boxes import Box, Space
from game.ui.boxes.canvas import SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed
from game.ui.boxes.regions import Regions, region, regions
from game.ui.surfaces import text, theme

PENCIL, CARROT = "#39414E", "#D9651B"
NAMES = 36.0  # maximum size of a name
TRACK = 8.0  # thickness of the line that tells how far a seat has come
CELL, LINE = 58.0, 42.0  # size of the place of a turn's points
SUM, LEAST = 150.0, 84.0  # width of the place of the sum
TRACKED = 82.0  # a lower row does not tell how far a seat has come
FACES = (150.0, 140.0, 130.0, 120.0, 112.0, 104.0, 96.0, 88.0, 80.0, 72.0, 66.0, 60.0)  # widths
NAME, FIGURE, CHIP = (120.0, 36.0), (42.0, 72.0), 40.0
RISK = 92.0  # width of the place of what may be lost
ASIDE = 10.0  # from the figures to the right edge of their room
DIGIT = 0.66  # how wide the place of a digit is, as a part of its height: none is wider


@lru_cache(maxsize=64)
def places(row: Rect) -> Regions:
    """Returns where everything in a row is: the guest, or the seat's sign, beside the name, the
    sum, the turns and the points the seat may still lose; without the turns where the row is
    low."""
    sign = region("emblem", (34.0, 34.0))
    guests = (
        tree for face in FACES for tree in _beside(region("guest", (face, face * (1 + EARS))))
    )
    plain = Below((_head(sign), Beside((_turns_room(), _risk()), 6.0, "fill", grow=1.0)), 2.0)
    tree = Fitting((*guests, plain, Framed(_head(sign), y=0.5)))
    return regions(Framed(tree, (5.0, 3.0 if row[3] >= TRACKED else 0.0)), row)


def _beside(face: Box) -> Iterator[Box]:
    """Yields what may stand beside a guest, the largest first: the turns stand below all of it, or
    in a column with the name and the sum, or below these."""
    name, total, turns = _name_room(), region("total", (SUM, 68.0), (LEAST, 48.0)), _turns_room()
    whole = Beside((face, Below((name, total, _risk()), 2.0, grow=1.0)), 14.0)
    yield Below((whole, turns, Space(0, TRACK)), 2.0)
    last = Beside((turns, _risk()), 4.0, "fill", grow=1.0)
    yield Beside((face, Below((name, total, last), 1.0, grow=1.0)), 14.0)
    yield Beside((face, Below((_head(), last), 1.0, grow=1.0)), 14.0)


def _name_room() -> Box:
    return region("name", (120.0, 44.0), NAME, grow=1.0)


def _head(*sign: Box) -> Box:
    """Builds the name and the sum side by side."""
    return Beside((*sign, _name_room(), region("total", (SUM, 55.0), (LEAST, 39.0))), 6.0)


def _turns_room() -> Box:
    return region("turns", (CELL, LINE), (CELL, 29.0), grow=1.0)


def _risk() -> Box:
    return region("chip", (RISK, CHIP), (RISK, 30.0))


def portrait(row: Rect) -> Rect | None:
    """Returns the niche of the guest at the head of a row, below its ears; None without room."""
    if not (room := places(row).get("guest")):
        return None
    x, y, w, h = room
    return x, y + h - w, w, w


def _middle(room: Rect) -> tuple[float, float]:
    x, y, w, h = room
    return x + w / 2, y + h / 2


def _cells(row: Rect) -> tuple[float, float, int, int]:
    """Returns the upper left corner of the turns, how many fit side by side, and their lines."""
    x, y, w, h = places(row).get("turns", places(row)["total"])
    return x + 4, y, max(1, int((w - 4) // CELL)), max(1, int((h + 4) // LINE))


def chip_spot(row: Rect) -> tuple[float, float]:
    """Returns the middle of the points a seat may still lose, at the right below its sum."""
    x, y, w, h = places(row).get("chip", places(row)["total"])
    return x + w - RISK / 2, y + h / 2


def chip_high(row: Rect) -> float:
    """Returns how high their plate is."""
    return min(CHIP, places(row).get("chip", row)[3])


def turn_spot(row: Rect, number: int) -> tuple[float, float]:
    """Returns the middle of a turn's points. The newest is always among those shown: where there is
    no more room, the oldest lines are rubbed out."""
    left, top, across, lines = _cells(row)
    line, cell = divmod(number, across)
    high = min(LINE, places(row).get("turns", row)[3])
    return left + (cell + 0.5) * CELL, top + (min(line, lines - 1) + 0.5) * high


def paper(canvas: Canvas, layout: Layout) -> None:
    """Draws the paper; its rows have lines of their own."""
    canvas.panel(layout.pad)


def goal(canvas: Canvas, texts: Texts, rect: Rect, target: int) -> None:
    """Draws the points to be reached, above everybody's, if there is room for them."""
    x, y, w, h = rect
    if h * 0.76 < SMALLEST:
        return
    said, right = texts("hare_hutch.goal", n=target), x + w - ASIDE
    size, carrot = min(30.0, h * 0.76), drawings.carrot(max(drawings.LEAST, canvas.px(h * 0.8)))
    reach = canvas.text(said, right, y + h / 2, size, theme.INK_SOFT, "bold", "right", w - h)
    canvas.centred(carrot, right - reach - h * 0.6, y + h / 2)


def _track(canvas: Canvas, area: Rect, part: float) -> None:
    """Draws how far a seat has come, along the foot of a row, if there is room for it."""
    x, y, w, h = area
    room = w - 28
    if h < TRACKED:
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
    """Draws a seat: guest, name, every turn, the sum, and how far that is of the `target`."""
    x, y, w, h = area
    player = players[seat]
    if not active:
        canvas.line((x + 6, y + h), (x + w - 6, y + h), theme.PAPER_SHADE, 3)
    if active:
        canvas.box((x + 1, y + 2, w - 2, h - 3), theme.BRASS_LIGHT, theme.INK, 3, 14)
        canvas.box((x + 9, y + 10, w - 18, h - 19), theme.PAPER_LIT, theme.INK, 2.5, 8)
    found = places(area)
    if place := portrait(area):
        niche(canvas, place, player.letter, active)
    elif sign := found.get("emblem"):
        canvas.emblem(player.letter, *_middle(sign), 34)
    _name(canvas, found["name"], players, player, active)
    if "turns" in found:
        _turns(canvas, area, shown.turns[seat])
    total(canvas, area, shown.totals[seat])
    _track(canvas, area, min(1.0, shown.totals[seat] / target))


def _name(
    canvas: Canvas, room: Rect, players: Sequence[Player], player: Player, active: bool
) -> None:
    """Draws the name, in letters of one size for all, and the icons of devices if there is room for
    all of them."""
    (x, y, w, h), names = room, [each.name for each in players]
    size = canvas.fitting(names, min(NAMES, h * 0.9), w - 10, "bold")
    high = size * 1.32
    area = x + 10, y + (h - high) / 2, w - 10, high
    reach = name(canvas, player.name, area, active, size)
    longest = max(text.width(each, "bold", canvas.text_px(size)) for each in names)
    if longest <= canvas.px(w - 62):
        canvas.icon(device_icon(player), x + reach + 44, y + h / 2, 32, theme.INK_SOFT)


def _turns(canvas: Canvas, area: Rect, turns: Sequence[int]) -> None:
    _, _, across, lines = _cells(area)
    first = max(0, -(-len(turns) // across) - lines) * across  # whole lines are rubbed out
    for number, value in enumerate(turns[first:]):
        said = str(value) if value else "–"
        canvas.text(said, *turn_spot(area, number), 30, PENCIL, "text", "center", CELL - 4)


def newest(area: Rect, turns: int) -> tuple[float, float]:
    """Returns where the last of so many turns is written."""
    _, _, across, lines = _cells(area)
    first = max(0, -(-turns // across) - lines) * across
    return turn_spot(area, turns - 1 - first)


def figure(room: Rect) -> float:
    """Returns how large the figures of a sum are in their room."""
    low, high = FIGURE
    return max(low, min(high, room[3] * 1.1, room[2] / (3 * DIGIT)))


def total(canvas: Canvas, area: Rect, value: int) -> None:
    """Draws the sum of a seat, its digits below those of the other sums."""
    x, y, w, h = room = places(area)["total"]
    said = str(value)
    size = min(figure(room), w / (DIGIT * len(said)))
    for place, digit in enumerate(reversed(said)):
        right = x + w - ASIDE - (place + 0.5) * DIGIT * size
        canvas.text(digit, right, y + h / 2, size, theme.INK, "bold", "center")


def moving(canvas: Canvas, area: Rect, stage: Stage) -> None:
    """Draws what changes in the row of the seat to move: what it may still lose, and its points
    while they are written and added."""
    if stage.sum is not None:
        canvas.box(places(area)["total"], theme.PAPER_LIT, radius=0)
        total(canvas, area, stage.sum)
    if stage.pen:
        _written(canvas, stage.pen)
    if stage.chip >= 0.5:
        chip(canvas, area, round(stage.chip))


def _written(canvas: Canvas, pen: MeadowPen) -> None:
    """Draws points that come from under the pen, from left to right."""
    room = (pen.x - CELL / 2, pen.y - LINE / 2, CELL * pen.part, LINE)
    canvas.pen.set_clip(canvas.rect(room))
    canvas.text(pen.words, pen.x, pen.y, 30, PENCIL, "text", "center", CELL - 4)
    canvas.pen.set_clip(None)


def chip(canvas: Canvas, area: Rect, value: int) -> None:
    """Draws what a seat may still lose."""
    (x, y), said = chip_spot(area), f"+{value}"
    high = chip_high(area)
    wide = high * (0.6 + 0.54 * len(said))
    canvas.box((x - wide / 2, y - high / 2, wide, high), theme.BRASS_LIGHT, theme.INK, 3, high / 2)
    canvas.text(said, x, y, high * 0.86, theme.INK, "bold", "center")


def scored(texts: Texts, of: ScoreRow[Shown]) -> str:
    """Returns the best turn of a seat in words."""
    return texts("hare_hutch.best", n=max(of.sight.table.turns[of.seat], default=0))


def score_row(canvas: Canvas, texts: Texts, of: ScoreRow[Shown], rect: Rect) -> None:
    """Draws the best turn of a seat, as a hare with its points."""
    (x, y, w, h), best = rect, scored(texts, of)
    canvas.centred(drawings.hare(canvas.px(h * 0.8)), x + 30, y + h / 2)
    canvas.text(best, x + 74, y + h / 2, 30, theme.INK_SOFT, "text", "left", w - 80)
