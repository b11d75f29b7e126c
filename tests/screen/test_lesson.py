"""The lesson: everybody gets through it with the device they have in their hands, by right tries
and by wrong ones, and plays a first game after it."""

from __future__ import annotations

from collections.abc import Hashable
from random import Random
from typing import Any

import pytest

from game.box import BOX
from game.i18n import LANGUAGES
from game.rules.protocol import CHANCE
from game.scenes.first_game import FirstGameScene
from game.scenes.lesson import LessonScene, Stage
from game.scenes.lesson_end import LessonEnd
from game.scenes.result import ResultScene
from game.scenes.scoring import RoundScene
from game.scenes.seats import SeatsScene
from game.scenes.title import TitleScene
from tests.screen.conftest import Open
from tests.screen.person import Hand, Screen, do, hand_of, leave

DEVICES = ["mouse", "keys", "pad"]
NEXT, BACK, AGAIN, OK = (("sheet", name) for name in ("next", "back", "try_again", "understood"))


def pupil(screens: Open, kind: str, game: str = "catch_the_hat", **chosen: Any) -> Any:
    screen = screens(speed="off", **chosen)
    hand = hand_of(screen, kind)
    hand.take("lesson")
    hand.take(("game", game))
    screen.settle()
    assert isinstance(screen.top, LessonScene)
    return screen, hand


def goals(screen: Screen, action: Hashable) -> bool:
    """Whether an action reaches what the step asks for."""
    match, step = screen.match, screen.top.step
    told = match.game.rules.events(match.state, action)
    return any(step.goal(event, match.start) for event in told)


def right(screen: Screen) -> Any:
    """An action that reaches what the step asks for, or leads there."""
    legal = list(screen.match.game.rules.legal(screen.match.state))
    return next((action for action in legal if goals(screen, action)), legal[0])


def wrong(screen: Screen) -> Any:
    """One that does not, if there is one."""
    legal = list(screen.match.game.rules.legal(screen.match.state))
    return next((action for action in legal if not goals(screen, action)), None)


def tried(screen: Screen, hand: Hand) -> None:
    """One step is done as it asks to be, until it is praised."""
    number = screen.top.number
    for _ in range(20):
        screen.settle()
        if isinstance(screen.top, RoundScene):
            hand.take("next")
        elif screen.top.stage in (Stage.DONE, Stage.READ):
            assert screen.top.number == number
            return
        elif screen.match.turn == CHANCE:
            hand.take("tray")
        else:
            do(screen, hand, right(screen))
    raise AssertionError(f"stuck at {screen.top.step.key}")


def on(screen: Screen, hand: Hand) -> None:
    """All of the sheet is read, and its first button pressed."""
    while screen.top.sheet._more:
        hand.take(("sheet", screen.top.note().rows[0].id))
    hand.take(("sheet", screen.top.note().rows[0].id))
    screen.settle()


def learn(screen: Screen, hand: Hand) -> None:
    """Every step to the end of the lesson."""
    for number in range(len(screen.top.book.STEPS)):
        assert screen.top.number == number
        tried(screen, hand)
        assert screen.top.inner.focus == NEXT
        on(screen, hand)
    assert isinstance(screen.top, LessonEnd)


@pytest.mark.parametrize("kind", DEVICES)
@pytest.mark.parametrize("game", BOX)
def test_the_lesson_of_every_game_is_learned(screens: Open, game: str, kind: str) -> None:
    screen, hand = pupil(screens, kind, game)
    learn(screen, hand)
    assert screen.top.focus == "first_game"
    hand.take("title")
    assert isinstance(screen.top, TitleScene)


def missed(screen: Screen, hand: Hand) -> bool:
    """Does anything but what the step asks for; whether the try was a miss in the end."""
    for _ in range(20):
        screen.settle()
        if isinstance(screen.top, RoundScene):
            hand.take("next")
        elif screen.top.stage is not Stage.TRY:
            return screen.top.stage is Stage.MISSED
        elif screen.match.turn == CHANCE:
            hand.take("tray")
        elif (action := wrong(screen)) is None:
            return False
        else:
            do(screen, hand, action)
    raise AssertionError(f"stuck at {screen.top.step.key}")


@pytest.mark.parametrize("kind", DEVICES)
@pytest.mark.parametrize("game", BOX)
def test_whoever_tries_something_else_sees_why_and_tries_again(
    screens: Open, game: str, kind: str
) -> None:
    screen, hand = pupil(screens, kind, game)
    misses = 0
    while isinstance(screen.top, LessonScene):
        before = screen.match.game.rules.to_notation(screen.match.state)
        number = screen.top.number
        if screen.top.stage is Stage.TRY and missed(screen, hand):
            misses += 1
            assert screen.top.inner.focus == AGAIN
            assert not screen.match.players[screen.match.actor].waits
            on(screen, hand)
            assert screen.top.stage is Stage.TRY
            assert screen.top.number == number
            assert screen.match.game.rules.to_notation(screen.match.state) == before
        tried(screen, hand)
        on(screen, hand)
    assert misses


