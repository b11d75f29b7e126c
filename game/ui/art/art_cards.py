"""The cards of two games: hat cards (a cone each) and playing cards (cats, mice and pips).

A card is designed in units, 170 wide and 250 high, and drawn crisp at any height; below `SMALL`
pixels it is simplified. Straight alpha; the surfaces are shared: copy one before drawing on it. The
value of a card is set in type, all else is drawn from card-*.svg and suit-*.svg.
"""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import NamedTuple

import pygame
from pygame import Surface

from game.ui.art.art_hats import contrast, look, paints
from game.ui.art.art_print import (
    EDGE,
    HIGH,
    WIDE,
    Design,
    PrintMark,
    ground,
    margined,
    pixels,
    printed,
)
from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.svg import ArtError
from game.ui.surfaces.theme import BRASS, BRASS_LIGHT, INK, PALETTES, PAPER, TABLE, looks

LEAST, SMALL = 24, 90  # pixels: no card is lower than the one, below the other it is simplified
RANKS = "A23456789TJQK"
SUITS = ("spade", "heart", "diamond", "club")
SIGNS = {"b": "card-moon", "r": "card-flame", "y": "card-bright"}  # no sign of a seat
FIGURES = {"J": "card-mouse", "Q": "card-queen", "K": "card-king"}
NARROWEST, STEPS = 0.02, 12  # a card that turns over: its least width, how many widths there are
TEAL = "#26696B"  # the clothes of the court on the black suits

# Places of the pips: the column, -1 to 1, and how far down, 0 to 1.
FOUR = [(x, y) for x in (-1.0, 1.0) for y in (0.0, 1.0)]
SIX = [*FOUR, (-1.0, 0.5), (1.0, 0.5)]
EIGHT = [(x, y / 3) for x in (-1.0, 1.0) for y in range(4)]
PIPS: dict[str, list[svg.Point]] = {
    "2": [(0, 0), (0, 1)],
    "3": [(0, 0), (0, 0.5), (0, 1)],
    "4": FOUR,
    "5": [*FOUR, (0, 0.5)],
    "6": SIX,
    "7": [*SIX, (0, 0.25)],
    "8": [*SIX, (0, 0.25), (0, 0.75)],
    "9": [*EIGHT, (0, 0.5)],
    "T": [*EIGHT, (0, 1 / 6), (0, 5 / 6)],
}


class Card(NamedTuple):
    """A card on a table.

    `kind` "hat": `face` is colour and value, "r7", "bx". `kind` "rank": rank and suit, "T0", "K2",
    and "K2>7" for a king played as a seven. The face "" is the back."""

    kind: str
    face: str


@cached
def picture(card: Card, height: int, palette: str, degrees: int = 0) -> Surface:
    """Returns the card `height` pixels high, 0.68 as wide, turned clockwise by whole degrees.

    A turned card is in the middle of its surface. Raises ArtError for an unknown card."""
    if degrees % 360 == 0:
        return upright(card, height, palette)
    if degrees % 90 == 0:
        return pygame.transform.rotate(upright(card, height, palette), -degrees)
    return pygame.transform.rotozoom(doubled(card, height, palette), -degrees, 0.5)


def prepare(card: Card, height: int, palette: str, turned: bool = False) -> object:
    """Makes of a card what takes long, and is not yet there; `turned`: of a small one that lies
    askew."""
    if shared(card):
        return ground(design(card, height, palette).body, pixels(height * (1 + turned)))
    return doubled(card, height, palette) if turned else upright(card, height, palette)


def shared(card: Card) -> bool:
    """Says whether other cards have the same drawing: other numbers of its colour, or whatever else
    a king is played as."""
    return card.kind == "hat" or card.face[:1] == "K"


@cached
def upright(card: Card, height: int, palette: str) -> Surface:
    return printed(design(card, height, palette), height, shared(card))


@cached
def doubled(card: Card, height: int, palette: str) -> Surface:
    """Returns the picture twice as large with a clear margin, so that it turns smoothly."""
    drawn = printed(design(card, height, palette), 2 * height, shared(card))
    return margined(drawn)


