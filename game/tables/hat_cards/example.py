"""Little pictures for the rulebook of Hat Cards: the table, who catches whom, hats for cards."""

from __future__ import annotations

from math import ceil
from typing import assert_never

from game.boards import HexPlan, Plan
from game.i18n import Texts
from game.rules.hat_cards.play import HIDDEN, card_text
from game.tables import cards_example
from game.tables.book import Cards
from game.tables.cards import COVERED, CardSprite, Place, card_picture, lamp, lay
from game.tables.hat_cards.pictures import Catchers, Moment, Score
from game.ui import art, theme
from game.ui.art_cards import Card
from game.ui.canvas import Canvas, Rect

LETTERS = "rygbv"
HIGH = 330.0  # of a card on the table
# Where the sign of a seat is, and its stack, as parts of the picture; seat 0 sits below.
SEATS = {
    2: (((0.07, 0.86), (0.5, 0.52, 180)), ((0.07, 0.12), (0.5, 0.2, 0))),
    3: (
        ((0.07, 0.86), (0.5, 0.47, 180)),
        ((0.07, 0.12), (0.3, 0.2, 90)),
        ((0.93, 0.12), (0.7, 0.2, 270)),
    ),
}


def draw(
    canvas: Canvas,
    texts: Texts,
    example: Cards | Moment | Catchers | Score,
    plan: Plan | HexPlan | None,
) -> None:
    """An example on a whole canvas."""
    if isinstance(example, Cards):
        cards_example.draw(canvas, texts, example, plan)
        return
    canvas.pen.fill(theme.TABLE)
    match example:
        case Moment():
            _moment(canvas, example)
        case Catchers():
            _catchers(canvas, example)
        case Score():
            _score(canvas, example)
        case _:
            assert_never(example)


def _moment(canvas: Canvas, example: Moment) -> None:
    shown = example.shown
    places = SEATS[len(shown.hands)]
    for seat, (sign, _) in enumerate(places):
        _seat(canvas, sign, seat, shown.taken[seat])
    if shown.pool and len(shown.hands) == 2:
        _pile(canvas, shown.pool)
    if example.onto is not None:
        goal = _place(canvas, places[max(0, example.onto)][1])
        lamp(canvas, _box(goal), True)
    for seat, (_, spot) in enumerate(places):
        _stack(canvas, shown.table[seat], _place(canvas, spot))
    _hand(canvas, shown.hands[0], example.card)
    if example.spread >= 0:
        _spread(canvas, shown.table[example.spread])


def _place(canvas: Canvas, spot: tuple[float, float, int]) -> Place:
    wide, high = canvas.size
    return Place(spot[0] * wide, spot[1] * high, HIGH, spot[2])


def _box(place: Place) -> Rect:
    """Around a card that lies straight or across."""
    w, h = place.high * 0.68, place.high
    if place.angle in (90, 270):
        w, h = h, w
    return place.x - w / 2 - 24, place.y - h / 2 - 24, w + 48, h + 48


def _seat(canvas: Canvas, sign: tuple[float, float], seat: int, taken: int) -> None:
    """The sign of a seat and how many cards it has collected."""
    x, y = sign[0] * canvas.size[0], sign[1] * canvas.size[1]
    canvas.emblem(LETTERS[seat], x, y, 130)
    canvas.icon("caught", x - 40, y + 110, 70, theme.BRASS_LIGHT)
    canvas.text(str(taken), x + 10, y + 110, 80, theme.PAPER, "bold")


def _stack(canvas: Canvas, cards: bytes, place: Place) -> None:
    """Cards that point at a seat, each seen a little behind the next."""
    dx = {90: -1, 270: 1}.get(round(place.angle), 0)
    dy = {0: -1, 180: 1}.get(round(place.angle), 0)
    sprites = []
    for number, card in enumerate(cards):
        face = COVERED if card == HIDDEN else card_text(card)
        sprite = CardSprite(Card("hat", face), 0, 0, 1)
        step = 22 * (number - (len(cards) - 1) / 2)
        lay(sprite, place._replace(x=place.x + dx * step, y=place.y + dy * step))
        sprites.append(sprite)
    for sprite in sprites:
        sprite.draw(canvas)
    if len(sprites) > 1:
        _badge(canvas, place, len(sprites))


