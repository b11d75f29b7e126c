"""Cards on a table: sprites with a face or a back, and how they slide, lift and turn over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import pi, sin
from typing import NamedTuple

import pygame

from game.motion import Clip, onwards, pace, smooth
from game.ui.art import art_cards, art_turned
from game.ui.art.art_cards import LEAST, Card, flipped, picture
from game.ui.art.art_print import EDGE, margined
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import shapes, svg, text, theme
from game.ui.surfaces.kept import kept

COVERED = "-"  # the face of a card under others that nobody may look at
SHAPE = 0.68  # width of a card, as a part of its height
Point = tuple[float, float]


@dataclass(slots=True)
class CardSprite:
    """A card whose middle lies at x, y (design units); `high`: its height.

    `angle`: degrees anticlockwise. `turned`: 1 as it lies … 0 seen on its edge. `lift`: above the
    table. `drawn`: the height the picture is made for; while it flies it is scaled from there.
    """

    card: Card
    x: float
    y: float
    high: float
    angle: float = 0.0
    turned: float = 1.0
    lift: float = 0.0
    drawn: float = 0.0
    _kept: tuple[object, pygame.Surface] | None = field(default=None, compare=False, repr=False)

    def draw(self, canvas: Canvas, raised: float = 0.0) -> None:
        """Draws it, `raised` nearer to the upper edge of the screen."""
        y = self.y - self.lift - raised
        if self.lift > 1:
            _shadow(canvas, self)
        look = self.card, self.high, self.angle, self.turned, self.drawn
        key = look, canvas.scale, canvas.palette
        if self._kept is None or self._kept[0] != key:
            self._kept = key, self._picture(canvas)
        canvas.centred(self._kept[1], self.x, y)

    def _picture(self, canvas: Canvas) -> pygame.Surface:
        high = max(LEAST, canvas.px(self.high))
        if self.card.face == COVERED:
            return covered(canvas, at(self))
        if self.turned < 0.97:
            narrow = flipped(self.card, high, canvas.palette, max(0.03, self.turned))
            return pygame.transform.rotozoom(narrow, self.angle, 1.0) if self.angle else narrow
        few = float(self.angle).is_integer() or abs(self.angle) <= IN_HAND
        drawn = self.drawn or self.high
        whole, scale = max(LEAST, canvas.px(drawn)), self.high / drawn
        if not few:
            return art_turned.between(self.card, whole, canvas.palette, self.angle, scale)
        lies = art_turned.picture(self.card, whole, canvas.palette, round(-self.angle) % 360)
        if abs(drawn - self.high) < 1:
            return lies
        wide, high = lies.get_size()  # half the time of turning it as well
        return pygame.transform.smoothscale(lies, (round(wide * scale), round(high * scale)))


def covered(canvas: Canvas, place: Place) -> pygame.Surface:
    """The picture of a card that lies under others, of which only the edge may be seen."""
    return _blank(max(LEAST, canvas.px(place.high)), round(place.angle) % 360)


@kept
def _blank(high: int, degrees: int) -> pygame.Surface:
    card = pygame.Surface((round(high * SHAPE), high), pygame.SRCALPHA)
    card.fill((*svg.rgb(EDGE), 0))
    shapes.box(card, card.get_rect(), theme.PAPER, EDGE, max(1, high // 180), round(high * 0.055))
    return pygame.transform.rotozoom(margined(card), degrees, 1.0)


def card_picture(canvas: Canvas, card: Card, high: float) -> pygame.Surface:
    """The upright picture of a card that is `high` units high."""
    return picture(card, max(LEAST, canvas.px(high)), canvas.palette)


def slot(canvas: Canvas, high: float) -> pygame.Surface:
    """The empty place of a card that is `high` units high."""
    return art_cards.slot(max(LEAST, canvas.px(high)), canvas.palette)


def strip(canvas: Canvas, card: Card, place: Place, top: float, low: float) -> None:
    """The part of a card that lies straight which others leave to be seen: from `top` to `low`
    units below its upper edge."""
    whole = card_picture(canvas, card, place.high)
    wide, high = whole.get_size()
    left, upper = canvas.px(place.x) - wide // 2, canvas.px(place.y) - high // 2
    begin = max(0, canvas.px(top))
    area = (0, begin, wide, max(0, min(high, canvas.px(low)) - begin))
    canvas.pen.blit(whole, (left, upper + begin), area)


def painted_fan(
    canvas: Canvas, rect: Rect, cards: Sequence[tuple[Card, int, float, float]]
) -> None:
    """Cards in a picture: (card, degrees, place across, place down), places as parts of it."""
    x, y, w, h = rect
    high = max(LEAST, canvas.px(min(h * 0.66, w * 0.72)))
    for card, degrees, across, down in cards:
        shown = picture(card, high, canvas.palette, degrees)
        canvas.centred(shown, x + w * across, y + h * down)


def _shadow(canvas: Canvas, sprite: CardSprite) -> None:
    """The rectangle of a lifted card's shadow, as long as it lies straight."""
    if abs(sprite.angle) > 20:
        return
    w, h = sprite.high * SHAPE, sprite.high
    away = sprite.lift * 0.35
    area = (sprite.x - w / 2 + away, sprite.y - h / 2 + away, w, h)
    canvas.box(area, "#08222A", radius=h * 0.06)


