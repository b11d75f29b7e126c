"""The sentences of the rules of Cat and Mouse, each test named after its number."""

from random import Random
from typing import Any

import pytest

from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import Discard, Draw, Finish, Lot, Options, Play
from game.rules.cat_and_mouse.play import RANKS, talon
from game.rules.cat_and_mouse.story import Event, PileDone, TurnPassed
from game.rules.protocol import CHANCE, OVER

FULL = "12.12.12.12.12.12.12.12.12.12.12.12.12"


def dealt(options: Options | None = None, seed: int = 1) -> rules.State:
    state, rng = rules.setup(2, options or Options()), Random(seed)
    while rules.turn(state) == CHANCE:
        state = rules.apply(state, rng.choice(list(rules.legal(state))))
    return state


def at(line: str, **given: Any) -> rules.State:
    """A position whose POOL `*` is every card that does not lie open."""
    options = Options(**given)
    stocks, hands, discards, piles, _, *rest = line.split(" ")
    open_cards = "".join(s.partition("+")[0] for s in stocks.split("/")) + hands + discards + piles
    counts = [4 * options.decks - open_cards.count(rank) for rank in RANKS]
    pool = ".".join(map(str, counts))
    return rules.from_notation(" ".join((stocks, hands, discards, piles, pool, *rest)), options)


def plays(state: rules.State) -> set[tuple[str, str, int]]:
    return {(a.source, RANKS[a.rank], a.pile) for a in rules.legal(state) if isinstance(a, Play)}


NONE = "-,-,-,-/-,-,-,-"


def test_kum_1_and_t1_the_deal() -> None:
    state = dealt()
    assert [below + 1 for _, below in state.stocks] == [15, 15]
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert talon(state) == 116
    assert (
        rules.to_notation(rules.setup(2, Options()))
        == f"+15/+15 -/- {NONE} -,-,-,- {FULL} 0 0 turn"
    )


def test_kum_8_the_turn_passes_to_whoever_must_draw_a_hand_first() -> None:
    line = f"2+5/3+5 5Q/- {NONE} A23456789TJ,-,-,- * 0 0 play"
    state = at(line, completed_piles="reshuffled")._replace(pool=(10, *(0,) * 12))
    assert not talon(state)
    told: list[Event] = []
    for action in (Play("hand", 11, 0), Discard(4, 0)):
        told += rules.events(state, action)
        state = rules.apply(state, action)
    while state.seat == 0:
        told += rules.events(state, rules.legal(state)[0])
        state = rules.apply(state, rules.legal(state)[0])
    assert (rules.turn(state), state.hands[1]) == (CHANCE, b"")
    assert told[1] == PileDone(0, 12)
    assert told[-1] == TurnPassed(0, 1)


def test_kum_4_and_5_and_t2_aces_begin_and_kings_are_anything() -> None:
    state = at(f"6+14/6+14 A279K/- {NONE} -,-,-,- * 0 0 play")
    assert {r for s, r, p in plays(state) if p == 0} == {"A", "K"}
    for rank in "A2K":
        action = next(a for a in rules.legal(state) if isinstance(a, Play)
                      and (RANKS[a.rank], a.pile) == (rank, 0))  # fmt: skip
        state = rules.apply(state, action)
    assert rules.to_notation(state).split()[3] == "A2K,-,-,-"
    strict = at(f"6+14/6+14 A279K/- {NONE} -,-,-,- * 0 0 play", king_as_ace=False)
    assert {r for _, r, _ in plays(strict)} == {"A"}


@pytest.mark.parametrize("rank", ["Q", "K"])
def test_kum_4_and_t3_a_completed_pile_is_taken_away(rank: str) -> None:
    state = at(f"6+14/6+14 QK/- {NONE} A23456789TJ,-,-,- * 0 0 play")
    after = rules.apply(state, Play("hand", RANKS.index(rank), 0))
    assert rules.to_notation(after).split()[3] == "-,-,-,-"
    assert sum(after.pool) == sum(state.pool)
    again = at(f"6+14/6+14 QK/- {NONE} A23456789TJ,-,-,- * 0 0 play", completed_piles="reshuffled")
    assert sum(rules.apply(again, Play("hand", 11, 0)).pool) == sum(again.pool) + 12


def test_kum_3_and_t4_a_stock_card_goes_to_the_pile_it_fits_and_the_next_is_turned_up() -> None:
    state = at(f"5+14/6+14 9/- {NONE} A234,A234567,-,- * 0 0 play")
    assert ("stock", "5", 0) in plays(state)
    assert ("stock", "5", 1) not in plays(state)
    after = rules.apply(state, Play("stock", 4, 0))
    assert (after.phase, after.stocks[0]) == ("turn", (-1, 14))


