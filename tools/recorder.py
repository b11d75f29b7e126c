"""A canvas that notes down everything written and every picture put on it, with its place."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import Any, NamedTuple

import pygame

from game.ui.boxes.canvas import Canvas, Look, Rect
from game.ui.surfaces import shapes, text
from game.ui.surfaces.kept import shelf

GRID = 20  # units; places are rounded to these, so that a hair's breadth makes no difference
QUIET = {"shadow", "backdrop", "board", "_board", "_blank", "_veil", "poster"}  # no contents


class Noted(NamedTuple):
    """A drawn thing: its middle in design units, and its name."""

    x: int
    y: int
    what: str

    def __str__(self) -> str:
        return f"{self.x:5} {self.y:5}  {self.what}"


class Listed(pygame.Surface):
    """Notes what is put on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.put: list[tuple[pygame.Surface | str, pygame.Rect]] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *args: Any, **named: Any) -> Any:
        self.put.append((source, source.get_rect(topleft=tuple(dest)[:2])))
        return super().blit(source, dest, *args, **named)


class _Canvas(Canvas):
    """Notes the boxes that are drawn, too: what is lit has another colour."""

    def box(
        self, rect: Rect, fill: str, edge: str = "", width: float = 3, radius: float = 10
    ) -> None:
        if isinstance(self.surface, Listed):
            self.surface.put.append((f"box {fill}", self.rect(rect)))
        super().box(rect, fill, edge, width, radius)


def recorded(
    draw: Callable[[Canvas], None], size: tuple[int, int] = (1920, 1080), palette: str = "poster"
) -> list[Noted]:
    """The things `draw` puts on a canvas of this size in pixels, in the order of drawing."""
    surface = Listed(size)
    canvas = _Canvas(surface, palette)
    draw(canvas)
    # one that has several names goes by the first of the alphabet, whichever was asked for last
    names = dict(sorted(_names({id(put) for put, _ in surface.put}), reverse=True))
    found = []
    for put, area in surface.put:
        what = put if isinstance(put, str) else names.get(id(put), "")
        if what:
            x, y = area.centerx / canvas.scale, area.centery / canvas.scale
            found.append(Noted(_grid(x), _grid(y), what))
    return found


def _grid(place: float) -> int:
    return round(place / GRID) * GRID


def _names(wanted: Container[int]) -> Iterator[tuple[int, str]]:
    """Some of the pictures that are kept, by their identity: what was asked for to get them."""
    for number, key in asked(wanted):
        if key[0].__name__ not in QUIET and key[0].__module__ != shapes.__name__:
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
