"""Pieces as they are seen: hats and towers standing on the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

import pygame

from game.ui import art, text, theme
from game.ui.art import Picture
from game.ui.canvas import Canvas


@dataclass(slots=True)
class Sprite:
    """A tower of `letters` whose foot stands at x, y (design units), `lift` above the table.

    `squash`: 0 as it is, 1 as flat as it gets. `high`: the height of one hat. `glow`: it can be
    moved. `dim`: it cannot, while somebody chooses. `fade`: 1 solid … 0 gone.
    """

    LEAST: ClassVar[int] = 8  # pixels: no hat is lower

    letters: str
    x: float
    y: float
    high: float
    lift: float = 0.0
    squash: float = 0.0
    glow: bool = False
    dim: bool = False
    fade: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draws its shadow and then itself."""
        height = max(self.LEAST, canvas.px(self.high))
        shadow = art.shadow(round(height * (0.95 - min(0.35, self.lift / 400))))
        canvas.centred(shadow, self.x + self.lift * 0.1, self.y + 1)
        picture = _flattened(self.picture(height, canvas.palette), self.squash)
        if self.fade < 0.99:
            picture = Picture(picture.surface.copy(), picture.foot)
            picture.surface.set_alpha(round(255 * self.fade))
        canvas.stand(picture, self.x, self.y - self.lift)
        self._badge(canvas, height)

    def picture(self, height: int, palette: str) -> Picture:
        """How it looks at rest; `height`: of one hat, in pixels."""
        return (art.dusky if self.dim else art.tower)(self.letters, height, palette)

    def _badge(self, canvas: Canvas, height: int) -> None:
        if len(self.letters) < 5:
            return
        dx, dy, radius = (part / canvas.scale for part in art.badge(len(self.letters), height))
        x, y = self.x + dx, self.y - self.lift + dy
        canvas.disc(x, y, radius, theme.INK, theme.PAPER, 3)
        number = text.picture(str(len(self.letters)), "bold", canvas.px(radius * 1.3), theme.PAPER)
        canvas.centred(number, x, y)


def _flattened(picture: Picture, squash: float) -> Picture:
    """A picture broader and lower, on the same foot."""
    if squash <= 0.01:
        return picture
    surface, (fx, fy) = picture
    wide, tall = surface.get_size()
    size = (round(wide * (1 + 0.12 * squash)), max(1, round(tall * (1 - 0.24 * squash))))
    foot = (fx * size[0] / wide, fy * size[1] / tall)
    return Picture(pygame.transform.smoothscale(surface, size), foot)


def top_rise(letters: str, high: float) -> float:
    """How far above its foot the top hat of a tower stands, in design units."""
    return art.rise(letters) * high


@dataclass(slots=True)
class Puff:
    """A little burst where a hat was covered; `age` 0 … 1."""

    x: float
    y: float
    age: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Eight short rays flying apart."""
        if self.age >= 1:
            return
        near, far = 26 + 44 * self.age, 38 + 62 * self.age
        width = max(1, canvas.px(6 * (1 - self.age)))
        for dx, dy in _RAYS:
            a = (canvas.px(self.x + dx * near), canvas.px(self.y + dy * near * 0.7))
            b = (canvas.px(self.x + dx * far), canvas.px(self.y + dy * far * 0.7))
            pygame.draw.line(canvas.surface, theme.BRASS_LIGHT, a, b, width)


_RAYS = ((1, 0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7))
