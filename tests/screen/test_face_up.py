"""Cards face up: everybody sees every hand, and that of whoever is to move lies large in front."""

from __future__ import annotations

import pytest

from game.match.box import BOX
from game.match.match import Match
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Scene
from game.scenes.table.table_scene import TableScene
from game.tables.card_games.card_hands import spots as hand_spots
from game.tables.card_games.card_table import CardTable
from game.tables.card_games.cards import SHAPE, Row
from tests.screen.conftest import Open
from tests.screen.person import Keyboard, Screen, act, people
from tools.studio import Opening

TARGET = 44  # pixels at 1080p
TABLES = [("hat_cards", 3), ("hat_cards", 5), ("cat_and_mouse", 2)]
SIZES = [((1920, 1080), 100, 0), ((1920, 1080), 125, 5)]


def face_up(*devices: str, name: str) -> Opening:
    """A table of a game that is played with cards face up."""

    def opening(kit: Kit) -> Scene:
        players = people(*devices)
        options = BOX[name].rules.Options()
        return TableScene(kit, Match(BOX[name], options, players, 7, open_hands=True), None)

    return opening


def cards(screen: Screen) -> CardTable:  # type: ignore[type-arg]
    table = screen.table.table
    assert isinstance(table, CardTable)
    return table


def hands(screen: Screen) -> list[Row]:
    return [cards(screen).hand(seat) for seat in range(len(screen.match.players))]


def heights(screen: Screen) -> list[float]:
    return [hand[0].place.high for hand in hands(screen)]


def test_the_hand_of_whoever_is_to_move_lies_large_in_front(screens: Open) -> None:
    screen = screens((1920, 1080), face_up("keys", "keys", "computer", name="hat_cards"))
    screen.kit.choices.change(speed="off")
    keys = Keyboard(screen)
    for _ in range(4):
        screen.settle()
        seat, high = screen.match.actor, heights(screen)
        assert all(high[seat] > 1.6 * other for n, other in enumerate(high) if n != seat)
        act(screen, keys)


def test_it_comes_to_the_front_while_the_turn_passes(screens: Open) -> None:
    screen = screens(opening=face_up("keys", "keys", "keys", name="hat_cards"))
    screen.settle()
    before = heights(screen)
    act(screen, Keyboard(screen))
    seen = set()
    while screen.top.moving:
        screen.frames()
        seen.add(round(heights(screen)[1]))
    assert len(seen) > 4, "it grows"
    assert heights(screen)[1] > before[1]


@pytest.mark.parametrize(("size", "zoom", "margin"), SIZES)
@pytest.mark.parametrize(
    ("name", "seats"), [("hat_cards", 3), ("hat_cards", 5), ("cat_and_mouse", 2)]
)
def test_every_card_that_may_be_chosen_is_easy_to_hit_and_no_name_lies_on_a_card(
    screens: Open, name: str, seats: int, size: tuple[int, int], zoom: int, margin: int
) -> None:
    opening = face_up(*["keys"] * seats, name=name)
    screen = screens(size, opening, speed="off", text_scale=zoom, margin=margin)
    screen.settle()
    table, canvas = cards(screen), screen.app.window.canvas
    spots = hand_spots(table.hand(screen.match.actor))
    assert len(spots) > 4
    assert min(spot.rect[2] for spot in spots) * canvas.scale >= TARGET
    for plate in filter(None, map(table._plate, range(seats))):
        for hand in hands(screen):
            for _, (x, y, high, _), *_ in hand:
                wide = high * SHAPE
                beside = plate[0] + plate[2] < x - wide / 2 or x + wide / 2 < plate[0]
                low = y - high / 2, y + high / 2
                assert beside or plate[1] + plate[3] < low[0] + 12 or low[1] < plate[1] + 12


def test_the_hands_of_computers_lie_open_too(screens: Open) -> None:
    screen = screens(opening=face_up("keys", "keys", "computer", name="hat_cards"), speed="off")
    screen.settle()
    assert all(placed.card.face for hand in hands(screen) for placed in hand)
