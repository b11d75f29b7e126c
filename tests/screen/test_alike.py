"""Computers as strong as the people at the table: chosen, told, followed, and begun anew."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.ai.computer import CHARACTERS, EVEN
from game.kept.record import write
from game.match import levels, rating
from game.match.agreement import agreement
from game.match.box import BOX
from game.match.evening import load
from game.match.match import LADDER, Player
from game.match.rating import KnownStrength
from game.scenes.end.result import ResultScene
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Push, Scene, Swap
from game.scenes.menus.names import NAMES
from game.scenes.seats import as_last_time, rivals
from game.scenes.seats.faces import Faces
from game.scenes.seats.rivals import UNREAD, HowWell
from game.scenes.seats.seat_sheet import SeatSheet
from game.scenes.table.hints import asked
from game.scenes.table.table_scene import TableScene
from game.scenes.title.seats_scene import SeatsScene, again
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Screen, hand_of, play_on, seats, sit
from tools.studio import Opening

pytestmark = pytest.mark.usefixtures("blinking")

HARES = BOX["hare_hutch"]
SOME = (
    KnownStrength("Anna", "", 25, 3),
    KnownStrength("Anna", "hare_hutch", 25, 3),
)  # Anna is as strong as 4½


def quick(*players: Player, target: int = 1) -> Opening:
    """A short game of Hare Hutch."""

    def opening(kit: Kit) -> Scene:
        match = kit.new_match("hare_hutch", HARES.rules.Options(target=target), players)
        return TableScene(kit, match, kit.files.new_path())

    return opening


ANNA, OTTO = Player("Anna", "r", "keys"), Player("Otto", "y", "", 3, like=12)


def strength(screen: Screen) -> float:
    return rating.of(screen.kit.people.strengths, HARES, "Anna")


def won(screen: Screen, name: str = "Anna") -> bool:
    match = screen.match
    return any(match.players[seat].name == name for seat in screen.top.result.winners)


def follow(screen: Screen, hand: Hand) -> None:
    """On the sheet of a computer: it is to be as strong as people are."""
    for _ in range(8):
        if screen.top.player.like:
            return
        hand.turn("level")
    raise AssertionError("no such level is offered")


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_it_is_chosen_beside_the_levels_and_told_at_the_table(screens: Open, kind: str) -> None:
    screen = screens(speed="off", strengths=SOME, opening=seats("hare_hutch"))
    hand = hand_of(screen, kind)
    hand.take(("seat", 0))
    if isinstance(screen.top, Faces):
        hand.take(("face", 1))
    hand.take("computer")
    hand.take(("seat", 1))
    assert isinstance(screen.top, SeatSheet)
    follow(screen, hand)
    t = screen.kit.t
    assert screen.widget("level").value == t("seats.like.now", level="fairly strong")
    about = screen.kit.texts.plural("seats.like.about", 1, level="fairly strong")
    assert screen.top.body() == about
    hand.take("done")
    assert isinstance(screen.top, SeatsScene)
    assert screen.top.played_by(screen.top.players[1]) == [t("seats.like"), "Fairly strong"]
    hand.take("start")
    assert isinstance(screen.top, TableScene)
    assert [player.like for player in screen.match.players] == [0, 18]
    assert "computer like 4.5/7" in write(screen.match)


def test_whoever_sits_down_is_who_it_follows(screens: Open) -> None:
    screen = screens(strengths=SOME, opening=seats("hare_hutch"))
    sit(screen, "keys", "mouse", "computer")
    scene = screen.top
    scene.seating = scene.seating.next_level(2, -1)
    assert scene.played_by(scene.players[2])[1] == screen.kit.t("seats.like"), (
        "they are to be asked"
    )
    known = tuple(KnownStrength(name, "hare_hutch", -100) for name in NAMES[:2])
    screen.kit.people.learn(known)
    assert scene.played_by(scene.players[2]) == [screen.kit.t("seats.like"), "Fairly easy"]


# The question


def followed(screen: Screen, *people: str) -> None:
    """People sit beside a computer that is to be as strong as they are."""
    sit(screen, *people, "computer")
    scene = screen.top
    scene.seating = scene.seating.next_level(len(people), -1)


def question(screens: Open) -> tuple[Screen, Keyboard]:
    """Somebody is asked how well they know the game, as a computer follows them."""
    screen = screens(opening=seats("hare_hutch"))
    followed(screen, "keys")
    keys = Keyboard(screen)
    keys.take("start")
    return screen, keys


@pytest.mark.parametrize(
    ("kind", "answer", "like"),
    [("mouse", "new", 8), ("keys", "known", 16), ("pad", "well_known", 22), ("keys", "skip", 12)],
)
def test_who_is_not_known_is_asked_once_how_well_they_know_the_game(
    screens: Open, kind: str, answer: str, like: int
) -> None:
    screen = screens(speed="off", opening=seats("hare_hutch"))
    hand = hand_of(screen, kind)
    followed(screen, hand.device)
    hand.take("start")
    assert isinstance(screen.top, HowWell)
    assert screen.top.title() == screen.kit.t("seats.knows.title", name="Anna")
    screen.wait(UNREAD)
    hand.take(answer)
    screen.frames(2)
    assert isinstance(screen.top, TableScene)
    assert screen.match.players[1].like == like
    players = screen.match.players
    assert not rating.unknown(screen.kit.people.strengths, "hare_hutch", players)
    assert rating.unknown(screen.kit.people.strengths, "hat_cards", players), "of another game"


def test_everybody_who_is_not_known_is_asked_in_turn(screens: Open) -> None:
    ben = KnownStrength(NAMES[1], "hare_hutch", 0)
    screen = screens(speed="off", strengths=(ben,), opening=seats("hare_hutch"))
    followed(screen, "keys", "mouse", "mouse")
    keys = Keyboard(screen)
    keys.take("start")
    asked = []
    while isinstance(screen.top, HowWell):
        asked.append(screen.top.player.name)
        screen.wait(UNREAD)
        keys.take("new")
    assert asked == [NAMES[0], NAMES[2]]
    assert screen.match.players[3].like == round(4 * (2 + 4 + 2) / 3)


def test_who_goes_back_from_the_question_is_where_they_were_and_is_asked_again(
    screens: Open,
) -> None:
    screen, keys = question(screens)
    keys.back()
    assert isinstance(screen.top, SeatsScene)
    assert len(screen.top.players) == 2
    assert screen.kit.people.strengths == ()
    keys.take("start")
    assert isinstance(screen.top, HowWell)


def test_who_presses_twice_has_not_answered_a_question_that_nobody_can_have_read(
    screens: Open,
) -> None:
    screen, keys = question(screens)
    keys.take("known")
    assert isinstance(screen.top, HowWell)
    assert screen.kit.people.strengths == ()


def test_nobody_is_asked_whom_no_computer_follows(screens: Open) -> None:
    screen = screens(opening=seats("hare_hutch"))
    sit(screen, "keys", "computer")
    Keyboard(screen).take("start")
    assert isinstance(screen.top, TableScene)
    assert screen.kit.people.strengths == ()


def test_as_last_time_begins_at_once_only_where_everybody_is_known(screens: Open) -> None:
    last = as_last_time.begun(agreement("hare_hutch"), (ANNA, OTTO))
    for strengths, there in ((), SeatsScene), (SOME, TableScene):
        screen = screens(strengths=strengths, last=(last,))
        want = again(screen.kit, "hare_hutch", "keys")
        assert isinstance(want, Push | Swap)
        assert isinstance(want.scene, there)


def test_the_question_is_read_aloud_and_one_button_answers_it(screens: Open) -> None:
    screen = screens(speech=True, opening=seats("hare_hutch"))
    followed(screen, "keys")
    Keyboard(screen).take("start")
    screen.wait(1)
    question = screen.kit.t("seats.knows.title", name="Anna")
    assert any(question in line for line in screen.app.speaker.spoken)
    offered = [spot.id for group in screen.top.groups() for spot in group]
    assert offered[:4] == ["new", "known", "well_known", "skip"]


# At the table


@pytest.mark.parametrize("kind", ["keys", "pad"])
def test_after_a_game_it_is_told_how_strong_it_is_next_time_and_is_so(
    screens: Open, kind: str
) -> None:
    screen = screens(speed="off", opening=quick(ANNA, OTTO))
    hand = hand_of(screen, kind)
    screen.match.seat_player(0, device=hand.device)
    play_on(screen, hand)
    assert isinstance(screen.top, ResultScene)
    up = won(screen)
    assert strength(screen) == (3.88 if up else 2.12)
    key = "alike.up_much" if up else "alike.down_much"
    words = rivals.level(screen.kit, 4 if up else 2)
    assert screen.top.after == screen.kit.t(key, names="Otto", level=words)
    hand.take("again")
    screen.frames(2)
    assert screen.match.players[1].level == (4 if up else 2)
    assert screen.match.players[1].like == (16 if up else 8)


def test_a_match_whose_end_is_taken_back_counts_once(screens: Open) -> None:
    screen = screens(speed="off", opening=quick(ANNA, OTTO))
    keys = Keyboard(screen)
    play_on(screen, keys)
    first = strength(screen)
    screen.match.undo(1)
    keys.take("undo")
    play_on(screen, keys)
    assert strength(screen) == first
    assert {known.games for known in screen.kit.people.strengths} == {1}


def test_it_is_remembered_from_one_day_to_the_next_and_per_person(
    screens: Open, data_folder: Path
) -> None:
    screen = screens(speed="off", opening=quick(ANNA, OTTO))
    play_on(screen, Keyboard(screen))
    now = strength(screen)
    screen = screens(speed="off")
    assert strength(screen) == now != 3
    assert rating.of(screen.kit.people.strengths, HARES, "Ben") == 3


@pytest.mark.parametrize("kind", ["mouse", "pad"])
def test_it_begins_anew_where_people_want_that(screens: Open, kind: str) -> None:
    screen = screens(strengths=SOME, opening=seats("hare_hutch"))
    hand = hand_of(screen, kind)
    hand.take(("seat", 0))
    if isinstance(screen.top, Faces):
        hand.take(("face", 1))
    hand.take("computer")
    hand.take(("seat", 1))
    follow(screen, hand)
    hand.take("anew")
    assert screen.widget("level").value == screen.kit.t("seats.like")
    assert screen.top.body() == screen.kit.texts.plural("seats.like.asks", 1)
    assert rating.unknown(screen.kit.people.strengths, "hare_hutch", [ANNA, OTTO]) == [ANNA]
    assert "anew" not in {widget.id for widget in screen.top.widgets()}


@pytest.mark.parametrize("kind", ["keys", "pad"])
def test_it_is_chosen_in_mid_game_and_counts_from_the_next_one_on(screens: Open, kind: str) -> None:
    usual = Player("Otto", "y", "", 2)
    screen = screens(speed="off", strengths=SOME, opening=quick(ANNA, usual))
    hand = hand_of(screen, kind)
    hand.menu()
    hand.take("seats")
    hand.take(("seat", 1))
    follow(screen, hand)
    assert screen.match.players[1] == rating.as_strong(usual, 18)
    hand.take("done")
    assert screen.kit.t("seats.like.now", level="fairly strong") in screen.widget(("seat", 1)).value
    assert rating.learned(SOME, screen.match) == SOME


def test_a_thought_is_of_one_level_and_the_same_in_a_replay(screens: Open) -> None:
    screen = screens(speed="off", strengths=SOME, opening=quick(ANNA, OTTO, target=300))
    play_on(screen, Keyboard(screen), actions=3)
    match = screen.match
    again, _ = screen.kit.files.saves.open(screen.table.playing.disk.path, elsewhere=True)
    assert again.players[1].like == match.players[1].like == 18
    assert asked(again, 1) == asked(match, 1)
    assert asked(match, 1).level in (4, 5)


@pytest.mark.parametrize(
    ("game", "answer", "like"),
    [("hare_hutch", "", 18), ("hat_cards", "well_known", 22), ("hat_cards", "skip", 13)],
)
def test_in_an_evening_every_game_has_a_strength_of_its_own(
    screens: Open, game: str, answer: str, like: int
) -> None:
    screen = screens(speed="off", strengths=SOME)
    keys = Keyboard(screen)
    keys.take("evening")
    keys.take("computer")
    keys.take(("seat", 1))
    follow(screen, keys)
    assert screen.widget("level").value == screen.kit.t("seats.like")
    assert screen.top.body() == screen.kit.texts.plural("seats.like.evening", 1)
    keys.take("done")
    keys.take("start")
    keys.take(("game", game))
    keys.take("start")
    keys.take("play")
    if answer:
        screen.wait(UNREAD)
        keys.take(answer)
    screen.frames(2)
    assert screen.match.players[1].like == like
    left = (screen.kit.files.folder.evening).read_text()
    assert load(left, "evening.json").players[1].like


@pytest.mark.parametrize("scale", [150, 200])
def test_large_letters_tell_all_of_it(screens: Open, scale: int) -> None:
    opening = quick(ANNA, OTTO)
    screen = screens(speed="off", opening=opening, text_scale=scale, language="de", speech=True)
    keys = Keyboard(screen)
    play_on(screen, keys)
    assert screen.top.after
    screen.wait(1)
    assert any(screen.top.after in line for line in screen.app.speaker.spoken), "and it is said"


# Levels as they are told


def table_of(seats_: int, **pair: Any) -> str:
    pair = {"level": 4, "against": 3, "seats": seats_, "won": 0.4, **pair}
    return json.dumps({"hare_hutch": {"pairs": [pair]}})


@pytest.mark.parametrize(
    ("people", "key"),
    [(2, "seats.level_wins"), (4, "seats.level_alone"), (3, "")],
)
def test_the_sheet_tells_how_often_a_level_wins_at_this_very_table(
    screens: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: int, key: str
) -> None:
    place = tmp_path / "levels.json"
    place.write_text(table_of(people if key else 2))
    monkeypatch.setattr(levels, "PLACE", place)
    screen = screens(opening=seats("hare_hutch"))
    sit(screen, "keys", *["computer"] * (people - 1))
    screen.top.seating = screen.top.seating.put(1, Player("Otto", "y", "", 4))
    hand = Keyboard(screen)
    hand.take(("seat", 1))
    numbers = {"won": 4, "k": people - 1, "each": 2}
    told = f" {screen.kit.t(key, **numbers)}" if key else ""
    assert screen.top.body() == screen.kit.t("seats.level.4") + told


def test_the_sheet_says_so_where_a_character_does_not_show(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In an evening, or a game kept from before, the game may have others than the guest has."""
    monkeypatch.setattr(BOX["top_hats"].ai, "CHARACTERS", (EVEN, "spiteful"))
    screen = screens(opening=seats("top_hats"))
    sit(screen, "keys", "computer")
    for character, key in (("bold", "unseen"), ("spiteful", "spiteful.top_hats")):
        bold = Player("Otto", "y", "", 4, character)
        screen.top.seating = screen.top.seating.put(1, bold)
        sheet = SeatSheet(screen.kit, screen.top.seating, 1)
        assert sheet.body().endswith(screen.kit.t(f"character.{key}"))


