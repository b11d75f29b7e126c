"""Little pictures of throws, for the rulebook of Hare Hutch."""

from __future__ import annotations

from game.boards import HexPlan, Plan
from game.i18n import Texts
from game.tables.hare_hutch import art
from game.tables.hare_hutch.pages import Dice
from game.ui import text, theme
from game.ui.canvas import Canvas


def draw(canvas: Canvas, texts: Texts, example: Dice, plan: Plan | HexPlan | None) -> None:
    """The dice thrown, those put aside lit, and their worth, on a whole canvas."""
    surface = canvas.surface
    surface.fill(theme.TABLE)
    wide, high = surface.get_size()
    size = round(min(wide / (len(example.thrown) + 1), high * 0.34))
    left = list(example.taken)
    for number, face in enumerate(example.thrown):
        lit = face in left
        if lit:
            left.remove(face)
        shown = art.die_face(face, round(size * 0.92), canvas.palette, lit=lit, dim=not lit)
        x = wide / 2 + (number - (len(example.thrown) - 1) / 2) * size
        surface.blit(shown, (round(x - shown.get_width() / 2), round(high * 0.2)))
    worth = text.picture(example.worth, "bold", round(high * 0.2), theme.BRASS_LIGHT)
    surface.blit(worth, ((wide - worth.get_width()) // 2, round(high * 0.64)))
