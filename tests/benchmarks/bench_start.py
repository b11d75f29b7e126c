"""From the start of the process to the first picture: python -m tests.benchmarks.bench_start [x11]

Beside the program stands a bare one, by turns in the same run: it imports pygame and numpy, opens a
window of the same size, fills it and flips once. Times are counted in the process itself from its
beginning to the end of its first flip, by the processor (all threads) and by the clock. As in an
installed program there is bytecode of every module but in the first row. `x11`: in a window of an
Xvfb of its own; otherwise SDL's dummy driver is used.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

ROUNDS = 9
SIZE = "(1920, 1080)"
HEAD = "import time; begun = time.process_time()\n"
SAY = "import json; print(json.dumps({marks})); sys.stdout.flush(); os._exit(0)\n"
BARE = (
    "import os, sys; os.environ['SDL_FRAMEBUFFER_ACCELERATION'] = '0'\n"
    "import pygame, numpy\n"
    "pygame.display.init()\n"
    f"window = pygame.Window('bare', {SIZE})\n"
    "window.get_surface().fill('red'); window.flip()\n"
) + SAY.format(marks="[time.process_time(), time.time()]")
OURS = (
    "import gc, os, sys; gc.disable()\n"
    "from game import app\n"
    "marks = [begun, time.process_time()]\n"
    "kit, note = app.make_kit(app.Wishes())\n"
    "app.disk_cache.use(app.disk_cache.DiskCache(app.disk_cache.place()))\n"
    "scene = app.guarded_scene(kit, app.Wishes(), note)\n"
    "marks.append(time.process_time())\n"
    f"one = app.App(kit, scene, {SIZE})\n"
    "marks.append(time.process_time())\n"
    "one.frame()\n"
    "marks.append(time.process_time()); now = time.time()\n"
    "one.window.window.flip(); flipped = time.process_time() - marks[-1]\n"
    "app.disk_cache.keep()\n"
) + SAY.format(marks="[marks[-1], now, *marks, flipped]")
PARTS = ("Python", "imports", "kit and scene", "window", "first frame")


def run(code: str, folder: Path) -> list[float]:
    """What a program says of its start: seconds of the processor, on the clock, and its parts."""
    env = {**os.environ, "PYTHONPYCACHEPREFIX": str(folder / "bytecode"), "PYTHONPATH": os.getcwd()}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    env["HATS_AND_HARES_DATA"] = str(folder / "data")
    env["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    command = [sys.executable, "-c", HEAD + code]
    clock = time.time()
    said = subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout
    used, shown, *marks = json.loads(said.splitlines()[-1])
    return [used, shown - clock, *marks]


def line(name: str, found: list[list[float]], bare: list[list[float]]) -> str:
    used, shown = (median(each[i] for each in found) for i in (0, 1))
    least = [median(each[i] for each in bare) for i in (0, 1)]
    return (
        f"{name:34} processor {1000 * used:4.0f} ms, {used / least[0]:4.2f} x bare; "
        f"clock {1000 * shown:4.0f} ms, {shown / least[1]:4.2f} x bare"
    )


def parts(found: list[list[float]]) -> str:
    """Where the milliseconds of the processor go."""
    rows = [each[2:-1] for each in found]
    spent = [
        [after - before for before, after in zip([0.0, *row], row, strict=False)] for row in rows
    ]
    told = [
        f"{name} {1000 * median(each):.0f}"
        for name, each in zip(PARTS, zip(*spent, strict=True), strict=True)
    ]
    return f"{'':34} {', '.join(told)} (flip {1000 * median(each[-1] for each in found):.1f})"


@contextmanager
def screen(x11: bool) -> Iterator[None]:
    """The screen everything is shown on."""
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_VIDEODRIVER"] = "x11" if x11 else "dummy"
    if not x11:
        yield
        return
    number = f":{60 + os.getpid() % 900}"
    server = subprocess.Popen(["Xvfb", number, "-screen", "0", "1920x1080x24"])
    os.environ["DISPLAY"] = number
    try:
        time.sleep(1.0)  # until it listens
        yield
    finally:
        server.terminate()
        server.wait()


def main(x11: bool) -> None:
    """Prints the rows."""
    folder = Path(tempfile.mkdtemp())
    with screen(x11):
        first = [run(OURS, folder)]
        run(BARE, folder)
        bare, cold, warm = [], [], []
        for _ in range(ROUNDS):
            shutil.rmtree(folder / "data" / "cache", ignore_errors=True)
            cold.append(run(OURS, folder))
            bare.append(run(BARE, folder))
            warm.append(run(OURS, folder))
    print(line("bare", bare, bare))
    for name, found in (
        ("first start of all", first),
        ("no pictures on the disk", cold),
        ("pictures on the disk", warm),
    ):
        print(line(name, found, bare))
        print(parts(found))
    shutil.rmtree(folder)


if __name__ == "__main__":
    main("x11" in sys.argv[1:])