class Place(NamedTuple):
    """Where a card lies: its middle and height in design units, degrees anticlockwise."""

    x: float
    y: float
    high: float
    angle: float = 0.0


def lay(sprite: CardSprite, place: Place) -> None:
    """Puts a card there at once."""
    sprite.x, sprite.y, sprite.angle = place.x, place.y, place.angle
    sprite.high = sprite.drawn = place.high
    sprite.turned, sprite.lift = 1.0, 0.0


def fly(sprite: CardSprite, to: Place, length: float = pace.SLIDE, lift: float = 46.0) -> Clip:
    """Slides to a place, a little above the table on the way, growing or shrinking."""
    return _flight([(sprite, to)], length, lift)


def _flight(ways: Sequence[tuple[CardSprite, Place]], length: float, lift: float) -> Clip:
    """Cards slide to their places, all as one clip."""

    def begin() -> Callable[[float], None]:
        found = [(sprite, replace(sprite), to) for sprite, to in ways]

        def show(t: float) -> None:
            for sprite, start, to in found:
                if t >= 1:
                    lay(sprite, to)
                elif t <= 0:
                    _as(sprite, start)
                else:
                    _between(sprite, start, to, t)
                    sprite.lift = lift * sin(pi * t)

        return show

    return onwards(length, begin, smooth)


def _between(sprite: CardSprite, start: CardSprite, to: Place, t: float) -> None:
    """Lies on its way."""
    sprite.drawn = max(start.high, to.high)
    sprite.x, sprite.y = start.x + (to.x - start.x) * t, start.y + (to.y - start.y) * t
    sprite.high = start.high + (to.high - start.high) * t
    sprite.angle = start.angle + shorter(to.angle - start.angle) * t


def _as(sprite: CardSprite, other: CardSprite) -> None:
    """As the other one lies."""
    lay(sprite, Place(other.x, other.y, other.high, other.angle))
    sprite.drawn, sprite.turned, sprite.lift = other.drawn, other.turned, other.lift


def shorter(degrees: float) -> float:
    """The same turn the shorter way around."""
    return (degrees + 180) % 360 - 180


def turn_over(sprite: CardSprite, face: Card, length: float = pace.FLIP) -> Clip:
    """Turns around its long axis; on the other side it shows `face`."""

    def begin() -> Callable[[float], None]:
        before = sprite.card

        def show(t: float) -> None:
            sprite.card = face if t >= 0.5 else before
            sprite.turned = abs(1 - 2 * t)

        return show

    return onwards(length, begin)


def fan(count: int, room: Rect, high: float, most: float = 0.82, bend: float = 1.0) -> list[Place]:
    """Places of a hand of `count` cards in a rectangle, from left to right, slightly bowed.

    `most`: the widest step from card to card, as a part of a card's width; `bend`: how much.
    """
    x, y, w, h = room
    wide = high * SHAPE
    step = min(wide * most, (w - wide) / max(1, count - 1))
    middle = (count - 1) / 2
    bow = bend * min(1.0, 7 / max(1, count))
    return [
        Place(
            x + w / 2 + (i - middle) * step,
            y + h / 2 + 2.2 * bow * (i - middle) ** 2 - 4,
            high,
            round(-2.2 * bow * (i - middle)),
        )
        for i in range(count)
    ]