# Ways on and back


@pytest.mark.parametrize("kind", DEVICES)
def test_back_leads_to_the_step_before_and_from_the_first_to_the_title(
    screens: Open, kind: str
) -> None:
    screen, hand = pupil(screens, kind)
    for _ in range(2):
        tried(screen, hand)
        on(screen, hand)
    begun = screen.match.game.rules.to_notation(screen.match.state)
    tried(screen, hand)
    on(screen, hand)
    assert screen.top.number == 3
    hand.take(BACK)
    screen.settle()
    assert screen.top.number == 2
    assert screen.top.stage is Stage.TRY
    assert screen.match.game.rules.to_notation(screen.match.state) == begun
    for number in (1, 0):
        hand.take(BACK)
        screen.settle()
        assert screen.top.number == number
    hand.take(BACK)
    screen.frames(2)
    assert isinstance(screen.top, TitleScene)


def test_nobody_plays_on_while_the_teacher_praises(screens: Open) -> None:
    screen, hand = pupil(screens, "mouse")
    while screen.top.step.key != "catch":
        tried(screen, hand)
        on(screen, hand)
    tried(screen, hand)
    assert screen.match.players[screen.match.actor].level
    before, drawn = list(screen.match.log), screen.drawn
    screen.wait(20)
    assert screen.match.log == before
    assert screen.drawn == drawn
    assert screen.table.said().prompt.key == "lesson.next"


def test_a_missed_try_may_be_taken_back_instead(screens: Open) -> None:
    screen, hand = pupil(screens, "keys")
    while screen.top.step.key != "catch":
        tried(screen, hand)
        on(screen, hand)
    assert missed(screen, hand)
    hand.press("u", "u")  # type: ignore[attr-defined]
    screen.settle()
    assert screen.top.stage is Stage.TRY
    assert screen.match.turn == 0
    tried(screen, hand)
    assert screen.top.stage is Stage.DONE


@pytest.mark.parametrize("stage", [Stage.TRY, Stage.DONE])
@pytest.mark.parametrize("kind", DEVICES)
def test_the_lesson_can_be_left_at_any_time(screens: Open, kind: str, stage: Stage) -> None:
    screen, hand = pupil(screens, kind)
    if stage is Stage.DONE:
        tried(screen, hand)
    hand.menu()
    hand.take("title")
    assert isinstance(screen.top, TitleScene)


def test_whatever_device_is_taken_in_hand_goes_on(screens: Open) -> None:
    screen, mouse = pupil(screens, "mouse")
    for hand in (screen.pad(), hand_of(screen, "keys"), mouse):
        tried(screen, hand)
        assert screen.match.players[0].device == hand.device
        on(screen, hand)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_news_of_a_lesson_call_nobody_you(screens: Open, language: str) -> None:
    screen, hand = pupil(screens, "mouse", language=language)
    name = screen.match.players[0].name
    assert name not in ("You", "Du", "Vous", "Jij")
    tried(screen, hand)
    _, news = screen.table.news.lines[-1]
    assert news.startswith(name)
    assert screen.top.note().player.name == name


@pytest.mark.parametrize("kind", DEVICES)
def test_after_the_lesson_one_plays_at_once(screens: Open, kind: str) -> None:
    screen, hand = pupil(screens, kind, "cat_and_mouse")
    learn(screen, hand)
    hand.take("play_now")
    screen.frames(3)
    assert isinstance(screen.top, SeatsScene)
    assert screen.top.game.name == "cat_and_mouse"
    assert [player.device for player in screen.top.players] == [hand.device]
    leave(screen, hand)


# The first game


def beginner(screens: Open, kind: str, game: str, **chosen: Any) -> Any:
    screen = screens(opening=lambda kit: FirstGameScene(kit, game, "mouse"), speed="off", **chosen)
    screen.settle()
    assert isinstance(screen.top, FirstGameScene)
    return screen, hand_of(screen, kind)


def played(screen: Screen, hand: Hand, actions: int = 1500) -> None:
    """The first game to its end; what the teacher says is read first."""
    for _ in range(actions):
        screen.settle()
        if isinstance(screen.top, ResultScene):
            return
        if isinstance(screen.top, RoundScene):
            hand.take("next")
        elif screen.top.note():
            on(screen, hand)
        elif screen.match.turn == CHANCE:
            hand.take("tray")
        else:
            match = screen.match
            seen = match.game.rules.view(match.state, 0)
            do(screen, hand, match.game.choose(seen, 0, Random(len(match.log)), 3))
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("game", BOX)
def test_the_first_game_is_played_to_its_end_and_leads_to_the_next(
    screens: Open, game: str
) -> None:
    screen, hand = beginner(screens, "mouse", game)
    played(screen, hand)
    assert [widget.id for widget in screen.top.widgets()] == ["play", "again", "title"]
    assert screen.top.hold().id == "play"
    hand.take("again")
    screen.settle()
    assert isinstance(screen.top, FirstGameScene)
    assert not screen.match.log
    assert not list(screen.kit.folder.saves.glob("*"))
