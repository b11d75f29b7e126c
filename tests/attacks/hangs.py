"""What works beside the program is stopped, killed, slowed down, or closes its pipe:
python -m tests.attacks.hangs

Each of the four processes (thinking, voice, newsreel, maps) × each way × each moment (at its start,
while it works, while somebody leaves) is a run of the program of its own, without a screen. The
processes are real, a voice without an engine but with all the rest; the clock by which the program
is patient runs six or fifty times as fast. In no frame may the main thread work for more than 50 ms
(nothing is drawn), people must get what they wanted or one sentence at most, leaving must work with
the presses that are offered, and the process must have ended 5 s after the window has closed. A
frame that would wait for ever ends the run, with a trace of where it was.
"""

from __future__ import annotations

import os

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import argparse
import faulthandler
import json
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from itertools import product
from multiprocessing.connection import Connection
from pathlib import Path
from threading import Event
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
# Seconds of the program's clock a frame: as usual; where a new process has to begin meanwhile; and
# where there is nothing but patience.
FRAME, SOON, QUICKLY = 1 / 60, 0.1, 0.8
PAUSE = 1 / 60  # seconds of the real world between frames
MOST_WORK, MOST_LEFT = 0.05, 5.0  # seconds of a frame, and after leaving
FRAMES = 1500  # of patience, people's
PATIENT = 300  # seconds of the real world; a machine may have much else to do

HELPERS = ("thinking", "voice", "newsreel", "maps")
WAYS = ("stop", "kill", "slow", "close")
MOMENTS = ("start", "play", "leaving")
LIVES = {
    "thinking": "game.processes.thinking:work",
    "voice": "tests.attacks.hangs:speak",
    "newsreel": "game.scenes.newsreel.film_export:work",
    "maps": "game.boards.map_reader:work",
}


# In the other process


class Odd:
    """A pipe that is slow, or closed, from the start or once something was said."""

    def __init__(self, pipe: Connection, way: str, at_once: bool) -> None:
        self._pipe, self._way, self._said = pipe, way, at_once

    def _suffer(self) -> None:
        if self._said and self._way == "slow":
            time.sleep(1.0)
        if self._said and self._way == "close":
            self._pipe.close()
            Event().wait()

    def recv(self) -> Any:
        self._suffer()
        return self._pipe.recv()

    def poll(self) -> bool:
        return self._pipe.poll()

    def send(self, message: Any) -> None:
        self._suffer()
        self._pipe.send(message)
        self._said = True


def odd(pipe: Connection, *args: Any, helper: str, way: str, at_once: bool) -> None:
    """The life of one of the processes, with an odd pipe."""
    module, _, name = LIVES[helper].partition(":")
    life: Callable[..., None] = getattr(import_module(module), name)
    life(Odd(pipe, way, at_once), *args)


class Quiet:
    """An engine that says nothing."""

    blocks = False

    def tune(self, tone: Any) -> None:
        return

    def say(self, words: str, now: bool) -> None:
        return

    def stop(self) -> None:
        return


def speak(pipe: Connection) -> None:
    """The life of a voice that says nothing."""
    from game.sound import voice

    pipe.send(voice.READY)
    voice._Mouth(pipe, Quiet()).speak()


# The program


class Run:
    """The program, one of whose processes suffers. `told`: the sentences people have read."""

    def __init__(self, helper: str, way: str, moment: str) -> None:
        from tests.attacks import hung

        hung.ready()
        self.way, self.moment = way, moment
        self.work = self.wall = 0.0
        if way in ("slow", "close"):
            life = partial(odd, helper=helper, way=way, at_once=moment == "start")
            hung.patch(helper, life)
        self.case = hung.CASES[helper](None if helper != "voice" else self._life(helper))
        self.screen = self.case.screen
        self.screen.app.window.draw = lambda stack, now: False
        self.told = hung.listen(self.screen)

    def _life(self, helper: str) -> Callable[[Connection], None]:
        if self.way in ("slow", "close"):
            return partial(odd, helper=helper, way=self.way, at_once=self.moment == "start")
        return speak

    def frame(self, seconds: float) -> None:
        work, wall = time.thread_time(), time.monotonic()
        self.screen.app.frame()
        self.work = max(self.work, time.thread_time() - work)
        self.wall = max(self.wall, time.monotonic() - wall)
        self.screen.now += seconds
        time.sleep(PAUSE)

    def until(self, true: Callable[[], Any], seconds: float = FRAME) -> bool:
        for _ in range(FRAMES):
            if true():
                return True
            self.frame(seconds)
        return False

    def suffer(self) -> None:
        """Does to the process what is to be done, at its moment."""
        if self.moment != "start":
            assert self.until(self.case.works), "it has never worked"
        if self.way in ("stop", "kill"):
            assert self.until(lambda: self.case.beside() and self.case.beside().number)
            number = self.case.beside().number
            os.kill(number, signal.SIGSTOP if self.way == "stop" else signal.SIGKILL)

    def go(self) -> dict[str, Any]:
        self.case.begin(self)
        self.work = self.wall = 0.0  # what comes before is not attacked
        self.suffer()
        got = True
        if self.moment != "leaving":
            pace = QUICKLY if self.way in ("stop", "close") else SOON
            got = self.until(lambda: self.case.got() or self.told, pace)
        self.told += [said] if (said := self.case.written()) else []
        left = self.leave()
        return {"work": self.work, "wall": self.wall, "told": self.told, "got": got, "left": left}

    def leave(self) -> bool:
        """Closes the window, and says yes to what is asked then."""
        from game.scenes.menus.leaving import Leaving

        app = self.screen.app
        app._leave()
        for _ in range(30):
            if app.stack.open:
                self.frame(FRAME)
        if app.stack.open and isinstance(app.stack.top, Leaving):
            app.stack.take("leave", "mouse")
            self.frame(FRAME) if app.stack.open else None
        return not app.stack.open


