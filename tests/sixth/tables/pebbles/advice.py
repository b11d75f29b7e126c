"""Advice in Pebbles: how many to take, and how many are left then."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.i18n import Texts
from game.tables.face import Words
from tests.sixth.rules.pebbles import State, Take


def words(texts: Texts, names: Sequence[str], seen: State, action: Take) -> Words:
    """The action in words, and its reason."""
    what = texts.plural("advice.pebbles.take", action.count)
    return what, texts.plural("advice.pebbles.leaves", seen.heap - action.count)
