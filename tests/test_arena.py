"""Computers play each other: fairly, the same again, in pieces, and what was measured is kept."""

from __future__ import annotations

import json
import zlib
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game import levels
from game.box import BOX
from game.rules.protocol import CHANCE
from tools.arena import former, plans, running
from tools.arena.__main__ import main
from tools.arena.journal import Journal, Outcome, Piece
from tools.arena.page import page
from tools.arena.plans import asked, whole
from tools.arena.play import (
    Clock,
    Length,
    Meeting,
    Round,
    Scored,
    decided,
    play,
    play_round,
    rounds,
    seated,
    share,
    step,
)
from tools.arena.players import CHILD, RANDOM, Player, action, fingerprint, pairs, reached
from tools.arena.running import Desk, Job, Wanted, play_piece, run
from tools.arena.tally import Ladder, enter, enter_times, even, kind_of, prune, read, wilson, write

HARES = step("hare_hutch", 2, 1)


class Alone:
    """A pool of nobody else; so many pieces are played, then `error` happens."""

    def __init__(self, pieces: int = 10**9, error: BaseException | None = None) -> None:
        self._pieces, self._error = pieces, error

    def __enter__(self) -> Alone:
        return self

    def __exit__(self, *_: object) -> None:
        return None

    def apply_async(self, played: Any, tasks: Any, _: object, done: Any, __: object) -> None:
        self._pieces -= 1
        done(self._error if self._pieces < 0 else played(*tasks))


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """All games are played in this process, since starting others takes time."""
    monkeypatch.setattr(running, "get_context", lambda _: Namespace(Pool=lambda *_: Alone()))


def stops_after(monkeypatch: pytest.MonkeyPatch, pieces: int, error: BaseException) -> None:
    pool = Alone(pieces, error)
    monkeypatch.setattr(running, "get_context", lambda _: Namespace(Pool=lambda *_: pool))


@pytest.fixture
def elder(tmp_path: Path) -> Path:
    """A copy of the project as it was: its hares have one level, take the last of all choices, and
    know another table."""
    ai = tmp_path / "elder" / "game" / "ai"
    (ai / "hare_hutch").mkdir(parents=True)
    (ai / "__init__.py").write_text("")
    (ai / "by_heart.py").write_text("SOURCES = {}\n")
    (ai / "hare_hutch" / "__init__.py").write_text("")
    (ai / "hare_hutch" / "computer.py").write_text(
        "from game.ai import by_heart\nfrom game.rules import hare_hutch as rules\nLEVELS = 1\n"
        "def think(view, seat, rng, level=1, character='even'):\n"
        "    assert by_heart.SOURCES['hare_hutch']() == b'old'\n"
        "    yield rules.legal(view)[-1]\n"
    )
    solved = tmp_path / "elder" / "assets" / "solved"
    solved.mkdir(parents=True)
    (solved / "hare_hutch.bin").write_bytes(zlib.compress(b"old"))
    return tmp_path / "elder"


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

    def watched(game: object, players: Any, starter: int, seed: int, *_: object) -> Any:
        seen.append(([player.level for player in players], starter, seed))
        return (0,), Length(1, 1, 1)

    monkeypatch.setattr("tools.arena.play.play", watched)
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
    monkeypatch.setattr("tools.arena.play.LONGEST", 1)
    for number in range(2):
        play_round(Round(step(name, 1, RANDOM), number, 1))
    assert begun == [0, 0, 1, 1]


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
    winners, length = play(game, (Player(1), Player(RANDOM)), 0, 1, {})
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
    monkeypatch.setattr("tools.arena.play.LONGEST", 3)
    scored = play_round(Round(HARES, 0, 1))
    assert (scored.won, scored.cut) == ((0.0, 0.0), 2)


def test_the_whole_plan_has_every_step_with_all_numbers_of_seats() -> None:
    jobs = whole(["top_hats"], 100, None)
    met = {(m.one.level, m.others.level, m.seats) for m, _ in jobs if not m.variant}
    steps = {(high, high - 1, seats) for high in range(2, 6) for seats in (2, 3)}
    equals = {(level, level, seats) for level in range(1, 6) for seats in (2, 3)}
    child = {(CHILD, 1, 2), (CHILD, 1, 3)}
    assert met == steps | equals | child | {(5, RANDOM, 2), (5, RANDOM, 3)}
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


def measured(folder: Path, *arguments: str) -> list[dict[str, Any]]:
    """What stands in the journal after a run, without what no seed can repeat."""
    assert main(["hare_hutch", *arguments, "--work", str(folder)]) == 0
    lines = [json.loads(line) for line in (folder / "hare_hutch.jsonl").read_text().splitlines()]
    told = {(line["one"], line["first"] + at): won for line in lines for at, won in _won(line)}
    return [{"won": told}]


