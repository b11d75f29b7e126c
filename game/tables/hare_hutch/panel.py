"""What is drawn over the tray of Hare Hutch: the words on its buttons, and the band."""

from __future__ import annotations

from collections.abc import Hashable

from game.core.i18n import Texts
from game.rules.hare_hutch.play import MORE, next_dice, score
from game.tables.hare_hutch.choice import DONE, FIRST, Choice
from game.tables.hare_hutch.words import points
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import theme


def answer(texts: Texts, choice: Choice, id_: Hashable) -> tuple[str, bool]:
    """Returns the words on a button, and whether a press on it is allowed."""
    if id_ == DONE and choice.keep is None:
        return texts("hare_hutch.done_not"), False
    if id_ == DONE:
        return texts("hare_hutch.done", points=points(texts, choice.points)), True
    dice, worth = next_dice(choice.view), points(texts, score(choice.view))
    if choice.view.phase == MORE:
        again = id_ == FIRST
        return texts.plural("hare_hutch.again", dice) if again else texts(
            "hare_hutch.stop", points=worth
        ), True
    if id_ == FIRST:
        return texts.plural("hare_hutch.take_over", dice, points=worth), True
    return texts("hare_hutch.fresh"), True


def band(canvas: Canvas, rect: Rect, said: str, part: float) -> None:
    """Draws a sentence on a band that is unrolled up to `part`, 0 … 1."""
    x, y, w, h = rect
    high = max(8.0, h * part)
    canvas.box((x, y + (h - high) / 2, w, high), theme.TABLE_DARK, theme.BRASS, 4, 0)
    if part == 1:
        canvas.centred_lines(said, (x + 12, y + 8, w - 24, h - 16), 44, theme.PAPER, "title")
