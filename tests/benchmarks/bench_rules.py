"""Random games of every game in the box: python -m tests.benchmarks.bench_rules"""

from __future__ import annotations

import sys
import time
from random import Random

from game.match.box import BOX
from game.rules.protocol import OVER


def play(name: str, seats: int, seed: int) -> int:
    """Plays one game at random; returns the number of actions."""
    rules, rng, count = BOX[name].rules, Random(seed), 0
    state = rules.setup(seats, rules.Options())
    while rules.turn(state) != OVER:
        actions = rules.legal(state)
        state = rules.apply(state, actions[int(rng.random() * len(actions))])
        count += 1
    return count


def main(seconds: float = 3.0) -> None:
    """Prints actions and games a second, by processor time."""
    print(f"Python {sys.version.split()[0]}")
    for name, game in BOX.items():
        for seats in game.rules.SEATS:
            start, actions, games = time.process_time(), 0, 0
            while time.process_time() - start < seconds:
                actions += play(name, seats, games)
                games += 1
            used = time.process_time() - start
            rate = f"{actions / used:10,.0f} actions/s {games / used:8.1f} games/s"
            print(f"{name:14} {seats} seats {rate}")


if __name__ == "__main__":
    main()
