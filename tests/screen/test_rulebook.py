"""The rulebook opens where the rule stands that was asked for, and shows all of it."""

from __future__ import annotations

import pygame
import pytest

from game.box import BOX
from game.rules.catch_the_hat import Options
from game.scenes.rulebook import SHEET, RulebookScene
from game.tables.rulebook import in_force
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.intents import Scroll
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, Screen

RICH = Options(
    teams="total", gold=True, gold_winner="gold_owner", partner_field="forbidden",
    tie="most_banked", turn_limit=200, last_call=60,
)  # fmt: skip
CHAPTERS = in_force(FACES["catch_the_hat"].book.PAGES, RICH, 4)
NUMBERS = sorted({line.number for chapter in CHAPTERS for line in chapter.lines})


def marked(screen: Screen) -> list[int]:
    """The rows of the page, in pixels, of the first line that is marked; left of all words."""
    picture, brass = screen.app.window.window.get_surface(), pygame.Color(theme.BRASS_LIGHT)
    rows = [y for y in range(picture.get_height()) if picture.get_at((327, y)) == brass]
    return [y for number, y in enumerate(rows) if y == rows[0] + number]


@pytest.mark.parametrize("language", ["de", "fr"])
def test_the_rule_that_was_asked_for_is_in_sight(screens: Open, language: str) -> None:
    for number in NUMBERS:
        screen = screens(
            opening=lambda kit, rule=number: RulebookScene(kit, "catch_the_hat", rule, RICH, 4),
            language=language,
        )
        rows = marked(screen)
        assert len(rows) > 20, f"{number} is not marked"
        assert max(rows) < 565, f"{number} is cut off"  # the sheet ends at 571


def test_the_page_still_goes_back_to_its_beginning(screens: Open) -> None:
    screen = screens(opening=lambda kit: RulebookScene(kit, "catch_the_hat", "FDH-38", RICH, 4))
    assert screen.top.top > 0
    for _ in range(20):
        screen.top.handle(Scroll("mouse", -3))
    screen.frames(2)
    assert screen.top.top == 0


def opened(screens: Open, chapter: str) -> Screen:
    """The rulebook of Top Hats, from the title, at a chapter with examples of several pictures."""
    screen = screens(opening=lambda kit: RulebookScene(kit, "top_hats"))
    screen.top.page = [one.name for one in screen.top.chapters].index(chapter)
    screen.top.focus = ("page", screen.top.page)
    screen.frames(2)
    return screen


@pytest.mark.parametrize("kind", ["keys", "pad"])
def test_examples_are_leafed_through_with_keys_and_pads(screens: Open, kind: str) -> None:
    screen = opened(screens, "taking")
    hand = Keyboard(screen) if kind == "keys" else screen.pad()
    hand.step(1, 0)
    assert screen.top.focus == SHEET
    (example,) = screen.top.chapters[screen.top.page].examples
    pictures = []
    for _ in example.pictures:
        pictures.append(screen.pixels())
        hand.yes()
    assert len(set(pictures)) == len(example.pictures) > 1  # before, why, after
    assert screen.pixels() == pictures[0]  # and again from the beginning
    hand.step(-1, 0)
    assert screen.top.focus == ("page", screen.top.page)


def test_an_example_is_leafed_through_with_a_click_on_it(screens: Open) -> None:
    screen = opened(screens, "taking")
    first, (x, y, w, h) = screen.top._examples[0]
    before = screen.pixels()
    Mouse(screen).click((x + w / 2, y + h / 2))
    assert screen.top.turned == {first.key: 1}
    assert screen.pixels() != before


def test_a_long_page_is_read_with_keys_to_its_end_and_the_example_in_sight_is_in_hand(
    screens: Open,
) -> None:
    screen = opened(screens, "moving")
    keys = Keyboard(screen)
    keys.step(1, 0)
    for _ in range(30):
        keys.step(0, 1)
    assert screen.top.top == screen.top.overflow > 0
    last = screen.top.chapters[screen.top.page].examples[-1]
    keys.yes()
    (turned,) = screen.top.turned
    assert turned in {each.key for each in screen.top.chapters[screen.top.page].examples[-2:]}
    assert last


@pytest.mark.parametrize("game", BOX)
def test_the_book_from_the_title_ends_with_what_may_be_agreed(screens: Open, game: str) -> None:
    screen = screens(opening=lambda kit: RulebookScene(kit, game))
    *usual, last = screen.top.chapters
    assert last.name == "variants"
    texts = screen.kit.texts
    assert all(line.said(texts).startswith("If you agree, ") for line in last.lines)
    said = [line.key for page in usual for line in page.lines]
    assert len(said) == len(set(said))


def test_a_match_of_two_has_no_rules_for_more(screens: Open) -> None:
    options = BOX["hat_cards"].usual
    two = RulebookScene(screens().kit, "hat_cards", options=options, seats=2)
    three = RulebookScene(screens().kit, "hat_cards", options=options, seats=3)
    of_two, of_three = (
        {line.number for page in book.chapters for line in page.lines} for book in (two, three)
    )
    assert "KNZ-10" in of_two - of_three
    assert "KNZ-8" in of_three - of_two
