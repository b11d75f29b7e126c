"""The poster of a newsreel: its hero in the sun, the things of the game, and the result."""

from __future__ import annotations

import math
from datetime import date

import pygame

from game.match.match import Match
from game.scenes.frame.render_context import RenderContext
from game.scenes.newsreel.film_cards import headline, tallied
from game.scenes.newsreel.highlights import Highlight, winners, words
from game.tables.mood import Mood
from game.tables.shelf import FACES
from game.ui.art import art
from game.ui.art.art_poster import wedge
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import svg, theme

SIZE = (1080, 1620)
WIDE, HIGH = 1920.0, 2880.0  # units
SUN = (960.0, 1450.0)
FLOOR = 2090.0  # where the hero ends and the words begin
BANDS = ((0, 1.0, 0.86), (760, 0.80, 0.68), (1040, 0.62, 0.52), (1380, 0.46, 0.40))  # and tones
HERO = 1030.0  # units the hero is wide


def poster(stand: RenderContext, match: Match, what: Highlight, day: date) -> pygame.Surface:
    """Returns the poster, as large as SIZE."""
    canvas = Canvas(pygame.Surface(SIZE), stand.settings.palette)
    face, texts = FACES[match.game.name], stand.texts
    canvas.pen.blit(svg.raster(_ground(face.cover.colour), SIZE), (0, 0))
    _draw_hero(canvas, match, what)
    canvas.pen.blit(svg.raster(_front(), SIZE), (0, 0))
    face.cover.paint(canvas, (270, FLOOR - 290, WIDE - 540, 450))
    title = words(texts, match, what.headline).upper()
    for dx, dy, colour in ((7, 9, theme.INK), (0, 0, theme.PAPER)):
        headline(canvas, title, (150 + dx, 196 + dy, WIDE - 300, 560), colour)
    _draw_credits(canvas, stand, match, day)
    return canvas.surface


def _draw_hero(canvas: Canvas, match: Match, what: Highlight) -> None:
    """Draws whoever did it, as they felt about it, before the sun."""
    won = match.game.rules.result(match.state).winners
    seat = what.headline.seat if what.headline else won[0] if won else 0
    felt = FACES[match.game.name].feel(*what.told[-1]) if what.told else {}
    player, mood = match.players[seat], felt.get(seat, Mood.CHEERS)
    picture = art.guest(
        player.letter, mood, canvas.px(HERO), canvas.palette,
        player.character if player.level else "", mirrored=False,
    )  # fmt: skip
    left, low = canvas.px(SUN[0]) - picture.get_width() // 2, canvas.px(FLOOR)
    canvas.pen.blit(picture, (left, low - picture.get_height()))


def _draw_credits(canvas: Canvas, stand: RenderContext, match: Match, day: date) -> None:
    """Draws the game, who has won, everybody's score, and the day."""
    texts = stand.texts
    name = texts(f"name.{match.game.name}").upper()
    canvas.text(name, 960, FLOOR + 222, 116, theme.BRASS_LIGHT, "title", "center", 1560)
    canvas.text(winners(texts, match), 960, FLOOR + 394, 88, theme.PAPER, "title", "center", 1560)
    together = "  ·  ".join(tallied(match))
    canvas.paragraph(together, (190, FLOOR + 464, 1540, 150), 64, theme.PAPER, "bold", "center")
    canvas.text(texts.date(day), 960, HIGH - 146, 52, theme.BRASS_LIGHT, "bold", "center", 1400)
    canvas.text("HATS & HARES", 960, 142, 60, theme.BRASS_LIGHT, "title", "center", 1000)


def _ground(colour: str) -> str:
    """Returns rays in the colour of the game's box, darker from band to band, and the sun."""
    x, y = SUN
    body = svg.rect(0, 0, WIDE, HIGH, theme.TABLE_DARK)
    ends = [*(near for near, _, _ in BANDS[1:]), 2600]
    for (near, one, other), far in zip(BANDS, ends, strict=True):
        tones = [svg.mix(theme.TABLE_DARK, colour, part) for part in (one, other)]
        for half in (1, -1):
            for i in range(48):
                ray = wedge(0, 0, near, far, i)
                points = [(x + u, y + half * v) for u, v in ray]
                body += svg.polygon(points, tones[i % 2])
    for reach, tone in ((664, theme.PAPER), (636, theme.BRASS), (608, theme.BRASS_LIGHT)):
        body += svg.circle(x, y, reach, tone)
    for i in range(0, 48, 2):
        a, b = (math.tau * (i + k) / 48 for k in (0, 1))
        tips = [(x + 608 * math.cos(t), y + 608 * math.sin(t)) for t in (a, b)]
        body += svg.polygon([(x, y), *tips], "#E9BC50")
    return svg.frame(body, WIDE, HIGH)


def _front() -> str:
    """Returns the board behind the words, and a stepped frame around everything."""
    body = svg.rect(0, FLOOR, WIDE, HIGH - FLOOR, theme.TABLE_DARK)
    for y, thick in ((FLOOR - 6, 12), (FLOOR + 18, 5), (FLOOR + 34, 3)):
        body += svg.rect(0, y, WIDE, thick, theme.BRASS)
    for x in (430, 1030):
        body += svg.rect(x, FLOOR + 303, 460, 4, theme.BRASS)
    body += svg.polygon([(960, FLOOR + 286), (979, FLOOR + 305), (960, FLOOR + 324),
                         (941, FLOOR + 305)], theme.BRASS)  # fmt: skip
    for inset, thick, tone in ((34, 22, theme.INK), (34, 10, theme.BRASS), (62, 4, theme.BRASS)):
        line = f'stroke="{tone}" stroke-width="{thick}"'
        body += svg.shape(_stepped(inset), "none", line)
    return svg.frame(body, WIDE, HIGH)


def _stepped(inset: float) -> str:
    a, b, right, low, step = inset, inset + 46, WIDE - inset, HIGH - inset, 46
    return (
        f"M{a} {b}H{b}V{a}H{right - step}V{b}H{right}V{low - step}H{right - step}V{low}"
        f"H{b}V{low - step}H{a}Z"
    )
