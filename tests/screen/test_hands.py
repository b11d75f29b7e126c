"""Cards in the hand: arranging, dropping, double clicks, number keys."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from game.tables.card_games.cards import AIR, COVERED
from game.tables.hat_cards.table import HatCardsTable
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Mouse, Screen, game, in_hand, play_on

CATCH = "1:0 b2r1r7y5/b4r3y1y8/b8r2y3y9 -/b9r4/y6 5/5/5 b0b1b3 0/0/0 0 play"
STOCK = "3+4/9+4 578JQ/468TQ -,-,-,-/-,-,-,- A2,-,-,- 9.9.9.9.9.9.9.9.9.9.9.9.9 0 0 play"


def opened(screens: Open, name: str = "hat_cards", line: str = CATCH) -> tuple[Screen, Mouse]:
    others = ["computer"] * (2 if name == "hat_cards" else 1)
    screen = screens(opening=game("mouse", *others, name=name, line=line))
    screen.settle()
    return screen, Mouse(screen)


def hand(screen: Screen) -> list[str]:
    """The faces of the hand of seat 0, from left to right."""
    return [one.card.face for one in screen.table.table.hand(0)]  # type: ignore[attr-defined]


def chosen(screen: Screen) -> Hashable:
    """The chosen card, None for nothing."""
    return screen.table.table.choice.chosen  # type: ignore[attr-defined]


def double_click(screen: Screen, mouse: Mouse, number: int) -> None:
    place = screen.place(("hand", number))
    mouse.click(place)
    mouse.click(place)


def test_a_card_dropped_on_another_is_put_there_and_nothing_is_picked_up(screens: Open) -> None:
    screen, mouse = opened(screens)
    assert hand(screen) == ["b2", "r1", "r7", "y5"]
    end = screen.place(("hand", 3))
    mouse.drag(screen.place(("hand", 0)), (end[0] + 20, end[1]))
    screen.settle()
    assert hand(screen) == ["r1", "r7", "y5", "b2"]
    assert chosen(screen) is None
    assert screen.table.focus == ("hand", 3)
    mouse.drag(screen.place(("hand", 2)), screen.place(("hand", 0)))
    assert hand(screen) == ["y5", "r1", "r7", "b2"] or hand(screen)[1] == "y5"
    assert not screen.match.log


def test_an_arranged_hand_stays_so_while_cards_come_and_go(screens: Open) -> None:
    screen, mouse = opened(screens)
    mouse.drag(screen.place(("hand", 0)), screen.place(("hand", 3)))
    before = hand(screen)
    assert before != sorted(before)
    mouse.take(("hand", in_hand(screen, "r1")))
    mouse.take("alone")
    screen.settle()
    assert hand(screen) == [face for face in before if face != "r1"]
    mouse.take("sort")
    assert hand(screen) == ["b2", "y5", "r7"], "sorting begins anew, by value now"
    mouse.take("sort")
    assert hand(screen) == ["b2", "r7", "y5"]


def test_two_who_share_a_mouse_each_find_their_hand_as_they_left_it(screens: Open) -> None:
    screen = screens(opening=game("mouse", "mouse", "mouse", name="hat_cards", line=CATCH))
    mouse = Mouse(screen)
    screen.settle()
    mouse.take("open")
    screen.settle()
    mouse.drag(screen.place(("hand", 0)), screen.place(("hand", 3)))
    left = [face for face in hand(screen) if face != "r1"]
    assert left != sorted(left)
    mouse.take(("hand", in_hand(screen, "r1")))
    mouse.take("alone")
    play_on(screen, mouse, actions=2)
    screen.settle()
    mouse.take("open")
    screen.settle()
    assert hand(screen) == left


def test_a_card_of_cat_and_mouse_dropped_in_the_hand_does_not_end_the_turn(screens: Open) -> None:
    screen, mouse = opened(screens, "cat_and_mouse", STOCK)
    before = hand(screen)
    mouse.drag(screen.place(("hand", 4)), screen.place(("hand", 0)))
    screen.settle()
    assert hand(screen) != before
    assert sorted(hand(screen)) == sorted(before)
    assert chosen(screen) is None
    assert isinstance(screen.table.focus, tuple)
    assert screen.table.focus[0] == "hand", "no place that ends the turn has the focus"


@pytest.mark.parametrize("name", ["hat_cards", "cat_and_mouse"])
def test_a_card_let_go_of_over_the_felt_goes_back_with_the_focus(screens: Open, name: str) -> None:
    screen, mouse = opened(screens, name, CATCH if name == "hat_cards" else STOCK)
    mouse.drag(screen.place(("hand", 1)), (960, 40))
    assert screen.table.focus == ("hand", 1)
    assert not screen.match.log


def test_a_double_click_plays_a_card_that_can_go_to_one_place_only(screens: Open) -> None:
    screen, mouse = opened(screens)
    double_click(screen, mouse, in_hand(screen, "b2"))
    assert screen.match.lines == ["play b2"]


def test_a_double_click_leaves_the_choice_where_there_is_one(screens: Open) -> None:
    screen, mouse = opened(screens)
    number = in_hand(screen, "r7")
    double_click(screen, mouse, number)
    assert not screen.match.log
    assert chosen(screen) == ("hand", number)


def test_a_double_click_plays_to_the_pile_that_waits_and_never_discards(screens: Open) -> None:
    line = STOCK.replace("578JQ", "378JQ").replace("3+4", "6+4")
    screen, mouse = opened(screens, "cat_and_mouse", line)
    double_click(screen, mouse, in_hand(screen, "8"))
    assert not screen.match.log
    mouse.back()
    screen.wait(1)
    double_click(screen, mouse, in_hand(screen, "3"))
    assert screen.match.lines == ["play hand 3 0"]


@pytest.mark.parametrize("key", ["1", "3", "4"])
def test_a_number_key_takes_the_card_at_that_place(screens: Open, key: str) -> None:
    screen, _ = opened(screens)
    screen.match.seat_player(0, device="keys")
    Keyboard(screen).press(key, key)
    assert chosen(screen) == ("hand", int(key) - 1)


@pytest.mark.parametrize("key", ["5", "0"])
def test_a_number_no_card_has_does_nothing(screens: Open, key: str) -> None:
    screen, _ = opened(screens)
    screen.match.seat_player(0, device="keys")
    Keyboard(screen).press(key, key)
    assert chosen(screen) is None


def test_the_caught_card_shows_its_face_until_the_other_lies_on_it(screens: Open) -> None:
    screen, mouse = opened(screens)
    table = screen.table.table
    assert isinstance(table, HatCardsTable)
    mouse.take(("hand", in_hand(screen, "r7")))
    mouse.take(("stack", 1))
    screen.frames(3)
    assert table.stage.row(AIR), "the catching card is in the air"
    assert table.stage.row("stack", 1)[-1].card.face == "r4"
    screen.until(lambda: not table.stage.row("stack", 1))
    assert table.stage.row(AIR)[-2].card.face == COVERED


@pytest.mark.parametrize("name", ["hat_cards", "cat_and_mouse"])
def test_the_others_make_room_where_a_card_is_held_over_them(screens: Open, name: str) -> None:
    screen, mouse = opened(screens, name, CATCH if name == "hat_cards" else STOCK)

    def held() -> list[float]:
        return [one.place.x for one in screen.table.table.hand(0)]  # type: ignore[attr-defined]

    before = held()
    start = screen.place(("hand", 0))
    mouse.move(start)
    mouse.button(start, True)
    mouse.move((before[2] + 30, start[1]), held=True)
    mouse.move((before[2] + 31, start[1]), held=True)
    assert held()[1:3] == before[:2], "they close ranks to the left"
    assert held()[0] == before[2]
    mouse.move((960, 40), held=True)
    assert held() == before, "and come back"
    mouse.button((960, 40), False)
    screen.settle()
    assert held() == before
