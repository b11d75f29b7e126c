"""What will soon be seen is made ahead, a picture at a time, in moments when nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from time import perf_counter

from game.ui.canvas import Canvas
from game.ui.kept import shelf

AT_ONCE = 0.001  # seconds of a frame, after which no other picture is begun


class Making:
    """Makes what `prepare` makes for the canvas that was drawn on last."""

    def __init__(self, prepare: Callable[[Canvas], Iterator[object]]) -> None:
        self._prepare = prepare
        self._key: Hashable = None
        self._steps: Iterator[object] = iter(())

    def drawn(self, canvas: Canvas, *key: Hashable) -> None:
        """Begins anew where things look different, or `key` is another one."""
        if (canvas.look, *key) != self._key:
            self._key = canvas.look, *key
            self._steps = self._prepare(canvas)
            shelf.forget_ready()

    def go_on(self) -> None:
        """One more picture, and others as long as that takes next to no time."""
        if shelf.full:
            return
        end = perf_counter() + AT_ONCE
        with shelf.ahead():
            for _ in self._steps:
                if shelf.full or perf_counter() > end:
                    return
