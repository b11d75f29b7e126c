"""No rulebook contradicts its rules: every sentence is held against the game itself."""

from __future__ import annotations

import pytest

from game.match.box import BOX
from game.tables.shelf import FACES
from tests.rulebook.games import all_sentences, played, sentences, switches, verdict, witnesses

GAMES = tuple(BOX)


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_has_a_witness_and_every_witness_a_sentence(game: str) -> None:
    assert sorted(all_sentences(game) ^ set(witnesses(game))) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_book_in_force_says_all_that_is_true_and_nothing_else(game: str) -> None:
    wrong = {of.name: found for of in played(game) if any(found := verdict(game, of))}
    assert wrong == {}


@pytest.mark.parametrize("game", GAMES)
def test_all_that_may_be_agreed_stands_in_the_book_of_the_title(game: str) -> None:
    usual = BOX[game].usual
    told = {(each.option, each.value) for each in FACES[game].book.AGREED}
    for name, values in switches(game).items():
        if name == "board" or (name, None) in told:
            continue
        for value in values:
            assert value == getattr(usual, name) or (name, value) in told, (name, value)


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_agreed_changes_the_rule_it_names(game: str) -> None:
    books = [(of.options, set(sentences(game, of))) for of in played(game)]
    for each in FACES[game].book.AGREED:
        agreed = [
            book
            for options, book in books
            if each.value is None or getattr(options, each.option) == each.value
        ]
        keys = {key for book in agreed for key in book if key.split(".")[1] == each.number}
        assert keys, f"no book says {each.number}, which {each.option} is about"
