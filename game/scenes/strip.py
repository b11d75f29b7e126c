"""The strip at the bottom of the table: whose turn it is, the prompt, and its button."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from math import cos, pi, sin
from typing import NamedTuple

import pygame

from game.match import Player
from game.rules.protocol import OVER
from game.scenes import banner, prompts
from game.scenes.kit import Kit
from game.scenes.playing import Playing
from game.tables.choice import Prompt
from game.tables.panel import STRIP
from game.tables.table import Sign
from game.ui import text, theme, widgets
from game.ui.canvas import SMALLEST, Canvas, Rect
from game.ui.focus import Hotspot
from game.ui.intents import KEYS, MOUSE

BUTTONS = (
    ("undo", "undo"),
    ("hint", "bulb"),
    ("rules", "rules"),
    ("speed", "speed2"),
    ("pause", "pause"),
)
LOOK = ("look", "eye")  # held down, it shows the seat's own covered hats
SPEEDS = {"slow": "speed1", "normal": "speed2", "fast": "speed3", "off": "skip"}
_PRESSED = {"undo": "undo", "hint": "hint", "rules": "rules", "pause": "menu"}
SIDE, STEP = 62.0, 76.0
TIP = 58.0  # the height of a button's name
ROOM = STRIP - 12  # for the lines of a sentence
NEAR = 36.0  # a sign keeps that far from the places of the way
RULE = 150.0  # for the number of a rule


class Said(NamedTuple):
    """The words of the strip: a `sentence` with its `icon`, or the `prompt` for a `player` with a
    `device`.

    `prompt` None: nothing is expected now. `button`: the one to press. `rule`: the number of the
    rule a sentence names.
    """

    player: Player
    sentence: str
    prompt: Prompt | None
    device: str
    button: str = "yes"
    icon: str = "warning"
    rule: str = ""


LIFT = Prompt("table.lift")  # the shoulder button of one's pad shows the hand while it is held
GLANCE = Prompt("table.look")  # or after one press


def said(playing: Playing) -> Said | None:
    """The words of a match that goes on: whose turn it is in the picture, and the prompt."""
    kit, words, seat = playing.kit, playing.refusal, playing.teller.seat
    players, sign = playing.match.players, playing.sign
    if playing.held:
        return Said(players[0], words, playing.beside.holds, kit.devices.last, icon=sign)
    if seat == OVER or playing.teller.counting:
        return None
    device = players[seat].device or KEYS
    if playing.lifts:
        lift = LIFT if kit.settings.peek == "hold" else GLANCE
        return Said(players[seat], words, lift, device, "peek", sign)
    prompt = playing.table.prompt() if playing.choosing else None
    return Said(players[seat], words, prompt, device, icon=sign, rule=playing.rule)


def _shown(looks: bool) -> tuple[tuple[str, str], ...]:
    return (LOOK, *BUTTONS) if looks else BUTTONS


def buttons(size: tuple[float, float], looks: bool = False) -> list[Hotspot]:
    """Where the buttons are that everybody may always press; one more if somebody `looks`."""
    wide, high = size
    shown = _shown(looks)
    left, top = wide - 20 - STEP * len(shown), high - STRIP + (STRIP - SIDE) / 2
    return [
        Hotspot(("button", name), (left + i * STEP, top, SIDE, SIDE))
        for i, (name, _) in enumerate(shown)
    ]


class Strip:
    """The strip of a table; the ground with the buttons is one picture until one changes."""

    def __init__(self) -> None:
        self._ground: tuple[Hashable, pygame.Surface] | None = None

    def draw(
        self,
        canvas: Canvas,
        kit: Kit,
        focus: Hashable,
        said: Said | None,
        looks: bool = False,
        down: Hashable = None,
    ) -> None:
        """The whole strip; without words once the game is over. `down`: the button just pressed."""
        wide, high = canvas.size
        spots = buttons(canvas.size, looks)
        focused = focus if any(spot.id == focus for spot in spots) else None
        look = canvas.look
        key = look, focused, looks, down, kit.settings.speed, kit.devices.last, kit.language
        area = canvas.rect((0, high - STRIP, wide, STRIP)).clip(canvas.surface.get_rect())
        if self._ground is None or self._ground[0] != key:
            _draw_ground(canvas, kit, focused, looks, down)
            self._ground = key, canvas.surface.subsurface(area).copy()
        else:
            canvas.surface.blit(self._ground[1], area)
        if said is not None:
            _words(canvas, kit, said, wide - 60 - STEP * len(spots), high - STRIP / 2)


def _draw_ground(canvas: Canvas, kit: Kit, focus: Hashable, looks: bool, down: Hashable) -> None:
    wide, high = canvas.size
    canvas.box((0, high - STRIP, wide, STRIP), theme.TABLE_DARK, radius=0)
    canvas.line((0, high - STRIP + 2), (wide, high - STRIP + 2), theme.BRASS, 3)
    for spot, (name, icon) in zip(buttons(canvas.size, looks), _shown(looks), strict=True):
        shown = SPEEDS[kit.settings.speed] if name == "speed" else icon
        widget = widgets.Row(spot.id, icon=shown).at(spot.rect)
        widgets.draw(canvas, widget, focus == spot.id, down=down == spot.id)
        _badge(canvas, kit, name, spot)


def _badge(canvas: Canvas, kit: Kit, name: str, spot: Hotspot) -> None:
    """At the corner of a button, its button on the pad or keyboard used last."""
    device, what = kit.devices.last, _PRESSED.get(name)
    if what is None or device == MOUSE:
        return
    x, y, w, _ = spot.rect
    size = 30.0
    canvas.box((x + w - 18, y - 12, size + 4, size + 4), theme.TABLE_DARK, radius=17)
    prompts.draw_button(canvas, kit, device, what, x + w - 16, y + 5, size, theme.BRASS_LIGHT)


def speed(kit: Kit) -> str:
    """How fast everything moves, in words."""
    return kit.t("table.speed", speed=kit.t(f"settings.speed_{kit.settings.speed}"))


def tip(canvas: Canvas, kit: Kit, focus: Hashable, looks: bool) -> None:
    """The name of the button in focus, above it."""
    shown = zip(buttons(canvas.size, looks), _shown(looks), strict=True)
    spot, name = next(((s, name) for s, (name, _) in shown if s.id == focus), (None, ""))
    if spot is None:
        return
    words = speed(kit) if name == "speed" else kit.t(f"table.button.{name}")
    wide = text.width(words, "bold", canvas.text_px(28)) / canvas.scale + 40
    left = min(spot.middle[0] - wide / 2, canvas.size[0] - wide - 12)
    top = canvas.size[1] - STRIP - TIP - 8
    canvas.box((left, top, wide, TIP), theme.PAPER, theme.INK, 3, 10)
    canvas.text(words, left + wide / 2, top + TIP / 2, 28, theme.INK, "bold", "center")


def _words(canvas: Canvas, kit: Kit, said: Said, room: float, y: float) -> None:
    canvas.emblem(said.player.letter, 60, y, 58)
    x, bright = 104.0, theme.BRASS_LIGHT
    if said.sentence:
        canvas.icon(said.icon, x + 16, y, 40, bright)
        told = (x + 48, y - ROOM / 2, room - 150 - (RULE if said.rule else 0), ROOM)
        _sentence(canvas, said.sentence, told, bright)
        if said.rule:
            _number(canvas, kit, said, x + 48 + told[2] + 16, y)
        return
    x += canvas.text(said.player.name, x, y, 36, theme.PAPER, "bold", "left", 300) + 24
    if said.prompt is None:
        key = "table.plays" if said.player.level else "table.moving"
        canvas.text(kit.t(key), x, y, 32, theme.QUIET, "text", "left", room - x)
        return
    x += prompts.draw_button(canvas, kit, said.device, said.button, x, y, 46, bright) + 14
    words = spoken(kit, said.prompt, said.device)
    canvas.text(words, x, y, 34, theme.PAPER, "text", "left", room - x)


def _number(canvas: Canvas, kit: Kit, said: Said, x: float, y: float) -> None:
    """The number of a rule, small, with the button that opens it."""
    x += prompts.draw_button(canvas, kit, kit.devices.last, "rules", x, y, 34, theme.QUIET) + 8
    canvas.text(said.rule, x, y, SMALLEST, theme.QUIET, wide=RULE - 60)


def _sentence(canvas: Canvas, words: str, rect: Rect, colour: str) -> None:
    """One line if there is room for it, or two in the middle of the strip, set smaller."""
    high = canvas.paragraph(words, rect, 32, colour, "bold", draw=False)
    x, y, w, room = rect
    canvas.paragraph(words, (x, y + max(0.0, room - high) / 2, w, room), 32, colour, "bold")


def spoken(kit: Kit, prompt: Prompt, device: str = KEYS) -> str:
    """A prompt in the reader's language, worded for a device."""
    key = prompt.key
    if prompt.by_device:
        key = key.removesuffix(KEYS) + prompts.kind(device)
    if prompt.counts:
        number = prompt.params["n"]
        assert isinstance(number, int)
        rest = {name: value for name, value in prompt.params.items() if name != "n"}
        return kit.texts.plural(key, number, **rest)
    return kit.t(key, **prompt.params)


