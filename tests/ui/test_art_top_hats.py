"""Top hats, their stacks and the board of hexagons: distinct, in place, as large as asked."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Surface

from game.rules.hexagon import CENTRE, FIELD, FIELDS, NAMES, NEIGHBOURS, PLACING
from game.tables.top_hats import drawings
from game.ui.surfaces import svg
from game.ui.surfaces.svg import ArtError
from game.ui.surfaces.theme import PALETTES

LETTERS = "rygbwkvn?"
WIDE = 600


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def at(surface: Surface, field: int, right: float = 0, down: float = 0) -> tuple[int, ...]:
    """The colour beside the middle of a field; `right` and `down` in radii of a field."""
    (x, y), radius = drawings.place(field, WIDE), drawings.field_radius(WIDE)
    return tuple(surface.get_at((round(x + right * radius), round(y + down * radius))))


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("height", [28, 60, 150])
def test_every_letter_has_its_own_hat(height: int, palette: str) -> None:
    hats = [drawings.top_hat(letter, height, palette).surface for letter in LETTERS]
    assert len({pixels(hat) for hat in hats}) == len(LETTERS)
    assert {hat.get_size() for hat in hats} == {(round(height * 0.84), height)}
    assert all(hat.get_at((0, 0)).a == 0 for hat in hats)


@pytest.mark.parametrize("letter", "rygbv")
def test_the_palette_for_the_colour_blind_gives_other_hats(letter: str) -> None:
    ours, theirs = (drawings.top_hat(letter, 60, palette).surface for palette in PALETTES)
    assert pixels(ours) != pixels(theirs)


@pytest.mark.parametrize("letters", ["r", "n", "?", "??r", "rbybk", "rb" * 8])
def test_the_foot_is_a_drawn_pixel_low_in_the_middle(letters: str) -> None:
    surface, (x, y) = drawings.stack(letters, 90, "poster")
    assert surface.get_at((round(x), round(y))).a == 255
    assert x == surface.get_width() / 2
    assert surface.get_height() - y < 0.2 * 90


@pytest.mark.parametrize("height", [40, 76, 150])
def test_a_stack_grows_with_every_hat_but_stays_under_three_hats(height: int) -> None:
    heights = [
        drawings.stack(("rb" * 9)[:count], height, "poster").surface.get_height()
        for count in range(1, 13)
    ]
    assert all(low < high for low, high in pairwise(heights))
    assert heights[0] == height
    assert heights[-1] < 3 * height


def test_the_more_hats_the_closer_their_brims() -> None:
    steps = [drawings.stack_step(count) for count in range(2, 17)]
    assert all(wide > narrow > 0.08 for wide, narrow in pairwise(steps))


@pytest.mark.parametrize("letters", ["rgbvy", "rgbvyrgbvyrgbvyr"])
def test_the_colour_of_each_hat_in_a_stack_can_be_seen(letters: str) -> None:
    """On the front of its brim, left of the middle."""
    high = 190
    surface = drawings.stack(letters, high, "poster").surface
    for i, letter in enumerate(letters):
        lift = i * drawings.stack_step(len(letters)) * high
        y = round(surface.get_height() - high - lift + 0.915 * high)
        brim = {tuple(surface.get_at((x, y)))[:3] for x in range(40, 66)}
        assert svg.rgb(drawings._look(letter, "poster").colour) in brim


def test_the_top_hat_of_a_stack_is_whole() -> None:
    alone, stacked = (drawings.stack(letters, 100, "poster").surface for letters in ("b", "?rb"))
    part = (0, 0, 84, 86)
    assert pixels(alone.subsurface(part)) == pixels(stacked.subsurface(part))


def test_a_field_picture_is_tilted_and_has_transparent_corners() -> None:
    field = drawings.hexagon(50, "#F3E7CF", "#20242E")
    assert field.get_size() == (87, 85)
    assert tuple(field.get_at((43, 42))) == (*svg.rgb("#F3E7CF"), 255)
    assert [field.get_at(corner).a for corner in ((0, 0), (86, 0), (0, 84), (86, 84))] == [0] * 4


def test_the_board_is_as_wide_as_asked_with_transparent_corners() -> None:
    for wide in (300, WIDE):
        board = drawings.hex_board(wide, "poster", 1)
        assert board.get_width() == wide
        right, low = wide - 1, board.get_height() - 1
        assert all(board.get_at(at).a == 0 for at in ((0, 0), (right, 0), (0, low), (right, low)))


def test_every_place_lies_inside_the_picture_on_its_field() -> None:
    board = drawings.hex_board(WIDE, "poster", 1)
    bounds = board.get_rect().inflate(*[-2 * drawings.field_radius(WIDE)] * 2)
    assert all(bounds.collidepoint(drawings.place(field, WIDE)) for field in FIELDS)
    assert all(at(board, field)[3] == 255 for field in FIELDS)


def test_places_go_by_rows_from_the_nearest_and_in_a_row_to_the_right() -> None:
    for one, other in pairwise(FIELDS):
        (ax, ay), (bx, by) = drawings.place(one, WIDE), drawings.place(other, WIDE)
        if NAMES[one][0] == NAMES[other][0]:
            assert ax < bx
            assert ay == by
        else:
            assert by < ay


def test_neighbours_touch_and_the_centre_lies_in_the_middle() -> None:
    radius = drawings.field_radius(WIDE)
    x, y = drawings.place(CENTRE, WIDE)
    assert x == pytest.approx(WIDE / 2)
    for other in NEIGHBOURS[CENTRE]:
        right, down = drawings.place(other, WIDE)
        away = ((right - x) ** 2 + ((down - y) / drawings.TILT) ** 2) ** 0.5
        assert away == pytest.approx(3**0.5 * radius)


@pytest.mark.parametrize("palette", PALETTES)
def test_the_rim_the_circles_inside_it_and_the_middle_have_colours_of_their_own(
    palette: str,
) -> None:
    board = drawings.hex_board(WIDE, palette, 0)
    rim, outer, inner, middle = (
        tuple(at(board, FIELD[name], 0.3, 0.5)) for name in ("e9", "e8", "e7", "e6")
    )
    assert outer == inner
    assert len({rim, outer, middle}) == 3


def test_margins_are_hatched_and_marked_fields_rimmed() -> None:
    boards = [drawings.hex_board(WIDE, "poster", margin) for margin in (0, 1, 2)]
    boards.append(drawings.hex_board(WIDE, "poster", 1, PLACING))
    assert len({pixels(board) for board in boards}) == 4
    assert changed(boards[1], boards[2], FIELD["e8"])
    assert not changed(boards[1], boards[2], FIELD["e7"])
    assert not changed(boards[1], boards[2], FIELD["e9"])
    assert changed(boards[1], boards[3], FIELD["e8"])
    assert not changed(boards[1], boards[3], FIELD["e9"])


def changed(one: Surface, other: Surface, field: int) -> bool:
    steps = [part / 20 for part in range(-15, 16)]
    return any(at(one, field, step) != at(other, field, step) for step in steps)


def test_what_cannot_be_drawn_is_said_in_one_sentence() -> None:
    for letters, height, palette in (
        ("", 60, "poster"),
        ("x", 60, "poster"),
        ("r*", 60, "poster"),
        ("r", 5, "poster"),
        ("n", 60, "grey"),
    ):
        with pytest.raises(ArtError):
            drawings.stack(letters, height, palette)
    with pytest.raises(ArtError, match="margin"):
        drawings.hex_board(WIDE, "poster", 3)
    with pytest.raises(ArtError, match="fields"):
        drawings.hex_board(WIDE, "poster", 1, [61])
    with pytest.raises(ArtError, match="palette"):
        drawings.hex_board(WIDE, "grey", 1)
    with pytest.raises(ArtError, match="wide"):
        drawings.place(0, 20)
    with pytest.raises(ArtError, match="no field"):
        drawings.place(-1, WIDE)
    with pytest.raises(ArtError, match="radius"):
        drawings.hexagon(1, "#FFFFFF", "#000000")


def test_pictures_are_kept() -> None:
    assert drawings.stack("rb", 60, "poster") is drawings.stack("rb", 60, "poster")
    assert drawings.hex_board(300, "poster", 1, [3]) is drawings.hex_board(300, "poster", 1, (3,))
