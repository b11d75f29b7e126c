"""What the computer plays in Hat Cards, and what it knows."""

from collections.abc import Iterator
from random import Random

import pytest

from game.ai import hat_cards as ai
from game.rules import hat_cards as rules
from game.rules.hat_cards import Options, Play
from game.rules.hat_cards.play import COLOURS, DECK
from game.rules.protocol import CHANCE, OVER


def card(text: str) -> int:
    return 11 * COLOURS.index(text[0]) + (10 if text[1] == "x" else int(text[1]))


def cards(text: str) -> bytes:
    return bytes(card(one) for one in text.split())


def at(hands: str, table: str, taken: int = 0, aside: int = 3) -> rules.State:
    """Seat 0 is to play; `hands`, `table`: seats apart by a comma, ? for cards that do not
    matter; each seat has `taken` cards, and the rest of the deck is aside if it fits."""
    given = [part.split() for part in (hands + "," + table).split(",")]
    used = {card(one) for part in given for one in part if one != "?"}
    rest = [one for one in DECK if one not in used]
    filled = [bytes(card(one) if one != "?" else rest.pop(0) for one in part) for part in given]
    seats = len(filled) // 2
    dealt = tuple(bytes(sorted(hand)) for hand in filled[:seats])
    counts, hats = (taken,) * seats, (0,) * seats
    pool = bytes(rest[:aside])
    return rules.State(Options(), 1, 0, dealt, tuple(filled[seats:]), counts, pool, hats, 0, "play")


def chosen(state: rules.State, seed: int = 1) -> Play:
    return ai.choose(rules.view(state, state.seat), state.seat, Random(seed))


def match(seats: int, seed: int, *sensible: int) -> Iterator[rules.State]:
    """The positions of a match in which these seats think and the others do not."""
    state, rng = rules.setup(seats, Options()), Random(seed)
    while (turn := rules.turn(state)) != OVER:
        yield state
        if turn in sensible:
            state = rules.apply(state, ai.choose(rules.view(state, turn), turn, rng))
        else:
            state = rules.apply(state, rng.choice(rules.legal(state)))
    yield state


def positions(count: int) -> list[rules.State]:
    found: list[rules.State] = []
    for seed in range(count):
        found += [s for s in match(2 + seed % 4, seed) if rules.turn(s) not in (CHANCE, OVER)]
        if len(found) >= count:
            break
    return found[:count]


def test_it_takes_a_big_stack_when_it_is_safe() -> None:
    state = at("b9 r9 y9 bx b0,? ? ? ?,? ? ? ?", ",? ? ? ? b4,r2")
    assert chosen(state) == Play(card("b9"), 1)


def test_it_leaves_one_card_rather_than_spend_its_best_on_it() -> None:
    state = at("bx y2 y5 r7,? ? ? ?,? ? ? ?", ",b1,")
    assert chosen(state).card != card("bx")


def test_of_two_cards_that_catch_it_plays_the_one_that_is_harder_to_catch() -> None:
    state = at("r1 r8,? ?,? ?", ",? ? ? ? r0,")
    assert chosen(state) == Play(card("r8"), 1)


def test_with_the_last_card_it_catches_the_largest_stack() -> None:
    state = at("b9,,", ",? ? b3,? ? ? ? b4", taken=8)
    assert chosen(state) == Play(card("b9"), 2)


def test_with_the_last_card_it_counts_hats_and_not_cards() -> None:
    """8 + 4 cards would only tie with 10 + 2, but 8 + 3 are more than the 10 that remain."""
    state = at("b9,,", ",? ? b3,? b4")._replace(taken=(8, 4, 10))
    assert chosen(state) == Play(card("b9"), 2)


def test_the_same_view_gives_the_same_answer() -> None:
    for state in positions(60):
        assert chosen(state, seed=7) == chosen(state, seed=7)


def test_it_answers_with_a_legal_play_in_a_thousand_random_positions() -> None:
    for number, state in enumerate(positions(1000)):
        assert chosen(state, seed=number) in rules.legal(state)


def test_exchanging_hidden_cards_in_the_true_state_changes_nothing() -> None:
    rng = Random(5)
    for state in positions(150):
        seat = state.seat
        other = rules.guess(rules.view(state, seat), seat, rng)
        assert rules.view(other, seat) == rules.view(state, seat)
        assert chosen(other) == chosen(state)
        assert ai.choose(other, seat, Random(1)) == ai.choose(state, seat, Random(1))


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_beats_random_play_clearly(seats: int) -> None:
    won = 0
    for seed in range(20):
        *_, end = match(seats, seed, seed % seats)
        won += seed % seats in rules.result(end).winners
    assert won >= 14
