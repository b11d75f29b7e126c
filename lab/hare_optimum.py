"""The race of two at Hare Hutch solved exactly, and level 7 against that optimum.

python -m lab.hare_optimum [--target N] [--games N] [--seed N] [--write]

A value is the chance that the seat to move wins, a shared win being half a one. A stop that scores
leads to a higher sum of both totals: values are found from the highest sum down to none. Who
scores nothing leaves the same totals to the other seat with seven dice: from a guess of one of
these two chances follows the other, and from it the guess again; a secant method makes them fit.

Not exact: a turn with more than `MOST` hares stops, and is taken over as if it had just that many;
chances are found in 32 bits and kept in steps of 1 / 65535. For 333 points it takes 4 GB and some
minutes.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from math import sqrt
from multiprocessing import get_all_start_methods, get_context
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple
from zlib import compress

import numpy as np
from numpy.typing import NDArray

from game.ai.hare_hutch import crowd
from game.ai.hare_hutch.race import BEHIND, FARTHEST, KNOTS
from game.ai.hare_hutch.race import STEPS as CHANCES
from game.ai.hare_hutch.values import AT_ONCE, HUTCHES, MOST, Place, all_places, ends, offers, spot
from game.match import solved as solved_tables
from game.match.box import BOX
from game.match.match import luck
from game.rules import hare_hutch as rules
from game.rules.chance import drawn
from game.rules.hare_hutch.play import (
    DICE,
    END,
    KEEP,
    MORE,
    ROLL,
    START,
    Action,
    Options,
    State,
    bust_chance,
)
from game.rules.protocol import CHANCE, OVER
from lab.arena.play import LUCKS, share
from lab.arena.tally import SURE, wilson
from lab.jit import compiled, demand, on_all_cores, prange
from lab.train_hare_hutch import heirs

GAME = BOX["hare_hutch"]
PLACE = solved_tables.FOLDER / "hare_hutch.bin"
LARGEST = 500  # points to play for; it takes 9 GB
LANES = 16  # totals or deficits that are solved side by side
TOP = MOST + AT_ONCE  # hares
STEPS = 65535  # of a chance in 16 bits
CLOSE, ROUNDS = 1e-6, 30  # how well two chances fit, and how often that is tried at most
SLOPE, APART = -0.9, 1e-4  # of the error by the guess at first; guesses that tell a better one

Floats = NDArray[np.float32]
Numbers = NDArray[np.int64]


class Ways(NamedTuple):
    """The outcomes of throws. Stops are the places of `hare_table`, then for each top hutch one
    that leaves nothing to the next seat (HOP-10); throws are the places with dice to throw."""

    seven: int  # the throw of all dice
    hutch: Numbers  # [stop]
    dice: Numbers  # [place]: the throw of its free dice, -1 without any
    more: Numbers  # [stop]: the throw one goes on with, -1 if nothing is left
    bust: Floats  # [throw]: a chance (HOP-8)
    falls: Numbers  # [throw]: its first fall; the next throw's ends them
    chance: Floats  # [fall]
    choices: Numbers  # [fall]: its first choice; the next fall's ends them
    gain: Numbers  # [choice]: hares added
    to: Numbers  # [choice]: a stop


def numbered() -> dict[Place, int]:
    """The throws and their numbers."""
    return {place: number for number, place in enumerate(at for at in all_places() if at[1])}


def ways() -> Ways:
    """Those of `hare_table`, as arrays."""
    places, throws, none = all_places(), numbered(), [-1] * len(HUTCHES)
    falls = [list(_falls(place)) for place in throws]
    every = [fall for one in falls for fall in one]
    choices = [choice for _, open_to in every for choice in open_to]
    whole = [(top, free or DICE + 1 - top - carrots, carrots) for top, free, carrots in places]
    return Ways(
        throws[1, DICE, 0],
        np.array([place[0] for place in places] + list(HUTCHES)),
        np.array([throws.get(place, -1) for place in places]),
        np.array([throws[place] for place in whole] + none),
        np.array([float(bust_chance(dice)) for _, dice, _ in throws], np.float32),
        np.cumsum([0] + [len(one) for one in falls]),
        np.array([chance for chance, _ in every], np.float32),
        np.cumsum([0] + [len(open_to) for _, open_to in every]),
        np.array([gain for gain, _ in choices]),
        np.array([to for _, to in choices]),
    )


def _falls(place: Place) -> Iterator[tuple[float, list[tuple[int, int]]]]:
    """The outcome of a throw that is not a bust: a chance, and (hares added, stop) to choose from.

    All carrots come first (HOP-9, HOP-10).
    """
    stops = {at: number for number, at in enumerate((*all_places(), *ends()))}
    hutch, dice, carrots = place
    yield 6.0**-dice, [(0, stops[hutch, 0, carrots + dice])]
    for gains, chance in offers(hutch, dice):
        yield chance, [(more, stops[top, free, carrots]) for more, top, free in gains]


@compiled
def turn(ways: Ways, stop: Floats, lost: Floats, throw: Floats, rest: Floats) -> None:
    """Fills `throw`[hares, throw, lane] and `rest`[hares, stop, lane], by best play, if stopping
    is worth `stop`[hares, stop, lane] and scoring nothing `lost`[lane]."""
    stop[0] = lost
    rest[:] = stop
    best = np.empty(LANES, np.float32)
    for hares in range(MOST, -1, -1):
        for place in range(len(ways.dice)):
            dice, more = ways.dice[place], ways.more[place]
            if dice >= 0:
                for k in range(LANES):
                    throw[hares, dice, k] = ways.bust[dice] * lost[k]
                for fall in range(ways.falls[dice], ways.falls[dice + 1]):
                    best[:] = 0
                    for choice in range(ways.choices[fall], ways.choices[fall + 1]):
                        after, to = hares + ways.gain[choice], ways.to[choice]
                        for k in range(LANES):
                            best[k] = max(best[k], rest[after, to, k])
                    for k in range(LANES):
                        throw[hares, dice, k] += ways.chance[fall] * best[k]
            for k in range(LANES):
                rest[hares, place, k] = max(throw[hares, more, k], stop[hares, place, k])


@on_all_cores
def last_turns(ways: Ways, race: Floats) -> None:
    """Fills `race`[deficit, hares, throw] for the last turn of all (HOP-15). A deficit of 0 is
    taken for one of more than 0, as it never is one: who has the target has had the last turn."""
    for number in prange((len(race) - 1) // LANES + 1):
        stop = np.empty((TOP + 1, len(ways.hutch), LANES), np.float32)
        rest, throw = np.empty_like(stop), np.empty((MOST + 1, len(ways.bust), LANES), np.float32)
        for hares in range(TOP + 1):
            for place in range(len(ways.hutch)):
                for k in range(LANES):
                    ahead = hares * ways.hutch[place] - number * LANES - k
                    stop[hares, place, k] = 0.5 * ((ahead > 0) + (ahead >= 0))
        turn(ways, stop, np.zeros(LANES, np.float32), throw, rest)
        for k in range(min(LANES, len(race) - number * LANES)):
            race[number * LANES + k] = throw[:, :, k]


class Race(NamedTuple):
    """All values: `last` as `last_turns` finds them, `fresh`[seat, total of the starter, total of
    the other] with seven dice, and for throws 65535 times as much in
    `later`[seat, sum of the totals modulo target, throw, hares, total of the starter].

    Sums of s and s + target share a place, as the starter has at most s in one and more in the
    other. Without totals in which somebody has the target.
    """

    last: Floats
    fresh: Floats
    later: NDArray[np.uint16]


@compiled
def stops(ways: Ways, race: Race, seat: int, totals: Numbers, stop: Floats) -> None:
    """Fills `stop`[hares, stop, lane] for a seat, from the `totals`[seat, lane] before."""
    target = race.fresh.shape[1]
    for hares in range(1, TOP + 1):
        held = min(hares, MOST)
        for place in range(len(ways.hutch)):
            more, points = ways.more[place], hares * ways.hutch[place]
            for k in range(LANES):
                first, second = totals[0, k], totals[1, k]
                if seat == 0:
                    first += points
                else:
                    second += points
                heir = np.float32(0)
                if second < target <= first:
                    heir = race.last[first - second, 0, ways.seven]
                    if more >= 0:
                        heir = max(heir, race.last[first - second, held, more])
                elif second < target:
                    heir = race.fresh[1 - seat, first, second]
                    if more >= 0:
                        row = (first + second) % target
                        left = race.later[1 - seat, row, more, held, first]
                        heir = max(heir, np.float32(left / STEPS))
                stop[hares, place, k] = 1 - heir


@compiled
def fit(ways: Ways, stop: Floats, guess: Floats, throw: Floats) -> None:
    """Fills `throw`[seat, hares, throw, lane] so that each of the two seats with seven dice has
    what the other one lacks after a bust; `guess`[lane] is the second seat's chance."""
    rest, slope = np.empty_like(stop[0]), np.full(LANES, np.float32(SLOPE))
    before, wrong = guess.copy(), np.zeros_like(guess)
    one, seven = np.float32(1), ways.seven
    for _ in range(ROUNDS):
        turn(ways, stop[0], one - guess, throw[0], rest)
        turn(ways, stop[1], one - throw[0, 0, seven], throw[1], rest)
        error = throw[1, 0, seven] - guess
        if np.abs(error).max() < CLOSE:
            break
        for k in range(LANES):
            if abs(guess[k] - before[k]) > APART:
                slope[k] = (error[k] - wrong[k]) / (guess[k] - before[k])
            before[k], wrong[k] = guess[k], error[k]
            guess[k] -= error[k] / slope[k]


