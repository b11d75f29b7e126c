"""Pieces as they are seen: hats and towers standing on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from math import cos, pi, sin
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
RIM, INKED, TURNS = 5.0, 2.5, 20  # the rim around a piece, the ink around that; stamps of them
RIPPLE = 0.025  # seconds until the next brim of a tower ripples


class Sprite(NamedTuple):
    """A tower of `letters` whose foot stands at x, y (design units), `lift` above the table.

    `high`: the height of one hat. `squash`: 0 as it is, 1 as flat as it gets, below 0 stretched.
    `fade`: 1 solid … 0 gone. `lean`: how far its top is to the right of its foot. `ripple`: seconds
    since a jolt began to run up its brims, -1 if none. `look`: what draws it at rest, `least`
    pixels high or higher. `rim`: the colour of the rim around it, as it can be chosen.
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
    rim: str = ""

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
        if self.rim:
            thick = max(2, canvas.px(RIM)), max(1, canvas.px(INKED))
            rim = rimmed(self.look, self.letters, height, canvas.palette, self.rim, thick)
            canvas.stand(rim, self.x, self.y - self.lift)
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


@cached
def rimmed(
    make: Look, letters: str, height: int, palette: str, rim: str, thick: tuple[int, int]
) -> StandingPicture:
    """Returns what is behind a picture in a rim of a colour and of ink; both are so many pixels
    `thick`."""
    picture, (fx, fy) = make(letters, height, palette)
    out = sum(thick)
    area = picture.get_rect().inflate(2 * out, 2 * out)
    surface = pygame.Surface(area.size, pygame.SRCALPHA)
    for far, colour in ((out, theme.INK), (thick[0], rim)):
        stamp = picture.copy()  # all in one colour
        stamp.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
        stamp.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
        for turn in range(TURNS):
            angle = 2 * pi * turn / TURNS
            surface.blit(stamp, (out + round(far * sin(angle)), out + round(far * cos(angle))))
    return StandingPicture(surface, (fx + out, fy + out))


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
            step, turns = int(self.age * STAR_STEPS), self.size >= HUGE
            picture = star(canvas.px(self.size), step, self.gold, int(turns))
            canvas.centred(picture, self.x, self.y)
            if turns:
                small = canvas.px(self.size * 0.62)
                canvas.centred(star(small, step, not self.gold, -1), self.x, self.y)

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


