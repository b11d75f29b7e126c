"""Dice and their tray as drawn: where they are, and which face one sees."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.physics import Throw, pose, relabel, tumble
from game.ui.dice.dice import (
    INK_RGB,
    PAPER_RGB,
    PIPS,
    RIM_HEIGHT,
    RIM_WIDTH,
    SLOPE,
    Face,
    Shape,
    camera,
    disc,
    rounded,
)
from game.ui.dice.dice_draw import draw
from game.ui.dice.dice_shade import outermost, round_about
from game.ui.dice.dice_tray import draw_tray

LEVEL = np.eye(3)[None]
MIDDLE = np.array([[0.0, 0.0, 0.5]])
Colour = tuple[int, int, int]


def painted(colours: list[Colour]) -> tuple[Face, ...]:
    """A die with a large coloured square on each face."""
    return tuple((Shape(rounded(0.45, 0.45, 0.02), colour),) for colour in colours)


def picture(
    places: np.ndarray, matrices: np.ndarray, faces: list[tuple[Face, ...]]
) -> pygame.Surface:
    surface = pygame.Surface((460, 330), pygame.SRCALPHA)
    draw(surface, camera(460, 330), places, matrices, faces)
    return surface


def like(colour: Colour) -> object:
    """Scaling down rounds a little."""
    return pytest.approx(colour, abs=4)


def at(surface: pygame.Surface, point: tuple[float, float, float]) -> Colour:
    x, y = camera(460, 330).project(np.array(point)).tolist()
    r, g, b, _ = surface.get_at((round(x), round(y)))
    return r, g, b


def test_further_away_is_higher_and_smaller_in_the_picture() -> None:
    view = camera(460, 330)
    near, far = (view.project(np.array([[-1, y, 0], [1.0, y, 0]])) for y in (-3.0, 3.0))
    assert far[0, 1] < near[0, 1]
    assert far[1, 0] - far[0, 0] < near[1, 0] - near[0, 0]


@pytest.mark.parametrize("size", [(460, 330), (300, 300), (900, 400)])
def test_the_whole_tray_fits_its_picture(size: tuple[int, int]) -> None:
    view = camera(*size, left=50, top=20)
    out = (RIM_WIDTH + SLOPE) * view.rim
    across, deep, high = 4.5 + out, 3.25 + out, RIM_HEIGHT * view.rim
    ends = np.array(
        [(x, y, z) for x in (-across, across) for y in (-deep, deep) for z in (0, high)]
    )
    pixels = view.project(ends) - (50, 20)
    assert pixels.min() >= 0
    assert (pixels <= size).all()


def test_a_moved_camera_sees_the_same_elsewhere() -> None:
    view, point = camera(460, 330), np.array([1.0, 2.0, 0.5])
    assert np.allclose(view.at(100, 40).project(point), view.project(point) + np.array([100, 40]))
    assert np.allclose(
        camera(460, 330, left=100, top=40).project(point), view.at(100, 40).project(point)
    )


def test_the_top_face_is_drawn_in_its_own_colour() -> None:
    surface = picture(MIDDLE, LEVEL, [painted([(200, 40, 40)] * 6)])
    assert at(surface, (0, 0, 1)) == like((200, 40, 40))


def test_faces_turned_from_the_light_are_darker() -> None:
    surface = picture(MIDDLE, LEVEL, [painted([PAPER_RGB] * 6)])
    assert at(surface, (0, 0, 1)) == like(PAPER_RGB)
    assert sum(at(surface, (0, -0.5, 0.5))) < 0.85 * sum(PAPER_RGB)


def test_a_picture_on_the_top_face_stands_upright_and_is_not_mirrored() -> None:
    red = (220, 0, 0)
    corner: Face = (Shape(disc(0.25, 0.25, 0.15), red),)
    surface = picture(MIDDLE, LEVEL, [(corner,) * 6])
    assert at(surface, (0.25, 0.25, 1)) == like(red)
    assert at(surface, (-0.25, 0.25, 1)) == like(PAPER_RGB)
    assert at(surface, (0.25, -0.25, 1)) == like(PAPER_RGB)


@pytest.mark.parametrize("face", range(6))
def test_a_thrown_die_shows_the_face_that_was_drawn_for_it(face: int) -> None:
    colours = [(40 * k + 10, 250 - 40 * k, 99) for k in range(6)]
    tumbled = tumble(Throw(1, 0.1, -0.4, face))
    places, turned = pose(tumbled, tumbled.length)
    artwork = relabel(tumbled, [face], face)
    surface = picture(places, turned @ artwork, [painted(colours)])
    x, y, z = places[0].tolist()
    assert at(surface, (x, y, z + 0.5)) == like(colours[face])


def test_a_nearer_die_hides_a_farther_one_whatever_their_order() -> None:
    places = np.array([[0, -0.4, 0.5], [0, 0.7, 0.5]])
    faces = [painted([(200, 0, 0)] * 6), painted([(0, 0, 200)] * 6)]
    both = np.repeat(LEVEL, 2, 0)
    first = picture(places, both, faces)
    second = picture(places[::-1], both, faces[::-1])
    assert first.get_buffer().raw == second.get_buffer().raw
    assert at(first, (0, -0.4, 1.0)) == like((200, 0, 0))


def test_a_shadow_falls_away_from_the_light_and_leaves_with_the_die() -> None:
    low = picture(MIDDLE, LEVEL, [PIPS])
    high = picture(MIDDLE + np.array([0, 0, 2.5]), LEVEL, [PIPS])
    x, y = camera(460, 330).project(np.array([0.64, 0.1, 0.0])).round().astype(int).tolist()
    assert low.get_at((x, y)).a > 60
    assert high.get_at((x, y)).a == 0


def test_what_is_touched_holds_everything_that_was_drawn() -> None:
    surface = pygame.Surface((460, 330), pygame.SRCALPHA)
    places = np.array([[-2.0, 1, 0.5], [2, -1, 1.7]])
    touched = draw(surface, camera(460, 330), places, np.repeat(LEVEL, 2, 0), [PIPS] * 2)
    drawn = surface.get_bounding_rect()
    assert drawn.w > 100
    assert pygame.Rect(touched[0]).unionall(touched[1:]).contains(drawn)


def test_drawn_edges_are_soft() -> None:
    surface = picture(MIDDLE + np.array([0, 0, 2]), LEVEL, [PIPS])
    alphas = {surface.get_at((x, y)).a for x in range(460) for y in range(120, 200)}
    assert len(alphas) > 40


def test_an_ordinary_die_has_one_to_six_ink_pips_within_its_faces() -> None:
    assert [len(face) for face in PIPS] == [1, 2, 3, 4, 5, 6]
    shapes = [shape for face in PIPS for shape in face]
    assert all(shape.colour == INK_RGB for shape in shapes)
    assert all(np.abs(shape.points).max() < 0.46 for shape in shapes)


def test_the_outermost_of_points_are_round_them() -> None:
    points = np.array([[(0, 0), (2, 0), (2, 2), (0, 2), (1, 1), (1, 0.1)]], float)
    assert {tuple(p) for p in outermost(points, round_about(28))[0].tolist()} == {
        (0, 0),
        (2, 0),
        (2, 2),
        (0, 2),
    }


def test_the_tray_has_felt_in_its_middle_and_nothing_in_its_corners() -> None:
    view = camera(460, 330)
    tray = draw_tray(view)
    assert tray.get_size() == (460, 330)
    x, y = view.project(np.zeros(3)).round().astype(int).tolist()
    r, g, b, a = tray.get_at((x, y))
    assert (a > 250, g > r, b > r) == (True, True, True)
    assert tray.get_at((0, 0)).a == tray.get_at((459, 329)).a == 0


def test_dice_at_the_walls_stand_on_the_felt_inside_the_brass() -> None:
    view = camera(460, 330)
    tray = draw_tray(view)
    for foot in ((4.45, 0, 0), (-4.45, 0, 0), (0, 3.2, 0), (0, -3.2, 0), (4.4, 3.15, 0)):
        x, y = view.project(np.array(foot)).round().astype(int).tolist()
        r, g, _, a = tray.get_at((x, y))
        assert a > 250
        assert g > 1.3 * r, foot
