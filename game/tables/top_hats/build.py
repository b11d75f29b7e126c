"""The sheet on which fifteen hats are divided: five stacks, two hidden places in each."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.i18n import Texts
from game.match import Player
from game.rules.top_hats.hats import HEIGHT, STACKS_EACH
from game.tables.top_hats import art
from game.tables.top_hats.choice import DONE, HIDDEN_EACH, MIX, Building
from game.tables.top_hats.marks import spelled
from game.ui import theme, widgets
from game.ui.canvas import Canvas, Rect

HEADING, FOOT, MARGIN = 92.0, 118.0, 150.0
LOW, TITLE, CLOSE = 600.0, 106.0, (92.0, 116.0)  # a sheet that is lower has these
BUTTONS = {DONE: ("top_hats.build_done", "tick"), MIX: ("top_hats.build_mix", "swap")}


def slot(sheet: Rect, stack: int, level: int) -> Rect:
    """Where a hat of a stack is on the sheet; level 0 is the bottom."""
    x, y, w, h = sheet
    heading, foot, margin, air = _edges(sheet)
    wide = (w - margin - 2 * air - 14) / STACKS_EACH
    high = (h - heading - foot) / HEIGHT
    top = y + heading + high * (HEIGHT - 1 - level)
    return x + margin + wide * stack + air, top + 5 * air / 8, wide - 2 * air, high - 10 * air / 8


def _edges(sheet: Rect) -> tuple[float, float, float, float]:
    """How much is above, below and left of the hats, and around each."""
    if sheet[3] >= LOW:
        return HEADING, FOOT, MARGIN, 8.0
    return TITLE, *CLOSE, 4.0


def area(sheet: Rect, id_: Hashable) -> Rect:
    """Where a hidden place or a button is."""
    match id_:
        case ("hat", int(place)):
            return slot(sheet, *divmod(place, HIDDEN_EACH))
    x, y, w, h = sheet
    edge, foot = (30.0, FOOT - 18) if h >= LOW else (12.0, 86.0)
    room = w - 3 * edge + (6 if h >= LOW else 0)
    wide = room * (0.5 if h >= LOW else 0.55 if id_ == MIX else 0.45)
    left = x + edge if id_ == MIX else x + w - edge - wide
    return left, y + h - foot, wide, 72.0


def draw(
    canvas: Canvas,
    texts: Texts,
    choice: Building,
    players: Sequence[Player],
    sheet: Rect,
    focus: Hashable,
) -> None:
    """The sheet with the five stacks taken apart."""
    x, y, w, _ = sheet
    canvas.panel(sheet)
    title, (heading, _, margin, _) = texts("top_hats.build_title"), _edges(sheet)
    if margin == MARGIN:
        canvas.text(title, x + w / 2, y + 52, 44, theme.INK, "title", "center", w - 80)
    else:
        canvas.centred_lines(title, (x + 16, y + 8, w - 32, heading), 43, theme.INK, "title")
    for level, key in enumerate(("top_hats.row_bottom", "top_hats.row_middle", "top_hats.row_top")):
        _, top, _, high = slot(sheet, 0, level)
        right, middle = x + margin - 8, top + high / 2
        canvas.text(texts(key), right, middle, 30, theme.BRASS_INK, "bold", "right", 116)
    for stack in range(STACKS_EACH):
        _column(canvas, choice, players, sheet, stack)
    for id_, (key, icon) in BUTTONS.items():
        widget = widgets.Row(id_, texts(key), icon=icon).at(area(sheet, id_))
        widgets.draw(canvas, widget, focus == id_)
    if focus not in BUTTONS:
        widgets.ring(canvas, area(sheet, focus))


def _column(
    canvas: Canvas, choice: Building, players: Sequence[Player], sheet: Rect, stack: int
) -> None:
    """A stack: its own hat on top, below it two places."""
    x, y, w, _ = slot(sheet, stack, HEIGHT - 1)
    _, low, _, high = slot(sheet, stack, 0)
    canvas.box((x - 2, y - 2, w + 4, low + high - y + 4), theme.PAPER_SHADE, theme.INK, 2, 14)
    for level, letter in enumerate(spelled(players, choice.stack(stack))):
        room = slot(sheet, stack, level)
        if level < HIDDEN_EACH:
            _place(canvas, room, choice.taken == stack * HIDDEN_EACH + level)
        hat_in(canvas, letter, room, 0.86)


def _place(canvas: Canvas, room: Rect, chosen: bool) -> None:
    """A hidden place; `chosen`: its hat is about to change places."""
    if not chosen:
        canvas.box(room, theme.PAPER_HELD, theme.BRASS, 2, 12)
        return
    canvas.box(room, theme.BRASS_LIGHT, theme.INK, 4, 12)
    size = min(38.0, room[2] * 0.45)
    away = size * 0.5 + 7
    canvas.icon("swap", room[0] + room[2] - away, room[1] + away, size)


def hat_in(canvas: Canvas, letter: str, room: Rect, part: float) -> None:
    """A hat as large as fits into a part of a rectangle, in its middle."""
    x, y, w, h = room
    high = max(art.LEAST, canvas.px(min(h, w / 0.84) * part))
    shown = art.top_hat(letter, high, canvas.palette)
    canvas.centred(shown.surface, x + w / 2, y + h / 2)
