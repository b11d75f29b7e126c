"""A newsreel, picture by picture: a title, the moment itself, and the end."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

import pygame

from game.match import Match
from game.scenes.film_cards import end_card, leader, title_card
from game.scenes.footage import Footage
from game.scenes.scoop import Scoop
from game.scenes.stand import Stand
from game.ui.celluloid import RATE, SIZE, Celluloid, Iris

# Pictures of each part; eight are a beat of the piano (`newsreel` of tools/sounds).
START, TITLE, MOMENT, END = 8, 32, 64, 34
PICTURES = START + TITLE + MOMENT + END
BEFORE, AFTER = 4, 12  # pictures of the moment in which it has not begun, and is over
OPENS, CLOSES = 7, 10  # pictures an iris takes
FACE = 110.0  # pixels: the radius at which a closing iris waits for a moment
WIDE = 560.0  # pixels: the radius of an open iris


class NewsFilm:
    """A film of so many PICTURES. Before the moment comes it has to be `prepared`."""

    def __init__(self, stand: Stand, match: Match, what: Scoop, day: date) -> None:
        calm = stand.settings.reduced_motion
        self.calm = calm
        self._title = title_card(stand.texts, match, what, day)
        self._end = end_card(stand.texts, match, day)
        self._footage = Footage(stand, match, what.told, calm)
        self._celluloid = Celluloid(calm)
        winners = match.game.rules.result(match.state).winners
        self._hero = what.headline.seat if what.headline else winners[0] if winners else 0

    def prepared(self) -> Iterator[None]:
        """Does bit by bit what has to be done before the moment comes."""
        return self._footage.scouted()

    def picture(self, number: int) -> pygame.Surface:
        """A picture of the film; drawn over by the next one."""
        if number < START and not self.calm:
            return self._celluloid.develop(leader((number + 1) / START), number)
        if number < START + TITLE:
            return self._of_card(self._title, number, number - START, TITLE)
        moment = number - START - TITLE
        if moment < MOMENT:
            return self._of_moment(number, moment)
        return self._of_card(self._end, number, moment - MOMENT, 0)

    def _of_card(self, card: pygame.Surface, number: int, at: int, lasts: int) -> pygame.Surface:
        """A card; an iris opens on it, and closes if it does not last."""
        radius = min(_opening(at), _opening(lasts - 1 - at) if lasts else WIDE)
        return self._developed(card, number, SIZE[0] / 2, SIZE[1] / 2, radius)

    def _of_moment(self, number: int, at: int) -> pygame.Surface:
        film = self._footage
        film.go_to(film.length if self.calm and at > MOMENT / 2 else self._time(at))
        picture = film.picture()
        opening, closing = _opening(at), _closing(MOMENT - 1 - at)
        x, y = film.beginning() if opening < closing else film.ending(self._hero)
        return self._developed(picture, number, x, y, min(opening, closing))

    def _time(self, at: int) -> float:
        """The seconds of the table's own time; what takes long is shown faster, as films were."""
        if self.calm:
            return 0.0
        room = (MOMENT - BEFORE - AFTER) / RATE
        speed = max(1.0, self._footage.length / room)
        return min(self._footage.length, max(0, at - BEFORE) / RATE * speed)

    def _developed(
        self, picture: pygame.Surface, number: int, x: float, y: float, radius: float
    ) -> pygame.Surface:
        iris = Iris(x, y, radius) if radius < WIDE and not self.calm else None
        return self._celluloid.develop(picture, number, iris)


def _opening(at: int) -> float:
    """The radius of an iris that begins to open."""
    part = (at + 1) / OPENS
    return WIDE if part >= 1 else WIDE * part * part


def _closing(left: int) -> float:
    """The radius of an iris that will be closed: it waits around what counts."""
    if left >= CLOSES:
        return WIDE
    part = left / CLOSES
    return FACE * min(1.0, 2.5 * part) if part < 0.6 else FACE + (WIDE - FACE) * (part - 0.6) / 0.4
