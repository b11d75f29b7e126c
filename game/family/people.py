"""The people of a house, and what they noted of their games, as lines tell it.

hats and hares family 1
person 1 {"name": "Anna", "letter": "r"}    somebody new, or what has changed of somebody
played 20261127-201500-4f 2026-11-27T20:52 1 - 2     who sat where in a finished game, seat by seat
merge 2 1                                   2 was 1 all the time
mark 20261127-201500-4f 57 "the tower"      a position people want to find again
unmark 20261127-201500-4f 57
away 20261127-201500-4f                     off the shelf, but not gone
back 20261127-201500-4f
forget 1 "Guest"                            everything about somebody; what stands for the name in
                                            records, until nothing is left and this line goes, too

A line that says nothing here, as one of a newer version, is kept and passed over.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import asdict, dataclass, field, fields, replace
from typing import NamedTuple

from game.match import validation
from game.match.validation import LONGEST_DEVICE, Unfit

FIRST_LINE = "hats and hares family 1"
PEOPLE = range(1, 100_000)  # numbers
GAMES = re.compile(r"[0-9A-Za-z][0-9A-Za-z_-]{0,79}")  # the name of a record without its ending
WHEN = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}")  # to the minute, by the clock of the house
NOBODY = "-"  # on a seat: a computer, or a guest
GUEST = "Guest"  # for a name in records, where no word was said
MOST_ACTIONS = 1_000_000
WORDS = 80  # letters of a mark
FAR = 20_000  # hundredths of a level, of a game
SCALES = range(201)  # per cent; 0: as large as for everybody
HELP = ("none", "hints", "teacher")  # that somebody may want, each with that of those before
PACES = ("", "slow", "normal", "fast")


@dataclass(frozen=True, slots=True)
class Strength:
    """How strong somebody is in a `game`, "" for all of them: by how many hundredths of a level
    they `moved` from the usual one, in how many `games`; `lately` is how much better the last ones
    went than expected (`game.match.rating.KnownStrength`)."""

    game: str
    moved: int = 0
    games: int = 0
    lately: int = 0


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the house. "" and 0 stand for what is usual.

    `letter` is their colour, and with it the guest that stands for them; `device`, and of a gamepad
    the name and the GUID it has, what they usually play with. At their table letters are so large
    and the pace is so fast at most, and what happens is read aloud where one wants `speech`.
    `aided`: previews and hints, `taught`: a teacher, too; `counted`: whether the book counts their
    games; `child`: what went well comes first."""

    number: int
    name: str
    letter: str = ""
    device: str = ""
    pad: str = ""
    guid: str = ""
    text_scale: int = 0
    speech: bool = False
    pace: str = ""
    aided: bool = True
    taught: bool = False
    child: bool = False
    counted: bool = True
    strengths: tuple[Strength, ...] = ()

    @property
    def help(self) -> str:
        """Returns the help they want, of HELP."""
        return HELP[self.aided + (self.aided and self.taught)]

    def helped(self, wanted: str) -> Person:
        """Returns somebody who wants such help."""
        none, _, teacher = HELP
        return replace(self, aided=wanted != none, taught=wanted == teacher)


USUAL: dict[str, object] = {each.name: each.default for each in fields(Person)}


