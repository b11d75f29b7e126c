"""Pictures of buttons, as they are labelled on the device that was used last."""

from __future__ import annotations

from collections.abc import Sequence

from game.scenes.frame.kit import Kit
from game.tables.choice import Prompt
from game.ui.art import art
from game.ui.boxes.boxes import Box, Paint, Words
from game.ui.boxes.canvas import SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Beside, Framed
from game.ui.input.intents import KEYS, MOUSE, is_pad
from game.ui.surfaces import text, theme

SIZE, BETWEEN = 26.0, 34.0  # of a legend: letters, gaps; in units
# The labels of each maker. On Nintendo's pads, too, SDL's A is the one labelled A.
_CROSS = {way: f"pad_{way}" for way in ("up", "down", "left", "right")}
_LETTERS = {letter: f"pad_{letter}" for letter in "abxy"}
_NUMBERED = {"lb": "pad_l1", "rb": "pad_r1", "lt": "pad_l2", "rt": "pad_r2"}
_CLICKS = {"ls": "pad_l3", "rs": "pad_r3"}
MADE: dict[str, dict[str, str]] = {
    "xbox": {name: f"pad_{name}" for name in ("lb", "rb", "lt", "rt", "ls", "rs", "start")}
    | {**_LETTERS, "back": "pad_view"},
    "playstation": {"a": "pad_cross", "b": "pad_circle", "x": "pad_square", "y": "pad_triangle"}
    | {**_NUMBERED, **_CLICKS, "start": "pad_options", "back": "pad_create"},
    "nintendo": {"lb": "pad_l", "rb": "pad_r", "lt": "pad_zl", "rt": "pad_zr"}
    | {**_LETTERS, "ls": "pad_ls", "rs": "pad_rs", "start": "pad_plus", "back": "pad_minus"},
    "deck": {**_LETTERS, **_NUMBERED, **_CLICKS, "start": "pad_menu", "back": "pad_window"},
    "plain": {"a": "pad_south", "b": "pad_east", "x": "pad_west", "y": "pad_north"}
    | {"lb": "pad_l", "rb": "pad_r", "lt": "pad_l2", "rt": "pad_r2", "ls": "pad_ls"}
    | {"rs": "pad_rs", "start": "pad_start", "back": "pad_view"},
}
_STEPS = ("left", "up", "down", "right")
_ARROWS = {name: f"arrow_{name}" for name in _STEPS}
# The labels of keys that pygame names otherwise
_CAPS = {
    "return": "Enter",
    "escape": "Esc",
    "left shift": "Shift",
    "right shift": "Shift",
    "page up": "PgUp",
    "page down": "PgDn",
    "insert": "Ins",
    "delete": "Del",
}


def kind(device: str) -> str:
    """Returns the kind of a device: "pad", "keys" or "mouse"; texts may have wordings for each."""
    return "pad" if is_pad(device) else device if device == MOUSE else KEYS


def spoken(kit: Kit, prompt: Prompt, device: str = KEYS) -> str:
    """Returns a prompt in the reader's language, worded for a device."""
    if prompt.by_device:
        prompt = prompt._replace(key=prompt.key.removesuffix(KEYS) + kind(device))
    return prompt.of(kit.texts)


def pad_icon(maker: str, name: str) -> str:
    """Returns the picture of a pad's button, as its maker prints it."""
    return (MADE[maker] | _CROSS | {"dpad": "pad_dpad", "stick": "pad_stick"})[name]


def bound(kit: Kit, device: str, what: str) -> str:
    """Returns the key or button that does something now; "" if there is none."""
    controls = kit.devices.controls
    if device == MOUSE:
        return {"yes": "mouse_left", "no": "mouse_right"}.get(what, "")
    if device == kit.switch.device and what == "yes" and kit.settings.switch_button == "space":
        return "space"
    if not is_pad(device):
        return what if what == "step" else controls.keys.shown(what)
    if what == "step":
        moved = any(step in controls.buttons.chosen for step in _STEPS)
        return "stick" if moved else "dpad"
    undo = controls.buttons.shown("undo") if what == "save" else ""
    return controls.buttons.shown(what) or undo


def _icon(kit: Kit, device: str, name: str) -> str:
    """Returns the picture of a button on a device; "" if it is a key, or none."""
    if is_pad(device):
        return pad_icon(kit.devices.maker(device), name) if name else ""
    if device == MOUSE and kit.devices.controls.left_handed:
        return {"mouse_left": "mouse_right", "mouse_right": "mouse_left"}.get(name, "")
    return name if device == MOUSE else ""


def cap(kit: Kit, name: str) -> str:
    """Returns the label of a key."""
    if kit.texts.has(f"key.{name}"):
        return kit.t(f"key.{name}")
    if name.startswith("["):
        return f"Num {name[1:-1]}"
    plain = name.upper() if len(name) == len(name.upper()) == 1 else name.capitalize()
    return _CAPS.get(name, plain)


