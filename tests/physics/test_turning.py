"""Quaternions, overlaps and the numbering of faces against what can be worked out by hand."""

from __future__ import annotations

from math import pi

import numpy as np
import pytest

from game.physics.bump import EDGE_HANDICAP, overlap
from game.physics.tumble import NORMALS, RIGHTS, UPS, cube_turns, face_up
from game.physics.turning import between, compose, matrices, small_turn, unit


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


def axes(turned: float, about: int) -> list[tuple[float, float, float]]:
    """Those of a box that is turned about one of x, y and z."""
    return list(map(tuple, matrices(small_turn(np.eye(3)[about] * turned)).T.tolist()))


@pytest.mark.parametrize(("gap", "apart"), [(1.01, True), (0.99, False)])
def test_two_level_boxes_touch_when_they_are_an_edge_apart(gap: float, apart: bool) -> None:
    level = axes(0.0, 0)
    assert (overlap(level, level, (gap, 0.2, 0.1)) is None) == apart


def test_crossed_edges_are_told_apart_only_by_their_common_axis() -> None:
    x_edge, y_edge = axes(pi / 4, 0), axes(pi / 4, 1)
    above = 2 * 0.5 * 2**0.5
    assert overlap(x_edge, y_edge, (0.0, 0.0, above + 0.03)) is None
    touching = overlap(x_edge, y_edge, (0.0, 0.0, above - 0.03))
    assert touching is not None
    assert touching.axis >= 6
    assert touching.normal == pytest.approx((0, 0, 1))
    assert touching.depth == pytest.approx(0.03 + EDGE_HANDICAP)


@pytest.mark.parametrize("seed", range(6))
def test_boxes_overlap_along_the_least_of_all_axes(seed: int) -> None:
    """As worked out for all fifteen from all corners."""
    luck = np.random.default_rng(seed)
    first, second = matrices(unit(luck.normal(size=(2, 4)))).transpose(0, 2, 1)
    way = luck.uniform(-0.6, 0.6, 3)
    crossed = np.cross(first[:, None], second[None]).reshape(9, 3)
    lines = np.concatenate([first, second, crossed])
    lines /= np.linalg.norm(lines, axis=1, keepdims=True)
    spread = np.abs(lines @ np.concatenate([first, second]).T).sum(1) / 2
    wanted = spread - np.abs(lines @ way) + np.repeat([0, EDGE_HANDICAP], [6, 9])
    found = overlap(first.tolist(), second.tolist(), tuple(way.tolist()))
    assert found is not None
    assert found.axis == wanted.argmin()
    assert found.depth == pytest.approx(wanted.min())
    assert np.abs(lines[found.axis] @ np.array(found.normal)) == pytest.approx(1)
    assert way @ np.array(found.normal) > 0
