"""The laws of dice: they turn the way they spin, hits only hand momentum on, nothing gains
energy."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from math import cos, sin
from random import Random

import numpy as np
import pytest

from game.core.arrays import Floats
from game.physics.body import HALF, LIGHTNESS, Body, Vector
from game.physics.bump import die_contacts
from game.physics.contact import BOUNCE, GRIP, Contact, tray_contacts
from game.physics.finish import LEVELLED, finished
from game.physics.throws import APART, Throw, _handful, _knocks
from game.physics.tray import STEP, Impact, advance, at_rest
from game.physics.turning import matrices, small_turn

LEVEL = (1.0, 0.0, 0.0, 0.0)
FAR = 100.0  # edges: a tray without a rim


def die(
    place: Vector = (0, 0, 5), velocity: Vector = (0, 0, 0), spin: Vector = (0, 0, 0), seed: int = 1
) -> Body:
    return Body(place, velocity, spin, Random(seed))


def level(place: Vector, velocity: Vector = (0, 0, 0), spin: Vector = (0, 0, 0)) -> Body:
    """A die that stands upright."""
    body = die(place, velocity, spin)
    body.turn = LEVEL
    body.drift(0.0)
    return body


def where(body: Body) -> Floats:
    return np.array([body.px, body.py, body.pz])


def speed(body: Body) -> Floats:
    return np.array([body.vx, body.vy, body.vz])


def spin(body: Body) -> Floats:
    return np.array([body.wx, body.wy, body.wz])


def momentum(bodies: Sequence[Body]) -> Floats:
    """That of all dice along (3) and around the middle of the tray (3)."""
    along = np.sum([speed(body) for body in bodies], 0)
    turning = [np.cross(where(body), speed(body)) + spin(body) / LIGHTNESS for body in bodies]
    return np.concatenate([along, np.sum(turning, 0)])


def energy(bodies: Sequence[Body]) -> float:
    return sum(
        float(speed(body) @ speed(body) + spin(body) @ spin(body) / LIGHTNESS) / 2
        for body in bodies
    )


@pytest.mark.parametrize("seed", range(5))
def test_the_axes_of_a_die_are_those_of_its_turn_from_the_start_and_while_it_spins(
    seed: int,
) -> None:
    body = die(spin=(3.0, -7.0, 5.0), seed=seed)
    for _ in range(20):
        axes = np.array(body.axes)
        assert np.allclose(axes @ axes.T, np.eye(3), atol=1e-12)
        assert np.allclose(axes.T, matrices(np.array(body.turn)), atol=1e-12)
        body.drift(STEP)


@pytest.mark.parametrize("axis", range(3))
@pytest.mark.parametrize("rate", [2.0, -5.0])
def test_a_spinning_die_turns_by_the_right_hand(axis: int, rate: float) -> None:
    about = np.eye(3)[axis] * rate
    body = die(spin=tuple(about.tolist()))
    before = np.array(body.axes)
    body.drift(1e-4)
    turned = (np.array(body.axes) - before) / 1e-4
    assert np.allclose(turned, np.cross(about, before), atol=1e-2)


def test_a_spinning_die_turns_as_far_as_it_spins() -> None:
    body = die(spin=(0.0, 0.0, 3.0))
    before = np.array(body.axes)
    for _ in range(60):
        body.drift(STEP)
    angle = 3.0 * 60 * STEP
    about_z = np.array([[cos(angle), -sin(angle), 0], [sin(angle), cos(angle), 0], [0, 0, 1]])
    assert np.allclose(np.array(body.axes), before @ about_z.T, atol=1e-3)


def test_a_die_flies_on_at_its_speed() -> None:
    body = die((1, 2, 3), (4, -5, 6))
    body.drift(0.5)
    assert where(body).tolist() == [3.0, -0.5, 6.0]


def test_calming_slows_along_the_floor_and_around_but_does_not_hold_in_the_air() -> None:
    body = die((0, 0, 1), (2, 4, 6), (1, 2, 3))
    body.calm(0.5, 0.1)
    assert speed(body).tolist() == [1.0, 2.0, 6.0]
    assert spin(body) == pytest.approx([0.1, 0.2, 0.3])


def test_a_torque_spins_about_its_own_axis() -> None:
    body = die(spin=(1, 1, 1))
    body.twist((2.0, 4.0, 6.0), 0.5)
    assert spin(body).tolist() == [2.0, 3.0, 4.0]


@pytest.mark.parametrize(
    ("velocity", "turning", "bustle"),
    [((3, 4, 0), (0, 0, 0), 5.0), ((0, 0, 2), (0, 0, 1), 2.0), ((0, 1, 0), (6, 0, 8), 5.0)],
)
def test_bustle_is_the_faster_of_middle_and_edge(
    velocity: Vector, turning: Vector, bustle: float
) -> None:
    assert die((0, 0, 0), velocity, turning).bustle() == pytest.approx(bustle)


@pytest.mark.parametrize("seed", range(8))
def test_the_upright_of_a_die_is_the_face_direction_nearest_to_up(seed: int) -> None:
    body = die(seed=seed)
    faces = [*np.array(body.axes), *-np.array(body.axes)]
    assert body.upright() == pytest.approx(max(faces, key=lambda face: face[2]))


def pairs() -> list[tuple[Body, Body]]:
    """Dice that fly into each other, turned in every way: faces, corners and edges meet."""
    rng, found = Random(5), []
    for seed in range(60):
        way = np.array([rng.gauss(0, 1) for _ in range(3)])
        way *= rng.uniform(0.9, 1.25) / np.linalg.norm(way)
        back = tuple((-8 * way + 0.3).tolist())
        twirl = rng.uniform(-20, 20), rng.uniform(-20, 20), rng.uniform(-20, 20)
        one = die((0.3, -0.2, 4.0), (0.5, 0.2, -0.1), (4, -9, 2), seed)
        other = die(tuple((where(one) + way).tolist()), back, twirl, seed + 100)
        found.append((one, other))
    return found


def hits() -> list[tuple[tuple[Body, Body], Contact]]:
    return [(pair, hit) for pair in pairs() for hit in die_contacts(pair, STEP)]


def test_two_dice_that_hit_each_other_only_hand_momentum_on() -> None:
    met = hits()
    assert len(met) > 25
    for pair, hit in met:
        before, wild = momentum(pair), energy(pair)
        for _ in range(5):
            hit.solve()
        assert momentum(pair) == pytest.approx(before, abs=1e-9)
        assert energy(pair) <= wild + 0.5 * hit.wanted * hit.push + 1e-9


def test_two_dice_meet_in_one_point_that_belongs_to_both() -> None:
    for (one, other), hit in hits():
        point = where(one) + hit.arm_a
        assert point == pytest.approx(where(other) + hit.arm_b)
        for body in (one, other):
            inside = np.abs(np.array(body.axes) @ (point - where(body)))
            assert inside.max() < HALF + 0.15
        assert np.dot(hit.normal, where(one) - where(other)) > 0
        assert np.linalg.norm(hit.normal) == pytest.approx(1)


def test_dice_that_hit_part_again() -> None:
    for _, hit in hits():
        coming = hit.speed
        for _ in range(10):
            hit.solve()
        parting = float(np.dot(hit.slip(), hit.normal))
        assert parting == pytest.approx(max(hit.wanted, -coming), abs=0.05 * abs(coming) + 0.05)
        rubbed = np.linalg.norm(hit.rub)
        assert rubbed <= GRIP["die"] * hit.push + 1e-9
        assert np.dot(hit.rub, hit.normal) == pytest.approx(0, abs=1e-9)


def test_dice_that_are_apart_do_not_meet() -> None:
    assert not die_contacts([level((0, 0, 1)), level((1.02, 0, 1))], STEP)
    assert len(die_contacts([level((0, 0, 1)), level((0.97, 0, 1))], STEP)) == 1
    three = [level((0, 0, 1)), level((0.97, 0, 1)), level((-0.97, 0, 1))]
    assert len(die_contacts(three, STEP)) == 2


def landed(body: Body) -> list[Contact]:
    """The floor has pushed back."""
    found = list(tray_contacts(body, FAR, FAR, STEP))
    for _ in range(40):
        for contact in found:
            contact.solve()
    return found


def test_a_die_that_falls_flat_rebounds_and_a_slow_one_stays() -> None:
    fast, slow = level((0, 0, HALF - 0.002), (0, 0, -10)), level((0, 0, HALF - 0.002), (0, 0, -1))
    assert {contact.kind for contact in landed(fast)} == {"floor"}
    assert fast.vz == pytest.approx(10 * BOUNCE["floor"], rel=0.01)
    landed(slow)
    assert slow.vz == pytest.approx(0, abs=1e-6)
    assert (fast.vx, fast.vy) == pytest.approx((0, 0), abs=1e-6)


def test_an_overlap_that_can_be_seen_is_pushed_out_and_a_smaller_one_left_alone() -> None:
    for depth, out in ((0.003, 0.0), (0.008, 0.2 * 0.004 / STEP), (0.3, 3.0)):
        (contact, *_) = landed(level((0, 0, HALF - depth)))
        assert contact.wanted == pytest.approx(out, abs=1e-6)


def test_a_sliding_die_is_slowed_by_its_grip_at_most() -> None:
    body = level((0, 0, HALF - 0.002), (6, 0, -4))
    pushed = sum(contact.push for contact in landed(body))
    assert 6 - body.vx <= GRIP["floor"] * pushed + 1e-6
    assert 0 < body.vx < 5.5
    assert body.wy > 0  # it begins to tip forwards


@pytest.mark.parametrize(
    ("place", "velocity", "axis", "normal"),
    [
        ((3.502, 0, 2), (5, 0, 0), 0, (-1, 0, 0)),
        ((-3.502, 0, 2), (-5, 0, 0), 0, (1, 0, 0)),
        ((0, 2.502, 2), (0, 5, 0), 1, (0, -1, 0)),
        ((0, -2.502, 2), (0, -5, 0), 1, (0, 1, 0)),
    ],
)
def test_the_rim_throws_back_what_flies_against_it(
    place: Vector, velocity: Vector, axis: int, normal: Vector
) -> None:
    body = level(place, velocity)
    found = list(tray_contacts(body, 4.0, 3.0, STEP))
    assert {contact.kind for contact in found} == {"rim"}
    assert {contact.normal for contact in found} == {normal}
    for _ in range(40):
        for contact in found:
            contact.solve()
    assert speed(body)[axis] == pytest.approx(-5 * BOUNCE["rim"] * np.sign(place[axis]), rel=0.15)


def test_a_die_in_the_air_falls_as_gravity_wants() -> None:
    body = level((0, 0, 8))
    assert advance([body], FAR, FAR, 0.0) == []
    assert body.vz == pytest.approx(-125 / 120)
    assert body.pz == pytest.approx(8 - 125 / 120**2)


def test_late_in_a_throw_a_leaning_die_is_tipped_upright() -> None:
    body = die((0, 0, 0.55))
    body.turn = tuple(small_turn(np.array([0.2, 0.0, 0.0])).tolist())
    body.drift(0.0)
    lean = [body.upright()[2]]
    for step in range(40):
        advance([body], FAR, FAR, 0.95 + step * STEP)
        lean.append(body.upright()[2])
    assert lean[-1] > 0.999 > lean[0]


def test_a_die_on_another_slides_off_it_late_in_a_throw() -> None:
    below, above = level((0, 0, 0.5)), level((0.3, 0.1, 1.5))
    advance([below, above], FAR, FAR, 0.3)
    assert abs(above.vx) < 0.05  # nobody helps yet
    for step in range(30):
        advance([below, above], FAR, FAR, 0.9 + step * STEP)
    assert above.vx > 0.5
    assert above.vy > 0.1


def test_dice_rest_when_they_lie_flat_on_the_floor_and_are_still() -> None:
    assert at_rest([level((0, 0, 0.5)), level((2, 0, 0.5))])
    assert not at_rest([level((0, 0, 0.5)), level((2, 0, 1.5))])
    assert not at_rest([level((0, 0, 0.5), (0.4, 0, 0))])
    assert at_rest([level((0, 0, 0.5), (0.3, 0, 0))])
    leaning = level((0, 0, 0.5))
    leaning.turn = tuple(small_turn(np.array([0.05, 0.0, 0.0])).tolist())
    leaning.drift(0.0)
    assert not at_rest([leaning])


FRAMES = 40


def tape(moves: Floats | None = None, leans: Floats | None = None) -> tuple[Floats, Floats]:
    """A die that lies still, but for what its last frames are moved or lean (N, 3)."""
    places = np.tile([1.0, -0.5, HALF], (FRAMES, 1, 1))
    turns = np.tile(LEVEL, (FRAMES, 1, 1))
    if moves is not None:
        places[-len(moves) :, 0] += moves
    if leans is not None:
        turns[-len(leans) :, 0] = small_turn(np.array(leans))
    return places, turns


def test_a_tape_of_a_die_at_rest_is_good_and_stays_as_it_was() -> None:
    places, turns = tape(moves=np.array([[0, 0, 0.01]] * 3))
    before = places.copy(), turns.copy()
    found = finished(places, turns)
    assert found is not None
    assert found[0][-1, 0] == pytest.approx([1.0, -0.5, HALF])
    assert np.array_equal(places, before[0])
    assert np.array_equal(turns, before[1])


@pytest.mark.parametrize(("part", "good"), [(0.9, True), (1.1, False)])
def test_a_tape_that_ends_in_the_middle_of_a_movement_is_refused(part: float, good: bool) -> None:
    moved, turned = part * 0.012, 2 * part * 0.012  # less than a pixel
    assert (finished(*tape(moves=np.array([[moved, 0, 0]] * 2))) is not None) == good
    spun = np.array([[0, 0, turned / 2], [0, 0, turned]])
    assert (finished(*tape(leans=spun)) is not None) == good


@pytest.mark.parametrize(("part", "good"), [(0.9, True), (1.2, False)])
def test_only_a_lean_nobody_sees_is_levelled(part: float, good: bool) -> None:
    angle = part * np.arccos(0.999)
    found = finished(*tape(leans=np.array([[angle, 0, 0]] * FRAMES)))
    assert (found is not None) == good
    if found is not None:
        assert np.abs(matrices(found[1][-1]))[0, 2].max() == pytest.approx(1, abs=1e-6)
        early = matrices(found[1][-LEVELLED - 3])[0]
        assert early[2, 2] == pytest.approx(cos(angle), abs=1e-6)


@pytest.mark.parametrize(("height", "good"), [(0.04, True), (0.06, False)])
def test_a_die_that_ends_on_another_is_refused(height: float, good: bool) -> None:
    found = finished(*tape(moves=np.array([[0, 0, height]] * 30)))
    assert (found is not None) == good
    assert found is None or found[0][-1, 0, 2] == pytest.approx(HALF)


def test_two_dice_that_end_in_the_same_room_are_refused() -> None:
    for gap, good in ((1.01, True), (0.99, False)):
        places = np.tile([[0, 0, HALF], [gap, 0.3, HALF]], (FRAMES, 1, 1)).astype(float)
        turns = np.tile(LEVEL, (FRAMES, 2, 1))
        assert (finished(places, turns) is not None) == good


def test_a_die_that_would_sink_is_lifted_to_the_floor() -> None:
    places, turns = tape()
    places[5:9, 0, 2] = 0.4
    found = finished(places, turns)
    assert found is not None
    assert found[0][:, 0, 2] == pytest.approx([HALF] * FRAMES)


def test_neighbouring_frames_never_flip_the_sign_of_a_turn() -> None:
    places, turns = tape()
    turns[10:20] *= -1
    found = finished(places, turns)
    assert found is not None
    assert (found[1][1:] * found[1][:-1]).sum(-1).min() > 0.99


@pytest.mark.parametrize("dice", [1, 2, 5, 7])
def test_dice_leave_the_hand_clear_of_each_other_and_of_the_rim(dice: int) -> None:
    throw = Throw(dice, 0.3, -0.6, 1)
    for seed in range(10):
        places = np.array(_handful(throw, 0.45, 0.89, Random(seed)))
        assert (np.abs(places[:, :2]) < [throw.width / 2 - 0.8, throw.depth / 2 - 0.8]).all()
        assert ((places[:, 2] >= 1.1) & (places[:, 2] <= 3.2)).all()
        for i, j in combinations(range(dice), 2):
            assert np.linalg.norm(places[i] - places[j]) > 0.9 * APART


def test_soft_hits_are_not_heard_and_of_a_rattle_only_the_hardest() -> None:
    hits: list[tuple[float, Impact]] = [
        (0.1, ("floor", 9.0, 1.0)),
        (0.12, ("floor", 17.0, 2.0)),
        (0.13, ("rim", 40.0, 3.0)),
        (0.2, ("floor", 3.3, 0.0)),
        (0.3, ("floor", 3.5, -1.0)),
    ]
    heard = _knocks(hits)
    assert [knock[0] for knock in heard] == [0.1, 0.13, 0.3]
    assert [knock[2:] for knock in heard] == [("floor", 2.0), ("rim", 3.0), ("floor", -1.0)]
    assert [knock.strength for knock in heard] == pytest.approx([0.5, 1.0, 3.5 / 34])
