"""Games between players of different habits, compiled: what `think` does, in rows."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from game.ai.catch_the_hat.features import FEATURES
from game.ai.catch_the_hat.tastes import HELD
from lab.jit import compiled
from lab.train_catch_the_hat.kernel import afters
from lab.train_catch_the_hat.learn import Floats, Net, hidden, sigmoid
from lab.train_catch_the_hat.pieces import begin, copied, gains, shares
from lab.train_catch_the_hat.rows import AFTERS, LENGTH, OVER, SEAT, House, Numbers
from lab.train_catch_the_hat.sight import see

# the habits of a seat: how often it takes any move; the blur of the logit of its chances; what it
# adds to it for its prisoners; what a delay costs of its chance, and besides; how many ends it
# thinks through, 0 for none, fewer where there are many; how much it gives away at once, at most;
# how much its character may cost, 0 for none, and what that likes of what the net sees
WHIM, BLUR, GREED, HASTE, HURRY, BEAM, FEWER, MANY, LAPSE, SLACK, TASTE = range(11)
HABITS = TASTE + FEATURES
Doubles = NDArray[np.float64]
NEVER = -1e9


@compiled
def judged(
    house: House,
    net: Net,
    row: Numbers,
    own: int,
    habits: Doubles,
    x: Floats,
    h: Floats,
    part: Doubles,
) -> tuple[float, float]:
    """How good a position is for a side, and how good it seems."""
    if row[OVER]:
        gains(house, row, part)
        return part[own], part[own]
    see(house, row, own, x)
    hidden(net, x, h)
    delay, chance = 0.0, habits[GREED] * x[HELD]
    for j in range(h.shape[0]):
        delay += h[j] * net.out[j, 0]
        chance += h[j] * net.out[j, 1]
    d, p = sigmoid(delay), sigmoid(chance)
    sure = p * (1 - habits[HASTE] * d) - habits[HURRY] * d
    if not habits[BLUR]:
        return sure, sure
    p = sigmoid(chance + habits[BLUR] * np.random.normal())
    return sure, p * (1 - habits[HASTE] * d) - habits[HURRY] * d


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
    if row[OVER]:
        return judged(house, net, row, own, habits, x, h, part)[0]
    total = 0.0
    for pips in range(1, 7):
        n = afters(house, row, pips, after)
        best, top = 0, NEVER
        for k in range(n if n > 1 else 0):
            v = judged(house, net, after[k], house.side[row[SEAT]], habits, x, h, part)[0]
            if v > top:
                best, top = k, v
        total += judged(house, net, after[best], own, habits, x, h, part)[0]
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
    sure, values = np.empty(n), np.empty(n)
    for k in range(n):
        sure[k], values[k] = judged(house, net, out[k], own, habits, x, h, part)
    least = sure.max() - habits[LAPSE]
    for k in range(n):
        if sure[k] < least:
            values[k] = NEVER
    if habits[BEAM]:
        beam = int(habits[BEAM] if n <= habits[MANY] else habits[FEWER])
        thought = np.full(n, NEVER)
        for _ in range(min(n, beam)):
            k = int(np.argmax(values))
            values[k] = NEVER
            thought[k] = ahead(house, net, out[k], own, habits, x, h, part, after)
        values = thought
    return suited(house, net, out, own, values, habits, x, h)


@compiled
def suited(
    house: House,
    net: Net,
    out: NDArray[np.int16],
    own: int,
    values: Doubles,
    habits: Doubles,
    x: Floats,
    h: Floats,
) -> int:
    """The best; for a character, of those that are nearly as good the one that it likes most."""
    best = int(np.argmax(values))
    if not habits[SLACK] or out[best, OVER]:
        return best
    see(house, out[best], own, x)
    hidden(net, x, h)
    chance = 0.0
    for j in range(h.shape[0]):
        chance += h[j] * net.out[j, 1]
    room = 4 * sigmoid(chance) * sigmoid(-chance) * habits[SLACK]
    least, found, top = values[best] - room, best, NEVER
    for k in range(values.shape[0]):
        if values[k] >= least:
            see(house, out[k], own, x)
            liked = 0.0
            for i in range(x.shape[0]):
                liked += x[i] * habits[TASTE + i]
            if liked > top:
                found, top = k, liked
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
