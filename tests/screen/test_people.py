"""People at the screen: those the book knows sit down, and what settings of before knew of them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.family.people import Person, Strength
from game.match.box import BOX
from game.match.evening import Evening
from game.match.match import Player
from game.match.rating import KnownStrength
from game.match.remembered import LastTime
from game.scenes.frame.kit import Choices
from game.scenes.frame.scene import Push, Swap
from game.scenes.menus.letters import Letters, Spelt
from game.scenes.seats.agreed_rules import differences
from game.scenes.seats.faces import Faces
from game.scenes.seats.known_people import KnownPeople, PersonSheet, WhoElse
from game.scenes.seats.seat_sheet import SeatSheet
from game.scenes.seats.seat_tile import SeatFace
from game.scenes.table.table_scene import TableScene
from game.scenes.title.seats_scene import SeatsScene
from game.scenes.title.title_scene import TitleScene
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, PadHand, Screen, hand_of, seats
from tests.workers import until
from tools.studio import Studio

pytestmark = pytest.mark.usefixtures("brisk")
KNEW = {
    "people": ["Opa", "Anna"],
    "unaided": ["Ben"],
    "strengths": [["Anna", "", 25, 3, 10], ["Cleo", "hat_cards", -75, 1]],
}

FAMILY = (
    Person(1, "Oma", "b", device="keys"),
    Person(2, "Opa", "g", device="mouse"),
    Person(3, "Mia", "y"),
)


def house(screens: Open) -> Screen:
    """Three people are known, and nobody sits yet."""
    screen = screens(opening=seats())
    screen.kit.people.put(*(replace(person, number=0) for person in FAMILY))
    return screen


def seated(screen: Screen) -> list[tuple[str, str]]:
    found = next(s for s in screen.app.stack.scenes if isinstance(s, SeatsScene))
    return [(player.name, player.letter) for player in found.players]


# Sitting down


def test_who_had_a_pad_sits_down_by_its_button_in_their_colour(screens: Open) -> None:
    screen = screens(opening=seats())
    pads = {name: screen.pad(f"{name} Pad") for name in ("Red", "Blue")}
    for pad, letter in zip(pads.values(), "gk", strict=True):
        pad.yes()
        player = replace(screen.top.players[-1], letter=letter)
        screen.top.seating = screen.top.seating.put(len(screen.top.players) - 1, player)
    first = seated(screen)
    Mouse(screen).take("start")
    assert isinstance(screen.top, TableScene)
    for pad in pads.values():
        pad.pad.unplug()
    screen = screens(opening=seats())
    for name in ("Blue", "Red"):
        screen.pad(f"{name} Pad").yes()
    assert seated(screen) == first[::-1]


def test_keys_and_mouse_seat_who_had_them_and_then_ask(screens: Open) -> None:
    screen = house(screens)
    mouse, keys = Mouse(screen), Keyboard(screen)
    mouse.take(("seat", 0))
    keys.take(("seat", 1))
    assert seated(screen) == [("Opa", "g"), ("Oma", "b")]
    mouse.take(("seat", 2))
    assert isinstance(screen.top, Faces)
    mouse.take(("face", 3))
    assert seated(screen)[2:] == [("Mia", "y")]
    assert screen.top.players[2].device == "mouse"
    mouse.take(("seat", 3))
    assert len(seated(screen)) == 4, "nobody is left to be asked for"


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
@pytest.mark.parametrize("who", [("face", 3), ("face", 1), "new", "guest"])
def test_a_face_is_chosen_with_every_device(screens: Open, kind: str, who: object) -> None:
    screen = house(screens)
    hand = hand_of(screen, kind)
    screen.top._join(hand.device, "Zoë", "r")
    screen.frames()
    hand.take(("seat", 1))
    assert isinstance(screen.top, Faces)
    hand.take(who)
    wanted = {("face", 3): ("Mia", "y"), ("face", 1): ("Oma", "b")}
    others = {"new": ("Anna", "y"), "guest": ("Guest", "y")}
    assert seated(screen)[1] == {**wanted, **others}[who]
    assert screen.top.players[1].device == hand.device


def test_a_face_shows_no_device_that_nobody_knows(screens: Open) -> None:
    screen = house(screens)
    mouse = Mouse(screen)
    mouse.take(("seat", 0))
    mouse.take(("seat", 1))
    faces = [part.box for part in screen.top.view.parts if isinstance(part.box, SeatFace)]
    assert [(face.player.name, face.held) for face in faces] == [("Oma", True), ("Mia", False)]


def test_who_goes_back_from_the_faces_sits_nobody_down(screens: Open) -> None:
    screen = house(screens)
    mouse = Mouse(screen)
    mouse.take(("seat", 0))
    mouse.take(("seat", 1))
    mouse.back()
    assert isinstance(screen.top, SeatsScene)
    assert len(seated(screen)) == 1


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_on_the_sheet_of_a_seat_somebody_else_sits_down_there(screens: Open, kind: str) -> None:
    screen = house(screens)
    hand = hand_of(screen, kind)
    hand.take(("seat", 0))
    hand.take("computer")
    hand.take(("seat", 0))
    assert isinstance(screen.top, SeatSheet)
    hand.take("face")
    hand.take(("face", 3))
    assert isinstance(screen.top, SeatSheet)
    hand.take("done")
    assert seated(screen)[0] == ("Mia", "y")
    assert len({letter for _, letter in seated(screen)}) == 2


def test_a_guest_leaves_nothing_behind_and_a_second_one_is_told_apart(screens: Open) -> None:
    screen = house(screens)
    mouse = Mouse(screen)
    mouse.take(("seat", 0))
    for seat in (1, 2):
        mouse.take(("seat", seat))
        mouse.take("guest")
    assert [name for name, _ in seated(screen)] == ["Opa", "Guest", "Guest 2"]
    mouse.take("start")
    assert isinstance(screen.top, TableScene)
    assert [person.name for person in screen.kit.people.latest()] == ["Opa", "Oma", "Mia"]


def test_faces_are_read_aloud_and_chosen_by_one_button(screens: Open) -> None:
    screen = house(screens)
    screen.kit.choices.change(speech=True)
    mouse = Mouse(screen)
    mouse.take(("seat", 0))
    mouse.take(("seat", 1))
    screen.wait(1)
    assert any("Who sits down?" in line for line in screen.app.speaker.spoken)
    assert any("Oma" in line for line in screen.app.speaker.spoken)
    offered = [spot.id for group in screen.top.groups() for spot in group]
    assert offered == [("face", 1), ("face", 3), "new", "guest", "back"]


# From before


def old_settings(folder: Path) -> Path:
    """Settings as the version before the book wrote them."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / "settings.json"
    path.write_text(json.dumps({"version": 2, "mute": True, **KNEW}))
    return path


