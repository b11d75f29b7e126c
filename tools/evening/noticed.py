"""What a family notices on its way: presses, waits, what is out of sight, and what it is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

import pygame

STEPS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
CROSS = range(11, 15)  # SDL's numbers of the buttons of a pad's cross
START, WAYS, CLIPS, COMPUTERS, HINTS = "start", "ways", "clips", "computers", "hints"
KINDS = (START, WAYS, CLIPS, COMPUTERS, HINTS)
PRESSES = (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.CONTROLLERBUTTONDOWN)


class Wait(NamedTuple):
    """Seconds in which nobody could do anything: all of them, and the longest time without a
    break, with its place."""

    all: float = 0.0
    longest: float = 0.0
    at: str = ""

    def more(self, seconds: float, in_a_row: float, at: str) -> Wait:
        """After some seconds more; `in_a_row`: these and those before them."""
        longest, place = max((self.longest, self.at), (in_a_row, at))
        return Wait(self.all + seconds, longest, place)


class Asked(NamedTuple):
    """A question, its answers, and the scene one step back led to: "" if nobody went back.
    `leads_on`: that is none where one has been."""

    question: str
    answers: tuple[str, ...]
    back: str = ""
    leads_on: bool = False


class Noticed:
    """All of one way. `stage`: what the family is about to do; `counts`: whether presses do."""

    def __init__(self) -> None:
        self.stage = ""
        self.counts = True
        self.presses: Counter[str] = Counter()
        self.steps: Counter[str] = Counter()
        self.waits = dict.fromkeys(KINDS, Wait())
        self.hidden: dict[str, tuple[str, ...]] = {}  # out of sight when a scene came
        self.unreached: dict[str, tuple[str, ...]] = {}  # where no steps lead
        self.leaps: Counter[str] = Counter()  # what was taken went out of sight by that
        self.asked: dict[str, Asked] = {}
        self._row, self._kind, self._wheel = 0.0, "", False

    def hear(self, events: Iterable[pygame.Event]) -> None:
        """Counts what fingers do: presses, and steps of arrows and of the cross. Turning the wheel
        is one press, however far."""
        for event in events:
            wheel, step = event.type == pygame.MOUSEWHEEL, _is_step(event)
            press = not step and event.type in PRESSES
            if not (wheel or step or press):
                continue
            if self.counts:
                self.steps[self.stage] += step
                self.presses[self.stage] += press or (wheel and not self._wheel)
            self._wheel = wheel

    def wait(self, kind: str, seconds: float, at: str) -> None:
        """Seconds in which nobody could do anything, or `kind` is "" since somebody could."""
        self._row = self._row + seconds if kind == self._kind else seconds
        self._kind = kind
        if kind:
            self.waits[kind] = self.waits[kind].more(seconds, self._row, at)

    def hides(self, scene: str, spots: tuple[str, ...]) -> None:
        """A scene has come without these being in sight; the worst time counts."""
        if len(spots) >= len(self.hidden.get(scene, ())):
            self.hidden[scene] = spots


def _is_step(event: pygame.Event) -> bool:
    if event.type == pygame.KEYDOWN:
        return event.key in STEPS
    return event.type == pygame.CONTROLLERBUTTONDOWN and event.button in CROSS
