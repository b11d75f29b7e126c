"""The cards of the seats turn over when somebody sits down or leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi
from typing import NamedTuple

import pygame

from game.match import Player
from game.motion import pace
from game.ui.canvas import Canvas, Rect

Seated = Player | None
Paint = Callable[[int, Seated], None]


class Turn(NamedTuple):
    """A card on its way: who was on it, and for how long it has been turning."""

    before: Seated
    age: float = 1 / 60  # something has changed in the first frame already


class Flips:
    """`look` is told who sits there; what has become of a seat since turns its card over."""

    def __init__(self) -> None:
        self._seated: Sequence[Seated] = ()
        self._turns: dict[int, Turn] = {}

    @property
    def running(self) -> bool:
        """Whether a card is on its way."""
        return bool(self._turns)

    def look(self, seated: Sequence[Seated], calm: bool) -> None:
        """Who sits at each seat now."""
        if len(self._seated) == len(seated) and pace.SEAT and not calm:
            for seat, (before, now) in enumerate(zip(self._seated, seated, strict=True)):
                if (before and before.name) != (now and now.name):
                    self._turns[seat] = Turn(before)
        self._seated = tuple(seated)

    def advance(self, seconds: float) -> None:
        """Lets time go on."""
        aged = {seat: Turn(turn.before, turn.age + seconds) for seat, turn in self._turns.items()}
        self._turns = {seat: turn for seat, turn in aged.items() if turn.age < pace.SEAT}

    def draw(self, canvas: Canvas, seat: int, rect: Rect, paint: Paint) -> None:
        """The card of a seat, narrow while it turns; `paint` draws it lying there."""
        turn = self._turns.get(seat)
        if turn is None:
            paint(seat, self._seated[seat])
            return
        part = turn.age / pace.SEAT
        x, y, w, h = rect
        area = canvas.rect((x - 2, y - 2, w + 8, h + 12)).clip(canvas.pen.get_rect())
        ground = canvas.surface.subsurface(area).copy()
        paint(seat, turn.before if part < 0.5 else self._seated[seat])
        card = canvas.surface.subsurface(area).copy()
        canvas.pen.blit(ground, area)
        narrow = max(2, round(area.w * abs(cos(pi * part)))), area.h
        thin = pygame.transform.smoothscale(card, narrow)
        canvas.pen.blit(thin, thin.get_rect(center=area.center))
