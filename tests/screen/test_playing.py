"""Playing at the table: whole games, captures, coming home, refusals, one step back."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai.computer import BOLD, CAREFUL, EVEN
from game.rules.protocol import CHANCE
from game.scenes.book.rulebook_scene import RulebookScene
from game.scenes.end.result import ResultScene
from game.scenes.frame.kit import given
from game.scenes.over_table.overlays import PauseScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.title_scene import TitleScene
from game.tables.mood import Mood
from game.ui.input.intents import KEYS, MOUSE
from tests.screen.conftest import Open
from tests.screen.person import (
    DUALSENSE,
    Hand,
    Keyboard,
    Mouse,
    Screen,
    act,
    game,
    moves,
    play_on,
    short_seed,
    told_rightly,
)

pytestmark = pytest.mark.usefixtures("blinking")

LAST_CATCH = "R2=r;R5=y 0,0 -,- 0 move:3"
CATCH = "R2=r;R5=y 1,1 -,- 0 move:3"
WAY_HOME = "R2=yr 1,1 -,- 0 move:5"
TWO_HATS = "R2=r;R15=r;R30=y 0,1 -,- 0 move:4"
REST_FULL = "R1=r;R3=y,y,y 3,1 -,- 0 move:2"


def number(screen: Screen, field: str) -> int:
    return int(screen.match.start.board.number[field])


def device_of(kind: str) -> str:
    return {"mouse": MOUSE, "keys": KEYS}.get(kind, "")


def seated(screens: Open, kind: str, seats: int = 2, **values: Any) -> tuple[Screen, Hand]:
    """A table where one device plays every seat."""
    if kind != "pad":
        screen = screens(opening=game(*[device_of(kind)] * seats, **values), speed="off")
        return screen, Mouse(screen) if kind == "mouse" else Keyboard(screen)
    screen = screens(opening=game(*[KEYS] * seats, **values), speed="off")
    pad = screen.pad(*DUALSENSE)
    for seat in range(seats):
        screen.match.put(seat, given(screen.kit, screen.match.players[seat], pad.device))
    return screen, pad


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
@pytest.mark.parametrize(("seats", "each"), [(2, 1), (2, 2), (3, 1)])
def test_a_whole_game_is_played_with_one_device(
    screens: Open, printed: set[str], kind: str, seats: int, each: int
) -> None:
    seed = short_seed(seats, 60 if seats * each == 2 else 250, hats=each)
    screen, hand = seated(screens, kind, seats, seed=seed, hats=each)
    play_on(screen, hand)
    assert isinstance(screen.top, ResultScene)
    assert screen.match.over
    hand.take("title")
    assert isinstance(screen.top, TitleScene)
    assert next(w.id for w in screen.top.widgets()) == "play"
    told_rightly(kind, printed)


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_after_the_result_the_same_people_play_again(screens: Open, kind: str) -> None:
    screen, hand = seated(screens, kind, line=LAST_CATCH, hats=1)
    players = list(screen.match.players)
    play_on(screen, hand)
    hand.take("again")
    assert isinstance(screen.top, TableScene)
    assert screen.match.players == players
    assert not screen.match.log
    assert screen.match.turn == CHANCE


def test_three_people_with_three_devices_play_in_turn(screens: Open) -> None:
    seed = short_seed(3, 250, hats=1)
    screen = screens(opening=game(KEYS, MOUSE, KEYS, seed=seed, hats=1), speed="off")
    pad = screen.pad()
    screen.match.seat_player(2, device=pad.device)
    play_on(screen, Keyboard(screen), Mouse(screen), pad)
    assert isinstance(screen.top, ResultScene)


def test_against_computers_only_the_person_is_waited_for(screens: Open) -> None:
    screen = screens(opening=game(KEYS, "computer", "computer", seed=3, hats=2), speed="off")
    keys = Keyboard(screen)
    for _ in range(12):
        screen.settle()
        assert screen.match.actor == 0
        act(screen, keys)
    assert len({screen.match.state_at(n).seat for n in range(len(screen.match.log))}) == 3


@pytest.mark.looks
def test_at_usual_speed_a_throw_is_seen_to_tumble_and_a_hat_to_hop(screens: Open) -> None:
    screen = screens(opening=game(KEYS, KEYS, seed=3))
    screen.frame = 1 / 60
    keys = Keyboard(screen)
    keys.take("tray")
    before, pictures = screen.drawn, set()
    for _ in range(20):
        screen.frames(2)
        pictures.add(screen.pixels())
    assert screen.drawn - before == 40
    assert len(pictures) > 10


def test_what_moves_is_skipped_by_a_press(screens: Open) -> None:
    screen = screens(opening=game(KEYS, KEYS, seed=3))
    keys = Keyboard(screen)
    keys.take("tray")
    assert screen.top.moving
    keys.yes()
    screen.frames(2)
    assert not screen.table.playing.teller.reel.running
    assert len(screen.match.log) == 1


def test_a_drag_over_the_tray_throws(screens: Open) -> None:
    screen = screens(opening=game(MOUSE, MOUSE, seed=3), speed="off")
    x, y = screen.place("tray")
    Mouse(screen).drag((x, y), (x - 90, y - 60))
    assert len(screen.match.log) == 1


def test_a_flick_of_the_right_stick_throws(screens: Open) -> None:
    screen, pad = seated(screens, "pad", seed=3)
    screen.wait(0.3)  # sticks are not believed in the moment they are plugged in
    pad.pad.axis("RIGHTY", -1.0)  # type: ignore[attr-defined]
    screen.frames(3)
    pad.pad.axis("RIGHTY", 0.0)  # type: ignore[attr-defined]
    screen.frames(3)
    assert len(screen.match.log) == 1


def test_the_device_of_another_seat_is_told_whose_turn_it_is(screens: Open) -> None:
    screen = screens(opening=game(KEYS, MOUSE, seed=3), speed="off")
    before = screen.pixels()
    Mouse(screen).take("tray")
    assert not screen.match.log
    assert screen.match.players[0].name in screen.top.playing.remark.sentence
    assert screen.pixels() != before
    Keyboard(screen).take("tray")
    assert len(screen.match.log) == 1


# Catching and coming home


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_hat_that_is_caught_is_seen_under_the_other_one(screens: Open, kind: str) -> None:
    screen, hand = seated(screens, kind, line=CATCH, hats=2)
    field = number(screen, "R5")
    hand.take(("hat", screen.match.state.pieces[0][1][-1]))
    hand.take(("field", field))
    screen.settle()
    assert any(at == field and len(caught) == 2 for at, caught in screen.match.state.pieces)
    (tower,) = (s for s in screen.table.table.stage.hats.values() if len(s.letters) == 2)
    assert tower.letters == "yr"
    catcher, caught = (player.name for player in screen.match.players[:2])
    said = screen.kit.texts.plural(
        "news.catch_the_hat.caught", 1, name=catcher, pips=3, others=caught
    )
    assert said in [line for _, line in screen.table.playing.teller.news.lines]


@pytest.mark.looks
def test_who_is_caught_is_shocked_at_the_blow_and_no_sooner(screens: Open) -> None:
    screen, hand = seated(screens, "keys", line=CATCH, hats=2)
    screen.frame = 1 / 60
    screen.kit.choices.change(speed="normal")
    hand.take(("hat", screen.match.state.pieces[0][1][-1]))
    hand.take(("field", number(screen, "R5")))
    screen.frames(12)
    moods, told = screen.table.playing.teller.moods, len(screen.table.playing.teller.news.lines)
    assert moods.seen[:2] == (Mood.TURN, Mood.WAITS), "it is still on its way"
    screen.until(lambda: moods.seen[:2] == (Mood.GLOATS, Mood.ROBBED), 3.0)
    assert len(screen.table.playing.teller.news.lines) == told, (
        "the news come when all of it is over"
    )


@pytest.mark.parametrize(
    ("level", "character", "pleased"),
    [(4, CAREFUL, True), (4, BOLD, False), (1, CAREFUL, False), (0, CAREFUL, False)],
)
def test_a_guest_that_acts_by_its_taste_shows_it(
    screens: Open, level: int, character: str, pleased: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Points in safety are a relief for a careful one: for a computer, from its first formed level
    on, in a game that has careful ones."""
    position = game("keys", "keys", name="hare_hutch", line="0,0 0 Hdh 2 0 - 1 more")
    screen = screens(opening=position, speed="off")
    screen.match.seat_player(1, level=level, character=character)
    teller, rules = screen.table.playing.teller, screen.match.game.rules
    _, stop = rules.legal(screen.match.state)
    scored, *_ = rules.events(screen.match.state, stop)
    teller.begin(scored)
    assert teller.moods.expected == ({1: Mood.TURN} if pleased else {})
    monkeypatch.setattr(screen.match.game.ai, "CHARACTERS", (EVEN, BOLD))
    teller.begin(scored)
    assert teller.moods.expected == {}