@compiled
def block(ways: Ways, race: Race, totals: Numbers) -> None:
    """Finds all values where the two have `totals`[seat, lane], from those for higher sums."""
    target = race.fresh.shape[1]
    guess = np.empty(LANES, np.float32)
    stop = np.empty((2, TOP + 1, len(ways.hutch), LANES), np.float32)
    throw = np.empty((2, MOST + 1, len(ways.bust), LANES), np.float32)
    for k in range(LANES):
        guess[k] = race.fresh[1, totals[0, k], min(totals[1, k] + 1, target - 1)]
    for seat in range(2):
        stops(ways, race, seat, totals, stop[seat])
    fit(ways, stop, guess, throw)
    row = (totals[0, 0] + totals[1, 0]) % target
    for seat in range(2):
        for k in range(LANES):
            race.fresh[seat, totals[0, k], totals[1, k]] = throw[seat, 0, ways.seven, k]
        for dice in range(len(ways.bust)):
            for hares in range(MOST + 1):
                for k in range(LANES):
                    value = throw[seat, hares, dice, k] * STEPS + 0.5
                    race.later[seat, row, dice, hares, totals[0, k]] = np.uint16(value)


@on_all_cores
def diagonal(ways: Ways, race: Race, total: int) -> None:
    """Finds all values for one sum of the totals."""
    target = race.fresh.shape[1]
    low, high = max(0, total - target + 1), min(total, target - 1)
    for number in prange((high - low) // LANES + 1):
        totals = np.empty((2, LANES), np.int64)
        for k in range(LANES):
            totals[0, k] = min(low + number * LANES + k, high)
            totals[1, k] = total - totals[0, k]
        block(ways, race, totals)


def solved(target: int, told: Callable[[float], object]) -> Race:
    """The race to a number of points; tells how much of it is done."""
    known, throws = ways(), len(numbered())
    race = Race(
        np.empty((target + max(HUTCHES) * TOP, MOST + 1, throws), np.float32),
        np.full((2, target, target), 0.5, np.float32),
        np.empty((2, target, throws, MOST + 1, target), np.uint16),
    )
    last_turns(known, race.last)
    for number, total in enumerate(range(2 * target - 2, -1, -1)):
        diagonal(known, race, total)
        told((number + 1) / (2 * target - 1))
    return race


class Optimum:
    """Best play of two seats, the first of which is the starter."""

    def __init__(self, target: int, told: Callable[[float], object] = lambda done: None) -> None:
        self.options, self.throws = Options(target=target), numbered()
        self.race = solved(target, told)

    def values(self, state: State) -> dict[Action, float]:
        """How likely the seat to move wins with each action."""
        seat = state.seat
        return {act: self.chance(rules.apply(state, act), seat) for act in rules.legal(state)}

    def chance(self, state: State, seat: int) -> float:
        """How likely this seat wins."""
        if state.phase == END:
            return share(rules.result(state).winners, seat)
        chance = self._thrown(state) if state.phase == ROLL else max(self.values(state).values())
        return chance if state.seat == seat else 1 - chance

    def _thrown(self, state: State) -> float:
        """How likely the seat that throws now wins."""
        (place, hares), (first, second) = spot(state), state.totals
        throw, held = self.throws[place], min(hares, MOST)
        if first >= state.options.target:
            return float(self.race.last[min(first - second, len(self.race.last) - 1), held, throw])
        row = (first + second) % state.options.target
        return int(self.race.later[state.seat, row, throw, held, first]) / STEPS


class Pair(NamedTuple):
    """Two games of the same luck, level 7 once on each seat: the shares of the wins it got, and
    the chances of winning that its decisions gave away, by phase."""

    won: tuple[float, ...]
    given: dict[str, float]


def play_pair(optimum: Optimum, seed: int) -> Pair:
    """Level 7 against the optimum."""
    given = defaultdict[str, float](float)
    return Pair(tuple(play(optimum, seat, seed, given) for seat in range(2)), given)


def play(optimum: Optimum, seat: int, seed: int, given: dict[str, float]) -> float:
    """The share of the win level 7 gets on that seat; adds to what it gave away.

    The last turn of all is played for level 7 by the optimum: it would play as well, but look most
    of the time for the values (`hare_table.race`) that are known here.
    """
    state, mind, lucky = rules.setup(2, optimum.options), Random(seed), 0
    while (at := rules.turn(state)) != OVER:
        if at == CHANCE:
            action: Any = drawn(rules, state, luck(seed, lucky))
            lucky += 1
        else:
            values = optimum.values(state)
            action = best = max(values, key=values.__getitem__)
            if at == seat and max(state.totals) < state.options.target:
                action = GAME.choose(rules.view(state, seat), seat, mind, GAME.levels)
                given[state.phase] += values[best] - values[action]
        state = rules.apply(state, action)
    return share(rules.result(state).winners, seat)


_optimum: list[Optimum] = []  # what the processes that play inherit


def _task(seed: int) -> Pair:
    return play_pair(_optimum[0], seed)


def play_pairs(optimum: Optimum, games: int, seed: int) -> list[Pair]:
    """As many games; on all cores where processes can share the memory of the optimum."""
    seeds = range(seed * LUCKS, seed * LUCKS + -(-games // 2))
    _optimum[:] = [optimum]
    if "fork" not in get_all_start_methods():
        return list(map(_task, seeds))
    with get_context("fork").Pool() as pool:
        return list(pool.imap(_task, seeds, chunksize=50))


def packed(optimum: Optimum) -> bytes:
    """The table of `game.ai.hare_hutch.race`: chances with seven dice in steps, those before the
    last turn as differences along both totals; all as numbers of 16 bits; then what a take-over is
    worth. The nets of `crowd` stay."""
    to_go = optimum.race.fresh[:, ::-1, ::-1]
    fresh = to_go[:, KNOTS][:, :, KNOTS]
    steps = np.round(fresh * CHANCES).astype(np.int32)
    for axis in (1, 2):
        steps = np.diff(steps, axis=axis, prepend=0)
    last = optimum.race.last[1 : BEHIND + 1, 0, optimum.throws[1, DICE, 0]]
    rows = np.round(last * CHANCES).astype("<u2")
    known = steps.astype("<i2").tobytes() + rows.tobytes() + heirs.packed(optimum.race)
    return compress(known + solved_tables.table("hare_hutch")[-crowd.SIZE :], 9)


def report(pairs: list[Pair]) -> Iterator[str]:
    """The results of games. As the other seat makes no errors, what level 7 lacks is on average
    just what its decisions give away, which luck moves much less than it moves the wins."""
    games, won = 2 * len(pairs), sum(sum(pair.won) for pair in pairs)
    low, high = wilson(won, games)
    yield f"Level {GAME.levels} wins {won / games:.2%} of {games} games against it"
    yield f"(95 %: {low:.2%} – {high:.2%})."
    lost = [sum(pair.given.values()) / 2 for pair in pairs]
    around = SURE * stdev(lost) / sqrt(len(lost)) if len(lost) > 1 else 0.5
    yield f"Its decisions give away {fmean(lost):.3%} ± {around:.3%} a game:"
    for phase in (START, KEEP, MORE):
        yield f"{phase:>9} {sum(pair.given.get(phase, 0.0) for pair in pairs) / games:.3%}"


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(
        prog="python -m lab.hare_optimum", description=(__doc__ or "").split("\n")[0]
    )
    add = made.add_argument
    add("--target", type=_number(1, LARGEST), default=333, metavar="N", help="points (333)")
    add("--games", type=_number(0, LUCKS), default=40_000, metavar="N", help="games (40000)")
    add("--write", action="store_true", help="keep the chances for level 7 (of 333)")
    add("--seed", type=_number(0, LUCKS), default=1, metavar="N", help="other games (1)")
    return made


def _number(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number of at least and at most so much."""

    def read_number(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or not least <= int(text) <= most:
            said = f"{text!r} is not a whole number from {least} to {most}"
            raise argparse.ArgumentTypeError(said)
        return int(text)

    return read_number


def main() -> None:
    """Solves, plays and prints; how long it takes goes to stderr."""
    demand("lab.hare_optimum")
    made, began = parser(), time.perf_counter()
    asked = made.parse_args()
    if asked.write and asked.target != FARTHEST:
        made.error(f"--write is for {FARTHEST} points; leave --target away")

    def told(done: float) -> None:
        took = time.perf_counter() - began
        print(f"\rsolving: {done:.0%}, {took:.0f} s", end="", file=sys.stderr, flush=True)

    optimum = Optimum(asked.target, told)
    start = optimum.chance(rules.setup(2, optimum.options), 0)
    print(file=sys.stderr)
    print(f"To {asked.target} points, the starter wins {start:.2%} at the optimum.", flush=True)
    if asked.write:
        PLACE.write_bytes(packed(optimum))
    if asked.games:
        solved_at = time.perf_counter()
        print("\n".join(report(play_pairs(optimum, asked.games, asked.seed))))
        print(f"playing: {time.perf_counter() - solved_at:.0f} s", file=sys.stderr)


if __name__ == "__main__":
    main()
