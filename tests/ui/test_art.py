"""The pictures: every one is there, distinct, crisp at its size, and stands on its foot."""

from __future__ import annotations

from itertools import cycle, islice, pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game.ui.art import art
from game.ui.art.art_vignettes import TALL, VIGNETTES, Thing, vignette
from game.ui.surfaces import svg
from game.ui.surfaces.theme import INK, PALETTES, PAPER

LETTERS = "rygbwkv*"
ASPECTS = [(1024, 600), (1440, 1080), (1280, 720), (1680, 720)]


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


def many(count: int) -> str:
    return "".join(islice(cycle("rygbwkv"), count))


@pytest.mark.parametrize("size", [24, 32, 64])
def test_every_icon_is_drawn_and_no_two_are_alike(size: int) -> None:
    drawn = {name: art.icon(name, size, INK) for name in art.ICONS}
    assert all(surface.get_bounding_rect(64).w > size / 5 for surface in drawn.values())
    assert len({pixels(surface) for surface in drawn.values()}) == len(art.ICONS)


@pytest.mark.parametrize("name", art.ICONS)
def test_an_icon_stays_inside_its_bounds(name: str) -> None:
    surface = art.icon(name, 96, INK)
    inner = surface.get_rect().inflate(-2, -2)
    assert inner.contains(surface.get_bounding_rect(64))


@pytest.mark.parametrize("name", art.SIGNS)
def test_a_sign_is_drawn_in_the_colour_asked_for(name: str) -> None:
    surface = art.sign(name, 48, PAPER)
    middle = {tuple(surface.get_at((x, 24))) for x in range(48)}
    assert (*svg.rgb(PAPER), 255) in middle


def test_no_two_signs_are_alike() -> None:
    assert len({pixels(art.sign(name, 32, INK)) for name in art.SIGNS}) == len(art.SIGNS)


def test_every_drawing_on_disk_is_used_by_a_name() -> None:
    names = {f"icon-{name}" for name in art.ICONS} | {f"sign-{name}" for name in art.SIGNS}
    on_disk = {path.stem for path in svg.ART.glob("*.svg")}
    elsewhere = ("card-", "suit-", "hare-", "hutch", "carrot", "top-hat", "guest-")  # own tests
    ours = {name for name in on_disk if not name.startswith(elsewhere)}
    things = {f"prop-{each.name}" for shown in VIGNETTES.values() for each in shown.seen
              if isinstance(each, Thing)}  # fmt: skip
    assert ours == names | things | {"hat", "hare", "place-desk", "place-tv"}


@pytest.mark.parametrize("name", VIGNETTES)
def test_a_vignette_stands_on_its_ledge_and_fills_its_width(name: str) -> None:
    drawn = vignette(name, 150, "poster")
    seen, wide = drawn.get_bounding_rect(64), VIGNETTES[name].wide / TALL * 150
    assert seen.bottom == 150
    assert seen.w == pytest.approx(wide, abs=4)
    assert seen.h > 85


@pytest.mark.parametrize("palette", PALETTES)
def test_every_letter_has_its_own_hat_and_emblem(palette: str) -> None:
    assert len({pixels(art.hat(one, 60, palette).surface) for one in LETTERS}) == len(LETTERS)
    assert len({pixels(art.emblem(one, 60, palette)) for one in LETTERS}) == len(LETTERS)


@pytest.mark.parametrize("letter", "rygbv")
def test_the_palette_for_the_colour_blind_gives_other_hats(letter: str) -> None:
    ours, theirs = (art.hat(letter, 60, palette).surface for palette in PALETTES)
    assert pixels(ours) != pixels(theirs)


@pytest.mark.parametrize("height", [44, 60, 96, 190])
def test_a_hat_is_as_high_as_asked_and_a_little_less_wide(height: int) -> None:
    surface = art.hat("r", height, "poster").surface
    assert surface.get_height() == height
    assert surface.get_bounding_rect(64).w == pytest.approx(height * 0.83, abs=2)


@pytest.mark.parametrize("hats", ["r", "*", "r*", "ry", "by*r", many(37)])
def test_the_foot_is_a_drawn_pixel_low_in_the_middle(hats: str) -> None:
    surface, (x, y) = art.tower(hats, 96, "poster")
    assert surface.get_at((round(x), round(y))).a == 255
    assert x == surface.get_width() / 2
    assert surface.get_height() - y < 0.2 * 96


@pytest.mark.parametrize("height", [44, 110, 190])
def test_a_tower_grows_with_every_hat_but_stays_under_five(height: int) -> None:
    heights = [art.tower(many(n), height, "poster").surface.get_height() for n in range(1, 38)]
    assert all(low <= high for low, high in pairwise(heights))
    assert heights[0] == height < heights[1]
    assert heights[-1] < 5 * height


