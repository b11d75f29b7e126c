"""Trains nets that value positions of Catch the Hat, by games of theirs against themselves.

python -m lab.train_catch_the_hat train NET [--games N] [--hurry W] [--seed N] [--from FILE]
    [--rate R]
python -m lab.train_catch_the_hat write
python -m lab.train_catch_the_hat check

`train` makes FOLDER/NET.npz, and NET.N.npz on the way; `write` puts all nets of the folder into the
table of the program; `check` holds the compiled rules and features against the program's. One core,
100 games and more a second.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from zlib import compress

import numpy as np

from game.ai.catch_the_hat.nets import NETS, UNITS
from game.match import solved
from lab.jit import demand, seeded
from lab.train_catch_the_hat import check, learn
from lab.train_catch_the_hat.classes import CLASSES, houses

PLACE = solved.FOLDER / "catch_the_hat.bin"
CHUNK, BATCH = 50, 2  # games by the same rules; games whose gradients are added up
FIRST, LAST = 1.5e-3, 0.03  # the rate of learning at first, and what is left of it at the end
TRACE, COST = 0.8, 0.995  # lambda; how much of the delay is left after a throw
HURRY = 0.2  # chance to win that is given for the whole delay
NOISE = 0.02  # of the judgement while learning
SAVED = 2000  # games


def train(
    name: str,
    games: int,
    hurry: float,
    seed: int,
    first: float,
    begin: Path | None,
    folder: Path,
) -> None:
    """Trains one net, at the rate `first` to begin with; every `SAVED` games a line tells their
    length and how good chances are."""
    pool = houses(CLASSES[name])
    net = learn.loaded(begin) if begin else learn.fresh(UNITS, seed)
    memory, grad = learn.adam(net), learn.zeros(net)
    seeded(seed)
    rng = np.random.default_rng(seed)
    told = np.zeros(3)
    for played in range(0, games, CHUNK):
        done = played / games
        rate = first * (0.5 * (1 + np.cos(np.pi * done)) * (1 - LAST) + LAST)
        keep = 0.999 if done < 0.8 else 0.9997
        house = pool[rng.choice(len(pool), p=[weight for weight, _ in pool])][1]
        learn.learn(
            house, net, memory, grad, CHUNK, BATCH, rate, keep, COST, hurry, TRACE, NOISE, told
        )
        if (played + CHUNK) % SAVED == 0:
            used = round(time.process_time(), 1)
            throws, brier = told[0] / SAVED, told[1] / max(told[2], 1)
            line = f"{name} {played + CHUNK} throws {throws:.1f} brier {brier:.4f} s {used}"
            print(line, flush=True)
            told[:] = 0
            learn.save(folder / f"{name}.{played + CHUNK}.npz", memory.mean)
    learn.save(folder / f"{name}.npz", memory.mean)


def write(folder: Path) -> int:
    """Puts the nets of a folder into the program's table; how many bytes that has."""
    parts = []
    for name in NETS:
        net = learn.loaded(folder / f"{name}.npz")
        parts += [weights.astype("<f2").tobytes() for weights in net]
    data = compress(b"".join(parts), 9)
    PLACE.write_bytes(data)
    return len(data)


def main() -> None:
    """What is asked for."""
    demand("lab.train_catch_the_hat")
    parser = argparse.ArgumentParser(prog="lab.train_catch_the_hat")
    parser.add_argument("what", choices=("train", "write", "check"))
    parser.add_argument("net", nargs="?", choices=NETS, default=NETS[0])
    parser.add_argument("--games", type=int, default=32_000)
    parser.add_argument("--hurry", type=float, default=HURRY)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=FIRST)
    parser.add_argument("--from", type=Path, dest="begin")
    parser.add_argument("--folder", type=Path, default=Path("build/catch_the_hat"))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    if asked.what == "train":
        train(
            asked.net, asked.games, asked.hurry, asked.seed, asked.rate, asked.begin, asked.folder
        )
    elif asked.what == "write":
        print(write(asked.folder), "bytes")
    else:
        check.check_all()


if __name__ == "__main__":
    main()
