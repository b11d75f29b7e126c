"""Menus are made of widgets: values that say where they are and how they look."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from game.ui import text, theme
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot

BUTTON, ENTRY, CHOICE, SLIDER, TILE = "button", "entry", "choice", "slider", "tile"
NAMED = 0.46  # of a row with a value is for its label
Sizes = dict[Hashable, tuple[float, float]]  # of the labels and values of a group, in units
SUNK = 4.0  # how far a button goes down


@dataclass(frozen=True, slots=True)
class Row:
    """Something that can be chosen, before it has a place.

    `kind`: BUTTON on the table, ENTRY of a title menu, CHOICE with a value between arrows, SLIDER
    with `part` 0 … 1 (a BUTTON that is held down fills up with it), TILE drawn by the scene itself.
    `yes` gets the device; `step` gets -1 or 1; `slide` gets the part; all return a want of the
    scene. `why`: said if it is not `enabled`; `dim`: its value cannot be used, but it can be turned
    on; `typed`: its value can be typed, so that only its arrows turn it and a click between them
    takes it.
    """

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
    yes: Callable[[str], object] | None = None
    step: Callable[[int], object] | None = None
    slide: Callable[[float], object] | None = None

    def at(self, rect: Rect) -> Widget:
        """The widget in its place."""
        return Widget(
            self.id, self.label, self.kind, self.icon, self.value, self.part, self.enabled,
            self.dim, self.marked, self.typed, self.why, self.yes, self.step, self.slide, rect,
        )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Widget(Row):
    """A row in its place."""

    rect: Rect = (0.0, 0.0, 0.0, 0.0)

    @property
    def hotspot(self) -> Hotspot:
        """Its hotspot; if it is off one may still ask why."""
        return Hotspot(self.id, self.rect)


def beside(
    rows: Sequence[Row], parts: Sequence[float], area: Rect, gap: float = 20.0
) -> list[Widget]:
    """Rows in their places beside each other in an area, as wide as their `parts` of it."""
    x, y, w, h = area
    unit = (w - gap * (len(parts) - 1)) / sum(parts)
    found = []
    for row, part in zip(rows, parts, strict=True):
        found.append(row.at((x, y, unit * part, h)))
        x += unit * part + gap
    return found


def draw(
    canvas: Canvas,
    widget: Widget,
    focused: bool,
    sizes: Sizes | None = None,
    mark: Rect | None = None,
    down: bool = False,
) -> None:
    """Draws a widget; a TILE only gets its focus. `sizes`: of the words of its group; `mark`: where
    the mark of the focus is on its way; `down`: it is pressed."""
    label, value = (sizes or _sizes(canvas, [widget]))[_group(widget)]
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
    if focused and widget.kind not in ("entry",):
        ring(canvas, mark)


def draw_all(
    canvas: Canvas,
    shown: Sequence[Widget],
    focus: Hashable,
    mark: Rect | None = None,
    down: Hashable = None,
) -> None:
    """Draws widgets, the one in focus marked, and one that is `down`; labels and values of one
    group are set alike."""
    sizes = _sizes(canvas, shown)
    for widget in shown:
        sunk = down is not None and widget.id == down
        draw(canvas, widget, widget.id == focus, sizes, mark, sunk)


def label_width(canvas: Canvas, shown: Sequence[Widget], widget: Widget) -> float:
    """How wide the label of a widget is among others, in units."""
    size, _ = _sizes(canvas, shown)[_group(widget)]
    face = "title" if widget.kind == ENTRY else "bold"
    return text.width(widget.label, face, canvas.text_px(size)) / canvas.scale


def _sizes(canvas: Canvas, shown: Sequence[Widget]) -> Sizes:
    """How large the labels and the values of each group are set."""
    found: Sizes = {}
    for widget in shown:
        label, value = found.get(_group(widget), (math.inf, math.inf))
        found[_group(widget)] = (
            min(label, _label_size(canvas, widget)),
            min(value, _value_size(canvas, widget)),
        )
    return found


def _group(widget: Widget) -> Hashable:
    """Widgets whose words are set alike: those of a kind that are as high as each other."""
    kind = "value" if widget.kind in (CHOICE, SLIDER) else widget.kind
    return kind, round(widget.rect[3])


def _label_size(canvas: Canvas, widget: Widget) -> float:
    """How large a label can be set, at most as large as it would be alone."""
    high = widget.rect[3]
    match widget.kind:
        case "entry":
            return canvas.fitting([widget.label], high * 0.66, _label_room(widget), "title")
        case "button":
            return canvas.fitting([widget.label], min(32, high * 0.44), _label_room(widget), "bold")
        case _:
            return canvas.fitting([widget.label], 30, _label_room(widget))


def _value_size(canvas: Canvas, widget: Widget) -> float:
    return canvas.fitting([widget.value], 30, _value_room(widget), "bold")


def _label_room(widget: Widget) -> float:
    """How wide a label may be."""
    _, _, w, h = widget.rect
    match widget.kind:
        case "entry":
            return w - h
        case "button":
            return w - h * 0.9 - 16 if widget.icon else w - 28
        case _:
            return w * NAMED - 30


def _value_room(widget: Widget) -> float:
    """How wide a value between its arrows may be."""
    w = widget.rect[2]
    return w - (w * NAMED if widget.label else 0) - (172 if widget.dim else 132)


def ring(canvas: Canvas, rect: Rect, colour: str = theme.BRASS_LIGHT) -> None:
    """The mark of the focus."""
    x, y, w, h = rect
    canvas.box((x - 7, y - 7, w + 14, h + 14), "", theme.INK, 9, 16)
    canvas.box((x - 5, y - 5, w + 10, h + 10), "", colour, 5, 15)


def _button(canvas: Canvas, widget: Widget, focused: bool, size: float, sunk: float) -> None:
    x, y, w, h = widget.rect
    fill = theme.BRASS_LIGHT if focused else theme.PAPER
    ink = theme.INK
    if not widget.enabled:
        fill, ink = theme.PAPER_SHADE, theme.INK_SOFT
    canvas.box((x + 3, y + 5, w, h), theme.TABLE_DARK)
    y += sunk
    canvas.box((x, y, w, h), fill, theme.INK)
    if widget.part:
        canvas.box((x + 3, y + 3, (w - 6) * widget.part, h - 6), theme.BRASS)
    room = _label_room(widget)
    if widget.icon and not widget.label:
        canvas.icon(widget.icon, x + w / 2, y + h / 2, h * 0.6, ink)
    elif widget.icon:
        canvas.icon(widget.icon, x + h * 0.5, y + h / 2, h * 0.56, ink)
        canvas.text(widget.label, x + h * 0.88, y + h / 2, size, ink, "bold", "left", room)
    else:
        canvas.text(widget.label, x + w / 2, y + h / 2, size, ink, "bold", "center", room)


def _entry(canvas: Canvas, widget: Widget, mark: Rect | None, size: float) -> None:
    x, y, _, h = widget.rect
    colour = theme.BRASS_LIGHT if mark else theme.PAPER
    if not widget.enabled:
        colour = "#7F9296"
    if mark:
        middle = mark[1] + h / 2 - 2
        canvas.icon("hat", mark[0] + h * 0.34, middle, h * 0.72, theme.BRASS_LIGHT)
    room = _label_room(widget)
    canvas.text(widget.label, x + h * 0.9, y + h / 2, size, colour, "title", "left", room)


def _choice(canvas: Canvas, widget: Widget, focused: bool, size: float, valued: float) -> None:
    x, y, w, h = widget.rect
    canvas.box(widget.rect, theme.PAPER_HELD if focused else theme.PAPER, theme.INK, 2)
    ink = theme.INK if widget.enabled else theme.INK_SOFT
    left = w * NAMED if widget.label else 0
    if widget.label:
        canvas.text(widget.label, x + 20, y + h / 2, size, ink, "text", "left", left - 30)
    middle = x + left + (w - left) / 2
    arrows = theme.BRASS_INK if widget.step and widget.enabled else theme.PAPER_SHADE
    canvas.icon("arrow_left", x + left + 24, y + h / 2, 30, arrows)
    canvas.icon("arrow_right", x + w - 24, y + h / 2, 30, arrows)
    if widget.marked:
        canvas.box((x + left + 50, y + 8, w - left - 100, h - 16), theme.BRASS_LIGHT)
    if widget.dim:
        ink, middle = "#8C8676", middle + 20
        canvas.icon("warning", x + left + 64, y + h / 2, 30, ink)
    canvas.text(widget.value, middle, y + h / 2, valued, ink, "bold", "center", _value_room(widget))


def _slider(canvas: Canvas, widget: Widget, focused: bool, size: float) -> None:
    x, y, w, h = widget.rect
    canvas.box(widget.rect, theme.PAPER_HELD if focused else theme.PAPER, theme.INK, 2)
    room = _label_room(widget)
    canvas.text(widget.label, x + 20, y + h / 2, size, theme.INK, "text", "left", room)
    start, end = slider_span(widget.rect)
    canvas.line((start, y + h / 2), (end, y + h / 2), theme.PAPER_SHADE, 10)
    knob = start + (end - start) * widget.part
    canvas.line((start, y + h / 2), (knob, y + h / 2), theme.BRASS, 10)
    canvas.disc(knob, y + h / 2, 15, theme.BRASS_LIGHT, theme.INK, 4)
    canvas.text(widget.value, x + w - 20, y + h / 2, 28, theme.INK, "bold", "right")


def slider_span(rect: Rect) -> tuple[float, float]:
    """Where the line of a slider begins and ends."""
    x, _, w, _ = rect
    return x + w * NAMED + 20, x + w - 100


def value_rect(widget: Widget) -> Rect:
    """Where the value of a row is, with what turns it."""
    x, y, w, h = widget.rect
    if widget.kind == SLIDER:
        start, end = slider_span(widget.rect)
        return start, y, end - start, h
    left = w * NAMED if widget.label else 0.0
    return x + left, y, w - left, h
