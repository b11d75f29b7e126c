"""While nobody does anything the title asks for little: it looks for events, and rests between."""

from __future__ import annotations

import time

import pygame
import pytest

from game import app
from game.scenes.title import title_scene
from tests.screen.conftest import Open


def rested(one: app.App) -> float:
    one._stirred = one._last - app.AWAKE - 0.1  # that long ago
    return one._rest()


def test_the_title_rests_until_its_hare_moves(screens: Open) -> None:
    screen = screens()
    screen.settle()
    one, title = screen.app, screen.top
    assert rested(one) == app.REST
    for step in range(600):
        age = step * title_scene.ROUND / 600
        seen = {title_scene.pose(age + part * title_scene.rest(age)) for part in (0.0, 0.5, 0.99)}
        assert len(seen) == 1
    title.age = title_scene.RESTS[0][0] - 0.1
    assert rested(one) == pytest.approx(0.1)
    title.age += 0.1
    screen.frames()
    assert rested(one) < title_scene.STEP


def test_it_does_not_rest_while_anything_is_going_on(screens: Open) -> None:
    screen = screens()
    screen.settle()
    one = screen.app
    one._stirred = one._last
    assert one._rest() == 0  # somebody was there a moment ago
    assert rested(one) > 0
    one.stack.look_again()
    assert rested(one) == 0
    screen.frames()
    screen.app.kit.choices.change(speech=True)
    screen.frames()
    assert rested(one) == 0
    screen.app.kit.choices.change(speech=False, switch="auto")
    screen.settle()
    assert rested(one) == 0


def test_whatever_somebody_does_ends_it(screens: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = screens()
    screen.settle()
    one = screen.app
    monkeypatch.setattr(app, "REST", 5.0)
    one.stack.top.age = 0.0
    one._stirred = one._last = time.perf_counter()
    one._stirred -= app.AWAKE
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""))
    start = time.perf_counter()
    one.wait()
    assert time.perf_counter() - start < 2.0
    pygame.event.clear()
