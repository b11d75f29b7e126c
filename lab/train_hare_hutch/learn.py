"""Nets of `game.ai.hare_hutch.crowd`, fitted to who won the games of a `Log` (Adam, numpy)."""

from __future__ import annotations

import numpy as np

from game.ai.hare_hutch.crowd import HARES, LYING, SEEN, UNITS, Net, lying, seen
from game.ai.hare_hutch.values import Row, all_places
from lab.hare_optimum import Floats
from lab.train_hare_hutch.games import Log
from lab.train_hare_hutch.kernel import Mind

BATCH = 2048
LAMBDA = 0.8


def features(log: Log) -> Floats:
    """What a net sees of the positions of a log."""
    count, seats = log.to_go.shape
    out = np.zeros((count, (SEEN + 1) * seats + LYING), np.float32)
    out[:, : SEEN * seats] = seen(log.to_go.astype(np.int64)).reshape(count, -1)
    out[np.arange(count), SEEN * seats + log.starter.astype(int)] = 1
    known = np.zeros((len(all_places()) + 5, 143, LYING), np.float32)
    known[: len(all_places())] = spread(lying())
    there = log.stop >= 0
    out[there, -LYING:] = known[log.stop[there], log.hares[there]]
    return out


def spread(by_knot: Row) -> Row:
    """Values by every number of hares between those of the knots."""
    at = np.arange(HARES[-1] + 1)
    low = np.clip(np.searchsorted(HARES, at, "right") - 1, 0, len(HARES) - 2)
    part = ((at - HARES[low]) / (HARES[low + 1] - HARES[low]))[None, :, None]
    return np.asarray(by_knot[:, low] * (1 - part) + by_knot[:, low + 1] * part)


def fresh(seats: int, rng: np.random.Generator) -> Net:
    """A net that knows nothing yet."""
    count = (SEEN + 1) * seats + LYING
    return Net(
        rng.normal(0, 0.4, (count, UNITS)),
        np.zeros(UNITS),
        rng.normal(0, 0.1, (UNITS, seats)),
        np.zeros(seats),
    )


def aimed(net: Net, x: Floats, log: Log) -> Floats:
    """What to learn: who won, less the luck of the way there, as TD(lambda) has it (Sutton 1988):
    the net's own opinion of each later position counts, the nearer the more."""
    told = rolled(net.shares(x @ net.seen + net.bias).astype(np.float32))
    aims, first = log.won.copy(), np.flatnonzero(np.r_[True, log.last[:-1]])
    at = np.flatnonzero(log.last)
    while True:
        at = at[at > first] - 1
        first = first[np.searchsorted(first, at, "right") - 1] if len(at) else first
        if not len(at):
            return aims
        aims[at] = (1 - LAMBDA) * told[at + 1] + LAMBDA * rolled(aims[at + 1])


def rolled(shares: Floats) -> Floats:
    """Shares as the seat before counts the seats."""
    return np.roll(shares, 1, axis=1)


def loss(net: Net, x: Floats, won: Floats) -> float:
    """How far its chances are from who won: the mean of the cross-entropy."""
    sums = x @ net.seen + net.bias
    p = net.shares(sums)
    return float(-(won * np.log(p + 1e-9)).sum(1).mean())


def fit(net: Net, x: Floats, won: Floats, steps: int, rate: float, rng: np.random.Generator) -> Net:
    """Adam with a rate that falls to nothing; the mean of the last part."""
    weights = [np.array(part, np.float32) for part in net]
    first = [np.zeros_like(part) for part in weights]
    second = [np.zeros_like(part) for part in weights]
    for step in range(1, steps + 1):
        rows = rng.integers(0, len(x), BATCH)
        seen_now, share = x[rows], won[rows]
        inner, bias, outer, even = weights
        sums = seen_now @ inner + bias
        unit = sums / (1 + np.abs(sums))
        logits = unit @ outer + even
        p = np.exp(logits - logits.max(1, keepdims=True))
        p /= p.sum(1, keepdims=True)
        error = (p - share) / BATCH
        back = (error @ outer.T) / np.square(1 + np.abs(sums))
        slopes = [seen_now.T @ back, back.sum(0), unit.T @ error, error.sum(0)]
        now = rate * (1 - step / (steps + 1))
        for part, slope, one, two in zip(weights, slopes, first, second, strict=True):
            one += 0.1 * (slope - one)
            two += 0.002 * (slope * slope - two)
            fix = np.sqrt(1 - 0.998**step) / (1 - 0.9**step)
            part -= now * fix * one / (np.sqrt(two) + 1e-8)
    return Net(*(part.astype(np.float64) for part in weights))


def mind(net: Net) -> Mind:
    """A net as the kernel wants it; the last row of `lying` is for nothing."""
    known = np.zeros((len(all_places()) + 6, len(HARES), LYING))
    known[: len(all_places())] = lying()
    parts = (net.seen, net.bias, net.told.T, net.even, known @ net.seen[-LYING:])
    one, two, three, four, five = (np.ascontiguousarray(part, np.float32) for part in parts)
    return Mind(one, two, three, four, five, known[..., 0] > 0)