def test_every_character_of_every_game_says_what_it_does_there(screens: Open) -> None:
    screen = screens()
    for name in BOX:
        for character in (each for each in CHARACTERS if each != EVEN):
            assert screen.kit.texts.has(f"character.{character}.{name}"), (name, character)


def test_the_sheet_says_what_a_character_does_in_this_game_once_it_shows(screens: Open) -> None:
    screen = screens(opening=seats("hare_hutch"))
    sit(screen, "keys", "computer")
    taste = screen.kit.t("character.bold.hare_hutch")
    weak = (KnownStrength("Anna", "", -300, 3),)
    like = Player("Otto", "y", "", 4, "bold", like=16)
    weak += (KnownStrength("Anna", "hare_hutch", 0),)
    for known, level, shows in (((), 5, True), ((), 4, True), (weak, 4, False)):
        screen.kit.people.learn(known)
        otto = replace(like, level=5, like=0) if level == 5 else like
        screen.top.seating = screen.top.seating.put(1, otto)
        sheet = SeatSheet(screen.kit, screen.top.seating, 1)
        assert (taste in sheet.body()) == shows


@pytest.mark.parametrize("language", ["en", "de", "fr", "nl"])
def test_every_level_has_words_and_says_for_whom_it_is(screens: Open, language: str) -> None:
    kit = screens(language=language).kit
    for game in BOX.values():
        words = [rivals.level(kit, level) for level in range(1, game.levels + 1)]
        meant = [kit.t(f"seats.level.{level}") for level in range(1, game.levels + 1)]
        assert len({*words}) == len({*meant}) == game.levels == LADDER


def test_what_lies_between_two_levels_has_the_words_of_the_nearer_one(screens: Open) -> None:
    kit = screens().kit
    words = [rivals.strength(kit, quarters) for quarters in range(4, 29)]
    assert words[::4] == [
        "very easy", "easy", "fairly easy", "medium", "fairly strong", "strong", "very strong",
    ]  # fmt: skip
    assert words[8:13] == ["fairly easy", "fairly easy", "medium", "medium", "medium"]


def test_a_tile_and_the_sheet_tell_a_computer_in_words(screens: Open) -> None:
    screen = screens(opening=seats("catch_the_hat"))
    sit(screen, "keys", "computer", "computer")
    scene, t = screen.top, screen.kit.t
    strong = Player("Otto", "y", "", 6, "bold")
    scene.seating = scene.seating.put(1, strong)
    computer = t("device.computer")
    assert scene.played_by(scene.players[1]) == ["Strong", t("character.bold")]
    assert scene.played_by(scene.players[2]) == [computer, "Very easy"]
    Keyboard(screen).take(("seat", 1))
    assert screen.widget("level").value == "Strong"
