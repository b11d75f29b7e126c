"""Advice in Cat and Mouse: the action in words, with its reason where one is quickly found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from game.i18n import Texts
from game.rules.cat_and_mouse import Discard, Finish, Play, State
from game.rules.cat_and_mouse.play import QUEEN
from game.tables.cat_and_mouse.choice import rank_text
from game.tables.face import Words

Decision = Play | Discard | Finish


def words(texts: Texts, names: Sequence[str], seen: State, action: Decision) -> Words:
    match action:
        case Finish():
            return texts("cat_and_mouse.finish_button"), ""
        case Discard(rank, place):
            return texts("advice.cat_and_mouse.away", rank=rank_text(rank), n=place + 1), ""
        case Play(source, rank, pile, _):
            what = texts(f"advice.cat_and_mouse.{source}", rank=rank_text(rank), n=pile + 1)
            done = len(seen.piles[pile]) == QUEEN
            key = "cat_and_mouse.preview_done" if done else "advice.cat_and_mouse.stock_less"
            return what, texts(key) if done or source == "stock" else ""
    assert_never(action)
