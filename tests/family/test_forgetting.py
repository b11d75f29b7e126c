# ruff: noqa: F811 (fixtures are asked for by their names)
"""Who is forgotten is named nowhere any more, and everything else is as it was."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game.family import database
from game.family.book import Book
from game.family.forgetting import forgotten, renamed
from game.family.people import Person, person_line, read
from game.files import journal, storage
from game.files.file_writer import FileWriter
from game.files.journal import Chain
from game.files.storage import Folder, StorageError
from game.kept import record
from game.match.box import BOX
from game.match.match import Match, Player
from tests.family.test_book import GAMES, board_named, folder, put, text, told  # noqa: F401

LINES = [
    person_line(Person(1, "Anni")), 'person 1 {"name": "Anna", "letter": "r"}',
    person_line(Person(2, "Bruno")), person_line(Person(3, "Annette")), "merge 3 1",
    f"played {GAMES[0]} 2026-11-27T20:52 1 2", f"played {GAMES[1]} 2026-11-28T20:52 2 3",
    f'mark {GAMES[0]} 3 "Anna, how lucky! Annabel"', f"away {GAMES[1]}",
]  # fmt: skip


def kept_match(names: tuple[str, str]) -> bytes:
    """The journal of a game that waits, in which a seat has changed hands."""
    players = [Player(name, letter, "keys") for name, letter in zip(names, "ry", strict=True)]
    match = Match(BOX["hare_hutch"], BOX["hare_hutch"].usual, players, 7)
    match.play(match.draw())
    changes = [f'change 1 y "{names[0]}" {plays}' for plays in ("person keys", "computer 4/7")]
    data, _ = journal.add(Chain(), [*record.begun(match, 4), *record.entries(match, 0), *changes])
    return data


@pytest.fixture
def family(folder: Folder) -> Folder:
    """Anna, who was Anni and Annette once, has played some games."""
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        book.tell(*LINES)
        put(folder, GAMES[0], text("hare_hutch", 7, 40))
        put(folder, GAMES[1], text("hare_hutch", 7, 40, ("Bruno", "Annette")))
        put(folder, GAMES[2], kept_match(("Anna", "Bruno")), ".game")
        put(folder, GAMES[2], kept_match(("Anni", "Bruno"))[:-9], ".game.bak")
        book.catch_up()
        keeper.work(folder.database, book.close)
    (folder.root / "family.txt.damaged-20261127-201500").write_text("Anna")
    return folder


def forget(folder: Folder, number: int = 1) -> None:
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        book.tell(f'forget {number} "Gast"')
        book.catch_up()
        keeper.work(folder.database, book.close)


def everything(folder: Folder) -> bytes:
    return b"".join(path.read_bytes() for path in folder.root.rglob("*") if path.is_file())


def test_no_byte_tells_of_somebody_who_is_forgotten(family: Folder) -> None:
    assert b"Anna" in everything(family)
    forget(family)
    left = everything(family).replace(b"Annabel", b"")
    assert not any(name in left for name in (b"Anna", b"Anni", b"Annette"))
    assert not list(family.root.glob("*damaged*"))


def test_while_the_program_runs_no_byte_tells_of_them_either(family: Folder) -> None:
    with FileWriter() as keeper:
        book = Book(family, keeper, board_named)
        book.tell(person_line(Person(1, "Anna")))  # the log holds it
        book.catch_up()
        assert keeper.flush()
        assert b"Anna" in database.log_of(family.database).read_bytes()
        book.forget(1, "Gast")
        for task in book.looking:
            assert task.wait(20.0)
        assert keeper.flush()
        left = everything(family).replace(b"Annabel", b"")
        assert not any(name in left for name in (b"Anna", b"Anni", b"Annette"))
        assert [row[1] for row in told(family)["person"]] == ["Bruno"]
        keeper.work(family.database, book.close)


def test_the_log_of_a_program_that_was_killed_is_emptied_at_the_next_start(
    family: Folder, tmp_path: Path
) -> None:
    with FileWriter() as keeper:
        book = Book(family, keeper, board_named)
        book.tell(person_line(Person(1, "Anna")), person_line(Person(1, "Ann")))
        assert keeper.flush()
        copy = Folder(Path(shutil.copytree(family.root, tmp_path / "killed")))
        keeper.work(family.database, book.close)
    assert database.log_of(copy.database).stat().st_size
    with FileWriter() as keeper:
        book = Book(copy, keeper, board_named)
        book.catch_up()
        assert keeper.flush()
        assert not database.log_of(copy.database).stat().st_size
        keeper.work(copy.database, book.close)


def test_a_reader_keeps_nobody_from_being_forgotten_in_the_end(
    family: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    with FileWriter() as keeper:
        book = Book(family, keeper, board_named)
        book.catch_up()
        assert keeper.flush()
        with database.reading(family.database) as base:
            base.execute("BEGIN")
            base.execute("SELECT count(*) FROM person").fetchall()
            book.forget(1, "Gast")
            for task in book.looking:
                assert task.wait(20.0)
            assert keeper.flush()
            assert not keeper.problems(), "nobody is told: it is done in the end"
        keeper.work(family.database, book.close)
    left = everything(family).replace(b"Annabel", b"")
    assert not any(name in left for name in (b"Anna", b"Anni", b"Annette"))


def test_lines_that_nobody_can_read_keep_nobody_from_being_forgotten(family: Folder) -> None:
    odd = put(
        family, GAMES[2], b'seat r "\\q" person keys\nseat y "Anna" person keys\n', ".game.bak"
    )
    with FileWriter() as keeper:
        book = Book(family, keeper, board_named)
        book.tell('person \u00b2 {"name": "Otto"}', "forget \u00b2", f"played {GAMES[0]} x \u00b2")
        keeper.work(family.database, book.close)
    forget(family)
    assert not any(name in everything(family) for name in (b'"Anna"', b"Anni", b"Annette"))
    assert odd.read_bytes().startswith(b'seat r "\\q" person keys\n')


def test_games_are_what_they_were_but_for_the_name(family: Folder) -> None:
    before = {path: record.read(path.read_bytes())[0] for path in family.saves.iterdir()}
    times = {path: path.stat().st_mtime for path in before}
    forget(family)
    for path, match in before.items():
        after, trouble = record.read(path.read_bytes())
        assert after.log == match.log
        assert after.seed == match.seed
        assert (trouble is not None) == (path.suffix == ".bak"), "what was torn stays so"
        names = ["Gast" if p.name.startswith("Ann") else p.name for p in match.players]
        assert [player.name for player in after.players] == names
        assert path.stat().st_mtime == pytest.approx(times[path], abs=3)
    rows = told(family)
    assert [row[3] for row in rows["seat"]] == ["Gast", "Bruno", "Bruno", "Gast", "Gast", "Gast"]
    assert [row[1] for row in rows["person"]] == ["Bruno"]
    assert [row[2] for row in rows["mark"]] == ["Gast, how lucky! Annabel"]
    assert [row[0] for row in rows["match"] if row[13]] == [GAMES[1]]


def test_of_those_who_stay_everything_is_known(family: Folder) -> None:
    forget(family)
    with FileWriter() as keeper:
        known = Book(family, keeper, board_named).family
    assert [person.name for person in known.people.values()] == ["Bruno"]
    assert [played.people for played in known.played.values()] == [(0, 2), (2, 0)]
    assert not known.forgotten


def test_a_name_that_somebody_else_has_now_stays_theirs(family: Folder) -> None:
    with FileWriter() as keeper:
        book = Book(family, keeper, board_named)
        book.tell(person_line(Person(4, "Anni")))
        keeper.work(family.database, book.close)
    put(family, "20261201-2000", text("hare_hutch", 7, 3, ("Anni", "Bruno")), ".game")
    forget(family)
    match, _ = record.read((family.saves / "20261201-2000.game").read_bytes())
    assert match.players[0].name == "Anni"


@pytest.mark.parametrize("failures", range(1, 6))
def test_a_forgetting_that_was_stopped_goes_on_at_the_next_start(
    family: Folder, monkeypatch: pytest.MonkeyPatch, failures: int
) -> None:
    real, left = storage.put, [failures]

    def put_few(path: Path, data: bytes) -> None:
        left[0] -= 1
        if left[0] <= 0:
            raise StorageError("error.storage.disk_full", path)
        real(path, data)

    with monkeypatch.context() as patch:
        patch.setattr("game.family.book.PATIENCE", 0.05)
        patch.setattr(storage, "put", put_few)
        forget(family)
    with FileWriter() as keeper:
        book = Book(family, keeper, board_named)
        assert 1 not in book.family.people, "nobody knows them any more"
        book.catch_up()
        keeper.work(family.database, book.close)
    left_over = everything(family).replace(b"Annabel", b"")
    assert not any(name in left_over for name in (b"Anna", b"Anni", b"Annette"))


def test_what_is_told_meanwhile_is_not_lost(family: Folder) -> None:
    with FileWriter() as keeper:
        book = Book(family, keeper, board_named)
        book.forget(1, "Gast")
        for number in range(10, 60):
            book.tell(person_line(Person(number, f"P{number}")))
        for task in book.looking:
            assert task.wait(20.0)
        keeper.work(family.database, book.close)
    with FileWriter() as keeper:
        known = Book(family, keeper, board_named).family
    assert len(known.people) == 51
    assert 1 not in known.people


def test_a_computer_that_happens_to_be_called_so_keeps_its_name() -> None:
    lines = 'seat r "Anna" person keys\nseat y "Anni" computer 4/7\nchange 0 r "Anna" computer 4/7'
    found = forgotten(read([*LINES, 'forget 1 "Gast"']), LINES)
    assert renamed(lines.encode(), "x", found).decode() == lines.replace("Anna", "Gast")


def test_a_record_of_others_is_not_touched(family: Folder) -> None:
    path = put(family, "20261202-2000", text("hare_hutch", 7, 3, ("Bruno", "Cara")))
    before = path.stat().st_mtime_ns
    forget(family)
    assert path.stat().st_mtime_ns == before
