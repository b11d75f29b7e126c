"""Before a game: short or full, with minutes; and who sits at which home."""

from __future__ import annotations

import pytest

from game.match.box import BOX
from game.match.editions import FULL, SHORT
from game.scenes.seats.homes import HomesScene
from game.scenes.table.table_scene import TableScene
from game.scenes.title.seats_scene import SeatsScene
from tests.screen.conftest import Open
from tests.screen.person import Hand, Mouse, Screen, hand_of, seats, sit

KINDS = ["mouse", "keys", "pad"]


def label(screen: Screen, length: str) -> str:
    return str(screen.widget(("length", length)).label)


def with_hand(screen: Screen, kind: str) -> Hand:
    """A hand with a device that has a seat already: a pad would take one first."""
    hand = hand_of(screen, kind)
    screen.top.seating = screen.top.seating.played_with(0, hand.device)
    return hand


def seated(screens: Open, name: str, *devices: str) -> Screen:
    screen = screens(opening=seats(name))
    sit(screen, *devices)
    return screen


@pytest.mark.parametrize("name", BOX)
def test_every_game_says_how_long_it_takes_short_and_full(screens: Open, name: str) -> None:
    screen = seated(screens, name, "keys", "keys")
    rows = [widget.id for widget in screen.top.widgets()][screen.top.most :]
    assert rows[:2] == [("length", SHORT), ("length", FULL)]
    for length in (SHORT, FULL):
        assert any(char.isdigit() or char == "a" for char in label(screen, length))
        assert label(screen, length) != screen.kit.t(f"length.{length}")


def test_more_computers_make_it_shorter(screens: Open) -> None:
    screen = seated(screens, "catch_the_hat", "keys", "keys", "keys", "keys")
    between_people = label(screen, FULL)
    sit(screen, "keys", "computer", "computer", "computer")
    assert label(screen, FULL) != between_people


@pytest.mark.parametrize("kind", KINDS)
def test_catch_the_hat_is_short_unless_people_want_it_full(screens: Open, kind: str) -> None:
    screen = seated(screens, "catch_the_hat", "keys", "computer")
    hand = with_hand(screen, kind)
    assert screen.top.agreed.options.rounds == 30
    assert screen.widget(("length", SHORT)).icon == "tick"
    hand.take(("length", FULL))
    assert screen.widget(("length", FULL)).icon == "tick"
    hand.take("start")
    assert (screen.match.options.out, screen.match.options.rounds) == (0, None)


@pytest.mark.parametrize(("name", "option", "value"), [
    ("catch_the_hat", "out", 3), ("hare_hutch", "target", 100), ("cat_and_mouse", "stock", 5),
])  # fmt: skip
def test_short_games_differ_by_their_rules(
    screens: Open, name: str, option: str, value: int
) -> None:
    screen = seated(screens, name, "keys", "computer")
    Mouse(screen).take(("length", SHORT))
    Mouse(screen).take("start")
    assert getattr(screen.match.options, option) == value


def test_a_short_game_of_cards_has_one_round_also_once_more(screens: Open) -> None:
    screen = seated(screens, "hat_cards", "computer", "computer", "computer")
    Mouse(screen).take(("length", SHORT))
    Mouse(screen).take("start")
    assert isinstance(screen.top, TableScene)
    assert screen.match.start.round == 3
    again = screen.kit.ways.rematch(screen.match)
    assert again.match.start.round == 3
    assert again.match.options.starter == (screen.match.options.starter + 1) % 3


def test_cards_to_a_goal_are_neither_short_nor_full(screens: Open) -> None:
    """KNZ-15: one round has no goal, and the usual game has as many rounds as seats."""
    screen = seated(screens, "hat_cards", "computer", "computer", "computer")
    mouse = Mouse(screen)
    mouse.take(("length", SHORT))
    mouse.take("house")
    mouse.turn("goal")
    mouse.turn("goal", -1)
    mouse.turn("goal", -1)
    mouse.take("done")
    assert screen.top.agreed.length == SHORT, "as it was"
    mouse.take("house")
    mouse.turn("goal")
    mouse.take("done")
    assert "tick" not in {screen.widget(("length", length)).icon for length in (SHORT, FULL)}
    mouse.take("start")
    assert (screen.match.options.goal, screen.match.start.round) == (6, 1)
    assert screen.kit.ways.rematch(screen.match).match.options.goal == 6


