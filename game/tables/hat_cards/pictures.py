"""The pictures of the rulebook of Hat Cards: the table, who catches whom, hats for cards."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from game.boards import HexPlan, Plan
from game.core.i18n import Texts
from game.rules import hat_cards as rules
from game.rules.hat_cards import Options, Shown, State, story
from game.rules.hat_cards.play import CATCHES, DECK, Action, card_text, hats_for
from game.tables.card_games.cards import CardPlace, card_picture
from game.tables.example import (
    HIGH,
    LETTERS,
    OFF,
    WIDE,
    Shot,
    boxed,
    played,
    players,
    shot,
    verdict,
)
from game.tables.hat_cards.layout import Layout
from game.tables.hat_cards.table import HatCardsTable
from game.tables.table import Party
from game.ui.art import art
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import theme

Moment = Shot[State, Action, story.Event, Shown]
_CARDS = {card_text(card): card for card in DECK}
HATS = 172.0  # height of a card on the table
SIGNS = ((0.07, 0.83), (0.07, 0.12), (0.93, 0.12))  # places of the seats, as parts of a box
# Where the cards of each seat lie and point, as parts of a box; seat 0 sits below.
STACKS = {
    2: (CardPlace(0.5, 0.5, HATS, 180), CardPlace(0.5, 0.17, HATS)),
    3: (
        CardPlace(0.5, 0.44, HATS, 180),
        CardPlace(0.28, 0.17, HATS, 90),
        CardPlace(0.72, 0.17, HATS, 270),
    ),
}


class Cards(NamedTuple):
    """Cards, the card each of them is played on, and whether that is `good`."""

    played: tuple[str, ...]
    onto: str
    good: bool = True


class Score(NamedTuple):
    """Cards collected in a round, and the hats they bring."""

    counts: tuple[int, ...]
    hats: tuple[int, ...]


def pairs(*tried: str) -> tuple[Cards, ...]:
    """Lists one card on another, as "r7 r3", and whether it catches it."""
    found = (each.split() for each in tried)
    return tuple(Cards((a,), b, CATCHES[_CARDS[a]][_CARDS[b]]) for a, b in found)


def catchers(*caught: str) -> tuple[Cards, ...]:
    """Lists, for each card, all that catch it."""
    return tuple(
        Cards(tuple(card_text(card) for card in DECK if CATCHES[card][_CARDS[name]]), name)
        for name in caught
    )


def scores(*counts: Sequence[int], ties: str = "dense") -> tuple[Score, ...]:
    """Lists the hats that rounds bring."""
    return tuple(Score(tuple(each), hats_for(each, ties)) for each in counts)


def moments(
    line: str, actions: str, seen: str, options: Options | None = None
) -> tuple[Moment, ...]:
    """Plays a story and picks some of its moments, as "0+ 1 3": by their numbers, with + where the
    card that is played next is chosen."""
    state = rules.from_notation(line, options or Options())
    every = [*played(rules, state, (0,), *filter(None, actions.split(", ")))]
    found = ((every[int(each.rstrip("+"))], "+" in each) for each in seen.split())
    return tuple(each if chosen else each.still for each, chosen in found)


def draw(
    canvas: Canvas, texts: Texts, example: Moment | Cards | Score, plan: Plan | HexPlan | None
) -> None:
    """Draws an example on a whole canvas."""
    canvas = boxed(canvas)
    match example:
        case Cards():
            _cards(canvas, example)
        case Score():
            _score(canvas, example)
        case _:
            _moment(canvas, texts, example)


def _moment(canvas: Canvas, texts: Texts, example: Moment) -> None:
    """Draws the table, and beside it the signs of the seats with what they have collected."""
    shown, seats = example.table, rules.seats(example.state)
    table = HatCardsTable(Party(players(seats), example.state.options, example.state, None, 0))
    table.layout = _layout(seats)
    shot(canvas, texts, table, rules, example)
    for seat, (x, y) in enumerate(SIGNS[:seats]):
        canvas.emblem(table.party.players[seat].letter, x * WIDE, y * HIGH, 65)
        canvas.icon("caught", x * WIDE - 20, y * HIGH + 56, 35, theme.BRASS_LIGHT)
        canvas.text(str(shown.taken[seat]), x * WIDE + 5, y * HIGH + 56, 40, theme.PAPER, "bold")


def _layout(seats: int) -> Layout:
    """Lays seat 0 below, with its hand, and the others above."""
    stacks = tuple(spot._replace(x=spot.x * WIDE, y=spot.y * HIGH) for spot in STACKS[seats])
    return Layout(
        size=(WIDE, HIGH),
        panels=(OFF,) * seats,
        stacks=stacks,
        pile=CardPlace(0.88 * WIDE if seats == 2 else OFF[0], 0.34 * HIGH, 140),
        hand=(0.14 * WIDE, 0.74 * HIGH, 0.8 * WIDE, 0.26 * HIGH),
        sort=OFF,
        news=OFF,
        notes=OFF,
        reminder=OFF,
        any_two=None,
        tip=None,
        cloth=(0, 0, WIDE, HIGH),
        card=HATS,
        spread=46.0,
        taught=False,
    )


def _cards(canvas: Canvas, example: Cards) -> None:
    """Draws cards in rows, an arrow, the card there, and whether that is good."""
    rows = 1 if len(example.played) <= 4 else 3
    across = ceil(len(example.played) / rows)
    middle, arrow, there = (0.26, 0.45, 0.64) if across == 1 else (0.34, 0.73, 0.87)
    high = min(340.0, HIGH * 0.86 / rows, WIDE * 0.86 / across)
    left, top = WIDE * middle - high * 0.36 * (across - 1), HIGH / 2 - high * 0.52 * (rows - 1)
    for number, face in enumerate(example.played):
        row, column = divmod(number, across)
        shown = card_picture(canvas, Card("hat", face), high)
        canvas.centred(shown, left + column * high * 0.72, top + row * high * 1.04)
    shown = card_picture(canvas, Card("hat", example.onto), max(high, 240.0))
    canvas.icon("arrow_right", WIDE * arrow, HIGH / 2, 90, theme.BRASS_LIGHT)
    canvas.centred(shown, WIDE * there, HIGH / 2)
    verdict(canvas, WIDE * 0.92, HIGH * 0.84, 64, example.good)


def _score(canvas: Canvas, example: Score) -> None:
    """Draws a column for each seat: its sign, its cards, and its hats, or a line for none."""
    step = WIDE / len(example.counts)
    for seat, (cards, hats) in enumerate(zip(example.counts, example.hats, strict=True)):
        x, letter = step * (seat + 0.5), LETTERS[seat]
        canvas.emblem(letter, x, HIGH * 0.12, 75)
        canvas.centred(card_picture(canvas, Card("hat", ""), 120), x - 40, HIGH * 0.4)
        canvas.text(str(cards), x + 12, HIGH * 0.4, 75, theme.PAPER, "bold")
        if not hats:
            canvas.text("–", x, HIGH * 0.84, 75, theme.QUIET, "bold", "center")
        apart = min(75.0, step * 0.86 / max(1, hats))
        shown = art.hat(letter, canvas.px(130), canvas.palette)
        for number in range(hats):
            canvas.stand(shown, x + (number - (hats - 1) / 2) * apart, HIGH * 0.93)
