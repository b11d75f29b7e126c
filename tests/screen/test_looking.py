"""Who looks at secrets of their own: everybody else is told, and one looks at a time."""

from __future__ import annotations

import pytest

from game.scenes.frame.scene import Push
from game.scenes.secrets.secrecy import CALL, COVER
from game.scenes.table.strip import LOOK
from game.ui.boxes.canvas import Canvas
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, PadHand, Screen, act, game, play_on
from tests.screen.test_secrets import HAT_WORLDS

TOLD, TURNED = "Anna is looking – Bruno, look away!", "Bruno is looking – Anna, look away!"
CALLED = "Bruno, you can look now"


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words that are drawn, in their order."""
    found: list[str] = []
    text = Canvas.text

    def noting(canvas: Canvas, said: str, *args: object, **values: object) -> float:
        found.append(said)
        return text(canvas, said, *args, **values)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", noting)
    return found


def placing(screens: Open, *devices: str, **chosen: object) -> Screen:
    """Top Hats for two, as the first stack is to be placed."""
    screen = screens(opening=game(*devices, name="top_hats", path=False), speed="off", **chosen)
    hands = {"mouse": Mouse(screen), "keys": Keyboard(screen)}
    play_on(screen, *(hands[device] for device in dict.fromkeys(devices)), actions=2)
    screen.settle()
    return screen


def with_pads(screens: Open) -> tuple[Screen, PadHand, PadHand]:
    """Hat Cards for two with a pad each."""
    screen = screens(speed="off")
    one, two = screen.pad(), screen.pad()
    screen.app.stack.act(Push(game(one.device, two.device, name="hat_cards")(screen.kit)))
    screen.settle()
    return screen, one, two


def test_on_a_shared_device_others_are_told_before_hats_open(
    screens: Open, written: list[str]
) -> None:
    screen = placing(screens, "keys", "keys")
    keys, secrecy = Keyboard(screen), screen.table.secrecy
    written.clear()
    keys.down("lshift")
    screen.wait(COVER - 0.1)
    assert TOLD in written
    assert not secrecy.eyes()
    screen.wait(0.2)
    assert secrecy.eyes() == {0}
    written.clear()
    screen.draw_anew()
    screen.frames(2)
    assert TOLD in written, "as long as they lie open"
    keys.up("lshift")
    written.clear()
    screen.draw_anew()
    screen.frames(2)
    assert TOLD not in written
    assert not secrecy.eyes()


def test_a_brush_over_the_button_opens_no_hat(screens: Open) -> None:
    screen = placing(screens, "mouse", "mouse")
    mouse, place = Mouse(screen), screen.place(("button", LOOK[0]))
    for _ in range(8):
        mouse.button(place, True)
        screen.wait(0.3)
        assert not screen.table.secrecy.eyes()
        mouse.button(place, False)


def test_the_eye_in_focus_is_held_too(screens: Open) -> None:
    screen = placing(screens, "keys", "keys")
    keys, eye = Keyboard(screen), ("button", LOOK[0])
    keys.take(eye)
    screen.wait(COVER + 0.1)
    assert not screen.table.secrecy.eyes(), "a press opens nothing"
    keys.down("return", "\r")
    screen.wait(COVER + 0.1)
    assert screen.table.secrecy.eyes() == {0}
    keys.up("return")
    screen.frames(2)
    assert not screen.table.secrecy.eyes()


def test_a_pad_without_a_seat_is_told_why_it_sees_nothing(screens: Open) -> None:
    screen = placing(screens, "keys", "mouse")
    stranger = screen.pad()
    stranger.pad.press("LB")
    screen.wait(COVER + 0.1)
    assert "This controller has no seat" in screen.table.playing.remark.sentence
    assert not screen.table.secrecy.eyes()


def test_the_eye_stays_open_from_one_press_to_the_next(screens: Open) -> None:
    screen = placing(screens, "mouse", "mouse", holding="press")
    mouse, eye = Mouse(screen), ("button", LOOK[0])
    mouse.take(eye)
    assert not screen.table.secrecy.eyes()
    screen.wait(COVER + 0.1)
    assert screen.table.secrecy.eyes() == {0}
    mouse.take(eye)
    assert not screen.table.secrecy.eyes()


def test_who_looks_with_a_pad_is_named_to_the_others(screens: Open, written: list[str]) -> None:
    screen, one, _ = with_pads(screens)
    screen.kit.choices.change(speech=True)
    written.clear()
    one.pad.press("LB")
    screen.wait(0.4)
    assert TOLD in written
    assert TOLD in screen.app.speaker.spoken
    act(screen, one)
    screen.settle()
    one.pad.release("LB")
    written.clear()
    screen.draw_anew()
    screen.frames(2)
    assert TOLD not in written


def test_a_second_pad_held_down_looks_by_itself_when_the_first_has_ended(
    screens: Open, written: list[str]
) -> None:
    screen, one, two = with_pads(screens)
    secrecy = screen.table.secrecy
    one.pad.press("LB")
    screen.wait(0.3)
    two.pad.press("LB")
    screen.wait(0.3)
    assert secrecy.eyes() == {0}
    assert screen.table.playing.remark.sentence == TOLD
    one.pad.release("LB")
    written.clear()
    screen.wait(COVER - 0.1)
    assert TURNED in written, "first of all the others turn away"
    assert not secrecy.eyes()
    assert screen.table.playing.remark.sentence == ""
    screen.wait(0.2)
    assert secrecy.eyes() == {1}
    two.pad.release("LB")
    screen.frames(2)
    assert not secrecy.eyes()


def test_whoever_lets_go_while_they_wait_is_called_and_sees_nothing_before_they_press(
    screens: Open, written: list[str]
) -> None:
    screen, one, two = with_pads(screens)
    screen.kit.choices.change(speech=True)
    secrecy = screen.table.secrecy
    one.pad.press("LB")
    screen.wait(0.3)
    two.press("LB")
    assert CALLED not in written
    one.pad.release("LB")
    screen.wait(COVER + 0.3)
    assert CALLED in written
    assert CALLED in screen.app.speaker.spoken
    assert not secrecy.eyes(), "nobody holds anything"
    two.press("LB")
    assert secrecy.called is None
    written.clear()
    screen.draw_anew()
    screen.wait(COVER + 0.3)
    assert CALLED not in written, "they have looked"


def test_a_call_nobody_answers_ends_by_itself(screens: Open, written: list[str]) -> None:
    screen, one, two = with_pads(screens)
    one.pad.press("LB")
    screen.wait(0.2)
    two.press("LB")
    one.pad.release("LB")
    screen.wait(CALL + 0.3)
    written.clear()
    screen.draw_anew()
    screen.wait(0.2)
    assert CALLED not in written
    assert not screen.table.secrecy.eyes()


def test_letting_go_while_the_others_turn_away_opens_nothing(screens: Open) -> None:
    screen, one, two = with_pads(screens)
    one.pad.press("LB")
    screen.wait(0.2)
    two.pad.press("LB")
    screen.wait(0.2)
    one.pad.release("LB")
    screen.wait(COVER - 0.3)
    two.pad.release("LB")
    screen.wait(COVER)
    assert not screen.table.secrecy.eyes()


def test_where_presses_look_the_second_one_is_called_and_presses_again(
    screens: Open, written: list[str]
) -> None:
    screen, one, two = with_pads(screens)
    screen.kit.choices.change(holding="press")
    one.press("LB")
    two.press("LB")
    assert screen.table.secrecy.eyes() == {0}
    one.press("LB")
    screen.wait(COVER + 0.3)
    assert CALLED in written
    assert not screen.table.secrecy.eyes(), "they may have gone"
    two.press("LB")
    assert screen.table.secrecy.eyes() == {1}


@pytest.mark.parametrize("goes", ["unplugged", "paused"])
def test_nobody_looks_by_themselves_after_their_pad_went_or_the_table_was_covered(
    screens: Open, goes: str
) -> None:
    screen, one, two = with_pads(screens)
    one.pad.press("LB")
    screen.wait(0.2)
    two.pad.press("LB")
    screen.wait(0.2)
    if goes == "paused":
        one.menu()
        screen.wait(0.2)
        one.back()
    else:
        two.pad.unplug()
    one.pad.release("LB")
    screen.wait(COVER + 0.3)
    assert not screen.table.secrecy.eyes()


def test_no_pad_looks_while_a_hand_lies_open_behind_the_curtain(screens: Open) -> None:
    opening = game("mouse", "mouse", "mouse", name="hat_cards", line=HAT_WORLDS[0], path=False)
    screen = screens(opening=opening, speed="off")
    pad = screen.pad()
    screen.match.seat_player(2, device=pad.device)
    screen.settle()
    Mouse(screen).take("open")
    screen.settle()
    pad.pad.press("LB")
    screen.wait(0.3)
    assert screen.table.secrecy.eyes() == {0}
    assert screen.table.playing.remark.sentence == "Anna is looking – Bruno and Clara, look away!"