def one(helper: str, way: str, moment: str) -> None:
    """One run, which says on a line what came of it, and on the next that it has been left."""
    faulthandler.dump_traceback_later(PATIENT, exit=True)
    os.environ["HATS_AND_HARES_DATA"] = tempfile.mkdtemp()
    run = Run(helper, way, moment)
    print(json.dumps(run.go()), flush=True)
    run.screen.close()
    print("left", flush=True)


# All runs


class Came(NamedTuple):
    """What came of a run; `after`: seconds until the process had ended."""

    case: tuple[str, str, str]
    report: dict[str, Any]
    after: float
    errors: str

    def faults(self, patience: float) -> list[str]:
        """What is wrong, if the process may live on for so many seconds."""
        found = self.report
        if not found:
            return [f"it broke off:\n{self.errors[-3000:]}"]
        return [
            *([f"a frame of {1000 * found['work']:.0f} ms"] if found["work"] > MOST_WORK else []),
            *([] if found["got"] else ["nobody got anything, nor a word"]),
            *([f"{len(found['told'])} sentences"] if len(found["told"]) > 1 else []),
            *([] if found["left"] else ["it could not be left"]),
            *([f"it lived on for {self.after:.1f} s"] if self.after > patience else []),
        ]


def tried(case: tuple[str, str, str]) -> Came:
    command = [sys.executable, "-m", "tests.attacks.hangs", "--case", *case]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        lines = []
        for line in child.stdout:
            lines.append(line.strip())
            if line.strip() == "left":
                break
        left = time.monotonic()
        errors = child.stderr.read()
        child.wait()
    reports = [json.loads(line) for line in lines if line.startswith("{")]
    return Came(case, reports[0] if reports else {}, time.monotonic() - left, errors)


def main() -> int:
    """Reads the arguments, runs and judges."""
    asked = argparse.ArgumentParser(description="Processes beside the program that hang.")
    asked.add_argument("--case", nargs=3, help="one run, in this process")
    asked.add_argument("--every", type=int, default=1, help="one of that many runs")
    asked.add_argument("--helper", choices=HELPERS, help="those of one process")
    asked.add_argument("--after", type=float, default=MOST_LEFT, help="seconds it may live on")
    wishes = asked.parse_args()
    if wishes.case:
        one(*wishes.case)
        return 0
    helpers = [wishes.helper] if wishes.helper else HELPERS
    cases = [(h, w, m) for w, m, h in product(WAYS, MOMENTS, helpers)][:: wishes.every]
    bad, work, after = 0, 0.0, 0.0
    for case in cases:
        came = tried(case)
        faults = came.faults(wishes.after)
        bad += bool(faults)
        found = came.report
        work, after = max(work, found.get("work", 0.0)), max(after, came.after)
        said = found.get("told", [])
        print(
            f"{' '.join(case):24} {1000 * found.get('work', 0):5.1f} ms of work, "
            f"{1000 * found.get('wall', 0):5.0f} ms of frame, gone after {came.after:4.2f} s, "
            f"{said[0] if said else 'no word'}",
            *(f"\n   WRONG: {fault}" for fault in faults),
            flush=True,
        )
    print(f"{len(cases)} runs, {bad} wrong; at most {1000 * work:.0f} ms of work in a frame, "
          f"and {after:.1f} s until it was gone")  # fmt: skip
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
