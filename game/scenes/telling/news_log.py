"""The log: what was told last, on a plate as high as its lines, which goes when nothing follows."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import lru_cache

import pygame

from game.match.match import Player
from game.motion.ease import smooth
from game.scenes.telling.match_news import Line
from game.ui.boxes.boxes import Box, Placed, Words, emblem
from game.ui.boxes.canvas import LEADING, SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed
from game.ui.surfaces import theme

FRESH = 10.0  # seconds of the story a line stays on the plate while others follow
STAYS = 6.0  # seconds the plate stays after the last one
SLIDE = 0.24  # seconds in which a line comes in, or the plate goes
OLD = 3  # lines that are shown of a game that goes on
PAD, GAP = 11.0, 10.0  # around the lines, between them
LEAST = 13.0  # letters of a word that is longer than the plate is wide
SINKS = 18.0  # how far the plate sinks when it goes


class Log:
    """The `lines` on the plate, each with its seconds, which pass with the story, so that lines
    stay as long as a person thinks."""

    def __init__(self, lines: Sequence[Line] = ()) -> None:
        self.lines = [(line, SLIDE) for line in lines[-OLD:]]
        self._known: tuple[Hashable, Placed | None] = None, None

    @property
    def age(self) -> float:
        """Returns the seconds of the last line."""
        return self.lines[-1][1] if self.lines else 0.0

    @property
    def told(self) -> tuple[Line, ...]:
        """Returns the lines that can be read."""
        return tuple(line for line, _ in self.lines)

    @property
    def moving(self) -> bool:
        """Says whether a line comes in, or all go."""
        return bool(self.lines) and not SLIDE <= self.age <= STAYS

    def tell(self, line: Line) -> None:
        """Adds a line; those that are no longer fresh go."""
        self.lines = [old for old in self.lines if old[1] < FRESH] + [(line, 0.0)]

    def advance(self, seconds: float, rests: bool) -> None:
        """Lets time pass; while the story `rests`, lines only come in."""
        left = max(0.0, SLIDE - self.age)
        by = min(seconds, left) if rests and self.age <= STAYS else seconds
        self.lines = [(line, age + by) for line, age in self.lines]
        if self.age > STAYS + SLIDE:
            self.lines = []

    def draw(self, canvas: Canvas, rect: Rect, players: Sequence[Player], reduced: bool) -> None:
        """Draws the plate at the foot of `rect`; with less motion it only fades."""
        plate = self.placed(rect, players)
        if plate is None:
            return
        came, gone = min(1.0, self.age / SLIDE), max(0.0, (self.age - STAYS) / SLIDE)
        seen = came if len(self.lines) == 1 else 1.0 - gone
        last = plate.inner[0].inner[-1].rect[3] + GAP
        down = 0.0 if reduced else last * (1 - smooth(came)) + SINKS * gone
        x, y, w, h = plate.rect
        with canvas.clipped(plate.rect):
            if seen == 1:
                plate.box.place((x, y + down, w, h)).draw(canvas)
                return
            picture = pygame.Surface(canvas.rect(plate.rect).size, pygame.SRCALPHA)
            plate.box.place((0.0, 0.0, w, h)).draw(canvas.on(picture))
            picture.set_alpha(round(255 * seen))
            canvas.blit(picture, x, y + down)

    def placed(self, rect: Rect, players: Sequence[Player]) -> Placed | None:
        """Places the plate at the foot of `rect`, with as many of the last lines as there is room
        for; None if there is none, or nothing to tell."""
        letters = tuple(player.letter for player in players)
        if self._known[0] != (self.told, rect, letters):
            self._known = (self.told, rect, letters), _placed(self.told, rect, letters)
        return self._known[1]


def _placed(told: Sequence[Line], rect: Rect, letters: Sequence[str]) -> Placed | None:
    last = told[-1 - int(rect[3] / SMALLEST) :]  # there is never room for more
    plates = tuple(_plate(last[n:], letters) for n in range(len(last)))
    if not plates or plates[-1].high(rect[2]) > rect[3]:
        return None
    return Fitting(plates).place(rect).inner[0]


def _plate(told: Sequence[Line], letters: Sequence[str]) -> Box:
    """Builds a plate with some lines, the last of them bold."""
    *before, (seat, last) = told
    rows = [_row(letters[of], line) for of, line in before]
    return Framed(
        Below((*rows, _row(letters[seat], last, last=True)), GAP), (PAD, PAD), _ground, y=1.0
    )


@lru_cache(maxsize=32)
def _row(letter: str, line: str, last: bool = False) -> Box:
    """Builds a line behind the sign of its seat: the same box on every plate, which has its
    measures."""
    colour, face = (theme.PAPER, "bold") if last else (theme.QUIET, "text")
    said = Words(line, SMALLEST, colour, face, smallest=LEAST, lead=LEADING, even=True, grow=1.0)
    return Beside((emblem(letter, 28), said), 8.0, "top")


def _ground(canvas: Canvas, rect: Rect) -> None:
    canvas.box(rect, theme.TABLE_SHEET, theme.BRASS, 2, 12)