def _badge(canvas: Canvas, place: Place, number: int) -> None:
    """How many cards a stack has, at its edge, where it hides no number."""
    x, y, w, h = _box(place)
    spot = (x + w - 70, y + h / 2 - 45, 90, 90) if w < h else (x + w / 2 - 45, y + h - 60, 90, 90)
    canvas.box(spot, theme.INK, theme.PAPER, 6, 45)
    canvas.text(str(number), spot[0] + 45, spot[1] + 45, 64, theme.PAPER, "bold", "center")


def _pile(canvas: Canvas, count: int) -> None:
    """The cards that are left to draw."""
    x, y = canvas.size[0] * 0.88, canvas.size[1] * 0.34
    canvas.centred(card_picture(canvas, Card("hat", ""), 280), x, y)
    canvas.text(str(count), x, y + 200, 80, theme.PAPER, "bold", "center")


def _hand(canvas: Canvas, hand: bytes, chosen: str) -> None:
    """The hand of seat 0; the chosen card is held up."""
    wide, high = canvas.size
    step = min(230.0, 1300.0 / max(1, len(hand)))
    for number, card in enumerate(hand):
        if card == HIDDEN:
            continue
        name = card_text(card)
        x = wide * 0.54 + (number - (len(hand) - 1) / 2) * step
        y = high * (0.83 if name == chosen else 0.9)
        canvas.centred(card_picture(canvas, Card("hat", name), HIGH), x, y)


def _spread(canvas: Canvas, cards: bytes) -> None:
    """The cards of a stack beside each other."""
    wide, high = canvas.size
    step = 250.0
    across = step * len(cards) + 60
    canvas.box(
        ((wide - across) / 2, high * 0.33, across, 390), theme.TABLE_DARK, theme.BRASS, 6, 24
    )
    for number, card in enumerate(cards):
        x = wide / 2 + (number - (len(cards) - 1) / 2) * step
        canvas.centred(
            card_picture(canvas, Card("hat", card_text(card)), 320), x, high * 0.33 + 195
        )


def _catchers(canvas: Canvas, example: Catchers) -> None:
    """All that catch a card, in rows, an arrow, and the card."""
    wide, high = canvas.size
    rows = 1 if len(example.cards) <= 4 else 3
    across = ceil(len(example.cards) / rows)
    tall = min(480.0, high * 0.86 / rows)
    step = min(tall * 0.72, wide * 0.62 / across)
    left = wide * 0.35 - step * (across - 1) / 2
    top = high / 2 - tall * 1.04 * (rows - 1) / 2
    for number, face in enumerate(example.cards):
        row, column = divmod(number, across)
        shown = card_picture(canvas, Card("hat", face), tall)
        canvas.centred(shown, left + column * step, top + row * tall * 1.04)
    canvas.icon("arrow_right", wide * 0.73, high / 2, 130, theme.BRASS_LIGHT)
    canvas.centred(card_picture(canvas, Card("hat", example.caught), 480), wide * 0.87, high / 2)


def _score(canvas: Canvas, example: Score) -> None:
    """A column a seat: its sign, its cards, and its hats."""
    wide, high = canvas.size
    step = wide / len(example.counts)
    for seat, (cards, hats) in enumerate(zip(example.counts, example.hats, strict=True)):
        x = step * (seat + 0.5)
        canvas.emblem(LETTERS[seat], x, high * 0.12, 150)
        canvas.centred(card_picture(canvas, Card("hat", ""), 240), x - 80, high * 0.4)
        canvas.text(str(cards), x + 25, high * 0.4, 150, theme.PAPER, "bold")
        _hats(canvas, seat, hats, (x, high * 0.93), step)


def _hats(canvas: Canvas, seat: int, hats: int, foot: tuple[float, float], room: float) -> None:
    """The hats a seat has won, or a line where there are none."""
    x, y = foot
    if not hats:
        canvas.text("–", x, y - 110, 150, theme.QUIET, "bold", "center")
    step = min(150.0, room * 0.86 / max(1, hats))
    for number in range(hats):
        shown = art.hat(LETTERS[seat], canvas.px(260), canvas.palette)
        canvas.stand(shown, x + (number - (hats - 1) / 2) * step, y)
