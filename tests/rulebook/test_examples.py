"""The pictures of the rulebooks: every example of the document is shown, in all languages."""

from __future__ import annotations

import re
from importlib import import_module
from itertools import pairwise
from typing import Any

import pygame
import pytest

from game.core.i18n import LANGUAGES, Texts
from game.match.box import BOX
from game.tables.rulebook import Example
from game.tables.shelf import FACES
from game.ui.boxes.canvas import Canvas
from tests import rules_doc

MODULES = {game: import_module(f"tests.rulebook.{game}") for game in BOX}
GAMES = [game for game, module in MODULES.items() if hasattr(module, "UNDRAWN")]
SIZE = (320, 198)
SMALLEST = (149, 92)  # in the smallest window with the widest margin


def examples(game: str) -> list[Example[Any]]:
    return [each for page in FACES[game].book.PAGES for each in page.examples]


def in_the_document(game: str) -> set[str]:
    """The numbers of the examples of a game, as HOP-T7."""
    positions = (each for rule in rules_doc.rules().values() for each in rule.positions)
    said = (line for each in positions if each.game == game for line in each.says)
    return {line for line in said if rules_doc.EXAMPLE.fullmatch(line)}


@pytest.mark.parametrize("game", GAMES)
def test_every_example_of_the_document_is_drawn_unless_there_is_a_reason(game: str) -> None:
    drawn = {number for each in examples(game) for number in each.numbers}
    undrawn = MODULES[game].UNDRAWN
    assert sorted(in_the_document(game) - drawn - undrawn.keys()) == []
    assert sorted(drawn & undrawn.keys()) == []


@pytest.mark.parametrize("game", GAMES)
def test_what_an_example_shows_stands_in_the_document(game: str) -> None:
    rules = rules_doc.rules()
    for each in examples(game):
        for number in each.numbers:
            known = in_the_document(game) if re.search(r"-T\d", number) else rules
            assert number in known, (each.key, number)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_picture_has_its_words(game: str, language: str) -> None:
    texts = Texts(language)
    for each in examples(game):
        for number in range(len(each.pictures)):
            assert texts.has(each.caption(number)), each.caption(number)
        assert not texts.has(each.caption(len(each.pictures)))


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_can_be_drawn_and_shows_something_else_than_the_one_before(game: str) -> None:
    for each in (each for each in examples(game) if not each.board):
        drawn = [_drawn(game, picture) for picture in each.pictures]
        assert all(a != b for a, b in pairwise(drawn)), each.key


@pytest.mark.parametrize("game", GAMES)
def test_every_example_can_be_drawn_in_the_smallest_window(game: str) -> None:
    for each in (each for each in examples(game) if not each.board):
        wide, high = (round(side * each.size) for side in SMALLEST)
        assert _drawn(game, each.pictures[0], (wide, high))


def _drawn(game: str, picture: object, size: tuple[int, int] = SIZE) -> bytes:
    canvas = Canvas(pygame.Surface(size), "poster")
    FACES[game].example(canvas, Texts("en"), picture, None)
    return pygame.image.tobytes(canvas.surface, "RGB")
