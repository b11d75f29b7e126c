"""Computers for Cat and Mouse: two beginners, two that plan their whole turn, and one that looks
beyond its end with a learned value.

Every action makes progress, so that they are asked again after each; all see only the view of their
seat. How far apart they are is in docs/levels.md. A beginner plays one card of its hand a turn; the
first level acts at random now and then, the third and the fourth like the second.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp
from random import Random

import numpy as np

from game.ai.cat_and_mouse import ahead, worth
from game.ai.cat_and_mouse.ends import End, ends
from game.ai.cat_and_mouse.turns import KING_SPENT, TurnView, best_play, discard, nearness, read
from game.ai.computer import BOLD, CAREFUL, EVEN, FORMED, SPITEFUL
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import Discard, Finish, Play, State
from game.rules.cat_and_mouse.play import FULL_HAND, KING, left

LEVELS, STEADY = 5, True
CHARACTERS: tuple[str, ...] = (EVEN, BOLD, CAREFUL, SPITEFUL)

Action = Play | Discard | Finish

# how often a level acts like another one, 0 for at random
SLIPS = {1: (0.62, 0), 2: (0.12, 0), 3: (0.6, 2), 4: (0.24, 2), 5: (0.0, 5)}
# a bold one spends kings like any card and hardly minds the other's stock, a careful one saves
# kings, a spiteful one would rather block than play; all as factors
KINGS = {BOLD: 0.0, CAREFUL: 2.0}
BLOCKS = {BOLD: 0.5, SPITEFUL: 3.0}
TASTE = 0.5  # what a stock card of the planner's counts for the taste of a character, as a logit
EAGER = {"stock": 3, "hand": 2, "discard": 1}  # a beginner's order of plays
LEAD = 0.22  # what a stock card less is worth where nothing was learned, as a logit


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Action]:
    """Yields the next action of `seat` in its view; ties are broken by `rng`."""
    view = rules.view(view, seat)
    slips, lower = SLIPS[level]
    if rng.random() >= 1 - slips:
        level = lower
    if level < FORMED:
        actions = [a for a in rules.legal(view) if isinstance(a, Play | Discard | Finish)]
        tired = len(view.hands[seat]) < FULL_HAND
        yield _greedy(actions, rng, tired) if level else rng.choice(actions)
        return
    start, look = read(view, seat)
    if level == 3 and character != SPITEFUL:  # minds its own cards only
        look = look._replace(danger=0.0)
    mine = _with_character(look, character)
    yield best_play(start, mine) or discard(start, mine, rng)
    net = worth.net()
    if level == LEVELS and net:
        found = ends(start, look)
        taste = np.array([_taste(end, look, mine) for end in found], np.float32)
        yield ahead.best_end(net, view, seat, found, taste, rng).way[0]


def _with_character(look: TurnView, character: str) -> TurnView:
    """Returns the look of a position with a character's factors."""
    king = KING_SPENT * KINGS.get(character, 1.0)
    return look._replace(danger=look.danger * BLOCKS.get(character, 1.0), king_spent=king)


def _taste(end: End, look: TurnView, mine: TurnView) -> float:
    """Returns what a character adds to the worth of an end, as a logit."""
    kings = sum(isinstance(action, Play) and action.rank == KING for action in end.way)
    threat = nearness(look.theirs, end.turn.piles, look.helpers)
    more = (look.danger - mine.danger) * threat + (look.king_spent - mine.king_spent) * kings
    return TASTE * more


def _greedy(actions: Sequence[Action], rng: Random, tired: bool) -> Action:
    """Plays from the stock, the hand, a discard pile, in this order, but kings from the stock only;
    discards a king only last. A `tired` one plays from its stock only."""
    left_out = ("hand", "discard") if tired else ()
    kept = [a for a in actions if not isinstance(a, Play) or a.source not in left_out]
    return max(kept, key=lambda action: (_eagerness(action), rng.random()))


def _eagerness(action: Action) -> int:
    match action:
        case Play("stock"):
            return EAGER["stock"]
        case Play(source, rank):
            return EAGER[source] if rank != KING else -3
        case Discard(rank):
            return -1 if rank != KING else -6
    return -1


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Returns each seat's chance to win a whole state; by the stocks if nothing was learned."""
    net = worth.net()
    if net:
        first = ahead.chance(net, state, 0)
    else:
        mine, theirs = map(left, state.stocks)
        first = 1 / (1 + exp(LEAD * (mine - theirs)))
    return first, 1 - first
