"""A frame as a list of strokes: only where it differs from the frame before is it drawn.

Pictures are compared by identity, so nobody changes one that has been drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache
from types import TracebackType
from typing import NamedTuple, Protocol

from pygame import SRCALPHA, Color, Rect, Surface, transform
from pygame.typing import ColorLike, RectLike

MOST = 16  # rectangles that are drawn one by one; more become one
TILE, WIDE = (256, 64), 1024  # pixels
BANDS, EDGE = 8, 64  # in which a picture becomes smooth; pixels it is larger
SPARE = 40_000  # pixels drawn in vain cost less than another rectangle
Box = tuple[int, int, int, int]  # left, top, width, height
Colour = str | tuple[int, ...]
Spot = tuple[float, float] | Rect
Stroke = tuple[Surface | Colour, int, int, Box, Box | None, int]
"""A picture, or the colour of a filled box; where it is put; the part of the whole picture it may
touch; the part of the picture, or the box; how it is blended."""


class Pen(Protocol):
    """Anything to draw with: a surface itself, or strokes, kept for the end of the frame."""

    def blit(
        self,
        source: Surface,
        dest: Spot = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
        /,
    ) -> object:
        """Puts a picture, or an area of it, at a place."""

    def fill(
        self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0, /
    ) -> object:
        """Fills a rectangle, or everything."""

    def set_clip(self, rect: RectLike | None, /) -> None:
        """Draws in a rectangle only from now on; None: everywhere."""

    def get_clip(self) -> Rect:
        """Returns the rectangle it draws in."""

    def get_rect(self) -> Rect:
        """Returns the whole rectangle."""


class DisplayList:
    """The strokes of the frames of one surface. A frame in which somebody asks a pen for its
    `pixels` is drawn as a whole, and so is the next one."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface
        self.direct = True  # everything goes to the surface at once
        self.drawn = 0  # pixels of the last frame that were drawn
        self.areas: Sequence[Rect] = ()  # in which they are
        self._board = surface.subsurface(surface.get_rect())  # has a clip of its own
        self._before: list[Stroke] | None = None  # what the surface shows, if that is known
        self._there: list[Rect] = []  # what each of these touches
        self._now: list[Stroke] = []
        self._keeping = False
        self._lens: Lens | None = None  # while something is seen from near

    def pen(self, inside: Rect) -> StrokePen:
        """Returns a pen that draws in a part of the surface."""
        return StrokePen(self, inside)

    def __enter__(self) -> None:
        """Begins a frame."""
        self._now, self.direct = [], False

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        """Draws the frame."""
        whole = self.surface.get_rect()
        if self.direct or error:
            self._before, self.direct, self.drawn = None, True, whole.w * whole.h
            self.areas = [whole]
            return
        if self._before is None:
            self._there = [touched(stroke) for stroke in self._now]
            self.areas = [whole]
        else:
            self.areas = self._compare(self._before)
        self.drawn = self._draw(self.areas, self._there)
        self._before, self.direct = self._now, True
        if self._lens:
            self._lens.used, self._lens = False, self._lens if self._lens.used else None

    def _compare(self, before: list[Stroke]) -> list[Rect]:
        """Returns where the frame differs from the one before, most of whose strokes it repeats."""
        now, there = self._now, self._there
        first, last = alike(before, now)
        new = [touched(stroke) for stroke in now[first : len(now) - last]]
        self._there = [*there[:first], *new, *there[len(before) - last :]]
        return changed(before, now, (first, last))

    def _draw(self, areas: Iterable[Rect], there: list[Rect]) -> int:
        """Draws all strokes in some rectangles; returns how many pixels these have. `there`: what
        each stroke touches."""
        board, now, pixels = self._board, self._now, 0
        for area in areas:
            pixels += area.w * area.h
            for number in self._seen(area, there):
                source, x, y, cut, part, flags = now[number]
                board.set_clip(area.clip(cut))
                if isinstance(source, Surface):
                    board.blit(source, (x, y), part, flags)
                else:
                    _fill(board, source, there[number].clip(area))
        return pixels

    def _seen(self, area: Rect, there: list[Rect]) -> list[int]:
        """Returns the strokes in an area that are not covered by a later one."""
        found = area.collidelistall(there)
        for at in range(len(found) - 1, 0, -1):
            if there[found[at]].contains(area) and _solid(self._now[found[at]]):
                return found[at:]
        return found

    def add(self, stroke: Stroke) -> None:
        """Adds a stroke."""
        self._now.append(stroke)

    @property
    def noted(self) -> Sequence[Stroke]:
        """Returns the strokes of the frame so far; none if they are drawn already."""
        return () if self.direct else tuple(self._now)

    def keep(self, paint: Callable[[], object]) -> Sequence[Stroke]:
        """Returns the strokes of what is painted, to be repeated as long as it does not change."""
        before = self._now, self.direct, self._keeping
        self._now, self.direct, self._keeping = [], False, True
        try:
            paint()
            return self._now
        finally:
            self._now, self.direct, self._keeping = before

    def repeat(self, kept: Sequence[Stroke]) -> None:
        """Adds kept strokes again."""
        if not self.direct:
            self._now += kept
            return
        now, self._now = self._now, list(kept)
        self._draw_all()
        self._now = now

    @contextmanager
    def moved(self, dx: int, dy: int) -> Iterator[None]:
        """Moves what is drawn in the block by whole pixels."""
        now, direct = self._now, self.direct
        self._now, self.direct = [], False
        try:
            yield
        finally:
            drawn = [_moved(stroke, dx, dy) for stroke in self._now]
            self._now, self.direct = now, direct
        self.repeat(drawn)

    @contextmanager
    def enlarged(self, view: View, far: tuple[int, int]) -> Iterator[None]:
        """Shows what is drawn in the block through a lens, moved by so many pixels."""
        now, direct = self._now, self.direct
        self._now, self.direct = [], False
        try:
            yield
        finally:
            drawn, self._now, self.direct = self._now, now, direct
        if self._lens is None or self._lens.area != view.area:
            self._lens = Lens(view, self.surface)
        self._lens.used = True
        seen = (stroke for stroke in self._now if not view.area.contains(touched(stroke)))
        self._now = [*seen]  # what is covered by the lens need not be compared
        self.repeat(self._lens.strokes(drawn, view, far))

    def settle(self) -> None:
        """Draws the frame so far, and from now on its rest at once."""
        assert not self._keeping, "what is kept is made of strokes, not of pixels"
        if not self.direct:
            self._draw_all()
            self.direct, self._before = True, None

    def _draw_all(self) -> None:
        self._draw([self.surface.get_rect()], [touched(stroke) for stroke in self._now])


