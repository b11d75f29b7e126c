"""As last time: what was begun once is there again with one press, on another evening, too."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.match.remembered import EVENING, LastTime
from game.scenes.evening.evening_scene import EveningGames
from game.scenes.seats.as_last_time import how, who
from game.scenes.table.table_scene import TableScene
from game.scenes.title.seats_scene import SeatsScene
from game.scenes.title.title_scene import TitleScene
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen, hand_of, people, seats, sit

pytestmark = pytest.mark.usefixtures("brisk")
FAMILY = ("mouse", "computer", "computer", "computer")


def begun(screens: Open, *devices: str, game: str = "catch_the_hat") -> Screen:
    """A game was begun, with the house rule that the golden hat plays along."""
    screen = screens(opening=seats(game))
    sit(screen, *devices)
    scene = screen.top
    if game == "catch_the_hat":
        rules = replace(scene.agreed.options, gold=True, six_again="off")
        scene.agreed = replace(scene.agreed, options=rules, first=0)
    Mouse(screen).take("start")
    assert isinstance(screen.top, TableScene)
    return screen


def next_evening(screens: Open, screen: Screen, change: str = "", to: str = "") -> Screen:
    """The program is left and opened again; all games were played to their ends."""
    folder = screen.kit.files.folder
    screen.close()
    for record in folder.saves.glob("*"):
        record.unlink()
    if change:
        text = folder.settings.read_text()
        assert change in text
        folder.settings.write_text(text.replace(change, to))
    return screens()


def shown(screen: Screen) -> list[object]:
    return [widget.id for widget in screen.top.widgets()]


def seating(screen: Screen) -> list[tuple[str, str, str, int]]:
    return [(p.name, p.letter, p.device, p.level) for p in screen.match.players]


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_on_a_second_evening_two_presses_lead_from_the_title_to_the_first_throw(
    screens: Open, kind: str
) -> None:
    screen = begun(screens, *FAMILY)
    before, options = seating(screen), screen.match.options
    screen = next_evening(screens, screen)
    hand = hand_of(screen, kind)
    assert screen.top.focus == "again"
    hand.take("again")
    assert isinstance(screen.top, TableScene)
    assert screen.match.options == options
    device = hand.device
    assert seating(screen) == [(*before[0][:2], device, 0), *before[1:]]
    screen.settle()
    hand.take("tray")
    assert screen.match.log


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_on_the_page_of_seats_one_press_brings_everything_back(screens: Open, kind: str) -> None:
    screen = next_evening(screens, begun(screens, *FAMILY))
    hand = hand_of(screen, kind)
    hand.take("play")
    hand.take(("game", "catch_the_hat"))
    scene = screen.top
    assert scene.focus == "again"
    told = [screen.kit.texts.plural("again.computers", 3), screen.kit.t("preset.own")]
    assert all(words in screen.widget("again").label for words in ["Anna", *told])
    hand.take("again")
    assert (len(scene.players), scene.agreed.options.gold, scene.agreed.first) == (4, True, 0)
    assert scene.players[0].device == hand.device
    assert (scene.focus, shown(screen).count("again")) == ("start", 0)
    hand.take("start")
    assert isinstance(screen.top, TableScene)


def test_who_goes_back_from_there_is_not_asked(screens: Open) -> None:
    screen = next_evening(screens, begun(screens, *FAMILY))
    keys = Keyboard(screen)
    keys.take("play")
    keys.take(("game", "catch_the_hat"))
    keys.take("again")
    keys.back()
    assert not isinstance(screen.top, SeatsScene)
    assert len(screen.app.stack.scenes) == 2


def test_it_is_offered_until_somebody_else_sits_down(screens: Open) -> None:
    screen = next_evening(screens, begun(screens, *FAMILY))
    mouse = Mouse(screen)
    mouse.take("play")
    mouse.take(("game", "catch_the_hat"))
    mouse.take("computer")
    assert "again" not in shown(screen)


def test_another_game_has_nothing_to_offer_yet(screens: Open) -> None:
    screen = next_evening(screens, begun(screens, *FAMILY))
    mouse = Mouse(screen)
    mouse.take("play")
    mouse.take(("game", "hare_hutch"))
    assert screen.top.last is None
    assert screen.top.focus == ("seat", 1)


def test_pads_are_known_again_and_a_missing_one_is_waited_for(screens: Open) -> None:
    screen = screens(opening=seats())
    pad, other = screen.pad("Blue Pad"), screen.pad("Red Pad")
    pad.yes()
    other.yes()
    Mouse(screen).take("start")
    other.pad.unplug()
    screen = next_evening(screens, screen)
    blue = screen.pad("Blue Pad")
    blue.take("again")
    table = screen.match
    assert [player.device for player in table.players] == [blue.device, ""]
    assert table.players[1].waits


def test_of_two_people_one_without_a_device_gets_the_one_that_asks(screens: Open) -> None:
    screen = screens(opening=seats())
    pad = screen.pad("Blue Pad")
    pad.yes()
    Mouse(screen).take(("seat", 1))
    Mouse(screen).take("start")
    pad.pad.unplug()
    screen = next_evening(screens, screen)
    Keyboard(screen).take("again")
    assert [player.device for player in screen.match.players] == ["keys", "mouse"]


def test_house_rules_that_are_no_more_are_told_and_the_usual_ones_taken(screens: Open) -> None:
    screen = begun(screens, *FAMILY)
    screen = next_evening(screens, screen, '"gold": true', '"silver": true')
    assert not screen.top.note
    Mouse(screen).take("again")
    assert isinstance(screen.top, SeatsScene)
    assert screen.top.message == screen.kit.t("again.rules")
    assert len(screen.top.players) == 4
    Mouse(screen).take("start")
    assert isinstance(screen.top, TableScene)
    assert not screen.match.options.gold


@pytest.mark.parametrize(("edition", "tie"), [("", "last_round"), ("own", "shared")])
def test_an_edition_is_what_it_is_now_and_rules_of_ones_own_stay(
    screens: Open, edition: str, tie: str
) -> None:
    """Hat Cards as a version offered them that knew no tie (KNZ-16)."""
    screen = begun(screens, "mouse", "computer", game="hat_cards")
    path = screen.kit.files.folder.settings
    kept = json.loads(path.read_text())
    screen = next_evening(screens, screen)
    assert kept["last"][0]["mixes"][0]["options"] == {"tie": "last_round"}
    kept["last"][0]["mixes"][0]["options"] = {}
    kept["last"][0]["edition"] = edition
    path.write_text(json.dumps(kept))
    screen.close()
    screen = screens()
    Mouse(screen).take("again")
    assert screen.match.options.tie == tie


def test_a_board_that_is_no_more_is_told(screens: Open) -> None:
    screen = begun(screens, *FAMILY)
    screen = next_evening(screens, screen, '"board": ""', '"board": "attic"')
    Mouse(screen).take("again")
    assert screen.top.message == screen.kit.t("again.board", board="attic")
    assert screen.top.agreed.options.gold


def test_a_broken_entry_is_told_in_one_sentence_and_the_others_stay(screens: Open) -> None:
    begun(screens, "mouse", "computer", game="hare_hutch")
    screen = begun(screens, *FAMILY)
    assert [last.game for last in screen.kit.settings.last] == ["catch_the_hat", "hare_hutch"]
    screen = next_evening(screens, screen, '"first": 0', '"first": "Anna"')
    assert screen.kit.t("error.settings.values", file="", faults="").split()[0] in screen.top.note
    assert [last.game for last in screen.kit.settings.last] == ["hare_hutch"]


def test_while_a_game_goes_on_the_title_offers_that_first(screens: Open) -> None:
    begun(screens, *FAMILY).close()
    screen = screens()
    assert isinstance(screen.top, TitleScene)
    assert screen.top.focus == "continue"
    assert shown(screen)[:3] == ["continue", "again", "games"]


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_while_a_game_waits_as_last_time_is_one_press_away_and_names_its_game(
    screens: Open, kind: str
) -> None:
    screen = begun(screens, *FAMILY)
    options, waiting = screen.match.options, screen.match
    screen.close()
    screen = screens()
    assert screen.widget("again").label.endswith(screen.kit.t("name.catch_the_hat"))
    hand_of(screen, kind).take("again")
    assert isinstance(screen.top, TableScene)
    assert (screen.match.options, len(screen.match.players)) == (options, len(waiting.players))
    screen.close()
    assert len(screens().top.games) == 2, "the one that waited still does"


def invited(screen: Screen, hand: Hand) -> None:
    hand.take("evening")
    hand.take("computer")
    hand.take("start")
    for game in ("hare_hutch", "hat_cards"):
        hand.take(("game", game))
    hand.take("start")


def test_while_an_evening_waits_as_last_time_is_the_game_before(screens: Open) -> None:
    screen = next_evening(screens, begun(screens, *FAMILY))
    invited(screen, Mouse(screen))
    assert screen.kit.settings.last[0].game == EVENING
    screen.close()
    screen = screens()
    assert shown(screen)[:2] == ["evening", "again"]
    Keyboard(screen).take("again")
    assert screen.match.game.name == "catch_the_hat"


def test_an_evening_has_its_seats_and_games_again(screens: Open) -> None:
    screen = screens()
    invited(screen, Mouse(screen))
    screen.kit.files.keeper.remove(screen.kit.files.folder.evening)
    screen = next_evening(screens, screen)
    keys = Keyboard(screen)
    keys.take("again")
    assert isinstance(screen.top, EveningGames)
    assert screen.top.evening.games == ("hare_hutch", "hat_cards")
    assert screen.top.focus == "start"
    assert [player.device for player in screen.top.evening.players] == ["keys", ""]


def test_an_evening_can_be_had_again_where_people_sit_down(screens: Open) -> None:
    screen = screens()
    invited(screen, Mouse(screen))
    screen.kit.files.keeper.remove(screen.kit.files.folder.evening)
    screen = next_evening(screens, screen)
    mouse = Mouse(screen)
    mouse.take("evening")
    mouse.take("again")
    mouse.take("start")
    assert screen.top.evening.games == ("hare_hutch", "hat_cards")


def test_house_rules_of_an_evening_that_are_no_more_are_told(screens: Open) -> None:
    screen = screens()
    invited(screen, Mouse(screen))
    screen.kit.files.keeper.remove(screen.kit.files.folder.evening)
    mix = '{"game": "hare_hutch", "options": {"silver": true}, "open_hands": false}'
    screen = next_evening(screens, screen, '"mixes": []', f'"mixes": [{mix}]')
    Mouse(screen).take("again")
    assert screen.top.message == screen.kit.t("again.rules")


def test_names_rules_and_length_are_told(screens: Open) -> None:
    screen = screens()
    told = [
        LastTime("hare_hutch", tuple(people("keys", "mouse", "keys")), length="full"),
        LastTime("catch_the_hat", tuple(people("keys", "computer")), (), edition="chapeau_1978"),
    ]
    assert [who(screen.kit, last) for last in told] == [
        "Anna, Bruno and Clara", "Anna and a computer",
    ]  # fmt: skip
    assert how(screen.kit, told[0]) == [screen.kit.t("length.full")]
    assert how(screen.kit, told[1]) == [screen.kit.t("preset.catch_the_hat.chapeau_1978")]


def test_the_file_can_be_read_by_curious_people(screens: Open) -> None:
    screen = begun(screens, *FAMILY)
    path: Path = screen.kit.files.folder.settings
    screen.close()
    (last,) = json.loads(path.read_text())["last"]
    assert last["mixes"][0]["options"]["gold"] is True
    assert last["players"][0]["name"] == "Anna"
