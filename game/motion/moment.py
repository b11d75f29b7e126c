"""Moments: what a piece or a whole stage is at any second, as a value.

A moment begins with the value before and ends with the one after, in any order and without changing
anything: going back, skipping and less motion need nothing more. What does not move stays the very
same value.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from operator import attrgetter
from typing import Generic, NamedTuple, TypeVar

from game.motion.clip import Cue, Ease

QUIET = 0.25  # seconds of each of the two pictures that stand for a moment
S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
K = TypeVar("K", bound=Hashable)
Point = tuple[float, float]


class Moment(NamedTuple, Generic[S_co]):
    """The value at any of `length` seconds, with the cues on the way; before that it is as at the
    beginning, afterwards as at the end. `rest`: seconds to look at the end."""

    length: float
    at: Callable[[float], S_co]
    cues: tuple[Cue, ...] = ()
    rest: float = 0.0

    @property
    def last(self) -> S_co:
        """Returns the value at the end."""
        return self.at(self.length)

    def then(self: Moment[S], *makes: Callable[[S], Moment[S]]) -> Moment[S]:
        """Makes one moment of this and what follows; each of `makes` gets the value at which the
        one before it has ended."""
        whole = self
        for make in makes:
            whole = _followed(whole, make(whole.last))
        return whole

    def late(self, seconds: float) -> Moment[S_co]:
        """Starts `seconds` later; until then everything stays as it is at the beginning."""
        return _followed(stays(self.at(0.0), seconds), self)

    def slowed(self, seconds: float, rate: float) -> Moment[S_co]:
        """Slows its last `seconds` down to `rate` times as fast."""
        start = self.length - seconds

        def when(t: float) -> float:
            return t if t < start else start + (t - start) * rate

        late = tuple(
            cue if cue.at < start else cue._replace(at=start + (cue.at - start) / rate)
            for cue in self.cues
        )
        return Moment(start + seconds / rate, lambda t: self.at(when(t)), late, self.rest)

    def heard(self, *cues: Cue, late: float = 0.0) -> Moment[S_co]:
        """Adds sounds and other cues, all of them `late` seconds later than they say."""
        return self._replace(cues=(*self.cues, *_later(cues, late)))

    def resting(self, seconds: float) -> Moment[S_co]:
        """Adds `seconds` to look at the end."""
        return self._replace(rest=seconds)


def _followed(first: Moment[S], second: Moment[S]) -> Moment[S]:
    """Puts one after the other. Both together end exactly as the second does, however the lengths
    add up."""
    length = first.length + second.length

    def at(t: float) -> S:
        if t < first.length:
            return first.at(t)
        return second.at(t - first.length if t < length else second.length)

    return Moment(length, at, (*first.cues, *_later(second.cues, first.length)), second.rest)


def _later(cues: Iterable[Cue], seconds: float) -> tuple[Cue, ...]:
    return tuple(cue._replace(at=cue.at + seconds) for cue in cues)


def in_order(cues: Iterable[Cue]) -> tuple[Cue, ...]:
    """Sorts cues by time."""
    return tuple(sorted(cues, key=attrgetter("at")))


def stays(value: S, length: float = 0.0) -> Moment[S]:
    """Makes a moment in which nothing changes."""
    return Moment(length, lambda _: value)


def over(length: float, show: Callable[[float], S], ease: Ease | None = None) -> Moment[S]:
    """Makes a moment of `length` seconds; `show` makes the value from 0 … 1, eased."""

    def at(t: float) -> S:
        p = part(t, 0.0, length)
        return show(ease(p) if ease else p)

    return Moment(max(0.0, length), at)


def together(moments: Sequence[Moment[S]]) -> Moment[tuple[S, ...]]:
    """Runs all at once, for as long as the longest."""

    def at(t: float) -> tuple[S, ...]:
        return tuple(moment.at(min(t, moment.length)) for moment in moments)

    return Moment(_longest(moments), at, _all_cues(moments))


def fields(make: Callable[..., S], **moments: Moment[object]) -> Moment[S]:
    """Runs moments at once whose values are made into one, by name: `fields(stage._replace,
    puff=…)` is the stage with all of these."""

    def at(t: float) -> S:
        return make(**{name: m.at(min(t, m.length)) for name, m in moments.items()})

    return Moment(_longest(moments.values()), at, _all_cues(moments.values()))


def between(
    before: Mapping[K, S], after: Mapping[K, S], tracks: Mapping[K, Moment[S | None]]
) -> Moment[Mapping[K, S]]:
    """Moves pieces, by their keys, along `tracks`; one whose value there is None is not seen. The
    others stay as they are before, and at the end all are as they are after."""
    length = _longest(tracks.values())

    def at(t: float) -> Mapping[K, S]:
        if t >= length:
            return after
        now = {key: track.at(min(t, track.length)) for key, track in tracks.items()}
        return {key: it for key, it in {**before, **now}.items() if it is not None}

    return Moment(length, at, _all_cues(tracks.values()))


def still(moment: Moment[S], before: S, after: S, look: float = QUIET) -> Moment[S]:
    """Makes the quiet form for people who do not like motion: the picture before, then the one
    after, with `look` seconds for it. Every sound is heard once."""
    cues = {cue.name: cue._replace(at=QUIET) for cue in reversed(moment.cues)}
    length = QUIET + look if moment.length else 0.0
    return Moment(
        length, lambda t: before if t < QUIET else after, tuple(cues.values()), moment.rest
    )


def part(t: float, start: float, length: float) -> float:
    """Returns how much of a stretch of `length` seconds from `start` is over, 0 … 1."""
    return min(1.0, max(0.0, (t - start) / length)) if length > 0 else float(t >= start)


def arc(start: Point, end: Point, p: float, high: float) -> Point:
    """Returns the place at `p`, 0 … 1, of an arc through the air that rises `high` above the
    straight line."""
    x, y = start[0] + (end[0] - start[0]) * p, start[1] + (end[1] - start[1]) * p
    return x, y - 4 * high * p * (1 - p)


def _longest(moments: Iterable[Moment[object]]) -> float:
    return max((moment.length for moment in moments), default=0.0)


def _all_cues(moments: Iterable[Moment[object]]) -> tuple[Cue, ...]:
    return tuple(cue for moment in moments for cue in moment.cues)
