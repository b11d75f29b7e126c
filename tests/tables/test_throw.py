"""A throw on stage: dice get into the cup, out of it and into their row without ever jumping."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil

import pytest

from game.boards import Plan, load
from game.motion import Clip, wait
from game.physics import Throw, face_up, plan
from game.tables.catch_the_hat.layout import layout
from game.tables.catch_the_hat.table import INSIDE
from game.tables.throws import throwing
from game.tables.throws.cup import LIFTED, SHAKE, CupMoment, nearest
from game.tables.throws.throwing import Tray, leisure
from game.ui.dice.dice import PIPS
from tests.boards.test_maps import MAPS

FRAME = 1 / 60
FARTHEST = 1.0  # edges a die may go in a frame: what moves farther than it is wide seems to jump


def frames(tray: Tray, clip: Clip) -> Iterator[CupMoment]:
    """What is seen frame by frame."""
    while True:
        for number in range(ceil(clip.length / FRAME - 0.01)):
            clip.show(min(clip.length, (number + 1) * FRAME))
            yield tray.now
        clip.show(clip.length)
        if clip.then is None:
            return
        clip = clip.then()


def die() -> Tray:
    return Tray([[[]] * 6], INSIDE, most=1)  # type: ignore[list-item]


def seven() -> Tray:
    return Tray([[[]] * 6], row=True)  # type: ignore[list-item]


@pytest.mark.parametrize(
    ("tray", "faces", "gesture"),
    [
        (die(), [4], (0.0, 0.0)),
        (die(), [0], (0.9, -0.2)),
        (die(), [2], (0.0, 1.0)),
        (seven(), [0, 0, 1, 2, 3, 4, 5], (0.0, 0.0)),
        (seven(), [0, 0, 0, 5], (-1.0, 0.0)),
        (seven(), [1, 5, 5], (0.2, 0.7)),
    ],
)
def test_no_die_is_anywhere_it_could_not_have_come_to(
    tray: Tray, faces: list[int], gesture: tuple[float, float]
) -> None:
    tray.lay(faces[::-1])
    before, lying = tray.now, tray.now
    cups = 0
    for number, now in enumerate(frames(tray, tray.throw(faces, gesture, 5, wait(0.0)))):
        assert nearest(before, now) < FARTHEST, number
        cups += now.cup is not None
        before = now
    assert before is not lying
    assert cups > 30, "one sees the cup"
    assert [face_up(turn) for turn in tray.now.turns] == faces


def test_the_number_stands_there_once_the_die_lies_and_is_gone_with_the_next_throw() -> None:
    tray = die()
    told = [tray.number for _ in frames(tray, tray.throw([4], (0.3, 0.3), 1, tray.tell("5")))]
    assert told == sorted(told)
    assert (told[-20], tray.number) == ("", "5")
    again = [tray.number for _ in frames(tray, tray.throw([1], (0.0, 0.0), 2, wait(0.0)))]
    assert set(again) == {""}


def test_with_less_motion_dice_fade_and_others_appear() -> None:
    tray, seen = seven(), []
    tray.lay([1, 1, 1])
    for now in frames(tray, tray.throw([0, 3, 5], (1.0, 0.0), 5, wait(0.2), brief=True)):
        assert now.cup is None
        seen.append(([face_up(turn) for turn in now.turns], round(tray.clear, 1)))
    assert seen[0][0] == [1, 1, 1]
    assert seen[-1] == ([0, 3, 5], 1.0)
    at = next(number for number, (faces, _) in enumerate(seen) if faces != [1, 1, 1])
    assert seen[at][1] < 0.2, "one cannot see them changing"


SIZES = [(1920.0, 1080.0), (1920.0, 1200.0), (1920.0, 1440.0), (2520.0, 1080.0)]
SOFA = (1536.0, 864.0)  # a television, on which a unit is a quarter larger


@pytest.mark.parametrize("size", [*SIZES, SOFA])
@pytest.mark.parametrize("board", ["hats4", "hats6"])
def test_a_lone_die_is_seen_from_the_sofa(board: str, size: tuple[float, float]) -> None:
    plan = load(MAPS / f"{board}.tmx")
    assert isinstance(plan, Plan)
    tray = layout(plan, tuple(plan.board.homes), size).tray
    assert Tray((PIPS,), INSIDE, most=1).edge(tray) * (1.25 if size == SOFA else 1.0) >= 85


def test_dice_that_are_grasped_are_shaken_and_come_back_if_they_are_let_go() -> None:
    tray = seven()
    tray.lay([0, 1, 1, 3, 4, 5, 5])
    lying = before = tray.now
    for number in range(120):
        assert tray.shake(FRAME, number < 50, False)
        assert nearest(before, tray.now) < FARTHEST
        before = tray.now
        if before is lying:
            break
    assert before is lying
    assert not tray.shake(FRAME, False, False)


def test_a_throw_goes_on_from_the_hand_that_has_taken_the_dice_up() -> None:
    tray = seven()
    tray.lay([0, 1, 1])
    for _ in range(70):
        tray.shake(FRAME, True, False)
    before = tray.now
    for now in frames(tray, tray.throw([3, 3, 3], (0.7, -0.7), 5, wait(0.0))):
        assert nearest(before, now) < FARTHEST
        before = now


def test_the_cup_is_shaken_as_long_as_the_button_is_held_but_not_for_ever() -> None:
    tray, long = die(), []
    for held in (0, 60, 900):
        clip, number = tray.throw([4], (0.0, 0.0), 3, wait(0.0)), 0
        tray.shake(0.0, False, held > 0)
        for number, _ in enumerate(frames(tray, clip)):
            tray.shake(0.0, False, number < held)
        long.append(number * FRAME)
    assert long[0] + 0.4 < long[1] < long[2] - 0.4
    assert long[2] < long[0] + 2.0


def test_a_throw_is_planned_while_the_cup_hides_the_dice_and_then_waits_for_nothing() -> None:
    """Frames that show all dice have no time for it."""
    pieces = [leisure(frame * FRAME) for frame in range(1, ceil((LIFTED + SHAKE) / FRAME) + 1)]
    assert pieces[:7] == [0] * 7
    assert max(pieces) == 2
    planning = plan(Throw(7, 0.0, 0.0, 1))
    assert sum(pieces) > sum(1 for _ in planning)


def test_dice_that_are_flicked_roll_as_they_were_flicked(monkeypatch: pytest.MonkeyPatch) -> None:
    throws, planned = [], throwing.Planned
    monkeypatch.setattr(throwing, "Planned", lambda throw: throws.append(throw) or planned(throw))
    tray = die()
    for _ in frames(tray, tray.throw([3], (0.6, -0.4), 5, wait(0.0))):
        pass
    assert [(throw.dx, throw.dy) for throw in throws] == [(0.6, -0.4)]
