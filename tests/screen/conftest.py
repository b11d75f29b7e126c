from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

import pytest

from game.physics import Throw, Tumble
from game.tables import throwing
from tests.screen.person import Screen

Open = Callable[..., Screen]


@lru_cache(maxsize=64)
def _tumble(seed: int) -> Tumble:
    return throwing_tumble(Throw(1, 0.0, 0.0, seed))


throwing_tumble = throwing.tumble


@pytest.fixture(autouse=True)
def few_throws(monkeypatch: pytest.MonkeyPatch) -> None:
    """Dice tumble in one of eight ways: how they tumble is tested elsewhere and takes its time."""
    monkeypatch.setattr(throwing, "tumble", lambda throw: _tumble(throw.seed % 8))


@pytest.fixture
def screens() -> Iterator[Open]:
    """Opens the program; what is still open at the end is closed. One at a time."""
    opened: list[Screen] = []

    def start(*args: Any, **values: Any) -> Screen:
        for screen in opened:
            screen.close()
        opened[:] = [Screen(*args, **values)]
        return opened[0]

    yield start
    for screen in opened:
        screen.close()
