"""Trains the value of positions of Cat and Mouse, by games of the planner and then of its own.

python -m lab.train_cat_and_mouse train [--write] [--seed N] [--planned N] [--own N]
python -m lab.train_cat_and_mouse check [--games N]
python -m lab.train_cat_and_mouse match [--games N] [--seed N]

`train` learns anew and prints its curve, `--write` keeps what it learned; `check` holds the
compiled planner and value against the program; `match` plays the highest level against the
planner. On one core, training takes about five minutes.
"""

from __future__ import annotations

import argparse
import time
from functools import partial
from math import sqrt
from typing import Any
from zlib import compress

import numpy as np
from numpy.typing import NDArray

from game.ai import by_heart
from game.ai.cat_and_mouse import worth
from game.match import solved
from lab.arena.tally import SURE
from lab.jit import demand
from lab.train_cat_and_mouse.check import checked
from lab.train_cat_and_mouse.games import learned, match
from lab.train_cat_and_mouse.kernel import Numbers, ways
from lab.train_cat_and_mouse.learn import Learner, brier, packed
from lab.train_cat_and_mouse.net import Net, Row, room

PLACE = solved.FOLDER / "cat_and_mouse.bin"
PLANNED, OWN = 4, 30  # rounds of games of the planner, and of its own
MANY, FEW, SOME = 8000, 525, 75  # games a round: of the planner; of its own; of both
RATE = 1e-3
TRACE, KNOWN = 0.8, 0.4  # lambda; how often the other hand is told
KEPT = 4  # rounds of its own it learns from, half of them each time
RULES = np.array(  # as `dealt` reads them: mostly the usual ones
    [[15, 3, 4, 1, 0, 0, 0]] * 14 + [[5, 3, 4, 1, 0, 0, 0]] * 2 + [[20, 3, 4, 1, 0, 0, 0]] * 2
    + [[10, 2, 3, 1, 0, 0, 1]] * 2 + [[20, 3, 4, 1, 1, 0, 0]] * 2
    + [[30, 3, 4, 1, 0, 0, 0], [10, 3, 4, 1, 0, 0, 0]]
    + [[15, 3, 4, 0, 0, 0, 0], [15, 3, 4, 1, 0, 1, 0]]
)  # fmt: skip


def train(seed: int, planned: int, own: int) -> Net:
    """A net that has learned; prints how well it says who wins games of the planner."""
    w, found, learner = ways(), room(), Learner(seed)
    xs, ys = np.zeros((600_000, worth.INPUTS), np.float32), np.zeros(600_000, np.float32)

    def games(number: int, many: int, nets: tuple[bool, bool], rules: Numbers, at: int) -> int:
        net, trace = learner.net(), TRACE
        return at + learned(
            w, seed * 10_000 + number, many, rules, nets, net, found, trace, KNOWN, xs[at:], ys[at:]
        )

    count = games(9_999, 2_000, (False, False), RULES[:1], 0)
    test = xs[:count].copy(), ys[:count].copy()
    for number in range(planned):
        count = games(number, MANY, (False, False), RULES, 0)
        for time_ in range(2):
            learner.round(xs[:count], ys[:count], RATE * 0.5**number, time_)
        _tell(f"planner {number + 1}", learner, test)
    kept: list[tuple[NDArray[Any], Row]] = []
    learner.steps, learner.means = 0, [mean * 0 for mean in learner.means]
    learner.squares = [square * 0 for square in learner.squares]
    for number in range(own):
        count = games(1000 + number, FEW, (True, True), RULES, 0)
        count = games(2000 + number, SOME, (True, False), RULES, count)
        kept.append((xs[:count].astype(np.float16), ys[:count].copy()))
        x, y = (np.concatenate([each[part] for each in kept[-KEPT:]]) for part in (0, 1))
        some = np.random.default_rng(number).permutation(len(y))[: max(count, len(y) // 2)]
        learner.round(x[some], y[some], RATE, number)
        _tell(f"own {number + 1}", learner, test)
    return learner.net()


def _tell(name: str, learner: Learner, test: tuple[Row, Row]) -> None:
    error = brier(learner.chances(test[0]), test[1])
    print(f"{name}: Brier {error:.4f}, {time.process_time():.0f} s", flush=True)


def main() -> None:
    """Does what the command line asks for."""
    demand("lab.train_cat_and_mouse")
    made = argparse.ArgumentParser(prog="python -m lab.train_cat_and_mouse")
    made.add_argument("what", choices=("train", "check", "match"))
    made.add_argument("--write", action="store_true")
    for name, usual in (("seed", 1), ("planned", PLANNED), ("own", OWN), ("games", 24)):
        made.add_argument(f"--{name}", type=int, default=usual)
    asked = made.parse_args()
    if asked.what == "train":
        net = train(asked.seed, asked.planned, asked.own)
        if asked.write:
            PLACE.write_bytes(compress(packed(net), 9))
        return
    by_heart.SOURCES["cat_and_mouse"] = partial(solved.table, "cat_and_mouse")
    known = worth.net()
    if known is None:
        made.error(f"{PLACE} cannot be read")
    net = Net(*known)
    if asked.what == "check":
        looked, wrong = checked(asked.games, net)
        print(f"{looked} decisions, {wrong} of them differ")
        return
    won = match(ways(), ways(), asked.seed, asked.games, RULES[0], net, room())
    around = SURE * won.std() / sqrt(len(won))
    print(f"The highest level wins {won.mean():.1%} ± {around:.1%} of {len(won)} games")


if __name__ == "__main__":
    main()
