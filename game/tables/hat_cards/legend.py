"""Which card catches which: words behind little cards, in one column or two; where there is no room
for the words, the cards alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import count

from game.core.i18n import Texts
from game.tables.card_games.cards import card_picture
from game.ui.art.art_cards import Card
from game.ui.boxes.boxes import Box, Paint, Words
from game.ui.boxes.canvas import SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, cell
from game.ui.surfaces import theme

# What counts in one colour, and what in any two
LEGEND = (
    ("same", (("r7", "r3"), ("r0", "r9"), ("rx", "r8"), ("r2", "rx"))),
    ("any", (("b5", "y5"), ("bx", "yx"))),
)
SIZES = 38.0, 34.0, 30.0, 28.0, SMALLEST  # sizes of the words
HIGH = 46.0, 38.0, 33.0, 28.0, 24.0  # heights of little cards alone
PAD = 13.0, 10.0  # around all of it
LEAST = 60.0  # minimum height for any of it


def draw(canvas: Canvas, texts: Texts, rect: Rect, round_: str) -> None:
    """Draws the round and what catches what, in the largest form that fits."""
    if rect[3] >= LEAST:
        canvas.box(rect, theme.TABLE_SHEET, theme.BRASS, 2, 12)
        box(texts, round_).place(rect).draw(canvas)


def box(texts: Texts, round_: str) -> Box:
    """Builds the same as a tree of boxes."""
    words = (each for size in SIZES for each in _with_words(texts, round_, size))
    cards = (_cards_alone(texts, round_, high) for high in HIGH)
    return Framed(Fitting((*words, *cards)), PAD)


def _head(texts: Texts, round_: str, size: float) -> tuple[Box, Box]:
    """Builds the words for which round it is, and what the rest is about."""
    number = Words(round_, size * 1.15, theme.BRASS_LIGHT, "bold", most=1)
    return number, Words(texts("hat_cards.catches"), size, theme.PAPER, "bold", most=1)


def _groups(texts: Texts, size: float) -> list[Words]:
    """Builds the name of each group."""
    heads = (texts(f"hat_cards.catches_{name}") for name, _ in LEGEND)
    return [Words(head, size, theme.QUIET, "bold") for head in heads]


def _with_words(texts: Texts, round_: str, size: float) -> Sequence[Box]:
    """Builds every pair with its words in two ways: groups one below the other, or side by side."""
    numbers, groups = count(1), []
    for head, (_, pairs) in zip(_groups(texts, size), LEGEND, strict=True):
        lines = (_line(texts(f"hat_cards.catches_{next(numbers)}"), p, size) for p in pairs)
        groups.append(Below((head, *lines), 4.0))
    top = _head(texts, round_, size)
    beside = Beside(top, 22.0), Beside(tuple(groups), 26.0, "top")
    return Below((*top, *groups), 6.0), Below(beside, 6.0)


def _line(said: str, cards: tuple[str, str], size: float) -> Box:
    """Builds a pair with its words, which break only where they are as small as can be."""
    words = Words(said, size, theme.PAPER, grow=1.0)
    whole = cell(words, words.wide() if size > SMALLEST else 0.0, 1.0)
    return Beside((_pair(cards, size * 1.2), whole), 8.0)


def _cards_alone(texts: Texts, round_: str, high: float) -> Box:
    """Builds every group as a row of pairs below its name, side by side."""
    groups = (
        Below((head, Beside(tuple(_pair(cards, high) for cards in pairs), 16.0)), 4.0)
        for head, (_, pairs) in zip(_groups(texts, SMALLEST), LEGEND, strict=True)
    )
    row = Beside(tuple(groups), 20.0, "top", breaks=True)
    return Below((Beside(_head(texts, round_, SMALLEST), 22.0, breaks=True), row), 8.0)


def _pair(cards: tuple[str, str], high: float) -> Box:
    """Draws one card, and an arrow to another."""

    def paint(canvas: Canvas, rect: Rect) -> None:
        x, y, _, h = rect
        for column, shown in enumerate(cards):
            card = card_picture(canvas, Card("hat", shown), high)
            canvas.centred(card, x + high * (0.34 + column * 1.34), y + h / 2)
        canvas.icon("arrow_right", x + high * 1.01, y + h / 2, high * 0.56, theme.BRASS_LIGHT)

    return Paint(paint, (high * 2.02, high), ("pair", cards))
