"""The sheet on which fifteen hats are divided: five stacks, with two hidden places in each."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache

from game.core.i18n import Texts
from game.match.match import Player
from game.rules.top_hats.hats import HEIGHT, STACKS_EACH
from game.tables.top_hats import drawings
from game.tables.top_hats.choice import DONE, HIDDEN_EACH, MIX, Building
from game.tables.top_hats.marks import spelled
from game.ui.boxes import widgets
from game.ui.boxes.boxes import Box, Words
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Framed
from game.ui.boxes.regions import Regions, region, regions
from game.ui.surfaces import theme

BUTTONS = {DONE: ("top_hats.build_done", "tick"), MIX: ("top_hats.build_mix", "swap")}
ROWS = "top_hats.row_bottom", "top_hats.row_middle", "top_hats.row_top"


@lru_cache(maxsize=8)
def places(sheet: Rect) -> Regions:
    """Returns where everything is on the sheet: the title, a line for each level with its name and
    the hats of all stacks, and the buttons."""
    lines = (_line(level) for level in reversed(range(HEIGHT)))
    buttons = (
        region(each, (150.0, 72.0), grow=share) for each, share in ((MIX, 11.0), (DONE, 9.0))
    )
    foot = Beside(tuple(buttons), 16.0)
    title = region("title", (200.0, 72.0))
    return regions(Framed(Below((title, *lines, foot), 10.0), (16.0, 14.0)), sheet)


def _line(level: int) -> Box:
    hats = (
        region((stack, level), (60.0, 30.0), (30.0, 30.0), grow=1.0) for stack in range(STACKS_EACH)
    )
    name = region(ROWS[level], (98.0, 30.0), (84.0, 30.0))
    return Beside((name, Beside(tuple(hats), 5.0, "fill", grow=1.0)), 10.0, "fill", grow=1.0)


def area(sheet: Rect, id_: Hashable) -> Rect:
    """Returns where a hidden place or a button is."""
    match id_:
        case ("hat", int(place)):
            return places(sheet)[divmod(place, HIDDEN_EACH)]
    return places(sheet)[id_]


def draw(
    canvas: Canvas,
    texts: Texts,
    choice: Building,
    players: Sequence[Player],
    sheet: Rect,
    focus: Hashable,
) -> None:
    """Draws the sheet with the five stacks taken apart."""
    found = places(sheet)
    canvas.panel(sheet)
    title = Words(texts("top_hats.build_title"), 44.0, theme.INK, "title", "center", shrinks=True)
    title.draw(canvas, found["title"])
    wide = min(found[key][2] for key in ROWS)
    size = canvas.fitting([texts(key) for key in ROWS], 30, wide, "bold")
    for key in ROWS:
        x, y, w, h = found[key]
        canvas.text(texts(key), x + w, y + h / 2, size, theme.BRASS_INK, "bold", "right", wide)
    for stack in range(STACKS_EACH):
        _column(canvas, choice, players, sheet, stack)
    for id_, (key, icon) in BUTTONS.items():
        widget = widgets.Row(id_, texts(key), icon=icon).at(area(sheet, id_))
        widgets.draw(canvas, widget, focus == id_)
    if isinstance(focus, tuple) and focus[0] == "hat":
        widgets.ring(canvas, area(sheet, focus))


def _column(
    canvas: Canvas, choice: Building, players: Sequence[Player], sheet: Rect, stack: int
) -> None:
    """Draws a stack: its own hat on top, and two places below it."""
    x, y, w, _ = places(sheet)[stack, HEIGHT - 1]
    _, low, _, high = places(sheet)[stack, 0]
    canvas.box((x - 2, y - 2, w + 4, low + high - y + 4), theme.PAPER_SHADE, theme.INK, 2, 14)
    for level, letter in enumerate(spelled(players, choice.stack(stack))):
        room = places(sheet)[stack, level]
        if level < HIDDEN_EACH:
            _place(canvas, room, choice.taken == stack * HIDDEN_EACH + level)
        hat_in(canvas, letter, room, 0.86)


def _place(canvas: Canvas, room: Rect, chosen: bool) -> None:
    """Draws a hidden place, in the dark; `chosen`: its hat is about to change places."""
    if not chosen:
        canvas.box(room, theme.REST_FIELD, theme.INK, 3, 12)
        return
    canvas.box(room, theme.BRASS_LIGHT, theme.INK, 4, 12)
    size = min(38.0, room[2] * 0.45)
    away = size * 0.5 + 7
    canvas.icon("swap", room[0] + room[2] - away, room[1] + away, size)


def hat_in(canvas: Canvas, letter: str, room: Rect, part: float) -> None:
    """Draws a hat in the middle of a rectangle, as large as a part of it allows."""
    x, y, w, h = room
    high = max(drawings.LEAST, canvas.px(min(h, w / 0.84) * part))
    shown = drawings.top_hat(letter, high, canvas.palette)
    canvas.centred(shown.surface, x + w / 2, y + h / 2)
