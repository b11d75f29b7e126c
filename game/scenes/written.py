"""What is written on a scene, read from its picture: so all that stands there can be said."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from typing import NamedTuple

from game.scenes.menu import WidgetScene
from game.ui.widgets import Row

SAME = 12.0  # units: what is written no farther above or below is in one line


class Words(NamedTuple):
    """Words and the height of their middle."""

    y: float
    said: str


class Written(NamedTuple):
    """The `lines` of a scene, and those `within` some of its places."""

    lines: tuple[str, ...]
    within: dict[Hashable, str]


def written(scene: WidgetScene, but: Collection[str]) -> Written:
    """Returns the lines of a scene in the order of its parts, `but` some that are said anyway; what
    is in a tile belongs to that. Numbers alone say nothing."""
    lines: list[Words] = []
    within: dict[Hashable, list[Words]] = {}
    for box, (_, y, _, high), _, of in scene.view.parts:
        said = box.words
        if isinstance(box, Row) or said in but or not any(char.isalnum() for char in said):
            continue
        _add(lines if of is None else within.setdefault(of, []), Words(y + high / 2, said))
    told = (words.said for words in lines if any(char.isalpha() for char in words.said))
    inside = {id_: ", ".join(words.said for words in some) for id_, some in within.items()}
    return Written(tuple(dict.fromkeys(told)), inside)


def _add(lines: list[Words], words: Words) -> None:
    """Words beside the last ones belong to their line."""
    said = " ".join(words.said.split())
    if lines and abs(lines[-1].y - words.y) < SAME:
        lines[-1] = words._replace(said=f"{lines[-1].said}, {said}")
    else:
        lines.append(words._replace(said=said))
