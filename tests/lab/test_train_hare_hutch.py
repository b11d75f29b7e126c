"""The compiled copy of Hare Hutch plays as the rules do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from game.ai.hare_hutch.crowd import HARES
from game.ai.hare_hutch.values import AT_ONCE, MOST, Place, all_places, ends, spot
from game.rules import hare_hutch as rules
from game.rules.hare_hutch.play import DICE, KEEP, MORE, NONE, ROLL, START, Options, State
from game.rules.protocol import OVER
from lab.hare_optimum import LANES, Floats, Ways, numbered, ways
from lab.jit import seeded
from lab.train_hare_hutch.__main__ import blank
from lab.train_hare_hutch.games import RECORDED, TABLE, Lanes, Log, ended, finished, games
from lab.train_hare_hutch.kernel import CAP, Known, Seat, Table, by_net, by_table, fallen
from lab.train_hare_hutch.learn import fresh, mind

WAYS: Ways = ways()
STOPS = {place: number for number, place in enumerate((*all_places(), *ends()))}
TARGET = 60
Choices = frozenset[tuple[int, int]]  # hares added, and where that leads


def before(place: Place) -> State:
    """About to throw so many dice; the others show hares, or all hares are kept as a number."""
    hutch, dice, carrots = place
    aside = (0, 0, DICE + 1 - hutch - carrots - dice)
    kept = 0 if aside != NONE else 5
    return State(Options(), (0, 0), kept, aside, hutch, carrots, "", 0, ROLL)


def offered(state: State, roll: rules.Roll) -> Choices:
    """What a throw leads to by the rules; nothing if it is a bust."""
    after, hares = rules.apply(state, roll), spot(state)[1]
    if after.phase == KEEP:
        spots = [spot(rules.apply(after, keep)) for keep in rules.legal(after)]
        return frozenset((now - hares, STOPS[place]) for place, now in spots)
    if after.phase == MORE:
        return frozenset([(0, STOPS[spot(after)[0]])])
    return frozenset([(0, STOPS[_carrots(state)])] if after.totals[state.seat] else [])


def _carrots(state: State) -> Place:
    """Where a turn ends that has kept nothing but carrots (HOP-10)."""
    return state.hutch, 0, DICE + 1 - state.hutch


@cache
def rolls(place: Place) -> dict[Choices, Counter[rules.Roll]]:
    """The throws of so many dice, by what they lead to, and in how many ways."""
    state, found = before(place), dict[Choices, Counter[rules.Roll]]()
    for roll, count in rules.odds(state):
        found.setdefault(offered(state, roll), Counter())[roll] = count
    return found


def choices(fall: int) -> Choices:
    """What the copy takes a throw for."""
    span = range(WAYS.choices[fall], WAYS.choices[fall + 1])
    return frozenset((int(WAYS.gain[at]), int(WAYS.to[at])) for at in span)


def test_every_throw_leads_where_the_rules_say_and_as_often() -> None:
    for place, dice in numbered().items():
        wanted = {
            choice: sum(counts.values()) / 6 ** place[1] for choice, counts in rolls(place).items()
        }
        assert WAYS.bust[dice] == pytest.approx(wanted.pop(frozenset(), 0.0), abs=1e-6)
        falls = range(WAYS.falls[dice], WAYS.falls[dice + 1])
        found = {choices(fall): float(WAYS.chance[fall]) for fall in falls}
        assert len(found) == len(falls)
        assert found == pytest.approx(wanted, abs=1e-6)


class Turn:
    """All turns the rules allow with the luck of a seed, and with so many hares at most."""

    def __init__(self, state: State, seed: int, most: int) -> None:
        self.seat, self.seed, self.most = state.seat, seed, most
        self.seen = set[tuple[State, int]]()
        self.ends = self._from(state, 0)

    def _from(self, state: State, thrown: int) -> Iterator[State]:
        """Where a turn can end that has thrown so often."""
        more = state.phase != START and spot(state)[1] > self.most
        if more or (state, thrown) in self.seen:
            return
        self.seen.add((state, thrown))
        if state.seat != self.seat or rules.turn(state) == OVER:
            yield state
        elif state.phase == ROLL:
            yield from self._from(rules.apply(state, self._roll(state, thrown)), thrown + 1)
        else:
            for action in rules.legal(state):
                yield from self._from(rules.apply(state, action), thrown)

    def _roll(self, state: State, thrown: int) -> rules.Roll:
        """The throw that the luck of the copy stands for."""
        place = spot(state)[0]
        return next(iter(rolls(place)[drawn(self.seed, thrown, numbered()[place])]))


@cache
def drawn(seed: int, thrown: int, dice: int) -> Choices:
    """What the copy makes of the luck of a seed after so many throws."""
    seeded(seed)
    for _ in range(thrown):
        fallen(WAYS, dice)
    fall = fallen(WAYS, dice)
    return choices(fall) if fall >= 0 else frozenset()


def lanes(seats: int) -> Lanes:
    """A game of the copy at its begin."""
    none = [np.zeros(1, np.int64) for _ in range(5)]
    me, held, turned, turns, lies = none
    lies -= 1
    to_go, path = np.zeros((1, RECORDED, seats), np.int16), np.zeros((1, RECORDED, 4), np.int16)
    return Lanes(np.zeros((1, seats), np.int64), me, lies, held, turned, turns, to_go, path)


def fancies(luck: np.random.Generator) -> tuple[Known, Table, Floats]:
    """Values that mean nothing, so that the copy does anything it takes for allowed."""
    throws, stops = len(WAYS.bust), len(WAYS.hutch)
    shapes = [(MOST + 1, throws), (MOST + AT_ONCE + 1, stops), (MOST + 1, stops)]
    shapes += [(40, MOST + 1, throws), (40,), (3, CAP + AT_ONCE + 1, stops, LANES)]
    throw, stop, rest, last, past, solved = (luck.random(shape, np.float32) for shape in shapes)
    return Known(WAYS, last, past, HARES), Table(throw, stop, rest), solved


def alike(state: State, now: Lanes, over: bool) -> bool:
    """Whether the rules and the copy are at the same."""
    lies, held = int(now.lies[0]), int(now.held[0])
    left = (lies, held) if lies >= 0 else None
    place, hares = spot(state)
    return (
        (rules.turn(state) == OVER) == over
        and state.totals == tuple(now.totals[0].tolist())
        and (over or state.seat == now.me[0])
        and (over or ((STOPS[place], hares) if state.phase == START else None) == left)
    )


@pytest.mark.parametrize("seats", [2, 3, 7])
@pytest.mark.parametrize("by_values", [False, True])
def test_the_compiled_copy_plays_random_games_as_the_rules_do(seats: int, by_values: bool) -> None:
    luck, nobody = np.random.default_rng(seats), blank(0, seats)
    for _ in range(3):
        state, now, over = rules.setup(seats, Options(target=TARGET)), lanes(seats), False
        while not over:
            (known, table, solved), seed = fancies(luck), int(luck.integers(1 << 20))
            seat = Seat(now.totals[0], int(now.me[0]), TARGET)
            lies, held = int(now.lies[0]), int(now.held[0])
            seeded(seed)
            if by_values:
                to, hares = by_net(known, *solved, 0, lies, held)
            else:
                to, hares = by_table(known, table, seat, lies, held)
            over = ended(known, now, 0, to, hares, TARGET, nobody)
            possible = Turn(state, seed, hares if to >= 0 else MOST).ends
            found = next((end for end in possible if alike(end, now, over)), None)
            assert found, (rules.to_notation(state), seed, to, hares)
            state = found
        shares = np.zeros(seats, np.float32)
        finished(nobody, now, 0, 0, shares)
        winners = rules.result(state).winners
        assert shares == pytest.approx([(seat in winners) / len(winners) for seat in range(seats)])


def test_games_are_logged_as_they_were_played() -> None:
    seats, count, rng = 3, 20, np.random.default_rng(1)
    known, table, _ = fancies(rng)
    log, who = blank(4000, seats), np.array([[TABLE, 0]] * seats)
    shares, rows = games(
        known, (mind(fresh(seats, rng)),), (table,), who, count, 1, np.zeros(seats, np.int64),
        TARGET, 0.0, log, False,
    )  # fmt: skip
    assert log.last[:rows].sum() == shares.sum() == count
    ends = np.flatnonzero(log.last[:rows]) + 1
    won = [game_of(log, range(*span)) for span in pairwise([0, *ends.tolist()])]
    assert sum(won) == pytest.approx(shares)


def game_of(log: Log, rows: range) -> Floats:
    """Each turn of a game goes on where the one before it ended; the shares of the win."""
    seats = log.to_go.shape[1]
    before = np.zeros(seats, np.int64)
    for number, row in enumerate(rows):
        me, hares = number % seats, int(log.hares[row])
        assert log.starter[row] == -me % seats
        totals = TARGET - np.roll(log.to_go[row], me)
        scored = totals - before
        points = hares * int(WAYS.hutch[log.stop[row]]) if log.stop[row] >= 0 else 0
        assert scored[me - 1] == points or not points
        assert np.count_nonzero(scored) <= (scored[me - 1] > 0)
        assert (log.won[row] == np.roll(log.won[rows[0]], -me)).all()
        before = totals
    assert log.won[rows[0]].sum() == pytest.approx(1)
    return log.won[rows[0]]
