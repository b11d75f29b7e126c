"""A small stage: the game's own table, on which the public story is played once more.

It knows no more than everybody saw: pictures that are the same for all.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from game.match import Match
from game.motion import Clip, Reel, pace, wait
from game.rules.protocol import Picture
from game.scenes.ground import Ground
from game.scenes.kit import Kit
from game.scenes.recall import Beat, Told
from game.scenes.teller import laid
from game.sight import Sight
from game.tables import guests
from game.tables.cards import card_picture
from game.tables.headline import Moment
from game.tables.mood import calm
from game.tables.panel import STRIP
from game.ui import theme, typeset
from game.ui.canvas import DESIGN, Canvas, Rect

LEAST = (960, 540)  # pixels; what is drawn smaller cannot be read when it is
SHAPE = (DESIGN[1] - STRIP) / DESIGN[0]  # its height for its width: a table without its strip
READING = 30.0  # characters a second, of words that were seen while something moved
CARD = 110.0  # how high cards are beside a line
LOOK = 0.7  # seconds to look at what has come of it


class Stage:
    """Plays `beats` one after the other by itself, then rests. `at`: the one that is shown."""

    def __init__(self, kit: Kit, match: Match, beats: Sequence[Beat]) -> None:
        self.kit = kit
        self.match = match
        self.beats = beats
        self.at = 0
        self.table = laid(kit, match)
        self._reel = Reel(lambda _: None)
        self._ground = Ground()
        self._surface: pygame.Surface | None = None
        self._shown: Picture = match.shown_at(0)
        self.table.arrange(DESIGN)
        for number in range(len(beats)):
            self._add(number)
        self._reel.advance(0.0)

    @property
    def running(self) -> bool:
        """Whether something moves, or will."""
        return self._reel.running

    @property
    def line(self) -> Told:
        """What is told of the beat that is shown."""
        return self.beats[self.at].line

    @property
    def place(self) -> str:
        """Which of the beats it is."""
        return self.kit.t("last_turn.place", n=self.at + 1, of=len(self.beats))

    def leaf(self, by: int) -> None:
        """Another beat; from now on none comes by itself."""
        self._reel.halt()
        self._reel.skip()
        self._add(max(0, min(len(self.beats) - 1, self.at + by)))
        self._reel.advance(0.0)

    def advance(self, seconds: float) -> None:
        """Time goes by."""
        if self.running:
            self._reel.advance(seconds * pace.SPEEDS[self.kit.settings.speed])

    # The story

    def _add(self, number: int) -> None:
        beat = self.beats[number]
        for moment in beat.moments:
            self._reel.add(partial(self._begin, number, moment))
            self._reel.add(partial(self._end, moment))
        self._reel.add(lambda: wait(LOOK + len(beat.line.words) / READING))

    def _begin(self, number: int, moment: Moment) -> Clip:
        """The clip of an event; with less motion the picture after it comes at once."""
        self.at = number
        if self.kit.settings.reduced_motion:
            return wait(0.0)
        self._show(moment.before)
        return self.table.tell(moment.event, Sight(moment.before, {}), Sight(moment.after, {}))

    def _end(self, moment: Moment) -> Clip:
        self._show(moment.after)
        return wait(0.0)

    def _show(self, shown: Picture) -> None:
        self._shown = shown
        self.table.show(Sight(shown, {}))

    # The picture

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draws the table into a frame."""
        x, y, w, h = rect
        area = canvas.rect(rect)
        small = self._canvas(canvas, area.width)
        around = self._shown, tuple(self.match.players), self.kit.language
        self._ground.draw(small, self.table, around, self._panels)
        players = self.match.players
        guests.draw(small, self.table, players, calm(len(players), self._shown.seat))
        self.table.draw(small, self.kit.texts, None)
        seen = small.surface.subsurface((0, 0, small.pixels[0], round(SHAPE * small.pixels[0])))
        canvas.box((x - 6, y - 6, w + 12, h + 12), theme.INK, theme.BRASS, 4, 8)
        canvas.pen.blit(pygame.transform.smoothscale(seen, area.size), area)

    def draw_line(self, canvas: Canvas, rect: Rect) -> None:
        """Draws what is told of the beat below its picture."""
        x, y, w, h = rect
        high = min(h, CARD)
        cards = 0.62 * high * len(self.line.cards)
        canvas.emblem(self.match.players[self.line.seat].letter, x + 24, y + 24, 44)
        room = (x + 60, y - 2, w - 70 - cards, h)
        canvas.paragraph(self.line.words, room, 32, theme.INK, "bold")
        for number, card in enumerate(self.line.cards):
            left = x + w - cards + 0.62 * high * (number + 0.5)
            canvas.centred(card_picture(canvas, card, high - 10), left, y + high / 2)

    def lines_high(self, wide: float) -> float:
        """How high the longest line of a beat is below a picture."""

        def high(told: Told) -> float:
            cards = 0.62 * CARD * len(told.cards)
            least = CARD if told.cards else 0.0
            return max(least, typeset.tall(told.words, 32, wide - 70 - cards, "bold"))

        return max(high(beat.line) for beat in self.beats)

    def _canvas(self, canvas: Canvas, wide: int) -> Canvas:
        """A canvas of its own, as large as it is seen, or large enough to be read."""
        size = max(LEAST, (wide, round(wide * DESIGN[1] / DESIGN[0])))
        if self._surface is None or self._surface.get_size() != size:
            self._surface = pygame.Surface(size)
        return Canvas(self._surface, canvas.palette, contrast=canvas.contrast)

    def _panels(self, canvas: Canvas) -> None:
        for seat in range(len(self.match.players)):
            self.table.panel(canvas, self.kit.texts, seat, seat == self._shown.seat)
