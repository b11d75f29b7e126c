"""Computers for Hat Cards: a child, some that weigh each card and overlook and forget less and
less, and two that play rounds out.

All see only the view of their seat. How far apart they are is in docs/levels.md.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

import numpy as np

from game.ai.computer import CAREFUL, EVEN, suited
from game.ai.hat_cards import last_cards, whole_match
from game.ai.hat_cards.rounds import Deals
from game.ai.hat_cards.worth import SeatView, cards_left, look_at, worth
from game.core.arrays import grid, listed, mean
from game.rules import hat_cards as rules
from game.rules.hat_cards import Play, State
from game.rules.hat_cards.play import DECK, bits

LEVELS, STEADY = 7, False
# A spiteful one, who catches from the leader first, decides otherwise in 8 of 100 plays at the
# highest levels: everybody catches nearly all there is. One without fear is the better player at
# low ones.
CHARACTERS: tuple[str, ...] = (EVEN, CAREFUL)
Stages = tuple[tuple[int, int], ...]


class Habits(NamedTuple):
    """What a level does less well than the highest.

    `overlooked`: how often it misses that a card catches a stack; `small`: the same of a stack of
    fewer than LARGE cards, but with its last card; `misjudged`: by how much at most, in cards, it
    errs about what a card is good for later; `near`: of the seats that play before its next turn,
    how many it minds; `under`: whether it remembers what is under the tops of stacks; `kept`: what
    part of the cards that are gone."""

    overlooked: float = 0.0
    small: float = 0.0
    misjudged: float = 0.0
    near: int = 4
    under: bool = False
    kept: float = 0.0


LARGE = 3
# by level, with two seats and with more, so that steps are alike
HABITS: dict[int, tuple[Habits, Habits]] = {
    1: (Habits(overlooked=0.44), Habits(overlooked=0.74)),
    2: (Habits(0.14, misjudged=12.0, near=1), Habits(0.5, misjudged=12.0, near=1)),
    3: (Habits(0.02, misjudged=10.0, near=1), Habits(0.27, misjudged=9.0, near=1)),
    4: (Habits(misjudged=5.5, under=True), Habits(small=0.65, misjudged=5.5, under=True)),
    5: (Habits(misjudged=2.0, under=True, kept=0.6), Habits(misjudged=0.5, under=True, kept=0.7)),
    6: (Habits(under=True, kept=0.9), Habits(under=True, kept=0.8)),
    7: (Habits(under=True, kept=1.0),) * 2,
}
# By level, and whether more than two play: so many rounds are played to their end, with so many
# plays: first the best ones by worth, then those that came out best.
BEST: Stages = ((1500, 5), (4500, 3))
ROUNDS: dict[tuple[int, bool], Stages] = {
    (6, False): ((600, 4),),
    (6, True): ((60, 4),),
    (7, False): BEST,
    (7, True): BEST,
}
# A careful one counts danger FEAR times, and chooses so among plays that are at most CARDS cards
# worse, or where rounds are played out at most CHANCE to win.
FEAR = 2.0
CARDS, CHANCE = 2.0, {6: 0.05, 7: 0.02}
AT_FIRST, AGAIN = 600, 3000  # deals in which all plays are weighed, and a few
LEAD = 0.03  # a card ahead counts like this much chance to win


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Play]:
    """Yields ever better plays of `seat` from its view; ties are broken by `rng`."""
    company = len(view.hands) > 2
    habits, rounds = HABITS[level][company], ROUNDS.get((level, company), ())
    view = remembered(rules.view(view, seat), habits)
    plays = _noticed(view, rng, habits)
    if level == 1 or len(plays) == 1:
        yield max(plays, key=partial(_grabs, view))
        return
    look = look_at(view, seat)
    look = look._replace(hunters=look.hunters[: habits.near])
    values = _weighed(look, plays, rng, habits.misjudged)
    yield _suited(look, values, CARDS, character)
    if rounds and last_cards.known(view, seat):
        yield last_cards.best(view, seat, partial(outlook, view, seat))
    elif rounds:
        for found in _searched(look, values, rng, rounds):
            yield _suited(look, found, CHANCE[level], character)


def remembered(view: State, habits: Habits) -> State:
    """Returns the view with those played cards only that somebody of such habits remembers: the
    same ones throughout a round."""
    under, gone = view.under if habits.under else 0, view.gone
    if habits.kept < 1:
        luck = Random(f"{view.round} {view.hats}")
        gone &= bits(card for card in DECK if luck.random() < habits.kept)
    return view._replace(under=under, gone=gone)


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Returns each seat's chance to win, over many ways the match may go on."""
    return whole_match.chances(state, np.random.default_rng(rng.getrandbits(64)))


