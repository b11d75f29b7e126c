"""How a round of Hat Cards is counted: cards taken become hats."""

from __future__ import annotations

import pygame

from game.rules.hat_cards import Options, State
from game.rules.hat_cards.story import Event, RoundScored
from game.tables.card_games.cards import card_picture
from game.tables.face import Counted, Rounds
from game.ui.art import art
from game.ui.art.art_cards import Card
from game.ui.boxes.canvas import Canvas


def counted(event: Event, start: State) -> Counted | None:
    """Returns the count of a round that is over; None for other events."""
    if not isinstance(event, RoundScored):
        return None
    number, of = numbered(event.round, len(event.counts), start)
    why, goal = _why(event.counts, start.options), start.options.goal
    return Counted(number=number, of=of, goal=goal, last=event.last, counts=event.counts,
                   won=event.hats, begun=start.hats, why=why)  # fmt: skip


def numbered(number: int, seats: int, start: State) -> tuple[int, int | None]:
    """Returns which round it is, and of how many, None if a goal is played for (KNZ-15); a short
    match has only one."""
    if start.options.goal is not None:
        return number, None
    return (1, 1) if start.round == seats else (number, seats)


def tied(counts: tuple[int, ...]) -> bool:
    """Says whether two seats in line for hats have equally many cards."""
    paid = sorted(counts, reverse=True)[:4]
    return (len(counts) > 2 and len(set(paid[:3])) < 3) or (len(paid) > 3 and paid[2] == paid[3])


def _why(counts: tuple[int, ...], options: Options) -> str:
    """Returns the key of the text about how cards became hats, with the tie rule if it decides."""
    if len(counts) == 2:
        return "hat_cards.scored_two"
    return f"hat_cards.scored_tie_{options.ties}" if tied(counts) else "hat_cards.scored_places"


def _card(canvas: Canvas, high: float) -> pygame.Surface:
    return card_picture(canvas, Card("hat", ""), high)


def _hat(canvas: Canvas, letter: str, high: float) -> pygame.Surface:
    return art.hat(letter, canvas.px(high), canvas.palette).surface


ROUNDS = Rounds(counted, _card, _hat, "hat")