def flipped(card: Card, height: int, palette: str, squeeze: float) -> Surface:
    """Returns a card turning over, at `squeeze` of its width, 0.02 to 1. Raises ArtError."""
    if not NARROWEST <= squeeze <= 1:
        raise ArtError(f"A card cannot be {squeeze} of its width; say {NARROWEST} to 1.")
    step = round((squeeze - NARROWEST) / (1 - NARROWEST) * (STEPS - 1))
    return narrowed(card, height, palette, step)


@cached
def narrowed(card: Card, height: int, palette: str, step: int) -> Surface:
    """Returns a step of turning over, 0 to 11, from the narrowest to the whole card."""
    whole = upright(card, height, palette)
    share = NARROWEST + (1 - NARROWEST) * step / (STEPS - 1)
    size = (max(1, round(whole.get_width() * share)), height)
    return whole if step == STEPS - 1 else pygame.transform.smoothscale(whole, size)


@cached
def slot(height: int, palette: str) -> Surface:
    """Returns an empty place for a card, for the dark table: a dashed brass outline."""
    checked(height, palette)
    area = svg.rect(4, 4, WIDE - 8, HIGH - 8, BRASS_LIGHT, 'rx="14" fill-opacity="0.07"')
    line = stroke(BRASS, max(3.0, 1.5 * HIGH / height))
    return printed(
        Design(area + svg.shape(dashes(4, 4, WIDE - 4, HIGH - 4, 14), "none", line)), height
    )


def dashes(left: float, top: float, right: float, foot: float, radius: float) -> str:
    """Returns the path of a dashed box with round corners, each corner a dash of its own.

    nanosvg's own dashes (`stroke-dasharray`) are drawn differently from time to time."""
    found = []
    for low, high, upright in ((left, right, False), (top, foot, True)):
        count = round((high - low - 2 * radius) / 24)
        step = (high - low - 2 * radius) / count
        starts = [low + radius + (number + 0.5) * step - 7.5 for number in range(count)]
        if upright:
            found += [f"M{side} {start:.2f}v15" for side in (left, right) for start in starts]
        else:
            found += [f"M{start:.2f} {side}h15" for side in (top, foot) for start in starts]
    for x, in_x in ((left, radius), (right, -radius)):
        for y, in_y in ((top, radius), (foot, -radius)):
            found.append(f"M{x} {y + in_y}Q{x} {y} {x + in_x} {y}")
    return "".join(found)


@lru_cache(maxsize=128)
def design(card: Card, height: int, palette: str) -> Design:
    """Returns the design of a card at a height in pixels. Raises ArtError for an unknown card."""
    checked(height, palette)
    makers = {"hat": hat_design, "rank": rank_design}
    if card.kind not in makers:
        raise ArtError(f"There are no cards of kind {card.kind!r}; the kinds are hat and rank.")
    return makers[card.kind](card.face, height, palette)


def checked(height: int, palette: str) -> None:
    if height < LEAST:
        raise ArtError(f"A card {height} pixels high cannot be drawn; ask for {LEAST} or more.")
    if palette not in PALETTES:
        raise ArtError(f"There is no palette {palette!r}; the palettes are {' '.join(PALETTES)}.")


def hat_design(face: str, height: int, palette: str) -> Design:
    if not face:
        return Design(blank(height) + svg.inside("card-hat-back"))
    if not re.fullmatch("[bry][0-9x]", face):
        raise ArtError(f"There is no hat card {face!r}; say b, r or y and 0 to 9 or x.")
    return (small_hat if height < SMALL else large_hat)(face[0], face[1], height, palette)


def large_hat(colour: str, value: str, height: int, palette: str) -> Design:
    own = look(colour, palette)
    dark, light = readable(own.colour), contrast(own.colour)
    sign = svg.inside(SIGNS[colour])
    hat = svg.recolour(svg.inside("card-hat"), paints(own))
    on_hat = svg.group(svg.recolour(sign, {INK: light}), 75, 52, 20 / 48)
    corner = svg.group(svg.recolour(sign, {INK: dark}), 118, 16, 38 / 48)
    body = blank(height) + framed(own.colour) + hat + on_hat + twice(corner)
    if value == "x":
        return Design(body + star(85, 111, 27, own.edge) + twice(star(35, 37, 21, dark)))
    low = 50 if value in "69" else 58
    index = both(PrintMark(value, (14, 14, 40, low), dark))
    on_cone = PrintMark(value, (62, 80, 46, 60), light)
    return Design(body + twice(underline(value, 34, 68, dark)), (*index, on_cone))


