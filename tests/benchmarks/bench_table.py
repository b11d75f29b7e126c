"""Frame times of a busy table at 1080p and 4K, and what rest costs:
python -m tests.benchmarks.bench_table

Everything is drawn in software without a screen, and computers have thought when the next frame
begins: frames go by faster than time here, and most would only show that one thinks. Beside the
figures stand the machine's own full-screen blit and a bare frame (a background, 60 hats, ten lines)
in the same run, to be read as ratios: by the time of the processor, which other work on the machine
touches less; what a thread draws ahead is not counted to a frame, before which it has a sixtieth of
a second. The slowest moments are named by the event that is shown; "Thinking > rolled" began to
show a throw.
"""

from __future__ import annotations

import gc
import os
import tempfile
import time
from collections.abc import Hashable
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["HATS_AND_HARES_DATA"] = tempfile.mkdtemp()

import pygame

from game import app
from game.core.lazy_import import later
from game.match.box import BOX
from game.match.sight import Sight
from game.motion import Clip
from game.processes.thinking import Elsewhere
from game.rules.protocol import Picture
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.newsreel.newsreel_scene import NewsreelScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.demo import demo_scene
from game.scenes.title.title_scene import TitleScene
from game.tables.table import AnyTable
from game.ui.art import art
from game.ui.surfaces import svg, text, theme
from game.window import preload
from tools.film.script import Cast, Moment, Wanted, Written, scenario, story_name
from tools.studio import tables

SIZE, LARGE = (1920, 1080), (3840, 2160)
TWELVE = "R17=r;R20=ggggbbbbyyyy 5,2,2,2 -,-,-,- 0 roll"  # a tower three fields ahead


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


class Timed(NamedTuple):
    """A drawn frame: seconds on the clock, seconds of the processor, and what it shows."""

    clock: float
    work: float
    moment: str


def opened(kit: Kit, scene: Scene, size: tuple[int, int] = SIZE) -> app.App:
    """The program as soon as all that is made after its first picture is there."""
    one = app.App(kit, scene, size)
    one.ahead.start()
    while not svg.aside.open:
        time.sleep(0.01)
    return one


class Awaited(Elsewhere):
    """Thinks in a process of its own, which is waited for between two frames."""

    _said: Hashable = None

    def wait(self) -> None:
        """Until there is an answer, if something was asked."""
        while self._question is not None:
            self._said = super().reply()
            time.sleep(0.0005)

    def reply(self) -> Hashable:
        said, self._said = self._said, None
        return said


class Moments:
    """Which moment every drawn frame shows, while it is timed."""

    def __init__(self, one: app.App) -> None:
        self.app = one
        self.times: list[Timed] = []
        self._told = ""  # the event that was begun last
        self._watched: AnyTable | None = None

    def frame(self) -> None:
        """A frame that takes a sixtieth of a second for the program."""
        self._watch()
        if isinstance(self.app.kit.thinker, Awaited):
            self.app.kit.thinker.wait()
        until = time.perf_counter() + 1 / 60  # so long drawings have at a screen
        while svg.aside.busy and time.perf_counter() < until:
            time.sleep(0.0005)
        self.app._last = time.perf_counter() - 1 / 60
        drawn, before = self.app.frames, self.moment()
        start, work = time.perf_counter(), time.thread_time()
        self.app.frame()
        took = time.perf_counter() - start, time.thread_time() - work
        if self.app.frames > drawn:
            now = self.moment()  # what begins or ends in a frame costs that frame
            self.times.append(Timed(*took, now if now == before else f"{before} > {now}"))

    def _watch(self) -> None:
        """Notes which event is told at the table there is now."""
        table = tables(self.app.stack)[-1].table if tables(self.app.stack) else None
        if table is self._watched or table is None:
            return
        self._watched, tell = table, table.tell

        def told(event: object, before: Sight[Picture], after: Sight[Picture]) -> Clip:
            self._told = story_name(event)
            return tell(event, before, after)

        table.tell = told  # type: ignore[method-assign]

    def moment(self) -> str:
        """The event that is shown, or the scene that lies over the table, or the phase."""
        stack = self.app.stack
        if not tables(stack):
            return type(stack.top).__name__
        scene = tables(stack)[-1]
        if len(stack.scenes) > 1:
            return type(stack.top).__name__
        playing = scene.playing
        return self._told if playing.teller.reel.running else type(playing.phase).__name__


def close(one: app.App) -> None:
    """The program ends, and its window does not ask the next one to be closed."""
    one.close()
    one.window.window.destroy()
    pygame.event.clear()


def busy(game: str, frames: int = 2000, size: tuple[int, int] = SIZE, **chosen: Any) -> list[Timed]:
    """Each drawn frame while computers play a game, with chosen settings."""
    kit, _ = app.make_kit(app.Wishes(seed=3))
    kit.thinker = Awaited()
    kit.choices.settings = replace(kit.settings, **chosen)
    one = opened(kit, demo_scene(kit, game), size)
    watch = Moments(one)
    for _ in range(frames):
        watch.frame()
    close(one)
    return watch.times[10:]


