"""Computers for Hat Cards: a child, a beginner, two who weigh each card, one who plays rounds out.

All see only the view of their seat. How far apart they are is in docs/levels.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

import numpy as np

from game.ai.computer import BOLD, CAREFUL, EVEN, SPITEFUL
from game.ai.hat_cards import match
from game.ai.hat_cards.rounds import Deals
from game.ai.hat_cards.worth import Look, look_at, worth
from game.rules import hat_cards as rules
from game.rules.hat_cards import Play, State
from game.rules.hat_cards.play import CATCHES

LEVELS, STEADY = 5, False
CHARACTERS: tuple[str, ...] = (EVEN, BOLD, CAREFUL, SPITEFUL)

# By level, with two seats and with more, so that steps are alike: how often it misses that a card
# catches a stack, and the part of a card's later worth that it minds.
OVERLOOKED = {1: (0.42, 0.42), 2: (0.16, 0.0)}
CARELESS = {3: (0.025, 0.085), 4: (0.08, 0.85)}
# a bold one fears only this part of the danger, a careful one more; a spiteful one minds the
# leader's cards more than its own; at level 5 such a card is this much chance to win
FEAR = {BOLD: 0.4, CAREFUL: 2.0}
GRUDGE = 3.0
LIKING = 0.04
Stages = tuple[tuple[int, int], ...]
# Level 5 plays this many rounds to their end, with this many plays: first the best ones by
# worth, then those that came out best.
ROUNDS: dict[int, Stages] = {5: ((1500, 5), (4500, 3))}
LEAD = 0.03  # a card ahead counts like this much chance to win


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Play]:
    """Ever better plays of `seat` from its view; ties are broken by `rng`."""
    view = rules.view(view, seat)
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
    elif level == 3:
        near = _with_character(look._replace(hunters=look.hunters[:1]), character)
        yield _best(plays, rng, lambda play: worth(near, play, _thrift(view, level)))
    else:
        weighed = _with_character(look, character)
        yield _best(plays, rng, lambda play: worth(weighed, play, _thrift(view, level)))
        if level in ROUNDS:
            yield from _searched(look, weighed, plays, rng, ROUNDS[level])


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """How likely each seat is to win, over many ways the match may go on."""
    return match.chances(state, np.random.default_rng(rng.getrandbits(64)))


def _with_character(look: Look, character: str) -> Look:
    """The look of a position with a character's weights; a spiteful one turns on the leader."""
    if character == SPITEFUL:
        hats, sizes = look.view.hats, [len(stack) for stack in look.view.table]
        others = [seat for seat in range(len(hats)) if seat != look.seat]
        leader = max(others, key=lambda seat: (hats[seat], look.view.taken[seat] + sizes[seat]))
        rivals = [GRUDGE if seat == leader else part for seat, part in enumerate(look.rivals)]
        return look._replace(rivals=tuple(rivals))
    return look._replace(fear=FEAR.get(character, 1.0))


def _best(plays: Sequence[Play], rng: Random, value: Callable[[Play], float]) -> Play:
    return max(plays, key=lambda play: (value(play), rng.random()))


def _noticed(view: State, plays: Sequence[Play], rng: Random, level: int) -> list[Play]:
    """All plays but the catches that a level overlooks."""
    overlooked = OVERLOOKED[level][len(view.hands) > 2]
    return [play for play in plays if play.onto < 0 or rng.random() >= overlooked]


def _thrift(view: State, level: int) -> float:
    """How much of a card's later worth a level minds."""
    return CARELESS[level][len(view.hands) > 2] if level in CARELESS else 1.0


def _greed(view: State, play: Play) -> float:
    """The largest stack, with the card that the fewest cards of the deck catch; good cards are
    soon gone that way."""
    return 33 * _caught(view, play) - sum(catches[play.card] for catches in CATCHES)


def _caught(view: State, play: Play) -> int:
    """How many cards a play catches."""
    return len(view.table[play.onto]) if play.onto >= 0 else 0


def _searched(
    look: Look, weighed: Look, plays: Sequence[Play], rng: Random, stages: Stages
) -> Iterator[Play]:
    """The plays after which imagined rounds end best; all plays are tried in the same deals. A
    character adds its taste."""
    luck = np.random.default_rng(rng.getrandbits(64))
    values = {play: worth(look, play) for play in plays}
    likes = {play: LIKING * (worth(weighed, play) - values[play]) for play in plays}
    for rounds, few in stages:
        best = sorted(values, key=values.__getitem__, reverse=True)[:few]
        tried = _tried(look, best, rounds // len(best), luck)
        values = {play: value + likes[play] for play, value in tried.items()}
        yield max(values, key=values.__getitem__)


def _tried(
    look: Look, plays: Sequence[Play], worlds: int, luck: np.random.Generator
) -> dict[Play, float]:
    """The average result of each play over some deals."""
    deals = Deals.imagined(look.view, worlds, len(plays), luck)
    deals.begin(plays)
    known: dict[tuple[int, ...], float] = {}
    values = []
    for counts in map(tuple, deals.finish().tolist()):
        if counts not in known:
            known[counts] = outlook(look.view, look.seat, counts)
        values.append(known[counts])
    means = np.array(values).reshape(worlds, len(plays)).mean(axis=0)
    return dict(zip(plays, means.tolist(), strict=True))


def outlook(view: State, seat: int, counts: tuple[int, ...]) -> float:
    """About the chance to win if a round ends with these cards taken; cards count a little."""
    won = match.prizes(counts, view.options.ties)
    hats = tuple(a + b for a, b in zip(view.hats, won, strict=True))
    ahead = counts[seat] - max(counts[:seat] + counts[seat + 1 :])
    return match.chance(view, seat, hats) + LEAD * ahead