def _won(line: dict[str, Any]) -> Iterator[tuple[int, list[float]]]:
    yield from enumerate(line["won"])


def test_the_same_seed_gives_the_same_games_and_another_does_not(tmp_path: Path) -> None:
    said = ["--levels", "2v1", "--games", "12", "--seed"]
    one, same, other = (
        measured(tmp_path / name, *said, seed)
        for name, seed in (("one", "1"), ("same", "1"), ("other", "5"))
    )
    assert one == same != other


def test_processes_of_their_own_play_the_same(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    said = ["--levels", "2v1", "--games", "6"]
    alone = measured(tmp_path / "alone", *said)
    monkeypatch.undo()
    assert measured(tmp_path / "many", *said, "--cores", "2") == alone


def test_a_stopped_run_keeps_its_pieces_and_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said = ["hare_hutch", "--levels", "2v1", "--games", "40", "--work", str(tmp_path)]
    with monkeypatch.context() as patched:
        stops_after(patched, 2, KeyboardInterrupt())
        assert main(said) == 130
    kept = (tmp_path / "hare_hutch.jsonl").read_text()
    assert len(kept.splitlines()) == 2
    (tmp_path / "hare_hutch.jsonl").write_text(kept + kept.splitlines()[0][:40])  # killed
    assert main(said) == 0
    after = (tmp_path / "hare_hutch.jsonl").read_text()
    assert after.startswith(kept)
    assert "40 games" in capsys.readouterr().out
    assert main(said) == 0
    assert (tmp_path / "hare_hutch.jsonl").read_text() == after


def test_pieces_of_two_runs_count_once(tmp_path: Path) -> None:
    one, two = Journal(tmp_path), Journal(tmp_path)
    for journal, first in ((one, 0), (two, 0), (two, 2)):
        journal.of(HARES, 1)
        journal.add(play_piece(Piece(HARES, 1, first, 3)))
    assert len(Journal(tmp_path).of(HARES, 1).won) == 5
    assert not Journal(tmp_path).of(HARES, 2).won


def test_results_of_other_computers_do_not_mix(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Journal(tmp_path).add(play_piece(Piece(HARES, 1, 0, 2)))
    assert Journal(tmp_path).of(HARES, 1).won
    monkeypatch.setattr("tools.arena.journal.fingerprint", lambda *_: "others")
    assert not Journal(tmp_path).of(HARES, 1).won


def test_a_fingerprint_holds_what_thinking_comes_to() -> None:
    source = 'A = 1\nB = 2\ndef think():\n    "Remark."\n    return _seen()\n'
    seen = "def _seen():\n    return A  # remark\ndef chances():\n    return B\n"
    before = reached("think", [source, seen])
    changed = source.replace("Remark", "Other").replace("B = 2", "B = 3"), seen + "C = 1\n"
    assert reached("think", changed) == before
    assert reached("think", [source.replace("A = 1", "A = 2"), seen]) != before
    assert len({fingerprint(name, Player(1)) for name in BOX}) == len(BOX)
    assert fingerprint("top_hats", Player(RANDOM)) == "random"


def test_former_computers_play_beside_todays_and_know_their_own_tables(
    elder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = ["hare_hutch", "--against", str(elder), "--games", "4", "--work", str(tmp_path / "w")]
    assert main([*said, "--levels", "2v1"]) == 0
    assert "level 2 against level 1 of elder: 4 games" in capsys.readouterr().out
    assert main([*said, "--levels", "1v3", "--reverse", "--seats", "3"]) == 0
    told = capsys.readouterr().out
    assert "level 1 of elder against 2 × level 3: 6 games" in told
    with pytest.raises(SystemExit):
        main([*said, "--levels", "2v2"])
    assert "none of these games has levels 2 and 2@elder" in capsys.readouterr().err
    player = Player(1, str(former.bring(str(elder), tmp_path / "w" / "former")), "elder")
    assert fingerprint("hare_hutch", player) != fingerprint("hare_hutch", Player(1))
    with pytest.raises(ValueError, match="cannot play top_hats by today's rules"):
        former.computer(Path(player.home), "top_hats")


def test_everything_is_measured_roughly_before_anything_well(tmp_path: Path) -> None:
    jobs = [Job(HARES, 40), Job(step("hare_hutch", 3, 2), 40)]
    desk = Desk(jobs, Journal(tmp_path), Wanted())
    given = [(piece.meeting.one.level, piece.rounds) for piece in desk.pieces()]
    assert [level for level, _ in given] == [2] * 2 + [3] * 2 + [2] * 4 + [3] * 4 + [2] * 14 + [
        3
    ] * 14
    assert sum(rounds for _, rounds in given) == 40


def test_a_meeting_ends_when_it_is_known_well_enough(tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    scored = [Scored((1.0, 0.0), 0, ())] * 60
    journal.add(Outcome(Piece(HARES, 1, 0, 60), scored, {}, 60.0))
    close, far = (Desk([Job(HARES, 400)], journal, Wanted(close=c)) for c in (0.1, 0.05))
    assert not list(close.pieces())
    assert close.left() == 0.0
    assert far.left() == 140.0
    assert next(far.pieces()).first == 60


def test_no_new_piece_when_time_is_up(tmp_path: Path) -> None:
    run([Job(HARES, 400)], Journal(tmp_path), Wanted(end=0.0))
    assert not list(tmp_path.iterdir())


def test_a_broken_game_is_told_and_what_was_measured_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stops_after(monkeypatch, 2, ValueError("a rule"))
    with pytest.raises(ValueError, match="a rule"):
        run([Job(HARES, 400)], Journal(tmp_path), Wanted())
    assert len((tmp_path / "hare_hutch.jsonl").read_text().splitlines()) == 2


def test_the_progress_line_tells_the_interval_and_the_time_left(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run([Job(HARES, 4), Job(step("hare_hutch", 1, 1), 2)], Journal(tmp_path), Wanted())
    told = capsys.readouterr().err
    assert "\r[1/2] hare_hutch, level 2 against level 1: 2 of 4, " in told
    assert " %; 0 min left" in told
    assert "\r[2/2] hare_hutch, 2 × level 1: 2 of 2; 0 min left" in told


def test_the_file_holds_an_entry_a_line_and_the_page_all_of_them(
    tmp_path: Path, elder: Path
) -> None:
    package = former.bring(str(elder), tmp_path / "former")
    journal, ladder = Journal(tmp_path / "work"), dict[str, Any]()
    meetings = [
        HARES,
        step("hare_hutch", 2, 1, 4),
        step("hare_hutch", CHILD, 1),
        step("hare_hutch", 2, RANDOM),
        step("hare_hutch", 1, 1, 3),
        Meeting("hare_hutch", Player(2), Player(1, str(package), "elder")),
    ]
    for meeting in meetings:
        journal.add(play_piece(Piece(meeting, 1, 0, 2)))
        enter(ladder, meeting, journal.of(meeting, 1))
    enter_times(ladder, "hare_hutch", journal)
    path = tmp_path / "levels.json"
    write(path, ladder)
    assert read(path) == prune(ladder)
    kinds = [kind_of(meeting) for meeting in meetings]
    assert kinds == ["pairs", "pairs", "child", "random", "equals", "former"]
    text = path.read_text()
    assert text.count('{"level"') == 6 + len(ladder["hare_hutch"]["times"])
    told = page(read(path))
    for words in ("a child v level 1", "level 2 of today v level 1 of elder", "## Hare Hutch"):
        assert words in told


def test_entries_of_other_computers_and_levels_are_dropped(tmp_path: Path) -> None:
    ladder: Ladder = {"hare_hutch": {"computers": "before", "pairs": [{"level": 3}]}, "chess": {}}
    journal = Journal(tmp_path)
    journal.add(play_piece(Piece(HARES, 1, 0, 1)))
    enter(ladder, HARES, journal.of(HARES, 1))
    assert [pair["level"] for pair in ladder["hare_hutch"]["pairs"]] == [2]
    ladder["hare_hutch"]["pairs"].append({"level": 9, "against": 8, "seats": 2})
    assert set(prune(ladder)) == {"hare_hutch"}
    assert [pair["level"] for pair in prune(ladder)["hare_hutch"]["pairs"]] == [2]


def test_a_run_over_everything_writes_file_and_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(plans, "FORMER", "nowhere")
    said = ["--out", str(tmp_path / "levels.json"), "--docs", str(tmp_path)]
    measured(tmp_path / "work", "--levels", "2v1", "--games", "4")
    assert main(["--games", "0", "--work", str(tmp_path / "work"), *said]) == 0
    assert (tmp_path / "levels.md").read_text() == page(read(tmp_path / "levels.json"))
    assert read(tmp_path / "levels.json")["hare_hutch"]["pairs"][0]["games"] == 4
    assert "Former computers are left out: there is no commit" in capsys.readouterr().err


def test_the_page_in_docs_shows_what_is_checked_in() -> None:
    docs = levels.PLACE.parents[1] / "docs" / "levels.md"
    assert docs.read_text(encoding="utf-8") == page(read(levels.PLACE))
    assert levels.won_of_ten("hare_hutch", 2) in range(6, 11)
