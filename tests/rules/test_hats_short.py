"""Short games of Catch the Hat: hats that begin on the track, and a number of rounds."""

from random import Random

import pytest

from game.match.box import BOX
from game.match.editions import FULL, SHORT, editions, of_length
from game.rules import catch_the_hat as rules
from game.rules.board import Board, hats4, hats6
from game.rules.catch_the_hat import Options, Roll
from game.rules.catch_the_hat.state import EXTRA, outposts
from game.rules.catch_the_hat.story import Caught
from game.rules.protocol import CHANCE, OVER
from tests.rules.test_catch_the_hat import at, move

ROUNDS = Options(rounds=3)


def named(board: Board, home: int) -> list[str]:
    return [board.fields[field] for field in outposts(board, board.homes[home])]


def test_fdh_44_hats_begin_where_the_ways_of_neighbours_meet() -> None:
    assert named(hats4(), 0) == ["S0.6", "R6", "R46"]
    assert named(hats4(), 1) == ["S1.6", "R7", "R19"]
    assert named(hats6(), 3) == ["S3.5", "R23", "R31"]


@pytest.mark.parametrize("seats", rules.SEATS)
@pytest.mark.parametrize("out", [0, 1, 3])
def test_fdh_44_everybody_has_as_many_hats_out_and_all_of_them(seats: int, out: int) -> None:
    start = rules.setup(seats, Options(out=out))
    usual = rules.setup(seats, Options())
    for seat in range(seats):
        own = [hats for _, hats in start.pieces if hats[0] >> 3 == seat]
        assert len(own) == out
        assert sorted(b"".join(own) + start.homes[seat]) == list(usual.homes[seat])
    line = rules.to_notation(start)
    assert rules.to_notation(rules.from_notation(line, start.options)) == line


def test_fdh_44_who_has_too_few_hats_begins_with_one_on_the_track() -> None:
    assert rules.to_notation(rules.setup(2, Options(out=3, hats=2))) == (
        "S0.6=r;S1.6=y 1,1 -,- 0 roll"
    )


def test_fdh_44_two_sit_beside_each_other_unless_they_agree_otherwise() -> None:
    assert rules.setup(2, Options(out=3)).house.places == hats4().homes[:2]
    apart = rules.setup(2, Options(out=3, homes=(0, 2)))
    assert apart.house.places == (hats4().homes[0], hats4().homes[2])
    assert rules.setup(2, Options()).house.places == (hats4().homes[0], hats4().homes[2])


def test_fdh_44_a_board_with_fewer_ways_has_fewer_hats_out() -> None:
    lane = Board(
        "lane",
        [("A", "open"), ("B", "open"), ("H0", "home"), ("H1", "home")],
        [("H0", "A"), ("A", "B"), ("B", "H1")],
    )
    assert rules.to_notation(rules.setup(2, Options(out=3), lane)) == "A=r;B=y 5,5 -,- 0 roll"


def test_fdh_44_the_golden_hat_still_stands_in_the_middle() -> None:
    assert rules.to_notation(rules.setup(2, Options(out=1, gold=True))) == (
        "S0.6=r;S1.6=y;C=* 5,5 -,- 0 roll"
    )


def test_fdh_45_after_the_last_round_the_prisoners_are_counted() -> None:
    on = move(at("R2=yr;R20=y 5,4 -,- 0 move:1 4:3", ROUNDS), "R2", "R1")
    assert rules.turn(on) == CHANCE
    over = move(at("R2=yr;R20=y 5,4 -,- 0 move:1 5:4", ROUNDS), "R2", "R1")
    assert rules.result(over) == ((0,), (1, 0), "rounds")


def test_fdh_45_among_equals_it_goes_on_until_one_is_ahead() -> None:
    tied = move(at("R2=r;R20=y 5,5 -,- 0 move:1 5:4", ROUNDS), "R2", "R1")
    assert rules.to_notation(tied) == "R1=r;R20=y 5,5 -,- 1 roll 6:5"
    over = move(at("R2=r;R4=y 5,5 -,- 0 move:2 7:6", ROUNDS), "R2", "R4")
    assert rules.result(over) == ((0,), (1, 0), "rounds")


