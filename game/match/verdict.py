"""What a match was decided by: everybody's chances after every action, a mark for each decision,
and how much luck and choices have won and lost. A value, and the text in which it is kept.

A mark is of what the seat could know. The text names the computers that judged and the actions
that were played; one of other computers, or of another match, is not believed.
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple
from zlib import crc32

from game.ai import by_heart
from game.core.version import VERSION
from game.match.match import Match

KINDS = BEST, FINE, SLIP, BLUNDER = ("best", "fine", "slip", "blunder")
COSTS = 0.005, 0.03, 0.1  # chances a decision costs at least that is no longer best, or fine, …
MOMENTS, TURN = 3, 0.1  # that are named, and how much somebody's chances change there at least
DECIMALS = 5  # of chances
FORM = 1  # of the text, and of how is judged
Chances = tuple[float, ...]  # for each seat


class Mark(NamedTuple):
    """What a decision was worth: `number` is that of the action in the log, `cost` the chance that
    was lost, 0 for "best", which has no `better` action."""

    number: int
    seat: int
    kind: str
    cost: float
    better: Hashable | None


class Verdict(NamedTuple):
    """What is known so far of a match; `left`: how many looks are still to come, 0 in the end.

    `chances`: of all seats after the first `at` actions; before a throw or draw they are what was
    to be expected of it. By seat: `luck`, what throws and draws have won or lost it; `choices`,
    what its decisions have lost it, 0 or more. `moments`: the actions that changed most, one of a
    turn at most."""

    chances: tuple[Chances, ...]
    at: tuple[int, ...]
    marks: tuple[Mark, ...]
    luck: Chances
    choices: Chances
    moments: tuple[int, ...]
    left: int


def mark(number: int, seat: int, cost: float, better: Hashable | None, error: float = 0.0) -> Mark:
    """Returns the mark of a decision that cost so much, give or take twice the `error`: in doubt
    it is the better mark."""
    sure = max(0.0, cost - 2 * error)
    kind = KINDS[sum(sure >= least for least in COSTS)]
    if kind == BEST:
        return Mark(number, seat, BEST, 0.0, None)
    return Mark(number, seat, kind, round(cost, DECIMALS), better)


def verdict(
    match: Match, known: Mapping[int, Chances], marks: Iterable[Mark], left: int = 0
) -> Verdict:
    """Returns the verdict by the chances known after so many actions, `rounded`, and the marks."""
    at, marks = tuple(sorted(known)), tuple(sorted(marks))
    chances = tuple([known[number] for number in at])
    steps = list(pairwise(zip(at, chances, strict=True)))
    return Verdict(
        chances=chances, at=at, marks=marks, luck=_luck(match, steps),
        choices=_choices(match, marks), moments=_moments(match, steps), left=left,
    )  # fmt: skip


def rounded(numbers: Iterable[float]) -> Chances:
    """Returns numbers as they are written."""
    return tuple(round(number, DECIMALS) for number in numbers)


Step = tuple[tuple[int, Chances], tuple[int, Chances]]  # from one known point to the next


def _luck(match: Match, steps: Iterable[Step]) -> Chances:
    """Returns what luck has changed for each seat, by the steps in which nobody decided: the cards
    dealt one after the other are one of them."""
    found = [0.0] * len(match.players)
    for (before, was), (after, now) in steps:
        if all(match.turn_at(number) < 0 for number in range(before, after)):
            found = [sum_ + b - a for sum_, a, b in zip(found, was, now, strict=True)]
    return rounded(found)


def _choices(match: Match, marks: Iterable[Mark]) -> Chances:
    found = [0.0] * len(match.players)
    for each in marks:
        found[each.seat] += each.cost
    return rounded(found)


def _moments(match: Match, steps: Iterable[Step]) -> tuple[int, ...]:
    """Returns the last action of each of the steps in which somebody's chances changed most, one of
    a turn."""
    changes = [
        (max([abs(a - b) for a, b in zip(was, now, strict=True)]), after - 1)
        for (_, was), (after, now) in steps
    ]
    found = list[int]()
    for change, number in sorted(changes, reverse=True):
        if change <= TURN or len(found) == MOMENTS:
            break
        if not any(_same_turn(match, number, other) for other in found):
            found.append(number)
    return tuple(sorted(found))


def _same_turn(match: Match, one: int, other: int) -> bool:
    """Says whether it is the same player's turn from one action to another."""
    first, last = sorted((one, other))
    return len({match.state_at(number).seat for number in range(first, last + 1)}) == 1


