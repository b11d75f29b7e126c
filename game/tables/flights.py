"""How sprites get about: leaps, slides and squashes, as clips."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from game.motion import Clip, bounce, onwards, pace, smooth, tween
from game.tables.sprite import Puff, Sprite

HIT_AGE = 0.12  # of a puff while the table stands still
GROWING = 8  # steps
DUCK = 0.2  # of a hop: until it leaves the ground


def leap(
    sprite: Sprite, to: tuple[float, float], rise: float, height: float, length: float
) -> Clip:
    """A flight in an arc to a place and a `rise` above it, from wherever the sprite is then."""

    def begin() -> Callable[[float], None]:
        x, y, lift = sprite.x, sprite.y, sprite.lift

        def show(t: float) -> None:
            sprite.x, sprite.y = x + (to[0] - x) * t, y + (to[1] - y) * t
            sprite.lift = lift + (rise - lift) * t + height * sin(pi * t)

        return show

    return onwards(length, begin)


def hop(
    sprite: Sprite,
    to: tuple[float, float],
    rise: float,
    height: float,
    length: float,
    crouch: float = 0.35,
    landed: float = 0.35,
) -> Clip:
    """A hop to a place and a `rise` above it: it crouches, takes off stretched, lags behind if it
    is a tower, and lands. `crouch`: how deep it ducks before; `landed`: how flat it is then."""
    heavy = min(26.0, 4.0 * (len(sprite.letters) - 1)) if height else 0.0

    def begin() -> Callable[[float], None]:
        x, y, lift, flat = sprite.x, sprite.y, sprite.lift, sprite.squash
        side = max(-1.0, min(1.0, (to[0] - x) / 40))
        deep = crouch if height else 0.0

        def show(t: float) -> None:
            if t < DUCK:
                part = t / DUCK
                sprite.squash = flat + (deep - flat) * sin(pi * part * 0.75)
                sprite.x, sprite.y, sprite.lift, sprite.lean = x, y, lift, 0.0
                return
            air = (t - DUCK) / (1 - DUCK)
            along = 0.6 * air + 0.4 * smooth(air)
            sprite.x, sprite.y = x + (to[0] - x) * along, y + (to[1] - y) * along
            sprite.lift = lift + (rise - lift) * along + height * 4 * air * (1 - air)
            stretch = 0.3 * abs(1 - 2 * air) if height else 0.0
            sprite.squash = (landed if height else 0.0) if air >= 1 else -stretch
            sprite.lean = -side * heavy * sin(pi * min(1.0, air))

        return show

    return onwards(length, begin)


def duck(sprite: Sprite, deep: float, length: float) -> Clip:
    """It crouches before it leaps."""

    def show(t: float) -> None:
        sprite.squash = deep * min(1.0, 1.6 * t)

    return tween(length, show)


def swing(sprite: Sprite, reach: float, length: float) -> Clip:
    """A tower sways to and fro, less and less."""

    def show(t: float) -> None:
        sprite.lean = reach * (1 - t) ** 2 * sin(2 * pi * 2.5 * t) if 0 < t < 1 else 0.0

    return tween(length, show)


def ripple(sprite: Sprite, length: float) -> Clip:
    """A jolt runs up the brims of a tower."""

    def show(t: float) -> None:
        sprite.ripple = t * length if 0 < t < 1 else -1.0

    return tween(length, show)


def nod(sprite: Sprite, length: float) -> Clip:
    """It ducks and comes up again."""

    def show(t: float) -> None:
        sprite.squash = 0.5 * sin(pi * t)

    return tween(length, show)


def slide(sprite: Sprite, to: tuple[float, float], length: float) -> Clip:
    """Along the table to a place."""

    def begin() -> Callable[[float], None]:
        x, y = sprite.x, sprite.y

        def show(t: float) -> None:
            sprite.x, sprite.y = x + (to[0] - x) * t, y + (to[1] - y) * t

        return show

    return onwards(length, begin, smooth)


def squash(sprite: Sprite, strength: float = 0.6) -> Clip:
    """It lands: flat for a moment, then as it was."""

    def show(t: float) -> None:
        sprite.squash = strength * (1 - bounce(t)) if t > 0 else 0.0

    return onwards(pace.SQUASH if strength < 1 else pace.THUMP, lambda: show)


def resize(sprite: Sprite, high: float, length: float) -> Clip:
    """Its hats become as high as they are where it arrives."""

    def begin() -> Callable[[float], None]:
        start = sprite.high

        def show(t: float) -> None:
            sprite.high = start + (high - start) * in_steps(t)

        return show

    return onwards(length, begin)


def in_steps(t: float) -> float:
    """The same in a few steps: what grows needs a picture for each."""
    return round(t * GROWING) / GROWING


def shrink(sprite: Sprite, high: float, length: float) -> Clip:
    """It becomes as small as the hats in a panel."""

    def show(t: float) -> None:
        sprite.high = high * (1 - 0.45 * in_steps(t))

    return tween(length, show)


def held(sprite: Sprite, puff: Puff, length: float) -> Clip:
    """The moment of a hit, in which everything stands still."""

    def show(t: float) -> None:
        sprite.squash, puff.age = (1.0, HIT_AGE) if 0 < t < 1 else (0.0, 1.0)

    return tween(length, show)


def burst(puff: Puff, length: float = 0.4) -> Clip:
    """A star and dust fly apart."""

    def show(t: float) -> None:
        puff.age = HIT_AGE + (1 - HIT_AGE) * t if t > 0 else 1.0

    return tween(length, show)
