"""The guests who look out of the panels of their seats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import cos, pi, sin
from typing import NamedTuple

from pygame import SRCALPHA, Surface, transform

from game.match.match import Player
from game.tables.limelight import CLOSER
from game.tables.mood import MOVE, Felt, Mood
from game.tables.panel import niche
from game.tables.table import AnyTable, Make
from game.ui.art import art
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces.surface_cache import cached

JOY = (Mood.GLOATS, Mood.CHEERS)


class Bust(NamedTuple):
    """All that decides how a guest looks; a computer's `character` shows."""

    letter: str
    mood: Mood
    palette: str
    character: str
    looks_left: bool

    def drawn(self, wide: int) -> Surface:
        """Returns its picture, so many pixels wide."""
        return art.guest(
            self.letter, self.mood, wide, self.palette, self.character, self.looks_left
        )


def draw(canvas: Canvas, table: AnyTable, players: Sequence[Player], felt: Sequence[Felt]) -> None:
    """Draws every guest in its niche, looking towards the middle of the table."""
    for place, player, feeling in zip(table.places.guests, players, felt, strict=False):
        if place:
            one(canvas, place, player, feeling, table.lights.reduced)


def close(canvas: Canvas, table: AnyTable, players: Sequence[Player], felt: Sequence[Felt]) -> None:
    """Draws the guests that are seen from near, with their niches, over everything."""
    light, places = table.lights.now, table.places.guests
    for seat in light.faces:
        if seat < len(places) and (place := places[seat]) and light.closer > 1:
            _enlarged(canvas, place, players[seat], felt[seat].mood, light.closer)


def _enlarged(canvas: Canvas, place: Rect, player: Player, mood: Mood, closer: float) -> None:
    """Draws a guest in its niche so many times as large, from the largest picture of it."""
    x, y, w, h = place
    picture = close_up(_bust(canvas, place, player, mood), canvas.px(w * CLOSER))
    part = closer / CLOSER
    size = round(picture.get_width() * part), round(picture.get_height() * part)
    foot = y + h / 2 + h * closer / 2
    left, top = canvas.px(x + w / 2) - size[0] // 2, canvas.px(min(foot, canvas.size[1])) - size[1]
    canvas.pen.blit(transform.smoothscale(picture, size), (left, max(0, top)))


def _bust(canvas: Canvas, place: Rect, player: Player, mood: Mood) -> Bust:
    x, _, w, _ = place
    character = player.character if player.level else ""
    return Bust(player.letter, mood, canvas.palette, character, x + w / 2 > canvas.size[0] / 2)


@cached
def close_up(bust: Bust, wide: int) -> Surface:
    """Draws a guest in its niche, ears and hat above it."""
    niche = art.niche(bust.letter, wide, bust.palette, lit=True)
    guest = bust.drawn(round(wide * art.GUEST_WIDE))
    (across, down), foot = niche.get_size(), round(guest.get_height() * art.GUEST_FLOOR)
    high = max(down, foot + 3)
    surface = Surface((max(across, guest.get_width()), high), SRCALPHA)
    surface.blit(niche, ((surface.get_width() - across) // 2, high - down))
    surface.blit(guest, ((surface.get_width() - guest.get_width()) // 2, high - 3 - foot))
    return surface


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
    for player, place in guests:
        shocked = _bust(canvas, place, player, Mood.ROBBED)
        yield partial(close_up, shocked, canvas.px(place[2] * CLOSER))


def _picture(canvas: Canvas, place: Rect, player: Player, mood: Mood) -> Surface:
    return _bust(canvas, place, player, mood).drawn(canvas.px(place[2] * art.GUEST_WIDE))


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
