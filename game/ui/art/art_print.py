"""A card on paper: its drawing and its type, in units of a card 170 wide and 250 high."""

from __future__ import annotations

from typing import NamedTuple

import pygame
from pygame import Surface

from game.ui.surfaces import svg, text
from game.ui.surfaces.surface_cache import cached

WIDE, HIGH = 170, 250
EDGE = "#3A3226"
CAP = 0.72  # of a font's size: how high its digits and capitals are, in both faces


class PrintMark(NamedTuple):
    """Set text in a box in units; `upside` turns it round together with its place on the card."""

    said: str
    box: tuple[float, float, float, float]
    colour: str
    upside: bool = False


class Design(NamedTuple):
    body: str
    marks: tuple[PrintMark, ...] = ()


def printed(drawn: Design, height: int, keep: bool = False) -> Surface:
    """Returns a design at a height in pixels: its drawing, cached if to `keep`, then its type."""
    scale, size = height / HIGH, pixels(height)
    surface = ground(drawn.body, size).copy() if keep else unprinted(drawn.body, size)
    for mark in drawn.marks:
        glyph = type_set(mark, scale)
        place = glyph.get_rect(center=middle(mark, scale))
        surface.blit(pygame.transform.flip(glyph, mark.upside, mark.upside), place)
    return surface


def pixels(height: int) -> tuple[int, int]:
    """Returns the size of a card of that height."""
    return round(height * WIDE / HIGH), height


@cached
def ground(body: str, size: tuple[int, int]) -> Surface:
    """Returns the drawing of cards that differ only in their type."""
    return unprinted(body, size)


def unprinted(body: str, size: tuple[int, int]) -> Surface:
    """Returns the drawing of a card."""
    return bled(svg.raster(svg.frame(body, WIDE, HIGH), size))


def middle(mark: PrintMark, scale: float) -> svg.Point:
    """Returns the middle of a mark, in pixels."""
    x, y, wide, high = mark.box
    x, y = x + wide / 2, y + high / 2
    return ((WIDE - x) * scale, (HIGH - y) * scale) if mark.upside else (x * scale, y * scale)


def type_set(mark: PrintMark, scale: float) -> Surface:
    """Returns the text as high as its box; wider text is set narrower, low-hanging text smaller."""
    wide, high = mark.box[2] * scale, mark.box[3] * scale
    glyph = inked(mark, high / CAP)
    if glyph.get_height() > high * 1.1:
        glyph = inked(mark, high / CAP * high * 1.1 / glyph.get_height())
    if glyph.get_width() > wide:
        return pygame.transform.smoothscale(glyph, (max(1, round(wide)), glyph.get_height()))
    return glyph


def inked(mark: PrintMark, pixels: float) -> Surface:
    """Returns the text without the empty space around it."""
    drawn = text.picture(mark.said, "bold", round(pixels), mark.colour)
    return drawn.subsurface(drawn.get_bounding_rect())


def bled(drawn: Surface) -> Surface:
    """Returns the picture with the colour of its edge in its transparent part.

    Scaling and turning mix neighbours, and would otherwise mix black into the outline."""
    clear = pygame.surfarray.pixels_alpha(drawn) == 0
    pygame.surfarray.pixels2d(drawn)[clear] = drawn.map_rgb((*svg.rgb(EDGE), 0))
    return drawn


def margined(drawn: Surface) -> Surface:
    """Returns the picture with a clear margin, so that a turned card is smooth."""
    wider = Surface((drawn.get_width() + 4, drawn.get_height() + 4), pygame.SRCALPHA)
    wider.fill((*svg.rgb(EDGE), 0))
    wider.blit(drawn, (2, 2))
    return wider
