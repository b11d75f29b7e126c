"""Drawing around the cards of Cat and Mouse: panels, counts, piles and lamps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise

from pygame import Surface

from game.core.i18n import Texts
from game.match.match import Player
from game.rules.cat_and_mouse.play import QUEEN
from game.rules.cat_and_mouse.shown import Shown
from game.tables import panel
from game.tables.card_games import cloth
from game.tables.card_games.cards import SHAPE, CardPlace, Row, card_picture, rim, slot, strip, tab
from game.tables.cat_and_mouse.choice import rank_text
from game.tables.cat_and_mouse.layout import BELOW, Layout
from game.tables.cat_and_mouse.moments import LARGE
from game.ui.art.art_cards import Card
from game.ui.boxes.boxes import Box
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside
from game.ui.boxes.regions import Regions, region
from game.ui.surfaces import svg, theme
from game.ui.surfaces.surface_cache import cached

BACK = Card("rank", "")
ROUND = 0.06  # the corners of a card, as a part of its height
FACES = 200.0, 186.0, 172.0, 160.0, 148.0, 136.0, 122.0, 108.0, 96.0, 84.0, 72.0, 60.0, 50.0, 44.0
STEP = 3.7 / BELOW  # from one covered card of a stock to the next, as a part of how far they reach
EARS = 0.36  # of guests, clear of the name above them
LOW = 150.0  # a lower sheet has all beside the guest
LAST = 3  # cards of a stock that are counted in red
FELT = "#1C4936", "#20523D"  # the cloth, and its rays
STRIPE = "#163B2C"  # of it, for what both share
WANTED, EMPTY = theme.BRASS_LIGHT, theme.PAPER_SHADE  # written on empty places


@lru_cache(maxsize=64)
def places(rect: Rect) -> Regions:
    """Returns where everything is on the sheet of a seat; the guest gives way last."""
    way = _low if rect[3] < LOW else _high
    return panel.places(rect, *map(way, FACES))


def _head(device: float) -> Box:
    name = region("name", (100.0, 44.0), (80.0, 36.0), grow=1.0)
    return Beside((name, region("device", (device, device))), 6.0)


def _low(face: float) -> Box:
    """Builds the sheet in two lines beside the guest."""
    row = region("number", (84.0, 56.0)), region("words", (150.0, 56.0), grow=1.0)
    told = Below((_head(36.0), Beside(row, 8.0)), 4.0, grow=1.0)
    return Beside((panel.face(face), told), 24.0, grow=1.0)


def _high(face: float) -> Box:
    """Builds the sheet with the name above the guest and the number, and a little stock there."""
    number = region("number", (84.0, 76.0), (66.0, 44.0), grow=1.6)
    stock = region("stock", (66.0, 76.0), (40.0, 40.0), grow=1.0)
    middle = Beside((panel.face(face, EARS), Below((number, stock), 2.0, grow=1.0)), 8.0, grow=1.0)
    return Below((_head(30.0), middle), 2.0, grow=1.0)


def portrait(rect: Rect) -> Rect | None:
    """Returns the niche of the guest, if there is room for one."""
    return panel.guest(places(rect))


def seat_panel(
    canvas: Canvas, texts: Texts, rect: Rect, player: Player, cards: int, active: bool
) -> None:
    """Draws the name, and in big figures how many cards the stock still has."""
    found, colour = places(rect), theme.ALARM if cards <= LAST else theme.INK
    panel.heading(canvas, rect, found, player, active)
    x, y, w, h = found["number"]
    size = min(96.0, h, w / 1.15)
    canvas.text(str(cards), x + w / 2, y + h / 2, size, colour, "bold", "center")
    if "words" in found:
        canvas.centred_lines(texts("cat_and_mouse.stock"), found["words"], 26, theme.INK_SOFT)
    else:
        _stock(canvas, found["stock"], cards)


def _stock(canvas: Canvas, rect: Rect, cards: int) -> None:
    """Draws a little stock, which says what the number counts."""
    x, y, w, h = rect
    back, high = card_picture(canvas, BACK, h * 0.84), min(3, cards)
    for step in range(high):
        canvas.centred(back, x + w / 2 + 5 * (step - 1), y + h / 2 + 5 * (1 - step))


def score_row(canvas: Canvas, texts: Texts, of: panel.ScoreRow[Shown], rect: Rect) -> None:
    """Draws the cards left in the stock, as backs in a row."""
    (x, y, w, h), left = rect, of.sight.table.left(of.seat)
    step = min(24.0, (w - 40) / max(1, left))
    back = card_picture(canvas, BACK, h - 14)
    for number in range(left):
        canvas.centred(back, x + 20 + number * step, y + h / 2)


def felt(canvas: Canvas, layout: Layout) -> None:
    """Draws the cloth, a strip of it for what both seats share, and empty places for piles."""
    cloth.spread(canvas, layout.cloth, FELT, 0.5)
    x, y, w, h = layout.middle
    canvas.box((x + 14, y, w - 28, h), STRIPE, theme.BRASS, 2, 14)
    if not layout.aside and layout.hands[0][0] > layout.piles[-1].x:
        _sewn(canvas, layout)
    places = [*layout.stocks, *layout.piles, *(spot for row in layout.discards for spot in row)]
    for spot in places:
        canvas.centred(slot(canvas, spot.high), spot.x, spot.y)


def _sewn(canvas: Canvas, layout: Layout) -> None:
    """Draws mouse and cat, sewn into the strip where no cards lie."""
    left, _, wide, _ = layout.hands[0]
    _, y, _, h = layout.middle
    size = min(h * 0.78, wide * 0.4)
    for number, name in enumerate(("card-mouse", "card-king")):
        across = left + wide / 2 + (number - 0.5) * size * 1.15
        canvas.centred(_embroidered(name, canvas.px(size)), across, y + h / 2)


@cached
def _embroidered(name: str, size: int) -> Surface:
    """Draws the figure of a court card in the tones of the cloth."""
    drawn = svg.inside("card-roundel") + svg.inside(name)
    tones = {c: svg.mix(STRIPE, theme.BRASS, svg.light(c) * 0.55) for c in svg.colours(drawn)}
    whole = svg.frame(svg.group(svg.recolour(drawn, tones), -13, -44), 144, 144)
    return svg.raster(whole, (size, size))


def talon(canvas: Canvas, spot: CardPlace, count: int, inside: bool) -> None:
    """Draws the cards to draw from, with their number; the heap gets thinner."""
    back = card_picture(canvas, BACK, spot.high)
    thick = (count + 19) // 20
    for step in range(thick):
        canvas.centred(back, spot.x - 2.5 * step, spot.y - 2.5 * step)
    if not thick:
        canvas.centred(slot(canvas, spot.high), spot.x, spot.y)
    tab(canvas, _corner(spot) if inside else (spot.x, spot.y + spot.high / 2 + 14), count)


def _corner(spot: CardPlace) -> tuple[float, float]:
    """Returns where a number lies on a card without hiding anything of it."""
    return spot.x - spot.high * SHAPE / 2 + 28, spot.y + spot.high / 2 - 18


def common(
    canvas: Canvas,
    texts: Texts,
    layout: Layout,
    number: int,
    pile: Row,
    wide: float,
) -> None:
    """Draws a common pile, and below it the rank it waits for."""
    spot = layout.piles[number]
    heap(canvas, pile[-3:], spot, wide)
    wanted = rank_text(len(pile)) if len(pile) <= QUEEN else ""
    if not pile:
        canvas.text(wanted, spot.x, spot.y, min(96.0, spot.high * 0.6), WANTED, "bold", "center")
    else:
        said = texts("cat_and_mouse.next", rank=wanted)
        x, y, w, h = layout.waits[number]
        canvas.text(said, x + w / 2, y + h / 2, 30, theme.BRASS_LIGHT, "bold", "center", w)


def heap(canvas: Canvas, pile: Row, spot: CardPlace, wide: float) -> None:
    """Draws a heap, its uppermost card with a rim `wide` units wide, or its empty place."""
    for lower, upper in pairwise(pile):
        (x, y, high, angle), turned = lower.place, lower.turned
        down, straight = upper.place.y - y, not (angle or lower.lift or upper.lift)
        if straight and upper.place.x == x and 0 < down < high and turned == 1:
            strip(canvas, lower.card, lower.place, 0.0, down + ROUND * high)
        else:
            lower.draw(canvas)
    if wide:
        rim(canvas, pile[-1].place if pile else spot, wide=wide, hollow=not pile)
    if pile:
        pile[-1].draw(canvas)


def marks(canvas: Canvas, row: Sequence[CardPlace], piles: Sequence[Row]) -> None:
    """Draws on the empty places of a seat that cards are discarded there."""
    for spot, pile in zip(row, piles, strict=True):
        if not pile:
            colour = theme.PAPER if canvas.contrast else EMPTY
            canvas.icon("discard", spot.x, spot.y, spot.high * 0.42, colour)


def stock(canvas: Canvas, spot: CardPlace, below: int, far: float = BELOW) -> None:
    """Draws the covered cards of a stock, which reach `far` below it."""
    back = card_picture(canvas, BACK, spot.high)
    count = min(8, (below + 1) // 2 + (below > 0))
    for step in range(count - 1):
        place = spot._replace(y=spot.y + far - STEP * far * step)
        strip(canvas, BACK, place, spot.high * (1 - ROUND) - 4, spot.high)
    if count:
        canvas.centred(back, spot.x, spot.y + far - STEP * far * (count - 1))


def last(canvas: Canvas, spot: CardPlace, pile: Row) -> None:
    """Prepares the flight of a stock's last card while it is there; draws a paw once it is gone."""
    for placed in pile:
        card_picture(canvas, placed.card, spot.high * LARGE)
    if not pile:
        canvas.icon("paw", spot.x, spot.y, spot.high * 0.5, theme.BRASS_LIGHT)


def left(canvas: Canvas, spot: CardPlace, count: int, size: float, inside: bool) -> None:
    """Draws how many cards a stock still has, the last ones in red."""
    if count:
        fill = theme.ALARM if count <= LAST else theme.INK
        low = (spot.x, spot.y + spot.high / 2 + BELOW - 4)
        tab(canvas, _corner(spot) if inside else low, count, size, fill)
