"""Advice in Hare Hutch: the action in words, with its reason where one is quickly found."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import assert_never

from game.core.i18n import Texts
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Fresh, Keep, More, State, Stop, TakeOver
from game.rules.hare_hutch.play import (
    DICE,
    START,
    bust_chance,
    free_dice,
    hares,
    next_dice,
    score,
)
from game.tables.face import Risk, Words, cases
from game.tables.hare_hutch.words import dice, percent_bust, points

FEW = 2  # dice: two or one are a bust about half of the time
Decision = TakeOver | Fresh | Keep | More | Stop


def words(texts: Texts, names: Sequence[str], seen: State, action: Decision) -> Words:
    left, worth = next_dice(seen), points(texts, score(seen))
    match action:
        case Keep():
            return _keep(texts, seen, action)
        case More():
            return texts.plural("advice.hare_hutch.more", left), _risk(texts, left)
        case TakeOver():
            what = texts.plural("advice.hare_hutch.take_over", left, points=worth)
            return what, _risk(texts, left)
        case Fresh():
            why = texts("advice.hare_hutch.left_risk", percent=percent_bust(left))
            return texts("advice.hare_hutch.fresh"), why
        case Stop():
            return texts("advice.hare_hutch.stop", points=worth), _why_stop(texts, seen)
    assert_never(action)


def _keep(texts: Texts, seen: State, keep: Keep) -> Words:
    """Tells which dice to set aside, what they make, and how many are left to be rolled."""
    after = rules.apply(seen, keep)
    chosen = dice(texts, keep.singles, keep.doubles, after.hutch if keep.hutch else 0)
    what = texts("advice.hare_hutch.keep", dice=chosen)
    number = after.kept + hares(after.aside)
    sum_ = f"{number} × {after.hutch} = {score(after)}"
    if not free_dice(after):
        return what, texts("advice.hare_hutch.worth_all", sum=sum_)
    return what, texts.plural("advice.hare_hutch.worth", free_dice(after), sum=sum_)


def _risk(texts: Texts, count: int) -> str:
    """Tells how often a roll of so many dice is a bust."""
    return texts.plural("advice.hare_hutch.risk", count, percent=percent_bust(count))


def _why_stop(texts: Texts, seen: State) -> str:
    """Tells that the goal is reached, or else how often the next roll is a bust."""
    total = seen.totals[seen.seat] + score(seen)
    if total >= seen.options.target:
        return texts("advice.hare_hutch.goal", total=total)
    return _risk(texts, next_dice(seen))


def risk(texts: Texts, names: Sequence[str], seen: State, action: Decision) -> Risk | None:
    """Returns how likely the throw after a choice is a bust; nothing can happen to points that are
    written down."""
    match action:
        case Stop():
            return Risk(Fraction(0), _left_to(texts, names, rules.apply(seen, action)))
        case Keep():
            return _bust(texts, "keep", next_dice(rules.apply(seen, action)))
        case More() | TakeOver():
            return _bust(texts, "more", next_dice(seen))
        case Fresh():
            return _bust(texts, "more", DICE)
    assert_never(action)


def _bust(texts: Texts, key: str, count: int) -> Risk:
    """Tells how many throws of so many dice are a bust."""
    chance = bust_chance(count)
    throws: int = 6**count
    bad, of = cases(throws * chance.numerator // chance.denominator, throws)
    words = texts.plural(f"risk.hare_hutch.{key}", count, bad=bad, of=of)
    return Risk(chance, words, f"{bad}/{of}")


def _left_to(texts: Texts, names: Sequence[str], after: State) -> str:
    """Tells that points are safe, and how many dice the next seat may take over with them."""
    safe = texts("risk.hare_hutch.safe")
    if after.phase != START:
        return safe
    leaves = texts.plural("risk.hare_hutch.leaves", next_dice(after), name=names[after.seat])
    return f"{safe} {leaves}"


def taught(seen: State, action: Decision) -> float:
    """Ranks actions for hints, the best lowest: all the points that can be had; few dice are not
    rolled, and seven are better than few."""
    match action:
        case Keep():
            return -score(rules.apply(seen, action))
        case TakeOver():
            return 1
        case More():
            return 0 if next_dice(seen) > FEW else 2
        case Stop() | Fresh():
            return 0 if next_dice(seen) <= FEW else 1
    assert_never(action)
