"""People open the family book, leaf through it, and save an evening as a page."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from html.parser import HTMLParser
from pathlib import Path
from threading import Event

import pygame
import pytest

from game.core.i18n import LANGUAGES, Texts
from game.family import pages, queries
from game.family.people import Person, person_line
from game.match.box import BOX
from game.match.evening import Evening
from game.match.match import Match
from game.processes.background_task import Enough
from game.rules import catch_the_hat as hats
from game.scenes.evening.evening_scene import EveningScene
from game.scenes.family import charts, evening_print, leaf, words
from game.scenes.family.book_scene import BookScene
from game.scenes.family.charts import Bar
from game.scenes.family.evening_print import PageOrder, html, of_evening
from game.scenes.family.leaves import GameScene, NightScene, PairScene, PersonScene
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.newsreel.film_export import FilmExport
from game.scenes.title.title_scene import TitleScene
from game.tables.shelf import TEXTS
from game.ui.boxes.canvas import Canvas
from game.ui.boxes.vignette import Vignette
from tests.family.test_pages import ANNA, BRUNO, MATCHES, MIA, PEOPLE
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Screen, hand_of, people
from tests.screen.test_one_button import one_button
from tools import family as made_up

KINDS = ["mouse", "keys", "pad"]


def written(*changed: Person) -> Callable[[Kit], Scene]:
    """The title of a house with a book."""

    def opening(kit: Kit) -> Scene:
        kit.people.book.tell(*map(person_line, {p.number: p for p in (*PEOPLE, *changed)}.values()))
        for each in MATCHES:
            kit.people.book.keep(each)
        kit.files.keeper.flush()
        return TitleScene(kit)

    return opening


def said(screen: Screen) -> str:
    """All that is written on the screen."""
    return " | ".join(part.box.words for part in screen.top.view.parts if part.box.words)


def test_the_title_leads_to_the_book_once_there_is_one(screens: Open) -> None:
    assert "book" not in [row.id for row in screens().top.rows()]
    assert "book" in [row.id for row in screens(opening=written()).top.rows()]


@pytest.mark.parametrize("kind", KINDS)
def test_everybody_can_leaf_through_it(screens: Open, kind: str) -> None:
    screen = screens(opening=written())
    hand = hand_of(screen, kind)
    for press, scene in (
        ("book", BookScene), (("page", "people"), BookScene), (ANNA, PersonScene),
        (("with", BRUNO), PairScene), ("back", PersonScene), ("back", BookScene),
    ):  # fmt: skip
        hand.take(press)
        assert isinstance(screen.top, scene)
    for page, tile, leads in (
        ("games", "hat_cards", GameScene), ("evenings", "2026-11-01", NightScene),
    ):  # fmt: skip
        hand.take(("page", page))
        hand.take(tile)
        assert isinstance(screen.top, leads)
        hand.back()
    hand.back()
    assert isinstance(screen.top, TitleScene)


def test_one_button_is_enough(screens: Open) -> None:
    screen, hand = one_button(screens, written())
    for press in ("book", ("page", "people"), MIA):
        hand.take(press)
    assert isinstance(screen.top, PersonScene)
    assert "Mia" in said(screen)


def test_what_charts_show_can_be_heard(screens: Open) -> None:
    screen = screens(opening=written(), speech=True)
    hand = Keyboard(screen)
    hand.take("book")
    hand.take(("page", "people"))
    hand.take(ANNA)
    screen.frames(5)
    heard = " ".join(screen.app.speaker.spoken)
    assert "Anna has played 3 games on 2 evenings." in heard
    assert "Catch the Hat: 1 win in 2 games" in heard
    assert "Busiest month: November, 2 games." in heard


def test_the_page_of_a_child_begins_with_what_went_well(screens: Open) -> None:
    screen = screens(opening=lambda kit: _on_child(kit))
    told = said(screen)
    assert told.index("What went best") < told.index("Mia has played")
    assert "Luck over the year" in told
    assert "Mia has caught Opa 17 times." in told
    other = screens(opening=lambda kit: _on_person(kit))
    told = said(other)
    assert told.index("Anna has played") < told.index("What went best")
    assert "Luck and choices over the year" in told
    assert "Opa has caught Anna 41 times." in told


def _on_child(kit: Kit) -> Scene:
    (stack,) = (stack for name, stack in made_up.scenes(kit) if name == "book-child")
    made_up.know(kit, made_up.PEOPLE)
    return _scene(stack.scenes[0])


def _on_person(kit: Kit) -> Scene:
    (stack,) = (stack for name, stack in made_up.scenes(kit) if name == "book-person")
    made_up.know(kit, made_up.PEOPLE)
    return _scene(stack.scenes[0])


def _scene(found: object) -> Scene:
    assert isinstance(found, Scene)
    return found


def test_a_child_is_on_the_ladder_only_where_it_does_it_credit() -> None:
    ladder = made_up.LADDER
    child = made_up.PEOPLE[made_up.MIA - 1]
    weak = [each for each in ladder if each.person == made_up.MIA]
    assert weak[0].level < 3
    assert not words.stronger(made_up._person(child)._replace(months=made_up.MONTHS[:1]))
    assert words.stronger(made_up._person(child))


def test_luck_is_told_apart_from_choices_and_of_a_child_only_luck() -> None:
    texts, luck = Texts("en", more=TEXTS.values()), pages.Luck("2026-11", 8, 0.0, 0.4)

    def told(person: Person, brought: float) -> list[str]:
        page = made_up._person(person)._replace(luck=(luck._replace(luck=brought),))
        return list(words.luck(texts, page))

    anna, mia = (made_up.PEOPLE[number - 1] for number in (made_up.ANNA, made_up.MIA))
    more = "The very best choices would have been worth about 5% more a game."
    assert told(anna, 1.9) == ["In 8 games, luck has brought Anna about 2 more wins.", more]
    assert told(anna, -0.8) == ["In 8 games, bad luck has cost Anna about 1 win.", more]
    assert told(mia, 0.2) == ["In 8 games, luck has been fair to Mia."]


@pytest.mark.parametrize(("won", "more"), [(0, ["100%"]), (3, ["25%"]), (4, [])])
def test_the_best_choices_would_have_won_no_more_games_than_were_lost(
    won: int, more: list[str]
) -> None:
    texts, luck = Texts("en", more=TEXTS.values()), pages.Luck("2026-11", 1, 0.0, 1.04)
    page = made_up._person(made_up.PEOPLE[made_up.ANNA - 1])
    told = words.luck(texts, page._replace(played=4, won=won, luck=(luck,)))
    sentence = "The very best choices would have been worth about {} more a game."
    assert list(told) == ["In 1 game, luck has been fair to Anna.", *map(sentence.format, more)]


def test_charts_are_told_in_a_sentence() -> None:
    texts, year = Texts("en", more=TEXTS.values()), made_up.MONTHS
    assert words.months(texts, year) == (
        "Busiest month: August, 9 wins in 21 games. Most recently, in November: 6 wins in 10 games."
    )
    assert words.way(texts, year) == "From level 2¼ in December to level 3¼ in November."
    assert words.way(texts, year[:2]) == "About level 2¼, as at the beginning."
    luck = made_up._person(made_up.PEOPLE[0]).luck
    assert words.swings(texts, luck) == "Luck was best in September and worst in July."


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_month_is_written_as_another(language: str) -> None:
    texts = Texts(language)
    assert len({words.short(texts, f"2026-{month:02}") for month in range(1, 13)}) == 12
    assert len(texts("book.months").split()) == 12


@pytest.mark.parametrize(("nights", "there"), [(1, True), (9, False)])
def test_a_page_with_little_on_it_has_a_little_scene(
    screens: Open, nights: int, there: bool
) -> None:
    def opening(kit: Kit) -> Scene:
        made_up.know(kit, made_up.PEOPLE)
        return BookScene(kit, "evenings", (made_up.HOUSE, made_up.NIGHTS * nights))

    screen = screens(opening=opening)
    assert bool(screen.top.view.of(Vignette)) == there


def test_a_bar_of_few_games_shows_what_is_won_of_them() -> None:
    canvas = Canvas(pygame.Surface((512, 300)), "poster")
    found = [Bar("Anna", 350, 121, "r", ""), Bar("Mia", 21, 6, "g", ""), Bar("Opa", 5, 0, "b", "")]
    charts.bars(found).place((0.0, 0.0, 900.0, 200.0)).draw(canvas)
    drawn = pygame.image.tobytes(canvas.surface, "RGB")
    pixels = {drawn[at : at + 3] for at in range(0, len(drawn), 3)}
    seen = [bytes(pygame.Color(canvas.looks[letter].colour)[:3]) in pixels for letter in "rgb"]
    assert seen == [True, True, False]


@pytest.mark.parametrize(
    ("long", "part", "shown"), [(4, 1, "1/4"), (1, 0, "0/1"), (1, 1, "1/1"), (1, None, "1")]
)
def test_no_wins_are_written_as_any_others(long: int, part: int | None, shown: str) -> None:
    assert Bar("Opa", long, part, "b", "").numbers == shown


def test_who_is_not_counted_is_not_in_it(screens: Open) -> None:
    screen = screens(opening=written(replace(PEOPLE[0], counted=False)))
    hand = Keyboard(screen)
    for press in ("book", ("page", "people")):
        hand.take(press)
        assert "Anna" not in said(screen)
    hand.take(BRUNO)
    assert "Anna" not in said(screen)


def test_no_frame_waits_for_a_page(screens: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Event()
    house = pages.house

    def slow(source: pages.Source) -> pages.House:
        assert gate.wait(60)
        return house(source)

    monkeypatch.setattr(leaf, "AT_ONCE", 0.0)
    monkeypatch.setattr(pages, "house", slow)
    screen = screens(opening=written())
    hand = Keyboard(screen)
    hand.take("book")
    screen.frames(3)
    assert "Looking it up" in said(screen)
    task = screen.top._task
    gate.set()
    assert task.wait(60)
    screen.frames(2)
    assert "3 games on 2 evenings" in said(screen)


def test_a_page_nobody_waits_for_is_given_up(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Event()
    monkeypatch.setattr(leaf, "AT_ONCE", 0.0)
    monkeypatch.setattr(pages, "house", lambda book: gate.wait(60) and book.go_on())
    screen = screens(opening=written())
    hand = Keyboard(screen)
    hand.take("book")
    task = screen.top._task
    hand.back()
    gate.set()
    task.wait(60)
    with pytest.raises(Enough):
        task.result()


def test_a_book_that_cannot_be_read_says_so(screens: Open) -> None:
    screen = screens(opening=written())
    path = screen.kit.files.folder.database
    screen.kit.files.keeper.flush()
    for each in path.parent.glob("family.db*"):
        each.write_bytes(b"this is no database, and long enough to be looked at " * 40)
    Keyboard(screen).take("book")
    assert "The book cannot be read just now" in said(screen)


def test_a_house_whose_games_are_not_known_yet_has_an_empty_book(screens: Open) -> None:
    screen = screens(opening=lambda kit: BookScene(kit))
    assert "There is nothing in the book yet" in said(screen)


# An evening to print


class Page(HTMLParser):
    """A page whose tags are closed in turn, and that needs nothing from elsewhere."""

    VOID = ("meta", "img", "link", "br")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.said = ""
        self.lang = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.lang = found.get("lang") or self.lang
        assert (found.get("src") or "data:").startswith("data:")
        assert "href" not in found
        assert tag != "script"
        self.tags.append(tag)
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.said += "" if self.open[-1:] == ["style"] else data


NASTY = '<b>"Anna" & Co'


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_evening_is_a_page_that_can_be_read_anywhere(language: str) -> None:
    placed = (made_up.NIGHT.placed[0]._replace(name=NASTY), *made_up.NIGHT.placed[1:])
    texts = Texts(language, more=TEXTS.values())
    page = Page(html(texts, made_up.NIGHT._replace(placed=placed), b"png"))
    assert page.lang == language
    assert NASTY in page.said
    assert texts("book.standings") in page.said
    assert words.evening(texts, "2026-11-21") in page.said
    assert page.tags.count("tr") == 1 + len(placed)
    assert page.tags.count("img") == 1


def test_without_a_record_there_is_no_poster() -> None:
    assert "img" not in Page(html(Texts("en", more=TEXTS.values()), made_up.NIGHT, b"")).tags


def evening() -> Evening:
    games = ("catch_the_hat", "hat_cards")
    points = ((4, 2, 0), (3, 3, 0))
    return Evening(games, tuple(people("keys", "mouse", "computer")), points)


def test_a_game_night_is_printed_with_its_own_points() -> None:
    found = of_evening(made_up.NIGHT, evening())
    assert [(each.name, each.total) for each in found.placed] == [
        ("Anna", 7), ("Bruno", 5), ("Clara", 0)
    ]  # fmt: skip
    assert [each.winners for each in found.games] == [("Anna",), ("Anna", "Bruno")]
    assert found.bests == made_up.NIGHT.bests


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_even_game_night_says_so_where_its_points_are(screens: Open, language: str) -> None:
    for even in (True, False):
        night = replace(evening(), even=even)
        going_on = replace(night, games=(*night.games, "hare_hutch"))
        for each in (night, going_on):
            screen = screens(
                opening=lambda kit, each=each: EveningScene(kit, each),
                reduced_motion=True,
                language=language,
            )
            told = screen.kit.t("evening.even")
            assert (told in said(screen)) is even
            screen.close()
        printed = html(screen.kit.texts, of_evening(made_up.NIGHT, night), b"")
        assert (told in Page(printed).said) is even


class AtOnce(FilmExport):
    """Makes the page at once, in this process."""

    def __init__(self, order: PageOrder) -> None:
        self.order, self.part, self.done, self.trouble = order, 0.0, False, None

    def look(self) -> None:
        self.order.develop(lambda part: None)
        self.done = True

    def close(self) -> None:
        """Nothing goes on."""


@pytest.fixture
def printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of pages, which are made at once."""
    monkeypatch.setattr(evening_print, "FilmExport", AtOnce)
    monkeypatch.setattr(evening_print.folders, "pictures_root", lambda: tmp_path)
    return tmp_path


