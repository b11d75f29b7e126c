"""The large pointer."""

from __future__ import annotations

import pygame
import pytest

from game.ui import pointer, theme
from tests.screen.conftest import Open


def test_it_is_light_with_a_dark_edge_and_points_with_its_corner() -> None:
    drawn = pointer.picture(1.0)
    assert drawn.get_size() == (52, 72)
    assert drawn.get_at((14, 30))[:3] == pygame.Color(theme.PAPER_LIT)[:3]
    assert drawn.get_at((3, 30))[:3] == pygame.Color(theme.INK)[:3]
    assert drawn.get_at((45, 5)).a == 0


def test_it_is_taken_and_given_back_and_grows_with_everything(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[float] = []
    monkeypatch.setattr(pointer, "use", taken.append)
    screen = screens((1920, 1080))
    for chosen in ({"pointer": "large"}, {"text_scale": 200}, {"pointer": "system"}):
        screen.kit.change(**chosen)
        screen.frames(1)
    assert taken == [1.0, 2.0, 0.0]
