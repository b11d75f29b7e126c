"""The sentences of the rules of Hat Cards, each test named after its number."""

from itertools import product
from random import Random

import pytest

from game.rules import hat_cards as rules
from game.rules.hat_cards import Draw, Options, Play
from game.rules.hat_cards.play import DECK, captures, hats_for, played, unseen
from game.rules.hat_cards.story import RoundScored
from game.rules.protocol import CHANCE, OVER


def card(text: str) -> int:
    return 11 * "bry".index(text[0]) + (10 if text[1] == "x" else int(text[1]))


def dealt(seats: int, seed: int = 1) -> rules.State:
    state, rng = rules.setup(seats, Options()), Random(seed)
    while rules.turn(state) == CHANCE:
        state = rules.apply(state, rng.choice(list(rules.legal(state))))
    return state


@pytest.mark.parametrize(("seats", "hand", "pool"), [(2, 6, 21), (3, 10, 3), (4, 8, 1), (5, 6, 3)])
def test_knz_1_the_deal(seats: int, hand: int, pool: int) -> None:
    state = dealt(seats)
    assert [len(cards) for cards in state.hands] == [hand] * seats
    assert len(state.pool) == pool
    assert len(DECK) == 33
    rng = Random(seats)
    while state.round == 1:
        state = rules.apply(state, rng.choice(list(rules.legal(state))))
    assert state.pool == DECK  # the next round is dealt from all of them again


def test_knz_3_what_points_at_one_is_taken_before_playing() -> None:
    state = dealt(3)
    for _ in range(3):
        alone = next(a for a in rules.legal(state) if isinstance(a, Play) and a.onto < 0)
        state = rules.apply(state, alone)
    assert state.seat == 0
    assert state.taken == (1, 0, 0)
    assert [len(stack) for stack in state.table] == [0, 1, 1]


@pytest.mark.parametrize("seats", range(2, 6))
def test_knz_4_one_card_a_turn_and_never_a_stack_of_ones_own(seats: int) -> None:
    state, rng = dealt(seats), Random(seats)
    while state.round == 1:
        legal = list(rules.legal(state))
        if state.phase == "play":
            seat, hand = state.seat, state.hands[state.seat]
            assert all(isinstance(action, Play) and action.onto != seat for action in legal)
            assert {a.card for a in legal if isinstance(a, Play) and a.onto < 0} == set(hand)
            assert not state.table[seat]
        state = rules.apply(state, rng.choice(legal))


@pytest.mark.parametrize(
    ("played", "top", "catches"),
    [
        ("r7", "r3", True),
        ("r3", "r7", False),
        ("r0", "r9", True),
        ("r9", "r0", True),
        ("r0", "b9", False),
        ("r0", "b0", True),
        ("rx", "r9", True),
        ("r0", "rx", True),
        ("rx", "bx", True),
        ("rx", "b5", False),
        ("r5", "bx", False),
        ("r5", "b5", True),
        ("r5", "b4", False),
    ],
)
def test_knz_5_what_catches_what(played: str, top: str, catches: bool) -> None:
    assert captures(card(played), card(top)) == catches


def test_knz_6_there_are_264_capturing_pairs() -> None:
    assert sum(captures(a, b) for a, b in product(DECK, DECK) if a != b) == 264
    by_value = [sum(captures(a, b) for a in DECK if a != b) for b in range(11)]
    assert by_value == [12, 11, 10, 9, 8, 7, 6, 5, 4, 4, 12]


@pytest.mark.parametrize(
    ("counts", "hats"),
    [
        ((13, 10, 7), (3, 2, 1)),
        ((11, 11, 8), (2, 2, 1)),
        ((14, 8, 8), (3, 1, 1)),
        ((10, 10, 10), (2, 2, 2)),
        ((12, 9, 7, 4), (3, 2, 1, 0)),
        ((10, 10, 8, 4), (2, 2, 1, 0)),
        ((12, 8, 8, 4), (3, 1, 1, 0)),
        ((12, 8, 6, 6), (3, 2, 0, 0)),
        ((10, 10, 6, 6), (2, 2, 0, 0)),
        ((10, 10, 10, 2), (2, 2, 2, 1)),
        ((8, 8, 8, 8), (2, 2, 2, 2)),
        ((9, 7, 6, 5, 3), (3, 2, 1, 0, 0)),
        ((9, 6, 6, 6, 3), (3, 1, 1, 1, 0)),
        ((9, 8, 5, 4, 4), (3, 2, 1, 0, 0)),
        ((18, 15), (3, 3)),
        ((20, 13), (4, 2)),
        ((33, 0), (6, 0)),
    ],
)
def test_knz_8_to_10_hats_for_cards(counts: tuple[int, ...], hats: tuple[int, ...]) -> None:
    assert hats_for(counts, "dense") == hats


