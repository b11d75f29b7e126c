"""What somebody who is forgotten has left in texts, and these texts without it: the lines of the
family, and the records of games, in which a neutral word stands for the name then."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from game.family import people
from game.family.people import NOBODY, Family, Played
from game.files import journal, storage
from game.files.journal import Chain
from game.kept import record
from game.match.validation import Unfit, parsed

SEAT = re.compile(
    r'(seat |change (?P<seat>\d{1,2}) )(?P<letter>\S) (?P<name>"(?:[^"\\]|\\.)*") '
    r"(?P<plays>person|computer)"
)


class Forgotten(NamedTuple):
    """Those of a family who are forgotten and have left something: the word for the name of each,
    by number, and all names they have had."""

    family: Family
    words: Mapping[int, str]
    names: Mapping[str, frozenset[int]]

    def word(self, game: str, seat: int, name: str) -> str | None:
        """Returns the word for a name on a seat; None if it is the name of somebody else."""
        numbers = self.names.get(name, frozenset())
        _, seated = self.family.played.get(game, Played("", ()))
        there = seated[seat] if seat < len(seated) else 0
        if there in numbers or (numbers and not self.family.called(name)):
            return self.words[there if there in numbers else min(numbers)]
        return None


def forgotten(family: Family, lines: Iterable[str]) -> Forgotten:
    """Returns those who are forgotten, by all lines about the family."""
    words = {number: _word(family, number) for number in family.merged if not family.now(number)}
    names: dict[str, frozenset[int]] = {}
    for line in lines:
        number, name = _called(line)
        if name and number in words:
            names[name] = names.get(name, frozenset()) | {number}
    return Forgotten(family, words, names)


def _word(family: Family, number: int) -> str:
    """Returns the word for somebody, perhaps known under another number when it was said."""
    while family.merged[number]:
        number = family.merged[number]
    return family.forgotten[number]


def _called(line: str) -> tuple[int, str]:
    """Returns the number and the name a line tells of; 0 and "" for other lines."""
    word, _, rest = line.partition(" ")
    digits, _, text = rest.partition(" ")
    match _said(text) if word == "person" else None:
        case {"name": str(name)}:
            return _number(digits), name
    return 0, ""


def _said(text: str) -> object:
    """Returns what a text in JSON says; None if nobody can read it."""
    try:
        return parsed(text)
    except Unfit:
        return None


def _number(text: str) -> int:
    """Returns the number of somebody; 0 if it is none."""
    try:
        return int(text)
    except ValueError:
        return 0


def remaining(lines: Iterable[str], found: Forgotten) -> Iterator[str]:
    """Yields the lines about the family without those about who is gone."""
    for line in lines:
        word, _, rest = line.partition(" ")
        first, *more = rest.split(" ")
        if word in ("person", "merge", "forget") and _number(first) in found.words:
            continue
        if word == "played":
            seats = (NOBODY if _number(each) in found.words else each for each in more[1:])
            line = " ".join([word, first, *more[:1], *seats])
        yield _without_names(line, found) if word == "mark" else line


def _without_names(line: str, found: Forgotten) -> str:
    """Returns a mark whose words do not name anybody who is gone."""
    try:
        game, number, said = line.removeprefix("mark ").split(" ", 2)
        words = str(parsed(said))
        for name in sorted(found.names, key=len, reverse=True):
            word = found.words[min(found.names[name])].replace("\\", r"\\")
            words = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", word, words)
        return people.mark_line(game, int(number), words)
    except ValueError:
        return line


def clear(path: Path, found: Forgotten) -> None:
    """Writes a record in which nobody who is gone is named, in place of one where they are. Raises
    StorageError."""
    try:
        data, stamp = storage.read_bytes(path), path.stat().st_mtime_ns
    except OSError:
        return  # it has gone, or is no file of ours
    named = any(json.dumps(name, ensure_ascii=False).encode() in data for name in found.names)
    after = renamed(data, path.name.partition(".")[0], found) if named else data
    if after != data:
        storage.put(path, after)
        with suppress(OSError):  # as old as it was, and yet another one
            os.utime(path, ns=(stamp + storage.MOMENT,) * 2)


def renamed(data: bytes, game: str, found: Forgotten) -> bytes:
    """Returns a record, or what is left of one, in which nobody who is gone is named; the sums of
    its lines are made anew."""
    if not data.startswith(record.JOURNAL.encode()):
        return b"\n".join(_renamed_all(data.split(b"\n"), game, found))
    known = journal.read(data)
    before = [*map(str.encode, known.lines), *data[known.chain.size :].split(b"\n")]
    after, many = [*_renamed_all(before, game, found)], len(known.lines)
    whole, _ = journal.add(Chain(), [line.decode() for line in after[:many]])
    return whole + b"\n".join(after[many:])


def _renamed_all(lines: Iterable[bytes], game: str, found: Forgotten) -> Iterator[bytes]:
    seats, sat = 0, set[tuple[int, str]]()  # a computer that takes over keeps somebody's name
    for line in lines:
        text = line.decode(errors="surrogateescape")
        match = SEAT.match(text)
        seat = seats
        if text.startswith("seat "):
            seats += 1
        if match is None:
            yield line
            continue
        seat = int(match["seat"] or seat)
        said = _said(match["name"])
        name = said if isinstance(said, str) else ""
        if match["plays"] == "person":
            sat.add((seat, name))
        word = found.word(game, seat, name) if (seat, name) in sat else None
        if word is not None:
            start, end = match.span("name")
            text = text[:start] + json.dumps(word, ensure_ascii=False) + text[end:]
        yield text.encode(errors="surrogateescape")
