"""What of a throw is drawn anew in a frame: only dice that are seen, and that have moved."""

from __future__ import annotations

import numpy as np
import pygame
import pytest

from game.motion import wait
from game.tables.throws.cup import Cup, CupMoment, size
from game.tables.throws.throwing import Tray, in_row
from game.tables.throws.tray_view import SHAKEN, TrayView
from game.ui.boxes.canvas import Canvas
from game.ui.dice import dice
from game.ui.dice.dice import PIPS
from game.ui.dice.dice_cup import HeldCup, cup
from game.ui.surfaces.surface_cache import shelf
from tests.tables.test_throw import frames

INSIDE = (9.0, 6.5)
VIEW = dice.camera(460, 330, *INSIDE)
ROW = in_row([0, 1, 2])


@pytest.fixture
def view() -> TrayView:
    return TrayView((PIPS,), INSIDE, size(7))


def drawn(view: TrayView, moment: CupMoment) -> dict[int, pygame.Surface]:
    """The pictures of the dice of a frame."""
    view.moving(pygame.Surface((460, 330)), VIEW, moment)
    assert view._last is not None
    return {die: picture for die, (picture, _) in view._last.pictures.items()}


def test_only_dice_that_have_moved_are_drawn_anew(view: TrayView) -> None:
    first = drawn(view, ROW)
    moved = ROW.places + np.array([[0, 0, 0], [0.001, 0, 0], [0.1, 0, 0]])
    second = drawn(view, CupMoment(moved, ROW.turns))
    assert [first[die] is second[die] for die in range(3)] == [True, True, False]


def test_a_die_that_creeps_is_drawn_anew_once_that_can_be_seen(view: TrayView) -> None:
    first = drawn(view, ROW)
    seen = [
        drawn(view, CupMoment(ROW.places + np.array([step * 0.002, 0, 0]), ROW.turns))
        for step in range(1, 7)
    ]
    assert seen[0][1] is first[1]
    assert seen[-1][1] is not first[1]


def test_dice_deep_in_a_cup_are_seen_through_its_mouth_alone(view: TrayView) -> None:
    foot = np.array([0.0, 0.0, 1.0])
    away, up = np.array([0.0, 1.0, 0.0]), np.array([0.0, 0.0, 1.0])
    for axis, seen in ((away, [2]), (up, [0, 1, 2])):
        places = foot + axis * np.array([[0.5], [1.0], [2.6]])
        moment = CupMoment(places, ROW.turns, Cup(foot, axis), (True, True, True))
        assert sorted(drawn(view, moment)) == seen


def test_the_cup_is_made_before_a_throw_picture_by_picture(view: TrayView) -> None:
    shelf.clear()
    rect = (300.0, 200.0, 460.0, 330.0)
    canvas = Canvas(pygame.Surface((1920, 1080)), "poster")
    for make in view.prepare(canvas, rect):
        before = shelf.made
        make()
        assert shelf.made == before + 1
    made, edge = shelf.made, view.edge(view.camera(canvas.rect(rect)))
    for seen in SHAKEN:
        cup(view.size, seen, edge)
    for lean in range(-5, 6):
        cup(view.size, HeldCup(0, lean / 5), edge)  # upright, and as it is in its drawing
    assert shelf.made == made + 11


def test_pictures_of_dice_that_lie_are_made_before_they_come_to_rest() -> None:
    tray, canvas = Tray((PIPS,), row=True), Canvas(pygame.Surface((1280, 720)), "poster")
    rect, made = (300.0, 200.0, 460.0, 330.0), []
    tray.draw(canvas, rect)
    for _ in frames(tray, tray.throw([0, 1, 2, 3, 4, 5, 0], (0.0, 0.0), 1, wait(0.0))):
        before = len(tray.view._pictures)
        tray.draw(canvas, rect)
        made.append(len(tray.view._pictures) - before)
    assert tray.now is tray._lying
    assert (sum(made), max(made), made[-1]) == (8, 1, 0)