def _noticed(view: State, rng: Random, habits: Habits) -> list[Play]:
    """Returns all plays but the catches that are overlooked, in any order."""
    plays = [action for action in rules.legal(view) if isinstance(action, Play)]
    last = len(view.hands[view.seat]) == 1

    def missed(play: Play) -> float:
        small = not last and _caught(view, play) < LARGE
        return max(habits.overlooked, habits.small) if small else habits.overlooked

    seen = [play for play in plays if play.onto < 0 or rng.random() >= missed(play)]
    return rng.sample(seen, len(seen))


def _grabs(view: State, play: Play) -> int:
    """Returns a score for the largest stack, then the highest card; without a catch a child throws
    away its highest card between two, and its lowest in company."""
    pips = play.card % 11
    kept = play.onto < 0 and len(view.hands) > 2
    return 11 * _caught(view, play) + (-pips if kept else pips)


def _caught(view: State, play: Play) -> int:
    """Returns how many cards a play catches."""
    return len(view.table[play.onto]) if play.onto >= 0 else 0


def _weighed(
    look: SeatView, plays: Sequence[Play], rng: Random, misjudged: float
) -> dict[Play, float]:
    """Returns the worth of each play, with an error about what its card is good for later."""
    wrong = misjudged * cards_left(look)
    errors = {card: wrong * rng.random() for card in look.view.hands[look.seat]}
    return {play: worth(look, play) - errors[play.card] for play in plays}


def _suited(look: SeatView, values: Mapping[Play, float], slack: float, character: str) -> Play:
    """Returns the best play; a careful one counts danger more among those nearly as good."""
    if character != CAREFUL:
        return max(values, key=values.__getitem__)
    return suited(values, slack, partial(worth, look._replace(fear=FEAR)))


def _searched(
    look: SeatView, values: Mapping[Play, float], rng: Random, stages: Stages
) -> Iterator[dict[Play, float]]:
    """Yields what plays are worth by the rounds imagined after them; all are tried in the same
    deals."""
    luck = np.random.default_rng(rng.getrandbits(64))
    for rounds, few in stages:
        best = sorted(values, key=values.__getitem__, reverse=True)[:few]
        values = tried(look, best, rounds // len(best), luck)
        yield values


def tried(
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


def weighed(
    view: State, seat: int, rng: Random, among: Collection[Hashable] = ()
) -> Iterator[tuple[Play, Sequence[float]]]:
    """Yields plays with the chance of `seat` in some deals; where it knows all cards, in the one
    there is, with the best plays to the end of the round."""
    view = rules.view(view, seat)
    legal = [play for play in rules.legal(view) if isinstance(play, Play)]
    plays = [play for play in legal if not among or play in among]
    if last_cards.known(view, seat):
        exact = last_cards.weighed(view, seat, partial(_by_counts, view, seat))
        yield from ((play, (exact[play],)) for play in plays)
        return
    worlds = AGAIN if among else AT_FIRST
    luck = np.random.default_rng(rng.getrandbits(64))
    deals = Deals.imagined(view, worlds, len(plays), luck)
    deals.begin(plays)
    won = np.array([_by_counts(view, seat, tuple(counts)) for counts in grid(deals.finish())])
    yield from zip(plays, grid(won.reshape(worlds, len(plays)).T), strict=True)


def _by_counts(view: State, seat: int, counts: tuple[int, ...]) -> float:
    """Returns the chance to win if a round ends with these cards."""
    hats = zip(view.hats, whole_match.prizes(counts, view.options.ties), strict=True)
    return whole_match.chance(view, seat, tuple(map(sum, hats)), counts)
