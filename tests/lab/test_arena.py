"""Computers play each other: fairly, with the same luck, and what cannot be measured is told."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.match.box import BOX
from game.rules.protocol import CHANCE
from lab.arena import former
from lab.arena.__main__ import main
from lab.arena.plans import asked, tables, whole
from lab.arena.play import (
    Clock,
    Length,
    Round,
    decided,
    play,
    play_round,
    rounds,
    seated,
    share,
    step,
    together,
)
from lab.arena.players import CHILD, RANDOM, Player, action, pairs
from lab.arena.tally import even, wilson

HARES = step("hare_hutch", 2, 1)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        (0, 10, 0.0, 0.2775),
        (5, 10, 0.2366, 0.7634),
        (10, 10, 0.7225, 1.0),
        (81, 263, 0.2553, 0.3662),
        (0, 0, 0.0, 1.0),
    ],
)
def test_intervals_are_those_of_the_literature(
    won: int, games: int, low: float, high: float
) -> None:
    assert wilson(won, games) == pytest.approx((low, high), abs=5e-5)


def test_a_share_among_many_means_the_same_odds_between_two() -> None:
    assert even(0.6, 2) == pytest.approx(0.6)
    assert even(0.25, 4) == pytest.approx(0.5)
    assert even(0.4, 4) == pytest.approx(2 / 3)
    assert even(1.0, 7) == 1.0


def test_a_shared_win_counts_as_its_fraction() -> None:
    assert share((0, 2), 2) == 0.5
    assert share((0, 2), 1) == 0.0
    assert share((1,), 1) == 1.0
    assert share(None, 1) == 0.0


def test_the_one_takes_every_seat_once() -> None:
    met = step("top_hats", 5, RANDOM, 3)
    five, random = Player(5), Player(RANDOM)
    assert [seated(met, seat) for seat in range(3)] == [
        (five, random, random),
        (random, five, random),
        (random, random, five),
    ]


def test_a_round_has_one_luck_and_one_starter_and_the_next_has_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []

    def watched(game: object, players: Any, house: Any, seed: int, *_: object) -> Any:
        seen.append(([player.level for player in players], house.starter, seed))
        return (0,), Length(1, 1, 1)

    monkeypatch.setattr("lab.arena.play.play", watched)
    assert [play_round(task).won for task in rounds(HARES, 4, 7)] == [(1.0, 0.0), (1.0, 0.0)]
    assert seen == [
        ([2, 1], 0, 7_000_000),
        ([1, 2], 0, 7_000_000),
        ([2, 1], 1, 7_000_001),
        ([1, 2], 1, 7_000_001),
    ]
    seen.clear()
    equals = step("hare_hutch", 2, 2, 3)
    assert [play_round(task).won for task in rounds(equals, 2, 7)] == [(1.0, 0.0, 0.0)] * 2
    assert seen == [([2, 2, 2], 0, 7_000_000), ([2, 2, 2], 0, 7_000_001)]


@pytest.mark.parametrize("name", BOX)
def test_the_starter_of_a_round_really_begins(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, begun = BOX[name], []
    setup = game.rules.setup

    def watched(seats: int, options: Any, board: Any = None) -> Any:
        begun.append(getattr(options, game.facts.first))
        return setup(seats, options, board)

    monkeypatch.setattr(game.rules, "setup", watched)
    monkeypatch.setattr("lab.arena.play.LONGEST", 1)
    for number in range(2):
        play_round(Round(step(name, 1, RANDOM), number, 1))
    assert begun == [0, 0, 1, 1]


def test_at_a_mixed_table_every_level_takes_every_seat_and_the_order_changes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []

    def watched(game: object, players: Any, *_: object) -> Any:
        seen.append([player.level for player in players])
        return (seen[-1].index(4), seen[-1].index(2)), Length(1, 1, 1)

    monkeypatch.setattr("lab.arena.play.play", watched)
    table = together("top_hats", (1, 2, 4))
    won = [play_round(task).won for task in rounds(table, 6, 1)]
    assert seen[:3] == [[1, 2, 4], [4, 1, 2], [2, 4, 1]]
    assert seen[3:] == [[1, 4, 2], [2, 1, 4], [4, 2, 1]]
    assert won == [(0.0, 1.5, 1.5)] * 2, "a win that is shared counts as its part"


def test_games_round_up_to_whole_rounds() -> None:
    assert len(list(rounds(step("top_hats", 5, 0, 3), 7, 1))) == 3
    assert not list(rounds(HARES, 0, 1))


def test_random_play_takes_every_allowed_action_and_a_child_sometimes() -> None:
    game = BOX["hat_cards"]
    rules, luck = game.rules, Random(1)
    state = rules.setup(3, rules.Options())
    while rules.turn(state) == CHANCE:
        state = rules.apply(state, rules.odds(state)[luck.randrange(len(rules.odds(state)))][0])
    taken = [decided(game, state, Player(RANDOM), luck, {}) for _ in range(300)]
    assert set(taken) == set(rules.legal(state))
    seat = rules.turn(state)
    view = rules.view(state, seat)
    usual = [action(game, Player(1), view, seat, luck) for _ in range(100)]
    child = [action(game, Player(CHILD), view, seat, luck) for _ in range(400)]
    likes = max(usual, key=usual.count)
    assert set(child) == set(rules.legal(state))
    assert taken.count(likes) / 300 < child.count(likes) / 400 < usual.count(likes) / 100


def test_computers_decide_from_what_their_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    game = BOX["cat_and_mouse"]
    think, seen = game.ai.think, []

    def watched(view: Any, seat: int, rng: Random, level: int, character: str) -> Any:
        seen.append(game.rules.view(view, seat) == view and seat == game.rules.turn(view))
        return think(view, seat, rng, level, character)

    monkeypatch.setattr(game.ai, "think", watched)
    winners, length = play(game, (Player(1), Player(RANDOM)), game.usual, 1, {})
    assert winners
    assert 2 < length.turns < length.decisions
    assert seen
    assert all(seen)


def test_only_real_choices_of_computers_are_timed_and_the_first_apart() -> None:
    clocks: dict[Player, Clock] = {}
    play_round(Round(step("hare_hutch", 2, RANDOM), 0, 1), clocks)
    clock = clocks[Player(2)]
    assert set(clocks) == {Player(2)}
    assert 0 < clock.part(0.5) <= clock.part(0.99) <= clock.most
    told = Clock()
    told.add(70.0, first=True)
    for spent in (1.0, 2.0, 4.0, 8.0):
        told.add(spent)
    assert (told.part(0.5), told.most, told.first) == (2.0, 8.0, 70.0)


def test_a_game_without_end_is_cut_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lab.arena.play.LONGEST", 3)
    scored = play_round(Round(HARES, 0, 1))
    assert (scored.won, scored.cut) == ((0.0, 0.0), 2)


def test_the_whole_plan_has_every_step_with_all_numbers_of_seats() -> None:
    jobs, top = whole(["top_hats"], 100, None), BOX["top_hats"].levels
    usual = [meeting for meeting, _ in jobs if not (meeting.variant or meeting.mixed)]
    met = {(m.one.level, m.others.level, m.seats) for m in usual}
    steps = {(high, high - 1, seats) for high in range(2, top + 1) for seats in (2, 3)}
    equals = {(level, level, seats) for level in range(1, top + 1) for seats in (2, 3)}
    child = {(CHILD, 1, 2), (CHILD, 1, 3)}
    assert met == steps | equals | child | {(top, RANDOM, 2), (top, RANDOM, 3)}
    mixed = [meeting.mixed for meeting, _ in jobs if meeting.mixed]
    assert mixed == [(1, 2, 3), (2, 3, 4), (top - 2, top - 1, top)]
    assert len(jobs) == len({job.meeting for job in jobs})
    assert {job.meeting.game for job in whole([], 1, None)} == set(BOX)
    hats = {job.meeting.variant for job in whole(["catch_the_hat"], 1, None)}
    assert {"golden_hat", "the tower", "chapeau_1978", "partners, 2 × 2"} <= hats


def test_single_meetings_can_be_asked_for() -> None:
    assert asked(["top_hats"], [(4, 2)], [3], "", None, False) == [step("top_hats", 4, 2, 3)]
    assert {m.seats for m in asked(["hare_hutch"], None, [7], "", None, False)} == {7}
    assert "cat_and_mouse" not in {m.game for m in asked([], None, [3], "", None, False)}
    towers = asked(["catch_the_hat"], [(3, 3)], [4], "the tower", None, False)
    assert [(m.equal, m.variant) for m in towers] == [(True, "the tower")]
    four = tables([], (1, 2, 3, 4))
    assert [meeting.game for meeting in four] == ["catch_the_hat", "hat_cards", "hare_hutch"]
    assert pairs("5v4, childv1,3vrandom") == [(5, 4), (CHILD, 1), (3, RANDOM)]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no game 'chess'"),
        (["--games", "few"], "'few' is not a whole number from 0 on"),
        (["--seats", "2,1"], "'1' is not a whole number from 2 on"),
        (["--cores", "0"], "'0' is not a whole number from 1 on"),
        (["--levels", "3-2"], "'3-2' names no levels"),
        (["top_hats", "--levels", "9v8"], "none of these games has levels 9 and 8 and 2 seats"),
        (["cat_and_mouse", "--seats", "3"], "none of these games has levels 2 and 1 and 3 seats"),
        (["--mixed", "2,2"], "'2,2' names no levels that differ"),
        (["top_hats", "--mixed", "1,2,3,4"], "none of these games has levels 1-2-3-4"),
        (["--against", "nowhere"], "there is no commit or folder 'nowhere' here"),
        (["--against", "/"], "there is no folder game/ai"),
    ],
)
def test_what_cannot_be_measured_is_told_in_one_sentence(
    arguments: list[str],
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*arguments, "--work", str(tmp_path / "work")])
    assert stopped.value.code == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert sentence in told


def test_without_git_a_folder_is_asked_for(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(ValueError, match="git is not installed"):
        former.bring("75f6af3", tmp_path)


@pytest.mark.parametrize("text", ["{", "[]", '{"hare_hutch": 3}', '{"hare_hutch": {"pairs": 3}}'])
def test_a_file_that_is_not_of_the_arena_is_never_overwritten(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "levels.json"
    path.write_text(text)
    with pytest.raises(SystemExit) as stopped:
        main(["--games", "0", "--out", str(path), "--docs", str(tmp_path), "--work", str(tmp_path)])
    assert stopped.value.code == 2
    assert "is not a file of the arena" in capsys.readouterr().err
    assert path.read_text() == text