def known(path: Path) -> list[object]:
    """What is left of people in the settings."""
    found = json.loads(path.read_text())
    return [found[name] for name in KNEW]


def test_settings_of_before_are_read_once_and_give_up_what_the_book_has(
    screens: Open, data_folder: Path
) -> None:
    path = old_settings(data_folder)
    screen = screens()
    assert screen.kit.people.names == ("Opa", "Anna", "Ben", "Cleo")
    screen.kit.choices.change(mute=False)
    screen.close()
    assert all(known(path)), "nothing is let go before it was read in the book"
    screen = screens()
    assert len(screen.kit.people.family.people) == 4
    assert set(screen.kit.people.strengths) == {
        KnownStrength("Anna", "", 25, 3, 10),
        KnownStrength("Cleo", "hat_cards", -75, 1),
    }
    screen.kit.choices.change(mute=False)
    screen.close()
    assert known(path) == [[], [], []]
    assert screens().kit.people.names == ("Opa", "Anna", "Ben", "Cleo")


def test_what_the_book_could_not_write_is_told_again_next_time(
    screens: Open, data_folder: Path
) -> None:
    path = old_settings(data_folder)
    lines = data_folder / "family.txt"
    lines.mkdir()
    screen = screens()
    assert not screen.kit.people.aids(Player("Ben", "y"))
    screen.kit.choices.change(mute=False)
    screen.close()
    assert all(known(path))
    lines.rmdir()
    screen = screens()
    assert len(screen.kit.people.family.people) == 4
    screen.close()
    assert "Cleo" in lines.read_text()


def test_settings_that_could_not_be_read_lose_nothing(data_folder: Path) -> None:
    path = old_settings(data_folder)
    studio = Studio()
    try:
        kit = studio.kit
        kit.choices = Choices(replace(kit.settings, people=(), unaided=(), strengths=()),
                              kit.files, unread=True)  # fmt: skip
        assert not kit.people.names
        kit.choices.change(mute=False)
    finally:
        studio.close()
    assert all(known(path))


