"""What seats did to each other in a match: who caught whom, and the largest of each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from game.match.match import Match


class Deed(NamedTuple):
    """What `seat` did to another one, or to NOBODY: `many` things of a `kind`, in all, in so many
    `times`, the `most` of them at once."""

    kind: str
    seat: int
    other: int
    many: int
    times: int
    most: int


def deeds(match: Match) -> tuple[Deed, ...]:
    """Returns what was done in a match, in a fixed order; what one action does is done at once."""
    many, times, most = (Counter[tuple[str, int, int]]() for _ in range(3))
    for done in _done(match):
        for key, number in done.items():
            many[key] += number
            times[key] += 1
            most[key] = max(most[key], number)
    return tuple(Deed(*key, many[key], times[key], most[key]) for key in sorted(many))


def _done(match: Match) -> Iterator[Counter[tuple[str, int, int]]]:
    """Yields for each action that did something what it did."""
    for number, action in enumerate(match.log):
        found = Counter[tuple[str, int, int]]()
        for kind, seat, other, many in match.game.facts.done(match.state_at(number), action):
            found[kind, seat, other] += many
        if found:
            yield found
