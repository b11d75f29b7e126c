"""Head starts that give every seat the same chance, proposed from what `python -m lab.head_starts`
has measured between levels of computers.

Chances are reckoned in logits: how far a weaker seat is behind the strongest, and how much of that
each step makes good. What was measured between two levels counts, unchanged, between people of just
these strengths; between others the curves of levels near them do, drawn out as their gap is wider.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import product
from pathlib import Path
from typing import NamedTuple

from game.core.resources import ASSETS
from game.match import levels
from game.match.box import BOX
from game.rules.options import AnyOptions

PLACE = ASSETS / "head_starts.json"
MOST = 24  # steps that are ever proposed
NARROW = 0.01  # logits; a gap that is no wider is none
CLOSE = 0.04  # chances that are no further from an equal share are even
BETTER = 0.001  # less unfair, at least, for other steps to be taken
SURE = 0.002  # a share is taken to be at least so far from never and always


class Proposal(NamedTuple):
    """Steps of a head start for every seat, and the chances to win they promise."""

    head_start: tuple[int, ...]
    chances: tuple[float, ...]


class Curve(NamedTuple):
    """How far a level is ahead of another, in logits, with each number of steps, the fewest first;
    by how much the stronger is ahead on the ladder of levels."""

    weak: int
    strong: int
    gap: float
    points: tuple[tuple[int, float], ...]


def proposed(
    game: str,
    strengths: Sequence[float],
    options: AnyOptions | None = None,
    short: bool = False,
) -> Proposal | None:
    """Returns the head starts by which seats of these strengths (places among the levels) come
    nearest to the same chance by their house rules, the usual ones if None; None where nothing is
    known or nothing is better than no head start. Where the way is shorter than it was when they
    were measured, so are they."""
    best, seats = max(strengths), len(strengths)
    curves, options = _known(PLACE, game, seats), options or BOX[game].usual
    part = _part(game, seats, options, short)

    @cache
    def ahead(mine: float, steps: int) -> float:
        return _ahead(curves, game, mine, best, seats, steps / part)

    def chances(steps: Sequence[int]) -> tuple[float, ...]:
        return _shares(map(ahead, strengths, steps))

    steps = _allowed(game, evened(curves, game, strengths, part), options)
    if curves:
        behind = [seat for seat, each in enumerate(strengths) if each < best]
        steps = _nearest(game, steps, options, behind, chances)
    return Proposal(steps, chances(steps)) if any(steps) else None


def uneven(chances: Sequence[float]) -> float:
    """Returns how far the chance of some seat is from that of all seats if they were even."""
    return max(abs(each - 1 / len(chances)) for each in chances)


def unfair(chances: Sequence[float]) -> float:
    """Returns how far all chances together are from even ones, 0 if they are: their relative
    entropy, by which it is worst that somebody hardly ever wins."""
    return -sum(math.log(each * len(chances)) for each in chances) / len(chances)


def _part(game: str, seats: int, options: AnyOptions, short: bool) -> float:
    """Returns how long the way is, beside that of the games that were measured."""
    facts, usual = BOX[game].facts, BOX[game].usual
    rounds = facts.short.rounds if short else None
    part = rounds / seats if rounds else 1.0
    ahead = facts.head_start
    return part * ahead.way(options) / ahead.way(usual) if ahead else part


def evened(
    curves: Sequence[Curve], game: str, strengths: Sequence[float], part: float = 1.0
) -> tuple[int, ...]:
    """Returns the steps that bring every seat nearest to the strongest one, by these curves, on a
    `part` of the way they were measured on."""
    best, seats = max(strengths), len(strengths)

    def uneven(mine: float, steps: int) -> float:
        return abs(_ahead(curves, game, mine, best, seats, steps / part))

    return tuple(
        min(range(MOST + 1), key=partial(uneven, each)) if curves and each < best else 0
        for each in strengths
    )


def promised(
    curves: Sequence[Curve], game: str, strengths: Sequence[float], steps: Sequence[float]
) -> tuple[float, ...]:
    """Returns the chances of all seats by these curves, the same for all where there are none."""
    best, seats = max(strengths), len(strengths)
    each = zip(strengths, steps, strict=True)
    return _shares(_ahead(curves, game, mine, best, seats, many) for mine, many in each)


def _shares(ahead: Iterable[float]) -> tuple[float, ...]:
    """Returns the chances of seats that are so far ahead of one of them, in logits."""
    odds = [math.exp(each) for each in ahead]
    whole = sum(odds)
    return tuple(each / whole for each in odds)


def _allowed(game: str, steps: tuple[int, ...], options: AnyOptions) -> tuple[int, ...]:
    """Returns as much of head starts as the house rules bear."""
    while any(steps):
        try:
            BOX[game].rules.setup(len(steps), replace(options, head_start=steps))
        except ValueError:
            steps = tuple(min(each, max(steps) - 1) for each in steps)
        else:
            break
    return steps


def _nearest(
    game: str,
    steps: tuple[int, ...],
    options: AnyOptions,
    behind: Sequence[int],
    chances: Callable[[tuple[int, ...]], tuple[float, ...]],
) -> tuple[int, ...]:
    """Returns the steps of the seats `behind` that the house rules bear and whose `chances` are
    least unfair, from these on in little steps; these if they are close."""

    def far(steps: tuple[int, ...]) -> float:
        return unfair(chances(steps))

    while uneven(chances(steps)) > CLOSE:
        there = sorted(_around(steps, behind), key=far)
        nearer = (each for each in there if far(each) < far(steps) - BETTER)
        found = next((each for each in nearer if _allowed(game, each, options) == each), None)
        if found is None:
            break
        steps = found
    return steps


def _around(steps: tuple[int, ...], behind: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yields the steps with one more or fewer for a seat, and with one that another gets."""
    ways = [(seat, by) for seat in behind for by in (-1, 1)]
    for one, other in product((*ways, (behind[0], 0)), repeat=2):
        found = list(steps)
        for seat, by in (one, other):
            found[seat] += by
        if min(found) >= 0:
            yield tuple(found)


