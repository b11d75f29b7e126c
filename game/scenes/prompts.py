"""Which picture stands for which button, on the device somebody used last."""

from __future__ import annotations

from game.ui import art, text, theme
from game.ui.canvas import Canvas
from game.ui.intents import MOUSE, is_pad

_PADS = {
    "yes": "pad_a",
    "no": "pad_b",
    "undo": "pad_x",
    "rules": "pad_y",
    "menu": "pad_start",
    "skip": "pad_rb",
    "peek": "pad_lb",
    "step": "pad_dpad",
}
_MICE = {"yes": "mouse_left", "no": "mouse_right"}
_KEYS = {
    "yes": "Enter",
    "no": "Esc",
    "undo": "U",
    "rules": "H",
    "menu": "P",
    "skip": "Tab",
    "peek": "Shift",
    "step": "← ↑ ↓ →",
}


def draw_button(
    canvas: Canvas, device: str, what: str, x: float, y: float, size: float, colour: str
) -> float:
    """Draws the button for `what` on a device, its left at x; returns its width."""
    high = canvas.px(size)
    name = _PADS.get(what) if is_pad(device) else _MICE.get(what) if device == MOUSE else None
    if name:
        picture = art.icon(name, high, colour)
        canvas.surface.blit(picture, (canvas.px(x), canvas.px(y) - high // 2))
        return picture.get_width() / canvas.scale
    if what == "step":
        for i, arrow in enumerate(("arrow_left", "arrow_up", "arrow_down", "arrow_right")):
            canvas.icon(arrow, x + size * (0.4 + 0.7 * i), y, size * 0.7, colour)
        return size * 3
    return _key(canvas, _KEYS[what], x, y, high, colour)


def _key(canvas: Canvas, label: str, x: float, y: float, high: int, colour: str) -> float:
    cap = "key_1" if len(label) == 1 else "key_1_5" if len(label) < 4 else "key_2_5"
    picture = art.icon(cap, high, colour)
    left, top = canvas.px(x), canvas.px(y) - high // 2
    canvas.surface.blit(picture, (left, top))
    size = round(high * (0.5 if len(label) < 4 else 0.42))
    name = text.picture(label, "bold", size, colour)
    wide, tall = name.get_size()
    canvas.surface.blit(
        name, (left + (picture.get_width() - wide) // 2, top + (high - tall) // 2 - high // 20)
    )
    return picture.get_width() / canvas.scale


def strip(
    canvas: Canvas, device: str, parts: list[tuple[str, str]], x: float, y: float, size: float = 30
) -> float:
    """A row of buttons with what they do, as in "(A) throw  (B) back"; returns its width."""
    start = x
    for what, label in parts:
        x += draw_button(canvas, device, what, x, y, size * 1.35, theme.BRASS_LIGHT) + 10
        x += canvas.text(label, x, y, size, theme.PAPER) + 34
    return x - start
