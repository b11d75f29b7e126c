"""At the tray of Hare Hutch: the marks on its dice, and the words on the buttons."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.i18n import Texts
from game.rules.hare_hutch.play import MORE, next_dice, score
from game.tables.hare_hutch.choice import AS_HUTCH, DONE, FIRST, Choice
from game.tables.hare_hutch.words import points
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot


def mark(canvas: Canvas, spot: Hotspot, use: int, focused: bool) -> None:
    """A ring around a die in the tray: may be taken, is taken as a hare, or as a hutch."""
    x, y, w, h = spot.rect
    if not spot.enabled and not focused:
        return
    colour = theme.BRASS_LIGHT if use else theme.PAPER_SHADE
    area = canvas.rect((x - 12, y - 12, w + 24, h + 24))
    thick = max(2, canvas.px(7 if use else 4))
    if focused:
        grown = area.inflate(canvas.px(18), canvas.px(18))
        pygame.draw.ellipse(canvas.surface, theme.PAPER, grown, max(2, canvas.px(5)))
    pygame.draw.ellipse(
        canvas.surface, theme.INK, area.inflate(canvas.px(6), canvas.px(6)), thick + 4
    )
    pygame.draw.ellipse(canvas.surface, colour, area, thick)
    if use:
        icon = "home" if use == AS_HUTCH else "tick"
        spot_at = (canvas.px(x + w), canvas.px(y))
        pygame.draw.circle(canvas.surface, theme.INK, spot_at, canvas.px(20))
        canvas.icon(icon, x + w, y, 28, theme.BRASS_LIGHT)


def answer(texts: Texts, choice: Choice, id_: Hashable) -> tuple[str, bool]:
    """The words on a button, and whether a press on it is allowed."""
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


def band(canvas: Canvas, tray: Rect, said: str) -> None:
    """A sentence on a band across the tray."""
    x, y, w, h = tray
    canvas.box((x, y + h * 0.4, w, 132), theme.TABLE_DARK, theme.BRASS, 4, 0)
    canvas.text(said, x + w / 2, y + h * 0.4 + 66, 58, theme.PAPER, "title", "center", w - 50)
