"""What will soon be seen is made ahead, a picture at a time, in moments when nothing moves."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterator
from time import perf_counter

from game.tables.table import Make
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces.surface_cache import shelf
from game.ui.surfaces.svg import Job, NotYet

AT_ONCE = 0.001  # seconds of a frame, after which no other picture is begun
WAITING = 4  # pictures that wait for their drawings at most


class Prerender:
    """Makes what `prepare` offers for the canvas that was drawn on last."""

    def __init__(self, prepare: Callable[[Canvas], Iterator[Make]]) -> None:
        self._prepare = prepare
        self._key: Hashable = None
        self._steps: Iterator[Make] = iter(())
        self._waiting: deque[tuple[Make, Job]] = deque()

    def drawn(self, canvas: Canvas, *key: Hashable) -> None:
        """Begins again where things look different, `key` is another one, or another scene has had
        its pictures made since."""
        if (canvas.look, *key) != self._key or shelf.ready_for != id(self):
            self._key, shelf.ready_for = (canvas.look, *key), id(self)
            self._steps = self._prepare(canvas)
            self._waiting.clear()
            shelf.forget_ready()

    def go_on(self, moving: bool = False) -> None:
        """Makes one more picture, and, where nothing is `moving`, others as long as that takes next
        to no time."""
        end = perf_counter() + AT_ONCE
        with shelf.ahead():
            while not shelf.full and (make := self._next()) is not None:
                try:
                    make()
                except NotYet as missing:
                    self._waiting.append((make, missing.job))
                if moving or perf_counter() > end:
                    return

    def _next(self) -> Make | None:
        """Returns a picture whose drawings have come, or the next one."""
        if self._waiting and self._waiting[0][1].done:
            return self._waiting.popleft()[0]
        return next(self._steps, None) if len(self._waiting) < WAITING else None
