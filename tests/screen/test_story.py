"""What has happened since one's last turn, as small moving pictures on the curtain."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.match.box import BOX
from game.scenes.over_table.curtain import Curtain
from game.scenes.over_table.last_turn import LastTurn
from game.scenes.table.table_scene import TableScene
from game.scenes.telling.recap_stage import RecapStage
from game.ui.boxes.boxes import Paint
from tests.screen.conftest import Open
from tests.screen.person import Hand, Keyboard, Mouse, Screen, act, game, hand_of, play_on
from tests.screen.test_secrets import HAT_WORLDS, SIZE

pytestmark = pytest.mark.usefixtures("brisk")

CARDS = "1:0 b2r0r1y5/b4r3y1y8/b8r2y3y4 -/b3r9/y6y7 5/5/4 b0b1b5 0/0/0 0 play"


def hung(
    screens: Open, kind: str = "mouse", actions: int = 3, line: str = CARDS, **chosen: object
) -> tuple[Screen, Hand]:
    """Three people have played around the table: the curtain hangs for the first again."""
    screen = screens(SIZE, game("keys", "keys", "keys", name="hat_cards", line=line), speed="off")
    hand = hand_of(screen, kind)
    for seat in range(3):
        screen.match.seat_player(seat, device=hand.device, pad="")
    play_on(screen, hand, actions=actions - 1)
    screen.settle()
    if isinstance(screen.top, Curtain):
        hand.take("open")
        screen.settle()
    screen.kit.choices.change(**{"speed": "normal", **chosen})
    act(screen, hand)
    screen.until(lambda: isinstance(screen.top, Curtain))
    return screen, hand


def stage_of(screen: Screen) -> RecapStage:
    stage = screen.top.stage
    assert isinstance(stage, RecapStage)
    return stage


def told(screen: Screen, seconds: float = 60.0) -> list[str]:
    """The sentences below the stage, until it rests."""
    stage, seen = stage_of(screen), [stage_of(screen).line.words]
    for _ in range(round(seconds * 60)):
        if stage.line.words != seen[-1]:
            seen.append(stage.line.words)
        if not screen.top.moving:
            return seen
        screen.frames()
    raise AssertionError("it never rests")


def test_behind_the_curtain_the_others_turns_are_played_once_more(screens: Open) -> None:
    screen, _ = hung(screens)
    names = [screen.match.players[seat].name for seat in (1, 2)]
    seen = told(screen)
    assert [words.split()[0] for words in seen[:2]] == names
    assert len(stage_of(screen).beats) <= 3, "one card each, and what Anna has caught"
    assert set(seen) <= {line for _, line in screen.table.playing.teller.news.lines}, (
        "as the news tell it"
    )


def test_it_moves_by_itself_and_then_rests(screens: Open) -> None:
    screen, _ = hung(screens)
    pictures = {screen.pixels()}
    while screen.top.moving:
        screen.frames()
        pictures.add(screen.pixels())
    assert len(pictures) > 20, "cards slide"
    screen.frames(2)
    drawn = screen.drawn
    screen.wait(2.0)
    assert screen.drawn == drawn, "nothing is drawn while nothing moves"


def test_with_less_motion_there_is_a_still_for_each_beat(screens: Open) -> None:
    screen, _ = hung(screens, reduced_motion=True)
    pictures = [screen.pixels()]
    while screen.top.moving:
        screen.frames()
        if screen.pixels() != pictures[-1]:
            pictures.append(screen.pixels())
    assert len(pictures) <= len(stage_of(screen).beats) + 1


@pytest.mark.parametrize("scale", [100, 125, 200])
def test_the_stage_and_its_buttons_are_in_sight_together(screens: Open, scale: int) -> None:
    screen, _ = hung(screens, language="de", text_scale=scale)
    for top in (screen.top, LastTurn(screen.kit, screen.match)):
        top.size = screen.app.window.canvas.size
        (left, upper, wide, high), (_, _, across, down) = top.view.of(Paint, "stage"), top.room()
        assert min(left, upper) > 0
        assert left + wide < across
        assert upper + high < down
        assert not {"open", "leaf", "done"} & {*top.view.cut_off}


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_one_leafs_through_it_with_every_device(screens: Open, kind: str) -> None:
    screen, hand = hung(screens, kind)
    told(screen)
    stage = stage_of(screen)
    last = len(stage.beats) - 1
    assert stage.at == last > 0
    hand.turn("leaf" if kind == "mouse" else "open", -1)
    assert stage.at == last - 1
    screen.settle()
    assert stage.at == last - 1, "who leafs looks as long as they like"
    hand.turn("leaf" if kind == "mouse" else "open", 1)
    assert stage.at == last
    hand.take("open")
    screen.settle()
    assert isinstance(screen.top, TableScene)


def test_the_curtain_may_be_lifted_at_any_time(screens: Open) -> None:
    screen, hand = hung(screens)
    assert screen.top.moving
    hand.take("open")
    assert isinstance(screen.top, TableScene)


def test_before_the_first_turn_it_says_so_far(screens: Open) -> None:
    screen, _ = hung(screens, actions=1)
    assert screen.top._since() == "curtain.so_far"
    assert all(beat.line.seat == 0 for beat in stage_of(screen).beats)


def test_where_nothing_has_happened_there_is_no_stage(screens: Open) -> None:
    opening = game("mouse", "mouse", "mouse", name="hat_cards", line=CARDS)
    screen = screens(opening=opening, speed="off")
    screen.settle()
    assert isinstance(screen.top, Curtain)
    assert screen.top.stage is None


@pytest.mark.parametrize("name", list(BOX))
def test_the_last_turn_of_every_game_is_played_once_more(screens: Open, name: str) -> None:
    screen = screens(SIZE, game("keys", "computer", name=name), speed="off")
    keys = Keyboard(screen)
    play_on(screen, keys, actions=9)
    screen.settle()
    screen.kit.choices.change(speed="fast")
    keys.press("l", "l")
    assert isinstance(screen.top, LastTurn)
    stage = stage_of(screen)
    shown = [beat.moments for beat in stage.beats]
    for moments in shown:
        for one, other in pairwise(moments):
            assert one.before is not other.before
    assert stage.at == 0
    screen.settle()
    assert stage.at == len(stage.beats) - 1
    keys.turn("done", -1)
    screen.settle()
    assert stage.at == max(0, len(stage.beats) - 2)
    keys.take("done")
    screen.settle()
    assert isinstance(screen.top, TableScene)


def test_another_press_on_the_stage_s_arrows_never_leads_out_of_it(screens: Open) -> None:
    screen, mouse = hung(screens)
    for _ in range(8):
        mouse.turn("leaf", -1)
    assert stage_of(screen).at == 0
    for _ in range(8):
        mouse.turn("leaf", 1)
    assert stage_of(screen).at == len(stage_of(screen).beats) - 1
    assert isinstance(mouse, Mouse)


def test_while_only_the_stage_moves_the_table_below_is_not_drawn(
    screens: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen, _ = hung(screens)
    drawn: list[TableScene] = []
    real = TableScene.draw
    monkeypatch.setattr(
        TableScene, "draw", lambda self, canvas: (drawn.append(self), real(self, canvas))[1]
    )
    frames = 0
    while screen.top.moving:
        screen.frames()
        frames += 1
    assert frames > 60
    assert len(drawn) <= 2, "before it moves, and at the end"
    assert screen.pixels() == screen.anew()


def test_a_window_that_changes_its_size_meanwhile_is_drawn_whole(screens: Open) -> None:
    screen, _ = hung(screens)
    screen.wait(0.2)
    screen.resize((1280, 800))
    screen.frames(4)
    told(screen)
    screen.frames(2)
    assert screen.pixels() == screen.anew()


def test_the_story_is_the_same_whatever_somebody_holds(screens: Open) -> None:
    """Two worlds that differ in the third hand alone: no picture of the stage tells them apart."""
    films: list[list[bytes]] = []
    for line in HAT_WORLDS:
        screen, _ = hung(screens, actions=2, line=line)
        film = [screen.pixels()]
        while screen.top.moving:
            screen.frames()
            film.append(screen.pixels())
        assert stage_of(screen).beats
        films.append(film)
    assert len(films[0]) > 40
    assert films[0] == films[1]
