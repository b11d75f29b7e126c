"""What is written and drawn in a picture, and what it lies on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame

from game.ui.art import art
from game.ui.boxes.boxes import Words
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import text
from game.ui.surfaces.surface_cache import shelf

Pixels = npt.NDArray[np.float64]
INK = 110  # of 255: a pixel as opaque as this belongs to a letter
SOLID = 220  # of 255: inside of a letter, where nothing shines through
CLOSE = 40  # of 255: a colour as near as this is still seen
SHOWN = 0.5  # of a word's pixels have to be seen at the end, or something lies over it
HARDEST = 10  # per cent of what a word lies on; the contrast is that of its hardest part
HALF = 50  # per cent; an icon may have an outline
SHELF = 10**10  # bytes: no picture is given away while it is looked at
READ = {art.icon.__wrapped__, text.picture.__wrapped__}  # type: ignore[attr-defined]
OURS = ("canvas.py", "seen.py")


class Seen(NamedTuple):
    """Words or an icon on the screen, in design units. `high`: from the top of an h to the foot of
    a g; `size`: of the letters as the font counts; `wanted`: the size that was asked for, 0 if
    nobody says. `site`: the lines of the program that draw it."""

    kind: str
    words: str
    place: tuple[int, int]
    high: float
    size: float
    contrast: float
    wanted: float
    site: Hashable


class _Put(NamedTuple):
    picture: pygame.Surface
    key: tuple[Any, ...]
    area: pygame.Rect
    behind: pygame.Surface
    wanted: float
    site: Hashable


class _Known:
    """How the pictures of words and icons on the shelf were asked for."""

    def __init__(self) -> None:
        self._keys: dict[int, tuple[Any, ...]] = {}
        self._noted: dict[Hashable, object] = {}
        self._pictures, self._made = shelf.pictures, 0

    def key(self, picture: pygame.Surface) -> tuple[Any, ...] | None:
        """How a picture was asked for; None if it is something else."""
        new, self._made = shelf.made - self._made, shelf.made
        if self._pictures is not shelf.pictures:  # it was emptied
            self._keys, self._noted, self._pictures = {}, {}, shelf.pictures
        if new:
            for key, kept in reversed(shelf.pictures.items()):  # new ones are among those used last
                if self._noted.get(key) is not kept:
                    self._noted[key] = kept
                    if isinstance(key, tuple) and key[0] in READ:
                        self._keys[id(kept)] = key
                    new -= 1
                    if not new:
                        break
        return self._keys.get(id(picture))


_known = _Known()


class Paper(pygame.Surface):
    """Keeps what lay under every word and icon that is put on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.put: list[_Put] = []
        self.wanted = 0.0

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *args: Any, **named: Any) -> Any:
        key = _known.key(source)
        if key is not None and hasattr(self, "put"):
            area = source.get_rect(topleft=tuple(dest)[:2])
            if self.get_clip().contains(area):  # a line that is cut is not there to be read
                behind = pygame.Surface(area.size)
                behind.blit(self, (0, 0), area)
                self.put.append(_Put(source, key, area, behind, self.wanted, _site()))
        return super().blit(source, dest, *args, **named)


