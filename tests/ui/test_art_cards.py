"""The cards: every one is there, distinct with and without colour, crisp at its size."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from pygame import Surface

from game.ui.art import art_cards, art_print
from game.ui.art.art_cards import Card, picture
from game.ui.art.art_hats import look
from game.ui.surfaces import svg
from game.ui.surfaces.svg import ArtError
from game.ui.surfaces.theme import BRASS, PALETTES, PAPER, POSTER

HATS = [Card("hat", colour + value) for colour in "bry" for value in "0123456789x"]
PLAYING = [Card("rank", f"{rank}{suit}") for rank in art_cards.RANKS for suit in range(4)]
BACKS = [Card("hat", ""), Card("rank", "")]
HEIGHTS = [60, 110, 170, 260]


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def grey(surface: Surface) -> NDArray[np.float64]:
    """How light every pixel is, 0 to 255, without its colour."""
    light: NDArray[np.float64] = pygame.surfarray.array3d(surface) @ np.array([0.30, 0.59, 0.11])
    return light


@pytest.mark.parametrize("height", [24, *HEIGHTS])
@pytest.mark.parametrize(
    "card", [HATS[0], PLAYING[0], PLAYING[-1], Card("rank", "K0>T"), *BACKS], ids=str
)
def test_a_card_is_as_high_as_asked_and_0_68_as_wide(card: Card, height: int) -> None:
    assert picture(card, height, "poster").get_size() == (round(0.68 * height), height)


@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize(
    "card", [HATS[3], PLAYING[5], PLAYING[-1], Card("rank", "K0>T"), *BACKS], ids=str
)
def test_the_corners_of_a_card_are_round_and_clear_and_its_sides_are_not(
    card: Card, height: int
) -> None:
    surface = picture(card, height, "poster")
    right, low = surface.get_width() - 1, height - 1
    corners = ((0, 0), (right, 0), (0, low), (right, low))
    sides = ((right // 2, 1), (right // 2, low - 1), (1, low // 2), (right - 1, low // 2))
    assert all(surface.get_at(at).a == 0 for at in corners)
    assert all(surface.get_at(at).a == 255 for at in sides)


@pytest.mark.parametrize("height", HEIGHTS)
def test_the_edge_of_a_card_is_darker_than_its_paper(height: int) -> None:
    surface = picture(PLAYING[0], height, "poster")
    edge, paper = (surface.get_at((x, height // 2)) for x in (0, round(0.06 * height)))
    assert edge.hsla[2] < 0.55 * paper.hsla[2]


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("height", HEIGHTS)
def test_no_two_cards_are_alike(height: int, palette: str) -> None:
    cards = [*HATS, *PLAYING, *BACKS]
    assert len({pixels(picture(card, height, palette)) for card in cards}) == len(cards)


@pytest.mark.parametrize("height", HEIGHTS)
def test_a_king_looks_different_for_every_card_he_stands_for(height: int) -> None:
    kings = [Card("rank", f"K2>{rank}") for rank in art_cards.RANKS[:-1]]
    plain = Card("rank", "K2")
    assert len({pixels(picture(card, height, "poster")) for card in [plain, *kings]}) == 13


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("height", HEIGHTS)
@pytest.mark.parametrize("value", "0123456789x")
def test_the_shape_of_the_sign_tells_hat_cards_of_one_value_apart(
    value: str, height: int, palette: str
) -> None:
    """In black and white: what is darker than its surroundings in the sign's corner differs."""
    drawn = [picture(Card("hat", colour + value), height, palette) for colour in "bry"]
    left, top, size = (round(height * part) for part in (0.46, 0.05, 0.19))
    corners = [grey(surface)[left : left + size, top : top + size] for surface in drawn]
    shapes = [corner < (corner.min() + corner.max()) / 2 for corner in corners]
    assert all(np.mean(one ^ other) > 0.06 for one, other in combinations(shapes, 2))


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("colour", "bry")
def test_corner_values_stand_out_4_5_to_1_from_the_paper(colour: str, palette: str) -> None:
    dark = art_cards.readable(look(colour, palette).colour)
    light, shade = art_cards.bright(PAPER), art_cards.bright(dark)
    assert (light + 0.05) / (shade + 0.05) > 4.5


def test_a_value_in_the_corner_is_more_than_two_ninths_as_high_as_the_card() -> None:
    """At 170 pixels nearly forty, to be read from three metres."""
    surface = picture(Card("hat", "b8"), 170, "poster")
    ink = grey(surface)[10:36, 6:55] < 140
    assert np.flatnonzero(ink.any(axis=0)).size >= 38


@pytest.mark.parametrize("value", "69")
@pytest.mark.parametrize("height", [60, 170])
def test_six_and_nine_are_told_apart_when_the_card_lies_upside_down(
    value: str, height: int
) -> None:
    other = "9" if value == "6" else "6"
    upside = picture(Card("hat", f"b{value}"), height, "poster", 180)
    assert pixels(upside) != pixels(picture(Card("hat", "b" + other), height, "poster"))


def test_the_hat_without_a_value_bears_brass_stars_and_nothing_that_reads_as_nought() -> None:
    surface = picture(Card("hat", "bx"), 250, "poster")
    for middle in ((85, 111), (35, 37)):  # on the cone, and where others have their number
        assert tuple(surface.get_at(middle))[:3] == svg.rgb("#F0C75E")


