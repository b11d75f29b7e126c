"""What is great in Cat and Mouse: a run of cards, a pile that is done, the last card of a stock."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import pi, sin

import pygame
from pygame import Surface

from game.motion import Clip, change, cue, onwards, pace, par, seq, tween, wait
from game.tables.cards import SHAPE, CardSprite, Place, fly, lay, rest, turn_over
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import svg, theme
from game.ui.surfaces.kept import kept

SCALE = (0, 2, 4, 5, 7, 9, 11, 12)  # semitones: a run climbs them
LONG = (5, 8, 11)  # cards of a run that the room claps for
LARGE = 1.8  # how much larger the last card of a stock is in the air
RISE, HOLD, STRIKE = 1.3, 0.75, 0.26  # seconds of that; the chord of the roll comes at its end
STEPS = 3  # in which its light grows
TAB = 36.0
SHARP = 320  # pixels: larger rays are seen but for a moment


@dataclass(slots=True)
class Shine:
    """Rays of light around a place; `part`: 0 none … 1 as wide as they get. `ready`: how much of
    it has been made before it is seen, a picture at a time."""

    x: float = 0.0
    y: float = 0.0
    high: float = 0.0
    part: float = 0.0
    ready: float = 0.0

    def draw(self, canvas: Canvas) -> None:
        """Behind the card that shines."""
        if made := round(self.ready * STEPS):
            self._picture(canvas, made)
        if step := round(self.part * STEPS):
            canvas.centred(self._picture(canvas, step), self.x, self.y)

    def _picture(self, canvas: Canvas, step: int) -> Surface:
        return _rays(canvas.px(self.high * (0.8 + 0.6 * step / STEPS)))


@kept
def _rays(size: int) -> Surface:
    """A sun of 24 rays, as wide as its picture."""
    tips, dents = svg.ring(50, 50, 49.5, 24), svg.ring(50, 50, 33, 24, 7.5)
    points = [spot for pair in zip(tips, dents, strict=True) for spot in pair]
    line = f'stroke="{theme.INK}" stroke-width="0.7"'
    drawn = svg.polygon(points, theme.BRASS, line) + svg.circle(50, 50, 31, theme.BRASS_LIGHT)
    made = min(size, SHARP)
    picture = svg.raster(svg.frame(drawn, 100, 100), (made, made))
    return pygame.transform.smoothscale(picture, (size, size)) if size > made else picture


def pitch(run: int) -> int:
    """How much higher a card of a run sounds than the first."""
    return SCALE[min(run - 1, len(SCALE) - 1)]


def swept(
    gone: Sequence[CardSprite], hidden: Card, spot: Place, room: tuple[float, float], away: Place
) -> Clip:
    """The cards of a pile fan out, turn over one after the other, and are swept away. `room`: from
    where to where they may lie; `away`: where they go."""
    ribbon = _ribbon(len(gone), spot, room)
    out = par(cue("card", x=spot.x), cue("meow", x=spot.x), rest(gone, ribbon, 0.3))
    wave = par(*(seq(wait(0.05 * n), _flip(sprite, hidden, n)) for n, sprite in enumerate(gone)))
    back_again = rest(gone, [spot._replace(x=ribbon[-1].x, y=ribbon[-1].y)] * len(gone), 0.2)
    flies = par(
        *(
            seq(wait(0.03 * n), fly(sprite, away, pace.LEAP, 30.0))
            for n, sprite in enumerate(reversed(gone))
        )
    )
    done = par(cue("capture", x=spot.x), cue("applause", volume=0.5))
    return seq(out, wave, done, back_again, cue("card", x=away.x), flies)


def _flip(sprite: CardSprite, hidden: Card, number: int) -> Clip:
    return par(cue("flip", 2 * number, x=sprite.x), turn_over(sprite, hidden, pace.FLIP * 0.8))


def _ribbon(count: int, spot: Place, room: tuple[float, float]) -> list[Place]:
    """Cards beside each other in a bow, around a place and within the room."""
    step = spot.high * SHAPE * 0.62
    wide = step * (count - 1)
    left = max(room[0], min(spot.x - wide / 2, room[1] - wide))
    return [
        spot._replace(x=left + step * n, y=spot.y - 26 * sin(pi * (n + 0.5) / count))
        for n in range(count)
    ]


def last(sprite: CardSprite, middle: Place, shine: Shine) -> Clip:
    """The last card of a stock rises over the table and shines."""
    high = middle.high * LARGE
    shine.x, shine.y, shine.high = middle.x, middle.y, high
    flies = fly(sprite, middle._replace(high=high), RISE, 20.0)

    def make(t: float) -> None:
        shine.ready = t

    up = par(cue("tension", x=sprite.x), flies, tween(RISE, make))

    def light(t: float) -> None:
        shine.part = min(1.0, 4 * t)

    sounds = par(cue("bell", x=middle.x), cue("squeak", 3, x=middle.x), cue("gasp", volume=0.6))
    return seq(up, sounds, tween(HOLD, light), change(shine, part=0.0))


def strike(sprite: CardSprite, to: Place) -> Clip:
    """It comes down on its pile, ever faster."""

    def begin() -> Callable[[float], None]:
        x, y, high = sprite.x, sprite.y, sprite.high

        def show(t: float) -> None:
            part = t * t
            sprite.x, sprite.y = x + (to.x - x) * part, y + (to.y - y) * part
            sprite.high = high + (to.high - high) * part
            if t >= 1:
                lay(sprite, to)

        return show

    return onwards(STRIKE, begin)


def turned(sprite: CardSprite, shown: Card, few: int) -> Clip:
    """The next card of a stock is turned up, more slowly and higher if there are but few: 1 for the
    third from the last, 3 for the last."""
    length = pace.FLIP * (1.3 + 0.5 * few)

    def lift(t: float) -> None:
        sprite.lift = 16.0 * few * sin(pi * t) if 0 < t < 1 else 0.0

    roll = cue("tension", volume=0.5, x=sprite.x)
    tense = (wait(0.0), roll, cue("gasp", volume=0.4), cue("gasp", volume=0.7))[few]
    flips = par(turn_over(sprite, shown, length), tween(length, lift))
    return seq(par(tense, cue("flip", x=sprite.x)), flips)


@dataclass(slots=True)
class Tab:
    """The number at a stock, and how large it is."""

    seat: int = -1
    size: float = TAB

    def of(self, seat: int) -> float:
        """How large the number of a seat is."""
        return 4.0 * round(self.size / 4) if seat == self.seat else TAB


def bump(tab: Tab) -> Clip:
    """The number swells and shrinks."""

    def show(t: float) -> None:
        tab.size = TAB * (1 + 0.8 * sin(pi * t) ** 2) if 0 < t < 1 else TAB

    return tween(0.34, show)
