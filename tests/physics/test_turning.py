"""Quaternions, overlaps and the numbering of faces against what can be worked out by hand."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest

from game.physics.bump import overlap
from game.physics.tumble import NORMALS, RIGHTS, UPS, cube_turns, face_up
from game.physics.turning import between, compose, matrices, small_turn


def test_a_quarter_turn_about_the_upright_takes_x_to_y() -> None:
    quarter = small_turn(np.array([0.0, 0.0, pi / 2]))
    assert np.allclose(matrices(quarter) @ [1, 0, 0], [0, 1, 0])


def test_composed_turns_are_multiplied_matrices() -> None:
    first, second = small_turn(np.array([[0.3, -1.0, 0.4], [2.0, 0.1, 0.0]]))
    product = matrices(first) @ matrices(second)
    assert np.allclose(matrices(compose(first, second)), product)


def test_half_way_between_two_turns_is_half_the_angle_even_with_the_sign_flipped() -> None:
    first, second = small_turn(np.array([[0.0, 0.0, 0.0], [0.0, 0.0, 0.4]]))
    half = small_turn(np.array([0.0, 0.0, 0.2]))
    assert np.allclose(between(first, -second, 0.5), half)


def test_a_cube_has_twenty_four_turns_and_each_shows_a_face() -> None:
    turns = cube_turns()
    assert len({tuple(turn.ravel().tolist()) for turn in turns}) == 24
    assert sorted(face_up(turn) for turn in turns) == [k for k in range(6) for _ in range(4)]


def test_opposite_faces_add_up_to_five() -> None:
    assert all(np.array_equal(NORMALS[k], -NORMALS[5 - k]) for k in range(6))


def test_the_first_three_faces_run_counter_clockwise_round_their_corner() -> None:
    assert np.linalg.det(NORMALS[:3]) == pytest.approx(1)


def test_pictures_on_faces_are_not_mirrored() -> None:
    assert np.allclose(np.cross(RIGHTS, UPS), NORMALS)


@pytest.mark.parametrize(("gap", "apart"), [(1.01, True), (0.99, False)])
def test_two_level_boxes_touch_when_they_are_an_edge_apart(gap: float, apart: bool) -> None:
    level = np.eye(3)[None]
    shared, _ = overlap(level, level, np.array([[gap, 0.2, 0.1]]))
    assert (shared.min() < 0) == apart


def test_crossed_edges_are_told_apart_only_by_their_common_axis() -> None:
    x_edge = matrices(small_turn(np.array([[pi / 4, 0.0, 0.0]]))).transpose(0, 2, 1)
    y_edge = matrices(small_turn(np.array([[0.0, pi / 4, 0.0]]))).transpose(0, 2, 1)
    above = np.array([[0.0, 0.0, 2 * 0.5 * 2**0.5 + 0.03]])
    shared, _ = overlap(x_edge, y_edge, above)
    assert shared[0, 6:].min() < 0
