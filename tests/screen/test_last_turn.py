"""The last turn once more: everything the others have done, with the cards they showed."""

from __future__ import annotations

import pytest

from game.match.box import BOX
from game.scenes.over_table.last_turn import LastTurn
from game.scenes.table.table_scene import TableScene
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, Screen, game, play_on

CATCH = "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 5/5/5 b0b1b3 0/0/0 0 play"


def opened(screen: Screen) -> LastTurn:
    assert isinstance(screen.top, LastTurn)
    return screen.top


def test_the_cards_the_others_played_are_told_and_shown(screens: Open) -> None:
    opening = game("mouse", "computer", "computer", name="hat_cards", line=CATCH)
    screen = screens(opening=opening, speed="off")
    mouse = Mouse(screen)
    play_on(screen, mouse, actions=1)
    screen.settle()
    mouse.menu()
    mouse.take("last_turn")
    lines = opened(screen).lines
    played = [line for line in lines if line.cards]
    assert [line.seat for line in played] == [1, 2]
    texts = [line.split()[1] for line in screen.match.lines[1:3]]
    assert [line.cards[0].face for line in played] == texts
    assert all(screen.match.players[line.seat].name in line.words for line in played)
    mouse.take("done")
    screen.settle()
    assert isinstance(screen.top, TableScene)
    assert screen.table.person_decides()


def test_a_key_opens_it_and_leaves_it(screens: Open) -> None:
    opening = game("keys", "computer", name="cat_and_mouse", stock=5)
    screen = screens(opening=opening, speed="off")
    keys = Keyboard(screen)
    screen.settle()
    while screen.match.actor == 0 and not screen.match.over:
        play_on(screen, keys, actions=1)
        screen.settle()
        if "discard" in screen.match.lines[-2] or len(screen.match.log) > 30:
            break
    keys.press("l", "l")
    lines = opened(screen).lines
    faces = [card.face for line in lines for card in line.cards]
    cats = screen.table.table
    piles = [cats.stage.row("discard", 1, place) for place in range(4)]  # type: ignore
    discarded = [pile[-1].card.face for pile in piles if pile]
    assert set(discarded) & set(faces), "the very card that lies there"
    keys.yes()
    screen.settle()
    assert isinstance(screen.top, TableScene)


def test_it_never_shows_more_than_everybody_saw(screens: Open) -> None:
    """Two worlds that differ in one hand: what others drew or hold is in no line."""
    found = []
    hand = "1:0 b2r0r1y5/b4r3y1y8/{} -/b3r9/y6y7 5/5/4 {} 0/0/0 0 play"
    for other, pool in (("b8r2y3y4", "b0b1b5"), ("b5b8r2y3", "b0b1y4")):
        opening = game("keys", "keys", "keys", name="hat_cards", line=hand.format(other, pool))
        screen = screens(opening=opening, speed="off")
        keys = Keyboard(screen)
        play_on(screen, keys, actions=2)
        screen.settle()
        keys.take("pause")
        keys.take("last_turn")
        found.append(opened(screen).lines)
    assert found[0] == found[1]


@pytest.mark.parametrize("name", list(BOX))
def test_it_opens_in_every_game_before_anything_has_happened_and_later(
    screens: Open, name: str
) -> None:
    screen = screens(opening=game("keys", "computer", name=name), speed="off", language="de")
    keys = Keyboard(screen)
    screen.settle()
    for _ in range(2):
        keys.press("l", "l")
        assert len(opened(screen).lines) <= 8
        keys.yes()
        play_on(screen, keys, actions=6)
        screen.settle()
