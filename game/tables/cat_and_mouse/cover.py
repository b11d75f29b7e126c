"""The picture on the box of Cat and Mouse."""

from __future__ import annotations

from game.tables.cards import painted_fan
from game.tables.face import Cover
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import theme


def _cards(canvas: Canvas, rect: Rect) -> None:
    cards = (
        (Card("rank", "J1"), 14, 0.28, 0.55),
        (Card("rank", "A0"), 0, 0.5, 0.5),
        (Card("rank", "K2"), -14, 0.72, 0.55),
    )
    painted_fan(canvas, rect, cards)


COVER = Cover(theme.ALARM_DARK, _cards)