class _Canvas(Canvas):
    """Tells the paper which size was asked for. `pages`: what is drawn for scenes that scroll."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.pages: list[Canvas] = []

    def on(self, surface: pygame.Surface) -> Canvas:
        paper = Paper(surface.get_size())
        page = _Canvas(paper, self.palette, self.zoom, contrast=self.contrast)
        page.scale, page.size = self.scale, (self.size[0], surface.get_height() / self.scale)
        self.pages.append(page)
        return page

    def text(self, string: str, x: float, y: float, size: float = 30, *a: Any, **n: Any) -> float:
        real = super().text
        return self._wanting(size, lambda: real(string, x, y, size, *a, **n))

    def paragraph(self, string: str, rect: Rect, size: float = 28, *a: Any, **n: Any) -> float:
        real = super().paragraph
        return self._wanting(size, lambda: real(string, rect, size, *a, **n))

    def _wanting(self, size: float, draw: Callable[[], float]) -> float:
        if not isinstance(self.surface, Paper):
            return draw()
        self.surface.wanted = round(size, 1)
        try:
            return draw()
        finally:
            self.surface.wanted = 0.0


def _site() -> Hashable:
    """The two innermost lines of the program that draw, without those of the canvas; words in boxes
    are told apart by what they would like to be."""
    frame: FrameType | None = sys._getframe(2)
    found: list[tuple[str, Hashable]] = []
    while frame is not None and len(found) < 2:
        name = frame.f_code.co_filename.rsplit("/", 1)[-1]
        box = frame.f_locals.get("self")
        if isinstance(box, Words):
            return name, box.size, box.face
        if name not in OURS:
            found.append((name, frame.f_lineno))
        frame = frame.f_back
    return tuple(found)


class Look(NamedTuple):
    """A picture, and what is to be read in it."""

    picture: pygame.Surface
    scale: float
    seen: list[Seen]


def look(
    draw: Callable[[Canvas], None],
    size: tuple[int, int],
    palette: str,
    zoom: float = 1.0,
    contrast: bool = False,
) -> Look:
    """Draws and looks: only what is not covered at the end is seen."""
    paper = Paper(size)
    with kept_all():
        canvas = _Canvas(paper, palette, zoom, contrast=contrast)
        draw(canvas)
    return Look(
        paper, canvas.scale, [each for one in (canvas, *canvas.pages) for each in _read(one)]
    )


def _read(canvas: Canvas) -> Iterator[Seen]:
    """What is to be seen on a canvas at the end."""
    assert isinstance(canvas.surface, Paper)
    for put in canvas.surface.put:
        if found := _seen(put, canvas.surface, canvas):
            yield found


@contextmanager
def kept_all() -> Iterator[None]:
    """No picture is given away meanwhile; afterwards all are."""
    room, shelf.room = shelf.room, SHELF
    try:
        yield
    finally:
        shelf.room = room
        if room != SHELF:
            shelf.clear()


def _seen(put: _Put, paper: pygame.Surface, canvas: Canvas) -> Seen | None:
    alpha = pygame.surfarray.array_alpha(put.picture)
    inside = alpha > INK
    if not inside.any():
        return None
    make, args, *named = put.key
    colour = pygame.Color(dict(named).get("colour", args[-1]))
    solid = alpha > SOLID if (alpha > SOLID).any() else inside
    now = pygame.surfarray.array3d(paper.subsurface(put.area))[solid].astype(int)
    if (abs(now - np.array(colour[:3])).max(axis=1) <= CLOSE).mean() < SHOWN:
        return None
    behind = pygame.surfarray.array3d(put.behind)[widened(inside)]
    ratio = contrasts(luminance(np.array(colour[:3])), luminance(behind))
    icon = make is art.icon.__wrapped__  # type: ignore[attr-defined]
    middle = put.area.centerx / canvas.scale, put.area.centery / canvas.scale
    hardest = float(np.percentile(ratio, HALF if icon else HARDEST))
    high, letters = _height(put, icon)
    return Seen(
        "icon" if icon else "text", str(args[0]), (round(middle[0]), round(middle[1])),
        high / canvas.scale, letters / canvas.scale, hardest, put.wanted, put.site,
    )  # fmt: skip


def _height(put: _Put, icon: bool) -> tuple[int, int]:
    """From the top of an h to the foot of a g, which is the total height; and the font's size."""
    if icon:
        return put.area.h, put.area.h
    named = dict(zip(("text", "face", "pixels"), put.key[1], strict=False)) | dict(put.key[2:])
    face, pixels = named["face"], named["pixels"]
    return text.picture("hg", face, pixels, "white").get_bounding_rect().h, pixels


def widened(mask: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """A mask with the two pixels around it."""
    grown = mask.copy()
    for axis in (0, 1):
        for step in (-2, -1, 1, 2):
            grown |= np.roll(mask, step, axis)
    return grown


def luminance(colours: npt.NDArray[Any]) -> Pixels:
    """How bright colours are to the eye, 0 to 1, as the rules for the web say (WCAG 2)."""
    linear = _LINEAR[colours] if colours.dtype.kind in "iu" else _linear(colours)
    return np.asarray(linear @ np.array([0.2126, 0.7152, 0.0722]), np.float64)


def _linear(values: npt.NDArray[Any]) -> Pixels:
    part = values / 255
    return np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4)


_LINEAR = _linear(np.arange(256))


def contrasts(one: Pixels, other: Pixels) -> Pixels:
    """The ratios of contrast between brightnesses, 1 to 21."""
    bright, dark = np.maximum(one, other), np.minimum(one, other)
    return np.asarray((bright + 0.05) / (dark + 0.05), np.float64)
