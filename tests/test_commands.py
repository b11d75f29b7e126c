"""What the command line asks for without a window: one sentence each, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.arguments import Wishes
from game.commands import carried_out
from game.core.i18n import LANGUAGES
from game.family.book import Book
from game.family.people import Person, person_line
from game.files.file_writer import FileWriter
from game.files.storage import Folder
from game.kept.instance_lock import InstanceLock
from tests.family.test_book import GAMES, board_named, put, text


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    """A family with a finished game."""
    return family(tmp_path / "data", monkeypatch)


def family(root: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    monkeypatch.setenv("HATS_AND_HARES_DATA", str(root))
    folder = Folder(root)
    folder.prepare()
    put(folder, GAMES[0], text("hare_hutch", 7, 40))
    with FileWriter() as keeper:
        book = Book(folder, keeper, board_named)
        book.tell(person_line(Person(1, "Anna")))
        keeper.work(folder.database, book.close)
    return folder


def test_the_book_is_made_anew_and_says_how_many_games_it_knows(
    folder: Folder, capsys: pytest.CaptureFixture[str]
) -> None:
    folder.database.write_bytes(b"nothing of use")
    assert carried_out(Wishes(rebuild=True, language="en")) == 0
    assert capsys.readouterr().out == "The family book was made anew; it knows 1 game.\n"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_family_moves_to_another_house(
    folder: Folder,
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    source = tmp_path / "all.zip"
    assert carried_out(Wishes(exported=source, language=language)) == 0
    assert carried_out(Wishes(exported=source, language=language)) == 2, "nothing is overwritten"
    monkeypatch.setenv("HATS_AND_HARES_DATA", str(tmp_path / "there"))
    assert carried_out(Wishes(imported=source, language=language)) == 0
    assert carried_out(Wishes(imported=source, language=language)) == 0
    said = capsys.readouterr()
    assert said.out.count("all.zip") == 3
    assert said.err.count("\n") == 1
    there = Folder(tmp_path / "there")
    assert there.family.read_bytes() == folder.family.read_bytes()
    assert [path.name for path in there.saves.iterdir()] == [f"{GAMES[0]}.done"]


def test_what_changes_a_folder_waits_until_the_program_is_left(
    folder: Folder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "all.zip"
    owner = InstanceLock(folder.root)
    assert carried_out(Wishes(exported=source)) == 0
    for wishes in (Wishes(rebuild=True, language="en"), Wishes(imported=source, language="en")):
        assert carried_out(wishes) == 2
        assert "is running with" in capsys.readouterr().err
    owner.release()


def test_a_file_that_is_none_is_one_sentence(
    folder: Folder, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert carried_out(Wishes(imported=tmp_path / "none.zip", language="en")) == 2
    assert carried_out(Wishes(imported=folder.family, language="en")) == 2
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 2
    assert "There is no file" in said[0]
    assert "holds no family" in said[1]
