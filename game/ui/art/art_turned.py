"""Turned hat cards: the cone points somewhere, the figure on it stays upright."""

from __future__ import annotations

from math import cos, radians, sin

import pygame
from pygame import Surface

from game.ui.art import art_cards
from game.ui.art.art_cards import SMALL, Card
from game.ui.art.art_print import EDGE, HIGH, WIDE, Design, margined, printed, type_set
from game.ui.surfaces import shapes, svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.theme import PAPER

LEANS, UPRIGHT = 20, 60  # degrees: up to here a figure turns with its card; from here it is upright

ONE = (1, 0)  # a card alone


def stands(card: Card, height: int) -> bool:
    """Says whether a card has a figure that can stay upright."""
    return card.kind == "hat" and height >= SMALL and card.face[1:].isdigit()


@cached
def picture(card: Card, height: int, palette: str, degrees: int) -> Surface:
    """Returns a card turned clockwise, in the middle of its surface."""
    if height < SMALL or (degrees % 90 == 0 and not stands(card, height)):
        return art_cards.picture(card, height, palette, degrees)
    if not stands(card, height):
        return pygame.transform.rotozoom(_whole(card, height, palette), -degrees, 1.0)
    turned = pygame.transform.rotozoom(bare(card, height, palette), -degrees, 1.0)
    return _figured(turned, card, height, palette, degrees)


def between(
    card: Card, height: int, palette: str, angle: float, scale: float, under: tuple[int, int] = ONE
) -> Surface:
    """Returns a card on its way, turned anticlockwise; not cached, as it is never the same again.
    `under`: how many cards it is with those below it, and how many pixels apart these are."""
    if not stands(card, height):
        flat = _whole(card, height, palette)
        flat = _heap(flat, *under) if under[0] > 1 else flat
        return pygame.transform.rotozoom(flat, angle, scale)
    flat = _pack(card, height, palette, *under) if under[0] > 1 else bare(card, height, palette)
    turned = pygame.transform.rotozoom(flat, angle, scale)
    return _figured(turned, card, max(SMALL, round(height * scale)), palette, round(-angle))


@cached
def stack(card: Card, height: int, palette: str, degrees: int, count: int, step: int) -> Surface:
    """Returns a card turned on top of others, in the middle of the picture."""
    return between(card, height, palette, -degrees, 1.0, (count, step))


@cached
def _pack(card: Card, height: int, palette: str, count: int, step: int) -> Surface:
    return _heap(bare(card, height, palette), count, step)


def _heap(top: Surface, count: int, step: int) -> Surface:
    """Returns a card on others whose edges are visible; the upper one is in the middle."""
    wide, high = top.get_size()
    deep = step * (count - 1)
    whole = Surface((wide, high + 2 * deep), pygame.SRCALPHA)
    whole.fill((*svg.rgb(EDGE), 0))
    area = top.get_bounding_rect()
    line = max(1, area.h // 180)
    for under in range(count - 1, 0, -1):
        lower = area.move(0, deep + step * under)
        shapes.box(whole, lower, PAPER, EDGE, line, round(area.h * 0.055))
    whole.blit(top, (0, deep))
    return whole


def _figured(turned: Surface, card: Card, height: int, palette: str, degrees: int) -> Surface:
    """Adds the figure on its cone."""
    lean = _lean(degrees)
    figure = _figure(card, height, palette, lean)
    x, y, w, h = art_cards.design(card, height, palette).marks[-1].box
    dx, dy = (x + w / 2 - WIDE / 2) * height / HIGH, (y + h / 2 - HIGH / 2) * height / HIGH
    turn = radians(degrees)
    middle = turned.get_rect().center
    spot = (
        round(middle[0] + dx * cos(turn) - dy * sin(turn)),
        round(middle[1] + dx * sin(turn) + dy * cos(turn)),
    )
    turned.blit(figure, figure.get_rect(center=spot))
    return turned


def _lean(degrees: int) -> int:
    """Returns how far the figure of a card that is turned clockwise leans itself, in degrees."""
    turn = (degrees + 180) % 360 - 180
    much = abs(turn)
    if much > LEANS:
        much = max(0, round(LEANS * (UPRIGHT - much) / (UPRIGHT - LEANS)))
    return much if turn >= 0 else -much


@cached
def bare(card: Card, height: int, palette: str) -> Surface:
    """Returns a card without the figure on its cone, with a clear margin: ready to be turned."""
    design = art_cards.design(card, max(SMALL, height), palette)
    rest = Design(design.body, design.marks[:-1])
    return margined(printed(rest, height, keep=True))


def _whole(card: Card, height: int, palette: str) -> Surface:
    """Returns a whole card, ready to be turned."""
    return margined(art_cards.picture(card, height, palette))


@cached
def _figure(card: Card, height: int, palette: str, lean: int) -> Surface:
    """Returns the figure alone; 6 and 9 are underlined."""
    mark = art_cards.design(card, height, palette).marks[-1]
    glyph = type_set(mark, height / HIGH)
    wide, high = glyph.get_size()
    bar = max(2, round(high * 0.09)) if mark.said in "69" else 0
    drawn = Surface((wide + 4, high + 4 + 2 * bar), pygame.SRCALPHA)
    drawn.blit(glyph, (2, 2))
    if bar:
        drawn.fill(mark.colour, (2 + wide // 8, high + 2 + bar, wide - wide // 4, bar))
    return pygame.transform.rotozoom(drawn, -lean, 1.0) if lean else drawn
