"""Cards on a table: sprites with a face or a back, and how they slide, lift and turn over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from math import pi, sin
from typing import NamedTuple

import pygame

from game.motion import Clip, onwards, pace, smooth
from game.ui import theme
from game.ui.art_cards import LEAST, Card, flipped, picture
from game.ui.canvas import Canvas, Rect
from game.ui.kept import kept

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
            return _blank(high, round(self.angle) % 360)
        if self.turned < 0.97:
            narrow = flipped(self.card, high, canvas.palette, max(0.03, self.turned))
            return pygame.transform.rotozoom(narrow, self.angle, 1.0) if self.angle else narrow
        if not self.drawn or abs(self.drawn - self.high) < 1:
            return picture(self.card, high, canvas.palette, round(-self.angle) % 360)
        whole = picture(self.card, max(LEAST, canvas.px(self.drawn)), canvas.palette)
        return pygame.transform.rotozoom(whole, self.angle, self.high / self.drawn)


@kept
def _blank(high: int, degrees: int) -> pygame.Surface:
    """A card of which only the edge may be seen."""
    card = pygame.Surface((round(2 * high * SHAPE), 2 * high), pygame.SRCALPHA)
    round_ = round(high * 0.11)
    pygame.draw.rect(card, theme.PAPER, card.get_rect(), border_radius=round_)
    pygame.draw.rect(card, "#3A3226", card.get_rect(), max(2, high // 50), round_)
    return pygame.transform.rotozoom(card, degrees, 0.5)


def card_picture(canvas: Canvas, card: Card, high: float) -> pygame.Surface:
    """The upright picture of a card that is `high` units high."""
    return picture(card, max(LEAST, canvas.px(high)), canvas.palette)


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
    sprite.angle = start.angle + _shorter(to.angle - start.angle) * t


def _as(sprite: CardSprite, other: CardSprite) -> None:
    """As the other one lies."""
    lay(sprite, Place(other.x, other.y, other.high, other.angle))
    sprite.drawn, sprite.turned, sprite.lift = other.drawn, other.turned, other.lift


def _shorter(degrees: float) -> float:
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
            -2.2 * bow * (i - middle),
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


def edge(canvas: Canvas, sprite: CardSprite, raised: float) -> None:
    """A brass edge around a card that is chosen."""
    w, h = sprite.high * SHAPE + 10, sprite.high + 10
    area = canvas.rect((sprite.x - w / 2, sprite.y - raised - h / 2, w, h))
    ring = pygame.Surface(area.size, pygame.SRCALPHA)
    width = max(3, canvas.px(7))
    pygame.draw.rect(ring, theme.BRASS_LIGHT, ring.get_rect(), width, canvas.px(16))
    turned = pygame.transform.rotozoom(ring, sprite.angle, 1.0)
    canvas.centred(turned, sprite.x, sprite.y - raised)


def lamp(canvas: Canvas, rect: Rect, chosen: bool) -> None:
    """A frame of light around a place a card can go to."""
    x, y, w, h = rect
    grow = 16 if chosen else 10
    area = canvas.rect((x - grow, y - grow, w + 2 * grow, h + 2 * grow))
    fill = theme.BRASS_LIGHT if chosen else theme.TABLE_MARK
    pygame.draw.rect(canvas.surface, fill, area, border_radius=canvas.px(20))
    edge = theme.INK if chosen else theme.BRASS_LIGHT
    pygame.draw.rect(canvas.surface, edge, area, max(2, canvas.px(4)), canvas.px(20))
