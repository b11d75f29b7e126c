"""A game is two folders and two registrations: a sixth one, which lives in the tests, is chosen,
seated, played with every device, kept, continued, taken back, hinted and looked back at."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from game import app
from game.core.i18n import LANGUAGES
from game.match.box import BOX
from game.match.match import Match
from game.processes.thinking import Hint, Question
from game.rules.protocol import OVER
from game.scenes.book.rulebook_scene import RulebookScene
from game.scenes.end.result import ResultScene
from game.scenes.end.review import ReviewScene
from game.scenes.secrets.secrecy import COVER
from game.scenes.table.table_scene import TableScene
from game.tables.shelf import FACES, TEXTS
from game.ui.boxes.canvas import Canvas
from tests import sixth
from tests.screen.conftest import Open
from tests.screen.person import (
    Hand,
    Keyboard,
    Mouse,
    Screen,
    game,
    hand_of,
    leave,
    people,
    play_on,
    seats,
)
from tests.sixth.rules.pebbles import Draw, Take
from tools import texts

NAME = sixth.GAME.name
Words = Callable[[Screen], str]


@pytest.fixture(autouse=True)
def box(monkeypatch: pytest.MonkeyPatch) -> None:
    sixth.joined(monkeypatch)


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> Words:
    """All that stands on the screen, in the order in which it is drawn."""
    found: list[str] = []

    def noted(draw: Any) -> Any:
        def noting(canvas: Canvas, said: str, *args: Any, **values: Any) -> Any:
            if values.get("draw", True):  # and not only measured
                found.append(said)
            return draw(canvas, said, *args, **values)

        return noting

    for name in ("text", "paragraph"):
        monkeypatch.setattr(Canvas, name, noted(getattr(Canvas, name)))

    def read(screen: Screen) -> str:
        screen.draw_anew()
        found.clear()
        screen.anew()
        return "\n".join(found)

    return read


def begun(screens: Open, hand_kind: str = "mouse", **chosen: Any) -> tuple[Screen, Hand]:
    """Somebody has taken the game out of the box and plays against a computer."""
    screen = screens(speed="off", **chosen)
    hand = hand_of(screen, hand_kind)
    hand.take("play")
    hand.take(("game", NAME))
    hand.take("computer")
    hand.take("start")
    screen.settle()
    return screen, hand


def test_two_registrations_and_the_folder_of_its_own_texts_are_all_that_knows_it() -> None:
    made: list[tuple[object, str]] = []
    noting = SimpleNamespace(setitem=lambda into, name, _: made.append((into, name)))
    sixth.joined(cast("pytest.MonkeyPatch", noting))
    assert [name for _, name in made] == 3 * [NAME]
    assert [id(into) for into, _ in made] == [id(BOX), id(FACES), id(TEXTS)]


def test_its_rules_and_its_texts_are_complete() -> None:
    assert set(BOX) > {NAME}
    assert not texts.check_own(sixth.TEXT)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_it_is_chosen_seated_and_played_to_its_end_with_one_device(
    screens: Open, kind: str
) -> None:
    screen, hand = begun(screens, kind)
    assert isinstance(screen.top, TableScene)
    assert screen.match.game.name == NAME
    play_on(screen, hand)
    assert isinstance(screen.top, ResultScene)
    assert sum(isinstance(action, Draw) for action in screen.match.log) == 2


def test_three_people_play_it_with_three_devices(screens: Open) -> None:
    screen = screens(opening=seats(NAME), speed="off")
    mouse, keys, pad = Mouse(screen), Keyboard(screen), screen.pad()
    mouse.take(("seat", 0))
    keys.take(("seat", 1))
    pad.yes()
    mouse.take("start")
    play_on(screen, mouse, keys, pad)
    assert screen.match.over


def test_a_house_rule_is_agreed_read_and_played(screens: Open, words: Words) -> None:
    screen = screens(speed="off")
    hand = Mouse(screen)
    hand.take("play")
    hand.take(("game", NAME))
    hand.take("computer")
    hand.take("house")
    hand.turn("last")
    assert "costs points" in words(screen)
    hand.take("done")
    hand.take("start")
    screen.settle()
    assert screen.match.options.last == "penalty"
    assert "Dangerous" in words(screen)
    hand.take(("button", "rules"))
    assert isinstance(screen.top, RulebookScene)
    assert "loses as many points" in words(screen)


def test_its_secret_is_seen_by_its_owner_alone(screens: Open, words: Words) -> None:
    line = "9 2,4 3,1 0 take"
    screen = screens(opening=game("mouse", "keys", name=NAME, line=line), speed="off")
    screen.settle()
    assert "token" not in words(screen)
    mouse = Mouse(screen)
    place = screen.place(("button", "look"))
    mouse.move(place)
    mouse.button(place, True)
    assert "token 3" not in words(screen), "the other has had no time to turn away"
    screen.wait(COVER + 0.1)
    assert "token 3" in words(screen)
    assert "token 1" not in words(screen)
    mouse.button(place, False)
    assert "token" not in words(screen)


def test_it_is_saved_and_goes_on_after_a_new_start(screens: Open, words: Words) -> None:
    screen, hand = begun(screens)
    play_on(screen, hand, actions=2)
    before = list(screen.match.lines)
    leave(screen, hand)
    screen = screens(speed="off")
    assert "Pebbles" in words(screen)
    keys = Keyboard(screen)
    keys.take("continue")
    screen.settle()
    assert screen.match.lines[: len(before)] == before
    play_on(screen, Mouse(screen))
    assert screen.match.over


def test_what_was_taken_goes_back_to_the_heap(screens: Open, words: Words) -> None:
    line = "9 2,4 3,1 0 take"
    screen = screens(opening=game("mouse", "keys", name=NAME, line=line), speed="off")
    screen.settle()
    mouse = Mouse(screen)
    mouse.take(3)
    screen.settle()
    assert screen.match.state.heap == 6
    assert "takes 3 pebbles" in words(screen)
    mouse.take(("button", "undo"))
    screen.settle()
    assert (screen.match.state.heap, screen.match.actor) == (9, 0)
    assert "takes 3 pebbles" not in words(screen)


def test_more_than_there_are_is_refused_and_the_rule_named(screens: Open, words: Words) -> None:
    line = "2 6,7 3,1 0 take"
    screen = screens(opening=game("mouse", "keys", name=NAME, line=line), speed="off")
    screen.settle()
    Mouse(screen).take(3)
    assert not screen.match.log
    assert "There are not so many pebbles left." in words(screen)
    assert "A turn 2" in words(screen)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_names_a_number_in_every_language(
    screens: Open, words: Words, language: str
) -> None:
    line = "9 2,4 3,1 0 take"
    screen = screens(opening=game("mouse", "computer", name=NAME, line=line), language=language)
    screen.settle()
    Mouse(screen).take(("button", "hint"))
    screen.until(lambda: "100" in words(screen))
    assert not screen.match.log


def test_one_can_look_back_at_it(screens: Open, words: Words) -> None:
    screen, hand = begun(screens)
    play_on(screen, hand)
    hand.take("review")
    review = screen.top
    assert isinstance(review, ReviewScene)
    judging = review.judged.judging
    assert judging
    screen.until(lambda: judging.done)
    assert "takes the last pebble" in words(screen)
    hand.back()
    screen.settle()
    assert isinstance(screen.top, ResultScene)


@pytest.mark.parametrize("level", [1, 2])
def test_a_computer_plays_it_at_every_level(screens: Open, level: int) -> None:
    opening = game(*["computer"] * 3, name=NAME)
    screen = screens(opening=opening, speed="off")
    for seat in range(3):
        screen.match.seat_player(seat, level=level)
    screen.until(lambda: isinstance(screen.top, ResultScene), 120)
    assert all(isinstance(action, Draw | Take) for action in screen.match.log)


def test_a_higher_level_plays_better() -> None:
    won = 0
    for seed in range(60):
        match = Match(sixth.GAME, sixth.GAME.rules.Options(), people("keys", "keys"), seed)
        while match.turn != OVER:
            level = 1 + (match.actor == seed % 2)
            asked = Question(NAME, match.state, match.actor, level, str(seed))
            *_, action = asked.answers() if match.turn >= 0 else [match.draw()]
            match.play(action)
        won += seed % 2 in sixth.GAME.rules.result(match.state).winners
    assert won >= 40


def test_advice_about_it_is_thought_out() -> None:
    state = sixth.GAME.rules.from_notation("6 5,4 3,1 0 take", sixth.GAME.rules.Options())
    *_, advice = Hint(NAME, state, 0, "luck").answers()
    assert advice.action == Take(2)


def test_it_is_played_at_an_evening_with_others(screens: Open) -> None:
    screen = screens(speed="off")
    mouse = Mouse(screen)
    mouse.take("evening")
    mouse.take("computer")
    mouse.take("start")
    mouse.take(("game", NAME))
    mouse.take("start")
    mouse.take("play")
    screen.settle()
    assert screen.match.game.name == NAME
    play_on(screen, mouse)
    mouse.take("evening")
    assert screen.top.evening.over


def test_computers_show_it_to_those_who_pass_by(screens: Open) -> None:
    screen = screens(wishes=app.Wishes(seed=7, demo=True, game=NAME), speed="off")
    screen.until(lambda: len(screen.match.log) > 5, 120)
    assert screen.match.game.name == NAME


@pytest.mark.parametrize("way", ["lesson", "rules"])
def test_it_is_learned_and_read_about(screens: Open, words: Words, way: str) -> None:
    screen = screens(speed="off")
    keys = Keyboard(screen)
    keys.take(way)
    keys.take(("game", NAME))
    screen.settle()
    said = words(screen).replace("\n", " ")
    assert ("Take one, two or three." if way == "lesson" else "most points when") in said
    if way == "lesson":
        keys.take(1)
        screen.wait(2.0)
        assert "Take one, two or three." not in words(screen)
    leave(screen, keys)


def test_its_box_tells_nothing_nobody_has_measured(screens: Open, words: Words) -> None:
    screen = screens()
    Mouse(screen).take("play")
    said = words(screen).split("\n")
    assert "2–3 players" in said
    assert sum(line.endswith(" min") for line in said) == len(BOX) - 1
