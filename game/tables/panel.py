"""The seats at the edge of a table: a sheet with name and sign, the same for every game."""

from __future__ import annotations

import pygame

from game.match import Player
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.intents import KEYS, MOUSE

STRIP = 92.0  # the strip at the bottom of every table
GAP = 18.0
SHEET = 480.0  # how wide a teacher's sheet is, beside which there is less of the table


def below(sheet: Rect, news: Rect) -> Rect:
    """From a seat's sheet down to the foot of the news: the room for notes on a hint."""
    x, y, w, h = sheet
    _, top, _, high = news
    return x, y + h + 20, w, top + high - y - h - 20


def device_icon(player: Player) -> str:
    """The icon of a seat's device."""
    if player.level:
        return "computer"
    if player.device in (MOUSE, KEYS):
        return {MOUSE: "mouse", KEYS: "keyboard"}[player.device]
    return "pad" if player.device else "warning"


def head(canvas: Canvas, rect: Rect, player: Player, active: bool) -> None:
    """The sheet of a seat with its first line; `active`: it is its turn."""
    x, y, w, h = rect
    sheet(canvas, rect, active, canvas.looks[player.letter].colour)
    line = y + min(42.0, h * 0.24)
    canvas.emblem(player.letter, x + 42, line, 54)
    canvas.text(player.name, x + 80, line, 32, theme.INK, "bold", "left", w - 138)
    canvas.icon(device_icon(player), x + w - 36, line, 38, theme.INK_SOFT)


def count(canvas: Canvas, x: float, y: float, icon: str, number: int, size: float = 40) -> None:
    """An icon with a number beside it."""
    canvas.icon(icon, x + size * 0.5, y, size * 0.9, theme.INK)
    canvas.text(str(number), x + size * 1.2, y, size, theme.INK, "bold")


def sheet(canvas: Canvas, rect: Rect, active: bool, colour: str) -> None:
    """The paper of a panel with a stripe of its colour."""
    x, y, w, h = rect
    canvas.box((x + 4, y + 6, w, h), theme.TABLE_DARK, radius=12)
    canvas.box(rect, theme.PAPER, theme.INK, 3, 12)
    if active:
        canvas.box((x - 6, y - 6, w + 12, h + 12), theme.BRASS_LIGHT, theme.INK, 3, 16)
        canvas.box(rect, theme.PAPER_LIT, theme.INK, 3, 12)
    stripe = canvas.rect((x + 3, y + 14, 9, h - 28))
    pygame.draw.rect(canvas.surface, colour, stripe)
    pygame.draw.rect(canvas.surface, theme.INK, stripe, max(1, canvas.px(1.5)))
