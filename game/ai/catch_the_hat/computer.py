"""Computers for Catch the Hat: a net that learned by playing against itself values positions.

1  a child: of four moves three are just any move, and it likes to catch
2  now and then any move; sees roughly what is good
3  sees it better; 4 better still
5  exactly; of its best actions it looks at every next throw and the best answer to it

They see only the view of their seat and spare their partners; characters come with level 3.
Without the nets they count hats (`plain`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

import numpy as np

from game.ai.catch_the_hat import nets, plain
from game.ai.catch_the_hat.features import FEATURES, sides_of
from game.ai.catch_the_hat.nets import CHANCE, Net, gain, judged, net_of, share, sides_chances
from game.ai.catch_the_hat.tastes import liking
from game.ai.computer import BOLD, CAREFUL, EVEN, FORMED, SPITEFUL, suited
from game.core.arrays import Floats, listed
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import Action, State
from game.rules.catch_the_hat.state import AGAIN, END, MOVE, ROLL, SURPLUS

LEVELS, STEADY = 5, True
CHARACTERS: tuple[str, ...] = (EVEN, BOLD, CAREFUL, SPITEFUL)


class Habits(NamedTuple):
    """How a level plays: `blur`: of its judgement of chances, as a logit; `whim`: how often it
    makes any move; `greed`: what it adds for the prisoners it holds; `hurry`: how much of the
    chance to win it gives for an end at once, with two sides and with more."""

    blur: float
    whim: float = 0.0
    greed: float = 0.0
    hurry: tuple[float, float] = (0.2, 0.95)


HABITS = (
    Habits(1.0, 0.76, 0.5),
    Habits(0.85, 0.22),
    Habits(0.45),
    Habits(0.15, hurry=(0.2, 0.8)),
    Habits(0.0, hurry=(0.1, 0.3)),
)
# of level 5: how many actions it thinks through, and fewer where a throw can be used in many ways
BEAM, FEWER, MANY = 5, 3, 24

HELD = 12  # the feature of our side for its prisoners
# How much less than the best, in chances, a move may be worth that suits a character; a spiteful
# one seldom has to choose.
SLACK = {BOLD: 0.012, CAREFUL: 0.015, SPITEFUL: 0.1}


def think(
    view: State, seat: int, rng: Random, level: int = 1, character: str = EVEN
) -> Iterator[Action]:
    """Yields the best action at first sight, then after looking ahead; `rng` breaks ties."""
    actions = rules.legal(view)
    if len(actions) == 1 or (view.phase == AGAIN and level < LEVELS):
        yield actions[0]
        return
    net, habits = net_of(view.house), HABITS[level - 1]
    formed = character if level >= FORMED else EVEN
    if net is None:
        yield plain.choice(view, actions, seat, rng, habits.blur, habits.whim)
        return
    if rng.random() < habits.whim:
        yield rng.choice(actions)
        return
    hurry = habits.hurry[sides_of(view.house) > 2]
    mind = _Mind(net, view.house.side[seat], taste_of(habits.greed), hurry)
    first = _at_sight(mind, view, actions, rng, habits.blur)
    yield _suited(view, seat, formed, first).action
    if level == LEVELS:
        beam = first[: BEAM if len(actions) <= MANY else FEWER]
        yield _suited(view, seat, formed, _ahead(mind, beam)).action


class _Mind(NamedTuple):
    """A judgement: a net, a side, the taste for each feature, and how much it hurries."""

    net: Net
    side: int
    taste: Floats | None
    hurry: float


class _Option(NamedTuple):
    """An action, how good it seems, and the position it leads to in the end."""

    action: Action
    worth: float
    end: State


def taste_of(greed: float) -> Floats | None:
    """Returns what a level adds for each feature; None if nothing."""
    if not greed:
        return None
    taste = np.zeros(FEATURES)
    taste[HELD] = greed
    return taste


def _suited(view: State, seat: int, character: str, options: Sequence[_Option]) -> _Option:
    """Returns the best option; for a character, one that is nearly as good and suits it better."""
    if character == EVEN:
        return options[0]
    values = {number: option.worth for number, option in enumerate(options)}
    return options[
        suited(values, SLACK[character], lambda n: liking(view, options[n].end, seat, character))
    ]


def _ends(state: State) -> list[State]:
    """Returns the positions a seat can choose from until the next throw, through sixes and what a
    tower leaves over at home."""
    if state.phase in (ROLL, END):
        return [state]
    return [end for action in rules.legal(state) for end in _ends(rules.apply(state, action))]


def _at_sight(
    mind: _Mind, view: State, actions: Sequence[Action], rng: Random, blur: float
) -> list[_Option]:
    """Returns the actions as options, the best first."""
    owners, ends = [], []
    for number, action in enumerate(actions):
        for end in _ends(rules.apply(view, action)):
            owners.append(number)
            ends.append(end)
    logits = judged(mind.net, ends, [mind.side] * len(ends), mind.taste)
    if blur:
        logits[:, CHANCE] += [rng.gauss(0, blur) for _ in ends]
    values = listed(nets.liking(logits, mind.hurry))
    luck = [rng.random() for _ in ends]
    found: dict[int, _Option] = {}
    for i in sorted(range(len(ends)), key=lambda i: (-values[i], luck[i])):
        found.setdefault(owners[i], _Option(actions[owners[i]], values[i], ends[i]))
    return list(found.values())


def _ahead(mind: _Mind, options: Sequence[_Option]) -> list[_Option]:
    """Returns some options, best first, if every next throw is answered as seems best."""
    groups: list[tuple[int, list[State]]] = []  # an option, and the positions after a throw
    for number, option in enumerate(options):
        if option.end.phase != END:
            throws = [rules.apply(option.end, throw) for throw in rules.legal(option.end)]
            groups += [(number, _ends(state)) for state in throws]
    answers = _answers(mind, [(options[n].end, ends) for n, ends in groups])
    worth = [gain(o.end, mind.side) if o.end.phase == END else 0.0 for o in options]
    if answers:
        logits = judged(mind.net, answers, [mind.side] * len(answers), mind.taste)
        values = listed(nets.liking(logits, mind.hurry))
        for (number, _), value in zip(groups, values, strict=True):
            worth[number] += value / 6
    thought = [o._replace(worth=value) for o, value in zip(options, worth, strict=True)]
    return sorted(thought, key=lambda option: -option.worth)


def _answers(mind: _Mind, groups: Sequence[tuple[State, list[State]]]) -> list[State]:
    """Returns from each group of positions that a seat can choose from the one it likes best."""
    every = [end for _, ends in groups for end in ends]
    sides = [state.house.side[state.seat] for state, ends in groups for _ in ends]
    values = nets.liking(judged(mind.net, every, sides), mind.hurry) if every else np.empty(0)
    best, start = [], 0
    for _, ends in groups:
        best.append(ends[int(values[start : start + len(ends)].argmax())])
        start += len(ends)
    return best


def chances(state: State, rng: Random) -> tuple[float, ...]:
    """Returns each seat's chance to win, by the net; a decision that is due is made first."""
    net, house = net_of(state.house), state.house
    if net is None:
        return plain.chances(state)
    if state.phase in (MOVE, SURPLUS, AGAIN):
        ends = _ends(state)
        side = house.side[state.seat]
        state = ends[int(judged(net, ends, [side] * len(ends))[:, CHANCE].argmax())]
    sides = house.side[: house.seats]
    if state.phase == END:
        found = [share(state, side) for side in range(len(set(sides)))]
    else:
        found = list(sides_chances(net, state))
    return tuple(float(found[side]) / sides.count(side) for side in sides)
