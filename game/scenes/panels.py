"""The seats at the edge of the table: name, sign, hats, prisoners, and whose turn it is."""

from __future__ import annotations

import pygame

from game.i18n import Texts
from game.match import Player
from game.rules.catch_the_hat.play import scores_of
from game.rules.catch_the_hat.story import free_hats
from game.scenes.news import News
from game.tables.catch_the_hat import HatsTable
from game.ui import art, theme
from game.ui.canvas import Canvas, Rect
from game.ui.intents import KEYS, MOUSE


def device_icon(player: Player) -> str:
    """The picture of what a seat is played with."""
    if player.level:
        return "computer"
    if player.device in (MOUSE, KEYS):
        return {MOUSE: "mouse", KEYS: "keyboard"}[player.device]
    return "pad" if player.device else "warning"


def seat_panel(canvas: Canvas, texts: Texts, table: HatsTable, seat: int, active: bool) -> None:
    """One seat of Catch the Hat."""
    rect = table.layout.panels[seat]
    x, y, w, h = rect
    player = table.match.players[seat]
    letter = table.letters[seat]
    _sheet(canvas, rect, active, canvas.looks[letter].colour)
    line = y + min(42.0, h * 0.24)
    canvas.emblem(letter, x + 42, line, 54)
    canvas.text(player.name, x + 80, line, 32, theme.INK, "bold", "left", w - 138)
    canvas.icon(device_icon(player), x + w - 36, line, 38, theme.INK_SOFT)
    free = free_hats(table.state).get(seat, 0)
    middle = y + h * 0.52
    _count(canvas, x + 24, middle, "hat", free)
    scores = scores_of(table.state)
    _count(canvas, x + 24 + w * 0.32, middle, "lock", scores[seat])
    if table.match.options.teams != "none":
        _team(canvas, texts, table, seat, scores)
    _bank(canvas, table, seat)


def _team(
    canvas: Canvas, texts: Texts, table: HatsTable, seat: int, scores: tuple[int, ...]
) -> None:
    """The partners' emblems and what the team holds together."""
    x, y, w, h = table.layout.panels[seat]
    side = table.tables.side
    mates = [s for s in range(len(scores)) if side[s] == side[seat]]
    right = x + w - 24
    total = str(sum(scores[mate] for mate in mates))
    right -= canvas.text(total, right, y + h * 0.52, 40, "#7A5A10", "bold", "right") + 16
    for mate in reversed(mates):
        canvas.emblem(table.letters[mate], right - 14, y + h * 0.52, 30)
        right -= 24
    said = texts("panel.team", n=side[seat] + 1)
    canvas.text(said, x + w - 24, y + h * 0.74, 26, theme.INK_SOFT, "bold", "right", w * 0.5)


def _sheet(canvas: Canvas, rect: Rect, active: bool, colour: str) -> None:
    x, y, w, h = rect
    canvas.box((x + 4, y + 6, w, h), theme.TABLE_DARK, radius=12)
    canvas.box(rect, theme.PAPER, theme.INK, 3, 12)
    if active:
        canvas.box((x - 6, y - 6, w + 12, h + 12), theme.BRASS_LIGHT, theme.INK, 3, 16)
        canvas.box(rect, "#FFF8E6", theme.INK, 3, 12)
    stripe = canvas.rect((x + 3, y + 14, 9, h - 28))
    pygame.draw.rect(canvas.surface, colour, stripe)
    pygame.draw.rect(canvas.surface, theme.INK, stripe, max(1, canvas.px(1.5)))


def _count(canvas: Canvas, x: float, y: float, icon: str, number: int) -> None:
    canvas.icon(icon, x + 20, y, 36, theme.INK)
    canvas.text(str(number), x + 48, y, 40, theme.INK, "bold")


def _bank(canvas: Canvas, table: HatsTable, seat: int) -> None:
    """The prisoners brought home, as little hats in a row."""
    x, y, w, h = table.layout.panels[seat]
    canvas.line((x + 24, y + h - 14), (x + w - 18, y + h - 14), theme.PAPER_SHADE, 3)
    for number, hat in enumerate(table.banks[seat]):
        px, py = table.bank_spot(seat, number)
        picture = art.hat(table.letters[hat >> 3], canvas.px(38), canvas.palette)
        fx, fy = picture.foot
        canvas.surface.blit(picture.surface, (canvas.px(px) - round(fx), canvas.px(py) - round(fy)))


def news_box(canvas: Canvas, table: HatsTable, news: News, agreed: list[str]) -> None:
    """What was agreed for this game, and the last lines of what happened, the newest brightest."""
    x, y, w, h = table.layout.news
    canvas.box(table.layout.news, "#0C3038", theme.BRASS, 2, 12)
    top = y + 16
    if agreed:
        told = " · ".join(agreed)
        room = (x + 20, top, w - 40, h * 0.42)
        top += canvas.paragraph(told, room, 24, theme.BRASS_LIGHT, "text") + 8
        canvas.line((x + 20, top), (x + w - 20, top), theme.BRASS, 2)
    fits = max(1, int((y + h - 12 - top) // 46))
    lines = list(news.lines)[-fits:]
    first = y + h - 32 - (len(lines) - 1) * 46
    for number, (seat, line) in enumerate(lines):
        newest = number == len(lines) - 1
        at = first + number * 46
        canvas.emblem(table.letters[seat], x + 30, at, 28)
        colour = theme.PAPER if newest else "#B7C2BE"
        canvas.text(line, x + 52, at, 26, colour, "bold" if newest else "text", "left", w - 70)
