"""Old film: a picture becomes brown and grey, weaves in its gate, and has dust and scratches.

Everything is a function of the number of the picture: shown twice it is the same.
"""

from __future__ import annotations

from functools import lru_cache
from math import sin
from random import Random
from typing import NamedTuple

import numpy as np
import pygame
from pygame import Surface

SIZE = (960, 540)  # pixels of a picture
RATE = 20  # pictures a second
SHADE, LIGHT = (22, 15, 10), (255, 242, 216)  # what black and white have become
WEAVE, GRAINS, SCRATCHED = 2, 3, 14  # pixels; tiles of grain; pictures a scratch stays for at most


class Iris(NamedTuple):
    """A round hole in front of the lens: its middle and radius in pixels."""

    x: float
    y: float
    radius: float


class Celluloid:
    """Develops pictures of SIZE. `calm`: nothing moves that is not in the picture itself."""

    def __init__(self, calm: bool = False) -> None:
        self.calm = calm
        self._plate = Surface(SIZE, depth=8)
        self._print = Surface(SIZE)
        self._hole = Surface(SIZE)
        self.develop(self._hole, 0)
        for number in range(GRAINS):
            _grain(number)

    def develop(self, picture: Surface, number: int, iris: Iris | None = None) -> Surface:
        """Returns the picture as it comes out of the bath; the next one is drawn over it."""
        grey = pygame.transform.grayscale(picture)
        if iris is not None:
            self._close(grey, iris)
        plate = pygame.surfarray.pixels2d(self._plate)
        # all three channels are alike, and the lowest counts
        np.copyto(plate, pygame.surfarray.pixels2d(grey), casting="unsafe")
        del plate
        number = 0 if self.calm else number
        self._plate.set_palette(_tones(_flicker(number)))
        self._print.fill(SHADE)
        self._print.blit(self._plate, (0, 0) if self.calm else _weave(number))
        self._print.blit(_grain(number % GRAINS), (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        if not self.calm:
            _scratch(self._print, number)
            _dust(self._print, number)
        self._print.blit(_vignette(), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return self._print

    def _close(self, picture: Surface, iris: Iris) -> None:
        """Blackens everything outside of the hole."""
        self._hole.fill("black")
        pygame.draw.aacircle(self._hole, "white", (round(iris.x), round(iris.y)), iris.radius)
        picture.blit(self._hole, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _flicker(number: int) -> int:
    """Returns how bright the lamp is, in steps: it swings slowly and by little."""
    return round(2 * sin(number * 0.55) + sin(number * 0.9))


@lru_cache(maxsize=16)
def _tones(step: int) -> list[tuple[int, int, int]]:
    """Returns the colour of each grey, on a curve with deep shadows; `step`: of the lamp."""
    t = np.linspace(0.0, 1.0, 256)
    t = np.clip(1.06 * t ** (1.08 - 0.012 * step) + 0.1 * np.sin(np.pi * 2 * (t - 0.5)) * t, 0, 1)
    dark, light = np.array(SHADE), np.array(LIGHT)
    rows = (dark + (light - dark) * t[:, None]).astype(int)
    return [(int(red), int(green), int(blue)) for red, green, blue in rows]


def _weave(number: int) -> tuple[int, int]:
    """Returns how far the picture is off its gate, in pixels."""
    across = WEAVE * sin(number * 0.71) * sin(number * 0.23)
    down = 0.7 * WEAVE * sin(number * 0.53 + 1) + (4 if number % 47 == 11 else 0)
    return round(across), round(down)


@lru_cache(maxsize=GRAINS)
def _grain(number: int) -> Surface:
    """Returns the grain of the film, as what it takes from the light."""
    luck = np.random.default_rng(1927 + number)
    wide, high = SIZE[0] // 2, SIZE[1] // 2
    coarse = luck.integers(0, 9, (wide, high), np.uint8).repeat(2, 0).repeat(2, 1)
    fine = luck.integers(0, 10, SIZE, np.uint8)
    tile = Surface(SIZE)
    pixels = pygame.surfarray.pixels3d(tile)
    pixels[:] = (coarse + fine)[:, :, None]
    del pixels
    return tile


@lru_cache(maxsize=1)
def _vignette() -> Surface:
    """Returns the fall of light towards the edges, whose corners are round."""
    x = np.linspace(-1, 1, SIZE[0], dtype=np.float32)[:, None]
    y = np.linspace(-1, 1, SIZE[1], dtype=np.float32)[None, :]
    fall = 1 - 0.42 * np.clip(x * x * 0.62 + y * y * 0.55 - 0.28, 0, 1)
    edge = np.clip((1 - (np.abs(x) ** 32 + np.abs(y) ** 24)) * 9, 0, 1)
    tile = Surface(SIZE)
    pixels = pygame.surfarray.pixels3d(tile)
    pixels[:] = (255 * fall * edge).astype(np.uint8)[:, :, None]
    del pixels
    return tile


def _scratch(film: Surface, number: int) -> None:
    """Draws lines that stay for some pictures and wander a little."""
    for track in range(3):
        since = number + 31 * track
        luck = Random(f"scratch {track} {since // 40}")
        start, stays = luck.randrange(40 - SCRATCHED), luck.randrange(3, SCRATCHED)
        if not start <= since % 40 < start + stays:
            continue
        x = luck.randrange(SIZE[0]) + round(2 * sin(since * 0.8))
        top, low = sorted((luck.randrange(-300, SIZE[1]), luck.randrange(0, SIZE[1] + 300)))
        colour = LIGHT if luck.random() < 0.7 else SHADE
        pygame.draw.aaline(film, colour, (x, top), (x + luck.uniform(-6, 6), low))


def _dust(film: Surface, number: int) -> None:
    """Draws specks and now and then a hair, in this picture alone."""
    luck = Random(f"dust {number}")
    for _ in range(luck.choice((0, 1, 2, 2, 3, 5))):
        speck = _speck(luck.randrange(8))
        film.blit(speck, (luck.randrange(SIZE[0]), luck.randrange(SIZE[1])))
    if luck.random() < 0.06:
        x, y = luck.randrange(SIZE[0]), luck.randrange(SIZE[1])
        hair = [(x + 9 * i, y + 14 * np.sin(i * luck.uniform(0.2, 0.5))) for i in range(9)]
        pygame.draw.aalines(film, SHADE, False, hair)


@lru_cache(maxsize=8)
def _speck(number: int) -> Surface:
    """Returns a speck of dust, drawn large and scaled down so that its edges are soft."""
    luck = Random(number)
    size = luck.randrange(3, 9)
    large = Surface((8 * size, 8 * size), pygame.SRCALPHA)
    middle = 4 * size
    ring = [middle * (1 + luck.uniform(0.35, 0.95) * np.exp(1j * a)) for a in range(7)]
    colour = LIGHT if number % 3 == 0 else SHADE
    pygame.draw.polygon(large, colour, [(p.real, p.imag + middle) for p in ring])
    return pygame.transform.smoothscale(large, (size, size))
