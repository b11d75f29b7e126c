"""The arena plays in pieces that outlive it, against computers of any time, and writes it down."""

from __future__ import annotations

import json
import zlib
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest

from game.match import levels
from game.match.box import BOX
from lab.arena import balance, former, plans, running, served
from lab.arena.__main__ import main
from lab.arena.former import Followed
from lab.arena.journal import Journal, Outcome, Piece
from lab.arena.page import KEPT, page
from lab.arena.play import Length, Meeting, Scored, step
from lab.arena.players import CHILD, RANDOM, Player, fingerprint, reached
from lab.arena.running import Desk, Job, Wanted, play_piece, run
from lab.arena.tally import Ladder, enter, enter_times, kind_of, prune, read, write
from lab.arena.variants import options

HARES = step("hare_hutch", 2, 1)
EVEN = Scored((1 / 3,) * 3, 0, (Length(9, 9, 9),))  # a game of equals


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
def elder(tmp_path: Path) -> Iterator[Path]:
    """A copy of the project as it was: its hares have one level, take the last of all choices, know
    another table, and call the totals of a position otherwise."""
    then, hares = tmp_path / "elder", "hare_hutch"
    for part in ("ai", "rules", "core", "match"):
        copytree(former.ROOT / "game" / part, then / "game" / part)
    (then / "game" / "__init__.py").write_text("")
    rules = then / "game" / "rules" / hares
    for path in rules.glob("*.py"):
        path.write_text(path.read_text(encoding="utf-8").replace("totals", "sums"))
    (then / "game" / "ai" / hares / "computer.py").write_text(
        "from game.ai import by_heart\nfrom game.rules import hare_hutch as rules\nLEVELS = 1\n"
        "def think(view, seat, rng, level=1, character='even'):\n"
        "    assert by_heart.SOURCES['hare_hutch']() == b'old'\n"
        "    assert view.sums is not None\n"
        "    yield rules.legal(view)[-1]\n"
        "def chances(state, rng):\n    return (0.25, 0.75)\n"
    )
    solved = then / "assets" / "solved"
    solved.mkdir(parents=True)
    (solved / f"{hares}.bin").write_bytes(zlib.compress(b"old"))
    yield then
    former.leave()


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
    monkeypatch.setattr("lab.arena.journal.fingerprint", lambda *_: "others")
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
    with pytest.raises(former.Unlike, match="there is no game 'chess'"):
        former.levels(player.home, "chess")


def test_a_copy_of_today_thinks_and_tells_chances_as_today(tmp_path: Path) -> None:
    home = str(former.bring(str(former.ROOT), tmp_path))
    for name, game in BOX.items():
        agreed, luck = options(game, "", 1), Random(name)
        state, played = game.rules.setup(2, agreed), Followed(game, 2, agreed)
        for number in range(20):
            legal = game.rules.legal(state)
            seat, done = game.rules.turn(state), luck.choice(legal)
            if seat >= 0 and len(legal) > 1:
                view = game.rules.view(state, seat)
                done = played.think(home, view, seat, 2, number)
                assert done == game.choose(view, seat, Random(number), 2), name
            played.add(state, done)
            state = game.rules.apply(state, done)
        told = played.chances(home, 20, 0.5)
        assert told == pytest.approx(game.ai.chances(state, Random(0.5))), name
    former.leave()