# The text


def judges(match: Match) -> str:
    """Returns what the verdict of a match depends on besides the match: other computers, another
    text."""
    return f"{FORM} {VERSION} {crc32(by_heart.table(match.game.name)):08x}"


def _played(match: Match) -> str:
    """Returns the sum over what was played."""
    start = match.game.rules.to_notation(match.start)
    return f"{len(match.log)} {crc32(repr((start, match.lines)).encode()):08x}"


def written(match: Match, found: Verdict) -> str:
    """Returns the text of a verdict, a line of JSON."""
    told = {
        "verdict": judges(match),
        "match": _played(match),
        "left": found.left,
        "luck": found.luck,
        "choices": found.choices,
        "at": found.at,
        "chances": found.chances,
        "marks": [(*each[:-1], _text(match, each)) for each in found.marks],
    }
    return json.dumps(told, separators=(",", ":")) + "\n"


def _text(match: Match, mark: Mark) -> str:
    if mark.better is None:
        return ""
    return match.game.rules.action_text(match.state_at(mark.number), mark.better)


class _Wrong(ValueError):
    """A text that is no verdict of this match by these computers."""


def read(match: Match, text: str) -> Verdict | None:
    """Returns the verdict of a text; None if it is damaged, of another match, or by other
    computers."""
    try:
        told = _told(text)
        _hold(told.get("verdict") == judges(match) and told.get("match") == _played(match))
        known = dict(zip(_numbers(told, match), _rows(told, match), strict=True))
        marks = [_mark(match, each) for each in _list(told.get("marks"))]
        _hold(len({each.number for each in marks}) == len(marks))
        left = told.get("left")
        _hold(isinstance(left, int) and left >= 0)
    except (ValueError, TypeError, RecursionError):
        return None
    assert isinstance(left, int)
    return verdict(match, known, marks, left)


def sums(text: str) -> tuple[Chances, Chances] | None:
    """Returns luck and choices, by seat, of the text of a whole verdict, without its match; None
    if it is damaged or not whole."""
    try:
        told = _told(text)
        luck, choices = (_chances(told.get(name), -99.0, 99.0) for name in ("luck", "choices"))
        _hold(told.get("left") == 0 and len(luck) == len(choices))
    except (ValueError, TypeError, RecursionError):
        return None
    return luck, choices


def _told(text: str) -> dict[str, object]:
    found: object = json.loads(text)
    _hold(isinstance(found, dict))
    return found if isinstance(found, dict) else {}


def _hold(true: bool) -> None:
    if not true:
        raise _Wrong


def _list(found: object) -> list[object]:
    _hold(isinstance(found, list))
    return found if isinstance(found, list) else []


def _chances(found: object, least: float = 0.0, most: float = 1.0) -> Chances:
    row = _list(found)
    numbers = tuple(float(each) for each in row if isinstance(each, int | float))
    _hold(len(numbers) == len(row) and all(least <= each <= most for each in numbers))
    return numbers


def _numbers(told: Mapping[str, object], match: Match) -> Sequence[int]:
    row = _list(told.get("at"))
    numbers = [each for each in row if isinstance(each, int) and 0 <= each <= len(match.log)]
    _hold(numbers == row and len(set(numbers)) == len(numbers))
    return numbers


def _rows(told: Mapping[str, object], match: Match) -> list[Chances]:
    rows = [_chances(row) for row in _list(told.get("chances"))]
    _hold(all(len(row) == len(match.players) for row in rows))
    return rows


def _mark(match: Match, found: object) -> Mark:
    number, seat, kind, cost, better = _list(found)
    _hold(isinstance(number, int) and 0 <= number < len(match.log) and kind in KINDS)
    assert isinstance(number, int)
    _hold(match.turn_at(number) == seat)
    (cost,) = _chances([cost])
    return Mark(number, match.turn_at(number), str(kind), cost, _action(match, number, better))


def _action(match: Match, number: int, text: object) -> Hashable | None:
    """Returns the legal action of a text; None for "". Raises ValueError for any other text."""
    if text == "":
        return None
    rules, state = match.game.rules, match.state_at(number)
    found = [action for action in rules.legal(state) if rules.action_text(state, action) == text]
    _hold(len(found) == 1)
    return found[0]
