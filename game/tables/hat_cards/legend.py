"""Which card catches which, with little cards: where letters are large, as lines of words that flow
through the room there is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import NamedTuple

from game.i18n import Texts
from game.tables.cards import card_picture
from game.ui import text, theme
from game.ui.art_cards import Card
from game.ui.canvas import Canvas, Rect

# What counts in one colour, and what in any two.
LEGEND = (
    ("same", (("r7", "r3"), ("r0", "r9"), ("rx", "r8"), ("r2", "rx"))),
    ("any", (("b5", "y5"), ("bx", "yx"))),
)
SIZE = 29.0  # of the words, where the window is not broad; as large as beside those of usual size
ROUND = 1.2  # of the round, for that
LEAST, MOST = 30.0, 40.0  # from line to line
EDGE, APART, CLOSE = 14.0, 22.0, 13.0  # around the words; between two of them, at least
HIGH = 30.0  # of a little card


class Way(NamedTuple):
    """How words flow: with little `cards`, each group in a line of its own, so far apart."""

    cards: bool
    groups: bool
    apart: float


WAYS = (  # the first one that fits is taken
    Way(True, True, APART),
    Way(True, False, APART),
    Way(False, True, APART),
    Way(False, False, APART),
    Way(False, False, CLOSE),
)


class Words(NamedTuple):
    """A few words that stay together, behind the little cards they are about, `part` of their usual
    size. `begins`: a group, best in a line of its own."""

    said: str
    part: float
    colour: str
    face: str
    cards: tuple[str, str] | None = None
    begins: bool = False


def flowing(canvas: Canvas, texts: Texts, rect: Rect, round_: str) -> None:
    """The round and what catches what in as few lines as they need; with the little cards if there
    is room, and every group in lines of its own if there still is."""
    x, y, w, h = rect
    if h < 2 * LEAST:
        return
    canvas.box(rect, theme.TABLE_SHEET, theme.BRASS, 2, 12)
    words, wide, high = list(_words(texts, round_)), w - 2 * EDGE, h - EDGE
    for way in WAYS:
        lines = _lines(canvas, words, wide, way)
        if len(lines) * LEAST <= high:
            break
    step = min(MOST, high / len(lines))
    top = y + (h - step * len(lines)) / 2
    for number, line in enumerate(lines):
        for left, each in line:
            _write(canvas, each, x + EDGE + left, top + step * (number + 0.5), way.cards)


def size(canvas: Canvas) -> float:
    """How large the words are: in a broad window all has less height, as it has where letters are
    of the usual size."""
    wide, high = canvas.size
    return min(SIZE, SIZE * 1.66 * max(high / wide, 0.5625))


def _words(texts: Texts, round_: str) -> Iterator[Words]:
    yield Words(round_, ROUND, theme.BRASS_LIGHT, "bold")
    yield Words(texts("hat_cards.catches"), 1.0, theme.PAPER, "bold")
    numbers = count(1)
    for name, pairs in LEGEND:
        head = texts(f"hat_cards.catches_{name}")
        yield Words(head, 1.0, theme.QUIET, "bold", begins=True)
        for cards in pairs:
            said = texts(f"hat_cards.catches_{next(numbers)}")
            yield Words(said, 1.0, theme.PAPER, "text", cards)


def _lines(
    canvas: Canvas, words: Sequence[Words], wide: float, way: Way
) -> list[list[tuple[float, Words]]]:
    """The words of each line, and how far from the left they begin."""
    lines: list[list[tuple[float, Words]]] = []
    x = wide
    for each in words:
        pixels = canvas.text_px(size(canvas) * each.part)
        need = text.width(each.said, each.face, pixels) / canvas.scale
        need += _room(each) if way.cards else 0.0
        if x + need > wide or (way.groups and each.begins):
            lines.append([])
            x = 0.0
        lines[-1].append((x, each))
        x += need + way.apart
    return lines


def _room(words: Words) -> float:
    """How wide the little cards before some words are."""
    return HIGH * 2.35 + 8 if words.cards else 0.0


def _write(canvas: Canvas, words: Words, x: float, y: float, cards: bool) -> None:
    if cards and words.cards:
        pair(canvas, words.cards, x, y, HIGH)
        x += _room(words)
    canvas.text(words.said, x, y, size(canvas) * words.part, words.colour, words.face)


def pair(canvas: Canvas, cards: tuple[str, str], x: float, middle: float, high: float) -> None:
    """One card on another."""
    for column, shown in enumerate(cards):
        card = card_picture(canvas, Card("hat", shown), high)
        canvas.centred(card, x + high * (0.34 + column * 1.5), middle)
    canvas.icon("arrow_right", x + high * 1.09, middle, high * 0.6, theme.BRASS_LIGHT)
