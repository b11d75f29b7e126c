"""Drawing on the board of Top Hats: stacks, lit fields, duties, and the way of a chain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

import pygame

from game.match import Player
from game.rules.top_hats.hats import HIDDEN, NEUTRAL
from game.tables import marks as board_marks
from game.tables.sprite import Sprite
from game.tables.top_hats import art
from game.tables.top_hats.layout import Layout, Point
from game.ui import theme
from game.ui.art import Picture
from game.ui.canvas import Canvas

GLOW, LIT, CHOSEN, DUTY = theme.OPEN_FIELD, "#8FC7A9", "#F7DA82", "#D9805C"


@dataclass(slots=True, eq=False)
class StackSprite(Sprite):
    """A stack of top hats; `n` is the neutral one, `?` a hidden one. `below`: the letter of the hat
    to be seen once the top one has left, "" if there is none."""

    LEAST: ClassVar[int] = art.LEAST

    below: str | None = None

    @property
    def seen(self) -> str:
        """The letters of the hats that have not left."""
        return self.letters if self.below is None else self.letters[:-2] + self.below

    def draw(self, canvas: Canvas) -> None:
        if not self.seen:
            return
        if self.glow:
            board_marks.glow(canvas, (self.x, self.y), self.high * 1.1)
        Sprite.draw(self, canvas)  # there is no super() in a class with slots of its own

    def picture(self, height: int, palette: str) -> Picture:
        return art.stack(self.seen, height, palette)


def spelled(players: Sequence[Player], hats: bytes) -> str:
    """The letters of hats in the colours of the seats."""
    letters = {hat: player.letter for hat, player in enumerate(players)}
    letters |= {NEUTRAL: "n", HIDDEN: "?"}
    return "".join(letters[hat] for hat in hats)


def rise(count: int, high: float) -> float:
    """How far above its foot the top hat of a stack of `count` hats stands, in design units."""
    return (count - 1) * art.stack_step(count) * high


def board(canvas: Canvas, layout: Layout, margin: int, strength: float = 1.0) -> None:
    """The board; `strength`: 0 nothing of it … 1 all."""
    x, y, wide, _ = layout.board
    shown = art.hex_board(canvas.px(wide), canvas.palette, margin)
    if strength < 1:
        shown = shown.copy()
        shown.set_alpha(round(255 * strength))
    canvas.blit(shown, x, y)


def field(canvas: Canvas, layout: Layout, at: int, fill: str, part: float = 0.97) -> None:
    """A field in another colour; `part` of its size."""
    radius = max(4, canvas.px(layout.radius * part))
    canvas.centred(art.hexagon(radius, fill, theme.INK), *layout.fields[at])


def lamp(canvas: Canvas, layout: Layout, at: int, chosen: bool, further: bool) -> None:
    """A field that can be chosen; with three dots if one may go on from there."""
    field(canvas, layout, at, CHOSEN if chosen else LIT)
    if chosen:
        field(canvas, layout, at, theme.BRASS_LIGHT, 0.78)
    x, y = layout.fields[at]
    reach = layout.radius * 0.3
    if further:
        for step in (-1, 0, 1):
            spot = (canvas.px(x + step * reach), canvas.px(y))
            pygame.draw.circle(canvas.surface, theme.INK, spot, canvas.px(reach * 0.36))
        return
    area = canvas.rect((x - reach, y - reach * 0.85, 2 * reach, 1.7 * reach))
    pygame.draw.ellipse(canvas.surface, theme.INK, area)
    inner = area.inflate(-canvas.px(8), -canvas.px(7))
    pygame.draw.ellipse(canvas.surface, theme.BRASS_LIGHT if chosen else theme.PAPER, inner)


def flag(canvas: Canvas, layout: Layout, at: int) -> None:
    """The sign at the foot of a stack that has to leave."""
    x, y = layout.fields[at]
    x, y = x + layout.radius * 0.56, y + layout.radius * 0.42
    badge(canvas, x, y, "door", layout.radius * 0.27, DUTY)


def badge(canvas: Canvas, x: float, y: float, icon: str, radius: float, fill: str) -> None:
    """A little round sign."""
    spot = (canvas.px(x), canvas.px(y))
    pygame.draw.circle(canvas.surface, theme.INK, spot, canvas.px(radius + 3))
    pygame.draw.circle(canvas.surface, fill, spot, canvas.px(radius))
    canvas.icon(icon, x, y, radius * 1.5, theme.INK)


def way(canvas: Canvas, layout: Layout, path: Iterable[int]) -> None:
    """The jumps chosen so far, as a line with a dot where each of them lands."""
    spots = [layout.fields[at] for at in path]
    for start, end in pairwise(spots):
        canvas.line(start, end, theme.INK, 13)
    for start, end in pairwise(spots):
        canvas.line(start, end, theme.BRASS_LIGHT, 7)
    for x, y in spots[:-1]:
        spot = (canvas.px(x), canvas.px(y))
        pygame.draw.circle(canvas.surface, theme.INK, spot, canvas.px(12))
        pygame.draw.circle(canvas.surface, theme.BRASS_LIGHT, spot, canvas.px(8))


def arrow(canvas: Canvas, place: Point, count: int, high: float) -> None:
    """Points at a stack of `count` hats whose foot is at a place."""
    x, y = place
    top = y - rise(count, high) - high * 0.92
    canvas.icon("arrow_down", x, top - 16, high * 0.6, theme.INK)
    canvas.icon("arrow_down", x, top - 17, high * 0.46, theme.PAPER_LIT)
