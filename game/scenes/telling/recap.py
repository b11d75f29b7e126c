"""What has happened since somebody's last turn: the public story, beat by beat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

from game.match.match import Match
from game.rules.protocol import CHANCE, Ended, OfSeat, TurnPassed
from game.scenes.frame.kit import Kit
from game.scenes.telling.match_news import FAR, moments
from game.tables.headline import AnyMoment, NewsMoment
from game.tables.shelf import FACES
from game.ui.art.art_cards import Card

MOST = 12  # beats that are played once more


class Told(NamedTuple):
    """A line: the seat it is about, its words, and the cards seen."""

    seat: int
    words: str
    cards: tuple[Card, ...]


class Beat(NamedTuple):
    """Moments told by one line."""

    line: Told
    moments: tuple[AnyMoment, ...]


def recall(kit: Kit, match: Match, reader: int) -> list[Beat]:
    """Returns the events since a seat had its last turn, or from the beginning; of a game that is
    over, those of the very last turn."""
    beats: list[Beat] = []
    for moment, dealt in _since(match, reader):
        line, seat = _line(kit, match, moment), _seat(moment.event)
        if line is None and not dealt and seat >= 0 and (not beats or beats[-1].line.seat != seat):
            line = Told(seat, kit.t("recall.plays", name=match.players[seat].name), ())
        if line is not None:
            beats.append(Beat(line, (moment,)))
        elif beats and not dealt:
            beats[-1] = Beat(beats[-1].line, (*beats[-1].moments, moment))
    return beats


def _seat(event: object) -> int:
    """Returns whom an event is about; -1 if it is about nobody."""
    return event.seat if isinstance(event, OfSeat) else -1


def reader_of(match: Match) -> int:
    """Returns whose last turn counts: the person who is to act, or else the first one."""
    people = [seat for seat, player in enumerate(match.players) if not player.level]
    return match.actor if match.actor in people or not people else people[0]


def _since(match: Match, reader: int) -> list[tuple[AnyMoment, bool]]:
    """Returns the moments since then, and of each whether it was dealt and not thrown."""
    found: list[tuple[AnyMoment, bool]] = []
    for number in islice(reversed(range(len(match.log))), FAR):
        dealt = match.turn_at(number) == CHANCE and not match.game.throws
        told = list(_moments(match, number))
        ends = [i for i, moment in enumerate(told) if _ends(match, moment.event, reader)]
        new = told[ends[-1] + 1 :] if ends else told
        found = [(moment, dealt) for moment in new if _is_story(moment.event)] + found
        if ends:
            break
    return found


def _moments(match: Match, number: int) -> Iterator[AnyMoment]:
    before = match.shown_at(number)
    for event, after in moments(match, number):
        yield NewsMoment(event, before, after)
        before = after


def _ends(match: Match, event: object, reader: int) -> bool:
    return isinstance(event, TurnPassed) and (match.over or event.seat == reader)


def _is_story(event: object) -> bool:
    return not isinstance(event, TurnPassed | Ended)


def _line(kit: Kit, match: Match, moment: AnyMoment) -> Told | None:
    """Returns the line about an event: as in the news, or a plain one where the news skip it."""
    event, _, after = moment
    face = FACES[match.game.name]
    cards = face.cards(event, after)
    told = face.book.sentence(kit.texts, match.players, event, after)
    if told:
        return Told(*told, cards)
    key = f"recall.{match.game.name}.{type(event).__name__.lower()}"
    if not isinstance(event, OfSeat) or not kit.texts.has(key):
        return None
    return Told(event.seat, kit.t(key, name=match.players[event.seat].name), cards)