def page_in(folder: Path) -> str:
    (path,) = folder.glob("*.html")
    return path.read_text(encoding="utf-8")


def test_an_evening_of_the_book_is_saved(screens: Open, printed: Path) -> None:
    screen = screens(opening=written())
    hand = Keyboard(screen)
    for press in ("book", ("page", "evenings"), "2026-11-01", "print"):
        hand.take(press)
    screen.frames(5)
    text = page_in(printed)
    assert "Mia" in Page(text).said
    assert "Most hats caught at once: Anna" in text
    assert screen.kit.darkrooms == []
    assert not screen.kit.files.folder.log.exists()  # nothing went wrong


@pytest.mark.parametrize("kind", KINDS)
def test_an_evening_is_saved_from_its_podium(
    screens: Open, printed: Path, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = screens(opening=lambda kit: EveningScene(kit, evening()), reduced_motion=True)
    hand_of(screen, kind).take("page")
    screen.frames(5)
    assert isinstance(screen.top, EveningScene)
    assert "Clara" in Page(page_in(printed)).said


def test_its_poster_is_of_a_game_that_was_kept(screens: Open, tmp_path: Path) -> None:
    screen = screens()
    match = Match(BOX["catch_the_hat"], hats.Options(hats=2), people("keys", "mouse"), 11)
    path = screen.kit.files.folder.saves / "20261121-200000-01.game"
    screen.kit.files.saves.keep(path, match)
    while not match.over:
        match.play(match.draw() if match.turn < 0 else hats.legal(match.state)[0])
    screen.kit.files.saves.keep(path, match)
    screen.kit.files.saves.finish(path)
    screen.kit.files.keeper.flush()
    played = pages.NightGame(path.stem, "catch_the_hat", ())
    order = PageOrder("2026-11-21", made_up.Family(), screen.kit.files.folder.root,
                      screen.kit.settings, "en", tmp_path / "a.html")  # fmt: skip
    found = order.poster(screen.kit.texts, made_up.NIGHT._replace(games=(played,)))
    assert found.startswith(b"\x89PNG")
    assert len(found) < 400_000


def test_what_ends_before_five_is_of_the_evening_before() -> None:
    assert queries.evening_of(datetime(2026, 11, 22, 1, 30)) == "2026-11-21"
    assert queries.evening_of(datetime(2026, 11, 22, 19, 0)) == "2026-11-22"
