"""Whatever may be done can be done: with the mouse, and by steps, in crowded positions too."""

from __future__ import annotations

import pytest

from game.match.box import BOX
from game.match.match import Match
from game.rules import catch_the_hat as hats
from game.rules.protocol import CHANCE
from game.scenes.table.table_scene import TableScene
from game.tables.table import pick
from game.ui.input.focus import at
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, Screen, game, moves, people, wish

BEHIND = "R13=r;R21=y;R28=r;C=y 0,0 -,- 1 move:1"
TOWER = "R6=g;R45=by;S0.1=r;S1.3=b;S2.3=g;S3.2=b 5,5,4,3 -,-,-,- 1 move:1"
ASIDE = "R3=ryr;R48=r;R49=y;S0.3=r;S3.6=y;C=y 2,2 -,- 0 move:2"
CROWD = "R0=r;R3=r;R5=r;R42=r,y;S1.2=y 2,4 -,- 0 move:1"


def table(screens: Open, line: str, each: int, device: str) -> Screen:
    seats = line.split(" ")[1].count(",") + 1
    return screens(opening=game(*[device] * seats, line=line, hats=each), speed="off")


def choices(screen: Screen) -> list[tuple[int, int]]:
    """Every hat with every field it may go to."""
    return sorted({(move.hat, move.way[-1]) for move in moves(screen.match)})


def choose(screen: Screen, hat: int) -> None:
    """A hat is chosen already, by whatever device."""
    if screen.table.table.choice.hat != hat:
        pick(screen.table.table, ("hat", hat))
        screen.app.stack.look_again()
        screen.frames(2)


@pytest.mark.parametrize(
    ("line", "each"),
    [
        (BEHIND, 2),
        (TOWER, 6),
    ],
)
def test_a_click_into_the_middle_of_a_lit_field_takes_it(
    screens: Open, line: str, each: int
) -> None:
    screen = table(screens, line, each, "mouse")
    for hat, field in choices(screen):
        choose(screen, hat)
        spots = screen.spots()
        spot = next(spot for spot in spots if spot.id == ("field", field))
        found = at(spots, spot.middle)
        assert found is not None
        assert found.id == spot.id


@pytest.mark.parametrize(
    ("line", "each"),
    [
        (BEHIND, 2),
        (TOWER, 6),
        (ASIDE, 6),
        (CROWD, 6),
    ],
)
def test_the_mouse_can_do_whatever_may_be_done(screens: Open, line: str, each: int) -> None:
    screen = table(screens, line, each, "mouse")
    mouse = Mouse(screen)
    for hat, field in choices(screen):
        if screen.table.table.choice.hat != hat:
            mouse.take(("hat", hat))
        mouse.take(("field", field))
        assert screen.match.log[-1].way[-1] == field
        assert screen.match.log[-1].hat == hat
        mouse.take(("button", "undo"))
        screen.settle()


@pytest.mark.parametrize(
    ("line", "each"),
    [
        (BEHIND, 2),
        (TOWER, 6),
        (ASIDE, 6),
        (CROWD, 6),
    ],
)
def test_steps_lead_to_whatever_may_be_done(screens: Open, line: str, each: int) -> None:
    """From the buttons to every hat that may move, and from the hat to every field."""
    screen = table(screens, line, each, "keys")
    keys = Keyboard(screen)
    for hat, field in choices(screen):
        keys.go(("button", "rules"))
        if screen.table.table.choice.hat != hat:
            keys.take(("hat", hat))
        keys.go(("button", "rules"))
        keys.take(("field", field))
        assert screen.match.log[-1].way[-1] == field
        keys.press("u", "u")
        screen.settle()


def test_every_legal_move_is_offered_in_a_whole_game_of_four(screens: Open) -> None:
    screen = screens()
    match = Match(BOX["catch_the_hat"], hats.Options(), people(*["keys"] * 4), 1)
    while not match.over and len(match.log) < 120:
        if match.turn != CHANCE and match.state.phase in ("move", "surplus"):
            scene = TableScene(screen.kit, match, None)
            scene.advance(0.01)
            assert _offered(scene) == {(a.hat, a.way[-1]) for a in moves(match)}
        match.play(match.draw() if match.turn == CHANCE else wish(match))


def _offered(scene: TableScene) -> set[tuple[int, int]]:
    choice, found = scene.table.choice, set()
    if choice.hat is not None:
        pick(scene.table, ("hat", choice.hat))
    for hat in sorted({move.hat for move in choice.moves}):
        pick(scene.table, ("hat", hat))
        enabled = [s.id for s in scene.table.hotspots() if s.enabled and isinstance(s.id, tuple)]
        found |= {(hat, id_[1]) for id_ in enabled if id_[0] == "field"}
        pick(scene.table, ("hat", hat))
    return found
