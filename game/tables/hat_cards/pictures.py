"""The pictures of the rulebook of Hat Cards as values, made by the rules from positions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.rules import hat_cards as rules
from game.rules.hat_cards import Options, Play, Shown
from game.rules.hat_cards.play import CATCHES, DECK, card_text, hats_for
from game.tables.book import Cards

_CARDS = {card_text(card): card for card in DECK}


class Moment(NamedTuple):
    """A moment at the table as seat 0 sees it. `card`: the one of its hand that is held up, and
    `onto` the seat whose stack it is meant for, -1 to lie alone, None if it is for no stack yet.
    `spread`: the seat whose stack is being looked at."""

    shown: Shown
    card: str = ""
    onto: int | None = None
    spread: int = -1


class Catchers(NamedTuple):
    """All the cards that catch a card."""

    cards: tuple[str, ...]
    caught: str


class Score(NamedTuple):
    """Cards collected in a round, and the hats they bring."""

    counts: tuple[int, ...]
    hats: tuple[int, ...]


def pairs(*tried: str) -> tuple[Cards, ...]:
    """One card on another, as "r7 r3", and whether it catches it."""
    found = (each.split() for each in tried)
    return tuple(Cards((a,), (b,), CATCHES[_CARDS[a]][_CARDS[b]]) for a, b in found)


def catchers(*caught: str) -> tuple[Catchers, ...]:
    """For each card all those that catch it."""
    return tuple(
        Catchers(tuple(card_text(card) for card in DECK if CATCHES[card][_CARDS[name]]), name)
        for name in caught
    )


def scores(*counts: Sequence[int], ties: str = "dense") -> tuple[Score, ...]:
    """What rounds bring."""
    return tuple(Score(tuple(each), hats_for(each, ties)) for each in counts)


def story(line: str, *texts: str, options: Options | None = None) -> tuple[Shown, ...]:
    """The table in a position, then after every event of the actions with these texts."""
    state = rules.from_notation(line, options or Options())
    found = [rules.of(rules.view(state, 0))]
    for text in texts:
        action = next(a for a in rules.legal(state) if rules.action_text(state, a) == text)
        found += _told(found[-1], state, action)
        state = rules.apply(state, action)
    return tuple(found)


def _told(shown: Shown, state: rules.State, action: Play | rules.Draw) -> list[Shown]:
    found = []
    for event in rules.events(state, action):
        shown = rules.told(shown, rules.seen(event, (0,)))
        found.append(shown)
    return found
