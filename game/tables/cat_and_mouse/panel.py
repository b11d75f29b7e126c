"""Drawing around the cards of Cat and Mouse: panels, counts, piles and lamps."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.i18n import Texts
from game.match import Player
from game.rules.cat_and_mouse.play import QUEEN
from game.tables import panel
from game.tables.cards import SHAPE, CardSprite, Place, card_picture
from game.tables.cat_and_mouse.choice import rank_text
from game.tables.cat_and_mouse.layout import Layout
from game.ui import art_cards, theme
from game.ui.art_cards import Card
from game.ui.canvas import Canvas, Rect

BACK = Card("rank", "")
WANTED, EMPTY = "#3D7680", "#7FB0B6"  # what is written on empty places


def portrait(rect: Rect) -> Rect:
    """The niche of the guest."""
    return panel.portrait(rect)


def seat_panel(
    canvas: Canvas, texts: Texts, rect: Rect, player: Player, left: int, active: bool
) -> None:
    """The name, and in big figures how many cards the stock still has."""
    x, y, w, h = rect
    panel.sheet(canvas, rect, active, canvas.looks[player.letter].colour)
    place = portrait(rect)
    line = y + h / 2
    panel.niche(canvas, place, player.letter, active)
    begin = place[0] + place[2] + 26
    canvas.text(player.name, begin, line, 38, theme.INK, "bold", "left", x + w * 0.44 - begin)
    canvas.icon(panel.device_icon(player), x + w - 46, line, 44, theme.INK_SOFT)
    middle, words = x + w * 0.55, texts("cat_and_mouse.stock")
    canvas.text(str(left), middle, line - 14, 60, theme.INK, "bold", "center")
    room = 2 * (w * 0.45 - 160)
    canvas.text(words, middle, line + 36, 26, theme.INK_SOFT, "text", "center", room)


def score_row(canvas: Canvas, left: int, rect: Rect) -> None:
    """The cards of the stock that are left, as backs in a row."""
    x, y, w, h = rect
    step = min(24.0, (w - 40) / max(1, left))
    back = card_picture(canvas, BACK, h - 14)
    for number in range(left):
        canvas.centred(back, x + 20 + number * step, y + h / 2)


def felt(canvas: Canvas, layout: Layout) -> None:
    """Empty places where piles will lie."""
    places = [*layout.stocks, *layout.piles, *(spot for row in layout.discards for spot in row)]
    for spot in places:
        empty = art_cards.slot(canvas.px(spot.high), canvas.palette)
        canvas.centred(empty, spot.x, spot.y)


def talon(canvas: Canvas, spot: Place, count: int) -> None:
    """The cards to draw from, thinner and thinner, with their number."""
    back = card_picture(canvas, BACK, spot.high)
    for step in range((count + 19) // 20):
        canvas.centred(back, spot.x - 60 - 2.5 * step, spot.y - 2.5 * step)
    canvas.text(str(count), spot.x + 50, spot.y, 44, theme.PAPER, "bold", "center")


def common(canvas: Canvas, texts: Texts, spot: Place, pile: Sequence[CardSprite]) -> None:
    """A common pile, and below it the rank it waits for."""
    for sprite in pile[-5:]:
        sprite.draw(canvas)
    wanted = rank_text(len(pile)) if len(pile) <= QUEEN else ""
    if not pile:
        canvas.text(wanted, spot.x, spot.y, 64, WANTED, "bold", "center")
    else:
        low = spot.y + spot.high / 2 + 16
        said = texts("cat_and_mouse.next", rank=wanted)
        canvas.text(said, spot.x, low, 26, theme.BRASS_LIGHT, "bold", "center", spot.high * 0.9)


def names(
    canvas: Canvas,
    texts: Texts,
    row: Sequence[Place],
    piles: Sequence[Sequence[CardSprite]],
    lit: Hashable,
) -> None:
    """Labels on the empty places of a seat; `lit`: the spot on which a lamp shines."""
    for place, (spot, pile) in enumerate(zip(row, piles, strict=True)):
        if not pile:
            room, word = spot.high * SHAPE - 8, texts("cat_and_mouse.discard")
            colour = theme.INK if lit == ("discard", place) else EMPTY
            canvas.text(word, spot.x, spot.y, 25, colour, "text", "center", room)


def stock(canvas: Canvas, spot: Place, below: int) -> None:
    """The covered cards of a stock."""
    back = card_picture(canvas, BACK, spot.high)
    for step in range(min(8, (below + 1) // 2 + (below > 0))):
        canvas.centred(back, spot.x, spot.y + 26 - 3.2 * step)
