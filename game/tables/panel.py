"""The seats at the edge of a table: a sheet with name and sign, the same for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, NamedTuple

import pygame

from game.match.match import Player
from game.match.sight import Sight
from game.rules.protocol import V
from game.ui.art import art
from game.ui.boxes.boxes import Box, Space
from game.ui.boxes.canvas import Canvas, Look, Rect
from game.ui.boxes.containers import Beside, Fitting, Framed
from game.ui.boxes.regions import Regions, region, regions
from game.ui.input.intents import KEYS, MOUSE
from game.ui.surfaces import text, theme
from game.ui.surfaces.surface_cache import cached

STRIP, STACKED = 72.0, 140.0  # height of the strip; with two rows of buttons
NARROW = 1250.0  # a narrower table has two rows
GAP = 18.0
NAME, CUT = 32.0, 20.0  # letters of a name, in units; so small it is cut off
LIT = 9.0  # width of the frame around the seat whose turn it is
EARS = 0.23  # how far a guest reaches out of its niche, as a part of that's height
STRIPE, INSIDE = 12.0, (12.0, 7.0)  # width of a seat's colour; margins on its sheet
SHEET = 480.0  # width of a teacher's sheet, beside which the table is smaller


class ScoreRow(NamedTuple, Generic[V]):
    """A row of the result: a seat whose score is told, with what is seen at the end."""

    sight: Sight[V]
    players: Sequence[Player]
    seat: int


def strip(size: tuple[float, float]) -> float:
    """Returns the height of the strip at the bottom of every table, on a canvas of this size in
    design units.

    On a narrow canvas, which large letters make, its buttons stand in two rows, with up to three
    lines of words beside them. A table lies in the `size[1] - strip(size)` above it. A sentence
    that is longer still covers the foot of the table for as long as it is to be read.
    """
    return STRIP if size[0] >= NARROW else STACKED


def below(sheet: Rect, news: Rect) -> Rect:
    """Returns the room for notes on a hint: from a seat's sheet down to the foot of the news."""
    x, y, w, h = sheet
    _, top, _, high = news
    return x, y + h + 20, w, top + high - y - h - 20


def device_icon(player: Player) -> str:
    """Returns the icon of a seat's device."""
    if player.level:
        return "computer"
    if player.device in (MOUSE, KEYS):
        return {MOUSE: "mouse", KEYS: "keyboard"}[player.device]
    return "pad" if player.device else "warning"


def name(canvas: Canvas, said: str, rect: Rect, active: bool, size: float = NAME) -> float:
    """Draws the name of a seat, on a plate of brass when it is its turn, and returns its width."""
    x, y, w, h = rect
    said = canvas.shortened(said, CUT, w, "bold")
    if active:
        plate = min(w, text.width(said, "bold", canvas.text_px(size)) / canvas.scale)
        canvas.box((x - 10, y, plate + 20, h), theme.BRASS_LIGHT, theme.INK, 2.5, 9)
    return canvas.text(said, x, y + h / 2, size, theme.INK, "bold", "left", w)


def niche(canvas: Canvas, rect: Rect, letter: str, active: bool) -> None:
    """Draws what is behind a guest; the sun shines for the one whose turn it is."""
    x, y, w, _ = rect
    picture = art.niche(letter, canvas.px(w), canvas.palette, active)
    canvas.blit(picture, x, y)


def face(wide: float, ears: float = EARS) -> Box:
    """Makes the room for a guest and its ears in the tree of a sheet; what `ears` leave no room for
    reaches out of it."""
    return region("guest", (wide, wide * (1 + ears)))


def places(rect: Rect, *trees: Box) -> Regions:
    """Returns where everything is on a sheet, laid out as the first of the trees that fits."""
    tree = Beside((Space(STRIPE), Fitting(trees, grow=1.0)), 0.0, "fill")
    return regions(Framed(tree, INSIDE), rect)


def guest(found: Regions) -> Rect | None:
    """Returns the niche of the guest, below the room for its ears; None without room for one."""
    if "guest" not in found:
        return None
    x, y, w, h = found["guest"]
    return x, y + h - w, w, w


def heading(
    canvas: Canvas,
    rect: Rect,
    found: Regions,
    player: Player,
    active: bool,
    names: Sequence[str] = (),
) -> None:
    """Draws the sheet of a seat with its guest, or its sign, and its name and device, where `found`
    has them; `names`: of all seats, which share one size of letters."""
    sheet(canvas, rect, active, canvas.looks[player.letter].colour)
    if place := guest(found):
        niche(canvas, place, player.letter, active)
    if "emblem" in found:
        x, y, w, h = found["emblem"]
        canvas.emblem(player.letter, x + w / 2, y + h / 2, w)
    size = canvas.fitting(names, NAME, found["name"][2], "bold")
    name(canvas, player.name, found["name"], active, size)
    if "device" in found:
        x, y, w, h = found["device"]
        canvas.icon(device_icon(player), x + w / 2, y + h / 2, w, theme.INK_SOFT)


def count(canvas: Canvas, x: float, y: float, icon: str, number: int, size: float = 40) -> None:
    """Draws an icon with a number beside it."""
    canvas.icon(icon, x + size * 0.5, y, size * 0.9, theme.INK)
    canvas.text(str(number), x + size * 1.2, y, size, theme.INK, "bold")


def sheet(canvas: Canvas, rect: Rect, active: bool, colour: str) -> None:
    """Draws the paper of a panel with a stripe of its colour. It is kept as a picture, as a panel
    is drawn anew whenever a number on it changes."""
    area = _around(canvas, rect)
    if area.w and area.h:
        key = canvas.look, rect, (area.x, area.y, area.w, area.h), colour
        lying, lit = (_paper(*key, on) for on in (False, True))
        canvas.pen.blit(lit if active else lying, area)


def _around(canvas: Canvas, rect: Rect) -> pygame.Rect:
    """Returns the pixels of a panel with its frame and shadow."""
    x, y, w, h = rect
    around = x - LIT - 2, y - LIT - 2, w + 2 * LIT + 6, h + 2 * LIT + 6
    return canvas.rect(around).clip(canvas.pen.get_rect())


@cached
def _paper(
    look: Look, rect: Rect, area: tuple[int, int, int, int], colour: str, active: bool
) -> pygame.Surface:
    """Draws a panel at rest, or as it is when it is the seat's turn; `area`: its pixels."""
    canvas = Canvas.clear(look, area[2:])
    x, y = rect[0] - area[0] / canvas.scale, rect[1] - area[1] / canvas.scale
    _, _, w, h = rect
    canvas.box((x + 4, y + 6, w, h), theme.TABLE_DARK, radius=12)
    canvas.box((x, y, w, h), theme.PAPER, theme.INK, 3, 12)
    if active:
        frame = (x - LIT, y - LIT, w + 2 * LIT, h + 2 * LIT)
        canvas.box(frame, theme.BRASS_LIGHT, theme.INK, 3, 20)
        canvas.box((x, y, w, h), theme.PAPER_LIT, theme.INK, 3, 12)
    canvas.box((x + 8, y + 14, 10, h - 28), colour, theme.INK, 1.5, 5)
    return canvas.surface
