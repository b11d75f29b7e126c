"""How long throws take to plan and dice to draw: python -m tests.benchmarks.bench_throw"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from math import cos, sin
from time import perf_counter

import numpy as np
import pygame

from game.physics import Throw, plan, pose, relabel, tumble
from game.ui.dice import PIPS, camera
from game.ui.dice_draw import draw
from game.ui.dice_tray import draw_tray


def timed(work: Callable[[], object]) -> float:
    """Milliseconds one call takes."""
    start = perf_counter()
    work()
    return 1000 * (perf_counter() - start)


def line(name: str, times: list[float]) -> None:
    middle, slow = np.percentile(times, [50, 95])
    print(f"{name:<44}{np.mean(times):8.2f}{middle:8.2f}{slow:8.2f}{max(times):8.2f}")


def throws(dice: int) -> Iterator[Throw]:
    for seed in range(100 if dice == 1 else 40):
        yield Throw(dice, 0.8 * cos(seed), 0.8 * sin(seed), seed)


def pieces(throw: Throw) -> list[float]:
    planning, times = plan(throw), []
    while True:
        start = perf_counter()
        ended = next(planning, "done") is not None
        times.append(1000 * (perf_counter() - start))
        if ended:
            return times


def frames(screen: pygame.Surface, dice: int) -> list[float]:
    """Drawing 60 frames of a throw into a tray of 460 by 330 pixels."""
    tumbled, view = tumble(Throw(dice, 0.1, -0.7, 11)), camera(460, 330, left=700, top=600)
    artwork = relabel(tumbled, [k % 6 for k in range(dice)], 1)

    def frame(t: float) -> None:
        places, turned = pose(tumbled, t)
        draw(screen, view, places, turned @ artwork, [PIPS] * dice)

    return [timed(lambda k=k: frame(k / 60 * tumbled.length)) for k in range(60)]  # type: ignore[misc]


def main() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    screen = pygame.display.set_mode((1920, 1080))
    backdrop = pygame.Surface(screen.get_size()).convert()
    print(f"{'milliseconds':<44}{'mean':>8}{'median':>8}{'95 %':>8}{'most':>8}")
    line(
        "yardstick: full-screen blit, 1080p",
        [timed(lambda: screen.blit(backdrop, (0, 0))) for _ in range(100)],
    )
    for dice in (1, 2, 3, 5, 7):
        line(f"plan a throw, dice: {dice}", [timed(lambda t=t: tumble(t)) for t in throws(dice)])  # type: ignore[misc]
    line("one piece of a plan, dice: 7", [t for throw in throws(7) for t in pieces(throw)])
    for dice in (1, 7):
        line(f"draw a frame, dice: {dice}", frames(screen, dice))
    line(
        "draw the tray (once, kept)",
        [timed(lambda: draw_tray(camera(460, 330))) for _ in range(10)],
    )


if __name__ == "__main__":
    main()