@pytest.mark.parametrize(
    ("counts", "hats"),
    [
        ((13, 10, 7), (3, 2, 1)),
        ((14, 8, 8), (3, 1, 1)),
        ((11, 11, 8), (2, 2, 0)),
        ((12, 8, 6, 6), (3, 2, 0, 0)),
    ],
)
def test_knz_9_by_competition_those_who_share_count_as_several(
    counts: tuple[int, ...], hats: tuple[int, ...]
) -> None:
    assert hats_for(counts, "competition") == hats


@pytest.mark.parametrize(("seats", "total"), [(2, 33), (3, 30), (4, 32), (5, 30)])
def test_knz_7_every_card_played_is_taken_by_somebody(seats: int, total: int) -> None:
    state, rng = dealt(seats), Random(seats)
    while state.round == 1:
        action = rng.choice(list(rules.legal(state)))
        told = rules.events(state, action)
        state = rules.apply(state, action)
    counts = next(event.counts for event in told if hasattr(event, "counts"))
    assert sum(counts) == total


def test_knz_10_of_two_the_starter_plays_first_and_last() -> None:
    state, rng, plays = dealt(2), Random(5), [0, 0]
    while state.round == 1:
        action = rng.choice(list(rules.legal(state)))
        if isinstance(action, Play):
            plays[state.seat] += 1
        state = rules.apply(state, action)
    assert plays == [17, 16]


@pytest.mark.parametrize("seats", range(2, 6))
def test_knz_2_and_11_a_match_has_as_many_rounds_as_seats(seats: int) -> None:
    state, rng, starters = rules.setup(seats, Options(starter=1)), Random(seats), {}
    while rules.turn(state) != OVER:
        starters[state.round] = state.starter
        state = rules.apply(state, rng.choice(list(rules.legal(state))))
    assert [starters[n + 1] for n in range(seats)] == [(1 + n) % seats for n in range(seats)]
    assert rules.result(state).scores == state.hats


def test_knz_12_nobody_sees_other_hands_covered_cards_or_the_pool() -> None:
    state, rng = dealt(3), Random(8)
    for _ in range(12):
        state = rules.apply(state, rng.choice(list(rules.legal(state))))
        for seat in range(3):
            seen = rules.to_notation(rules.view(state, seat))
            other = rules.view(rules.guess(rules.view(state, seat), seat, rng), seat)
            assert rules.to_notation(other) == seen
            assert seen.split()[4] == "?" * len(state.pool)


@pytest.mark.parametrize("seats", range(2, 6))
def test_knz_12_everybody_saw_what_was_played_and_nothing_else(seats: int) -> None:
    state, rng, laid = dealt(seats), Random(seats), set[int]()
    while state.round == 1:
        action = rng.choice(list(rules.legal(state)))
        laid |= {action.card} if isinstance(action, Play) else set()
        state = rules.apply(state, action)
        if state.round > 1:
            break
        lying = set(b"".join(state.table))
        for seat in range(seats):
            seen = rules.view(state, seat)
            tops = {stack[-1] for stack in state.table if stack}
            assert cards_of(seen.under) == lying - tops
            assert cards_of(seen.gone) == laid - lying
            assert set(unseen(seen)) == set(DECK) - laid - set(state.hands[seat])
            assert rules.view(seen, seat) == seen
            world = rules.guess(seen, seat, rng)
            assert (world.under, world.gone) == (0, 0)
            assert played(world) == played(state)


def cards_of(bits: int) -> set[int]:
    return {card for card in DECK if bits >> card & 1}


