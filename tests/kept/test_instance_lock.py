"""One program owns a folder: who has it, who had it, and where another one may go."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock

from game.kept import instance_lock
from game.kept.instance_lock import LOCK, NOTE, Holder, InstanceLock, boot, own_folder


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "data"
    root.mkdir()
    return root


@pytest.fixture
def owner(root: Path) -> Iterator[InstanceLock]:
    owner = InstanceLock(root)
    yield owner
    owner.release()


def test_who_comes_first_owns_the_folder_and_leaves_a_note(root: Path, owner: InstanceLock) -> None:
    assert owner.holder is None
    assert json.loads((root / NOTE).read_text()) == {"pid": os.getpid(), "boot": boot()}


def test_who_comes_second_is_told_who_has_it(root: Path, owner: InstanceLock) -> None:
    assert InstanceLock(root).holder == Holder(os.getpid())


def test_what_is_released_may_be_had_by_the_next(root: Path) -> None:
    first = InstanceLock(root)
    assert InstanceLock(root).holder
    first.release()
    second = InstanceLock(root)
    assert second.holder is None
    second.release()


@pytest.mark.parametrize(
    "note",
    [
        json.dumps({"pid": 7, "boot": "before the power cut"}),
        json.dumps({"pid": 2**31 - 1, "boot": boot()}),  # a process that has gone
        json.dumps({"pid": -1, "boot": boot()}),
        json.dumps({"pid": True, "boot": boot()}),
        json.dumps([1, 2]),
        "{",
        "",
        "9" * 5000,
    ],
)
def test_a_note_of_an_earlier_boot_or_no_note_at_all_names_nobody(
    root: Path, owner: InstanceLock, note: str
) -> None:
    (root / NOTE).write_text(note)
    assert InstanceLock(root).holder == Holder(0)


def test_a_note_alone_holds_nothing(root: Path) -> None:
    (root / NOTE).write_text(json.dumps({"pid": os.getpid(), "boot": boot()}))
    (root / LOCK).write_text("")
    owner = InstanceLock(root)
    assert owner.holder is None
    owner.release()


def test_a_folder_without_the_right_to_write_is_nobodys_and_stops_nobody(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(FileLock, "acquire", denied)
    assert InstanceLock(root).holder is None


def test_a_link_in_the_place_of_the_lock_does_not_switch_it_off(root: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_text("theirs")
    root.mkdir(exist_ok=True)
    (root / "lock").symlink_to(elsewhere)
    first, second = InstanceLock(root), InstanceLock(root)
    assert first.holder is None
    assert second.holder is not None
    assert elsewhere.read_text() == "theirs"
    first.release()


def test_a_lock_that_cannot_be_given_back_is_no_trouble(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    owner = InstanceLock(root)

    def failing(*_: object, **__: object) -> None:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(FileLock, "release", failing)
        owner.release()
    owner.release()


def test_further_copies_get_folders_of_their_own_beside_it(root: Path, owner: InstanceLock) -> None:
    second, third = own_folder(root), own_folder(root)
    assert second
    assert third
    assert [second.root.name, third.root.name] == ["data-2", "data-3"]
    second.release()
    again = own_folder(root)
    assert again
    assert again.root == second.root, "the first that is free"
    for one in (again, third):
        one.release()


def test_where_no_folder_can_be_made_there_is_none(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (root.parent / "data-2").write_text("a file in its place")
    monkeypatch.setattr(instance_lock, "COPIES", range(2, 3))
    assert own_folder(root) is None