@pytest.mark.looks
def test_the_sign_says_what_would_be_caught_before_it_is_done(screens: Open) -> None:
    screen, hand = seated(screens, "mouse", line=CATCH, hats=2)
    hand.take(("hat", screen.match.state.pieces[0][1][-1]))
    before = screen.pixels()
    Mouse(screen).move(screen.place(("field", number(screen, "R5"))))
    sign = screen.table.table.preview(("field", number(screen, "R5")))
    assert sign is not None
    assert sign.prompt.params == {"n": 1}
    assert screen.pixels() != before


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_coming_home_banks_the_prisoner_and_the_surplus_is_moved(screens: Open, kind: str) -> None:
    screen, hand = seated(screens, kind, line=WAY_HOME, hats=2)
    hand.take(("hat", screen.match.state.pieces[0][1][-1]))
    hand.take(("field", number(screen, "H0")))
    screen.settle()
    state = screen.match.state
    assert [len(bank) for bank in state.banks] == [1, 0]
    assert (state.phase, state.pips, state.seat) == ("surplus", 2, 0)
    assert [len(bank) for bank in screen.table.table.shown.banks] == [1, 0]
    hand.take(("field", number(screen, "R1")))
    screen.settle()
    assert screen.match.state.seat == 1
    assert [at for at, _ in screen.match.state.pieces] == [number(screen, "R1")]


