"""Cat and Mouse: a card keeps its suit, whatever happens to the table it lies on."""

from __future__ import annotations

import pytest

from game.scenes.end.review import ReviewScene
from game.scenes.frame.scene import Push
from game.scenes.over_table.agree import Agree
from game.tables.card_games.holding import is_
from game.tables.cat_and_mouse.table import CatAndMouseTable
from tests.screen.conftest import Open
from tests.screen.person import Mouse, Screen, game, in_hand, play_on

PAIR = "7+4/9+4 559JQ/468TQ -,-,-,-/-,-,-,- A2,-,-,- 9.9.9.9.9.9.9.9.9.9.9.9.9 0 0 play"


def table(screen: Screen) -> CatAndMouseTable:
    found = screen.table.table
    assert isinstance(found, CatAndMouseTable)
    return found


def lying(cats: CatAndMouseTable) -> list[list[str]]:
    """The faces of all cards that lie open on the table."""
    piles = [row for key, row in cats.stage.rows.items() if not is_(key, "hand")]
    return [[placed.card.face for placed in pile] for pile in piles]


def held(cats: CatAndMouseTable) -> list[str]:
    """The faces of the hand of seat 0."""
    return sorted(placed.card.face for placed in cats.hand(0))


def played(screens: Open, seed: int = 7) -> tuple[Screen, Mouse]:
    opening = game("mouse", "computer", name="cat_and_mouse", seed=seed, stock=5)
    screen = screens(opening=opening, speed="off")
    mouse = Mouse(screen)
    play_on(screen, mouse, actions=14)
    screen.settle()
    assert sum(map(len, lying(table(screen)))) > 8
    return screen, mouse


@pytest.mark.parametrize("seed", [7, 8])
def test_every_card_has_the_same_face_after_continue(screens: Open, seed: int) -> None:
    screen, mouse = played(screens, seed)
    before, hand = lying(table(screen)), held(table(screen))
    mouse.menu()
    mouse.take("title")
    mouse.take("continue")
    screen.settle()
    assert lying(table(screen)) == before
    assert held(table(screen)) == hand


def test_what_is_taken_back_leaves_the_other_cards_as_they_were(screens: Open) -> None:
    screen, mouse = played(screens)
    before, hand, count = lying(table(screen)), held(table(screen)), len(screen.match.log)
    play_on(screen, mouse, actions=1)
    screen.settle()
    for _ in range(3):
        if len(screen.match.log) > count:
            mouse.take(("button", "undo"))
            assert not isinstance(screen.top, Agree)
            screen.settle()
    assert len(screen.match.log) == count
    assert lying(table(screen)) == before
    assert held(table(screen)) == hand


def test_looking_back_shows_the_cards_that_were_played(screens: Open) -> None:
    screen, _ = played(screens)
    before = lying(table(screen))
    scene = ReviewScene(screen.kit, screen.match)
    screen.app.stack.act(Push(scene))
    screen.frames(2)
    assert isinstance(scene.replay.table, CatAndMouseTable)
    assert lying(scene.replay.table) == before


def test_a_suit_does_not_tell_how_many_of_a_rank_somebody_still_holds(screens: Open) -> None:
    """Whichever of two fives is played, it looks as the only five of another hand would."""
    shown = []
    for line, number in ((PAIR, 0), (PAIR, 1), (PAIR.replace("559", "A59"), 1)):
        opening = game("mouse", "computer", name="cat_and_mouse", line=line)
        screen = screens(opening=opening)
        screen.settle()
        mouse = Mouse(screen)
        mouse.take(("hand", number))
        chosen = table(screen).hand(0)[number].card.face
        mouse.take(("discard", 2))
        screen.until(lambda screen=screen: table(screen).stage.row("discard", 0, 2))
        face = table(screen).stage.row("discard", 0, 2)[0].card.face
        assert face == chosen, "the card that was taken is the one that lies there"
        shown.append(face)
    assert len(set(shown)) == 1
    assert shown[0][0] == "5"


def test_two_alike_in_a_hand_can_be_told_apart_and_keep_their_faces(screens: Open) -> None:
    opening = game("mouse", "computer", name="cat_and_mouse", line=PAIR)
    screen = screens(opening=opening)
    screen.settle()
    before = held(table(screen))
    assert len(set(before)) == 5
    mouse = Mouse(screen)
    mouse.take(("hand", in_hand(screen, "5") + 1))
    assert held(table(screen)) == before
