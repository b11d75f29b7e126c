"""Taking back: a slip at once, behind a throw only with everybody."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.match.box import BOX
from game.match.match import Match, luck
from game.scenes.end.result import ResultScene
from game.scenes.frame.scene import Push, Swap
from game.scenes.over_table import undoing
from game.scenes.over_table.agree import Agree
from game.scenes.over_table.curtain import Curtain
from game.scenes.over_table.overlays import PauseScene
from game.scenes.table import table_accessibility
from game.scenes.table.table_scene import TableScene
from game.ui.input.intents import KEYS, MOUSE
from tests.screen.conftest import Open
from tests.screen.person import (
    Hand,
    Keyboard,
    Mouse,
    Screen,
    act,
    do,
    first_decision,
    game,
    hand_of,
    play_on,
)
from tools.recorder import recorded

pytestmark = pytest.mark.usefixtures("blinking")

MOVE = "R2=r;R30=y 1,1 -,- 0 move:4"
ROLL = "R2=r;R30=y 1,1 -,- 0 roll"
LAST_CATCH = "R2=r;R5=y 0,0 -,- 0 move:3"


def begun(screens: Open, *devices: str, line: str = MOVE, actions: int = 1) -> Screen:
    """A table at which some actions were played, by the seats they were due to."""
    screen = screens(opening=game(*devices, line=line, hats=2), speed="off")
    hands = {KEYS: Keyboard(screen), MOUSE: Mouse(screen)}
    for _ in range(actions):
        screen.settle()
        act(screen, hands[screen.match.players[screen.match.actor].device])
    screen.settle()
    assert len(screen.match.log) >= actions
    return screen


def undo(screen: Screen, kind: str) -> Hand:
    """One press with a device."""
    if kind == "mouse":
        mouse = Mouse(screen)
        mouse.take(("button", "undo"))
        return mouse
    if kind == "keys":
        keys = Keyboard(screen)
        keys.press("u", "u")
        return keys
    pad = screen.pad()
    pad.press("X")
    return pad


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_slip_is_taken_back_at_once_without_asking(screens: Open, kind: str) -> None:
    screen = begun(screens, KEYS, MOUSE)
    before = screen.pixels()
    undo(screen, kind)
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert not screen.match.log
    assert screen.match.actor == 0
    assert screen.pixels() != before


def test_behind_a_throw_everybody_is_asked(screens: Open) -> None:
    screen = begun(screens, KEYS, MOUSE, actions=2)
    keys, mouse = Keyboard(screen), Mouse(screen)
    undo(screen, "keys")
    assert isinstance(screen.top, Agree)
    keys.yes()
    keys.yes()
    assert isinstance(screen.top, Agree), "one person cannot agree for the other"
    assert len(screen.match.log) == 2
    mouse.take(("row", 1))
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert not screen.match.log


def test_two_people_with_one_device_both_press(screens: Open) -> None:
    screen = begun(screens, KEYS, KEYS, actions=2)
    keys = Keyboard(screen)
    undo(screen, "keys")
    keys.yes()
    assert isinstance(screen.top, Agree)
    keys.yes()
    screen.settle()
    assert not screen.match.log


def test_nobody_presses_for_the_seat_of_another(screens: Open) -> None:
    screen = begun(screens, KEYS, MOUSE, actions=2)
    undo(screen, "keys")
    Mouse(screen).take(("row", 0))
    assert screen.top.agreed == []
    assert screen.top.message == f"Anna answers with: {screen.kit.device_name(KEYS)}"


@pytest.mark.parametrize("kind", ["mouse", "keys"])
def test_one_who_does_not_agree_keeps_everything_as_it_is(screens: Open, kind: str) -> None:
    screen = begun(screens, KEYS, MOUSE, actions=2)
    hand = undo(screen, kind)
    state = screen.match.state
    hand.back()
    assert isinstance(screen.top, TableScene)
    assert screen.match.state is state
    assert screen.table.playing.remark.sentence == screen.kit.t("agree.take_back.declined")


def test_a_click_beside_the_question_is_no_answer(screens: Open) -> None:
    screen = begun(screens, KEYS, MOUSE, actions=2)
    mouse = undo(screen, "mouse")
    assert isinstance(mouse, Mouse)
    for pos in ((20, 20), (1900, 900), (960, 5)):
        mouse.click(pos)
    assert isinstance(screen.top, Agree)
    assert screen.top.agreed == []


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_no_is_a_button_that_can_be_chosen(screens: Open, kind: str) -> None:
    screen = begun(screens, KEYS, MOUSE, actions=2)
    hand = hand_of(screen, kind)
    undo(screen, "keys")
    state = screen.match.state
    hand.take("no")
    assert isinstance(screen.top, TableScene)
    assert screen.match.state is state


def test_two_people_with_one_mouse_each_click_their_name(screens: Open) -> None:
    screen = begun(screens, MOUSE, MOUSE, actions=2)
    mouse = undo(screen, "mouse")
    mouse.take(("row", 1))
    mouse.take(("row", 1))
    assert screen.top.missing == [0]
    mouse.take(("row", 0))
    screen.settle()
    assert not screen.match.log


def test_somebody_alone_takes_back_throws_without_asking(screens: Open) -> None:
    screen = begun(screens, KEYS, "computer", line=ROLL, actions=2)
    log = list(screen.match.log)
    assert len(log) > 3, "the computer has played"
    undo(screen, "keys")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert screen.match.log == log[:1]
    assert screen.match.state.phase == "move"


def test_a_throw_that_was_taken_back_falls_the_same_way_again(screens: Open) -> None:
    screen = begun(screens, KEYS, KEYS, actions=2)
    thrown = screen.match.log[1]
    keys = undo(screen, "keys")
    assert isinstance(keys, Keyboard)
    keys.yes()
    keys.yes()
    for _ in range(2):
        screen.settle()
        act(screen, keys)
    assert screen.match.log[1] == thrown


def refused_undo(screen: Screen) -> str:
    """Somebody wants to take back what cannot be; the sentence why, the same in the pause."""
    undo(screen, "keys")
    assert isinstance(screen.top, TableScene)
    said = screen.top.said()
    assert said is not None
    assert said.icon == "undo", "no warning"
    Keyboard(screen).menu()
    assert not screen.widget("undo").enabled
    assert screen.widget("undo").why == said.sentence
    return said.sentence


def test_at_the_beginning_nothing_has_been_played(screens: Open) -> None:
    screen = screens(opening=game(KEYS, KEYS), speed="off")
    assert refused_undo(screen) == "Nothing has been played yet."


def test_a_throw_stands(screens: Open) -> None:
    screen = screens(opening=game(KEYS, KEYS, line=ROLL, hats=2), speed="off")
    screen.settle()
    act(screen, Keyboard(screen))
    screen.settle()
    assert refused_undo(screen) == "A roll stands. Only what you choose can be undone."


@pytest.mark.parametrize("name", ["catch_the_hat", "hat_cards"])
def test_what_only_computers_have_played_stands(screens: Open, name: str) -> None:
    devices = ["computer", KEYS, *["computer"] * (name == "hat_cards")]
    screen = screens(opening=game(*devices, name=name), speed="off")
    screen.settle()
    assert refused_undo(screen).startswith("So far only the computer")


def test_cards_that_are_dealt_stay_dealt(screens: Open) -> None:
    screen = screens(opening=game(KEYS, "computer", "computer", name="hat_cards"), speed="off")
    screen.settle()
    assert refused_undo(screen).startswith("Cards that are dealt stay dealt.")


def test_the_pause_takes_back_too(screens: Open) -> None:
    screen = begun(screens, KEYS, MOUSE)
    mouse = Mouse(screen)
    mouse.menu()
    assert isinstance(screen.top, PauseScene)
    mouse.take("undo")
    screen.settle()
    assert not screen.match.log


def test_what_is_taken_back_in_the_middle_of_a_hop_is_back_at_once(screens: Open) -> None:
    screen = screens(opening=game(KEYS, KEYS, line=MOVE, hats=2))
    keys = Keyboard(screen)
    act(screen, keys)
    assert screen.top.moving
    keys.press("u", "u")
    screen.settle()
    assert not screen.match.log
    assert screen.table.table.shown == screen.match.shown_at(0)


def test_the_last_move_can_be_taken_back_after_the_result(screens: Open) -> None:
    opening = game(KEYS, KEYS, line=LAST_CATCH, hats=1)
    screen = screens(opening=opening, speed="off")
    keys = Keyboard(screen)
    play_on(screen, keys)
    keys.take("undo")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert not screen.match.over
    play_on(screen, keys)
    assert isinstance(screen.top, ResultScene)


def test_one_who_does_not_agree_after_the_end_sees_the_result_again(screens: Open) -> None:
    """A computer ends the game, so that the last choice of a person lies behind a throw."""
    line = "R1=ry;R2=g 0,0,0 -,-,- 1 move:4"
    seed = next(seed for seed in range(99) if luck(seed, 0).choices(range(1, 7), [1] * 6) == [3])
    opening = game(KEYS, KEYS, "computer", line=line, hats=1, seed=seed)
    screen = screens(opening=opening, speed="off")
    screen.match.players[2] = replace(screen.match.players[2], level=5)
    keys = Keyboard(screen)
    keys.take(("field", screen.match.start.board.number["R5"]))
    screen.until(lambda: isinstance(screen.top, ResultScene))
    keys.take("undo")
    assert isinstance(screen.top, Agree)
    keys.back()
    screen.wait(1)
    assert isinstance(screen.top, ResultScene)


HANDS = "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 5/5/5 b0b1b3 0/0/0 0 play"


def behind_the_curtain(screens: Open) -> tuple[Screen, Mouse]:
    """Three share a mouse; the first has played, and the curtain hangs before the next."""
    opening = game(MOUSE, MOUSE, MOUSE, name="hat_cards", line=HANDS)
    screen = screens(opening=opening, speed="off")
    mouse = Mouse(screen)
    play_on(screen, mouse, actions=1)
    screen.settle()
    assert isinstance(screen.top, Curtain)
    return screen, mouse


def test_before_the_next_hand_is_open_a_card_comes_back_at_once(screens: Open) -> None:
    screen, mouse = behind_the_curtain(screens)
    mouse.take("pause")
    mouse.take("undo")
    screen.settle()
    assert not screen.match.log


def test_once_the_next_hand_lay_open_everybody_is_asked(screens: Open) -> None:
    screen, mouse = behind_the_curtain(screens)
    mouse.take("open")
    screen.settle()
    mouse.take(("button", "undo"))
    assert isinstance(screen.top, Agree)
    mouse.back()
    screen.settle()
    assert len(screen.match.log) == 1


def test_who_played_may_look_again_without_asking(screens: Open) -> None:
    screen, mouse = behind_the_curtain(screens)
    mouse.take("open")
    screen.settle()
    act(screen, mouse)
    screen.settle()
    mouse.take("pause")
    mouse.take("undo")
    screen.settle()
    assert len(screen.match.log) == 1, "the third has not looked yet"
    mouse.take("open")
    screen.settle()
    mouse.take(("button", "undo"))
    assert isinstance(screen.top, Agree), "the second has, before"


def test_leaving_and_going_on_does_not_make_a_look_undone(screens: Open) -> None:
    screen, mouse = behind_the_curtain(screens)
    mouse.take("open")
    screen.settle()
    mouse.menu()
    mouse.take("title")
    mouse.take("continue")
    screen.settle()
    mouse.take("pause")
    mouse.take("undo")
    assert isinstance(screen.top, Agree)


def test_a_hand_lifted_with_a_pad_counts_too(screens: Open) -> None:
    screen = screens(speed="off")
    pads = [screen.pad() for _ in range(3)]
    opening = game(*(pad.device for pad in pads), name="hat_cards", line=HANDS)
    screen.app.stack.act(Push(opening(screen.kit)))
    play_on(screen, *pads, actions=1)
    screen.settle()
    assert screen.table.secrecy.fresh
    pads[1].pad.press("LB")
    screen.wait(0.2)
    pads[1].pad.release("LB")
    screen.wait(0.2)
    pads[0].press("X")
    assert isinstance(screen.top, Agree)


@pytest.mark.parametrize("name", list(BOX))
def test_in_every_game_everybody_can_agree_to_take_something_back(screens: Open, name: str) -> None:
    """Whatever has come in between, the last choice of a person can be made anew."""
    screen = screens(opening=game(KEYS, KEYS, name=name), speed="off")
    keys = Keyboard(screen)
    play_on(screen, keys, actions=6)
    screen.settle()
    before = len(screen.match.log)
    keys.take("pause") if isinstance(screen.top, Curtain) else keys.menu()
    keys.take("undo")
    if isinstance(screen.top, Agree):
        keys.yes()
        keys.yes()
    screen.settle()
    assert len(screen.match.log) < before
    play_on(screen, keys, actions=4)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_after_back_the_focus_is_where_something_can_be_chosen_now(
    screens: Open, kind: str
) -> None:
    """The hat is let go of: no field is a goal any more, and the focus stands on a hat again."""
    devices = {"mouse": MOUSE, "keys": KEYS, "pad": "pad:0"}
    line = "R2=r;R9=r;R30=y 0,1 -,- 0 move:4"
    screen = screens(opening=game(devices[kind], "computer", line=line, hats=2), speed="off")
    hand = hand_of(screen, kind)
    screen.match.seat_player(0, device=hand.device)
    screen.settle()
    choice = screen.table.table.choice
    hand.take(("hat", sorted(choice.movable)[0]))
    screen.frames(2)
    goal = next(iter(screen.table.table.choice.targets))
    screen.table.playing.touch.focus = ("field", goal)
    hand.back()
    screen.frames(2)
    assert screen.table.table.choice.hat is None
    enabled = {spot.id for spot in screen.table.table.hotspots() if spot.enabled}
    assert screen.table.focus in enabled


# All that a table remembers


WIDE = {  # decisions with several ways to go on
    "catch_the_hat": "R2=r;R9=r;R12=r;R30=y 0,2 -,- 0 move:3",
    "top_hats": "b5=brr;c4=bbr;e5=n;g4=rrb;g6=rbb;h7=rb;h8=rrb -/- 0 move 1 0",
    "hare_hutch": "84,120 0 - 1 0 hhd3ccc 0 keep",
}


def shown(screen: Screen) -> dict[str, object]:
    """All that a table shows, says and offers, but how a die happens to lie."""
    scene = screen.table
    playing, table = scene.playing, scene.table
    drawn = recorded(lambda canvas: table.draw(canvas, screen.kit.texts, scene.focus))
    return {
        "drawn": [noted for noted in drawn if not noted.what.startswith("die")],
        "sight": playing.teller.sight,
        "news": tuple(playing.teller.news.lines),
        "spoken": [*table_accessibility.aloud(playing).survey()],
        "facts": table_accessibility.aloud(playing).facts(table.choice),
        "focus": scene.focus,
        "spots": [(spot.id, spot.enabled) for spot in scene.hotspots()],
        "said": scene.said(),
        "rule": playing.remark.rule,
        "phase": type(playing.phase),
        "undo": undoing.count(screen.match),
        "signs": [table.preview(spot.id) for spot in table.hotspots()],
    }


@pytest.mark.parametrize("name", BOX)
def test_after_an_undo_and_another_action_all_is_as_if_only_that_had_been_played(
    screens: Open, name: str
) -> None:
    """The table equals one that is laid with the same log."""
    line = WIDE.get(name) or first_decision(name)
    options = {"hats": 3} if name == "catch_the_hat" else {}
    screen = screens(opening=game(KEYS, "computer", name=name, line=line, **options), speed="off")
    keys = Keyboard(screen)
    screen.settle()
    start, before = screen.match.start, shown(screen)
    first, *_, other = screen.match.game.rules.legal(screen.match.state)
    do(screen, keys, first)
    screen.settle()
    while screen.match.log:
        undo(screen, KEYS)
        screen.settle()
    _alike(shown(screen), before)
    do(screen, keys, other)
    screen.settle()
    screen.resize((1280, 800))  # another window changes nothing but places
    played, log = shown(screen), list(screen.match.log)
    assert log[0] == other
    again = Match(BOX[name], screen.match.options, screen.match.players, 7, None, start)
    for action in log:
        again.play(action)
    screen.app.stack.act(Swap(TableScene(screen.kit, again, None)))
    screen.settle()
    _alike(played, shown(screen))


def _alike(one: dict[str, object], other: dict[str, object]) -> None:
    for part in one:
        assert one[part] == other[part], part
