"""A press and a frame ask the rules no more than they must."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from game.match.box import BOX
from tests.screen.conftest import Open
from tests.screen.person import Mouse, Screen, act, game

GAMES = [
    ("catch_the_hat", "R2=r;R5=y 5,5 -,- 0 move:3"),
    ("hat_cards", ""),
    ("top_hats", ""),
    ("hare_hutch", "0,0 0 - 1 0 hhd35cc 0 keep"),
    ("cat_and_mouse", ""),
]


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Counter[str]]:
    """How often the rules were asked, by anybody and under any name."""
    found: Counter[str] = Counter()
    for box_game in BOX.values():
        for name in ("legal", "turn"):
            play = getattr(box_game.rules, name)

            def spy(*args: Any, name: str = name, play: Any = play) -> Any:
                found[name] += 1
                return play(*args)

            monkeypatch.setattr(box_game.rules, name, spy)
    return iter([found])


def settled(screens: Open, name: str, line: str) -> tuple[Screen, Mouse]:
    screen = screens(opening=game("mouse", "computer", name=name, line=line, path=False))
    screen.settle()
    return screen, Mouse(screen)


@pytest.mark.parametrize(("name", "line"), GAMES)
def test_a_frame_asks_for_the_turn_once_and_for_what_is_allowed_never(
    screens: Open, name: str, line: str, asked: Iterator[Counter[str]]
) -> None:
    found = next(asked)
    screen, _ = settled(screens, name, line)
    found.clear()
    for _ in range(20):
        screen.app.stack.look_again()
        screen.frames(1)
    assert found["turn"] <= 20
    assert found["legal"] == 0


@pytest.mark.parametrize(("name", "line"), GAMES)
def test_a_press_asks_what_is_allowed_twice_at_most(
    screens: Open, name: str, line: str, asked: Iterator[Counter[str]]
) -> None:
    found = next(asked)
    screen, mouse = settled(screens, name, line)
    press = mouse.button
    most = []

    def counted(*args: Any, **named: Any) -> None:
        found.clear()
        press(*args, **named)
        most.append(found["legal"])

    mouse.button = counted  # type: ignore[method-assign]
    act(screen, mouse)
    assert most
    assert max(most) <= 2
