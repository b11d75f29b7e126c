"""What stands around the cards of Cat and Mouse: panels, counts, piles and lamps."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.i18n import Texts
from game.rules.cat_and_mouse.play import RANKS
from game.tables import panel
from game.tables.cards import SHAPE, CardSprite, Place, card_picture, lay
from game.tables.cat_and_mouse.layout import Layout
from game.ui import art_cards, theme
from game.ui.art_cards import Card
from game.ui.canvas import Canvas, Rect

if TYPE_CHECKING:
    from game.tables.cat_and_mouse.table import CatAndMouseTable

BACK = Card("rank", "")


def rank_text(rank: int) -> str:
    """A rank as it stands on the card."""
    return "10" if RANKS[rank] == "T" else RANKS[rank]


def stock_left(table: CatAndMouseTable, seat: int) -> int:
    """How many cards the stock of a seat has in the picture."""
    return table.below[seat] + len(table.stocks[seat])


def seat_panel(
    canvas: Canvas, texts: Texts, table: CatAndMouseTable, seat: int, active: bool
) -> None:
    """The name, and in big figures how many cards the stock still has."""
    rect = table.layout.panels[seat]
    x, y, w, h = rect
    panel.sheet(canvas, rect, active, canvas.looks[table.party.players[seat].letter].colour)
    player, line = table.party.players[seat], y + h / 2
    canvas.emblem(player.letter, x + 52, line, 66)
    canvas.text(player.name, x + 98, line, 38, theme.INK, "bold", "left", w * 0.34)
    canvas.icon(panel.device_icon(player), x + w - 46, line, 44, theme.INK_SOFT)
    middle = x + w * 0.6
    canvas.text(str(stock_left(table, seat)), middle, line - 14, 72, theme.INK, "bold", "center")
    canvas.text(
        texts("cat_and_mouse.stock"), middle, line + 40, 26, theme.INK_SOFT, "text", "center"
    )


def score_row(canvas: Canvas, texts: Texts, table: CatAndMouseTable, seat: int, rect: Rect) -> None:
    """The cards of the stock that are left, as backs in a row."""
    x, y, w, h = rect
    left = stock_left(table, seat)
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


def draw_talon(canvas: Canvas, table: CatAndMouseTable) -> None:
    """The talon, thinner and thinner, with its number."""
    spot = table.layout.talon
    back = card_picture(canvas, BACK, spot.high)
    thick = (table.talon + 19) // 20
    for step in range(thick):
        canvas.centred(back, spot.x - 60 - 2.5 * step, spot.y - 2.5 * step)
    canvas.text(str(table.talon), spot.x + 50, spot.y, 44, theme.PAPER, "bold", "center")


def draw_piles(canvas: Canvas, texts: Texts, table: CatAndMouseTable) -> None:
    """The common piles, and below each the rank it waits for."""
    for number, pile in enumerate(table.piles):
        spot = table.layout.piles[number]
        for sprite in pile[-5:]:
            sprite.draw(canvas)
        wanted = rank_text(len(pile)) if len(pile) < len(RANKS) - 1 else ""
        if not pile:
            canvas.text(wanted, spot.x, spot.y, 64, "#3D7680", "bold", "center")
        else:
            low = spot.y + spot.high / 2 + 16
            said = texts("cat_and_mouse.next", rank=wanted)
            canvas.text(said, spot.x, low, 26, theme.BRASS_LIGHT, "bold", "center", spot.high * 0.9)


def draw_names(canvas: Canvas, texts: Texts, table: CatAndMouseTable, lit: Hashable) -> None:
    """What the empty places are for; `lit`: the hotspot on which a lamp shines."""
    for seat, row in enumerate(table.layout.discards):
        mine = table.view is not None and table.view.seat == seat
        for place, spot in enumerate(row):
            if not table.discards[seat][place]:
                room, word = spot.high * SHAPE - 8, texts("cat_and_mouse.discard")
                colour = theme.INK if mine and lit == ("discard", place) else "#7FB0B6"
                canvas.text(word, spot.x, spot.y, 25, colour, "text", "center", room)


def draw_side(canvas: Canvas, table: CatAndMouseTable, seat: int) -> None:
    """Stock and discard piles of a seat."""
    spot = table.layout.stocks[seat]
    for step in range(min(8, (table.below[seat] + 1) // 2 + (table.below[seat] > 0))):
        under = CardSprite(BACK, 0, 0, 1)
        lay(under, Place(spot.x, spot.y + 26 - 3.2 * step, spot.high))
        under.draw(canvas)
    for sprite in table.stocks[seat]:
        sprite.draw(canvas)
    for pile in table.discards[seat]:
        for sprite in pile:
            sprite.draw(canvas)
