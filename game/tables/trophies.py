"""What is heaped up for the winners of a game: towers of hats, fans of cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import cycle, islice
from math import cos, radians, sin
from typing import NamedTuple

from game.ui.art import art, art_cards
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas

HAT, STEP = 156.0, 46.0  # the height of a hat; the distance between two brims
TALL = 420.0  # from the lowest brim to the highest
HATS = 9  # in a tower where nothing says how many
MOST = 14
CARD, REACH, SPREAD = 220.0, 240.0, 96.0  # height and distance from the pivot; degrees


Paint = Callable[[str, float, Canvas], art.StandingPicture]


class Trophy(NamedTuple):
    """A thing that comes onto the heap; its foot is `x`, `y` from the foot of the heap."""

    paint: Callable[[Canvas], art.StandingPicture]
    x: float
    y: float


def hat(letter: str, high: float, canvas: Canvas) -> art.StandingPicture:
    """Returns the picture of a hat, `high` units high."""
    return art.hat(letter, canvas.px(high), canvas.palette)


def tower(letters: Sequence[str], paint: Paint = hat, step: float = STEP) -> list[Trophy]:
    """Stacks hats of these colours, the lowest first."""
    step = min(step, TALL / max(1, len(letters) - 1))
    hats = (partial(paint, letter, HAT) for letter in letters)
    return [Trophy(each, 0.0, -step * number) for number, each in enumerate(hats)]


def in_turn(letters: Sequence[str], count: int = HATS) -> list[str]:
    """Returns `count` letters, taken in turn from those of the winners."""
    return list(islice(cycle(letters), count))


def fan(cards: Sequence[Card], letters: Sequence[str]) -> list[Trophy]:
    """Spreads cards around a pivot, with the winners' hats in front of them."""
    middle = (len(cards) - 1) / 2
    angles = [SPREAD * (number - middle) / max(1, len(cards) - 1) for number in range(len(cards))]
    spread = [
        Trophy(
            partial(_turned, card, round(angle)),
            REACH * sin(radians(angle)),
            -20 - REACH * cos(radians(angle)),
        )
        for card, angle in zip(cards, angles, strict=True)
    ]
    wide = HAT * 0.9
    places = [(number - (len(letters) - 1) / 2) * wide for number in range(len(letters))]
    hats = (partial(hat, letter, HAT) for letter in letters)
    return spread + [Trophy(paint, x, 0.0) for paint, x in zip(hats, places, strict=True)]


def _turned(card: Card, degrees: int, canvas: Canvas) -> art.StandingPicture:
    """Returns the picture of a card of a fan, placed by its middle."""
    high = max(art_cards.LEAST, canvas.px(CARD))
    drawn = art_cards.picture(card, high, canvas.palette, degrees)
    return art.StandingPicture(drawn, (drawn.get_width() / 2, drawn.get_height() / 2))
