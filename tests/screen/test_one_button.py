"""One person plays with one button: everything is marked in turn, and a press takes it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame
import pytest

from game import app
from game.match.box import BOX
from game.rules.protocol import CHANCE
from game.scenes.end.result import ResultScene
from game.scenes.frame.kit import given
from game.scenes.frame.layer import BACK, Layer, ValueTurn
from game.scenes.frame.scene import Swap
from game.scenes.lesson.lesson_scene import LessonEnd, LessonScene
from game.scenes.menus.answers import OpenHands
from game.scenes.menus.letters import Letters
from game.scenes.over_table.agree import Agree
from game.scenes.settings.settings_scene import SettingsScene
from game.scenes.switch_scanning.button_capture import ButtonCapture
from game.scenes.switch_scanning.scanning import OUT, Manner, Scan
from game.scenes.table.table_scene import LOOK, TableScene
from game.scenes.title.seats_scene import SeatsScene
from game.scenes.title.title_scene import TitleScene
from game.ui.boxes.canvas import Canvas
from game.ui.input.focus import Hotspot
from game.ui.input.switch_input import OneSwitch
from tests.screen.conftest import Open
from tests.screen.person import Hand, Mouse, Screen, do, first_decision, game, wish
from tools import shots
from tools.hands import post
from tools.studio import Opening

MOST = 400  # frames until what is wanted must have been marked
SPACE = {"key": pygame.K_SPACE, "scancode": pygame.KSCAN_SPACE, "unicode": " ", "mod": 0}


class OneButtonHand(Hand):
    """Presses Space when the mark stands on what is wanted, or on a group it is in."""

    device = "keys"

    @property
    def scan(self) -> Scan:
        scan = self.screen.app.one_button.scan
        assert scan
        return scan

    def press(self) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            post(kind, **SPACE)
        self.screen.frames(4)

    def take(self, id_: Hashable) -> None:
        wanted = (id_, id_.of) if isinstance(id_, ValueTurn) else (id_,)
        for _ in range(MOST):
            stop = self.scan.stop
            if stop and stop.id == id_:
                self.press()
                return
            inside = stop and stop.id is None and any(s.id in wanted for s in stop.spots)
            if stop is None or inside or stop.id in wanted:
                self.press()
            else:
                self.screen.frames()
        raise AssertionError(f"{id_} is not marked, but {self.scan.stop}")


def one_button(
    open_: Open, opening: Opening | None = None, **chosen: Any
) -> tuple[Screen, OneButtonHand]:
    """The smallest window, and time that goes on in tenths of a second."""
    quick = {"switch": "auto", "scan_time": 5, "speed": "off", "hold_off": 2}
    screen = open_((640, 375), opening, **{**quick, **chosen})
    screen.frame = 0.1
    return screen, OneButtonHand(screen)


# Whole games

SHORT: dict[str, tuple[int, dict[str, Any]]] = {
    "catch_the_hat": (22, {"hats": 3, "last_call": 60}),
    "hat_cards": (0, {}),
    "top_hats": (0, {}),
    "hare_hutch": (51, {"target": 100}),
    "cat_and_mouse": (16, {"stock": 5}),
}


def play_to_the_end(screen: Screen, hand: OneButtonHand) -> None:
    """Takes what a sensible person would, and goes on where the program asks for a press."""
    for _ in range(20_000):
        top = screen.top
        if isinstance(top, ResultScene):
            return
        if not isinstance(top, TableScene):
            hand.press() if hand.scan.idle else hand.take("next")
        elif not top.waits_for("keys"):
            screen.frames()
        elif screen.match.turn == CHANCE:
            hand.take("tray")
        else:
            do(screen, hand, wish(screen.match))
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("name", [name for name in BOX if name != "hat_cards"])
def test_a_match_is_played_to_its_end_with_one_button(screens: Open, name: str) -> None:
    seed, options = SHORT[name]
    opening = game("keys", "computer", name=name, seed=seed, **options)
    screen, hand = one_button(screens, opening)
    play_to_the_end(screen, hand)
    assert screen.match.over


def test_a_whole_lesson_is_learnt_with_one_button(screens: Open) -> None:
    screen, hand = one_button(screens, lambda kit: LessonScene(kit, "catch_the_hat", "mouse"))
    while not isinstance(top := screen.top, LessonEnd):
        shown = [each.id for each in top.spots()]
        if not (top.waits_for("keys") and shown):
            screen.frames()
        elif ("sheet", "next") in shown:
            hand.take(("sheet", "next"))
        elif screen.match.turn == CHANCE:
            hand.take("tray")
        else:
            hand.take(screen.table.table.choice.towards(top.asked_for()))


def test_from_the_title_to_the_result_with_one_button_that_was_only_held_down(
    screens: Open,
) -> None:
    screen, hand = one_button(screens, switch="off")
    post(pygame.KEYDOWN, **SPACE)
    screen.wait(5.3)
    assert isinstance(screen.top, ButtonCapture)
    post(pygame.KEYUP, **SPACE)
    screen.frames()
    hand.press()
    assert screen.kit.settings.switch == "auto"
    if isinstance(screen.top, TitleScene):
        hand.take("play")
    hand.take(("game", "hat_cards"))
    assert [player.device for player in screen.top.players] == ["keys"]
    hand.take("computer")
    hand.take(("length", "short"))
    hand.take("start")
    play_to_the_end(screen, hand)
    while not hand.scan.stop:
        hand.press()
    hand.take("title")
    screen.until(lambda: isinstance(screen.top, TitleScene))


# Beside others, and with what they use


def test_beside_others_it_runs_in_ones_own_turn_only_and_offers_the_pause_besides(
    screens: Open,
) -> None:
    screen, hand = one_button(screens, game("mouse", "keys", name="hare_hutch"))
    mouse = Mouse(screen)
    screen.wait(5)
    assert hand.scan.stop is None
    hand.press()
    assert hand.scan.stop
    assert hand.scan.stop.id == ("button", "pause")
    screen.wait(2)
    assert hand.scan.stop is None, "it goes on only if it is wanted"
    mouse.take("tray")
    while screen.match.actor == 0:
        screen.settle()
        mouse.take("done" if screen.match.turn == 0 and screen.match.state.rolled else "second")
    screen.settle()
    screen.frames()
    assert hand.scan.stop
    assert screen.match.players[1].device == "keys"


def test_everybody_agrees_with_their_own_button(screens: Open) -> None:
    screen, _ = one_button(screens, game("mouse", "keys", name="hat_cards"))
    screen.settle()
    scene = Agree(screen.kit, screen.match, screen.table.secrecy, OpenHands())
    assert scene.waits_for("keys")
    scene.take(("row", 0), "keys")
    assert scene.missing == [0, 1], "nobody agrees for others"
    scene.take(("row", 1), "keys")
    assert (scene.missing, scene.waits_for("keys")) == ([0], False)
    assert [spot.id for spot in scene.hatch()] == ["no"]


def test_a_hidden_hand_is_opened_with_one_press_of_a_pad(screens: Open) -> None:
    line = first_decision("hat_cards")
    opening = game("mouse", "keys", name="hat_cards", line=line)
    screen, hand = one_button(screens, opening, switch_button="pad")
    pad = screen.pad()
    for seat, device in enumerate((pad.device, "mouse")):
        screen.match.put(seat, given(screen.kit, screen.match.players[seat], device))
    screen.settle()

    def press() -> None:
        pad.press("X")
        screen.frames(4)

    hand.press = press  # type: ignore[method-assign]
    press()
    hand.take(LOOK)
    assert screen.table.secrecy.eyes() == {0}
    hand.take(("hand", 0))
    hand.take("alone")
    screen.settle()
    assert screen.match.log
    assert not screen.table.secrecy.eyes(), "it is covered again after the turn"


def test_settings_are_turned_and_the_button_is_learnt_by_pressing_it(screens: Open) -> None:
    screen, hand = one_button(screens, lambda kit: SettingsScene(kit, "assistance"))
    hand.take(ValueTurn("scan_rounds", 1))
    assert screen.kit.settings.scan_rounds == 5
    screen.top.take("switch_button", "mouse")
    screen.app.stack.take("switch_button", "mouse")
    assert isinstance(screen.top, ButtonCapture)
    mouse = Mouse(screen)
    mouse.button((10, 10), True)
    assert screen.kit.settings.switch_button == "mouse"
    assert isinstance(screen.top, SettingsScene)
    at = hand.scan.stop
    mouse.button((10, 10), False)
    mouse.button((900, 700), True)
    assert hand.scan.stop != at, "wherever it points, it is the one button"


def test_a_name_is_spelt_letter_by_letter(screens: Open) -> None:
    screen, hand = one_button(screens, lambda kit: SeatsScene(kit, "hat_cards", "keys"))
    hand.take(("seat", 0))
    assert not screen.top.typing
    hand.take("name")  # which opens into the one before, letters, and the next
    hand.take("name")
    assert isinstance(screen.top, Letters)
    for char in "JO":
        hand.take(("letter", char))
    hand.take("done")
    assert screen.top.player.name == "Jo"


# How it goes on, as a value


def spot(id_: Hashable) -> Hotspot:
    return Hotspot(id_, (0.0, 0.0, 10.0, 10.0))


class Choices(Layer):
    """Two groups and a way back; of the numbers each has a less and a more."""

    def __init__(self) -> None:
        self.shown = [["a", "b"], [1, 2, 3], [BACK]]
        self.expected = True

    def groups(self) -> list[list[Hotspot]]:
        return [[spot(id_) for id_ in group] for group in self.shown]

    def parts(self, id_: Hashable) -> list[Hotspot]:
        return [spot(ValueTurn(id_, by)) for by in (-1, 1)] if isinstance(id_, int) else []

    def waits_for(self, device: str) -> bool:
        return self.expected

    def hatch(self) -> list[Hotspot]:
        return [spot("pause")]


def scanned(scan: Scan, layer: Layer, seconds: float) -> list[Hashable]:
    """What is marked until the time has gone, tenth by tenth."""
    found: list[Hashable] = []
    for _ in range(round(seconds * 10)):
        scan.look(layer, "keys")
        now = scan.stop.id if scan.stop else "rests"
        if not found or found[-1] != now:
            found.append(now)
        scan.advance(0.1)
    return found


def begun(layer: Layer, **how: Any) -> Scan:
    scan = Scan(Manner(**{"seconds": 1.0, **how}))
    scan.look(layer, "keys")
    return scan


def test_the_first_waits_longer_and_after_some_rounds_it_rests() -> None:
    scan = begun(Choices(), rounds=2, grouped=False)
    assert scanned(scan, Choices(), 1.9) == ["a"]
    layer = Choices()
    scan = begun(layer, rounds=2, grouped=False)
    assert scanned(scan, layer, 20) == [*["a", "b", 1, 2, 3, BACK] * 2, "rests"]
    assert scan.press() is None
    assert scan.stop
    assert scan.stop.id == "a", "a press wakes it, and takes nothing"
    assert "rests" not in scanned(begun(layer), layer, 60), "without rounds it never does"


def test_a_group_opens_and_has_a_way_out_and_a_value_opens_too() -> None:
    layer = Choices()
    scan = begun(layer, rounds=1)
    scanned(scan, layer, 2.5)
    assert scan.stop
    assert [each.id for each in scan.stop.spots] == [1, 2, 3]
    assert scan.press() is None
    assert scanned(scan, layer, 5.5)[:4] == [1, 2, 3, OUT]
    assert scan.stop.id is None, "after its rounds it closes by itself"
    assert scan.press() is None
    assert scan.press() is None, "the value opens"
    assert scanned(scan, layer, 2.5) == [ValueTurn(1, -1), ValueTurn(1, 1)]
    assert [scan.press(), scan.press()] == [ValueTurn(1, 1)] * 2, "it stays there to be turned on"


def test_what_has_changed_is_gone_over_from_the_beginning() -> None:
    layer = Choices()
    scan = begun(layer, rounds=3, grouped=False)
    assert scanned(scan, layer, 3.5)[-1] == 1
    layer.shown[0].append("c")
    assert scanned(scan, layer, 1.0) == ["a"]
    layer.expected = False
    assert scanned(scan, layer, 9.0) == ["rests"]
    scan.press()
    assert scanned(scan, layer, 9.0) == ["pause", "rests"], "once is enough for the pause"
    layer.expected = True
    assert scanned(scan, layer, 1.0) == ["a"]


def key(code: int, kind: int = pygame.KEYDOWN) -> pygame.Event:
    return pygame.Event(kind, key=code, scancode=0, unicode="", mod=0)


def test_a_second_press_too_soon_is_a_slip() -> None:
    switch = OneSwitch("space", two=False, hold_off=0.5)
    times = (0.0, 0.3, 0.6, 1.0, 1.2)
    assert [bool(switch.read([key(pygame.K_SPACE)], now)[0]) for now in times] == [
        *(True, False, True, False, True)
    ]  # fmt: skip


def test_two_buttons_step_and_take_and_the_rest_is_left_to_others() -> None:
    switch = OneSwitch("space", two=True, hold_off=0.0)
    codes = (pygame.K_SPACE, pygame.K_RETURN, pygame.K_LEFT)
    presses, others = switch.read([key(code) for code in codes], 1.0)
    assert [press.steps for press in presses] == [True, False]
    assert [event.key for event in others] == [pygame.K_LEFT]
    keys = OneSwitch("keys", two=False, hold_off=0.0)
    assert keys.read([key(pygame.K_LEFT)], 1.0)[0]
    assert not keys.read([key(pygame.K_ESCAPE)], 2.0)[0], "helpers leave with it"


@pytest.mark.parametrize("kind", ["enter", "keys", "space"])
@pytest.mark.parametrize("mod", [pygame.KMOD_LALT, pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_what_is_pressed_together_with_alt_is_the_windows_and_not_the_one_button(
    kind: str, mod: int
) -> None:
    """Alt and Enter fill the screen."""
    code = pygame.K_SPACE if kind == "space" else pygame.K_RETURN
    switch = OneSwitch(kind, two=False, hold_off=0.0)
    chord = pygame.Event(pygame.KEYDOWN, key=code, scancode=0, unicode="", mod=mod)
    assert switch.read([chord], 1.0) == ([], [chord])
    assert switch.read([key(code)], 2.0)[0]


def test_of_several_pads_it_is_the_one_that_is_pressed_first() -> None:
    switch = OneSwitch("pad", two=True, hold_off=0.1)
    known, raw = pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN
    both = [pygame.Event(kind, instance_id=3, button=0) for kind in (known, raw)]
    presses, others = switch.read(both, 1.0)
    assert [(press.device, press.steps) for press in presses] == [("pad:3", False)]
    assert not others, "the same press comes twice, and neither goes on to the scenes"
    stranger = [pygame.Event(known, instance_id=4, button=0)]
    assert switch.read(stranger, 2.0) == ([], stranger)
    assert switch.read([pygame.Event(known, instance_id=3, button=1)], 3.0)[0][0].steps
    switch.read([pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=3)], 4.0)
    assert switch.read(stranger, 5.0)[0], "once it has gone another may take its place"


def test_a_button_held_down_is_heard_though_its_press_led_to_a_table(screens: Open) -> None:
    screen = screens((640, 375))
    post(pygame.KEYDOWN, **SPACE)
    screen.frames()
    screen.app.stack.act(Swap(game("keys", "computer")(screen.kit)))
    screen.frame = 0.5
    screen.wait(5.5)
    assert isinstance(screen.top, ButtonCapture)
    screen.wait(60)
    assert not isinstance(screen.top, ButtonCapture), "it goes away by itself"


def test_two_buttons_need_no_clock(screens: Open) -> None:
    screen, hand = one_button(screens, switch="two")
    first, drawn = hand.scan.stop, screen.drawn
    screen.wait(20)
    assert screen.drawn - drawn < 30, "only the hare blinks"
    assert hand.scan.stop == first
    for _ in range(len(hand.scan.levels[0])):
        hand.press()
    assert hand.scan.stop == first


def test_where_it_rests_it_shows_the_button_that_wakes_it(screens: Open) -> None:
    screen, hand = one_button(screens, lambda kit: SettingsScene(kit), scan_rounds=1)
    screen.until(lambda: hand.scan.sleeps)
    screen.frames(2)
    corner = (600, 8, 32, 28)
    rests = pygame.image.tobytes(screen.surface.subsurface(corner), "RGB")
    hand.press()
    assert not hand.scan.sleeps
    assert pygame.image.tobytes(screen.surface.subsurface(corner), "RGB") != rests


def test_it_can_be_asked_for_at_the_start(screens: Open) -> None:
    screen = screens((640, 375), None, app.Wishes(switch=True))
    assert (screen.kit.settings.switch, screen.kit.settings.switch_button) == ("auto", "space")
    assert screen.app.one_button.scan


def test_nothing_is_looked_at_where_nobody_plays_so(screens: Open) -> None:
    screen = screens((640, 375), game("keys", "computer"))
    screen.frames(3)
    button = screen.app.one_button
    assert (button.scan, button.switch, screen.app.stack.mark) == (None, None, None)


def test_everything_in_every_scene_is_in_one_of_its_groups(screens: Open) -> None:
    kit = screens().kit
    shots.plug(kit)
    canvas = Canvas(pygame.Surface((640, 375)), "poster")
    idle = []
    for name, stack in shots.scenes(kit):
        stack.draw(canvas)
        spots = [each.id for each in stack.top.spots()]
        grouped = [each.id for group in stack.top.groups() for each in group]
        if turns := [each for each in grouped if each not in spots and each != BACK]:
            assert [each.by for each in turns] == [1, -1], f"{name}: pages are turned"
            spots = [each for each in spots if each not in stack.top.view.cut_off]
            grouped = [each for each in grouped if each not in turns]
        assert sorted(map(str, grouped)) == sorted(map(str, {*spots, *grouped[-1:]})), name
        assert set(grouped) - set(spots) <= {BACK}, name
        idle += [name] if not spots else []
    assert idle == ["finale", "demo", "newsreel"], "any button will do"
