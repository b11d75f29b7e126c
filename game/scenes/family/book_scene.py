"""The family book, opened: the house, its people, its games and its evenings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from game.family import pages
from game.family.pages import House, Night, Source
from game.family.queries import Tally
from game.scenes.family import words
from game.scenes.family.leaf import Leaf, sentences, sheet
from game.scenes.family.leaves import (
    GameScene,
    NightScene,
    PersonScene,
    ladder_sheet,
    people_bars,
    tile,
)
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Push
from game.scenes.menus import game_tiles
from game.scenes.menus.tabs import TAB, TabbedScene
from game.ui.boxes.boxes import Box, Firm, Unseen, Words, emblem
from game.ui.boxes.containers import Below, Beside, Fitting, Framed, Grid, Layers
from game.ui.boxes.page_parts import LITTLE, page
from game.ui.boxes.vignette import Vignette
from game.ui.boxes.widgets import Row
from game.ui.surfaces import theme

TITLE = 64.0  # letters
COVER, SMALL = (92.0, 70.0), (70.0, 54.0)  # of a game on its tile
SCENE = 150.0  # of a little scene: how much room it needs, in units
Found = tuple[House, tuple[Night, ...]]
Sheets = Sequence[Sequence[Box]]


def _look(source: Source) -> Found:
    return pages.house(source), tuple(pages.nights(source))


class BookScene(TabbedScene, Leaf[Found]):
    """The book, open at one of its pages."""

    pages = ("house", "people", "games", "evenings")

    def __init__(self, kit: Kit, page: str = "house", found: Found | None = None) -> None:
        super().__init__(kit, _look, found)
        self.page = page
        self.focus = ("page", page)

    def called(self, page: str) -> str:
        return self.kit.t(f"book.tab.{page}")

    def title(self) -> str:
        return self.kit.t("book.title")

    def picture(self) -> Box:
        buttons, tabs = self.buttons(), self.tabs()
        body, *others = (self._on(name) for name in sorted(self.pages, key=self.page.__ne__))
        all_ = Layers((body, *map(Unseen, others)))  # no page has another headline
        title = Words(self.title(), TITLE, theme.PAPER, "title", most=1, shrinks=True)
        above = Framed(title, x=0.5, most=title.wide())
        large = page(Firm(Below((above, tabs), 18.0)), all_, buttons)
        low = [replace(each, at_least=TAB) for each in buttons]
        beside = Beside((replace(title, size=LITTLE, grow=1.0), *low))
        head = Firm(Below((beside, tabs), 12.0))
        return Fitting((large, page(head, body, gap=12.0, close=True, tight=True)))

    def buttons(self) -> list[Row]:
        leads = self.kit.ways.one_file
        carry = Row("one_file", self.kit.t("settings.one_file"), icon="home",
                    yes=lambda _: Push(leads()))  # fmt: skip
        return [carry, *super().buttons()]

    def _on(self, name: str) -> Box:
        """Returns what is on one of the pages, and a little scene where there is room below it."""
        sheets = self._of(name, self.found) if self.found else []
        if not any(sheets):
            return self.body()
        columns = self.columns(sheets)
        scene = Vignette(name="family", needs=SCENE)
        return Fitting((Below((Firm(columns), scene), 20.0), columns))

    def sheets(self, found: Found) -> Sheets:
        return self._of(self.page, found)

    def _of(self, name: str, found: Found) -> Sheets:
        house, nights = found
        if not house.games:
            return []
        made: dict[str, Callable[[], Sheets]] = {
            "house": partial(self._house, house),
            "people": partial(self._people, house),
            "games": partial(self._games, house),
            "evenings": partial(self._evenings, nights),
        }
        return made[name]()

    def _house(self, house: House) -> Sheets:
        kit, people = self.kit, self.people()
        names = {number: each.name for number, each in people.items()}
        records = words.records(kit.texts, house.records, names)
        facts = sheet("", *sentences([words.house(kit.texts, house)]))
        best = [sheet(kit.t("book.records"), *sentences(records))] if records else []
        return [facts, *best], ladder_sheet(kit, house.ladder, people)

    def _people(self, house: House) -> Sheets:
        people, texts = self.people(), self.kit.texts
        tiles = []
        for each in house.regulars:
            who = people[each.person]
            note = texts.plural("book.evenings", each.evenings)
            sign = emblem(words.letter(who), 56.0, 44.0)
            leads = partial(PersonScene, self.kit, each.person)
            tiles.append(tile(each.person, who.name, note, leads, sign))
        if not tiles:
            return []
        chart = sheet(self.kit.t("book.by_person"), people_bars(self.kit, house.regulars, people))
        return [Grid(tuple(tiles), 2, 18.0)], [chart]

    def _games(self, house: House) -> Sheets:
        tiles = [self._game(each) for each in house.tallies]
        return [[Grid(tuple(tiles), 2, 18.0)]]

    def _game(self, tally: Tally) -> Row:
        cover = game_tiles.cover(tally.game, COVER, SMALL)
        note = words.games(self.kit.texts, tally.played)
        leads = partial(GameScene, self.kit, tally.game)
        return tile(tally.game, self.kit.t(f"name.{tally.game}"), note, leads, cover)

    def _evenings(self, nights: Sequence[Night]) -> Sheets:
        people, texts = self.people(), self.kit.texts
        tiles = []
        for night in nights:
            names = [people[each].name for each in night.people if each in people]
            note = " · ".join(filter(None, (words.games(texts, night.games), texts.joined(names))))
            leads = partial(NightScene, self.kit, night.day)
            tiles.append(tile(night.day, words.day(texts, night.day), note, leads))
        return [[Grid(tuple(tiles), 2, 18.0)]]
