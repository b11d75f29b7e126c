"""A cache of pictures, as many as a few screens hold."""

from __future__ import annotations

import ctypes
import gc
import sys
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import pygame

SCREENS = 4.5  # full screens of pixels that are kept at most
AHEAD = 0.6  # of their room, at most: what is made before it is asked for
LEAST, MOST = 24_000_000, 130_000_000  # bytes, in a small window and a large one
LARGE = 1 << 22  # bytes; new memory costs 0.5 ms for each million
MMAP_THRESHOLD, TRIM_THRESHOLD, ARENA_MAX = -3, -1, -8  # as malloc.h calls and numbers them
Pictures = OrderedDict[Hashable, Any]  # what each function makes goes by its key
P = ParamSpec("P")
R = TypeVar("R")


class SurfaceCache:
    """The pictures asked for last, in that order; the oldest go when it is full. Those made `ahead`
    are kept separately until they are asked for."""

    def __init__(self) -> None:
        self.pictures: Pictures = OrderedDict()
        self.room = LEAST  # bytes of all
        self.made = 0  # so far
        self._filled = 0
        self._held: Counter[int] = Counter()  # under how many keys, by the identity of a picture
        self._ready: Pictures = OrderedDict()
        self._heavy = 0  # bytes made ahead
        self.ready_for = 0  # the identity of who has them made
        self._ahead = False

    def for_screen(self, size: tuple[int, int]) -> None:
        """Makes room for pictures of a window of this size in pixels."""
        self.room = min(MOST, max(LEAST, round(SCREENS * 4 * size[0] * size[1])))

    def clear(self) -> None:
        """Gives all pictures away."""
        self.pictures = OrderedDict()
        self._filled, self._held = 0, Counter()
        self._ready, self._heavy = OrderedDict(), 0

    def forget_ready(self) -> None:
        """Drops the pictures made ahead."""
        for made in self._ready.values():
            self._let_go(made)
        self._ready, self._heavy = OrderedDict(), 0

    @contextmanager
    def ahead(self) -> Iterator[None]:
        """Keeps pictures made in the block as made ahead, for later use."""
        self._ahead = True
        try:
            yield
        finally:
            self._ahead = False

    @property
    def makes_ahead(self) -> bool:
        """Says whether what is made now will be wanted later."""
        return self._ahead

    @property
    def full(self) -> bool:
        """Says whether nothing more may be made ahead."""
        return self._heavy > AHEAD * self.room

    def fetch(self, key: Hashable, make: Callable[[], R]) -> R:
        """Returns a picture that is not among those asked for: made ahead, or made now."""
        ready: R | None = self._ready.get(key)
        if ready is not None:
            return ready
        made = make()
        self.made += 1
        taken = self._take(made)
        if self._ahead:
            self._ready[key] = made
            self._heavy += taken
        else:
            self.pictures[key] = made
        while self._filled > self.room and len(self.pictures) > 1:
            self._let_go(self.pictures.popitem(last=False)[1])
        return made

    def promise(self, key: Hashable) -> None:
        """Keeps a picture that a frame asked for, since it will be wanted later, too."""
        made = self._ready[key] = self.pictures.pop(key)
        self._heavy += sum(map(weight, surfaces(made)))

    def _take(self, thing: object) -> int:
        """Keeps something under one key more; returns how many bytes that takes."""
        before = self._filled
        for picture in surfaces(thing):
            self._held[id(picture)] += 1
            self._filled += weight(picture) if self._held[id(picture)] == 1 else 0
        return self._filled - before

    def _let_go(self, thing: object) -> None:
        """Keeps it under one key less."""
        for picture in surfaces(thing):
            self._held[id(picture)] -= 1
            if not self._held[id(picture)]:
                del self._held[id(picture)]
                self._filled -= weight(picture)


def surfaces(thing: object) -> Iterator[pygame.Surface]:
    """Yields a picture itself, or those in a tuple."""
    if isinstance(thing, pygame.Surface):
        yield thing
    elif isinstance(thing, tuple):
        for part in thing:
            yield from surfaces(part)


def weight(picture: pygame.Surface) -> int:
    """Returns how many bytes of pixels a picture has, or a tuple with one in it."""
    return picture.get_pitch() * picture.get_height()


shelf = SurfaceCache()


def give_back() -> None:
    """Returns to the system the memory between the kept pictures.

    The GNU library holds on to it, which adds up in a program that runs all day. Takes some
    milliseconds, so not while anything moves."""
    gc.collect()  # scenes that are over hold on to each other
    _of_the_library("malloc_trim", 0)


def lend() -> None:
    """Makes the GNU library map the memory of every large picture separately, so that it is freed
    with the picture; by default it stops doing so after the first large one."""
    for what, value in ((MMAP_THRESHOLD, LARGE), (TRIM_THRESHOLD, LARGE), (ARENA_MAX, 2)):
        _of_the_library("mallopt", what, value)


def _of_the_library(name: str, *values: int) -> None:
    """Calls a function that only the GNU library has."""
    if sys.platform.startswith("linux"):
        function = getattr(ctypes.CDLL(None), name, None)
        if function is not None:
            function(*values)


def cached(make: Callable[P, R]) -> Callable[P, R]:
    """Decorates a function so that its pictures are cached; nobody draws on them."""

    @wraps(make)
    def found(*args: P.args, **named: P.kwargs) -> R:
        key = (make, args, *named.items())
        try:
            shelf.pictures.move_to_end(key)
            picture: R | None = shelf.pictures[key]
        except KeyError:
            picture = None
        if picture is not None and shelf.makes_ahead:
            shelf.promise(key)
        if picture is None:
            return shelf.fetch(key, lambda: make(*args, **named))
        return picture

    return found
