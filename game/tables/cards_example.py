"""Little pictures of cards on cards, for the rulebooks of the card games."""

from __future__ import annotations

import pygame

from game.boards import HexPlan, Plan
from game.i18n import Texts
from game.tables.book import Cards
from game.ui import art, shapes, theme
from game.ui.art_cards import Card, picture
from game.ui.canvas import Canvas


def draw(canvas: Canvas, texts: Texts, example: Cards, plan: Plan | HexPlan | None) -> None:
    """The card played, an arrow, the cards there, and whether that is good, on a whole canvas."""
    canvas.pen.fill(theme.TABLE)
    wide, high = canvas.surface.get_size()
    tall = round(high * 0.6)
    _row(canvas, example.kind, example.played, wide * 0.17, tall)
    _row(canvas, example.kind, example.onto, wide * 0.62, tall)
    arrow = art.icon("arrow_right", round(high * 0.2), theme.BRASS_LIGHT)
    _centred(canvas.surface, arrow, wide * 0.35, high * 0.48)
    colour, icon = (theme.GOOD, "tick") if example.good else (theme.BAD, "cross_out")
    spot = (round(wide * 0.92), round(high * 0.82))
    coin = (2 * round(high * 0.13),) * 2
    _centred(canvas.surface, shapes.oval(coin, colour, theme.PAPER, round(high * 0.015)), *spot)
    _centred(canvas.surface, art.icon(icon, round(high * 0.15), theme.PAPER), *spot)


def _row(canvas: Canvas, kind: str, faces: tuple[str, ...], middle: float, tall: int) -> None:
    """Cards that lie over each other so that each can be read."""
    step = tall * 0.24
    for number, face in enumerate(faces):
        shown = picture(Card(kind, face), tall, canvas.palette)
        x = middle + (number - (len(faces) - 1) / 2) * step
        _centred(canvas.surface, shown, x, canvas.surface.get_height() * 0.48)


def _centred(surface: pygame.Surface, shown: pygame.Surface, x: float, y: float) -> None:
    wide, high = shown.get_size()
    surface.blit(shown, (round(x - wide / 2), round(y - high / 2)))
