"""Drawing around the stacks of Hat Cards: panels, the pile, lamps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import hypot

import pygame

from game.core.i18n import Texts
from game.match.match import Player
from game.rules.hat_cards.shown import Shown
from game.tables import panel
from game.tables.card_games import card_hands, cloth
from game.tables.card_games.cards import COVERED, SHAPE, CardPlace, Row, card_picture, slot, tab
from game.tables.hat_cards.catch import TIGHT, Tally
from game.tables.hat_cards.layout import TAB, Layout, outer
from game.ui.art import art, art_turned
from game.ui.art.art_cards import Card
from game.ui.boxes.boxes import Box
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside
from game.ui.boxes.regions import Regions, region
from game.ui.surfaces import text, theme

FACES = (
    212.0,
    198.0,
    184.0,
    172.0,
    160.0,
    148.0,
    136.0,
    128.0,
    120.0,
    112.0,
    104.0,
    96.0,
    88.0,
    80.0,
    72.0,
    64.0,
    56.0,
)
HELD = 46.0  # beside a closed hand, for how many cards it has
FELT = "#501B25", "#5B222D"  # the cloth, and its rays


@lru_cache(maxsize=64)
def places(rect: Rect) -> Regions:
    """Returns where everything is on the sheet of a seat; the guest gives way last."""
    large = (way(face) for face in FACES if face > 80 for way in (_tall, _peeping, _high))
    narrow = (_narrow(face) for face in FACES if face < 120)
    low = (_low(face) for face in FACES if face < 100)
    return panel.places(rect, *large, *narrow, *low, _slim(), _bare())


def _number(name: str, wide: float, high: float, low: float = 0.0) -> Box:
    return region(name, (wide, high), (wide, low or high), grow=1.0)


def _head() -> Box:
    name = region("name", (100.0, 46.0), (92.0, 36.0), grow=1.0)
    return Beside((name, region("device", (32.0, 32.0))), 6.0)


def _tall(face: float, ears: float = panel.EARS) -> Box:
    """Builds all that is told beside the guest, line by line, with the closed hand below."""
    won = (_number(name, 110.0, 44.0, 28.0) for name in ("taken", "hats"))
    told = Below((_head(), *won, _hand()), 4.0, grow=1.0)
    return Beside((panel.face(face, ears), told), 14.0, grow=1.0)


def _peeping(face: float) -> Box:
    """Builds the same with ears that reach out of the sheet."""
    return _tall(face, panel.EARS / 3)


def _high(face: float) -> Box:
    """Builds the name above the guest and the closed hand below."""
    won = Below(tuple(_number(name, 84.0, 44.0, 34.0) for name in ("taken", "hats")), grow=1.0)
    return Below((_head(), Beside((panel.face(face, 0.37), won), 14.0), _hand()), 4.0)


def _hand() -> Box:
    return region("nest", (136.0, 64.0), (128.0, 35.0), grow=1.4)


def _narrow(face: float) -> Box:
    """Builds the name above the guest and all numbers."""
    head = Beside((region("name", (90.0, 42.0), grow=1.0), region("device", (30.0, 30.0))), 6.0)
    held = Beside((region("nest", (32.0, 40.0)), _number("held", 66.0, 36.0)), 6.0, grow=1.0)
    won = (_number(name, 70.0, 32.0) for name in ("taken", "hats"))
    below = Beside((panel.face(face), Below((*won, held), 4.0, grow=1.0)), 16.0, grow=1.0)
    return Below((head, below), 4.0, grow=1.0)


def _low(face: float) -> Box:
    """Builds three rows beside the guest."""
    head = Beside((region("name", (60.0, 32.0), grow=1.0), region("device", (26.0, 26.0))), 10.0)
    won = Beside((region("taken", (56.0, 27.0)), _number("hats", 46.0, 27.0)), 4.0)
    held = Beside((region("nest", (24.0, 28.0)), _number("held", 60.0, 27.0)), 4.0)
    return Beside((panel.face(face), Below((head, won, held), 3.0, grow=1.0)), 12.0, grow=1.0)


def _slim() -> Box:
    """Builds the name above a small guest and all numbers."""
    head = Beside((region("name", (60.0, 30.0), grow=1.0), region("nest", (22.0, 26.0))), 10.0)
    numbers = (_number(name, 56.0, 25.0) for name in ("taken", "hats", "held"))
    below = Beside((panel.face(50.0), Below(tuple(numbers), 3.0, grow=1.0)), 8.0, grow=1.0)
    return Below((head, below), 3.0, grow=1.0)


def _bare() -> Box:
    """Builds three rows, with the sign of the seat instead of the guest."""
    head = Beside((region("emblem", (26.0, 26.0)), region("name", (60.0, 32.0), grow=1.0)), 14.0)
    won = Beside((region("taken", (56.0, 27.0)), _number("hats", 46.0, 27.0)), 4.0)
    held = region("nest", (24.0, 28.0)), _number("held", 56.0, 27.0), region("device", (26.0, 26.0))
    return Below((head, won, Beside(held, 3.0)), 3.0, grow=1.0)


def nest(rect: Rect) -> tuple[Rect, float]:
    """Returns where a closed hand lies in a panel, and how high its cards are."""
    found = places(rect)
    x, y, w, h = found["nest"]
    wide, slim = (w, 0.8) if "held" in found else (w - HELD, 1.5)
    return (x, y, wide, h), min(h - 4, wide / slim)


def portrait(rect: Rect) -> Rect | None:
    """Returns the niche of the guest, if there is room for one."""
    return panel.guest(places(rect))


def seat_panel(
    canvas: Canvas, rect: Rect, shown: Shown, seat: int, player: Player, active: bool
) -> None:
    """Draws the guest, the name, cards taken, hats won, and how many cards there are in hand."""
    found = places(rect)
    panel.heading(canvas, rect, found, player, active)
    size = min(_size(found[name]) for name in ("taken", "held") if name in found)
    _count(canvas, found["taken"], "caught", shown.taken[seat], size)
    x, y, w, h = found["hats"]
    canvas.icon("hat", x + size * 0.5, y + h / 2, size * 0.9, theme.INK)
    _hats(canvas, shown, seat, (x + size * 1.2, y + h / 2, w - size * 1.2), size)
    if "held" in found:
        _count(canvas, found["held"], "fan", len(shown.hands[seat]), size)
    else:
        _held(canvas, rect, len(shown.hands[seat]))


def _held(canvas: Canvas, rect: Rect, many: int) -> None:
    """Draws where the cards of a hand lie, which are seen there while it is closed, and how many
    they are."""
    room, high = nest(rect)
    for x, y, *_ in card_hands.places((room, high), many, open_=False):
        wide = high * SHAPE
        canvas.box(
            (x - wide / 2, y - high / 2, wide, high), theme.PAPER_SHADE, theme.INK_SOFT, 1.5, 4
        )
    left, top, wide, tall = room
    x, y = left + wide + HELD / 2 + 3, top + tall / 2
    canvas.box((x - 20, y - 20, 40, 40), theme.INK, radius=12)
    canvas.text(str(many), x, y, 30, theme.PAPER, "bold", "center")


def _size(room: Rect) -> float:
    """Returns how large a number of two digits is behind an icon."""
    return min(42.0, room[3], room[2] / 2.2)


def _count(canvas: Canvas, room: Rect, icon: str, number: int, size: float) -> None:
    x, y, _, h = room
    panel.count(canvas, x, y + h / 2, icon, number, size)


def _hats(
    canvas: Canvas, shown: Shown, seat: int, room: tuple[float, float, float], size: float
) -> None:
    """Draws the hats won at x, y, in a room so wide, all seats in letters of one size; where a goal
    is played for (KNZ-15), also of how many, if there is room."""
    (x, y, wide), won = room, [str(hats) for hats in shown.hats]
    if shown.goal is not None:
        said = [f"{hats}/{shown.goal}" for hats in won]
        smaller = canvas.fitting(said, size, wide, "bold")
        longest = text.width(max(said, key=len), "bold", canvas.text_px(smaller)) / canvas.scale
        if longest <= wide:
            size, won = smaller, said
    canvas.text(won[seat], x, y, size, theme.INK, "bold")


def score_row(canvas: Canvas, texts: Texts, of: panel.ScoreRow[Shown], rect: Rect) -> None:
    """Draws the hats a seat has won, as hats of its colour."""
    letter, hats = of.players[of.seat].letter, of.sight.table.hats[of.seat]
    x, y, w, h = rect
    step = min(44.0, w / max(1, hats))
    shown = art.hat(letter, canvas.px(min(46.0, h - 8)), canvas.palette)
    for number in range(hats):
        canvas.stand(shown, x + 24 + number * step, y + h - min(12.0, h / 10))


def felt(canvas: Canvas, layout: Layout) -> None:
    """Draws the cloth, and the places of stacks, with hats that point at their owners."""
    cloth.spread(canvas, layout.cloth, FELT, 0.34)
    for spot in layout.stacks:
        _ghost(canvas, spot)


def _ghost(canvas: Canvas, spot: CardPlace) -> None:
    """Draws an empty place."""
    empty = slot(canvas, 2 * spot.high)
    canvas.centred(pygame.transform.rotozoom(empty, spot.angle, 0.5), spot.x, spot.y)
    hat = art.icon("hat", 2 * canvas.px(spot.high * 0.42), theme.BRASS)
    canvas.centred(pygame.transform.rotozoom(hat, spot.angle, 0.5), spot.x, spot.y)


def pile(canvas: Canvas, spot: CardPlace, count: int) -> None:
    """Draws the cards nobody has: to be drawn with two seats, set aside with more."""
    back = card_picture(canvas, Card("hat", ""), spot.high)
    for step in range(0, count, 6):
        canvas.centred(back, spot.x - step * 0.5, spot.y - step * 0.5)
    if count:
        tab(canvas, (spot.x, spot.y + spot.high * 0.5 + 12), count)


def stack(canvas: Canvas, cards: Row) -> None:
    """Draws the cards that point at a seat, and how many they are."""
    if hidden(cards):
        canvas.centred(heap(canvas, cards), cards[-1].place.x, cards[-1].place.y)
    else:
        for placed in cards:
            placed.draw(canvas)
    if len(cards) > 1:
        tab(canvas, outer(cards[-1].place, TAB * 0.3), len(cards))


def hidden(cards: Row) -> bool:
    """Says whether a stack is drawn as one picture, as only its top card can be seen."""
    return len(cards) > 1 and all(placed.card.face == COVERED for placed in cards[:-1])


def heap(canvas: Canvas, cards: Row) -> pygame.Surface:
    """Returns the picture of a stack of which only the top card can be seen."""
    (card, top, *_), second = cards[-1], cards[-2].place
    step = max(1, canvas.px(hypot(top.x - second.x, top.y - second.y)))
    turn = round(-top.angle) % 360
    return art_turned.stack(card, canvas.px(top.high), canvas.palette, turn, len(cards), step)


def flying(canvas: Canvas, cards: Row) -> None:
    """Draws cards in the air, and their number; those of a heap that turns are one picture, as
    turning is slow."""
    whole = len(cards) > 1 and not float(cards[-1].place.angle).is_integer()
    for placed in () if whole else cards:
        placed.draw(canvas)
    for card, (x, y, tall, angle), _, lift, _, mark in cards[-1:]:
        if whole:
            shadow = art.shadow(canvas.px(tall * 0.95))
            canvas.centred(shadow, x + lift * 0.2, y + lift * 0.3)
            under, high = (len(cards), canvas.px(TIGHT)), canvas.px(tall)
            shown = art_turned.between(card, high, canvas.palette, angle, 1.0, under)
            canvas.centred(shown, x, y - lift)
        if isinstance(mark, Tally):
            mark.draw(canvas)


def spread(canvas: Canvas, hand: Rect, cards: Sequence[Card]) -> None:
    """Draws the cards of a stack side by side, the lowest first."""
    x, y, w, _ = hand
    high = 110.0
    step = min(high * 0.8, (w - 80) / max(1, len(cards)))
    wide = step * len(cards) + 40
    left = x + (w - wide) / 2
    canvas.box((left, y - high - 70, wide, high + 30), theme.TABLE_DARK, theme.BRASS, 3, 12)
    for number, card in enumerate(cards):
        shown = card_picture(canvas, card, high)
        canvas.centred(shown, left + 20 + step * (number + 0.5), y - high / 2 - 55)
