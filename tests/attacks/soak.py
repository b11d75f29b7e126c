"""A day at the title and its demos, in virtual time: python -m tests.attacks.soak --hours 24

The program runs by a clock that moves only when a frame is over, a tenth of a second each: the
title waits a minute, computers play each game in turn for those who pass by, and after every second
demo they play a match that is kept. In the first hour somebody presses a key after some minutes of
each demo, so that all games have been seen in it. Every frame is lived through, one in `--drawn` is
drawn. The computers think in their own process, as ever, but get the time they want. After every
hour a line tells the memory of both processes (RSS), in brackets what the system holds for the
program at that moment and it does not need (pieces between pictures that were forgotten), Python's
objects, handles and threads.

Exit code 1: memory grew by more than 1 MB an hour after the first, or handles or threads did.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import argparse
import gc
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any, NamedTuple

from game.match.box import BOX
from game.processes.thinking import Elsewhere
from game.scenes.end.result import ResultScene
from game.scenes.frame.scene import SceneStack, Swap
from game.scenes.title.title_scene import TitleScene
from game.ui.surfaces.surface_cache import give_back
from tests.screen.person import Keyboard, Screen, game

FRAME = 0.1  # seconds; the longest step the program takes
HOUR = 3600.0
MEGABYTE = 1 << 20
GLANCE = 400.0  # seconds somebody looks at a game in the first hour, so that all are seen in it
MOST = 1.0  # MB an hour


class Patient(Elsewhere):
    """Waits for the other process in real time, since the clock of the program stands still."""

    def __init__(self) -> None:
        super().__init__(clock=lambda: 0.0)

    def reply(self) -> Any:
        if self._question is not None and self._worker is not None:
            self._worker.wait(60)
        return super().reply()

    @property
    def number(self) -> int:
        """The process it thinks in, 0 before the first question."""
        return self._worker.number if self._worker is not None else 0


def memory(process: int) -> float:
    """The resident memory of a process in MB."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1]) if process else 0
    return pages * os.sysconf("SC_PAGESIZE") / MEGABYTE


class Reading(NamedTuple):
    """The memory of the program: its own, that of the thinking process, and the rest."""

    memory: float
    spare: float
    thinking: float
    objects: int
    handles: int
    threads: int

    @classmethod
    def now(cls, thinker: Patient) -> Reading:
        gc.collect()
        handles = len(list(Path("/proc/self/fd").iterdir()))
        before = memory(os.getpid())
        give_back()
        own = memory(os.getpid())
        both = own, before - own, memory(thinker.number)
        return cls(*both, len(gc.get_objects()), handles, threading.active_count())

    def __str__(self) -> str:
        return (
            f"{self.memory:7.1f} ({self.spare:4.1f}) + {self.thinking:5.1f} MB "
            f"{self.objects:8,} objects {self.handles:3} handles {self.threads:2} threads"
        )


class House:
    """The program on its own, from title to demo to title; `demos` and `kept` count the games."""

    def __init__(self, drawn: int) -> None:
        self.screen = Screen((1280, 720))
        self.thinker = self.screen.kit.thinker = Patient()
        self.keys = Keyboard(self.screen)
        self.screen.app.window.draw = self._draw(drawn)  # type: ignore
        self.demos = self.kept = 0
        self._since = 0.0  # when somebody was last at the title
        self._next = cycle(BOX)

    def _draw(self, every: int) -> Callable[[SceneStack, float], bool]:
        """Draws one of `every` frames."""
        draw, frames = self.screen.app.window.draw, cycle(range(every))
        return lambda stack, now: draw(stack, now) if not next(frames) else False

    def until(self, then: float) -> None:
        """Lets time go on."""
        screen = self.screen
        while screen.now < then:
            screen.app.frame()
            screen.now += FRAME
            top = screen.top
            if isinstance(top, TitleScene):
                self._at_title()
            elif isinstance(top, ResultScene) and not top.demo:
                self.keys.take("title")
            elif screen.now < HOUR and screen.now - self._since > GLANCE:
                self.keys.press("return")

    def _at_title(self) -> None:
        """Nobody is there; after every second demo computers play a match that is kept."""
        ended, self.demos = self.screen.kit.demos - self.demos, self.screen.kit.demos
        self._since = self.screen.now
        if ended and self.demos % 2 == 0 and self.screen.now > HOUR:
            self._keep_a_match()

    def _keep_a_match(self) -> None:
        """Computers play a match whose record is kept, as if somebody had started it."""
        self.kept += 1
        seats = ["computer"] * 2
        opening = game(*seats, name=next(self._next), seed=self.kept)
        self.screen.app.stack.act(Swap(opening(self.screen.kit)))


def main() -> int:
    """Reads the arguments, runs and judges."""
    asked = argparse.ArgumentParser(description="A day at the title in virtual time.")
    asked.add_argument("--hours", type=int, default=24)
    asked.add_argument("--drawn", type=int, default=20, help="one of that many frames is drawn")
    asked.add_argument("--minutes", type=float, default=0.0, help="stop after that many real ones")
    wishes = asked.parse_args()
    os.environ["HATS_AND_HARES_DATA"] = tempfile.mkdtemp()
    house, began = House(wishes.drawn), time.monotonic()
    readings = [Reading.now(house.thinker)]
    print(f"start    {readings[0]}", flush=True)
    for hour in range(1, wishes.hours + 1):
        house.until(hour * HOUR)
        readings.append(Reading.now(house.thinker))
        spent = time.monotonic() - began
        print(
            f"hour {hour:3} {readings[-1]}  {house.demos} demos, {house.kept} kept, "
            f"{house.screen.drawn:,} pictures, {spent:.0f} s",
            flush=True,
        )
        if wishes.minutes and spent > wishes.minutes * 60:
            break
    house.screen.close()
    return judge(readings[1:])


def judge(readings: list[Reading]) -> int:
    """Says how much was gained an hour after the first; 1 if that was too much."""
    hours = max(1, len(readings) - 1)
    first, last = readings[0], readings[-1]
    growth = (last.memory + last.thinking - first.memory - first.thinking) / hours
    flat = last.handles <= first.handles and last.threads <= first.threads
    print(f"{growth:+.2f} MB an hour over {hours} hours after the first", end="; ")
    print(f"{(last.objects - first.objects) / hours:+,.0f} objects an hour", end="; ")
    print(f"handles {first.handles} to {last.handles}, threads {first.threads} to {last.threads}")
    return 0 if growth <= MOST and flat else 1


if __name__ == "__main__":
    sys.exit(main())
