"""How Hare Hutch looks."""

from __future__ import annotations

from game.rules.hare_hutch import Options, Shown, story
from game.tables.face import Face
from game.tables.hare_hutch import advice, aloud, art, book, pictures
from game.tables.hare_hutch.cover import COVER
from game.tables.hare_hutch.headlines import headlines
from game.tables.hare_hutch.moods import feel
from game.tables.hare_hutch.pad import score_row, scored
from game.tables.hare_hutch.table import HareHutchTable
from game.tables.hare_hutch.trophies import pyramid
from game.ui.boxes.canvas import Canvas


def _die(canvas: Canvas, face: str, x: float, y: float, size: float) -> None:
    canvas.centred(art.die_face(face, max(16, canvas.px(size)), canvas.palette), x, y)


def tense(shown: Shown, options: Options) -> bool:
    """Somebody has reached the target, so that the last round is played (HOP-15)."""
    return max(shown.totals) >= options.target


def last(event: story.Event, shown: Shown) -> str:
    """Somebody has reached the target, and others still have a turn (HOP-15)."""
    return "hare_hutch.last_round" if isinstance(event, story.LastRound) else ""


FACE = Face(
    HareHutchTable, book, pictures.draw, COVER, advice.words, _die,
    tune="charleston", tense=tense, last=last, feel=feel, headlines=headlines, taught=advice.taught,
    fell=aloud.fell, aloud=aloud.Aloud, score=score_row, scored=scored, trophies=pyramid,
)  # fmt: skip
