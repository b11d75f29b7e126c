"""The seats of Top Hats at the edge of the table, and the known hats of a stack."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import Texts
from game.match import Player
from game.rules.top_hats.shown import Shown
from game.tables import panel
from game.tables.top_hats import art
from game.tables.top_hats.build import hat_in
from game.tables.top_hats.layout import Layout
from game.ui import theme
from game.ui.art import Picture
from game.ui.canvas import Canvas, Rect

BRIMS = 58.0  # from brim to brim of the heap for a winner
NAME = 210.0  # the room beside the guest
FEW = 2  # stacks, which are soon gone
LITTLE = 46.0  # the height of a hat that is off the board


def portrait(rect: Rect) -> Rect:
    """The niche of the guest, above the hats off the board."""
    return panel.portrait(rect, rect[3] * 0.41, min(150.0, rect[2] - NAME))


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
    left = panel.head(canvas, rect, portrait(rect), player, active)
    owned = len(shown.owned(seat))
    few = shown.playing and owned <= FEW
    _number(canvas, "??" + player.letter, left + 22, y + h * 0.4, owned, few)
    _number(canvas, player.letter, left + 22, y + h * 0.57, shown.left(seat))
    if not shown.playing:
        canvas.line((x + 24, y + h - 22), (x + w - 18, y + h - 22), theme.PAPER_SHADE, 8)
        return
    if seat in shown.vanished:
        words = texts("top_hats.vanished")
        canvas.text(words, x + 30, y + h * 0.7, 26, theme.INK_SOFT, "bold", "left", w - 50)
    elif shown.lost[seat]:
        words = texts("top_hats.off_board")
        canvas.text(words, x + 30, y + h * 0.7, 26, theme.INK_SOFT, "text", "left", w - 50)
    _lost(canvas, layout, seat, player, shown.lost[seat])


def _number(
    canvas: Canvas, letters: str, x: float, y: float, number: int, few: bool = False
) -> None:
    """A little stack with a number beside it; `few`: so few that it is on a plate of alarm."""
    stack = art.stack(letters, max(art.LEAST, canvas.px(44)), canvas.palette)
    canvas.stand(stack, x, y + 18)
    if few:
        canvas.box((x + 26, y - 25, 50, 50), theme.ALARM, theme.INK, 3, 12)
        canvas.text(str(number), x + 51, y, 44, theme.PAPER_LIT, "bold", "center")
        return
    canvas.text(str(number), x + 38, y, 44, theme.INK, "bold")


def _lost(canvas: Canvas, layout: Layout, seat: int, player: Player, count: int) -> None:
    """The hats of a colour that are off the board, in a row."""
    x, y, w, h = layout.panels[seat]
    canvas.line((x + 24, y + h - 14), (x + w - 18, y + h - 14), theme.PAPER_SHADE, 3)
    high = max(art.LEAST, canvas.px(LITTLE))
    hat = art.top_hat(player.letter, high, canvas.palette)
    for number in range(count):
        canvas.stand(hat, *layout.lost(seat, number))


def score_row(canvas: Canvas, stacks: Sequence[str], rect: Rect) -> None:
    """The stacks a seat owns at the end, the low ones first."""
    x, y, w, h = rect
    step = min(44.0, w / max(1, len(stacks)))
    for number, letters in enumerate(sorted(stacks, key=len)):
        shown = art.stack(letters, max(art.LEAST, canvas.px(34)), canvas.palette)
        canvas.stand(shown, x + 24 + number * step, y + h - 12)


def trophy(letter: str, high: float, canvas: Canvas) -> Picture:
    """A top hat of the heap for the winner."""
    return art.top_hat(letter, max(art.LEAST, canvas.px(high)), canvas.palette)


def inside(canvas: Canvas, texts: Texts, letters: str, rect: Rect) -> None:
    """The hats of a stack one after the other, the top one first; `?` a hidden one."""
    x, y, w, h = rect
    canvas.box(rect, theme.TABLE_SHEET, theme.BRASS, 2, 12)
    title = texts("top_hats.inside")
    canvas.text(title, x + w / 2, y + 32, 28, theme.BRASS_LIGHT, "bold", "center", w - 30)
    wide = (w - 30) / 3
    for number, letter in enumerate(reversed(letters)):
        left = x + 15 + wide * (number + (3 - len(letters)) / 2)
        hat_in(canvas, letter, (left, y + 54, wide, h - 64), 0.94)
