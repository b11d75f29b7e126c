"""The words of Hat Cards: its book and its examples."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.i18n import LANGUAGES, Texts
from game.rules.hat_cards import Options
from game.rules.hat_cards.play import DECK, captures, card_text, hats_for
from game.tables.book import Cards
from game.tables.hat_cards import book, example
from game.tables.hat_cards.pictures import Catchers, Moment, Score
from game.tables.rulebook import ANY, Example, in_force
from game.ui.canvas import Canvas
from tests.rulebook.hat_cards import WITNESSES

CARDS = {card_text(card): card for card in DECK}
EXAMPLES: list[Example[Any]] = [each for page in book.PAGES for each in page.examples]
# What the rulebook of the box shows: cards on cards, and hats for cards.
TESTED = {
    "r7 r3": True, "r3 r7": False, "r0 r9": True, "r9 r0": True, "r0 b9": False, "r0 b0": True,
    "rx r9": True, "r0 rx": True, "rx bx": True, "rx b5": False, "r5 bx": False, "r5 b5": True,
    "r5 b4": False,
}  # fmt: skip


# The book


def told(seats: int, **options: Any) -> set[str]:
    """The keys of all that the book says."""
    pages = in_force(book.PAGES, Options(**options), seats)
    return {line.key for page in pages for line in (*page.leads, *page.lines)}


def test_the_book_of_the_title_tells_what_is_true_for_two_or_for_more() -> None:
    """With usual rules each of its sentences is true of two players, or of all other numbers."""
    usual = Options()
    for key in told(ANY):
        shows = WITNESSES[key]
        assert shows(usual, 2) or all(shows(usual, seats) for seats in (3, 4, 5)), key


def test_a_book_of_two_says_nothing_of_places_and_one_of_more_nothing_of_drawing() -> None:
    assert not any("KNZ-8" in key or "KNZ-9" in key or ".many" in key for key in told(2))
    assert not any("KNZ-10" in key or ".two" in key for key in told(3))


# The examples


def of(name: str) -> Example[Options]:
    return next(each for each in EXAMPLES if each.key == f"example.hat_cards.{name}")


def test_every_example_has_its_words_and_can_be_drawn() -> None:
    for language in LANGUAGES:
        texts = Texts(language)
        for each in EXAMPLES:
            said = [texts(each.caption(number)) for number in range(len(each.pictures))]
            assert not texts.has(each.caption(len(each.pictures)))
            assert len(set(said)) == len(said) > 1, each.key
    for each in EXAMPLES:
        seen = set()
        for picture in each.pictures:
            canvas = Canvas(pygame.Surface((400, 248)), "poster")
            drawn: Any = picture
            example.draw(canvas, Texts("en"), drawn, None)
            seen.add(pygame.image.tobytes(canvas.surface, "RGB"))
        assert len(seen) == len(each.pictures), each.key


def test_the_pairs_of_cards_are_those_of_the_rules_and_all_are_shown() -> None:
    shown = {}
    for each in EXAMPLES:
        for picture in each.pictures:
            if isinstance(picture, Cards):
                (played,), (onto,) = picture.played, picture.onto
                assert captures(CARDS[played], CARDS[onto]) == picture.good
                shown[f"{played} {onto}"] = picture.good
    assert shown == TESTED


def test_who_catches_a_card_is_drawn_in_full() -> None:
    shown = [each for each in of("easy").pictures if isinstance(each, Catchers)]
    assert [len(each.cards) for each in shown] == [4, 12]
    for picture in shown:
        caught = CARDS[picture.caught]
        assert {CARDS[name] for name in picture.cards} == {
            card for card in DECK if card != caught and captures(card, caught)
        }


@pytest.mark.parametrize(
    ("name", "ties"), [("hats", "dense"), ("ties", "dense"), ("ties_apart", "competition")]
)
def test_cards_bring_the_hats_of_the_rules(name: str, ties: str) -> None:
    for picture in of(name).pictures:
        assert isinstance(picture, Score)
        assert picture.hats == hats_for(picture.counts, ties)


def test_only_those_examples_are_shown_that_can_happen() -> None:
    def shown(seats: int, **options: Any) -> set[str]:
        pages = in_force(book.PAGES, Options(**options), seats)
        return {each.key.split(".")[2] for page in pages for each in page.examples}

    assert {"draw", "fives"} <= shown(2)
    assert not {"hats", "ties", "ties_apart"} & shown(2)
    assert not {"draw", "fives", "ties_apart", "open"} & shown(4)
    assert not {"ties", "covered"} & shown(4, ties="competition", show_stack="all")
    assert {"ties_apart", "open"} <= shown(4, ties="competition", show_stack="all")


def test_a_turn_is_shown_from_collecting_to_the_stack_that_turns() -> None:
    shown = [each for each in of("turn").pictures if isinstance(each, Moment)]
    before, collected, chosen, caught = shown
    assert len(before.shown.table[0]) == 2
    assert not collected.shown.table[0]
    assert collected.shown.taken[0] == before.shown.taken[0] + 2
    assert (chosen.card, chosen.onto) == ("r7", 1)
    assert len(caught.shown.table[0]) == 3
    assert not caught.shown.table[1]


def test_the_last_cards_bring_what_everybody_has_collected() -> None:
    *_, collected, score = of("last").pictures
    assert isinstance(collected, Moment)
    assert isinstance(score, Score)
    assert not any(collected.shown.table)
    assert score.counts == collected.shown.taken
