"""How long games against somebody who stays at home last, next to games among equals.

python -m lab.train_catch_the_hat.homebody [--games N] [--seats 2,3,4] [--levels 4,7]

One who leaves home only when nothing else can move, and runs back, makes the longest games there
are: it is never worth its while, but nothing forbids it. Compiled games.
"""

from __future__ import annotations

import argparse

import numpy as np

from game.ai.catch_the_hat.features import sides_of
from game.ai.catch_the_hat.tastes import AT_HOME, BANKED, LOST_LATE, LOST_SOON
from lab.arena.__main__ import several
from lab.arena.play import LONGEST
from lab.jit import demand, seeded
from lab.train_catch_the_hat.contest import HABITS, LAPSE, SLACK, TASTE, Doubles, contest
from lab.train_catch_the_hat.ladder import habits, table

AWAY, TOWERS_AWAY = 21, 14  # features: how far from home its pieces are
WISHES = {
    AT_HOME: 8.0,
    AWAY: -1.0,
    TOWERS_AWAY: -1.0,
    BANKED: 1.0,
    LOST_SOON: -0.5,
    LOST_LATE: -0.3,
}


def homebody() -> Doubles:
    """The habits of one who stays at home, whatever comes of it."""
    found = np.zeros(HABITS)
    found[LAPSE] = found[SLACK] = 1e6
    for feature, weight in WISHES.items():
        found[TASTE + feature] = weight
    return found


def lengths(level: int, seats: int, games: int, home: bool) -> list[int]:
    """Throws of games of a level, one seat of them a homebody's."""
    seeded(1)
    part, told, found = np.zeros(6), np.zeros(3, np.int64), []
    for game in range(games):
        here = table(seats, "", game // seats % seats)
        who = np.array([habits(level, sides_of(here.tables))] * seats)
        if home:
            who[game % seats] = homebody()
        contest(here.house, here.net, who, LONGEST // 2, part, told)
        found.append(int(told[1]))
    return found


def main() -> None:
    """A line for every level and number of seats."""
    demand("lab.train_catch_the_hat.homebody")
    made = argparse.ArgumentParser(prog="lab.train_catch_the_hat.homebody")
    made.add_argument("--games", type=int, default=100)
    made.add_argument("--seats", type=several, default=(2, 3, 4))
    made.add_argument("--levels", type=several, default=(4, 7))
    asked = made.parse_args()
    for seats in asked.seats:
        for level in asked.levels:
            equal, home = (lengths(level, seats, asked.games, each) for each in (False, True))
            said = f"{np.median(equal):.0f}, with a homebody {np.median(home):.0f} throws"
            print(f"{seats} seats, level {level}: {said}", flush=True)


if __name__ == "__main__":
    main()
