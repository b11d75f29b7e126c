"""Tables solved beforehand: read when they are needed, and one sentence where they cannot be."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.match import solved
from game.match.box import BOX, SOLVED
from tests.screen.person import Screen


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the tables, which may be spoilt."""
    copied = Path(shutil.copytree(solved.FOLDER, tmp_path / "solved"))
    monkeypatch.setattr(solved, "FOLDER", copied)
    solved.table.cache_clear()
    yield copied
    solved.table.cache_clear()


def test_every_table_is_of_a_game_and_can_be_read() -> None:
    assert {path.stem for path in solved.FOLDER.iterdir()} == set(SOLVED) <= set(BOX)
    assert all(solved.table(game) for game in SOLVED)
    assert solved.problem(SOLVED) is None


@pytest.mark.parametrize("spoilt", [None, b"", b"no table", b"\0" * 9000])
@pytest.mark.parametrize("game", SOLVED)
def test_a_table_that_cannot_be_read_is_named_once_and_done_without(
    folder: Path, game: str, spoilt: bytes | None, caplog: pytest.LogCaptureFixture
) -> None:
    path = folder / f"{game}.bin"
    path.unlink()
    if spoilt is not None:
        path.write_bytes(spoilt)
    assert solved.table(game) == solved.table(game) == b""
    assert [record.message.partition(" (")[0] for record in caplog.records] == [
        f"{path} is missing or damaged; install the game again."
    ]


def test_a_table_cut_short_is_not_taken_for_a_whole_one(folder: Path) -> None:
    for game in SOLVED:
        path = folder / f"{game}.bin"
        path.write_bytes(path.read_bytes()[:-20])
        assert solved.table(game) == b""


def test_the_title_says_what_is_missing(folder: Path) -> None:
    (folder / "hare_hutch.bin").unlink()
    screen = Screen()
    try:
        assert f"{folder / 'hare_hutch.bin'} is missing or damaged" in screen.top.note
    finally:
        screen.close()
