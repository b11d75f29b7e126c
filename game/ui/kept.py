"""Pictures that were made once are kept for the next frame, as many as a few screens hold."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import pygame

SCREENS = 10  # full screens of pixels that are kept at most
LEAST = 24_000_000  # bytes, also in a small window
P = ParamSpec("P")
R = TypeVar("R")


class Shelf:
    """Two halves: a picture asked for moves to the new one; when that is full the old is emptied.

    So pictures of every frame stay, without sorting by age.
    """

    def __init__(self) -> None:
        self.new: dict[Hashable, Any] = {}  # what each function makes goes by its key
        self.old: dict[Hashable, Any] = {}
        self.room = LEAST  # bytes of both halves
        self._filled = 0  # bytes in the new one

    def for_screen(self, size: tuple[int, int]) -> None:
        """Makes room for pictures of a window of this size in pixels."""
        self.room = max(LEAST, SCREENS * 4 * size[0] * size[1])

    def clear(self) -> None:
        """Gives all pictures away."""
        self.new, self.old, self._filled = {}, {}, 0

    def fetch(self, key: Hashable, make: Callable[[], R]) -> R:
        """A picture not in the new half: from the old one, or made."""
        found = self.old.get(key)
        if found is None:
            found = make()
        self._filled += weight(found)
        if self._filled > self.room // 2:
            self.old, self.new, self._filled = self.new, {}, weight(found)
        self.new[key] = found
        return found


def weight(thing: object) -> int:
    """How many bytes of pixels a picture has, or a tuple with one in it."""
    if isinstance(thing, pygame.Surface):
        return thing.get_pitch() * thing.get_height()
    return sum(map(weight, thing)) if isinstance(thing, tuple) else 0


shelf = Shelf()


def give_back() -> None:
    """Gives the system the memory between the kept pictures.

    The GNU library holds on to it, which adds up in a program that runs all day. Takes some
    milliseconds, so not while anything moves.
    """
    if sys.platform.startswith("linux"):
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)


def kept(make: Callable[P, R]) -> Callable[P, R]:
    """A function whose pictures are kept; they are shared, so nobody draws on them."""

    @wraps(make)
    def found(*args: P.args, **named: P.kwargs) -> R:
        key = (make, args, *named.items())
        picture: R | None = shelf.new.get(key)
        return shelf.fetch(key, lambda: make(*args, **named)) if picture is None else picture

    return found