class View(NamedTuple):
    """What a lens shows: a `part` of what is drawn in an `area`, enlarged to a `size`, of which so
    much is seen as there is room for; `cell`: pixels of a cell of the part, and of one enlarged."""

    part: Rect
    area: Rect
    size: tuple[int, int]
    cell: tuple[int, int]

    @property
    def bands(self) -> list[Rect]:
        """Returns all of the enlarged picture, in a few bands of whole cells."""
        (wide, high), large = self.size, self.cell[1]
        deep = -(-high // large // BANDS) * large
        return [Rect(0, y, wide, min(deep, high - y)) for y in range(0, high, deep)]

    def enlarged(self, rect: Rect) -> Rect:
        """Returns the cells in which something is seen, enlarged."""
        small, large = self.cell
        left, top = (rect.x - self.part.x - 1) // small, (rect.y - self.part.y - 1) // small
        right = -(-(rect.right - self.part.x + 1) // small)
        low = -(-(rect.bottom - self.part.y + 1) // small)
        cells = left * large, top * large, (right - left) * large, (low - top) * large
        return Rect(cells).clip((0, 0, *self.size))

    def seen(self, cells: Rect, edge: int = 0) -> Rect:
        """Returns what is seen in some cells, with an edge that the last ones blend into."""
        small, large = self.cell
        x, y, w, h = (side // large * small for side in cells)
        return Rect(self.part.x + x, self.part.y + y, w + edge, h + edge)


class Lens:
    """Shows what is drawn through a `view`: enlarged quickly where it changes, and smoothly, bit by
    bit, where it rests. `used`: in this frame."""

    def __init__(self, view: View, like: Surface) -> None:
        self.used = True
        self.area = view.area
        self._scene = DisplayList(Surface(view.area.size, 0, like))
        self._room = Surface((view.area.w + EDGE, view.area.h + EDGE), 0, like)
        self._picture = self._room
        self._view: View | None = None
        self._rough: list[Rect] = []  # what has yet to become smooth

    def strokes(
        self, drawn: Iterable[Stroke], view: View, far: tuple[int, int]
    ) -> Sequence[Stroke]:
        """Returns strokes that show what is drawn, moved by `far`; where it changed, new ones."""
        (left, top), (dx, dy) = view.area.topleft, far
        with self._scene:
            self._scene.repeat([_moved(stroke, -left, -top) for stroke in drawn])
        shown = [self._picture, *self._renewed(view)] if view == self._view else self._begun(view)
        cut = box(view.area)
        places = ((each, each.get_offset()) for each in shown)
        return [(it, left + dx + x, top + dy + y, cut, None, 0) for it, (x, y) in places]

    def _begun(self, view: View) -> list[Surface]:
        """Shows all of another view."""
        self._view, self._picture = view, self._room.subsurface((0, 0), view.size)
        self._rough = view.bands
        self._quickly(view, self._picture.get_rect())
        return [self._picture]

    def _renewed(self, view: View) -> Iterator[Surface]:
        """Yields what has changed, and something that becomes smooth."""
        fresh = [cells for cells in map(view.enlarged, self._scene.areas) if cells]
        yield from (self._quickly(view, cells) for cells in fresh)
        self._rough += [cells for cells in fresh if cells not in self._rough]
        rests = next((each for each in self._rough if each.collidelist(fresh) < 0), None)
        if rests:
            self._rough.remove(rests)
            source = self._scene.surface.subsurface(view.seen(rests, 1))
            seen = self._room.subsurface(rests)
            yield transform.smoothscale(source, rests.size, seen)

    def _quickly(self, view: View, cells: Rect) -> Surface:
        source = self._scene.surface.subsurface(view.seen(cells))
        return transform.scale(source, cells.size, self._room.subsurface(cells))


class StrokePen:
    """Draws in a part of a surface, by strokes."""

    def __init__(self, strokes: DisplayList, inside: Rect) -> None:
        self._strokes = strokes
        self._left, self._top = inside.topleft
        self._surface = strokes.surface.subsurface(inside)
        self._cut = self._clip()

    @property
    def pixels(self) -> Surface:
        """Returns the surface as it is drawn so far."""
        self._strokes.settle()
        return self._surface

    def _clip(self) -> Box:
        x, y, w, h = self._surface.get_clip()
        return x + self._left, y + self._top, w, h

    def blit(
        self,
        source: Surface,
        dest: Spot = (0, 0),
        area: RectLike | None = None,
        special_flags: int = 0,
        /,
    ) -> None:
        """Puts a picture, or an area of it, at a place."""
        if self._strokes.direct:
            self._surface.blit(source, dest, area, special_flags)
        elif self._cut[2] and self._cut[3]:
            x, y = corner(dest)
            at = x + self._left, y + self._top
            part = None if area is None else box(area)
            self._strokes.add((source, *at, self._cut, part, special_flags))

    def fill(
        self, color: ColorLike, rect: RectLike | None = None, special_flags: int = 0, /
    ) -> None:
        """Fills a rectangle, or everything."""
        if self._strokes.direct or special_flags:
            self.pixels.fill(color, rect, special_flags)
        elif self._cut[2] and self._cut[3]:
            x, y, w, h = self._surface.get_rect() if rect is None else box(rect)
            x, y = x + self._left, y + self._top
            colour = color if isinstance(color, str) else tuple(Color(color))
            self._strokes.add((colour, x, y, self._cut, (x, y, w, h), 0))

    def set_clip(self, rect: RectLike | None, /) -> None:
        """Draws in a rectangle only from now on; None: everywhere."""
        self._surface.set_clip(rect)
        self._cut = self._clip()

    def get_clip(self) -> Rect:
        """Returns the rectangle it draws in."""
        return self._surface.get_clip()

    def get_rect(self) -> Rect:
        """Returns the whole rectangle."""
        return self._surface.get_rect()


def _fill(board: Surface, colour: Colour, area: Rect) -> None:
    """Fills an area, small ones with tiles: SDL's own filling is a tenth as fast there."""
    if area.w >= WIDE:
        board.fill(colour, area)
        return
    tile = _tile(colour)
    for y in range(area.y, area.bottom, TILE[1]):
        for x in range(area.x, area.right, TILE[0]):
            board.blit(tile, (x, y), (0, 0, area.right - x, area.bottom - y))


@lru_cache(maxsize=64)
def _tile(colour: Colour) -> Surface:
    tile = Surface(TILE, 0, 32)
    tile.fill(colour)
    return tile


def corner(dest: Spot) -> tuple[int, int]:
    """Returns where a picture is put, as whole numbers."""
    if isinstance(dest, Rect):
        return dest.topleft
    return int(dest[0]), int(dest[1])


def box(area: RectLike) -> Box:
    """Returns a rectangle as whole numbers."""
    x, y, w, h = Rect(area)
    return x, y, w, h


def alike(before: Sequence[Stroke], now: Sequence[Stroke]) -> tuple[int, int]:
    """Returns how many strokes of two frames are the same at the start, and then at the end."""
    first = _same(before, now)
    return first, _same(before[first:][::-1], now[first:][::-1])


def changed(
    before: Sequence[Stroke], now: Sequence[Stroke], same: tuple[int, int] | None = None
) -> list[Rect]:
    """Returns the rectangles where two frames may differ."""
    first, last = same or alike(before, now)
    old, new = before[first : len(before) - last], now[first : len(now) - last]
    if not old and not new:
        return []
    gone, came = Counter(old), Counter(new)
    different = [*(gone - came).elements(), *(came - gone).elements()]
    common = gone & came
    if common:
        kept, still = _among(old, common), _among(new, common)
        start = _same(kept, still)  # what swaps places with others is over or under them
        end = _same(kept[start:][::-1], still[start:][::-1])
        different += kept[start : len(kept) - end]
    return merged([rect for rect in map(touched, different) if rect.w and rect.h])


def _same(one: Sequence[Stroke], other: Sequence[Stroke]) -> int:
    """Returns how many strokes at the beginning are the same."""
    pairs = zip(one, other, strict=False)
    return next((n for n, (a, b) in enumerate(pairs) if a is not b and a != b),
                min(len(one), len(other)))  # fmt: skip


def _among(strokes: Sequence[Stroke], common: Counter[Stroke]) -> list[Stroke]:
    """Returns those strokes both frames have, as often as both have them."""
    left, found = common.copy(), []
    for stroke in strokes:
        if left[stroke] > 0:
            left[stroke] -= 1
            found.append(stroke)
    return found


def touched(stroke: Stroke) -> Rect:
    """Returns the pixels a stroke may change."""
    source, x, y, cut, part, _ = stroke
    if not isinstance(source, Surface):
        return Rect(cut) if part is None else Rect(part).clip(cut)
    size = source.get_size() if part is None else part[2:]
    return Rect((x, y), size).clip(cut)


def _solid(stroke: Stroke) -> bool:
    """Says whether nothing shows through a stroke."""
    source, _, _, _, part, flags = stroke
    if not isinstance(source, Surface):
        return True
    whole = part is None or source.get_rect().contains(part)
    alike = source.get_colorkey() is None and source.get_alpha() in (None, 255)
    return whole and alike and not (flags or source.get_flags() & SRCALPHA)


def _moved(stroke: Stroke, dx: int, dy: int) -> Stroke:
    source, x, y, cut, part, flags = stroke
    cut = cut[0] + dx, cut[1] + dy, cut[2], cut[3]
    if part is not None and not isinstance(source, Surface):
        part = part[0] + dx, part[1] + dy, part[2], part[3]
    return source, x + dx, y + dy, cut, part, flags


def merged(areas: Iterable[Rect]) -> list[Rect]:
    """Returns few rectangles that cover all; two become one where that covers hardly more. They may
    overlap: drawing the lowest stroke leaves nothing of what was there."""
    found: list[Rect] = []
    for area in areas:
        near = 0
        while near < len(found):
            other = found[near]
            whole = area.union(other)
            if whole.w * whole.h > area.w * area.h + other.w * other.h + SPARE:
                near += 1
                continue
            area, near = whole, 0
            found.remove(other)
        found.append(area)
    return found if len(found) <= MOST else [found[0].unionall(found[1:])]
