"""How strong people are, on the scale of the computers' levels.

The levels of computers stand still: how often each is ahead of another was measured
(`game.match.levels`), so that a person's strength is that of the computer who would do as well as
they did. Each pair of seats at a table is a comparison, as Bradley and Terry have it ("Rank
Analysis of Incomplete Block Designs", 1952), and those of a seat count as one together. What
somebody did fades by half in HALF months; of people of whom little is known the usual strength is
believed (a normal prior). The strengths are means of what is left on a grid of levels, made of the
counts of all newest games at once: in whatever order games were told, they are the same.
"""

from __future__ import annotations

import sqlite3
from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

import numpy as np

from game.core.arrays import Floats, Numbers, listed, most, total
from game.family import database
from game.match.levels import expected
from game.match.match import LADDER, QUARTERS
from game.match.rating import UNSAID

NEWEST = 10_000  # games that are looked at; older ones have faded anyway
HALF = 6.0  # months
SPREAD = 1.5  # levels: of people nobody knows
STEP = 0.05  # of the grid, in levels
ROUNDS = 8  # over all people, until nobody moves any more
GRID: Floats = np.linspace(1.0, LADDER, round((LADDER - 1) / STEP) + 1)
WHOLE: Floats = np.arange(1.0, LADDER + 1)
PRIOR: Floats = -0.5 * ((GRID - UNSAID) / SPREAD) ** 2

# Who was ahead: whoever won, or else the one with more points.
COMPARED = """
SELECT game, many, a.person AS mine, b.person AS theirs,
    CASE WHEN b.strength THEN b.strength ELSE b.level * {quarters} END, month, count(*),
    sum(CASE WHEN (a.share > 0) != (b.share > 0) THEN a.share > 0
        WHEN a.share > 0 OR coalesce(a.score, 0) = coalesce(b.score, 0) THEN 0.5
        ELSE coalesce(a.score, 0) > coalesce(b.score, 0) END)
FROM (SELECT name AS record, game, substr(at, 1, 7) AS month,
        (SELECT count(*) FROM seat WHERE seat.match = match.name) AS many
    FROM match WHERE over AND instr(options, '"head_start"') = 0 AND (game = ?1 OR ?1 = '')
    ORDER BY at DESC, name DESC LIMIT ?2)
CROSS JOIN seat a ON a.match = record
CROSS JOIN seat b ON b.match = record AND b.seat != a.seat
WHERE a.person IN ({people}) AND (b.person IN ({people}) OR b.level > 0)
GROUP BY 1, 2, 6, 3, 4, 5
"""


class Rated(NamedTuple):
    """The strength of somebody in levels, give or take the `doubt`, after about so many `games`
    that have not faded."""

    person: int
    level: float
    doubt: float
    games: float


class Pairing(NamedTuple):
    """What comparisons have in common: the game, the seats at its tables, a person, and the other
    one, or the strength of a computer in `quarters` of a level."""

    game: str
    seats: int
    person: int
    other: int
    quarters: int


class Comparisons(NamedTuple):
    """How often people were ahead, a number a row: which of the `pairings`, in which `month`, how
    many `times` they were compared, and `ahead` in how many of them. The rows themselves are not
    kept: so many values at once would stop everything when memory is tidied up."""

    pairings: list[Pairing]
    pairing: Numbers
    month: Floats
    times: Floats
    ahead: Floats


def compared(base: sqlite3.Connection, people: Iterable[int], game: str = "") -> Comparisons:
    """Returns all comparisons of the newest games, in an order of their own."""
    who = ", ".join(str(number) for number in sorted(people))
    asked = COMPARED.format(people=who, quarters=QUARTERS)
    places: dict[Pairing, int] = {}
    columns = [array("d") for _ in range(4)]
    for pairing, numbers in database.rows(base, _compared, asked, (game, NEWEST)):
        place = places.setdefault(pairing, len(places))
        for column, number in zip(columns, (place, *numbers), strict=True):
            column.append(number)
    pairings, *rest = (np.array(each, dtype=np.float64) for each in columns)
    return Comparisons([*places], pairings.astype(np.int64), *rest)


def _compared(
    game: str, seats: int, person: int, other: int, quarters: int,
    month: str, times: int, ahead: float,
) -> tuple[Pairing, tuple[float, ...]]:  # fmt: skip
    """Returns what the comparisons of a row have in common, and its numbers."""
    return Pairing(game, seats, person, other, quarters), (counted(month), times, ahead)


