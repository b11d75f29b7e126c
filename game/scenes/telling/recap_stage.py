"""A small stage: the game's own table, on which the public story is played once more.

It knows no more than everybody saw: pictures that are the same for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.match.match import Match
from game.match.sight import Sight
from game.motion import Clip, pace, wait
from game.rules.protocol import Picture
from game.scenes.frame.render_context import RenderContext
from game.scenes.telling.performance import Performance
from game.scenes.telling.recap import Beat, Told
from game.tables.mood import calm
from game.tables.panel import STRIP
from game.ui.boxes.canvas import DESIGN, Canvas, Rect
from game.ui.surfaces import theme
from game.ui.surfaces.display_list import DisplayList

LEAST = (960, 540)  # pixels; what is drawn smaller cannot be read when it is
SHAPE = (DESIGN[1] - STRIP) / DESIGN[0]  # its height for its width: a table without its strip
READING = 30.0  # characters a second, of words that were seen while something moved
LOOK = 0.7  # seconds to look at what has come of it


class RecapStage(Performance):
    """Plays `beats` one after the other by itself, then rests. `at`: the one that is shown."""

    def __init__(self, stand: RenderContext, match: Match, beats: Sequence[Beat]) -> None:
        super().__init__(stand, match)
        self.beats = beats
        self.at = 0
        self._small: Canvas | None = None  # on which it is drawn, as large as it can be read
        self._picture = pygame.Surface((0, 0))  # as it is seen
        self.table.arrange(DESIGN)
        for number in range(len(beats)):
            self._add(number)
        self.reel.advance(0.0)

    @property
    def running(self) -> bool:
        """Says whether something moves, or will."""
        return self.reel.running

    @property
    def line(self) -> Told:
        """Returns the line of the beat that is shown."""
        return self.beats[self.at].line

    @property
    def place(self) -> str:
        """Returns which of the beats it is, in words."""
        return self.stand.texts("last_turn.place", n=self.at + 1, of=len(self.beats))

    def leaf(self, by: int) -> None:
        """Shows another beat; from now on none comes by itself."""
        self.reel.halt()
        self.reel.skip()
        self._add(max(0, min(len(self.beats) - 1, self.at + by)))
        self.reel.advance(0.0)

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        self.reel.advance(seconds * pace.SPEEDS[self.stand.settings.speed])

    # The story

    def _add(self, number: int) -> None:
        beat = self.beats[number]
        self.reel.add(partial(self._come_to, number))
        self.replay(beat.moments)
        self.reel.add(lambda: wait(LOOK + len(beat.line.words) / READING))

    def _come_to(self, number: int) -> Clip:
        self.at = number
        return wait(0.0)

    def begin(self, event: object) -> Clip:
        """Returns the clip of an event; with less motion the picture after it comes at once."""
        return wait(0.0) if self.stand.settings.reduced_motion else super().begin(event)

    def show(self, picture: Sight[Picture]) -> None:
        """Shows a picture in which no guest stirs."""
        super().show(picture)
        self.moods.felt = calm(len(self.match.players), self.seat)

    # The picture

    def draw_framed(self, canvas: Canvas, rect: Rect) -> None:
        """Draws the table into a frame."""
        x, y, w, h = rect
        area = canvas.rect(rect)
        small = self._canvas(canvas, area.width)
        assert small.strokes
        with small.strokes:
            self.draw(small)
        if small.strokes.drawn or self._picture.get_size() != area.size:
            seen = (0, 0, small.pixels[0], round(SHAPE * small.pixels[0]))
            self._picture = pygame.transform.smoothscale(small.surface.subsurface(seen), area.size)
        canvas.box((x - 6, y - 6, w + 12, h + 12), theme.INK, theme.BRASS, 4, 8)
        canvas.pen.blit(self._picture, area)

    def _canvas(self, canvas: Canvas, wide: int) -> Canvas:
        """Returns a canvas of its own, as large as it is seen, or large enough to be read."""
        size = max(LEAST, (wide, round(wide * DESIGN[1] / DESIGN[0])))
        wanted = size, canvas.palette, 1.0, 0.0, canvas.contrast
        if self._small is None or self._small.made_for != wanted:
            surface = pygame.Surface(size)
            self._small = Canvas(surface, *wanted[1:], strokes=DisplayList(surface))
        return self._small
