"""Widgets, of which menus are made: values that say where they are and how they look."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field, fields
from itertools import pairwise

from game.ui.boxes.boxes import Box, Placed, Words
from game.ui.boxes.canvas import SMALLEST, Canvas, Point, Rect
from game.ui.boxes.typeset import LINE, across, lines
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme

BUTTON, ENTRY, CHOICE, SLIDER, TILE = "button", "entry", "choice", "slider", "tile"
NAMED = 0.46  # of a row with a value is for its label
Sizes = dict[Hashable, tuple[float, float]]  # of the labels and values of a group, in units
SUNK = 4.0  # how far a button goes down
HIGH = 104.0  # a row as high as this has room for a label above its value, or one of several lines
USUAL = 78.0  # a row with one line
LOW = {BUTTON: 52.0, ENTRY: 48.0, CHOICE: 52.0, SLIDER: 52.0, TILE: 62.0}  # in little room
LABEL, BUTTONS = 30.0, 32.0  # letters, in units
BLANK = "blank"  # the room of an icon, for a button that is like others with one
INDENT = 58.0  # of the label of an entry, which has a hat before it in focus


@dataclass(frozen=True)
class Row(Box):
    """Something that can be chosen, before it has a place.

    `kind`: BUTTON on the table, ENTRY of a title menu, CHOICE with a value between arrows, SLIDER
    with `part` 0 … 1 (a BUTTON that is held down fills up with it), TILE for what is `inner`. `yes`
    gets the device; `step` gets -1 or 1; `slide` gets the part; all return a want of the scene.
    `why`: said if it is not `enabled`; `dim`: its value cannot be used, but it can be turned on;
    `typed`: its value can be typed, so that only its arrows turn it and a click between them takes
    it. `said`: what it is called where its label alone, or none, says too little. `at_least`: how
    high it is at least; one that `shrinks` is exactly that, with smaller letters where they need
    it. What it does is no part of how it looks."""

    id: Hashable
    label: str = ""
    kind: str = BUTTON
    icon: str = ""
    value: str = ""
    part: float = 0.0
    enabled: bool = True
    dim: bool = False
    marked: bool = False
    typed: bool = False
    why: str = ""
    yes: Callable[[str], object] | None = field(default=None, compare=False)
    step: Callable[[int], object] | None = field(default=None, compare=False)
    slide: Callable[[float], object] | None = field(default=None, compare=False)
    said: str = ""
    inner: Box | None = None
    at_least: float = USUAL
    shrinks: bool = False

    def at(self, rect: Rect, now: Row | None = None) -> Widget:
        """Returns the widget in its place."""
        does = {name: getattr(now or self, name) for name in _DOES}
        return Widget(**{name: getattr(self, name) for name in _LOOKS}, **does, rect=rect)

    @property
    def inside(self) -> tuple[Box, ...]:
        return () if self.inner is None else (self.inner,)

    def wide(self) -> float:
        if self.inner is not None:
            return self.inner.wide()
        value = max(260.0, across(self.value, LABEL, "bold") + 150)
        match self.kind:
            case "button" if not self.label:
                return self.at_least
            case "button":
                return across(self.label, BUTTONS, "bold") / 0.97 + (88 if self.icon else 44)
            case "entry":
                size = self.at_least * 0.66
                return across(self.label, size, "title") / 0.97 + INDENT + 10
        return max(value / (1 - NAMED), (across(self.label, LABEL) + 50) / NAMED)

    def least(self) -> float:
        if self.inner is not None:
            return self.inner.least()
        size = SMALLEST if self.shrinks else BUTTONS
        words = [self.label] if self.shrinks and self.at_least < HIGH else self.label.split()
        longest = max((across(word, size, "bold") for word in words), default=0.0)
        if self.kind == BUTTON:
            return longest / 0.97 + (88 if self.icon else 30) if self.label else self.at_least
        if self.kind == ENTRY:
            return min(self.wide(), 300.0)
        valued = max((across(word, LABEL, "bold") for word in self.value.split()), default=0.0)
        named = (longest + 34) / NAMED if self.label else 0.0
        beside = valued / 0.97 + (176 if self.dim else 136)
        return max(named, beside / (1 - NAMED if self.label else 1.0), 320.0)

    def high(self, wide: float) -> float:
        if self.inner is not None:
            return max(self.at_least, self.inner.high(wide))
        set_ = self.shrinks or self.kind in (ENTRY, TILE)
        return self.at_least if set_ else tall(self, wide, self.at_least)

    def low(self, wide: float) -> float:
        if self.inner is not None:
            return self.inner.low(wide)
        high = self.high(wide)
        return min(high, LOW[self.kind]) if high == self.at_least or self._short(wide) else high

    def _short(self, wide: float) -> bool:
        """Says whether the label of a button that wide can be set small in one line."""
        low = (0.0, 0.0, wide, LOW[self.kind])
        plain, face = self.at(low), "bold" if self.kind == BUTTON else "text"
        if across(self.label, SMALLEST, face) / 0.97 > label_room(plain):
            return False
        valued = across(self.value, SMALLEST, "bold") / 0.97
        return self.kind != CHOICE or valued <= value_room(plain)

    def place(self, rect: Rect) -> Placed:
        return Placed(self, rect, (self.inner.place(rect),) if self.inner is not None else ())

    @property
    def words(self) -> str:
        return " ".join(filter(None, (self.label, self.value)))


@dataclass(frozen=True)
class Widget(Row):
    """A row in its place."""

    rect: Rect = (0.0, 0.0, 0.0, 0.0)

    @property
    def hotspot(self) -> Hotspot:
        """Returns its hotspot; if it is off one may still ask why."""
        return Hotspot(self.id, self.rect)


_LOOKS = tuple(each.name for each in fields(Row) if each.compare)
_DOES = tuple(each.name for each in fields(Row) if not each.compare)


def tall(row: Row, wide: float, least: float = USUAL) -> float:
    """Returns how high a row is at a width: high enough for several lines if one is not enough."""
    plain = row.at((0.0, 0.0, wide, least))
    label, value = _lines(plain, label_room(plain)), _value_lines(plain, value_room(plain))
    if max(label, value) == 1:
        return least
    high = row.at((0.0, 0.0, wide, HIGH))
    label = _lines(high, label_room(high)) if row.label else 0
    if row.kind == BUTTON:
        return max(HIGH, label * BUTTONS * LINE + 34)
    value = _value_lines(high, value_room(high)) if row.kind == CHOICE else 1
    return max(HIGH, 18 + label * LABEL * LINE + max(64.0, value * LABEL * LINE + 24))


def _lines(widget: Widget, room: float) -> int:
    """Returns how many lines a label needs."""
    size, face = (BUTTONS, "bold") if widget.kind == BUTTON else (LABEL, "text")
    plain = widget.kind in (BUTTON, CHOICE, SLIDER) and widget.label
    return lines(widget.label, size, room, face) if plain else 1


def _value_lines(widget: Widget, room: float) -> int:
    return lines(widget.value, LABEL, room, "bold") if widget.kind == CHOICE else 1


def draw(
    canvas: Canvas,
    widget: Widget,
    focused: bool,
    of: Sizes | None = None,
    mark: Rect | None = None,
    down: bool = False,
    ringed: bool = True,
) -> None:
    """Draws a widget; a TILE only gets its focus. `of`: the sizes of the words of its group;
    `mark`: where the mark of the focus is on its way; `down`: it is pressed."""
    label, value = (of or sizes(canvas, [widget]))[_group(widget)]
    mark = mark or widget.rect
    match widget.kind:
        case "button":
            _button(canvas, widget, focused, label, SUNK if down else 0.0)
        case "entry":
            _entry(canvas, widget, mark if focused else None, label)
        case "choice":
            _choice(canvas, widget, focused, label, value)
        case "slider":
            _slider(canvas, widget, focused, label)
    if focused and ringed and widget.kind != ENTRY:
        ring(canvas, mark)
    if widget.part and widget.kind == BUTTON:
        _held(canvas, widget.rect, widget.part)


def draw_all(
    canvas: Canvas,
    shown: Sequence[Widget],
    focus: Hashable,
    mark: Rect | None = None,
    down: Hashable = None,
) -> None:
    """Draws widgets, the one in focus marked, one perhaps `down`; a group is set alike."""
    alike = sizes(canvas, shown)
    for widget in shown:
        sunk = down is not None and widget.id == down
        draw(canvas, widget, widget.id == focus, alike, mark, sunk)


def sizes(canvas: Canvas, shown: Sequence[Widget]) -> Sizes:
    """Returns how large the labels and the values of each group are set."""
    found: Sizes = {}
    for widget in shown:
        label, value = found.get(_group(widget), (math.inf, math.inf))
        found[_group(widget)] = (
            min(label, _label_size(canvas, widget)),
            min(value, _value_size(canvas, widget)),
        )
    return found


def _group(widget: Widget) -> Hashable:
    """Returns the key of widgets whose words are set alike: those of a kind and of one height."""
    kind = "value" if widget.kind in (CHOICE, SLIDER) else widget.kind
    return kind, round(widget.rect[3])


def _label_size(canvas: Canvas, widget: Widget) -> float:
    """Returns how large a label can be set, at most as large as it would be alone."""
    high = widget.rect[3]
    match widget.kind:
        case "entry":
            return canvas.fitting([widget.label], high * 0.66, label_room(widget), "title")
        case "button":
            size, many = min(BUTTONS, high * 0.5), _lines(widget, label_room(widget))
            return canvas.fitting(
                [widget.label], size, label_room(widget), "bold", many if _high(widget) else 1
            )
        case _:
            many = _lines(widget, label_room(widget)) if _high(widget) else 1
            return canvas.fitting([widget.label], LABEL, label_room(widget), lines=many)


def _value_size(canvas: Canvas, widget: Widget) -> float:
    room = value_room(widget)
    many = _value_lines(widget, room) if _high(widget) else 1
    return canvas.fitting([widget.value], LABEL, room, "bold", many)


def label_room(widget: Widget) -> float:
    """Returns how wide a label may be."""
    w = widget.rect[2]
    match widget.kind:
        case "entry":
            return w - INDENT
        case "button":
            return w - _side(widget) * 0.9 - 16 if widget.icon else w - 28
        case _:
            return w - 40 if _high(widget) else w * NAMED - 30


def value_room(widget: Widget) -> float:
    """Returns how wide a value between its arrows may be."""
    return value_rect(widget)[2] - (172 if widget.dim else 132)


def _high(widget: Widget) -> bool:
    return widget.rect[3] >= HIGH


def _side(widget: Widget) -> float:
    """Returns the side of the square for the icon of a button."""
    return USUAL if _high(widget) else widget.rect[3]


def _label_rect(widget: Widget) -> Rect:
    x, y, _, h = widget.rect
    room = label_room(widget)
    return x + 20, y + (10 if _high(widget) else 0), room, _above(widget) or h


def _above(widget: Widget) -> float:
    """Returns how much of a row is for the label above its value."""
    if not _high(widget) or not widget.label:
        return 0.0
    return 10 + _lines(widget, label_room(widget)) * LABEL * LINE


def ring(canvas: Canvas, rect: Rect, colour: str = theme.BRASS_LIGHT) -> None:
    """Draws the mark of the focus."""
    x, y, w, h = rect
    canvas.box((x - 7, y - 7, w + 14, h + 14), "", theme.INK, 9, 16)
    canvas.box((x - 5, y - 5, w + 10, h + 10), "", colour, 5, 15)


def _held(canvas: Canvas, rect: Rect, part: float) -> None:
    """Draws the ring around a button held down: it closes clockwise, from its upper left."""
    around = _outline(rect)
    far = part * sum(math.dist(*side) for side in pairwise(around))
    for (x, y), end in pairwise(around):
        long = math.dist((x, y), end)
        share = min(1.0, far / long)
        there = x + (end[0] - x) * share, y + (end[1] - y) * share
        canvas.line((x, y), there, theme.ALARM, 10)
        canvas.disc(*there, 5, theme.ALARM)
        far -= long
        if far <= 0:
            return


def _outline(rect: Rect) -> list[Point]:
    """Returns the mark of the focus as points, clockwise."""
    x, y, w, h = rect
    middles = (x + w - 9, y + 9), (x + w - 9, y + h - 9), (x + 9, y + h - 9), (x + 9, y + 9)
    turns = [(middle, n - 1 + step / 4) for n, middle in enumerate(middles) for step in range(5)]
    bent = [(x + 14 * math.cos(a * math.pi / 2), y + 14 * math.sin(a * math.pi / 2))
            for (x, y), a in turns]  # fmt: skip
    return [bent[-1], *bent]


def _button(canvas: Canvas, widget: Widget, focused: bool, size: float, sunk: float) -> None:
    x, y, w, h = widget.rect
    fill = theme.BRASS_LIGHT if focused else theme.PAPER
    ink = theme.INK
    if not widget.enabled:
        fill, ink = theme.PAPER_SHADE, theme.INK_SOFT
    canvas.box((x + 3, y + 5, w, h), theme.TABLE_DARK)
    y += sunk
    canvas.box((x, y, w, h), fill, theme.INK)
    if widget.marked:
        canvas.line((x + 24, y + h - 9), (x + w - 24, y + h - 9), theme.BRASS_INK, 6)
    if widget.part:
        canvas.box((x + 3, y + 3, (w - 6) * widget.part, h - 6), theme.BRASS)
    room, side = label_room(widget), _side(widget)
    if widget.icon and not widget.label:
        canvas.icon(widget.icon, x + w / 2, y + h / 2, h * 0.6, ink)
    elif widget.icon:
        if widget.icon != BLANK:
            canvas.icon(widget.icon, x + side * 0.5, y + h / 2, side * 0.56, ink)
        _say(canvas, widget, widget.label, (x + side * 0.88, y, room, h), size, ink, "bold", "left")
    else:
        area = (x + (w - room) / 2, y, room, h)
        _say(canvas, widget, widget.label, area, size, ink, "bold", "center")


def _say(
    canvas: Canvas,
    widget: Widget,
    words: str,
    area: Rect,
    size: float,
    ink: str,
    face: str,
    align: str,
) -> None:
    """Draws words in an area of a widget: in one line, or in several where there is room."""
    x, y, w, h = area
    if _high(widget):
        Words(words, size, ink, face, align).draw(canvas, area)
    else:
        at = {"left": x, "center": x + w / 2}[align]
        canvas.text(words, at, y + h / 2, size, ink, face, align, w)


def _entry(canvas: Canvas, widget: Widget, mark: Rect | None, size: float) -> None:
    x, y, _, h = widget.rect
    colour = theme.BRASS_LIGHT if mark else theme.PAPER
    if not widget.enabled:
        colour = "#7F9296"
    if mark:
        large = min(h * 0.72, INDENT - 10)
        canvas.icon("hat", mark[0] + large / 2, mark[1] + h / 2 - 2, large, theme.BRASS_LIGHT)
    room = label_room(widget)
    canvas.text(widget.label, x + INDENT, y + h / 2, size, colour, "title", "left", room)


def _choice(canvas: Canvas, widget: Widget, focused: bool, size: float, valued: float) -> None:
    canvas.box(widget.rect, theme.PAPER_HELD if focused else theme.PAPER, theme.INK, 2)
    ink = theme.INK if widget.enabled else theme.INK_SOFT
    if widget.label:
        _say(canvas, widget, widget.label, _label_rect(widget), size, ink, "text", "left")
    x, y, w, h = value_rect(widget)
    middle = x + w / 2
    if widget.step and widget.enabled:
        canvas.icon("arrow_left", x + 24, y + h / 2, 30, theme.BRASS_INK)
        canvas.icon("arrow_right", x + w - 24, y + h / 2, 30, theme.BRASS_INK)
    if widget.marked:
        canvas.box((x + 50, y + 8, w - 100, h - 16), theme.BRASS_LIGHT)
    if widget.dim:
        ink, middle = theme.INK_DIM, middle + 20
        canvas.icon("warning", x + 64, y + h / 2, 30, ink)
    room = value_room(widget)
    area = (middle - room / 2, y, room, h)
    _say(canvas, widget, widget.value, area, valued, ink, "bold", "center")


def _slider(canvas: Canvas, widget: Widget, focused: bool, size: float) -> None:
    x, _, w, _ = widget.rect
    canvas.box(widget.rect, theme.PAPER_HELD if focused else theme.PAPER, theme.INK, 2)
    _say(canvas, widget, widget.label, _label_rect(widget), size, theme.INK, "text", "left")
    start, end = slider_span(widget.rect)
    _, top, _, high = value_rect(widget)
    y = top + high / 2
    canvas.line((start, y), (end, y), theme.PAPER_SHADE, 10)
    knob = start + (end - start) * widget.part
    canvas.line((start, y), (knob, y), theme.BRASS, 10)
    canvas.disc(knob, y, 15, theme.BRASS_LIGHT, theme.INK, 4)
    canvas.text(widget.value, x + w - 20, y, 28, theme.INK, "bold", "right")


def slider_span(rect: Rect) -> tuple[float, float]:
    """Returns where the line of a slider begins and ends."""
    x, _, w, h = rect
    return x + (30 if h >= HIGH else w * NAMED + 20), x + w - 100


def value_rect(widget: Widget) -> Rect:
    """Returns the place of a row's value, with what turns it."""
    x, y, w, h = widget.rect
    above = _above(widget)
    if widget.kind == SLIDER:
        start, end = slider_span(widget.rect)
        return start, y + above, end - start, h - above
    left = w * NAMED if widget.label and not above else 0.0
    return x + left, y + above, w - left, h - above
