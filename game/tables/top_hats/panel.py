"""The seats of Top Hats at the edge of the table, and the known hats of a stack."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.i18n import Texts
from game.match import Player
from game.rules.top_hats.shown import Shown, together
from game.tables import panel
from game.tables.top_hats import art
from game.tables.top_hats.build import hat_in
from game.tables.top_hats.layout import Layout
from game.tables.top_hats.marks import spelled
from game.tables.trophies import Trophy, in_turn, tower
from game.ui import text, theme
from game.ui.art import Picture
from game.ui.canvas import Canvas, Rect

BRIMS = 58.0  # from brim to brim of the heap for a winner
NAME = 210.0  # the room beside the guest
FEW = 2  # stacks, which are soon gone
ROWS = 0.28, 0.57  # the foot of the name's row on a close sheet, and of the counts', for its height
USUAL, WORD = 44.0, 25.0  # a hat of a little stack; what is counted
TWO = 60.0  # what is above the known hats, if its words need two lines
FACE, COUNTS = 56.0, 246.0  # there: the least guest, and what counts need beside it


def portrait(rect: Rect, close: bool = False) -> Rect | None:
    """The niche of the guest, above the hats off the board; on a `close` sheet if there is room."""
    x, y, w, h = rect
    if close:
        side = min(150.0, (h * ROWS[1] - 8) / (1 + panel.EARS), w - COUNTS)
        return (x + 22, y + 6 + side * panel.EARS, side, side) if side >= FACE else None
    return panel.portrait(rect, h * 0.41, min(150.0, w - NAME))


def seat_panel(
    canvas: Canvas,
    texts: Texts,
    layout: Layout,
    shown: Shown,
    seat: int,
    player: Player,
    active: bool,
) -> None:
    """Stacks owned, hats of the colour that are left, and those that are off the board."""
    rect = layout.panels[seat]
    x, y, w, h = rect
    if layout.close:
        left = _close_head(canvas, rect, player, active)
    else:
        place = panel.portrait(rect, h * 0.41, min(150.0, w - NAME))
        left = panel.head(canvas, rect, place, player, active)
    if not shown.playing:
        canvas.line((x + 24, y + h - 22), (x + w - 18, y + h - 22), theme.PAPER_SHADE, 8)
        if waiting := len(shown.waiting[seat]):
            words = texts.plural("top_hats.said.to_place", waiting)
            top, low = ROWS if layout.close else (0.27, 0.6)
            area = (left, y + h * top, x + w - 14 - left, h * (low - top))
            canvas.centred_lines(words, area, 30, theme.INK_SOFT, "bold")
        return
    _counts(canvas, texts, shown, seat, player.letter, _places(layout, seat, left))
    line, room = (y + h * 0.655, w - 34) if layout.close else (y + h * 0.7, w - 50)
    if seat in shown.vanished:
        words = texts("top_hats.vanished")
        if layout.close and text.width(words, "bold", canvas.text_px(26)) > canvas.px(room):
            rest = (x + 24, y + h * ROWS[1], room, h * (1 - ROWS[1]) - 6)
            canvas.centred_lines(words, rest, 26, theme.INK_SOFT, "bold")
            return
        canvas.text(words, x + 30, line, 26, theme.INK_SOFT, "bold", "left", room)
    elif shown.lost[seat]:
        words = texts("top_hats.off_board")
        canvas.text(words, x + 30, line, 26, theme.INK_SOFT, "text", "left", room)
    _lost(canvas, layout, seat, player, shown.lost[seat])


class Count(NamedTuple):
    """A number on a seat's sheet: its sign at x, y, so `high`, and where the room for it ends."""

    x: float
    y: float
    high: float
    end: float


def _places(layout: Layout, seat: int, left: float) -> tuple[Count, Count]:
    """Where stacks and hats are counted: below each other, or in a row on a close sheet."""
    x, y, w, h = layout.panels[seat]
    if not layout.close:
        first = Count(left + 10, y + h * 0.4, USUAL, x + w - 14)
        return first, first._replace(y=y + h * 0.57)
    row, high = y + h * (sum(ROWS) / 2 - 0.01), min(36.0, h * 0.18)
    second = max(left + 112, (left + x + w) / 2 + 6)
    return Count(left + 20, row, high, second - 20), Count(second, row, high * 1.2, x + w - 8)


def _counts(
    canvas: Canvas, texts: Texts, shown: Shown, seat: int, letter: str, places: tuple[Count, Count]
) -> None:
    """Stacks owned and hats of the colour that are left, each with its sign and, where there is
    room, its name."""
    owned, hats = len(shown.owned(seat)), shown.left(seat)
    first, second = places
    end = _number(canvas, "??" + letter, first, owned, owned <= FEW)
    _named(canvas, texts.plural("top_hats.stacks", owned), first, end)
    end = _number(canvas, letter, second, hats)
    _named(canvas, texts.plural("top_hats.hats", hats), second, end)


