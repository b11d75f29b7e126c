"""The rulebook opens where the rule stands that was asked for, and shows all of it."""

from __future__ import annotations

import pygame
import pytest

from game.rules.catch_the_hat import Options
from game.scenes.rulebook import RulebookScene
from game.tables.rulebook import in_force
from game.tables.shelf import FACES
from game.ui import theme
from game.ui.intents import Scroll
from tests.screen.conftest import Open
from tests.screen.person import Screen

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
    screen = screens(opening=lambda kit: RulebookScene(kit, "catch_the_hat", "FDH-39", RICH, 4))
    assert screen.top.top > 0
    for _ in range(20):
        screen.top.handle(Scroll("mouse", -3))
    screen.frames(2)
    assert screen.top.top == 0
