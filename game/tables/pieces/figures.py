"""Figures and icons that stand over the table for a moment; what was won flies to its panel."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.motion import back, smooth
from game.motion.moment import Moment, over, stays
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import text, theme
from game.ui.surfaces.surface_cache import cached

SIZE, CROWN = 72.0, 44.0
STEP = 8  # units in which figures grow, so that few pictures are needed
RISE, STAY, FLY, POP = 0.16, 0.16, 0.3, 0.18  # seconds


class Figure(NamedTuple):
    """A large number whose middle is at x, y, `size` high; unseen with a size of 0. `landed`: how
    far, 0 … 1, the icon it has flown to has popped."""

    words: str
    x: float
    y: float
    size: float = SIZE
    icon: str = ""
    landed: float = 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draws the number in a rim of ink, or the icon it has flown to."""
        if self.landed:
            large = 1 + 0.4 * (1 - abs(2 * self.landed - 1))
            size = STEP / 2 * round(36 * large / STEP * 2)
            canvas.icon(self.icon, self.x, self.y, size, theme.INK)
        elif self.size >= STEP:
            size = STEP * round(self.size / STEP)
            canvas.centred(rimmed(self.words, canvas.px(size)), self.x, self.y)


class Crown(NamedTuple):
    """The sign of whoever has the golden hat, its middle at x, y."""

    x: float
    y: float

    def draw(self, canvas: Canvas) -> None:
        """Draws it on a disc of brass."""
        canvas.disc(self.x, self.y, CROWN / 2, theme.BRASS_LIGHT, theme.INK, 3)
        canvas.icon("crown", self.x, self.y, CROWN * 0.66, theme.INK)


@cached
def rimmed(words: str, size: int) -> pygame.Surface:
    """Draws words in light letters with a rim of ink, `size` pixels high."""
    light = text.picture(words, "bold", size, theme.PAPER_LIT)
    dark = text.picture(words, "bold", size, theme.INK)
    rim = max(2, round(size * 0.075))
    room = light.get_width() + 2 * rim, light.get_height() + 2 * rim
    picture = pygame.Surface(room, pygame.SRCALPHA)
    for dx, dy in ((0, 1), (1, 0), (2, 1), (1, 2), (0.3, 0.3), (1.7, 0.3), (0.3, 1.7), (1.7, 1.7)):
        picture.blit(dark, (round(dx * rim), round(dy * rim)))
    picture.blit(light, (rim, rim))
    return picture


def flies(
    figure: Figure, to: tuple[float, float], size: float = SIZE, stay: float = STAY
) -> Moment[Figure]:
    """Lets a figure spring up, stand for a moment, and fly to an icon, which pops."""
    up = over(RISE, lambda p: figure._replace(y=figure.y - 46 * p, size=size * back(p)))
    there, across = up.last, to[0] - figure.x
    down = to[1] - there.y

    def fly(p: float) -> Figure:
        x, y = there.x + across * p, there.y + down * p
        return there._replace(x=x, y=y, size=size + (SIZE * 0.55 - size) * p)

    return up.then(
        lambda _: stays(there, stay),
        lambda _: over(FLY, fly, smooth),
        lambda icon: over(POP, lambda p: icon._replace(landed=p)),
    )


def ticks(figure: Figure, before: int, now: int, length: float) -> Moment[Figure]:
    """Lets a figure that stands count on from `before` to `now`."""

    def at(part: float) -> Figure:
        words = f"+{number}" if (number := now if part > 0.3 else before) else ""
        size = SIZE + 2 * STEP * (1 - abs(2 * part - 1)) if words else 0.0
        return figure._replace(words=words, size=size)

    return over(length, at)