class Played(NamedTuple):
    """When a game ended, and the number of the person on each seat, 0 for nobody who is known."""

    when: str
    people: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Family:
    """Everything the lines have told. `names` are those somebody has had, by name; `merged` leads
    from numbers that are no longer used to those that are, 0 for somebody forgotten; `forgotten`
    has the word for each of these, as long as something of them is left in texts."""

    people: dict[int, Person] = field(default_factory=dict)
    names: dict[str, int] = field(default_factory=dict)
    merged: dict[int, int] = field(default_factory=dict)
    played: dict[str, Played] = field(default_factory=dict)
    marks: dict[tuple[str, int], str] = field(default_factory=dict)
    away: set[str] = field(default_factory=set)
    forgotten: dict[int, str] = field(default_factory=dict)

    def now(self, number: int) -> int:
        """Returns the number under which somebody is known today; 0 for nobody."""
        while number in self.merged:
            number = self.merged[number]
        return number

    def met(self, one: int, other: int) -> bool:
        """Says whether two people have played a game together."""
        return any({one, other} <= {*map(self.now, each.people)} for each in self.played.values())

    @property
    def counted(self) -> dict[int, Person]:
        """Returns everybody whose games the book counts, by number."""
        return {number: each for number, each in self.people.items() if each.counted}

    def marked(self, game: str) -> dict[int, str]:
        """Returns the words of the marks on a game, by the number of actions before each."""
        return {number: words for (name, number), words in self.marks.items() if name == game}

    def called(self, name: str) -> Person | None:
        """Returns who has, or had, this name; None for a guest."""
        return self.people.get(self.now(self.names.get(name, 0)))

    def name_now(self, name: str, level: int = 0) -> str:
        """Returns what whoever has, or had, this name is called today; a computer has a `level`."""
        person = None if level else self.called(name)
        return person.name if person else name

    @property
    def next(self) -> int:
        """Returns the number of the next new person."""
        return 1 + max((*self.people, *self.merged), default=0)


def read(lines: Iterable[str]) -> Family:
    """Returns what lines tell, one after the other."""
    return told(Family(), *lines)


def told(family: Family, *lines: str) -> Family:
    """Returns what is known after some more lines."""
    after = Family(*(copy(getattr(family, each.name)) for each in fields(Family)))
    for line in lines:
        word, _, rest = line.partition(" ")
        if word in _TOLD:
            with suppress(Unfit):
                _TOLD[word](after, rest)
    return after


# One line each, in a family that nobody else has yet; Unfit is raised before anything changes.


def _person(family: Family, rest: str) -> None:
    digits, _, text = rest.partition(" ")
    number = validation.digits(digits, 1, PEOPLE[-1])
    if number in family.merged:
        raise Unfit("somebody who is still known")
    before = family.people.get(number)
    given = validation.mapping(validation.parsed(text))
    base = asdict(before) if before else {"number": number}
    person = checked({**base, **given, "number": number})
    family.people[number] = person
    family.names[person.name] = number


def checked(found: Mapping[str, object]) -> Person:
    """Returns somebody of these values; what is unknown or does not fit is left out. Raises Unfit
    where there is no name."""
    values = {name: value for name, value in found.items() if _fits(name, value)}
    if "name" not in values or "number" not in values:
        raise Unfit("somebody with a name")
    values["strengths"] = tuple(_strengths(found.get("strengths")))
    return Person(**values)  # type: ignore[arg-type]


def _fits(name: str, value: object) -> bool:
    match name:
        case "name":
            return isinstance(value, str) and validation.as_written(value)
        case "letter":
            return value == "" or (isinstance(value, str) and value in validation.COLOURS)
        case "device" | "pad" | "guid":
            return isinstance(value, str) and value == validation.name(value, LONGEST_DEVICE)
        case "speech" | "aided" | "taught" | "child" | "counted":
            return isinstance(value, bool)
        case "pace":
            return value in PACES
        case "number":
            return type(value) is int and value in PEOPLE
        case "text_scale":
            return type(value) is int and value in SCALES
    return False


def _strengths(found: object) -> Iterable[Strength]:
    for each in found if isinstance(found, list | tuple) else ():
        match list(each.values()) if isinstance(each, dict) else each:
            case [str(game), int(moved), int(games), *more] if abs(moved) <= FAR:
                lately = more[0] if more and type(more[0]) is int and abs(more[0]) <= FAR else 0
                yield Strength(validation.name(game), moved, games, lately)


def _merge(family: Family, rest: str) -> None:
    gone, stays = _two(family, rest)
    del family.people[gone]
    family.merged[gone] = stays


