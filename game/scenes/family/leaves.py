"""The leaves of the book: somebody, two people, a game, an evening."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import partial

from game.family import pages
from game.family.ladder import Rated
from game.family.pages import GamePage, Month, NightPage, PairPage, PersonPage, Placed, Regular
from game.family.people import Person
from game.match.match import LADDER
from game.match.rating import UNSAID
from game.scenes.family import charts, words
from game.scenes.family.charts import Bar, Column, Step, Swing
from game.scenes.family.evening_print import saved_page
from game.scenes.family.leaf import Leaf, sentences, sheet
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Push, Scene, Want
from game.scenes.menus import game_tiles
from game.ui.boxes.boxes import Box, Words, emblem
from game.ui.boxes.containers import Below, Beside, Framed, Grid, cell
from game.ui.boxes.page_parts import figure
from game.ui.boxes.widgets import TILE, Row
from game.ui.surfaces import theme

NAME, NOTE = 31.0, 26.0  # letters on a tile


def tile(
    id_: Hashable, name: str, note: str, leads: Callable[[], Scene], sign: Box | None = None
) -> Row:
    """Returns a tile that leads to another leaf."""
    said = Below((Words(name, NAME, face="bold", most=2),
                  Words(note, NOTE, theme.INK_SOFT, shrinks=True)), 2.0, grow=1.0)  # fmt: skip
    inside = Beside((*([sign] if sign else []), said), 16.0)
    paper = Framed(inside, (24.0, 12.0), game_tiles.paper, "paper")
    return Row(id_, kind=TILE, inner=paper, at_least=0.0, yes=lambda _: Push(leads()))


def ladder_sheet(kit: Kit, found: Sequence[Rated], people: dict[int, Person]) -> list[Box]:
    """Returns the sheet with everybody's strength; a child that is not yet among the stronger half
    of the levels is on its own page alone."""
    known = [(people[each.person], each) for each in found if each.person in people]
    steps = [
        Step(who.name, words.letter(who), each.level, each.doubt,
             kit.t("book.at_level", name=who.name, level=words.level(each.level)))
        for who, each in known if not who.child or each.level >= UNSAID
    ]  # fmt: skip
    if not steps:
        return []
    told = kit.t("book.scale", of=LADDER), kit.t("book.sure")
    notes = Below(tuple(Words(each, NOTE, theme.INK_SOFT, shrinks=True) for each in told), 2.0)
    return [sheet(kit.t("book.ladder"), charts.scale(steps), notes)]


def people_bars(kit: Kit, found: Iterable[Regular], people: dict[int, Person]) -> Box:
    """Returns a bar for everybody, with games and wins."""
    known = [(people[each.person], each) for each in found if each.person in people]
    return charts.bars(
        [
            Bar(who.name, each.played, each.won, words.letter(who),
                words.wins(kit.texts, who.name, each.won, each.played))
            for who, each in known
        ],
        signs=True,
    )  # fmt: skip


class PersonScene(Leaf[PersonPage]):
    """Somebody: what went well, wins, the year, and those they have played with."""

    def __init__(self, kit: Kit, number: int, found: PersonPage | None = None) -> None:
        super().__init__(kit, partial(pages.person, number=number), found)
        self.number = number

    def title(self) -> str:
        return self.kit.people.book.family.people[self.number].name

    def sheets(self, found: PersonPage) -> Sequence[Sequence[Box]]:
        if not found.played:
            return []
        texts, who = self.kit.texts, found.person
        facts = sheet("", *sentences(list(words.person(texts, found))))
        best = words.bests(texts, found.bests)
        bests = [sheet(self.kit.t("book.bests"), *sentences(best))] if best else []
        first = [*bests, facts] if who.child else [facts, *bests]
        year = [*self._year(found), *self._luck(found)]
        return [*first, self._by_game(found)], [*year, *self._met(found)]

    def _luck(self, found: PersonPage) -> list[Box]:
        """Returns luck and choices, if games have been looked back at."""
        if not found.luck:
            return []
        texts, letter = self.kit.texts, words.letter(found.person)
        shown = [Swing(words.short(texts, each.month), each.luck) for each in found.luck]
        told = words.swings(texts, found.luck)
        chart = [charts.swings(shown, letter, told)] if len(shown) > 1 else []
        said = list(words.luck(texts, found))
        title = texts("book.luck" if len(said) > 1 else "book.luck_alone")
        return [sheet(title, *chart, *sentences(said))]

    def _by_game(self, found: PersonPage) -> Box:
        t, letter = self.kit.t, words.letter(found.person)
        tallies = [each for each in found.tallies if each.won or not found.person.child]
        rows = [
            Bar(t(f"name.{each.game}"), each.played, each.won, letter,
                words.wins(self.kit.texts, t(f"name.{each.game}"), each.won, each.played))
            for each in tallies
        ]  # fmt: skip
        return sheet(t("book.by_game"), charts.bars(rows))

    def _year(self, found: PersonPage) -> list[Box]:
        """Returns the charts of the months, if there are several."""
        if len(found.months) < 2:
            return []
        t, letter = self.kit.t, words.letter(found.person)
        shown = [self._column(each) for each in found.months]
        wins = charts.columns(shown, letter, words.months(self.kit.texts, found.months))
        year = [sheet(t("book.by_month"), wins)]
        if found.rated and (not found.person.child or words.stronger(found)):
            chart = charts.line(shown, letter, words.way(self.kit.texts, found.months))
            year.append(sheet(t("book.strength"), chart))
        return year

    def _column(self, month: Month) -> Column:
        short = words.short(self.kit.texts, month.month)
        return Column(short, month.played, month.won, month.level)

    def _met(self, found: PersonPage) -> list[Box]:
        people = self.people()
        tiles = [self._meeting(people[each.other], each) for each in found.meetings
                 if each.other in people]  # fmt: skip
        if not tiles:
            return []
        return [sheet(self.kit.t("book.met"), Grid(tuple(tiles), 2, 16.0))]

    def _meeting(self, other: Person, met: pages.Meeting) -> Row:
        """Returns who caught the other more often; of a child only how often it did."""
        texts, me = self.kit.texts, self.kit.people.book.family.people[self.number]
        did, back = met.caught
        if back > did and not me.child:
            note = texts.plural("book.caught", back, one=other.name, other=me.name)
        elif did:
            note = texts.plural("book.caught", did, one=me.name, other=other.name)
        else:
            note = words.games(texts, met.games)
        leads = partial(PairScene, self.kit, self.number, other.number)
        return tile(("with", other.number), other.name, note, leads,
                    emblem(words.letter(other), 48.0, 40.0))  # fmt: skip


class PairScene(Leaf[PairPage]):
    """Two people: games, wins, and who has caught whom how often."""

    def __init__(self, kit: Kit, one: int, other: int, found: PairPage | None = None) -> None:
        super().__init__(kit, partial(pages.pair, one=one, other=other), found)
        self.numbers = one, other

    def title(self) -> str:
        people = self.kit.people.book.family.people
        one, other = (people[number].name for number in self.numbers)
        return self.kit.t("book.pair", one=one, other=other)

    def sheets(self, found: PairPage) -> Sequence[Sequence[Box]]:
        texts, both = self.kit.texts, (found.one, found.other)
        facts = sheet("", *sentences(list(words.pair(texts, found))))
        caught = [
            Bar(who.name, times, None, words.letter(who), said="")  # the facts say it
            for who, times in zip(both, found.between.caught, strict=True)
            if times
        ]
        bars = charts.bars(caught, signs=True)
        chart = [sheet(texts("book.caught_by"), bars)] if len(caught) > 1 else []
        return [facts, *chart], [self._game(found, each) for each in found.games]

    def _game(self, found: PairPage, told: pages.PairTally) -> Box:
        both = (found.one, told.one), (found.other, told.other)
        rows = [
            Bar(who.name, told.played, won, words.letter(who),
                words.wins(self.kit.texts, who.name, won, told.played))
            for who, won in both if won or not who.child
        ]  # fmt: skip
        return sheet(self.kit.t(f"name.{told.game}"), charts.bars(rows, signs=True))


class GameScene(Leaf[GamePage]):
    """A game: who has played and won it, its records, and how strong people are at it."""

    def __init__(self, kit: Kit, game: str, found: GamePage | None = None) -> None:
        super().__init__(kit, partial(pages.game, name=game), found)
        self.game = game

    def title(self) -> str:
        return self.kit.t(f"name.{self.game}")

    def sheets(self, found: GamePage) -> Sequence[Sequence[Box]]:
        kit, people = self.kit, self.people()
        evenings = kit.texts.plural("book.on_evenings", found.evenings)
        played = kit.t("book.played", games=words.games(kit.texts, found.played), evenings=evenings)
        names = {number: each.name for number, each in people.items()}
        records = words.records(kit.texts, found.records, names)
        facts = sheet("", *sentences([played]))
        best = [sheet(kit.t("book.records"), *sentences(records))] if records else []
        who = [sheet(kit.t("book.by_person"), people_bars(kit, found.regulars, people))]
        some = who if found.regulars else []
        return [facts, *best, *some], ladder_sheet(kit, found.ladder, people)


class NightScene(Leaf[NightPage]):
    """An evening: its points, its games and its moments; it can be saved as a page to print."""

    def __init__(self, kit: Kit, day: str, found: NightPage | None = None) -> None:
        super().__init__(kit, partial(pages.night, day=day), found)
        self.day = day

    def title(self) -> str:
        return words.evening(self.kit.texts, self.day)

    def sheets(self, found: NightPage) -> Sequence[Sequence[Box]]:
        t, texts = self.kit.t, self.kit.texts
        moments = words.moments(texts, found.bests)
        best = [sheet(t("book.moments"), *sentences(moments))] if moments else []
        games = sheet(t("book.tab.games"), *sentences(words.played(texts, found)))
        return [self._standings(found.placed)], [*best, games]

    def _standings(self, placed: Sequence[Placed]) -> Box:
        rows = [self._line(each) for each in placed]
        return sheet(self.kit.t("book.standings"), *rows)

    def _line(self, placed: Placed) -> Box:
        name = Words(placed.name, NAME, face="bold", most=1, grow=1.0)
        said = figure(str(placed.total), 36.0, 80.0, "right")
        return Beside((emblem(placed.letter, 44.0, 34.0), cell(name, 160.0, 1.0), said), 14.0)

    def buttons(self) -> list[Row]:
        save = Row("print", self.kit.t("book.print"), icon="rules", yes=self._print)
        return [self.back_row(), save]

    def _print(self, _: str) -> Want:
        self.message = saved_page(self.kit, self.day)
        return None
