"""Caches for something that is drawn alike in many frames."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field

from game.ui.boxes.boxes import Sized
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces.display_list import Stroke


class Replayed:
    """The strokes of a drawing, kept until its key is another one."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._kept: Sequence[Stroke] = ()

    def draw(self, canvas: Canvas, key: Hashable, paint: Callable[[Canvas], object]) -> None:
        """Draws what `paint` draws, which depends on the look of the canvas and the `key` alone."""
        strokes = canvas.strokes
        if strokes is None:
            paint(canvas)
            return
        if self._key != (strokes, canvas.look, key):
            self._kept = strokes.keep(lambda: paint(canvas))
            self._key = strokes, canvas.look, key
        strokes.repeat(self._kept)


SHADOW = 12.0  # units at the right and below that are drawn, too


@dataclass(frozen=True)
class Printed(Sized):
    """A box that is drawn once, as a picture, wherever it is shown: again only in another size or
    look, or when what is `fresh` on that canvas is another value. Nothing on it can be chosen."""

    fresh: Callable[[Canvas], Hashable] = field(default=lambda _: None, compare=False)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        area = canvas.rect(rect)
        key = area.size, canvas.look, self.fresh(canvas)
        if self.__dict__.get("_key") != key:
            more = canvas.px(SHADOW)
            print_ = Canvas.clear(canvas.look, (area.w + more, area.h + more))
            self.box.place((0.0, 0.0, rect[2], rect[3])).draw(print_)
            self.__dict__.update(_key=key, _print=print_.surface)
        canvas.pen.blit(self.__dict__["_print"], area.topleft)
