"""The pictures in the rulebook of Catch the Hat: drawn on their boards, and what follows in them
follows by the rules."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.core.i18n import Texts
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import Options
from game.tables.catch_the_hat import book
from game.tables.catch_the_hat.pictures import ExamplePosition, draw
from game.tables.rulebook import Example
from game.ui.boxes.canvas import Canvas
from tests.tables.test_catch_the_hat_stage import plan

SHOWN = [each for page in book.PAGES for each in page.examples]


def drawn(picture: object, board: str) -> bytes:
    assert isinstance(picture, ExamplePosition)
    canvas = Canvas(pygame.Surface((320, 198)), "poster")
    draw(canvas, Texts("en"), picture, plan(board))
    return pygame.image.tobytes(canvas.surface, "RGB")


@pytest.mark.parametrize("each", SHOWN, ids=lambda each: f"{each.key}-{each.board}")
def test_every_picture_shows_something_else_than_the_one_before(each: Example[Options]) -> None:
    pictures = [drawn(picture, each.board) for picture in each.pictures]
    assert all(before != after for before, after in pairwise(pictures))


def test_what_follows_in_pictures_follows_by_the_rules() -> None:
    before = ExamplePosition("R2=yr 5,5,6,6 -,-,-,- 0 move:5", "R2", "R0", 0.46)
    assert before.after("H0").line == "- 6,5,6,6 y,-,-,- 0 surplus:2"
    with pytest.raises(ValueError, match="not enough values"):
        before.after("C")


@pytest.mark.parametrize("name", ["catch", "all", "rest", "door", "home", "freed", "last", "gold"])
def test_examples_begin_with_the_positions_of_the_document(name: str) -> None:
    (each,) = (each for each in SHOWN if each.key.endswith(f".{name}"))
    assert any("-T" in number for number in each.numbers)
    for picture in each.pictures:
        assert isinstance(picture, ExamplePosition)
        assert rules.from_notation(picture.line, picture.options)
