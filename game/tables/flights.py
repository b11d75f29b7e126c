"""How sprites get about: leaps, slides and squashes, as clips."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from game.motion import Clip, bounce, onwards, pace, smooth, tween
from game.tables.sprite import Puff, Sprite


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


def shrink(sprite: Sprite, high: float, length: float) -> Clip:
    """It becomes as small as the hats in a panel."""

    def show(t: float) -> None:
        sprite.high = high * (1 - 0.45 * t)

    return tween(length, show)


def burst(puff: Puff) -> Clip:
    """A puff flies apart."""

    def show(t: float) -> None:
        puff.age = t or 1.0

    return tween(pace.THUMP, show)
