"""The poster of a win: rays in the colours of the winners, a sun, a floor, and three steps."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.ui.boxes.canvas import DESIGN, Canvas
from game.ui.surfaces import svg, text
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.theme import (
    BRASS,
    BRASS_LIGHT,
    INK,
    PAPER,
    PAPER_LIT,
    TABLE,
    TABLE_DARK,
    SeatLook,
)

FLOOR = 150.0  # how far the floor is above the lower edge
RAYS = 26  # all around
SUN, RIM = 390.0, 20.0
LEAST, MOST = 0.2, 0.37  # how light rays are: paper on them can be read
LIGHT, NEXT = 0.65, 0.28  # of a colour on which ink is read; how far its second tone is from it
BLACK, GILT = 0.18, "#8A6418"  # so dark a colour has rays of dark brass
DARK = "#120D0A"
DARKER = 0.6  # how far they are mixed with black for those who want high contrast
STEPS = ((410.0, BRASS_LIGHT), (470.0, BRASS), (540.0, "#8F6719"))  # half widths, from the highest
STEP = 46.0
FACE, FULL = "title", 220.0  # of the name; as it comes down, it may be larger than the picture


@lru_cache(maxsize=16)
def shades(own: SeatLook, bright: bool = False) -> tuple[str, str]:
    """Returns the two tones of a seat's rays: its colour as dark as need be for paper on it, and a
    darker one; or as it is, if it is so `bright` that one reads ink on it."""
    if bright:
        return own.colour, svg.mix(own.colour, BRASS if own.edge == INK else own.edge, NEXT)
    if svg.light(own.colour) < BLACK:
        return own.colour, GILT
    if svg.light(own.colour) < LEAST:
        light = svg.mix(own.colour, PAPER, 0.16)
    else:
        dark = own.edge if svg.light(own.edge) < svg.light(own.colour) else TABLE_DARK
        steps = [svg.mix(own.colour, dark, number / 20) for number in range(6, 21)]
        steps += [svg.mix(dark, DARK, number / 20) for number in range(1, 21)]
        light = next(step for step in steps if svg.light(step) <= MOST)
    return light, svg.mix(light, DARK, 0.32)


def tones(won: Sequence[SeatLook], paper: bool = False) -> list[str]:
    """Returns the tones of the rays in turn: two of a single colour, or one of each; those of the
    table while nobody has won. `paper`: words on them are of paper in any case."""
    if not won:
        return [TABLE, TABLE_DARK]
    light = inked(won) and not paper
    if len(won) == 1:
        return list(shades(won[0], light))
    return [shades(own, light)[number % 2] for number, own in enumerate(won)]


def inked(won: Sequence[SeatLook]) -> bool:
    """Says whether words on the rays are of ink: all who have won have bright colours."""
    return bool(won) and all(svg.light(own.colour) > LIGHT for own in won)


def unit(size: tuple[float, float]) -> float:
    """Returns how large a unit of a poster is on a canvas of a size; it ignores the zoom."""
    return min(size[0] / DESIGN[0], size[1] / DESIGN[1])


def floor(canvas: Canvas) -> float:
    """Returns the height at which figures stand."""
    return canvas.size[1] - FLOOR


class RayGround:
    """The whole ground, cached as a picture while it does not move."""

    def __init__(self) -> None:
        self._key: object = None
        self._rests = False
        self._kept = pygame.Surface((1, 1))

    def draw(
        self,
        canvas: Canvas,
        won: Sequence[SeatLook],
        x: float,
        turn: float,
        steps: bool = True,
        part: float = 1.0,
    ) -> None:
        """Draws it for the seats that have won: its sun around `x`, its rays turned by degrees;
        `part` of the way from the sun to the corners, where that of the table still is."""
        key = canvas.look, tuple(won), x, turn, steps, part
        if self._rests and key == self._key:
            canvas.pen.blit(self._kept, (0, 0))
            return
        draw(canvas, won, x, turn, steps, part)
        self._rests = key == self._key
        if self._rests:
            self.begin(canvas)
            self._kept.blit(canvas.surface, (0, 0))
        self._key = key

    def begin(self, canvas: Canvas) -> None:
        """Allocates the memory for the picture."""
        if self._kept.get_size() != canvas.pixels:
            self._kept = canvas.surface.copy()


def draw(
    canvas: Canvas,
    won: Sequence[SeatLook],
    x: float,
    turn: float,
    steps: bool = True,
    part: float = 1.0,
) -> None:
    """Draws a ground, with the arguments of `Ground.draw`."""
    middle = canvas.px(x), canvas.px(floor(canvas))
    clip = canvas.pen.get_clip()
    canvas.pen.set_clip(canvas.rect((0, 0, canvas.size[0], floor(canvas))).clip(clip))
    if part < 1:
        _rays(canvas, _turns(canvas, ()), middle, turn)
    if part > 0:
        _rays(canvas, _turns(canvas, won), middle, turn, part)
    rim, disc = (BRASS, PAPER_LIT) if inked(won) and not canvas.contrast else (PAPER, BRASS_LIGHT)
    pygame.draw.aacircle(canvas.surface, rim, middle, canvas.px(SUN))
    pygame.draw.aacircle(canvas.surface, disc, middle, canvas.px(SUN - RIM))
    canvas.pen.set_clip(clip)
    _floor(canvas)
    if steps:
        _steps(canvas, x)


def _turns(canvas: Canvas, won: Sequence[SeatLook]) -> list[str]:
    """Returns the tones of the rays as they are drawn."""
    if canvas.contrast:
        return [svg.mix(shade, "#000000", DARKER) for shade in tones(won, paper=True)]
    return tones(won)


def _rays(
    canvas: Canvas, turns: list[str], middle: tuple[int, int], turn: float, part: float = 1.0
) -> None:
    """Draws wedges of the upper half, `part` of their length, with smooth edges outside the sun."""
    surface, (x, y) = canvas.surface, middle
    # further out than the corner, so that the chord between two rays is too
    reach, sun = 1.1 * math.hypot(max(x, canvas.pixels[0] - x), y) + 2, canvas.px(SUN) - 2
    if part < 1:
        reach = sun + (reach - sun) * part
        pygame.draw.circle(surface, turns[0], middle, reach)
    else:
        surface.fill(turns[0])
    count = len(turns) * round(RAYS / len(turns))
    angles = [math.radians(turn + 360 * number / count) for number in range(count + 1)]
    far = [_on(middle, reach, angle) for angle in angles]
    for number in range(count):
        shade, ends = turns[number % len(turns)], far[number : number + 2]
        if shade == turns[0] or min(ends[0][1], ends[1][1]) > y:
            continue
        pygame.draw.polygon(surface, shade, (middle, *ends))
        for angle, end in zip(angles[number : number + 2], ends, strict=True):
            pygame.draw.aaline(surface, shade, _on(middle, sun, angle), end)


def _on(middle: tuple[int, int], far: float, angle: float) -> tuple[float, float]:
    return middle[0] + far * math.cos(angle), middle[1] + far * math.sin(angle)


def _floor(canvas: Canvas) -> None:
    wide, y = canvas.size[0], floor(canvas)
    canvas.box((0, y, wide, FLOOR + 2), TABLE_DARK, radius=0)
    for down, thick in ((-4, 7), (14, 3), (34, 2), (64, 2)):
        canvas.box((0, y + down, wide, thick), BRASS, radius=0)


def _steps(canvas: Canvas, x: float) -> None:
    top = floor(canvas) - 6
    for number, (half, shade) in enumerate(STEPS):
        y = top + STEP * number
        edge = PAPER if number == 0 else BRASS_LIGHT
        canvas.box((x - half, y, 2 * half, canvas.size[1] - y + 8), shade, INK, 5, 0)
        canvas.box((x - half + 5, y + 5, 2 * half - 10, 7), edge, radius=0)


def letters(canvas: Canvas, won: Sequence[SeatLook]) -> tuple[str, str]:
    """Returns the colours of words on the rays, and of their shadow."""
    return (INK, PAPER_LIT) if inked(won) and not canvas.contrast else (PAPER, TABLE_DARK)


def lettered(
    canvas: Canvas, said: str, size: float, won: Sequence[SeatLook], wide: float | None = None
) -> pygame.Surface:
    """Returns words as on a poster, with a shadow, in a size or as large as there is room for."""
    room = (canvas.size[0] - 150 if wide is None else wide) * canvas.scale
    pixels = round(size * canvas.scale)
    fitting = int(pixels * min(1.0, room * max(1.0, size / FULL) / text.width(said, FACE, pixels)))
    colours = letters(canvas, won)
    return _lettered(said, max(9, fitting), max(2, canvas.px(size / 36)), colours)


@cached
def _lettered(said: str, pixels: int, shadow: int, colours: tuple[str, str]) -> pygame.Surface:
    front = text.picture(said, FACE, pixels, colours[0])
    wide, high = front.get_size()
    drawn = pygame.Surface((wide + shadow, high + shadow), pygame.SRCALPHA)
    drawn.blit(text.picture(said, FACE, pixels, colours[1]), (shadow, shadow))
    drawn.blit(front, (0, 0))
    return drawn
