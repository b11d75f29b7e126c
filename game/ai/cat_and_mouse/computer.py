"""Computers for Cat and Mouse: a child, a greedy one, and two who look through their whole turn.

Every action makes progress, so that they are asked again after each; all see only the view of their
seat. How far apart they are is in docs/levels.md. Weighing the chances of the hidden hand by the
cards seen won no more: 50.2 ± 3.9 % against level 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from game.ai.cat_and_mouse.turns import KING_SPENT, Look, best_play, discard, read
from game.ai.computer import BOLD, CAREFUL, EVEN, SPITEFUL
from game.ai.outlook import played
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import Discard, Finish, Play, State
from game.rules.cat_and_mouse.play import KING

LEVELS, STEADY = 4, False
QUICK, IMAGINED = 2, 5  # games of this level imagined for a number, and how many
CHARACTERS: tuple[str, ...] = (EVEN, BOLD, CAREFUL, SPITEFUL)

Action = Play | Discard | Finish

OVERLOOKED = 0.3  # how often a child forgets its stock, or its discard piles
# a bold one spends kings at once and ignores the other's stock, a careful one saves kings, a
# spiteful one would rather block than play; all as factors
KINGS = {BOLD: 0.5, CAREFUL: 1.7}
BLOCKS = {BOLD: 0.4, SPITEFUL: 3.0}
EAGER = {"stock": 3, "hand": 2, "discard": 1}  # the greedy one's order of plays


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Action]:
    """The next action of `seat` in its view; ties are broken by `rng`."""
    view = rules.view(view, seat)
    if level <= 2:
        actions = [a for a in rules.legal(view) if isinstance(a, Play | Discard | Finish)]
        yield _childish(actions, rng) if level == 1 else _greedy(actions, rng)
        return
    start, look = read(view, seat)
    if level == 3 and character != SPITEFUL:  # minds its own cards only
        look = look._replace(danger=0.0)
    look = _with_character(look, character)
    yield best_play(start, look) or discard(start, look, rng)


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """How likely each seat is to win, from imagined games."""
    return played(rules, think, state, QUICK, rng, IMAGINED)


def _with_character(look: Look, character: str) -> Look:
    """The look of a position with a character's factors."""
    king = KING_SPENT * KINGS.get(character, 1.0)
    return look._replace(danger=look.danger * BLOCKS.get(character, 1.0), king_spent=king)


def _childish(actions: Sequence[Action], rng: Random) -> Action:
    """Any card that fits, from the hand first; a discard anywhere."""
    plays = [action for action in actions if isinstance(action, Play)]
    for source in ("hand", "stock", "discard"):
        fitting = [play for play in plays if play.source == source]
        if fitting and (source == "hand" or rng.random() >= OVERLOOKED):
            return rng.choice(fitting)
    return rng.choice([action for action in actions if not isinstance(action, Play)])


def _greedy(actions: Sequence[Action], rng: Random) -> Action:
    """From the stock, the hand, a discard pile, in this order, but kings from the stock only; a
    discard anywhere, of a king only at last."""
    return max(actions, key=lambda action: (_eagerness(action), rng.random()))


def _eagerness(action: Action) -> int:
    match action:
        case Play("stock"):
            return EAGER["stock"]
        case Play(source, rank):
            return EAGER[source] if rank != KING else -3
        case Discard(rank):
            return -1 if rank != KING else -6
    return -1
