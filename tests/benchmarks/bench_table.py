"""Frame times of a busy table at 1080p, idle cost, start-up: python -m tests.benchmarks.bench_table

Everything is drawn in software without a screen; the machine's own full-screen blit stands beside
the figures, so that they can be read as ratios.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["HATS_AND_HARES_DATA"] = tempfile.mkdtemp()

import pygame

from game import app
from game.box import BOX
from game.scenes.demo import demo_scene
from game.scenes.title import TitleScene

SIZE = (1920, 1080)
START = (
    "import time; t = time.perf_counter()\n"
    "from game import app\n"
    "kit, note = app.make_kit(app.Wishes())\n"
    "one = app.App(kit, app.first_scene(kit, app.Wishes(), note), (1920, 1080))\n"
    "one.frame(); print(time.perf_counter() - t); one.close()\n"
)


def spread(times: list[float]) -> str:
    """Median, p95, p99 and most of seconds, as milliseconds."""
    times = sorted(times)
    picks = [times[int(len(times) * part)] for part in (0.5, 0.95, 0.99)]
    return "  ".join(
        f"{name} {1000 * value:6.2f}"
        for name, value in zip(("median", "p95", "p99", "most"), [*picks, times[-1]], strict=True)
    )


def blit() -> float:
    """Seconds of one full-screen blit at 1080p."""
    one, other = pygame.Surface(SIZE).convert(), pygame.Surface(SIZE).convert()
    start = time.perf_counter()
    for _ in range(50):
        one.blit(other, (0, 0))
    return (time.perf_counter() - start) / 50


def busy(game: str, frames: int = 2000) -> list[float]:
    """Seconds of each drawn frame while computers play a game."""
    kit, _ = app.make_kit(app.Wishes(seed=3))
    one = app.App(kit, demo_scene(kit, game), SIZE)
    times: list[float] = []
    for _ in range(frames):
        one._last = time.perf_counter() - 1 / 60  # every frame is a sixtieth of a second
        start, drawn = time.perf_counter(), one.frames
        one.frame()
        if one.frames > drawn:
            times.append(time.perf_counter() - start)
    one.close()
    return times[10:]


def idle(seconds: float = 5.0) -> tuple[float, int]:
    """The share of one core the title takes while nothing happens, and the frames drawn."""
    kit, _ = app.make_kit(app.Wishes())
    one = app.App(kit, TitleScene(kit), SIZE)
    for _ in range(5):
        one.frame()
    drawn, used, start = one.frames, time.process_time(), time.perf_counter()
    while time.perf_counter() - start < seconds:
        one.frame()
        one.clock.tick(app.FRAME)
    share = (time.process_time() - used) / seconds
    drawn = one.frames - drawn
    one.close()
    return share, drawn


def started() -> list[float]:
    """Seconds from the start of the process to the first frame, several times."""
    found = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", START], check=True, capture_output=True)
        found.append(time.perf_counter() - start)
    return found


def main() -> None:
    """Prints everything."""
    for game in BOX:
        times = busy(game)
        print(f"{game:14} {len(times):5} frames {spread(times)} ms")
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    print(f"full-screen blit          {1000 * blit():6.2f} ms")
    share, drawn = idle()
    print(f"idle title                {100 * share:6.2f} % of a core, {drawn} frames drawn in 5 s")
    first = sorted(started())
    print(f"start to first frame      median {first[2]:.2f} s, most {first[-1]:.2f} s (with exit)")


if __name__ == "__main__":
    main()
