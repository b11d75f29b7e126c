"""The book of Hat Cards: its house rules and its news; pages and lesson stand beside it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import assert_never

from game.core.i18n import Texts
from game.match.match import Player
from game.rules.hat_cards import Options, story
from game.rules.hat_cards.shown import Shown
from game.rules.protocol import Ended
from game.rules.seats import leaders
from game.tables.book import plainly, wording
from game.tables.hat_cards.lesson import FIRST as FIRST
from game.tables.hat_cards.lesson import LESSON as LESSON
from game.tables.hat_cards.lesson import STEPS as STEPS
from game.tables.hat_cards.pages import AGREED as AGREED
from game.tables.hat_cards.pages import PAGES as PAGES
from game.tables.hat_cards.words import card_said, no_catch
from game.tables.rulebook import Value

VARIANTS: dict[str, tuple[Value, ...]] = {
    "goal": (None, 6, 10, 15, 20),
    "tie": ("shared", "last_round"),
    "ties": ("dense", "competition"),
    "show_stack": ("top_only", "all"),
}
DETAILS: dict[str, tuple[Value, ...]] = {}
NUMBERS: dict[str, tuple[int, int]] = {"goal": (1, 99)}
GREAT = 8  # cards caught at once


def why(texts: Texts, players: Sequence[Player], refused: str, about: object) -> str:
    """Explains a refusal; of a card that does not catch, `about` is it and the stack's top card."""
    match about:
        case (int(card), int(top)) if refused == "no_catch":
            return no_catch(texts, card, top)
    return plainly(texts, players, refused, about)


def needed(name: str, options: Options) -> bool:
    return name != "tie" or options.goal is None


def loud(event: story.Event, people: Collection[int]) -> bool:
    """Says whether a stack is caught, a round begins or ends, or the game ends."""
    if isinstance(event, story.Played):
        return event.onto >= 0
    return isinstance(event, story.RoundScored | story.RoundBegan | Ended)


def sentence(
    texts: Texts, players: Sequence[Player], event: story.Event, shown: Shown
) -> tuple[int, str] | None:
    def name(seat: int) -> str:
        return players[seat].name

    match event:
        case story.Played(seat=seat):
            return seat, _played(texts, players, event, len(shown.table[seat]) - 1)
        case story.Took(seat=seat, count=count):
            key = wording("took", 2, seat + count)
            return seat, texts.plural(f"news.hat_cards.{key}", count, name=name(seat))
        case story.RoundScored(hats=hats):
            return _scored(texts, players, hats)
        case story.RoundBegan(round=number, starter=seat):
            return seat, texts("news.hat_cards.round", name=name(seat), n=number)
        case story.Drawn() | story.TurnPassed() | story.Ended():
            return None
    assert_never(event)


def _played(texts: Texts, players: Sequence[Player], event: story.Played, caught: int) -> str:
    """Tells which card was played, alone or on whose stack; a great catch in one of two ways."""
    name, card = players[event.seat].name, card_said(texts, event.card)
    if event.onto < 0:
        key = wording("alone", 2, event.card)
        return texts(f"news.hat_cards.{key}", name=name, card=card)
    key = "news.hat_cards.caught"
    if caught >= GREAT:
        key = f"news.hat_cards.caught_{1 + event.card % 2}"
    return texts.plural(key, caught, name=name, card=card, other=players[event.onto].name)


def _scored(texts: Texts, players: Sequence[Player], hats: Sequence[int]) -> tuple[int, str]:
    """Tells who has won the most hats in a round, alone or together."""
    first, *others = leaders(hats)
    names = [players[seat].name for seat in (first, *others)]
    if not others:
        return first, texts.plural("news.hat_cards.scored", hats[first], name=names[0])
    shared = texts.joined(names)
    return first, texts.plural("news.hat_cards.shared", hats[first], names=shared)
