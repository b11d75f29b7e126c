"""The cards of a newsreel, in white on black: what comes next, and how it ended; and its faces."""

from __future__ import annotations

import math
from datetime import date
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.core.i18n import Texts
from game.match.match import Match, Player
from game.scenes.newsreel import highlights
from game.scenes.newsreel.celluloid import SIZE
from game.scenes.newsreel.highlights import Highlight
from game.tables import guests
from game.tables.mood import MOVE, Felt, Mood
from game.tables.shelf import FACES
from game.ui.art import art
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import svg, text, theme

BLACK, WHITE, GREY = "#16130F", "#F4EFE4", "#A9A296"
LEADER, LINES = "#CFC8B8", "#3A352D"
LARGEST, SMALLEST = 184.0, 70.0  # heights of a headline
ROOM = (230.0, 262.0, 1460.0, 546.0)  # of the headline on its card
GUEST, NEARER = 470, 1.2  # pixels a guest is wide when the camera begins to come nearer; how near
EYES = 0.56, 0.55  # how far down they are: on a guest, and in the picture
SHAKES = 1.6  # how far a guest is moved, compared with the one in its niche
BRIGHT, DIM = "#D8D2C4", "#B9B2A3"  # rays behind a face


def title_card(texts: Texts, match: Match, what: Highlight, day: date) -> pygame.Surface:
    """Returns the headline, in a frame."""
    canvas = _blank()
    canvas.text(texts("newsreel.masthead").upper(), 960, 168, 44, WHITE, "title", "center", 1250)
    _rule(canvas, 232)
    headline(canvas, highlights.words(texts, match, what.headline).upper(), ROOM)
    _rule(canvas, 838)
    game = texts(f"name.{match.game.name}")
    canvas.text(f"{game} · {texts.date(day)}", 960, 906, 40, GREY, "bold", "center", 1250)
    return canvas.surface


def end_card(texts: Texts, match: Match, day: date) -> pygame.Surface:
    """Returns the end: who has won, and everybody's score."""
    canvas = _blank()
    canvas.text(texts("newsreel.end"), 960, 290, 190, WHITE, "title", "center", 1300)
    _rule(canvas, 448)
    canvas.text(highlights.winners(texts, match), 960, 540, 76, WHITE, "title", "center", 1400)
    together = " · ".join(tallied(match))
    canvas.paragraph(together, (260, 620, 1400, 170), 50, GREY, "bold", "center")
    _rule(canvas, 838)
    game = texts(f"name.{match.game.name}")
    canvas.text(f"{game} · {texts.date(day)}", 960, 906, 40, GREY, "bold", "center", 1250)
    return canvas.surface


def tallied(match: Match) -> list[str]:
    """Returns everybody with their score, winners first."""
    result = match.game.rules.result(match.state)
    order = sorted(
        range(len(match.players)), key=lambda s: (s not in result.winners, -(result.scores[s] or 0))
    )
    counts = ("" if result.scores[seat] is None else f" {result.scores[seat]}" for seat in order)
    return [match.players[seat].name + count for seat, count in zip(order, counts, strict=True)]


def headline(
    canvas: Canvas, words: str, room: tuple[float, float, float, float], colour: str = WHITE
) -> None:
    """Draws large words in as few lines as make them largest, in the middle of their room."""
    x, y, w, h = room
    size = LARGEST
    while size > SMALLEST and not _fits(canvas, words, size, w, h):
        size -= 4
    lines = _even(words, canvas.text_px(size), canvas.px(w))
    step = size * 1.16
    top = y + h / 2 - step * (len(lines) - 1) / 2
    for number, line in enumerate(lines):
        canvas.text(line, x + w / 2, top + number * step, size, colour, "title", "center", w)


def _even(words: str, pixels: int, wide: int) -> tuple[str, ...]:
    """Returns as few lines as there can be, none much shorter than the others."""
    lines = text.wrapped(words, "title", pixels, wide)
    while wide > 1:
        wide = wide * 24 // 25
        narrower = text.wrapped(words, "title", pixels, wide)
        widest = max(text.width(line, "title", pixels) for line in narrower)
        if len(narrower) > len(lines) or widest > wide:
            break
        lines = narrower
    return lines


def _fits(canvas: Canvas, words: str, size: float, w: float, h: float) -> bool:
    pixels = canvas.text_px(size)
    lines = text.wrapped(words, "title", pixels, canvas.px(w))
    widest = max(text.width(line, "title", pixels) for line in lines)
    return widest <= canvas.px(w) and len(lines) * size * 1.16 <= h


def _blank() -> Canvas:
    canvas = Canvas(pygame.Surface(SIZE), "poster")
    canvas.pen.blit(_frame(), (0, 0))
    return canvas


def _rule(canvas: Canvas, y: float) -> None:
    for x in (470, 1010):
        canvas.box((x, y - 2, 440, 4), WHITE, radius=0)
    for x, half in ((960, 18), (930, 9), (990, 9)):
        canvas.polygon([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], WHITE)