# As last time

SOFA = ("keys", "mouse", "Red Pad", "Blue Pad", "Green Pad")


def evening(screens: Open, kinds: tuple[str, ...]) -> tuple[Screen, list[Hand]]:
    """Five people have played once, and the program was left; tonight they are there again."""
    screen = screens(opening=seats("hare_hutch"))
    hands = _hands(screen, kinds)
    for seat, hand in enumerate(hands):
        hand.yes() if isinstance(hand, PadHand) else hand.take(("seat", seat))
    scene = screen.top
    named = [replace(p, name=f"Number {n}") for n, p in enumerate(scene.players)]
    scene.seating = replace(scene.seating, players=tuple(named))
    scene.agreed = replace(scene.agreed, first=0)
    Mouse(screen).take("start")
    assert isinstance(screen.top, TableScene)
    saves = screen.kit.files.folder.saves
    screen.close()
    screen.pads.clear()
    for record in saves.glob("*"):
        record.unlink()
    screen = screens()
    return screen, _hands(screen, kinds)


def _hands(screen: Screen, kinds: tuple[str, ...]) -> list[Hand]:
    usual = ("keys", "mouse")
    return [hand_of(screen, kind) if kind in usual else screen.pad(kind) for kind in kinds]


def test_on_the_second_evening_a_family_of_five_throws_with_the_second_press(
    screens: Open,
) -> None:
    screen, hands = evening(screens, SOFA)
    assert screen.top.focus == "again"
    hands[0].press("return")  # type: ignore[attr-defined]
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert [player.device for player in screen.match.players] == [hand.device for hand in hands]
    assert screen.top.focus == "tray"
    hands[0].press("return")  # type: ignore[attr-defined]
    screen.frames(2)
    assert len(screen.match.log) == 1


def test_with_five_pads_alike_nobody_presses_more_than_twice(screens: Open) -> None:
    screen, hands = evening(screens, 5 * ("Blue Pad",))
    presses = [0] * 5
    for seat in (0, 1, 2, 3, 4, 0):
        assert isinstance(hands[seat], PadHand)
        hands[seat].yes()
        screen.settle()
        presses[seat] += 1
    assert screen.match.log
    assert max(presses) == 2
    assert [player.device for player in screen.match.players] == [hand.device for hand in hands]


def test_five_at_one_keyboard_throw_with_the_second_press(screens: Open) -> None:
    screen, hands = evening(screens, 5 * ("keys",))
    for _ in range(2):
        hands[0].press("return")  # type: ignore[attr-defined]
        screen.settle()
    assert screen.match.log


# The page of all who are known


def page(screens: Open, kind: str) -> tuple[Screen, Hand]:
    """Three people are known, and somebody has opened their page from the settings."""
    screen = screens()
    screen.kit.people.put(*(replace(person, number=0) for person in FAMILY))
    hand = hand_of(screen, kind)
    hand.take("settings")
    hand.find("known")
    hand.take("known")
    assert isinstance(screen.top, KnownPeople)
    return screen, hand


def known_as(screen: Screen) -> dict[int, str]:
    return {person.number: person.name for person in screen.kit.people.family.people.values()}


def test_with_nobody_known_the_page_says_how_one_becomes_so(screens: Open) -> None:
    screen = screens(opening=KnownPeople)
    assert screen.top.body() == screen.kit.t("people.none")
    assert [widget.id for widget in screen.top.widgets()] == ["back"]


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_somebody_is_changed_with_every_device(screens: Open, kind: str) -> None:
    screen, hand = page(screens, kind)
    hand.take(("face", 3))
    assert isinstance(screen.top, PersonSheet)
    for row in ("colour", "aided", "child", "counted", "text_scale", "pace", "speech"):
        hand.turn(row)
    hand.take("done")
    mia = screen.kit.people.family.people[3]
    wishes = {"text_scale": 125, "pace": "slow", "speech": True}
    changed = {"letter": "g", "taught": True, "child": True, "counted": False, **wishes}
    assert mia == replace(FAMILY[2], **changed)  # type: ignore[arg-type]
    hand.take("back")
    assert not isinstance(screen.top, KnownPeople)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_who_is_called_otherwise_is_so_everywhere(screens: Open, kind: str) -> None:
    screen, hand = page(screens, kind)
    last = LastTime("hare_hutch", (Player("Mia", "y", "keys"), Player("Mia", "r", level=3)))
    screen.kit.choices.change(last=(last,), headphones="Mia")
    hand.take(("face", 3))
    hand.take("name")
    assert isinstance(screen.top, Letters)
    if kind == "keys":
        assert isinstance(hand, Keyboard)
        hand.type("Zoe")
    else:
        for letter in "ZOE":
            hand.take(("letter", letter))
    hand.take("done")
    assert isinstance(screen.top, PersonSheet)
    assert screen.top.title() == known_as(screen)[3] == "Zoe"
    assert screen.kit.settings.headphones == "Zoe"
    assert [p.name for p in screen.kit.settings.last[0].players] == ["Zoe", "Mia"]
    assert screen.kit.people.of("Mia").number == 3, "in games of before"


