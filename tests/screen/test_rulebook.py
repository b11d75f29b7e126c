"""The rulebook opens where the rule stands that was asked for, and shows all of it."""

from __future__ import annotations

from random import Random

import pygame
import pytest

from game.match.box import BOX
from game.match.editions import beginning
from game.match.match import Match
from game.rules.catch_the_hat import Options
from game.scenes.book.chapters import of_match
from game.scenes.book.rulebook_scene import ASKED, SHEET, RulebookScene
from game.scenes.frame.scene import Swap
from game.scenes.title.title_scene import TitleScene
from game.tables.rulebook import in_force
from game.tables.shelf import FACES
from game.ui.boxes.containers import Framed
from game.ui.input.intents import Scroll
from game.ui.surfaces import theme
from tests.screen.conftest import Open
from tests.screen.person import Hand, Mouse, hand_of, people
from tools.hands import Walker, Where

RICH = Options(
    teams="total", gold=True, gold_winner="gold_owner", partner_field="forbidden",
    tie="most_banked", turn_limit=200, last_call=60,
)  # fmt: skip
CHAPTERS = in_force(FACES["catch_the_hat"].book.PAGES, RICH, 4)
NUMBERS = sorted({line.number for chapter in CHAPTERS for line in chapter.lines})


@pytest.mark.parametrize(("language", "scale"), [("de", 100), ("fr", 125), ("de", 200)])
def test_the_rule_that_was_asked_for_is_in_sight(screens: Open, language: str, scale: int) -> None:
    screen = screens(opening=TitleScene, language=language, text_scale=scale)
    for number in NUMBERS:
        book = RulebookScene(screen.kit, "catch_the_hat", number, CHAPTERS)
        screen.app.stack.act(Swap(book))
        screen.frames(1)
        marked = book.view.of(Framed, ASKED)
        assert marked, f"{number} is not marked"
        _, y, _, h = book.view.seen or book.view.rect(SHEET)
        assert y <= marked[1] < marked[1] + marked[3] <= y + h, f"{number} is cut off"
        pixel = screen.pixel((marked[0] + 8, marked[1] + marked[3] / 2))
        picture = screen.app.window.window.get_surface()
        assert picture.get_at(pixel) == pygame.Color(theme.BRASS_LIGHT)


def test_the_page_still_goes_back_to_its_beginning(screens: Open) -> None:
    screen = screens(opening=lambda kit: RulebookScene(kit, "catch_the_hat", "FDH-39", CHAPTERS))
    assert screen.top.view.top > 0
    for _ in range(20):
        screen.top.handle(Scroll("mouse", -3))
    screen.frames(2)
    assert screen.top.view.top == 0


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_on_a_television_the_chapters_of_every_book_stand_beside_the_page(
    screens: Open, language: str
) -> None:
    kit = screens(language=language).kit
    for game in BOX:
        book = RulebookScene(kit, game)
        book.size = (1536.0, 864.0)
        for number in range(len(book.chapters)):
            book._open(number)
            assert not book._narrow
            assert not any(book.view.cut(widget.id) for widget in book.widgets())


@pytest.mark.parametrize("scale", [100, 200])
def test_a_press_on_a_picture_or_its_arrow_leafs_on_where_it_is_seen(
    screens: Open, scale: int
) -> None:
    screen = screens(opening=lambda kit: RulebookScene(kit, "catch_the_hat"), text_scale=scale)
    book, mouse = screen.top, Mouse(screen)
    book._open(4)
    first = book.chapters[4].examples[0]
    for number in range(2):
        mouse.click(in_sight(mouse, book, first.key, number))
        assert book.turned[first.key] == (number + 1) % len(first.pictures)
        assert book.focus == SHEET


def in_sight(mouse: Mouse, book: RulebookScene, key: str, number: int) -> Where:
    """The middle of a picture, or of its arrow, once the wheel has brought it into sight."""
    for _ in range(60):
        spot = [spot for spot in book.view.spots() if spot.id == key][number]
        if spot.middle[1] < book._sheet[1] + book._sheet[3] - 20:
            return spot.middle
        mouse.wheel(1)
    raise AssertionError(f"{key} is never seen")


@pytest.mark.parametrize(
    ("kind", "game"), [("keys", "hare_hutch"), ("mouse", "top_hats"), ("pad", "cat_and_mouse")]
)
def test_where_letters_are_large_every_page_is_read_to_its_end(
    screens: Open, kind: str, game: str
) -> None:
    """The list of the chapters opens in place of the page."""
    screen = screens(opening=lambda kit: RulebookScene(kit, game), text_scale=200, language="de")
    hand, book = hand_of(screen, kind), screen.top
    for number in range(len(book.chapters)):
        hand.take("contents")
        hand.take(("page", number))
        assert (book.page, book.view.top, book.focus) == (number, 0.0, "sheet")
        scrolled(hand, 1)
        last = [part for part in book.view.parts if part.of == "sheet"][-1]
        assert last.rect[1] + last.rect[3] <= book._sheet[1] + book._sheet[3]
        scrolled(hand, -1)
        assert book.view.top == 0
        if isinstance(hand, Walker):
            hand.step(0, -1)
            assert book.focus == "contents"
    hand.take("back")
    screen.frames(1)
    assert not screen.app.stack.open


def scrolled(hand: Hand, way: int) -> None:
    """The page is read as far as it goes down (1) or up (-1)."""
    book, before = hand.screen.top, None
    while book.view.top != before:
        before = book.view.top
        if isinstance(hand, Walker) and not (way < 0 and book.view.top == 0):
            hand.step(0, way)
        elif isinstance(hand, Mouse):
            hand.wheel(5 * way)
        hand.screen.frames(1)


def test_the_voice_begins_with_the_rule_that_was_asked_for_wherever_it_stands(
    screens: Open,
) -> None:
    screen = screens(opening=lambda kit: RulebookScene(kit, "catch_the_hat", "", CHAPTERS))
    for number in NUMBERS:
        book = RulebookScene(screen.kit, "catch_the_hat", number, CHAPTERS)
        lines = book.chapters[book.page].lines
        asked = [line.said(screen.kit.texts) for line in lines if line.number == number]
        told = [line.said(screen.kit.texts) for line in lines]
        first = [said for said in book.saying().body if said in told]  # but places and headings
        assert asked
        assert first[: len(asked)] == asked, number


@pytest.mark.parametrize(
    ("name", "short", "full"),
    [
        ("hat_cards", "rule.KNZ-2.short", "rule.KNZ-2.here"),
        ("top_hats", "rule.TOP-5.short.here", "rule.TOP-5"),
    ],
)
def test_a_match_has_the_book_of_its_length(name: str, short: str, full: str) -> None:
    seats, usual = BOX[name].rules.SEATS[0], BOX[name].usual
    start = beginning(name, seats, usual, Random(1))
    for begins, told, untold in ((start, short, full), (None, full, short)):
        match = Match(BOX[name], usual, people(*["keys"] * seats), 7, None, begins)
        book = [line.key for chapter in of_match(match) for line in chapter.lines]
        assert told in book
        assert untold not in book
