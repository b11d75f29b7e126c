"""The play and the knowledge of the computer in Cat and Mouse."""

from collections.abc import Iterator
from functools import cache
from random import Random

import numpy as np
import pytest

from game import box
from game.ai import by_heart
from game.ai.cat_and_mouse import ahead, worth
from game.ai.cat_and_mouse import computer as ai
from game.ai.cat_and_mouse.ends import TURNED, ends
from game.ai.cat_and_mouse.turns import best_play, discard, read
from game.ai.computer import choose
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import Discard, Finish, Options, Play
from game.rules.cat_and_mouse.play import KING, PRESETS, RANKS
from game.rules.protocol import CHANCE, OVER

NONE = "-,-,-,-"


def at(stocks: str, hand: str, discards: str = NONE, piles: str = NONE) -> rules.State:
    """Seat 0 is to play; all other cards are unseen."""
    shown = stocks + hand + discards + piles
    counts = ".".join(str(12 - shown.count(rank)) for rank in RANKS)
    line = f"{stocks} {hand}/- {discards}/{NONE} {piles} {counts} 0 0 play"
    return rules.from_notation(line, Options())


LEVELS = range(1, ai.LEVELS + 1)


def chosen(state: rules.State, seed: int = 1, level: int = ai.LEVELS) -> ai.Action:
    return choose(ai, rules.view(state, state.seat), state.seat, Random(seed), level)


def planned(state: rules.State, seed: int = 1) -> ai.Action:
    """What the planner does."""
    start, look = read(rules.view(state, state.seat), state.seat)
    return best_play(start, look) or discard(start, look, Random(seed))


def rank(text: str) -> int:
    return RANKS.index(text)


def game(options: Options, seed: int, levels: dict[int, int]) -> Iterator[rules.State]:
    """The positions of a game in which some seats play at a level, and the others at random."""
    state, rng = rules.setup(2, options), Random(seed)
    while (turn := rules.turn(state)) != OVER:
        yield state
        if turn == CHANCE:
            outcomes, weights = zip(*rules.odds(state), strict=True)
            action = rng.choices(outcomes, weights)[0]
        elif turn in levels:
            action = choose(ai, rules.view(state, turn), turn, rng, levels[turn])
        else:
            action = rng.choice(rules.legal(state))
        state = rules.apply(state, action)
    yield state


@cache
def positions(count: int) -> list[rules.State]:
    found: list[rules.State] = []
    for seed, options in enumerate([*PRESETS.values()] * 10):
        found += [s for s in game(options, seed, {}) if rules.turn(s) not in (CHANCE, OVER)]
        if len(found) >= count:
            break
    return found[:count]


def test_it_plays_the_stock_card_when_it_can() -> None:
    assert planned(at("5+9/9+9", "789TJ", piles="A234,-,-,-")) == Play("stock", rank("5"), 0)


def test_it_plays_towards_its_stock_card() -> None:
    state = at("5+9/9+9", "34TTJ", piles="A2,-,-,-")
    assert planned(state) == Play("hand", rank("3"), 0)


def test_it_spends_a_king_to_get_rid_of_a_stock_card() -> None:
    state = at("9+9/3+9", "5TTJK", piles="A234567,-,-,-")
    assert planned(state) == Play("hand", KING, 0)


def test_it_uses_its_discard_piles_on_the_way() -> None:
    state = at("9+9/3+9", "5TTJK", discards="8,-,-,-", piles="A234567,-,-,-")
    assert planned(state) == Play("discard", rank("8"), 0, 0)


def test_it_plays_the_last_stock_card_whatever_it_costs() -> None:
    state = at("9+0/8+9", "5TJKK", piles="A23456,-,-,-")
    assert planned(state) == Play("hand", KING, 0)


def test_it_does_not_feed_the_other_sides_stock_when_there_is_something_else() -> None:
    feeding = at("3+9/6+9", "59TTJ", piles="A234,-,-,-")
    assert isinstance(planned(feeding), Discard)
    harmless = at("3+9/4+9", "59TTJ", piles="A234,-,-,-")
    assert planned(harmless) == Play("hand", rank("5"), 0)


@pytest.mark.parametrize(("lying", "place"), [("2,8,4,4", 1), ("2,4,9,3", 2), ("3,K,4,-", 3)])
def test_it_discards_onto_an_equal_card_or_one_higher_or_an_empty_place(
    lying: str, place: int
) -> None:
    state = at("T+9/T+9", "88888", discards=lying)
    assert planned(state) == Discard(rank("8"), place)


