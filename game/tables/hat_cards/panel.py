"""Drawing around the stacks of Hat Cards: panels, the pile, lamps and a reminder."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.i18n import Texts
from game.match import Player
from game.rules.hat_cards.shown import Shown
from game.tables import panel
from game.tables.cards import CardSprite, Place, card_picture
from game.tables.hat_cards.layout import Layout
from game.ui import art, theme
from game.ui.art_cards import Card
from game.ui.canvas import Canvas, Rect

# Which card catches which: what counts in one colour, and what in any two.
LEGEND = (
    ("same", (("r7", "r3"), ("r0", "r9"), ("rx", "r8"), ("r2", "rx"))),
    ("any", (("b5", "y5"), ("bx", "yx"))),
)
HEAD = 26.0  # of each part of it


def nest(rect: Rect) -> tuple[Rect, float]:
    """Where a closed hand lies in a panel, and how high its cards are."""
    x, y, w, h = rect
    high = min(80.0, h * 0.38, h - _held(h) - 34)
    return (x + 24, y + h - high - 16, w * 0.56, high), high


def _held(high: float) -> float:
    """How far down in a panel it says how many cards are held, between the name and the hand."""
    return max(high * 0.45, 80.0)


def seat_panel(
    canvas: Canvas, rect: Rect, shown: Shown, seat: int, player: Player, active: bool
) -> None:
    """Cards in hand, cards taken, hats won."""
    x, y, w, h = rect
    panel.head(canvas, rect, player, active)
    column = x + w * 0.68
    panel.count(canvas, column, y + h * 0.5, "caught", shown.taken[seat])
    panel.count(canvas, column, y + h * 0.8, "hat", shown.hats[seat])
    panel.count(canvas, x + 24, y + _held(h), "fan", len(shown.hands[seat]), 34)


def score_row(canvas: Canvas, letter: str, hats: int, rect: Rect) -> None:
    """The hats a seat has won, as hats of its colour."""
    x, y, w, h = rect
    step = min(44.0, w / max(1, hats))
    shown = art.hat(letter, canvas.px(46), canvas.palette)
    for number in range(hats):
        canvas.stand(shown, x + 24 + number * step, y + h - 12)


def felt(canvas: Canvas, layout: Layout) -> None:
    """Where each stack will lie: an arrow towards its owner."""
    for spot in layout.stacks:
        mark = pygame.transform.rotozoom(
            art.icon("arrow_up", canvas.px(spot.high * 0.5), theme.TABLE_MARK), spot.angle, 1.0
        )
        canvas.centred(mark, spot.x, spot.y)


def pile(canvas: Canvas, spot: Place, count: int) -> None:
    """The cards nobody has: to be drawn with two seats, set aside with more."""
    back = card_picture(canvas, Card("hat", ""), spot.high)
    for step in range(0, count, 6):
        canvas.centred(back, spot.x - step * 0.5, spot.y - step * 0.5)
    if count:
        y = spot.y + spot.high * 0.5 + 24
        canvas.text(str(count), spot.x, y, 30, theme.PAPER_SHADE, "bold", "center")


def reminder(canvas: Canvas, texts: Texts, rect: Rect, now: int, last: int) -> None:
    """The round, and which card catches which, with little cards."""
    x, y, w, h = rect
    canvas.box(rect, theme.TABLE_SHEET, theme.BRASS, 2, 12)
    said = texts("hat_cards.round", n=now, of=last)
    canvas.text(said, x + 20, y + 26, 25, theme.BRASS_LIGHT, "bold", wide=w - 40)
    canvas.text(texts("hat_cards.catches"), x + 20, y + 58, 22, theme.PAPER, "bold", wide=w - 40)
    row = (h - 84 - HEAD * len(LEGEND)) / sum(len(pairs) for _, pairs in LEGEND)
    top, number = y + 76, 0
    for name, pairs in LEGEND:
        head = texts(f"hat_cards.catches_{name}")
        canvas.text(head, x + 20, top + HEAD / 2, 18, theme.QUIET, wide=w - 40)
        top += HEAD
        for cards in pairs:
            number += 1
            _pair(canvas, cards, x, top + row / 2, min(50.0, row * 0.96))
            words = texts(f"hat_cards.catches_{number}")
            canvas.text(words, x + 128, top + row / 2, 21, theme.PAPER, wide=w - 140)
            top += row


def _pair(canvas: Canvas, cards: tuple[str, str], x: float, middle: float, high: float) -> None:
    """One card on another."""
    for column, shown in enumerate(cards):
        card = card_picture(canvas, Card("hat", shown), high)
        canvas.centred(card, x + 32 + column * 64, middle)
    canvas.icon("arrow_right", x + 64, middle, 26, theme.BRASS_LIGHT)


def stack(canvas: Canvas, cards: Sequence[CardSprite]) -> None:
    """The cards that point at a seat, and how many they are."""
    for sprite in cards:
        sprite.draw(canvas)
    if len(cards) > 1:
        _badge(canvas, cards[-1], len(cards))


def _badge(canvas: Canvas, sprite: CardSprite, number: int) -> None:
    x, y = canvas.px(sprite.x), canvas.px(sprite.y)
    radius = canvas.px(24)
    pygame.draw.circle(canvas.surface, theme.PAPER, (x, y), radius + 2)
    pygame.draw.circle(canvas.surface, theme.INK, (x, y), radius)
    canvas.text(str(number), sprite.x, sprite.y, 32, theme.PAPER, "bold", "center")


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
