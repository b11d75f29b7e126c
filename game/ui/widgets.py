"""Menus are made of widgets: values that say where they are and how they look."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

from game.ui import text, theme
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot

BUTTON, ENTRY, CHOICE, SLIDER, TILE = "button", "entry", "choice", "slider", "tile"


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


def draw(canvas: Canvas, widget: Widget, focused: bool, part: float = 1.0) -> None:
    """Draws a widget; a TILE only gets its focus. `part`: how large the label is set."""
    match widget.kind:
        case "button":
            _button(canvas, widget, focused, part)
        case "entry":
            _entry(canvas, widget, focused, part)
        case "choice":
            _choice(canvas, widget, focused)
        case "slider":
            _slider(canvas, widget, focused)
    if focused and widget.kind not in ("entry",):
        ring(canvas, widget.rect)


def draw_all(canvas: Canvas, shown: Sequence[Widget], focus: Hashable) -> None:
    """Draws widgets, the one in focus marked; labels of one group are set alike."""
    parts = _parts(canvas, shown)
    for widget in shown:
        draw(canvas, widget, widget.id == focus, parts[_group(widget)])


def label_width(canvas: Canvas, shown: Sequence[Widget], widget: Widget) -> float:
    """How wide the label of a widget is among others, in units."""
    size, _, face = _setting(widget)
    pixels = canvas.text_px(size * _parts(canvas, shown)[_group(widget)])
    return text.width(widget.label, face, pixels) / canvas.scale


def _parts(canvas: Canvas, shown: Sequence[Widget]) -> dict[Hashable, float]:
    """How large the labels of each group are set."""
    parts: dict[Hashable, float] = {}
    for widget in shown:
        group = _group(widget)
        parts[group] = min(parts.get(group, 1.0), _part(canvas, widget))
    return parts


def _group(widget: Widget) -> Hashable:
    """Widgets whose labels are set alike: those of a kind that are as high as each other."""
    return widget.kind, round(widget.rect[3])


def _part(canvas: Canvas, widget: Widget) -> float:
    """How large a label can be set, of the size it would have."""
    if widget.kind not in (BUTTON, ENTRY) or not widget.label:
        return 1.0
    size, room, face = _setting(widget)
    need = text.width(widget.label, face, canvas.text_px(size))
    return min(1.0, room * canvas.scale / max(1, need))


def _setting(widget: Widget) -> tuple[float, float, str]:
    """The usual size of a label, the room it has and the face it is set in."""
    _, _, w, h = widget.rect
    if widget.kind == ENTRY:
        return h * 0.66, w - h, "title"
    return min(32, h * 0.44), w - h * 0.9 - 16 if widget.icon else w - 28, "bold"


def ring(canvas: Canvas, rect: Rect, colour: str = theme.BRASS_LIGHT) -> None:
    """The mark of the focus."""
    x, y, w, h = rect
    canvas.box((x - 7, y - 7, w + 14, h + 14), "", theme.INK, 9, 16)
    canvas.box((x - 5, y - 5, w + 10, h + 10), "", colour, 5, 15)


def _button(canvas: Canvas, widget: Widget, focused: bool, part: float) -> None:
    x, y, w, h = widget.rect
    fill = theme.BRASS_LIGHT if focused else theme.PAPER
    ink = theme.INK
    if not widget.enabled:
        fill, ink = theme.PAPER_SHADE, theme.INK_SOFT
    canvas.box((x + 3, y + 5, w, h), theme.TABLE_DARK)
    canvas.box(widget.rect, fill, theme.INK)
    if widget.part:
        canvas.box((x + 3, y + 3, (w - 6) * widget.part, h - 6), theme.BRASS)
    size, room, face = _setting(widget)
    size *= part
    if widget.icon and not widget.label:
        canvas.icon(widget.icon, x + w / 2, y + h / 2, h * 0.6, ink)
    elif widget.icon:
        canvas.icon(widget.icon, x + h * 0.5, y + h / 2, h * 0.56, ink)
        canvas.text(widget.label, x + h * 0.88, y + h / 2, size, ink, face, "left", room)
    else:
        canvas.text(widget.label, x + w / 2, y + h / 2, size, ink, face, "center", room)


def _entry(canvas: Canvas, widget: Widget, focused: bool, part: float) -> None:
    x, y, _, h = widget.rect
    colour = theme.BRASS_LIGHT if focused else theme.PAPER
    if not widget.enabled:
        colour = "#7F9296"
    if focused:
        canvas.icon("hat", x + h * 0.34, y + h / 2 - 2, h * 0.72, theme.BRASS_LIGHT)
    size, room, face = _setting(widget)
    canvas.text(widget.label, x + h * 0.9, y + h / 2, size * part, colour, face, "left", room)


def _choice(canvas: Canvas, widget: Widget, focused: bool) -> None:
    x, y, w, h = widget.rect
    canvas.box(widget.rect, theme.PAPER_HELD if focused else theme.PAPER, theme.INK, 2)
    ink = theme.INK if widget.enabled else theme.INK_SOFT
    left = w * 0.46 if widget.label else 0
    if widget.label:
        canvas.text(widget.label, x + 20, y + h / 2, 30, ink, "text", "left", left - 30)
    middle = x + left + (w - left) / 2
    arrows = theme.BRASS if widget.step and widget.enabled else theme.PAPER_SHADE
    canvas.icon("arrow_left", x + left + 24, y + h / 2, 30, arrows)
    canvas.icon("arrow_right", x + w - 24, y + h / 2, 30, arrows)
    if widget.marked:
        canvas.box((x + left + 50, y + 8, w - left - 100, h - 16), theme.BRASS_LIGHT)
    if widget.dim:
        ink, middle = "#8C8676", middle + 20
        canvas.icon("warning", x + left + 64, y + h / 2, 30, ink)
    canvas.text(widget.value, middle, y + h / 2, 30, ink, "bold", "center", w - left - 132)


def _slider(canvas: Canvas, widget: Widget, focused: bool) -> None:
    x, y, w, h = widget.rect
    canvas.box(widget.rect, theme.PAPER_HELD if focused else theme.PAPER, theme.INK, 2)
    left = w * 0.46
    canvas.text(widget.label, x + 20, y + h / 2, 30, theme.INK, "text", "left", left - 30)
    start, end = slider_span(widget.rect)
    canvas.line((start, y + h / 2), (end, y + h / 2), theme.PAPER_SHADE, 10)
    knob = start + (end - start) * widget.part
    canvas.line((start, y + h / 2), (knob, y + h / 2), theme.BRASS, 10)
    canvas.disc(knob, y + h / 2, 15, theme.BRASS_LIGHT, theme.INK, 4)
    canvas.text(widget.value, x + w - 20, y + h / 2, 28, theme.INK, "bold", "right")


def slider_span(rect: Rect) -> tuple[float, float]:
    """Where the line of a slider begins and ends."""
    x, _, w, _ = rect
    return x + w * 0.46 + 20, x + w - 100
