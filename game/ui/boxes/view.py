"""A picture in a window: its parts in their places, wherever it is scrolled to."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import NamedTuple

from game.ui.boxes import widgets
from game.ui.boxes.boxes import Box, Placed
from game.ui.boxes.canvas import Canvas, Point, Rect
from game.ui.boxes.containers import BAR, Rising, Scrolling
from game.ui.boxes.widgets import Row, Widget
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme

ABOVE, BELOW = 110.0, 110.0  # units around what is in focus that should be visible, too
LINE, STEP = 44.0, 160.0  # units a line of the wheel, and a step that leads to nothing else
WIDE = 10.0  # of the bar at the right


class Part(NamedTuple):
    """A box as it is seen, through `clip` if it scrolls; `of`: what is chosen with it."""

    box: Box
    rect: Rect
    clip: Rect | None = None
    of: Hashable = None


class View:
    """The parts of a picture, computed again when it, or its room, has become another value. `top`:
    how far it is scrolled, in units."""

    def __init__(self) -> None:
        self.top = 0.0
        self.parts: list[Part] = []
        self.placed: Placed | None = None
        self._known: tuple[Box, Rect] | None = None
        self._window: Rect | None = None  # of what scrolls
        self._most = 0.0
        self._followed: object = None
        self._rises = False  # something in it is on its way to its place
        self._newest: Box | None = None  # what its rows do now
        self._widgets: list[Widget] | None = None

    def show(self, picture: Box, room: Rect) -> None:
        """Lays a picture out in its room; one that is equal to the last only brings what its parts
        do now. What was followed and in sight stays in sight."""
        self._newest, self._widgets = picture, None
        if self._known == (picture, room):
            if self._rises:
                self._scrolled(self.top)
            return
        self._known, seen = (picture, room), self._sees(self._followed)
        _, _, w, h = room
        root = picture if picture.low(w) <= h + 0.5 else Scrolling(picture, h)
        self.placed = root.place(room)
        self._rises = any(isinstance(each.box, Rising) for each in self.placed.walk())
        self._scrolled(self.top)
        if seen and not self._sees(self._followed):
            self.look_again()

    def _sees(self, id_: Hashable) -> bool:
        """Says whether something is in sight as a whole."""
        part = self._named(id_)
        return part is not None and (part.clip is None or _holds(part.clip, part.rect))

    def _scrolled(self, top: float) -> None:
        """Computes the parts for a scroll position."""
        assert self.placed
        self._window, self._most = None, 0.0
        for each in self.placed.walk():
            if isinstance(each.box, Scrolling) and each.inner[0].rect[3] > each.rect[3] + 0.5:
                self._window, self._most = each.rect, each.inner[0].rect[3] - each.rect[3]
        self.top = min(self._most, max(0.0, top))
        self.parts, self._widgets = [*_parts(self.placed, self.top)], None

    # What is on it

    @property
    def widgets(self) -> list[Widget]:
        """Returns all that can be chosen, in the order of the tree."""
        if self._widgets is None:
            now = {row.id: row for row in _rows(self._newest)} if self._newest else {}
            rows = ((part.box, part.rect) for part in self.parts if isinstance(part.box, Row))
            self._widgets = [row.at(rect, now.get(row.id)) for row, rect in rows]
        return [*self._widgets]

    def rect(self, id_: Hashable) -> Rect | None:
        """Returns the place of something that can be chosen."""
        found = (p.rect for p in self.parts if isinstance(p.box, Row) and p.box.id == id_)
        return next(found, None)

    def of(self, kind: type[Box], key: Hashable = None) -> Rect | None:
        """Returns the place of the first box of a kind, with a `key` if it has one."""
        found = (p for p in self.parts if isinstance(p.box, kind))
        return next((p.rect for p in found if key in (None, getattr(p.box, "key", None))), None)

    def cut_at(self, pos: Point) -> frozenset[Hashable]:
        """Returns what cannot be hit at a place, as it scrolls elsewhere."""
        cut = (p.box for p in self.parts if p.clip is not None and not _in(p.clip, pos))
        return frozenset(box.id for box in cut if isinstance(box, Row))

    def cut(self, id_: Hashable) -> bool:
        """Says whether the middle of something that can be chosen is out of sight."""
        part = next((p for p in self.parts if isinstance(p.box, Row) and p.box.id == id_), None)
        return part is not None and part.clip is not None and not _in(part.clip, _middle(part.rect))

    @property
    def cut_off(self) -> tuple[Hashable, ...]:
        """Returns what can be chosen and is not in sight as a whole."""
        cut = (p for p in self.parts if p.clip is not None and not _holds(p.clip, p.rect))
        return tuple(p.box.id for p in cut if isinstance(p.box, Row))

    def spots(self) -> list[Hotspot]:
        """Returns what can be chosen on boxes that paint themselves."""
        return [spot for part in self.parts for spot in part.box.spots(part.rect)]

    # Scrolling

    @property
    def scrolls(self) -> bool:
        """Says whether there is more than can be seen."""
        return self._most > 0

    @property
    def seen(self) -> Rect | None:
        """Returns the window of what scrolls."""
        return self._window

    def scroll(self, by: float) -> None:
        """Scrolls by this many units."""
        if self.placed:
            self._scrolled(self.top + by)

    def on_bar(self, pos: Point) -> bool:
        """Says whether a place is on the bar at the right."""
        left, top, wide, high = self._window or (0.0, 0.0, 0.0, 0.0)
        return high > 0 and _in((left + wide - BAR, top, BAR, high), pos)

    def draw_bar_to(self, y: float) -> None:
        """Scrolls so that the middle of the bar's knob is there, as far as it can be."""
        if self._window is not None:
            _, top, _, high = self._window
            self._scrolled((y - top) / high * (high + self._most) - high / 2)

    def follow(self, id_: Hashable, from_top: bool = False) -> None:
        """Brings what has come into focus, or has a `key`, into sight; see `from_top`."""
        if id_ == self._followed or self._window is None:
            self._followed = id_
            return
        first, self._followed = self._followed is None, id_
        part = self._named(id_)
        if part is None or part.clip is None or (first and from_top):
            return
        rect, (_, top, _, high) = part.rect, self._window
        spare = max(0.0, high - rect[3]) / 2  # of a window that is lower than all of that
        above, below = rect[1] - min(ABOVE, spare), rect[1] + rect[3] + min(BELOW, spare)
        if above < top:
            self.scroll(above - top)
        elif below > top + high:
            self.scroll(min(rect[1] - top, below - top - high))

    def _named(self, id_: Hashable) -> Part | None:
        return next((p for p in self.parts if _name(p.box) == id_), None)

    def stay(self, id_: Hashable) -> None:
        """Notes what comes into focus under a pointer, so that nothing is pulled away from it."""
        self._followed = id_

    def look_again(self) -> None:
        """Brings what is in focus into sight, wherever one has scrolled to."""
        self._followed = object()

    # Drawing

    def draw(
        self,
        canvas: Canvas,
        focus: Hashable = None,
        mark: Rect | None = None,
        down: Hashable = None,
    ) -> None:
        """Draws its parts, what is in `focus` marked: with the `mark` on its way there."""
        sizes, shown = widgets.sizes(canvas, self.widgets), iter(self.widgets)
        held: Part | None = None
        for part in self.parts:
            widget = next(shown) if isinstance(part.box, Row) else None
            if part.clip is not None and not _meet(part.clip, part.rect):
                continue
            with canvas.clipped(part.clip):
                if widget is None:
                    part.box.draw(canvas, part.rect)
                else:
                    on, sunk = widget.id == focus, down is not None and widget.id == down
                    widgets.draw(canvas, widget, on, sizes, mark, sunk, ringed=False)
            if widget is not None and widget.id == focus:
                held = part if widget.kind != widgets.ENTRY else None
        if held is not None:
            with canvas.clipped(held.clip and _wider(held.clip)):
                widgets.ring(canvas, mark or held.rect)
        self._bar(canvas)

    def _bar(self, canvas: Canvas) -> None:
        """Draws the bar that shows how far what scrolls is scrolled."""
        if self._window is None:
            return
        left, top, wide, high = self._window
        whole = high + self._most
        x, room = left + wide - WIDE - 2, high - 12
        canvas.box((x, top + 6, WIDE, room), theme.TABLE_DARK, theme.BRASS, 1, WIDE / 2)
        knob = (x, top + 6 + room * self.top / whole, WIDE, room * high / whole)
        canvas.box(knob, theme.BRASS_LIGHT, theme.INK, 1, WIDE / 2)


