"""How sprites get about: leaps, hops and squashes, as moments."""

from __future__ import annotations

from math import pi, sin

from game.motion import bounce, pace, smooth
from game.motion.clip import Ease
from game.motion.moment import Moment, fields, over
from game.tables.pieces.sprite import Puff, Sprite

HIT_AGE = 0.12  # age of a puff while the picture stands still
GROWING = 8  # steps
DUCK = 0.2  # part of a hop before it leaves the ground


def _on_way(piece: Sprite, goal: Sprite, way: float, part: float) -> Sprite:
    """Moves a sprite along a part of the `way` to the goal, up to its height above the table. Its
    hats grow to the height of those there, in steps, as each needs a picture."""
    return piece._replace(
        x=piece.x + (goal.x - piece.x) * way,
        y=piece.y + (goal.y - piece.y) * way,
        lift=piece.lift + (goal.lift - piece.lift) * way,
        high=piece.high + (goal.high - piece.high) * round(part * GROWING) / GROWING,
    )


def leap(
    piece: Sprite, goal: Sprite, height: float, length: float, ease: Ease | None = None
) -> Moment[Sprite]:
    """Flies in an arc to the goal; with a `height` of 0 along the table."""

    def at(part: float) -> Sprite:
        there = _on_way(piece, goal, part, part)
        return there._replace(lift=there.lift + height * sin(pi * part))

    return over(length, at, ease)


def slide(piece: Sprite, goal: Sprite) -> Moment[Sprite]:
    """Slides along the table to the goal."""
    return leap(piece, goal, 0.0, pace.HOP, smooth)


def hop(
    piece: Sprite, goal: Sprite, height: float, length: float,
    crouch: float = 0.35, landed: float = 0.35,
) -> Moment[Sprite]:  # fmt: skip
    """Hops to the goal: crouches, takes off stretched, lags behind if it is a tower, and lands.
    `crouch`: how deep it ducks before; `landed`: how flat it is after."""
    heavy = min(26.0, 4.0 * (len(piece.letters) - 1))
    side = max(-1.0, min(1.0, (goal.x - piece.x) / 40))

    def at(part: float) -> Sprite:
        air = max(0.0, (part - DUCK) / (1 - DUCK))
        there = _on_way(piece, goal, 0.6 * air + 0.4 * smooth(air), part)
        if part < DUCK:
            deep = (crouch - piece.squash) * sin(pi * part / DUCK * 0.75)
            return there._replace(squash=piece.squash + deep, lean=0.0)
        return there._replace(
            lift=there.lift + height * 4 * air * (1 - air),
            squash=landed if air >= 1 else -0.3 * abs(1 - 2 * air),
            lean=-side * heavy * sin(pi * min(1.0, air)),
        )

    return over(length, at)


def nod(piece: Sprite, deep: float, length: float) -> Moment[Sprite]:
    """Ducks and comes up again."""
    return over(length, lambda part: piece._replace(squash=deep * sin(pi * part)))


def lands(piece: Sprite, strength: float = 0.6, **also: Moment[object]) -> Moment[Sprite]:
    """Lands: flat for a moment, then as before. `also`: other fields that change meanwhile."""
    return fields(piece._replace, squash=squashed(strength), **also)


def squashed(strength: float) -> Moment[float]:
    """Returns how flat something is as it lands."""
    length = pace.SQUASH if strength < 1 else pace.THUMP
    return over(length, lambda part: strength * (1 - bounce(part)))


def swing(reach: float, length: float) -> Moment[float]:
    """Returns how far a tower leans as it sways to and fro, less and less."""
    return over(length, lambda part: reach * (1 - part) ** 2 * sin(5 * pi * part))


def ripple(length: float) -> Moment[float]:
    """Counts the seconds since a jolt ran up the brims of a tower; -1 at the end."""
    return over(length, lambda part: part * length if part < 1 else -1.0)


def burst(puff: Puff, length: float = 0.4) -> Moment[Puff]:
    """Lets a star and dust fly apart."""
    return over(length, lambda part: puff._replace(age=HIT_AGE + (1 - HIT_AGE) * part))