def test_knz_12_a_line_does_not_tell_what_was_played_but_its_position_does() -> None:
    state, rng = dealt(2), Random(3)
    for _ in range(20):
        state = rules.apply(state, rng.choice(list(rules.legal(state))))
    again = rules.from_notation(rules.to_notation(state), Options())
    assert again == state
    assert rules.view(again, 1) == rules.view(state, 1)


def test_knz_14_cards_are_dealt_one_by_one_from_the_starter_on() -> None:
    state = rules.setup(3, Options(starter=2))
    seats = []
    for number in range(6):
        seats.append(state.seat)
        state = rules.apply(state, Draw(number))
    assert seats == [2, 0, 1, 2, 0, 1]


def test_knz_14_and_9_who_took_nothing_has_a_placing_too() -> None:
    assert hats_for((30, 0, 0), "dense") == (3, 1, 1)
    assert hats_for((32, 0, 0, 0), "dense") == (3, 1, 1, 1)


def test_knz_11_equal_hats_share_the_win() -> None:
    line = "3:2 -/y2/- b3r9b8/-/y6 8/9/8 b0b1b2 0/1/0 1 play"
    over = rules.apply(rules.from_notation(line, Options()), Play(card("y2"), -1))
    assert rules.result(over) == ((0, 1), (3, 3, 1), "rounds_played")


EVEN = "{}:2 -/y2/- b3r9b8/-/y6 {} b0b1b2 {} 1 play"  # three, one and two cards follow
SHARED, LAST = Options(), Options(tie="last_round")


@pytest.mark.parametrize(
    ("taken", "hats", "options", "winners", "reason"),
    [
        ("8/9/8", "3/4/1", LAST, (0,), "last_round"),  # six each, with eleven cards and ten
        ("8/9/8", "3/4/1", SHARED, (0, 1), "rounds_played"),
        ("8/9/8", "3/4/5", LAST, (0,), "last_round"),  # all three have six
        ("8/9/8", "2/4/5", LAST, (1,), "last_round"),  # the most cards of those with the most hats
        ("8/9/8", "2/5/1", LAST, (1,), "rounds_played"),  # alone ahead
        ("8/10/7", "2/2/0", LAST, (0, 1), "rounds_played"),  # eleven cards each
        ("8/10/7", "2/2/3", LAST, (0, 1), "last_round"),  # the third of them has fewer
        ("8/9/8", "3/4/1", Options(goal=6, tie="last_round"), (), ""),  # another round
    ],
)
def test_knz_16_the_cards_of_the_last_round_decide_between_equals(
    taken: str, hats: str, options: Options, winners: tuple[int, ...], reason: str
) -> None:
    state = rules.from_notation(EVEN.format(3, taken, hats), options)
    over = rules.apply(state, Play(card("y2"), -1))
    if not winners:
        assert rules.turn(over) == CHANCE
        return
    result = rules.result(over)
    assert (result.winners, result.reason) == (winners, reason)
    assert result.scores == over.hats
    assert rules.result(rules.from_notation(rules.to_notation(over), options)) == result


def test_knz_16_two_seats_never_share_a_win() -> None:
    """They take 33 cards in the last round."""
    for seed in range(40):
        state, rng = rules.setup(2, LAST), Random(seed)
        while rules.turn(state) != OVER:
            state = rules.apply(state, rng.choice(list(rules.legal(state))))
        assert len(rules.result(state).winners) == 1
        assert (
            rules.result(state).winners[0] in rules.result(state._replace(options=SHARED)).winners
        )


GOAL = "{}:2 -/y2/- b3r9b8/-/y6 8/9/8 b0b1b2 {} 1 play"  # three, two and one hats are given


