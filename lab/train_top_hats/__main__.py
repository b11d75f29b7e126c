"""Learns the weights of Top Hats from games against itself, and writes them.

python -m lab.train_top_hats [--games2 N] [--games3 N] [--seed N] [--write]

Without --write the learning curve is all that comes of it. numba is needed, and for as many games
as are usual some minutes on one core for two seats and as many for three.
"""

from __future__ import annotations

import argparse
import sys
import time
import zlib

import numpy as np

from game.ai.top_hats.judge import STEP
from game.ai.top_hats.value import layout
from game.match import solved
from lab.jit import demand
from lab.train_top_hats.kernel import Array
from lab.train_top_hats.learn import room, train

GAMES = {2: 800_000, 3: 160_000}
ROUNDS, LAST = 20, 4  # rounds of a training; the weights after the last ones are averaged
FIRST, FINAL = 0.012, 0.001  # how fast it learns in the first round and in the last
TRACE, SLIP = 0.7, 0.04  # how far back errors reach; how often any move is made
PLACE = solved.FOLDER / "top_hats.bin"


def trained(seats: int, games: int, seed: int) -> Array:
    """The weights for that many seats, a row for each weight and a column for each seat."""
    weights, game = np.zeros((layout(seats).size, seats)), room()
    total = np.zeros_like(weights)
    for number in range(ROUNDS):
        rate = FIRST * (FINAL / FIRST) ** (number / (ROUNDS - 1))
        few = max(1, games // ROUNDS)
        error, length = train(weights, seats, few, rate, TRACE, SLIP, seed + number, game)
        spent = time.process_time()
        print(
            f"| {seats} | {(number + 1) * few} | {error / seats:.4f} | {length:.1f} | {spent:.0f} |"
        )
        sys.stdout.flush()
        if number >= ROUNDS - LAST:
            total += weights / LAST
    return total


def packed(weights: Array) -> bytes:
    """Weights less those of the last seat, in whole parts of `STEP`, seat after seat."""
    found = np.round((weights[:, :-1] - weights[:, -1:]).T * STEP)
    return np.clip(found, -32767, 32767).astype("<i2").tobytes()


def main() -> None:
    """Learns for two and three seats."""
    demand("lab.train_top_hats")
    parser = argparse.ArgumentParser(prog="lab.train_top_hats")
    for seats, games in GAMES.items():
        parser.add_argument(f"--games{seats}", type=int, default=games)
    parser.add_argument("--seed", type=int, default=100)
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    print("| seats | games | Brier | positions a game | seconds |\n|--:|--:|--:|--:|--:|")
    rows = [trained(n, getattr(wanted, f"games{n}"), wanted.seed) for n in GAMES]
    if wanted.write:
        PLACE.write_bytes(zlib.compress(b"".join(map(packed, rows)), 9))


if __name__ == "__main__":
    main()
