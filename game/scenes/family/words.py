"""What the pages of the book say, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime

from game.core.i18n import Texts
from game.family.ladder import Rated
from game.family.pages import Best, House, Luck, Month, NightPage, PairPage, PersonPage
from game.family.people import Person
from game.family.queries import Record
from game.match.box import BOX
from game.match.validation import COLOURS

KINDS = ("brought home", "caught", "jumps", "scored")  # of deeds of which there are records
SURE = 0.8  # levels: of a strength that is known no better it is said that more games will tell
FEW = 0.05  # levels that are no change
EVEN = 0.5  # wins that luck has brought at least
QUARTERS = ("", "¼", "½", "¾")


def kinds(texts: Texts) -> tuple[tuple[str, str], ...]:
    """Returns the deeds of games that have words."""
    pairs = ((game, kind) for game in BOX for kind in KINDS)
    return tuple(pair for pair in pairs if texts.has(_what(*pair)))


def _what(game: str, kind: str) -> str:
    return f"book.what.{game}.{kind.replace(' ', '_')}"


def what(texts: Texts, game: str, kind: str) -> str:
    """Returns what a record is about."""
    return texts(_what(game, kind))


def many(texts: Texts, game: str, kind: str, number: int) -> str:
    """Returns how many things it were."""
    return _unbroken(texts.plural(f"book.many.{game}.{kind.replace(' ', '_')}", number))


def day(texts: Texts, at: str) -> str:
    """Returns the day of a moment as people say it."""
    return _unbroken(texts.date(datetime.fromisoformat(at)))


def _unbroken(said: str) -> str:
    """Returns words that stay in one line."""
    return said.replace(" ", "\u00a0")


def evening(texts: Texts, day: str) -> str:
    """Returns the name of an evening, by its day."""
    return texts("book.night", date=texts.date(date.fromisoformat(day)))


def month(texts: Texts, named: str) -> str:
    """Returns the name of a month, "2026-11"."""
    return texts.month(int(named[5:]))


def short(texts: Texts, named: str) -> str:
    """Returns the name of a month, cut as short as people write it."""
    return texts("book.months").split()[int(named[5:]) - 1]


def level(number: float) -> str:
    """Returns a strength to the quarter of a level."""
    quarters = round(4 * number)
    return f"{quarters // 4}{QUARTERS[quarters % 4]}"


def letter(person: Person) -> str:
    """Returns the colour of somebody; one of their own for those who have chosen none."""
    return person.letter or COLOURS[(person.number - 1) % len(COLOURS)]


def games(texts: Texts, number: int) -> str:
    """Returns a number of games."""
    return texts.plural("book.games", number)


def house(texts: Texts, page: House) -> str:
    """Returns how much was played since when."""
    evenings = texts.plural("book.on_evenings", page.evenings)
    return texts("book.house", games=games(texts, page.games), evenings=evenings,
                 date=day(texts, page.since))  # fmt: skip


def records(texts: Texts, found: Sequence[Record], names: dict[int, str]) -> list[str]:
    """Returns the sentences of records, each with whose it is; `names` by number."""
    return [
        texts("book.record", what=what(texts, each.game, each.kind), name=names[each.person],
              many=many(texts, each.game, each.kind, each.most), date=day(texts, each.at))
        for each in found
        if each.person in names
    ]  # fmt: skip


def bests(texts: Texts, found: Sequence[Record]) -> list[str]:
    """Returns the sentences of the best of one person."""
    return [
        texts("book.own", what=what(texts, each.game, each.kind),
              many=many(texts, each.game, each.kind, each.most), date=day(texts, each.at))
        for each in found
    ]  # fmt: skip


def moments(texts: Texts, found: Sequence[Best]) -> list[str]:
    """Returns the sentences of the best moments of an evening."""
    return [
        texts("book.best", what=what(texts, each.game, each.kind), name=each.name,
              many=many(texts, each.game, each.kind, each.most))
        for each in found
    ]  # fmt: skip


def person(texts: Texts, page: PersonPage) -> Iterator[str]:
    """Yields what somebody has played and won, and how strong they are; of a child that only if it
    has become stronger."""
    name, evenings = page.person.name, texts.plural("book.on_evenings", page.evenings)
    yield texts("book.person", name=name, games=games(texts, page.played), evenings=evenings)
    if page.won:
        yield texts.plural("book.wins", page.won, name=name)
    if page.streak.longest > 1:
        on = page.streak.now == page.streak.longest
        yield texts("book.streak_on" if on else "book.streak", n=page.streak.longest)
    if page.rated and (not page.person.child or stronger(page)):
        yield strength(texts, name, page.rated)


def luck(texts: Texts, page: PersonPage) -> Iterator[str]:
    """Yields what luck has brought somebody over the year, and what better choices would have; of a
    child not that."""
    played = sum(each.games for each in page.luck)
    whole = sum(each.luck for each in page.luck)
    asked = {"name": page.person.name, "games": games(texts, played)}
    if abs(whole) < EVEN:
        yield texts("book.luck_even", **asked)
    else:
        key = "book.luck_good" if whole > 0 else "book.luck_bad"
        yield texts.plural(key, round(abs(whole)), **asked)
    lost = sum(each.choices for each in page.luck) / played
    percent = round(100 * min(lost, 1 - page.won / page.played))  # luck makes good a part of it
    if percent and not page.person.child:
        yield texts("book.choices", percent=texts("common.percent", n=percent))


def months(texts: Texts, found: Sequence[Month]) -> str:
    """Returns when somebody has played most, and how it went last."""
    told = {"book.busiest": max(found, key=lambda each: each.played), "book.last": found[-1]}
    if told["book.busiest"] == found[-1]:
        del told["book.last"]
    return " ".join(
        texts(key, month=month(texts, each.month), many=score(texts, each.won, each.played))
        for key, each in told.items()
    )


def way(texts: Texts, found: Sequence[Month]) -> str:
    """Returns how strong somebody was, and is."""
    before, now = level(found[0].level), level(found[-1].level)
    if before == now:
        return texts("book.level_same", level=now)
    first, last = month(texts, found[0].month), month(texts, found[-1].month)
    return texts("book.level_way", before=before, month=first, level=now, last=last)


def swings(texts: Texts, found: Sequence[Luck]) -> str:
    """Returns when luck was best, and when worst."""
    ordered = sorted(found, key=lambda each: each.luck)
    best, worst = (month(texts, each.month) for each in (ordered[-1], ordered[0]))
    return texts("book.luck_when", month=best, last=worst)


def stronger(page: PersonPage) -> bool:
    """Says whether somebody has become stronger over the months that are told."""
    levels = [each.level for each in page.months]
    return len(levels) > 1 and levels[-1] > levels[0] + FEW


def strength(texts: Texts, name: str, rated: Rated) -> str:
    """Returns how strong somebody is."""
    key = "book.level" if rated.doubt < SURE else "book.level_vague"
    return texts(key, name=name, level=level(rated.level))


def wins(texts: Texts, name: str, won: int, played: int) -> str:
    """Returns how many games were won of those of somebody, or of something; of none only those."""
    return texts("book.of", name=name, many=score(texts, won, played))


def score(texts: Texts, won: int, played: int) -> str:
    """Returns how many games were won of how many; only these if it was none."""
    whole = games(texts, played)
    return texts.plural("book.wins_in", won, games=whole) if won else whole


def pair(texts: Texts, page: PairPage) -> Iterator[str]:
    """Yields what two people have played and done to each other."""
    one, other, between = page.one.name, page.other.name, page.between
    played = games(texts, between.games)
    yield texts("book.pair_played", one=one, other=other, games=played)
    for name, won in zip((one, other), between.won, strict=True):
        if won:
            yield texts.plural("book.wins", won, name=name)
    for times, names in zip(between.caught, ((one, other), (other, one)), strict=True):
        if times:
            yield texts.plural("book.caught", times, one=names[0], other=names[1])


def played(texts: Texts, page: NightPage) -> list[str]:
    """Returns the games of an evening, each with who has won."""
    return [
        texts("book.won_by", game=texts(f"name.{each.game}"), names=texts.joined(each.winners))
        if each.winners
        else texts(f"name.{each.game}")
        for each in page.games
    ]
