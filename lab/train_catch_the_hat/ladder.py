"""The levels in compiled games: thousands, where the program itself plays tens.

python -m lab.train_catch_the_hat.ladder [--games N] [--steps 7v6,childv1] [--seats 2,4]
    [--variant NAME] [--work DIR]

What is played goes into the journal of the arena, as games of "7@compiled". The copy has the same
rules, features, net and habits as the program (`check`); its luck is another, and where hats are
left over at home or a six brings a second throw it weighs ends, the program actions.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from game.ai.catch_the_hat import nets
from game.ai.catch_the_hat.computer import BEAM, FEWER, LEVELS, MANY, pace_of, slack
from game.ai.catch_the_hat.computer import HABITS as LEVELS_HABITS
from game.ai.catch_the_hat.features import sides_of
from game.ai.catch_the_hat.tastes import likes
from game.ai.computer import EVEN
from game.match.box import BOX
from game.rules.catch_the_hat.state import HouseTables
from lab.arena import variants
from lab.arena.__main__ import WORK, several
from lab.arena.journal import Journal, Outcome, Piece
from lab.arena.page import told
from lab.arena.play import LONGEST, LUCKS, Length, Meeting, Scored
from lab.arena.players import CHILD, COMPILED, RANDOM, Player, pairs
from lab.jit import demand, seeded
from lab.train_catch_the_hat.contest import HABITS, Doubles, contest
from lab.train_catch_the_hat.learn import Net
from lab.train_catch_the_hat.rows import House, house_of

GAME = BOX["catch_the_hat"]
CHUNK = 100  # rounds of a piece


def habits(level: int, sides: int, character: str = EVEN) -> list[float]:
    """What a level does, as the compiled copy has it."""
    if level == RANDOM:
        return [1.0] + [0.0] * (HABITS - 1)
    found = LEVELS_HABITS[max(level, 1) - 1]
    whim = (1 + found.whim) / 2 if level == CHILD else found.whim
    deep = (BEAM, FEWER, MANY) if level == LEVELS else (0, 0, 0)
    pace = pace_of(found, sides)
    usual = (whim, found.blur, found.greed, *pace, *map(float, deep), found.lapse)
    if character == EVEN:
        return [*usual, *[0.0] * (HABITS - len(usual))]
    return [*usual, slack(found, character), *likes(character)]


class Table(NamedTuple):
    """The rules of a meeting with one of its starters, and the net for them."""

    tables: HouseTables
    house: House
    net: Net


@cache
def table(seats: int, variant: str, starter: int) -> Table:
    """What is played on."""
    state: Any = GAME.rules.setup(seats, variants.options(GAME, variant, starter))
    return Table(state.house, house_of(state.house), weights_of(state.house))


def weights_of(tables: HouseTables) -> Net:
    """The net for a game; the command ends without the table of nets."""
    found = nets.net_of(tables)
    if found is None:
        raise SystemExit("there is no table of nets; `write` makes it")
    return Net(*(weights.astype(np.float32) for weights in found))


def piece_of(meeting: Meeting, seed: int, first: int) -> Outcome:
    """One piece of a meeting."""
    began = time.process_time()
    seeded(seed * LUCKS + first)
    scored = [round_of(meeting, first + number) for number in range(CHUNK)]
    return Outcome(Piece(meeting, seed, first, CHUNK), scored, {}, time.process_time() - began)


def round_of(meeting: Meeting, number: int) -> Scored:
    """All games of a round, as the arena counts them."""
    starter = 0 if meeting.equal else number % meeting.seats
    here = table(meeting.seats, meeting.variant, starter)
    sides = here.tables.side[: meeting.seats]
    won: list[float] = []
    lengths, cut = [], 0
    for seat in range(meeting.games):
        part, length = played(meeting, here, seat)
        shared = [float(part[side]) / sides.count(side) for side in sides]
        won += shared if meeting.equal else [shared[seat]]
        lengths.append(length)
        cut += not part.any()
    return Scored(tuple(won), cut, tuple(lengths))


def played(meeting: Meeting, here: Table, seat: int) -> tuple[Doubles, Length]:
    """Each side's part of the win of a game, and how long it was."""
    sides = sides_of(here.tables)
    who = [meeting.one if other == seat else meeting.others for other in range(meeting.seats)]
    all_habits = np.array([habits(player.level, sides) for player in who])
    part, counts = np.zeros(6), np.zeros(3, np.int64)
    contest(here.house, here.net, all_habits, LONGEST // 2, part, counts)
    return part, Length(*map(int, counts))


def meetings(
    steps: Sequence[tuple[int, int]], seats: Sequence[int], variant: str
) -> Iterator[Meeting]:
    """Levels against others, by all rules if they are equals."""
    for one, others in steps:
        named = [variant] if variant or one != others else ["", *variants.names(GAME)]
        for rules in named:
            for number in variants.seats(GAME, rules):
                if not seats or number in seats:
                    first, second = (Player(level, "", COMPILED) for level in (one, others))
                    yield Meeting(GAME.name, first, second, number, rules)


def main() -> None:
    """Plays what is missing, a tenth of all first."""
    demand("lab.train_catch_the_hat.ladder")
    made = argparse.ArgumentParser(prog="python -m lab.train_catch_the_hat.ladder")
    made.add_argument("--games", type=int, default=1000)
    made.add_argument("--steps", type=pairs, default="childv1,2v1,3v2,4v3,5v4,6v5,7v6,4v4,6v6")
    made.add_argument("--seats", type=several, default=())
    made.add_argument("--variant", default="")
    made.add_argument("--work", type=Path, default=WORK)
    asked = made.parse_args()
    journal = Journal(asked.work)
    for games in (asked.games // 10, asked.games):
        for meeting in meetings(asked.steps, asked.seats, asked.variant):
            rounds = -(-games // meeting.games)
            for first in range(len(journal.of(meeting, 1).won), rounds, CHUNK):
                journal.add(piece_of(meeting, 1, first))
            print(told([(meeting, journal.of(meeting, 1))]), flush=True)


if __name__ == "__main__":
    main()
