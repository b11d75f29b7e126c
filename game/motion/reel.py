"""The reel plays clips one after the other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.motion import pace
from game.motion.clip import Clip, Cue


class Reel:
    """A queue of clips; each is made when its turn comes, from the picture then.

    `sound` gets every cue once, at its time, unless it is skipped. `skip` leaves out everything
    that waits; `hasten` does not leave out anything great."""

    def __init__(self, sound: Callable[[Cue], None]) -> None:
        self._sound = sound
        self._waiting: deque[Callable[[], Clip]] = deque()
        self._clip: Clip | None = None
        self._time = 0.0
        self._heard = 0
        self._left = 0.0  # seconds for which something great must still be seen
        self._hurried = False  # it runs faster

    @property
    def running(self) -> bool:
        """Says whether a clip is left."""
        return self._clip is not None or bool(self._waiting)

    def add(self, make: Callable[[], Clip]) -> None:
        """Queues a clip behind those that wait already."""
        self._waiting.append(make)

    def halt(self) -> list[Callable[[], Clip]]:
        """Lets nothing follow this clip; returns what waited, to be added again later."""
        waiting = list(self._waiting)
        self._waiting.clear()
        return waiting

    def advance(self, seconds: float) -> None:
        """Lets time pass; several short clips may pass in one step."""
        while self._begin():
            clip = self._clip
            assert clip is not None
            before, hurried = self._time, pace.HURRIED if self._hurried else 1.0
            self._time += seconds * hurried
            self._watch(clip, before, seconds)
            clip.show(min(self._time, clip.length))
            self._cue(clip, self._time)
            if self._time < clip.length:
                return
            seconds = (self._time - clip.length) / hurried
            self._end(clip)

    def _watch(self, clip: Clip, before: float, seconds: float) -> None:
        """Notes that something great begins, or has been seen for some more seconds."""
        self._left = max(0.0, self._left - seconds)
        if clip.great is not None and before <= clip.great < self._time:
            self._left = max(0.0, pace.SEEN - (self._time - clip.great))

    def hasten(self) -> None:
        """Shows the end of everything up to something great, which begins at once and runs faster
        until it has been seen for a while."""
        self._hurried = self._left > 0
        while not self._left and self._begin():
            clip = self._clip
            assert clip is not None
            if clip.great is None or self._time > clip.great:
                clip.show(clip.length)
                self._end(clip)
            else:
                self._time, self._left = clip.great, pace.SEEN
                self._heard = sum(cue.at < clip.great for cue in clip.cues)
                clip.show(clip.great)

    def skip(self) -> None:
        """Shows the end of everything at once, in silence."""
        self._left = 0.0
        while self._begin():
            assert self._clip is not None
            self._clip.show(self._clip.length)
            self._end(self._clip)

    def _end(self, clip: Clip) -> None:
        """Ends a clip; its `then` comes before those that wait."""
        self._clip, self._hurried = None, False
        if clip.then is not None:
            self._waiting.appendleft(clip.then)

    def _begin(self) -> bool:
        if self._clip is None and self._waiting:
            self._clip = self._waiting.popleft()()
            self._time, self._heard = 0.0, 0
        return self._clip is not None

    def _cue(self, clip: Clip, until: float) -> None:
        while self._heard < len(clip.cues) and clip.cues[self._heard].at <= until:
            self._sound(clip.cues[self._heard])
            self._heard += 1