@pytest.mark.parametrize(("length", "round_"), [(SHORT, 3), (FULL, 1)])
def test_a_length_that_is_chosen_takes_the_goal_away(
    screens: Open, length: str, round_: int
) -> None:
    screen = seated(screens, "hat_cards", "computer", "computer", "computer")
    mouse = Mouse(screen)
    mouse.take("house")
    mouse.turn("goal")
    mouse.take("done")
    mouse.take(("length", length))
    assert screen.widget(("length", length)).icon == "tick"
    mouse.take("start")
    assert (screen.match.options.goal, screen.match.start.round) == (None, round_)


def test_short_top_hats_begins_with_the_towers_placed(screens: Open) -> None:
    screen = seated(screens, "top_hats", "keys", "mouse")
    Mouse(screen).take(("length", SHORT))
    Mouse(screen).take("start")
    assert screen.match.state.phase in ("move", "declare")
    assert screen.kit.t("length.short_game")


def test_the_golden_hat_ends_by_a_last_call_in_house_rules_too(screens: Open) -> None:
    screen = seated(screens, "catch_the_hat", "keys", "computer")
    mouse = Mouse(screen)
    mouse.take(("length", FULL))
    mouse.turn("edition")
    assert screen.top.agreed.options.gold
    assert screen.top.agreed.options.last_call == 100
    mouse.turn("edition", -1)
    mouse.take("house")
    mouse.turn("gold")
    assert screen.top.options.last_call == 100


# Who sits where


def at_homes(screens: Open, kind: str, *devices: str) -> tuple[Screen, Hand]:
    screen = seated(screens, "catch_the_hat", *devices)
    hand = with_hand(screen, kind)
    hand.take(("length", FULL))  # in a short game two sit beside each other
    hand.take("homes")
    assert isinstance(screen.top, HomesScene)
    return screen, hand


@pytest.mark.parametrize("kind", KINDS)
def test_homes_are_chosen_on_the_board(screens: Open, kind: str) -> None:
    screen, hand = at_homes(screens, kind, "keys", "mouse")
    assert screen.top.homes == [0, 2]
    before = screen.pixels()
    hand.take(("home", 0))  # Anna gets up
    assert screen.pixels() != before
    hand.take(("home", 1))
    hand.take(("home", 2))  # Bruno and Anna change places
    hand.take(("home", 1))
    assert screen.top.homes == [2, 1]
    hand.take("done")
    hand.take("start")
    assert screen.match.options.homes == (2, 1)


def test_an_empty_home_has_nobody_to_get_up(screens: Open) -> None:
    screen, mouse = at_homes(screens, "mouse", "keys", "mouse")
    mouse.take(("home", 1))
    assert screen.top.message == screen.kit.t("homes.choose")
    mouse.take(("home", 0))
    mouse.back()  # sits down again
    assert isinstance(screen.top, HomesScene)
    mouse.take(("home", 3))
    assert screen.top.homes == [0, 2]
    mouse.back()
    assert isinstance(screen.top, SeatsScene)


def test_as_usual_forgets_the_choice(screens: Open) -> None:
    screen, mouse = at_homes(screens, "mouse", "keys", "mouse")
    for home in (0, 3):
        mouse.take(("home", home))
    mouse.take("done")
    assert screen.top.homes == (3, 2)
    mouse.take("homes")
    mouse.take("usual")
    mouse.take("start")
    assert screen.match.options.homes is None


def test_homes_are_as_usual_when_somebody_else_sits_down(screens: Open) -> None:
    screen, mouse = at_homes(screens, "mouse", "keys", "mouse")
    for home in (0, 1):
        mouse.take(("home", home))
    mouse.take("done")
    mouse.take("computer")
    mouse.take("computer")
    mouse.take("start")
    assert screen.match.options.homes is None


def test_with_too_few_people_it_is_said_why_nobody_can_choose(screens: Open) -> None:
    screen = seated(screens, "catch_the_hat", "mouse")
    Mouse(screen).take("homes")
    assert screen.top.message == screen.kit.t("seats.too_few")


def test_three_sit_evenly_whoever_begins_and_also_once_more(screens: Open) -> None:
    screen = seated(screens, "catch_the_hat", "keys", "computer", "computer")
    Mouse(screen).take("start")
    match = screen.match
    for _ in range(3):
        assert match.options.homes[match.options.first] == 1
        match = screen.kit.ways.rematch(match).match