def test_it_does_not_bury_a_card_that_leads_to_its_stock_card() -> None:
    state = at("7+9/T+9", "QQQQQ", discards="4,J,J,J", piles="A2,-,-,-")
    action = planned(state)
    assert isinstance(action, Discard)
    assert action.place != 0


def test_it_keeps_low_cards() -> None:
    action = planned(at("J+9/J+9", "347TQ"))
    assert isinstance(action, Discard)
    assert action.rank == rank("Q")


def test_it_discards_no_king_while_it_has_another_card() -> None:
    for state in positions(200):
        action = planned(state)
        if isinstance(action, Discard) and action.rank == KING:
            assert set(state.hands[state.seat]) == {KING}


def test_it_finishes_when_there_is_nothing_else_to_do() -> None:
    state = at("9+9/3+9", "K")._replace(hands=(b"", b""))
    assert planned(state) == Finish()


def test_a_beginner_plays_one_card_of_its_hand_a_turn() -> None:
    piles = "A234,A2345,A2,-"
    fresh = at("9+9/9+9", "3TTTT", discards="6,-,-,-", piles=piles)
    assert chosen(fresh, level=2) == Play("hand", rank("3"), 2)
    tired = at("9+9/9+9", "3TTT", discards="6,-,-,-", piles=piles)
    assert isinstance(chosen(tired, level=2), Discard)
    stock = at("6+9/9+9", "3TTT", discards="6,-,-,-", piles=piles)
    assert chosen(stock, level=2) == Play("stock", rank("6"), 1)


def test_a_beginner_plays_its_stock_first_and_its_discard_piles_last() -> None:
    state = at("5+9/9+9", "3TTTT", discards="6,-,-,-", piles="A234,A2345,A2,-")
    assert chosen(state, level=2) == Play("stock", rank("5"), 0)
    blocked = at("9+9/9+9", "3TTTT", discards="6,-,-,-", piles="A234,A2345,A2,-")
    assert chosen(blocked, level=2) == Play("hand", rank("3"), 2)


def test_a_beginner_keeps_its_kings_as_long_as_it_can() -> None:
    state = at("9+9/9+9", "TTTTK", piles="A234,A2345,A2,-")
    action = chosen(state, level=2)
    assert isinstance(action, Discard)
    assert action.rank == rank("T")
    kings = at("9+9/9+9", "KKKKK", piles="A234,A2345,A2,-")
    assert isinstance(chosen(kings, level=2), Play)


def test_the_third_level_minds_its_own_cards_only() -> None:
    state = at("3+9/6+9", "59TTJ", piles="A234,-,-,-")
    assert chosen(state, level=3) == Play("hand", rank("5"), 0)
    assert isinstance(chosen(state, level=4), Discard)


@pytest.mark.parametrize(("level", "piles"), [(1, "A234"), (3, "A234567"), (4, "A234567")])
def test_now_and_then_a_level_acts_like_a_lower_one(level: int, piles: str) -> None:
    state = at("T+9/3+9", "5TJKK", piles=f"{piles},-,-,-")
    actions = [chosen(state, seed, level) for seed in range(60)]
    assert 0 < sum(isinstance(action, Play) for action in actions) < 60


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_gives_the_same_answer(level: int) -> None:
    for state in positions(60)[:: 1 + 19 * (level == 5)]:
        assert chosen(state, 7, level) == chosen(state, 7, level)


@pytest.mark.parametrize("level", LEVELS)
def test_it_answers_with_a_legal_action_in_random_positions(level: int) -> None:
    for number, state in enumerate(positions(300)[:: 1 + 39 * (level == 5)]):
        assert chosen(state, number, level) in rules.legal(state)


@pytest.mark.parametrize("level", LEVELS)
def test_exchanging_hidden_cards_in_the_true_state_changes_nothing(level: int) -> None:
    rng = Random(5)
    for state in positions(150)[:: 3 + 47 * (level == 5)]:
        seat = state.seat
        other = rules.guess(rules.view(state, seat), seat, rng)
        assert rules.view(other, seat) == rules.view(state, seat)
        assert chosen(other, level=level) == chosen(state, level=level)
        assert choose(ai, other, seat, Random(1), level) == choose(
            ai, state, seat, Random(1), level
        )


