"""Computers play each other: fairly, the same again, and what was measured is kept."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import levels
from game.box import BOX
from game.rules.protocol import CHANCE
from tools.arena import __main__ as arena
from tools.arena.__main__ import main, plan
from tools.arena.play import (
    Meeting,
    Round,
    Scored,
    crowd,
    decided,
    play,
    play_round,
    rounds,
    share,
    top,
)
from tools.arena.play import levels as seated
from tools.arena.tally import Ladder, Tally, enter, enter_times, page, prune, read, wilson, write

HARES = Meeting("hare_hutch", 2, 1)


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """All games are played in this process, since starting others takes time."""

    monkeypatch.setattr(arena, "get_context", lambda _: Namespace(Pool=lambda *_: Alone()))


@pytest.fixture
def quick_heads(monkeypatch: pytest.MonkeyPatch) -> None:
    """The higher levels of Hare Hutch think no longer than the third: nobody asks who wins."""
    computer = BOX["hare_hutch"].ai
    think = computer.think

    def quickly(view: Any, seat: int, rng: Random, level: int, character: str) -> Any:
        return think(view, seat, rng, min(level, 3), character)

    monkeypatch.setattr(computer, "think", quickly)


class Alone:
    """A pool of nobody else; `rounds` of them are played, then `error` happens."""

    def __init__(self, rounds: int = 10**9, error: BaseException | None = None) -> None:
        self._rounds, self._error = rounds, error

    def __enter__(self) -> Alone:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def imap(self, played: Any, tasks: Any) -> Any:
        for number, task in enumerate(tasks):
            if self._error and number == self._rounds:
                raise self._error
            yield played(task)


def stops_after(monkeypatch: pytest.MonkeyPatch, rounds: int, error: BaseException) -> None:
    pool = Alone(rounds, error)
    monkeypatch.setattr(arena, "get_context", lambda _: Namespace(Pool=lambda *_: pool))


def timeless(path: Path) -> Ladder:
    """A file without what no seed can repeat."""
    known: Ladder = json.loads(path.read_text())
    for entry in known.values():
        del entry["milliseconds"]
    return known


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


def test_an_interval_holds_the_share_and_narrows_with_more_games() -> None:
    widths = []
    for games in (4, 40, 400):
        low, high = wilson(0.75 * games, games)
        assert low < 0.75 < high
        widths.append(high - low)
    assert widths == sorted(widths, reverse=True)


def test_a_shared_win_counts_as_its_fraction() -> None:
    assert share((0, 2), 2) == 0.5
    assert share((0, 2), 1) == 0.0
    assert share((1,), 1) == 1.0
    assert share(None, 1) == 0.0


def test_the_higher_level_takes_every_seat_once() -> None:
    met = Meeting("top_hats", 5, 0, 3)
    assert [seated(met, seat) for seat in range(3)] == [(5, 0, 0), (0, 5, 0), (0, 0, 5)]


def test_a_round_has_one_luck_and_one_starter_and_the_next_has_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []

    def watched(game: object, players: object, starter: int, seed: int, times: object) -> Any:
        seen.append((players, starter, seed))
        return (0,)

    monkeypatch.setattr("tools.arena.play.play", watched)
    won = [play_round(task).won for task in rounds(HARES, 4, 7)]
    assert won == [(1.0, 0.0), (1.0, 0.0)]
    assert seen == [
        ((2, 1), 0, 7_000_000),
        ((1, 2), 0, 7_000_000),
        ((2, 1), 1, 7_000_001),
        ((1, 2), 1, 7_000_001),
    ]


@pytest.mark.parametrize("name", BOX)
def test_the_starter_of_a_round_really_begins(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, begun = BOX[name], []
    setup = game.rules.setup

    def watched(seats: int, options: Any, board: Any = None) -> Any:
        begun.append(getattr(options, game.facts.first))
        return setup(seats, options, board)

    monkeypatch.setattr(game.rules, "setup", watched)
    monkeypatch.setattr("tools.arena.play.LONGEST", 1)
    for number in range(2):
        play_round(Round(Meeting(name, 1, 0), number, 1))
    assert begun == [0, 0, 1, 1]


def test_equals_share_a_round_evenly_as_far_as_luck_decides() -> None:
    """Without moods, swapped seats and the same luck give the same game again."""
    for task in rounds(Meeting("hare_hutch", 2, 2), 20, 1):
        assert sum(play_round(task).won) == 1.0


def test_games_round_up_to_whole_rounds() -> None:
    assert len(list(rounds(Meeting("top_hats", 5, 0, 3), 7, 1))) == 3
    assert not list(rounds(HARES, 0, 1))


def test_random_play_takes_every_allowed_action_and_no_other() -> None:
    game = BOX["hat_cards"]
    rules, luck = game.rules, Random(1)
    state = rules.setup(3, rules.Options())
    while rules.turn(state) == CHANCE:
        state = rules.apply(state, rules.odds(state)[luck.randrange(len(rules.odds(state)))][0])
    taken = {decided(game, state, 0, luck, {}) for _ in range(300)}
    assert taken == set(rules.legal(state))


@pytest.mark.slow(reason="tests/ai hold the same of each level, in fewer games")
def test_random_play_does_not_win_against_the_highest_level() -> None:
    for name in ("hare_hutch", "hat_cards"):
        tally = Tally(top(BOX[name]))
        for task in rounds(tally.meeting, 8, 1):
            tally.add(play_round(task))
        assert tally.entry()["low"] > 0.5


def test_computers_decide_from_what_their_seat_sees(monkeypatch: pytest.MonkeyPatch) -> None:
    game = BOX["cat_and_mouse"]
    think, seen = game.ai.think, []

    def watched(view: Any, seat: int, rng: Random, level: int, character: str) -> Any:
        seen.append(game.rules.view(view, seat) == view and seat == game.rules.turn(view))
        return think(view, seat, rng, level, character)

    monkeypatch.setattr(game.ai, "think", watched)
    play(game, (1, 0), 0, 1, {1: []})
    assert seen
    assert all(seen)


def test_only_real_choices_of_computers_are_timed() -> None:
    scored = play_round(Round(Meeting("hare_hutch", 2, 0), 0, 1))
    assert set(scored.times) == {2}
    assert all(spent >= 0 for spent in scored.times[2])


def test_a_game_without_end_is_cut_and_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.arena.play.LONGEST", 3)
    tally = Tally(HARES)
    tally.add(play_round(Round(HARES, 0, 1)))
    assert (tally.entry()["won"], tally.entry()["cut"]) == (0.0, 2)
    ladder: Ladder = {}
    enter(ladder, tally)
    assert "2, 2 without end" in page(ladder)


def test_a_whole_plan_has_every_step_and_random_play() -> None:
    levels_of = {(m.level, m.against, m.seats) for m in plan(["top_hats"], None, None)}
    assert levels_of == {(2, 1, 2), (3, 2, 2), (4, 3, 2), (5, 4, 2), (5, 0, 2), (5, 0, 3)}
    assert {meeting.game for meeting in plan([], None, None)} == set(BOX)
    assert crowd(BOX["hare_hutch"]).seats == 4
    assert sum(m.against == 0 for m in plan(["cat_and_mouse"], None, None)) == 1


def test_single_steps_and_more_seats_can_be_asked_for() -> None:
    assert plan(["top_hats"], [(4, 2)], 3) == [Meeting("top_hats", 4, 2, 3)]
    assert {m.seats for m in plan(["hare_hutch"], None, 7)} == {7}
    assert "cat_and_mouse" not in {m.game for m in plan([], None, 3)}


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "there is no game 'chess'"),
        (["--games", "few"], "'few' is not a whole number from 0 on"),
        (["--games", "-3"], "'-3' is not a whole number from 0 on"),
        (["--seats", "1"], "'1' is not a whole number from 2 on"),
        (["--seconds", "0"], "'0' is not a whole number from 1 on"),
        (["--levels", "2v3"], "'2v3' names no levels"),
        (["--levels", "3-2"], "'3-2' names no levels"),
        (["top_hats", "--levels", "9v8"], "none of these games has a level 9 and 2 seats"),
        (["cat_and_mouse", "--seats", "3"], "none of these games has 3 seats"),
    ],
)
def test_what_cannot_be_measured_is_told_in_one_sentence(
    arguments: list[str],
    sentence: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main([*arguments, "--out", str(tmp_path / "levels.json")])
    assert stopped.value.code == 2
    told = capsys.readouterr().err.splitlines()[-1]
    assert sentence in told
    assert not list(tmp_path.iterdir())


def test_a_place_that_cannot_be_written_is_told_before_any_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--out", str(tmp_path / "nowhere" / "levels.json")])
    assert stopped.value.code == 2
    assert "cannot be written" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["{", "[]", '{"hare_hutch": 3}', '{"hare_hutch": {}}', "\x00"])
def test_a_file_that_is_not_of_the_arena_is_never_overwritten(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "levels.json"
    path.write_text(text)
    with pytest.raises(SystemExit) as stopped:
        main(["hare_hutch", "--games", "2", "--out", str(path)])
    assert stopped.value.code == 2
    assert "is not a file of the arena" in capsys.readouterr().err
    assert path.read_text() == text


@pytest.mark.usefixtures("here")
def test_the_same_seed_gives_the_same_file_and_another_does_not(tmp_path: Path) -> None:
    one, same, other = (tmp_path / name for name in ("one", "same", "other"))
    for path, seed in ((one, "1"), (same, "1"), (other, "5")):
        said = ["hare_hutch", "--levels", "3v1", "--games", "30", "--seed", seed]
        assert main([*said, "--out", str(path)]) == 0
    assert timeless(one) == timeless(same) != timeless(other)


def test_cores_do_not_change_what_is_measured(tmp_path: Path) -> None:
    path = tmp_path / "levels.json"
    assert main(["hare_hutch", "--levels", "3v1", "--games", "12", "--out", str(path)]) == 0
    tally = Tally(Meeting("hare_hutch", 3, 1))
    for task in rounds(tally.meeting, 12, 1):
        tally.add(play_round(task))
    assert timeless(path)["hare_hutch"]["pairs"] == [tally.entry()]


@pytest.mark.usefixtures("here", "quick_heads")
def test_a_run_writes_consistent_numbers_and_prints_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "levels.json"
    main(["hare_hutch", "--games", "5", "--out", str(path)])
    entry = json.loads(path.read_text())["hare_hutch"]
    assert [(p["level"], p["against"]) for p in entry["pairs"]] == [(2, 1), (3, 2), (4, 3), (5, 4)]
    for met in (*entry["pairs"], entry["random"], entry["random3"]):
        assert met["low"] <= met["won"] <= met["high"]
        assert met["games"] >= 5
        assert met["games"] % met["seats"] == 0
    assert set(entry["milliseconds"]) == {"1", "2", "3", "4", "5"}
    assert all(at["median"] <= at["most"] for at in entry["milliseconds"].values())
    assert capsys.readouterr().out == page(read(path))


@pytest.mark.usefixtures("here", "quick_heads")
def test_what_is_not_measured_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "levels.json"
    main(["hare_hutch", "--games", "4", "--out", str(path)])
    before = timeless(path)
    main(["hat_cards", "--levels", "1v0", "--seats", "3", "--games", "3", "--out", str(path)])
    after = timeless(path)
    assert after["hare_hutch"] == before["hare_hutch"]
    assert [pair["seats"] for pair in after["hat_cards"]["pairs"]] == [3]
    assert list(after) == [name for name in BOX if name in after]
    main(["hare_hutch", "--levels", "3v2", "--games", "6", "--out", str(path)])
    games = [pair["games"] for pair in timeless(path)["hare_hutch"]["pairs"]]
    assert games == [4, 6, 4, 4]


def test_stopping_keeps_what_was_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stops_after(monkeypatch, 3, KeyboardInterrupt())
    path = tmp_path / "levels.json"
    assert main(["hare_hutch", "--games", "100", "--out", str(path)]) == 130
    assert [pair["games"] for pair in timeless(path)["hare_hutch"]["pairs"]] == [6]


def test_a_broken_game_is_told_and_what_was_measured_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stops_after(monkeypatch, 2, ValueError("a rule"))
    path = tmp_path / "levels.json"
    with pytest.raises(ValueError, match="a rule"):
        main(["hare_hutch", "--games", "100", "--out", str(path)])
    assert [pair["games"] for pair in timeless(path)["hare_hutch"]["pairs"]] == [4]


@pytest.mark.usefixtures("here")
def test_a_meeting_ends_when_time_is_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    monkeypatch.setattr("tools.arena.__main__.time.monotonic", lambda: float(next(clock)))
    path = tmp_path / "levels.json"
    arguments = ["hare_hutch", "--levels", "2v1", "--games", "900", "--seconds", "9"]
    assert main([*arguments, "--out", str(path)]) == 0
    assert 2 <= timeless(path)["hare_hutch"]["pairs"][0]["games"] <= 18


def test_levels_a_game_has_no_longer_are_dropped(tmp_path: Path) -> None:
    ladder: Ladder = {}
    for meeting in (HARES, Meeting("hare_hutch", 9, 8)):
        tally = Tally(meeting)
        tally.add(Scored((1.0, 0.0), 0, {}))
        enter(ladder, tally)
    enter_times(ladder, "hare_hutch", {2: [1.0, 2.0, 9.0], 9: [4.0]})
    ladder["hare_hutch"]["random"] = {"level": 9, "against": 0, "seats": 2}
    ladder["chess"] = {"pairs": []}
    write(tmp_path / "levels.json", ladder)
    assert read(tmp_path / "levels.json") == prune(ladder)
    assert set(prune(ladder)) == {"hare_hutch"}
    assert prune(ladder)["hare_hutch"].keys() == {"pairs", "milliseconds"}
    assert prune(ladder)["hare_hutch"]["milliseconds"] == {"2": {"median": 2.0, "most": 9.0}}


@pytest.mark.usefixtures("here")
def test_the_progress_line_counts_meetings_and_games(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["hare_hutch", "--levels", "2v1,3v1", "--games", "4"]
    assert main([*arguments, "--out", str(tmp_path / "levels.json")]) == 0
    told = capsys.readouterr().err
    assert "\r[1/2] hare_hutch, level 2 against level 1: 2 games\r" in told
    assert told.endswith("\r[2/2] hare_hutch, level 3 against level 1: 4 games\n")


def test_every_game_of_the_box_can_be_played_against_a_crowd() -> None:
    for game in BOX.values():
        seats = crowd(game).seats
        winners = play(game, (1,) + (0,) * (seats - 1), 0, 1, {1: []})
        assert winners
        assert set(winners) <= set(range(seats))


def test_the_progress_line_names_who_plays() -> None:
    assert arena.met(HARES) == "hare_hutch, level 2 against level 1"
    crowded = arena.met(crowd(BOX["top_hats"]))
    assert crowded == "top_hats, level 5 against 2 × random play"


def test_the_page_in_docs_shows_what_is_checked_in() -> None:
    docs = levels.PLACE.parents[1] / "docs" / "levels.md"
    checked_in = json.loads(levels.PLACE.read_text(encoding="utf-8"))
    assert docs.read_text(encoding="utf-8") == page(checked_in)
    assert levels.won_of_ten("hare_hutch", 2) in range(6, 11)
