"""Whatever is done by holding a button down can be done by pressing it and pressing it again."""

from __future__ import annotations

from game.kept.settings import Settings
from game.match.box import BOX
from game.match.match import Match
from game.rules import catch_the_hat as hats
from game.rules.hat_cards.story import RoundScored
from game.scenes.over_table.curtain import Curtain
from game.scenes.secrets.missing import LostDevice
from game.scenes.secrets.secrecy import Secrecy
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.table.strip import LOOK
from game.scenes.table.table_scene import TableScene
from game.scenes.telling.between_rounds import HAT, JOY, PACE, RoundScene
from game.scenes.telling.speeds import COMPUTERS, DICE, MOVES, SCORING, hurry, kind_of
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, first_decision, game, people


def test_everything_goes_fast_from_one_press_to_the_next(screens: Open) -> None:
    screen = screens(opening=game("computer", "computer"), holding="press")
    keys = Keyboard(screen)
    keys.press("tab")
    assert screen.table.playing.fast
    assert screen.table.said().sentence == "Fast-forward, until you press again"
    keys.press("p")
    keys.press("escape")
    assert screen.table.playing.fast
    keys.press("tab")
    assert not screen.table.playing.fast
    assert not screen.table.said().sentence


def test_dice_are_shaken_on_from_one_press_to_the_next(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer"), holding="press")
    screen.settle()
    keys, table = Keyboard(screen), screen.table.table
    keys.press("return")
    screen.until(lambda: table.in_hand.shaken)
    keys.press("return")
    screen.wait(1.5)
    assert table.in_hand.shaken
    keys.press("return")
    screen.wait(0.1)
    assert not table.in_hand.shaken
    assert screen.table.playing.teller.reel.running, "the die is still rolling"
    keys.press("return")
    assert screen.match.log, "a press now skips that"


def test_the_curtain_lifts_with_the_second_press_of_the_same_device(screens: Open) -> None:
    screen = screens(opening=game("mouse", "mouse", name="cat_and_mouse"), holding="press")
    screen.until(lambda: isinstance(screen.top, Curtain))
    keys, pad = Keyboard(screen), screen.pad()
    keys.take("open")
    assert "once more" in screen.top.message
    pad.take("open")
    assert isinstance(screen.top, Curtain)
    pad.take("open")
    assert isinstance(screen.top, TableScene)
    assert screen.table.secrecy.eyes() == {0}


def test_a_second_press_plays_for_somebody_whose_pad_is_gone(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer"), holding="press")
    pad, keys = screen.pad(), Keyboard(screen)
    screen.match.seat_player(0, device=pad.device)
    screen.settle()
    pad.pad.unplug()
    screen.frames(5)
    assert "twice" in screen.top.body()
    keys.take("claim")
    assert isinstance(screen.top, LostDevice)
    keys.take("claim")
    assert screen.match.players[0].device == "keys"


def test_the_eye_stays_open_from_one_click_to_the_next(screens: Open) -> None:
    line = first_decision("top_hats")
    opening = game("mouse", "keys", name="top_hats", line=line)
    screen = screens(opening=opening, holding="press", speed="off")
    screen.settle()
    mouse, eye = Mouse(screen), ("button", LOOK[0])
    for eyes in (frozenset({screen.match.actor}), frozenset()):
        if screen.table.secrecy.may_peek(screen.match.actor):
            mouse.take(eye)
            assert screen.table.secrecy.eyes() == eyes


def test_how_long_a_hand_lies_open_is_a_choice() -> None:
    match = Match(
        BOX["cat_and_mouse"],
        BOX["cat_and_mouse"].rules.Options(),
        people("keys", "keys"),
        7,
    )
    secrecy = Secrecy(match)
    for longest, seconds, covered in ((30, 31, True), (120, 119, False), (0, 9999, False)):
        secrecy.open(0, "keys")
        secrecy.wait(seconds, longest)
        assert (secrecy.opened is None) == covered


# Speeds


def test_dice_computers_and_counting_have_speeds_of_their_own() -> None:
    chosen = Settings(speed="fast", speed_dice="off", speed_computers="slow")
    assert [hurry(chosen, kind) for kind in (DICE, MOVES, COMPUTERS, SCORING)] == [
        *(1000.0, 2.2, 0.6, 2.2),
    ]
    assert hurry(chosen, MOVES, fast=True) == 11.0


def test_what_is_told_is_of_a_kind() -> None:
    match = Match(BOX["catch_the_hat"], hats.Options(), people("keys", "computer"), 7)
    assert kind_of(match) == DICE
    match.play(match.draw())
    assert kind_of(match) == MOVES
    match.seat_player(0, level=1, device="")
    assert kind_of(match) == COMPUTERS
    cards = BOX["hat_cards"]
    dealt = Match(cards, cards.rules.Options(), people("keys", "keys", "keys"), 7)
    assert kind_of(dealt) == MOVES, "nobody throws where cards are dealt"


def test_the_button_for_the_speed_sets_all_of_them(screens: Open) -> None:
    screen = screens(opening=game("mouse", "computer"), speed_dice="off", speed_scoring="slow")
    screen.settle()
    Mouse(screen).take(("button", "speed"))
    chosen = screen.kit.settings
    assert (chosen.speed, chosen.speed_dice, chosen.speed_scoring) == ("fast", "", "")


def test_points_are_counted_as_fast_as_people_want(screens: Open) -> None:
    screen = screens(speed_scoring="off")
    opened = game("keys", "keys", "keys", name="hat_cards", path=False)(screen.kit)
    assert isinstance(opened, TableScene)
    scene = RoundScene(screen.kit, opened.match, RoundScored(2, (9, 9, 6), (2, 2, 1)))
    scene.advance(0.01)
    assert not scene.counting
    assert scene.age == 9 / PACE + 2 * HAT + JOY, "and not a second more"


def test_a_hand_is_hidden_after_a_while_or_not_at_all(screens: Open) -> None:
    screen = screens(opening=lambda kit: SettingsScene(kit, "controls"))
    keys, found = Keyboard(screen), set[float]()
    keys.go("cover")
    for _ in range(4):
        keys.step(1, 0)
        found.add(screen.kit.settings.cover)
    assert found == {30, 60, 120, 0}
