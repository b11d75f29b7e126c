"""Advice in Hare Hutch: the action in words, with its reason where one is quickly found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.i18n import Texts
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Fresh, Keep, More, State, Stop, TakeOver
from game.rules.hare_hutch.play import MORE, bust_chance, next_dice, score
from game.tables.face import Words

Decision = TakeOver | Fresh | Keep | More | Stop


def words(texts: Texts, names: Sequence[str], seen: State, action: Decision) -> Words:
    dice = next_dice(seen)
    risk = texts("hare_hutch.risk_nothing", percent=round(100 * bust_chance(dice)))
    match action:
        case Keep(singles, doubles, hutch):
            what = texts.plural("advice.hare_hutch.keep", singles + doubles + hutch)
            after = rules.apply(seen, action)
            return what, texts("advice.hare_hutch.worth", points=score(after))
        case More():
            return texts.plural("hare_hutch.again", dice), risk
        case TakeOver():
            return texts.plural("hare_hutch.take_over", dice, points=score(seen)), risk
        case Fresh():
            return texts("hare_hutch.fresh"), ""
        case Stop():
            why = risk if seen.phase == MORE else ""
            return texts("hare_hutch.stop", points=score(seen)), why
    assert_never(action)