def test_kum_8_and_t5_an_emptied_hand_is_filled_and_the_turn_goes_on() -> None:
    state = at(f"9+14/6+14 A/- {NONE} -,-,-,- * 0 0 play")
    state = rules.apply(state, Play("hand", 0, 0))
    assert state.phase == "draw"
    rng = Random(3)
    while rules.turn(state) == CHANCE:
        state = rules.apply(state, rng.choice(list(rules.legal(state))))
    assert (state.seat, state.phase, len(state.hands[0])) == (0, "play", 5)


def test_kum_8_and_t6_the_last_hand_card_on_a_discard_pile_ends_the_turn() -> None:
    state = at(f"9+14/6+14 7/- {NONE} -,-,-,- * 0 0 play")
    state = rules.apply(state, Discard(6, 2))
    assert state.phase == "refill"
    rng = Random(3)
    while rules.turn(state) == CHANCE:
        state = rules.apply(state, rng.choice(list(rules.legal(state))))
    assert (state.seat, len(state.hands[0])) == (1, 5)


def test_kum_3_and_t7_neither_stock_nor_discards_go_to_a_discard_pile() -> None:
    state = at("9+14/6+14 7/- 5,-,-,-/-,-,-,- -,-,-,- * 0 0 play")
    discards = [a for a in rules.legal(state) if isinstance(a, Discard)]
    assert {a.rank for a in discards} == {6}
    assert rules.refusal(state, "stock", 8) == "discard_from_hand KUM-3"
    assert rules.refusal(state, "hand", 6, -1, 0) == "pile_wants KUM-4"


def test_kum_2_and_t8_the_last_stock_card_wins_at_once() -> None:
    state = at(f"A+0/6+14 7/- {NONE} -,-,-,- * 0 0 play")
    over = rules.apply(state, Play("stock", 0, 0))
    assert rules.turn(over) == OVER
    assert rules.result(over) == ((0,), (0, 15), "stock_empty")


@pytest.mark.parametrize(
    ("stocks", "winners"), [("5+3/6+5", (0,)), ("5+4/6+4", (0, 1)), ("5+6/6+4", (1,))]
)
def test_kum_9_and_t9_an_empty_talon_ends_the_game_after_the_round(
    stocks: str, winners: tuple[int, ...]
) -> None:
    covered = sum(int(stock.partition("+")[2]) for stock in stocks.split("/"))
    pool = ".".join(["0"] * 6 + [str(covered)] + ["0"] * 6)
    line = f"{stocks} 7/8 {NONE} -,-,-,- {pool} 0 0 play"
    state = rules.from_notation(line, Options())
    state = rules.apply(state, Discard(6, 0))
    assert (state.seat, state.phase) == (1, "play")
    over = rules.apply(state, Discard(7, 0))
    assert rules.result(over).winners == winners
    assert rules.result(over).reason == "talon_empty"


def test_kum_7_and_t10_playing_is_never_compulsory() -> None:
    state = at(f"9+14/6+14 A7/- {NONE} -,-,-,- * 0 0 play")
    assert Discard(0, 0) in rules.legal(state)


def test_kum_6_a_king_is_as_good_from_a_discard_pile_and_from_the_stock() -> None:
    state = at("K+14/6+14 9K/- 5,-,-,-/-,-,-,- A2,-,-,- * 0 0 play")
    state = rules.apply(state, Discard(RANKS.index("K"), 0))
    assert rules.to_notation(state).split()[2].startswith("5K,")
    state = at("K+14/6+14 9K/- 5K,-,-,-/-,-,-,- A2,-,-,- * 0 0 play")
    for source in ("hand", "stock", "discard"):
        assert (source, "K", 0) in plays(state)
    after = rules.apply(state, Play("discard", RANKS.index("K"), 0, 0))
    assert rules.to_notation(after).split()[2:4] == ["5,-,-,-/-,-,-,-", "A2K,-,-,-"]


@pytest.mark.parametrize(("talon_end", "seat", "phase"), [
    ("end_of_round", 1, "play"), ("at_once", 0, "end"),
])  # fmt: skip
def test_kum_9_and_15_the_draw_that_empties_the_talon(
    talon_end: str, seat: int, phase: str
) -> None:
    line = "5+3/6+3 -/- A,-,-,-/2,-,-,- -,-,-,- 0.0.0.0.0.0.7.0.0.0.0.0.0 0 0 refill"
    state = rules.from_notation(line, Options(talon_end=talon_end))
    after = rules.apply(state, Draw(6))
    assert (after.seat, after.phase) == (seat, phase)


def test_kum_15_the_round_ends_after_the_refill_of_the_second_player() -> None:
    line = "5+3/6+3 -/- A,-,-,-/2,-,-,- -,-,-,- 0.0.0.0.0.0.7.0.0.0.0.0.0 0 1 refill"
    over = rules.apply(rules.from_notation(line, Options()), Draw(6))
    assert rules.result(over) == ((0, 1), (4, 4), "talon_empty")
    assert len(over.hands[1]) == 1  # it still got the last card


