"""Games between players of different habits, compiled: what `think` does, in rows."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from game.ai.catch_the_hat.features import FEATURES
from lab.jit import compiled
from lab.train_catch_the_hat.kernel import afters
from lab.train_catch_the_hat.learn import Floats, Net, best_after, worth
from lab.train_catch_the_hat.pieces import begin, copied, shares
from lab.train_catch_the_hat.rows import AFTERS, LENGTH, OVER, SEAT, House, Numbers

# the habits of a seat: how often it takes any move; the blur of the logit of its chances; what it
# adds to it for its prisoners; what a delay costs; how many ends it thinks through, 0 for none,
# fewer where there are many
WHIM, BLUR, GREED, HURRY, BEAM, FEWER, MANY, HABITS = range(8)
Doubles = NDArray[np.float64]


@compiled
def ahead(
    house: House,
    net: Net,
    row: Numbers,
    own: int,
    habits: Doubles,
    x: Floats,
    h: Floats,
    part: Doubles,
    after: NDArray[np.int16],
) -> float:
    """How good a position is once every throw has been answered as its seat likes best."""
    hurry, greed = habits[HURRY], habits[GREED]
    if row[OVER]:
        return float(worth(house, net, row, own, x, h, hurry, 0.0, greed, part))
    total = 0.0
    for pips in range(1, 7):
        n = afters(house, row, pips, after)
        k = best_after(house, net, after, n, house.side[row[SEAT]], x, h, hurry, 0.0, greed, part)
        total += worth(house, net, after[k], own, x, h, hurry, 0.0, greed, part)
    return total / 6


@compiled
def chosen(
    house: House,
    net: Net,
    out: NDArray[np.int16],
    n: int,
    own: int,
    habits: Doubles,
    x: Floats,
    h: Floats,
    part: Doubles,
    after: NDArray[np.int16],
) -> int:
    """Which of some positions a player takes."""
    if n == 1:
        return 0
    if np.random.random() < habits[WHIM]:
        return int(np.random.randint(n))
    values = np.empty(n)
    for k in range(n):
        values[k] = worth(
            house, net, out[k], own, x, h, habits[HURRY], habits[BLUR], habits[GREED], part
        )
    found = int(np.argmax(values))
    if not habits[BEAM]:
        return found
    beam = int(habits[BEAM] if n <= habits[MANY] else habits[FEWER])
    top = -1e9
    for _ in range(min(n, beam)):
        k = int(np.argmax(values))
        values[k] = -1e9
        value = ahead(house, net, out[k], own, habits, x, h, part, after)
        if value > top:
            found, top = k, value
    return found


@compiled
def contest(
    house: House,
    net: Net,
    habits: Doubles,
    longest: int,
    part: Doubles,
    told: NDArray[np.int64],
) -> None:
    """One game. `habits`: [seat, HABITS]; `part`: [side] of the win, nothing of a game that does
    not end; `told`: turns, throws, choices."""
    out, after = np.zeros((AFTERS, LENGTH), np.int16), np.zeros((AFTERS, LENGTH), np.int16)
    row, seat = np.zeros(LENGTH, np.int16), -1
    x, h = np.zeros(FEATURES, np.float32), np.zeros(net.out.shape[0], np.float32)
    told[:] = 0
    begin(house, row)
    while not row[OVER] and told[1] < longest:
        told[0] += row[SEAT] != seat
        seat = row[SEAT]
        n = afters(house, row, np.random.randint(1, 7), out)
        told[1] += 1
        told[2] += n > 1
        own = house.side[seat]
        copied(out[chosen(house, net, out, n, own, habits[seat], x, h, part, after)], row)
    part[:] = 0
    if row[OVER]:
        shares(house, row, part)
