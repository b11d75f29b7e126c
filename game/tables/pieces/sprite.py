"""Pieces as they are seen: hats and towers standing on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from math import pi, sin
from typing import NamedTuple

import pygame

from game.ui.art import art
from game.ui.art.art import StandingPicture
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import svg, text, theme
from game.ui.surfaces.surface_cache import cached

Look = Callable[[str, int, str], StandingPicture]  # of letters, the height of a hat and a palette
FAR_UP = 1500.0  # what is higher casts no shadow
BADGE = 25.0  # minimum radius of the disc with the number of a tower's hats
RIPPLE = 0.025  # seconds until the next brim of a tower ripples


class Sprite(NamedTuple):
    """A tower of `letters` whose foot stands at x, y (design units), `lift` above the table.

    `high`: the height of one hat. `squash`: 0 as it is, 1 as flat as it gets, below 0 stretched.
    `fade`: 1 solid … 0 gone. `lean`: how far its top is to the right of its foot. `ripple`: seconds
    since a jolt began to run up its brims, -1 if none. `look`: what draws it at rest, `least`
    pixels high or higher.
    """

    letters: str
    x: float
    y: float
    high: float
    lift: float = 0.0
    squash: float = 0.0
    fade: float = 1.0
    lean: float = 0.0
    ripple: float = -1.0
    look: Look = art.tower
    least: int = 8

    def draw(self, canvas: Canvas) -> None:
        """Draws the shadow, then the tower."""
        height = max(self.least, canvas.px(self.high))
        if self.lift < FAR_UP:
            shadow = art.shadow(round(height * (0.95 - min(0.35, self.lift / 400))))
            canvas.centred(shadow, self.x + self.lift * 0.1, self.y + 1)
        if len(self.letters) > 1 and (self.lean or self.ripple >= 0):
            self._draw_loose(canvas, height)
        else:
            self._draw_whole(canvas, height)
        self._badge(canvas, height)

    def _draw_whole(self, canvas: Canvas, height: int) -> None:
        level = round(self.squash * 10)
        picture = pressed(self.look, self.letters, height, canvas.palette, level)
        if self.fade < 0.99:
            picture = StandingPicture(picture.surface.copy(), picture.foot)
            picture.surface.set_alpha(round(255 * self.fade))
        canvas.stand(picture, self.x, self.y - self.lift)

    def _draw_loose(self, canvas: Canvas, height: int) -> None:
        """Draws every hat by itself, as the tower leans or a jolt runs through it."""
        pieces = art.loose(self.letters, height, canvas.palette)
        low = art.rise(self.letters) * self.high * 0.24 * self.squash
        for number, picture in enumerate(pieces):
            part = number / (len(pieces) - 1)
            up = self._rippled(number, len(pieces)) - low * part
            canvas.stand(picture, self.x + self.lean * pow(part, 1.5), self.y - self.lift - up)

    def _rippled(self, number: int, count: int) -> float:
        """Returns how far the jolt lifts a hat of the tower."""
        part = (self.ripple - min(RIPPLE, 0.4 / count) * number) / 0.16
        return self.high * 0.13 * sin(pi * part) if 0 < part < 1 else 0.0

    def _badge(self, canvas: Canvas, height: int) -> None:
        if len(self.letters) < 5:
            return
        dx, dy, radius = (part / canvas.scale for part in art.badge(len(self.letters), height))
        radius = max(radius, BADGE)
        x, y = self.x + dx, self.y - self.lift + dy
        canvas.disc(x, y, radius, theme.INK, theme.PAPER, 3)
        number = text.picture(str(len(self.letters)), "bold", canvas.px(radius * 1.3), theme.PAPER)
        canvas.centred(number, x, y)


@cached
def pressed(make: Look, letters: str, height: int, palette: str, level: int) -> StandingPicture:
    """Returns a picture made broader and lower on the same foot, by `level` tenths; narrower and
    higher if that is negative."""
    surface, (fx, fy) = picture = make(letters, height, palette)
    if not level:
        return picture
    wide, tall = surface.get_size()
    size = (round(wide * (1 + 0.012 * level)), max(1, round(tall * (1 - 0.024 * level))))
    foot = (fx * size[0] / wide, fy * size[1] / tall)
    return StandingPicture(pygame.transform.smoothscale(surface, size), foot)


def top_rise(letters: str, high: float) -> float:
    """Returns how far above its foot the top hat of a tower stands, in design units."""
    return art.rise(letters) * high


class Puff(NamedTuple):
    """A star and dust where a hat was covered; `age` 0 … 1, `size` of the star. `gold`: that of the
    golden hat, with sparks instead of dust."""

    x: float
    y: float
    age: float = 1.0
    size: float = 240.0  # SMALL or LARGE, so that few pictures are needed
    gold: bool = False

    def shine(self, canvas: Canvas) -> None:
        """Draws the star, behind the hats."""
        if self.age < 1:
            picture = star(canvas.px(self.size), int(self.age * STAR_STEPS), self.gold)
            canvas.centred(picture, self.x, self.y)

    def draw(self, canvas: Canvas) -> None:
        """Draws what flies apart, in front of the hats."""
        if self.age >= 1:
            return
        out = 1 - (1 - self.age) ** 2
        for dx, dy in _RAYS:
            far = self.size * (0.3 + 0.3 * out)
            x, y = self.x + dx * far, self.y + self.size * 0.1 + dy * far * 0.6
            radius = 4 * round(5 * (1 - self.age))
            if self.gold:
                canvas.centred(spark(canvas.px(12 + 2 * radius)), x, y)
            elif radius:
                canvas.disc(x, y, radius, theme.PAPER, theme.INK, 2.5)


SMALL, LARGE = 240.0, 330.0  # stars, in design units
STAR_STEPS = 9
SHARP = 260  # pixels: larger stars are scaled, as nobody sees them long


def stars(canvas: Canvas, *kinds: tuple[float, bool]) -> Iterator[Callable[[], object]]:
    """Offers stars to be drawn in advance, each of a size, golden or not."""
    for size, gold in kinds:
        for step in range(STAR_STEPS):
            yield partial(_star, min(canvas.px(size), SHARP), step, gold)


@lru_cache(maxsize=1)
def star(size: int, step: int, gold: bool) -> pygame.Surface:
    """Returns the picture of a star of twelve points, `size` pixels wide at its largest: it grows,
    flies apart and is gone."""
    picture = _star(min(size, SHARP), step, gold)
    return pygame.transform.smoothscale(picture, (size, size)) if size > SHARP else picture


@cached
def _star(size: int, step: int, gold: bool) -> pygame.Surface:
    part = step / (STAR_STEPS - 1)
    far = 48 * (1 - 0.55 * (1 - part) ** 3)
    lights = (theme.BRASS_LIGHT, theme.PAPER_LIT)
    light, core = lights if gold else lights[::-1]
    drawn = _medal(far, part) if gold else ""
    line = f'stroke="{theme.INK}" stroke-width="2" stroke-linejoin="round"'
    if part < 0.3:
        tips = (svg.ring(50, 50, far, 12), svg.ring(50, 50, far * 0.62, 12))
        dents = (svg.ring(50, 50, far * 0.64, 12, 15), svg.ring(50, 50, far * 0.4, 12, 15))
        drawn += "".join(
            svg.polygon([spot for pair in zip(*rim, strict=True) for spot in pair], colour, extra)
            for rim, colour, extra in zip(zip(tips, dents, strict=True), (light, core), (line, ""),
                                          strict=True)
        )  # fmt: skip
    else:
        near, wide = far * (0.35 + 0.6 * (part - 0.3) / 0.7), 15 - 8 * part
        rims = (svg.ring(50, 50, near, 12, turn) for turn in (-wide, wide))
        drawn += "".join(
            svg.polygon(shard, light, line)
            for shard in zip(svg.ring(50, 50, far, 12), *rims, strict=True)
        )
    return svg.raster(svg.frame(drawn, 100, 100), (size, size))


def _medal(far: float, part: float) -> str:
    """Draws what is behind a golden star: a dark disc that opens to a ring and is gone."""
    if part < 0.3:
        return svg.circle(50, 50, far * 0.97, theme.TABLE_DARK)
    wide = 0.5 * far * (1 - (part - 0.3) / 0.7)
    ring = f'stroke="{theme.TABLE_DARK}" stroke-width="{wide:.1f}"'
    return svg.circle(50, 50, far * 0.97 - wide / 2, "none", ring) if wide > 0.5 else ""


@cached
def spark(size: int) -> pygame.Surface:
    """Draws a golden light with four points."""
    points = [spot for turn in range(4) for spot in (
        svg.ring(50, 50, 48, 4)[turn], svg.ring(50, 50, 13, 4, 45)[turn])]  # fmt: skip
    line = f'stroke="{theme.INK}" stroke-width="4" stroke-linejoin="round"'
    body = svg.polygon(points, theme.PAPER_LIT, line)
    return svg.raster(svg.frame(body, 100, 100), (max(4, size), max(4, size)))


_RAYS = tuple((sin(pi * k / 5 + 0.3), sin(pi * k / 5 + 0.3 + pi / 2)) for k in range(10))