@pytest.mark.parametrize("seed", range(6))
def test_kum_12_the_talon_falls_with_every_turn_and_so_every_game_ends(seed: int) -> None:
    state, turns, rng = dealt(seed=seed), 0, Random(seed)
    before = talon(state)
    while rules.turn(state) != OVER:
        seat = state.seat
        state = rules.apply(state, rng.choice(list(rules.legal(state))))
        if state.phase == "play" and state.seat != seat:
            assert talon(state) < before or not before
            before, turns = talon(state), turns + 1
    assert turns <= 117


def test_kum_12_with_piles_shuffled_back_it_falls_as_long_as_nobody_plays() -> None:
    state, turns = dealt(Options(completed_piles="reshuffled")), 0
    while rules.turn(state) != OVER:
        state = rules.apply(state, next(a for a in rules.legal(state) if isinstance(a, Discard)))
        while rules.turn(state) == CHANCE:
            state = rules.apply(state, rules.legal(state)[0])
        turns += 1
    assert (turns, rules.result(state).reason) == (116, "talon_empty")


def test_kum_14_other_packs_piles_and_stocks() -> None:
    state = dealt(Options(decks=2, piles=3, stock=20))
    assert len(state.piles) == 3
    assert [below + 1 for _, below in state.stocks] == [20, 20]
    assert talon(state) == 104 - 2 * 20 - 2 * 5
    for stock in (4, 31):
        with pytest.raises(ValueError, match=r"^stock: "):
            Options(stock=stock)


def test_kum_7_any_card_goes_onto_any_discard_pile_and_only_the_top_can_be_played() -> None:
    state = at("9+14/6+14 37/- 2A,-,-,-/A,-,-,- -,-,-,- * 0 0 play")
    discards = {(a.rank, a.place) for a in rules.legal(state) if isinstance(a, Discard)}
    assert discards == {(rank, place) for rank in (2, 6) for place in range(4)}
    assert {(s, r) for s, r, _ in plays(state)} == {("discard", "A")}
    after = rules.apply(state, Play("discard", 0, 0, 0))
    assert ("discard", "2", 0) in plays(after)


def test_kum_10_without_hand_and_talon_one_may_finish() -> None:
    pool = ".".join(["0"] * 6 + ["8"] + ["0"] * 6)
    state = rules.from_notation(f"5+3/6+5 -/8 {NONE} -,-,-,- {pool} 0 0 play", Options())
    assert list(rules.legal(state)) == [Finish()]
    assert rules.apply(state, Finish()).seat == 1


def test_kum_11_the_higher_stock_card_may_begin() -> None:
    options = Options(first="higher_stock_top")
    start = rules.setup(2, options)
    assert rules.to_notation(start).endswith(" - 0 turn")
    draw = {RANKS[a.rank]: a for a in rules.legal(start) if isinstance(a, Draw)}
    for first, second, seat, phase in (
        ("K", "Q", 0, "deal"),
        ("3", "9", 1, "deal"),
        ("5", "5", 0, "lot"),
    ):
        state = rules.apply(rules.apply(start, draw[first]), draw[second])
        assert (state.seat, state.phase) == (seat, phase)
    assert rules.odds(state) == ((Lot(0), 1), (Lot(1), 1))
    assert rules.legal(state) == [Lot(0), Lot(1)]
    assert rules.refusal(state, "hand", 6, -1, 0) == "not_now KUM-3"
    assert [rules.apply(state, Lot(seat)).first for seat in (0, 1)] == [0, 1]


def test_kum_13_the_other_hand_cannot_be_told_from_the_pool() -> None:
    state = dealt(seed=4)
    seen = rules.view(state, 0)
    for number in range(30):
        world = rules.guess(seen, 0, Random(number))
        assert rules.view(world, 0) == seen
        assert (
            rules.to_notation(world).split()[1].startswith(rules.to_notation(state).split()[1][:5])
        )


@pytest.mark.parametrize("line", [
    "", "+15/+15 -/- - - - 0 0 turn", f"+15/+15 -/- {NONE} B,-,-,- {FULL} 0 0 turn",
    f"+15/+15 -/- {NONE} 2,-,-,- {FULL} 0 0 turn", f"+15/+15 21/- {NONE} -,-,-,- {FULL} 0 0 turn",
    f"+15/+15 A/- {NONE} -,-,-,- {FULL} 0 0 turn", f"+16/+15 -/- {NONE} -,-,-,- {FULL} 0 0 turn",
    f"+15/+15 -/- {NONE} -,-,-,- {FULL} 0 2 turn", f"+15/+15 -/- {NONE} -,-,-,- {FULL} 0 0 now",
])  # fmt: skip
def test_a_line_that_cannot_be_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"^[A-Zl]\w*"):
        rules.from_notation(line, Options())


