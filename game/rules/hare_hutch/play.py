"""Hare Hutch: seven dice, hares into hutches, and whether to throw once more (rules HOP).

The faces of a die (HOP-1): h a single hare; d two hares, or the hutch for two; 3 4 5 hutches; c a
carrot. A throw is its faces sorted in this order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod
from random import Random
from typing import NamedTuple

from game.rules.board import Board
from game.rules.options import check, check_head_start, head_starts
from game.rules.protocol import CHANCE, OVER, Result
from game.rules.seats import leaders, new, put

SEATS = range(2, 8)
DICE = 7
FACES = "hd345c"
HARE, DOUBLE, CARROT = "h", "d", "c"
HARES = HARE + DOUBLE
NONE = (0, 0, 0)
HEAD_START, STEPS = 20, 10  # points of a step of a head start, and steps at most (HOP-18)
START, ROLL, KEEP, MORE, END = "start", "roll", "keep", "more", "end"
PHASES = (START, ROLL, KEEP, MORE, END)

_CHOICES: dict[str, Sequence[object]] = {
    "starter": tuple(range(7)),
    "no_free_die": ("reroll_hares", "not_allowed"),
    "target": range(1, 10_000),
}


@dataclass(frozen=True)
class Options:
    """The house rules: `starter` begins every round (HOP-17); `no_free_die`: whether a result
    without a free die can be taken over (HOP-14); `target`: the points that make a round the last
    (HOP-15); `head_start`: steps with which each seat begins (HOP-18)."""

    starter: int = 0
    no_free_die: str = "reroll_hares"
    target: int = 333
    head_start: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check(self, _CHOICES)
        check_head_start(self.head_start, most_ahead(self))


def most_ahead(options: Options) -> int:
    """Returns the steps of a head start a seat can have: the target stays ahead (HOP-18)."""
    return min(STEPS, (options.target - 1) // HEAD_START)


PRESETS = {"standard": Options()}


class State(NamedTuple):
    """A position.

    `kept`: hares only remembered as a number; `aside`: (stacked pairs, doubles, singles) on the
    table; `hutch`: the top one, 1 for none; `tabu`: carrot dice out of play; `rolled`: the faces to
    choose from, only in KEEP."""

    options: Options
    totals: tuple[int, ...]
    kept: int
    aside: tuple[int, int, int]
    hutch: int
    tabu: int
    rolled: str
    seat: int
    phase: str


@dataclass(frozen=True, slots=True)
class TakeOver:
    """The action to continue with the dice the seat before left (HOP-13)."""


@dataclass(frozen=True, slots=True)
class Fresh:
    """The action to begin with all seven dice (HOP-3)."""


@dataclass(frozen=True, slots=True)
class Roll:
    """The action that the dice show these faces."""

    faces: str


@dataclass(frozen=True, slots=True)
class Keep:
    """The action to put dice aside: singles, doubles as hares, and perhaps the next hutch."""

    singles: int
    doubles: int
    hutch: bool = False


@dataclass(frozen=True, slots=True)
class More:
    """The action to throw again."""


@dataclass(frozen=True, slots=True)
class Stop:
    """The action to write the points down (HOP-12)."""


Action = TakeOver | Fresh | Roll | Keep | More | Stop


def setup(seats: int, options: Options, board: Board | None = None) -> State:
    """Returns the start: no points but those of a head start (HOP-18), the starter throws all seven
    dice. Raises ValueError."""
    if seats not in SEATS:
        raise ValueError(f"seats: {seats} is not 2 … 7")
    if options.starter >= seats:
        raise ValueError(f"starter: there is no seat {options.starter} among {seats}")
    totals = tuple(HEAD_START * steps for steps in head_starts(options.head_start, seats))
    return State(options, totals, 0, NONE, 1, 0, "", options.starter, ROLL)


def seats(state: State) -> int:
    """Returns how many seats play."""
    return len(state.totals)


def turn(state: State) -> int:
    """Returns a seat, CHANCE while `state.seat` throws the dice, or OVER."""
    phase = state.phase
    if phase == ROLL:
        return CHANCE
    return OVER if phase == END else state.seat


def odds(state: State) -> tuple[tuple[Roll, int], ...]:
    """Returns every throw of the free dice; the weights sum to 6 ** dice."""
    return outcomes(free_dice(state)) if state.phase == ROLL else ()


@cache
def outcomes(dice: int) -> tuple[tuple[Roll, int], ...]:
    """Returns all throws of that many dice and in how many ways each can fall."""
    throws = map("".join, combinations_with_replacement(FACES, dice))
    return tuple((Roll(faces), _ways(faces)) for faces in throws)


def _ways(faces: str) -> int:
    return factorial(len(faces)) // prod(factorial(faces.count(face)) for face in FACES)


@cache
def _rolls(dice: int) -> tuple[Roll, ...]:
    return tuple(roll for roll, _ in outcomes(dice))


_CHOOSE: dict[str, tuple[Action, ...]] = {START: (TakeOver(), Fresh()), MORE: (More(), Stop())}


def legal(state: State) -> Sequence[Action]:
    """Returns the dice to put aside (HOP-4); else take over or not, throw again or not."""
    phase = state.phase
    if phase == KEEP:
        return _keeps(state.rolled, state.hutch)
    return _rolls(free_dice(state)) if phase == ROLL else _CHOOSE.get(phase, ())


@cache
def _keeps(rolled: str, hutch: int) -> tuple[Keep, ...]:
    """Returns the choices: some hare, at most the next hutch (HOP-4, HOP-6, HOP-7)."""
    singles, doubles = rolled.count(HARE), rolled.count(DOUBLE)
    found = []
    for housed in (False, True):
        if housed and hutch_face(hutch) not in rolled:
            continue
        spare = doubles - (housed and hutch == 1)
        for single in range(singles + 1):
            found += [Keep(single, double, housed) for double in range(spare + 1)]
    return tuple(keep for keep in found if keep.singles or keep.doubles)


def hutch_face(hutch: int) -> str:
    """Returns the face that fits a stack of hutches: d 3 4 5, " " when it is complete (HOP-6)."""
    return " d345 "[hutch]


def score(state: State) -> int:
    """Returns the points of the turn if it stopped: hares times the hutch (HOP-2, HOP-16)."""
    return (state.kept + hares(state.aside)) * state.hutch


def hares(aside: tuple[int, int, int]) -> int:
    """Returns the hares of the dice aside: a stacked pair 10, a double 2, a single 1 (HOP-5)."""
    pairs, doubles, singles = aside
    return 10 * pairs + 2 * doubles + singles


def free_dice(state: State) -> int:
    """Returns how many dice are neither aside nor hutches nor out; in KEEP the thrown ones."""
    _, _, _, (pairs, doubles, singles), hutch, tabu, _, _, _ = state
    return DICE + 1 - hutch - tabu - 2 * pairs - doubles - singles


def dice_aside(aside: tuple[int, int, int]) -> int:
    """Returns how many dice show the hares that are aside."""
    pairs, doubles, singles = aside
    return 2 * pairs + doubles + singles


def next_dice(state: State) -> int:
    """Returns how many dice a throw would have now: without a free die all hares again (HOP-11)."""
    return free_dice(state) or dice_aside(state.aside)


def bust_chance(dice: int) -> Fraction:
    """Returns the probability that a throw shows no hare and not only carrots (HOP-8)."""
    return Fraction(4**dice - 1, 6**dice)


def can_be_taken_over(state: State) -> bool:
    """Says whether the dice left after Stop may be taken over (HOP-13, HOP-14)."""
    return state.options.no_free_die == "reroll_hares" or free_dice(state) > 0


def apply(state: State, action: Action) -> State:
    """Returns the position after a legal action, including everything automatic."""
    if isinstance(action, Roll):
        return _rolled(state, action.faces)
    if isinstance(action, Keep):
        return _kept(state, action)
    if isinstance(action, Stop):
        return _stopped(state)
    if isinstance(action, Fresh):
        return new(State, (state.options, state.totals, 0, NONE, 1, 0, "", state.seat, ROLL))
    return _goes_on(state)


def _rolled(state: State, faces: str) -> State:
    options, totals, kept, aside, hutch, tabu, _, seat, _ = state
    first = faces[0]  # faces are sorted, hares first and carrots last
    if first in HARES:
        return new(State, (options, totals, kept, aside, hutch, tabu, faces, seat, KEEP))
    if first != CARROT:  # HOP-8
        return _all_seven(options, totals, seat)
    if aside == NONE:  # HOP-10
        return _all_seven(options, put(totals, seat, totals[seat] + kept * hutch), seat)
    tabu += len(faces)
    return new(State, (options, totals, kept, aside, hutch, tabu, "", seat, MORE))  # HOP-9


def _kept(state: State, keep: Keep) -> State:
    """Puts dice aside; two singles of one throw are always stacked (HOP-5)."""
    options, totals, kept, (pairs, doubles, singles), hutch, tabu, _, seat, _ = state
    fresh = keep.singles
    aside = (pairs + fresh // 2, doubles + keep.doubles, singles + fresh % 2)
    return new(State, (options, totals, kept, aside, hutch + keep.hutch, tabu, "", seat, MORE))


def _goes_on(state: State) -> State:
    """Makes the free dice due; if there are none, all hares (HOP-9, HOP-11, HOP-14)."""
    options, totals, kept, aside, hutch, tabu, _, seat, _ = state
    if not free_dice(state):
        kept, aside = kept + hares(aside), NONE
    return new(State, (options, totals, kept, aside, hutch, tabu, "", seat, ROLL))


def _stopped(state: State) -> State:
    """Writes the points down and leaves the dice to the next seat (HOP-12, HOP-13)."""
    options, totals, kept, aside, hutch, tabu, _, seat, _ = state
    totals = put(totals, seat, totals[seat] + score(state))
    following = (seat + 1) % len(totals)
    if _is_over(options, totals, following) or not can_be_taken_over(state):
        return _all_seven(options, totals, seat)
    return new(State, (options, totals, kept, aside, hutch, tabu, "", following, START))


def _all_seven(options: Options, totals: tuple[int, ...], seat: int) -> State:
    """Ends the turn of `seat` with nothing left on the table."""
    following = (seat + 1) % len(totals)
    if _is_over(options, totals, following):
        return new(State, (options, totals, 0, NONE, 1, 0, "", seat, END))
    return new(State, (options, totals, 0, NONE, 1, 0, "", following, ROLL))


def _is_over(options: Options, totals: tuple[int, ...], following: int) -> bool:
    """Says whether a last round ends before this seat's turn (HOP-15, HOP-17)."""
    return following == options.starter and max(totals) >= options.target


def result(state: State) -> Result:
    """Returns the result: the highest total after the last round, ties shared (HOP-15). Raises
    ValueError before the end."""
    if state.phase != END:
        raise ValueError("result: the game is not over")
    return Result(leaders(state.totals), state.totals, "target_reached")


def view(state: State, seat: int) -> State:
    """Returns the state: nothing is hidden in this game."""
    return state


def guess(view: State, seat: int, rng: Random) -> State:
    """Returns the view: nothing needs guessing in this game."""
    return view
