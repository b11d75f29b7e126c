"""What is written on a scene, read from its picture: so all that stands there can be said."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import NamedTuple

from game.scenes.menu import WidgetScene
from game.ui.canvas import Rect
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


def written(scene: WidgetScene, places: Collection[Hotspot], but: Collection[str]) -> Written:
    """Returns the lines of a scene in the order of its parts, `but` some that are said anyway; what
    is written in one of the `places` belongs to that. Numbers alone say nothing."""
    lines: list[Words] = []
    within: dict[Hashable, list[Words]] = {}
    for words in _read(scene):
        if not any(char.isalnum() for char in words.said) or words.said in but:
            continue
        place = next((spot.id for spot in places if _holds(spot.rect, words)), None)
        _add(lines if place is None else within.setdefault(place, []), words)
    told = (words.said for words in lines if any(char.isalpha() for char in words.said))
    inside = {id_: ", ".join(words.said for words in some) for id_, some in within.items()}
    return Written(tuple(dict.fromkeys(told)), inside)


def _read(scene: WidgetScene) -> list[Words]:
    """All words of a scene's picture but those of what can be chosen."""
    found = (part for part in scene.view.parts if not isinstance(part.box, Row))
    return [Words(*_middle(part.rect), part.box.words) for part in found if part.box.words]


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
