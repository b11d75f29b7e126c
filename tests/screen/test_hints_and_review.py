"""A hint when one has to choose, and the look back when all is over."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ai.outlook import Advice
from game.core.i18n import Texts
from game.match.box import BOX
from game.match.match import Match
from game.rules.catch_the_hat import Move
from game.rules.protocol import CHANCE
from game.scenes.end.result import ResultScene
from game.scenes.frame.scene import SceneStack
from game.scenes.table.hints import hint_words
from game.scenes.table.phase import Choosing
from game.tables.catch_the_hat.table import CatchTheHatTable
from game.tables.face import Words
from game.tables.shelf import FACES
from tests.screen.conftest import Open
from tests.screen.person import (
    Keyboard,
    Mouse,
    Screen,
    first_decision,
    game,
    wish,
)
from tools.hands import post
from tools.here import Here

pytestmark = pytest.mark.usefixtures("blinking")

# decisions that are quickly looked through to the end
LINES = {
    "catch_the_hat": "R6=r;R7=y 0,0 -,- 0 move:1",
    "hat_cards": "2:1 r7/-/- -/r3/y2 10/9/8 b0b1b2 3/2/1 0 play",
    "top_hats": "d5=br;d6=rb;e5=n;e7=bbr -/- 0 move 2 0",
    "hare_hutch": "84,320 0 Hdh 3 0 - 0 more",
    "cat_and_mouse": (
        "Q+0/5+1 QK/A -,-,-,-/2,-,-,- A23456789TJ,-,-,- 9.9.9.9.9.9.9.9.9.9.9.9.9 0 0 play"
    ),
}

FEW: dict[str, dict[str, Any]] = {name: {} for name in BOX} | {"catch_the_hat": {"hats": 2}}


@pytest.mark.parametrize("name", BOX)
def test_a_hint_says_what_to_do_with_a_number(screens: Open, name: str) -> None:
    count = 3 if name == "hat_cards" else 2
    devices = ["keys", *["computer"] * (count - 1)]
    options = {"hats": 1} if name == "catch_the_hat" else {}
    screen = screens(
        opening=game(
            *devices, name=name, line=LINES.get(name) or first_decision(name), path=False, **options
        )
    )
    screen.settle()
    Mouse(screen).take(("button", "hint"))
    screen.until(lambda: not advising(screen))
    screen.frames(2)
    assert "100" in screen.table.playing.remark.sentence
    assert not screen.match.log, "a hint plays nothing"
    said = screen.table.said()
    assert said is not None
    assert said.icon == "bulb", "advice is no warning"
    assert screen.table.focus in {spot.id for spot in screen.table.table.hotspots()}


def advising(screen: Screen) -> bool:
    """Whether somebody waits for advice."""
    phase = screen.table.playing.phase
    return isinstance(phase, Choosing) and phase.advising


def advised(texts: Texts, match: Match, action: Any) -> Words:
    """An action in words, as after a hint."""
    names = [player.name for player in match.players]
    return FACES[match.game.name].advise(texts, names, match.state, action)


class Lost(Here):
    """Thinking fails: what is left is what a beginner would do."""

    def reply(self) -> Any:
        question, self._question = self._question, None
        return None if question is None else question.quickly()


@pytest.mark.parametrize("name", BOX)
def test_what_nobody_thought_about_is_called_a_quick_idea(screens: Open, name: str) -> None:
    count = 3 if name == "hat_cards" else 2
    options = {"hats": 1} if name == "catch_the_hat" else {}
    devices = ["keys", *["computer"] * (count - 1)]
    screen = screens(
        opening=game(
            *devices, name=name, line=LINES.get(name) or first_decision(name), path=False, **options
        )
    )
    screen.kit.thinker = Lost()
    screen.settle()
    Mouse(screen).take(("button", "hint"))
    screen.until(lambda: not advising(screen))
    said = screen.table.playing.remark.sentence
    assert said.startswith("A quick idea: ")
    assert "est" not in said.split(":")[0], "a beginner's idea is not the best"
    assert "imagined" not in said


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
@pytest.mark.parametrize("name", BOX)
def test_every_action_can_be_advised_in_words(screens: Open, name: str, language: str) -> None:
    screen = screens(
        opening=game(*["keys"] * (2 if name == "cat_and_mouse" else 3), name=name, **FEW[name])
    )
    if language != screen.kit.texts.language:
        screen.kit.choices.speak(language)
    match = screen.match
    said = set()
    for _ in range(80):
        if match.over:
            break
        if match.turn == CHANCE:
            match.play(match.draw())
            continue
        for action in list(match.game.rules.legal(match.state))[:20]:
            what, why = advised(screen.kit.texts, match, action)
            assert what
            assert "{" not in what + why
            said.add(what)
        match.play(wish(match))
    assert len(said) > 3, "not every action is called the same"


@pytest.mark.parametrize(
    ("line", "field", "said"),
    [
        ("R6=r;R7=y 1,1 -,- 0 move:1", "R7", "that catches a hat from Bruno"),
        ("R6=y;R8=r 1,1 -,- 0 move:5", "R13", "safe from one hat"),
        ("R8=r;R30=y 1,1 -,- 0 move:2", "R10", "safe on a grey space"),
        ("R6=r;R13=y 1,1 -,- 0 move:2", "R8", "Bruno is within reach next"),
    ],
)
def test_a_reason_is_given_where_one_is_seen(
    screens: Open, line: str, field: str, said: str
) -> None:
    screen = screens(opening=game("keys", "computer", line=line, hats=2, path=False))
    match = screen.match
    at = match.start.board.number[field]
    move = next(
        action
        for action in match.game.rules.legal(match.state)
        if isinstance(action, Move) and action.way[-1] == at
    )
    what, why = advised(screen.kit.texts, match, move)
    assert what.startswith("your hat on the board")
    assert why == said


def test_advice_is_gone_with_the_hand_it_is_about(screens: Open) -> None:
    line = LINES["hat_cards"]
    screen = screens()
    pad, other = screen.pad(), screen.pad()
    devices = [pad.device, other.device, "computer"]
    opening = game(*devices, name="hat_cards", line=line, path=False)
    screen.app.stack = SceneStack(opening(screen.kit))
    screen.settle()
    pad.pad.press("LB")
    screen.settle()
    Mouse(screen).take(("button", "hint"))
    screen.until(lambda: "7" in screen.table.playing.remark.sentence)
    pad.pad.release("LB")
    screen.frames(3)
    assert screen.table.playing.remark.sentence == ""


def test_following_hints_wins_what_can_be_won(screens: Open) -> None:
    line = LINES["cat_and_mouse"]
    screen = screens(opening=game("keys", "computer", name="cat_and_mouse", line=line, path=False))
    keys = Keyboard(screen)
    for _ in range(6):
        screen.settle()
        if isinstance(screen.top, ResultScene):
            break
        Mouse(screen).take(("button", "hint"))
        screen.until(lambda: not advising(screen))
        screen.frames(2)
        keys.yes()
        screen.frames(2)
    screen.settle()
    assert isinstance(screen.top, ResultScene)
    assert screen.top.result.winners == (0,)


def test_a_hint_is_for_those_who_have_to_choose(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer"))
    screen.settle()
    Mouse(screen).take(("button", "hint"))
    assert screen.table.playing.remark.sentence == screen.kit.t("hint.not_now")
    said = screen.table.said()
    assert said
    assert said.icon == "bulb"


def test_that_there_is_no_hint_yet_is_said_until_somebody_has_to_choose(screens: Open) -> None:
    line = "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 5/5/5 b0b1b3 0/0/0 0 play"
    devices = "computer", "keys", "computer"
    screen = screens(opening=game(*devices, name="hat_cards", line=line))
    screen.frames(2)
    Keyboard(screen).press("t")
    screen.frames(2)
    assert screen.table.playing.remark.sentence == screen.kit.t("hint.not_now")
    screen.until(lambda: isinstance(screen.table.playing.phase, Choosing))
    assert screen.match.actor == 1
    assert screen.table.playing.remark.sentence == ""


def test_after_taking_back_the_die_shows_the_throw_before(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer", line=LINES["catch_the_hat"], hats=1))
    screen.settle()
    table = screen.table.table
    assert isinstance(table, CatchTheHatTable)
    assert table.lying == 1, "and not the six a table begins with"


def test_partners_win_together(screens: Open) -> None:
    words = []
    for options in ({}, {"teams": "partners"}):
        screen = screens(opening=game(*["keys"] * 4, **options))
        match = screen.match
        match.play(match.game.rules.legal(match.state)[0])
        advice = Advice(match.game.rules.legal(match.state)[0], 0.3, 0.2)
        words.append(hint_words(screen.kit, match, advice, match.state)[1])
    assert "wins 30 of 100 games, the next best 20" in words[0]
    assert "wins 60 of 100 games, the next best 40" in words[1]


def test_somebody_can_do_without_help_while_others_have_it(screens: Open) -> None:
    screen = screens(opening=game("keys", "keys"))
    hand = Keyboard(screen)
    screen.settle()
    screen.kit.people.help(screen.match.players[screen.match.actor], "none")
    hand.press("t")
    screen.frames(1)
    assert screen.table.playing.remark.sentence == screen.kit.t("hint.unwanted")
    screen.kit.people.help(screen.match.players[screen.match.actor], "hints")
    screen.kit.people.help(screen.match.players[1 - screen.match.actor], "none")
    hand.press("t")
    screen.frames(1)
    assert screen.table.playing.remark.sentence != screen.kit.t("hint.unwanted")


class Slow(Here):
    """An answer is there when it is `ready`."""

    ready = False

    def reply(self) -> Any:
        return super().reply() if self.ready else None


def test_a_hint_asked_for_before_everything_was_covered_does_not_come_after(screens: Open) -> None:
    screen = screens(
        opening=game("keys", "computer", name="top_hats", line=LINES["top_hats"], path=False)
    )
    screen.kit.thinker = thinker = Slow()
    screen.settle()
    keys = Keyboard(screen)
    keys.take(("button", "hint"))
    assert advising(screen)
    post(pygame.WINDOWFOCUSLOST)
    screen.frames(2)
    thinker.ready = True
    screen.frames(4)
    assert not advising(screen)
    assert screen.table.playing.remark.sentence == ""
    keys.take(("button", "hint"))
    screen.until(lambda: not advising(screen))
    assert "100" in screen.table.playing.remark.sentence, "asked for again it comes"
