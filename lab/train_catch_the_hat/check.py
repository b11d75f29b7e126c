"""The compiled rules, features and choices held against the program's, in games at random."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from game.ai.catch_the_hat.computer import LEVELS, think
from game.ai.catch_the_hat.features import FEATURES, seen
from game.ai.catch_the_hat.nets import UNITS
from game.ai.computer import CHARACTERS, EVEN
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import Options, State
from game.rules.catch_the_hat.state import AGAIN, END, MOVE, ROLL, Again
from game.rules.protocol import CHANCE
from lab.train_catch_the_hat import contest, kernel, pieces, rows, sight
from lab.train_catch_the_hat.ladder import habits, weights_of

LONGEST = 400  # throws of a game
CASES: dict[str, tuple[int, Options]] = {
    **{f"{n}": (n, Options()) for n in range(2, 7)},
    "short": (3, Options(out=3, rounds=4)),
    "short two": (2, Options(out=3, rounds=8)),
    "called": (3, Options(hats=3, last_call=60)),
    "last": (3, Options(scoring="last_left")),
    "tower": (3, Options(tower=True)),
    "gold": (4, Options(gold=True, last_call=100)),
    "gold two": (2, Options(gold=True, last_call=100)),
    "partners": (4, Options(teams="partners")),
    "three pairs": (6, Options(teams="partners", team_layout="3x2")),
    "total": (4, Options(teams="total")),
    "1978": (3, rules.PRESETS["chapeau_1978"]),
    "golden tower": (2, Options(gold=True, tower=True)),
    "total gold": (4, Options(gold=True, teams="total")),
}


def ends(state: State) -> list[State]:
    """What a decision leads to, a six and the surplus included."""
    if state.phase == AGAIN:
        return [rules.apply(state, Again())]
    if rules.turn(state) == CHANCE or state.phase == END:
        return [state]
    return [end for action in rules.legal(state) for end in ends(rules.apply(state, action))]


def check(name: str, games: int, often: float = 1.0) -> int:
    """How many throws of games at random lead to the same positions; AssertionError if one does
    not, or if such a game begins or ends otherwise. `often`: the part of the throws looked at."""
    seats, options = CASES[name]
    out, count = np.zeros((rows.AFTERS, rows.LENGTH), np.int16), 0
    for seed in range(games):
        rng, state = Random(f"{name} {seed}"), rules.setup(seats, options)
        house = rows.house_of(state.house)
        pieces.begin(house, out[0])
        assert rows.in_order(out[0]) == rows.in_order(rows.row_of(state))
        for _ in range(LONGEST):
            if state.phase == END:
                same_end(house, state)
                break
            for pips in range(1, 7):
                if rng.random() < often:
                    same_throw(house, state, pips, out)
                    count += 1
            state = thrown(state, rng)
    return count


def same_throw(house: rows.House, state: State, pips: int, out: rows.Numbers) -> None:
    """A throw leads to the same positions."""
    after: Any = rules.apply(state, rules.Roll(pips))
    wanted = {rows.in_order(rows.row_of(end)) for end in ends(after)}
    n = kernel.afters(house, rows.row_of(state), pips, out)
    found = {rows.in_order(each) for each in out[:n]}
    assert found == wanted, (pips, rules.to_notation(state), found ^ wanted)


def same_end(house: rows.House, state: State) -> None:
    """The same sides have won."""
    part, won = np.zeros(6), {state.house.side[seat] for seat in rules.result(state).winners}
    pieces.shares(house, rows.row_of(state), part)
    wanted = [(side in won) / len(won) for side in range(6)]
    assert part.tolist() == wanted, rules.to_notation(state)


def thrown(state: State, rng: Random) -> State:
    """The position after a throw at random, and whatever it is used for."""
    state = rules.apply(state, rules.Roll(rng.randint(1, 6)))
    while state.phase not in (ROLL, END):
        state = rules.apply(state, rng.choice(rules.legal(state)))
    return state


def check_features(name: str, games: int) -> int:
    """How many positions of such games are seen alike."""
    seats, options = CASES[name]
    count = 0
    for seed in range(games):
        rng, state = Random(f"{name} {seed}"), rules.setup(seats, options)
        found: list[tuple[State, int]] = []
        while state.phase != END and len(found) < 60:
            if state.phase == ROLL and rng.random() < 0.3:
                found.append((state, rng.choice(state.house.side[:seats])))
            state = rules.apply(state, rng.choice(rules.legal(state)))
        states, sides = zip(*found, strict=True)
        house, x = rows.house_of(states[0].house), np.zeros(FEATURES, np.float32)
        for mine, state, side in zip(seen(states, sides), states, sides, strict=True):
            sight.see(house, rows.row_of(state), side, x)
            assert np.abs(mine - x).max() < 1e-4, (name, side, rules.to_notation(state))
        count += len(states)
    return count


def check_choices(name: str, games: int, character: str = EVEN) -> tuple[int, int]:
    """How often the highest level of a character and its compiled copy take the same, and of how
    many throws; between equals each has its own luck."""
    seats, options = CASES[name]
    alike = count = 0
    for seed in range(games):
        rng, state = Random(f"{name} {seed}"), rules.setup(seats, options)
        for _ in range(60):
            if state.phase == END:
                break
            pips = rng.randint(1, 6)
            after = rules.apply(state, rules.Roll(pips))
            if after.phase == MOVE and len(ends(after)) > 1:
                view = rules.view(after, after.seat)
                *_, action = think(view, after.seat, rng, LEVELS, character)
                wanted = {
                    rows.in_order(rows.row_of(end)) for end in ends(rules.apply(after, action))
                }
                alike += compiled_choice(state, pips, character) in wanted
                count += 1
            state = rng.choice(ends(after))
    return alike, count


def compiled_choice(state: State, pips: int, character: str) -> tuple[int, ...]:
    """What the compiled copy of the highest level makes of a throw."""
    house, net = rows.house_of(state.house), weights_of(state.house)
    out, after = np.zeros((2, rows.AFTERS, rows.LENGTH), np.int16)
    x, h = np.zeros(FEATURES, np.float32), np.zeros(UNITS, np.float32)
    n = kernel.afters(house, rows.row_of(state), pips, out)
    mine = np.array(habits(LEVELS, house.sides, character))
    own = house.side[state.seat]
    k = contest.chosen(house, net, out, n, own, mine, x, h, np.zeros(6), after)
    return rows.in_order(out[k])


def check_all() -> None:
    """Every case, with how many throws and positions were compared, and choices that are alike."""
    for name in CASES:
        told = [
            f"{alike} of {count}"
            for character in CHARACTERS
            for alike, count in [check_choices(name, 1, character)]
        ]
        print(name, check(name, 6), check_features(name, 6), *told, flush=True)
