"""TD(lambda) self-play in the manner of TD-Gammon (Tesauro, Communications of the ACM, 1995).

A net has one hidden layer of rectified units and two outputs: how long the game will still take and
the chance to win. Both are learned for every side from the positions after each throw, by Adam over
the gradients of some games at a time.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.catch_the_hat.features import FEATURES
from game.ai.catch_the_hat.tastes import HELD
from lab.jit import compiled
from lab.train_catch_the_hat.kernel import afters
from lab.train_catch_the_hat.pieces import begin, copied, gains
from lab.train_catch_the_hat.rows import AFTERS, LENGTH, OVER, SEAT, House
from lab.train_catch_the_hat.sight import see

LONGEST = 2500  # throws; a longer game ends with what is thought of it then
Floats = NDArray[np.float32]


class Net(NamedTuple):
    """Weights: [feature, unit] and [unit, output]."""

    into: Floats
    out: Floats


class Adam(NamedTuple):
    """Means of gradients and of their squares, and the running mean of the weights."""

    first: Net
    second: Net
    mean: Net
    steps: NDArray[np.int64]


def fresh(units: int, seed: int) -> Net:
    rng = np.random.default_rng(seed)
    into = rng.normal(0, 1 / np.sqrt(40), (FEATURES, units)).astype(np.float32)
    return Net(into, rng.normal(0, 0.1, (units, 2)).astype(np.float32))


def loaded(file: Path) -> Net:
    """The net of a file."""
    with np.load(file) as weights:
        return Net(weights["into"].copy(), weights["out"].copy())


def save(file: Path, net: Net) -> None:
    """Writes a net to a file."""
    np.savez(file, into=net.into, out=net.out)


def zeros(net: Net) -> Net:
    return Net(*map(np.zeros_like, net))


def adam(net: Net) -> Adam:
    return Adam(zeros(net), zeros(net), Net(*(each.copy() for each in net)), np.zeros(1, np.int64))


@compiled
def sigmoid(x: Any) -> Any:
    return 1 / (1 + np.exp(-x))


@compiled
def hidden(net: Net, x: Floats, h: Floats) -> None:
    h[:] = 0
    for i in range(x.shape[0]):
        v = x[i]
        if v != 0:
            for j in range(h.shape[0]):
                h[j] += v * net.into[i, j]
    for j in range(h.shape[0]):
        h[j] = max(h[j], np.float32(0))


@compiled
def liking(
    net: Net,
    house: House,
    row: Any,
    own: int,
    x: Floats,
    h: Floats,
    hurry: float,
    noise: float,
    greed: float,
) -> Any:
    """How good a position is for a side: its chance to win, less `hurry` times the delay; `noise`,
    and `greed` for its prisoners, are added to the logit of the chance."""
    see(house, row, own, x)
    hidden(net, x, h)
    delay, chance = np.float32(0), np.float32(0)
    for j in range(h.shape[0]):
        delay += h[j] * net.out[j, 0]
        chance += h[j] * net.out[j, 1]
    if greed:
        chance += greed * x[HELD]
    if noise:
        chance += noise * np.random.normal()
    return sigmoid(chance) - hurry * sigmoid(delay)


@compiled
def worth(
    house: House,
    net: Net,
    row: Any,
    own: int,
    x: Floats,
    h: Floats,
    hurry: float,
    noise: float,
    greed: float,
    part: NDArray[np.float64],
) -> Any:
    """How good a position is for a side, at the end what it has won; `part` is filled then."""
    if row[OVER]:
        gains(house, row, part)
        return part[own]
    return liking(net, house, row, own, x, h, hurry, noise, greed)


@compiled
def best_after(
    house: House,
    net: Net,
    out: NDArray[np.int16],
    n: int,
    own: int,
    x: Floats,
    h: Floats,
    hurry: float,
    noise: float,
    greed: float,
    part: NDArray[np.float64],
) -> int:
    """Which of some positions is best for a side."""
    best, top = 0, -1e9
    for k in range(n if n > 1 else 0):
        v = worth(house, net, out[k], own, x, h, hurry, noise, greed, part)
        if v > top:
            best, top = k, v
    return best


@compiled
def slope(net: Net, grad: Net, x: Floats, h: Floats, g0: float, g1: float) -> None:
    """Adds the gradient of one position; `g`: target less output, for each output."""
    for j in range(h.shape[0]):
        if h[j] > 0:
            back = g0 * net.out[j, 0] + g1 * net.out[j, 1]
            grad.out[j, 0] += g0 * h[j]
            grad.out[j, 1] += g1 * h[j]
            h[j] = back
    for i in range(x.shape[0]):
        v = x[i]
        if v != 0:
            for j in range(h.shape[0]):
                grad.into[i, j] += v * h[j]


@compiled
def step(
    weights: Floats,
    grad: Floats,
    first: Floats,
    second: Floats,
    mean: Floats,
    n: int,
    rate: float,
    keep: float,
) -> None:
    a, b = 1 - 0.9**n, 1 - 0.999**n
    w, g, f, s, m = weights.ravel(), grad.ravel(), first.ravel(), second.ravel(), mean.ravel()
    for i in range(w.shape[0]):
        f[i] = 0.9 * f[i] + 0.1 * g[i]
        s[i] = 0.999 * s[i] + 0.001 * g[i] * g[i]
        w[i] += rate * (f[i] / a) / (np.sqrt(s[i] / b) + 1e-8)
        m[i] = keep * m[i] + (1 - keep) * w[i]
        g[i] = 0


@compiled
def stepped(net: Net, grad: Net, memory: Adam, rate: float, keep: float) -> None:
    """Moves all weights by what has been gathered, and forgets it."""
    memory.steps[0] += 1
    first, second, mean, n = memory.first, memory.second, memory.mean, memory.steps[0]
    step(net.into, grad.into, first.into, second.into, mean.into, n, rate, keep)
    step(net.out, grad.out, first.out, second.out, mean.out, n, rate, keep)


@compiled
def played(
    house: House,
    net: Net,
    row: NDArray[np.int16],
    x: Floats,
    h: Floats,
    hurry: float,
    noise: float,
    part: NDArray[np.float64],
    seen: Floats,
) -> int:
    """Plays a game against itself, up to an end or `LONGEST` throws; how many throws. Fills in what
    is `seen`[throw, side] after each, and what each side has won."""
    out, t = np.zeros((AFTERS, LENGTH), np.int16), 0
    begin(house, row)
    row[SEAT] = np.random.randint(house.seats)
    while t < LONGEST:
        n = afters(house, row, np.random.randint(1, 7), out)
        own = house.side[row[SEAT]]
        k = best_after(house, net, out, n, own, x, h, hurry, noise, 0.0, part)
        copied(out[k], row)
        if row[OVER]:
            gains(house, row, part)
            break
        for s in range(house.sides):
            see(house, row, s, seen[t, s])
        t += 1
    return t


@compiled
def aimed(net: Net, x: Floats, h: Floats, goal: NDArray[np.float64]) -> None:
    """What is thought of a position in which a game was broken off."""
    hidden(net, x, h)
    for c in range(2):
        goal[c] = sigmoid((h * net.out[:, c]).sum())


@compiled
def drawn(
    net: Net, grad: Net, x: Floats, h: Floats, goal: NDArray[np.float64], cost: float, trace: float
) -> Any:
    """Gathers what draws the outputs of a position to the goal, and takes the goal on to the one
    before; the chance that was told."""
    hidden(net, x, h)
    z0, z1 = np.float32(0), np.float32(0)
    for j in range(h.shape[0]):
        z0 += h[j] * net.out[j, 0]
        z1 += h[j] * net.out[j, 1]
    v0, v1 = sigmoid(z0), sigmoid(z1)
    goal[0] = 1 - cost + cost * goal[0]
    slope(net, grad, x, h, goal[0] - v0, goal[1] - v1)
    goal[0] = trace * goal[0] + (1 - trace) * v0
    goal[1] = trace * goal[1] + (1 - trace) * v1
    return v1


@compiled
def learn(
    house: House,
    net: Net,
    memory: Adam,
    grad: Net,
    games: int,
    batch: int,
    rate: float,
    keep: float,
    cost: float,
    hurry: float,
    trace: float,
    noise: float,
    told: NDArray[np.float64],
) -> None:
    """Plays games against itself and learns from them. `cost`: how much of the delay is
    left after a throw; `hurry`: what a delay costs;
    `trace`: lambda. `told`: throws, squared errors of the chance, and how many of these."""
    sides = house.sides
    row = np.zeros(LENGTH, np.int16)
    x, h = np.zeros(FEATURES, np.float32), np.zeros(net.out.shape[0], np.float32)
    part, goal = np.zeros(6), np.zeros((sides, 2))
    seen = np.zeros((LONGEST, sides, FEATURES), np.float32)
    for game in range(games):
        t = played(house, net, row, x, h, hurry, noise, part, seen)
        for s in range(sides):
            goal[s, 0], goal[s, 1] = 0.0, part[s]
            if not row[OVER]:
                aimed(net, seen[t - 1, s], h, goal[s])
        for throw in range(t - 1, -1, -1):
            for s in range(sides):
                chance = drawn(net, grad, seen[throw, s], h, goal[s], cost, trace)
                if row[OVER]:
                    told[1] += (chance - part[s]) ** 2
                    told[2] += 1
        told[0] += t
        if game % batch == batch - 1:
            stepped(net, grad, memory, rate, keep)