def test_after_a_six_one_may_throw_again_or_leave_it(screens: Open) -> None:
    for choice, seat in (("again", 0), ("stop", 1)):
        screen, keys = seated(screens, "keys", line="R2=r;R30=y 1,1 -,- 0 again", hats=2)
        keys.take(choice)
        screen.settle()
        assert screen.match.state.seat == seat
        thrown = choice == "again"  # a press throws, the other seat throws by itself
        assert (screen.match.turn == CHANCE) == (not thrown)
        assert len(screen.match.log) == 1 + thrown


# Refusals


@pytest.mark.parametrize(
    ("line", "each", "choice", "rule"),
    [
        (CATCH, 2, ("hat", 8), "FDH-2"),
        (CATCH, 2, ("field", "R9"), "FDH-2"),
        ("R2=r;R30=y 1,1 -,- 0 move:5", 2, ("field", "H0"), "FDH-12"),
        (CATCH, 2, ("field", "H2"), "FDH-12"),
        (REST_FULL, 4, ("field", "R3"), "FDH-9"),
        ("R2=yr;R9=y 1,0 -,- 0 move:2", 2, ("field", "H0"), "FDH-12"),
    ],
)
def test_a_refusal_says_why_and_the_rules_open_at_its_number(
    screens: Open, line: str, each: int, choice: tuple[str, object], rule: str
) -> None:
    screen, mouse = seated(screens, "mouse", line=line, hats=each)
    before = screen.pixels()
    own = next(h[-1] for _, h in screen.match.state.pieces if h[-1] < 8)
    if choice[0] == "field" and screen.table.table.choice.hat != own:
        mouse.take(("hat", own))
    kind, what = choice
    field = kind == "field"
    mouse.take((kind, number(screen, str(what)) if field else what))
    assert not screen.match.log
    assert rule == screen.top.playing.remark.rule
    assert len(screen.top.playing.remark.sentence) > 15
    assert screen.pixels() != before
    mouse.take(("button", "rules"))
    assert isinstance(screen.top, RulebookScene)
    assert rule in [line.number for line in screen.top.chapters[screen.top.page].lines]
    assert screen.top.rule == rule
    mouse.back()
    assert isinstance(screen.top, TableScene)


@pytest.mark.looks
@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_one_press_back_lets_go_of_the_hat_and_the_next_one_pauses(
    screens: Open, kind: str
) -> None:
    screen, hand = seated(screens, kind, line=TWO_HATS, hats=2)
    hand.take(("hat", screen.match.state.pieces[0][1][-1]))
    assert screen.table.table.choice.hat is not None
    before = screen.pixels()
    hand.back()
    assert screen.table.table.choice.hat is None
    assert isinstance(screen.top, TableScene)
    assert screen.pixels() != before
    hand.back()
    screen.frames(2)
    assert isinstance(screen.top, PauseScene)


