"""Advice in Hare Hutch: what is to be done, and why as far as that is quickly seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.i18n import Texts
from game.rules import hare_hutch as rules
from game.rules.hare_hutch.play import MORE, bust_chance, next_dice, score
from game.tables.face import Words


def words(texts: Texts, names: Sequence[str], seen: Any, action: Any) -> Words:
    dice = next_dice(seen)
    risk = texts("hare_hutch.risk_nothing", percent=round(100 * bust_chance(dice)))
    match action:
        case rules.Keep(singles, doubles, hutch):
            what = texts.plural("advice.hare_hutch.keep", singles + doubles + hutch)
            after = rules.apply(seen, action)
            return what, texts("advice.hare_hutch.worth", points=score(after))
        case rules.More():
            return texts.plural("hare_hutch.again", dice), risk
        case rules.TakeOver():
            return texts.plural("hare_hutch.take_over", dice, points=score(seen)), risk
        case rules.Fresh():
            return texts("hare_hutch.fresh"), ""
    return texts("hare_hutch.stop", points=score(seen)), risk if seen.phase == MORE else ""
