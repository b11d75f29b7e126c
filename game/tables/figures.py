"""Figures and icons that stand over the table for a moment: what was won flies to its panel."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.motion import Clip, back, seq, smooth, tween, wait
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import text, theme
from game.ui.surfaces.kept import kept

SIZE = 72.0
STEP = 8  # units: figures grow in steps, so that few pictures are needed
RISE, STAY, FLY, POP = 0.16, 0.16, 0.3, 0.18  # seconds


@dataclass(slots=True)
class Figure:
    """A large number whose middle is at x, y, `size` high; unseen with a size of 0. `landed`: of
    the icon it has come to 0 … 1."""

    words: str
    x: float
    y: float
    size: float = 0.0
    icon: str = ""
    landed: float = 0.0

    def draw(self, canvas: Canvas) -> None:
        """The number in a rim of ink, or the icon it has come to."""
        if self.landed:
            large = 1 + 0.4 * (1 - abs(2 * self.landed - 1))
            size = STEP / 2 * round(36 * large / STEP * 2)
            canvas.icon(self.icon, self.x, self.y, size, theme.INK)
        elif self.size >= STEP:
            size = STEP * round(self.size / STEP)
            canvas.centred(rimmed(self.words, canvas.px(size)), self.x, self.y)


@kept
def rimmed(words: str, size: int) -> pygame.Surface:
    """Words in light letters with a rim of ink."""
    light = text.picture(words, "bold", size, theme.PAPER_LIT)
    dark = text.picture(words, "bold", size, theme.INK)
    rim = max(2, round(size * 0.075))
    room = light.get_width() + 2 * rim, light.get_height() + 2 * rim
    picture = pygame.Surface(room, pygame.SRCALPHA)
    for dx, dy in ((0, 1), (1, 0), (2, 1), (1, 2), (0.3, 0.3), (1.7, 0.3), (0.3, 1.7), (1.7, 1.7)):
        picture.blit(dark, (round(dx * rim), round(dy * rim)))
    picture.blit(light, (rim, rim))
    return picture


def flies(figure: Figure, to: tuple[float, float]) -> Clip:
    """A figure springs up, stands for a moment, flies to an icon and makes that pop."""
    x, y = figure.x, figure.y

    def spring(t: float) -> None:
        figure.size, figure.y = SIZE * back(t), y - 46 * t

    def fly(t: float) -> None:
        if t > 0:
            figure.x, figure.y = x + (to[0] - x) * t, y - 46 + (to[1] - y + 46) * t
            figure.size = SIZE * (1 - 0.45 * t)

    def pop(t: float) -> None:
        figure.landed = t

    return seq(tween(RISE, spring), wait(STAY), tween(FLY, fly, smooth), tween(POP, pop))


def counts(figure: Figure, before: int, now: int, length: float) -> Clip:
    """A figure that stands counts on."""

    def show(t: float) -> None:
        number = now if t > 0.3 else before
        figure.words = f"+{number}" if number else ""
        figure.size = SIZE + 2 * STEP * (1 - abs(2 * t - 1)) if figure.words else 0.0

    return tween(length, show)
