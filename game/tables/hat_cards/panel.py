"""Drawing around the stacks of Hat Cards: panels, the pile, lamps and a reminder."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import pygame

from game.i18n import Texts
from game.match import Player
from game.rules.hat_cards.shown import Shown
from game.tables import cloth, panel
from game.tables.cards import (
    COVERED,
    SHAPE,
    CardSprite,
    Place,
    at,
    card_picture,
    rim,
    slot,
    tab,
)
from game.tables.hat_cards import legend
from game.tables.hat_cards.catch import TIGHT, Tally
from game.tables.hat_cards.legend import LEGEND
from game.tables.hat_cards.places import TAB, Layout, outer
from game.ui import art, art_turned, text, theme
from game.ui.art_cards import Card
from game.ui.canvas import Canvas, Rect

LINE = 40.0  # from line to line of what catches what, where there is room for it
NAME, TALL = 52.0, 170.0  # the row of the name in a small sheet that is as tall at least
UNDER, ROW = 63.0, 28.0  # below the name of a large one; the least row of cards taken, and of hats
FACE, WORDS, COUNTS = 60.0, 250.0, 140.0  # the least guest; what words and counts need beside it
MARK = 34.0  # of what stands at the foot of a small sheet
FELT = "#501B25", "#5B222D"  # the cloth, and its rays


def whole(rect: Rect) -> bool:
    """Whether a sheet is large enough for the guest above the closed hand."""
    return rect[2] >= 300 and rect[3] >= 150


def nest(rect: Rect) -> tuple[Rect, float]:
    """Where a closed hand lies in a panel, and how high its cards are."""
    x, y, w, h = rect
    if not whole(rect):
        row, left, high = _rows(rect)[-1], _left(rect), min(40.0, h * 0.28)
        return (left, row - high / 2 - 2, high * (SHAPE + 0.12), high), high
    high = min(76.0, h * 0.3)
    return (x + 24, y + h - high - 14, w - 110, high), high


def portrait(rect: Rect) -> Rect | None:
    """The niche of the guest: above the closed hand, or in a small sheet beside the words or below
    the name, if there is room for it."""
    if whole(rect):
        return panel.portrait(rect, nest(rect)[1] + 28)
    x, y, w, h = rect
    room = h - 14 - (NAME if h >= TALL else 0.0)
    side = min(130.0, room / (1 + panel.EARS), w - (COUNTS if h >= TALL else WORDS))
    return (x + 22, y + h - 8 - side, side, side) if side >= FACE else None


def _left(rect: Rect) -> float:
    """Where the counts of a small sheet begin."""
    place = portrait(rect)
    return place[0] + place[2] + 14 if place else rect[0] + 22


def _rows(rect: Rect) -> list[float]:
    """The middles of the rows of a small sheet: the name, cards taken and hats, cards in hand; in
    one that is tall the cards taken have their own."""
    _, y, _, h = rect
    if h < TALL:
        return [y + h / 6 + 2, y + h / 2, y + h / 2, y + h * 5 / 6 - 1]
    step = (h - NAME - 8) / 3
    return [y + NAME / 2 + 4, *(y + NAME + step * (n + 0.5) for n in range(3))]


def seat_panel(
    canvas: Canvas, rect: Rect, shown: Shown, seat: int, player: Player, active: bool
) -> None:
    """Cards taken, hats won (below them where a goal is played for and there is room), and under
    both the cards in hand with their number."""
    if not whole(rect):
        _small_panel(canvas, rect, shown, seat, player, active)
        return
    x, y, w, _ = rect
    left = panel.head(canvas, rect, panel.portrait(rect, nest(rect)[1] + 28), player, active)
    _, low, _, high = nest(rect)[0]
    row, step = (y + 60 + low) / 2, 0.0 if shown.goal is None else (low - y - UNDER - 5) / 2
    size, first, second, won = 42.0, row, row, left + (x + w - left) * 0.5
    if step >= ROW:
        size, first, won = min(size, step), y + UNDER + step * 0.5, left
        second = first + step
    panel.count(canvas, left, first, "caught", shown.taken[seat], size)
    canvas.icon("hat", won + size * 0.5, second, size * 0.9, theme.INK)
    _hats(canvas, shown, seat, (won + size * 1.2, second, x + w - 14 - won - size * 1.2), size)
    held = str(len(shown.hands[seat]))
    canvas.text(held, x + w - 46, low + high / 2, 42, theme.INK, "bold", "center")


def _small_panel(
    canvas: Canvas, rect: Rect, shown: Shown, seat: int, player: Player, active: bool
) -> None:
    """The same in three rows."""
    x, _, w, h = rect
    panel.sheet(canvas, rect, active, canvas.looks[player.letter].colour)
    place, left, right = portrait(rect), _left(rect), x + w - 8
    if place:
        panel.niche(canvas, place, player.letter, active)
    named, taken, won, lying = _rows(rect)
    begin, tall = (x + 28 if h >= TALL else left + 4), min(46.0, h / 3 + 2)
    panel.name(canvas, player.name, (begin, named - tall / 2, right - begin, tall), active)
    end = _count(canvas, "caught", shown.taken[seat], left, taken)
    second = max(end + 4, left + (right - left) * 0.46)
    begin = left if won > taken else second
    canvas.icon("hat", begin + 13, won, 28, theme.INK)
    _hats(canvas, shown, seat, (begin + 30, won, right - begin - 30), 41)
    beside, _, wide, _ = nest(rect)[0]
    held = str(len(shown.hands[seat]))
    end = beside + wide + 4
    end += canvas.text(held, end, lying, 41, theme.INK, "bold")
    if not place:
        right -= MARK
        canvas.emblem(player.letter, right + MARK / 2, lying, MARK - 2)
    if right - MARK - 4 > end:
        icon = panel.device_icon(player)
        canvas.icon(icon, right - MARK / 2 - 2, lying, MARK, theme.INK_SOFT)


def _count(canvas: Canvas, icon: str, number: int, x: float, y: float) -> float:
    """An icon with a number close to it; returns where they end."""
    canvas.icon(icon, x + 13, y, 28, theme.INK)
    return x + 30 + canvas.text(str(number), x + 30, y, 41, theme.INK, "bold")


def _hats(
    canvas: Canvas, shown: Shown, seat: int, room: tuple[float, float, float], size: float
) -> None:
    """The hats won, and of how many where a goal is played for (KNZ-15) and there is room: at x, y,
    so wide, with all seats in letters of one size."""
    (x, y, wide), won = room, [str(hats) for hats in shown.hats]
    if shown.goal is not None:
        said = [f"{hats}/{shown.goal}" for hats in won]
        smaller = canvas.fitting(said, size, wide, "bold")
        longest = text.width(max(said, key=len), "bold", canvas.text_px(smaller)) / canvas.scale
        if longest <= wide:
            size, won = smaller, said
    canvas.text(won[seat], x, y, size, theme.INK, "bold")


def score_row(canvas: Canvas, texts: Texts, of: panel.Scored[Shown], rect: Rect) -> None:
    """The hats a seat has won, as hats of its colour."""
    letter, hats = of.players[of.seat].letter, of.sight.table.hats[of.seat]
    x, y, w, h = rect
    step = min(44.0, w / max(1, hats))
    shown = art.hat(letter, canvas.px(min(46.0, h - 8)), canvas.palette)
    for number in range(hats):
        canvas.stand(shown, x + 24 + number * step, y + h - min(12.0, h / 10))


def felt(canvas: Canvas, layout: Layout) -> None:
    """The cloth, and where each stack will lie: the place of a card, and a hat that points at its
    owner."""
    cloth.spread(canvas, layout.cloth, FELT, 0.34)
    for spot in layout.stacks:
        _ghost(canvas, spot)


def free(canvas: Canvas, spot: Place, wide: float) -> None:
    """A place where a card may lie alone."""
    rim(canvas, spot, wide=wide, hollow=True)


def _ghost(canvas: Canvas, spot: Place) -> None:
    """An empty place."""
    empty = slot(canvas, 2 * spot.high)
    canvas.centred(pygame.transform.rotozoom(empty, spot.angle, 0.5), spot.x, spot.y)
    hat = art.icon("hat", 2 * canvas.px(spot.high * 0.42), theme.BRASS)
    canvas.centred(pygame.transform.rotozoom(hat, spot.angle, 0.5), spot.x, spot.y)


def pile(canvas: Canvas, spot: Place, count: int) -> None:
    """The cards nobody has: to be drawn with two seats, set aside with more."""
    back = card_picture(canvas, Card("hat", ""), spot.high)
    for step in range(0, count, 6):
        canvas.centred(back, spot.x - step * 0.5, spot.y - step * 0.5)
    if count:
        tab(canvas, (spot.x, spot.y + spot.high * 0.5 + 12), count)


def reminder(canvas: Canvas, texts: Texts, rect: Rect, said: str) -> None:
    """What is `said` of the round, and which card catches which, with little cards."""
    x, y, w, h = rect
    line = (h - 24) / (2.2 + 0.86 * len(LEGEND) + sum(len(pairs) for _, pairs in LEGEND))
    if line < LINE:
        legend.flowing(canvas, texts, rect, said)
        return
    canvas.box(rect, theme.TABLE_SHEET, theme.BRASS, 2, 12)
    high = min(46.0, line * 0.94)  # of the little cards
    pair = 26 + high * 2.4
    rows = [texts(f"hat_cards.catches_{n}") for n in range(1, 7)]
    size = canvas.fitting(rows, min(30.0, line * 0.64), w - pair - 14)
    head, middle, wide = texts("hat_cards.catches"), y + 12 + line * 0.55, w - 40
    canvas.text(said, x + 20, middle, size * 1.2, theme.BRASS_LIGHT, "bold", wide=wide)
    canvas.text(head, x + 20, middle + line, size, theme.PAPER, "bold", wide=wide)
    top, words = y + 12 + line * 2.1, iter(rows)
    for name, pairs in LEGEND:
        head = texts(f"hat_cards.catches_{name}")
        canvas.text(head, x + 20, top + line * 0.46, size, theme.QUIET, "bold", wide=wide)
        top += line * 0.86
        for cards in pairs:
            legend.pair(canvas, cards, x + 20, top + line / 2, high)
            canvas.text(
                next(words), x + pair, top + line / 2, size, theme.PAPER, wide=w - pair - 14
            )
            top += line


def stack(canvas: Canvas, cards: Sequence[CardSprite]) -> None:
    """The cards that point at a seat, and how many they are."""
    if len(cards) < 2:
        for sprite in cards:
            sprite.draw(canvas)
        return
    top, second = cards[-1], cards[-2]
    if all(sprite.card.face == COVERED for sprite in cards[:-1]):
        step = max(1, canvas.px(hypot(top.x - second.x, top.y - second.y)))
        high, turn = canvas.px(top.high), round(-top.angle) % 360
        shown = art_turned.stack(top.card, high, canvas.palette, turn, len(cards), step)
        canvas.centred(shown, top.x, top.y)
    else:
        for sprite in cards:
            sprite.draw(canvas)
    tab(canvas, outer(at(top), TAB * 0.3), len(cards))


def flying(canvas: Canvas, cards: Sequence[CardSprite], tally: Tally) -> None:
    """Cards in the air: those of a heap that turns are one picture, as it is dear to turn."""
    top = cards[-1] if cards else None
    if top is None or len(cards) == 1 or float(top.angle).is_integer():
        for sprite in cards:
            sprite.draw(canvas)
    else:
        shadow = art.shadow(canvas.px(top.high * 0.95))
        canvas.centred(shadow, top.x + top.lift * 0.2, top.y + top.lift * 0.3)
        under, high = (len(cards), canvas.px(TIGHT)), canvas.px(top.high)
        shown = art_turned.between(top.card, high, canvas.palette, top.angle, 1.0, under)
        canvas.centred(shown, top.x, top.y - top.lift)
    if tally.number:
        tab(canvas, (tally.x, tally.y), tally.number, 4.0 * round(tally.size / 4))


def spread(canvas: Canvas, hand: Rect, cards: Sequence[Card]) -> None:
    """The cards of a stack side by side, the lowest first."""
    x, y, w, _ = hand
    high = 110.0
    step = min(high * 0.8, (w - 80) / max(1, len(cards)))
    wide = step * len(cards) + 40
    left = x + (w - wide) / 2
    canvas.box((left, y - high - 70, wide, high + 30), theme.TABLE_DARK, theme.BRASS, 3, 12)
    for number, card in enumerate(cards):
        shown = card_picture(canvas, card, high)
        canvas.centred(shown, left + 20 + step * (number + 0.5), y - high / 2 - 55)
