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
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import text
from game.ui.surfaces.display_list import Stroke, touched
from game.ui.surfaces.surface_cache import shelf
from tools.recorder import Listing

Pixels = npt.NDArray[np.float64]
INK = 110  # of 255: a pixel as opaque as this belongs to a letter
SOLID = 220  # of 255: inside of a letter, where nothing shines through
CLOSE = 40  # of 255: a colour as near as this is still seen
SHOWN = 0.5  # of a word's pixels have to be seen at the end, or something lies over it
HARDEST = 10  # per cent of what a word lies on; the contrast is that of its hardest part
HALF = 50  # per cent; an icon may have an outline
SHELF = 10**10  # bytes: no picture is given away while it is looked at
READ = {art.icon.__wrapped__, text.picture.__wrapped__}  # type: ignore[attr-defined]
OURS = ("canvas.py", "seen.py", "recorder.py", "display_list.py")


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


class _Asked(NamedTuple):
    """How a picture was asked for: its key, the size that was wanted, 0 if nobody says, and the two
    innermost lines of the program that draw, without those of the canvas."""

    key: tuple[Any, ...]
    wanted: float
    site: Hashable


class _Put(NamedTuple):
    picture: pygame.Surface
    area: pygame.Rect
    behind: pygame.Surface
    asked: _Asked


class _Known:
    """How the pictures of words and icons on the shelf were asked for."""

    def __init__(self) -> None:
        self._keys: dict[int, tuple[Any, ...]] = {}
        self._noted: dict[Hashable, object] = {}
        self._pictures, self._made = shelf.pictures, 0

    def key(self, picture: object) -> tuple[Any, ...] | None:
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


class Paper(Listing):
    """Keeps what lay under every word and icon that is drawn."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(pygame.Surface(size))
        self.read: list[_Put] = []
        self._words: dict[int, tuple[Stroke, _Asked]] = {}  # and icons, by their identity

    def add(self, stroke: Stroke) -> None:
        picture = stroke[0]
        new = id(stroke) not in self._words and isinstance(picture, pygame.Surface)
        if new and (key := _known.key(picture)):
            self._words[id(stroke)] = stroke, _asked(key)
        super().add(stroke)

    def put(self, stroke: Stroke) -> None:
        (picture, *_), area = stroke, touched(stroke)
        _, asked = self._words.get(id(stroke), (None, None))
        if asked and isinstance(picture, pygame.Surface) and area.size == picture.get_size():
            behind = self.surface.subsurface(area).copy()  # a line that is cut is not to be read
            self.read.append(_Put(picture, area, behind, asked))
        super().put(stroke)


def _asked(key: tuple[Any, ...]) -> _Asked:
    """Who asks for a picture of this key now; words in boxes are told apart by what they would like
    to be."""
    frame: FrameType | None = sys._getframe(2)
    wanted, found = 0.0, list[tuple[str, Hashable]]()
    while frame is not None and len(found) < 2:
        name, code = frame.f_code.co_filename.rsplit("/", 1)[-1], frame.f_code
        box = frame.f_locals.get("self")
        if isinstance(box, Words):
            return _Asked(key, wanted, (name, box.size, box.face))
        if isinstance(box, Canvas) and code.co_name in ("text", "paragraph"):
            wanted = round(frame.f_locals["size"], 1)
        if name not in OURS:
            found.append((name, frame.f_lineno))
        frame = frame.f_back
    return _Asked(key, wanted, tuple(found))


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
    with kept_all(), paper:
        canvas = Canvas(paper.surface, palette, zoom, contrast=contrast, strokes=paper)
        draw(canvas)
        paper.direct = True  # nothing is left to be drawn
    found = (_seen(put, paper.surface, canvas) for put in paper.read)
    return Look(paper.surface, canvas.scale, [each for each in found if each])


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
    make, args, *named = put.asked.key
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
        high / canvas.scale, letters / canvas.scale, hardest, put.asked.wanted, put.asked.site,
    )  # fmt: skip


def _height(put: _Put, icon: bool) -> tuple[int, int]:
    """From the top of an h to the foot of a g, which is the total height; and the font's size."""
    if icon:
        return put.area.h, put.area.h
    named = dict(zip(("text", "face", "pixels"), put.asked.key[1], strict=False)) | dict(
        put.asked.key[2:]
    )
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
