"""Which card catches which: words behind little cards, in one column or two; where there is no room
for the words, the cards alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.i18n import Texts
from game.tables.card_games.cards import card_picture
from game.ui.art.art_cards import Card
from game.ui.boxes.boxes import Box, Paint, Placed, Words
from game.ui.boxes.canvas import SMALLEST, Canvas, Rect
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, cell
from game.ui.surfaces import theme


class Group(NamedTuple):
    """Ways to catch: the name of their kind, the number of the first one's words, and of each a
    card and what it catches."""

    name: str
    first: int
    pairs: tuple[tuple[str, str], ...]


# What counts in one colour, and what in any two
LEGEND = (
    Group("same", 1, (("r7", "r3"), ("r0", "r9"), ("rx", "r8"), ("r2", "rx"))),
    Group("any", 5, (("b5", "y5"), ("bx", "yx"))),
)
SIZES = 38.0, 34.0, 30.0, 28.0, SMALLEST  # sizes of the words
HIGH = 46.0, 38.0, 33.0, 28.0, 24.0  # heights of little cards alone
PAD = 13.0, 10.0  # around all of it
LEAST = 60.0  # minimum height for any of it


def draw(canvas: Canvas, texts: Texts, rect: Rect, rest: Rect | None, round_: str) -> None:
    """Draws the round and what catches what, in the largest form that fits; what counts in any two
    colours in the place for the `rest`, if there is one."""
    drawn = [_box(texts, round_, LEGEND[: 1 if rest else 2])]
    drawn += [_box(texts, "", LEGEND[1:])] * bool(rest)
    for box, room in zip(drawn, filter(None, (rect, rest)), strict=True):
        if room[3] >= LEAST:
            placed = box.place(room)
            canvas.box(_filled(placed), theme.TABLE_SHEET, theme.BRASS, 2, 12)
            placed.draw(canvas)


def _filled(placed: Placed) -> Rect:
    """Returns the part of a place, from its top, that something is written on."""
    x, y, w, h = placed.rect
    feet = (each.rect[1] + each.rect[3] for each in placed.walk() if not each.inner)
    return x, y, w, min(h, max(feet) + PAD[1] - y)


def _box(texts: Texts, round_: str, groups: Sequence[Group]) -> Box:
    """Builds groups of what catches what as a tree of boxes, below the round if one is told."""
    words = (each for size in SIZES for each in _with_words(texts, round_, size, groups))
    cards = (_cards_alone(texts, round_, high, groups) for high in HIGH)
    return Framed(Fitting((*words, *cards)), PAD)


def _head(texts: Texts, round_: str, size: float) -> tuple[Box, ...]:
    """Builds the words for which round it is, and what the rest is about."""
    if not round_:
        return ()
    number = Words(round_, size * 1.15, theme.BRASS_LIGHT, "bold", most=1)
    return number, Words(texts("hat_cards.catches"), size, theme.PAPER, "bold", most=1)


def _group(texts: Texts, group: Group, size: float) -> Words:
    """Builds the name of a group."""
    return Words(texts(f"hat_cards.catches_{group.name}"), size, theme.QUIET, "bold")


def _with_words(texts: Texts, round_: str, size: float, shown: Sequence[Group]) -> Sequence[Box]:
    """Builds every pair with its words in two ways: groups one below the other, or side by side."""
    groups = tuple(
        Below(
            (
                _group(texts, group, size),
                *(
                    _line(texts(f"hat_cards.catches_{number}"), pair, size)
                    for number, pair in enumerate(group.pairs, group.first)
                ),
            ),
            4.0,
        )
        for group in shown
    )
    top = _head(texts, round_, size)
    heads = tuple(cell(each, each.wide()) for each in top)
    beside = Beside(heads, 22.0), Beside(groups, 26.0, "top")
    return Below((*top, *groups), 6.0), Below(beside, 6.0)


def _line(said: str, cards: tuple[str, str], size: float) -> Box:
    """Builds a pair with its words, which break only where they are as small as can be."""
    words = Words(said, size, theme.PAPER, grow=1.0)
    whole = cell(words, words.wide() if size > SMALLEST else 0.0, 1.0)
    return Beside((_pair(cards, size * 1.2), whole), 8.0)


def _cards_alone(texts: Texts, round_: str, high: float, shown: Sequence[Group]) -> Box:
    """Builds every group as a row of pairs below its name, side by side."""
    groups = tuple(
        Below(
            (
                _group(texts, group, SMALLEST),
                Beside(tuple(_pair(cards, high) for cards in group.pairs), 16.0),
            ),
            4.0,
        )
        for group in shown
    )
    row = Beside(groups, 20.0, "top", breaks=True)
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
