"""The seats at the edge of a table: a sheet with name and sign, the same for every game."""

from __future__ import annotations

import pygame

from game.match import Player
from game.ui import art, theme
from game.ui.canvas import Canvas, Rect
from game.ui.intents import KEYS, MOUSE

STRIP = 92.0  # the strip at the bottom of every table
GAP = 18.0
EARS = 0.2  # how far a guest reaches out of its niche, for the height of that
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


def portrait(rect: Rect, foot: float = 14.0, most: float = 150.0) -> Rect:
    """The niche of the guest at the left of a sheet, with room for its ears above; `foot`: what is
    left free below it."""
    x, y, w, h = rect
    side = min(most, (h - 8 - foot) / (1 + EARS), w * 0.4)
    return x + 24, y + 8 + side * EARS, side, side


def head(canvas: Canvas, rect: Rect, place: Rect, player: Player, active: bool) -> float:
    """The sheet of a seat with the niche of its guest in its `place`, and the name beside that;
    `active`: it is its turn. Returns where the room right of the niche begins."""
    x, y, w, h = rect
    sheet(canvas, rect, active, canvas.looks[player.letter].colour)
    niche(canvas, place, player.letter, active)
    left, line = place[0] + place[2] + 26, y + min(42.0, h * 0.24)
    canvas.text(player.name, left, line, 32, theme.INK, "bold", "left", x + w - 60 - left)
    canvas.icon(device_icon(player), x + w - 36, line, 38, theme.INK_SOFT)
    return left


def niche(canvas: Canvas, rect: Rect, letter: str, active: bool) -> None:
    """What is behind a guest: the sun for the one whose turn it is."""
    x, y, w, _ = rect
    picture = art.niche(letter, canvas.px(w), canvas.palette, active)
    canvas.blit(picture, x, y)


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
