"""With letters twice as large everything in the menus can still be reached, seen and taken."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.core.i18n import LANGUAGES
from game.kept.saves import Saved
from game.match.agreement import agreement
from game.match.box import BOX
from game.match.evening import Evening
from game.match.match import Player
from game.rules import catch_the_hat as hats
from game.scenes.evening.evening_games import EveningGames
from game.scenes.evening.evening_scene import EveningScene
from game.scenes.evening.evening_seats import EveningSeats
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Quit, Scene
from game.scenes.menus.letters import Letters
from game.scenes.seats.homes import HomesScene
from game.scenes.seats.house_rules import HouseRules
from game.scenes.settings.first_start import TvOrDesk
from game.scenes.settings.settings_scene import PAGES, SettingsScene
from game.scenes.title.game_choice import BoxScene
from game.scenes.title.seats_scene import SeatsScene
from game.scenes.title.title_scene import TitleScene
from game.ui.boxes.widgets import CHOICE, HIGH, USUAL, Row, tall
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen, people, seats, sit
from tools.studio import Opening

LARGE = {"text_scale": 200, "language": "de"}


def house(kit: Kit) -> Scene:
    return HouseRules(kit, agreement("catch_the_hat"), people("keys", "computer"))


def games(kit: Kit) -> Scene:
    return EveningGames(kit, Evening((), tuple(people("keys", "computer"))), EveningScene)


def home(kit: Kit) -> Scene:
    return HomesScene(kit, BOX["catch_the_hat"], people("keys", "mouse"), None, hats.Options())


def letters(kit: Kit) -> Scene:
    return Letters(kit, "Jo")


def box(kit: Kit) -> Scene:
    return BoxScene(kit, "play", lambda *_: None)


def waiting(kit: Kit) -> Scene:
    """The title, where two games can go on."""
    names = "Magdalena", "Johannes", "Antoinette", "Willem"
    players = tuple(Player(name, letter) for name, letter in zip(names, "rygb", strict=True))
    title = TitleScene(kit)
    title._look = lambda: None  # type: ignore[method-assign]
    title.games = [
        Saved(Path(game), 1, game, players, 20, datetime(2026, 1, 2), 10)
        for game in ("catch_the_hat", "hare_hutch")
    ]
    return title


def seven(kit: Kit) -> Scene:
    """All seats are taken."""
    scene = SeatsScene(kit, "hare_hutch")
    players = tuple(people("keys", *6 * ["computer"]))
    scene.seating = replace(scene.seating, players=players)
    return scene


def desk(kit: Kit) -> Scene:
    return TvOrDesk(kit, Quit)


def scroll_to(screen: Screen, id_: object) -> None:
    """Turns the wheel until something is seen."""
    for _ in range(60):
        if not (by := screen.away(id_)):
            return
        Mouse(screen).wheel(2 * by)
    raise AssertionError(f"{id_} is never seen")


@pytest.mark.parametrize("opening", [TitleScene, house, games])
def test_steps_bring_everything_into_sight(screens: Open, opening: type[Scene]) -> None:
    screen = screens(opening=opening, **LARGE)
    hand = Keyboard(screen)
    for widget in screen.top.widgets():
        hand.go(widget.id)
        assert screen.top.focus == widget.id
        assert not screen.away(widget.id)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("opening", [waiting, seven, box, EveningSeats, home, letters, desk])
def test_all_that_is_decided_now_is_in_sight_at_once(
    screens: Open, opening: Opening, language: str
) -> None:
    screen = screens((640, 360), opening, text_scale=200, language=language)
    assert screen.top.widgets()
    assert [each.id for each in screen.top.widgets() if screen.away(each.id)] == []


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_headline_and_tabs_of_the_settings_stay_where_they_are(screens: Open, scale: int) -> None:
    screen = screens((640, 360), SettingsScene, text_scale=scale, language="de")
    screen.frames(2)
    hand, places = Keyboard(screen), set()
    hand.go(("page", "picture"))
    for _ in PAGES:
        hand.press("right")
        screen.frames(2)
        tab = screen.top.view.rect(("page", "picture"))
        places.add((tab, screen.top.view.rect("back")))
    assert len(places) == 1


@pytest.mark.parametrize("opening", [box, EveningSeats, SettingsScene, home, letters])
def test_a_mouse_finds_everything_where_it_is_seen(screens: Open, opening: type[Scene]) -> None:
    screen = screens(opening=opening, **LARGE)
    mouse = Mouse(screen)
    for widget in screen.top.widgets():
        scroll_to(screen, widget.id)
        mouse.move(screen.place(widget.id))
        assert screen.top.focus == widget.id


@pytest.mark.parametrize("kind", [Keyboard, Mouse])
def test_a_game_is_agreed_upon_with_large_letters(screens: Open, kind: type[Hand]) -> None:
    screen = screens(opening=seats("hat_cards"), **LARGE)
    sit(screen, "keys", "mouse")
    screen.frames(2)
    hand = kind(screen)
    for id_ in ("house", "done", "computer", "start"):
        if kind is Mouse:
            scroll_to(screen, id_)
        else:
            hand.go(id_)
        hand.take(id_)
    assert len(screen.match.players) == 3


def test_what_is_out_of_sight_is_not_taken(screens: Open) -> None:
    screen = screens(opening=SettingsScene, **LARGE)
    settings, hand = screen.top, Keyboard(screen)
    hand.go("setup")
    Mouse(screen).wheel(-40)
    assert screen.away("setup")
    hand.press("return")
    screen.frames(2)
    assert screen.top is settings
    assert not screen.away("setup")
    hand.press("return")
    screen.frames(2)
    assert screen.top is not settings


def test_however_many_they_are_the_buttons_of_an_evening_are_in_sight(screens: Open) -> None:
    over = Evening(("hat_cards",), tuple(people(*7 * ["computer"])), ((1, 2, 3, 4, 5, 6, 7),))
    screen = screens(opening=lambda kit: EveningScene(kit, over), reduced_motion=True, **LARGE)
    evening = screen.top
    assert evening.view.scrolls  # the table is read from its first place on
    assert evening.view.top == 0
    assert all(not screen.away(id_) for id_ in ("more", "again", "end"))
    Keyboard(screen).press("return")
    screen.frames(2)
    assert screen.top is not evening


LONG = "everybody who has caught at least as many hats as the one who began, and their partners"


@pytest.mark.parametrize("wide", [420.0, 700.0, 1100.0])
def test_a_row_is_as_high_as_the_longer_of_its_label_and_its_value_needs(wide: float) -> None:
    pygame.font.init()
    short = Row("row", "Rule", CHOICE, value="no")
    assert tall(short, wide) == USUAL
    by_value, by_label = (
        tall(replace(short, value=LONG), wide),
        tall(replace(short, label=LONG), wide),
    )
    assert by_value >= HIGH
    assert by_label >= HIGH
    assert tall(replace(short, value=LONG * 2), wide) > by_value