def _two(family: Family, rest: str) -> tuple[int, int]:
    """Reads the numbers of two people who are known."""
    gone, stays = (validation.digits(each, 1, PEOPLE[-1]) for each in _words(rest, 2))
    if gone == stays or not {gone, stays} <= family.people.keys():
        raise Unfit("two people who are known")
    return gone, stays


def _forget(family: Family, rest: str) -> None:
    digits, _, said = rest.partition(" ")
    number = validation.digits(digits, 1, PEOPLE[-1])
    if number not in family.people:
        raise Unfit("somebody who is known")
    word = validation.name(validation.parsed(said)) if said else GUEST
    for name in [name for name, each in family.names.items() if family.now(each) == number]:
        del family.names[name]
    del family.people[number]
    family.merged[number] = 0
    family.forgotten[number] = word


def _played(family: Family, rest: str) -> None:
    game, when, *seats = rest.split(" ")
    if not WHEN.fullmatch(when) or not 1 <= len(seats) <= 7:
        raise Unfit("when a game ended, and who played")
    people = tuple(0 if s == NOBODY else validation.digits(s, 1, PEOPLE[-1]) for s in seats)
    family.played[_game(game)] = Played(when, people)


def _mark(family: Family, rest: str) -> None:
    game, number, words = _words(rest, 3)
    place = _game(game), validation.digits(number, 0, MOST_ACTIONS)
    said = validation.parsed(words)
    family.marks[place] = validation.name(said, WORDS)


def _unmark(family: Family, rest: str) -> None:
    game, number = _words(rest, 2)
    family.marks.pop((_game(game), validation.digits(number, 0, MOST_ACTIONS)), None)


def _away(family: Family, rest: str) -> None:
    family.away.add(_game(rest))


def _back(family: Family, rest: str) -> None:
    family.away.discard(_game(rest))


_TOLD = {
    "person": _person, "merge": _merge, "forget": _forget, "played": _played, "mark": _mark,
    "unmark": _unmark, "away": _away, "back": _back,
}  # fmt: skip


def _words(rest: str, many: int) -> list[str]:
    found = rest.split(" ", many - 1)
    if len(found) != many:
        raise Unfit(f"{many} words")
    return found


def _game(text: str) -> str:
    if not GAMES.fullmatch(text):
        raise Unfit("the name of a record")
    return text


# Lines about what happens now


def person_line(person: Person, before: Person | None = None) -> str:
    """Returns the line of somebody new, or of what is no longer as `before`."""
    known = asdict(before) if before else USUAL
    new = {k: v for k, v in asdict(person).items() if k != "number" and v != known[k]}
    if "strengths" in new:
        new["strengths"] = [list(asdict(each).values()) for each in person.strengths]
    return f"person {person.number} {json.dumps(new, ensure_ascii=False)}"


def played_line(game: str, when: str, people: Sequence[int]) -> str:
    """Returns the line of a game that has ended, with the person on each seat."""
    return f"played {game} {when} {' '.join(str(each or NOBODY) for each in people)}"


def merge_line(gone: int, stays: int) -> str:
    """Returns the line of two people who are one."""
    return f"merge {gone} {stays}"


def away_line(game: str, away: bool) -> str:
    """Returns the line of a game that is put away from the shelf, or back."""
    return f"{'away' if away else 'back'} {game}"


def unmark_line(game: str, number: int) -> str:
    """Returns the line that takes a mark away."""
    return f"unmark {game} {number}"


def forget_line(number: int, word: str) -> str:
    """Returns the line of somebody who is forgotten, for whose name a word stands in records."""
    return f"forget {number} {json.dumps(word, ensure_ascii=False)}"


def mark_line(game: str, number: int, words: str) -> str:
    """Returns the line of a mark on the position after so many actions."""
    said = json.dumps(validation.name(words, WORDS), ensure_ascii=False)
    return f"mark {game} {number} {said}"