@pytest.mark.parametrize(
    ("number", "before", "over"),
    [
        (1, "6/0/0", False),  # nine of ten
        (1, "7/0/0", True),
        (3, "6/6/6", False),  # as many rounds as seats do not count
        (4, "7/8/0", False),  # two have ten
        (4, "7/9/0", True),  # eleven of the second, who is ahead
        (17, "19/20/20", False),
    ],
)
def test_knz_15_whoever_has_the_goal_and_is_alone_ahead_wins(
    number: int, before: str, over: bool
) -> None:
    state = rules.from_notation(GOAL.format(number, before), Options(goal=10))
    after = rules.apply(state, Play(card("y2"), -1))
    assert (rules.turn(after) == OVER) == over
    told = rules.events(state, Play(card("y2"), -1))
    assert [event.last for event in told if isinstance(event, RoundScored)] == [over]
    if over:
        winner = after.hats.index(max(after.hats))
        assert rules.result(after) == ((winner,), after.hats, "goal")
    else:
        assert (after.round, after.starter) == (number + 1, 0)


@pytest.mark.parametrize("seats", range(2, 6))
def test_knz_15_rounds_are_begun_clockwise_until_the_goal_is_reached(seats: int) -> None:
    for seed in range(3):
        state, rng = rules.setup(seats, Options(goal=15, starter=1)), Random(seed)
        ahead, starters = [], {}
        while rules.turn(state) != OVER:
            starters[state.round] = state.starter
            ahead += [state.hats] * (state.phase == "deal")
            state = rules.apply(state, rng.choice(list(rules.legal(state))))
        assert starters == {n: n % seats for n in range(1, state.round + 1)}
        assert state.round > seats
        assert all(max(hats) < 15 or hats.count(max(hats)) > 1 for hats in ahead)
        assert max(state.hats) >= 15
        assert len(rules.result(state).winners) == 1


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (GOAL.format(7, "3/2/12"), r"HATS: seat 2 would have won with 12 \(KNZ-15\)"),
        (GOAL.format(1000, "3/2/1"), "ROUND: '1000' is not a number from 0 to 999"),
        (GOAL.format(7, "3/2/5995"), "HATS: '5995' is not a number from 0 to 5994"),
        (
            "4:0 -/-/- -/-/- 11/10/9 b0b1b2 9/7/6 1 end",
            r"PHASE: end, but nobody is alone ahead with 10 hats \(KNZ-15\)",
        ),
        (
            "4:0 -/-/- -/-/- 11/10/9 b0b1b2 12/12/6 1 end",
            r"PHASE: end, but nobody is alone ahead with 10 hats \(KNZ-15\)",
        ),
    ],
)
def test_knz_15_a_line_that_cannot_be_on_the_way_to_a_goal_is_refused(
    line: str, sentence: str
) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        rules.from_notation(line, Options(goal=10))


@pytest.mark.parametrize("goal", [0, 100, True, "10", 2.0])
def test_knz_15_a_goal_is_a_number_of_hats(goal: object) -> None:
    with pytest.raises(ValueError, match=r"^goal: .* is none of 1 … 99$"):
        Options(goal=goal)  # type: ignore[arg-type]


LINE = "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 5/5/5 b0b1b3 0/0/0 0 play"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        (" play", "", "line: 7 parts instead of 8"),
        ("1:0", "10", "ROUND: '10' is not N:S"),
        ("1:0", "0:0", "ROUND: rounds are counted from 1"),
        ("1:0", "4:0", "ROUND: "),
        ("1:0", "1:3", "ROUND: "),
        (LINE.split()[1], "b2", "HANDS: 1 entries, one a seat is 2"),
        ("b2r1", "b2q1", "HANDS: 'q1' is not a card"),
        ("b2r1", "r1b2", "HANDS: 'r1b2r7y5' is not sorted"),
        ("b2r1r7y5", "", "HANDS: an empty entry"),
        ("-/b9r4/y6", "-/b9r4", "TABLE: "),
        ("b9r4", "b9b2", "HANDS, TABLE, POOL: the card b2 is there twice"),
        ("5/5/5", "5/5/4", "TAKEN: 32 cards in all, not 33"),
        ("b0b1b3", "b0b3b1", "POOL: 'b0b3b1' is not sorted"),
        ("0/0/0", "0/0", "HATS: "),
        ("0 play", "3 play", "SEAT: "),
        ("play", "now", "PHASE: "),
        ("-/b9r4/y6", "b9r4/-/y6", "TABLE: seat 0 would have taken its stack first"),
        ("play", "draw", "PHASE: draw is for two seats with cards left to draw"),
        ("play", "end", "PHASE: end, though there are cards in hands"),
        ("b2r1r7y5/b4r3y1y8", "b2r1r7/b4r3y1y5y8", "HANDS: everybody plays one card a turn"),
        ("5/5/5 b0b1b3", "5/5/6 b0b1", "POOL: 2 cards, not 3 when 19 are played"),
        ("5/5/5", "0/15/0", "TAKEN: seat 1 has taken more than 14 cards"),
        ("0/0/0 0 play", "0/0/0 0 deal", "TABLE, TAKEN: nothing is played before"),
    ],
)
def test_a_line_that_cannot_be_is_refused_with_a_sentence(
    old: str, new: str, sentence: str
) -> None:
    assert rules.to_notation(rules.from_notation(LINE, Options())) == LINE
    with pytest.raises(ValueError, match=f"^{sentence}"):
        rules.from_notation(LINE.replace(old, new), Options())