@pytest.mark.parametrize("level", [2, 3, 4])
def test_every_level_beats_the_one_below(level: int) -> None:
    won = 0
    for seed in range(12):
        high = seed % 2
        *_, end = game(Options(), seed // 2, {high: level, 1 - high: level - 1})
        won += rules.result(end).winners == (high,)
    assert won >= 6


@pytest.mark.parametrize("name", ["standard", "short", "two_decks", "reshuffled"])
def test_it_beats_random_play_clearly(name: str) -> None:
    won = 0
    for seed in range(8):
        *_, end = game(PRESETS[name], seed, {seed % 2: 4})
        won += rules.result(end).winners == (seed % 2,)
    assert won >= 7


@pytest.mark.parametrize("name", [*PRESETS])
@pytest.mark.parametrize("level", LEVELS[:-1])
def test_two_of_them_come_to_an_end(name: str, level: int) -> None:
    *_, end = game(PRESETS[name], 3, {0: level, 1: level})
    assert rules.turn(end) == OVER


def test_chances_follow_the_stocks_and_who_can_move() -> None:
    even = at("9+9/9+9", "58TTJ", piles="A2,-,-,-")
    ahead, behind = at("9+2/9+9", "58TTJ"), at("9+9/9+2", "58TTJ")
    chances = [ai.chances(state, Random(1))[0] for state in (behind, even, ahead)]
    assert chances[0] < 0.3 < chances[1] < 0.7 < chances[2]


def test_chances_are_the_same_whatever_the_luck_and_name_who_wins_now() -> None:
    assert "cat_and_mouse" in box.SOLVED
    for state in positions(400)[::50]:
        assert ai.chances(state, Random(1)) == ai.chances(state, Random(2))
    assert ai.chances(at("9+0/8+9", "5TJKK", piles="A23456,-,-,-"), Random(1)) == (1.0, 0.0)


def test_without_the_learned_value_it_plans_and_counts_stocks(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(by_heart.SOURCES, "cat_and_mouse", bytes)
    for state in positions(400)[::9]:
        if isinstance(planned(state), Play):
            assert chosen(state) == planned(state)
    assert ai.chances(at("9+9/9+9", "58TTJ"), Random(1)) == (0.5, 0.5)
    assert ai.chances(at("9+2/9+9", "58TTJ"), Random(1))[0] > 0.7


@pytest.mark.parametrize("length", [0, 1, 2, 100, 26000])
def test_a_table_that_is_none_counts_for_nothing(
    length: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(by_heart.SOURCES, "cat_and_mouse", lambda: b"\x11" * length)
    assert worth.net() is None


def test_ends_are_all_that_a_turn_can_come_to() -> None:
    state = at("5+9/9+9", "45TTJ", piles="A23,-,-,-")
    found = ends(*read(rules.view(state, 0), 0))
    kinds = [end.kind for end in found]
    assert kinds.count(TURNED) == 1, "4 and the stock card, after which a card comes up"
    for end in found:
        after = state
        for action in end.way:
            assert action in rules.legal(after)
            after = rules.apply(after, action)
        assert rules.turn(after) == CHANCE


def test_guessed_hands_are_of_cards_nobody_has_seen_and_as_people_hold_them() -> None:
    state = at("9+9/8+9", "58TTJ", piles="A23,-,-,-")._replace(hands=(b"", b""))
    view = rules.view(state._replace(hands=(bytes(range(4, 9)), bytes(5))), 0)
    held, rng = ahead.likely(view, 0), Random(1)
    assert held[3] < 0.7 < 1 < held[2], "a 4 fits and would have been played"
    guessed = [ahead.guess(view, 0, held, rng) for _ in range(300)]
    cards = b"".join(world.hands[1] for world in guessed)
    assert all(rules.view(world, 0) == view for world in guessed)
    assert cards.count(3) < cards.count(11) < cards.count(2)


def test_a_higher_chance_to_reach_a_pile_is_seen_by_the_inputs() -> None:
    piles = np.array([[3, 0, 12, 12]], np.uint8) % 12
    reach = np.zeros((1, 13), np.bool_)
    assert worth.missing(5, piles, reach)[0] == 2
    reach[0, 4] = True
    assert worth.missing(5, piles, reach)[0] == 1
    assert worth.missing(KING, piles, reach)[0] == 0
    assert worth.missing(11, piles + 1, reach)[0] == worth.FAR


def test_a_character_shows_at_the_highest_level_too() -> None:
    state = at("7+14/6+13", "788TK", discards="-,8,-,5", piles="-,A,K,-")
    view, found = rules.view(state, 0), {}
    for character in ("even", "bold", "careful"):
        found[character] = choose(ai, view, 0, Random(1), ai.LEVELS, character)
    assert found["even"] == found["careful"]
    assert isinstance(found["bold"], Play)
    assert found["bold"].rank == KING
    assert isinstance(found["even"], Discard)