def small_hat(colour: str, value: str, height: int, palette: str) -> Design:
    own = look(colour, palette)
    line = stroke(own.edge, 7, 'stroke-linejoin="round"')
    cone = svg.shape("M12 216L74 26Q85 8 96 26L158 216Q85 254 12 216Z", own.colour, line)
    sign = svg.recolour(svg.inside(SIGNS[colour]), {INK: readable(own.colour)})
    signs = svg.group(sign, 11, 12, 1) + svg.group(sign, 111, 12, 1)
    body = blank(height) + cone + signs
    if value == "x":
        return Design(body + star(85, 160, 50, own.edge))
    mark = contrast(own.colour)
    bar = underline(value, 85, 222, mark, 30)
    return Design(body + bar, (PrintMark(value, (35, 112, 100, 102), mark),))


def rank_design(face: str, height: int, palette: str) -> Design:
    red = looks(palette)["r"]
    if not face:
        ground = {"#9A2A20": svg.mix(red.colour, red.edge, 0.6), "#7E1D16": red.edge}
        return Design(blank(height) + svg.recolour(svg.inside("card-rank-back"), ground))
    found = re.fullmatch(rf"([{RANKS}])([0-3])(?:(?<=K.)>([{RANKS[:-1]}]))?", face)
    if not found:
        raise ArtError(
            f"There is no playing card {face!r}; say one of {RANKS} and a suit 0 to 3, like T0, "
            f"or K2>7 for a king that stands for another card."
        )
    rank, suit, role = found.groups()
    colour = readable(red.colour) if suit in "12" else INK
    shape = svg.recolour(svg.inside(f"suit-{SUITS[int(suit)]}"), {INK: colour})
    front = (small_rank if height < SMALL else large_rank)(rank, shape, colour, height, palette)
    return with_role(front, role, 1.3 if height < SMALL else 1) if role else front


def small_rank(rank: str, shape: str, colour: str, height: int, palette: str) -> Design:
    body = golden(height) if rank == "K" else blank(height)
    body += svg.group(shape, 49, 148, 72 / 48) + underline(rank, 85, 136, colour, 34)
    return Design(body, (PrintMark(said(rank), (25, 24, 120, 104), colour),))


def large_rank(rank: str, shape: str, colour: str, height: int, palette: str) -> Design:
    index = both(PrintMark(said(rank), (7, 12, 38, 47), colour))
    if rank in PIPS:
        spots = "".join(pip(85 + 21 * x, 42 + 166 * y, shape) for x, y in PIPS[rank])
        return Design(blank(height) + spots + twice(svg.group(shape, 14, 66, 24 / 48)), index)
    corners = twice(svg.group(shape, 120, 20, 28 / 48))
    if rank == "A":
        ace = svg.inside("card-roundel") + svg.group(shape, 42, 85, 86 / 48)
        return Design(blank(height) + ace + corners, index)
    court = figure(rank, colour, palette)
    if rank == "K":
        index = both(PrintMark("K", (19, 18, 30, 43), colour))
        corners = twice(svg.group(shape, 126, 20, 26 / 48))
        return Design(golden(height) + court + corners, index)
    return Design(blank(height) + grown(court, 1.14) + corners, index)


def pip(x: float, y: float, shape: str) -> str:
    """Returns a suit about a point, upside down in the lower half of the card."""
    return svg.group(svg.group(shape, -13, -13, 26 / 48), x, y, 1, 180 if y > HIGH / 2 else 0)


