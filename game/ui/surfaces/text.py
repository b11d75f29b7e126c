"""Fonts and set text: rendered once for each size and colour, then only copied."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby
from unicodedata import category, normalize

import pygame
import pygame.freetype

from game.core.resources import ASSETS
from game.core.trouble import Trouble
from game.ui.surfaces.surface_cache import cached

FONTS = ASSETS / "fonts"
LEADING = 1.22  # from line to line of a paragraph
BOX = ""  # in place of the file of a letter no file has: it is drawn as an empty box

Colour = str | tuple[int, int, int]


def _jost(weight: int) -> tuple[str, ...]:
    """Returns the files of Jost, and of Manrope for letters it lacks: Greek, Ukrainian, Serbian,
    Vietnamese.

    Manrope is thinner, so its next weight is used."""
    parts = [f"jost{part}-{weight}" for part in ("", "-latin-ext", "-cyrillic")]
    others = [f"manrope-{part}-{weight + 100}" for part in ("cyrillic", "greek", "vietnamese")]
    return tuple(f"{name}.woff" for name in (*parts, *others))


# the files of each face: a letter is taken from the first that has it
FACES = {
    "title": ("limelight-400.woff", "limelight-latin-ext-400.woff", *_jost(600)),
    "text": _jost(500),
    "bold": _jost(600),
}


class _File:
    """A font file, read once and held in memory: an open font of each size would be a handle."""

    def __init__(self, name: str) -> None:
        pygame.font.init()
        pygame.freetype.init()
        try:
            data = (FONTS / name).read_bytes()
            self._font = pygame.font.Font(io.BytesIO(data), 20)
            self._letters = pygame.freetype.Font(io.BytesIO(data), 20)
        except (OSError, pygame.error, RuntimeError) as error:
            raise Trouble(
                "error.asset",
                "{file} is missing or damaged; install the game again.",
                file=FONTS / name,
            ) from error

    def at(self, pixels: int) -> pygame.font.Font:
        """Returns the font at a size in pixels, until another size is asked for."""
        if self._font.point_size != max(6, pixels):
            self._font.point_size = max(6, pixels)
        return self._font

    def has(self, char: str) -> bool:
        """Says whether it has a glyph for a letter; pygame.font does not tell."""
        return char.isprintable() and self._letters.get_metrics(char)[0] is not None


@cache
def _file(name: str) -> _File:
    return _File(name)


@lru_cache(maxsize=4000)
def file_of(char: str, face: str) -> str:
    """Returns the file a letter is taken from; BOX if there is none."""
    return next((name for name in FACES[face] if _file(name).has(char)), BOX)


@lru_cache(maxsize=4000)
def _parts(text: str, face: str) -> tuple[tuple[str, str], ...]:
    """Splits a text into pieces with files: words stay whole where one file has all of them."""
    if text.isascii() and text.isprintable():
        return ((FACES[face][0], text),)
    plain = "".join(" " if category(char) == "Zs" else char for char in normalize("NFC", text))
    words: list[str] = re.findall(r" +|[^ ]+", plain)
    chosen = ((_whole(word, face), word) for word in words)
    pieces = [
        piece
        for name, word in chosen
        for piece in ([(name, word)] if name else [(file_of(c, face), c) for c in word])
    ]
    return tuple(
        (name, "".join(part for _, part in group))
        for name, group in groupby(pieces, key=lambda piece: piece[0])
    )


@lru_cache(maxsize=4000)
def _whole(word: str, face: str) -> str:
    """Returns the first file that has every letter of a word; BOX if none has."""
    names = FACES[face]
    return next((n for n in names if all(map(_file(n).has, word))), BOX)


def _box(pixels: int) -> tuple[int, int]:
    """Returns how wide and high the box for an unknown letter is, with the space beside it."""
    return max(4, round(pixels * 0.6)), max(5, round(pixels * 0.72))


def _boxes(count: int, face: str, pixels: int, colour: Colour) -> pygame.Surface:
    """Returns empty boxes on the line, instead of letters."""
    line = _file(FACES[face][0]).at(pixels)
    wide, high = _box(pixels)
    drawn = pygame.Surface((wide * count, line.get_height()), pygame.SRCALPHA)
    gap, thick = max(1, pixels // 12), max(1, pixels // 16)
    for number in range(count):
        area = (number * wide + gap, line.get_ascent() - high, wide - 2 * gap, high)
        pygame.draw.rect(drawn, colour, area, thick)
    return drawn


def _pieces(
    text: str, face: str, pixels: int, colour: Colour
) -> Iterator[tuple[pygame.Surface, int]]:
    """Yields the pictures of a line's parts, each with the height of its letters above the line."""
    for name, part in _parts(text, face):
        if name == BOX:
            ascent = _file(FACES[face][0]).at(pixels).get_ascent()
            yield _boxes(len(part), face, pixels, colour), ascent
        else:
            font = _file(name).at(pixels)
            yield font.render(part, True, colour), font.get_ascent()


