"""People at the screen: those the book knows sit down, and what settings of before knew of them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.match.match import Player
from game.match.rating import KnownStrength
from game.scenes.frame.kit import Choices
from tests.screen.conftest import Open
from tools.studio import Studio

pytestmark = pytest.mark.usefixtures("brisk")
KNEW = {
    "people": ["Opa", "Anna"],
    "unaided": ["Ben"],
    "strengths": [["Anna", "", 25, 3, 10], ["Cleo", "hat_cards", -75, 1]],
}

# From before


def old_settings(folder: Path) -> Path:
    """Settings as the version before the book wrote them."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "settings.json"
    path.write_text(json.dumps({"version": 2, "mute": True, **KNEW}))
    return path


def known(path: Path) -> list[object]:
    """What is left of people in the settings."""
    found = json.loads(path.read_text())
    return [found[name] for name in KNEW]


def test_settings_of_before_are_read_once_and_give_up_what_the_book_has(
    screens: Open, data_folder: Path
) -> None:
    path = old_settings(data_folder)
    screen = screens()
    assert screen.kit.people.names == ("Opa", "Anna", "Ben", "Cleo")
    screen.kit.choices.change(mute=False)
    screen.close()
    assert all(known(path)), "nothing is let go before it was read in the book"
    screen = screens()
    assert len(screen.kit.people.family.people) == 4
    assert set(screen.kit.people.strengths) == {
        KnownStrength("Anna", "", 25, 3, 10),
        KnownStrength("Cleo", "hat_cards", -75, 1),
    }
    screen.kit.choices.change(mute=False)
    screen.close()
    assert known(path) == [[], [], []]
    assert screens().kit.people.names == ("Opa", "Anna", "Ben", "Cleo")


def test_what_the_book_could_not_write_is_told_again_next_time(
    screens: Open, data_folder: Path
) -> None:
    path = old_settings(data_folder)
    lines = data_folder / "family.txt"
    lines.mkdir()
    screen = screens()
    assert not screen.kit.people.aids(Player("Ben", "y"))
    screen.kit.choices.change(mute=False)
    screen.close()
    assert all(known(path))
    lines.rmdir()
    screen = screens()
    assert len(screen.kit.people.family.people) == 4
    screen.close()
    assert "Cleo" in lines.read_text()


def test_settings_that_could_not_be_read_lose_nothing(data_folder: Path) -> None:
    path = old_settings(data_folder)
    studio = Studio()
    try:
        kit = studio.kit
        kit.choices = Choices(replace(kit.settings, people=(), unaided=(), strengths=()),
                              kit.files, unread=True)  # fmt: skip
        assert not kit.people.names
        kit.choices.change(mute=False)
    finally:
        studio.close()
    assert all(known(path))
