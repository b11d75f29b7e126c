"""The program is opened a second time on the same folder, and nothing is overwritten."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.app import Wishes, guarded_scene
from game.kept.instance_lock import InstanceLock
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.title.second_copy import SecondCopy
from game.scenes.title.title_scene import TitleScene
from tests.screen.conftest import Open
from tests.screen.person import hand_of


def guarded(kit: Kit) -> Scene:
    return guarded_scene(kit, Wishes(seed=7), "")


@pytest.fixture
def other(data_folder: Path) -> InstanceLock:
    """Another program that has the folder."""
    data_folder.mkdir(parents=True)
    return InstanceLock(data_folder)


def test_the_first_copy_has_the_folder_and_leaves_it_to_others(
    screens: Open, data_folder: Path
) -> None:
    screen = screens(opening=guarded)
    assert isinstance(screen.top, TitleScene)
    assert InstanceLock(data_folder).holder is not None
    screen.close()
    later = InstanceLock(data_folder)
    assert later.holder is None
    later.release()


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_the_second_copy_may_play_with_a_folder_of_its_own(
    screens: Open, other: InstanceLock, data_folder: Path, kind: str
) -> None:
    screen = screens(opening=guarded)
    assert isinstance(screen.top, SecondCopy)
    assert screen.top.body() == screen.kit.t("copy.body")
    assert str(data_folder) not in screen.top.body()
    hand_of(screen, kind).take("own")
    assert isinstance(screen.top, TitleScene)
    screen.kit.choices.change(music=1)
    screen.frames(2)
    assert (data_folder.with_name(data_folder.name + "-2") / "settings.json").exists()
    assert not (data_folder / "settings.json").exists()
    other.release()


def test_the_second_copy_tells_if_the_settings_of_its_folder_cannot_be_read(
    screens: Open, other: InstanceLock, data_folder: Path
) -> None:
    own = data_folder.with_name(data_folder.name + "-2")
    own.mkdir()
    (own / "settings.json").write_text("{")
    screen = screens(opening=guarded)
    hand_of(screen, "keys").take("own")
    screen.frames(2)
    assert "settings.json" in screen.top.note
    other.release()


def test_the_second_copy_may_save_nothing(
    screens: Open, other: InstanceLock, data_folder: Path
) -> None:
    screen = screens(opening=guarded)
    before = sorted(data_folder.rglob("*"))
    hand_of(screen, "keys").take("nothing")
    screen.kit.choices.change(music=1)
    screen.frames(2)
    assert isinstance(screen.top, TitleScene)
    assert sorted(data_folder.rglob("*")) == before
    other.release()


def test_the_second_copy_may_leave(screens: Open, other: InstanceLock) -> None:
    screen = screens(opening=guarded)
    hand_of(screen, "keys").take("leave")
    screen.frames(2)
    assert not screen.app.stack.open
    other.release()
