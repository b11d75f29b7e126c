"""Storms of input over the five games: python -m tests.attacks.storms 200000 --seed 1

A storm is a few hundred random events of mouse, keyboard and pads, which are plugged and unplugged,
of the window, and of what touch screens and systems send, from somewhere in the program and with
settings by lot; then the way back to the title. It must never come to an error page, nothing may
fail that is said aloud, what lies on the table must be what its rules say, a record must read back
as the match that is played, and the title must be reached in a few presses with one device.

Storm K of a seed is always the same one. They are told as they pass, so that a run that was stopped
goes on with `--first K`; a violation is told with the storm that led to it, exit code 1.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import argparse
import logging
import shutil
import sys
import tempfile
import time
import traceback
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game.ai import outlook
from game.boards import map_reader
from game.core import i18n
from game.files.storage import read_bytes
from game.kept import record
from game.match.match import Match
from game.scenes.table.table_scene import TableScene
from game.scenes.title import title_scene
from game.scenes.title.title_scene import TitleScene
from game.tables.throws import throwing
from tests import conftest as catalogues
from tests.screen import conftest
from tests.screen.person import Screen
from tests.screen.test_fuzz import Cat, begin, openings

LENGTH = 400  # events of a storm
EVERY = 10  # storms between two lines that tell of them


def known(match: Match) -> tuple[object, ...]:
    """The part of a match that a record keeps."""
    people = [(p.name, p.letter, p.level, p.character) for p in match.players]
    return match.log, match.lines, match.state, match.options, match.seed, people


def check(screen: Screen) -> None:
    """The laws of every moment at which nobody does anything."""
    if not screen.app.stack.open:
        return
    assert screen.top is not None, "an error page"  # `top` raises what led to it
    for scene in screen.app.stack.scenes:
        if isinstance(scene, TableScene):
            check_record(screen, scene)


def check_record(screen: Screen, scene: TableScene) -> None:
    """The record of a match reads back as the match, from memory and from the disk."""
    match = scene.match
    again, trouble = record.read(record.write(match), "memory", screen.kit.boards.board)
    assert trouble is None, f"the record is damaged: {trouble}"
    assert known(again) == known(match), "the record tells another match"
    screen.kit.files.keeper.flush()
    if scene.playing.disk.path is not None and scene.playing.disk.path.exists():
        again, trouble = record.read(
            read_bytes(scene.playing.disk.path), "disk", screen.kit.boards.board
        )
        assert trouble is None, f"the record on the disk is damaged: {trouble}"
        if screen.top is not scene:  # seats that are being changed are written when that is done
            again.players = match.players
        assert known(again) == known(match), "the record on the disk tells another match"


def storm(seed: int, number: int, length: int = LENGTH) -> int:
    """One storm; how many events there were. What is violated is raised."""
    luck = Random(f"storm {seed} {number}")
    opened: list[Screen] = []

    def screens(*args: Any, **values: Any) -> Screen:
        opened.append(Screen(*args, **values))
        return opened[-1]

    cat = Cat(begin(screens, luck.choice(openings(luck)), luck), luck)
    screen = opened[-1]
    try:
        while cat.done < length and screen.app.stack.open:
            cat.step()
            if luck.random() < 0.05:
                check(screen)
        check(screen)
        if screen.app.stack.open:
            cat.go_home()
            assert isinstance(screen.top, TitleScene), "the title is not reached"
    finally:
        screen.close()
    return cat.done


# what is made quick: a place, a name there, and what stands for it
QUICK: list[tuple[Any, str, Any]] = [
    (throwing, "tumble", conftest._thrown),
    (throwing, "plan", conftest._plan),
    (map_reader, "available", lambda _, game: conftest._maps(game)),
    (i18n, "_catalogue", catalogues._catalogue),
    (title_scene, "give_back", lambda: None),
    (outlook, "WORLDS", 2),
]


def quicken() -> None:
    """Dice tumble in one of eight ways, maps and texts are read once and hints come from few
    guessed worlds, as in the tests."""
    for place, name, instead in QUICK:
        setattr(place, name, instead)


def brew(events: int, seed: int, first: int, minutes: float) -> int:
    """Storms until there were that many events, or time is up; how many violated something."""
    done = wrong = 0
    number, began = first, time.monotonic()
    while done < events and (not minutes or time.monotonic() - began < minutes * 60):
        folder = tempfile.mkdtemp(dir=fast())
        os.environ["HATS_AND_HARES_DATA"] = folder
        try:
            done += storm(seed, number)
        except Exception:
            wrong += 1
            done += LENGTH
            print(f"storm {number} of seed {seed}:\n{traceback.format_exc()}", flush=True)
            pygame.event.clear()
        finally:
            logging.shutdown()
            shutil.rmtree(folder, ignore_errors=True)
        number += 1
        if number % EVERY == 0:
            spent = time.monotonic() - began
            print(f"storms {first} to {number - 1}: {done:,} events, {wrong} violations, "
                  f"{spent:.0f} s", flush=True)  # fmt: skip
    print(f"{done:,} events, {wrong} violations; the next storm is {number}")
    return wrong


def fast() -> str | None:
    """A folder in memory, where there is one: the disk is tried elsewhere."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None


def main() -> int:
    """Reads the arguments and lets it blow."""
    asked = argparse.ArgumentParser(description="Storms of input over the five games.")
    asked.add_argument("events", type=int, nargs="?", default=200_000)
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--first", type=int, default=0, help="the storm to begin with")
    asked.add_argument("--minutes", type=float, default=0.0, help="stop after that many")
    wishes = asked.parse_args()
    os.environ["LANGUAGE"] = "en"
    quicken()
    return 1 if brew(wishes.events, wishes.seed, wishes.first, wishes.minutes) else 0


if __name__ == "__main__":
    sys.exit(main())
