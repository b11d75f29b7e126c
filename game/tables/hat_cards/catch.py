"""How a card catches a stack: it leaps onto it, everything shakes, and the heap flies to its new
owner and counts itself."""

from __future__ import annotations

from math import cos, pi, radians, sin
from typing import NamedTuple

from game.motion import Cue, pace, smooth
from game.motion.greatness import SLOW, Greatness
from game.motion.moment import Moment, over
from game.tables.card_games.cards import (
    CardPlace,
    PlacedCard,
    Row,
    fall,
    fly,
    marked,
    on_way,
    rest,
    tab,
)
from game.tables.hat_cards.layout import TAB, outer
from game.ui.boxes.canvas import Canvas

HOVER, SLAM, JOLT = 0.1, 0.09, 0.2  # seconds
GATHER, TRAVEL, MORE, SPREAD = 0.13, 0.5, 0.03, 0.12  # seconds; MORE: for every card of a heap
EACH, MOST = 0.07, 18  # seconds of every card from the tenth on, and of how many at most
RIFFLE, HALF = 0.55, 92.0  # seconds, and how far the halves of a pack lie apart
HEARD = 0.055  # minimum seconds from tick to tick
TIGHT = 4.0  # units between the cards of a flying heap
NEARER = 1.1  # size factor of a card that hangs over its place
NUMBER = 36.0  # size of the number on a tab


class Tally(NamedTuple):
    """A number that rides with a heap, `size` high."""

    x: float
    y: float
    number: int
    size: float

    def draw(self, canvas: Canvas) -> None:
        """Draws the tab with the number."""
        tab(canvas, (self.x, self.y), self.number, 4.0 * round(self.size / 4))


def leap(card: PlacedCard, there: CardPlace, size: Greatness) -> Moment[PlacedCard]:
    """Flies a card over its place, lets it stand still for a moment and drops it hard; ever slower
    onto a great prey."""
    high = max(0.0, min(64.0, there.y - there.high * 0.5 - 12))
    above = there._replace(y=there.y - high, high=there.high * NEARER)
    hovers = above._replace(y=above.y - 14)
    return (
        fly(card, above, pace.SLIDE * 1.1, 60)
        .then(
            lambda hangs: fly(hangs, hovers, HOVER, 0.0, lambda p: sin(pi / 2 * p)),
            lambda hangs: fall(hangs, there, SLAM),
        )
        .slowed(size.slow, SLOW)
    )


def jolt(cards: Row, far: float = 9.0) -> Moment[Row]:
    """Shakes cards that were hit: they give way and come back."""

    def show(p: float) -> Row:
        off = far * sin(2 * pi * p) * (1 - p)
        return tuple(card.shifted(0.0, off) for card in cards) if 0 < p < 1 else cards

    return over(JOLT, show)


def gather(cards: Row, top: CardPlace, step: float) -> Moment[Row]:
    """Squares a stack under its top card."""
    return rest(cards, heap(top, len(cards), step), GATHER)


def heap(top: CardPlace, count: int, step: float) -> list[CardPlace]:
    """Lists the places of cards under a top one, each `step` nearer to the brim of its hat; the
    lowest first."""
    turn = radians(top.angle)
    return [
        top._replace(x=top.x + sin(turn) * step * under, y=top.y + cos(turn) * step * under)
        for under in reversed(range(count))
    ]


def travel(cards: Row, end: CardPlace) -> Moment[Row]:
    """Turns a heap and flies it to where its top card will lie, the higher the larger it is; its
    number runs up."""
    start, many = cards[-1].place, len(cards)
    length = travels(many)
    room = max(20.0, (start.y + end.y) / 2 - end.high * 0.75)  # below the edge of the screen
    lift = min(room, 50 + 9.0 * min(many, 10))

    def show(p: float) -> Row:
        up, top = sin(pi * p), end if p >= 1 else on_way(start, end, smooth(p))
        lies = zip(cards, heap(top, many, TIGHT), strict=True)
        *under, last = (PlacedCard(card.card, place, lift=lift * up) for card, place in lies)
        size = NUMBER + (14 + 5 * min(many, 9)) * up
        x, y = outer(top._replace(y=top.y - lift * up), TAB * 0.3)
        return *under, last._replace(
            mark=Tally(x, max(y, size), min(many, 1 + int(p * many)), size)
        )

    return over(length, show).heard(*ticks(many, length))


def travels(many: int) -> float:
    """Returns the seconds in which a heap of so many cards flies and counts itself."""
    return TRAVEL + MORE * min(many, 10) + EACH * max(0, min(many, MOST) - 10)


def shuffle(pack: Row) -> Moment[Row]:
    """Parts a pack in the middle and lets its halves fall into each other, card by card, twice."""

    def show(p: float) -> Row:
        lift = 26 * sin(pi * min(1.0, 2 * p))
        across = [_aside(number, len(pack), p) for number in range(len(pack))]
        return tuple(
            card.shifted(far, 0.0)._replace(lift=lift)
            for card, far in zip(pack, across, strict=True)
        )

    return over(RIFFLE, show).then(lambda _: over(RIFFLE, show))


def _aside(number: int, count: int, t: float) -> float:
    """Returns how far a card is from the pack's middle: halves part, then each card falls back."""
    far = HALF if number % 2 else -HALF
    falls = 0.35 + 0.5 * number / count
    if t < falls:
        return far * smooth(min(1.0, t / 0.3))
    return far * (1 - smooth(min(1.0, (t - falls) / 0.15)))


def away(top: PlacedCard, to: CardPlace, many: int) -> Moment[PlacedCard]:
    """Flies a heap, now one card, to a panel; its number runs up."""
    flight = fly(top, to, pace.SLIDE * 1.3, 40.0)

    def tally(p: float) -> Tally | None:
        x, y, *_ = flight.at(p * flight.length).place
        return Tally(x, y, min(many, 1 + int(p * many)), NUMBER * 1.4) if p < 1 else None

    return marked(flight, over(flight.length, tally)).heard(*ticks(many, flight.length))


def ticks(count: int, length: float) -> list[Cue]:
    """Lists the ticks of a number that runs up: ever higher, and no faster than one can hear."""
    heard = max(1, min(count, int(length / HEARD)))
    return [Cue(length * n / heard, "tick", round(12 * n / heard)) for n in range(heard)]