def test_another_hat_can_be_chosen_instead(screens: Open) -> None:
    screen, mouse = seated(screens, "mouse", line=TWO_HATS, hats=2)
    first, second = (h[-1] for _, h in screen.match.state.pieces if h[-1] < 8)
    for hat in (first, second, first):
        mouse.take(("hat", hat))
        assert screen.table.table.choice.hat == hat
    assert not screen.match.log


def test_where_only_one_hat_can_move_it_is_chosen_already(screens: Open) -> None:
    screen, keys = seated(screens, "keys", line=LAST_CATCH, hats=1)
    assert screen.table.table.choice.hat == 0
    keys.take(("field", number(screen, "R5")))
    assert screen.match.over


def test_while_the_die_rolls_no_field_of_the_turn_before_is_lit(screens: Open) -> None:
    """The state is ahead of the picture: its choices must not show before it is their time."""
    screen, keys = seated(screens, "keys", line="R2=r;R30=y 1,1 -,- 0 move:4", hats=2)
    keys.take(("hat", screen.match.state.pieces[0][1][-1]))
    keys.take(("field", number(screen, "R6")))
    screen.kit.choices.change(speed="normal")
    screen.settle()
    keys.take("tray")
    screen.wait(0.2)
    assert screen.top.moving
    choice = screen.table.table.choice
    assert choice is None or choice.view.seat == 1


@pytest.mark.parametrize("kind", ["mouse", "keys", "pad"])
def test_a_press_in_the_very_moment_the_die_lies_still_does_no_harm(
    screens: Open, kind: str
) -> None:
    screen, hand = seated(screens, kind, line="R2=r;R15=r;R30=y 0,1 -,- 0 roll", hats=2)
    screen.kit.choices.change(speed="fast")
    sprite = screen.table.table.stage.hats[0]
    hand.take("tray")
    screen.until(lambda: not screen.top.moving)
    hand.button((sprite.x, sprite.y - 20), True) if isinstance(hand, Mouse) else hand.yes()  # type: ignore[attr-defined]
    screen.settle()
    assert isinstance(screen.top, TableScene)


# What is not quite a throw


def test_a_drag_that_was_interrupted_by_the_pause_is_forgotten(screens: Open) -> None:
    screen, _ = seated(screens, "mouse", seed=3)
    mouse, keys = Mouse(screen), Keyboard(screen)
    x, y = screen.place("tray")
    mouse.button((x, y), True)
    keys.menu()
    mouse.button((x, y), False)
    keys.menu()
    assert isinstance(screen.top, TableScene)
    mouse.click((960, 540))
    assert not screen.match.log


def test_tab_that_is_let_go_of_in_the_pause_no_longer_hurries(screens: Open) -> None:
    screen = screens(opening=game(KEYS, "computer", seed=3))
    keys = Keyboard(screen)
    keys.down("tab")
    keys.menu()
    keys.up("tab")
    keys.menu()
    assert isinstance(screen.top, TableScene)
    assert not screen.top.playing.fast


def test_a_rule_that_was_refused_is_not_asked_for_for_ever(screens: Open) -> None:
    screen, mouse = seated(screens, "mouse", line=TWO_HATS, hats=2)
    mouse.take(("field", number(screen, "H0")))
    refused = screen.top.playing.remark.rule
    assert refused
    mouse.take(("hat", 0))
    mouse.take(("field", number(screen, "R6")))
    screen.settle()
    mouse.take("tray")
    screen.settle()
    mouse.take(("button", "rules"))
    assert screen.top.rule not in ("", refused)


def test_every_action_that_is_legal_can_be_chosen(screens: Open) -> None:
    """All ends of all hats in a crowded position are enabled hotspots once the hat is taken."""
    line = "R2=ygr;R5=y;R7=g;R14=g;S1.2=r;C=y 4,3,3 -,-,- 0 move:5"
    screen, mouse = seated(screens, "mouse", 3, line=line, hats=6)
    legal = moves(screen.match)
    seen = set()
    for hat in {move.hat for move in legal}:
        if screen.table.table.choice.hat != hat:
            mouse.take(("hat", hat))
        lit = [spot.id for spot in screen.spots() if spot.enabled and isinstance(spot.id, tuple)]
        seen |= {(hat, id_[1]) for id_ in lit if id_[0] == "field"}
    assert seen == {(move.hat, move.way[-1]) for move in legal}
