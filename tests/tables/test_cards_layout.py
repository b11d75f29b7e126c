"""Where things lie on the tables of both card games: all on the screen, nothing over another."""

from __future__ import annotations

from itertools import combinations
from math import cos, radians, sin

import pytest

from game.tables.card_games.card_hands import HIGH, LIVE, RAISED
from game.tables.card_games.cards import RIM, SHAPE, CardPlace
from game.tables.cat_and_mouse import layout as cats
from game.tables.hat_cards import layout as hats
from game.tables.hat_cards.layout import in_front, outer
from game.tables.hat_cards.panel import portrait
from game.tables.panel import strip
from game.ui.boxes.canvas import Rect

SIZES = [(1920.0, 1080.0), (1920.0, 1200.0), (1920.0, 1440.0), (2560.0, 1080.0)]

LARGER = [  # what is left of these, and of small windows, where letters are larger
    (960.0, 540.0), (960.0, 600.0), (960.0, 720.0), (1097.0, 617.0),
    (1280.0, 540.0), (1280.0, 720.0), (1536.0, 864.0), (1745.0, 982.0), (2327.0, 982.0),
]  # fmt: skip


def around(place: CardPlace) -> Rect:
    """The rectangle around a card, however it is turned."""
    up, across = abs(cos(radians(place.angle))), abs(sin(radians(place.angle)))
    wide, high = place.high * (SHAPE * up + across), place.high * (up + SHAPE * across)
    return place.x - wide / 2, place.y - high / 2, wide, high


def fits(things: list[Rect], size: tuple[float, float]) -> None:
    for x, y, w, h in things:
        assert min(x, y, w, h) > 0
        assert x + w <= size[0]
        assert y + h <= size[1] - strip(size)
    for one, other in combinations(things, 2):
        (ax, ay, aw, ah), (bx, by, bw, bh) = one, other
        beside = ax + aw <= bx + 1 or bx + bw <= ax + 1
        assert beside or ay + ah <= by + 1 or by + bh <= ay + 1, (one, other)


@pytest.mark.parametrize("taught", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hat_cards_find_room(seats: int, size: tuple[float, float], taught: bool) -> None:
    found = hats.layout(seats, size, taught)
    cards = [around(place) for place in (*found.stacks, found.pile)]
    told = found.notes if taught else found.news
    parts = [found.reminder, *filter(None, [found.any_two])]
    fits([*cards, *found.panels, found.hand, found.sort, told, *parts], size)
    assert found.stacks[0].high > 270, "seen from three metres"
    assert sum(part[3] for part in parts) >= (360 if taught else 424), "what catches what is read"


@pytest.mark.parametrize("size", LARGER)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_hat_cards_find_room_where_letters_are_larger(
    seats: int, size: tuple[float, float]
) -> None:
    found = hats.layout(seats, size)
    assert found.size == size
    cards = [around(place) for place in (*found.stacks, found.pile)]
    hand = [found.hand, found.sort]
    told = [found.tip] if found.tip else []
    fits([*cards, *found.panels, *hand, *told, found.reminder], size)
    usual = hats.layout(seats, SIZES[0])
    zoom = max(1.0, 1920 / size[0], 1080 / size[1])
    assert found.stacks[0].high * zoom > usual.stacks[0].high * (0.62 if seats > 4 else 0.87)


@pytest.mark.parametrize("seats", [2, 3])
def test_beside_a_teacher_hat_cards_find_room_on_a_television(seats: int) -> None:
    size = 1536.0, 864.0
    found = hats.layout(seats, size, True)
    cards = [around(place) for place in (*found.stacks, found.pile)]
    fits([*cards, *found.panels, found.hand, found.sort, found.notes, found.reminder], size)
    assert found.notes[3] >= 500


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_on_a_television_half_of_the_picture_is_the_cloth(seats: int) -> None:
    found = hats.layout(seats, (1536.0, 864.0))
    assert found.cloth[2] * found.cloth[3] >= 0.48 * 1536 * 864


@pytest.mark.parametrize("size", [(1536.0, 864.0), (1920.0, 1080.0), (960.0, 540.0)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_raised_card_covers_no_sheet_and_a_guest_looks_out_of_each(
    seats: int, size: tuple[float, float]
) -> None:
    found = hats.layout(seats, size)
    (_, y, _, h), high = in_front(found.hand, 0)
    top = y + h / 2 - 4 - high / 2 - (LIVE + RAISED) * min(1.0, h / HIGH)
    assert top > found.hand[1] - 14
    assert all(portrait(rect) for rect in found.panels)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_hat_points_at_its_owner(seats: int) -> None:
    found = hats.layout(seats, SIZES[0])
    for place, (x, _, w, _) in zip(found.stacks, found.panels, strict=True):
        tip = outer(place, 0.0)
        assert (tip[0] < place.x) == (x + w / 2 < place.x)
        assert abs(tip[0] - place.x) > 2 * abs(tip[1] - place.y), "nobody bends their head"


@pytest.mark.parametrize("taught", [False, True])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("piles", [3, 4])
def test_cat_and_mouse_find_room(piles: int, size: tuple[float, float], taught: bool) -> None:
    found = cats.layout(piles, size, taught)
    rows = [place for row in found.discards for place in row]
    cards = [around(place) for place in (*found.stocks, *rows, *found.piles, found.talon)]
    fits([*cards, *found.panels, *found.hands, found.news], size)
    for seat, below in ((0, found.cloth[1] + found.cloth[3]), (1, found.middle[1] + 1)):
        last = cats.cascade(found, seat, 0, 9)[-1]
        assert last.y + last.high / 2 <= below, "a discard pile ends above what is below it"


@pytest.mark.parametrize("size", LARGER)
@pytest.mark.parametrize("piles", [3, 4])
def test_cat_and_mouse_find_room_where_letters_are_larger(
    piles: int, size: tuple[float, float]
) -> None:
    found = cats.layout(piles, size)
    rows = [place for row in found.discards for place in row]
    places = (*found.stocks, *rows, *found.piles, found.talon)
    cards = [around(place) for place in places]
    fits([*cards, *found.panels, *found.hands], size)
    told = [found.tip] if found.tip else []
    fits([*cards, *found.panels, *found.sorts, *found.waits, *told], size)
    for seat in range(2):
        *_, last = cats.cascade(found, seat, 3, 9)
        fits([around(last), found.hands[seat]], size)
        assert last.x > rows[3].x or not found.aside, "what lies below can be seen"
    zoom = max(1.0, 1920 / size[0], 1080 / size[1])
    assert found.talon.high * zoom > cats.layout(piles, SIZES[0]).talon.high * 0.8


@pytest.mark.parametrize("piles", [3, 4])
def test_what_a_choice_does_is_told_on_a_television_where_no_card_lies(piles: int) -> None:
    found = cats.layout(piles, (1536.0, 864.0))
    rows = [place for row in found.discards for place in row]
    places = (*found.stocks, *rows, *found.piles, found.talon)
    assert found.tip
    fits([*map(around, places), *found.panels, *found.hands, found.tip], found.size)
    assert found.cloth[2] * found.cloth[3] >= 0.48 * 1536 * 864
    assert min(x for x, *_ in map(around, places)) > found.panels[0][0] + found.panels[0][2] + RIM
