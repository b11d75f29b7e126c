"""Pebbles as they are drawn: a heap, a cover, an example."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from game.boards import HexPlan, Plan
from game.core.i18n import Texts
from game.tables.face import Cover
from game.tables.panel import ScoreRow
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import theme
from tests.sixth.rules.pebbles.shown import Shown

ROW = 7  # pebbles side by side


class Heap(NamedTuple):
    """An example: that many pebbles."""

    pebbles: int


def heap(canvas: Canvas, count: int, rect: Rect) -> None:
    """Pebbles in rows."""
    x, y, w, h = rect
    size = min(w / ROW, h / 3)
    for number in range(count):
        row, place = divmod(number, ROW)
        spot = (canvas.px(x + size * (place + 0.5)), canvas.px(y + size * (row + 0.5)))
        pygame.draw.circle(canvas.surface, theme.INK, spot, canvas.px(size * 0.4))
        pygame.draw.circle(canvas.surface, theme.PAPER_SHADE, spot, canvas.px(size * 0.36))


def scored(texts: Texts, of: ScoreRow[Shown]) -> str:
    """The points of a seat, and its token where it can be seen."""
    shown = of.sight.own.get(of.seat, of.sight.table)
    said, token = str(shown.points[of.seat]), shown.tokens[of.seat]
    if token > 0:
        said += f" · {texts('pebbles.token', n=token)}"
    return said


def score(canvas: Canvas, texts: Texts, of: ScoreRow[Shown], rect: Rect) -> None:
    """Draws them."""
    x, y, w, h = rect
    canvas.text(scored(texts, of), x, y + h / 2, 32, theme.INK, "bold", "left", w)


def example(canvas: Canvas, texts: Texts, shown: Heap, plan: Plan | HexPlan | None) -> None:
    """The heap of an example, on a whole canvas."""
    canvas.surface.fill(theme.TABLE)
    heap(canvas, shown.pebbles, (0.0, 0.0, *canvas.size))


def _cover(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h = rect
    heap(canvas, 2 * ROW, (x + w * 0.1, y + h * 0.3, w * 0.8, h * 0.6))


COVER = Cover("#55616B", _cover)