def _named(canvas: Canvas, word: str, place: Count, left: float) -> None:
    """What a number counts, behind it."""
    if text.width(word, "text", canvas.text_px(WORD)) <= canvas.px(place.end - left - 10):
        canvas.text(word, left + 10, place.y + 3, WORD, theme.INK_SOFT)


def _close_head(canvas: Canvas, rect: Rect, player: Player, active: bool) -> float:
    """A close sheet with the name; returns where its counts begin."""
    x, y, w, h = rect
    panel.sheet(canvas, rect, active, canvas.looks[player.letter].colour)
    place, line = portrait(rect, close=True), y + h * ROWS[0] / 2 + 3
    left = place[0] + place[2] + 16 if place else x + 24
    begin, tall = (left + 4 if place else left + 50), min(46.0, h * ROWS[0])
    if place:
        panel.niche(canvas, place, player.letter, active)
    else:
        canvas.emblem(player.letter, left + 18, line, 36)
    panel.named(canvas, player, (begin, line - tall / 2, x + w - 9 - begin, tall), active)
    return left


def _number(canvas: Canvas, letters: str, place: Count, number: int, few: bool = False) -> float:
    """A little stack of hats with a number beside it; `few`: so few that it is on a plate of alarm.
    Returns where the number ends."""
    x, y, high, _ = place
    stack = art.stack(letters, max(art.LEAST, canvas.px(high)), canvas.palette)
    canvas.stand(stack, x, y + 18)
    if few:
        tall = 50.0 if high >= USUAL else 42.0
        canvas.box((x + 26, y - tall / 2, 50, tall), theme.ALARM, theme.INK, 3, 12)
        canvas.text(str(number), x + 51, y, 44, theme.PAPER_LIT, "bold", "center")
        return x + 76
    return x + 38 + canvas.text(str(number), x + 38, y, 44, theme.INK, "bold")


def _lost(canvas: Canvas, layout: Layout, seat: int, player: Player, count: int) -> None:
    """The hats of a colour that are off the board, in a row."""
    x, y, w, h = layout.panels[seat]
    low = y + h - (5 if layout.close else 14)
    canvas.line((x + 24, low), (x + w - 18, low), theme.PAPER_SHADE, 3)
    high = max(art.LEAST, canvas.px(layout.small[1]))
    hat = art.top_hat(player.letter, high, canvas.palette)
    for number in range(count):
        canvas.stand(hat, *layout.lost(seat, number))


def score_row(canvas: Canvas, texts: Texts, of: panel.Scored[Shown], rect: Rect) -> None:
    """The stacks a seat owns at the end, the low ones first, as all open eyes know them."""
    owned = together(of.sight.table, of.sight.own.values()).owned(of.seat)
    stacks = [spelled(of.players, hats) for hats in owned]
    x, y, w, h = rect
    step = min(44.0, w / max(1, len(stacks)))
    for number, letters in enumerate(sorted(stacks, key=len)):
        shown = art.stack(letters, max(art.LEAST, canvas.px(min(34.0, h / 2))), canvas.palette)
        canvas.stand(shown, x + 24 + number * step, y + h - min(12.0, h / 10))


def heap(shown: Shown, winners: Sequence[int], letters: Sequence[str]) -> list[Trophy]:
    """Top hats, the lowest in the colours that were beaten."""
    won = [letters[seat] for seat in winners]
    beaten = [letter for letter in letters if letter not in won] or won
    return tower([*in_turn(beaten, 4), *in_turn(won, 4)], trophy, BRIMS)


def trophy(letter: str, high: float, canvas: Canvas) -> Picture:
    """A top hat of the heap for the winner."""
    return art.top_hat(letter, max(art.LEAST, canvas.px(high)), canvas.palette)


def inside(canvas: Canvas, texts: Texts, letters: str, rect: Rect) -> None:
    """The hats of a stack one after the other, the top one first; `?` a hidden one."""
    x, y, w, h = rect
    canvas.box(rect, theme.TABLE_SHEET, theme.BRASS, 2, 12)
    title = texts("top_hats.inside")
    room = (x + 14, y + 6, w - 28, 0.0)
    top = canvas.paragraph(title, room, 28, draw=False, face="bold") + 8
    if top < TWO:
        canvas.text(title, x + w / 2, y + 32, 28, theme.BRASS_LIGHT, "bold", "center", w - 28)
        top = 54
    else:
        canvas.paragraph(title, room, 28, theme.BRASS_LIGHT, "bold", "center")
    wide = (w - 30) / 3
    for number, letter in enumerate(reversed(letters)):
        left = x + 15 + wide * (number + (3 - len(letters)) / 2)
        hat_in(canvas, letter, (left, y + top, wide, h - top - 10), 0.94)