def _rendered(text: str, face: str, pixels: int, colour: Colour) -> pygame.Surface:
    """Renders one line of text; parts from several files share the line."""
    first = _file(FACES[face][0]).at(pixels)
    if _parts(text, face) == ((FACES[face][0], text),):
        return first.render(text, True, colour)
    pieces = list(_pieces(text, face, pixels, colour))
    first = _file(FACES[face][0]).at(pixels)
    ascent, high = first.get_ascent(), first.get_height()
    wide = sum(picture.get_width() for picture, _ in pieces)
    line, x = pygame.Surface((wide, high), pygame.SRCALPHA), 0
    for picture, above in pieces:
        line.blit(picture, (x, ascent - above))
        x += picture.get_width()
    return line


@cached
def picture(text: str, face: str, pixels: int, colour: Colour) -> pygame.Surface:
    """Returns one line of text as a picture with transparency; do not draw on it."""
    return _rendered(text, face, pixels, colour)


@lru_cache(maxsize=2000)
def width(text: str, face: str, pixels: int) -> int:
    """Returns how many pixels wide a line is."""
    return sum(
        len(part) * _box(pixels)[0] if name == BOX else _file(name).at(pixels).size(part)[0]
        for name, part in _parts(text, face)
    )


def cut(text: str, face: str, pixels: int, wide: int) -> str:
    """Returns a line, or what of its beginning fits into `wide` pixels with … behind it."""
    if width(text, face, pixels) <= wide:
        return text
    starts = (text[:many].rstrip() + "…" for many in range(len(text) - 1, 0, -1))
    return next((each for each in starts if width(each, face, pixels) <= wide), "…")


@lru_cache(maxsize=1000)
def fitting(text: str, face: str, pixels: int, wide: int, lines: int = 1) -> int:
    """Returns the largest size, up to `pixels`, at which text fits `lines` of `wide` pixels."""
    if lines == 1 and (need := width(text, face, pixels)) > max(0, wide):
        pixels = int(pixels * wide / need) + 1  # letters do not shrink evenly
    while pixels > 1:
        found = wrapped(text, face, pixels, wide)
        if len(found) <= lines and all(width(line, face, pixels) <= wide for line in found):
            break
        pixels -= 1
    return pixels


@lru_cache(maxsize=500)
def wrapped(text: str, face: str, pixels: int, wide: int) -> tuple[str, ...]:
    """Wraps text to lines of at most `wide` pixels; line breaks in it are kept."""
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


@lru_cache(maxsize=200)
def balanced(text: str, face: str, pixels: int, wide: int) -> tuple[str, ...]:
    """Wraps text to as many lines as `wrapped`, of about equal length."""
    lines = wrapped(text, face, pixels, wide)
    least, most = wide // 2, wide
    while most - least > 8:
        middle = (least + most) // 2
        if len(wrapped(text, face, pixels, middle)) > len(lines):
            least = middle
        else:
            most = middle
    return wrapped(text, face, pixels, most)
