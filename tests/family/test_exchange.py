"""A family is taken along as one file; what is brought is added, and nothing is ever lost."""

from __future__ import annotations

import os
import zipfile
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.trouble import Trouble
from game.family import database, exchange
from game.family.book import Book, rebuilt
from game.family.people import Family, Person, person_line
from game.files import journal, storage
from game.files.file_writer import FileWriter
from game.files.storage import Folder, StorageError
from tests.family.test_book import GAMES, LINES, NAMES, RECORDS, board_named, put, text

Rows = dict[str, Sequence[tuple[object, ...]]]
FamilyOf = Callable[..., Folder]
HISTORY = st.lists(LINES | RECORDS, max_size=10)


@pytest.fixture
def family_of(tmp_path_factory: pytest.TempPathFactory) -> FamilyOf:
    """Makes a folder with what a history tells, under another seed."""

    def made(*history: object, seed: int = 7) -> Folder:
        folder = Folder(tmp_path_factory.mktemp("data"))
        folder.prepare()
        with FileWriter() as keeper:
            book = Book(folder, keeper, board_named)
            for step in history:
                match step:
                    case str(line):
                        book.tell(line)
                    case (str(name), int(actions), bool(over)):
                        data = text("hare_hutch", seed, actions)
                        path = put(folder, name, data, ".done" if over else ".game")
                        os.utime(path, ns=(10**18 + actions, 10**18 + actions))
            book.catch_up()  # and what is left of those who are forgotten goes
            keeper.work(folder.database, book.close)
        return folder

    return made


def rows(folder: Folder) -> Rows:
    """The database of a folder, made anew."""
    rebuilt(folder, board_named)
    with closing(database.opened(folder.database)) as base:
        return database.everything(base)


def brought(folder: Folder, source: Path) -> exchange.Brought:
    """Brings a file into a folder, as the program does."""
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        found = exchange.brought(folder, source)
        book.tell(*exchange.lines(book.family, found))
        keeper.work(folder.database, book.close)
    return found


def exported(folder: Folder, name: str = "all.zip") -> Path:
    exchange.exported(folder, folder.root / name)
    return folder.root / name


def family(folder: Folder) -> Family:
    with FileWriter() as keeper:
        return Book(folder, keeper, board_named).family


def known(of: Family) -> tuple[object, ...]:
    """All that is known of people; nobody needs the numbers of those who are forgotten."""
    return of.people, of.names, of.played, of.marks, of.away


def records(folder: Folder) -> set[bytes]:
    return {path.read_bytes() for path in folder.saves.iterdir()}


@given(HISTORY)
@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
def test_in_an_empty_folder_it_is_the_family_it_was(
    family_of: FamilyOf, history: list[object]
) -> None:
    there, here = family_of(*history), family_of()
    brought(here, exported(there))
    assert known(family(here)) == known(family(there))
    assert rows(here) == rows(there)


@given(HISTORY, HISTORY)
@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
def test_two_families_become_one_nothing_is_lost_and_the_second_time_changes_nothing(
    family_of: FamilyOf, mine: list[object], theirs: list[object]
) -> None:
    here, there = family_of(*mine), family_of(*theirs, seed=8)
    source, before = exported(there), family(here)
    with zipfile.ZipFile(source) as file:
        taken = {file.read(each) for each in file.namelist() if each != exchange.FAMILY}
    assert len(taken) == len(records(there))
    wanted = records(here) | taken
    brought(here, source)
    after = family(here)
    assert {each for each in wanted if not any(r.startswith(each) for r in records(here))} == set()
    for number, person in before.people.items():
        assert after.people[number].name == person.name
    for name in (*before.names, *family(there).names):
        assert after.called(name) or not (before.called(name) or family(there).called(name))
    assert before.played.items() <= after.played.items()
    assert before.marks.items() <= after.marks.items()
    assert before.away <= after.away
    known, data = rows(here), here.family.read_bytes() if here.family.exists() else b""
    assert not brought(here, source).new
    assert (here.family.read_bytes() if here.family.exists() else b"") == data
    assert rows(here) == known


def test_people_of_the_same_name_are_the_same_and_others_get_numbers_of_their_own(
    family_of: FamilyOf,
) -> None:
    anna = Person(1, "Anna", "r")
    here = family_of(person_line(anna), person_line(Person(2, "Cara")), 'person 2 {"name": "C"}')
    there = family_of(
        person_line(Person(1, "Bruno")),
        person_line(Person(2, "Anna", "y", pace="slow")),
        person_line(Person(3, "Cara", child=True)),
        f"played {GAMES[0]} 2026-11-27T20:52 1 2",
        (GAMES[0], 3, True),
    )
    brought(here, exported(there))
    after = family(here)
    assert after.people[1] == Person(1, "Anna", "r", pace="slow")
    assert after.people[2] == Person(2, "C", child=True)
    assert after.people[3] == Person(3, "Bruno")
    assert after.played[GAMES[0]][1] == (3, 1)


