"""A hint leads the way: what it names is lit, and a press for each part of it plays it."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from random import Random
from typing import Any

import pytest

from game.ai.outlook import Advice
from game.match.box import BOX
from game.match.match import Match
from game.rules.cat_and_mouse import Discard
from game.rules.hare_hutch import Stop
from game.rules.protocol import CHANCE
from game.rules.top_hats import Build
from game.scenes.frame.scene import SceneStack
from game.scenes.table.hints import hint_words
from game.tables.pieces import board_marks
from game.tables.pieces.board_marks import Course
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, PadHand, Screen, game, hand_of, people

pytestmark = pytest.mark.usefixtures("blinking")

POSITIONS = 12  # of one or two games
FEW: dict[str, int] = {"hat_cards": 3}  # seats, where two would be another game
MORE = "84,20 0 Hd 3 0 - 0 more"
MOST = 12  # presses: a hat and its space, a chain of jumps, or die after die


def of_games(name: str) -> Iterator[str]:
    """Positions of games between computers in which one seat has a choice, in notation."""
    game, seats = BOX[name], FEW.get(name, 2)
    for seed in range(10):
        match = Match(game, game.rules.Options(), people(*["keys"] * seats), seed)
        for number in range(400):
            if match.over:
                break
            if match.turn == CHANCE:
                match.play(match.draw())
                continue
            legal = game.rules.legal(match.state)
            if match.actor == 0 and len(legal) > 1 and number % 5 == seed % 5:
                yield game.rules.to_notation(match.state)
            seen = game.rules.view(match.state, match.actor)
            match.play(game.choose(seen, match.actor, Random(number), 1))


def positions(name: str) -> list[str]:
    """Some of them, of all phases of a game."""
    found = [line for line, _ in zip(of_games(name), range(POSITIONS * 4), strict=False)]
    return found[:: max(1, len(found) // POSITIONS)][:POSITIONS]


class Told:
    """A thinker who advises what the test wants; what is thought is measured elsewhere."""

    def __init__(self, action: Hashable, alike: tuple[tuple[Hashable, float], ...] = ()) -> None:
        self.advice = Advice(action, 0.5, None, alike)

    def ask(self, question: object) -> None:
        return

    def reply(self) -> Advice[Hashable]:
        return self.advice

    def close(self) -> None:
        return


def courses(monkeypatch: pytest.MonkeyPatch) -> list[Course]:
    """All that is pointed out on the table from now on."""
    seen: list[Course] = []
    draw = board_marks.course

    def course(canvas: Any, shown: Course) -> None:
        seen.append(shown)
        draw(canvas, shown)

    monkeypatch.setattr(board_marks, "course", course)
    return seen


def advised(screen: Screen, number: int) -> Hashable:
    """One of the actions that are legal now: another one in each position."""
    rules, state = screen.match.game.rules, screen.match.state
    seen = rules.view(state, screen.match.actor)
    legal = rules.legal(seen)
    return legal[(number * 7) % len(legal)]


def ask(screen: Screen, hand: Keyboard | PadHand) -> None:
    hand.press("t") if isinstance(hand, Keyboard) else hand.press("RIGHTSTICK")
    screen.frames(3)


def follows(screen: Screen, hand: Keyboard | PadHand, action: Hashable) -> None:
    """Asks for a hint, and presses yes until something is played."""
    screen.kit.thinker = Told(action)
    ask(screen, hand)
    match = screen.match
    seen = screen.table.secrecy.known(match.actor)
    words = " ".join(hint_words(screen.kit, match, Advice(action, 0.5, None), seen))
    assert screen.table.playing.remark.sentence == words
    before = len(match.log)
    for _ in range(MOST):
        hand.yes()
        screen.frames(2)
        if len(match.log) > before:
            break
        assert screen.table.playing.remark.sentence == words, "it can be read until it is done"
    built = isinstance(action, Build)  # any will do: the advice is to leave them as they are
    assert built or match.log[before] == action


def lift(screen: Screen, hand: Keyboard | PadHand, down: bool) -> None:
    """The button of a pad that lifts a hand of cards is held, or let go of."""
    if isinstance(hand, PadHand):
        (hand.pad.press if down else hand.pad.release)("LB")
        screen.frames(2)


@pytest.mark.parametrize("kind", ["keys", "pad"])
@pytest.mark.parametrize("name", BOX)
def test_a_hint_and_yes_after_yes_play_what_it_names(
    screens: Open, monkeypatch: pytest.MonkeyPatch, name: str, kind: str
) -> None:
    lines = positions(name)
    assert len(lines) == POSITIONS
    seen = courses(monkeypatch)
    screen = screens()
    hand = Keyboard(screen) if kind == "keys" else screen.pad()
    devices = [hand.device, *["computer"] * (FEW.get(name, 2) - 1)]
    for number, line in enumerate(lines):
        opening = game(*devices, name=name, line=line, path=False)
        screen.app.stack = SceneStack(opening(screen.kit))
        screen.settle()
        lift(screen, hand, True)
        follows(screen, hand, advised(screen, number))
        lift(screen, hand, False)
    assert any(course.rings for course in seen), "pieces and places are lit"


def test_of_actions_that_are_as_good_the_one_that_is_taught_is_said(screens: Open) -> None:
    unseen = "8.8.8.8.8.8.8.8.8.8.8.8.8"
    line = f"4+0/9+3 699JQ/248TQ 6,-,-,-/-,-,-,- A2,A2345,-,- {unseen} 0 0 play"
    opening = game("keys", "computer", name="cat_and_mouse", line=line, path=False)
    screen = screens(opening=opening)
    screen.settle()
    screen.kit.thinker = Told(Discard(8, 0), ((Discard(8, 1), 0.495),))
    ask(screen, Keyboard(screen))
    said = screen.table.playing.remark.sentence
    assert "discard a 9 on place 2 – that place is still empty" in said
    assert "wins 50 of 100 games. Another move is just as good" in said


@pytest.mark.parametrize("kind", ["keys", "pad", "mouse"])
@pytest.mark.parametrize("name", BOX)
def test_the_button_of_the_hint_pressed_once_more_plays_it(
    screens: Open, name: str, kind: str
) -> None:
    for number, line in enumerate(positions(name)[:: 3 if kind == "keys" else 6]):
        screen = screens()
        hand = hand_of(screen, kind)
        device = hand.device if isinstance(hand, PadHand) else kind
        others = ["computer"] * (FEW.get(name, 2) - 1)
        opening = game(device, *others, name=name, line=line, path=False)
        screen.app.stack = SceneStack(opening(screen.kit))
        screen.settle()
        action, before = advised(screen, number), len(screen.match.log)
        screen.kit.thinker = Told(action)
        for _ in range(2):
            hand.take(("button", "hint")) if isinstance(hand, Mouse) else ask(screen, hand)
            screen.frames(3)
        built = isinstance(action, Build)
        assert built or screen.match.log[before] == action


def test_a_hint_is_played_by_those_who_may_act_alone(screens: Open) -> None:
    screen = screens()
    pad, other = screen.pad(), screen.pad()
    opening = game(pad.device, other.device, name="hare_hutch", line=MORE, path=False)
    screen.app.stack = SceneStack(opening(screen.kit))
    screen.settle()
    screen.kit.thinker = Told(Stop())
    ask(screen, other)
    ask(screen, other)
    assert not screen.match.log
    ask(screen, pad)
    screen.frames(2)
    ask(screen, pad)
    assert screen.match.log == [Stop()]
