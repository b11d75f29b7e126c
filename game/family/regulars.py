"""Those who play here, as the book knows them: who sits down, what they bring along, how strong
they are. Guests are known by name as long as the program runs, and never written down."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import NamedTuple

from game.family.book import Book
from game.family.people import HELP, Family, Person, Strength, merge_line, person_line
from game.kept.settings import SPEEDS, Settings
from game.match.match import Player
from game.match.rating import KnownStrength, Strengths
from game.match.validation import as_written
from game.ui.input.intents import is_pad

PAD = "pad"  # what somebody plays with, beside keys and mouse
RECENT = 300  # games that say who played last


class Before(NamedTuple):
    """What the settings knew of people before there was a book, all by name: who played last, who
    wants no previews, how strong they are."""

    people: Sequence[str] = ()
    unaided: Collection[str] = ()
    strengths: Strengths = ()

    @property
    def names(self) -> list[str]:
        """Returns everybody's name, once each."""
        return list(dict.fromkeys([*self.people, *self.unaided, *(e.name for e in self.strengths)]))


class Regulars:
    """The people of a book. `sat`: returns the names of those who sat down last; `is_guest`: says
    whether a name is that of a guest."""

    def __init__(
        self, book: Book, sat: Callable[[], Iterable[str]], is_guest: Callable[[str], bool]
    ) -> None:
        self.book, self.sat, self.is_guest = book, sat, is_guest
        self._guests: dict[str, Person] = {}

    @property
    def family(self) -> Family:
        """Returns everything the book knows of people."""
        return self.book.family

    # Who they are

    def of(self, name: str) -> Person:
        """Returns who has this name, or else had it; somebody new, without a number, if nobody."""
        return self._guests.get(name) or self.family.called(name) or Person(0, name)

    def named(self, name: str) -> Person:
        """Returns who has this name now: whoever gave it up has left it to somebody new."""
        found = self.of(name)
        return found if found.name == name else Person(0, name)

    def latest(self) -> list[Person]:
        """Returns all who are known, those who played last first, in the order of their seats."""
        family = self.family
        games = list(family.played.values())[-RECENT:]
        numbers = [self.of(name).number for name in self.sat()]
        numbers += [family.now(n) for game in reversed(games) for n in game.people]
        found = dict.fromkeys([*numbers, *family.people])
        return [family.people[number] for number in found if number in family.people]

    @property
    def names(self) -> tuple[str, ...]:
        """Returns the names of all who are known, those who played last first."""
        return tuple(person.name for person in self.latest())

    @property
    def had(self) -> frozenset[str]:
        """Returns all names that somebody has, or had."""
        return frozenset(self.family.names)

    def put(self, *changed: Person) -> None:
        """Notes people as they are now, those without a number as new ones; only what has changed
        is written."""
        lines, number = [], self.family.next
        for person in changed:
            if self.is_guest(person.name) and not person.number:
                self._guests[person.name] = person
                continue
            if not person.number:
                person, number = replace(person, number=number), number + 1
            before = self.family.people.get(person.number)
            if person != before:
                lines.append(person_line(person, before))
        if lines:
            self.book.tell(*lines)

    # Sitting down

    def sit(self, players: Iterable[Player]) -> None:
        """Notes who sits down, in which colour and with what in their hands."""
        self.put(*(_brought(self.named(each.name), each) for each in _known(players)))

    def get_up(self, players: Iterable[Player]) -> None:
        """Notes who has played to the end, and with what; a colour may have been the game's."""
        for each in _known(players):
            person = self.of(each.name)
            self.put(_brought(person, replace(each, letter=person.letter or each.letter)))

    def holder(
        self, device: str, plugged: Mapping[str, str], seated: Collection[str]
    ) -> Person | None:
        """Returns who had a device last, of those who do not sit yet. `plugged`: the name each pad
        gives itself."""
        pad = plugged.get(device, "")
        return next((each for each in self.absent(seated) if _had(each, device, pad)), None)

    def absent(
        self, seated: Collection[str], plugged: Mapping[str, str] = MappingProxyType({})
    ) -> list[Person]:
        """Returns those who do not sit yet, those who played last first; behind them those whose
        own pad is there, as they will press its button."""
        pads = set(map(_model, plugged.values()))
        free = [person for person in self.latest() if person.name not in seated]
        return sorted(free, key=lambda each: each.device == PAD and (each.guid, each.pad) in pads)

    def merge(self, gone: int, stays: int) -> None:
        """Makes two people one, who keeps what the other one was alone to have."""
        before, person = (self.family.people[number] for number in (gone, stays))
        games = {each.game for each in person.strengths}
        more = [each for each in before.strengths if each.game not in games]
        self.book.tell(merge_line(gone, stays))
        self.put(replace(person, strengths=(*person.strengths, *more)))

    def forget(self, number: int, word: str) -> None:
        """Forgets everything about somebody, for whose name a word will stand."""
        self.book.forget(number, word)

    # Previews, hints and a teacher

    def aids(self, player: Player) -> bool:
        """Says whether somebody wants previews and hints."""
        return self.of(player.name).aided

    def teaches(self, player: Player) -> bool:
        """Says whether somebody also wants a teacher, who tells risks and praises."""
        return self.help_of(player) == HELP[-1]

    def help_of(self, player: Player) -> str:
        """Returns the help somebody wants, of HELP."""
        return self.of(player.name).help

    def help(self, player: Player, wanted: str) -> None:
        """Gives somebody such help from now on."""
        self.put(self.of(player.name).helped(wanted))

    # What they wish

    def wishes(self, usual: Settings, players: Iterable[Player]) -> dict[str, object]:
        """Returns the settings that are not as `usual` for these people: letters for whoever needs
        the largest, the pace of the slowest, and speech if somebody listens."""
        people = [self.of(each.name) for each in players if not each.level]
        paces = (person.pace or usual.speed for person in people)
        found: dict[str, object] = {
            "text_scale": max((usual.text_scale, *(person.text_scale for person in people))),
            "speed": min(paces, key=SPEEDS.index, default=usual.speed),
            "speech": usual.speech or any(person.speech for person in people),
        }
        return {name: value for name, value in found.items() if value != getattr(usual, name)}

    # Strengths

    @property
    def strengths(self) -> Strengths:
        """Returns how strong everybody is, by every name they have or had."""
        guests, family = self._guests, self.family
        names = {**{name: self.of(name) for name in family.names}, **guests}
        return tuple(
            KnownStrength(name, each.game, each.moved, each.games, each.lately)
            for name, person in names.items()
            for each in person.strengths
        )

    def learn(self, after: Strengths) -> None:
        """Notes how strong people are now; who is not among them is forgotten so."""
        before, changed = self.strengths, dict[int | str, Person]()
        for each in {(e.name, e.game) for e in before} - {(e.name, e.game) for e in after}:
            self._measure(changed, *each)
        for entry in after:
            if entry not in before:
                self._measure(changed, entry.name, entry.game, Strength(*entry[1:]))
        self.put(*changed.values())

    def _measure(
        self, changed: dict[int | str, Person], name: str, game: str, *now: Strength
    ) -> None:
        """Gives somebody another strength in a game, or none."""
        person = self.of(name)
        key = person.number or name
        person = changed.get(key, person)
        others = [each for each in person.strengths if each.game != game]
        changed[key] = replace(person, strengths=(*others, *now))

    # From before

    def take_in(self, before: Before) -> bool:
        """Notes everybody the settings knew; says whether all were in the book already, so that the
        settings need not know them any more."""
        new = [name for name in before.names if name not in self.family.names]
        strengths = {
            name: tuple(Strength(*each[1:]) for each in before.strengths if each.name == name)
            for name in new
        }
        people = [
            Person(0, name, aided=name not in before.unaided, strengths=strengths[name])
            for name in new
        ]
        self.put(*people)
        return not new


def _known(players: Iterable[Player]) -> list[Player]:
    """Returns the people among players whose names can be kept."""
    return [each for each in players if not each.level and as_written(each.name)]


def _brought(person: Person, player: Player) -> Person:
    """Returns somebody with the colour and the device they have now; who had a pad before is still
    known by it."""
    found = replace(person, letter=player.letter)
    if player.pad:
        guid, pad = _model(player.pad)
        return replace(found, device=PAD, guid=guid, pad=pad)
    return replace(found, device=player.device) if player.device else found


def _had(person: Person, device: str, pad: str) -> bool:
    """Says whether somebody played with a device before."""
    if is_pad(device):
        return (person.guid, person.pad) == _model(pad) != ("", "")
    return person.device == device


def _model(pad: str) -> tuple[str, str]:
    """Returns GUID and name of a pad, of "1 GUID NAME" as devices know it."""
    _, guid, called = (*pad.split(" ", 2), "", "")[:3]
    return guid, called
