"""What the pages of the book tell, as values: the house, a person, a pair, a game, an evening.

Who does not want to be counted is on none of them. The page of a child has nothing of what others
did to it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date, timedelta
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.family import ladder, queries
from game.family.database import numbers, rows
from game.family.ladder import Comparisons, Rated
from game.family.people import Family, Person
from game.family.queries import EVENING, Between, Record, Streak, Tally
from game.match import verdict
from game.match.evening import points
from game.rules.protocol import Result

YEAR = 12  # months of a chart
JUDGED = 1_000  # games of somebody whose verdicts are read
NIGHTS = 30  # evenings that are listed
BEST = 4  # moments of an evening
Kinds = Iterable[tuple[str, str]]  # games, and kinds of deeds that are told of each
GoOn = Callable[[], None]


def go_on() -> None:
    """Waits for nobody."""


class Source(NamedTuple):
    """What pages are made of: a connection, the people, which deeds of games are told, and the
    folder of the records, beside which verdicts are kept."""

    base: sqlite3.Connection
    family: Family
    kinds: Kinds
    go_on: GoOn = go_on
    saves: Path | None = None

    def listed(self) -> str:
        """Returns the numbers of all who are counted for a query."""
        return f"({', '.join(str(number) for number in sorted(self.family.counted))})"


class Regular(NamedTuple):
    """Somebody, and how often they have played, and won, on how many evenings."""

    person: int
    played: int
    won: int
    evenings: int


class House(NamedTuple):
    """The page of the house: what was played since a day, who plays, the records, strengths."""

    games: int
    evenings: int
    since: str
    tallies: tuple[Tally, ...]
    regulars: tuple[Regular, ...]
    records: tuple[Record, ...]
    ladder: tuple[Rated, ...]


def house(source: Source) -> House:
    """Makes the page of the house."""
    found = tallies(source.base)
    (since,) = rows(source.base, str, "SELECT coalesce(min(at), '') FROM match WHERE over")
    source.go_on()
    compared = ladder.compared(source.base, source.family.counted)
    source.go_on()
    return House(
        sum(each.played for each in found),
        queries.evenings(source.base),
        since,
        tallies=tuple(found),
        regulars=tuple(regulars(source)),
        records=tuple(records(source)),
        ladder=tuple(ladder.ladder(compared, source.go_on)),
    )


def tallies(base: sqlite3.Connection) -> list[Tally]:
    """Returns what was played to the end, the game played most often first."""
    asked = "SELECT game, count(*), 0 FROM match WHERE over GROUP BY 1 ORDER BY 2 DESC, 1"
    return [*rows(base, Tally, asked)]


def regulars(source: Source, game: str = "") -> list[Regular]:
    """Returns everybody who has played, or played one game, the most faithful first."""
    asked = (
        f"SELECT person, count(*), sum(share > 0), count(DISTINCT {EVENING}) FROM match "
        "CROSS JOIN seat ON seat.match = match.name "
        f"WHERE over AND (game = ?1 OR ?1 = '') AND person IN {source.listed()} "
        "GROUP BY 1 ORDER BY 4 DESC, 2 DESC, 1"
    )
    return [*rows(source.base, Regular, asked, (game,))]


def records(source: Source, person: int = 0, game: str = "") -> list[Record]:
    """Returns the records of the house, or the best of somebody; of one game or of all."""
    who = [person] if person else source.family.counted
    source.go_on()
    kinds = [each for each in source.kinds if game in ("", each[0])]
    return [each for each in queries.house_records(source.base, kinds, who) if each.most > 1]


class Month(NamedTuple):
    """What somebody has played and won in a month, "2026-11", and how strong they then were."""

    month: str
    played: int
    won: int
    level: float


class Luck(NamedTuple):
    """What is known of the games of a month that have a verdict: what throws and draws have brought
    somebody, and what other choices would have, in wins."""

    month: str
    games: int
    luck: float
    choices: float


class Meeting(NamedTuple):
    """How often somebody has met an `other`; each of them has `caught` the other, in that order."""

    other: int
    games: int
    caught: tuple[int, int]


class PersonPage(NamedTuple):
    """The page of a person. `rated` None: nothing was compared; `luck` of the months of which
    something is known."""

    person: Person
    played: int
    won: int
    evenings: int
    tallies: tuple[Tally, ...]
    streak: Streak
    bests: tuple[Record, ...]
    months: tuple[Month, ...]
    meetings: tuple[Meeting, ...]
    rated: Rated | None
    luck: tuple[Luck, ...] = ()


def person(source: Source, number: int) -> PersonPage:
    """Makes the page of somebody."""
    base, who = source.base, source.family.people[number]
    found = queries.tallies(base, number)
    source.go_on()
    compared = ladder.compared(base, source.family.counted)
    source.go_on()
    now = {each.person: each for each in ladder.ladder(compared, source.go_on)}
    return PersonPage(
        person=who,
        played=sum(each.played for each in found),
        won=sum(each.won for each in found),
        evenings=queries.evenings(base, number),
        tallies=tuple(found),
        streak=queries.streak(base, number),
        bests=tuple(records(source, number)),
        months=tuple(_months(base, number, compared, now)),
        meetings=tuple(_meetings(source, number)),
        rated=now.get(number),
        luck=tuple(_luck(source, number)),
    )


def _luck(source: Source, number: int) -> list[Luck]:
    """Returns luck and choices of the last months, by the verdicts of the newest games."""
    asked = (
        "SELECT match.name, substr(at, 1, 7), seat.seat FROM seat "
        "JOIN match ON match.name = seat.match WHERE person = ? AND over "
        "ORDER BY at DESC, match.name DESC LIMIT ?"
    )
    found: dict[str, Luck] = {}
    for record, month, seat in [*rows(source.base, _Sat, asked, (number, JUDGED))]:
        source.go_on()
        if sums := _sums(source.saves, record):
            luck, choices = (each[seat] if seat < len(each) else 0.0 for each in sums)
            had = found.get(month, Luck(month, 0, 0.0, 0.0))
            found[month] = Luck(month, had.games + 1, had.luck + luck, had.choices + choices)
    return sorted(found.values())[-YEAR:]


class _Sat(NamedTuple):
    record: str
    month: str
    seat: int


def _sums(saves: Path | None, record: str) -> tuple[verdict.Chances, verdict.Chances] | None:
    """Returns luck and choices of a game by seat; None if it has no whole verdict."""
    if saves is None:
        return None
    try:
        return verdict.sums((saves / f"{record}.verdict").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None


def _months(
    base: sqlite3.Connection, number: int, compared: Comparisons, now: Mapping[int, Rated]
) -> Iterable[Month]:
    """Yields the last months, up to the last in which somebody has played."""
    asked = (
        "SELECT substr(at, 1, 7), count(*), sum(share > 0), 0.0 FROM seat "
        "JOIN match ON match.name = seat.match WHERE person = ? AND over GROUP BY 1"
    )
    played = {ladder.counted(each.month): each for each in rows(base, Month, asked, (number,))}
    if not played:
        return
    last = max(played)
    months = range(max(min(played), last - YEAR + 1), last + 1)
    levels = [each.level for each in ladder.curve(compared, number, months, now)]
    levels = levels or [0.0] * len(months)
    for month, level in zip(months, levels, strict=True):
        found = played.get(month, Month(ladder.named(month), 0, 0, 0.0))
        yield found._replace(level=level)


def _meetings(source: Source, number: int) -> list[Meeting]:
    """Returns whom somebody has met, those met most often first."""
    asked = (
        "SELECT b.person, count(*), coalesce(sum(did.times), 0), coalesce(sum(back.times), 0) "
        "FROM seat a "
        "CROSS JOIN seat b ON b.match = a.match AND b.seat != a.seat "
        "CROSS JOIN match ON match.name = a.match "
        "LEFT JOIN deed did ON did.match = a.match AND did.kind = 'caught' "
        "AND did.seat = a.seat AND did.other = b.seat "
        "LEFT JOIN deed back ON back.match = a.match AND back.kind = 'caught' "
        "AND back.seat = b.seat AND back.other = a.seat "
        f"WHERE a.person = ? AND b.person IN {source.listed()} AND b.person != a.person AND over "
        "GROUP BY 1 ORDER BY 2 DESC, 1"
    )
    people = source.family.people
    return [
        Meeting(other, many, (shown(people[other], did), shown(people[number], back)))
        for other, many, did, back in rows(source.base, numbers, asked, (number,))
    ]


def shown(caught: Person, times: int) -> int:
    """Returns how often somebody was caught; of a child nothing is told."""
    return 0 if caught.child else times


class PairTally(NamedTuple):
    """How often two people have played a `game` to the end, and the wins of each."""

    game: str
    played: int
    one: int
    other: int


class PairPage(NamedTuple):
    """The page of two people, with the games both have played."""

    one: Person
    other: Person
    between: Between
    games: tuple[PairTally, ...]


def pair(source: Source, one: int, other: int) -> PairPage:
    """Makes the page of two people; a child comes first."""
    people = source.family.people
    if people[other].child and not people[one].child:
        one, other = other, one
    asked = (
        "SELECT match.game, count(*), sum(a.share > 0), sum(b.share > 0) FROM seat a "
        "CROSS JOIN seat b ON b.match = a.match AND b.seat != a.seat "
        "CROSS JOIN match ON match.name = a.match "
        "WHERE a.person = ? AND +b.person = ? AND match.over GROUP BY 1 ORDER BY 2 DESC, 1"
    )
    games = tuple(rows(source.base, PairTally, asked, (one, other)))
    source.go_on()
    found = queries.between(source.base, one, other)
    caught = shown(people[other], found.caught[0]), shown(people[one], found.caught[1])
    return PairPage(people[one], people[other], found._replace(caught=caught), games)


class GamePage(NamedTuple):
    """The page of a game."""

    game: str
    played: int
    evenings: int
    regulars: tuple[Regular, ...]
    records: tuple[Record, ...]
    ladder: tuple[Rated, ...]


def game(source: Source, name: str) -> GamePage:
    """Makes the page of a game."""
    asked = f"SELECT count(*), count(DISTINCT {EVENING}) FROM match WHERE over AND game = ?"
    ((played, evenings),) = rows(source.base, numbers, asked, (name,))
    source.go_on()
    compared = ladder.compared(source.base, source.family.counted, name)
    source.go_on()
    return GamePage(
        name,
        played,
        evenings,
        regulars=tuple(regulars(source, name)),
        records=tuple(records(source, game=name)),
        ladder=tuple(ladder.ladder(compared, source.go_on)),
    )


# Evenings


class Night(NamedTuple):
    """An evening in a list: its day, 2026-11-27, how many games, and the people who played."""

    day: str
    games: int
    people: tuple[int, ...]


def nights(source: Source) -> list[Night]:
    """Returns the last evenings, the newest first."""
    asked = f"SELECT {EVENING}, count(*) FROM match WHERE over GROUP BY 1 ORDER BY 1 DESC LIMIT ?"
    found = [*rows(source.base, partial(Night, people=()), asked, (NIGHTS,))]
    if not found:
        return []
    asked = (
        f"SELECT DISTINCT person, {EVENING} FROM match CROSS JOIN seat ON seat.match = match.name "
        f"WHERE at >= ? AND over AND person IN {source.listed()} ORDER BY 2, 1"
    )
    who = [*rows(source.base, _Came, asked, (found[-1].day,))]
    return [
        night._replace(people=tuple(each.person for each in who if each.day == night.day))
        for night in found
    ]


class _Came(NamedTuple):
    person: int
    day: str


class NightGame(NamedTuple):
    """A game of an evening: its record, and who has won it, by name."""

    record: str
    game: str
    winners: tuple[str, ...]


class Placed(NamedTuple):
    """Somebody in the standings of an evening: points in each game, None where they were not."""

    name: str
    letter: str
    points: tuple[int | None, ...]

    @property
    def total(self) -> int:
        """Returns all points."""
        return sum(each for each in self.points if each is not None)


class Best(NamedTuple):
    """The most that anybody did of a `kind` at once on an evening."""

    game: str
    kind: str
    most: int
    name: str


class NightPage(NamedTuple):
    """An evening: games in their order, standings with the first on top, the best moments; `even`:
    a game night with the head starts that make chances even."""

    day: str
    games: tuple[NightGame, ...]
    placed: tuple[Placed, ...]
    bests: tuple[Best, ...]
    even: bool = False


def night(source: Source, day: str) -> NightPage:
    """Makes the page of an evening; the points are those of a game night."""
    asked = (
        "SELECT match.name, game, seat.seat, person, seat.name, letter, share, score FROM match "
        "CROSS JOIN seat ON seat.match = match.name "
        f"WHERE over AND at >= ? AND at < ? AND {EVENING} = ? ORDER BY at, match.name, seat.seat"
    )
    tables: dict[str, list[_Seat]] = {}
    for seat in rows(source.base, _Seat, asked, (day, _after(day), day)):
        tables.setdefault(seat.record, []).append(seat)
    source.go_on()
    return NightPage(
        day,
        tuple(_played(source, seats) for seats in tables.values()),
        tuple(_standings(source, list(tables.values()))),
        tuple(_bests(source, tables)),
    )


def _after(day: str) -> str:
    """Returns a day by which an evening is over."""
    return (date.fromisoformat(day) + timedelta(days=2)).isoformat()


class _Seat(NamedTuple):
    record: str
    game: str
    seat: int
    person: int
    name: str
    letter: str
    share: float
    score: int | None


def _named(source: Source, seat: _Seat) -> str:
    """Returns how somebody is called today; "" if they do not want to be counted."""
    found = source.family.people.get(seat.person)
    return (found.name if found.counted else "") if found else seat.name


def _played(source: Source, seats: Sequence[_Seat]) -> NightGame:
    won = (_named(source, seat) for seat in seats if seat.share > 0)
    return NightGame(seats[0].record, seats[0].game, tuple(filter(None, won)))


def _standings(source: Source, tables: Sequence[Sequence[_Seat]]) -> list[Placed]:
    found: dict[str, Placed] = {}
    for number, seats in enumerate(tables):
        winners = tuple(at for at, seat in enumerate(seats) if seat.share > 0)
        result = Result(winners, tuple(seat.score for seat in seats), "")
        for seat, many in zip(seats, points(result), strict=True):
            if name := _named(source, seat):
                before = found.get(name, Placed(name, seat.letter, (None,) * len(tables)))
                row = [*before.points]
                row[number] = many + (row[number] or 0)
                found[name] = before._replace(points=tuple(row))
    return sorted(found.values(), key=lambda each: (-each.total, each.name))


class _Most(NamedTuple):
    game: str
    kind: str
    most: int
    record: str
    seat: int


def _bests(source: Source, tables: Mapping[str, Sequence[_Seat]]) -> list[Best]:
    """Returns the largest deed of each kind that is told, those of the first games first."""
    marks = ", ".join("?" * len(tables))
    asked = (
        "SELECT match.game, kind, most, match.name, deed.seat FROM deed "
        f"JOIN match ON match.name = deed.match WHERE deed.match IN ({marks}) "
        "ORDER BY most DESC, match.at, match.name, deed.seat"
    )
    found: dict[tuple[str, str], Best] = {}
    told = set(source.kinds)
    for name, kind, most, record, at in rows(source.base, _Most, asked, tuple(tables)):
        who = _named(source, next(seat for seat in tables[record] if seat.seat == at))
        if who and most > 1 and (name, kind) in told:
            found.setdefault((name, kind), Best(name, kind, most, who))
    return [*found.values()][:BEST]
