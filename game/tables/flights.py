"""How sprites get about: leaps, slides and squashes, as clips."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from game.motion import Clip, Cue, bounce, smooth, tween
from game.motion import durations as last
from game.tables.sprite import Puff, Sprite


def nothing(_: float) -> None:
    """Shows nothing."""
    return


def sound(name: str, step: int = 0) -> Clip:
    """A sound, without length."""
    return Clip(0.0, nothing, (Cue(0.0, name, step),))


def once(act: Callable[[], None]) -> Clip:
    """Something that happens when its time comes, and only then."""
    done: list[bool] = []

    def show(_: float) -> None:
        if not done:
            done.append(True)
            act()

    return Clip(0.0, show)


def leap(
    sprite: Sprite, to: tuple[float, float], rise: float, height: float, length: float
) -> Clip:
    """A flight in an arc to a place and a `rise` above it, from wherever the sprite is then."""
    start: list[tuple[float, float, float]] = []

    def show(t: float) -> None:
        if not start:
            start.append((sprite.x, sprite.y, sprite.lift))
        x, y, lift = start[0]
        sprite.x = x + (to[0] - x) * t
        sprite.y = y + (to[1] - y) * t
        sprite.lift = lift + (rise - lift) * t + height * sin(pi * t)

    return tween(length, show)


def slide(sprite: Sprite, to: tuple[float, float], length: float) -> Clip:
    """Along the table to a place."""
    start = (sprite.x, sprite.y)

    def show(t: float) -> None:
        sprite.x = start[0] + (to[0] - start[0]) * t
        sprite.y = start[1] + (to[1] - start[1]) * t

    return tween(length, show, smooth)


def squash(sprite: Sprite, strength: float = 0.6) -> Clip:
    """It lands: flat for a moment, then as it was."""

    def show(t: float) -> None:
        sprite.squash = strength * (1 - bounce(t))

    return tween(last.SQUASH if strength < 1 else last.THUMP, show)


def shrink(sprite: Sprite, high: float, length: float) -> Clip:
    """It becomes as small as the hats in a panel."""

    def show(t: float) -> None:
        sprite.high = high * (1 - 0.45 * t)

    return tween(length, show)


def burst(puff: Puff) -> Clip:
    """A puff flies apart."""

    def show(t: float) -> None:
        puff.age = t

    return tween(last.THUMP, show)
