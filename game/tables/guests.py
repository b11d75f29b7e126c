"""The guests who look out of the panels of their seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import cos, pi, sin

from pygame import Surface

from game.match.match import Player
from game.tables.mood import MOVE, Felt, Mood
from game.tables.panel import niche
from game.tables.table import AnyTable, Make
from game.ui.art import art
from game.ui.boxes.canvas import Canvas, Rect

JOY = (Mood.GLOATS, Mood.CHEERS)


def draw(canvas: Canvas, table: AnyTable, players: Sequence[Player], felt: Sequence[Felt]) -> None:
    """Draws every guest in its niche, looking towards the middle of the table."""
    for place, player, feeling in zip(table.places.guests, players, felt, strict=False):
        if place:
            one(canvas, place, player, feeling, table.reduced)


def prepare(canvas: Canvas, table: AnyTable, players: Sequence[Player]) -> Iterator[Make]:
    """Offers niches and faces to be drawn in advance, so that no frame waits for one."""
    seats = zip(players, table.places.guests, strict=False)
    guests = [(player, place) for player, place in seats if place]
    for lit in (True, False):
        for player, place in guests:
            wide = canvas.px(place[2])
            yield partial(art.niche, player.letter, wide, canvas.palette, lit)
    for mood in Mood:
        for player, place in guests:
            yield partial(_picture, canvas, place, player, mood)


def _picture(canvas: Canvas, place: Rect, player: Player, mood: Mood) -> Surface:
    x, _, w, _ = place
    character = player.character if player.level else ""
    wide, looks_left = canvas.px(w * art.GUEST_WIDE), x + w / 2 > canvas.size[0] / 2
    return art.guest(player.letter, mood, wide, canvas.palette, character, looks_left)


def one(canvas: Canvas, place: Rect, player: Player, felt: Felt, reduced: bool = False) -> None:
    """Draws a guest in its niche; ears and hat may reach out of it at the top."""
    x, y, w, h = place
    picture = _picture(canvas, place, player, felt.mood)
    dx, dy = (0.0, 0.0) if reduced else moved(felt)
    clip = canvas.pen.get_clip()
    canvas.pen.set_clip(canvas.rect((x - w, 0, w * 3, y + h - 3)).clip(clip))
    left = canvas.px(x + w / 2 + dx * w) - picture.get_width() // 2
    foot = picture.get_height() * art.GUEST_FLOOR
    canvas.pen.blit(picture, (left, round(canvas.px(y + h * (1 + dy)) - foot)))
    canvas.pen.set_clip(clip)
    badge = min(46.0, w * 0.34)
    canvas.emblem(player.letter, x + w - badge * 0.34, y + h - badge * 0.34, badge)


def portrait(canvas: Canvas, place: Rect, player: Player, mood: Mood) -> None:
    """Draws a guest at rest, with the niche around it."""
    niche(canvas, place, player.letter, mood == Mood.TURN)
    one(canvas, place, player, Felt(mood))


def moved(felt: Felt) -> tuple[float, float]:
    """Returns how far a guest is moved, in widths of its niche: it hops for joy or is shaken."""
    t = felt.age / MOVE
    if t >= 1:
        return 0.0, 0.0
    if felt.mood == Mood.ROBBED:
        return 0.06 * sin(t * 5 * pi) * (1 - t), -0.05 * sin(t * pi)
    if felt.mood in JOY:
        return 0.0, -0.1 * abs(sin(t * 2 * pi)) * (1.2 - t)
    if felt.mood == Mood.TURN:
        return 0.0, -0.09 * sin(t * pi)
    return 0.0, 0.02 * (1 - cos(t * 2 * pi))
