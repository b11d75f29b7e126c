"""How far chances were from what happened.

The Brier score (Brier 1950) of a position is the mean over seats, and over the times it was played
on, of the square of what was said less what was won: 0 is perfect foresight. No forecast can know
the luck to come: `perfect` is the score of one that says just how often each seat wins, estimated
without bias from plays of the same position. Whoever says the same in every position, to each seat
its share of the order of play, scores `constant`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from lab.calibration.sample import Point, Sample
from lab.pages import chances

EDGES = (0.1, 0.3, 0.5, 0.7, 0.9)  # between the bands of what was said
AGAIN = 2000  # times games are drawn anew for an interval
Numbers = NDArray[np.float64]
Entry = dict[str, Any]


class _Table(NamedTuple):
    """Positions as rows, seats as columns: what was said; the mean of what was won, and of its
    square; `own`: the scores of a perfect forecast. `games`: the game of each row."""

    games: NDArray[np.int64]
    said: Numbers
    mean: Numbers
    square: Numbers
    own: Numbers

    def scores(self, said: Numbers) -> Numbers:
        """The Brier score of each position."""
        scores: Numbers = (said * said - 2 * said * self.mean + self.square).mean(axis=1)
        return scores


Rows = Sequence[tuple[int, Point]]  # positions, each with the number of its game


def _table(rows: Rows) -> _Table:
    won = np.array([point.won for _, point in rows], float)  # positions, times, seats
    times = won.shape[1]
    own = won.var(axis=1, ddof=1 if times > 1 else 0).mean(axis=1)
    said = np.array([point.said for _, point in rows], float)
    games = np.array([number for number, _ in rows], np.int64)
    return _Table(games, said, won.mean(axis=1), (won * won).mean(axis=1), own)


def entry(samples: Iterable[Sample]) -> Entry:
    """All that is told of a game with a number of seats; scores with intervals of 95 % from games
    drawn anew with replacement."""
    samples = sorted(samples, key=lambda sample: sample.task.number)
    rows = [(number, point) for number, sample in enumerate(samples) for point in sample.points]
    task, table = samples[0].task, _table(rows)
    draw = _drawn(table.games, len(samples))
    scores = table.scores(table.said)
    base = np.broadcast_to(table.mean.mean(axis=0), table.said.shape)
    found: Entry = {
        "game": task.game,
        "seats": task.seats,
        "computers": chances(task.game),
        "games": len(samples),
        "positions": len(scores),
        "times": task.times,
        "brier": _spread(scores, draw),
        "perfect": _spread(table.own, draw),
        "constant": _spread(table.scores(base), draw),
    }
    if asked := [(number, point) for number, point in rows if point.was]:
        found |= {"former": task.name, "better": _better(asked, len(samples))}
    found["bands"] = list(_bands(table))
    found["slowest"] = round(1000 * median(sample.slowest for sample in samples))
    return found


def _better(rows: Rows, games: int) -> list[float]:
    """By how much the scores are better than those of former computers in the same positions."""
    table = _table(rows)
    was = np.array([point.was for _, point in rows], float)
    return _spread(table.scores(was) - table.scores(table.said), _drawn(table.games, games))


def _drawn(games: NDArray[np.int64], count: int) -> NDArray[np.int64]:
    """How often each position counts, in each draw of as many games as there are."""
    luck = np.random.default_rng(1)
    times = np.stack(
        [np.bincount(row, minlength=count) for row in luck.integers(0, count, (AGAIN, count))]
    )
    return times[:, games]


def _spread(scores: Numbers, draw: NDArray[np.int64]) -> list[float]:
    """A mean, and between what it lies in 95 of 100 draws."""
    means = draw @ scores / draw.sum(axis=1)
    low, high = np.quantile(means, (0.025, 0.975))
    return [round(float(number), 4) for number in (scores.mean(), low, high)]


def _bands(table: _Table) -> Iterator[list[float]]:
    """For each band, what was said on average, what came of it, and of how many numbers."""
    band = np.searchsorted(EDGES, table.said, side="right")
    for number in range(len(EDGES) + 1):
        here = band == number
        if here.any():
            said, came = table.said[here].mean(), table.mean[here].mean()
            yield [number, round(float(said), 3), round(float(came), 3), int(here.sum())]