def test_a_hand_that_is_too_full_or_empty_is_refused() -> None:
    two = "1:0 b0b1b2b3b4b5b6/- -/- 0/0 b7b8b9bxr0r1r2r3r4r5r6r7r8r9rxy0y1y2y3y4y5y6y7y8y9yx"
    with pytest.raises(ValueError, match=r"^HANDS: more than 6 cards in a hand"):
        rules.from_notation(f"{two} 0/0 0 play", Options())
    none = "1:0 -/- -/- 0/33 - 0/0 0 play"
    with pytest.raises(ValueError, match=r"^PHASE: play, but seat 0 has no card"):
        rules.from_notation(none, Options())
    drawn = "1:0 -/- -/- 0/33 - 0/0 0 draw"
    with pytest.raises(ValueError, match=r"^PHASE: draw"):
        rules.from_notation(drawn, Options())


def test_every_line_of_a_match_is_accepted_as_it_was_written() -> None:
    for seats in rules.SEATS:
        for seed in range(2 * seats):
            options, rng = Options(starter=seed % seats), Random(seed)
            state = rules.setup(seats, options)
            while rules.turn(state) != OVER:
                line = rules.to_notation(state)
                assert rules.from_notation(line, options) == state
                state = rules.apply(state, rng.choice(list(rules.legal(state))))
            assert rules.from_notation(rules.to_notation(state), options) == state


TWO = "1:0 b4b7r0r6y0y2/b6r1r3r9y1y3 rx/- 2/2 b0b1b2b3b5b8bxr2r5r7r8y4y5y6y7y9 0/0 1 play"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (TWO.replace("2/2 ", "4/0 "), "TAKEN: seat 0 has taken more than 3"),
        (TWO.replace("1 play", "1 draw"), "TABLE: seat 1 draws, so its stack"),
        (
            LINE.replace("5/b4r3y1y8/b8r2y3y9", "5y8/b4r3y1/b8r2y3y9"),
            "HANDS: .* has 5, not 4",
        ),
        ("1:0 -/- b0/- 0/32 - 0/0 0 end", "TABLE: end, though stacks are still to be taken"),
    ],
)
def test_hands_stacks_and_piles_that_cannot_come_about_are_refused(
    line: str, sentence: str
) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}"):
        rules.from_notation(line, Options())


def test_what_a_record_writes_of_each_action() -> None:
    state = rules.from_notation(LINE, Options())
    texts = [rules.action_text(state, action) for action in rules.legal(state)]
    assert texts == ["play b2", "play r1", "play r7", "play r7 onto 1", "play y5"]
    assert rules.action_text(state, Draw(card("bx"))) == "draw bx"


def test_why_a_card_or_a_stack_cannot_be_used() -> None:
    state = rules.from_notation(LINE, Options())
    assert rules.refusal(state, card("r7")) == rules.refusal(state, card("r7"), 1) == ""
    assert rules.refusal(state, card("r7"), -1) == ""
    assert rules.refusal(state) == rules.refusal(state, card("b4")) == "not_your_card KNZ-3"
    assert rules.refusal(state, card("r7"), 2) == "no_catch KNZ-5"
    assert rules.refusal(state, card("r7"), 0) == "no_catch KNZ-5"
    assert rules.refusal(rules.setup(3, Options()), card("r7")) == "not_now KNZ-3"
