"""A hint when one has to choose, and the look back when all is over."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ai.outlook import Advice
from game.core.i18n import Texts
from game.match.box import BOX
from game.match.match import Match, Player
from game.rules.catch_the_hat import Move
from game.rules.protocol import CHANCE
from game.scenes.end.chart import Curve, Sign, coarse_to_fine, points
from game.scenes.end.result import ResultScene
from game.scenes.end.review import ReviewScene
from game.scenes.frame.scene import SceneStack
from game.scenes.table.hints import hint_words
from game.scenes.table.phase import Choosing
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.tables.catch_the_hat.table import CatchTheHatTable
from game.tables.face import Words
from game.tables.shelf import FACES
from game.ui.boxes.canvas import Canvas
from tests.screen.conftest import Open
from tests.screen.person import (
    Hand,
    Keyboard,
    Mouse,
    Screen,
    first_decision,
    game,
    hand_of,
    play_on,
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
        ("R6=r;R7=y 1,1 -,- 0 move:1", "R7", "catches a hat from Bruno"),
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


def looked_back(screens: Open, kind: str, scale: int = 100) -> tuple[Screen, Hand]:
    """A short game is over and somebody looks back at it."""
    opening = game("keys", "keys", name="hare_hutch", target=40)
    screen = screens(opening=opening, speed="off", text_scale=scale)
    play_on(screen, Keyboard(screen))
    hand = hand_of(screen, kind)
    hand.take("review")
    assert isinstance(screen.top, ReviewScene)
    screen.until(lambda: len(screen.top.curve.shares) == len(screen.top.curve.points))
    return screen, hand


@pytest.mark.looks
@pytest.mark.parametrize(("kind", "scale"), [("mouse", 200), ("keys", 100), ("pad", 200)])
def test_everybody_s_chances_are_worked_out_and_one_may_play_on(
    screens: Open, kind: str, scale: int
) -> None:
    screen, hand = looked_back(screens, kind, scale)
    review = screen.top
    assert all(abs(sum(shares) - 1) < 1e-9 for shares in review.curve.shares.values())
    winners = screen.match.game.rules.result(screen.match.state).winners
    last = review.curve.shares[len(review.curve.points) - 1]
    assert all(last[seat] > 0 for seat in winners)
    hand.take("sign_back")
    if not review.curve.turning_points():
        review.transport.go_to(review.replay.at - 1)
    number, old = review.replay.number, screen.match
    assert number < len(old.log)
    screen.kit.new_seed = lambda: 8
    hand.take("play")
    screen.frames(2)
    assert isinstance(screen.top, TableScene)
    assert screen.match is not old
    assert screen.match.start == old.state_at(number)
    assert not screen.match.log
    assert screen.match.seed == 8, "nobody knows the throws to come"


def test_the_curve_gets_truer_the_longer_one_looks(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BOX["hare_hutch"].ai, "STEADY", False)
    screen, _ = looked_back(screens, "keys")
    review = screen.top
    first = review.curve.order[1]
    known, before = review.curve.times[first], review.curve.shares[first]
    screen.until(lambda: review.curve.times[first] > known)
    assert review.curve.times[first] == known + 1
    assert sum(review.curve.shares[first]) == pytest.approx(1)
    review.curve.learn(first, (1.0, 0.0))
    review.curve.learn(first, (0.0, 1.0))
    assert review.curve.times[first] == known + 3
    assert all(abs(a - b) < 1 for a, b in zip(review.curve.shares[first], before, strict=True))


def test_from_the_look_back_one_comes_back_to_the_result(screens: Open) -> None:
    screen, hand = looked_back(screens, "keys", 200)
    hand.take("back")
    screen.settle()
    assert isinstance(screen.top, ResultScene)
    hand.take("fair")
    tops = []
    for way in (1, 1, -1, -1):  # steps that lead to no button scroll the page
        hand.step(0, way)  # type: ignore[attr-defined]
        screen.frames(2)
        tops.append(screen.top.view.top)
    assert 0 < tops[0] < tops[1]
    assert tops[3] == 0
    hand.take("back")
    hand.take("title")
    screen.frames(2)
    assert isinstance(screen.top, TitleScene)


def test_where_no_mark_comes_one_is_told_why(screens: Open) -> None:
    screen, hand = looked_back(screens, "mouse")
    review = screen.top
    review.curve.shares = {0: (0.5, 0.5)}
    review.curve.times = [8] * len(review.curve.points)
    hand.take("sign_on")
    assert review.message == screen.kit.t("review.no_sign")


@pytest.mark.looks
def test_nothing_is_written_over_the_curve(screens: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen, _ = looked_back(screens, "keys")
    review = screen.top
    review.curve.shares = {0: review.curve.shares[0]}
    x, y, w, h = review.view.rect("cursor")
    places: list[tuple[float, float]] = []
    real = Canvas.text

    def text(
        canvas: Canvas, words: str, left: float, middle: float, *rest: Any, **more: Any
    ) -> Any:
        places.append((left, middle))
        return real(canvas, words, left, middle, *rest, **more)

    monkeypatch.setattr(Canvas, "text", text)
    screen.app.stack.stale = True
    screen.frames(1)
    assert places
    assert not [at for at in places if x <= at[0] <= x + w and y - 15 <= at[1] <= y + h + 15]


def test_a_step_says_what_happened(screens: Open) -> None:
    screen, _ = looked_back(screens, "keys")
    review = screen.top
    review.transport.go_to(0)
    assert review.replay.happened == screen.kit.t("review.start")
    told = {line for _, line in screen.table.playing.teller.news.lines}
    review.transport.go_to(review.replay.last)
    assert review.replay.happened
    assert set(review.replay.happened.split(" · ")) <= told, "as the news told it"


def test_the_die_shows_what_was_thrown(screens: Open) -> None:
    screen = screens(opening=game("keys", "keys", hats=2), speed="off")
    play_on(screen, Keyboard(screen), actions=40)
    review = ReviewScene(screen.kit, screen.match)
    shown = set()
    for at in range(review.replay.last):
        review.transport.go_to(at)
        state, table = screen.match.state_at(review.replay.number), review.replay.table
        assert isinstance(table, CatchTheHatTable)
        if state.phase == "move":
            assert table.lying == state.pips
            shown.add(state.pips)
    assert len(shown) > 2


def test_after_taking_back_the_die_shows_the_throw_before(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer", line=LINES["catch_the_hat"], hats=1))
    screen.settle()
    table = screen.table.table
    assert isinstance(table, CatchTheHatTable)
    assert table.lying == 1, "and not the six a table begins with"


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_one_can_watch_and_stop(screens: Open, kind: str) -> None:
    screen, hand = looked_back(screens, kind)
    review = screen.top
    hand.take("watch")
    assert review.replay.watched
    assert review.replay.at == 0, "it begins anew"
    screen.until(lambda: review.replay.at == 2)
    hand.take("watch")
    screen.wait(3.0)
    assert review.replay.at == 2
    hand.take("watch")
    hand.take("speed")
    hand.take("speed")
    assert review.replay.speed == 4.0
    screen.until(lambda: review.replay.at == review.replay.last, 90.0)
    screen.until(lambda: not review.replay.watched)
    assert not review.replay.watched


def test_points_lie_evenly_from_the_beginning_to_the_end() -> None:
    cards, rng = BOX["hat_cards"], Random(3)
    match = Match(cards, cards.rules.Options(), [Player("A", "r"), Player("B", "y")], 5)
    while not match.over:
        legal = list(cards.rules.legal(match.state))
        match.play(match.draw() if match.turn == CHANCE else rng.choice(legal))
    found = points(match)
    assert found == sorted(set(found))
    assert found[-1] == len(match.log)
    assert 10 < len(found) <= 26


def test_a_computer_sure_of_its_numbers_is_asked_once_for_many_points(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = screens(opening=game("keys", "keys"))
    match, rng = screen.match, Random(3)
    for _ in range(160):
        legal = list(match.game.rules.legal(match.state))
        match.play(match.draw() if match.turn == CHANCE else rng.choice(legal))
    ai = match.game.ai
    monkeypatch.setattr(ai, "STEADY", True)
    asked: list[Any] = []
    monkeypatch.setattr(ai, "chances", lambda state, _: asked.append(state) or (0.25, 0.75))
    review = ReviewScene(screen.kit, match)
    assert len(review.curve.points) > 60
    for _ in range(len(review.curve.points)):
        review.advance(0.02)
    assert len(asked) == len(review.curve.points)
    assert set(review.curve.times) == {1}


def test_partners_win_together(screens: Open) -> None:
    words = []
    for options in ({}, {"teams": "partners"}):
        screen = screens(opening=game(*["keys"] * 4, **options))
        match = screen.match
        match.play(match.game.rules.legal(match.state)[0])
        advice = Advice(match.game.rules.legal(match.state)[0], 0.3, 0.2)
        words.append(hint_words(screen.kit, match, advice, match.state))
    assert "wins 30 of 100 games, the next best 20" in words[0]
    assert "wins 60 of 100 games, the next best 40" in words[1]


@pytest.mark.parametrize("count", [1, 2, 3, 10, 25])
def test_the_widest_gap_is_divided_first(count: int) -> None:
    order = coarse_to_fine(count)
    assert sorted(order) == list(range(count))


def test_somebody_can_do_without_help_while_others_have_it(screens: Open) -> None:
    screen = screens(opening=game("keys", "keys"))
    hand = Keyboard(screen)
    screen.settle()
    names = [player.name for player in screen.match.players]
    screen.kit.choices.change(unaided=(names[screen.match.actor],))
    hand.press("t")
    screen.frames(1)
    assert screen.table.playing.remark.sentence == screen.kit.t("hint.unwanted")
    screen.kit.choices.change(unaided=(names[1 - screen.match.actor],))
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


def test_chances_that_are_worked_out_again_are_averaged_all_alike() -> None:
    curve = SimpleNamespace(times=[0, 0], shares={})
    for chance in (0.2, 0.4, 0.9):
        Curve.learn(curve, 1, (chance, 1 - chance))  # type: ignore[arg-type]
    assert curve.shares[1] == pytest.approx((0.5, 0.5))
    assert curve.times == [0, 3]


def test_from_a_mark_one_goes_to_the_next_and_to_the_one_before(screens: Open) -> None:
    screen = screens(opening=game("keys", "keys"), speed="off")
    play_on(screen, Keyboard(screen), actions=20)
    review = ReviewScene(screen.kit, screen.match)
    signs = tuple(Sign(at, "moment") for at in (9, 3, 7, 3))
    review.transport.go_to(0)
    found = []
    for by in (1, 1, 1, 1, -1, -1, -1):
        review.transport.leap(by, signs)
        found.append(review.replay.at)
    assert found == [3, 7, 9, 9, 7, 3, 3]
