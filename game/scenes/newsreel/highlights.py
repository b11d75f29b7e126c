"""The turning point of a match, as a newspaper would tell it: which moments, and in what words."""

from __future__ import annotations

from collections.abc import Iterator
from operator import itemgetter
from typing import NamedTuple

from game.core.i18n import Texts
from game.match.match import Match
from game.rules.protocol import TurnPassed
from game.scenes.telling.match_news import moments
from game.tables.headline import AnyMoment, Headline, NewsMoment
from game.tables.shelf import FACES

LATE = 0.15  # how much more the same is worth at the end than at the beginning
FEW = 20  # up to here numbers are words
TAIL = 6  # moments that are shown where nothing was great


class Highlight(NamedTuple):
    """The moments to be shown again, and their headline; None if somebody has simply won."""

    told: tuple[AnyMoment, ...]
    headline: Headline | None


def scoop(match: Match, actions: range | None = None) -> Highlight:
    """Returns the greatest moment of a match, or of some actions if there is one among them."""
    chosen = list(_scoops(match, actions)) if actions else []
    chosen = chosen or list(_scoops(match, range(len(match.log))))
    if chosen:
        return max(chosen, key=itemgetter(0))[-1]
    last = [moment for turn in list(_turns(match))[-2:] for _, moment in turn]
    return Highlight(tuple(last[-TAIL:]), None)


def great(match: Match, actions: range) -> float:
    """Returns how great the greatest moment of some actions of a match is; 0 if none is."""
    return max((worth for worth, _ in _scoops(match, actions)), default=0.0)


def _scoops(match: Match, actions: range | None) -> Iterator[tuple[float, Highlight]]:
    """Yields everything worth a headline that ended within some actions, with its worth."""
    headlines = FACES[match.game.name].headlines
    for turn in _turns(match):
        told = [moment for _, moment in turn]
        for line in headlines(told):
            number = turn[line.last][0]
            if actions is not None and number in actions:
                worth = line.weight * (1 + LATE * number / len(match.log))
                yield worth, Highlight(tuple(told[line.first : line.last + 1]), line)


def _turns(match: Match) -> Iterator[list[tuple[int, AnyMoment]]]:
    """Yields the public story in turns, each moment with the number of its action."""
    turn: list[tuple[int, AnyMoment]] = []
    for number in range(len(match.log)):
        before = match.shown_at(number)
        for event, after in moments(match, number):
            turn.append((number, NewsMoment(event, before, after)))
            before = after
            if isinstance(event, TurnPassed):
                yield turn
                turn = []
    if turn:
        yield turn


def words(texts: Texts, match: Match, headline: Headline | None) -> str:
    """Returns the headline in the reader's language."""
    if headline is None:
        return winners(texts, match)
    names = [player.name for player in match.players]
    other = names[headline.other] if headline.other >= 0 else ""
    said, named = number(texts, headline.many), {"name": names[headline.seat], "other": other}
    return texts.plural(
        f"newsreel.{match.game.name}.{headline.kind}", headline.many, n=said, **named
    )


def number(texts: Texts, many: int) -> str:
    """Returns a number in words; in figures if it is large."""
    return texts(f"newsreel.number.{many}") if many <= FEW else str(many)


def winners(texts: Texts, match: Match) -> str:
    """Returns who has won, as a headline."""
    seats = match.game.rules.result(match.state).winners
    names = [match.players[seat].name for seat in seats]
    if not names:
        return texts("newsreel.draw")
    return texts.plural("newsreel.won", len(names), names=texts.joined(names))