def test_where_another_time_played_otherwise_it_is_told_in_one_sentence(
    elder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    story = elder / "game" / "rules" / "hare_hutch" / "story.py"
    story.write_text(story.read_text(encoding="utf-8").replace('f"roll {', 'f"throw {'))
    said = ["hare_hutch", "--against", str(elder), "--levels", "2v1", "--work", str(tmp_path / "w")]
    with pytest.raises(SystemExit):
        main(said)
    told = capsys.readouterr().err.splitlines()[-1]
    assert "hare_hutch was played otherwise then: 'roll " in told
    assert "is not allowed at '0,0 " in told
    copy = Player(1, str(former.bring(str(elder), tmp_path / "w" / "former")), "elder")
    assert not list(plans.against(BOX["hare_hutch"], copy))
    assert "elder is left out: hare_hutch was played otherwise" in capsys.readouterr().err
    with pytest.raises(served.Unknown, match="there is no house rule 'moon'"):
        served.Table("hare_hutch", 2, {"starter": 1, "moon": True}, ["moon"])


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
    text = docs.read_text(encoding="utf-8")
    laughed = docs.with_name("blunders.json")
    known = json.loads(laughed.read_text(encoding="utf-8")) if laughed.exists() else {}
    assert text == page(read(levels.PLACE), text, known)
    for name, game in read(levels.PLACE).items():
        for pair in game.get("pairs", []):
            sure = pair["high"] - pair["low"] <= levels.VAGUE
            if sure and pair["level"] == pair["against"] + 1:
                assert levels.wins(name, pair["level"], pair["seats"])


def test_pages_keep_what_stands_under_their_line(tmp_path: Path) -> None:
    journal, ladder = Journal(tmp_path), dict[str, Any]()
    for meeting in (step("hare_hutch", 1, 1, 3), step("hare_hutch", 2, 2, 3), HARES):
        journal.add(play_piece(Piece(meeting, 1, 0, 2 + meeting.one.level)))
        enter(ladder, meeting, journal.of(meeting, 1))
    for made in (page, balance.page):
        first = made(ladder)
        assert KEPT not in first
        assert made(ladder, f"Before.\n{KEPT}\nBy hand.\n") == f"{first}\n{KEPT}\nBy hand.\n"
    rows = [line for line in balance.page(ladder).splitlines() if line.startswith("| usual")]
    assert len(rows) == 1
    assert rows[0].startswith("| usual | 3 | 2 | ")


def test_a_mixed_table_is_kept_and_told_with_the_share_of_each_level(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = ["hare_hutch", "--mixed", "3,1,2", "--games", "6", "--write", "--work", str(tmp_path)]
    assert main([*said, "--out", str(tmp_path / "levels.json"), "--docs", str(tmp_path)]) == 0
    [entry] = read(tmp_path / "levels.json")["hare_hutch"]["mixed"]
    assert (entry["levels"], entry["games"]) == ([1, 2, 3], 6)
    assert sum(entry["won"]) == pytest.approx(1, abs=1e-3)
    assert "| levels 1, 2, 3 | **" in (tmp_path / "levels.md").read_text()
    assert main(said[:-3]) == 0
    assert "levels 1-2-3: 6 games, " in capsys.readouterr().out


def test_games_of_a_compiled_copy_are_called_so(tmp_path: Path) -> None:
    journal, ladder = Journal(tmp_path), dict[str, Any]()
    program = step("hare_hutch", 2, 2, 3)
    copy = plans.compiled(program)
    for meeting, games in ((program, 3), (copy, 5)):
        journal.add(Outcome(Piece(meeting, 1, 0, games), [EVEN] * games, {}, 1.0))
        enter(ladder, meeting, journal.of(meeting, 1))
    assert [kind_of(meeting) for meeting in (program, copy)] == ["equals"] * 2
    assert "| 5 compiled |" in balance.page(ladder)
    assert "**9** – 9; 5 compiled |" in page(ladder)


def test_of_the_program_and_its_copy_whoever_played_more_is_shown() -> None:
    def entry(games: int, won: float, **more: Any) -> dict[str, Any]:
        shown = {"level": 3, "against": 2, "seats": 2, "games": games, "won": won}
        return {**shown, "low": 0.1, "high": 0.9, **more}

    copy, program = entry(90, 0.75, by="compiled"), entry(30, 0.5)
    later, child = entry(9, 0.6, level=4, against=3), entry(9, 0.3, level=-1, against=1)
    told = page({"hare_hutch": {"pairs": [later, copy, program], "child": [child]}})
    rows = [line.split(" | ")[0] for line in told.splitlines() if " v " in line]
    assert rows == ["| a child v level 1", "| level 3 v level 2", "| level 4 v level 3"]
    assert "| **75.0** (10.0 – 90.0); 90 compiled |" in told


def test_what_people_would_laugh_at_is_told_of_the_same_computers_only() -> None:
    laughed = {"computers": "abc", "positions": 90, "levels": {"1": 0.5, "2": 0.125}}
    ladder: Ladder = {"hare_hutch": {"computers": "abc"}}
    told = page(ladder, "", {"hare_hutch": laughed})
    assert "| a person would laugh | level 1 | level 2 |" in told
    assert "| at answers in 90 positions | 50.0 % | 12.5 % |" in told
    assert "positions |" not in page(ladder, "", {"hare_hutch": {**laughed, "computers": "xyz"}})


def test_uneven_shares_are_marked() -> None:
    def told(shares: list[float], games: int, variant: str = "") -> str:
        entry = {"level": 4, "seats": 4, "games": games, "shares": shares, "turns": [9, 9, 9]}
        return balance.page({"catch_the_hat": {"equals": [entry | {"variant": variant}]}})

    assert "**uneven** |" not in told([0.25] * 4, 400)
    assert "**uneven** |" in told([0.4, 0.2, 0.2, 0.2], 400)
    assert "| – | 9 | 9 | 9 | 400 |" in told([0.3, 0.2, 0.3, 0.2], 400, "partners, 2 × 2")
