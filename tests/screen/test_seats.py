"""Taking seats: who plays, with what, under which name and colour."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.core.i18n import LANGUAGES
from game.match.box import BOX
from game.match.match import Player
from game.match.remembered import LastTime
from game.rules import catch_the_hat as hats
from game.scenes.evening.evening_seats import EveningSeats
from game.scenes.frame.scene import Push
from game.scenes.menus.letters import PAGES, Letters
from game.scenes.menus.names import NAMES
from game.scenes.menus.sheet import Sheet
from game.scenes.over_table.overlays import PauseScene
from game.scenes.seats.seat_sheet import SeatSheet
from game.scenes.seats.taking import LeaveSeats, TakingSeats
from game.scenes.table.table_scene import TableScene
from game.scenes.title.game_choice import BoxScene
from game.scenes.title.seats_scene import SeatsScene
from game.scenes.title.title_scene import TitleScene
from game.ui.input.intents import KEYS, MOUSE
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, PadHand, Screen, people, seats

pytestmark = pytest.mark.usefixtures("brisk")


def at_seats(screen: Screen) -> Screen:
    """Nobody has sat down yet."""
    Mouse(screen).take("play")
    screen.app.stack.act(Push(SeatsScene(screen.kit, "catch_the_hat")))
    screen.frames(2)
    return screen


def devices(screen: Screen) -> list[str]:
    seats = next(s for s in screen.app.stack.scenes if isinstance(s, SeatsScene))
    return ["computer" if p.level else p.device for p in seats.players]


def player(screen: Screen, number: int) -> Player:
    seats = next(s for s in screen.app.stack.scenes if isinstance(s, SeatsScene))
    return seats.players[number]


def names(screen: Screen) -> list[str]:
    seats = next(s for s in screen.app.stack.scenes if isinstance(s, SeatsScene))
    return [player.name for player in seats.players]


def hand_of(kind: str, screen: Screen) -> Hand:
    return {"mouse": Mouse, "keys": Keyboard}[kind](screen) if kind != "pad" else screen.pad()


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_with_each_device_alone_one_comes_from_the_title_to_the_table(
    screens: Open, kind: str
) -> None:
    screen = screens()
    hand = hand_of(kind, screen)
    hand.take("play")
    hand.take(("game", "catch_the_hat"))
    hand.take("computer")
    assert devices(screen) == [hand.device, "computer"]
    hand.take("start")
    assert isinstance(screen.top, TableScene)
    assert [p.device for p in screen.match.players] == [hand.device, ""]


def test_every_device_joins_with_its_first_press(screens: Open) -> None:
    screen = at_seats(screens())
    pad, other = screen.pad(), screen.pad()
    pad.yes()
    assert devices(screen) == [pad.device]
    Mouse(screen).take(("seat", 3))
    other.yes()
    Keyboard(screen).take(("seat", 3))
    assert devices(screen) == [pad.device, MOUSE, other.device, KEYS]
    assert len(set(names(screen))) == 4


def test_the_screen_changes_when_a_seat_is_taken_and_the_pad_shakes(screens: Open) -> None:
    screen = at_seats(screens())
    pad = screen.pad()
    before = screen.pixels()
    pad.yes()
    screen.frames(2)
    assert screen.pixels() != before
    assert pad.pad.rumbles


def test_several_people_share_a_device(screens: Open) -> None:
    screen = at_seats(screens())
    keys, mouse = Keyboard(screen), Mouse(screen)
    for _ in range(2):
        mouse.take(("seat", len(devices(screen))))
        keys.take(("seat", len(devices(screen))))
    assert devices(screen) == [MOUSE, KEYS, MOUSE, KEYS]
    mouse.take("start")
    assert isinstance(screen.top, TableScene)


def test_six_seats_are_all_there_are(screens: Open) -> None:
    screen = at_seats(screens())
    mouse = Mouse(screen)
    for _ in range(6):
        mouse.take("computer")
    assert len(devices(screen)) == 6
    mouse.take("computer")
    assert len(devices(screen)) == 6
    assert screen.top.message == screen.kit.t("seats.full")
    pad = screen.pad()
    pad.yes()
    assert pad.device not in devices(screen)


@pytest.mark.parametrize("taken", [0, 1])
def test_with_too_few_people_the_reason_is_shown_and_nothing_starts(
    screens: Open, taken: int
) -> None:
    screen = at_seats(screens())
    mouse = Mouse(screen)
    for number in range(taken):
        mouse.take(("seat", number))
    before = screen.pixels()
    mouse.take("start")
    assert isinstance(screen.top, SeatsScene)
    assert screen.top.message == screen.kit.t("seats.too_few")
    assert screen.pixels() != before


def test_a_pad_goes_back_by_giving_its_seat_back_first(screens: Open) -> None:
    screen = at_seats(screens())
    pad = screen.pad()
    pad.yes()
    pad.back()
    assert devices(screen) == []
    assert isinstance(screen.top, SeatsScene)
    pad.back()
    assert isinstance(screen.top, BoxScene)
    pad.back()
    assert isinstance(screen.top, TitleScene)


def test_the_seat_of_a_pad_that_is_unplugged_waits_for_it(screens: Open) -> None:
    screen = at_seats(screens())
    pad = screen.pad()
    pad.yes()
    Mouse(screen).take(("seat", 1))
    name = names(screen)[0]
    pad.pad.unplug()
    screen.frames(2)
    assert devices(screen) == ["", MOUSE]
    assert screen.top.played_by(screen.top.players[0]) == [screen.kit.t("seats.waits")]
    again = screen.pad()
    assert devices(screen) == [again.device, MOUSE]
    assert names(screen)[0] == name


def test_who_goes_back_for_a_moment_is_the_same_as_before(screens: Open) -> None:
    screen = at_seats(screens())
    one, two = screen.pad(), screen.pad("Another Kind")
    one.yes()
    two.yes()
    was = player(screen, 0)
    one.back()
    assert devices(screen) == [two.device]
    one.yes()
    assert player(screen, 1) == was


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_who_pressed_play_sits_down_first(screens: Open, kind: str) -> None:
    screen = screens()
    hand = hand_of(kind, screen)
    hand.take("play")
    hand.take(("game", "hat_cards"))
    assert devices(screen) == [hand.device]
    hand.back()
    if kind == "pad":
        assert devices(screen) == []
        hand.back()
    assert isinstance(screen.top, BoxScene), "nothing was taken, so nothing is asked"


def test_start_on_a_pad_means_start(screens: Open) -> None:
    screen = at_seats(screens())
    one, two = screen.pad(), screen.pad()
    one.yes()
    one.menu()
    assert devices(screen) == [one.device]
    assert screen.top.message == screen.kit.t("seats.too_few")
    two.menu()
    assert devices(screen) == [one.device, two.device], "its first press takes a seat"
    two.menu()
    assert isinstance(screen.top, TableScene)
    assert [p.device for p in screen.match.players] == [one.device, two.device]
    one.menu()
    assert isinstance(screen.top, PauseScene), "in a game it is a pause"


@pytest.mark.parametrize("kind", ["mouse", "keys"])
def test_no_seat_is_emptied_without_asking(screens: Open, kind: str) -> None:
    screen = at_seats(screens())
    pads = [screen.pad(), screen.pad()]
    for pad in pads:
        pad.yes()
    hand = hand_of(kind, screen)
    for way in ("stay", "leave"):
        hand.take("back")
        assert isinstance(screen.top, LeaveSeats)
        assert "2" in screen.top.body()
        hand.back()
        assert len(devices(screen)) == 2
        hand.back()
        hand.take(way)
    assert isinstance(screen.top, BoxScene)


def test_a_strange_pad_that_goes_back_asks_too(screens: Open) -> None:
    screen = at_seats(screens())
    Mouse(screen).take(("seat", 0))
    pad = screen.pad()
    pad.back()
    assert isinstance(screen.top, LeaveSeats)
    pad.yes()
    assert devices(screen) == [MOUSE]


def test_the_people_of_the_last_game_are_the_first_to_be_offered(screens: Open) -> None:
    screen = at_seats(screens())
    keys = Keyboard(screen)
    keys.take(("seat", 0))
    sheet_of(screen, keys)
    keys.type("Opa")
    keys.yes()
    keys.yes()
    keys.take("computer")
    keys.take("start")
    assert isinstance(screen.top, TableScene)
    screen = at_seats(screens())
    Keyboard(screen).take(("seat", 0))
    Mouse(screen).take("computer")
    Mouse(screen).take(("seat", 2))
    assert names(screen) == ["Opa", "Anna", "Bruno"]


def test_names_of_people_are_all_different() -> None:
    assert len({name.replace("K", "C") for name in NAMES}) == len(NAMES)


# On a television


GAMES = [*BOX, ""]  # "": an evening
TELEVISION = (1536.0, 864.0)  # units: letters of 125 %, and a margin of 5 %


def full_house(screen: Screen, game: str, again: bool) -> TakingSeats:
    """Where people sit down, with every seat taken, or with the seats of last time on offer."""
    seats = max(BOX[game].rules.SEATS) if game else 7
    letters = SeatsScene(screen.kit, game).seating.offer.letters if game else "rygbwkv"
    family = zip(people(*["keys"] * seats), letters, strict=False)
    others = [replace(player, letter=letter) for player, letter in family]
    games = () if game else ("catch_the_hat", "hat_cards", "hare_hutch")
    last = LastTime(game, tuple(others), games, (), "own" if game else "", "full")
    screen.kit.choices.change(last=(last,) if again else ())
    scene = SeatsScene(screen.kit, game) if game else EveningSeats(screen.kit)
    for _ in range(seats):
        scene.seating = scene.seating.join_computer()
    scene._came = scene.players
    scene.size = TELEVISION
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_television_every_seat_every_choice_and_the_start_are_on_one_picture(
    screens: Open, language: str
) -> None:
    screen = screens(language=language)
    for game in GAMES:
        for again in (False, True):
            scene = full_house(screen, game, again)
            shown = {widget.id: widget.rect for widget in scene.widgets()}
            assert not scene.view.scrolls, (game, again)
            assert {"back", "computer", "start", ("seat", scene.most - 1)} <= {*shown}
            assert ("again" in shown) == again
            assert all(y + h <= TELEVISION[1] for _, y, _, h in shown.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_a_television_all_there_is_to_choose_of_a_seat_is_in_sight(
    screens: Open, language: str
) -> None:
    screen = screens(language=language)
    seating = full_house(screen, "hare_hutch", again=False).seating
    person = replace(seating, players=tuple(people(*["keys"] * 7)))
    for seated, own in ((seating, {"level", "character"}), (person, {"aid", "face"})):
        sheet = SeatSheet(screen.kit, seated, 0)
        sheet.size = TELEVISION
        assert {"name", "colour", "who", "remove", "done"} | own == {w.id for w in sheet.widgets()}
        assert not sheet.view.scrolls


def test_nothing_moves_as_somebody_sits_down_and_their_seat_is_seen(screens: Open) -> None:
    screen = screens(opening=seats("hare_hutch"), text_scale=200)
    mouse, scene = Mouse(screen), screen.top
    mouse.take("computer")
    for seat in range(1, 7):
        mouse.take("computer") if seat % 2 else screen.pad().yes()
        screen.frames(2)
        assert len(scene.players) == seat + 1
        assert not scene.view.cut(("seat", seat))
        assert not scene.view.cut("start")


def test_what_is_as_last_time_leaves_its_room_to_nobody(screens: Open) -> None:
    scene = full_house(screens(), "catch_the_hat", again=True)
    before = [widget.rect for widget in scene.widgets() if widget.id != "again"]
    scene.seating = scene.seating.without(5)
    after = [widget.rect for widget in scene.widgets()]
    assert after == before


# One seat


def sheet_of(screen: Screen, hand: Hand, number: int = 0) -> None:
    hand.take(("seat", number))
    assert isinstance(screen.top, SeatSheet)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_computer_gets_a_level_and_from_the_second_on_a_character(
    screens: Open, kind: str
) -> None:
    screen = at_seats(screens())
    hand = hand_of(kind, screen)
    hand.take(("seat", 0))
    hand.take("computer")
    sheet_of(screen, hand, 1)
    arrow = screen.widget("level").rect
    while player(screen, 1).level != 1:
        hand.take("level")
    assert not screen.widget("character").enabled
    assert player(screen, 1).character == "even"
    x, y, _, high = screen.widget("level").rect
    assert x == arrow[0], "it stays where it is clicked"
    assert abs(y - arrow[1]) < high / 2
    while player(screen, 1).level != 4:
        hand.take("level")
    before = screen.pixels()
    while player(screen, 1).character != "bold":
        hand.take("character")
    assert screen.pixels() != before
    assert screen.kit.t("character.bold.catch_the_hat") in screen.top.body()
    hand.take("done")
    hand.take("start")
    assert isinstance(screen.top, TableScene)
    seated = screen.match.players[1]
    assert (seated.level, seated.character) == (4, "bold")


def test_whoever_comes_instead_of_a_computer_does_not_leave_a_character_behind(
    screens: Open,
) -> None:
    screen = at_seats(screens())
    mouse = Mouse(screen)
    mouse.take(("seat", 0))
    mouse.take("computer")
    sheet_of(screen, mouse, 1)
    mouse.take("character")
    while player(screen, 1).level:
        mouse.take("who")
    while not player(screen, 1).level:
        mouse.take("who")
    assert player(screen, 1).character == "even"


def test_a_name_is_typed_on_the_keyboard(screens: Open) -> None:
    screen = at_seats(screens())
    keys = Keyboard(screen)
    keys.take(("seat", 0))
    sheet_of(screen, keys)
    for _ in range(20):
        keys.press("backspace", "\b")
    keys.type("zoë ö")
    assert screen.top.typing
    keys.yes()
    assert names(screen) == ["zoë ö"]
    assert not screen.top.typing
    keys.yes()
    assert isinstance(screen.top, SeatsScene)


@pytest.mark.parametrize("kind", ["mouse", "keys"])
def test_the_own_name_is_typed_anew_where_one_sees_it(screens: Open, kind: str) -> None:
    screen = at_seats(screens())
    keys, hand = Keyboard(screen), hand_of(kind, screen)
    hand.take(("seat", 0))
    sheet_of(screen, hand)
    keys.type("Pia")
    assert isinstance(screen.top, SeatSheet), "P is a letter here"
    assert screen.top.title() == "Pia"
    keys.yes()
    assert names(screen) == ["Pia"]
    x, y, w, h = screen.widget("name").rect
    Mouse(screen).click((x + w * 0.73, y + h / 2))
    assert names(screen) == ["Pia"], "a click on a name gives no other one"
    before = screen.pixels()
    keys.type("Mo")
    assert screen.top.title() == "Mo"
    assert screen.pixels() != before
    keys.back()
    assert names(screen) == ["Pia"], "Esc leaves it as it was"
    Mouse(screen).turn("name")
    assert names(screen) != ["Pia"], "the arrows offer others"
    keys.take("done")
    sheet_of(screen, hand)
    keys.back()
    assert isinstance(screen.top, SeatsScene), "Esc leaves where nothing was typed"


def test_the_name_of_a_computer_is_typed_only_if_one_wants_to(screens: Open) -> None:
    screen = at_seats(screens())
    mouse = Mouse(screen)
    mouse.take(("seat", 0))
    mouse.take("computer")
    sheet_of(screen, mouse, 1)
    assert not screen.top.typing
    x, y, w, h = screen.widget("name").rect
    mouse.click((x + w * 0.73, y + h / 2))
    Keyboard(screen).type("Hal")
    Keyboard(screen).yes()
    assert names(screen)[1] == "Hal"


def test_a_name_may_have_capital_letters(screens: Open) -> None:
    screen = at_seats(screens())
    keys = Keyboard(screen)
    keys.take(("seat", 0))
    sheet_of(screen, keys)
    for _ in range(20):
        keys.press("backspace", "\b")
    keys.type("Zoe")
    keys.yes()
    assert names(screen) == ["Zoe"]


def test_a_mouse_that_is_touched_does_not_end_the_name(screens: Open) -> None:
    screen = at_seats(screens())
    keys = Keyboard(screen)
    keys.take(("seat", 0))
    sheet_of(screen, keys)
    Mouse(screen).move((5, 5))
    keys.press("p", "p")
    assert screen.top.typing


def test_letters_that_are_commands_are_letters_in_a_name(screens: Open) -> None:
    screen = at_seats(screens())
    keys = Keyboard(screen)
    keys.take(("seat", 0))
    sheet_of(screen, keys)
    for _ in range(20):
        keys.press("backspace", "\b")
    keys.type("mphuwasd")
    keys.yes()
    assert names(screen) == ["mphuwasd"]
    assert not screen.kit.settings.mute


def test_a_name_without_letters_becomes_a_usual_one(screens: Open) -> None:
    screen = at_seats(screens())
    keys = Keyboard(screen)
    keys.take(("seat", 0))
    sheet_of(screen, keys)
    for _ in range(20):
        keys.press("backspace", "\b")
    keys.back()
    assert names(screen)[0].strip()
    assert isinstance(screen.top, SeatSheet)


def test_a_name_ends_where_there_is_no_more_room(screens: Open) -> None:
    screen = at_seats(screens())
    keys = Keyboard(screen)
    keys.take(("seat", 0))
    sheet_of(screen, keys)
    keys.type("abcdefghijklmnopqrstuvwxyz")
    keys.yes()
    assert 10 <= len(names(screen)[0]) <= 20


def spell(hand: PadHand, word: str) -> None:
    """Chooses letter by letter, and another page where a letter is not to be seen."""
    for char in word:
        letter = ("letter", char if char in "ıßς" else char.upper())
        for _ in PAGES:
            if letter in {spot.id for spot in hand.screen.spots()}:
                break
            hand.take("page")
        hand.take(letter)


def test_a_name_is_spelt_with_a_pad(screens: Open) -> None:
    screen = at_seats(screens())
    pad = screen.pad()
    pad.yes()
    sheet_of(screen, pad)
    pad.take("name")
    assert isinstance(screen.top, Letters)
    spell(pad, "jörn")
    pad.take("done")
    assert names(screen) == ["Jörn"]
    assert isinstance(screen.top, SeatSheet)


@pytest.mark.parametrize("name", ["İpek", "Žofie-Ñ 2", "Олексій", "Ελένης"])
def test_a_pad_spells_names_of_other_alphabets(screens: Open, name: str) -> None:
    screen = at_seats(screens())
    pad = screen.pad()
    pad.yes()
    sheet_of(screen, pad)
    pad.take("name")
    for _ in names(screen)[0]:
        pad.take("delete")
    for word in name.split():
        if word != name.split()[0]:
            pad.take("space")
        spell(pad, word)
    pad.take("done")
    assert names(screen) == [name]


def test_the_shoulder_buttons_turn_the_pages_of_letters(screens: Open) -> None:
    screen = screens(opening=lambda kit: Letters(kit, ""))
    pad = screen.pad()
    first = {spot.id for spot in screen.spots()}
    pad.press("RB")
    assert ("letter", "Ł") in {spot.id for spot in screen.spots()}
    pad.press("LB")
    assert {spot.id for spot in screen.spots()} == first
    pad.press("LB")
    assert ("letter", "Ω") in {spot.id for spot in screen.spots()}


def test_a_pad_leaves_the_letters_by_going_back(screens: Open) -> None:
    screen = at_seats(screens())
    pad = screen.pad()
    pad.yes()
    name = names(screen)
    sheet_of(screen, pad)
    pad.take("name")
    for _ in range(16):
        if isinstance(screen.top, Letters):
            pad.back()
    assert isinstance(screen.top, SeatSheet)
    assert names(screen) == name


def test_a_pad_that_is_unplugged_while_it_spells_does_no_harm(screens: Open) -> None:
    screen = at_seats(screens())
    pad = screen.pad()
    pad.yes()
    sheet_of(screen, pad)
    pad.take("name")
    pad.pad.unplug()
    screen.frames(3)
    assert isinstance(screen.top, SeatsScene | Sheet)


def test_the_sheet_of_a_seat_stays_with_it_when_another_one_leaves(screens: Open) -> None:
    screen = at_seats(screens())
    pad = screen.pad()
    pad.yes()
    mouse = Mouse(screen)
    mouse.take(("seat", 1))
    mouse.take(("seat", 2))
    sheet_of(screen, mouse, 1)
    name = screen.top.title()
    pad.pad.unplug()
    screen.frames(2)
    assert isinstance(screen.top, SeatsScene) or screen.top.title() == name


def test_what_is_changed_on_a_sheet_leaves_a_pad_that_went_and_came_with_its_seat(
    screens: Open,
) -> None:
    screen = at_seats(screens())
    pad = screen.pad()
    pad.yes()
    mouse = Mouse(screen)
    sheet_of(screen, mouse, 0)
    pad.pad.unplug()
    screen.frames(2)
    mouse.turn("colour")
    assert devices(screen) == [""]
    again = screen.pad()
    screen.frames(2)
    mouse.turn("name")
    assert devices(screen) == [again.device]
    assert player(screen, 0).letter == "y"
    assert screen.widget("name").value == names(screen)[0]


@pytest.mark.parametrize("kind", ["mouse", "keys"])
def test_taking_the_colour_of_another_swaps_the_colours(screens: Open, kind: str) -> None:
    screen = at_seats(screens())
    hand = hand_of(kind, screen)
    hand.take(("seat", 0))
    hand.take(("seat", 1))
    before = [p.letter for p in screen.top.players]
    sheet_of(screen, hand, 0)
    assert isinstance(hand, Mouse | Keyboard)
    hand.turn("colour")
    hand.take("done")
    assert [p.letter for p in screen.top.players] == before[::-1]


def test_every_colour_can_be_had_and_they_stay_different(screens: Open) -> None:
    screen = at_seats(screens())
    mouse = Mouse(screen)
    for number in range(3):
        mouse.take(("seat", number))
    sheet_of(screen, mouse, 1)
    seen = set()
    for _ in range(6):
        mouse.turn("colour")
        letters = [p.letter for p in screen.top.seats.players]
        assert len(set(letters)) == 3
        seen.add(letters[1])
    assert len(seen) == 6


def test_a_seat_can_go_to_another_device_or_a_computer(screens: Open) -> None:
    screen = at_seats(screens())
    mouse = Mouse(screen)
    mouse.take(("seat", 0))
    sheet_of(screen, mouse)
    seen = []
    for _ in range(3):
        mouse.turn("who")
        seen += devices(screen)
    assert seen == [KEYS, "computer", MOUSE]


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_seat_can_be_removed(screens: Open, kind: str) -> None:
    screen = at_seats(screens())
    hand = hand_of(kind, screen)
    hand.take(("seat", 0))
    hand.take(("seat", 1))
    kept = names(screen)[1]
    sheet_of(screen, hand, 0)
    hand.take("remove")
    assert names(screen) == [kept]
    assert isinstance(screen.top, SeatsScene)


def test_a_board_that_is_too_small_says_so(screens: Open) -> None:
    screen = at_seats(screens())
    mouse = Mouse(screen)
    for _ in range(5):
        mouse.take("computer")
    while screen.top.board_now()[0] != "hats4":
        mouse.turn("board")
    mouse.take("start")
    assert isinstance(screen.top, SeatsScene)
    assert screen.top.message
    while screen.top.board_now()[0] != "hats6":
        mouse.turn("board")
    mouse.take("start")
    assert isinstance(screen.top, TableScene)
    assert screen.match.start.board.name == "hats6"


def test_who_plays_cards_of_three_colours_gets_another_one_first(screens: Open) -> None:
    screen = screens(opening=seats("hat_cards"))
    mouse = Mouse(screen)
    mouse.take(("seat", 0))
    for _ in range(4):
        mouse.take("computer")
    letters = [player.letter for player in screen.top.players]
    assert len(set(letters)) == 5
    assert not set(letters[:4]) & set("bry")


@pytest.mark.parametrize(("homes", "kept"), [((0, 3), True), ((0, 4), False), ((0, 1, 2), False)])
def test_homes_are_kept_as_far_as_the_board_has_them(homes: tuple[int, ...], kept: bool) -> None:
    """Chosen on a larger board: one that is numbered as many as this has is not there any more."""
    scene = SimpleNamespace(
        game=BOX["catch_the_hat"],
        players=people("keys", "mouse"),
        homes=homes,
        _board=lambda: None,
        options=hats.Options,
    )
    chosen = SeatsScene.options_for(scene, 0)  # type: ignore[arg-type]
    assert (chosen.homes == homes) == kept  # type: ignore[attr-defined]
    assert hats.setup(2, chosen)  # type: ignore[arg-type]