def _parts(
    placed: Placed, top: float, down: float = 0.0, clip: Rect | None = None, of: Hashable = None
) -> Iterator[Part]:
    """Yields the parts of a tree, those that scroll moved up by `top`."""
    x, y, w, h = placed.rect
    rect = x, y - down, w, h
    own = placed.box.id if isinstance(placed.box, Row) else of
    yield Part(placed.box, rect, clip, own)
    far = placed.box.far() if isinstance(placed.box, Rising) else 0.0
    if far is None:
        return
    moves = isinstance(placed.box, Scrolling) and placed.inner[0].rect[3] > h + 0.5
    for inner in placed.inner:
        if moves:
            yield from _parts(inner, top, down + top, rect, own)
        else:
            yield from _parts(inner, top, down - far, clip, own)


def _name(box: Box) -> Hashable:
    return box.id if isinstance(box, Row) else getattr(box, "key", None)


def _middle(rect: Rect) -> Point:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def _in(rect: Rect, pos: Point) -> bool:
    x, y, w, h = rect
    return x <= pos[0] <= x + w and y <= pos[1] <= y + h


def _holds(outer: Rect, inner: Rect) -> bool:
    return outer[1] - 1 <= inner[1] and inner[1] + inner[3] <= outer[1] + outer[3] + 1


def _meet(one: Rect, other: Rect) -> bool:
    return other[1] + other[3] + 12 > one[1] and other[1] - 12 < one[1] + one[3]


def _wider(rect: Rect) -> Rect:
    """Returns the rectangle with room at the sides for the ring around what is in focus."""
    x, y, w, h = rect
    return x - 14, y, w + 28, h


def _rows(picture: Box) -> Iterator[Row]:
    """Yields all that can be chosen in a picture before it has its place."""
    left = [picture]
    while left:
        box = left.pop()
        if isinstance(box, Row):
            yield box
        left += box.inside
