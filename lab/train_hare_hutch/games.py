"""Whole games of Hare Hutch, compiled: who plays which seat, who wins, and what is learned from."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.hare_hutch.values import AT_ONCE
from lab.hare_optimum import LANES, Floats, Numbers
from lab.jit import compiled
from lab.train_hare_hutch.kernel import (
    CAP,
    Known,
    Mind,
    Seat,
    Table,
    by_net,
    by_table,
    solve,
    stops,
)

RECORDED = 400  # turns of a game
NET, TABLE = 0, 1  # who plays a seat


class Log(NamedTuple):
    """Positions at the begin of turns: points to go, from the seat to move on; how far on the
    starter sits; the stop that lies there, or -1, and its hares; and who won, as parts."""

    to_go: NDArray[np.int16]
    starter: NDArray[np.int8]
    stop: NDArray[np.int8]
    hares: NDArray[np.int16]
    won: NDArray[np.float32]
    last: NDArray[np.bool_]  # whether the next position is of another game


class Lanes(NamedTuple):
    """The games that are played side by side, by [lane]."""

    totals: Numbers  # [lane, seat]
    me: Numbers
    lies: Numbers  # the stop that lies there, or -1
    held: Numbers
    turned: Numbers  # how far the players have moved on
    turns: Numbers
    to_go: NDArray[np.int16]  # [lane, turn, seat]
    path: NDArray[np.int16]  # [lane, turn]: starter, what lies there, hares, seat


@compiled
def games(
    known: Known,
    minds: tuple[Mind, ...],
    tables: tuple[Table, ...],
    who: Numbers,
    count: int,
    seed: int,
    starts: Numbers,
    target: int,
    spread: float,
    log: Log,
    turning: bool,
) -> tuple[Floats, int]:
    """Plays so many games; shares of the wins by seat, and how many positions were logged.

    `who`[seat, 2]: NET or TABLE, and the number of the mind or table; seat 0 is the starter, but
    with `turning` the players move one seat on with every game, and shares are by player. `starts`:
    the totals to begin with, the starter's first; in a part `spread` of the games, anywhere.
    """
    np.random.seed(seed)
    seats = len(who)
    shares = np.zeros(seats, np.float32)
    now = Lanes(
        np.zeros((LANES, seats), np.int64),
        np.zeros(LANES, np.int64),
        np.full(LANES, -1),
        np.zeros(LANES, np.int64),
        np.zeros(LANES, np.int64),
        np.zeros(LANES, np.int64),
        np.zeros((LANES, RECORDED, seats), np.int16),
        np.zeros((LANES, RECORDED, 4), np.int16),
    )
    begun, logged = 0, 0
    stop = np.zeros((CAP + AT_ONCE + 1, len(known.ways.hutch), LANES), np.float32)
    rest, lost = np.empty_like(stop), np.zeros(LANES, np.float32)
    throw = np.empty((CAP + 1, len(known.ways.bust), LANES), np.float32)
    alive, fresh = np.ones(LANES, np.bool_), np.ones(LANES, np.bool_)
    while alive.any():
        for k in range(LANES):
            while alive[k]:
                if fresh[k]:
                    if begun >= count:
                        alive[k] = False
                        break
                    begin(now, k, begun % seats if turning else 0, starts, target, spread)
                    begun += 1
                    fresh[k] = False
                player = who[(now.me[k] + now.turned[k]) % seats]
                seat = Seat(now.totals[k], now.me[k], target)
                if player[0] == NET:
                    stops(known, minds[player[1]], seat, k, stop, lost)
                    break
                to, hares = by_table(known, tables[player[1]], seat, now.lies[k], now.held[k])
                if ended(known, now, k, to, hares, target, log):
                    logged = finished(log, now, k, logged, shares)
                    fresh[k] = True
        if alive.any():
            solve(known.ways, stop, lost, throw, rest)
        for k in range(LANES):
            if alive[k]:
                to, hares = by_net(known, stop, throw, rest, k, now.lies[k], now.held[k])
                if ended(known, now, k, to, hares, target, log):
                    logged = finished(log, now, k, logged, shares)
                    fresh[k] = True
    return shares, logged


@compiled
def begin(now: Lanes, k: int, turned: int, starts: Numbers, target: int, spread: float) -> None:
    """A game begins: with `starts`, or anywhere, so that every position is met."""
    totals, seats = now.totals[k], now.totals.shape[1]
    totals[:] = starts
    now.turned[k], now.me[k], now.lies[k], now.held[k], now.turns[k] = turned, 0, -1, 0, 0
    if np.random.random() < spread:
        low = np.random.randint(0, target - 15)
        wide = 71 if np.random.random() < 0.6 else 1
        for seat in range(seats):
            total = low + np.random.randint(1 - wide, wide)
            totals[seat] = max(0, min(target - 1, total))
        now.me[k] = np.random.randint(0, seats)


@compiled
def ended(known: Known, now: Lanes, k: int, to: int, hares: int, target: int, log: Log) -> bool:
    """A turn has led to a stop, or to -1: notes the position before it, if it is to be learned
    from, and says whether the game is over."""
    totals, me, seats = now.totals[k], now.me[k], now.totals.shape[1]
    at = now.turns[k]
    if len(log.starter) and at < RECORDED and totals.max() < target:
        for order in range(seats):
            now.to_go[k, at, order] = target - totals[(me + order) % seats]
        path = now.path[k, at]
        path[0], path[1], path[2], path[3] = (-me) % seats, now.lies[k], now.held[k], me
        now.turns[k] += 1
    now.lies[k], now.held[k] = -1, 0
    if to >= 0:
        totals[me] += hares * known.ways.hutch[to]
        if known.ways.more[to] >= 0:
            now.lies[k], now.held[k] = to, hares
    now.me[k] = (me + 1) % seats
    return bool(now.me[k] == 0 and totals.max() >= target)


@compiled
def finished(log: Log, now: Lanes, k: int, logged: int, shares: Floats) -> int:
    """Adds the win, or its parts, to the players, and keeps the game's positions."""
    totals, turns = now.totals[k], now.turns[k]
    seats, best = len(totals), totals.max()
    part = 1 / np.sum(totals == best)
    for seat in range(seats):
        if totals[seat] == best:
            shares[(seat + now.turned[k]) % seats] += part
    if logged + turns > len(log.starter):
        return logged
    for at in range(turns):
        path = now.path[k, at]
        log.to_go[logged] = now.to_go[k, at]
        log.starter[logged], log.stop[logged], log.hares[logged] = path[0], path[1], path[2]
        for order in range(seats):
            won = totals[(path[3] + order) % seats] == best
            log.won[logged, order] = part if won else 0
        log.last[logged] = at == turns - 1
        logged += 1
    return logged