def figure(rank: str, colour: str, palette: str) -> str:
    """Returns jack, queen or king before a roundel, in red or, for black suits, in teal."""
    own = looks(palette)["r"]
    cloth = (TEAL, TABLE) if colour == INK else (own.colour, own.edge)
    dressed = {"#D1382C": cloth[0], "#7E1D16": cloth[1]}
    ground = {"#E4D3B2": BRASS_LIGHT, "#EDE0C4": PAPER} if rank == "K" else {}
    whole = svg.recolour(svg.inside("card-roundel"), ground)
    return whole + svg.recolour(svg.inside(FIGURES[rank]), dressed)


def grown(body: str, scale: float) -> str:
    """Enlarges the drawing about the middle of the roundel."""
    return svg.group(body, 85 * (1 - scale), 128 * (1 - scale), scale)


def with_role(front: Design, role: str, scale: float) -> Design:
    """Adds a brass roundel at the lower right that shows the card's role."""
    right, low = 162, 240
    coin = svg.group(svg.inside("card-coin"), right * (1 - scale), low * (1 - scale), scale)
    box = (right - 74 * scale, low - 67 * scale, 60 * scale, 46 * scale)
    cached = tuple(mark for mark in front.marks if not mark.upside)
    return Design(front.body + coin, (*cached, PrintMark(said(role), box, INK)))


def blank(height: int, ground: str = PAPER) -> str:
    """Returns a card with round corners and an edge at least a pixel and a quarter thick."""
    line = max(2.4, 1.25 * HIGH / height)
    size = (WIDE - line, HIGH - line)
    return svg.rect(line / 2, line / 2, *size, ground, f'rx="13" {stroke(EDGE, line)}')


def golden(height: int) -> str:
    """Returns the card of a king, with its brass border, which is wider on a low card."""
    scale = 0.93 if height < SMALL else 1
    field = svg.group(
        svg.inside("card-gold"), WIDE / 2 * (1 - scale), HIGH / 2 * (1 - scale), scale
    )
    return blank(height, BRASS) + field


def framed(colour: str) -> str:
    """Returns a thin frame, and half a sun behind the hat, in a breath of the colour."""
    tones = {"#F0C75E": svg.mix(PAPER, colour, 0.3), "#E4D3B2": svg.mix(PAPER, colour, 0.12)}
    line = f'rx="8" {stroke(colour, 2.4)}'
    frame = svg.rect(6.5, 6.5, WIDE - 13, HIGH - 13, "none", line)
    return frame + svg.recolour(svg.inside("card-sun"), tones)


def star(x: float, y: float, r: float, edge: str) -> str:
    """Returns the mark of the hat without a value: a brass star, not a number."""
    turns = [(r if i % 2 == 0 else r * 0.42, (i - 4) * math.pi / 8) for i in range(16)]
    points = (f"{x + far * math.sin(a):.1f} {y - far * math.cos(a):.1f}" for far, a in turns)
    line = stroke(edge, r * 0.16, 'stroke-linejoin="round"')
    return svg.shape(f"M{'L'.join(points)}Z", BRASS_LIGHT, line)


def underline(value: str, x: float, y: float, colour: str, half: float = 15) -> str:
    """Returns a bar under 6 and 9, which are one another upside down; "" for others."""
    return svg.rect(x - half, y, 2 * half, half * 0.3, colour) if value in "69" else ""


def stroke(colour: str, wide: float, extra: str = "") -> str:
    return f'stroke="{colour}" stroke-width="{wide:.2f}" {extra}'


def twice(body: str) -> str:
    """Returns the drawing and, turned round the middle of the card, the same again."""
    return body + svg.group(body, WIDE, HIGH, 1, 180)


def both(mark: PrintMark) -> tuple[PrintMark, PrintMark]:
    return mark, mark._replace(upside=True)


def said(rank: str) -> str:
    return "10" if rank == "T" else rank


@lru_cache(maxsize=32)
def readable(colour: str) -> str:
    """Darkens the colour towards ink until its contrast on paper is 4.5 to 1 (WCAG)."""
    shades = (svg.mix(colour, INK, i / 20) for i in range(21))
    return next(one for one in shades if bright(PAPER) + 0.05 >= 4.6 * (bright(one) + 0.05))


def bright(colour: str) -> float:
    """Returns the relative luminance, 0 to 1, near enough."""
    red, green, blue = (math.pow(part / 255, 2.2) for part in svg.rgb(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
