"""A match is the list of its actions: played, taken back, played again."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.box import BOX, Game
from game.match.match import Match, Player, luck
from game.rules import catch_the_hat as hats
from game.rules.protocol import CHANCE, OVER

HATS = BOX["catch_the_hat"]
PLAYERS = [
    Player("Anna", "r", "keys"), Player("Bruno", "y", "mouse"), Player("Clara", "g", "", 1)
]  # fmt: skip


def begun(seats: int = 2, seed: int = 7, line: str = "", **options: object) -> Match:
    chosen = hats.Options(**options)  # type: ignore[arg-type]
    start = hats.from_notation(line, chosen) if line else None
    return Match(HATS, chosen, PLAYERS[:seats], seed, None, start)


def play(match: Match, actions: int, choice: Random) -> Match:
    """Some actions: throws by the luck of the match, moves by that of the test."""
    for _ in range(actions):
        if match.over:
            break
        if match.turn == CHANCE:
            match.play(match.draw())
        else:
            match.play(choice.choice(match.game.rules.legal(match.state)))
    return match


def test_a_match_begins_with_the_usual_position_and_nothing_played() -> None:
    match = begun(3)
    assert match.state == hats.setup(3, hats.Options())
    assert (match.log, match.lines, match.turn, match.actor) == ([], [], CHANCE, 0)
    assert not match.over
    assert not match.custom_start


def test_a_match_may_begin_with_any_position() -> None:
    match = begun(line="R2=r;R30=y 1,1 -,- 1 move:4", hats=2)
    assert match.custom_start
    assert (match.turn, match.actor) == (1, 1)
    assert hats.to_notation(match.start) == "R2=r;R30=y 1,1 -,- 1 move:4"


def test_what_is_not_allowed_is_refused_with_the_position_and_changes_nothing() -> None:
    match = begun()
    with pytest.raises(ValueError, match=r"not allowed in - 6,6 -,- 0 roll"):
        match.play(hats.Move(0, (1,)))
    with pytest.raises(ValueError, match="not allowed"):
        match.play(hats.Roll(7))
    assert (match.log, match.lines, match.state) == ([], [], match.start)


def test_playing_tells_the_story() -> None:
    match = begun(line="R2=r;R5=y 0,0 -,- 0 move:3", hats=1)
    (move,) = (a for a in hats.legal(match.state) if hats.action_text(match.state, a)[-2:] == "R5")
    told = match.play(move)
    assert [type(event).__name__ for event in told] == ["Moved", "Caught", "Ended"]
    assert match.over
    assert match.turn == OVER


@given(st.integers(0, 2**48), st.integers(0, 80), st.integers(0, 99))
@settings(max_examples=40)
def test_the_state_is_always_the_replay_of_the_log(seed: int, actions: int, choice: int) -> None:
    match = play(begun(3, seed), actions, Random(choice))
    again = begun(3, seed)
    for action in match.log:
        again.play(action)
    assert again.state == match.state
    assert again.lines == match.lines
    assert [again.state_at(n) for n in range(len(again.log) + 1)] == [
        match.state_at(n) for n in range(len(match.log) + 1)
    ]


@given(st.integers(0, 2**48), st.integers(1, 60), st.integers(0, 99), st.data())
@settings(max_examples=40)
def test_what_was_taken_back_never_was(
    seed: int, actions: int, choice: int, data: st.DataObject
) -> None:
    match = play(begun(2, seed), actions, Random(choice))
    count = data.draw(st.integers(1, len(match.log)))
    kept = len(match.log) - count
    state, log, lines = match.state_at(kept), match.log[:kept], match.lines[:kept]
    match.undo(count)
    assert (match.state, match.log, match.lines) == (state, log, lines)


@pytest.mark.parametrize("name", BOX)
def test_what_is_played_after_an_undo_is_all_there_is(name: str) -> None:
    """Taken back and played otherwise, again and again: everything a match tells is what the
    replay of its log tells."""
    game, choice = BOX[name], Random(name)
    match = _fresh(game)
    for _ in range(12):
        play(match, choice.randint(1, 9), choice)
        match.undo(choice.randint(1, min(6, len(match.log))))
        play(match, choice.randint(1, 6), choice)
    again = _fresh(game)
    for action in match.log:
        again.play(action)
    numbers = range(len(again.log) + 1)
    assert match.lines == again.lines
    for tell in (Match.state_at, Match.shown_at, Match.turn_at):
        assert [tell(match, number) for number in numbers] == [tell(again, n) for n in numbers]
    assert match.free_undo_count() == again.free_undo_count()
    assert match.undo_count_to_last_choice() == again.undo_count_to_last_choice()
    assert match.over or match.turn != CHANCE or match.draw() == again.draw()


def _fresh(game: Game) -> Match:
    seats = game.rules.SEATS[0]
    return Match(game, game.rules.Options(), PLAYERS[:seats], 11)


@given(st.integers(0, 2**48), st.integers(1, 60), st.integers(0, 99))
@settings(max_examples=40)
def test_throws_that_were_taken_back_fall_the_same_way_again(
    seed: int, actions: int, choice: int
) -> None:
    match = play(begun(2, seed), actions, Random(choice))
    log = list(match.log)
    match.undo(len(log))
    play(match, actions, Random(choice))
    assert match.log == log


def test_another_choice_does_not_change_the_luck_that_follows() -> None:
    """The n-th throw is the n-th throw, whatever was moved between."""
    throws = []
    for choice in range(5):
        match = play(begun(seed=3, six_again="automatic"), 30, Random(choice))
        throws.append([a.pips for a in match.log if isinstance(a, hats.Roll)])
    shortest = min(map(len, throws))
    assert shortest > 10
    assert len({tuple(pips[:shortest]) for pips in throws}) == 1


def test_looking_at_a_throw_before_it_is_played_does_not_change_it() -> None:
    match = begun()
    assert {match.draw() for _ in range(20)} == {match.draw()}


def test_the_luck_of_two_seeds_is_not_the_same() -> None:
    assert len({tuple(luck(seed, n).random() for n in range(4)) for seed in range(50)}) == 50


def test_every_face_of_the_die_comes_up_about_as_often() -> None:
    faces = [begun(seed=seed).draw().pips for seed in range(1200)]
    assert all(150 < faces.count(pips) < 250 for pips in range(1, 7))


@pytest.mark.parametrize("count", [0, -1, 4])
def test_what_was_not_played_cannot_be_taken_back(count: int) -> None:
    match = play(begun(), 3, Random(1))
    with pytest.raises(ValueError, match=f"no {count} actions"):
        match.undo(count)
    assert len(match.log) == 3


def test_a_move_is_a_slip_and_a_throw_is_none() -> None:
    match = begun(line="R2=r;R30=y 1,1 -,- 0 roll", hats=2)
    assert match.free_undo_count() == 0
    match.play(hats.Roll(4))
    assert match.free_undo_count() == 0
    match.play(hats.legal(match.state)[0])
    assert match.free_undo_count() == 1


def test_the_last_choice_of_a_person_is_found_behind_throws_and_computers() -> None:
    match = Match(HATS, hats.Options(), [PLAYERS[0], PLAYERS[2]], 7)
    assert match.undo_count_to_last_choice() == 0
    play(match, 1, Random(1))
    assert match.undo_count_to_last_choice() == 0
    while match.state.seat == 0:
        play(match, 1, Random(1))
    play(match, 2, Random(1))
    count = match.undo_count_to_last_choice()
    assert count > 1
    match.undo(count)
    assert match.actor == 0
    assert match.turn != CHANCE


def test_whoever_plays_a_seat_can_change_in_mid_game() -> None:
    match = play(begun(), 5, Random(1))
    state = match.state
    match.seat_player(1, level=1, device="")
    assert match.players[1] == Player("Bruno", "y", "", 1)
    assert match.players[0] == PLAYERS[0]
    assert match.state is state
    assert PLAYERS[1].level == 0


def test_the_actor_of_a_match_that_is_over_is_the_last_one() -> None:
    match = begun(line="R2=ry 0,0 -,- 0 end", hats=1)
    assert match.over
    assert match.actor == 0


def test_a_pad_that_goes_and_comes_back_adds_nothing_to_the_diary() -> None:
    match = begun()
    match.seat_player(0, device="pad:1", pad="Some Pad")
    before = list(match.diary)
    for device in ("", "pad:2", "", "pad:1"):
        match.seat_player(0, device=device)
        assert match.players[0].device == device
    assert match.diary == before
    match.seat_player(0, name="Dora")
    assert len(match.diary) == len(before) + 1
