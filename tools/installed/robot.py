"""A robot that plays the program as it is installed: python robot.py PLACE/bin/hats-and-hares

The Python of that place runs it, and it knows nothing of the source; it is renamed as the program
is. It looks at what can be chosen and clicks there, as SDL tells of a person's mouse; window,
clock, disk and the processes that think and read maps are real. From the title it sits down beside
a computer, plays until that has answered some times, and leaves. The exit code is that of the
program.
"""

from __future__ import annotations

import runpy
import shutil
import sys
import time
from collections.abc import Callable, Hashable, Iterator
from importlib.util import find_spec
from multiprocessing import active_children
from random import Random
from typing import Any

import pygame

from game import app
from game.boards.map_reader import MapReader
from game.core import resources
from game.files import storage
from game.ui.input.focus import Hotspot

GAME = "hat_cards"
COMMON = "game"  # the package in the source
ENOUGH = 3  # answers of the computer
PATIENCE = 30.0  # seconds for one thing to happen
Steps = Iterator[None]


class Robot:
    """Its `steps` are taken one a frame."""

    def __init__(self) -> None:
        self.luck = Random(7)
        self.seen: set[Hashable] = set()
        self.running: app.App | None = None

    @property
    def app(self) -> app.App:
        assert self.running
        return self.running

    @property
    def maps(self) -> MapReader:
        return self.app.kit.boards.maps

    def steps(self) -> Steps:
        """What it does, from the first picture to the last."""
        for id_ in ("desk", "play", ("game", GAME), "computer", "start"):
            yield from self.click(id_)
        # held all the time: the cards hurry
        post(pygame.KEYDOWN, key=pygame.K_TAB, scancode=pygame.KSCAN_TAB, unicode="\t", mod=0)
        yield from self.until(lambda: self.choices(), "a turn")
        yield from self.until(lambda: self.maps.listed("catch_the_hat"), "a map of one's own")
        yield from self.play()
        assert active_children(), "no process thinks"
        for id_ in (("button", "pause"), "title", "quit"):
            yield from self.click(id_)

    def play(self) -> Steps:
        """Plays until the computer has answered often enough."""
        (match,) = [scene.match for scene in self.app.stack.scenes if hasattr(scene, "match")]
        (computer,) = [seat for seat, who in enumerate(match.players) if not who.device]
        end = time.monotonic() + PATIENCE
        while [match.turn_at(n) for n in range(len(match.log))].count(computer) < ENOUGH:
            assert time.monotonic() < end, f"only {match.lines}"
            if choices := self.choices():
                fresh = [id_ for id_ in choices if id_ not in self.seen]
                self.seen = set(choices)
                yield from self.click(self.luck.choice(fresh or choices))
            yield

    def choices(self) -> list[Hashable]:
        """What a player may touch now to play on."""
        named = [(str(spot.id), spot.id) for spot in self.spots()]
        beside = ("button", "sort", "tag")
        return [id_ for name, id_ in named if not any(word in name for word in beside)]

    def click(self, id_: Hashable) -> Steps:
        """Clicks at something as soon as it can be chosen."""
        yield from self.until(lambda: self.spot(id_), str(id_))
        if spot := self.spot(id_):
            x, y, w, h = spot.rect
            middle = x + w / 2, y + h / 2
            pos = self.app.window.canvas.to_window(middle)
            post(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(0, 0, 0), touch=False)
            yield
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                post(kind, pos=pos, button=1, touch=False)
                yield

    def spots(self) -> list[Hotspot]:
        """What can be chosen now."""
        spots = self.app.stack.top.spots() if self.app.stack.open else []
        return [spot for spot in spots if spot.enabled]

    def spot(self, id_: Hashable) -> Hotspot | None:
        """One of them."""
        return next((spot for spot in self.spots() if spot.id == id_), None)

    def until(self, true: Callable[[], object], what: str) -> Steps:
        """Waits until something is true."""
        end = time.monotonic() + PATIENCE
        while not true():
            names = [spot.id for spot in self.spots()]
            assert time.monotonic() < end, f"{what} never came; there are {names}"
            yield


def post(kind: int, **values: Any) -> None:
    """As if it came from a device."""
    assert pygame.event.post(pygame.Event(kind, **values)), "the queue of events is full"


def main(script: str) -> None:
    """Runs the program as the system would, with the robot at every frame."""
    assert not find_spec(COMMON), f"{COMMON} is among everybody's packages"
    folder = storage.Folder()
    folder.maps.mkdir(parents=True)
    shutil.copy(resources.MAPS / "hats4.tmx", folder.maps / "own.tmx")
    robot, frame = Robot(), app.App.frame
    steps = robot.steps()

    def watched(running: app.App) -> None:
        robot.running = running
        frame(running)
        next(steps, None)

    app.App.frame = watched  # type: ignore[method-assign, assignment]
    sys.argv = [script]
    try:
        runpy.run_path(script, run_name="__main__")
    except SystemExit as ended:
        if ended.code:
            raise
    assert list(folder.saves.glob("*.game")), "no game was saved"
    assert not folder.log.exists(), folder.log.read_text()


if __name__ == "__main__":
    main(*sys.argv[1:])
