"""How long throws take to plan and to draw: python -m tests.benchmarks.bench_throw

By the time of the processor, and each frame of a throw beside a bare one in the same run: a
background, 60 hats, ten lines. Whole throws are drawn, from the hand that comes to dice at rest.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from math import ceil, cos, sin
from time import thread_time
from typing import NamedTuple

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame

from game.motion import wait
from game.physics import Throw, plan, relabel, tumble
from game.tables.catch_the_hat import table as lone
from game.tables.hare_hutch import table as many
from game.tables.hare_hutch.drawings import HARE_DIE
from game.tables.throws.throwing import Tray
from game.ui.art import art
from game.ui.boxes.canvas import Canvas
from game.ui.dice.dice import PIPS, camera
from game.ui.surfaces import text, theme
from game.ui.surfaces.surface_cache import shelf

SIZES = ((1920, 1080), (3840, 2160))
FRAME = 1 / 60
THROWS = 3  # that are drawn; the first one meets no kept pictures of the cup
PLANNED = 40


class Stage(NamedTuple):
    """A tray of the program, and where it lies on a window of 1920 by 1080 pixels."""

    dice: int
    tray: Callable[[], Tray]
    area: tuple[int, int, int, int]


STAGES = (
    Stage(1, lambda: Tray((PIPS,), lone.INSIDE, most=1), (1400, 600, 428, 381)),
    Stage(7, lambda: Tray((HARE_DIE,), many.INSIDE, row=True), (600, 300, 807, 662)),
)


def timed(work: Callable[[], object]) -> float:
    """Milliseconds of the processor one call takes."""
    start = thread_time()
    work()
    return 1000 * (thread_time() - start)


def at(times: Sequence[float], part: float) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


def pieces(throw: Throw) -> list[float]:
    """Milliseconds of each piece of a plan."""
    planning, times = plan(throw), []
    while True:
        start = thread_time()
        ended = next(planning, "done") is not None
        times.append(1000 * (thread_time() - start))
        if ended:
            return times


def told_plan(dice: int, frame: Callable[[int], None]) -> None:
    """One line: whole plans, their longest pieces, and a bare frame between two of them."""
    whole, longest, bare = [], [], []
    for seed in range(PLANNED):
        took = pieces(Throw(dice, 0.8 * cos(seed), 0.8 * sin(seed), seed))
        bare.append(timed(lambda seed=seed: frame(seed)))  # type: ignore[misc]
        whole.append(sum(took))
        longest.append(max(took))
    mean, middle = sum(whole) / len(whole), at(bare, 0.5)
    print(
        f"plan {dice} in all: mean {mean:.1f}, median {at(whole, 0.5):.1f}, "
        f"most {max(whole):.1f} ms ({mean / middle:.1f} bare frames of {middle:.2f} ms);"
        f" longest piece: median {at(longest, 0.5):.1f}, most {max(longest):.1f} ms"
    )


def bare_frame(screen: pygame.Surface) -> Callable[[int], None]:
    """Draws the same frame everywhere, as large as the screen."""
    part = screen.get_height() / 1080
    ground = art.backdrop(*screen.get_size()).convert()
    hats = [art.hat(letter, round(60 * part), "poster").surface for letter in "rygbwk"]
    size = round(30 * part)
    lines = [text.picture(f"Anna throws {n}", "text", size, theme.PAPER) for n in range(10)]

    def frame(count: int) -> None:
        screen.blit(ground, (0, 0))
        for n in range(60):
            place = (n * 31 + count) % 1800 * part, n * 97 % 900 * part
            screen.blit(hats[n % 6], place)
        for n, line in enumerate(lines):
            screen.blit(line, (40 * part, (40 + 60 * n) * part))

    return frame


def thrown(tray: Tray, faces: Sequence[int], seed: int) -> Iterator[str]:
    """What is seen in each frame of a throw."""
    clip = tray.throw(faces, (0.0, 0.0), seed, wait(0.0))
    while True:
        for number in range(ceil(clip.length / FRAME - 0.01)):
            clip.show(min(clip.length, (number + 1) * FRAME))
            yield "with the cup" if tray.now.cup else "tumbling"
        clip.show(clip.length)
        if clip.then is None:
            break
        clip = clip.then()
    yield "at rest"


def told_draw(stage: Stage, size: tuple[int, int]) -> None:
    """A line for all frames of some throws, and one for each of what is seen in them."""
    shelf.for_screen(size)
    screen = pygame.Surface(size).convert()
    frame, canvas, tray = bare_frame(screen), Canvas(screen, "poster"), stage.tray()
    unit = size[1] / 1080 / (canvas.px(1000) / 1000)
    x, y, w, h = (part * unit for part in stage.area)
    faces = [5, 4, 3, 2, 1, 0, 0][: stage.dice]
    tray.ground(canvas, (x, y, w, h))
    bare: list[float] = []
    took: dict[str, list[float]] = {}
    for seed in range(THROWS):
        tray.lay(faces[::-1])
        for count, seen in enumerate(thrown(tray, faces, seed)):
            bare.append(timed(lambda count=count: frame(count)))  # type: ignore[misc]
            took.setdefault(seen, []).append(timed(lambda: tray.draw(canvas, (x, y, w, h))))
    whole = [each for times in took.values() for each in times]
    edge = camera(stage.area[2], stage.area[3], *tray.inside).edge * size[1] / 1080
    print(
        f"draw {stage.dice} at {size[1]}p, {edge:.0f} pixels wide: "
        f"bare median {at(bare, 0.5):.2f}, p99 {at(bare, 0.99):.2f} ms"
    )
    for seen, times in (("all", whole), *took.items()):
        middle, late = at(times, 0.5), at(times, 0.99)
        print(
            f"    {seen:<13}{len(times):4} frames: median {middle:5.2f}, p99 {late:5.2f}, most "
            f"{max(times):5.2f} ms, in bare ones {middle / at(bare, 0.5):.2f}, "
            f"{late / at(bare, 0.99):.2f}"
        )


def main() -> None:
    """Prints everything."""
    pygame.display.init()
    pygame.display.set_mode((1, 1))
    frame = bare_frame(pygame.Surface(SIZES[0]).convert())
    for dice in (1, 2, 3, 5, 7):
        told_plan(dice, frame)
    tumbled, faces = tumble(Throw(7, 0.0, -0.5, 1)), [0, 1, 2, 3, 4, 5, 0]
    art_of = min(timed(lambda: relabel(tumbled, faces, 1)) for _ in range(20))
    print(f"choose the artwork of 7, once a throw: {art_of:.2f} ms")
    for stage in STAGES:
        for size in SIZES:
            told_draw(stage, size)


if __name__ == "__main__":
    main()
