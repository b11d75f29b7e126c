"""The program running without a screen, with an exact clock: for tests, films and measurements."""

from __future__ import annotations

import os
import re
import tempfile
from argparse import ArgumentTypeError
from collections.abc import Callable
from itertools import count
from types import SimpleNamespace
from typing import Any

import pygame

from game import app
from game.match.match import Match
from game.scenes.end.review import ReviewScene
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene, SceneStack
from game.scenes.table.strip import Strip
from game.scenes.table.table_scene import TableScene
from game.scenes.telling.background import Background
from game.scenes.title.trouble_scene import TroubleScene
from game.sound.voice import Tone
from tools.here import Here

FRAME = 1 / 60
SMALL = (1024, 600)
STAMPS = count(1)  # the names of new records, by which the newest is known
Opening = Callable[[Kit], Scene]


def unseen() -> None:
    """From here on there is a screen nobody sees, a sound card nobody hears and a new folder for
    what is kept. Before anything of SDL is opened."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["HATS_AND_HARES_DATA"] = tempfile.mkdtemp()


def sized(words: str) -> tuple[int, int]:
    """A size of a picture, as it is written on a command line."""
    found = re.fullmatch(r"(\d{3,4})x(\d{3,4})", words)
    if not found:
        raise ArgumentTypeError(f"{words!r} is not a size; write it as 1280x800.")
    return int(found[1]), int(found[2])


def tables(stack: SceneStack) -> list[TableScene]:
    """The tables among scenes that lie over each other, the lowest first."""
    return [scene for scene in stack.scenes if isinstance(scene, TableScene)]


def forget(stack: SceneStack) -> None:
    """Everything is drawn in the next frame, also what is kept as a picture."""
    for table in tables(stack):
        table._strip, table.playing.teller.ground = Strip(), Background()
    for scene in stack.scenes:
        if isinstance(scene, ReviewScene):
            scene.replay.ground = Background()
    stack.look_again()


class Mute:
    """Nothing is heard; what would be can be read in the `spoken` of the speaker."""

    problem = ""

    def say(self, words: str, now: bool, tone: Tone) -> None:
        """Says nothing."""

    def look(self) -> None:
        """Nothing can stop."""

    def close(self) -> None:
        """There is nothing to close."""


class Studio:
    """The running program. `now`: its clock in seconds, which moves when a frame is over. `frame`:
    how long a frame takes. `at_once`: what is done is posted, but no frame runs, so that it all
    comes in the next one."""

    def __init__(
        self,
        size: tuple[int, int] = SMALL,
        opening: Opening | None = None,
        wishes: app.Wishes | None = None,
        **chosen: Any,
    ) -> None:
        """`opening`: makes the first scene, the title if None. `chosen`: settings to begin with."""
        self.now = 0.0
        self.frame = FRAME
        self.at_once = False
        self.quick_disk = True
        self._time, app.time = app.time, SimpleNamespace(perf_counter=self._clock)  # type: ignore
        wishes = wishes or app.Wishes(seed=7)
        self.kit, note = app.make_kit(wishes, self._clock)
        self.kit.thinker = Here()
        self.kit.speech.voice = Mute()
        if chosen:
            self.kit.choices.change(**chosen)
        scene = opening(self.kit) if opening else app.first_scene(self.kit, wishes, note)
        self.kit.files.stamp = lambda: f"{next(STAMPS):08d}"
        self.app = app.App(self.kit, scene, size)
        pygame.event.clear([pygame.KEYDOWN, pygame.TEXTINPUT, pygame.MOUSEMOTION])

    def _clock(self) -> float:
        return self.now

    @property
    def top(self) -> Any:
        """The scene one sees."""
        assert self.app.stack.open, "the program was left"
        scene = self.app.stack.top
        if isinstance(scene, TroubleScene):
            raise scene.error
        if self.app.speaker.failed:
            raise self.app.speaker.failed
        return scene

    @property
    def table(self) -> TableScene:
        """The table, whatever lies over it."""
        return tables(self.app.stack)[0]

    @property
    def match(self) -> Match:
        return self.table.match

    @property
    def drawn(self) -> int:
        """How many pictures were drawn so far."""
        return self.app.frames

    @property
    def surface(self) -> pygame.Surface:
        """What is on the screen."""
        return self.app.window.window.get_surface()

    def frames(self, number: int = 1) -> None:
        for _ in range(0 if self.at_once else number):
            if self.app.stack.open:
                self.app.frame()
            if self.quick_disk and not self.kit.files.keeper.settled:
                self.kit.files.keeper.flush()
            self.now += self.frame

    def draw_anew(self) -> None:
        """Everything is drawn in the next frame, also what is kept as a picture."""
        forget(self.app.stack)

    def wait(self, seconds: float) -> None:
        self.frames(round(seconds / self.frame))

    def until(self, seen: Callable[[], Any], seconds: float = 60.0) -> None:
        """Waits until something is so; fails if it takes too long."""
        for _ in range(round(seconds / self.frame)):
            if seen():
                return
            self.frames()
        raise AssertionError(f"waited {seconds} s in vain at the {type(self.top).__name__}")

    def settle(self) -> None:
        """Waits until nothing moves any more and somebody has to choose."""
        self.until(lambda: not self.top.moving)
        self.frames(2)

    def pixels(self) -> bytes:
        """The picture on the screen."""
        return pygame.image.tobytes(self.surface, "RGB")

    def resize(self, size: tuple[int, int]) -> None:
        self.app.window.window.size = size
        self.wait(0.3)

    def close(self) -> None:
        """The program ends as it does when its window is closed."""
        self.app.close()
        self.app.window.window.destroy()
        pygame.event.clear()
        app.time = self._time  # type: ignore[attr-defined]