def ending(game: str) -> list[Timed]:
    """The same from shortly before the end of a game until the result has been looked at."""
    kit, _ = app.make_kit(app.Wishes(seed=3))
    wanted = Wanted(game, Moment("ended"), cast=Cast(people=0), lead=4)
    match = scenario(kit, wanted).match
    kit.thinker = Written(match)
    one = opened(kit, TableScene(kit, match, None))
    watch = Moments(one)
    for _ in range(900):
        watch.frame()
    close(one)
    return watch.times[10:]


def greatest() -> list[Timed]:
    """The same while twelve hats are caught at a blow, the largest of four sizes."""
    kit, _ = app.make_kit(app.Wishes(seed=3))
    wanted = Wanted("catch_the_hat", Moment("caught"), TWELVE, Cast(people=0), lead=0, luck=(3,))
    match = scenario(kit, wanted).match
    kit.thinker = Written(match)
    one = opened(kit, TableScene(kit, match, None))
    watch = Moments(one)
    watch.frame()
    for _ in range(300):  # somebody thinks
        one.stack.top.wait()
        time.sleep(0.002)
    for _ in range(300):
        watch.frame()
    close(one)
    return watch.times[10:]


def newsreel(game: str) -> list[Timed]:
    """The same while the turning point is played as a newsreel."""
    kit, _ = app.make_kit(app.Wishes(seed=3))
    match = scenario(kit, Wanted(game, Moment("ended"), cast=Cast(people=0))).match
    while not match.over:
        match.step()
    one = opened(kit, NewsreelScene(kit, match))
    watch = Moments(one)
    for _ in range(450):
        watch.frame()
    close(one)
    return watch.times[10:]


def bare(size: tuple[int, int] = SIZE, frames: int = 300) -> list[float]:
    """Seconds of the processor for a frame of a background, 60 hats and ten lines of text."""
    screen, large = pygame.Surface(size).convert(), size[1] / SIZE[1]
    ground, high, tall = art.backdrop(*size).convert(), round(60 * large), round(30 * large)
    hats = [art.hat(letter, high, "poster").surface for letter in "rygbwk"]
    lines = [text.picture(f"Anna throws {n}", "text", tall, theme.PAPER) for n in range(10)]
    times = []
    for frame in range(frames):
        start = time.thread_time()
        screen.blit(ground, (0, 0))
        for number in range(60):
            place = (number * 31 + frame) % 1800 * large, number * 97 % 900 * large
            screen.blit(hats[number % 6], place)
        for number, line in enumerate(lines):
            screen.blit(line, (40, (40 + 60 * number) * large))
        times.append(time.thread_time() - start)
    return times


def peaks(timed: list[Timed], most: int = 5) -> str:
    """The slowest moments: what each is, the most milliseconds it took, and how often it came."""
    by: dict[str, list[float]] = {}
    for each in timed:
        by.setdefault(each.moment, []).append(1000 * each.work)
    slowest = sorted(by.items(), key=lambda item: -max(item[1]))[:most]
    return ", ".join(f"{name} {max(took):.1f} ({len(took)})" for name, took in slowest)


def idle(seconds: float = 50.0) -> tuple[float, int]:
    """The share of one core the title takes while nobody does anything, and the frames drawn while
    its hare breathes: a whole round of what it does."""
    kit, _ = app.make_kit(app.Wishes())
    one = app.App(kit, TitleScene(kit), SIZE)
    for _ in range(5):
        one.frame()
    drawn, used, start = one.frames, time.process_time(), time.perf_counter()
    while time.perf_counter() - start < seconds:
        one.frame()
        one.wait()
    share = (time.process_time() - used) / seconds
    drawn = one.frames - drawn
    close(one)
    return share, drawn


def told(name: str, timed: list[Timed], plain: list[float]) -> str:
    """A game in three lines: its frames, beside bare ones, and its slowest moments."""
    (middle, p99), (usual, slow) = (
        (1000 * times[len(times) // 2], 1000 * times[int(len(times) * 0.99)])
        for times in (sorted(each.work for each in timed), sorted(plain))
    )
    return (
        f"{name:18} {len(timed):5} frames {spread([each.clock for each in timed])} ms\n"
        f"{'':18} by the processor median {middle:.2f}, p99 {p99:.2f} ms; bare {usual:.2f}, "
        f"{slow:.2f} ms: {middle / usual:.1f}, {p99 / slow:.1f} times\n"
        f"{'':18} slowest: {peaks(timed)}"
    )


def main() -> None:
    """Prints everything."""
    while later.unread:  # as the program has loaded all of itself by then
        later.read(later.unread[0])
    gc.collect()
    preload.settle()
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    larger = partial(busy, frames=1000, text_scale=200)
    aloud = partial(busy, frames=1000, speech=True)
    films = (("", busy), (" 200 %", larger), (" aloud", aloud), (" end", ending))
    for what, film in (*films, (" newsreel", newsreel)):
        for game in BOX:
            print(told(game + what, film(game), bare()))
    print(told("twelve at a blow", greatest(), bare()))
    for game in BOX:
        print(told(f"{game} 4K", busy(game, 1000, LARGE), bare(LARGE)))
    print(f"full-screen blit          {1000 * blit():6.2f} ms")
    share, drawn = idle()
    print(f"idle title                {100 * share:6.2f} % of a core, {drawn} frames drawn in 50 s")


if __name__ == "__main__":
    main()
