"""What is said aloud: when, to whom, and what never."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core.i18n import Texts
from game.match.match import Player
from game.match.sight import public
from game.rules import top_hats as tops
from game.rules.hexagon import FIELD
from game.rules.top_hats.hats import NUMBERS, Stack
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.table import table_accessibility
from game.scenes.title import speaker
from game.scenes.title.seats_scene import SeatsScene
from game.scenes.title.speaker import Scribe
from game.sound.voice import Tone
from game.tables.top_hats.aloud import Aloud
from game.tables.top_hats.choice import Declaring
from game.ui.input.intents import KEYS
from tests.screen.conftest import Open
from tests.screen.listener import Listener
from tests.screen.person import Keyboard, Mouse, act, game
from tests.screen.test_secrets import CAT_WORLDS, HAT_WORLDS
from tools.studio import Mute

# All that somebody may do while they choose, short of playing a card.
PRESSED = (
    *("right", "pagedown", "pagedown", "f5", "f6", "f7", "f8", "f9"),
    *("1", "pagedown", "t", "left", "up", "2", "pageup", "f5", "down", "f7"),
)


def turn_of_the_last(screens: Open, name: str, line: str, **chosen: object) -> Listener:
    """Everybody plays with one keyboard; it is the turn of the one whose hand differs."""
    devices = ["keys"] * (3 if name == "hat_cards" else 2)
    opening = game(*devices, name=name, line=line, path=False)
    screen = screens(opening=opening, speech=True, language="en", speed="off", **chosen)
    hand = Keyboard(screen)
    while screen.match.actor != len(devices) - 1:
        screen.settle()
        if screen.spots() and any(spot.id == "open" for spot in screen.spots()):
            hand.take("open")
            screen.settle()
        act(screen, hand)
        screen.settle()
    hand.take("open")
    return Listener(screen)


def told(ear: Listener) -> list[str]:
    """All that is said until somebody has tried everything."""
    for key in PRESSED:
        ear.press(key)
    return list(ear.screen.app.speaker.spoken)


WORLDS = {"hat_cards": HAT_WORLDS, "cat_and_mouse": CAT_WORLDS}


@pytest.mark.parametrize("name", WORLDS)
def test_two_worlds_that_differ_in_a_hand_sound_the_same(screens: Open, name: str) -> None:
    one, other = (told(turn_of_the_last(screens, name, line)) for line in WORLDS[name])
    assert one == other
    assert any("is choosing in secret" in line for line in one)
    assert any("everybody would hear it" in line for line in one)


def test_headphones_tell_their_wearer_alone(screens: Open) -> None:
    for worn, same in (("Anna", True), ("Clara", False)):
        ears = (
            turn_of_the_last(screens, "hat_cards", line, headphones=worn) for line in HAT_WORLDS
        )
        one, other = map(told, ears)
        assert (one == other) is same, worn
    assert any(line.startswith("Your cards: a blue ") for line in one)


def test_what_is_inside_a_stack_is_told_to_its_builder_alone() -> None:
    people = [Player("Anna", "r", KEYS), Player("Bruno", "y", KEYS)]
    start = tops.from_notation("c3=rrr;e5=n;f7=rbb -/- 0 move 1 3", tops.Options())
    field, texts = FIELD["c3"], Texts("en")
    shown = tops.of(public(tops, start))
    heard = []
    for inside in (bytes((0, 1, 0)), bytes((1, 0, 0))):
        number = bytes((NUMBERS[Stack(inside, 0)],))
        known = shown.board[:field] + number + shown.board[field + 1 :]
        eyes, choice = (shown, shown._replace(board=known)), Declaring()
        public_, own = (Aloud(texts, people, seen, tops.Options()) for seen in eyes)
        room = [public_.spot(("field", field), choice), *public_.survey()]
        heard.append((room, [*own.mine(0, choice)], own.spot(("field", field), choice)))
        assert [*public_.mine(1, choice)] == []
    (room, mine, own), (same, other, others) = heard
    assert room == same
    assert mine == [own] == ["c3: stack of 3, Anna on top, below: Bruno, Anna"]
    assert other == [others] == ["c3: stack of 3, Anna on top, below: Anna, Bruno"]


def test_speech_is_switched_on_and_off_anywhere(screens: Open) -> None:
    screen = screens(language="en")
    ear = Listener(screen)
    assert ear.press("right") == []
    assert ear.press("f4")[0].startswith("Speech is on.")
    assert ear.last == "Play, button, 1 of 6"
    ear.press("f4")
    assert not screen.kit.settings.speech
    assert ear.press("down") == []


def test_of_a_value_only_what_is_new_is_said(screens: Open) -> None:
    screen = screens(opening=lambda kit: SettingsScene(kit, "sound"), speech=True, language="en")
    ear = Listener(screen)
    ear.go_to("^Music, ")
    assert ear.last.startswith("Music, 4, left and right change it")
    assert ear.press("right") == ["5"]
    screen.kit.choices.change(speech_amount="short")
    ear.press("down")
    assert ear.last == "Demo volume, 4"


def test_letters_are_said_as_they_are_typed(screens: Open) -> None:
    opening = lambda kit: SeatsScene(kit, "hat_cards", "keys")  # noqa: E731
    screen = screens(opening=opening, speech=True, language="en")
    ear = Listener(screen)
    ear.go_to("^Anna, Keyboard")
    ear.press("return")
    ear.keys.type("Ida")
    screen.frames(3)
    assert [*screen.app.speaker.spoken][-3:] == ["I", "d", "a"]
    assert "Name, Ida" in ear.press("f5")[-1], "one may ask meanwhile"


def test_the_mouse_hears_what_it_points_at(screens: Open) -> None:
    screen = screens(speech=True, language="en")
    Mouse(screen).move(screen.place("settings"))
    screen.frames(2)
    assert screen.app.speaker.spoken[-1].startswith("Settings, button")


def test_what_has_happened_is_told_back_to_the_last_turn_of_who_asks(screens: Open) -> None:
    screen = screens(opening=game("keys", "mouse", name="hare_hutch"), speed="off")
    screen.settle()
    playing = screen.table.playing
    playing.teller.news.lines.extend([(1, "before"), (0, "mine"), (1, "this"), (1, "that")])
    assert table_accessibility.happened(playing) == ["this", "that"]


class Recorder(Mute):
    """Notes what it is to say, and whether that breaks off what is being said."""

    def __init__(self) -> None:
        self.said: list[tuple[str, bool]] = []

    def say(self, words: str, now: bool, tone: Tone) -> None:
        self.said.append((words, now))


def test_what_somebody_does_breaks_off_what_is_being_said_and_news_wait(screens: Open) -> None:
    screen = screens(speech=True, language="en")
    voice = screen.kit.speech.voice = Recorder()
    Keyboard(screen).press("down")
    assert voice.said == [("Game night, button, 2 of 6", True)]
    screen.kit.speech.hear("Anna rolls a 6")
    screen.frames(2)
    assert voice.said[1:] == [("Anna rolls a 6", False)]
    screen.top.stand("settings")
    screen.app.stack.look_again()
    screen.frames(2)
    assert voice.said[2:] == [("Settings, button, 5 of 6", True)], "a mark that moves by itself"


def test_pads_ask_and_go_from_choice_to_choice(screens: Open) -> None:
    screen = screens(speech=True, language="en")
    hand = screen.pad()
    for trigger, said in (("RT", "Game night"), ("LT", "Play")):
        for pulled in (1.0, 0.0):
            hand.pad.axis(trigger, pulled)
            screen.frames(2)
        assert screen.app.speaker.spoken[-1].startswith(said)
    before = len(screen.app.speaker.spoken)
    hand.press("LEFTSTICK")
    assert list(screen.app.speaker.spoken)[before:][-1].startswith("Play")


def test_everything_can_be_asked_in_the_pause(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer"), speech=True, language="en", speed="off")
    ear = Listener(screen)
    ear.press("p")
    ear.choose("^Listen")
    ear.choose("^What stands where")
    assert ear.last.startswith("Bruno (yellow): 6 hats at home")
    ear.choose("^What is mine")
    assert ear.last == "You have nothing that others don’t see."
    ear.go_to("^Who hears it on headphones")
    ear.press("right")
    assert screen.kit.settings.headphones == "Anna"


def test_without_speech_nothing_is_put_into_words(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = screens(opening=game("keys", "keys"), language="en")
    monkeypatch.setattr(type(screen.top), "saying", lambda _: 1 / 0)
    Keyboard(screen).press("return")
    screen.settle()
    assert not screen.kit.speech.heard
    assert not screen.app.speaker.spoken


def test_what_is_said_stands_in_a_file_that_does_not_grow_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "spoken.txt"
    pen = Scribe(path)
    pen._add("Play, button\n")
    pen._add("Settings, button\n")
    assert path.read_text() == "Play, button\nSettings, button\n"
    monkeypatch.setattr(speaker, "MOST", 10)
    pen._add("Quit\n")
    assert path.read_text() == "Quit\n"


def test_what_fell_is_told_before_what_it_means(screens: Open) -> None:
    for seed in range(20):
        opening = game("keys", "keys", name="hare_hutch", seed=seed, line="0,0 0 Hd 3 0 - 0 roll")
        ear = Listener(screens(opening=opening, speech=True, speed="off", language="en"))
        heard = ear.press("return")
        if bust := [number for number, line in enumerate(heard) if line.startswith("Bust!")]:
            assert heard[bust[0] - 1].startswith("Rolled: ×")
            return
    raise AssertionError("no throw was a bust")
