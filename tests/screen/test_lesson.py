"""The lesson: everybody gets through it with the device they have in their hands."""

from __future__ import annotations

from typing import Any

import pytest

from game.box import BOX
from game.rules.protocol import CHANCE
from game.scenes.lesson import LessonScene
from game.scenes.scoring import RoundScene
from game.scenes.title import TitleScene
from game.tables.catch_the_hat.book import STEPS
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen, do, leave, moves

GOALS = {"catch": "R6", "rest": "R10", "home": "H0", "surplus": "R1"}


def pupil(screens: Open, kind: str, game: str = "catch_the_hat") -> tuple[Screen, Hand]:
    screen = screens(speed="off")
    hand = {"mouse": Mouse, "keys": Keyboard}[kind](screen) if kind != "pad" else screen.pad()
    hand.take("lesson")
    hand.take(("game", game))
    screen.settle()
    assert isinstance(screen.top, LessonScene)
    return screen, hand


def obey(screen: Screen, hand: Hand) -> None:
    """Does what the lesson asks for now."""
    if screen.match.turn == CHANCE:
        hand.take("tray")
        return
    legal = moves(screen.match)
    field = screen.match.start.board.number.get(GOALS.get(screen.top.step.key, ""), -1)
    move = next((m for m in legal if m.way[-1] == field), legal[0])
    if screen.table.table.choice.hat != move.hat:
        hand.take(("hat", move.hat))
    hand.take(("field", move.way[-1]))


def learn(screen: Screen, hand: Hand) -> None:
    for _ in range(20):
        screen.settle()
        if screen.top.done:
            return
        obey(screen, hand)
    raise AssertionError(f"stuck at {screen.top.step.key}")


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_the_lesson_is_learned_with_one_device(screens: Open, kind: str) -> None:
    screen, hand = pupil(screens, kind)
    learn(screen, hand)
    assert screen.top.number == len(STEPS) - 1
    leave(screen, hand)


@pytest.mark.parametrize(
    "kind",
    [
        "keys",
        "pad",
        "mouse",
    ],
)
def test_at_the_end_of_the_lesson_one_press_leads_to_the_title(screens: Open, kind: str) -> None:
    screen, hand = pupil(screens, kind)
    learn(screen, hand)
    hand.click((960, 400)) if isinstance(hand, Mouse) else hand.yes()  # type: ignore[attr-defined]
    screen.frames(2)
    assert isinstance(screen.top, TitleScene)


def test_what_misses_the_point_is_tried_again(screens: Open) -> None:
    screen, keys = pupil(screens, "keys")
    for _ in range(2):
        obey(screen, keys)
        screen.settle()
    obey(screen, keys)
    screen.settle()
    assert screen.top.step.key == "catch"
    wrong = next(
        a for a in moves(screen.match) if a.way[-1] != screen.match.start.board.number["R6"]
    )
    if screen.table.table.choice.hat != wrong.hat:
        keys.take(("hat", wrong.hat))
    keys.take(("field", wrong.way[-1]))
    screen.settle()
    assert screen.top.missed
    assert screen.top.step.key == "catch"
    learn(screen, keys)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("game", [name for name in BOX if name != "catch_the_hat"])
def test_the_lesson_of_every_game_is_learned(screens: Open, game: str, kind: str) -> None:
    screen, hand = pupil(screens, kind, game)
    for _ in range(40):
        screen.settle()
        if isinstance(screen.top, RoundScene):
            hand.take("next")
        elif screen.top.done:
            break
        elif screen.match.turn == CHANCE:
            hand.take("tray")
        else:
            do(screen, hand, wanted(screen))
    assert screen.top.done
    assert not screen.top.missed


def wanted(screen: Screen) -> Any:
    """An action that reaches what the lesson asks for, or leads there."""
    match, step = screen.match, screen.top.step
    rules, legal = match.game.rules, list(match.game.rules.legal(match.state))
    for action in legal:
        if any(step.goal(event, match.start) for event in rules.events(match.state, action)):
            return action
    return legal[0]
