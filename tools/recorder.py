"""Everything written in a frame and every picture in it, with its place, by its strokes."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator, Sequence
from typing import Any, NamedTuple

import pygame

from game.ui.boxes.canvas import Canvas, Look
from game.ui.surfaces import shapes, text
from game.ui.surfaces.display_list import DisplayList, Stroke, touched
from game.ui.surfaces.surface_cache import shelf

GRID = 20  # units; places are rounded to these, so that a hair's breadth makes no difference
QUIET = {"shadow", "backdrop", "board", "_board", "_blank", "_veil", "poster"}  # no contents
BOX = "box "  # and its colour
CORNERS = shapes.oval.__wrapped__  # type: ignore[attr-defined]


class Noted(NamedTuple):
    """A drawn thing: its middle in design units, and its name."""

    x: int
    y: int
    what: str

    def __str__(self) -> str:
        return f"{self.x:5} {self.y:5}  {self.what}"


class Listing(DisplayList):
    """The strokes of a frame at rest, all of them, each drawn at once: whoever wants pixels in the
    middle of the frame has them."""

    def add(self, stroke: Stroke) -> None:
        super().add(stroke)
        if not self._keeping:
            self.put(stroke)

    def put(self, stroke: Stroke) -> None:
        """Draws a stroke."""
        source, x, y, cut, part, flags = stroke
        self.surface.set_clip(cut)
        if isinstance(source, pygame.Surface):
            self.surface.blit(source, (x, y), part, flags)
        else:
            self.surface.fill(source, touched(stroke))
        self.surface.set_clip(None)

    def repeat(self, kept: Sequence[Stroke]) -> None:
        for stroke in kept:
            self.add(stroke)

    def settle(self) -> None:
        """All is drawn already."""


def recorded(
    draw: Callable[[Canvas], None], size: tuple[int, int] = (1920, 1080), palette: str = "poster"
) -> list[Noted]:
    """The things `draw` puts on a canvas of this size in pixels, in the order of drawing; of boxes
    their colour, at their upper left corner."""
    strokes = Listing(pygame.Surface(size))
    canvas = Canvas(strokes.surface, palette, strokes=strokes)
    with strokes:
        draw(canvas)
        drawn = strokes.noted
    # one that has several names goes by the first of the alphabet, whichever was asked for last
    names = dict(sorted(_names({id(source) for source, *_ in drawn}), reverse=True))
    found = []
    for source, x, y, _, part, _ in drawn:
        what = names.get(id(source), "")
        if what and (not what.startswith(BOX) or (part and part[:2] == (0, 0))):
            assert isinstance(source, pygame.Surface)
            wide, high = source.get_size()
            across, down = (x + wide / 2) / canvas.scale, (y + high / 2) / canvas.scale
            found.append(Noted(_grid(across), _grid(down), what))
    return found


def _grid(place: float) -> int:
    return round(place / GRID) * GRID


def _names(wanted: Container[int]) -> Iterator[tuple[int, str]]:
    """Some of the pictures that are kept, by their identity: what was asked for to get them."""
    for number, key in asked(wanted):
        if key[0] is CORNERS:
            yield number, BOX + key[1][1]
        elif key[0].__name__ not in QUIET and key[0].__module__ != shapes.__name__:
            yield number, _called(*key)


def asked(wanted: Container[int] | None = None) -> Iterator[tuple[int, tuple[Any, ...]]]:
    """Every picture that is kept, or some of them, by its identity: the function that made it, and
    its arguments."""
    for key, picture in [*shelf.pictures.items()]:
        surface = picture[0] if isinstance(picture, tuple) else picture
        if wanted is not None and id(surface) not in wanted:
            continue
        assert isinstance(key, tuple)
        if isinstance(surface, pygame.Surface):
            yield id(surface), key


def _called(make: Any, args: tuple[Any, ...], *named: Any) -> str:
    """As people would call a picture."""
    if make.__module__ == text.__name__:
        return repr(args[0])
    what = args[0] if args else ""
    if hasattr(what, "face"):  # a card
        what = what.face or "back"
    elif isinstance(what, Look):
        what = what.pixels
    elif isinstance(what, int):  # a size
        what = ""
    elif callable(what):  # what is pressed flat
        what = what.__name__
    return f"{make.__name__.strip('_')} {what}".strip()