def _ahead(
    curves: Sequence[Curve], game: str, mine: float, best: float, seats: int, steps: float
) -> float:
    """Returns how far a seat with so many steps is ahead of the strongest one, in logits."""
    gap = max(NARROW, levels.height(game, best, seats) - levels.height(game, mine, seats))
    if not curves or (mine == best and not steps):
        return 0.0
    found, weights = 0.0, 0.0
    for curve in curves:
        wider = gap / curve.gap
        weight = 1 / (1e-9 + (mine - curve.weak) ** 2 + (best - curve.strong) ** 2)
        found += weight * wider * _at(curve.points, steps / wider)
        weights += weight
    return found / weights


def _at(points: Sequence[tuple[int, float]], steps: float) -> float:
    """Returns the height of a curve between what was measured; behind it each step is worth what
    all of them were on average, as the last ones alone may have been luck."""
    (first, start), (last, end) = points[0], points[-1]
    if steps >= last:
        return end + (end - start) * (steps - last) / (last - first)
    after = next(n for n, (here, _) in enumerate(points) if here > steps)
    (left, low), (right, high) = points[after - 1], points[after]
    return low + (high - low) * (steps - left) / (right - left)


# What was measured


@cache
def _known(place: Path, game: str, seats: int) -> tuple[Curve, ...]:
    return curves_of(levels.ladder(place), game, seats)


def curves_of(measured: object, game: str, seats: int) -> tuple[Curve, ...]:
    """Returns what is known of a game, at the table most like one of that many seats."""
    rows = list(_rows(measured, game))
    if not rows:
        return ()
    nearest = min({row[0] for row in rows}, key=lambda known: abs(known - seats))
    found: dict[tuple[int, int], dict[int, float]] = {}
    for known, weak, strong, steps, won in rows:
        if known == nearest:
            found.setdefault((weak, strong), {})[steps] = _logit(won, nearest)
    return tuple(_drawn(game, nearest, found))


def _drawn(
    game: str, seats: int, found: Mapping[tuple[int, int], Mapping[int, float]]
) -> Iterator[Curve]:
    for (weak, strong), points in found.items():
        gap = levels.height(game, strong, seats) - levels.height(game, weak, seats)
        if len(points) > 1 and gap > NARROW:
            yield Curve(weak, strong, gap, tuple(sorted(points.items())))


def _logit(won: float, seats: int) -> float:
    """Returns how far the one that wins this share is ahead of each of the others."""
    share = min(max(won, SURE), 1 - SURE)
    return math.log(share * (seats - 1) / (1 - share))


def _rows(measured: object, game: str) -> Iterator[tuple[int, int, int, int, float]]:
    """Reads the valid rows of a game: seats, the weaker level, the stronger, steps, and the share
    that the weaker one wins."""
    entry: object = measured.get(game) if isinstance(measured, dict) else None
    rows: object = entry.get("rows") if isinstance(entry, dict) else None
    for row in rows if isinstance(rows, list) else ():
        match row:
            case {"seats": int(seats), "level": int(weak), "against": int(strong),
                  "steps": int(steps), "won": float() | int() as won} if (
                seats >= 2 and 1 <= weak < strong and steps >= 0 and 0 <= won <= 1
            ):  # fmt: skip
                yield seats, weak, strong, steps, won