def test_a_tower_of_all_hats_with_the_golden_one_stays_under_5_5_hats() -> None:
    assert art.tower(many(36) + "*", 100, "poster").surface.get_height() < 550


def test_the_colour_of_each_hat_in_a_tower_can_be_seen() -> None:
    """Left of the middle every brim shows its own colour, bottom to top."""
    hats = "rgbvy"
    surface, (_, foot) = art.tower(hats, 190, "poster")
    column = [tuple(surface.get_at((52, y)))[:3] for y in range(round(foot) + 20, 0, -1)]
    looks = [svg.rgb(art.look(letter, "poster").colour) for letter in hats]
    first = [column.index(colour) for colour in looks]
    assert first == sorted(first)


def test_the_golden_hat_is_worn_whole_on_top_of_another() -> None:
    bare, gilded, gold = (art.tower(hats, 100, "poster") for hats in ("b", "b*", "*"))
    assert gilded.surface.get_height() == 100 + round(100 * art.rise("b*"))
    below = gilded.surface.subsurface((0, gilded.surface.get_height() - 50, 84, 50))
    assert pixels(below) == pixels(bare.surface.subsurface((0, 50, 84, 50)))
    tip = gilded.surface.subsurface((0, 0, 84, 60))
    assert pixels(tip) == pixels(gold.surface.subsurface((0, 0, 84, 60)))


def test_asking_twice_gives_the_same_surface() -> None:
    assert art.tower("ryg", 60, "poster") is art.tower("ryg", 60, "poster")


def test_a_shadow_is_round_soft_and_dark_in_the_middle() -> None:
    surface = art.shadow(100)
    assert surface.get_size() == (100, 42)
    assert surface.get_at((50, 21)).a > 120
    assert all(surface.get_at(edge).a < 12 for edge in ((1, 21), (98, 21), (50, 0), (50, 41)))


@pytest.mark.parametrize("size", ASPECTS)
def test_the_poster_fills_every_screen(size: tuple[int, int]) -> None:
    surface = art.poster(*size, "poster")
    right, low = size[0] - 1, size[1] - 1
    assert surface.get_size() == size
    assert all(surface.get_at(at).a == 255 for at in ((0, 0), (right, 0), (0, low), (right, low)))


@pytest.mark.parametrize("size", ASPECTS)
def test_paper_coloured_text_reads_on_the_left_of_the_poster(size: tuple[int, int]) -> None:
    surface = art.poster(*size, "poster")
    edge, right, low = round(size[1] * 0.07), round(size[0] * 0.45), round(size[1] * 0.85)
    spots = ((x, y) for x in range(edge, right, 7) for y in range(edge, low, 7))
    assert min(contrast(PAPER, hex_of(surface, at)) for at in spots) > 4.5


def contrast(one: str, other: str) -> float:
    """The ratio of WCAG 2.1, 1 to 21."""
    dark, light = sorted(map(luminance, (one, other)))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    parts = [part / 255 for part in svg.rgb(colour)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def hex_of(surface: Surface, at: tuple[int, int]) -> str:
    red, green, blue, _ = surface.get_at(at)
    return f"#{red:02X}{green:02X}{blue:02X}"


@pytest.mark.parametrize("size", ASPECTS)
def test_the_backdrop_is_dark_teal_everywhere(size: tuple[int, int]) -> None:
    surface = art.backdrop(*size)
    assert surface.get_size() == size
    seen = [hex_of(surface, (x, y)) for x in range(0, size[0], 40) for y in range(0, size[1], 40)]
    assert all(0.08 < svg.light(colour) < 0.3 for colour in seen)


def test_the_app_icon_is_drawn_at_its_size() -> None:
    assert art.appicon(128).get_at((64, 64)).a == 255
    assert art.appicon(128).get_at((0, 0)).a == 0


def test_a_missing_drawing_names_its_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(svg, "ART", tmp_path)
    with pytest.raises(art.ArtError, match=r"icon-unknown\.svg cannot be read"):
        art.icon("unknown", 24, INK)


def test_an_unknown_hat_names_the_letters_there_are() -> None:
    with pytest.raises(art.ArtError, match="r y g b w k v"):
        art.hat("q", 60, "poster")


def test_a_tower_of_no_hats_is_refused_in_words() -> None:
    with pytest.raises(art.ArtError, match="at least one hat"):
        art.tower("", 60, "poster")


def test_the_count_badge_sits_beside_the_tower_and_not_below_it() -> None:
    for count in (5, 12, 37):
        surface, foot = art.tower(many(count), 96, "poster")
        x, y, radius = art.badge(count, 96)
        assert 0 < foot[0] + x < surface.get_width()
        assert radius < foot[1] + y < foot[1]
        brim = 96 * (art.rise(many(count)) - 0.12)
        assert radius - y < brim, "never over the top hat"
