"""Advice in Top Hats: the action in words, with its reason where one is quickly found."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import assert_never

from game.i18n import Texts
from game.rules import top_hats as rules
from game.rules.hexagon import BETWEEN
from game.rules.top_hats.hats import STACKS
from game.rules.top_hats.state import Action
from game.tables.face import Words


def words(texts: Texts, names: Sequence[str], seen: rules.State, action: Action) -> Words:
    """An action in words, as advice, and its effect on others."""
    match action:
        case rules.Place():
            return texts("advice.top_hats.place"), ""
        case rules.Declare(yes):
            return texts("top_hats.answer_yes" if yes else "top_hats.answer_no"), ""
        case rules.Move(path):
            return _walk(texts, names, seen, path)
        case rules.Build() | rules.Lot():
            return texts("top_hats.build_done"), ""
    assert_never(action)


def _walk(texts: Texts, names: Sequence[str], seen: rules.State, path: tuple[int, ...]) -> Words:
    """A stack steps, or jumps over others; those of others lose their top hats."""
    high = len(STACKS[seen.board[path[0]]].hats)
    over = [BETWEEN[start][to] for start, to in pairwise(path) if to in BETWEEN[start]]
    if not over:
        return texts.plural("advice.top_hats.step", high), ""
    what = texts.plural("advice.top_hats.jump", len(over), high=high)
    tips = [STACKS[seen.board[field]].hats[-1] for field in over]
    taken = {hat for hat in tips if hat < len(names) and hat != seen.seat}
    losing = ", ".join(names[hat] for hat in sorted(taken))
    return what, texts("top_hats.preview_take", name=losing) if taken else ""
