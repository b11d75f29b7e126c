"""A picture shows what is there and changes nothing of it, whoever looks at it or listens."""

from __future__ import annotations

import pygame
import pytest

from game.scenes.end.review import ReviewScene
from game.scenes.frame.scene import SceneStack
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import theme
from tests.screen.conftest import Open
from tests.screen.test_said import played
from tools import shots

WIDE = (1280, 540)  # as broad for its height as 2560 by 1080
PAPER = pygame.Color(theme.PAPER)


def places(stack: SceneStack) -> list[object]:
    """All that can be chosen, and where."""
    return [(spot.id, spot.rect, spot.enabled) for spot in stack.top.spots()]


def test_drawing_a_scene_again_moves_nothing_that_can_be_chosen(screens: Open) -> None:
    """With all scenes that tools know."""
    kit = screens().kit
    shots.plug(kit)
    kit.choices.change(text_scale=150)
    for name, stack in shots.scenes(kit):
        canvas = Canvas(pygame.Surface((640, 360)), *kit.settings.drawing)
        stack.draw(canvas)
        before = places(stack)
        stack.look_again()
        stack.draw(canvas)
        assert places(stack) == before, name


def blank(canvas: Canvas, rect: Rect) -> float:
    """How much of a rectangle is paper that nothing is written on."""
    area = canvas.rect(rect)
    part = canvas.surface.subsurface(area)
    found = pygame.mask.from_threshold(part, PAPER, (3, 3, 3, 255)).count()
    return found / (area.w * area.h)


@pytest.mark.parametrize("name", ["hat_cards", "catch_the_hat", "cat_and_mouse"])
def test_in_a_broad_window_sheets_lie_under_their_names(screens: Open, name: str) -> None:
    devices = "keys mouse" if name == "cat_and_mouse" else "keys mouse computer"
    kit = screens(text_scale=125).kit
    scene = ReviewScene(kit, played(name, {}, devices, 60))
    SceneStack(scene).draw(Canvas(pygame.Surface(WIDE), *kit.settings.drawing))
    canvas = scene.replay._canvas
    assert canvas is not None
    panels = enumerate(scene.replay.table.places.panels)
    sheets = [sheet for seat, sheet in panels if seat != scene.replay.lit]
    assert min(blank(canvas, sheet) for sheet in sheets) > 0.4


def test_a_canvas_like_another_shows_things_as_large() -> None:
    whole = Canvas(pygame.Surface(WIDE), "poster", 1.25)
    for other in (whole.on(pygame.Surface((1280, 900))), Canvas.clear(whole.look, (300, 200))):
        assert other.scale == other.look.scale == whole.scale
        assert other.size == (other.pixels[0] / whole.scale, other.pixels[1] / whole.scale)
