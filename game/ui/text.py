"""Fonts and set text: rendered once a size and colour, then only copied."""

from __future__ import annotations

from collections import OrderedDict
from functools import lru_cache
from pathlib import Path

import pygame

from game.trouble import Trouble

FONTS = Path(__file__).parents[2] / "assets" / "fonts"
FACES = {
    "title": "limelight-400.woff",
    "text": "jost-500.woff",
    "bold": "jost-600.woff",
}
_KEPT = 1500

Colour = str | tuple[int, int, int]


@lru_cache(maxsize=200)
def font(face: str, pixels: int) -> pygame.font.Font:
    """A face of FACES at a size in pixels; Trouble names the file that is missing."""
    if not pygame.font.get_init():
        pygame.font.init()
    path = FONTS / FACES[face]
    try:
        return pygame.font.Font(path, max(6, pixels))
    except (FileNotFoundError, pygame.error) as error:
        raise Trouble(
            "error.asset", "{file} is missing or damaged; install the game again.", file=path
        ) from error


class _Set:
    """The most recently used pictures of text."""

    def __init__(self) -> None:
        self.pictures: OrderedDict[tuple[str, str, int, Colour], pygame.Surface] = OrderedDict()

    def picture(self, text: str, face: str, pixels: int, colour: Colour) -> pygame.Surface:
        key = (text, face, pixels, colour)
        found = self.pictures.get(key)
        if found is None:
            found = font(face, pixels).render(text, True, colour)
            self.pictures[key] = found
            if len(self.pictures) > _KEPT:
                self.pictures.popitem(last=False)
        else:
            self.pictures.move_to_end(key)
        return found


_set = _Set()


def picture(text: str, face: str, pixels: int, colour: Colour) -> pygame.Surface:
    """One line of text as a picture with transparency; do not draw on it."""
    return _set.picture(text, face, pixels, colour)


def width(text: str, face: str, pixels: int) -> int:
    """How many pixels a line is wide."""
    return font(face, pixels).size(text)[0]


@lru_cache(maxsize=500)
def wrapped(text: str, face: str, pixels: int, wide: int) -> tuple[str, ...]:
    """Text in lines of at most `wide` pixels; line breaks in it are kept."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width(longer, face, pixels) > wide:
                lines.append(line)
                longer = word
            line = longer
        lines.append(line)
    return tuple(lines)
