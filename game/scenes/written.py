"""What is written on a scene, read as it is drawn: so everything that stands there can be said."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import NamedTuple

import pygame

from game.scenes.layer import Layer
from game.scenes.menu import WidgetScene
from game.scenes.page import paper
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot
from game.ui.widgets import Row

SAME = 12.0  # units: what is written no farther above or below is in one line


class Words(NamedTuple):
    """Words and where they begin, or their middle."""

    x: float
    y: float
    said: str


class Written(NamedTuple):
    """The `lines` of a scene, and those `within` some of its places."""

    lines: tuple[str, ...]
    within: dict[Hashable, str]


class _Ear(Canvas):
    """Notes down what is written on it; nothing of it is ever seen."""

    def __init__(self, like: Canvas, high: float) -> None:
        surface, look = _spare(like.pixels[0], like.px(high)), like.look
        super().__init__(surface, look.palette, look.zoom, contrast=look.contrast, scale=look.scale)
        self.words: list[Words] = []

    def text(
        self,
        string: str,
        x: float,
        y: float,
        size: float = 30,
        colour: str = theme.INK,
        face: str = "text",
        align: str = "left",
        wide: float | None = None,
    ) -> float:
        self.words.append(Words(x, y, string))
        return super().text(string, x, y, size, colour, face, align, wide)

    def paragraph(
        self,
        string: str,
        rect: Rect,
        size: float = 28,
        colour: str = theme.INK,
        face: str = "text",
        align: str = "left",
        draw: bool = True,
    ) -> float:
        if draw:
            middle = rect[0] + rect[2] / 2
            self.words.append(Words(middle, rect[1] + SAME / 2, string))
        return super().paragraph(string, rect, size, colour, face, align, draw)


_SPARE: list[pygame.Surface] = []


def _spare(wide: int, high: int) -> pygame.Surface:
    """One surface for all; what is drawn on it is cut away, so that it takes no time."""
    if not _SPARE or _SPARE[0].get_size() != (wide, high):
        _SPARE[:] = [pygame.Surface((wide, high))]
    _SPARE[0].set_clip((0, 0, 0, 0))
    return _SPARE[0]


def written(
    scene: Layer, canvas: Canvas, places: Collection[Hotspot], but: Collection[str]
) -> Written:
    """The lines of a scene in the order of drawing, `but` some that are said anyway; what is
    written in one of the `places` belongs to that. Numbers alone say nothing."""
    lines: list[Words] = []
    within: dict[Hashable, list[Words]] = {}
    for words in _read(scene, canvas):
        if not any(char.isalnum() for char in words.said) or words.said in but:
            continue
        place = next((spot.id for spot in places if _holds(spot.rect, words)), None)
        _add(lines if place is None else within.setdefault(place, []), words)
    told = (words.said for words in lines if any(char.isalpha() for char in words.said))
    inside = {id_: ", ".join(words.said for words in some) for id_, some in within.items()}
    return Written(tuple(dict.fromkeys(told)), inside)


def _read(scene: Layer, canvas: Canvas) -> list[Words]:
    """All words of a scene: as its picture says, or as they are drawn."""
    if isinstance(scene, WidgetScene) and scene.pictured:
        found = (part for part in scene.view.parts if not isinstance(part.box, Row))
        return [Words(*_middle(part.rect), part.box.words) for part in found if part.box.words]
    ear = _Ear(canvas, paper(scene, canvas))
    scene.draw(ear)
    return ear.words


def _middle(rect: Rect) -> tuple[float, float]:
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def _add(lines: list[Words], words: Words) -> None:
    """Words beside the last ones belong to their line."""
    said = " ".join(words.said.split())
    if lines and abs(lines[-1].y - words.y) < SAME:
        lines[-1] = words._replace(said=f"{lines[-1].said}, {said}")
    else:
        lines.append(words._replace(said=said))


def _holds(rect: Rect, words: Words) -> bool:
    x, y, w, h = rect
    return x <= words.x <= x + w and y <= words.y <= y + h
