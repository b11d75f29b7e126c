"""What the nets of Catch the Hat are told, against a second, plain telling: a weight that was
learned for a number is wrong for any other."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.ai.catch_the_hat.features import AROUND, BLOCK, BLOCKS, MEETINGS, NEAR, seen
from game.ai.catch_the_hat.ways import distances
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat.state import GOLD, is_golden, top_of
from game.rules.protocol import CHANCE, OVER
from tests.rules.test_told_twice import eager

GAMES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"hats": 3, "last_call": 30}),
    (4, {"teams": "total", "hats": 3, "turn_limit": 90}),
    (6, {"teams": "partners", "team_layout": "3x2", "rounds": 12}),
    (4, {"gold": True, "hats": 3}),
    (3, {"tower": True, "hats": 2}),
]


def throws(seats: int, given: dict[str, Any]) -> list[rules.State]:
    """Positions before a throw, now and then, of a lively game."""
    rng, state, found = Random(f"{given}"), rules.setup(seats, rules.Options(**given)), []
    for number in range(260):
        if rules.turn(state) == OVER:
            break
        if rules.turn(state) == CHANCE and number % 7 == 0:
            found.append(state)
        legal = list(rules.legal(state))
        state = rules.apply(state, eager(state, rng.sample(legal, min(4, len(legal)))))
    return found


def block(state: rules.State, side: int) -> list[float]:
    """What a side has, by the numbers of its features."""
    house, seats = state.house, range(len(state.homes))
    mine = [seat for seat in seats if house.side[seat] == side]
    at_home = sum(hat != GOLD for seat in mine for hat in state.homes[seat])
    banked = sum(len(state.banks[seat]) for seat in mine)
    x, held, best, hats = [0.0] * BLOCK, 0, 0, at_home
    loads: list[tuple[int, int]] = []
    for field, stack in state.pieces:
        owner, plain = top_of(stack) >> 3, [hat >> 3 for hat in stack if hat != GOLD]
        own = sum(house.side[seat] == side for seat in plain)
        if not plain or owner not in mine:
            held += own * bool(plain)
            continue
        hats += 1
        foreign, rest, tower = len(plain) - own, house.rest[field], len(plain) > 1
        steps = distances(state.board)[field][house.places[owner]]
        way = min(steps, NEAR) / NEAR
        x[1 + rest + 2 * tower] += 0.5 if tower else 0.25
        x[5 + rest] += 0.25 * foreign
        x[7] += 0.25 * (own - 1)
        x[8] += 0.25 * foreign * way
        x[9] += 0.25 * foreign * (steps <= 6)
        x[10] += 0.25 * foreign * (steps <= 12)
        x[12] += 0.2 * foreign
        x[14 if tower else 21] += (0.5 if tower else 0.25) * way
        x[19] += is_golden(stack)
        if GOLD in stack and not is_golden(stack):
            x[18], x[20] = x[18] + 1, x[20] + way
        best = max(best, foreign)
        loads.append((steps, foreign))
    x[0], x[11], x[12] = 0.25 * at_home, 0.2 * banked, x[12] + 0.2 * banked
    x[13], x[17], x[23] = 0.25 * best, 0.25 * held, 0.1 * hats
    x[15], x[16], x[22] = (float(hats == number) for number in range(3))
    x[19] += any(GOLD in state.homes[seat] for seat in mine)
    if not state.options.tower:
        brought = [max([0, *(n for steps, n in loads if steps <= pips)]) for pips in range(1, 7)]
        x[24] = 0.5 * sum(brought) / 6
    return x


def turns_left(state: rules.State) -> int:
    options, most = state.options, 60
    if options.turn_limit:
        most = min(most, options.turn_limit - state.turns)
    if options.last_call:
        most = min(most, options.last_call - state.quiet)
    if options.rounds:
        most = max(0, min(most, options.rounds * len(state.homes) - state.turns))
    return most


@pytest.mark.parametrize(("seats", "given"), GAMES, ids=str)
def test_every_side_is_told_with_what_it_has(seats: int, given: dict[str, Any]) -> None:
    states = throws(seats, given)
    sides = sorted(set(states[0].house.side[:seats]))
    for number, state in enumerate(states):
        own = sides[number % len(sides)]
        (row,) = seen([state], [own])
        have = {side: block(state, side) for side in sides}
        assert row[:BLOCK] == pytest.approx(have[own])
        others = [side for side in sides if side != own]
        together = [sum(have[side][n] for side in others) for n in range(BLOCK)]
        assert row[BLOCK : 2 * BLOCK] == pytest.approx(together)
        after = [(own + step) % len(sides) for step in range(1, len(sides))]
        lead = max(after, key=lambda side: round(5 * have[side][12]))
        if len(sides) > 2:
            assert row[2 * BLOCK : 3 * BLOCK] == pytest.approx(have[lead])
        around = row[BLOCKS * BLOCK + MEETINGS :]
        assert len(around) == AROUND
        house = state.house
        order = [house.side[(state.seat + step) % seats] for step in range(seats)]
        margin, left = have[own][12] - have[lead][12], turns_left(state)
        assert around[1] == (house.side[state.seat] == own)
        assert around[2] == pytest.approx(order.index(own) / (seats - 1)), "who throws before us"
        assert around[3] == pytest.approx(sum(have[side][23] > 0 for side in sides) / 6)
        assert around[8] == pytest.approx(margin)
        assert around[13] == pytest.approx(left / 60)
        assert around[14] == pytest.approx(min(left, 12) / 12)


def test_who_would_catch_whom_with_which_throw_is_told_by_groups() -> None:
    """Red is to throw and stands three before yellow; yellow stands two behind red's tower."""
    line = "R10=r;R13=y;R15=yr;S2.6=g 4,4,5 -,-,- {} roll"
    three, first = rules.Options(), BLOCKS * BLOCK
    for thrower in range(3):
        state = rules.from_notation(line.format(thrower), three)
        (row,) = seen([state], [0])
        now, later, before, behind = (
            row[first + 3 * kind : first + 3 * kind + 3] for kind in range(4)
        )
        ours = now if thrower == 0 else later
        assert ours[0] == pytest.approx(2 / 6), "red catches yellow with a 3, and back with a 2"
        assert (later if thrower == 0 else now).tolist() == [0, 0, 0]
        theirs = {0: behind, 1: before, 2: behind}[thrower]
        assert theirs[0] >= 2 / 6, "yellow catches red with a 2, and with a 3"


def test_what_one_side_is_told_of_the_hunters_of_another_that_one_is_told_of_its_own() -> None:
    first = BLOCKS * BLOCK
    told = 0
    for state in throws(2, {}):
        mine, theirs = seen([state, state], [0, 1])
        for own, foe in ((mine, theirs), (theirs, mine)):
            hunters = own[first + 44 : first + 47]
            assert foe[first + 47 : first + 50] == pytest.approx(hunters)
            told += bool(hunters.any())
    assert told > 20
