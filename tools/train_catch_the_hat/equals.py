"""Equal computers in compiled games: thousands, where the program itself plays tens.

python -m tools.train_catch_the_hat.equals [--games N] [--levels 3,4] [--work DIR]

What is played goes into the journal of the arena, as games of "3@compiled". Levels 3 and 4 are the
same net with another blur, so their compiled copy differs only in its luck (`check`).
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from game.ai.catch_the_hat import nets
from game.ai.catch_the_hat.computer import HABITS
from game.ai.catch_the_hat.features import FEATURES, sides_of
from game.box import BOX
from game.rules.catch_the_hat.state import HouseTables
from tools.arena import variants
from tools.arena.__main__ import WORK
from tools.arena.journal import Journal, Outcome, Piece
from tools.arena.play import LONGEST, LUCKS, Length, Meeting, Scored
from tools.arena.players import COMPILED, Player
from tools.train_catch_the_hat.kernel import afters
from tools.train_catch_the_hat.learn import Net, best_after, seeded
from tools.train_catch_the_hat.pieces import begin, copied, shares
from tools.train_catch_the_hat.rows import AFTERS, LENGTH, OVER, SEAT, House, compiled, house_of

GAME = BOX["catch_the_hat"]
CHUNK = 100  # games of a piece


@compiled
def played(
    house: House,
    net: Net,
    hurry: float,
    blur: float,
    games: int,
    part: NDArray[np.float64],
    told: NDArray[np.int64],
) -> None:
    """Games of equals. `part`: [game, side] of the win; `told`: [game] turns, throws, choices."""
    out = np.zeros((AFTERS, LENGTH), np.int16)
    row = np.zeros(LENGTH, np.int16)
    x, h = np.zeros(FEATURES, np.float32), np.zeros(net.out.shape[0], np.float32)
    won = np.zeros(6)
    for game in range(games):
        begin(house, row)
        seat = -1
        while not row[OVER] and told[game, 1] < LONGEST // 2:
            told[game, 0] += row[SEAT] != seat
            seat = row[SEAT]
            n = afters(house, row, np.random.randint(1, 7), out)
            told[game, 1] += 1
            told[game, 2] += n > 1
            k = best_after(house, net, out, n, house.side[seat], x, h, hurry, blur, won)
            copied(out[k], row)
        if row[OVER]:
            shares(house, row, won)
            part[game] = won


def piece_of(meeting: Meeting, seed: int, first: int) -> Outcome:
    """One piece of a meeting of equals."""
    options = variants.options(GAME, meeting.variant, 0)
    tables: Any = GAME.rules.setup(meeting.seats, options)
    part, told = np.zeros((CHUNK, 6)), np.zeros((CHUNK, 3), np.int64)
    began = time.process_time()
    seeded(seed * LUCKS + first)
    habits, net = HABITS[meeting.one.level - 1], _net(tables.house)
    hurry = habits.hurry[sides_of(tables.house) > 2]
    played(house_of(tables.house), net, hurry, habits.blur, CHUNK, part, told)
    scored = list(_scored(tables.house, part, told))
    return Outcome(Piece(meeting, seed, first, CHUNK), scored, {}, time.process_time() - began)


def _net(tables: HouseTables) -> Net:
    found = nets.net_of(tables)
    if found is None:
        raise SystemExit("there is no table of nets; `write` makes it")
    return Net(*(weights.astype(np.float32) for weights in found))


def _scored(
    tables: HouseTables, part: NDArray[np.float64], told: NDArray[np.int64]
) -> Iterator[Scored]:
    """The games as the arena counts them."""
    sides = tables.side[: tables.seats]
    for shared, lasted in zip(part, told.tolist(), strict=True):
        won = tuple(float(shared[side]) / sides.count(side) for side in sides)
        yield Scored(won, int(not shared.any()), (Length(*lasted),))


def meetings(levels: Sequence[int]) -> Iterator[Meeting]:
    """Equals by all rules and with all numbers of seats."""
    for variant in ["", *variants.names(GAME)]:
        for seats in variants.seats(GAME, variant):
            for level in levels:
                player = Player(level, "", COMPILED)
                yield Meeting(GAME.name, player, player, seats, variant)


def main() -> None:
    """Plays what is missing, a tenth of all first."""
    made = argparse.ArgumentParser(prog="python -m tools.train_catch_the_hat.equals")
    made.add_argument("--games", type=int, default=1000)
    made.add_argument("--levels", default="3,4")
    made.add_argument("--work", type=Path, default=WORK)
    asked = made.parse_args()
    levels, games, journal = [*map(int, asked.levels.split(","))], asked.games, Journal(asked.work)
    for wanted in (games // 10, games):
        for meeting in meetings(levels):
            known = journal.of(meeting, 1).won
            for first in range(len(known), wanted, CHUNK):
                journal.add(piece_of(meeting, 1, first))
            print(meeting.variant, meeting.seats, meeting.one, wanted, flush=True)


if __name__ == "__main__":
    main()
