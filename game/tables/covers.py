"""The picture of each game, as on the lid of its box."""

from __future__ import annotations

from collections.abc import Callable

from game.tables.hare_hutch import art as art_hares
from game.tables.top_hats import art as art_tophats
from game.ui import art, theme
from game.ui.art_cards import LEAST, Card, picture
from game.ui.canvas import Canvas, Rect


def draw(canvas: Canvas, game: str, rect: Rect) -> None:
    """Fills `rect` with the picture of a game."""
    colour, paint = COVERS[game]
    canvas.box(rect, colour, theme.INK, 3, 8)
    _rays(canvas, rect)
    paint(canvas, rect)


def _rays(canvas: Canvas, rect: Rect) -> None:
    """A half sun at the foot of the picture."""
    x, y, w, h = rect
    reach = min(w, h) * 0.62
    sun = art.sign("sun", canvas.px(reach * 1.6), theme.BRASS_LIGHT)
    clip = canvas.surface.get_clip()
    canvas.surface.set_clip(canvas.rect((x + 3, y + 3, w - 6, h - 6)))
    canvas.centred(sun, x + w / 2, y + h * 0.62)
    canvas.surface.set_clip(clip)


def _tower(canvas: Canvas, letters: str, x: float, y: float, high: float) -> None:
    shown = art.tower(letters, canvas.px(high), canvas.palette)
    fx, fy = shown.foot
    canvas.surface.blit(shown.surface, (canvas.px(x) - round(fx), canvas.px(y) - round(fy)))


def _hats(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h = rect
    _tower(canvas, "bgyr", x + w / 2, y + h * 0.88, h * 0.46)
    _tower(canvas, "y", x + w * 0.2, y + h * 0.9, h * 0.3)
    _tower(canvas, "g", x + w * 0.8, y + h * 0.9, h * 0.3)


def _fan(canvas: Canvas, rect: Rect, cards: tuple[tuple[Card, int, float, float], ...]) -> None:
    """Cards: (card, degrees, place across, place down), places as parts of the picture."""
    x, y, w, h = rect
    high = max(LEAST, canvas.px(min(h * 0.66, w * 0.72)))
    for card, degrees, across, down in cards:
        shown = picture(card, high, canvas.palette, degrees)
        canvas.centred(shown, x + w * across, y + h * down)


def _hat_cards(canvas: Canvas, rect: Rect) -> None:
    cards = (
        (Card("hat", "b4"), 16, 0.3, 0.56),
        (Card("hat", "y9"), 0, 0.5, 0.5),
        (Card("hat", "r0"), -16, 0.7, 0.56),
    )
    _fan(canvas, rect, cards)


def _cat_and_mouse(canvas: Canvas, rect: Rect) -> None:
    cards = (
        (Card("rank", "J1"), 14, 0.28, 0.55),
        (Card("rank", "A0"), 0, 0.5, 0.5),
        (Card("rank", "K2"), -14, 0.72, 0.55),
    )
    _fan(canvas, rect, cards)


def _hares(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h = rect
    faces = (("h", 0.24, 0.68), ("d", 0.5, 0.76), ("3", 0.76, 0.68))
    for face, across, down in faces:
        shown = art_hares.die_face(face, max(LEAST, canvas.px(h * 0.34)), canvas.palette)
        canvas.centred(shown, x + w * across, y + h * down)
    pair = art_hares.hare_pair(max(LEAST, canvas.px(h * 0.3)))
    canvas.centred(pair, x + w * 0.5, y + h * 0.32)


def _tops(canvas: Canvas, rect: Rect) -> None:
    x, y, w, h = rect
    for letters, across, high in (("ryb", 0.24, 0.24), ("rbyrb", 0.5, 0.28), ("bry", 0.76, 0.24)):
        shown = art_tophats.stack(letters, max(LEAST, canvas.px(h * high)), canvas.palette)
        fx, fy = shown.foot
        place = (canvas.px(x + w * across) - round(fx), canvas.px(y + h * 0.88) - round(fy))
        canvas.surface.blit(shown.surface, place)


COVERS: dict[str, tuple[str, Callable[[Canvas, Rect], None]]] = {
    "catch_the_hat": ("#2463B0", _hats),
    "hat_cards": ("#0F5D6B", _hat_cards),
    "top_hats": ("#B07A1E", _tops),
    "hare_hutch": ("#2E6B4A", _hares),
    "cat_and_mouse": ("#8E2119", _cat_and_mouse),
}
