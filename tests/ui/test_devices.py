"""Mouse, keyboard and pads: what people do with them, and what it is taken for."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from game.scenes.frame.kit import DEAD_ZONES, REPEATS
from game.ui.input.bindings import Bindings, layout
from game.ui.input.devices import NUDGE, Devices
from game.ui.input.held_input import FIRST_REPEAT, NEXT_REPEAT, QUIET, Controls, HeldInput, maker
from game.ui.input.intents import (
    KEYS,
    MOUSE,
    Advise,
    Away,
    ButtonCaught,
    Flick,
    Intent,
    Menu,
    Next,
    No,
    OpenRules,
    Peek,
    Plugged,
    Point,
    Press,
    Recall,
    Release,
    Save,
    Scroll,
    Skip,
    Step,
    Text,
    Undo,
    Unplugged,
    Yes,
)
from tools.pads import Pad, pump

SCAN = {
    pygame.K_w: pygame.KSCAN_W,
    pygame.K_a: pygame.KSCAN_A,
    pygame.K_s: pygame.KSCAN_S,
    pygame.K_d: pygame.KSCAN_D,
}


class Desk:
    """Devices with a clock one can turn, and everything they wanted so far."""

    def __init__(self) -> None:
        self.now = 100.0
        self.devices = Devices(lambda: self.now)
        self.typing = False
        self.wanted: list[Intent] = []
        self.pads: list[Pad] = []

    def poll(self) -> list[Intent]:
        """Reads what has happened; the design is twice the window."""
        found = self.devices.read(pump(), lambda p: (2 * p[0], 2 * p[1]), self.typing)
        self.wanted += found
        return found

    def later(self, seconds: float) -> list[Intent]:
        """The intents at the end of a while, without events."""
        self.now += seconds
        return self.devices.tick()

    def plug(self, name: str = "Test Pad", known: bool = True) -> Pad:
        """A new pad, past its quiet time, its plugging in taken note of."""
        pad = Pad(name, known)
        self.pads.append(pad)
        self.poll()
        self.later(QUIET + 0.01)
        self.wanted.clear()
        return pad

    def tap(self, pad: Pad, button: str | int) -> list[Intent]:
        self.wanted.clear()
        pad.tap(button, self.poll)
        return list(self.wanted)

    def push(self, pad: Pad, stick: str, x: float, y: float) -> list[Intent]:
        pad.stick(stick, x, y)
        return self.poll()

    def happens(self, kind: int, **attributes: object) -> list[Intent]:
        """One event from the system."""
        pygame.event.post(pygame.Event(kind, attributes))
        return self.poll()

    def key(self, key: int, down: bool = True, mod: int = 0, scan: int = 0) -> list[Intent]:
        kind = pygame.KEYDOWN if down else pygame.KEYUP
        return self.happens(kind, key=key, mod=mod, unicode="", scancode=scan or SCAN.get(key, 0))

    def move(self, x: int, y: int, dx: int, dy: int, held: int = 0) -> list[Intent]:
        return self.happens(pygame.MOUSEMOTION, pos=(x, y), rel=(dx, dy), buttons=(held, 0, 0))

    def click(self, button: int, down: bool = True) -> list[Intent]:
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return self.happens(kind, button=button, pos=(30, 40))


@pytest.fixture
def desk() -> Iterator[Desk]:
    pygame.display.init()
    pygame.event.clear()
    made = Desk()
    made.poll()
    yield made
    for pad in made.pads:
        pad.unplug()
    made.devices.close()
    pygame.display.quit()


# Mouse


def test_the_mouse_points_presses_and_releases_in_design_units(desk: Desk) -> None:
    assert desk.move(10, 20, 10, 20) == [Point(MOUSE, (20, 40))]
    assert desk.click(pygame.BUTTON_LEFT) == [Press(MOUSE, (60, 80))]
    assert desk.move(30, 50, 0, 10, held=1) == [Point(MOUSE, (60, 100), held=True)]
    assert desk.click(pygame.BUTTON_LEFT, down=False) == [Release(MOUSE, (60, 80))]


def test_the_right_button_says_no_and_the_middle_one_skips_while_it_is_down(desk: Desk) -> None:
    assert desk.click(pygame.BUTTON_RIGHT) == [No(MOUSE)]
    assert desk.click(pygame.BUTTON_RIGHT, down=False) == []
    assert desk.click(pygame.BUTTON_MIDDLE) == [Skip(MOUSE, True)]
    assert desk.click(pygame.BUTTON_MIDDLE, down=False) == [Skip(MOUSE, False)]


def test_the_wheel_scrolls_three_lines_a_notch_down_when_turned_towards_oneself(desk: Desk) -> None:
    wheel = {"x": 0, "flipped": False, "which": 0, "precise_x": 0.0}
    assert desk.happens(pygame.MOUSEWHEEL, y=-1, precise_y=-1.0, **wheel) == [Scroll(MOUSE, 3)]
    assert desk.happens(pygame.MOUSEWHEEL, y=0, precise_y=0.5, **wheel) == [Scroll(MOUSE, -1.5)]


def test_a_mouse_that_is_only_nudged_does_not_take_over_from_the_keyboard(desk: Desk) -> None:
    desk.key(pygame.K_RETURN)
    assert desk.move(103, 100, 3, 0) == []
    assert desk.move(100, 100, -3, 0) == []
    assert desk.devices.last == KEYS
    assert desk.move(109, 100, 9, 0) == [Point(MOUSE, (218, 200))]
    assert desk.devices.last == MOUSE


@pytest.mark.parametrize(("dx", "dy"), [(30, 0), (-30, 0), (0, 30), (0, -30)])
def test_a_mouse_that_is_moved_straight_in_any_direction_is_moved(
    desk: Desk, dx: int, dy: int
) -> None:
    desk.key(pygame.K_RETURN)
    assert desk.move(100 + dx, 100 + dy, dx, dy) == [Point(MOUSE, (200 + 2 * dx, 200 + 2 * dy))]


@pytest.mark.parametrize("far", [8, 9])
def test_a_nudge_is_as_long_as_it_is_meant_to_be_and_no_longer(desk: Desk, far: int) -> None:
    desk.key(pygame.K_RETURN)
    assert bool(desk.move(100, 100 - far, 0, -far)) == (far > NUDGE)


# Keyboard


@pytest.mark.parametrize(
    ("key", "step"),
    [
        (pygame.K_LEFT, (-1, 0)),
        (pygame.K_RIGHT, (1, 0)),
        (pygame.K_UP, (0, -1)),
        (pygame.K_DOWN, (0, 1)),
        (pygame.K_a, (-1, 0)),
        (pygame.K_d, (1, 0)),
        (pygame.K_w, (0, -1)),
        (pygame.K_s, (0, 1)),
        (pygame.K_KP_4, (-1, 0)),
        (pygame.K_KP_9, (1, -1)),
        (pygame.K_KP_2, (0, 1)),
        (pygame.K_KP_1, (-1, 1)),
    ],
)
def test_arrows_letters_and_numbers_step(desk: Desk, key: int, step: tuple[int, int]) -> None:
    step_, *others = desk.key(key)
    assert step_ == Step(KEYS, *step)
    assert not others


def test_the_letters_that_step_are_found_by_their_place_on_a_french_keyboard(desk: Desk) -> None:
    assert desk.key(pygame.K_z, scan=pygame.KSCAN_W) == [Step(KEYS, 0, -1)]
    assert desk.key(pygame.K_q, scan=pygame.KSCAN_A) == [Step(KEYS, -1, 0)]
    undo = desk.key(pygame.K_z, mod=pygame.KMOD_LCTRL, scan=pygame.KSCAN_W)
    assert undo == [Undo(KEYS)]


@pytest.mark.parametrize(
    ("key", "intent"),
    [
        (pygame.K_RETURN, Yes(KEYS)),
        (pygame.K_KP_ENTER, Yes(KEYS)),
        (pygame.K_SPACE, Yes(KEYS)),
        (pygame.K_ESCAPE, No(KEYS)),
        (pygame.K_BACKSPACE, No(KEYS)),
        (pygame.K_p, Menu(KEYS)),
        (pygame.K_PAUSE, Menu(KEYS)),
        (pygame.K_F10, Menu(KEYS)),
        (pygame.K_u, Undo(KEYS)),
        (pygame.K_k, Save(KEYS)),
        (pygame.K_F1, OpenRules(KEYS)),
        (pygame.K_h, OpenRules(KEYS)),
    ],
)
def test_keys_command(desk: Desk, key: int, intent: Intent) -> None:
    assert desk.key(key) == [intent]
    assert desk.key(key, down=False) == []
    assert desk.devices.last == KEYS


def test_what_belongs_to_the_window_or_the_system_is_left_alone(desk: Desk) -> None:
    alt, ctrl = pygame.KMOD_LALT, pygame.KMOD_LCTRL
    assert desk.key(pygame.K_RETURN, mod=alt) == []
    assert desk.key(pygame.K_TAB, mod=alt) == []
    assert desk.key(pygame.K_s, mod=ctrl) == []
    assert desk.key(pygame.K_F11) == []
    assert desk.key(pygame.K_m) == []
    assert desk.happens(pygame.QUIT) == []
    assert desk.devices.last == MOUSE


def test_tab_skips_and_shift_peeks_while_they_are_down(desk: Desk) -> None:
    assert desk.key(pygame.K_TAB) == [Skip(KEYS, True)]
    assert desk.key(pygame.K_TAB, down=False) == [Skip(KEYS, False)]
    assert desk.key(pygame.K_LSHIFT) == [Peek(KEYS, True)]
    assert desk.key(pygame.K_RSHIFT) == []
    assert desk.key(pygame.K_LSHIFT, down=False) == []
    assert desk.key(pygame.K_RSHIFT, down=False) == [Peek(KEYS, False)]


def test_while_typing_characters_are_text_and_letters_no_commands(desk: Desk) -> None:
    desk.typing = True
    assert desk.key(pygame.K_u) == []
    assert desk.key(pygame.K_w) == []
    assert desk.key(pygame.K_KP_4) == []
    assert desk.key(pygame.K_SPACE) == []
    assert desk.key(pygame.K_LSHIFT) == []
    assert desk.happens(pygame.TEXTINPUT, text="ë") == [Text(KEYS, "ë")]
    assert desk.happens(pygame.TEXTINPUT, text=" \t") == [Text(KEYS, " ")]
    assert desk.key(pygame.K_BACKSPACE) == [Text(KEYS, "\b")]
    assert desk.key(pygame.K_RETURN) == [Text(KEYS, "\r")]
    assert desk.key(pygame.K_ESCAPE) == [No(KEYS)]
    assert desk.key(pygame.K_LEFT) == [Step(KEYS, -1, 0)]


def test_control_and_z_take_a_move_back_but_not_while_a_name_is_typed(desk: Desk) -> None:
    assert desk.key(pygame.K_z, mod=pygame.KMOD_LCTRL) == [Undo(KEYS)]
    desk.typing = True
    assert desk.key(pygame.K_z, mod=pygame.KMOD_LCTRL) == []


def test_without_typing_there_is_no_text(desk: Desk) -> None:
    assert desk.happens(pygame.TEXTINPUT, text="h") == []


def test_a_held_backspace_goes_on_deleting(desk: Desk) -> None:
    desk.typing = True
    desk.key(pygame.K_BACKSPACE)
    assert desk.later(FIRST_REPEAT + 0.01) == [Text(KEYS, "\b")]


# What is held


def test_a_held_arrow_repeats_after_a_while_and_then_quickly(desk: Desk) -> None:
    desk.key(pygame.K_DOWN)
    assert desk.later(FIRST_REPEAT - 0.01) == []
    assert desk.later(0.02) == [Step(KEYS, 0, 1)]
    assert desk.later(NEXT_REPEAT - 0.02) == []
    assert desk.later(0.03) == [Step(KEYS, 0, 1)]
    desk.key(pygame.K_DOWN, down=False)
    assert desk.later(5) == []


def test_the_newest_of_two_held_arrows_repeats_and_then_the_other_one(desk: Desk) -> None:
    desk.key(pygame.K_DOWN)
    assert desk.key(pygame.K_RIGHT) == [Step(KEYS, 1, 0)]
    assert desk.later(FIRST_REPEAT + 0.01) == [Step(KEYS, 1, 0)]
    desk.key(pygame.K_RIGHT, down=False)
    assert desk.later(FIRST_REPEAT + 0.01) == [Step(KEYS, 0, 1)]


def test_of_two_directions_the_one_that_was_pressed_again_repeats(desk: Desk) -> None:
    """Left, right, left again; and a stick that is turned while an arrow is held."""
    desk.key(pygame.K_LEFT)
    desk.key(pygame.K_RIGHT)
    desk.key(pygame.K_LEFT, down=False)
    desk.key(pygame.K_LEFT)
    assert desk.later(FIRST_REPEAT + 0.01) == [Step(KEYS, -1, 0)]
    grip = HeldInput(KEYS, Controls())
    grip.press("stick", Step(KEYS, -1, 0), 0.0)
    grip.press("key", Step(KEYS, 1, 0), 0.0)
    grip.press("stick", Step(KEYS, 0, -1), 0.0)
    assert grip.repeat(FIRST_REPEAT) == [Step(KEYS, 0, -1)]


def test_a_pause_of_the_program_brings_one_repeat_and_not_many(desk: Desk) -> None:
    desk.key(pygame.K_DOWN)
    assert desk.later(10) == [Step(KEYS, 0, 1)]
    assert desk.later(0.01) == []


def test_the_loop_may_sleep_until_the_next_repeat(desk: Desk) -> None:
    assert desk.devices.waiting() is None
    desk.key(pygame.K_DOWN)
    assert desk.devices.waiting() == pytest.approx(FIRST_REPEAT)
    desk.later(FIRST_REPEAT - 0.1)
    assert desk.devices.waiting() == pytest.approx(0.1)
    desk.key(pygame.K_DOWN, down=False)
    assert desk.devices.waiting() is None


def test_a_window_that_loses_the_focus_lets_go_of_everything(desk: Desk) -> None:
    pad = desk.plug()
    pad.press("LB")
    pad.press("UP")
    desk.push(pad, "RIGHT", 0, 1)
    desk.push(pad, "LEFT", 1, 0)
    for key in (pygame.K_TAB, pygame.K_RSHIFT, pygame.K_LEFT):
        desk.key(key)
    desk.click(pygame.BUTTON_MIDDLE)
    found = desk.happens(pygame.WINDOWFOCUSLOST, window=None)
    assert found == [
        Away(MOUSE),
        Skip(MOUSE, False),
        Peek(KEYS, False),
        Skip(KEYS, False),
        Peek(pad.device, False),
    ]
    assert desk.later(5) == []
    assert desk.devices.waiting() is None
    assert desk.key(pygame.K_TAB, down=False) == []
    assert desk.push(pad, "LEFT", 0.9, 0) == []
    assert desk.push(pad, "LEFT", 0, 0) == []
    assert desk.push(pad, "LEFT", 0.9, 0) == [Step(pad.device, 1, 0)]


# Pads: buttons and sticks


@pytest.mark.parametrize(
    ("button", "kind"),
    [("A", Yes), ("B", No), ("X", Undo), ("Y", OpenRules), ("START", Menu), ("BACK", Menu)],
)
def test_buttons_of_a_pad_command_once(desk: Desk, button: str, kind: type[Intent]) -> None:
    pad = desk.plug()
    assert desk.tap(pad, button) == [kind(pad.device)]
    assert desk.devices.last == pad.device


def test_shoulder_buttons_peek_and_skip_while_they_are_down(desk: Desk) -> None:
    pad = desk.plug()
    assert desk.tap(pad, "LB") == [Peek(pad.device, True), Peek(pad.device, False)]
    assert desk.tap(pad, "RB") == [Skip(pad.device, True), Skip(pad.device, False)]


def test_the_cross_of_a_pad_steps_and_repeats(desk: Desk) -> None:
    pad = desk.plug()
    pad.press("LEFT")
    assert desk.poll() == [Step(pad.device, -1, 0)]
    assert desk.later(FIRST_REPEAT + 0.01) == [Step(pad.device, -1, 0)]
    pad.release("LEFT")
    assert desk.poll() == []
    assert desk.later(5) == []


@pytest.mark.parametrize(
    ("x", "y", "way"),
    [
        (0.9, 0.1, (1, 0)),
        (0.7, 0.7, (1, 1)),
        (0.0, 1.0, (0, 1)),
        (-0.5, 0.4, (-1, 1)),
        (-1.0, -0.2, (-1, 0)),
        (-0.6, -0.6, (-1, -1)),
        (0.1, -0.8, (0, -1)),
        (0.6, -0.5, (1, -1)),
    ],
)
def test_the_left_stick_steps_once_in_eight_directions(
    desk: Desk, x: float, y: float, way: tuple[int, int]
) -> None:
    pad = desk.plug()
    assert desk.push(pad, "LEFT", x, y) == [Step(pad.device, *way)]


def test_a_held_stick_repeats_until_it_is_let_go(desk: Desk) -> None:
    pad = desk.plug()
    desk.push(pad, "LEFT", 0, -1)
    assert desk.later(FIRST_REPEAT + 0.01) == [Step(pad.device, 0, -1)]
    assert desk.later(NEXT_REPEAT + 0.01) == [Step(pad.device, 0, -1)]
    assert desk.push(pad, "LEFT", 0, 0) == []
    assert desk.later(5) == []


def test_a_stick_that_trembles_at_the_edge_of_the_dead_zone_steps_once(desk: Desk) -> None:
    pad = desk.plug()
    places = (0.2, 0.33, 0.37, 0.31, 0.38, 0.27, 0.36)
    steps = [desk.push(pad, "LEFT", x, 0) for x in places]
    assert steps == [[], [], [Step(pad.device, 1, 0)], [], [], [], []]
    assert desk.push(pad, "LEFT", 0.2, 0) == []
    assert desk.push(pad, "LEFT", 0.36, 0) == [Step(pad.device, 1, 0)]


def test_a_stick_that_trembles_between_two_directions_keeps_the_first(desk: Desk) -> None:
    pad = desk.plug()
    assert desk.push(pad, "LEFT", 0.9, 0.3) == [Step(pad.device, 1, 0)]
    assert desk.push(pad, "LEFT", 0.85, 0.4) == []
    assert desk.push(pad, "LEFT", 0.7, 0.7) == [Step(pad.device, 1, 1)]


def test_a_push_and_its_end_that_come_in_one_poll_still_step(desk: Desk) -> None:
    pad = desk.plug()
    waiting = []
    for x in (0.9, 0.0):
        pad.axis("LEFTX", x)
        waiting += pump()
    assert desk.devices.read(waiting, lambda p: p) == [Step(pad.device, 1, 0)]
    assert desk.later(5) == []


@pytest.mark.parametrize(("seconds", "strength"), [(0.01, 1.0), (0.155, 0.65), (0.3, 0.3)])
def test_the_faster_the_right_stick_is_flicked_the_stronger(
    desk: Desk, seconds: float, strength: float
) -> None:
    pad = desk.plug()
    assert desk.push(pad, "RIGHT", 0.3, -0.4) == []
    desk.now += seconds
    assert desk.push(pad, "RIGHT", 0.6, -0.8) == []
    desk.now += 0.02
    (flick,) = desk.push(pad, "RIGHT", 0, 0)
    assert isinstance(flick, Flick)
    assert flick.dx == pytest.approx(0.6 * strength, abs=0.01)
    assert flick.dy == pytest.approx(-0.8 * strength, abs=0.01)
    assert desk.devices.last == pad.device


def test_a_right_stick_that_goes_not_far_or_stays_away_is_no_flick(desk: Desk) -> None:
    pad = desk.plug()
    desk.push(pad, "RIGHT", 0.7, 0)
    assert desk.push(pad, "RIGHT", 0, 0) == []
    desk.push(pad, "RIGHT", 1, 0)
    assert desk.later(0.4) == []
    assert desk.push(pad, "RIGHT", 0, 0) == []


def test_a_right_stick_held_up_or_down_scrolls_by_time(desk: Desk) -> None:
    pad = desk.plug()
    desk.push(pad, "RIGHT", 0, 1)
    assert desk.devices.waiting() == 0
    assert desk.later(0.3) == []
    lines = [want.lines for t in (0.1, 0.05) for want in desk.later(t) if isinstance(want, Scroll)]
    assert lines == pytest.approx([1.4, 0.7])
    assert desk.push(pad, "RIGHT", 0, 0) == []
    assert desk.later(0.1) == []


def test_triggers_go_from_choice_to_choice_and_other_buttons_do_nothing(desk: Desk) -> None:
    pad = desk.plug()
    assert desk.tap(pad, "GUIDE") == []
    assert desk.devices.last == MOUSE
    pad.axis("LT", 1)
    assert [type(intent) for intent in desk.poll()] == [Next]


# What people choose


def chosen(*lines: str, pads: bool = False) -> Bindings:
    found = layout(lines, pads)
    assert found
    return found


def test_keys_do_what_people_have_chosen(desk: Desk) -> None:
    desk.devices.use(Controls(chosen("hint=a", "left=j", "yes=é", "peek=x")))
    assert desk.key(pygame.K_a) == [Advise(KEYS)]
    assert desk.key(pygame.K_t) == [], "its usual key is free, and so is the other one"
    assert desk.key(pygame.K_F2) == []
    assert desk.key(pygame.K_j) == [Step(KEYS, -1, 0)]
    assert desk.later(FIRST_REPEAT + 0.01) == [Step(KEYS, -1, 0)]
    assert desk.key(pygame.K_j, down=False) == []
    assert desk.key(pygame.K_q, scan=pygame.KSCAN_A) == [], "nor does the letter in its place"
    assert desk.key(pygame.K_LEFT) == [Step(KEYS, -1, 0)]
    desk.key(pygame.K_LEFT, down=False)
    assert desk.key(ord("é")) == desk.key(pygame.K_RETURN) == [Yes(KEYS)]
    assert desk.devices.held(KEYS) == 0
    assert desk.key(pygame.K_x) == [Peek(KEYS, True)]
    desk.devices.use(Controls())
    assert desk.key(pygame.K_x, down=False) == [Peek(KEYS, False)], "what is held is let go of"


def test_buttons_and_triggers_do_what_people_have_chosen(desk: Desk) -> None:
    buttons = chosen("yes=lt", "up=a", "recall=back", pads=True)
    desk.devices.use(Controls(buttons=buttons))
    pad = desk.plug()
    assert desk.tap(pad, "A") == [Step(pad.device, 0, -1)]
    assert desk.tap(pad, "UP") == []
    assert desk.push(pad, "LEFT", 0, -1) == [Step(pad.device, 0, -1)], "a stick always steps"
    desk.push(pad, "LEFT", 0, 0)
    assert [desk.tap(pad, name)[0] for name in ("BACK", "START")] == [
        Recall(pad.device),
        Menu(pad.device),
    ]
    for level, found in ((0.2, [Yes(pad.device)]), (-0.2, []), (0.1, []), (-1, []), (1, None)):
        pad.axis("LT", level)
        assert desk.poll() == ([Yes(pad.device)] if found is None else found), level
    odd = desk.plug("Odd Pad", known=False)
    assert desk.tap(odd, 6) == [Yes(odd.device)]


def test_a_key_or_button_that_is_asked_for_does_nothing_else(desk: Desk) -> None:
    pad = desk.plug()
    desk.devices.catching = True
    assert desk.key(pygame.K_RETURN, mod=pygame.KMOD_CTRL) == [ButtonCaught(KEYS, "return")]
    assert desk.tap(pad, "A") == [ButtonCaught(pad.device, "a")]
    pad.axis("RT", 1)
    assert desk.poll() == [ButtonCaught(pad.device, "rt")]
    assert desk.click(pygame.BUTTON_LEFT) == [Press(MOUSE, (60, 80))]


def test_the_buttons_of_the_mouse_can_change_places(desk: Desk) -> None:
    desk.devices.use(Controls(left_handed=True))
    assert desk.click(pygame.BUTTON_RIGHT) == [Press(MOUSE, (60, 80))]
    assert desk.devices.held(MOUSE) == 0
    moved = desk.happens(pygame.MOUSEMOTION, pos=(9, 9), rel=(9, 9), buttons=(0, 0, 1))
    assert moved == [Point(MOUSE, (18, 18), held=True)]
    assert desk.click(pygame.BUTTON_RIGHT, down=False) == [Release(MOUSE, (60, 80))]
    assert desk.devices.held(MOUSE) is None
    assert desk.click(pygame.BUTTON_LEFT) == [No(MOUSE)]


@pytest.mark.parametrize(("zone", "steps"), [("small", 3), ("usual", 2), ("large", 1)])
def test_how_far_a_stick_must_be_pushed_is_a_choice(desk: Desk, zone: str, steps: int) -> None:
    desk.devices.use(Controls(dead=DEAD_ZONES[zone]))
    pad = desk.plug()
    found = []
    for x in (0.25, 0, 0.5, 0, 0.7, 0, 0.05):
        found += desk.push(pad, "LEFT", x, 0)
    assert found == [Step(pad.device, 1, 0)] * steps


@pytest.mark.parametrize(("how", "many"), [("slow", 4), ("usual", 6), ("fast", 13), ("off", 0)])
def test_how_fast_what_is_held_repeats_is_a_choice(desk: Desk, how: str, many: int) -> None:
    desk.devices.use(Controls(repeat=REPEATS[how]))
    desk.key(pygame.K_DOWN)
    assert (desk.devices.waiting() is None) == (how == "off")
    assert sum(len(desk.later(0.01)) for _ in range(100 if how != "slow" else 150)) == many


# Pads: coming and going


def test_a_pad_that_comes_tells_its_name_once_and_gets_a_number(desk: Desk) -> None:
    first, second = Pad("Round"), Pad("Square")
    desk.pads += [first, second]
    assert desk.poll() == [Plugged(first.device, "Round"), Plugged(second.device, "Square")]
    assert desk.devices.pads == {first.device: 1, second.device: 2}
    assert desk.happens(pygame.JOYDEVICEADDED, device_index=0, guid="") == []
    assert desk.poll() == []


def test_pads_that_are_alike_are_told_apart_by_a_number_and_known_after_they_went(
    desk: Desk,
) -> None:
    one, two, other = desk.plug("Round"), desk.plug("Round"), desk.plug("Square")
    known = desk.devices.known
    model = known[one.device].partition(" ")[2]
    assert model.endswith(" Round")
    assert known[two.device] == f"2 {model}"
    assert known[other.device].startswith("1 ")
    one.unplug()
    desk.poll()
    assert known[one.device] == f"1 {model}"
    assert known[desk.plug("Round").device] == f"1 {model}"
    assert set(desk.devices.plugged()) == set(desk.devices.pads)


def test_how_long_somebody_says_yes_is_known(desk: Desk) -> None:
    pad = desk.plug()
    pad.press("A")
    desk.key(pygame.K_RETURN)
    desk.click(1)
    desk.poll()
    for device in (pad.device, KEYS, MOUSE):
        assert desk.devices.held(device) == 0
    desk.later(0.75)
    desk.key(pygame.K_RETURN, down=False)
    assert desk.devices.held(KEYS) is None
    assert desk.devices.held(pad.device) == pytest.approx(0.75)
    desk.happens(pygame.WINDOWFOCUSLOST)
    assert desk.devices.held(pad.device) is desk.devices.held(MOUSE) is None


def test_pads_that_were_there_before_are_plugged_in_by_the_first_read() -> None:
    pygame.display.init()
    pygame.joystick.init()
    controller.init()
    pad = Pad("Early")
    pygame.event.clear()
    desk = Desk()
    assert desk.poll() == [Plugged(pad.device, "Early")]
    assert desk.tap(pad, "A") == [Yes(pad.device)]
    pad.unplug()
    desk.devices.close()
    pygame.display.quit()


def test_a_pad_that_goes_in_the_middle_of_everything_leaves_nothing_held(desk: Desk) -> None:
    pad = desk.plug()
    for button in ("LB", "RB", "DOWN"):
        pad.press(button)
    desk.poll()
    desk.push(pad, "LEFT", 1, 0)
    desk.push(pad, "RIGHT", 0, -1)
    pad.unplug()
    found = desk.poll()
    assert set(found[:-1]) == {Peek(pad.device, False), Skip(pad.device, False)}
    assert found[-1] == Unplugged(pad.device)
    assert len(found) == 3
    assert desk.devices.pads == {}
    assert desk.later(5) == []


def test_a_removal_without_button_events_lets_go_first(desk: Desk) -> None:
    pad = desk.plug()
    pad.press("LB")
    desk.poll()
    pad.unplug()
    removal = [event for event in pump() if event.type == pygame.JOYDEVICEREMOVED]
    found = desk.devices.read(removal, lambda p: p)
    assert found == [Peek(pad.device, False), Unplugged(pad.device)]


def test_a_pad_that_comes_back_is_a_new_device_with_the_free_number(desk: Desk) -> None:
    first, second = desk.plug("One"), desk.plug("Two")
    first.unplug()
    desk.poll()
    again = desk.plug("One")
    assert again.device not in (first.device, second.device)
    assert desk.devices.pads == {second.device: 2, again.device: 1}
    assert desk.tap(second, "A") == [Yes(second.device)]
    assert desk.tap(again, "A") == [Yes(again.device)]


def test_one_pad_that_goes_while_another_comes_loses_neither(desk: Desk) -> None:
    old, new = desk.plug(), Pad("New")
    desk.pads.append(new)
    old.unplug()
    assert set(desk.poll()) == {Plugged(new.device, "New"), Unplugged(old.device)}
    assert desk.tap(new, "B") == [No(new.device)]


def test_sticks_that_lie_askew_when_a_pad_comes_count_after_they_have_been_at_rest(
    desk: Desk,
) -> None:
    pad = Pad()
    desk.pads.append(pad)
    desk.poll()
    assert desk.push(pad, "LEFT", 0.9, 0) == []
    assert desk.later(QUIET + 0.1) == []
    assert desk.push(pad, "LEFT", 1.0, 0) == []
    assert desk.push(pad, "LEFT", 0, 0) == []
    assert desk.push(pad, "LEFT", 1.0, 0) == [Step(pad.device, 1, 0)]


def test_two_pads_at_once_do_not_mix(desk: Desk) -> None:
    left, right = desk.plug(), desk.plug()
    left.press("UP")
    right.press("DOWN")
    assert set(desk.poll()) == {Step(left.device, 0, -1), Step(right.device, 0, 1)}
    left.release("UP")
    desk.poll()
    assert desk.later(FIRST_REPEAT + 0.01) == [Step(right.device, 0, 1)]


def test_a_pad_that_sdl_does_not_know_can_be_played_with(desk: Desk) -> None:
    pad = desk.plug("Old", known=False)
    assert desk.tap(pad, 0) == [Yes(pad.device)]
    assert desk.tap(pad, 1) == [No(pad.device)]
    assert desk.tap(pad, 9) == [Menu(pad.device)]
    assert desk.tap(pad, 4) == [Peek(pad.device, True), Peek(pad.device, False)]
    assert desk.push(pad, "LEFT", 0, 1) == [Step(pad.device, 0, 1)]
    desk.push(pad, "LEFT", 0, 0)
    pad.hat(0, 1)
    assert desk.poll() == [Step(pad.device, 0, -1)]
    assert desk.later(FIRST_REPEAT + 0.01) == [Step(pad.device, 0, -1)]
    pad.hat(0, 0)
    assert desk.poll() == []
    assert desk.later(5) == []
    assert desk.push(pad, "RIGHT", 0, 1) == []


@pytest.mark.parametrize(
    ("guid", "made"),
    [
        ("030000005e0400008e02000014010000", "xbox"),  # Xbox 360
        ("030000005e040000ea02000001030000", "xbox"),  # Xbox One
        ("030000005e040000120b000000000000", "xbox"),  # Xbox Series
        ("050000005e040000130b000001050000", "xbox"),  # the same by Bluetooth
        ("03000000de280000ff11000001000000", "xbox"),  # Steam, in place of any pad
        ("03000000de2800000512000011010000", "deck"),  # Steam Deck
        ("030000004c050000c405000011810000", "playstation"),  # DualShock 4
        ("050000004c050000cc09000000810000", "playstation"),  # the later one by Bluetooth
        ("030000004c050000e60c000000000000", "playstation"),  # DualSense
        ("ff00a3b44c050000e60c000000000000", "playstation"),
        ("030000007e0500000920000011810000", "nintendo"),  # Switch Pro
        ("050000007e0500000920000001000000", "nintendo"),
        ("050000007e0500000620000001800000", "nintendo"),  # Joy-Con, left
        ("050000007e0500000720000001800000", "nintendo"),  # and right
        ("03000000790000000600000010010000", "plain"),
        ("05000000536f6d65205061640000", "plain"),  # cut off
        ("05000000536f6d652050616420210000", "plain"),  # a name in place of numbers
        ("nonsense", "plain"),
        ("", "plain"),
    ],
)
def test_the_maker_of_a_pad_is_in_its_number(
    guid: str, made: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SteamDeck", raising=False)
    assert maker(guid) == made


@pytest.mark.parametrize(
    ("vendor", "name", "made"),
    [
        ("c82d", "8BitDo SN30 Pro", "nintendo"),
        ("c82d", "8BitDo Ultimate Wireless Controller for Xbox", "xbox"),
        ("d620", "PowerA Xbox Series X Wired Controller", "xbox"),
        ("d620", "PowerA Nintendo Switch Controller", "nintendo"),
        ("0d0f", "HORIPAD for Nintendo Switch", "nintendo"),
        ("0d0f", "Hori Fighting Commander 4 (PS4)", "playstation"),
        ("0d0f", "Hori Real Arcade", "plain"),
        ("6d04", "Logitech Gamepad F310", "xbox"),
        ("6d04", "Logitech Dual Action", "plain"),
        ("3412", "Somebody's pad for Xbox", "plain"),
        ("5e04", "Switch to me", "xbox"),
    ],
)
def test_pads_made_for_others_have_the_labels_of_those(vendor: str, name: str, made: str) -> None:
    assert maker(f"03000000{vendor}00000631000014010000", name) == made


def test_on_a_steam_deck_the_pad_of_steam_is_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SteamDeck", "1")
    assert maker("03000000de280000ff11000001000000") == "deck"
    assert maker("030000004c050000e60c000000000000") == "playstation"


def test_a_key_and_a_button_ask_for_advice(desk: Desk) -> None:
    for key in (pygame.K_t, pygame.K_F2):
        assert desk.key(key) == [Advise(KEYS)]
    pad = desk.plug()
    assert desk.tap(pad, "RIGHTSTICK") == [Advise(pad.device)]
    odd = desk.plug("Odd Pad", known=False)
    assert desk.tap(odd, 11) == [Advise(odd.device)]


def test_only_the_pad_that_is_meant_shakes(desk: Desk) -> None:
    one, other = desk.plug(), desk.plug()
    desk.devices.rumble(one.device, 0.5, 0.2)
    assert one.rumbles == [(32767, 32767)]
    assert other.rumbles == []
    desk.devices.rumble(MOUSE, 1, 1)
    desk.devices.rumble("pad:999", 1, 1)
    assert other.rumbles == []


def test_no_pad_shakes_while_that_is_switched_off(desk: Desk) -> None:
    pad = desk.plug()
    desk.devices.use(Controls(shake=0.0))
    desk.devices.rumble(pad.device, 1, 0.2)
    assert pad.rumbles == []
