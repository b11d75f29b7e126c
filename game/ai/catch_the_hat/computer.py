"""Computers for Catch the Hat: a net that learned by playing against itself values positions.

1  a child: of four moves three are just any move, and it likes to catch
2  now and then any move; it grabs prisoners, and sees roughly what is good
3  it always means something, and misjudges it
4  sees more; from here on nothing that plainly throws a game away
5  sees it better; 6 better still
7  exactly; of its best actions it looks at every next throw and the best answer to it

They see only the view of their seat and spare their partners; characters come with level 2.
Without the nets they count hats (`plain`).
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from itertools import compress
from random import Random
from typing import NamedTuple

import numpy as np

from game.ai.catch_the_hat import nets, plain
from game.ai.catch_the_hat.features import FEATURES, sides_of
from game.ai.catch_the_hat.nets import (
    CHANCE,
    Net,
    Pace,
    chance,
    gain,
    judged,
    net_of,
    share,
    sides_chances,
)
from game.ai.catch_the_hat.tastes import HELD, liking
from game.ai.computer import BOLD, CAREFUL, EVEN, FORMED, SPITEFUL, suited
from game.ai.weighing import in_worlds
from game.core.arrays import Floats, listed, most
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import Action, State
from game.rules.catch_the_hat.state import AGAIN, END, MOVE, ROLL, SURPLUS

LEVELS, STEADY = 7, True
CHARACTERS: tuple[str, ...] = (EVEN, BOLD, CAREFUL, SPITEFUL)


class Habits(NamedTuple):
    """How a level plays: `blur`: of its judgement of chances, as a logit; `whim`: how often it
    makes any move; `greed`: what it adds for the prisoners it holds; `lapse`: the most that it
    gives away at once; `hurry`: the chance to win it gives for an end at once among more than
    two sides."""

    blur: float
    whim: float = 0.0
    greed: float = 0.0
    lapse: float = 1.0
    hurry: float = 0.95


HABITS = (
    Habits(1.0, 0.68, 0.5),
    Habits(1.25, 0.26, 0.3),
    Habits(0.79),
    Habits(0.85, lapse=0.09),
    Habits(0.3, lapse=0.07),
    Habits(0.08, lapse=0.05, hurry=0.8),
    Habits(0.0, hurry=0.6),
)
CALM = Pace(0.0, 0.0)  # of who asks for chances alone
HASTE = 0.75  # between two sides: the part of its chance that it gives for an end at once
# how many actions the highest level thinks through, and fewer where a throw has many uses
BEAM, FEWER, MANY = 5, 3, 24

# How much less than the best, in chances, an action may seem that suits a character, and how much
# more of that for each logit of blur, where a game is open.
SLACK, LOOSE = 0.012, 0.11
WIDER = {SPITEFUL: 2.5}  # times as much for who seldom has to choose


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
    mind = _Mind(net, view.house.side[seat], habits, pace_of(habits, sides_of(view.house)), formed)
    first = _at_sight(mind, view, actions, rng)
    yield _suited(mind, first).action
    if level == LEVELS:
        beam = first[: BEAM if len(actions) <= MANY else FEWER]
        yield _suited(mind, _ahead(mind, beam)).action


class _Mind(NamedTuple):
    """A judgement: a net, a side, the habits, how it hurries, and the character."""

    net: Net
    side: int
    habits: Habits
    pace: Pace
    character: str


class _Option(NamedTuple):
    """An action, how good it seems, and the position it leads to in the end."""

    action: Action
    worth: float
    end: State


def pace_of(habits: Habits, sides: int) -> Pace:
    """Returns how a level hurries. Between two, who leads sees to the end, and who has little left
    keeps it; among more those who have lost must hurry, too, or what is decided never ends."""
    return Pace(HASTE, 0.0) if sides == 2 else Pace(0.0, habits.hurry)


def taste_of(greed: float) -> Floats | None:
    """Returns what a level adds for each feature; None if nothing."""
    if not greed:
        return None
    taste = np.zeros(FEATURES)
    taste[HELD] = greed
    return taste


def _suited(mind: _Mind, options: Sequence[_Option]) -> _Option:
    """Returns the best option; for a character, one that is nearly as good and suits it better."""
    if mind.character == EVEN:
        return options[0]
    values = {number: option.worth for number, option in enumerate(options)}
    liked = liking([option.end for option in options], mind.side, mind.character)
    (open_,) = listed(chance(judged(mind.net, [options[0].end], [mind.side])[:, CHANCE]))
    undecided = 4 * open_ * (1 - open_)  # what is decided is brought to its end
    room = undecided * slack(mind.habits, mind.character)
    return options[suited(values, room, liked.__getitem__)]


def slack(habits: Habits, character: str) -> float:
    """Returns how much less than the best an action may seem that suits a character."""
    return WIDER.get(character, 1.0) * (SLACK + LOOSE * habits.blur)


def _ends(state: State) -> list[State]:
    """Returns the positions a seat can choose from until the next throw, through sixes and what a
    tower leaves over at home."""
    if state.phase in (ROLL, END):
        return [state]
    return [end for action in rules.legal(state) for end in _ends(rules.apply(state, action))]


def _at_sight(mind: _Mind, view: State, actions: Sequence[Action], rng: Random) -> list[_Option]:
    """Returns the actions as options, the best first; none that gives too much away at once."""
    habits, owners, ends = mind.habits, [], []
    for number, action in enumerate(actions):
        for end in _ends(rules.apply(view, action)):
            owners.append(number)
            ends.append(end)
    logits = judged(mind.net, ends, [mind.side] * len(ends), taste_of(habits.greed))
    sure = nets.liking(logits, mind.pace)
    enough = listed(sure >= most(sure) - habits.lapse)
    if habits.blur:
        logits[:, CHANCE] += [rng.gauss(0, habits.blur) for _ in ends]
    values = listed(nets.liking(logits, mind.pace))
    luck = [rng.random() for _ in ends]
    found: dict[int, _Option] = {}
    for i in sorted(compress(range(len(ends)), enough), key=lambda i: (-values[i], luck[i])):
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
        logits = judged(mind.net, answers, [mind.side] * len(answers))
        values = listed(nets.liking(logits, mind.pace))
        for (number, _), value in zip(groups, values, strict=True):
            worth[number] += value / 6
    thought = [o._replace(worth=value) for o, value in zip(options, worth, strict=True)]
    return sorted(thought, key=lambda option: -option.worth)


def _answers(mind: _Mind, groups: Sequence[tuple[State, list[State]]]) -> list[State]:
    """Returns from each group of positions that a seat can choose from the one it likes best."""
    every = [end for _, ends in groups for end in ends]
    sides = [state.house.side[state.seat] for state, ends in groups for _ in ends]
    values = nets.liking(judged(mind.net, every, sides), mind.pace) if every else np.empty(0)
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


def weighed(
    view: State, seat: int, rng: Random, among: Collection[Hashable] = ()
) -> Iterator[tuple[Action, Sequence[float]]]:
    """Yields actions with the chance of `seat`, if every next throw is answered as is best."""
    actions = [action for action in rules.legal(view) if not among or action in among]
    net = net_of(view.house)
    if net is None:
        found = in_worlds(rules, chances, view, seat, actions, rng)
        yield from zip(actions, found, strict=True)
        return
    side, sides = view.house.side[seat], view.house.side[: view.house.seats]
    mind = _Mind(net, side, HABITS[-1], CALM, EVEN)
    for option in _ahead(mind, _at_sight(mind, view, actions, rng)):
        yield option.action, (option.worth / sides.count(side),)
