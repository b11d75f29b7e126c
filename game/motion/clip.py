"""Clips and how they are combined.

A clip shows the picture of any moment: `show(t)` for t from 0 to `length` seconds, in any order,
forwards and back; before its time, for t < 0, it shows the picture before. What moves on a table is
a moment (`moment.py`), of which a clip shows the value.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import accumulate
from operator import attrgetter
from typing import NamedTuple

GREAT = 3  # hats, cards or jumps at once that a room claps for
Show = Callable[[float], None]
Ease = Callable[[float], float]


class Cue(NamedTuple):
    """A sound `at` seconds of its clip; `step` raises its pitch in semitones, `volume` 0..1, and
    `x` is where it comes from, in design units; None is the middle of the picture."""

    at: float
    name: str
    step: int = 0
    volume: float = 1.0
    x: float | None = None


def _nothing(_: float) -> None:
    return


@dataclass(frozen=True, slots=True)
class Clip:
    """A moving picture: `length` in seconds, `show(t)`, and its cues, ascending in time.

    `rest`: seconds the picture rests afterwards, to be looked at. `then` makes the next clip, where
    it is not known before. `great`: the second at which something begins that nobody should miss,
    if anything does. Only the reel uses these three."""

    length: float
    show: Show = _nothing
    cues: tuple[Cue, ...] = ()
    rest: float = 0.0
    then: Callable[[], Clip] | None = None
    great: float | None = None

    def resting(self, seconds: float) -> Clip:
        """Returns the clip with `seconds` to look at its end."""
        return replace(self, rest=seconds)


def wait(length: float) -> Clip:
    """Returns a clip in which nothing happens for `length` seconds."""
    return Clip(length)


def cue(name: str, step: int = 0, volume: float = 1.0, x: float | None = None) -> Clip:
    """Returns a clip of a sound, without length."""
    return Clip(0.0, _nothing, (Cue(0.0, name, step, volume, x),))


def cheer(many: int) -> Clip:
    """Returns applause for something great, louder the greater it is; silent below three."""
    return cue("applause", volume=min(1.0, many / 8)) if many >= GREAT else Clip(0.0)


def tween(length: float, show: Show, ease: Ease | None = None) -> Clip:
    """Returns a clip that calls `show` with 0 … 1 over `length` seconds, eased; before, with 0."""

    def at(t: float) -> None:
        part = min(1.0, max(0.0, t / length)) if length > 0 else float(t >= 0)
        show(ease(part) if ease else part)

    return Clip(max(0.0, length), at)


def change(owner: object, **values: object) -> Clip:
    """Returns a clip that sets attributes of an object; before it they are as they were. A function
    as a value makes the new one from the old, which it must not change."""
    before: dict[str, object] = {}

    def show(t: float) -> None:
        if t < 0:
            for name, value in before.items():
                setattr(owner, name, value)
            before.clear()
        elif not before:
            before.update((name, getattr(owner, name)) for name in values)
            for name, value in values.items():
                setattr(owner, name, value(before[name]) if callable(value) else value)

    return Clip(0.0, show)


def seq(*clips: Clip) -> Clip:
    """Returns the clips one after the other. Those that are over are not shown at every moment."""
    starts = [0.0, *accumulate(clip.length for clip in clips)]
    cues = tuple(
        c._replace(at=start + c.at)
        for start, clip in zip(starts, clips, strict=False)
        for c in clip.cues
    )
    begun = 0  # as many clips have begun

    def show(t: float) -> None:
        nonlocal begun
        now = bisect_right(starts, t, 0, len(clips)) if t >= 0 else 0
        for clip in reversed(clips[now:begun]):
            clip.show(-1.0)
        for clip in clips[max(0, begun - 1) : now - 1] if now else ():
            clip.show(clip.length)
        if now:  # what is over is so to the last bit, however the lengths add up
            last = clips[now - 1]
            last.show(last.length if t >= starts[now] else t - starts[now - 1])
        begun = now

    return Clip(starts[-1], show, cues)


def par(*clips: Clip) -> Clip:
    """Returns the clips all at once, as long as the longest; those that are over are skipped."""
    over = [False] * len(clips)

    def show(t: float) -> None:
        numbers = range(len(clips))
        for number in numbers if t >= 0 else reversed(numbers):
            clip = clips[number]
            if t < clip.length or not over[number]:
                clip.show(min(t, clip.length))
                over[number] = t >= clip.length

    cues = sorted((c for clip in clips for c in clip.cues), key=attrgetter("at"))
    return Clip(max((clip.length for clip in clips), default=0.0), show, tuple(cues))