@pytest.mark.parametrize("height", [64, 170])
def test_only_the_king_has_a_brass_border(height: int) -> None:
    at = (round(0.028 * height), height // 2)
    framed = {
        card.face[0]
        for card in PLAYING
        if tuple(picture(card, height, "poster").get_at(at))[:3] == svg.rgb(BRASS)
    }
    assert framed == {"K"}


@pytest.mark.parametrize("height", [64, 170])
def test_a_king_that_stands_for_another_card_keeps_his_own_index(height: int) -> None:
    plain = picture(Card("rank", "K2"), height, "poster")
    role = picture(Card("rank", "K2>7"), height, "poster")
    upper = (0, 0, plain.get_width(), round(0.4 * height))
    assert pixels(plain.subsurface(upper)) == pixels(role.subsurface(upper))
    assert pixels(plain) != pixels(role)


def test_a_card_turns_clockwise() -> None:
    """The tip of the hat, up on the card, comes to lie on the right and then below."""
    middle = svg.rgb(look("b", "poster").colour)
    right, below = (picture(Card("hat", "bx"), 250, "poster", turn) for turn in (90, 180))
    assert right.get_size() == (250, 170)
    assert tuple(right.get_at((250 - 35, 85)))[:3] == middle
    assert tuple(below.get_at((85, 250 - 35)))[:3] == middle


@pytest.mark.parametrize("degrees", [7, -20, 33, 200])
def test_a_turned_card_has_no_dark_fringe_and_clear_corners(degrees: int) -> None:
    surface = picture(HATS[0], 170, "poster", degrees)
    alpha = pygame.surfarray.array_alpha(surface)
    faint = pygame.surfarray.array3d(surface)[(alpha > 40) & (alpha < 200)]
    assert surface.get_at((0, 0)).a == 0
    assert faint.mean(axis=0) == pytest.approx(svg.rgb(art_print.EDGE), abs=3)


def test_turning_over_squeezes_in_twelve_steps_from_a_sliver_to_the_card() -> None:
    seen = [art_cards.flipped(HATS[5], 170, "poster", 0.02 + i * 0.0049) for i in range(201)]
    widths = [surface.get_width() for surface in seen]
    assert len({id(surface) for surface in seen}) == 12
    assert widths == sorted(widths)
    assert widths[0] <= 3
    assert seen[-1] is art_cards.upright(HATS[5], 170, "poster")
    assert {surface.get_height() for surface in seen} == {170}


@pytest.mark.parametrize("height", HEIGHTS)
def test_an_empty_place_is_a_dashed_line_round_next_to_nothing(height: int) -> None:
    surface = art_cards.slot(height, "poster")
    column = pygame.surfarray.array_alpha(surface)[round(4 * height / 250)]
    assert surface.get_size() == (round(0.68 * height), height)
    assert surface.get_at((surface.get_width() // 2, height // 2)).a < 40
    assert column.max() > 150
    assert column[height // 5 : -height // 5].min() < 60


def test_pictures_are_kept() -> None:
    assert picture(HATS[0], 60, "poster") is picture(HATS[0], 60, "poster")


@pytest.mark.parametrize(
    ("card", "height", "palette", "sentence"),
    [
        (Card("hat", "g3"), 170, "poster", r"no hat card 'g3'; say b, r or y and 0 to 9 or x"),
        (Card("hat", "b10"), 170, "poster", r"no hat card 'b10'"),
        (Card("rank", "Z1"), 170, "poster", r"no playing card 'Z1'; say one of A23456789TJQK"),
        (Card("rank", "A4"), 170, "poster", r"no playing card 'A4'"),
        (Card("rank", "Q1>7"), 170, "poster", r"no playing card 'Q1>7'"),
        (Card("rank", "K1>K"), 170, "poster", r"no playing card 'K1>K'"),
        (Card("tarot", ""), 170, "poster", r"no cards of kind 'tarot'; the kinds are hat and rank"),
        (Card("hat", "b3"), 5, "poster", r"5 pixels high cannot be drawn; ask for 24 or more"),
        (Card("hat", "b3"), 170, "neon", r"no palette 'neon'; the palettes are poster okabe_ito"),
    ],
)
def test_a_card_that_is_not_there_is_refused_in_words(
    card: Card, height: int, palette: str, sentence: str
) -> None:
    with pytest.raises(ArtError, match=sentence):
        picture(card, height, palette)


@pytest.mark.parametrize("squeeze", [0, 1.5])
def test_a_card_cannot_be_squeezed_to_nothing_or_beyond_its_width(squeeze: float) -> None:
    with pytest.raises(ArtError, match=r"say 0\.02 to 1"):
        art_cards.flipped(HATS[0], 170, "poster", squeeze)


def test_every_card_drawing_on_disk_is_used() -> None:
    on_disk = {path.stem for kind in ("card", "suit") for path in svg.ART.glob(f"{kind}-*.svg")}
    named = {"hat", "sun", "hat-back", "rank-back", "roundel", "gold", "coin"}
    used = {f"card-{name}" for name in named} | set(art_cards.FIGURES.values())
    used |= set(art_cards.SIGNS.values())
    assert on_disk == used | {f"suit-{name}" for name in art_cards.SUITS}


def test_no_hat_card_bears_the_sign_of_a_seat() -> None:
    assert not {f"sign-{look.sign}" for look in POSTER} & set(art_cards.SIGNS.values())
    assert len(set(art_cards.SIGNS.values())) == 3


def test_no_drawing_leaves_its_dashes_to_nanosvg() -> None:
    """It reads memory of others there, and draws them differently from time to time."""
    program = (svg.ART.parents[1] / "game").rglob("*.py")
    drawings = svg.ART.glob("*.svg")
    dashed = [path for path in (*program, *drawings) if "dasharray=" in path.read_text("utf-8")]
    assert not dashed
