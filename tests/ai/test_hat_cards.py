"""The play and the knowledge of the computer in Hat Cards."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from game.ai.computer import choose
from game.ai.hat_cards import computer as ai
from game.ai.hat_cards import last_cards, whole_match
from game.ai.hat_cards.rounds import Deals
from game.ai.hat_cards.worth import (
    RIVAL,
    cards_left,
    chance_of,
    cost,
    danger,
    lead,
    look_at,
    stacks_after,
    worth,
)
from game.ai.hat_cards.worth import (
    _last as worth_of_last,
)
from game.rules import hat_cards as rules
from game.rules.hat_cards import Options, Play
from game.rules.hat_cards.play import COLOURS, DECK, in_the_end, laid, unseen
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


LEVELS = range(1, ai.LEVELS + 1)
WEIGHING = 5  # the highest level that does not search


def chosen(state: rules.State, seed: int = 1, level: int = WEIGHING) -> Play:
    return choose(ai, rules.view(state, state.seat), state.seat, Random(seed), level)


def chance(state: rules.State, seat: int, hats: tuple[int, ...], counts: str = "") -> float:
    """To win if the round ends with these hats; `counts`: the cards taken, where they matter."""
    cards = tuple(map(int, counts.split())) or (0,) * len(hats)
    return whole_match.chance(state, seat, hats, cards)


def match(seats: int, seed: int, levels: dict[int, int]) -> Iterator[rules.State]:
    """The positions of a match in which some seats play at a level, and the others at random."""
    state, rng = rules.setup(seats, Options()), Random(seed)
    while (turn := rules.turn(state)) != OVER:
        yield state
        if turn in levels:
            play = choose(ai, rules.view(state, turn), turn, rng, levels[turn])
            state = rules.apply(state, play)
        else:
            state = rules.apply(state, rng.choice(rules.legal(state)))
    yield state


def points(seats: int, high: int, low: int, seeds: range) -> float:
    """What the higher level wins in one seat against the lower level in all others; a shared
    win is half a point."""
    won = 0.0
    for seed in seeds:
        seat = seed % seats
        *_, end = match(seats, seed, dict.fromkeys(range(seats), low) | {seat: high})
        winners = rules.result(end).winners
        won += (seat in winners) / len(winners)
    return won


@cache
def positions(count: int) -> list[rules.State]:
    found: list[rules.State] = []
    for seed in range(count):
        found += [s for s in match(2 + seed % 4, seed, {}) if rules.turn(s) not in (CHANCE, OVER)]
        if len(found) >= count:
            break
    return found[:count]


def forgotten(seen: rules.State, level: int) -> set[int]:
    known = ai.remembered(seen, ai.HABITS[level][len(seen.hands) > 2])
    return set(unseen(known)) - set(unseen(seen))


def test_the_highest_level_remembers_all_that_was_played_the_first_three_nothing() -> None:
    for state in positions(60):
        seen = rules.view(state, state.seat)
        gone, under = (bin(bits).count("1") for bits in (seen.gone, seen.under))
        assert [len(forgotten(seen, level)) for level in (7, 4)] == [0, gone]
        assert [len(forgotten(seen, level)) for level in (3, 2, 1)] == [gone + under] * 3


@pytest.mark.parametrize("level", [5, 6])
def test_levels_below_forget_some_cards_for_the_rest_of_a_round(level: int) -> None:
    lost: dict[tuple[int, ...], set[int]] = {}
    for state in match(3, 5, {}):
        if rules.turn(state) not in (CHANCE, OVER):
            key, now = (state.round, *state.hats), forgotten(rules.view(state, state.seat), level)
            assert now >= lost.get(key, set())
            lost[key] = now
    assert all(2 <= len(cards) <= (20 if level == 5 else 14) for cards in lost.values())


def the_end(state: rules.State, seat: int) -> float:
    """What the round is worth for a seat if both see all cards and play it to its end."""
    plays = []
    for action in rules.legal(state):
        assert isinstance(action, Play)
        after = rules.apply(state, action)
        if after.round > state.round or rules.turn(after) == OVER:
            counts = in_the_end(laid(state, action))
            plays.append(ai.outlook(rules.view(state, seat), seat, counts))
        else:
            plays.append(the_end(after, seat))
    return max(plays) if state.seat == seat else min(plays)


def test_the_last_cards_between_two_are_played_as_a_search_of_all_ways_finds() -> None:
    looked = 0
    for seed in range(40):
        for state in match(2, seed, {}):
            few = rules.turn(state) >= 0 and not state.pool and len(state.hands[state.seat]) == 3
            seen = rules.view(state, state.seat)
            if few and last_cards.known(seen, state.seat):
                play = choose(ai, seen, state.seat, Random(1), 7)
                after = rules.apply(state, play)
                assert the_end(after, state.seat) == pytest.approx(the_end(state, state.seat))
                looked += 1
    assert looked > 60


def test_it_takes_a_big_stack_when_it_is_safe() -> None:
    state = at("b9 r9 y9 bx b0,? ? ? ?,? ? ? ?", ",? ? ? ? b4,r2")
    assert chosen(state) == Play(card("b9"), 1)


def test_it_leaves_one_card_rather_than_spend_its_best_on_it() -> None:
    look = look_at(rules.view(at("bx y2 y5 r7,? ? ? ?,? ? ? ?", ",b1,"), 0), 0)
    assert worth(look, Play(card("bx"), 1)) < worth(look, Play(card("y2"), -1))


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


def test_a_child_grabs_the_largest_stack_with_its_highest_card() -> None:
    state = at("b5 b9 r2,? ?,? ?", ",? ? b4,r1")
    assert chosen(state, level=1) == Play(card("b9"), 1)


def test_a_child_throws_away_its_highest_card_between_two_and_its_lowest_in_company() -> None:
    two, three = (
        at(f"b0 b4 b8{others}", ",y9" + others[3:].replace("?", "").replace(" ", ""))
        for others in (",? ?", ",? ?,? ?")
    )
    assert chosen(two, level=1) == Play(card("b8"), -1)
    assert chosen(three, level=1) == Play(card("b0"), -1)


@pytest.mark.parametrize("seats", [2, 3])
def test_low_levels_overlook_catches_that_the_others_see(seats: int) -> None:
    state = at("b9 r2" + ",? ?" * (seats - 1), ",? ? ? ? b4" + "," * (seats - 2))
    caught = [
        sum(chosen(state, seed, level).onto == 1 for seed in range(60)) for level in range(1, 6)
    ]
    assert 8 < caught[0] < caught[1] < caught[2] < caught[3] == caught[4] == 60


@pytest.mark.parametrize(
    ("hand", "stack", "seats", "always"),
    [
        ("b9 b8", "b4", 3, False),
        ("b9 b8", "? b4", 3, False),
        ("b9 b8", "? ? b4", 3, True),
        ("b9 b8", "b4", 2, True),
        ("b9", "b4", 3, True),
    ],
)
def test_the_fourth_level_overlooks_small_stacks_in_company_but_not_with_its_last_card(
    hand: str, stack: str, seats: int, always: bool
) -> None:
    state = at(hand + ",?" * (seats - 1), f",{stack}" + "," * (seats - 2), aside=0)
    caught = sum(chosen(state, seed, 4).onto == 1 for seed in range(60))
    assert (caught == 60) == always


def test_an_error_about_a_card_is_the_smaller_the_fewer_cards_are_left() -> None:
    """With the last card none errs."""
    last = at("b9,,", ",? ? b3,? ? ? ? b4", taken=8)
    assert {chosen(last, seed, level) for seed in range(20) for level in (4, 5)} == {
        Play(card("b9"), 2)
    }
    early = at("b9 b7 r3 r6 y2 y8,? ? ? ? ? ?", ",", aside=21)
    found = [len({chosen(early, seed, level).card for seed in range(40)}) for level in (4, 5, 6)]
    assert found[0] > found[1] >= 1


def test_the_second_and_third_level_mind_the_next_seat_only() -> None:
    """Whether those after the next one hold cards or not, they play alike."""
    for seed in range(4):
        for state in match(4, seed, {}):
            hands = state.hands
            if rules.turn(state) != 0 or not hands[3]:
                continue
            bare = state._replace(hands=(*hands[:3], b""), pool=hands[3] + state.pool)
            for level in (2, 3):
                assert chosen(state, level=level) == chosen(bare, level=level)


def test_the_highest_level_takes_a_big_stack() -> None:
    state = at("b9 r9 y9 bx b0,? ? ? ?,? ? ? ?", ",? ? ? ? b4,r2")
    assert chosen(state, level=ai.LEVELS).onto == 1


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_view_gives_the_same_answer(level: int) -> None:
    for state in positions(60 if level <= WEIGHING else 8):
        assert chosen(state, 7, level) == chosen(state, 7, level)


@pytest.mark.parametrize("level", LEVELS)
def test_it_answers_with_a_legal_play_in_many_random_positions(level: int) -> None:
    for number, state in enumerate(positions(1000 if level <= WEIGHING else 30)):
        assert chosen(state, number, level) in rules.legal(state)


@pytest.mark.parametrize("level", LEVELS)
def test_exchanging_hidden_cards_in_the_true_state_changes_nothing(level: int) -> None:
    rng = Random(5)
    for state in positions(150 if level <= WEIGHING else 8):
        seat = state.seat
        other = rules.guess(rules.view(state, seat), seat, rng)
        assert rules.view(other, seat) == rules.view(state, seat)
        assert chosen(other, level=level) == chosen(state, level=level)
        assert choose(ai, other, seat, Random(1), level) == choose(
            ai, state, seat, Random(1), level
        )


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_it_beats_random_play_clearly(seats: int) -> None:
    won = 0
    for seed in range(20):
        *_, end = match(seats, seed, {seed % seats: WEIGHING})
        won += seed % seats in rules.result(end).winners
    assert won >= 14


@pytest.mark.parametrize("level", range(2, WEIGHING + 1))
def test_every_level_beats_the_one_below(level: int) -> None:
    assert points(2, level, level - 1, range(80)) > 44


def test_the_highest_level_beats_the_lowest_clearly() -> None:
    assert points(2, ai.LEVELS, 1, range(1)) == 1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rounds_in_a_thought_keep_all_cards(seats: int) -> None:
    """In every deal the cards taken at the end are all that were taken, on the table, in the
    hands, or to be drawn."""
    for state in match(seats, 3, {}):
        if rules.turn(state) < 0:
            continue
        view = rules.view(state, state.seat)
        drawn = len(view.pool) if seats == 2 else 0
        there = sum(map(len, (*view.hands, *view.table))) + sum(view.taken) + drawn
        deals = Deals.imagined(view, 3, 1, np.random.default_rng(1))
        deals.begin([play for play in rules.legal(view) if isinstance(play, Play)][-1:])
        assert deals.finish().sum(axis=1).tolist() == [there] * 3


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_known_round_is_played_on_with_all_its_cards(seats: int) -> None:
    """While hands are dealt, before a draw, and between the plays."""
    for state in list(match(seats, 4, {}))[:-1:5]:
        counts = Deals.known(state, 2, np.random.default_rng(1)).finish()
        assert counts.sum(axis=1).tolist() == [{2: 33, 3: 30, 4: 32, 5: 30}[seats]] * 2


def test_at_the_end_of_the_last_round_the_hats_decide() -> None:
    state = at("b9,,", ",? ? b3,? b4")._replace(round=3)
    shares = [chance(state, seat, (4, 6, 6)) for seat in range(3)]
    assert shares == [0, 0.5, 0.5]


def with_tie(state: rules.State) -> rules.State:
    return state._replace(options=replace(state.options, tie="last_round"))


def test_knz_16_between_equals_the_cards_of_the_last_round_decide() -> None:
    state = with_tie(at("b9,,", ",? ? b3,? b4")._replace(round=3))
    for counts, shares in (
        ("12 9 10", [0, 0, 1]),
        ("9 12 9", [0, 1, 0]),
        ("8 11 11", [0, 0.5, 0.5]),
    ):
        assert [chance(state, seat, (4, 6, 6), counts) for seat in range(3)] == shares
    one = to_goal(state, 9)
    assert all(0 < chance(one, seat, (6, 6, 6), "12 9 10") < 1 for seat in range(3))


def test_knz_16_cards_of_a_round_that_is_not_the_last_decide_nothing() -> None:
    state = with_tie(rules.setup(3, Options()))
    few, many = (chance(state, 0, (2, 2, 1), counts) for counts in ("1 16 16", "31 1 1"))
    assert few == many


# the last card decides
BEFORE: dict[str, Any] = {"round": 3, "taken": (9, 6, 12), "hats": (1, 2, 0)}


@pytest.mark.parametrize("level", [4, WEIGHING, ai.LEVELS])
def test_knz_16_it_rather_wins_with_fewer_cards_than_share_with_many(level: int) -> None:
    """With the larger stack all have three hats, and seat 2 most cards; with the smaller one seat 1
    has three hats, too, but fewer cards."""
    state = at("b9,,", ",? ? b3,? b4")._replace(**BEFORE)
    assert chosen(state, level=min(level, WEIGHING)) == Play(card("b9"), 1)
    play = chosen(with_tie(state), level=level)
    assert play == Play(card("b9"), 2)
    assert rules.result(rules.apply(with_tie(state), play)).winners == (0,)


def test_knz_16_chances_in_the_last_round_know_what_breaks_a_tie() -> None:
    state = at("y5,,", ",? ? b3,? b4")._replace(**BEFORE)  # which catches nothing
    assert ai.chances(state, Random(1)) == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert ai.chances(with_tie(state), Random(1)) == (0, 0, 1)
    early = ai.chances(with_tie(state._replace(round=1)), Random(1))
    assert sum(early) == pytest.approx(1)
    assert min(early) > 0.1


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_lead_is_worth_more_the_fewer_rounds_are_to_come(seats: int) -> None:
    start, hats = rules.setup(seats, Options()), (3, *(1,) * (seats - 1))
    early, late = (chance(start._replace(round=n), 0, hats) for n in (1, seats))
    assert 1 / seats < early < late == 1


def to_goal(state: rules.State, goal: int) -> rules.State:
    return state._replace(options=replace(state.options, goal=goal))


@pytest.mark.parametrize(
    ("hats", "shares"),
    [
        ((10, 9, 8), [1, 0, 0]),  # alone ahead with the goal
        ((12, 12, 11), None),  # together: it goes on
        ((9, 7, 7), None),
    ],
)
def test_the_match_is_over_when_the_goal_is_reached_by_one_alone(
    hats: tuple[int, ...], shares: list[int] | None
) -> None:
    """In the last of as many rounds as seats, and in any other (KNZ-15)."""
    for number in (1, 3, 7):
        state = to_goal(rules.setup(3, Options())._replace(round=number), 10)
        found = [chance(state, seat, hats) for seat in range(3)]
        assert sum(found) == pytest.approx(1)
        assert all(0 < share < 1 for share in found) if shares is None else found == shares


def test_a_hat_counts_most_just_before_the_goal() -> None:
    state = to_goal(rules.setup(3, Options()), 10)
    chances = [chance(state, 0, (hats, 5, 5)) for hats in range(3, 11)]
    assert chances == sorted(chances)
    assert chances[-1] == 1
    assert chances[-2] > 0.8
    far, near = (chance(state, 0, (n + 2, n, n)) for n in (0, 7))
    assert 1 / 3 < far < near, "who is ahead is safer the less is to come"


def test_ahead_of_a_goal_that_is_far_all_have_chances() -> None:
    state = to_goal(rules.setup(5, Options()), 99)
    found = [chance(state, seat, (0,) * 5) for seat in range(5)]
    assert sum(found) == pytest.approx(1)
    assert all(0.1 < share < 0.3 for share in found)


@pytest.mark.parametrize("level", [WEIGHING, ai.LEVELS])
def test_knz_15_at_nine_of_ten_hats_one_hat_alone_wins(level: int) -> None:
    """With the larger stack it would share the most hats with seat 2, at 11; the smaller one makes
    it 12 alone."""
    state = at("b9,,,", ",? ? b3,? b4,")._replace(taken=(8, 0, 10, 0), hats=(9, 0, 9, 0))
    play = chosen(to_goal(state, 10), level=level)
    assert play == Play(card("b9"), 2)
    assert rules.result(rules.apply(to_goal(state, 10), play)).winners == (0,)


@pytest.mark.parametrize("level", [WEIGHING, ai.LEVELS])
def test_knz_15_it_keeps_the_match_alive_rather_than_have_more_cards(level: int) -> None:
    """With the larger stack seat 1 would have 11 hats alone; with the smaller one seat 3 has as
    many. Where rounds are counted it catches the larger one."""
    state = at("b9,,,", ",? ? b3,? b4,")._replace(taken=(2, 12, 4, 6), hats=(9, 8, 4, 9))
    assert chosen(state, level=WEIGHING) == Play(card("b9"), 1)
    assert chosen(to_goal(state, 10), level=level) == Play(card("b9"), 2)
    ends = [rules.turn(rules.apply(to_goal(state, 10), play)) for play in rules.legal(state)]
    assert sorted(ends) == [OVER, OVER, CHANCE]


def test_chances_on_the_way_to_a_goal_are_of_the_round_and_those_to_come() -> None:
    mine, theirs = (at(hands, ",? ? ? ? ? ? b3", 6, 0) for hands in ("b9,y4", "y4,b9"))
    for state, wins in ((mine, True), (theirs, False)):
        found = ai.chances(to_goal(state._replace(hats=(8, 8)), 10), Random(1))
        assert sum(found) == pytest.approx(1)
        assert (found[0] > found[1]) == wins
    early = ai.chances(to_goal(mine._replace(round=40), 99), Random(1))
    assert 0.4 < early[0] < 0.7


def test_chances_know_the_cards_but_play_as_those_who_do_not() -> None:
    """A stack is lost if the other seat holds the one card that catches it."""
    mine, theirs = (at(hands, ",? ? ? ? ? ? b3", 6, 0) for hands in ("b9,y4", "y4,b9"))
    lost = ai.chances(mine._replace(round=2), Random(1))[1]
    kept = ai.chances(theirs._replace(round=2), Random(1))[1]
    assert lost < 0.1 < kept


# The terms of a play's worth, each by positions in which nothing else differs


def test_more_is_worth_more_in_each_term_of_a_lead() -> None:
    """Hats, the prizes of this round, the place in the last one, and cards between equals."""
    look = look_at(rules.view(at("b9,,", ",? ? b3,? b4"), 0), 0)
    even = look._replace(view=look.view._replace(hats=(4, 4, 4)))
    assert lead(even, (12, 9, 9)) > lead(even, (9, 12, 9)), "prizes"
    ahead = even._replace(view=even.view._replace(hats=(5, 4, 4)))
    assert lead(ahead, (10, 10, 10)) > lead(even, (10, 10, 10)), "hats"
    behind = even._replace(view=even.view._replace(hats=(4, 5, 1)))
    assert lead(behind, (10, 10, 10)) < lead(even, (10, 10, 10)), "hats of the best other"
    assert lead(even, (10, 12, 8)) < lead(even, (11, 12, 7)), "cards"
    assert lead(even, (11, 12, 7)) - lead(even, (10, 12, 8)) < 0.1, "less than any hat"
    last = even._replace(view=even.view._replace(round=3))
    first, shared, beaten = ((12, 9, 9), (11, 11, 8), (9, 12, 9))
    gains = [lead(last, counts) - lead(even, counts) for counts in (first, shared, beaten)]
    assert gains == pytest.approx([3, 1.5, 0]), "the place counts only in the last round"


def test_a_lead_is_of_hats_and_of_half_the_prizes_and_crumbs() -> None:
    look = look_at(rules.view(at("b9,,", ",? ? b3,? b4"), 0), 0)
    two = look._replace(view=look.view._replace(hats=(2, 6, 5)))
    assert lead(two, (12, 10, 8)) == pytest.approx((2 + 3) - (6 + 2) + 0.5 * 3 + 0.02 * 12)


def test_with_the_last_card_whoever_may_catch_it_gets_the_stack() -> None:
    """The same stack at the same risk is worth less to lose where it helps the leader."""
    state = at("b9,? ?,? ?", ",? ? b3,")._replace(hats=(4, 9, 0))
    look = look_at(rules.view(state, 0), 0)
    kept = list(look.view.taken)
    stacks = stacks_after(look, Play(card("b9"), 1))
    told = [worth_of_last(look, stacks, risk) for risk in (0.0, 1.0)]
    stays = lead(look, [a + b for a, b in zip(kept, stacks, strict=True)])
    goes = lead(look, [kept[0], kept[1] + stacks[0], kept[2]])
    assert told == pytest.approx([stays, goes])
    assert worth_of_last(look, stacks, 0.25) == pytest.approx(0.75 * stays + 0.25 * goes)


def test_danger_grows_with_catchers_with_hands_and_with_the_stack() -> None:
    look = look_at(rules.view(at("b5 b9 r2,? ? ?,? ?", ",? ? ? b4,r1 ?"), 0), 0)
    assert look.hunters == ((1, 3), (2, 2)), "in the order of their turns"
    assert danger(look, card("b5"), [4, 1, 1]) > danger(look, card("b9"), [4, 1, 1])
    assert danger(look, card("b5"), [4, 1, 1]) > danger(look, card("b5"), [1, 4, 1])
    assert danger(look, card("b5"), [4, 4, 1]) == danger(look, card("b5"), [4, 1, 1])
    fewer = look._replace(hunters=((1, 2), (2, 2)))
    assert danger(fewer, card("b5"), [4, 1, 1]) < danger(look, card("b5"), [4, 1, 1])
    assert danger(look._replace(hunters=()), card("b5"), [4, 1, 1]) == 0


def test_the_chance_of_a_catcher_is_that_of_drawing_one() -> None:
    assert chance_of(1, 2, 4) == pytest.approx(1 / 2)
    assert chance_of(2, 2, 4) == pytest.approx(5 / 6)
    assert chance_of(0, 2, 4) == 0
    assert chance_of(3, 2, 4) == 1


def test_a_card_costs_more_the_more_it_catches_and_the_fewer_catch_it() -> None:
    look = look_at(rules.view(at("b9 b4,? ?,? ?", ",,"), 0), 0)
    assert cost(look, card("b9")) > cost(look, card("b4")), "it catches more"
    blind = look._replace(cards=cards("y9 r8"))
    assert cost(blind, card("b9")) == pytest.approx((16 * 1 - 4 * 1) / 2)
    caught = look._replace(cards=cards("b7 bx"))
    assert cost(caught, card("b8")) == pytest.approx((16 * 2 - 4 * 1) / 2)
    assert cost(look._replace(cards=b""), card("b9")) == 0


@pytest.mark.parametrize(
    ("hands", "pool", "left"), [("? ?,?", 4, 3 / 6), ("? ? ?,? ?,? ?", 3, 0.2)]
)
def test_how_much_of_a_hand_is_left_counts_the_draws_of_two(
    hands: str, pool: int, left: float
) -> None:
    state = at(hands, "," * hands.count(","), aside=pool)
    assert cards_left(look_at(rules.view(state, 0), 0)) == pytest.approx(left)


def test_a_stack_that_points_at_another_is_worth_less_the_more_seats_share_the_loss() -> None:
    found = []
    for seats in (3, 4, 5):
        hands = ",".join(["? ? b9", *["? ?"] * (seats - 1)])
        small, large = (
            look_at(rules.view(at(hands, f",{stack}" + "," * (seats - 2)), 0), 0)
            for stack in ("y1", "y1 y2 y3")
        )
        calm = [look._replace(fear=0.0) for look in (small, large)]
        spent = cost(calm[0], card("b9")) * cards_left(calm[0])
        one, three = (worth(look, Play(card("b9"), -1)) for look in calm)
        assert one + spent == pytest.approx(1 - RIVAL[seats]), "one's own counts once"
        assert cost(calm[1], card("b9")) == pytest.approx(cost(calm[0], card("b9")))
        found.append(one - three)
    assert found == pytest.approx([2 * 0.32, 2 * 0.19, 2 * 0.14])
