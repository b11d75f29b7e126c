"""A newsreel, picture by picture: a title, the moment itself, a face, the hero, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pygame

from game.match.match import Match
from game.scenes.frame.render_context import RenderContext
from game.scenes.newsreel.celluloid import RATE, SIZE, Celluloid, Iris
from game.scenes.newsreel.film_cards import EYES, close_ups, end_card, leader, title_card
from game.scenes.newsreel.footage import Footage
from game.scenes.newsreel.highlights import Highlight
from game.tables.mood import Mood

# Pictures of each part; eight are a beat of the piano (`newsreel` of tools/sounds).
START, TITLE, MOMENT, FACE, HERO, END = 8, 32, 48, 16, 16, 18
PICTURES = START + TITLE + MOMENT + FACE + HERO + END
CUTS = START + TITLE + MOMENT, START + TITLE + MOMENT + FACE  # first pictures after a cut
VOICES = {Mood.ROBBED: "shock", Mood.GLOATS: "laugh", Mood.CHEERS: "laugh"}
BEFORE, AFTER = 4, 3  # pictures of the moment in which it has not begun, and is over
SLOWEST = 0.7  # of the table's own speed, for what is soon over
OPENS, CLOSES = 7, 12  # pictures an iris takes
WAITS = 120.0  # pixels: the radius at which a closing iris waits for a moment
WIDE = 560.0  # pixels: the radius of an open iris


Negative = tuple[pygame.Surface, Iris | None]


class NewsFilm:
    """A film of PICTURES pictures. It has to be `prepared` before the moment comes."""

    def __init__(self, stand: RenderContext, match: Match, what: Highlight, day: date) -> None:
        calm = stand.settings.reduced_motion
        self.calm = calm
        self._title = title_card(stand.texts, match, what, day)
        self._end = end_card(stand.texts, match, day)
        self._footage = Footage(stand, match, what.told)
        self._celluloid = Celluloid(calm)
        self._exposed = -1
        self._negative: Negative = self._title, None
        winners = match.game.rules.result(match.state).winners
        hero = what.headline.seat if what.headline else winners[0] if winners else 0
        self._face, self._hero = close_ups(match, what, hero, stand.settings.palette)

    def prepared(self) -> Iterator[None]:
        """Does bit by bit what has to be done before the moment comes."""
        yield from self._footage.scouted()
        for face in (self._face, self._hero):
            face.picture()
            yield

    @property
    def voice(self) -> tuple[int, str]:
        """Returns the picture with which a face is heard, and how."""
        face = self._face
        voice = f"{VOICES[face.mood]}_{face.player.letter}" if face.mood in VOICES else "gasp"
        return CUTS[0] + 2, voice

    def expose(self, number: int) -> bool:
        """Draws what a picture will show; returns False if that was done already."""
        if self._exposed == number:
            return False
        self._exposed, self._negative = number, self._drawn(number)
        return True

    def picture(self, number: int) -> pygame.Surface:
        """Returns a picture of the film; the next one is drawn over it."""
        self.expose(number)
        surface, iris = self._negative
        closed = iris and iris.radius < WIDE and not self.calm
        return self._celluloid.develop(surface, number, iris if closed else None)

    def _drawn(self, number: int) -> Negative:
        if number < START and not self.calm:
            return leader((number + 1) / START), None
        at = number - START
        if at < TITLE:
            return self._title, _middle(min(_opening(at), _opening(TITLE - 1 - at)))
        at -= TITLE
        if at < MOMENT:
            return self._of_moment(at)
        if at < MOMENT + FACE:
            return self._face.picture(0.4 if self.calm else (at - MOMENT) / FACE), None
        if at < MOMENT + FACE + HERO:
            return self._of_hero(at)
        return self._end, _middle(_opening(at - MOMENT - FACE - HERO))

    def _of_moment(self, at: int) -> Negative:
        film = self._footage
        film.go_to(film.length if self.calm and at > MOMENT / 2 else self._time(at))
        return film.picture(), Iris(*film.action(), _opening(at))

    def _of_hero(self, at: int) -> Negative:
        """Closes an iris around the piece of the last event, if there is one, or the hero's face:
        on that if it is the one that is seen already."""
        radius = _closing(MOMENT + FACE + HERO - 1 - at)
        self._footage.go_to(self._footage.length)
        if self._footage.piece and self._face.player != self._hero.player:
            return self._footage.picture(), Iris(*self._footage.action(), radius)
        x, y = SIZE[0] / 2, SIZE[1] * EYES[1]
        return self._hero.picture(), Iris(x, y, radius)

    def _time(self, at: int) -> float:
        """Returns the seconds of the table's own time; what takes long is shown faster, as films
        were, and what is short begins later."""
        if self.calm:
            return 0.0
        room = (MOMENT - BEFORE - AFTER) / RATE
        speed = max(SLOWEST, self._footage.length / room)
        waits = (room - self._footage.length / speed) / 3
        return min(self._footage.length, max(0.0, (at - BEFORE) / RATE - waits) * speed)


def _middle(radius: float) -> Iris:
    return Iris(SIZE[0] / 2, SIZE[1] / 2, radius)


def _opening(at: int) -> float:
    """Returns the radius of an iris that begins to open, in pixels."""
    part = (at + 1) / OPENS
    return WIDE if part >= 1 else WIDE * part * part


def _closing(left: int) -> float:
    """Returns the radius of an iris that will be closed, in pixels: it waits around what counts."""
    if left >= CLOSES:
        return WIDE
    part = left / CLOSES
    if part < 0.6:
        return WAITS * min(1.0, 2.5 * part)
    return WAITS + (WIDE - WAITS) * (part - 0.6) / 0.4
