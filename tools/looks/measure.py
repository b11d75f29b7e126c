"""The measures, and what they are worth: each scene may get better and never worse."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator
from typing import Any, NamedTuple

import numpy as np
import pygame

from game.rules.board import CENTRE, OPEN, REST
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import SceneStack
from game.scenes.table.table_scene import TableScene
from game.tables.catch_the_hat.table import CatchTheHatTable
from game.tables.panel import STRIP
from game.tables.pieces import board_picture
from game.tables.table import AnyTable
from game.tables.top_hats import drawings
from game.tables.top_hats.table import TopHatsTable
from game.ui.art import art
from game.ui.art.art_hats import GOLD
from game.ui.boxes.canvas import Canvas
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme
from game.ui.surfaces.theme import SeatLook
from tools.looks.seen import Look, Seen, contrasts, look, luminance
from tools.studio import forget

LARGE = 36.0  # units: a line as high as this is large text
SHIFTED = 6  # units between an icon and its outline
EDGE = 8.0  # units around a hotspot where its mark may be
CHANGED = 12  # of 255: what differs by more is a mark
LEAST = 0.02  # of a hotspot; less is no mark
BEST = 75  # per cent; a quarter of a mark has to stand out, as its rim does


class Check(NamedTuple):
    """`aim`: what is right. `high`: more is better."""

    aim: float
    high: bool
    meaning: str

    def worse(self, one: float, other: float) -> bool:
        return one < other if self.high else one > other


CHECKS = {
    "text": Check(4.5, True, "contrast of words against what they lie on"),
    "large": Check(3.0, True, f"the same of lines at least {LARGE:g} high"),
    "icons": Check(3.0, True, "contrast of icons against what they lie on"),
    "marks": Check(3.0, True, "contrast of what may be chosen against the same not marked"),
    "hats": Check(1.5, True, "contrast of hats against the spaces they can stand on"),
    "bare": Check(35.0, False, "per cent of nothing but backdrop above the strip of a table"),
    "small": Check(26.0, True, "total height of the smallest line, h to g, in pixels at 1080p"),
    "alike": Check(1.0, True, "smallest size by largest in a row or group"),
}
SLACK = 0.02  # letters are a hair different on every machine


class Found(NamedTuple):
    """A measured value, and where."""

    check: str
    scene: str
    value: float
    words: str
    place: tuple[int, int]
    how: str  # language, size, palette


class How(NamedTuple):
    """The way a scene is looked at."""

    language: str = "en"
    size: tuple[int, int] = (1920, 1080)
    palette: str = "poster"
    zoom: float = 1.0
    contrast: bool = False

    def __str__(self) -> str:
        larger = f" {self.zoom:.0%}" if self.zoom > 1 else ""
        return f"{self.language} {self.size[0]}x{self.size[1]} {self.palette}{larger}"


def measured(kit: Kit, name: str, stack: SceneStack, how: How) -> Iterator[Found]:
    """Everything that is measured of a scene; afterwards nobody chooses there any more."""
    seen = looked_at(stack, how)
    values = [*_written(seen, how), *_alike(seen.seen)]
    if scene := table_on_top(stack):
        values.append(("bare", _bare(seen), "", (0, 0)))
        values += _hats(scene.table, how.palette)
    for check, value, words, place in values:
        yield Found(check, name, value, words, place, str(how))


def looked_at(stack: SceneStack, how: How) -> Look:
    """Some scenes as they are seen, nothing of them kept from before."""
    blank = pygame.Surface(how.size)
    blank.set_clip((0, 0, 1, 1))  # only to learn the size
    stack.draw(Canvas(blank, how.palette, how.zoom, contrast=how.contrast))
    forget(stack)
    seen = look(stack.draw, *how[1:])
    forget(stack)
    return seen


Value = tuple[str, float, str, tuple[int, int]]


def table_on_top(stack: SceneStack) -> TableScene | None:
    """The table, if nothing lies over it."""
    return stack.top if isinstance(stack.top, TableScene) else None


def _written(seen: Look, how: How) -> Iterator[Value]:
    """Contrast and height of words, contrast of icons."""
    rounding = 0.0 if how.size[1] == 1080 else 0.5 / seen.scale
    for each in seen.seen:
        if each.kind == "icon":
            if not any(_outlined(each, other) for other in seen.seen):
                yield "icons", each.contrast, each.words, each.place
            continue
        if any(char.isalnum() for char in each.words):
            yield "small", each.high + rounding, each.words, each.place
        yield "large" if each.high >= LARGE else "text", each.contrast, each.words, each.place


def _outlined(one: Seen, other: Seen) -> bool:
    """Whether an icon is the outline of another one, or has one, that stands out more."""
    near = all(abs(a - b) < SHIFTED for a, b in zip(one.place, other.place, strict=True))
    same = (one.kind, one.words) == (other.kind, other.words)
    return near and same and one.contrast < other.contrast


def _alike(seen: list[Seen]) -> Iterator[Value]:
    """Words drawn by the same lines of the program, in one row or with one size asked for."""
    groups: dict[Hashable, list[Seen]] = defaultdict(list)
    for each in seen:
        if each.kind == "text" and each.words.strip():
            groups[each.site, "row", each.place[1]].append(each)
            if each.wanted:
                groups[each.site, "size", each.wanted].append(each)
    for group in groups.values():
        if len(group) > 1:
            least, most = (pick(group, key=lambda s: s.size) for pick in (min, max))
            words = f"{least.words} / {most.words}" if least.size < most.size else ""
            yield "alike", least.size / most.size, words, least.place


def _bare(seen: Look) -> float:
    """Per cent of nothing but backdrop above the strip."""
    wide, high = seen.picture.get_size()
    empty = pygame.Surface((wide, high))
    empty.blit(art.backdrop(wide, high), (0, 0))
    same = pygame.surfarray.array2d(seen.picture) == pygame.surfarray.array2d(empty)
    return float(100 * same[:, : high - round(STRIP * seen.scale)].mean())


def _hats(table: AnyTable, palette: str) -> Iterator[Value]:
    """The contrast of every hat a game has, not only of those on the table now, with all that it
    can stand on."""
    found: list[tuple[SeatLook, Iterable[str]]] = []
    looks = theme.looks(palette)
    if isinstance(table, CatchTheHatTable):
        way = [board_picture.ground(kind, palette) for kind in (OPEN, REST, CENTRE)]
        homes = [(own, [board_picture.floor(own.letter, palette)]) for own in looks.values()]
        found = [*((own, way) for own in (*looks.values(), GOLD)), *homes]
    elif isinstance(table, TopHatsTable):
        tones = *drawings.TONES[palette], theme.REST_FIELD
        found = [(own, tones) for own in (*looks.values(), drawings.NEUTRAL)]
    for own, spaces in found:
        for space in spaces:
            hat, ground = luminance(np.array([pygame.Color(c)[:3] for c in (own.colour, space)]))
            yield "hats", float(contrasts(hat, ground)), f"{own.name} on {space}", (0, 0)


def marked(kit: Kit, name: str, stack: SceneStack, how: How) -> Iterator[Found]:
    """How far the marks of what may be chosen stand out. Afterwards nobody chooses any more."""
    scene = table_on_top(stack)
    if scene is None or not scene.person_decides():
        return
    pictures: list[Any] = []
    spots: list[Hotspot] = []
    for choosing in (True, False):
        canvas = Canvas(pygame.Surface(how.size), how.palette)
        stack.draw(canvas)
        spots = [s for s in scene.table.hotspots() if s.enabled] if choosing else spots
        if not choosing:
            scene.playing.undecided()
        forget(stack)
        stack.draw(canvas)
        pictures.append(pygame.surfarray.array3d(canvas.surface).astype(np.int16))
    for spot in spots:
        x, y, w, h = spot.rect
        area = canvas.rect((x - EDGE, y - EDGE, w + 2 * EDGE, h + 2 * EDGE))
        area = area.clip(canvas.surface.get_rect())
        one, other = (p[area.left : area.right, area.top : area.bottom] for p in pictures)
        middle = round(spot.middle[0]), round(spot.middle[1])
        yield Found("marks", name, _standing_out(one, other), str(spot.id), middle, str(how))


def _standing_out(one: Any, other: Any) -> float:
    """The contrast that a quarter of the differing pixels reach."""
    differs = abs(one - other).max(axis=2) > CHANGED
    if not differs.size or differs.mean() < LEAST:
        return 1.0
    ratios = contrasts(luminance(one[differs]), luminance(other[differs]))
    return float(np.percentile(ratios, BEST))
