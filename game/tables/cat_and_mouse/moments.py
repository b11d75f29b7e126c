"""What is great in Cat and Mouse: a run of cards, a pile that is done, the last card of a stock."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import pi, sin
from typing import NamedTuple

import pygame
from pygame import Surface

from game.motion import Cue, pace
from game.motion.moment import Moment, arc, fields, over, stays, together
from game.tables.card_games.cards import (
    SHAPE,
    CardPlace,
    PlacedCard,
    Row,
    fall,
    fly,
    marked,
    rest,
    turn_over,
)
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import svg, theme
from game.ui.surfaces.surface_cache import cached

SCALE = (0, 2, 4, 5, 7, 9, 11, 12)  # semitones a run climbs
LONG = (5, 8, 11)  # cards in a run for which the room claps
LARGE = 1.8  # size factor of the last card of a stock in the air
RISE, HOLD, STRIKE = 1.3, 0.75, 0.26  # seconds; the drum roll's chord comes after RISE
STEPS = 3  # steps in which its light grows
TAB = 36.0
SPREADS, POUNCES, GATHERS = 0.3, 0.4, 0.2  # seconds: a full pile, the cat over it, its heap
CAT, SITS = 1.05, 0.2  # size of the cat, and how far above a card's middle it sits, in heights
TURNS, LEAN = 10, 30  # degrees from one picture of the cat to the next, and how far it leans
LEFT = 1.35  # seconds a full pile lies there, to be looked at
SHARP = 320  # pixels: larger rays are scaled, as nobody sees them long


class Shine(NamedTuple):
    """Rays of light around a place; `part`: 0 none … 1 as wide as they get. `ready`: how much of
    them has been drawn in advance, one picture at a time."""

    x: float
    y: float
    high: float
    part: float = 0.0
    ready: float = 0.0

    def draw(self, canvas: Canvas) -> None:
        """Draws the rays, which lie behind the card that shines."""
        if made := round(self.ready * STEPS):
            self._picture(canvas, made)
        if step := round(self.part * STEPS):
            canvas.centred(self._picture(canvas, step), self.x, self.y)

    def _picture(self, canvas: Canvas, step: int) -> Surface:
        return _rays(canvas.px(self.high * (0.8 + 0.6 * step / STEPS)))


@cached
def _rays(size: int) -> Surface:
    """Draws a sun of 24 rays, as wide as its picture."""
    tips, dents = svg.ring(50, 50, 49.5, 24), svg.ring(50, 50, 33, 24, 7.5)
    points = [spot for pair in zip(tips, dents, strict=True) for spot in pair]
    line = f'stroke="{theme.INK}" stroke-width="0.7"'
    drawn = svg.polygon(points, theme.BRASS, line) + svg.circle(50, 50, 31, theme.BRASS_LIGHT)
    made = min(size, SHARP)
    picture = svg.raster(svg.frame(drawn, 100, 100), (made, made))
    return pygame.transform.smoothscale(picture, (size, size)) if size > made else picture


def pitch(run: int) -> int:
    """Returns by how many semitones the card `run` of a run sounds higher than the first."""
    return SCALE[min(run - 1, len(SCALE) - 1)]


class Cat(NamedTuple):
    """A cat of a `size` that leaps, or sits on cards; `turn`: degrees anticlockwise; `part`: how
    large it still is."""

    x: float
    y: float
    size: float
    turn: float = 0.0
    part: float = 1.0

    def draw(self, canvas: Canvas) -> None:
        """Draws the cat."""
        picture = _cat(canvas.px(self.size), TURNS * round(self.turn / TURNS))
        if self.part < 1:
            picture = pygame.transform.smoothscale_by(picture, self.part)
        canvas.centred(picture, self.x, self.y)


@cached
def _cat(size: int, turn: int) -> Surface:
    if turn:
        return pygame.transform.rotozoom(_cat(size, 0), turn, 1)
    figure = svg.group(svg.inside("card-king"), -13, -44)
    return svg.raster(svg.frame(figure, 144, 144), (size, size))


def cats(canvas: Canvas, high: float) -> Iterator[Callable[[], object]]:
    """Offers the pictures of a cat that leaps over cards, to be drawn in advance."""
    steps: list[int] = [0, *range(-LEAN // TURNS, LEAN // TURNS + 1)]
    yield from (partial(_cat, canvas.px(high * CAT), TURNS * step) for step in steps)


def swept(
    gone: Row, hidden: Card, spot: CardPlace, room: tuple[float, float], away: CardPlace
) -> Moment[Row]:
    """Fans the cards of a pile out; a cat leaps over them and turns them, and their heap goes away.
    `room`: from where to where they may lie; `away`: where they go."""
    ribbon, many = _ribbon(len(gone), spot, room), len(gone)
    heap = [middle(gone, spot, room)] * many

    def pounce(cards: Row) -> Moment[Row]:
        turned = together([_flip(card, hidden, n, many) for n, card in enumerate(cards)])
        leaps = over(POUNCES, lambda p: _leap(ribbon, p))
        caught = [Cue(POUNCES, name, x=heap[0].x) for name in ("thump", "capture_five")]
        return fields(_led, cards=turned, cat=leaps).heard(Cue(0.0, "meow", x=spot.x), *caught)

    def back(cards: Row) -> Moment[Row]:
        gathers = rest(cards, heap, GATHERS).heard(Cue(0.0, "applause", volume=0.7))
        return fields(_led, cards=gathers, cat=stays(_leap(ribbon, 1.0)))

    def leave(cards: Row) -> Moment[Row]:
        flights = [fly(card, away, pace.LEAP, 30.0) for card in cards]
        late = [each.late(0.03 * (many - 1 - n)) for n, each in enumerate(flights)]
        return ridden(together(late), spot.high).heard(Cue(0.0, "card", x=away.x))

    out = rest(gone, ribbon, SPREADS).heard(Cue(0.0, "card", x=spot.x))
    return out.then(pounce, back, lambda cards: stays(cards, LEFT), leave)


def middle(gone: Row, spot: CardPlace, room: tuple[float, float]) -> CardPlace:
    """Returns where the cards of a pile that is done come together."""
    ribbon = _ribbon(len(gone), spot, room)
    return spot._replace(x=ribbon[-1].x, y=ribbon[-1].y)


def _led(cards: Row, cat: Cat | None) -> Row:
    """Gives the uppermost card the mark of a cat, if there is one."""
    *under, top = cards
    return *under, top._replace(mark=cat)


def ridden(heap: Moment[Row], high: float) -> Moment[Row]:
    """Lets a cat ride on the uppermost card of a heap, which gets smaller with it."""

    def at(t: float) -> Row:
        (x, y, now, _), lift = (cards := heap.at(t))[-1].place, cards[-1].lift
        return _led(cards, Cat(x, y - lift - now * SITS, high * CAT, part=now / high))

    return heap._replace(at=at)


def _leap(ribbon: Sequence[CardPlace], p: float) -> Cat:
    """Returns the cat on its way over cards, from before the first to the last one."""
    high = ribbon[0].high
    start, end = ribbon[0], ribbon[-1]
    goal = end.x, end.y - high * SITS
    x, y = arc((start.x - high, start.y + high * 0.3), goal, p, high * 0.75)
    return Cat(x, y, high * CAT, LEAN * (1 - 2 * p) * (p < 1))


def _flip(card: PlacedCard, hidden: Card, number: int, many: int) -> Moment[PlacedCard]:
    flip = Cue(0.0, "flip", 2 * number, x=card.place.x)
    late = POUNCES * (0.3 + 0.7 * number / many)
    return turn_over(card, hidden, pace.FLIP * 0.8).heard(flip).late(late)


def _ribbon(count: int, spot: CardPlace, room: tuple[float, float]) -> list[CardPlace]:
    """Lists places side by side in a bow, around a spot and within the room."""
    step = spot.high * SHAPE * 0.62
    wide = step * (count - 1)
    left = max(room[0], min(spot.x - wide / 2, room[1] - wide))
    return [
        spot._replace(x=left + step * n, y=spot.y - 26 * sin(pi * (n + 0.5) / count))
        for n in range(count)
    ]


def last(card: PlacedCard, middle: CardPlace, to: CardPlace) -> Moment[PlacedCard]:
    """Lets the last card of a stock rise over the table, shine, and come down on its pile."""
    tension = Cue(0.0, "tension", x=card.place.x)
    bell, squeak = Cue(RISE, "bell", x=middle.x), Cue(RISE, "squeak", 3, x=middle.x)
    up = fly(card, middle._replace(high=middle.high * LARGE), RISE, 20.0)
    shines = marked(up, _shine(middle))
    return shines.heard(tension, bell, squeak, Cue(RISE, "gasp", volume=0.6)).then(
        lambda held: fall(held, to, STRIKE)
    )


def _shine(middle: CardPlace) -> Moment[Shine | None]:
    """Makes the light of the last card, which is drawn before it is seen."""
    ray = Shine(middle.x, middle.y, middle.high * LARGE)
    made = over(RISE, lambda p: ray._replace(ready=p))
    return made.then(
        lambda _: over(HOLD, lambda p: ray._replace(ready=1.0, part=min(1.0, 4 * p))),
        lambda _: stays(None),
    )


def turned_up(card: PlacedCard, hidden: Card, few: int, swells: bool) -> Moment[PlacedCard]:
    """Turns up the next card of a stock, more slowly and higher if there are `few`: 1 for the third
    from the last, 3 for the last. The number at the stock `swells` and shrinks."""
    x, length = card.place.x, pace.FLIP * (1.3 + 0.5 * few)
    tense = [Cue(0.0, "gasp", volume=loud) for loud in (0.4, 0.7)]
    tense = [Cue(0.0, "tension", volume=0.5, x=x), *tense][max(0, few - 1) : few]
    flips = turn_over(PlacedCard(hidden, card.place), card.card, length, 16.0 * few)
    size = over(0.34, lambda p: TAB * (1 + 0.8 * sin(pi * p) ** 2) if 0 < p < 1 else None)
    return (marked(flips, size) if swells else flips).heard(*tense, Cue(0.0, "flip", x=x))
