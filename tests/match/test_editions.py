"""Every game is offered short and full, with the minutes it takes."""

from __future__ import annotations

import json
import sys
from dataclasses import replace
from random import Random

import pytest

from game.core.i18n import LANGUAGES, Texts
from game.match.box import BOX
from game.match.editions import (
    FILE,
    FULL,
    LENGTHS,
    OWN,
    SHORT,
    beginning,
    begins_short,
    edition_of,
    editions,
    length_of,
    minutes,
    of_length,
    rounded,
    span,
    usual_length,
)
from game.rules.catch_the_hat.facts import even_homes
from game.rules.protocol import OVER
from game.tables.shelf import FACES
from lab.pages import computers
from lab.times import played

OFFERED = [(name, edition) for name in BOX for edition in editions(name)]


@pytest.mark.parametrize(("name", "edition"), OFFERED)
def test_every_length_with_every_number_of_seats_was_measured(name: str, edition: str) -> None:
    for length in LENGTHS:
        for seats in BOX[name].rules.SEATS:
            people = minutes(name, edition, length, seats, seats)
            computers = minutes(name, edition, length, seats, 0)
            assert people is not None
            assert computers is not None
            assert 1 <= computers <= people


@pytest.mark.parametrize("name", BOX)
def test_short_is_shorter_than_full(name: str) -> None:
    first = next(iter(editions(name)))
    for seats in BOX[name].rules.SEATS:
        short, full = (minutes(name, first, length, seats, seats) or 0 for length in LENGTHS)
        assert short < full
    least, most = span(name) or (0, 0)
    assert 1 <= least < most


@pytest.mark.parametrize(("name", "edition"), OFFERED)
@pytest.mark.parametrize("length", LENGTHS)
def test_an_edition_and_its_length_are_known_again(name: str, edition: str, length: str) -> None:
    options = of_length(name, edition, length)
    begins = length == SHORT and bool(BOX[name].facts.short.beginning)
    assert length_of(name, options, begins) == length
    if options not in [of_length(name, other, length) for other in editions(name)][:-1]:
        assert edition_of(name, options) == edition


def test_rules_of_ones_own_can_be_short_or_full() -> None:
    options = replace(of_length("catch_the_hat", "edition_2005", SHORT), surplus="optional")
    assert edition_of("catch_the_hat", options) == OWN
    assert length_of("catch_the_hat", options) == SHORT
    assert length_of("catch_the_hat", replace(options, out=0, rounds=None)) == FULL
    assert length_of("catch_the_hat", replace(options, out=1)) == OWN


def test_knz_16_hat_cards_are_offered_without_shared_wins() -> None:
    """A game by the rulebook alone, as in an older record, is one by rules of one's own."""
    offered, printed = of_length("hat_cards", "standard", FULL), BOX["hat_cards"].rules.Options()
    assert offered == BOX["hat_cards"].usual == replace(printed, tie="last_round")
    assert list(editions("hat_cards")) == ["standard"]
    assert edition_of("hat_cards", replace(offered, starter=3)) == "standard"
    assert edition_of("hat_cards", printed) == OWN
    assert length_of("hat_cards", printed) == FULL
    assert length_of("hat_cards", printed, begins=True) == SHORT


@pytest.mark.parametrize("name", BOX)
def test_the_usual_rules_of_a_game_are_those_of_its_first_edition(name: str) -> None:
    first = next(iter(editions(name)))
    assert BOX[name].usual == editions(name)[first]
    assert edition_of(name, BOX[name].usual) == first


def test_hat_cards_to_a_goal_are_rules_of_ones_own_of_no_length() -> None:
    """KNZ-15: they are neither one round nor one for each seat."""
    options = replace(of_length("hat_cards", "standard", FULL), goal=10)
    assert edition_of("hat_cards", options) == OWN
    assert length_of("hat_cards", options) == OWN
    assert length_of("hat_cards", replace(options, goal=None, ties="competition")) == FULL
    start = BOX["hat_cards"].rules.setup(3, options)._replace(round=3)
    assert not begins_short("hat_cards", start)


