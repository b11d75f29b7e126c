"""Advice in Hat Cards: the action in words, with its reason where one is quickly found."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from game.core.i18n import Texts
from game.rules.hat_cards import Play, State
from game.rules.hat_cards.play import unseen
from game.tables.face import Risk, Words, cases
from game.tables.hat_cards.words import card_said, catchers

FEW = 6  # cards: a card that more can catch is not called safe


def words(texts: Texts, names: Sequence[str], seen: State, action: Play) -> Words:
    card = card_said(texts, action.card)
    if action.onto >= 0:
        what = texts("advice.hat_cards.onto", card=card, name=names[action.onto])
        caught = len(seen.table[action.onto])
        return what, texts.plural("advice.hat_cards.catches", caught)
    return texts("advice.hat_cards.alone", card=card), _safe(texts, seen, action.card)


def _safe(texts: Texts, seen: State, card: int) -> str:
    """Tells how few cards could still catch one, as far as can be seen; "" if they are many."""
    if not any(hand for seat, hand in enumerate(seen.hands) if seat != seen.seat):
        return texts("advice.hat_cards.sure")
    found = catchers(card, unseen(seen))
    if not found:
        return texts("advice.hat_cards.sure")
    return texts.plural("advice.hat_cards.safe", found) if found <= FEW else ""


def risk(texts: Texts, names: Sequence[str], seen: State, action: Play) -> Risk | None:
    """Returns how likely somebody who plays before the seat again holds a card that catches the one
    it plays, as far as can be seen."""
    others = [hand for seat, hand in enumerate(seen.hands) if seat != seen.seat]
    out, held = unseen(seen), sum(map(len, others))
    found = catchers(action.card, out) if held else 0
    deals = comb(len(out), held)
    bad = deals - comb(len(out) - found, held)
    if not bad:
        return Risk(Fraction(0), texts("risk.hat_cards.none"))
    key, (some, of) = "sure" if bad == deals else "some", cases(bad, deals)
    words = texts(f"risk.hat_cards.{key}", n=found, all=len(out), bad=some, of=of)
    return Risk(Fraction(bad, deals), words, "" if bad == deals else f"{some}/{of}")


def taught(seen: State, action: Play) -> float:
    """Ranks actions for hints, the best lowest: the largest stack, or else the card that is hardest
    to catch."""
    if action.onto >= 0:
        return -len(seen.table[action.onto])
    return catchers(action.card, unseen(seen))
