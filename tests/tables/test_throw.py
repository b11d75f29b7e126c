"""A throw on stage: dice get into the cup, out of it and into their row without ever jumping."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.boards import Plan, load
from game.motion import Clip, wait
from game.physics import face_up
from game.tables.catch_the_hat.layout import layout
from game.tables.catch_the_hat.table import INSIDE
from game.tables.cup import Moment, nearest
from game.tables.throwing import Tray
from game.ui.dice import PIPS
from tests.boards.test_maps import MAPS

FRAME = 1 / 60
FARTHEST = 1.0  # edges a die may go in a frame: what moves farther than it is wide seems to jump


def frames(tray: Tray, clip: Clip) -> Iterator[Moment]:
    """What is seen frame by frame."""
    while True:
        for number in range(int(clip.length / FRAME) + 1):
            clip.show(number * FRAME)
            yield tray.now
        clip.show(clip.length)
        yield tray.now
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
    assert [face_up(turn) for turn in before.turns] == faces


def test_the_number_stands_there_once_the_die_lies_and_is_gone_with_the_next_throw() -> None:
    tray = die()
    told = [tray.number for _ in frames(tray, tray.throw([4], (0.3, 0.3), 1, tray.tell("5")))]
    assert told == sorted(told)
    assert (told[-20], told[-1]) == ("", "5")
    again = [tray.number for _ in frames(tray, tray.throw([1], (0.0, 0.0), 2, wait(0.0)))]
    assert set(again) == {""}


def test_with_less_motion_dice_lie_there_at_once() -> None:
    tray = seven()
    seen = list(frames(tray, tray.throw([0, 3, 5], (1.0, 0.0), 5, wait(0.2), brief=True)))
    assert all(now.cup is None for now in seen)
    assert [face_up(turn) for turn in seen[0].turns] == [0, 3, 5]


SIZES = [(1920.0, 1080.0), (1920.0, 1200.0), (1920.0, 1440.0), (2520.0, 1080.0)]


@pytest.mark.parametrize("size", SIZES)
def test_a_lone_die_is_seen_from_the_sofa(size: tuple[float, float]) -> None:
    plan = load(MAPS / "hats4.tmx")
    assert isinstance(plan, Plan)
    tray = layout(plan, tuple(plan.board.homes), size).tray
    assert Tray((PIPS,), INSIDE, most=1).edge(tray) >= 85