def test_fdh_45_extra_time_lasts_twelve_rounds() -> None:
    on = move(at("R2=r;R20=y 5,5 -,- 0 move:1 28:27", ROUNDS), "R2", "R1")
    assert rules.turn(on) == CHANCE
    over = move(at("R2=r;R20=y 5,5 -,- 0 move:1 29:28", ROUNDS), "R2", "R1")
    assert rules.result(over) == ((0, 1), (0, 0), "rounds")


def test_fdh_45_a_skipped_seat_has_had_its_turn() -> None:
    line = "R2=r;R20=yyyyyyg 5,0,5,6 -,-,-,- 0 move:1 0:0"
    after = move(at(line, Options(rounds=9)), "R2", "R1")
    assert rules.to_notation(after).endswith("2 roll 2:1")
    # The last turn of the last round is that of a seat that is skipped.
    last = "R2=r;R20=ggggggy 5,5,0 -,-,- 1 move:1 1:1"
    after = move(at(last, Options(rounds=1)), "R20", "R19")
    assert rules.turn(after) == OVER


def test_fdh_45_a_limit_of_turns_counts_seats_that_are_skipped_too() -> None:
    line = "R2=r;R20=yyyyyyg 5,0,5,6 -,-,-,- 0 move:1 0:0"
    after = move(at(line, Options(rounds=9, turn_limit=1)), "R2", "R1")
    assert rules.result(after).reason == "turn_limit"


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("R2=yr;R20=y 5,4 -,- 0 move:1 6:5", "the limit is reached"),
        ("R2=r;R20=y 5,5 -,- 0 move:1 30:29", "the limit is reached"),
        ("R2=r;R20=y 5,5 -,- 0 end 5:4", "several colours are left"),
        ("R2=r;R20=y 5,5 -,- 0 move:1 99:15", "TURNS"),
    ],
)
def test_fdh_45_lines_that_cannot_be_are_refused(line: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        at(line, ROUNDS)


def played(edition: str, length: str) -> Options:
    """The house rules of an edition."""
    options = of_length("catch_the_hat", edition, length)
    assert isinstance(options, Options)
    return options


@pytest.mark.parametrize("edition", editions("catch_the_hat"))
@pytest.mark.parametrize("seats", rules.SEATS)
def test_fdh_45_every_short_game_ends_in_time(edition: str, seats: int) -> None:
    options = played(edition, SHORT)
    rng, state, turns = Random(f"{edition} {seats}"), rules.setup(seats, options), 0
    while rules.turn(state) != OVER:
        before = state
        state = rules.apply(state, rng.choice(rules.legal(state)))
        assert state.turns >= before.turns
        turns = state.turns
        if state.phase == "roll":
            line = rules.to_notation(state)
            assert rules.to_notation(rules.from_notation(line, options)) == line
    longest = ((options.rounds or 0) + EXTRA) * seats
    assert turns <= longest + seats - 1
    winners, scores, reason = rules.result(state)
    assert reason in ("rounds", "last_colour")
    if len(winners) > 1:
        assert turns >= longest or reason == "last_colour"
        assert len({scores[seat] for seat in winners}) == 1


def test_the_short_game_has_hats_out_and_rounds_and_the_full_one_neither() -> None:
    for edition in editions("catch_the_hat"):
        brief, full = (played(edition, length) for length in (SHORT, FULL))
        assert (brief.out, brief.rounds, brief.last_call) == (3, 30, None)
        assert (full.out, full.rounds) == (0, None)


def test_the_former_quick_game_is_kept_for_records_but_offered_no_longer() -> None:
    assert "quick" in BOX["catch_the_hat"].rules.PRESETS
    assert "quick" not in editions("catch_the_hat")


def test_fdh_44_the_first_throw_may_catch() -> None:
    start, catching = rules.setup(4, Options(out=3)), []
    for pips in range(1, 7):
        rolled = rules.apply(start, Roll(pips))
        told = [event for each in rules.legal(rolled) for event in rules.events(rolled, each)]
        if any(isinstance(event, Caught) for event in told):
            catching.append(pips)
    assert catching == [1, 2]
