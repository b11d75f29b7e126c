"""Reading, recolouring and rasterising SVG drawings: the base of all pictures in `art*`.

pygame draws SVG with nanosvg. It knows paths, strokes, opacity and gradients, but no text, clip
path, pattern, filter or <use>; colours must be written #rrggbb.
"""

from __future__ import annotations

import io
import math
import re
from collections import OrderedDict
from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import cache
from queue import Empty, SimpleQueue

import pygame
from pygame import Surface

from game.core.resources import ASSETS
from game.ui.surfaces import disk_cache
from game.ui.surfaces.surface_cache import shelf

ART = ASSETS / "art"
FORMAT = Surface((1, 1), pygame.SRCALPHA)  # as all pictures are
ASKED = 16  # drawings from aside that are kept until all that needs them is made
Point = tuple[float, float]


class ArtError(RuntimeError):
    """A drawing that cannot be shown; its text is one sentence for the person at the screen."""


@cache
def source(name: str) -> str:
    """Returns the text of assets/art/<name>.svg. Raises ArtError if it cannot be read."""
    path = ART / f"{name}.svg"
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise ArtError(
            f"The drawing {path} cannot be read ({error.strerror}); put the file back."
        ) from error


def inside(name: str) -> str:
    """Returns the elements of assets/art/<name>.svg without its <svg> frame. Raises ArtError."""
    return unframed(source(name), f"{ART / name}.svg")


def unframed(text: str, where: str = "in code") -> str:
    """Returns the elements of an SVG text without its <svg> frame. Raises ArtError."""
    found = re.search(r"<svg[^>]*>(.*)</svg>", text, re.DOTALL)
    if found is None:
        raise ArtError(f"The drawing {where} has no <svg> element; put the file back.")
    return found[1].strip()


def recolour(text: str, colours: Mapping[str, str]) -> str:
    """Replaces every colour of the drawing that is a key by its value, all at once."""
    return re.sub(r"#[0-9A-Fa-f]{6}\b", lambda m: colours.get(m[0].upper(), m[0]), text)


def colours(text: str) -> set[str]:
    """Returns all the colours of a drawing."""
    return {found[0].upper() for found in re.finditer(r"#[0-9A-Fa-f]{6}\b", text)}


def frame(body: str, width: float, height: float) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}">{body}</svg>'
    )


def raster(text: str, size: tuple[int, int]) -> Surface:
    """Returns the drawing at a pixel size of the same shape, with straight alpha. Raises ArtError.

    It has the pixel format that blits fastest, and needs no display. Large ones are kept on the
    disk. Raises NotYet where it is made ahead and another thread has to draw it first.
    """
    return aside.wanted(text, size) if aside.open and shelf.makes_ahead else found(text, size)


def found(text: str, size: tuple[int, int]) -> Surface:
    """Returns the drawing from the disk, or draws it now."""
    return disk_cache.picture(text, size, lambda: drawn(text, size))


def drawn(text: str, size: tuple[int, int]) -> Surface:
    """Draws the same without looking whether another run has drawn it."""
    try:
        found = pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)
    except pygame.error as error:
        raise ArtError(f"The drawing {text[:90]}… is not readable SVG: {error}.") from error
    fast = found.convert(FORMAT)  # a tenth of the time of a blit
    if fast.get_size() == size:
        return fast
    surface = Surface(size, pygame.SRCALPHA)  # nanosvg may round the size up by a pixel or so
    surface.blit(fast, (0, 0))
    return surface


class Job:
    """A drawing that is wanted; once it is `done` there is a picture, if it could be drawn."""

    def __init__(self, text: str, size: tuple[int, int]) -> None:
        self.text, self.size = text, size
        self.picture: Surface | None = None
        self.done = False


class NotYet(Exception):
    """A drawing is on its way; whoever wants it asks again when its `job` is done."""

    def __init__(self, job: Job) -> None:
        self.job = job


class Aside:
    """What is made ahead is drawn in a thread, which holds up no other one, while it is `open`."""

    def __init__(self) -> None:
        self.open = False
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._asked: OrderedDict[tuple[str, tuple[int, int]], Job] = OrderedDict()

    def wanted(self, text: str, size: tuple[int, int]) -> Surface:
        """Returns a drawing that has come. Raises NotYet while it is still to be drawn."""
        job = self._asked.get((text, size))
        if job is None:
            job = self._asked[text, size] = Job(text, size)
            self._jobs.put(job)
            while len(self._asked) > ASKED:
                self._asked.popitem(last=False)
        if not job.done:
            raise NotYet(job)
        return found(text, size) if job.picture is None else job.picture.copy()

    @property
    def busy(self) -> bool:
        """Says whether something is still to be drawn."""
        return self.open and not self._jobs.empty()

    def work(self, seconds: float) -> bool:
        """Draws what was wanted next; returns whether there was anything for so long."""
        try:
            job = self._jobs.get(timeout=seconds)
        except Empty:
            return False
        if job is not None:
            with suppress(ArtError):  # who asked draws it then, and is told what is wrong
                job.picture = found(job.text, job.size)
            job.done = True
        return True

    def close(self) -> None:
        """Ends the thread; nothing is drawn here any more."""
        self.open = False
        self._jobs.put(None)


aside = Aside()


def rgb(colour: str) -> tuple[int, int, int]:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(a: str, b: str, t: float) -> str:
    """Returns the colour at `t` on the way from a (0) to b (1)."""
    parts = (round(x + (y - x) * t) for x, y in zip(rgb(a), rgb(b), strict=True))
    return "#" + "".join(f"{part:02X}" for part in parts)


def light(colour: str) -> float:
    """Returns how light a colour looks, 0 to 1 (relative luminance without the gamma curve)."""
    red, green, blue = rgb(colour)
    return (0.30 * red + 0.59 * green + 0.11 * blue) / 255


def outline(points: Iterable[Point], *, closed: bool = True) -> str:
    """Returns a path through the points, and back to the first if it is `closed`."""
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z" * closed


def shape(d: str, fill: str, extra: str = "") -> str:
    return f'<path d="{d}" fill="{fill}" {extra}/>'


def polygon(points: Iterable[Point], fill: str, extra: str = "") -> str:
    return shape(outline(points), fill, extra)


def circle(x: float, y: float, r: float, fill: str, extra: str = "") -> str:
    return f'<circle cx="{x:.2f}" cy="{y:.2f}" r="{r:.2f}" fill="{fill}" {extra}/>'


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, extra: str = "") -> str:
    return f'<ellipse cx="{x:.2f}" cy="{y:.2f}" rx="{rx:.2f}" ry="{ry:.2f}" fill="{fill}" {extra}/>'


def rect(x: float, y: float, width: float, height: float, fill: str, extra: str = "") -> str:
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}" '
        f'fill="{fill}" {extra}/>'
    )


def group(body: str, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> str:
    """Returns the body moved to x, y, scaled, and turned clockwise by `turn` degrees."""
    how = f"translate({x:.2f} {y:.2f}) rotate({turn:g}) scale({scale:.4f})"
    return f'<g transform="{how}">{body}</g>'


def ring(x: float, y: float, r: float, count: int, start: float = 0) -> list[Point]:
    """Returns `count` points on a circle, clockwise from `start` degrees right of straight up."""
    angles = (math.radians(start + 360 * i / count) for i in range(count))
    return [(x + r * math.sin(a), y - r * math.cos(a)) for a in angles]