def button(kit: Kit, device: str, what: str) -> str:
    """Returns the label of a button, the same on devices that look alike."""
    name = bound(kit, device, what)
    return _icon(kit, device, name) or cap(kit, name)


def has_button(kit: Kit, device: str, what: str) -> bool:
    """Says whether a device has a button for it; a mouse has only two."""
    return bool(bound(kit, device, what))


def draw_button(
    canvas: Canvas, kit: Kit, device: str, what: str, x: float, y: float, size: float, colour: str
) -> float:
    """Draws the button for `what` on a device, its left at x; returns its width."""
    return draw_name(canvas, kit, device, bound(kit, device, what), x, y, size, colour)


def button_box(kit: Kit, device: str, what: str, size: float, colour: str) -> Paint:
    """Returns the button for `what` on a device, as part of a picture."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        draw_button(canvas, kit, device, what, rect[0], rect[1] + rect[3] / 2, size, colour)

    key = "button", kind(device), button(kit, device, what)
    return Paint(paint, (wide(kit, device, what) * size, size), key)


def draw_bare(
    canvas: Canvas, kit: Kit, device: str, what: str, x: float, y: float, size: float, colour: str
) -> None:
    """Draws the button for `what` where there is little room: of a key only its label."""
    name = bound(kit, device, what)
    if _icon(kit, device, name) or name in _ARROWS:
        draw_name(canvas, kit, device, name, x, y, size, colour)
        return
    middle = x + wide(kit, device, what) * size / 2
    canvas.text(cap(kit, name), middle, y, SMALLEST, colour, "bold", "center")


def draw_name(
    canvas: Canvas, kit: Kit, device: str, name: str, x: float, y: float, size: float, colour: str
) -> float:
    """Draws a key or a button by its name."""
    high, colour = canvas.px(size), canvas.tone(colour)
    if icon := _icon(kit, device, name):
        picture = art.icon(icon, high, colour)
        canvas.pen.blit(picture, (canvas.px(x), canvas.px(y) - high // 2))
        return picture.get_width() / canvas.scale
    if name == "step":
        for i, arrow in enumerate(_ARROWS.values()):
            canvas.icon(arrow, x + size * (0.4 + 0.7 * i), y, size * 0.7, colour)
        return size * 3
    return _key(canvas, kit, name, x, y, high, colour)


def _key(canvas: Canvas, kit: Kit, name: str, x: float, y: float, high: int, colour: str) -> float:
    label = cap(kit, name) if name not in _ARROWS else ""
    shape = {1.0: "key_1", 2.0: "key_2", 2.5: "key_2_5"}[_cap_width(label)]
    picture = art.icon(shape, high, colour)
    left, top = canvas.px(x), canvas.px(y) - high // 2
    canvas.pen.blit(picture, (left, top))
    if name in _ARROWS:
        sign = art.icon(_ARROWS[name], round(high * 0.6), colour)
    else:
        size = max(canvas.px(SMALLEST), round(high * (0.5 if len(label) < 4 else 0.42)))
        sign = text.picture(label, "bold", size, colour)
    wide, tall = sign.get_size()
    canvas.pen.blit(
        sign, (left + (picture.get_width() - wide) // 2, top + (high - tall) // 2 - high // 20)
    )
    return picture.get_width() / canvas.scale


def _cap_width(label: str) -> float:
    return 1.0 if len(label) < 2 else 2.0 if len(label) < 4 else 2.5


def legend(kit: Kit, parts: Sequence[str], edge: str = "", device: str = "") -> Box:
    """Returns what the buttons of a device, or of the last one, do in a menu, on a plate; with an
    `edge` where there is more around it."""
    device = device or kit.devices.last
    if device == kit.switch.device:  # who plays with one button has no others
        parts = [what for what in parts if what == "yes"]

    def told(what: str) -> Box:
        button = button_box(kit, device, what, SIZE * 1.4, theme.BRASS_LIGHT)
        return Beside((button, Words(kit.t(f"legend.{what}"), SIZE, theme.PAPER)), 10.0)

    def plate(canvas: Canvas, rect: Rect) -> None:
        canvas.box(rect, theme.TABLE_DARK, edge, 2, 20)

    row = Beside(tuple(told(what) for what in parts if bound(kit, device, what)), BETWEEN)
    return Framed(row, (20.0, 2.0), plate, edge)


def wide(kit: Kit, device: str, what: str) -> float:
    """Returns how wide a button is for its height."""
    name = bound(kit, device, what)
    if _icon(kit, device, name) or name in _ARROWS:
        return 1.0
    return 3.0 if name == "step" else _cap_width(cap(kit, name))
