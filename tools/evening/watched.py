"""The running program, watched frame by frame for what a family notices."""

from __future__ import annotations

import time
from typing import Any
from unittest.mock import patch
from weakref import WeakSet

import pygame

from game import app
from game.processes.thinking import ENOUGH, LATE
from game.scenes.frame.kit import Kit
from game.scenes.frame.layer import Layer
from game.scenes.frame.scene import Scene, SceneStack
from game.scenes.settings.first_start import greeting
from game.window.window import Window
from tools.evening import looking
from tools.evening.noticed import COMPUTERS, HINTS, START, Noticed
from tools.hands import Keyboard, Screen
from tools.here import Here

FRAME, FINE = 1 / 10, 1 / 30  # seconds; of ways between scenes, which have finer steps


class Clocked(Here):
    """Thinks at once, and tells how long people would have waited for it by the time the processor
    has taken: until the answer is final, or for somewhat longer than until the first one."""

    def __init__(self, noticed: Noticed) -> None:
        super().__init__()
        self.noticed = noticed

    def reply(self) -> Any:
        question, self._question = self._question, None
        if question is None:
            return None
        begun, answers = time.thread_time(), question.answers()
        answer = next(answers)
        kind = COMPUTERS if hasattr(question, "level") else HINTS
        most = time.thread_time() - begun + (LATE if kind == COMPUTERS else ENOUGH)
        *_, answer = answer, *answers
        self.noticed.wait(kind, min(most, time.thread_time() - begun), question.game)
        return answer


class Monitor(Window):
    """A window as large as its monitor, so that nothing changes where it is to fill it."""

    @staticmethod
    def _open(
        size: tuple[int, int], place: tuple[int, int] | None, maximised: bool, full: bool
    ) -> pygame.Window:
        return Window._open(size, place, maximised, False)

    def set_fullscreen(self, on: bool) -> None:
        self.fullscreen = on


class Watched(Screen):
    """Pictures that move are not drawn, but the time they take counts."""

    def __init__(self, noticed: Noticed, size: tuple[int, int], seed: int) -> None:
        """`seed`: of the luck of all its games."""
        self.noticed = noticed
        self._began = False
        self._came: Layer | None = None
        self._known = WeakSet[Layer]()
        self._drawn: object = None
        self.seed = seed
        self.met: frozenset[str] = frozenset()  # the scenes that have come so far
        begun = time.thread_time()
        with patch.object(app, "Window", Monitor):
            super().__init__(size, self._opening, app.Wishes())
        noticed.wait(START, time.thread_time() - begun, "")
        self._began = True
        self.kit.thinker = Clocked(noticed)
        self._hear()
        self._draw = self.app.window.draw
        vars(self.app.window)["draw"] = self._sparing
        self.walker = Keyboard(self)

    def _opening(self, kit: Kit) -> Scene:
        """As `app.run` begins."""
        kit.new_seed = self._luck
        return greeting(kit, app.guarded_scene(kit, app.Wishes(), ""))

    def _luck(self) -> int:
        self.seed += 1
        return self.seed

    def _hear(self) -> None:
        """What fingers do is counted where the program reads it."""
        devices = self.kit.devices
        read = devices.read

        def heard(events: Any, *others: Any) -> Any:
            self.noticed.hear(events)
            return read(events, *others)

        vars(devices)["read"] = heard

    def _sparing(self, stack: SceneStack, now: float) -> bool:
        """Draws each scene when it comes and when it rests."""
        passing = stack._passing
        moving = not stack.rests if passing is None else not passing.over
        if moving and stack.top is self._drawn:
            return False
        self._drawn = stack.top
        return self._draw(stack, now)

    def frames(self, number: int = 1) -> None:
        for _ in range(number):
            if self._began:
                self.frame = FINE if self.app.stack.open and self.app.stack.passes else FRAME
            super().frames()
            if self._began and self.app.stack.open:
                self._look()

    def _look(self) -> None:
        stack, noticed = self.app.stack, self.noticed
        kind = looking.waited_for(stack)
        noticed.wait(kind, self.frame, looking.place_of(stack.top))
        if not kind and stack.top is not self._came and stack.top is self._drawn:
            self._came = stack.top
            if stack.top not in self._known:
                self._met(stack.top)

    def hidden(self) -> tuple[str, ...]:
        """What of the scene is not in sight as a whole."""
        stack = self.app.stack
        return looking.hidden(stack.top, self.app.window.canvas.size)

    def _met(self, scene: Layer) -> None:
        """A scene is there that was not there before."""
        self._known.add(scene)
        noticed, called = self.noticed, looking.name_of(scene)
        self.met |= {called}
        noticed.hides(called, self.hidden())
        if asked := looking.question(scene):
            noticed.asked.setdefault(called, asked)
        if called not in noticed.unreached:
            noticed.unreached[called] = looking.unreached(scene, self.walker)
