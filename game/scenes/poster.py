"""The poster of a newsreel."""

from __future__ import annotations

from datetime import date

import pygame

from game.match import Match
from game.scenes.film_cards import headline, spoken, tallied
from game.scenes.scoop import Scoop, winners, words
from game.scenes.stand import Stand
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.canvas import Canvas

SIZE = (1080, 1620)


def poster(stand: Stand, match: Match, what: Scoop, day: date) -> pygame.Surface:
    """The headline over the picture of the game's box, names, result and date."""
    canvas = Canvas(pygame.Surface(SIZE), stand.settings.palette)
    texts = stand.texts
    canvas.surface.fill(theme.TABLE)
    headline(canvas, words(texts, match, what.headline).upper(), (120, 200, 1680, 700))
    FACES[match.game.name].cover.draw(canvas, (260, 950, 1400, 1200))
    canvas.text(winners(texts, match), 960, 2300, 90, theme.PAPER, "title", "center", 1700)
    canvas.text(" · ".join(tallied(match)), 960, 2430, 60, theme.PAPER, "bold", "center", 1700)
    canvas.text(spoken(texts, day), 960, 2600, 60, theme.PAPER, "bold", "center", 1700)
    return canvas.surface
