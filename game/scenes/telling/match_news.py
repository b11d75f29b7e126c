"""The news: events in plain words, with names and never "you", since everybody reads them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from game.core.i18n import Texts
from game.match.match import Match
from game.rules.options import value
from game.rules.protocol import Picture
from game.tables.book import wording
from game.tables.shelf import FACES

Line = tuple[int, str]  # the seat it is about, and the sentence
KEPT = 40  # lines
FAR = 400  # actions: how far back the news of a match are told again


class News:
    """The last things that happened, the newest last; each with the seat it is about."""

    def __init__(self) -> None:
        self.lines: deque[Line] = deque(maxlen=KEPT)

    def retell(self, texts: Texts, match: Match) -> None:
        """Tells the match so far from scratch, as it continues or actions were taken back."""
        found: list[Line] = []
        for number in range(len(match.log) - 1, max(-1, len(match.log) - 1 - FAR), -1):
            found = [*said(texts, match, number), *found]
            if len(found) >= KEPT:
                break
        first = beginning(texts, match) if len(match.log) <= FAR else None
        if first and len(found) < KEPT:
            found = [first, *found]
        self.lines = deque(found, KEPT)


def beginning(texts: Texts, match: Match) -> Line | None:
    """Returns who begins, and why; None where the rules alone say so, which is told otherwise."""
    facts, options = match.game.facts, match.options
    if facts.finding:
        name, (named, *_) = facts.finding
        if value(options, name) != named:
            return None
    if not match.first_by:
        return None
    seat: int = getattr(options, facts.first)
    key = f"news.begins.{match.first_by}"
    if match.first_by == "lot":
        key = wording(key, 3, match.seed)
    return seat, texts(key, name=match.players[seat].name)


def said(texts: Texts, match: Match, number: int) -> list[Line]:
    """Returns the lines of the news about an action of a match, by its number."""
    book = FACES[match.game.name].book
    lines = (book.sentence(texts, match.players, *moment) for moment in moments(match, number))
    return [line for line in lines if line]


def moments(match: Match, number: int) -> Iterator[tuple[object, Picture]]:
    """Yields the public story of an action, by its number: each event with the picture after it."""
    rules, shown = match.game.rules, match.shown_at(number)
    for event in rules.events(match.state_at(number), match.log[number]):
        seen = rules.seen(event, ())
        shown = rules.told(shown, seen)
        yield seen, shown
