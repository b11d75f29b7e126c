"""Computers for Hat Cards: a child, a beginner, two that weigh each card, one that plays rounds
out.

All see only the view of their seat. How far apart they are is in docs/levels.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import numpy as np

from game.ai.computer import CAREFUL, EVEN, suited
from game.ai.hat_cards import last_cards, whole_match
from game.ai.hat_cards.rounds import Deals
from game.ai.hat_cards.worth import SeatView, look_at, worth
from game.core.arrays import grid, listed, mean
from game.rules import hat_cards as rules
from game.rules.hat_cards import Play, State
from game.rules.hat_cards.play import CATCHES, DECK, bits

LEVELS, STEADY = 5, False
# A bold one, without fear, wins clearly more than its equals and hardly catches more: everybody
# catches nearly all there is. A spiteful one could only catch from the leader, whose stack is the
# largest, and there everybody catches already.
CHARACTERS: tuple[str, ...] = (EVEN, CAREFUL)

# By level, with two seats and with more, so that steps are alike: how often it misses that a card
# catches a stack, and the part of a card's later worth that it minds.
OVERLOOKED = {1: (0.42, 0.42), 2: (0.16, 0.0)}
CARELESS = {3: (0.025, 0.085), 4: (0.08, 0.85)}
KEPT = 0.8  # of the cards that are gone, how many level 4 remembers
# A careful one counts danger FEAR times, and chooses so among plays that are at most CARDS cards
# worse, or at level 5 at most CHANCE to win.
FEAR = 2.0
CARDS, CHANCE = 4.0, 0.015
Stages = tuple[tuple[int, int], ...]
# Level 5 plays this many rounds to their end, with this many plays: first the best ones by
# worth, then those that came out best.
ROUNDS: dict[int, Stages] = {5: ((1500, 5), (4500, 3))}
LEAD = 0.03  # a card ahead counts like this much chance to win


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Play]:
    """Yields ever better plays of `seat` from its view; ties are broken by `rng`."""
    view = remembered(rules.view(view, seat), level)
    plays = [action for action in rules.legal(view) if isinstance(action, Play)]
    look = look_at(view, seat)
    if len(plays) == 1:
        yield plays[0]
    elif level == 1:
        noticed = _noticed(view, plays, rng, level)
        yield _best(noticed, rng, lambda play: 11 * _caught(view, play) + play.card % 11)
    elif level == 2:
        noticed = _noticed(view, plays, rng, level)
        yield _best(noticed, rng, lambda play: _greed(view, play))
    else:
        if level == 3:
            look = look._replace(hunters=look.hunters[:1])
        yield _weighed(look, plays, rng, _thrift(view, level), character)
        if level in ROUNDS and last_cards.known(view, seat):
            yield last_cards.best(view, seat, lambda counts: outlook(view, seat, counts))
        elif level in ROUNDS:
            yield from _searched(look, plays, rng, ROUNDS[level], character)


def remembered(view: State, level: int) -> State:
    """Returns the view with those played cards only that a level remembers: 1 and 2 none, 3 those
    still under the tops of stacks, 4 most of the others, too, 5 all of them."""
    if level >= 5:
        return view
    under, gone = view.under if level > 2 else 0, 0
    if level == 4:
        luck = Random(f"{view.round} {view.hats}")  # the same ones throughout a round
        gone = view.gone & bits(card for card in DECK if luck.random() < KEPT)
    return view._replace(under=under, gone=gone)


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Returns each seat's chance to win, over many ways the match may go on."""
    return whole_match.chances(state, np.random.default_rng(rng.getrandbits(64)))


def _weighed(
    look: SeatView, plays: Sequence[Play], rng: Random, thrift: float, character: str
) -> Play:
    """Returns the play of the most worth; for a careful one, the play it prefers."""
    if character != CAREFUL:
        return _best(plays, rng, lambda play: worth(look, play, thrift))
    values = {play: worth(look, play, thrift) for play in plays}
    return suited(values, CARDS, lambda play: worth(look._replace(fear=FEAR), play, thrift))


def _best(plays: Sequence[Play], rng: Random, value: Callable[[Play], float]) -> Play:
    return max(plays, key=lambda play: (value(play), rng.random()))


def _noticed(view: State, plays: Sequence[Play], rng: Random, level: int) -> list[Play]:
    """Returns all plays but the catches that a level overlooks."""
    overlooked = OVERLOOKED[level][len(view.hands) > 2]
    return [play for play in plays if play.onto < 0 or rng.random() >= overlooked]


def _thrift(view: State, level: int) -> float:
    """Returns how much of a card's later worth a level minds."""
    return CARELESS[level][len(view.hands) > 2] if level in CARELESS else 1.0


def _greed(view: State, play: Play) -> float:
    """Returns a score for the largest stack, then the card that the fewest cards of the deck catch;
    good cards are soon gone that way."""
    return 33 * _caught(view, play) - sum(catches[play.card] for catches in CATCHES)


def _caught(view: State, play: Play) -> int:
    """Returns how many cards a play catches."""
    return len(view.table[play.onto]) if play.onto >= 0 else 0


def _searched(
    look: SeatView, plays: Sequence[Play], rng: Random, stages: Stages, character: str
) -> Iterator[Play]:
    """Yields the plays after which imagined rounds end best; all plays are tried in the same deals.
    Of plays nearly as good, a careful one takes what it prefers."""
    luck = np.random.default_rng(rng.getrandbits(64))
    timid = look._replace(fear=FEAR)
    values = {play: worth(look, play) for play in plays}
    for rounds, few in stages:
        best = sorted(values, key=values.__getitem__, reverse=True)[:few]
        values = _tried(look, best, rounds // len(best), luck)
        best_play = max(values, key=values.__getitem__)
        careful = suited(values, CHANCE, lambda play: worth(timid, play))
        yield careful if character == CAREFUL else best_play


def _tried(
    look: SeatView, plays: Sequence[Play], worlds: int, luck: np.random.Generator
) -> dict[Play, float]:
    """Returns the average result of each play over some deals."""
    deals = Deals.imagined(look.view, worlds, len(plays), luck)
    deals.begin(plays)
    known: dict[tuple[int, ...], float] = {}
    values = []
    for counts in map(tuple, grid(deals.finish())):
        if counts not in known:
            known[counts] = outlook(look.view, look.seat, counts)
        values.append(known[counts])
    means = mean(np.array(values).reshape(worlds, len(plays)), 0)
    return dict(zip(plays, listed(means), strict=True))


def outlook(view: State, seat: int, counts: tuple[int, ...]) -> float:
    """Returns about the chance to win if a round ends with these cards; cards count a little."""
    won = whole_match.prizes(counts, view.options.ties)
    hats = tuple(a + b for a, b in zip(view.hats, won, strict=True))
    ahead = counts[seat] - max(counts[:seat] + counts[seat + 1 :])
    return whole_match.chance(view, seat, hats, counts) + LEAD * ahead
