"""Dividing fifteen hats in secret: five stacks, two hidden places in each."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from game.i18n import Texts
from game.rules import top_hats as rules
from game.rules.top_hats.hats import HEIGHT, STACKS_EACH, given, stack_text
from game.tables.top_hats import art
from game.ui import theme, widgets
from game.ui.art_hats import Picture
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot

HIDDEN_EACH = HEIGHT - 1
DONE, MIX = "done", "mix"
HEADING, FOOT, MARGIN = 92.0, 118.0, 150.0


class Division:
    """How a seat divides its hats. `hats`: those in the hidden places, stack by stack from
    bottom to top; `taken`: the place whose hat is about to change places, or -1."""

    def __init__(self, seats: int, seat: int, seed: int) -> None:
        """Begins with a division nobody can foretell, not even who always takes the first."""
        self.seat = seat
        counts = list(given(seats, seat))
        counts[seat] -= STACKS_EACH
        self.hats = [hat for hat, count in enumerate(counts) for _ in range(count)]
        self.taken = -1
        self._luck = Random(f"top hats {seed} {seat}")
        self.mix()

    def mix(self) -> None:
        """All hidden hats change places."""
        self._luck.shuffle(self.hats)
        self.taken = -1

    def take(self, place: int) -> None:
        """Takes the hat of a place, or exchanges it with the one taken before."""
        if self.taken < 0:
            self.taken = place
            return
        other, self.taken = self.taken, -1
        self.hats[place], self.hats[other] = self.hats[other], self.hats[place]

    def back(self) -> bool:
        """Lets go of a taken hat; False if none was."""
        was, self.taken = self.taken, -1
        return was >= 0

    def stack(self, number: int) -> bytes:
        """The hats of a stack from bottom to top."""
        first = number * HIDDEN_EACH
        return bytes((*self.hats[first : first + HIDDEN_EACH], self.seat))

    @property
    def action(self) -> rules.Build:
        """The build in the order the rules want."""
        stacks = (self.stack(number) for number in range(STACKS_EACH))
        return rules.Build(tuple(sorted(stacks, key=stack_text)))


def slot(sheet: Rect, stack: int, level: int) -> Rect:
    """Where a hat of a stack is on the sheet; level 0 is the bottom."""
    x, y, w, h = sheet
    wide = (w - MARGIN - 30) / STACKS_EACH
    high = (h - HEADING - FOOT) / HEIGHT
    top = y + HEADING + high * (HEIGHT - 1 - level)
    return x + MARGIN + wide * stack + 8, top + 5, wide - 16, high - 10


def hotspots(sheet: Rect) -> list[Hotspot]:
    """The hidden places and the two buttons."""
    x, y, w, h = sheet
    half = (w - 60 - 24) / 2
    found = [
        Hotspot(("hat", stack * HIDDEN_EACH + level), slot(sheet, stack, level))
        for stack in range(STACKS_EACH)
        for level in range(HIDDEN_EACH)
    ]
    top = y + h - FOOT + 18
    buttons = (
        Hotspot(MIX, (x + 30, top, half, 72)),
        Hotspot(DONE, (x + w - 30 - half, top, half, 72)),
    )
    return [*found, *buttons]


def draw(
    canvas: Canvas,
    texts: Texts,
    division: Division,
    letters: Sequence[str],
    sheet: Rect,
    focus: Hashable,
) -> None:
    """The sheet with the five stacks taken apart."""
    x, y, w, _ = sheet
    canvas.panel(sheet)
    title = texts("top_hats.build_title")
    canvas.text(title, x + w / 2, y + 52, 44, theme.INK, "title", "center", w - 80)
    for level, key in enumerate(("top_hats.row_bottom", "top_hats.row_middle", "top_hats.row_top")):
        _, top, _, high = slot(sheet, 0, level)
        canvas.text(texts(key), x + MARGIN - 8, top + high / 2, 30, "#7A5A10", "bold", "right", 116)
    for stack in range(STACKS_EACH):
        _column(canvas, division, letters, sheet, stack)
    labels = {DONE: ("top_hats.build_done", "tick"), MIX: ("top_hats.build_mix", "swap")}
    for spot in hotspots(sheet):
        if isinstance(spot.id, str):
            key, icon = labels[spot.id]
            widget = widgets.Widget(spot.id, spot.rect, texts(key), icon=icon)
            widgets.draw(canvas, widget, focus == spot.id)
        elif spot.id == focus:
            widgets.ring(canvas, spot.rect)


def _column(
    canvas: Canvas, division: Division, letters: Sequence[str], sheet: Rect, stack: int
) -> None:
    """A stack: its own hat on top, below it two places."""
    x, y, w, _ = slot(sheet, stack, HEIGHT - 1)
    _, low, _, high = slot(sheet, stack, 0)
    canvas.box((x - 2, y - 2, w + 4, low + high - y + 4), theme.PAPER_SHADE, theme.INK, 2, 14)
    for level, hat in enumerate(division.stack(stack)):
        room = slot(sheet, stack, level)
        if level < HIDDEN_EACH:
            chosen = division.taken == stack * HIDDEN_EACH + level
            fill = theme.BRASS_LIGHT if chosen else "#FBF5E6"
            canvas.box(room, fill, theme.INK if chosen else theme.BRASS, 4 if chosen else 2, 12)
        hat_in(canvas, letters[hat], room, 0.86)
        if level < HIDDEN_EACH and chosen:
            canvas.icon("swap", room[0] + room[2] - 26, room[1] + 26, 38)


def hat_in(canvas: Canvas, letter: str, room: Rect, part: float) -> None:
    """A hat as large as fits into a part of a rectangle, in its middle."""
    x, y, w, h = room
    high = max(art.LEAST, canvas.px(min(h, w / 0.84) * part))
    shown = art.top_hat(letter, high, canvas.palette)
    canvas.centred(shown.surface, x + w / 2, y + h / 2)


def put(canvas: Canvas, shown: Picture, x: float, y: float) -> None:
    """Draws a stack whose foot is at a place."""
    fx, fy = shown.foot
    canvas.surface.blit(shown.surface, (canvas.px(x) - round(fx), canvas.px(y) - round(fy)))
