"""The play and the knowledge of the computer in Cat and Mouse."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from game.ai import by_heart
from game.ai.cat_and_mouse import ahead, worth
from game.ai.cat_and_mouse import computer as ai
from game.ai.cat_and_mouse.ends import TURNED, ends
from game.ai.cat_and_mouse.turns import best_play, discard, discards_of, nearness, read
from game.ai.computer import choose
from game.match import box
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


@pytest.fixture
def wise(monkeypatch: pytest.MonkeyPatch) -> None:
    """A child that does nothing at random."""
    monkeypatch.setattr(ai, "RANDOM", 0.0)


@pytest.mark.usefixtures("wise")
def test_a_child_plays_one_card_of_its_hand_a_turn() -> None:
    piles = "A234,A2345,A2,-"
    fresh = at("9+9/9+9", "3TTTT", discards="6,-,-,-", piles=piles)
    assert chosen(fresh, level=1) == Play("hand", rank("3"), 2)
    tired = at("9+9/9+9", "3TTT", discards="6,-,-,-", piles=piles)
    assert isinstance(chosen(tired, level=1), Discard)
    stock = at("6+9/9+9", "3TTT", discards="6,-,-,-", piles=piles)
    assert chosen(stock, level=1) == Play("stock", rank("6"), 1)


@pytest.mark.usefixtures("wise")
def test_a_child_plays_its_stock_first_and_its_discard_piles_last() -> None:
    state = at("5+9/9+9", "3TTTT", discards="6,-,-,-", piles="A234,A2345,A2,-")
    assert chosen(state, level=1) == Play("stock", rank("5"), 0)
    blocked = at("9+9/9+9", "3TTTT", discards="6,-,-,-", piles="A234,A2345,A2,-")
    assert chosen(blocked, level=1) == Play("hand", rank("3"), 2)


@pytest.mark.usefixtures("wise")
def test_a_child_keeps_its_kings_as_long_as_it_can() -> None:
    state = at("9+9/9+9", "TTTTK", piles="A234,A2345,A2,-")
    action = chosen(state, level=1)
    assert isinstance(action, Discard)
    assert action.rank == rank("T")
    kings = at("9+9/9+9", "KKKKK", piles="A234,A2345,A2,-")
    assert isinstance(chosen(kings, level=1), Play)


def test_now_and_then_a_child_acts_at_random() -> None:
    state = at("T+9/3+9", "5TJKK", piles="A234,-,-,-")
    actions = [chosen(state, seed, 1) for seed in range(60)]
    assert 0 < sum(isinstance(action, Play) for action in actions) < 60


def test_the_second_level_sees_single_plays_only() -> None:
    state = at("7+9/J+9", "TTTQQ", discards="6,-,-,-", piles="A2345,-,-,-")
    for level in LEVELS[2:]:
        assert chosen(state, level=level) == Play("discard", rank("6"), 0, 0)
    assert isinstance(chosen(at("7+9/J+9", "TTQQK", piles="A2345,-,-,-"), level=2), Discard)


@pytest.mark.parametrize("level", LEVELS[2:])
def test_from_the_third_level_on_two_cards_that_lead_to_the_stock_card_are_played(
    level: int,
) -> None:
    """Whatever else a level overlooks in that turn."""
    for theirs in range(2, 10):
        state = at(f"7+9/J+{theirs}", "56TTQ", piles="A234,-,-,-")
        for wanted in (Play("hand", 4, 0), Play("hand", 5, 0), Play("stock", 6, 0)):
            assert chosen(state, level=level) == wanted
            state = rules.apply(state, wanted)


def test_low_levels_mind_their_own_cards_only_until_the_other_has_one_left() -> None:
    """The second sees one card only, and keeps this one back as well."""
    state, last = (at(f"3+9/6+{cards}", "59TTJ", piles="A234,-,-,-") for cards in (9, 0))
    assert isinstance(planned(state), Discard)
    for level in LEVELS[2:5]:
        assert chosen(state, level=level) == Play("hand", rank("5"), 0)
    for level in LEVELS[1:]:
        assert isinstance(chosen(last, level=level), Discard)


@pytest.mark.parametrize("level", LEVELS[2:6])
def test_what_a_level_overlooks_it_overlooks_for_a_whole_turn(level: int) -> None:
    """It stays the same while the turn goes on, whatever the luck, and differs from turn to
    turn."""
    state = at("7+9/J+9", "56TTQ", piles="A234,-,-,-")
    after = rules.apply(rules.apply(state, Play("hand", 4, 0)), Play("hand", 5, 0))
    assert ai._whim(rules.view(after, 0), 0) == ai._whim(rules.view(state, 0), 0)
    whims = [ai._whim(rules.view(each, each.seat), each.seat) for each in positions(400)]
    share = sum(whim < ai.SKILLS[level].dull for whim in whims) / len(whims)
    assert share == pytest.approx(ai.SKILLS[level].dull, abs=0.12)


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_gives_the_same_answer(level: int) -> None:
    for state in positions(60)[:: 1 + 19 * (level == ai.LEVELS)]:
        assert chosen(state, 7, level) == chosen(state, 7, level)


@pytest.mark.parametrize("level", LEVELS)
def test_it_answers_with_a_legal_action_in_random_positions(level: int) -> None:
    for number, state in enumerate(positions(300)[:: 1 + 39 * (level == ai.LEVELS)]):
        assert chosen(state, number, level) in rules.legal(state)


@pytest.mark.parametrize("level", LEVELS)
def test_exchanging_hidden_cards_in_the_true_state_changes_nothing(level: int) -> None:
    rng = Random(5)
    for state in positions(150)[:: 3 + 47 * (level == ai.LEVELS)]:
        seat = state.seat
        other = rules.guess(rules.view(state, seat), seat, rng)
        assert rules.view(other, seat) == rules.view(state, seat)
        assert chosen(other, level=level) == chosen(state, level=level)
        assert choose(ai, other, seat, Random(1), level) == choose(
            ai, state, seat, Random(1), level
        )


@pytest.mark.parametrize("level", LEVELS[1:-1])
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
        *_, end = game(PRESETS[name], seed, {seed % 2: 6})
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
    five, king, queen = (np.array([card]) for card in (5, KING, 11))
    assert worth.missing(five, piles, reach)[0] == 2
    reach[0, 4] = True
    assert worth.missing(five, piles, reach)[0] == 1
    assert worth.missing(king, piles, reach)[0] == 0
    assert worth.missing(queen, piles + 1, reach)[0] == worth.FAR


@pytest.mark.parametrize("level", LEVELS[1:])
@pytest.mark.parametrize("character", ai.CHARACTERS[1:])
def test_a_character_shows_from_the_second_level_on(level: int, character: str) -> None:
    found = [
        choose(ai, rules.view(state, state.seat), state.seat, Random(1), level, character)
        != chosen(state, level=level)
        for state in positions(300)[:: 2 + 6 * (level == ai.LEVELS)]
    ]
    assert any(found)


def tempered(state: rules.State, character: str, level: int = 6) -> ai.Action:
    return choose(ai, rules.view(state, 0), 0, Random(1), level, character)


def test_a_bold_one_plays_what_it_can_and_a_careful_one_keeps_its_hand() -> None:
    state = at("3+9/J+9", "5TJJQ", piles="A234,-,-,-")
    assert tempered(state, "bold") == Play("hand", rank("5"), 0)
    assert isinstance(tempered(state, "careful"), Discard)


def test_a_spiteful_one_plays_the_card_the_other_stock_waits_for() -> None:
    state = at("2+9/5+9", "579TQ", piles="A234,-,-,-")
    assert tempered(state, "spiteful", 4) == Play("hand", rank("5"), 0)


# What the learned value is told, each by a position made for it


def told(row: np.ndarray, first: int, size: int) -> dict[str, float]:
    """A group of inputs that tell of ranks: those that are not 0."""
    return {RANKS[n]: float(row[first + n]) for n in range(size) if row[first + n]}


def seen_by(seat: int, **given: Any) -> rules.State:
    """A position in which everything differs: seat 0 has the stock card 5 with nine below, seat 1
    the 9 with three; of four discards of seat 1 one leads on, one is equal, one buries."""
    state = at("5+9/9+3", "45TTJ", piles="A23,A,-,-")
    theirs = tuple(bytes(map(rank, stack)) for stack in ("76", "33", "8Q", ""))
    hands = (state.hands[0], bytes(sorted(map(rank, "5Q"))))
    return state._replace(hands=hands, discards=(state.discards[0], theirs), **given)


def inputs(state: rules.State, seat: int) -> np.ndarray:
    return worth.context(rules.view(state, seat), seat)


def test_the_inputs_about_the_other_seat_tell_what_their_names_say() -> None:
    state = seen_by(0)
    row = inputs(state, 0)
    left = row[worth.LEFT_O : worth.TOP_O]
    assert left[:15].tolist() == [1] * 4 + [0] * 11, "the open card and three below it"
    assert left[15] == pytest.approx(4 / 15)
    assert told(row, worth.TOP_O, worth.NONE) == {"9": 1}
    assert told(row, worth.TOPS_O, worth.NONE) == {"6": 1, "3": 1, "Q": 1}
    assert told(row, worth.SECONDS_O, worth.NONE) == {"7": 1, "3": 1, "8": 1}
    assert row[worth.ORDER_O : worth.UNSEEN].tolist() == [1, 1, 1], "leads, equal, buries"
    unseen = np.array(rules.view(state, 0).pool)
    assert row[worth.UNSEEN : worth.TALON] == pytest.approx(unseen / 12)
    assert row[worth.KNOWN] == 0
    likely = row[worth.HAND_O : worth.KNOWN]
    assert likely == pytest.approx(2 * unseen / unseen.sum()), "two cards, as likely as they are"


def test_of_a_whole_position_the_inputs_know_the_other_hand() -> None:
    row = worth.context(seen_by(0), 0)
    assert row[worth.KNOWN] == 1
    assert told(row, worth.HAND_O, worth.NONE) == {"5": 1, "Q": 1}
    whole = worth.changes([seen_by(0)], 0, ends(*read(rules.view(seen_by(0), 0), 0))[:1])[0]
    at = worth.LACKING + 7 * 5 - worth.STAYS
    assert whole[at : at + 7].argmax() == 3, "4, 7 and 8 are missing before their 9"


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("first", [0, 1])
def test_the_input_of_who_began_is_one_for_who_began(seat: int, first: int) -> None:
    assert inputs(seen_by(0, first=first), seat)[worth.BEGAN] == (seat == first)


def test_the_inputs_of_the_talon_tell_its_cards_and_the_last_twenty_closely() -> None:
    state = seen_by(0)
    for cards in (0, 7, 20, 45):
        pool = (cards + 12 + 2, *(0,) * 12)  # those below the stock cards and of a hand are in it
        row = inputs(state._replace(pool=pool), 0)
        found = rules.play.talon(state._replace(pool=pool))
        assert row[worth.TALON] == pytest.approx(found / 100)
        assert row[worth.TALON + 1] == pytest.approx(min(found, 20) / 20)


@pytest.mark.parametrize(
    ("given", "which"),
    [
        ({}, None),
        ({"piles": 3}, 0),
        ({"completed_piles": "reshuffled"}, 1),
        ({"king_as_ace": False}, 2),
        ({"talon_end": "at_once"}, 3),
    ],
)
def test_each_house_rule_has_an_input_of_its_own(given: dict[str, Any], which: int | None) -> None:
    row = inputs(seen_by(0)._replace(options=Options(**given)), 0)[worth.RULES :]
    assert row.tolist() == [float(n == which) for n in range(4)]


def test_the_inputs_of_a_turn_tell_what_lies_where_it_ends() -> None:
    """It discards the jack onto a ten; the stock card 5 stays, and lacks the 4 it holds."""
    state = seen_by(0)
    mine = tuple(bytes(map(rank, stack)) for stack in ("T", "", "", ""))
    state = state._replace(discards=(mine, state.discards[1]))
    view = rules.view(state, 0)
    found = ends(*read(view, 0))
    wanted = (Discard(rank("J"), 0),)
    (end,) = [each for each in found if each.way == wanted]
    row = np.concatenate([np.zeros(worth.STAYS), worth.changes([view], 0, [end])[0]])
    assert row[worth.LEFT : worth.LEFT + 15].sum() == 10, "the open card and nine below it"
    assert told(row, worth.TOP, worth.NONE) == {"5": 1}
    assert told(row, worth.HAND, worth.NONE) == {"4": 1, "5": 1, "T": 2}
    assert told(row, worth.TOPS, worth.NONE) == {"J": 1}
    assert told(row, worth.SECONDS, worth.NONE) == {"T": 1}
    assert row[worth.ORDER : worth.LACKING].tolist() == [0, 0, 1], "it buries a ten"
    heights = row[worth.HEIGHTS : worth.HAND]
    assert (heights[3], heights[1], heights[0]) == (1, 1, 2), "by the rank that fits next"
    lacking = row[worth.LACKING : worth.KIND].reshape(6, 7).argmax(1).tolist()
    assert lacking[:3] == [1, 1, 0], "the 4: not on the table, but in the hand"
    assert lacking[3] == 5, "4 to 8 are missing before their 9"
    assert lacking[4] == lacking[5] == 4, "the 6 is open on their side"
    assert row[worth.KIND : worth.INPUTS].tolist() == [1, 0, 0]


def test_an_end_is_planned_by_its_discard_and_by_how_near_the_other_stock_is() -> None:
    """The same discard is worth less where the other stock card would soon fit."""
    found = []
    for theirs in ("5", "9", "Q"):
        state = at(f"T+9/{theirs}+3", "8TTJJ", piles="A23,-,-,-")
        start, look = read(rules.view(state, 0), 0)
        near = nearness(look.theirs, start.piles, look.helpers)
        worths = {Discard(card, place): value for value, card, place in discards_of(start)}
        for end in ends(start, look):
            (action,) = end.way
            assert isinstance(action, Discard)
            assert end.plan == pytest.approx(worths[action] - look.danger * near)
        found.append(near)
    assert found == sorted(found, reverse=True)
    assert found[0] > found[-1]