def over(canvas: Canvas, kit: Kit, playing: Playing, beside: Rect | None) -> None:
    """What stands over the table for a while, clear of what lies `beside` it."""
    if mark := playing.touch.glide.at:
        widgets.ring(canvas, mark)
    if told := playing.teller.announced:
        banner.draw(canvas, playing.match.players[told.seat].letter, told)
    if any(playing.disk.signs):
        disk(canvas, kit, playing.disk.unsaved)
    if playing.choosing and kit.settings.hints:
        sign(canvas, kit, playing.table.preview(playing.touch.focus), beside)


def nudge(canvas: Canvas, far: tuple[float, float]) -> None:
    """A knock moves the whole table, above the strip."""
    dx, dy = canvas.px(far[0]), canvas.px(far[1])
    if dx or dy:
        canvas.surface.scroll(dx, dy)


def disk(canvas: Canvas, kit: Kit, failed: bool) -> None:
    """A sign at the upper edge shown as long as nothing can be saved, or the disk is slow."""
    words = kit.t("table.unsaved" if failed else "table.saving")
    need = text.width(words, "bold", canvas.text_px(26)) / canvas.scale
    wide = min(canvas.size[0] - 40, 100 + need)
    left, top = (canvas.size[0] - wide) / 2, 12.0
    colour = theme.ALARM if failed else theme.TABLE_DARK
    canvas.box((left, top, wide, 52), colour, theme.INK, 3, 26)
    canvas.icon("warning" if failed else "hourglass", left + 34, top + 26, 34, theme.PAPER)
    canvas.text(words, left + 62, top + 26, 26, theme.PAPER, "bold", "left", wide - 84)


