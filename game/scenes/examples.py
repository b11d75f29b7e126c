"""Little pictures of rules, drawn by the game's own table."""

from __future__ import annotations

import pygame

from game.boards import HexPlan, Plan
from game.i18n import Texts
from game.tables.shelf import FACES
from game.ui.canvas import Canvas
from game.ui.kept import kept


@kept
def drawn(
    game: str,
    shown: object,
    plan: Plan | HexPlan | None,
    size: tuple[int, int],
    palette: str,
    texts: Texts,
) -> pygame.Surface:
    """The picture of an example, `size` in pixels."""
    canvas = Canvas(pygame.Surface(size), palette)
    FACES[game].example(canvas, texts, shown, plan)
    return canvas.surface