def counted(month: str) -> int:
    """Returns the number of a month, "2026-11"; they follow each other."""
    year, number = month.split("-")
    return 12 * int(year) + int(number) - 1


def named(month: int) -> str:
    """Returns a month by its number, as `counted` reads it."""
    return f"{month // 12:04}-{month % 12 + 1:02}"


def ladder(rows: Comparisons, go_on: Callable[[], None] = lambda: None) -> list[Rated]:
    """Returns everybody's strength now, the greatest first. `go_on` is called now and then."""
    if not rows.pairings:
        return []
    sums = _faded(rows, [int(max(listed(rows.month)))])
    found = {person: Rated(person, UNSAID, SPREAD, 0.0) for person in sums}
    for _ in range(ROUNDS):
        for person, mine in sums.items():
            go_on()
            (found[person],) = mine.rated(person, found)
    return sorted(found.values(), key=lambda each: (-each.level, each.person))


def curve(
    rows: Comparisons, person: int, months: Sequence[int], now: Mapping[int, Rated]
) -> list[Rated]:
    """Returns the strength of somebody at the end of some months, others as strong as they are
    `now`, by number."""
    mine = _faded(rows, months).get(person)
    return mine.rated(person, now) if mine else []


class _Sums(NamedTuple):
    """What has not faded of somebody's comparisons at some months: for each of the `pairings`,
    which differ in game, seats and the other one, a column of `times` and of those `ahead`, and a
    row of `heights` over the grid."""

    pairings: list[Pairing]
    times: Floats
    ahead: Floats
    heights: Floats

    def rated(self, person: int, known: Mapping[int, Rated]) -> list[Rated]:
        """Returns the strength at each of the months."""
        ahead = self.heights - np.array([[_height(pairing, known)] for pairing in self.pairings])
        likely: Floats = -(self.ahead @ np.logaddexp(0.0, -ahead))
        likely -= (self.times - self.ahead) @ np.logaddexp(0.0, ahead)
        sums = PRIOR + likely
        shares = np.exp(sums - most(sums, 1)[:, None])
        shares /= total(shares, 1)[:, None]
        means: Floats = shares @ GRID
        doubts = np.sqrt(np.maximum(0.0, shares @ GRID**2 - means**2))
        rows = zip(listed(means), listed(doubts), listed(total(self.times, 1)), strict=True)
        return [Rated(person, round(a, 2), round(b, 2), round(c, 1)) for a, b, c in rows]


def _faded(rows: Comparisons, months: Sequence[int]) -> dict[int, _Sums]:
    """Returns for each person, by number, what has not faded at some months."""
    share = np.array([1 / (pairing.seats - 1) for pairing in rows.pairings])[rows.pairing]
    times, ahead = list[Floats](), list[Floats]()
    for now in months:
        far = np.maximum(0.0, now - rows.month) / HALF
        fresh = np.where(rows.month <= now, share * 0.5**far, 0.0)
        for sums, each in ((times, rows.times), (ahead, rows.ahead)):
            found = np.bincount(rows.pairing, fresh * each, len(rows.pairings))
            sums.append(found.astype(np.float64))
    of_each: dict[int, list[int]] = {}
    for number, pairing in enumerate(rows.pairings):
        of_each.setdefault(pairing.person, []).append(number)
    return {
        person: _sums([rows.pairings[n] for n in mine], np.array(times)[:, mine],
                      np.array(ahead)[:, mine])
        for person, mine in sorted(of_each.items())
    }  # fmt: skip


def _sums(pairings: list[Pairing], times: Floats, ahead: Floats) -> _Sums:
    heights = [np.interp(GRID, WHOLE, _heights(each.game, each.seats)) for each in pairings]
    return _Sums(pairings, times, ahead, np.array(heights))


def _height(pairing: Pairing, known: Mapping[int, Rated]) -> float:
    """Returns how far the other one of a pairing is above the first level, in logits."""
    other = pairing.quarters / QUARTERS or known[pairing.other].level
    return float(np.interp(other, WHOLE, _heights(pairing.game, pairing.seats)))


_KNOWN: dict[tuple[str, int], Floats] = {}  # what was measured does not change


def _heights(game: str, seats: int) -> Floats:
    """Returns how far each level is above the first, in logits, by what was measured."""
    if (game, seats) not in _KNOWN:
        odds = np.array([expected(game, n, 1.0, seats) for n in range(1, LADDER + 1)])
        _KNOWN[game, seats] = np.log(odds / (1 - odds))
    return _KNOWN[game, seats]
