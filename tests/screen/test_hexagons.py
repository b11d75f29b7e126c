"""Top Hats at the screen: whole matches with every device, building in secret, chains, duties."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.rules import top_hats as tops
from game.rules.hexagon import FIELD
from game.rules.top_hats.hats import STACKS
from game.scenes.book.rulebook_scene import RulebookScene
from game.scenes.end.result import ResultScene
from game.scenes.end.review import ReviewScene
from game.scenes.frame.scene import Push
from game.scenes.over_table.curtain import Curtain
from game.scenes.secrets.secrecy import COVER
from game.scenes.table.signs import sign
from game.scenes.table.table_scene import TableScene
from game.tables.panel import STRIP
from game.tables.top_hats.choice import Building, Moving, Placing
from game.tables.top_hats.marks import spelled
from game.tables.top_hats.table import TopHatsTable
from tests.screen.conftest import Open
from tests.screen.person import (
    Hand,
    Keyboard,
    Mouse,
    Screen,
    do,
    game,
    hand_of,
    play_on,
    told_rightly,
)
from tests.screen.test_teacher import Silent
from tests.tables.test_top_hats_stage import stands

CHAIN = "c3=rrr;c4=brb;c6=bbb;e5=n;g7=brr -/- 0 move 1 0"
pytestmark = pytest.mark.usefixtures("blinking")


def table(screen: Screen) -> TopHatsTable:
    found = screen.table.table
    assert isinstance(found, TopHatsTable)
    return found


def building(screen: Screen) -> Building:
    choice = table(screen).choice
    assert isinstance(choice, Building)
    return choice


def placing_now(screen: Screen) -> Placing:
    choice = table(screen).choice
    assert isinstance(choice, Placing)
    return choice


def moving(screen: Screen) -> Moving:
    choice = table(screen).choice
    assert isinstance(choice, Moving)
    return choice


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_whole_match_from_the_title_with_one_device(
    screens: Open, printed: set[str], kind: str
) -> None:
    screen = screens(speed="off")
    hand = hand_of(screen, kind)
    hand.take("play")
    hand.take(("game", "top_hats"))
    hand.take("computer")
    hand.take("start")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    play_on(screen, hand)
    assert isinstance(screen.top, ResultScene)
    told_rightly(kind, printed)


def test_three_people_with_one_mouse_divide_their_hats_behind_the_curtain(screens: Open) -> None:
    screen = screens(opening=game(*["mouse"] * 3, name="top_hats"), speed="off")
    seen = play_on(screen, Mouse(screen), actions=60)
    assert seen[Curtain] == 3, "one for each building, none for placing and moving"


def test_the_bar_has_the_focus_while_stacks_are_built(screens: Open) -> None:
    screen = screens(opening=game("keys", "computer", name="top_hats", path=False))
    screen.settle()
    for name in ("pause", "rules", "hint"):
        screen.top.stand(("button", name))
        screen.draw_anew()
        screen.frames(2)
        assert screen.top.focus == ("button", name)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_two_hats_of_a_building_change_places(screens: Open, kind: str) -> None:
    screen = screens(opening=game("keys", "computer", name="top_hats"), speed="off")
    hand = hand_of(screen, kind)
    screen.match.seat_player(0, device=hand.device)
    screen.settle()
    before = list(building(screen).hats)
    one = before.index(0)
    other = before.index(1)
    hand.take(("hat", one))
    hand.take(("hat", other))
    after = list(building(screen).hats)
    assert (after[one], after[other]) == (1, 0)
    assert sorted(after) == sorted(before)
    hand.take("done")
    assert isinstance(screen.match.log[0], tops.Build)


def test_a_chain_is_chosen_jump_by_jump_and_taken_back(screens: Open) -> None:
    screen = screens(opening=game("mouse", "computer", name="top_hats", line=CHAIN))
    screen.settle()
    mouse = Mouse(screen)
    choice = moving(screen)
    longest = max(choice.paths, key=len)
    if not choice.path:
        mouse.take(("field", longest[0]))
    mouse.take(("field", longest[1]))
    assert not screen.match.log or len(longest) == 2
    if not screen.match.log:
        assert moving(screen).path == longest[:2]
        mouse.back()
        assert moving(screen).path == longest[:1]


def test_a_stack_that_takes_nothing_says_that_one_must(screens: Open) -> None:
    line = "c3=rrr;c4=brb;e5=n;g7=brr -/- 0 move 1 0"
    screen = screens(opening=game("mouse", "computer", name="top_hats", line=line))
    screen.settle()
    idle = FIELD["g7"]
    assert idle not in moving(screen).movable
    Mouse(screen).take(("field", idle))
    assert screen.table.playing.remark.rule == "TOP-11"


def test_every_legal_move_of_a_crowded_board_can_be_chosen(screens: Open) -> None:
    state = tops.from_notation(CHAIN, tops.Options())
    for action in tops.legal(state):
        screen = screens(opening=game("keys", "computer", name="top_hats", line=CHAIN))
        screen.settle()
        do(screen, Keyboard(screen), action)
        assert screen.match.log == [action]


def looking(screen: Screen) -> frozenset[int]:
    return screen.table.secrecy.eyes()


def placing(screens: Open, *devices: str, **options: bool) -> Screen:
    """A table at which everybody has built, and the first is to place a stack."""
    screen = screens(opening=game(*devices, name="top_hats", **options), speed="off")
    kinds: dict[str, Hand] = {"mouse": Mouse(screen), "keys": Keyboard(screen)}
    play_on(screen, *(kinds[device] for device in dict.fromkeys(devices)), actions=len(devices))
    screen.settle()
    assert screen.match.state.phase == "place"
    return screen


def covered(screen: Screen, seat: int) -> bool:
    """Whether the stacks of a seat show only their top hats."""
    return all("?" in sprite.letters for sprite in table(screen).stage.nest(seat))


def test_own_stacks_are_seen_while_the_button_is_held_and_by_nobody_after(screens: Open) -> None:
    screen = placing(screens, "mouse", "mouse")
    mouse, seat = Mouse(screen), screen.match.actor
    assert isinstance(screen.top, TableScene), "no curtain"
    assert covered(screen, seat)
    mouse.take(("stack", 2))
    place = screen.place(("button", "look"))
    mouse.move(place)
    mouse.button(place, True)
    screen.wait(COVER + 0.1)
    assert looking(screen) == {seat}
    assert not covered(screen, seat)
    assert covered(screen, 1 - seat)
    mouse.button((place[0] - 300, place[1] - 300), False)
    screen.frames(2)
    assert looking(screen) == frozenset()
    assert covered(screen, seat)
    assert placing_now(screen).chosen == 2, "what was chosen stays chosen"


def test_while_something_is_told_the_button_to_look_shows_nothing(screens: Open) -> None:
    screen = placing(screens, "keys", "keys")
    screen.kit.choices.change(speed="normal")
    keys = Keyboard(screen)
    keys.take(("stack", 0))
    keys.take(next(spot.id for spot in screen.spots() if spot.enabled and spot.id[0] == "field"))
    assert screen.table.playing.teller.reel.running
    keys.down("lshift")
    while screen.table.playing.teller.reel.running:
        assert looking(screen) == frozenset()
        screen.frames()
    keys.up("lshift")


def test_own_stacks_are_seen_while_shift_is_held(screens: Open) -> None:
    screen = placing(screens, "keys", "keys")
    keys, seat = Keyboard(screen), screen.match.actor
    keys.down("lshift")
    screen.wait(COVER + 0.1)
    assert looking(screen) == {seat}
    keys.up("lshift")
    screen.frames(2)
    assert looking(screen) == frozenset()


def test_the_device_of_another_does_not_look(screens: Open) -> None:
    screen = placing(screens, "mouse", "keys")
    seat = screen.match.actor
    assert screen.match.players[seat].device == "mouse"
    Keyboard(screen).down("lshift")
    screen.wait(COVER + 0.1)
    assert looking(screen) == frozenset()
    assert screen.table.playing.remark.sentence == "It’s Anna’s turn (Mouse)."


def test_a_look_ends_when_the_window_loses_the_focus(screens: Open) -> None:
    screen = placing(screens, "keys", "keys")
    Keyboard(screen).down("lshift")
    screen.wait(COVER + 0.1)
    assert looking(screen)
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    screen.frames(2)
    assert looking(screen) == frozenset()


def test_the_stack_that_was_pointed_at_is_the_one_that_is_placed(screens: Open) -> None:
    screen = placing(screens, "keys", "keys")
    keys, seat = Keyboard(screen), screen.match.actor
    keys.down("lshift")
    screen.wait(COVER + 0.1)
    wanted = [sprite.letters for sprite in table(screen).stage.nest(seat)]
    keys.up("lshift")
    keys.take(("stack", 3))
    keys.take(screen.table.playing.touch.first)
    letters = spelled(screen.match.players, screen.match.log[-1].stack)
    assert letters == wanted[3]
    play_on(screen, keys, actions=1)
    screen.settle()
    keys.down("lshift")
    screen.wait(COVER + 0.1)
    assert screen.match.actor == seat
    left = [sprite.letters for sprite in table(screen).stage.nest(seat)]
    assert left == wanted[:3] + wanted[4:]


def test_where_nothing_is_left_to_see_there_is_no_button(screens: Open) -> None:
    for peek, shown in ((True, True), (False, False)):
        screen = placing(screens, "mouse", "mouse", peek_own_builds=peek)
        play_on(screen, Mouse(screen), actions=10)
        screen.settle()
        assert screen.match.state.phase == "move"
        assert isinstance(screen.top, TableScene)
        looks = [spot for spot in screen.spots() if spot.id == ("button", "look")]
        assert bool(looks) == shown


def test_advice_in_the_open_tells_nothing_that_is_covered(screens: Open) -> None:
    screen = placing(screens, "mouse", "mouse")
    mouse = Mouse(screen)
    mouse.take(("button", "hint"))
    assert screen.table.playing.remark.sentence == screen.kit.t("hint.gives_away")
    play_on(screen, mouse, actions=10)
    screen.settle()
    assert screen.match.state.phase == "move"
    mouse.take(("button", "hint"))
    screen.until(lambda: "100" in screen.table.playing.remark.sentence)


def test_with_own_pads_nothing_is_held_to_place_and_move(screens: Open) -> None:
    screen = screens(speed="off")
    pads = [screen.pad(), screen.pad()]
    opening = game(*(pad.device for pad in pads), name="top_hats")
    screen.app.stack.act(Push(opening(screen.kit)))
    play_on(screen, *pads, actions=2)
    screen.settle()
    seat = screen.match.actor
    assert screen.match.state.phase == "place"
    assert screen.table.person_decides()
    assert looking(screen) == frozenset()
    pads[seat].pad.press("LB")
    screen.wait(0.2)
    assert looking(screen) == {seat}
    pads[seat].pad.release("LB")
    screen.wait(0.2)
    play_on(screen, *pads, actions=14)
    assert screen.match.state.phase == "move"


def test_after_an_undo_the_table_is_as_if_nothing_had_happened(screens: Open) -> None:
    line = "b5=brr;c4=bbr;e5=n;g4=rrb;g6=rbb;h7=rb;h8=rrb -/- 0 move 1 0"
    screen = screens(opening=game("mouse", "computer", name="top_hats", line=line), speed="off")
    screen.settle()
    before, choice = stands(table(screen)), moving(screen)
    play_on(screen, mouse := Mouse(screen), actions=1)
    screen.settle()
    assert stands(table(screen)) != before
    mouse.take(("button", "undo"))
    screen.settle()
    assert not screen.match.log
    assert stands(table(screen)) == before
    assert moving(screen) == choice


def test_a_division_that_is_taken_back_begins_anew(screens: Open) -> None:
    screen = screens(opening=game("mouse", "computer", name="top_hats"), speed="off")
    screen.settle()
    first, mouse = building(screen).hats, Mouse(screen)
    mouse.take("mix")
    assert building(screen).hats != first
    mouse.take("done")
    screen.settle()
    mouse.take(("button", "undo"))
    screen.settle()
    assert building(screen).hats == first


def test_the_look_back_shows_every_stack_open_and_the_way_of_the_last_move(screens: Open) -> None:
    screen = screens(opening=game("mouse", "computer", name="top_hats"), speed="off")
    play_on(screen, Mouse(screen))
    screen.kit.thinker = Silent()
    Mouse(screen).take("review")
    review, keys = screen.top, Keyboard(screen)
    assert isinstance(review, ReviewScene)
    replay = review.replay
    assert isinstance(replay.table, TopHatsTable)
    for _ in range(replay.last):
        number, stage = replay.number, replay.table.stage
        state, last = review.match.state_at(number), review.match.log[number - 1]
        letters = {field: sprite.letters for field, sprite in stage.board.items()}
        hats = {field: STACKS[stack].hats for field, stack in enumerate(state.board) if stack}
        assert letters == {f: spelled(review.match.players, stack) for f, stack in hats.items()}
        if isinstance(last, tops.Move):
            assert stage.shown.way == last.path
        keys.press("left")
    assert replay.at == 0
    assert not replay.table.stage.shown.playing


def test_whoever_picks_what_cannot_move_reads_why_and_the_rule_is_a_press_away(
    screens: Open,
) -> None:
    line = "c3=r;c4=b;e5=n;g5=r;h7=b;h8=b -/- 0 move 1 0"
    screen = screens(opening=game("mouse", "computer", name="top_hats", line=line))
    screen.settle()
    mouse = Mouse(screen)
    other = screen.match.players[1].name
    said = {
        "c4": f"That stack is {other}’s: the hat on top decides.",
        "g5": f"You can take a hat from {other}, so you must – but this stack can’t.",
    }
    for name, sentence in said.items():
        mouse.take(("field", FIELD[name]))
        screen.frames(2)
        assert screen.table.playing.remark.sentence == sentence
    mouse.take(("button", "rules"))
    screen.settle()
    assert isinstance(screen.top, RulebookScene)
    assert screen.top.chapters[screen.top.page].name == "duty"


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (1024, 600)])
def test_a_sign_about_a_jump_covers_no_stack_and_not_its_goal(
    screens: Open, size: tuple[int, int]
) -> None:
    line = "c4=r;c6=b;d3=rb;d4=r;d5=b;e4=r;e5=n;f5=bb;h8=b -/- 0 move 1 0"
    screen = screens(size, game("keys", "computer", name="top_hats", line=line, path=False))
    screen.settle()
    found, seen, choice = table(screen), 0, table(screen).choice
    assert isinstance(choice, Moving)
    for path in choice.paths:
        found.choice = replace(choice, path=path[:1])
        shown = found.preview(("field", path[1]))
        if shown is None:
            continue
        x, y, w, h = sign(screen.kit, shown, screen.app.window.canvas.size, STRIP).rect
        areas = map(found.stage.stack_area, found.stage.board)
        for left, top, wide, high in (*areas, found.stage.field_area(path[1])):
            right, low = left + wide * 0.8, top + high * 0.8
            assert x > right or x + w < left + wide * 0.2 or y > low or y + h < top + high * 0.2
        seen += 1
    assert seen > 3
