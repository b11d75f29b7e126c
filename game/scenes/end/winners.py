"""The guests at the end: faces in the iris, on a plinth those who have won, and hands that clap."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.match.match import Player
from game.motion import ease
from game.tables import guests
from game.tables.mood import Mood
from game.ui.art import art
from game.ui.boxes.canvas import Canvas, Point, Rect
from game.ui.surfaces import svg, theme

LARGE, ROW = 300.0, 900.0  # of a face in the iris, in units; of all of them together at most
AROUND = 62.0  # from the faces to the rim of the iris
PLINTH, WIDER, HIGH = 190.0, 100.0, 158.0  # of one guest; for each more; its height
GUEST = 196.0  # the width of a guest on it, at most
RISE, HOPS = 0.35, 0.6  # seconds a guest takes to come up, and hops for joy
CLAP = 0.5  # seconds of each picture of hands that clap


class Faces(NamedTuple):
    """Faces that come nearer from their niches, on a canvas of a poster: who, and from where."""

    players: Sequence[Player]
    niches: Sequence[Rect]

    @property
    def wide(self) -> float:
        """Returns how large each face becomes."""
        return min(LARGE, ROW / len(self.niches))

    @property
    def radius(self) -> float:
        """Returns that of the hole in which all of them are seen."""
        return self.wide * len(self.niches) / 2 + AROUND

    def middle(self, canvas: Canvas) -> Point:
        """Returns where they meet: of a single one where it is, as far as all of it is in sight."""
        (wide, high), edge = canvas.size, self.radius + 20
        if len(self.niches) > 1:
            return wide / 2, high / 2
        ((x, y, w, h),) = self.niches
        spot = x + w / 2, y + h / 2
        return min(max(spot[0], edge), wide - edge), min(max(spot[1], edge), high - edge)

    def draw(self, canvas: Canvas, part: float) -> None:
        """Draws them after `part` of their way, 0 … 1."""
        (x, y), grown = self.middle(canvas), ease.out(part)
        left = x - self.wide * (len(self.niches) - 1) / 2
        for number, (player, niche) in enumerate(zip(self.players, self.niches, strict=True)):
            goal = left + number * self.wide, y
            start = niche[0] + niche[2] / 2, niche[1] + niche[3] / 2
            wide = niche[2] + (self.wide - niche[2]) * grown
            cx, cy = (a + (b - a) * grown for a, b in zip(start, goal, strict=True))
            picture = self._picture(canvas, player, start[0] > canvas.size[0] / 2)
            scale = canvas.px(wide) / canvas.px(self.wide)
            size = round(picture.get_width() * scale), round(picture.get_height() * scale)
            low = canvas.px(cy + wide / 2)
            shown = picture if scale == 1 else pygame.transform.smoothscale(picture, size)
            canvas.pen.blit(shown, (canvas.px(cx) - size[0] // 2, low - size[1]))

    def _picture(self, canvas: Canvas, player: Player, looks_left: bool) -> pygame.Surface:
        return guests.close_up(
            bust(player, Mood.CHEERS, canvas.palette, looks_left), canvas.px(self.wide)
        )


def bust(player: Player, mood: Mood, palette: str, looks_left: bool = False) -> guests.Bust:
    """Returns the guest of a player in a mood."""
    character = player.character if player.level else ""
    return guests.Bust(player.letter, mood, palette, character, looks_left)


def wider(players: Sequence[Player]) -> float:
    """Returns how much wider a plinth is than that of one guest."""
    return WIDER * min(2, len(players) - 1) if players else 0.0


def on_plinth(canvas: Canvas, players: Sequence[Player], foot: Point, since: float) -> None:
    """Draws a plinth that stands on its `foot`, on which those who have won come up and hop for
    joy, as they are `since` seconds later."""
    x, wide, top = foot[0], PLINTH + wider(players), foot[1] - HIGH
    each = wide / len(players)
    part = ease.back(min(1.0, since / RISE)) if since > 0 else 0.0
    up = 24 * hop(since - RISE) if 0 < since - RISE < HOPS else 0.0
    for number, player in enumerate(players):
        place = x - wide / 2 + each * (number + 0.5), top
        if part > 0:
            cheers = bust(player, Mood.CHEERS, canvas.palette, looks_left=True)
            behind(canvas, cheers, place, min(GUEST, each * 1.1), part, up)
    canvas.box((x - wide / 2, top, wide, HIGH), theme.BRASS_LIGHT, theme.INK, 5, 0)
    canvas.box((x - wide / 2 + 5, top + 5, wide - 10, 8), theme.PAPER, radius=0)
    outer, inner = (svg.ring(x, top + HIGH / 2 + 8, radius, 5, turn)
                    for radius, turn in ((50, 0), (21, 36)))  # fmt: skip
    star = [point for both in zip(outer, inner, strict=True) for point in both]
    canvas.polygon(star, theme.BRASS, theme.INK, 4)


def behind(
    canvas: Canvas,
    guest: guests.Bust,
    place: Point,
    wide: float,
    part: float = 1.0,
    up: float = 0.0,
    claps: float = -1.0,
) -> None:
    """Draws a guest whose foot is hidden by something with its top at a `place`: `part` of it has
    come up, or it is so far `up`; it claps for `claps` seconds by now, not yet if that is below 0.
    """
    picture, (x, y) = guest.drawn(canvas.px(wide)), place
    left, low = canvas.px(x) - picture.get_width() // 2, canvas.px(y)
    high = round(picture.get_height() * art.GUEST_FLOOR)
    clip = canvas.pen.get_clip()
    canvas.pen.set_clip(pygame.Rect(0, 0, canvas.pixels[0], low).clip(clip))
    top = low - round(high * part) - canvas.px(up)
    canvas.pen.blit(picture, (left, top))
    if claps >= 0:
        hands = art.hands(guest.letter, canvas.px(wide), guest.palette, int(claps / CLAP) % 2 == 1)
        canvas.pen.blit(hands, (left, top))
    canvas.pen.set_clip(clip)


def hop(t: float) -> float:
    """Returns a height, 0 … 1: twice up and down in six tenths of a second."""
    return 1 - (2 * (t / 0.3 % 1) - 1) ** 2