def test_another_record_of_the_same_name_gets_a_new_one_and_takes_its_marks_along(
    family_of: FamilyOf,
) -> None:
    here = family_of(person_line(Person(1, NAMES[0])), (GAMES[0], 40, True))
    there = family_of((GAMES[0], 40, True), f'mark {GAMES[0]} 3 "look"', f"away {GAMES[0]}", seed=8)
    found = brought(here, exported(there))
    assert found.names == {GAMES[0]: f"{GAMES[0]}-2"}
    assert family(here).marks == {(f"{GAMES[0]}-2", 3): "look"}
    assert family(here).away == {f"{GAMES[0]}-2"}
    assert len(records(here)) == 2


def test_a_game_that_went_on_here_is_there_already(family_of: FamilyOf) -> None:
    there = family_of((GAMES[0], 3, False))
    here = family_of((GAMES[0], 40, True))
    assert not brought(here, exported(there)).new
    assert len(records(here)) == 1


def test_an_export_overwrites_nothing_and_leaves_nothing_half_done(
    family_of: FamilyOf, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = family_of((GAMES[0], 3, False))
    source = exported(folder)
    with pytest.raises(Trouble, match=r"There is a file all\.zip already"):
        exported(folder)
    monkeypatch.setattr("os.fsync", _full)
    with pytest.raises(StorageError, match="disk is full"):
        exported(folder, "more.zip")
    assert sorted(folder.root.glob("*.zip*")) == [source]
    assert not list(folder.root.glob(".*part"))


def _full(_: int) -> None:
    raise OSError(28, "No space left on device")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "holds no family"), (b"PK\3\4 and so on", "holds no family"),
        (None, "There is no file"), ("cut", "holds no family"), ("other", "holds no family"),
        ("newer", "newer version"),
    ],
)  # fmt: skip
def test_what_is_no_exported_file_brings_nothing(
    family_of: FamilyOf, tmp_path: Path, data: bytes | str | None, said: str
) -> None:
    source, here = tmp_path / "a.zip", family_of()
    if isinstance(data, bytes):
        source.write_bytes(data)
    elif data == "cut":
        source.write_bytes(exported(family_of((GAMES[0], 40, True))).read_bytes()[:-200])
    elif data:
        with zipfile.ZipFile(source, "w") as file:
            newer, _ = journal.add(journal.Chain(), ["hats and hares family 2"])
            file.writestr("family.txt" if data == "newer" else "other.txt", newer)
    with pytest.raises((Trouble, StorageError), match=said):
        exchange.brought(here, source)
    assert not records(here)


def test_a_hostile_file_writes_nowhere_else_and_what_is_no_record_is_left_out(
    family_of: FamilyOf, tmp_path: Path
) -> None:
    source, here = tmp_path / "a.zip", family_of()
    good = text("hare_hutch", 7, 3)
    with zipfile.ZipFile(source, "w", zipfile.ZIP_DEFLATED) as file:
        for name in ("saves/../../a.game", "/saves/b.game", "saves/c.exe", "saves/sub/d.game"):
            file.writestr(name, good)
        file.writestr("saves/e.game", b"no record")
        file.writestr("saves/f.game", good)
    found = exchange.brought(here, source)
    assert (set(found.new), found.unread) == ({"f"}, 1)
    assert [path.name for path in here.root.rglob("*.game")] == ["f.game"]
    assert not list(tmp_path.glob("*.game"))
    with zipfile.ZipFile(source, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("saves/g.game", bytes(storage.LIMIT + 1))
    with pytest.raises(Trouble, match="holds no family"):
        exchange.brought(here, source)


def test_it_tells_how_far_it_is(family_of: FamilyOf) -> None:
    there, heard = family_of((GAMES[0], 3, True), (GAMES[1], 3, True)), list[tuple[int, int]]()
    exchange.exported(there, there.root / "a.zip", lambda *done: heard.append(done))
    exchange.brought(family_of(), there.root / "a.zip", lambda *done: heard.append(done))
    assert heard == [(0, 2), (1, 2)] * 2


def test_to_look_what_it_would_bring_writes_nothing(family_of: FamilyOf) -> None:
    here = family_of((GAMES[0], 3, True))
    source = exported(family_of((GAMES[0], 3, True), (GAMES[1], 40, False)))
    before = records(here)
    found = exchange.brought(here, source, write=False)
    assert (len(found.names), set(found.new)) == (2, {GAMES[1]})
    assert records(here) == before
    assert exchange.brought(here, source) == found


def test_a_game_that_ends_meanwhile_is_in_it(family_of: FamilyOf) -> None:
    folder = family_of((GAMES[0], 3, False))
    path = folder.saves / f"{GAMES[0]}.game"
    exchange.exported(folder, folder.root / "a.zip", lambda *_: storage.rename(
        path, path.with_suffix(".done")))  # fmt: skip
    here = family_of()
    assert exchange.brought(here, folder.root / "a.zip").new == {GAMES[0]}
    assert [each.suffix for each in here.saves.iterdir()] == [".done"]
