"""What the book is asked: the games of the shelf, and what is told of people. All of it reads a
connection of its own and changes nothing.

A plus before a column keeps SQLite from looking it up by an index that holds half of all seats.

Days are those of an evening: what ends before HOURS in the morning belongs to the day before.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from functools import partial
from typing import NamedTuple

from game.family.database import numbers, rows
from game.family.matches import Known, Seat

HOURS = 5  # of a night that belong to the day before
EVENING = f"date(match.at, '-{HOURS} hours')"


class Wanted(NamedTuple):
    """Which games are looked for: those of a `person` and of a `game`, of a `month` (2026-11),
    with these `words` in a name of somebody or in a mark; `over`: finished ones, or waiting ones;
    None and "" stand for all."""

    person: int = 0
    game: str = ""
    month: str = ""
    words: str = ""
    over: bool | None = None
    away: bool = False


def names(base: sqlite3.Connection, wanted: Wanted) -> list[str]:
    """Returns the names of the games that are wanted: waiting ones first, then the newest."""
    where, values = _where(wanted)
    asked = f"SELECT name FROM match WHERE {where} ORDER BY over, at DESC, name DESC"
    return [*rows(base, str, asked, values)]


def entries(base: sqlite3.Connection, names: Iterable[str]) -> dict[str, Known]:
    """Returns what is known of some games, by name, without their deeds."""
    return {name: found for name in names for found in _known(base, name)}


def _known(base: sqlite3.Connection, name: str) -> Iterator[Known]:
    seats = tuple(rows(base, Seat, _SEATS, (name,)))
    for found in rows(base, partial(Known, seats=seats, deeds=()), _KNOWN, (name,)):
        yield found._replace(over=bool(found.over))


_KNOWN = (
    "SELECT name, game, edition, length, options, board, over, reason, moves, position, at, "
    "size, stamp, before FROM match WHERE name = ?"
)
_SEATS = (
    "SELECT coalesce(person.name, seat.name), letter, level, strength, character, share, score "
    "FROM seat LEFT JOIN person ON person.number = seat.person WHERE match = ? ORDER BY seat"
)


def months(base: sqlite3.Connection) -> list[str]:
    """Returns the months in which games were played, the newest first."""
    return [*rows(base, str, "SELECT DISTINCT substr(at, 1, 7) FROM match ORDER BY 1 DESC")]


def _where(wanted: Wanted) -> tuple[str, list[object]]:
    parts, values = ["away = ?"], list[object]([wanted.away])
    if wanted.person:
        parts.append("name IN (SELECT match FROM seat WHERE person = ?)")
        values.append(wanted.person)
    if wanted.game:
        parts.append("game = ?")
        values.append(wanted.game)
    if wanted.month:
        parts.append("at >= ? AND at < ?")
        values += [wanted.month, f"{wanted.month}~"]
    if wanted.over is not None:
        parts.append("over = ?")
        values.append(wanted.over)
    if wanted.words:
        parts.append(
            "(name IN (SELECT match FROM seat WHERE instr(lower(seat.name), lower(?)))"
            " OR name IN (SELECT match FROM seat JOIN person ON person.number = seat.person"
            " WHERE instr(lower(person.name), lower(?)))"
            " OR name IN (SELECT match FROM mark WHERE instr(lower(words), lower(?))))"
        )
        values += [wanted.words] * 3
    return " AND ".join(parts), values


# What is told of people


class Tally(NamedTuple):
    """How often somebody has played a `game`, and won: a shared win is a win."""

    game: str
    played: int
    won: int


def tallies(base: sqlite3.Connection, person: int) -> list[Tally]:
    """Returns what somebody has played to the end, the game played most often first."""
    asked = (
        "SELECT match.game, count(*), sum(seat.share > 0) FROM seat "
        "JOIN match ON match.name = seat.match WHERE seat.person = ? AND match.over "
        "GROUP BY match.game ORDER BY 2 DESC, 1"
    )
    return [*rows(base, Tally, asked, (person,))]


def evening_of(now: datetime) -> str:
    """Returns the day of the evening of a moment, as EVENING is that of a game."""
    return (now - timedelta(hours=HOURS)).date().isoformat()


def evenings(base: sqlite3.Connection, person: int = 0) -> int:
    """Returns on how many evenings somebody, or anybody, has played a game to its end."""
    mine = "match.name IN (SELECT match FROM seat WHERE person = ?)" if person else "? = 0"
    asked = f"SELECT count(DISTINCT {EVENING}) FROM match WHERE over AND {mine}"
    return next(rows(base, int, asked, (person,)))


class Streak(NamedTuple):
    """The most games somebody has won one after the other, and how many of the last ones."""

    longest: int
    now: int


def streak(base: sqlite3.Connection, person: int, game: str = "") -> Streak:
    """Returns somebody's wins in a row, in all games or in one."""
    asked = (
        "SELECT seat.share > 0 FROM seat JOIN match ON match.name = seat.match "
        "WHERE seat.person = ? AND match.over AND (match.game = ? OR ? = '') "
        "ORDER BY match.at, match.name"
    )
    longest = now = 0
    for won in rows(base, int, asked, (person, game, game)):
        now = now + 1 if won else 0
        longest = max(longest, now)
    return Streak(longest, now)


