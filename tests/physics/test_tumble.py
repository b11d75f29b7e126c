"""Thrown dice come to rest flat, apart, inside and in time, whatever the gesture and the luck."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from math import cos, pi, sin

import numpy as np
import pytest

from game.physics import Throw, Tumble, face_up, plan, pose, relabel, tumble
from game.physics.bump import overlap
from game.physics.turning import matrices

THROWS = {1: 150, 2: 60, 3: 50, 5: 30, 7: 30}


def gesture(dice: int, seed: int) -> Throw:
    """Gestures of all directions and strengths, every seventh a plain press."""
    turn, size = 2.4 * seed, (0.0 if seed % 7 == 0 else 0.1 + 0.9 * (seed * 37 % 101) / 100)
    return Throw(dice, size * cos(turn), size * sin(turn), seed)


@pytest.fixture(scope="module", params=THROWS)
def thrown(request: pytest.FixtureRequest) -> list[tuple[Throw, Tumble]]:
    throws = [gesture(request.param, seed) for seed in range(THROWS[request.param])]
    return [(throw, tumble(throw)) for throw in throws]


Thrown = list[tuple[Throw, Tumble]]


def test_every_throw_is_over_within_a_second_and_a_fifth(thrown: Thrown) -> None:
    assert all(0.4 < tumbled.length <= 1.2 for _, tumbled in thrown)


def test_every_die_ends_flat_on_the_floor(thrown: Thrown) -> None:
    for throw, tumbled in thrown:
        last = matrices(tumbled.turns[-1])
        assert np.abs(last[:, 2]).max(1).min() > 0.9999, throw
        assert np.allclose(tumbled.places[-1, :, 2], 0.5, atol=1e-3), throw


def test_no_die_ever_sinks_into_the_floor(thrown: Thrown) -> None:
    for throw, tumbled in thrown:
        reach = 0.41 * np.abs(matrices(tumbled.turns)[..., 2, :]).sum(-1) + 0.09
        assert (tumbled.places[..., 2] - reach).min() > -1e-3, throw


def test_every_die_rests_inside_the_rim(thrown: Thrown) -> None:
    for throw, tumbled in thrown:
        reach = 0.41 * np.abs(matrices(tumbled.turns[-1])[:, :2]).sum(-1) + 0.09
        walls = np.array([throw.width, throw.depth]) / 2
        assert (np.abs(tumbled.places[-1, :, :2]) + reach <= walls + 0.02).all(), throw


def test_dice_at_rest_do_not_share_any_room(thrown: Thrown) -> None:
    for throw, tumbled in thrown:
        axes = matrices(tumbled.turns[-1]).transpose(0, 2, 1).tolist()
        places = tumbled.places[-1]
        for i, j in combinations(range(throw.dice), 2):
            shared = overlap(axes[i], axes[j], tuple((places[i] - places[j]).tolist()))
            assert shared is None or shared.depth < 0.002, throw


def test_no_tumble_breaks_off_in_the_middle_of_a_movement(thrown: Thrown) -> None:
    for throw, tumbled in thrown:
        assert np.abs(np.diff(tumbled.places[-3:], axis=0)).max() * tumbled.hz < 1.5, throw


def test_dice_move_smoothly_from_frame_to_frame(thrown: Thrown) -> None:
    for throw, tumbled in thrown:
        assert np.abs(np.diff(tumbled.places, axis=0)).max() < 0.35, throw
        near = (tumbled.turns[1:] * tumbled.turns[:-1]).sum(-1)
        assert near.min() > cos(0.5), throw
        assert np.allclose(np.linalg.norm(tumbled.turns, axis=-1), 1, atol=1e-5), throw


def test_every_throw_knocks_on_the_floor_in_its_time(thrown: Thrown) -> None:
    for throw, tumbled in thrown:
        assert any(knock.kind == "floor" for knock in tumbled.knocks), throw
        assert all(0 <= knock.at <= tumbled.length for knock in tumbled.knocks), throw
        assert all(0 < knock.strength <= 1 for knock in tumbled.knocks), throw


def test_relabelled_artwork_ends_with_the_wanted_faces_up(thrown: Thrown) -> None:
    for throw, tumbled in thrown:
        for first in range(6):
            wanted = [(first + i) % 6 for i in range(throw.dice)]
            artwork = relabel(tumbled, wanted, throw.seed)
            _, turned = pose(tumbled, tumbled.length)
            assert [face_up(m) for m in turned @ artwork] == wanted, throw


def test_the_same_throw_tumbles_the_same_way() -> None:
    first, second = tumble(Throw(3, 0.2, -0.7, 5)), tumble(Throw(3, 0.2, -0.7, 5))
    assert np.array_equal(first.places, second.places)
    assert np.array_equal(first.turns, second.turns)
    assert first.knocks == second.knocks


def test_other_luck_tumbles_another_way() -> None:
    first, second = tumble(Throw(1, 0.2, -0.7, 5)), tumble(Throw(1, 0.2, -0.7, 6))
    assert not np.array_equal(first.places[-1], second.places[-1])


@pytest.mark.parametrize("turn", [k * pi / 4 for k in range(8)])
def test_dice_fly_where_the_gesture_points(turn: float) -> None:
    dx, dy = cos(turn), sin(turn)
    tumbled = tumble(Throw(1, dx, dy, 8))
    flown = tumbled.places[12, 0] - tumbled.places[0, 0]
    assert flown[0] * dx - flown[1] * dy > 0.8 * np.hypot(flown[0], flown[1])


def test_a_plain_press_throws_from_the_near_edge_away_from_the_viewer() -> None:
    tumbled = tumble(Throw(2, 0.0, 0.0, 3))
    assert (tumbled.places[0, :, 1] < -1.5).all()
    assert (tumbled.places[12, :, 1] > tumbled.places[0, :, 1]).all()


def test_a_stronger_gesture_throws_faster() -> None:
    paths = [tumble(Throw(1, 0.0, -size, 4)).places[:8, 0] for size in (0.1, 1.0)]
    gentle, hard = (np.linalg.norm(path[7] - path[0]) for path in paths)
    assert hard > 1.4 * gentle


def test_a_plan_is_made_in_many_pieces_and_ends_as_the_same_tumble() -> None:
    throw, planned = Throw(7, 0.0, -0.5, 2), []

    def work() -> Iterator[None]:
        planned.append((yield from plan(throw)))

    assert sum(1 for _ in work()) > 10
    assert np.array_equal(planned[0].places, tumble(throw).places)


def test_a_pose_between_two_frames_lies_between_them_and_holds_at_the_ends() -> None:
    tumbled = tumble(Throw(2, 0.0, -0.5, 2))
    places, turned = pose(tumbled, 10.5 / tumbled.hz)
    assert np.allclose(places, (tumbled.places[10] + tumbled.places[11]) / 2, atol=1e-5)
    assert np.allclose(turned @ turned.transpose(0, 2, 1), np.eye(3), atol=1e-5)
    assert np.allclose(pose(tumbled, 99.0)[0], tumbled.places[-1], atol=1e-5)
    assert np.allclose(pose(tumbled, -1.0)[0], tumbled.places[0], atol=1e-5)


def test_upright_artwork_leans_at_most_an_eighth_turn_from_the_viewer() -> None:
    for seed in range(12):
        tumbled = tumble(Throw(1, 0.3, -0.5, seed))
        (artwork,) = relabel(tumbled, [0], seed, upright=True)
        up = pose(tumbled, 9.0)[1][0] @ artwork @ np.array([0.0, 1.0, 0.0])
        assert up[1] > cos(pi / 4) - 1e-3


@pytest.mark.parametrize("dice", [0, 8])
def test_a_wrong_number_of_dice_is_refused(dice: int) -> None:
    with pytest.raises(ValueError, match="throw 1 to 7"):
        tumble(Throw(dice, 0, 0, 1))


def test_a_tray_that_is_too_small_is_refused() -> None:
    with pytest.raises(ValueError, match="too small for 7 dice"):
        tumble(Throw(7, 0, 0, 1, width=5.0, depth=4.0))


def test_faces_that_no_die_has_are_refused() -> None:
    tumbled = tumble(Throw(1, 0, 0, 1))
    with pytest.raises(ValueError, match="faces from 0 to 5"):
        relabel(tumbled, [6], 1)


def test_a_lone_die_is_content_with_a_small_tray() -> None:
    for seed in range(8):
        last = tumble(Throw(1, 0.5, -0.5, seed, 4.0, 3.7)).places[-1]
        assert (np.abs(last[:, :2]) < [1.55, 1.4]).all()


@pytest.mark.parametrize(("width", "depth"), [(5.0, 4.0), (6.0, 6.0), (14.0, 5.0)])
def test_trays_of_other_sizes_keep_their_dice(width: float, depth: float) -> None:
    for seed in range(6):
        last = tumble(Throw(4, 0.5, -0.5, seed, width, depth)).places[-1]
        assert (np.abs(last[:, 0]) < width / 2 - 0.45).all()
        assert (np.abs(last[:, 1]) < depth / 2 - 0.45).all()