def test_two_are_not_called_the_same(screens: Open) -> None:
    screen, _ = page(screens, "mouse")
    screen.app.stack.act(Push(PersonSheet(screen.kit, screen.kit.people.named("Mia"))))
    screen.top.answered(Spelt("Oma"))
    assert screen.top.message == screen.kit.t("people.taken", name="Oma")
    screen.top.answered(Spelt("  "))
    assert known_as(screen)[3] == "Mia"


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_two_who_are_the_same_are_put_together(screens: Open, kind: str) -> None:
    screen, hand = page(screens, kind)
    screen.kit.people.learn((KnownStrength("Mia", "hare_hutch", 25, 1),))
    hand.take(("face", 3))
    hand.take("merge")
    assert isinstance(screen.top, WhoElse)
    hand.take(("face", 1))
    assert screen.top.title() == screen.kit.t("people.merge_ask", name="Mia", other="Oma")
    hand.take("yes")
    assert isinstance(screen.top, KnownPeople)
    assert known_as(screen) == {1: "Oma", 2: "Opa"}
    assert screen.kit.people.of("Mia").number == 1
    assert screen.kit.people.of("Oma").strengths == (Strength("hare_hutch", 25, 1),)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_somebody_is_forgotten_when_it_was_asked_twice(screens: Open, kind: str) -> None:
    screen, hand = page(screens, kind)
    last = LastTime("hare_hutch", (Player("Mia", "y", "keys"), Player("Oma", "r", "mouse")))
    screen.kit.choices.change(last=(last,), headphones="Mia", unaided=("Mia",))
    evening = Evening(("hare_hutch",), last.players)
    screen.kit.files.keeper.keep(screen.kit.files.folder.evening, evening.dump())
    for sure in (False, True):
        hand.take(("face", 3))
        hand.take("forget")
        hand.take("yes")
        assert screen.top.title() == screen.kit.t("people.forget_sure", name="Mia")
        assert known_as(screen)[3] == "Mia"
        hand.take("yes" if sure else "no")
        if not sure:
            hand.take("done")
    assert isinstance(screen.top, KnownPeople)
    assert known_as(screen) == {1: "Oma", 2: "Opa"}
    folder, book = screen.kit.files.folder, screen.kit.people.book
    assert until(lambda: not book.looks and screen.kit.files.keeper.settled)
    kept = [path for path in folder.root.rglob("*") if path.is_file()]
    assert {folder.settings, folder.evening, folder.family, folder.database} <= {*kept}
    assert not [path.name for path in kept if b"Mia" in path.read_bytes()], "while it runs, too"
    screen.close()
    assert "Mia" not in screens().kit.people.names


def test_nobody_is_forgotten_while_a_game_is_on_the_table(screens: Open) -> None:
    screen = wished(screens)
    screen.app.stack.act(Push(KnownPeople(screen.kit)))
    screen.frames(2)
    mouse = Mouse(screen)
    mouse.take(("face", 1))
    mouse.take("forget")
    assert isinstance(screen.top, PersonSheet)
    assert screen.top.message == screen.kit.t("people.in_game")


def test_an_evening_that_waits_goes_on_with_who_is_called_otherwise(screens: Open) -> None:
    screen = screens()
    screen.kit.people.put(*(replace(person, number=0) for person in FAMILY))
    evening = Evening(("hare_hutch",), (Player("Mia", "y", "keys"), Player("Oma", "r", "mouse")))
    screen.kit.files.keeper.keep(screen.kit.files.folder.evening, evening.dump())
    screen.close()
    screen = screens()
    screen.app.stack.act(Push(PersonSheet(screen.kit, screen.kit.people.named("Mia"))))
    screen.top.answered(Spelt("Zoe"))
    screen.frames(2)
    Mouse(screen).back()
    assert isinstance(screen.top, TitleScene)
    assert [player.name for player in screen.top.evening.players] == ["Zoe", "Oma"]


