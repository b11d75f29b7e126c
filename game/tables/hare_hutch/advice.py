"""Advice in Hare Hutch: the action in words, with its reason where one is quickly found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.core.i18n import Texts
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Fresh, Keep, More, State, Stop, TakeOver
from game.rules.hare_hutch.play import free_dice, hares, next_dice, score
from game.tables.face import Words
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
