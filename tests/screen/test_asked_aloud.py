"""Whatever somebody who listens asks is answered, at every moment of whole games."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.i18n import LANGUAGES
from game.match.box import BOX
from game.rules.protocol import CHANCE
from game.scenes.table.table_scene import TableScene
from game.tables.shelf import FACES
from game.ui.input.intents import ASKED, KEYS, Yes
from tests.screen.conftest import Open
from tests.screen.listener import Listener
from tests.screen.person import Screen, game
from tools.hands import wish

SHORT: dict[str, dict[str, Any]] = {
    "catch_the_hat": {"hats": 1},
    "cat_and_mouse": {"stock": 5},
    "hare_hutch": {"target": 60},
}
TABLES = [(name, seats) for name, game in BOX.items() for seats in game.rules.SEATS]
LOTS = [(name, Random(name).choice(game.rules.SEATS)) for name, game in BOX.items()]


def ask_everything(screen: Screen) -> None:
    """Asks every question in every language; nothing may fail, and something is said."""
    stack, speaker = screen.app.stack, screen.app.speaker
    for language in LANGUAGES:
        screen.kit.choices.speak(language)
        for what in ASKED:
            speaker.spoken.clear()
            screen.kit.speech.asked.append(what)
            speaker.attend(stack, acted=True, drawn=False)
            assert speaker.failed is None, (language, what)
            assert all(speaker.spoken), (language, what)
            assert speaker.spoken, (language, what)


def decides(screen: Screen) -> bool:
    """Lets time go by until somebody is to play; False if the game is over."""
    stack, hung = screen.app.stack, 0.0
    while not screen.match.over:
        hung = 0.0 if isinstance(stack.top, TableScene) else hung + 0.1
        if isinstance(stack.top, TableScene) and stack.top.person_decides():
            return True
        if hung > 1.0:  # a curtain takes no press before
            stack.handle(Yes(KEYS))
        stack.advance(0.1)
        screen.kit.files.keeper.flush()
    return False


def ask_through(screens: Open, name: str, seats: int) -> None:
    """A whole game, in which everything is asked before every action."""
    options = SHORT.get(name, {})
    opening = game(*["keys"] * seats, name=name, seed=seats, path=False, **options)
    screen = screens(opening=opening, speech=True, speed="off", holding="press")
    while decides(screen):
        ask_everything(screen)
        if screen.match.turn == CHANCE:
            screen.table.playing.throw((0.0, 0.0))
        else:
            screen.table.playing.play(wish(screen.match))
    assert screen.match.over
    ask_everything(screen)


@pytest.mark.parametrize(("name", "seats"), LOTS)
def test_every_question_is_answered_at_every_moment(name: str, seats: int, screens: Open) -> None:
    ask_through(screens, name, seats)


@pytest.mark.slow(reason="twenty whole games; the gate draws lots for five of them")
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_is_with_every_number_of_people(name: str, seats: int, screens: Open) -> None:
    ask_through(screens, name, seats)


def test_before_anything_lies_on_the_board_it_says_so(screens: Open) -> None:
    opening = game("keys", "mouse", name="top_hats")
    ear = Listener(screens(opening=opening, speech=True, speed="off", language="en"))
    assert ear.press("f6")[:2] == ["Anna (red): nothing", "Bruno (yellow): nothing"]


def test_what_cannot_be_said_stops_nobody(screens: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    screen = screens(opening=game("keys", "keys"), speech=True, speed="off", language="en")
    ear = Listener(screen)

    def broken(*_: object) -> list[str]:
        raise ValueError("no words for it")

    monkeypatch.setattr(FACES["catch_the_hat"].aloud, "survey", broken)
    assert ear.press("f6") == ear.press("f6") == []
    assert isinstance(screen.app.stack.top, TableScene)
    assert screen.kit.files.folder.log.read_text().count("something could not be said") == 1
    screen.app.speaker.failed = None  # what a test would stop at
    assert "turn" in " ".join(ear.press("f5"))
