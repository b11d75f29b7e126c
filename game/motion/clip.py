"""Clips and how they are put together.

A clip shows a picture for a time: `show(t)` for any t from 0 to `length` seconds, t growing.
Because it is a function of time it can be sped up and skipped, and never drifts.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

Show = Callable[[float], None]
Ease = Callable[[float], float]


class Cue(NamedTuple):
    """A sound at a time of its clip; `step` raises its pitch."""

    at: float
    name: str
    step: int = 0


def _nothing(_: float) -> None:
    return


@dataclass(frozen=True, slots=True)
class Clip:
    """`length` in seconds, `show(t)`, and the cues on the way, ascending in time.

    `then` makes the clip that comes next, for what is not known before; only the reel asks it.
    """

    length: float
    show: Show = _nothing
    cues: tuple[Cue, ...] = ()
    then: Callable[[], Clip] | None = None


def wait(length: float) -> Clip:
    """Nothing happens for `length` seconds."""
    return Clip(length)


def still(show: Callable[[], None]) -> Clip:
    """Something is so from now on: a clip without length."""
    return Clip(0.0, lambda _: show())


def cue(name: str, step: int = 0) -> Clip:
    """A sound, without length."""
    return Clip(0.0, _nothing, (Cue(0.0, name, step),))


def tween(length: float, show: Show, ease: Ease | None = None) -> Clip:
    """`show` gets 0 … 1 over `length` seconds, eased."""
    if length <= 0:
        return Clip(0.0, lambda _: show(1.0))

    def at(t: float) -> None:
        part = min(1.0, max(0.0, t / length))
        show(ease(part) if ease else part)

    return Clip(length, at)


def seq(*clips: Clip) -> Clip:
    """One after the other."""
    starts: list[float] = []
    length = 0.0
    for clip in clips:
        starts.append(length)
        length += clip.length
    cues = tuple(
        Cue(start + c.at, c.name, c.step)
        for start, clip in zip(starts, clips, strict=True)
        for c in clip.cues
    )

    def show(t: float) -> None:
        for start, clip in zip(starts, clips, strict=True):
            if t < start:
                return
            clip.show(min(t - start, clip.length))

    return Clip(length, show, cues)


def par(*clips: Clip) -> Clip:
    """All at once; as long as the longest."""

    def show(t: float) -> None:
        for clip in clips:
            clip.show(min(t, clip.length))

    cues = sorted(c for clip in clips for c in clip.cues)
    return Clip(max((clip.length for clip in clips), default=0.0), show, tuple(cues))