class Beam(NamedTuple):
    """A beam of light from above onto a place; `part`, 0 … 1, of its time."""

    x: float
    y: float
    part: float

    def draw(self, canvas: Canvas) -> None:
        """Draws it, behind the hats."""
        wide = round(4 * min(1.0, 4 * self.part, 3 * (1 - self.part))) / 4
        if wide > 0:
            picture = beam(canvas.px(BEAM * wide), canvas.px(self.y + BEAM * wide * 0.16))
            canvas.pen.blit(picture, (canvas.px(self.x) - picture.get_width() // 2, 0))


@cached
def beam(wide: int, high: int) -> pygame.Surface:
    """Draws a beam that is broader below, with a pool of light at its foot."""
    picture = pygame.Surface((max(4, wide), max(4, high)), pygame.SRCALPHA)
    (w, h), light = picture.get_size(), pygame.Color(theme.PAPER_LIT)
    for step in range(SHADES):
        part, shade = 1 - step / SHADES, (*light[:3], 24 + 120 * step // SHADES)
        side, rim = w * (1 - part) / 2, w * (1 - part * 0.5) / 2
        foot = h - w * 0.16
        pool = side, foot - w * part * 0.16, w * part, w * part * 0.32
        pygame.draw.ellipse(picture, shade, pool)
        shape = ((rim, 0), (w - rim, 0), (w - side, foot), (side, foot))
        pygame.draw.polygon(picture, shade, shape)
    return picture


class Shower(NamedTuple):
    """Brims of hats, in the colours of `letters`, that fly up from x, y, fall onto the table,
    bounce once and are gone; sparks for the golden one. `age` in seconds."""

    x: float
    y: float
    high: float
    letters: str
    age: float = 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draws all that are in the air or lie on the table."""
        left = round(4 * min(1.0, (SHOWERS - self.age) / 0.3)) / 4  # few sizes: few pictures
        for number in range(DISCS if left > 0 else 0):
            dx, dy, up, turn = self._disc(number)
            letter = self.letters[number % len(self.letters)]
            wide = self.high * 0.5 * left
            if letter == GOLDEN:
                canvas.centred(spark(canvas.px(4 * round(wide / 5))), self.x + dx, self.y + dy - up)
                continue
            flat = wide * (0.36 + 0.5 * abs(round(2 * sin(turn)) / 2))
            rect = self.x + dx - wide / 2, self.y + dy - up - flat / 2, wide, flat
            canvas.oval(rect, canvas.looks[letter].colour, theme.INK, 3)

    def _disc(self, number: int) -> tuple[float, float, float, float]:
        """Returns how far a disc has flown along the table and up, and how far it has turned."""
        angle, speed = number * 2.4, 0.6 + 0.4 * (number * 7 % 11) / 10
        leap, fall = 3.4 * self.high * (1.5 + number * 5 % 9 / 8), 16 * self.high
        first = 2 * leap / fall
        t, again = min(self.age, first), min(max(0.0, self.age - first), 0.8 * leap / fall)
        far = self.high * 3.6 * speed * (t + 0.4 * again)
        up = leap * t - fall * t * t / 2 + 0.4 * leap * again - fall * again * again / 2
        turn = 0.0 if self.age > first else 9 * t * speed
        return far * sin(angle), far * sin(angle + pi / 2) * 0.6, up, turn


SHOWERS, DISCS, GOLDEN = 1.5, 40, "*"  # seconds; so many brims; the letter of gold
BEAM, SHADES = 190.0, 10  # units across at the foot; of light
SMALL, LARGE, HUGE = 240.0, 360.0, 520.0  # stars, in design units
TURN = 3.0  # degrees that layers of the largest star turn from one step to the next
STAR_STEPS = 9
SHARP = 260  # pixels: larger stars are scaled, as nobody sees them long


def stars(canvas: Canvas, *kinds: tuple[float, bool]) -> Iterator[Callable[[], object]]:
    """Offers stars to be drawn in advance, each of a size, golden or not."""
    for size, gold in kinds:
        turns = ((gold, 1), (not gold, -1)) if size >= HUGE else ((gold, 0),)
        for step in range(STAR_STEPS):
            for light, turn in turns:
                yield partial(_star, min(canvas.px(size), SHARP), step, light, turn)


@lru_cache(maxsize=2)
def star(size: int, step: int, gold: bool, turns: int = 0) -> pygame.Surface:
    """Returns the picture of a star of twelve points, `size` pixels wide at its largest: it grows,
    flies apart and is gone; `turns`: 1 to the right, -1 to the left."""
    picture = _star(min(size, SHARP), step, gold, turns)
    return pygame.transform.smoothscale(picture, (size, size)) if size > SHARP else picture


@cached
def _star(size: int, step: int, gold: bool, turns: int) -> pygame.Surface:
    part, angle = step / (STAR_STEPS - 1), turns * TURN * step
    far = 48 * (1 - 0.55 * (1 - part) ** 3)
    lights = (theme.BRASS_LIGHT, theme.PAPER_LIT)
    light, core = lights if gold else lights[::-1]
    drawn = _medal(far, part) if gold else ""
    line = f'stroke="{theme.INK}" stroke-width="2" stroke-linejoin="round"'
    if part < 0.3:
        tips = (svg.ring(50, 50, far, 12, angle), svg.ring(50, 50, far * 0.62, 12, angle))
        dents = (
            svg.ring(50, 50, far * 0.64, 12, 15 + angle),
            svg.ring(50, 50, far * 0.4, 12, 15 + angle),
        )
        drawn += "".join(
            svg.polygon([spot for pair in zip(*rim, strict=True) for spot in pair], colour, extra)
            for rim, colour, extra in zip(zip(tips, dents, strict=True), (light, core), (line, ""),
                                          strict=True)
        )  # fmt: skip
    else:
        near, wide = far * (0.35 + 0.6 * (part - 0.3) / 0.7), 15 - 8 * part
        rims = (svg.ring(50, 50, near, 12, turn + angle) for turn in (-wide, wide))
        drawn += "".join(
            svg.polygon(shard, light, line)
            for shard in zip(svg.ring(50, 50, far, 12, angle), *rims, strict=True)
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
