"""Pictures of the examples in the rulebook: both stocks, the piles, and the cards of one player."""

from __future__ import annotations

from math import atan2, cos, sin

from game.boards import HexPlan, Plan
from game.i18n import Texts
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse.play import HIDDEN
from game.rules.cat_and_mouse.shown import Shown
from game.tables.cards import SHAPE, CardSprite, Place, slot
from game.tables.cat_and_mouse import panel as panels
from game.tables.cat_and_mouse.choice import rank_text
from game.tables.cat_and_mouse.faces import face, piled
from game.tables.cat_and_mouse.pictures import Scene, Spot
from game.ui import art, theme
from game.ui.art_cards import Card
from game.ui.canvas import Canvas

CARD = 300.0  # how high a card is
LEFT, FIRST, STEP = 190.0, 560.0, 265.0  # where stocks are, and the other cards from there on
ROWS = (200.0, 570.0, 960.0)  # the other's stock with the piles, one's own piles, the hand
APART = 86.0  # how far from the middle of a card an arrow begins and ends
DOWN = 34.0  # how far the cards of a discard pile lie apart


def draw(canvas: Canvas, texts: Texts, example: Scene, plan: Plan | HexPlan | None) -> None:
    """The position and the way of a card, on the whole canvas."""
    canvas.pen.fill(theme.TABLE)
    shown = example.shown
    _stock(canvas, shown, 1, ROWS[0])
    _stock(canvas, shown, 0, ROWS[1])
    _talon(canvas, shown.talon)
    _piles(canvas, texts, shown)
    _discards(canvas, texts, shown)
    _hand(canvas, shown)
    if example.way:
        start, end = (_spot(example.state, spot) for spot in example.way)
        _arrow(canvas, start, end, example.good)


def _card(canvas: Canvas, card: Card, x: float, y: float) -> None:
    CardSprite(card, x, y, CARD).draw(canvas)


def _slot(canvas: Canvas, x: float, y: float) -> None:
    canvas.centred(slot(canvas, CARD), x, y)


def _stock(canvas: Canvas, shown: Shown, seat: int, y: float) -> None:
    """The open card on the covered ones, and beside it how many there are in all."""
    top, below = shown.stocks[seat]
    _slot(canvas, LEFT, y)
    panels.stock(canvas, Place(LEFT, y, CARD), below)
    if top >= 0:
        _card(canvas, Card("rank", face(top)), LEFT, y)
    x = LEFT + CARD * SHAPE / 2 + 62
    canvas.text(str(shown.left(seat)), x, y, 80, theme.BRASS_LIGHT, "bold", "center")


def _talon(canvas: Canvas, count: int) -> None:
    x, y = FIRST + 4 * STEP + 60, ROWS[0]
    if count:
        _card(canvas, panels.BACK, x, y)
    else:
        _slot(canvas, x, y)
    canvas.text(str(count), x, y + CARD / 2 + 32, 62, theme.PAPER, "bold", "center")


def _piles(canvas: Canvas, texts: Texts, shown: Shown) -> None:
    """The top of each common pile, and below it the rank it waits for."""
    for number, pile in enumerate(shown.piles):
        x, y = FIRST + STEP * number, ROWS[0]
        if not pile:
            _slot(canvas, x, y)
            canvas.text("A", x, y, 110, panels.WANTED, "bold", "center")
            continue
        for place in range(max(0, len(pile) - 3), len(pile)):
            away = 10.0 * (len(pile) - 1 - place)
            _card(canvas, piled(pile[place], place), x - away, y - away)
        said = texts("cat_and_mouse.next", rank=rank_text(len(pile)))
        canvas.text(said, x, y + CARD / 2 + 32, 62, theme.BRASS_LIGHT, "bold", "center", STEP - 20)


def _discards(canvas: Canvas, texts: Texts, shown: Shown) -> None:
    for place, pile in enumerate(shown.discards[0]):
        x, y = FIRST + STEP * place, ROWS[1]
        if not pile:
            _slot(canvas, x, y)
            word = texts("cat_and_mouse.discard")
            canvas.text(word, x, y, 50, panels.EMPTY, "text", "center", CARD * SHAPE - 20)
        for number, card in enumerate(pile):
            _card(canvas, Card("rank", face(card)), x, y + DOWN * number)


def _hand(canvas: Canvas, shown: Shown) -> None:
    hand = shown.hands[0]
    faces = [Card("rank", face(card)) for card in shown.held(0)] if HIDDEN not in hand else []
    for number in range(len(hand)):
        card = faces[number] if faces else panels.BACK
        _card(canvas, card, FIRST + STEP * number, ROWS[2])


def _spot(state: rules.State, spot: Spot) -> tuple[float, float]:
    """The middle of a place."""
    match spot:
        case ("hand", rank):
            return FIRST + STEP * state.hands[0].index(rank), ROWS[2]
        case ("discard", place):
            return FIRST + STEP * place, ROWS[1] + DOWN * max(0, len(state.discards[0][place]) - 1)
        case ("pile", number):
            return FIRST + STEP * number, ROWS[0]
    return LEFT, ROWS[1]


def _arrow(
    canvas: Canvas, start: tuple[float, float], end: tuple[float, float], good: bool
) -> None:
    """From a card to where it goes, with a tick or a cross at its head."""
    turn = atan2(end[1] - start[1], end[0] - start[0])
    x, y = start[0] + cos(turn) * APART, start[1] + sin(turn) * APART
    to_x, to_y = end[0] - cos(turn) * APART, end[1] - sin(turn) * APART
    colour, icon = (theme.GOOD, "tick") if good else (theme.BAD, "cross_out")
    for wide, paint in ((34, theme.INK), (22, theme.BRASS_LIGHT)):
        canvas.line((x, y), (to_x, to_y), paint, wide)
    canvas.disc(to_x, to_y, 66, colour, theme.PAPER, 9)
    canvas.centred(art.icon(icon, canvas.px(76), theme.PAPER), to_x, to_y)
