# ruff: noqa: F811 (fixtures are asked for by their names)
"""The start knows which games wait without looking through their folder, and never forgets one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.files import storage
from game.files.file_writer import FileWriter
from game.kept.saves import Saves
from tests.kept.test_saves import begun, board, folder, keeper, match, path, play  # noqa: F401

YESTERDAY = 1_700_000_000


def left(folder: Path) -> None:
    """Somebody looks at the waiting games and leaves; nobody has come near the folder lately."""
    os.utime(folder, (YESTERDAY, YESTERDAY))
    with FileWriter() as writer:
        saves = Saves(folder, writer, board)
        saves.unfinished()
    saves.remember()


def found(folder: Path, listed: bool) -> list[str]:
    """The games the next start finds, and whether it looks through the folder for them."""
    looked, listdir = list[object](), os.listdir

    def noting(place: object) -> list[str]:
        looked.append(place)
        return listdir(str(place))

    with FileWriter() as writer, pytest.MonkeyPatch.context() as patch:
        patch.setattr("os.listdir", noting)
        names = [saved.path.name for saved in Saves(folder, writer, board).unfinished()[0]]
    assert bool(looked) == listed
    return names


@pytest.mark.usefixtures("match")
def test_the_next_start_need_not_look(folder: Path) -> None:
    left(folder)
    assert found(folder, listed=False) == ["one.game"]


@pytest.mark.usefixtures("match")
def test_it_looks_where_somebody_else_has_put_a_game(folder: Path, path: Path) -> None:
    left(folder)
    (folder / "two.game").write_bytes(path.read_bytes())
    assert sorted(found(folder, listed=True)) == ["one.game", "two.game"]


@pytest.mark.usefixtures("match")
@pytest.mark.parametrize("note", [b"", b"{}", b'{"stamp": 1, "names": [7]}', b'{"stamp": -1}'])
def test_it_looks_where_the_note_is_damaged(folder: Path, note: bytes) -> None:
    left(folder)
    folder.with_name("waiting.json").write_bytes(note)
    assert found(folder, listed=True) == ["one.game"]


def test_whoever_is_killed_has_no_note(folder: Path, path: Path) -> None:
    folder.mkdir()
    left(folder)
    writer, one = FileWriter(), begun()
    Saves(folder, writer, board).keep(path, one)
    writer.close()
    os.utime(folder, (YESTERDAY, YESTERDAY))  # a disk that does not tell when folders change
    assert found(folder, listed=True) == ["one.game"]


@pytest.mark.parametrize("how", ["finish", "throw_away"])
def test_a_game_that_is_over_is_not_offered_though_the_disk_is_slow(
    folder: Path,
    path: Path,
    match: object,
    how: str,
) -> None:
    left(folder)
    with FileWriter() as writer:
        saves = Saves(folder, writer, board)
        assert len(saves.unfinished()[0]) == 1
        getattr(saves, how)(path)
    os.utime(folder, (YESTERDAY, YESTERDAY))
    assert found(folder, listed=True) == []


@pytest.mark.usefixtures("match")
def test_nothing_is_noted_right_after_a_change_or_in_a_folder_of_others(
    folder: Path,
) -> None:
    with FileWriter() as writer:
        saves = Saves(folder, writer, board)
    saves.remember()
    with FileWriter() as writer:
        writer.stand_idle()
        saves = Saves(folder, writer, board)
    os.utime(folder, (YESTERDAY, YESTERDAY))
    saves.remember()
    assert not storage.exists(folder.with_name("waiting.json"))