@lru_cache(maxsize=1)
def _frame() -> pygame.Surface:
    """Returns black, with stepped lines around it and a fan in each corner."""
    wide, high = 1920, 1080
    body = svg.rect(0, 0, wide, high, BLACK)
    for inset, thick, step in ((66, 9, 44), (88, 3, 44), (104, 3, 44)):
        body += svg.shape(_stepped(inset, step), "none", f'stroke="{WHITE}" stroke-width="{thick}"')
    for x, y, turn in ((112, 112, 0), (wide - 112, 112, 90), (wide - 112, high - 112, 180),
                       (112, high - 112, 270)):  # fmt: skip
        body += svg.group(_fan(), x, y, 1.0, turn)
    return svg.raster(svg.frame(body, wide, high), SIZE)


def _stepped(inset: float, step: float) -> str:
    """Returns a rectangle whose corners go in by a step."""
    a, b, right, low = inset, inset + step, 1920 - inset, 1080 - inset
    return (
        f"M{a} {b}H{b}V{a}H{right - step}V{b}H{right}V{low - step}H{right - step}V{low}"
        f"H{b}V{low - step}H{a}Z"
    )


def _fan() -> str:
    """Returns a quarter of rays, its tip at 0, 0."""
    rays = ""
    for i in range(0, 12, 2):
        a, b = (math.radians(90 * (i + k) / 11) for k in (0, 1))
        far = [(130 * math.cos(t) + 36, 130 * math.sin(t) + 36) for t in (a, b)]
        near = [(34 * math.cos(t) + 36, 34 * math.sin(t) + 36) for t in (b, a)]
        rays += svg.polygon([*far, *near], WHITE)
    return rays


def leader(part: float) -> pygame.Surface:
    """Returns what runs before a film: a clock whose hand has gone `part` of its way around."""
    picture = _clock().copy()
    middle, reach = (SIZE[0] / 2, SIZE[1] / 2), SIZE[0]
    angles = [math.tau * part * i / 24 for i in range(25)]
    edge = [(middle[0] + reach * math.sin(a), middle[1] - reach * math.cos(a)) for a in angles]
    shade = pygame.Surface(SIZE)
    shade.fill("white")
    pygame.draw.polygon(shade, "#A8A294", [middle, *edge])
    picture.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


@lru_cache(maxsize=1)
def _clock() -> pygame.Surface:
    thick = f'stroke="{LINES}" stroke-width="10"'
    body = svg.rect(0, 0, 1920, 1080, LEADER)
    body += svg.rect(0, 537, 1920, 6, LINES) + svg.rect(957, 0, 6, 1080, LINES)
    body += svg.circle(960, 540, 400, "none", thick) + svg.circle(960, 540, 352, "none", thick)
    hat = svg.recolour(svg.inside("icon-hat"), {theme.INK: LINES})
    body += svg.circle(960, 540, 210, LEADER) + svg.group(hat, 960 - 156, 540 - 156, 6.5)
    return svg.raster(svg.frame(body, 1920, 1080), SIZE)


class CloseUp(NamedTuple):
    """A face as large as the picture, in a mood."""

    player: Player
    mood: Mood
    palette: str

    def picture(self, part: float = 1.0) -> pygame.Surface:
        """Returns the face after `part` of its time, 0 … 1: the camera comes nearer and nearer."""
        shown, wide = _rays().copy(), GUEST * (1 + (NEARER - 1) * part)
        whole = self._guest()
        high = wide * whole.get_height() / whole.get_width()
        dx, dy = guests.moved(Felt(self.mood, 2 * MOVE * part))
        x = SIZE[0] / 2 + (SHAKES * dx - 0.5) * wide
        y = SIZE[1] * EYES[1] + SHAKES * dy * wide - EYES[0] * high
        nearer = pygame.transform.smoothscale(whole, (round(wide), round(high)))
        shown.blit(nearer, (round(x), round(y)))
        canvas = Canvas(shown, self.palette)
        canvas.box((0, 986, 1920, 94), BLACK, radius=0)
        canvas.text(self.player.name, 960, 1034, 62, WHITE, "title", "center", 1500)
        return shown

    def _guest(self) -> pygame.Surface:
        player = self.player
        character = player.character if player.level else ""
        return art.guest(player.letter, self.mood, round(GUEST * NEARER), self.palette, character)


def close_ups(match: Match, what: Highlight, hero: int, palette: str) -> tuple[CloseUp, CloseUp]:
    """Returns the face of whoever was robbed, or else the hero's; and the hero's."""
    feel = FACES[match.game.name].feel
    felt = {seat: mood for moment in what.told for seat, mood in feel(*moment).items()}
    robbed = [seat for seat, mood in felt.items() if mood == Mood.ROBBED]
    other = what.headline.other if what.headline else -1
    seat = other if other in robbed else (*robbed, hero)[0]
    moods = ((each, felt.get(each, Mood.CHEERS)) for each in (seat, hero))
    first, last = (CloseUp(match.players[each], mood, palette) for each, mood in moods)
    return first, last


@lru_cache(maxsize=1)
def _rays() -> pygame.Surface:
    wide, high = SIZE
    body = svg.rect(0, 0, wide, high, BRIGHT)
    for number in range(0, 36, 2):
        a, b = (math.tau * (number + k) / 36 for k in (0, 1))
        tips = [(wide / 2 + wide * math.cos(t), high * 0.8 + wide * math.sin(t)) for t in (a, b)]
        body += svg.polygon([(wide / 2, high * 0.8), *tips], DIM)
    return svg.raster(svg.frame(body, wide, high), SIZE)
