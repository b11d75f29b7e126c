"""The hare die and the pictures of its faces: distinct, in their bounds, as large as asked."""

from __future__ import annotations

from itertools import combinations, pairwise

import numpy as np
import pygame
import pytest
from pygame import Surface

from game.tables.hare_hutch import drawings
from game.ui.dice.dice import camera
from game.ui.dice.dice_draw import draw
from game.ui.surfaces.svg import ArtError
from game.ui.surfaces.theme import PALETTES


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def colours(surface: Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface).astype(int)


def corners(surface: Surface) -> list[int]:
    right, low = surface.get_width() - 1, surface.get_height() - 1
    return [surface.get_at(at).a for at in ((0, 0), (right, 0), (0, low), (right, low))]


def seen_from_above(face: str) -> Surface:
    """A die with this face on all sides, about 40 pixels wide in the tray."""
    surface, view = Surface((500, 380)), camera(500, 380)
    place = np.array([[0.0, 0.0, 0.5]])
    draw(surface, view, place, np.eye(3)[None], [[drawings.FACES[face]] * 6])
    return surface


def test_the_die_has_its_six_faces_in_order() -> None:
    assert "".join(drawings.FACES) == drawings.ORDER == "hd345c"
    assert tuple(drawings.FACES.values()) == drawings.HARE_DIE


@pytest.mark.parametrize("face", drawings.ORDER)
def test_every_drawing_stays_on_its_face(face: str) -> None:
    points = np.concatenate([shape.points for shape in drawings.FACES[face]])
    assert np.abs(points).max() < 0.5


@pytest.mark.parametrize(("one", "other"), [*combinations(drawings.ORDER, 2)])
def test_two_faces_differ_clearly_on_a_die_of_40_pixels(one: str, other: str) -> None:
    first, second = (colours(seen_from_above(face)) for face in (one, other))
    different = np.abs(first - second).sum(2) > 120
    assert different.sum() > 60


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("size", [16, 40, 64, 121])
def test_flat_faces_are_square_distinct_and_have_round_corners(size: int, palette: str) -> None:
    drawn = [drawings.die_face(face, size, palette) for face in drawings.ORDER]
    assert {surface.get_size() for surface in drawn} == {(size, size)}
    assert len({pixels(surface) for surface in drawn}) == len(drawn)
    assert all(alpha < 40 for surface in drawn for alpha in corners(surface))


def test_a_lit_face_has_a_brass_rim_and_a_dim_one_is_faded() -> None:
    plain, lit, dim = (
        drawings.die_face("3", 100, "poster", lit=state == "lit", dim=state == "dim")
        for state in ("plain", "lit", "dim")
    )
    red, _, blue, _ = lit.get_at((5, 50))
    assert red - blue > 100
    assert plain.get_at((50, 60)).a == 255 > dim.get_at((50, 60)).a > 60


def test_the_palette_for_the_colour_blind_gives_other_roofs() -> None:
    ours, theirs = (drawings.die_face("4", 64, palette) for palette in PALETTES)
    assert pixels(ours) != pixels(theirs)


@pytest.mark.parametrize("size", [24, 60, 150])
def test_a_pair_of_hares_is_as_wide_as_one_and_higher_by_less_than_another(size: int) -> None:
    one, two = drawings.hare(size), drawings.hare_pair(size)
    assert one.get_height() == size
    assert two.get_width() == pytest.approx(one.get_width(), abs=1)
    assert 1.6 * size < two.get_height() < 2 * size


def test_the_hares_stand_on_the_lower_edge() -> None:
    for surface in (drawings.hare(100), drawings.hare_pair(100)):
        assert surface.get_height() - surface.get_bounding_rect(64).bottom <= 3


def test_every_hutch_shows_another_number() -> None:
    drawn = [drawings.hutch(value, 40) for value in (2, 3, 4, 5)]
    assert {surface.get_size() for surface in drawn} == {(40, 40)}
    assert len({pixels(surface) for surface in drawn}) == 4


def test_towers_of_hutches_grow_by_equal_storeys_and_stay_as_wide() -> None:
    towers = [drawings.hutch_tower(value, 300) for value in (2, 3, 4, 5)]
    heights = [tower.get_height() for tower in towers]
    steps = [high - low for low, high in pairwise(heights)]
    assert heights[-1] == 300
    assert max(steps) - min(steps) <= 1 < min(steps)
    assert max(t.get_width() for t in towers) - min(t.get_width() for t in towers) <= 1


def test_a_carrot_out_of_play_is_fainter() -> None:
    whole, dim = drawings.carrot(60), drawings.carrot(60, dim=True)
    assert whole.get_size() == dim.get_size() == (60, 60)
    assert whole.get_at((30, 30)).a == 255 > dim.get_at((30, 30)).a > 60


def test_free_standing_pictures_have_transparent_corners_above() -> None:
    for surface in (
        drawings.hare(80),
        drawings.hare_pair(80),
        drawings.hutch(3, 80),
        drawings.carrot(80),
    ):
        assert corners(surface)[0] == 0
        assert surface.get_bounding_rect(64).w > 40


def test_what_cannot_be_drawn_is_said_in_one_sentence() -> None:
    for face, size, palette in (("x", 40, "poster"), ("h", 4, "poster"), ("h", 40, "grey")):
        with pytest.raises(ArtError):
            drawings.die_face(face, size, palette)
    for value in (1, 6):
        with pytest.raises(ArtError, match="no hutch"):
            drawings.hutch(value, 40)
        with pytest.raises(ArtError, match="no hutch"):
            drawings.hutch_tower(value, 200)
    for picture in (drawings.hare, drawings.carrot):
        with pytest.raises(ArtError, match="pixels high"):
            picture(3)


def test_pictures_are_kept() -> None:
    assert drawings.die_face("c", 64, "poster") is drawings.die_face("c", 64, "poster")
