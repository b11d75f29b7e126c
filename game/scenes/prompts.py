"""Pictures of buttons, as they are labelled on the device that was used last."""

from __future__ import annotations

from game.scenes.kit import Kit
from game.tables.choice import Prompt
from game.ui import art, text, theme
from game.ui.canvas import SMALLEST, Canvas
from game.ui.intents import KEYS, MOUSE, is_pad

_NAMES = ("yes", "no", "undo", "rules", "peek", "skip", "menu")
# The labels on the buttons of each maker. On Nintendo's pads, too, SDL's A is the one labelled A.
_MADE = {
    "xbox": ("a", "b", "x", "y", "lb", "rb", "start"),
    "playstation": ("cross", "circle", "square", "triangle", "l1", "r1", "start"),
    "nintendo": ("a", "b", "x", "y", "l", "r", "plus"),
    "plain": ("south", "east", "west", "north", "l", "r", "start"),
}
_MICE = {"yes": "mouse_left", "no": "mouse_right"}
_KEYS = {
    "yes": "Enter",
    "no": "Esc",
    "undo": "U",
    "hint": "T",
    "rules": "H",
    "menu": "P",
    "save": "S",
    "skip": "Tab",
    "peek": "Shift",
    "step": "← ↑ ↓ →",
}


def kind(device: str) -> str:
    """The kind of a device: "pad", "keys" or "mouse"; a text may have a wording for each."""
    return "pad" if is_pad(device) else device if device == MOUSE else KEYS


def spoken(kit: Kit, prompt: Prompt, device: str = KEYS) -> str:
    """A prompt in the reader's language, worded for a device."""
    key = prompt.key
    if prompt.by_device:
        key = key.removesuffix(KEYS) + kind(device)
    if prompt.counts:
        number = prompt.params["n"]
        assert isinstance(number, int)
        rest = {name: value for name, value in prompt.params.items() if name != "n"}
        return kit.texts.plural(key, number, **rest)
    return kit.t(key, **prompt.params)


def pad_icon(maker: str, what: str) -> str:
    """The picture of a pad's button for `what`, as its maker prints it."""
    signs = dict(zip(_NAMES, _MADE[maker], strict=True)) | {"step": "dpad", "hint": "rs"}
    signs["save"] = signs["undo"]
    return f"pad_{signs[what]}"


def _icon(kit: Kit, device: str, what: str) -> str:
    """The picture of a button on a device; "" if it is a key, or if a mouse has none."""
    if is_pad(device):
        return pad_icon(kit.devices.maker(device), what)
    return _MICE.get(what, "") if device == MOUSE else ""


def button(kit: Kit, device: str, what: str) -> str:
    """The label of a button, the same on devices that look alike."""
    return _icon(kit, device, what) or _KEYS[what]


def has_button(device: str, what: str) -> bool:
    """Whether a device has a button for it; a mouse has but two."""
    return device != MOUSE or what in _MICE


def draw_button(
    canvas: Canvas, kit: Kit, device: str, what: str, x: float, y: float, size: float, colour: str
) -> float:
    """Draws the button for `what` on a device, its left at x; returns its width."""
    high, colour = canvas.px(size), canvas.tone(colour)
    if name := _icon(kit, device, what):
        picture = art.icon(name, high, colour)
        canvas.surface.blit(picture, (canvas.px(x), canvas.px(y) - high // 2))
        return picture.get_width() / canvas.scale
    if what == "step":
        for i, arrow in enumerate(("arrow_left", "arrow_up", "arrow_down", "arrow_right")):
            canvas.icon(arrow, x + size * (0.4 + 0.7 * i), y, size * 0.7, colour)
        return size * 3
    return _key(canvas, _KEYS[what], x, y, high, colour)


def _key(canvas: Canvas, label: str, x: float, y: float, high: int, colour: str) -> float:
    cap = {1.0: "key_1", 1.5: "key_1_5", 2.5: "key_2_5"}[_cap_width(label)]
    picture = art.icon(cap, high, colour)
    left, top = canvas.px(x), canvas.px(y) - high // 2
    canvas.surface.blit(picture, (left, top))
    size = max(canvas.px(SMALLEST), round(high * (0.5 if len(label) < 4 else 0.42)))
    name = text.picture(label, "bold", size, colour)
    wide, tall = name.get_size()
    canvas.surface.blit(
        name, (left + (picture.get_width() - wide) // 2, top + (high - tall) // 2 - high // 20)
    )
    return picture.get_width() / canvas.scale


def _cap_width(label: str) -> float:
    return 1.0 if len(label) == 1 else 1.5 if len(label) < 4 else 2.5


def legend(
    canvas: Canvas,
    kit: Kit,
    right: float,
    y: float,
    colour: str = theme.BRASS_LIGHT,
    plate: bool = False,
) -> None:
    """Draws what the buttons of the last device do in a menu, in a row that ends at `right`; on a
    `plate` where it lies on a picture."""
    device, size = kit.devices.last, 26.0
    parts = ("yes", "no") if device == MOUSE else ("step", "yes", "no")
    words = [kit.t(f"legend.{what}") for what in parts]
    pixels = canvas.text_px(size)
    widths = [text.width(word, "text", pixels) / canvas.scale for word in words]
    buttons = [wide(kit, device, what) * size * 1.4 for what in parts]
    x = right - sum(widths) - sum(buttons) - 10 * len(parts) - 34 * (len(parts) - 1)
    if plate:
        canvas.box((x - 20, y - 23, right - x + 30, 46), theme.TABLE_DARK, radius=23)
    for what, word in zip(parts, words, strict=True):
        x += draw_button(canvas, kit, device, what, x, y, size * 1.4, colour) + 10
        x += canvas.text(word, x, y, size, theme.PAPER) + 34


def wide(kit: Kit, device: str, what: str) -> float:
    """How wide a button is for its height."""
    if _icon(kit, device, what):
        return 1.0
    return 3.0 if what == "step" else _cap_width(_KEYS[what])
