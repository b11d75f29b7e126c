"""A surface that is drawn on in design units and stays crisp at every size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from fractions import Fraction
from typing import NamedTuple

import pygame

from game.ui.art import art
from game.ui.surfaces import shapes, text, theme
from game.ui.surfaces.display_list import DisplayList, Pen, StrokePen, View
from game.ui.surfaces.surface_cache import cached

DESIGN = (1920.0, 1080.0)
SMALLEST = 26.0  # a line of this size is as high, from the top of an h to the foot of a g
BAND = 64  # pixels of a veil
FINEST, LEAST = 20, 100  # pixels: of a cell that is enlarged, at most; of what is enlarged
RIM = 24  # shades at the edge of a spotlight
LEADING = 1.1  # of two lines in the place of one
Rect = tuple[float, float, float, float]
Point = tuple[float, float]


def scale_of(pixels: tuple[int, int], zoom: float) -> float:
    """Returns how many pixels a design unit has in a picture of `pixels`, inside the margin."""
    return min(pixels[0] / DESIGN[0], pixels[1] / DESIGN[1]) * zoom


def inside(pixels: tuple[int, int], margin: float) -> tuple[int, int]:
    """Returns the size in pixels of a window inside a margin, a part of each side."""
    wide, high = pixels
    return wide - 2 * round(wide * margin), high - 2 * round(high * margin)


class Look(NamedTuple):
    """All that decides how a thing is drawn but the thing itself: for keys of cached pictures."""

    pixels: tuple[int, int]
    scale: float
    palette: str
    zoom: float
    contrast: bool


class Canvas:
    """A surface with a scale.

    `surface` is the part of the `whole` picture inside the margin, of `pixels`. `size`: the same in
    design units: at least 1920 × 1080 divided by `zoom`, more on one side if the window has another
    shape. `scale`: pixels a unit; given to show things as large as on another canvas. Things are
    drawn with `pen`, or with `outer` also outside the margin; `strokes` keeps what they do for the
    end of the frame. `zoom`, 1.0 … 2.0: how much larger letters, signs and rows are, by choice.
    `margin`: the part of each side that a television may cut off. `contrast`: in black, white and
    yellow."""

    def __init__(
        self,
        surface: pygame.Surface,
        palette: str,
        zoom: float = 1.0,
        margin: float = 0.0,
        contrast: bool = False,
        strokes: DisplayList | None = None,
        scale: float = 0.0,
    ) -> None:
        self.strokes = strokes
        self.palette, self.zoom, self.margin, self.contrast = palette, zoom, margin, contrast
        # a window's surface grows in place, so its size is kept
        self.outside = wide, high = surface.get_size()
        self.behind = self.outside, (0, 0)  # the quiet table: how large, and where it begins
        self._corner = left, top = round(wide * margin), round(high * margin)
        self.pixels = wide, high = inside(self.outside, margin)
        self.inside = area = pygame.Rect(left, top, wide, high)
        self._surfaces = surface.subsurface(area) if margin else surface, surface
        self.pen: Pen = strokes.pen(area) if strokes else self._surfaces[0]
        self.outer: Pen = strokes.pen(surface.get_rect()) if strokes else surface
        self.scale = scale or scale_of(self.pixels, zoom)
        self.size = (wide / self.scale, high / self.scale)
        self.looks = theme.looks(palette)

    @property
    def surface(self) -> pygame.Surface:
        """Returns the pixels inside the margin; with `strokes` all of the frame is drawn."""
        return self.pen.pixels if isinstance(self.pen, StrokePen) else self._surfaces[0]

    @property
    def whole(self) -> pygame.Surface:
        """Returns all pixels, in the same way."""
        return self.outer.pixels if isinstance(self.outer, StrokePen) else self._surfaces[1]

    @property
    def made_for(self) -> tuple[tuple[int, int], str, float, float, bool]:
        """Returns what it depends on: another canvas is needed when that is another value."""
        return self.outside, self.palette, self.zoom, self.margin, self.contrast

    @property
    def look(self) -> Look:
        """Returns how things look on it."""
        return Look(self.pixels, self.scale, self.palette, self.zoom, self.contrast)

    @classmethod
    def clear(cls, look: Look, size: tuple[int, int]) -> Canvas:
        """Returns an empty canvas of a size in pixels, with the same look and scale."""
        surface = pygame.Surface(size, pygame.SRCALPHA)
        return cls(surface, look.palette, look.zoom, contrast=look.contrast, scale=look.scale)

    def on(self, surface: pygame.Surface) -> Canvas:
        """Returns a canvas of the same scale on another surface, which may be higher or lower."""
        look = self.look
        return Canvas(surface, look.palette, look.zoom, contrast=look.contrast, scale=look.scale)

    def poster(self, whole: bool = True) -> Canvas:
        """Returns a canvas of the `whole` picture, or of what is inside the margin, on which things
        do not grow with the letters."""
        margin = 0.0 if whole else self.margin
        if self.strokes:
            surface = self.strokes.surface
            return Canvas(surface, self.palette, 1.0, margin, self.contrast, self.strokes)
        return type(self)(self.whole, self.palette, 1.0, margin, self.contrast)

    def tone(self, colour: str) -> str:
        """Returns a colour as it is drawn."""
        return theme.CONTRAST.get(colour, colour) if self.contrast else colour

    def moved(self, far: Point) -> AbstractContextManager[None]:
        """Moves what is drawn in the block by `far`, on a canvas with strokes."""
        if self.strokes is None or far == (0.0, 0.0):
            return nullcontext()
        return self.strokes.moved(self.px(far[0]), self.px(far[1]))

    def enlarged(
        self, rect: Rect, at: Point, zoom: float, far: Point
    ) -> AbstractContextManager[None]:
        """Shows what is drawn of a rectangle in the block `zoom` times as large, its middle as near
        to a place as it can be, and all of it moved by `far`; on a canvas with strokes."""
        large, small = Fraction(zoom).limit_denominator(FINEST).as_integer_ratio()
        area = self.rect(rect).clip(self.pen.get_rect())
        if self.strokes is None or large <= small or min(area.size) < LEAST:
            return nullcontext()
        across, down = -(-area.w // large), -(-area.h // large)
        part = pygame.Rect((0, 0), (across * small, down * small))
        part.center = self.px(at[0]), self.px(at[1])
        part.clamp_ip((*area.topleft, area.w - 1, area.h - 1))
        part.move_ip(-area.x, -area.y)
        size = across * large, down * large
        view = View(part, area.move(self._corner), size, (small, large))
        return self.strokes.enlarged(view, (self.px(far[0]), self.px(far[1])))

    @contextmanager
    def clipped(self, rect: Rect | None) -> Iterator[None]:
        """Draws in the block only what is in a rectangle; everything if that is None."""
        if rect is None:
            yield
            return
        before = self.pen.get_clip()
        self.pen.set_clip(self.rect(rect).clip(before))
        yield
        self.pen.set_clip(before)

    def px(self, units: float) -> int:
        """Returns units as whole pixels."""
        return round(units * self.scale)

    def rect(self, rect: Rect) -> pygame.Rect:
        """Returns a rectangle (x, y, w, h) in pixels."""
        x, y, w, h = rect
        left, top = self.px(x), self.px(y)
        return pygame.Rect(left, top, self.px(x + w) - left, self.px(y + h) - top)

    def to_design(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Returns a point of the window, in pixels, as design units."""
        left, top = self._corner
        return (pos[0] - left) / self.scale, (pos[1] - top) / self.scale

    def to_window(self, pos: tuple[float, float]) -> tuple[int, int]:
        """Returns the pixel of the window at a point in design units."""
        left, top = self._corner
        return left + self.px(pos[0]), top + self.px(pos[1])

    def blit(self, picture: pygame.Surface, x: float, y: float) -> None:
        """Puts a picture's top left corner at a place."""
        self.pen.blit(picture, (self.px(x), self.px(y)))

    def centred(self, picture: pygame.Surface, x: float, y: float) -> None:
        """Puts a picture's middle at a place."""
        wide, high = picture.get_size()
        self.pen.blit(picture, (self.px(x) - wide // 2, self.px(y) - high // 2))

    def stand(self, picture: art.StandingPicture, x: float, y: float) -> None:
        """Puts the foot of a picture at a place."""
        fx, fy = picture.foot
        self.pen.blit(picture.surface, (self.px(x) - round(fx), self.px(y) - round(fy)))

    def backdrop(self) -> None:
        """Draws the quiet table behind everything."""
        if self.contrast:
            self.outer.fill(theme.CONTRAST[theme.TABLE])
        else:
            size, at = self.behind
            self.outer.blit(art.backdrop(*size), at)

    def frame(self) -> None:
        """Draws the backdrop in the margin."""
        if self.margin:
            clip = self.outer.get_clip()
            for strip in _around(self.outer.get_rect(), self.inside):
                self.outer.set_clip(strip)
                self.backdrop()
            self.outer.set_clip(clip)

    def foot(self, y: float) -> None:
        """Continues in the margin the dark strip from `y` on down, with the line on it."""
        if self.margin:
            (wide, high), down = self.outside, self._corner[1] + self.px(y)
            thick, line = max(1, self.px(3)), self._corner[1] + self.px(y + 2)
            self.outer.fill(self.tone(theme.TABLE_DARK), (0, down, wide, high - down))
            self.outer.fill(self.tone(theme.BRASS), (0, line - thick // 2, wide, thick))

    def dim(self, strength: int = 150) -> None:
        """Darkens the picture so far, under something that lies over it."""
        self.veil(self.outer, strength)

    def veil(self, over: Pen, strength: int) -> None:
        """Darkens another picture in the same way, in bands: a whole veil is a lot of memory."""
        area = over.get_rect()
        veil = _veil((area.w, BAND), self.tone(theme.TABLE_DARK), strength)
        for down in range(0, area.h, BAND):
            over.blit(veil, (0, down))

    def spotlight(self, at: Point, wide: float, strength: int) -> None:
        """Darkens the picture so far, but for a round place."""
        spot = pygame.Rect((0, 0), (self.px(wide),) * 2)
        spot.center = self.px(at[0]), self.px(at[1])
        whole, clip, colour = self.pen.get_rect(), self.pen.get_clip(), self.tone(theme.TABLE_DARK)
        for strip in _around(whole, spot.clip(whole)):
            self.pen.set_clip(strip.clip(clip))
            self.veil(self.pen, strength)
        self.pen.set_clip(clip)
        self.pen.blit(_spot(spot.w, colour, strength), spot)

    def box(
        self, rect: Rect, fill: str, edge: str = "", width: float = 3, radius: float = 10
    ) -> None:
        """Draws a rectangle with an edge and round corners; one without `fill` is open."""
        thick, round_ = max(1, self.px(width)), self.px(radius)
        fill, edge = self.tone(fill), self.tone(edge)
        shapes.box(self.pen, self.rect(rect), fill, edge, thick, round_)

    def oval(self, rect: Rect, fill: str, edge: str = "", width: float = 3) -> None:
        """Draws an oval with an edge inside; one without `fill` is open."""
        area = self.rect(rect)
        size = max(2, area.w), max(2, area.h)
        thick = max(1, self.px(width)) if edge else 0
        picture = shapes.oval(size, self.tone(fill), self.tone(edge), thick)
        self.pen.blit(picture, area.topleft)

    def disc(
        self, x: float, y: float, radius: float, fill: str, edge: str = "", width: float = 3
    ) -> None:
        """Draws a disc around a place, with an edge inside; one without `fill` is a ring."""
        pixels = max(2, 2 * self.px(radius))
        thick = max(1, self.px(width)) if edge else 0
        picture = shapes.oval((pixels, pixels), self.tone(fill), self.tone(edge), thick)
        self.centred(picture, x, y)

    def polygon(self, points: Sequence[Point], fill: str, edge: str = "", width: float = 3) -> None:
        """Draws a polygon, with an edge on its sides; one without `fill` is open."""
        spots = [(x * self.scale, y * self.scale) for x, y in points]
        thick = max(1, self.px(width)) if edge else 0
        shapes.polygon(self.pen, spots, self.tone(fill), self.tone(edge), thick)

    def panel(self, rect: Rect, edge: str = theme.BRASS) -> None:
        """Draws a sheet of paper with a shadow, round corners and a thin line inside."""
        x, y, w, h = rect
        self.box((x + 6, y + 8, w, h), theme.TABLE_DARK, radius=12)
        self.box(rect, theme.PAPER, theme.INK, 3, 12)
        self.box((x + 10, y + 10, w - 20, h - 20), "", edge, 2, 5)

    def line(self, start: Point, end: Point, colour: str, width: float) -> None:
        """Draws a straight line."""
        a, b = (self.px(start[0]), self.px(start[1])), (self.px(end[0]), self.px(end[1]))
        shapes.line(self.pen, a, b, self.tone(colour), max(1, self.px(width)))

    def text_px(self, size: float) -> int:
        """Returns a text size in units as pixels."""
        return max(9, round(size * self.scale))

    def text(
        self,
        string: str,
        x: float,
        y: float,
        size: float = 30,
        colour: str = theme.INK,
        face: str = "text",
        align: str = "left",
        wide: float | None = None,
    ) -> float:
        """Draws one line whose middle height is y; returns its width in units.

        It is set smaller if it would be wider than `wide`, in two lines rather than smaller than
        `SMALLEST`."""
        pixels, colour = self.text_px(size), self.tone(colour)
        lines: tuple[str, ...] = (string,)
        if wide is not None:
            lines, pixels = self._broken(string, face, pixels, self.px(wide))
        top = self.px(y) - round((len(lines) - 1) * pixels * LEADING / 2)
        longest = 0
        for number, line in enumerate(lines):
            picture = text.picture(line, face, pixels, colour)
            w, h = picture.get_size()
            left = {"left": 0, "center": w // 2, "right": w}[align]
            down = top + round(number * pixels * LEADING) - h // 2
            self.pen.blit(picture, (self.px(x) - left, down))
            longest = max(longest, w)
        return longest / self.scale

    def fitting(
        self, strings: Iterable[str], size: float, wide: float, face: str = "text", lines: int = 1
    ) -> float:
        """Returns the size in units at which each of the strings fits into that many lines,
        `SMALLEST` at least: so that a row or a group is set alike."""
        most, room = self.text_px(size), self.px(wide)
        pixels = [text.fitting(string, face, most, room, lines) for string in strings]
        least = max(self.px(SMALLEST), min(pixels, default=most))
        return min(size, least / self.scale)

    def shortened(self, string: str, least: float, wide: float, face: str = "text") -> str:
        """Returns a string, or its beginning where all of it would be smaller than `least` even in
        two lines."""
        pixels, room = self.text_px(least), self.px(wide)
        if text.fitting(string, face, pixels, room, 2) == pixels:
            return string
        return text.cut(string, face, pixels, room)

    def _broken(
        self, string: str, face: str, pixels: int, room: int
    ) -> tuple[tuple[str, ...], int]:
        """Returns the lines of a string, and how many pixels large they are set."""
        fitting, least = text.fitting(string, face, pixels, room), self.px(SMALLEST)
        if fitting >= min(least, pixels):
            return (string,), fitting
        lines = text.balanced(string, face, least, room)
        fits = all(text.width(line, face, least) <= room for line in lines)
        return (lines, least) if fits and len(lines) == 2 else ((string,), max(8, fitting))

    def paragraph(
        self,
        string: str,
        rect: Rect,
        size: float = 28,
        colour: str = theme.INK,
        face: str = "text",
        align: str = "left",
        draw: bool = True,
    ) -> float:
        """Draws wrapped text from the top of `rect`; returns its height in units.

        Text that would be higher than `rect` is set smaller; with a height of 0 it may be as high
        as it wants."""
        x, y, w, h = rect
        pixels, colour = self.text_px(size), self.tone(colour)
        lines = text.wrapped(string, face, pixels, self.px(w))
        while h and len(lines) * pixels * text.LEADING > h * self.scale and pixels > 9:
            pixels -= 1
            lines = text.wrapped(string, face, pixels, self.px(w))
        step = pixels * text.LEADING
        if draw:
            if align == "center":
                lines = text.balanced(string, face, pixels, self.px(w))
            at = {"left": x, "center": x + w / 2, "right": x + w}[align]
            for number, line in enumerate(lines):
                picture = text.picture(line, face, pixels, colour)
                left = {"left": 0, "center": picture.get_width() // 2, "right": picture.get_width()}
                top = self.px(y) + round(number * step)
                self.pen.blit(picture, (self.px(at) - left[align], top))
        return len(lines) * step / self.scale

    def centred_lines(
        self, string: str, rect: Rect, size: float, colour: str, face: str = "text"
    ) -> None:
        """Draws a few words in the middle of a rectangle, in one line or more."""
        x, y, w, h = rect
        pixels = text.fitting(string, face, self.text_px(size), self.px(w), 99)
        high = len(text.wrapped(string, face, pixels, self.px(w))) * pixels * text.LEADING
        room = (x, y + max(0.0, h - high / self.scale) / 2, w, h)
        self.paragraph(string, room, size, colour, face, "center")

    def icon(self, name: str, x: float, y: float, size: float, colour: str = theme.INK) -> None:
        """Draws an icon of `art.ICONS`, its middle at a place."""
        self.centred(art.icon(name, self.px(size), self.tone(colour)), x, y)

    def emblem(self, letter: str, x: float, y: float, size: float) -> None:
        """Draws the colour and sign of a seat."""
        self.centred(art.emblem(letter, self.px(size), self.palette), x, y)


@cached
def _veil(size: tuple[int, int], colour: str, strength: int) -> pygame.Surface:
    """Returns one colour, `strength`, 0 … 255, of which covers what is under it."""
    veil = pygame.Surface(size, pygame.SRCALPHA)
    veil.fill((*pygame.Color(colour)[:3], strength))
    return veil


@cached
def _spot(size: int, colour: str, strength: int) -> pygame.Surface:
    """Returns a veil with a round hole that has a soft rim."""
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    picture.fill((*pygame.Color(colour)[:3], strength))
    for step in range(RIM + 1):
        shade = (*pygame.Color(colour)[:3], round(strength * (1 - step / RIM)))
        radius = size / 2 * (1 - 0.4 * step / RIM)
        pygame.draw.circle(picture, shade, (size / 2, size / 2), radius)
    return picture


def _around(whole: pygame.Rect, inside: pygame.Rect) -> list[pygame.Rect]:
    """Returns the four strips of a rectangle around another one in it."""
    foot, side = whole.bottom - inside.bottom, whole.right - inside.right
    return [
        pygame.Rect(0, 0, whole.w, inside.top),
        pygame.Rect(0, inside.bottom, whole.w, foot),
        pygame.Rect(0, inside.top, inside.left, inside.h),
        pygame.Rect(inside.right, inside.top, side, inside.h),
    ]