def test_two_who_have_played_together_are_not_put_together(screens: Open) -> None:
    screen, hand = page(screens, "mouse")
    screen.kit.files.book.tell("played 20261127-201500-4f 2026-11-27T20:52 3 - 1")
    hand.take(("face", 3))
    hand.take("merge")
    hand.take(("face", 1))
    assert isinstance(screen.top, PersonSheet)
    assert screen.top.message == screen.kit.t("people.two", name="Mia", other="Oma")
    hand.take("merge")
    hand.take(("face", 2))
    assert screen.top.title() == screen.kit.t("people.merge_ask", name="Mia", other="Opa")


def test_a_strength_is_forgotten_and_nobody_left_is_put_together(screens: Open) -> None:
    screen = screens(opening=KnownPeople)
    screen.kit.people.put(Person(0, "Mia", strengths=(Strength("", 50, 3),)))
    screen.draw_anew()
    screen.frames(2)
    mouse = Mouse(screen)
    mouse.take(("face", 1))
    mouse.take("merge")
    assert screen.top.message == screen.kit.t("people.alone")
    mouse.take("anew")
    assert screen.kit.people.of("Mia").strengths == ()
    mouse.take("anew")
    assert screen.top.message == screen.kit.t("people.no_strength")


# What they wish


def wished(screens: Open, **wishes: object) -> Screen:
    """Oma, who wishes something, and Opa are at a table; the settings are as usual."""
    screen = screens()
    oma, opa, _ = (replace(person, number=0) for person in FAMILY)
    screen.kit.people.put(replace(oma, **wishes), opa)  # type: ignore[arg-type]
    players = [Player("Oma", "b", "keys"), Player("Opa", "g", "keys"), Player("Otto", "r", level=1)]
    match = screen.kit.new_match("hare_hutch", BOX["hare_hutch"].usual, players)
    screen.app.stack.act(Push(TableScene(screen.kit, match, screen.kit.files.new_path())))
    screen.frames(2)
    return screen


WISHES = {"text_scale": 175, "pace": "slow", "speech": True}


def test_at_the_table_holds_what_people_there_wish_and_before_and_after_it_does_not(
    screens: Open,
) -> None:
    screen = wished(screens, **WISHES)
    chosen = screen.kit.settings
    assert (chosen.text_scale, chosen.speed, chosen.speech) == (175, "slow", True)
    assert screen.kit.speech.on
    told = differences(screen.kit, screen.match)
    assert told == ["Letters at 175% for Oma", "Pace for Oma: Slow", "Read aloud for Oma"]
    screen.kit.choices.change(mute=True)
    screen.kit.files.keeper.flush()
    kept = json.loads(screen.kit.files.folder.settings.read_text())
    assert (kept["text_scale"], kept["speed"], kept["speech"]) == (100, "normal", False)
    screen.app.stack.act(Swap(TitleScene(screen.kit)))
    screen.frames(2)
    chosen = screen.kit.settings
    assert (chosen.text_scale, chosen.speed, chosen.speech) == (100, "normal", False)
    assert not screen.kit.speech.on


def test_what_somebody_changes_meanwhile_stays_but_for_the_pace(screens: Open) -> None:
    screen = wished(screens, **WISHES)
    screen.kit.choices.change(text_scale=125, speed="fast")
    screen.app.stack.act(Swap(TitleScene(screen.kit)))
    screen.frames(2)
    assert (screen.kit.settings.text_scale, screen.kit.settings.speed) == (125, "normal")


def test_nobody_gets_smaller_letters_or_more_haste_than_they_can_bear(screens: Open) -> None:
    screen = wished(screens, text_scale=125, pace="fast")
    assert (screen.kit.settings.text_scale, screen.kit.settings.speed) == (125, "normal")
    people = screen.kit.people
    larger = replace(screen.kit.settings, text_scale=150, speed="slow")
    assert people.wishes(larger, screen.match.players) == {}
    assert people.wishes(larger, screen.match.players[:1]) == {"speed": "fast"}
