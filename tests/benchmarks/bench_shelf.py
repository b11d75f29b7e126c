"""How soon the shelf opens with many games, and how its frames go by while it scrolls:
python -m tests.benchmarks.bench_shelf [MATCHES]

Beside it stands its bare twin, a page of as many plain buttons as are in sight, in the same window.
Frames are told by the time of the processor, which other work on the machine touches less, and by
the clock; positions are drawn in their own process meanwhile, as when people play.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["HATS_AND_HARES_DATA"] = tempfile.mkdtemp()

from game.family import database
from game.family.matches import Known, known
from game.family.people import Family
from game.files.storage import Folder
from game.match.box import BOX
from game.match.match import Match, Player
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.menus.menu import WidgetScene
from game.scenes.shelf.shelf_scene import ShelfScene
from game.ui.boxes.boxes import Box
from game.ui.boxes.canvas import Canvas
from game.ui.boxes.containers import Below
from game.ui.boxes.page_parts import heading, page
from game.ui.boxes.widgets import Row
from game.ui.surfaces import disk_cache
from tests.benchmarks.bench_table import spread
from tools.hands import Mouse, Screen

SIZE, SCROLLS, LINES = (1920, 1080), 240, 2
NAMES = ("Anna", "Bruno", "Clara", "Willem")


def samples() -> list[Known]:
    """Positions of all games, as random play meets them."""
    found = []
    for name, game in BOX.items():
        seats = min(game.rules.SEATS[-1], 4)
        for seed in range(8):
            players = [Player(NAMES[seat], "rygb"[seat], "keys") for seat in range(seats)]
            match, rng = Match(game, game.usual, players, seed), Random(seed)
            while not match.over and len(match.log) < 20 * seed + 12:
                match.play(rng.choice(game.rules.legal(match.state)))
            found.append(known(match, name, "2026-01-01T20:15"))
    return found


def fill(many: int) -> None:
    """Writes a database of so many games."""
    each, rng = samples(), Random(1)
    folder = Folder()
    folder.prepare()
    with closing(database.opened(folder.database)) as base, database.change(base):
        for number in range(many):
            when = f"20{16 + number % 11}-{rng.randint(1, 12):02d}-{rng.randint(1, 28):02d}T20:15"
            match = each[number % len(each)]._replace(name=f"m{number:06d}", when=when)
            database.put_match(base, Family(), match._replace(over=number > 20))


class Twin(WidgetScene):
    """A plain page that scrolls, with as much in sight as a shelf."""

    def picture(self) -> Box:
        rows = tuple(Row(n, f"Game {n}", at_least=216.0) for n in range(24))
        return page(heading("Twin"), Below(rows, 14.0), [self.back_row()])

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()


def opened(screen: Screen, scene: Callable[[Kit], Scene]) -> tuple[float, float]:
    """Opens a scene; the seconds until it is drawn, by the clock and of the processor."""
    start, busy = time.perf_counter(), time.thread_time()
    screen.app.stack.scenes.append(top := scene(screen.kit))
    top.size = screen.app.stack.scenes[0].size
    top.entered()
    screen.app.stack.look_again()
    screen.app.frame()
    return time.perf_counter() - start, time.thread_time() - busy


def scrolled(screen: Screen, by: int) -> list[tuple[float, float]]:
    """The seconds of frames while the wheel is turned, of the processor and by the clock."""
    mouse, found = Mouse(screen), []
    mouse.move((700.0, 500.0))
    for number in range(SCROLLS):
        screen.at_once = True
        mouse.wheel(by if number % 24 < 12 or by > 2 else -by)
        screen.at_once = False
        start, busy = time.perf_counter(), time.thread_time()
        screen.app.frame()
        found.append((time.thread_time() - busy, time.perf_counter() - start))
        screen.now += screen.frame
        time.sleep(max(0.0, 1 / 60 - found[-1][1]))  # as the program waits for the next frame
    return found


def told(what: str, found: list[tuple[float, float]]) -> None:
    """Prints the times of frames."""
    processor, clock = zip(*found, strict=True)
    late = sum(each > 1 / 60 for each in processor)
    print(f"{what}\n  processor  {spread([*processor])}  over 16.7 ms: {late} of {len(found)}")
    print(f"  clock      {spread([*clock])}")


def main() -> None:
    """Measures everything."""
    many = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    start = time.perf_counter()
    fill(many)
    print(f"{many:,} games, written in {time.perf_counter() - start:.1f} s")
    disk_cache.use(disk_cache.DiskCache(Path(tempfile.mkdtemp())))
    screen = Screen(SIZE)
    for _ in screen.app.ahead._pieces():  # as the program does once its title is seen
        pass
    for turn in ("first", "again"):
        clock, busy = opened(screen, lambda kit: ShelfScene(kit, []))
        shelf = screen.app.stack.top
        assert isinstance(shelf, ShelfScene)
        assert len(shelf.looking.names) == many
        print(f"opened, {turn}: {1000 * clock:.0f} ms by the clock, {1000 * busy:.0f} ms of work")
        until = time.perf_counter() + 20
        while shelf.pictures.waits and time.perf_counter() < until:
            screen.frames()
            time.sleep(0.01)
        print(f"  pictures in sight there after {time.perf_counter() - until + 20:.2f} s")
        told("scrolling slowly, 2 lines a frame", scrolled(screen, LINES))
        told("scrolling fast, 30 lines a frame", scrolled(screen, 30))
        screen.app.stack.scenes.pop().left()
    clock, _ = opened(screen, Twin)
    print(f"the twin opened: {1000 * clock:.0f} ms")
    told("the twin scrolling", scrolled(screen, LINES))
    screen.close()


if __name__ == "__main__":
    main()