class Between(NamedTuple):
    """What two people did against each other: games both played to the end, how many each of them
    won, how often each caught the other, and how many things in all."""

    games: int
    won: tuple[int, int]
    caught: tuple[int, int]
    many: tuple[int, int]


def between(base: sqlite3.Connection, one: int, other: int) -> Between:
    """Returns what two people did against each other."""
    asked = (
        "SELECT count(*), coalesce(sum(a.share > 0), 0), coalesce(sum(b.share > 0), 0) FROM seat a "
        "CROSS JOIN seat b ON b.match = a.match AND b.seat != a.seat "
        "CROSS JOIN match ON match.name = a.match "
        "WHERE a.person = ? AND +b.person = ? AND match.over"
    )
    ((games, mine, theirs),) = rows(base, numbers, asked, (one, other))
    times, many = _caught(base, one, other)
    back, many_back = _caught(base, other, one)
    return Between(games, (mine, theirs), (times, back), (many, many_back))


def _caught(base: sqlite3.Connection, one: int, other: int) -> tuple[int, ...]:
    """Returns how often one has caught the other, and how many things."""
    asked = (
        "SELECT coalesce(sum(deed.times), 0), coalesce(sum(deed.many), 0) FROM seat a "
        "CROSS JOIN seat b ON b.match = a.match AND b.seat != a.seat "
        "CROSS JOIN deed ON deed.match = a.match AND deed.kind = 'caught' "
        "AND deed.seat = a.seat AND deed.other = b.seat WHERE a.person = ? AND +b.person = ?"
    )
    return next(rows(base, numbers, asked, (one, other)))


class Record(NamedTuple):
    """The most that anybody of the house has done of a `kind` at once, in a `game`; the first who
    did it."""

    game: str
    kind: str
    most: int
    person: int
    at: str
    match: str


def house_records(
    base: sqlite3.Connection, kinds: Iterable[tuple[str, str]], people: Iterable[int]
) -> list[Record]:
    """Returns the records of some kinds of deeds in games, by these people."""
    who = f"({', '.join(map(str, people))})"
    games = {*rows(base, str, "SELECT DISTINCT game FROM match WHERE over")}
    found = [_best(base, game, kind, who) for game, kind in kinds if game in games]
    return [record for record in found if record is not None]


def _best(base: sqlite3.Connection, game: str, kind: str, who: str) -> Record | None:
    """Returns the record of a kind; of those who did as much the first."""
    sources = (
        "FROM deed CROSS JOIN match ON match.name = deed.match "
        "CROSS JOIN seat ON seat.match = deed.match AND seat.seat = deed.seat "
        f"WHERE deed.kind = ? AND match.game = ? AND seat.person IN {who} "
    )
    largest = f"SELECT deed.most {sources} ORDER BY deed.most DESC LIMIT 1"
    first = (
        f"SELECT deed.most, seat.person, match.at, match.name {sources} AND deed.most = ? "
        "ORDER BY match.at, match.name LIMIT 1"
    )
    most = next(rows(base, int, largest, (kind, game)), None)
    if most is None:
        return None
    return next(rows(base, partial(Record, game, kind), first, (kind, game, most)))