def rest(sprites: Sequence[CardSprite], places: Sequence[Place], length: float) -> Clip:
    """All of them close ranks."""
    return _flight(list(zip(sprites, places, strict=True)), length, 0.0)


def box(place: Place) -> Rect:
    """The upright rectangle a card covers there."""
    quarter = abs(place.angle) % 180
    wide, high = place.high * SHAPE, place.high
    if 45 < quarter < 135:
        wide, high = high, wide
    return place.x - wide / 2, place.y - high / 2, wide, high


IN_HAND = 12.0  # degrees: cards of a fan move a little, which whole degrees show well enough
RIM, INKED = 7.0, 3.0  # a rim of light around a card, and the ink around that


def rim(
    canvas: Canvas, place: Place, raised: float = 0.0, wide: float = RIM, hollow: bool = False
) -> None:
    """A rim of light around a card that lies there: it may be taken, or laid there. Where there is
    no card it is `hollow`."""
    grown = round(-place.angle) % 360
    shown = _rim(canvas.px(place.high), grown, canvas.px(wide), max(1, canvas.px(INKED)), hollow)
    canvas.centred(shown, place.x, place.y - raised)


@kept
def _rim(high: int, degrees: int, wide: int, ink: int, hollow: bool) -> pygame.Surface:
    """The rim of a card as high as this, turned clockwise."""
    size, body = (round(high * SHAPE), high), ""
    for away, colour in ((wide + ink, theme.INK), (wide, theme.BRASS_LIGHT)):
        least = 0.0 if away == wide else -ink  # how far from the card it reaches inwards
        middle = (away + least) / 2 if hollow else float(away)
        x, across = wide + ink - middle, away - least
        round_ = f'rx="{high * 0.052 + middle:.1f}"'
        line = f'stroke="{colour}" stroke-width="{across:.1f}"' if hollow else ""
        fill = "none" if hollow else colour
        body += svg.rect(x, x, size[0] + 2 * middle, size[1] + 2 * middle, fill, f"{round_} {line}")
    whole = size[0] + 2 * (wide + ink), size[1] + 2 * (wide + ink)
    if not degrees:
        return svg.raster(svg.frame(body, *whole), whole)
    drawn = svg.raster(svg.frame(body, *whole), (2 * whole[0], 2 * whole[1]))
    return pygame.transform.rotozoom(drawn, -degrees, 0.5)


def at(sprite: CardSprite) -> Place:
    """Where a card lies now."""
    return Place(sprite.x, sprite.y, sprite.high, sprite.angle)


def tab(
    canvas: Canvas, spot: Point, number: int, size: float = 36.0, fill: str = theme.INK
) -> None:
    """How many cards lie there, at their edge."""
    canvas.centred(_tab(number, canvas.px(size), canvas.text_px(size), fill), *spot)


@kept
def _tab(number: int, size: int, letters: int, fill: str) -> pygame.Surface:
    shown = text.picture(str(number), "bold", letters, theme.PAPER)
    high = round(max(size, letters) * 1.22)
    wide = max(high, shown.get_width() + size // 2)
    whole = pygame.Surface((wide, high), pygame.SRCALPHA)
    edge = max(1, size // 12)
    shapes.box(whole, whole.get_rect(), fill, theme.PAPER, edge, round(high * 0.3))
    whole.blit(shown, shown.get_rect(center=(wide // 2, high // 2)))
    return whole


def lamp(canvas: Canvas, rect: Rect, chosen: bool) -> None:
    """A frame of light around a place a card can go to."""
    x, y, w, h = rect
    grow = 16 if chosen else 10
    area = (x - grow, y - grow, w + 2 * grow, h + 2 * grow)
    fill = theme.BRASS_LIGHT if chosen else theme.TABLE_MARK
    canvas.box(area, fill, theme.INK if chosen else theme.BRASS_LIGHT, 4, 20)
