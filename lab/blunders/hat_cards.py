"""Finds what a person would laugh at in Hat Cards, and writes the list.

python -m lab.blunders.hat_cards

With the last cards all ways to the end are looked at; before, an action must look silly, and be it
in some thousand imagined rounds of somebody who remembers everything.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Any

import numpy as np

from game.ai.hat_cards.computer import outlook, tried
from game.ai.hat_cards.worth import SeatView, look_at
from game.rules import hat_cards as rules
from game.rules.hat_cards import Play, State
from game.rules.hat_cards.play import CATCHES, in_the_end, laid
from lab.blunders import gathered, write

NAME = "hat_cards"
LEVELS = (1, 2, 3, 4)  # whose games are looked at
BIG = 5  # cards that nobody leaves lying who sees that they can be caught
SAFE, OPEN = 1, 7  # unseen cards that catch a card: hardly any, and too many
POORER = 7  # unseen cards that another card catches less
ROUNDS = 600  # imagined for each play, before one is called silly
LOST = 0.08  # of the chance to win, that a silly play throws away at least


def laughable(state: Any, seat: int) -> Iterator[tuple[str, Sequence[Hashable]]]:
    """What a person would laugh at in a position."""
    view = rules.view(state, seat)
    plays = [play for play in rules.legal(view) if isinstance(play, Play)]
    if sum(map(len, state.hands)) == 1:
        yield "the last card of all catches the wrong stack, or none", _last(state, seat, plays)
        return
    look = look_at(view, seat)
    silly = dict(_silly(look, plays))
    if any(silly.values()):
        values = tried(look, plays, ROUNDS, np.random.default_rng(0))
        enough = max(values.values()) - LOST
        for why, found in silly.items():
            yield why, [play for play in found if values[play] < enough]


def _last(state: State, seat: int, plays: Sequence[Play]) -> list[Play]:
    """Returns the plays of the last card of a round after which others win more."""
    values = {play: outlook(state, seat, in_the_end(laid(state, play))) for play in plays}
    return [play for play in plays if values[play] < max(values.values()) - LOST]


def _silly(look: SeatView, plays: Sequence[Play]) -> Iterator[tuple[str, list[Play]]]:
    """Yields what looks silly, at each of its plays."""
    catchers = {play.card: sum(CATCHES[other][play.card] for other in look.cards) for play in plays}
    size = {play: _size(look, play) for play in plays}
    largest = max(size.values())
    safe = any(size[play] == largest and catchers[play.card] <= SAFE for play in plays)
    if largest >= BIG and safe:
        yield (
            "a big stack that can be caught safely is left",
            [play for play in plays if size[play] < largest / 2],
        )
    sure = [play for play in plays if size[play] >= BIG and catchers[play.card] <= SAFE]
    yield (
        "a big stack is laid under a card that many catch, not under a safe one",
        [play for play in plays if size[play] >= BIG and catchers[play.card] >= OPEN]
        if sure
        else [],
    )
    yield "a good card is thrown away, where a poor one is as safe", _wasted(look, plays, catchers)
    if largest >= BIG:
        yield "a big stack is left to others", [play for play in plays if not size[play]]


def _wasted(look: SeatView, plays: Sequence[Play], catchers: dict[int, int]) -> list[Play]:
    """Returns the plays that catch nothing with a card that catches far more than another one in
    the hand which is as safe."""
    catches = {card: sum(CATCHES[card][other] for other in look.cards) for card in catchers}

    def poorer(card: int) -> bool:
        return any(
            catches[other] <= catches[card] - POORER and catchers[other] <= catchers[card]
            for other in catchers
        )

    return [play for play in plays if play.onto < 0 and poorer(play.card)]


def _size(look: SeatView, play: Play) -> int:
    return len(look.view.table[play.onto]) if play.onto >= 0 else 0


if __name__ == "__main__":
    write(NAME, gathered(NAME, laughable, LEVELS, seats=(2, 3, 2, 4, 5), games=45, looked=40))
