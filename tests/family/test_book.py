"""The database of the book follows the texts, and can always be made of them again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import datetime
from functools import cache
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.family import database
from game.family.book import Book, looked_at, rebuilt
from game.family.database import Damaged
from game.family.deeds import Deed
from game.family.matches import known
from game.family.people import Person, person_line
from game.files import journal, storage
from game.files.file_writer import FileWriter
from game.files.storage import Folder, StorageError
from game.kept import record
from game.match.box import BOX
from game.match.match import Match, Player
from game.rules.board import BUILT_IN, Board
from game.rules.facts import NOBODY
from game.rules.protocol import CHANCE

NAMES = ("Anna", "Bruno", "Cara")
GAMES = ("20261127-2015", "20261128-1803", "20261129-1702")
NOW = datetime(2026, 11, 27, 20, 52)


def board_named(_: str, name: str) -> Board | None:
    return BUILT_IN[name]() if name in BUILT_IN else None


@cache
def text(game: str, seed: int, actions: int, names: Sequence[str] = NAMES[:2]) -> bytes:
    players = [Player(name, letter) for name, letter in zip(names, "ryg", strict=False)]
    match = Match(BOX[game], BOX[game].usual, players, seed)
    luck = Random(seed)
    for _ in range(actions):
        if match.over:
            break
        legal = match.game.rules.legal(match.state)
        match.play(match.draw() if match.turn == CHANCE else luck.choice(legal))
    return record.write(match).encode()


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    found = Folder(tmp_path / "data")
    found.prepare()
    return found


@pytest.fixture
def keeper() -> Iterator[FileWriter]:
    with FileWriter() as keeper:
        yield keeper


def put(folder: Folder, name: str, data: bytes, ending: str = ".done") -> Path:
    path = folder.saves / f"{name}{ending}"
    path.write_bytes(data)
    return path


def told(folder: Folder) -> dict[str, Sequence[tuple[object, ...]]]:
    with closing(database.opened(folder.database, writes=False)) as base:
        return database.everything(base)


LINES = st.sampled_from(
    [
        *[person_line(Person(n, name)) for n, name in enumerate(NAMES, 1)],
        'person 1 {"name": "Anni"}', 'person 2 {"name": "Anna"}', "merge 1 2", "merge 3 1",
        "forget 2", "forget 3",
        *[f"played {game} 2026-11-27T20:52 1 {second}" for game in GAMES for second in ("2", "-")],
        f'mark {GAMES[0]} 3 "look"', f"unmark {GAMES[0]} 3", f"away {GAMES[1]}",
        f"back {GAMES[1]}",
    ]
)  # fmt: skip
RECORDS = st.tuples(st.sampled_from(GAMES), st.sampled_from((0, 3, 40)), st.booleans())
HISTORY = st.lists(LINES | RECORDS | st.just(None), max_size=12)


@given(HISTORY)
@settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck))
def test_after_any_history_the_database_is_the_one_made_anew(
    tmp_path_factory: pytest.TempPathFactory, history: list[object]
) -> None:
    """People come, are renamed, merged, forgotten; games are played, go on and are thrown away;
    None: the program ends and begins again."""
    folder = Folder(tmp_path_factory.mktemp("data"))
    folder.prepare()
    keeper = FileWriter()
    book = Book(folder, keeper, board_named)
    for step in [*history, None]:
        match step:
            case str(line):
                book.tell(line)
            case (str(name), int(actions), bool(gone)):
                path = put(folder, name, text("hare_hutch", 7, actions))
                if gone:
                    path.unlink()
            case _:
                book.follow()
                book.catch_up()
                keeper.close()
                book.close()
                keeper = FileWriter()
                book = Book(folder, keeper, board_named)
    keeper.close()
    kept, family = told(folder), book.family
    rebuilt(folder, board_named)
    assert told(folder) == kept
    assert {number for number, *_ in kept["person"]} == set(family.people)


def test_a_match_is_known_as_it_was_played(folder: Folder, keeper: FileWriter) -> None:
    golden = Path(__file__).parents[1] / "golden" / "catch_the_hat-edition_2005-3.game"
    put(folder, GAMES[0], golden.read_bytes())
    match, _ = record.read(golden.read_bytes(), golden.name, board_named)
    book = Book(folder, keeper, board_named)
    assert book.catch_up() == 1
    keeper.flush()
    kept, there = told(folder), (folder.saves / f"{GAMES[0]}.done").stat()
    (row,) = kept["match"]
    found = known(match, GAMES[0], str(row[10]), there.st_size, there.st_mtime_ns)
    assert (row[:13], row[13]) == (found[:13], False)
    assert [row[3:] for row in kept["seat"]] == [*found.seats]
    assert sorted(row[1:] for row in kept["deed"]) == [*found.deeds]
    assert found.position == match.game.rules.to_notation(match.state)
    assert [seat.name for seat in found.seats] == [player.name for player in match.players]
    assert sum(seat.share for seat in found.seats) == pytest.approx(1, abs=1e-5)


@pytest.mark.parametrize("game", BOX)
def test_deeds_are_told_of_every_game(game: str) -> None:
    match, _ = record.read(text(game, 3, 600))
    found = known(match, "x", "").deeds
    assert found == tuple(sorted(found))
    for deed in found:
        assert deed.seat in (0, 1)
        assert deed.other in (0, 1, NOBODY)
        assert deed.other != deed.seat
        assert deed.many >= deed.times >= 1 or deed.kind == "lost"
        assert deed.most <= deed.many


def test_who_caught_whom_is_counted() -> None:
    """The end of a game of Catch the Hat, move by move."""
    rules = BOX["catch_the_hat"].rules
    match, _ = record.read(text("catch_the_hat", 3, 600))
    caught = 0
    for number, action in enumerate(match.log):
        for event in rules.events(match.state_at(number), action):
            caught += type(event).__name__ == "Caught"
    deeds = [deed for deed in known(match, "x", "").deeds if deed.kind == "caught"]
    assert caught > 0
    assert sum(deed.times for deed in deeds) <= caught


def test_what_has_not_changed_is_not_looked_at_again(folder: Folder, keeper: FileWriter) -> None:
    path = put(folder, GAMES[0], text("hare_hutch", 7, 3))
    book = Book(folder, keeper, board_named)
    assert book.catch_up() == 1
    keeper.flush()
    assert book.catch_up() == 0
    path.write_bytes(text("hare_hutch", 7, 40))
    assert book.catch_up() == 1


def test_a_finished_game_is_known_at_once(folder: Folder, keeper: FileWriter) -> None:
    book = Book(folder, keeper, board_named)
    book.tell(person_line(Person(1, "Anna")))
    match, _ = record.read(text("hare_hutch", 7, 40))
    put(folder, GAMES[0], text("hare_hutch", 7, 40))
    book.played(match, folder.saves / f"{GAMES[0]}.game", NOW)
    keeper.flush()
    for task in book.looking:
        assert task.wait(10.0)
    keeper.flush()
    rows = told(folder)
    assert [row[:4] for row in rows["seat"]] == [
        (GAMES[0], 0, 1, "Anna"),
        (GAMES[0], 1, 0, "Bruno"),
    ]


def test_a_damaged_database_is_made_anew(folder: Folder) -> None:
    put(folder, GAMES[0], text("hare_hutch", 7, 3))
    folder.database.write_bytes(b"this is no database" * 100)
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        book.catch_up()
    book.close()
    assert len(told(folder)["match"]) == 1
    assert len(list(folder.root.glob("family.db.damaged-*"))) == 1


def three_people(folder: Folder) -> bytes:
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        for number, name in enumerate(NAMES, 1):
            book.tell(person_line(Person(number, name)))
            keeper.flush()
    return folder.family.read_bytes()


def test_a_line_that_was_cut_off_is_as_if_it_had_not_been_told(folder: Folder) -> None:
    whole = three_people(folder)
    storage.backup(folder.family).unlink()
    folder.family.write_bytes(whole[:-5])
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        assert [person.name for person in book.family.people.values()] == ["Anna", "Bruno"]
        book.tell(person_line(Person(3, "Cara")))
    assert not keeper.problems()
    assert folder.family.read_bytes() == whole
    assert not list(folder.root.glob("family.txt.*-*"))


def test_what_came_before_a_damage_is_kept_and_the_rest_set_aside(folder: Folder) -> None:
    whole = three_people(folder)
    storage.backup(folder.family).unlink()
    damaged = whole.replace(b"Bruno", b"Brvno")
    folder.family.write_bytes(damaged)
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        assert [person.name for person in book.family.people.values()] == ["Anna"]
        (problem,) = keeper.problems()
        assert problem.key == "error.family.torn"
        book.tell(*(person_line(Person(n, name)) for n, name in enumerate(NAMES[1:], 2)))
    assert folder.family.read_bytes() == whole
    (aside,) = folder.root.glob("family.txt.damaged-*")
    assert aside.read_bytes() == damaged
    assert aside.name in str(problem)


@pytest.mark.parametrize("damage", [b"", b"no lines\n", None])
def test_the_spare_copy_stands_in(folder: Folder, damage: bytes | None) -> None:
    whole = three_people(folder)
    if damage is None:
        folder.family.unlink()
    else:
        folder.family.write_bytes(damage)
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        assert len(book.family.people) == 3
        assert [problem.key for problem in keeper.problems()] == ["error.family.spare"]
    assert folder.family.read_bytes() == whole


def test_nothing_is_mended_in_a_folder_of_another_program(folder: Folder) -> None:
    damaged = three_people(folder).replace(b"Bruno", b"Brvno")
    storage.backup(folder.family).unlink()
    folder.family.write_bytes(damaged)
    before = {path.name for path in folder.root.iterdir()}
    with FileWriter() as keeper:
        keeper.stand_idle()
        book = Book(folder, keeper, board_named)
        assert len(book.family.people) == 1
        book.tell(person_line(Person(2, "Bruno")))
        assert not keeper.problems()
    assert folder.family.read_bytes() == damaged
    assert {path.name for path in folder.root.iterdir()} == before


def test_a_file_of_a_newer_version_stays_as_it_is(folder: Folder) -> None:
    data, _ = journal.add(journal.Chain(), ["hats and hares family 2", "person 1 new"])
    folder.family.write_bytes(data)
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        assert not book.family.people
        (problem,) = keeper.problems()
        assert problem.key == "error.family.newer"
        book.tell(person_line(Person(1, "Anna")))
        assert book.family.people[1].name == "Anna"
    assert folder.family.read_bytes() == data


def test_reading_writes_nothing(folder: Folder) -> None:
    three_people(folder)
    before = {path: path.stat().st_mtime_ns for path in folder.root.rglob("*")}
    with FileWriter() as keeper:
        assert Book(folder, keeper, board_named).family.people
    assert {path: path.stat().st_mtime_ns for path in folder.root.rglob("*")} == before


def test_a_full_disk_loses_nothing(
    folder: Folder, keeper: FileWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    book = Book(folder, keeper, board_named)
    book.tell(person_line(Person(1, "Anna")))
    keeper.flush()
    assert book._base is not None
    book._base.execute("PRAGMA max_page_count = 1")
    put(folder, GAMES[0], text("hare_hutch", 7, 40))
    book.catch_up()
    many = [person_line(Person(n, f"P{n} " + "x" * 30)) for n in range(2, 300)]
    book.tell(*many)
    assert not keeper.flush(2.0)
    assert {error.key for error in keeper.problems()} == {"error.storage.disk_full"}
    book._base.execute("PRAGMA max_page_count = 100000")
    assert keeper.flush(5.0)
    assert len(told(folder)["person"]) == 299
    assert len(told(folder)["match"]) == 1


def test_readers_see_the_last_whole_change(folder: Folder, keeper: FileWriter) -> None:
    book = Book(folder, keeper, board_named)
    book.tell(person_line(Person(1, "Anna")))
    keeper.flush()
    with closing(database.opened(folder.database, writes=False)) as reader:
        with closing(database.opened(folder.database)) as writer, database.change(writer):
            writer.execute("DELETE FROM person")
            assert len(database.everything(reader)["person"]) == 1
        assert not database.everything(reader)["person"]


def _half(base: sqlite3.Connection) -> None:
    with database.change(base):
        base.execute("INSERT INTO alias VALUES ('Anna', 1)")
        _ = 1 / 0


def test_a_change_that_fails_leaves_nothing_of_itself(folder: Folder) -> None:
    with closing(database.opened(folder.database)) as base:
        with pytest.raises(ZeroDivisionError):
            _half(base)
        assert not database.everything(base)["alias"]


def test_a_database_of_a_newer_version_is_no_database_of_ours(folder: Folder) -> None:
    with closing(database.opened(folder.database)) as base:
        base.execute("PRAGMA user_version = 99")
    with pytest.raises(Damaged, match="version 99"):
        database.opened(folder.database)


def test_older_databases_are_brought_up_to_date_with_a_copy(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(database.opened(folder.database)) as base:
        base.execute("INSERT INTO alias VALUES ('Anna', 1)")
    more = (*database.MIGRATIONS, "ALTER TABLE alias ADD COLUMN since TEXT NOT NULL DEFAULT '';")
    monkeypatch.setattr(database, "MIGRATIONS", more)
    with closing(database.opened(folder.database)) as base:
        assert base.execute("SELECT * FROM alias").fetchall() == [("Anna", 1, "")]
    with closing(sqlite3.connect(storage.backup(folder.database))) as copy:
        assert copy.execute("SELECT * FROM alias").fetchall() == [("Anna", 1)]


def test_records_are_looked_at_again_where_an_older_database_knew_less_of_them(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, later = database.MIGRATIONS
    monkeypatch.setattr(database, "MIGRATIONS", (first,))
    with closing(database.opened(folder.database)) as base:
        base.execute("INSERT INTO match VALUES (?, 'x', '', '', '', '', 1, '', 9, '', '', 1, 1, 0)",
                     ("hats",))  # fmt: skip
    monkeypatch.setattr(database, "MIGRATIONS", (first, later))
    with closing(database.opened(folder.database)) as base:
        assert database.stamps(base) == {}


def test_a_database_can_be_looked_at_whether_it_is_sound(folder: Folder) -> None:
    with closing(database.opened(folder.database)) as base:
        base.executemany("INSERT INTO alias VALUES (?, 1)", [(f"P{n}",) for n in range(2000)])
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    assert database.whole(folder.database)
    data = bytearray(folder.database.read_bytes())
    data[5000:9000] = bytes(4000)
    folder.database.write_bytes(data)
    assert not database.whole(folder.database)


def test_a_database_that_is_not_sound_is_made_anew_in_the_quiet(
    folder: Folder, caplog: pytest.LogCaptureFixture
) -> None:
    put(folder, GAMES[0], text("hare_hutch", 7, 40))
    whole = three_people(folder)
    rebuilt(folder, board_named)
    before = told(folder)
    with closing(database.opened(folder.database)) as base:
        base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    data = bytearray(folder.database.read_bytes())
    data[-9000:-100] = bytes(8900)
    folder.database.write_bytes(data)
    assert not database.whole(folder.database)
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        book.catch_up()
        assert keeper.flush()
        book.follow()
    assert not keeper.problems(), "nobody is told, as nothing is lost"
    assert "is made anew" in caplog.text
    book.close()
    assert told(folder) == before
    assert folder.family.read_bytes() == whole


def test_a_migration_that_fails_leaves_the_database_as_it_was(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(database.opened(folder.database)) as base:
        base.execute("INSERT INTO alias VALUES ('Anna', 1)")
    wrong = "CREATE TABLE half (x); CREATE TABLE half (x);"
    monkeypatch.setattr(database, "MIGRATIONS", (*database.MIGRATIONS, wrong))
    with pytest.raises(Damaged):
        database.opened(folder.database)
    monkeypatch.undo()
    with closing(database.opened(folder.database)) as base:
        assert len(database.everything(base)["alias"]) == 1
        assert not base.execute("SELECT name FROM sqlite_master WHERE name = 'half'").fetchall()


def test_a_record_that_cannot_be_read_is_left_out(folder: Folder) -> None:
    assert looked_at(put(folder, GAMES[0], b"hats and hats"), board_named) is None
    assert looked_at(folder.saves / "missing.game", board_named) is None


def test_games_of_a_folder_that_cannot_be_read_stay_known(
    folder: Folder, keeper: FileWriter, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(folder, GAMES[0], text("hare_hutch", 7, 3))
    book = Book(folder, keeper, board_named)
    book.catch_up()
    keeper.flush()
    with monkeypatch.context() as patch:
        patch.setattr("os.scandir", _broken)
        with pytest.raises(StorageError):
            book.catch_up()
    keeper.flush()
    assert len(told(folder)["match"]) == 1


def _broken(_: object) -> None:
    raise OSError(5, "Input/output error")


def test_deeds_sort_as_values() -> None:
    assert Deed("caught", 0, 1, 5, 2, 3) < Deed("caught", 1, 0, 1, 1, 1)
