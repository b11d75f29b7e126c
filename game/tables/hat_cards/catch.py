"""How a card catches a stack: it leaps onto it, all shakes, and the heap flies to its new owner and
counts itself."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi, radians, sin

from game.motion import Clip, cue, onwards, pace, par, seq, smooth, tween, wait
from game.tables.cards import CardSprite, Place, at, fly, lay, rest, shorter
from game.tables.hat_cards.places import TAB, outer

HOVER, SLAM, STILL, JOLT = 0.1, 0.09, 0.07, 0.2  # seconds
GATHER, TRAVEL, MORE, SPREAD = 0.13, 0.5, 0.03, 0.12  # MORE: for every card of a heap
RIFFLE, HALF = 0.55, 92.0  # seconds, and how far the halves of a pack lie apart
HEARD = 0.055  # seconds from tick to tick at least
TIGHT = 4.0  # how far the cards of a flying heap lie apart
NEARER = 1.1  # how much larger a card is that hangs over its place
NUMBER = 36.0  # the size of the number on a tab


@dataclass(slots=True)
class Tally:
    """A number that rides with a heap, `size` high; unseen at 0."""

    x: float = 0.0
    y: float = 0.0
    number: int = 0
    size: float = NUMBER

    def over(self, place: Place) -> None:
        """At the outer edge of a card."""
        self.x, self.y = outer(place, TAB * 0.3)


def leap(sprite: CardSprite, there: Place) -> Clip:
    """A card flies over its place, stands still for a moment and comes down hard."""
    high = max(0.0, min(64.0, there.y - there.high * 0.5 - 12))
    over = there._replace(y=there.y - high, high=there.high * NEARER)
    return seq(fly(sprite, over, pace.SLIDE * 1.1, 60), _rise(sprite), _down(sprite, there))


def _rise(sprite: CardSprite) -> Clip:
    def begin() -> Callable[[float], None]:
        y = sprite.y

        def show(t: float) -> None:
            sprite.y = y - 14 * sin(pi / 2 * t)

        return show

    return onwards(HOVER, begin)


def _down(sprite: CardSprite, there: Place) -> Clip:
    def begin() -> Callable[[float], None]:
        y, high = sprite.y, sprite.high

        def show(t: float) -> None:
            sprite.y = y + (there.y - y) * t * t
            sprite.high = high + (there.high - high) * t * t
            if t >= 1:
                lay(sprite, there)

        return show

    return onwards(SLAM, begin)


def jolt(cards: Sequence[CardSprite], far: float) -> Clip:
    """Cards that were hit give way and come back."""

    def begin() -> Callable[[float], None]:
        found = [(sprite, sprite.y) for sprite in cards]

        def show(t: float) -> None:
            off = far * sin(2 * pi * t) * (1 - t) if 0 < t < 1 else 0.0
            for sprite, y in found:
                sprite.y = y + off

        return show

    return onwards(JOLT, begin)


def gather(cards: Sequence[CardSprite], top: Place, step: float) -> Clip:
    """A stack is squared up under its top card."""
    return rest(cards, heap(top, len(cards), step), GATHER)


def heap(top: Place, count: int, step: float) -> list[Place]:
    """Cards under a top one, each a little nearer to the brim of its hat."""
    turn = radians(top.angle)
    return [
        top._replace(x=top.x + sin(turn) * step * under, y=top.y + cos(turn) * step * under)
        for under in reversed(range(count))
    ]


def travel(cards: Sequence[CardSprite], places: Sequence[Place], tally: Tally) -> Clip:
    """A heap turns and flies to where its cards will lie, the higher the larger it is, and its
    number runs up."""
    count = len(cards)
    length = TRAVEL + MORE * min(count, 10)
    flies = onwards(length, lambda: _journey(cards, places[-1], tally))
    return seq(par(flies, ticks(count, length)), rest(cards, places, SPREAD))


def _journey(cards: Sequence[CardSprite], end: Place, tally: Tally) -> Callable[[float], None]:
    start, count = at(cards[-1]), len(cards)
    turn = shorter(end.angle - start.angle)
    room = max(20.0, (start.y + end.y) / 2 - end.high * 0.75)  # below the edge of the screen
    lift = min(room, 50 + 9.0 * min(count, 10))

    def show(t: float) -> None:
        part, up = smooth(t), sin(pi * t)
        top = Place(
            start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part,
            end.high, start.angle + turn * part if t < 1 else end.angle,
        )  # fmt: skip
        for sprite, place in zip(cards, heap(top, count, TIGHT), strict=True):
            lay(sprite, place)
            sprite.lift = lift * up
        tally.over(top._replace(y=top.y - lift * up))
        tally.number = min(count, 1 + int(t * count))
        tally.size = NUMBER + (14 + 5 * min(count, 9)) * up
        tally.y = max(tally.y, tally.size)

    return show


def shuffle(pack: Sequence[CardSprite], times: int = 2) -> Clip:
    """A pack parts in the middle, and its halves fall into each other, card by card."""
    spots = [sprite.x for sprite in pack]

    def show(t: float) -> None:
        for number, sprite in enumerate(pack):
            sprite.x = spots[number] + _aside(number, len(pack), t)
            sprite.lift = 26 * sin(pi * min(1.0, 2 * t))

    return seq(*(tween(RIFFLE, show) for _ in range(times)))


def _aside(number: int, count: int, t: float) -> float:
    """How far a card of a pack is from its middle: the halves part, then each card falls back."""
    far = HALF if number % 2 else -HALF
    falls = 0.35 + 0.5 * number / count
    if t < falls:
        return far * smooth(min(1.0, t / 0.3))
    return far * (1 - smooth(min(1.0, (t - falls) / 0.15)))


def flight(sprite: CardSprite, to: Place, tally: Tally, count: int) -> Clip:
    """A heap that is one card now flies to a panel and counts itself."""

    def show(t: float) -> None:
        tally.x, tally.y = sprite.x, sprite.y
        tally.number, tally.size = min(count, 1 + int(t * count)), NUMBER * 1.4

    flies = fly(sprite, to, pace.SLIDE * 1.3, 40.0)
    return par(flies, tween(flies.length, show), ticks(count, flies.length))


def ticks(count: int, length: float) -> Clip:
    """A number runs up: ever higher, and no faster than one can hear."""
    heard = max(1, min(count, int(length / HEARD)))
    return par(
        *(seq(wait(length * n / heard), cue("tick", round(12 * n / heard))) for n in range(heard))
    )
