"""Computers for Cat and Mouse: a child, five that plan whole turns, each with more foresight, and
one that looks beyond the end of its turn with a learned value.

Every action makes progress, so that they are asked again after each; all see only the view of their
seat. How far apart they are is in docs/levels.md. A child plays one card of its hand a turn, and
acts at random now and then. The next level sees single plays only; the others see up to two cards
before their stock card, but play some turns without looking any further, heap their discards, and
mind the other's stock little, until it is down to its last card.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from math import exp
from random import Random
from typing import NamedTuple
from zlib import crc32

import numpy as np

from game.ai.cat_and_mouse import ahead, worth
from game.ai.cat_and_mouse.ends import ends
from game.ai.cat_and_mouse.turns import USUAL, Manner, TurnView, best_play, discard, read
from game.ai.computer import BOLD, CAREFUL, EVEN, FORMED, SPITEFUL
from game.ai.weighing import in_worlds
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import Discard, Finish, Play, State
from game.rules.cat_and_mouse.play import FULL_HAND, KING, left

LEVELS, STEADY = 7, True
CHARACTERS: tuple[str, ...] = (EVEN, BOLD, CAREFUL, SPITEFUL)

Action = Play | Discard | Finish


class Skill(NamedTuple):
    """How a level plans its turns. `minds`: how much of the danger of the other stock it sees;
    `dull`: the share of turns in which it is `DULL` instead."""

    manner: Manner = USUAL
    minds: float = 1.0
    dull: float = 0.0


SKILLS = {
    2: Skill(Manner(chain=1, heaps=1), 0.0),
    3: Skill(Manner(chain=3, king=1.75, heaps=1), 0.0, 0.85),
    4: Skill(Manner(chain=3, king=1.75, heaps=2), 0.0, 0.78),
    5: Skill(Manner(chain=3, king=1.25, heaps=3), 0.0, 0.55),
    6: Skill(Manner(chain=4), 0.3, 0.2),
    7: Skill(),
}
DULL = Skill(Manner(chain=3, king=3.0, heaps=1), 0.0)  # keeps all kings, heaps all it discards
LAST_CARD = 6.0  # how much who does not see all the danger minds the other's last stock card


class Temper(NamedTuple):
    """What a character changes of a skill: what kings count, by a factor; what a card of the hand
    brings, how many heaps there are, and how much of the danger is minded, by a summand."""

    king: float = 1.0
    hand: float = 0.0
    heaps: int = 0
    minds: float = 0.0


TEMPERS = {
    EVEN: Temper(),
    BOLD: Temper(king=0.6, hand=0.1, heaps=-1),
    CAREFUL: Temper(king=1.5, hand=-0.09, heaps=1, minds=0.4),
    SPITEFUL: Temper(heaps=-1, minds=3.0),
}
KEPT = 2.25  # how often a king costs what it should, at most, for a careful one
# what such plans count for the highest level, beside what it sees ahead, as a logit a stock card
TASTE = {EVEN: 0.0, BOLD: 1.0, CAREFUL: 0.6, SPITEFUL: 0.5}
RANDOM = 0.62  # how often a child acts at random
EAGER = {"stock": 3, "hand": 2, "discard": 1}  # a child's order of plays
AT_FIRST, AGAIN = 32, 200  # guessed worlds in which all actions are weighed, and a few
LEAD = 0.22  # what a stock card less is worth where nothing was learned, as a logit


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Action]:
    """Yields the next action of `seat` in its view; ties are broken by `rng`."""
    view = rules.view(view, seat)
    if level < FORMED:
        yield _child(view, seat, rng)
        return
    start, look = read(view, seat)
    skill = DULL if _whim(view, seat) < SKILLS[level].dull else SKILLS[level]
    mine = _seen(look, skill, TEMPERS[character], left(view.stocks[1 - seat]))
    yield best_play(start, mine) or discard(start, mine, rng)
    net = worth.net()
    if level == LEVELS and net:
        found = ends(start, mine)
        taste = np.array([end.plan for end in found], np.float32) * np.float32(TASTE[character])
        yield ahead.best_end(net, view, seat, found, taste, rng).way[0]


def _whim(view: State, seat: int) -> float:
    """Returns a number from 0 to 1 that stays the same for a turn, so that its plan does: by the
    other's stock and discard piles, which change with every turn of the other's."""
    other = 1 - seat
    return crc32(repr((seat, view.stocks[other], view.discards[other])).encode()) / (1 << 32)


def _seen(look: TurnView, skill: Skill, temper: Temper, cards: int) -> TurnView:
    """Returns what a skill of a temper sees of a position; `cards`: those of the other stock."""
    manner, minds = skill.manner, skill.minds + temper.minds
    if cards == 1 and skill.minds < 1:
        minds = max(minds, LAST_CARD)
    manner = manner._replace(
        king=min(max(manner.king, KEPT), manner.king * temper.king),
        hand=manner.hand + temper.hand,
        heaps=max(1, manner.heaps + temper.heaps),
    )
    return look._replace(danger=look.danger * minds, manner=manner)


def _child(view: State, seat: int, rng: Random) -> Action:
    """Acts at random, or plays from the stock, the hand, a discard pile, in this order, but kings
    from the stock only; discards a king only last. After a card of its hand it plays from its stock
    only."""
    actions = [a for a in rules.legal(view) if isinstance(a, Play | Discard | Finish)]
    if rng.random() >= 1 - RANDOM:
        return rng.choice(actions)
    left_out = ("hand", "discard") if len(view.hands[seat]) < FULL_HAND else ()
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


def weighed(
    view: State, seat: int, rng: Random, among: Collection[Hashable] = ()
) -> Iterator[tuple[Action, Sequence[float]]]:
    """Yields actions with the chance of `seat` after its turn and the other's next, in some guessed
    worlds."""
    view, net = rules.view(view, seat), worth.net()
    legal = [a for a in rules.legal(view) if isinstance(a, Play | Discard | Finish)]
    actions = [action for action in legal if not among or action in among]
    if net is None:
        yield from zip(actions, in_worlds(rules, chances, view, seat, actions, rng), strict=True)
        return
    worlds = AGAIN if among else AT_FIRST
    found = ahead.weighed(net, view, seat, actions, worlds, rng)
    yield from zip(actions, found, strict=True)
