"""Finds positions of Catch the Hat in which a person would laugh at some actions, and lists them.

python -m lab.blunders.catch_the_hat

The judge looks at every action, where the highest level looks at five, and two throws ahead for
those that matter, where that looks one: laughable is what gives away ten games of a hundred.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from game.ai.catch_the_hat.features import seen
from game.ai.catch_the_hat.nets import CHANCE, Net, chance, gain, judged, net_of
from game.ai.catch_the_hat.tastes import LOST_LATE, LOST_SOON
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import Action, State
from game.rules.catch_the_hat.scoring import scores_of
from game.rules.catch_the_hat.state import END
from lab.blunders import gathered, write
from lab.train_catch_the_hat.check import ends

LOSS = 0.1  # of the chance to win
NEAR, EQUAL = 0.06, 0.02  # what loses more than the one or less than the other is looked at again
HELD_BY_OTHERS = 17  # the feature of our side for its hats that others hold
LEVELS, SEATS = (1, 2, 3, 4), (2, 4, 3)


class Judged(NamedTuple):
    """What an action is worth, and the best position it can lead to until the next throw."""

    worth: float
    end: State


def laughable(state: State, seat: int) -> Iterator[tuple[str, Sequence[Action]]]:
    """The actions that lose so much, by what is wrong with most of them."""
    found = judgement(state, seat)
    best = max(found.values(), key=lambda each: each.worth)
    bad = [action for action, each in found.items() if each.worth < best.worth - LOSS]
    kinds = Counter(kind(state.house.side[seat], seat, best.end, found[each].end) for each in bad)
    for why, _ in kinds.most_common(1):
        yield why, bad


def judgement(state: State, seat: int) -> Mapping[Action, Judged]:
    """What every action is worth: more exactly those that may be laughable, and the best."""
    net, side = net_of(state.house), state.house.side[seat]
    if net is None:
        raise SystemExit("there is no table of nets")
    ways = {action: ends(rules.apply(state, action)) for action in rules.legal(state)}
    found = {action: best_of(net, each, side, 0) for action, each in ways.items()}
    for throws in (1, 2):
        top = max(each.worth for each in found.values())
        if min(each.worth for each in found.values()) > top - NEAR:
            break
        for action, each in found.items():
            if not top - NEAR < each.worth < top - EQUAL:
                found[action] = best_of(net, ways[action], side, throws)
    return found


def best_of(net: Net, states: Sequence[State], side: int, throws: int) -> Judged:
    """The best of some positions for a side."""
    worths = thought(net, states, side, throws)
    best = max(range(len(states)), key=lambda i: worths[i])
    return Judged(worths[best], states[best])


def thought(net: Net, states: Sequence[State], side: int, throws: int) -> list[float]:
    """The chance of a side in each position, so many throws later."""
    if throws:
        return [after(net, state, side, throws) for state in states]
    return [float(each) for each in chance(judged(net, states, [side] * len(states))[:, CHANCE])]


def after(net: Net, state: State, side: int, throws: int) -> float:
    """The same of one position: whoever throws does what seems best to it."""
    if state.phase == END:
        return gain(state, side)
    answers = []
    for throw in rules.legal(state):
        found = ends(rules.apply(state, throw))
        values = thought(net, found, state.house.side[state.seat], 0)
        answers.append(found[values.index(max(values))])
    return sum(thought(net, answers, side, throws - 1)) / len(answers)


def kind(side: int, seat: int, right: State, wrong: State) -> str:
    """What is wrong with a position, next to the right one, in words."""
    if scores_of(right)[seat] > scores_of(wrong)[seat]:
        return "leaves hats that could be caught"
    before, after = seen([right], [side])[0], seen([wrong], [side])[0]
    if before[HELD_BY_OTHERS] < after[HELD_BY_OTHERS]:
        return "leaves own hats that could be freed"
    if before[LOST_SOON] + before[LOST_LATE] < after[LOST_SOON] + after[LOST_LATE]:
        return "leaves a tower or a hat where it is caught"
    return "gives away ten games of a hundred"


if __name__ == "__main__":
    write("catch_the_hat", gathered("catch_the_hat", laughable, LEVELS, SEATS, games=24, looked=20))
