"""Whether words grow as far as people ask for: each one, in pixels, against the same at 100 %.

A word is looked for wherever it is written in the scene: its smallest letters have to grow. Words
of poster size, which is as large as others become at 200 %, only must not become smaller. What a
sheet covers does not count, nor do lines of the log, which come and go.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from game.scenes.scene import Stack
from game.ui.canvas import DESIGN, Canvas
from tools.looks.measure import How, looked_at
from tools.looks.seen import Look, look
from tools.studio import forget, tables

GROWS = 0.95  # of what was asked for
POSTER = 60.0  # units: letters of this size are large enough
WORD = re.compile(r"[^\W\d_]{2,}")
LEAFED = ("rulebook", "lesson", "first-game")  # scenes with pages of their own


class Grown(NamedTuple):
    """A word, and how much of the growth asked for it has; 0 if it is no longer to be seen."""

    scene: str
    word: str
    part: float
    line: str
    how: How

    @property
    def right(self) -> bool:
        return self.part >= GROWS


def grown(name: str, stack: Stack, how: How) -> Iterator[Grown]:
    """How far each word of a scene has grown at a zoom."""
    scale = min(how.size[0] / DESIGN[0], how.size[1] / DESIGN[1])
    others = _below(stack, how) | _told(stack)
    before = _words(looked_at(stack, how._replace(zoom=1.0)))
    after = _words(looked_at(stack, how))
    for word, places in before.items():
        size, line = min(places)
        poster = (
            size >= POSTER * scale
        )  # then what is said besides, with large letters, is no poster
        now, where = (max if poster else min)(after.get(word, [(0.0, line)]))
        asked = size if poster else size * how.zoom
        if word not in others and (now or not name.startswith(LEAFED)):
            yield Grown(name, word, now / asked, where, how)


def _words(look: Look) -> dict[str, list[tuple[float, str]]]:
    """Every word with its sizes in pixels, and the lines it stands in."""
    found: dict[str, list[tuple[float, str]]] = {}
    for each in look.seen:
        for word in WORD.findall(each.words) if each.kind == "text" else ():
            found.setdefault(word, []).append((each.size * look.scale, each.words))
    return found


def _below(stack: Stack, how: How) -> set[str]:
    """The words of what lies under a sheet."""
    *under, _ = stack.visible()

    def draw(canvas: Canvas) -> None:
        for scene in under:
            scene.draw(canvas)

    found = set(_words(look(draw, how.size, how.palette))) if under else set()
    forget(stack)
    return found


def _told(stack: Stack) -> set[str]:
    """The words of the log."""
    lines = [words for table in tables(stack) for _, words in table.playing.teller.log.told]
    return {word for line in lines for word in WORD.findall(line)}