def sign(canvas: Canvas, kit: Kit, shown: Sign | None, beside: Rect | None = None) -> None:
    """A little sign beside a place, on the side where it covers nothing of the way there; never
    under the sheet that lies `beside` the table."""
    if shown is None:
        return
    words, (x, _) = spoken(kit, shown.prompt), shown.place
    need = text.width(words, "bold", canvas.text_px(28)) / canvas.scale
    x0, y0, w, h = shown.room or (10.0, 10.0, canvas.size[0] - 20, canvas.size[1] - STRIP - 20)
    first, last = x0, x0 + w
    if beside and x > beside[0] + beside[2]:
        first = max(first, beside[0] + beside[2] + 10)
    elif beside and x < beside[0]:
        last = min(last, beside[0] - 10)
    size = min(max(120.0, need + 44), last - first), 58.0
    left, top = _free(shown, size, (first, y0, last - first, h))
    canvas.box((left, top, *size), theme.PAPER, theme.INK, 3, 10)
    canvas.text(words, left + size[0] / 2, top + 29, 28, theme.INK, "bold", "center", size[0] - 20)


def _free(shown: Sign, size: tuple[float, float], room: Rect) -> tuple[float, float]:
    """Where a sign of that size covers least of what is to be seen, in the room there is, and
    lies nearest to its place; above it if it can be."""
    (x, y), (wide, high) = shown.place, size
    spots = []
    for far in (60.0, 110.0, 160.0, 220.0, 290.0):
        for turn in (0, 12, 6, 18, 3, 21, 9, 15, 1, 23, 2, 22, 4, 20, 5, 19, 7, 17, 8, 16):
            dx, dy = sin(turn * pi / 12), -cos(turn * pi / 12)
            middle = x + dx * (far + wide / 2), y + dy * (far + high / 2)
            spots.append(_inside((middle[0] - wide / 2, middle[1] - high / 2), size, room))
    return min(spots, key=lambda spot: _covered(spot, size, (shown.place, *shown.way)))


def _inside(
    spot: tuple[float, float], size: tuple[float, float], room: Rect
) -> tuple[float, float]:
    x, y, w, h = room
    return min(max(x, spot[0]), x + w - size[0]), min(max(y, spot[1]), y + h - size[1])


def _covered(
    spot: tuple[float, float], size: tuple[float, float], way: Iterable[tuple[float, float]]
) -> int:
    """How many places a sign would cover."""
    (left, top), (wide, high) = spot, size
    return sum(
        left - NEAR < x < left + wide + NEAR and top - NEAR < y < top + high + NEAR for x, y in way
    )