def test_catch_the_hat_is_short_at_first_and_gold_has_a_limit() -> None:
    assert [usual_length(name) for name in BOX] == [SHORT, FULL, FULL, FULL, FULL]
    for length in LENGTHS:
        golden = of_length("catch_the_hat", "golden_hat", length)
        assert golden.gold
        assert golden.last_call or golden.rounds


@pytest.mark.parametrize("language", LANGUAGES)
def test_editions_and_lengths_have_words_in_every_language(language: str) -> None:
    texts = Texts(language)
    for name, edition in OFFERED:
        assert texts(f"preset.{name}.{edition}")
        assert texts(f"length.note.{name}")
    for length in LENGTHS:
        assert "15" in texts.plural(f"length.{length}_about", 15)


@pytest.mark.parametrize("name", ["hat_cards", "top_hats"])
def test_a_short_game_begins_where_it_says_and_can_be_played(name: str) -> None:
    rules = BOX[name].rules
    for seats in rules.SEATS:
        options = rules.Options(starter=seats - 1)
        start = beginning(name, seats, options, Random(seats))
        assert begins_short(name, start)
        assert not begins_short(name, rules.setup(seats, options))
        again = rules.from_notation(rules.to_notation(start), options)  # as after Continue
        assert again == start
        state, luck = start, Random(3)
        for _ in range(4000):
            if rules.turn(state) == OVER:
                break
            state = rules.apply(state, luck.choice(list(rules.legal(state))))
        assert rules.turn(state) == OVER
        assert name != "hat_cards" or sum(rules.result(state).scores) <= 12  # one round's hats


def test_minutes_are_said_as_people_say_them() -> None:
    assert [rounded(n) for n in (0.2, 3.4, 9.6, 12.7, 21, 38.2)] == [1, 3, 10, 13, 20, 40]


@pytest.mark.parametrize("first", range(3))
def test_three_at_four_homes_sit_clockwise_and_the_first_between_the_others(first: int) -> None:
    homes = even_homes(4, 3, first)
    assert homes is not None
    assert homes[first] == 1
    order = [homes[(first + turn) % 3] for turn in range(3)]
    assert order == [1, 2, 0]
    assert even_homes(6, 3, first) is even_homes(4, 2, 0) is None


def test_a_measured_game_lasts_longer_between_people() -> None:
    lasted = played(("cat_and_mouse", "standard", SHORT, 2, 1))
    assert lasted.turns > 5
    assert 60 < lasted.people < 1200
    assert lasted.computers < lasted.people / 2


@pytest.mark.parametrize("name", BOX)
def test_the_minutes_are_those_of_the_computers_of_now(name: str) -> None:
    measured = json.loads(FILE.read_text(encoding="utf-8"))
    assert measured[name]["computers"] == computers(name), f"python -m lab.times 12 {name}"


@pytest.mark.parametrize("name", BOX)
def test_every_value_that_the_rules_know_of_a_switch_may_be_chosen_once(name: str) -> None:
    """Who begins is agreed elsewhere, and of numbers there are too many."""
    rules, book = BOX[name].rules, FACES[name].book
    known = sys.modules[rules.Options.__module__]._CHOICES
    offered = {**book.VARIANTS, **book.DETAILS}
    for option, values in known.items():
        if option in (*book.NUMBERS, "first", "starter"):
            continue
        assert sorted(map(str, offered[option])) == sorted(map(str, values)), option
    for option, some in offered.items():
        assert len(set(some)) == len(some), option
        assert getattr(BOX[name].usual, option) in some, option


ENDLESS = {"rounds", "turn_limit", "last_call"}  # the rules know no most of them


@pytest.mark.parametrize("name", BOX)
def test_every_number_the_rules_allow_can_be_chosen(name: str) -> None:
    usual = BOX[name].usual
    for option, (least, most) in FACES[name].book.NUMBERS.items():
        for number in (least, most):
            assert getattr(replace(usual, **{option: number}), option) == number
        for number in (least - 1, *([] if option in ENDLESS else [most + 1])):
            with pytest.raises(ValueError, match=f"^{option}: "):
                replace(usual, **{option: number})
