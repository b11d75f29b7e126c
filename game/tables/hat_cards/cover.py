"""The picture on the box of Hat Cards."""

from __future__ import annotations

from game.tables.cards import painted_fan
from game.tables.face import Cover
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas, Rect


def _cards(canvas: Canvas, rect: Rect) -> None:
    cards = (
        (Card("hat", "b4"), 16, 0.3, 0.56),
        (Card("hat", "y9"), 0, 0.5, 0.5),
        (Card("hat", "r0"), -16, 0.7, 0.56),
    )
    painted_fan(canvas, rect, cards)


COVER = Cover("#0F5D6B", _cards)
