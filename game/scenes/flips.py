"""The cards of the seats turn over when somebody sits down or leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import cos, pi
from typing import NamedTuple

import pygame

from game.match import Player
from game.motion import pace
from game.ui.boxes import Box, Unseen
from game.ui.canvas import Canvas, Rect

Seated = Player | None


class Turn(NamedTuple):
    """A card on its way: who was on it, and for how long it has been turning."""

    before: Seated
    age: float = 0.0


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

    def card(self, seat: int, now: Box, of: Callable[[Seated], Box]) -> Box:
        """Returns the card of a seat, which turns over to what it is `now`; `of`: that of anybody
        who was there."""
        turn = self._turns.get(seat)
        return now if turn is None else Turning(now, of(turn.before), turn.age / pace.SEAT)


@dataclass(frozen=True)
class Turning(Unseen):
    """A card that is narrow while it turns, in the room of what is on it then: first it shows what
    was there `before`."""

    before: Box
    part: float  # of the way

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        x, y, w, h = rect
        area = canvas.rect((x - 2, y - 2, w + 8, h + 12)).clip(canvas.pen.get_rect())
        ground = canvas.surface.subsurface(area).copy()
        for each in (self.before if self.part < 0.5 else self.box).place(rect).walk():
            each.box.draw(canvas, each.rect)
        card = canvas.surface.subsurface(area).copy()
        canvas.pen.blit(ground, area)
        narrow = max(2, round(area.w * abs(cos(pi * self.part)))), area.h
        thin = pygame.transform.smoothscale(card, narrow)
        canvas.pen.blit(thin, thin.get_rect(center=area.center))
