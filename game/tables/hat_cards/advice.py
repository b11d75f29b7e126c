"""Advice in Hat Cards: the action in words, with its reason where one is quickly found."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import Texts
from game.rules.hat_cards import Play, State
from game.rules.hat_cards.play import card_text
from game.tables.face import Words

COLOURS = {"b": "blue", "r": "red", "y": "yellow"}


def words(texts: Texts, names: Sequence[str], seen: State, action: Play) -> Words:
    shown = card_text(action.card)
    colour = texts(f"colour.{COLOURS[shown[0]]}")
    key = "blank" if shown[1] == "x" else "card"
    card = texts(f"advice.hat_cards.{key}", colour=colour, value=shown[1:])
    if action.onto < 0:
        return texts("advice.hat_cards.alone", card=card), ""
    name = names[action.onto]
    count = len(seen.table[action.onto])
    what = texts("advice.hat_cards.onto", card=card, name=name)
    return what, texts.plural("hat_cards.preview_catch", count)