def test_kum_13_whoever_sees_no_hand_imagines_both_from_the_cards_there_are() -> None:
    state = dealt(seed=4)
    public = rules.view(rules.view(state, 0), 1)
    for number in range(60):
        world = rules.guess(public, 0, Random(number))
        assert min(world.pool) >= 0
        dealt_out = sum(map(len, world.hands))
        assert sum(world.pool) + dealt_out == sum(state.pool) + sum(map(len, state.hands))
        assert [list(hand) for hand in world.hands] == [sorted(hand) for hand in world.hands]
        few = public._replace(pool=(5, 5, *(0,) * 11))  # just as many as are to be imagined
        assert sum(rules.guess(few, 0, Random(number)).pool) == 10 - dealt_out
        assert min(rules.guess(few, 0, Random(number)).pool) >= 0


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (Draw(12), "draw K"),
        (Lot(1), "lot 1"),
        (Play("hand", 6, 2), "play hand 7 2"),
        (Play("stock", 0, 3), "play stock A 3"),
        (Play("discard", 9, 0, 1), "play discard 1 T 0"),
        (Discard(6, 3), "discard 7 3"),
        (Finish(), "finish"),
    ],
)
def test_what_a_record_writes_of_each_action(action: Any, text: str) -> None:
    assert rules.action_text(dealt(), action) == text


def test_why_a_card_cannot_go_where_it_is_wanted() -> None:
    state = at(f"6+14/6+14 A279K/468TQ {NONE} A2,-,-,- * 0 0 play")
    assert rules.refusal(state, "hand", 2, -1, 0) == rules.refusal(state, "hand", 12, -1, 1) == ""
    assert rules.refusal(state, "hand", 6, -1, 0) == "pile_wants KUM-4"
    assert rules.refusal(state, "hand", 6) == ""
    assert rules.refusal(state, "stock", 5) == "discard_from_hand KUM-3"
    assert rules.refusal(rules.setup(2, Options())) == "not_now KUM-3"
    strict = at(f"6+14/6+14 A279K/468TQ {NONE} A2,-,-,- * 0 0 play", king_as_ace=False)
    assert rules.refusal(strict, "hand", 12, -1, 1) == "king_no_ace KUM-5"


PLAIN = f"6+14/6+14 A279K/468TQ {NONE} A2,-,-,- 0.0.9.9.9.9.9.9.9.9.9.9.9 0 0 play"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("6+14/6", "6/6", "STOCKS: '6' is not a stock such as"),
        ("6+14/6", "68+14/6", "STOCKS: '68\\+14' is not a stock such as"),
        ("6+14/6", "+0/6", "STOCKS: an empty stock is written -"),
        ("6+14/6", "6+15/6", "STOCKS: more than 15 cards in a stock"),
        ("6+14/6", "+14/6", "STOCKS: a stock whose next card is not turned up"),
        ("A279K", "A2791", "HANDS: '1' is not a rank of"),
        ("A279K", "A279KK", "HANDS: more than 5 cards in a hand"),
        ("A279K", "2A79K", "HANDS: "),
        ("A2,-,-,-", "A2,-,-", "PILES: 3 piles instead of 4"),
        ("A2,-,-,-", "A3,-,-,-", "PILES: 3 cannot lie there as 2"),
        ("A2,-,-,-", "A23456789TJQ,-,-,-", "PILES: a completed pile has been taken away"),
        ("0.0.9.9", "0.0.9", "POOL: 12 numbers instead of 13"),
        ("0.0.9.9", "0.12.9.9", "POOL: more than 12 cards 2"),
        (PLAIN.split()[4], "0.0.9.9.9" + ".0" * 8, "POOL: fewer unseen cards than covered"),
        ("0 0 play", "- 0 play", "FIRST: - in the phase play"),
        ("0 0 play", "0 0 turn", "STOCKS: seat 0 has no covered card to turn up"),
        ("0 0 play", "0 0 draw", "PHASE: draw, but the hand of seat 0 is full"),
        ("0 0 play", "0 0 end", "PHASE: the game ends when"),
        ("0 0 play", "0 0 lot", "FIRST: settled, but the lot is still to fall"),
        ("0 0 play", "0 0 now", "PHASE: "),
    ],
)
def test_a_line_that_cannot_be_is_refused_with_a_sentence(
    old: str, new: str, sentence: str
) -> None:
    assert rules.to_notation(rules.from_notation(PLAIN, Options())) == PLAIN
    with pytest.raises(ValueError, match=f"^{sentence}"):
        rules.from_notation(PLAIN.replace(old, new, 1), Options())
