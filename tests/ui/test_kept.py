"""Pictures are made once while they are needed, and forgotten before they fill the memory."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pygame
import pytest

from game.tables.hare_hutch import drawings as hare_hutch
from game.tables.top_hats import drawings as top_hats
from game.ui.art import art, art_cards
from game.ui.surfaces import surface_cache, text


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> surface_cache.SurfaceCache:
    """An empty shelf in the place of the program's own."""
    fresh = surface_cache.SurfaceCache()
    monkeypatch.setattr(surface_cache, "shelf", fresh)
    return fresh


def held(shelf: surface_cache.SurfaceCache) -> int:
    """Bytes of all that is kept, each picture once."""
    everything = [*shelf.pictures.values(), *shelf._ready.values()]
    pictures = {id(each): each for made in everything for each in surface_cache.surfaces(made)}
    return sum(map(surface_cache.weight, pictures.values()))


def test_what_is_asked_for_in_every_frame_is_made_once(shelf: surface_cache.SurfaceCache) -> None:
    shelf.room = 4_000_000
    first = art.icon("hat", 100, "#000000")
    for size in range(20, 400):
        art.icon("door", size, "#000000")
        assert art.icon("hat", 100, "#000000") is first


def test_a_window_dragged_through_all_sizes_fills_no_memory(
    shelf: surface_cache.SurfaceCache,
) -> None:
    shelf.room = 4_000_000
    for size in range(24, 240):
        art.tower("rgb", size, "poster")
        art.emblem("r", size, "poster")
        art_cards.picture(art_cards.Card("hat", "b3"), size, "poster")
        hare_hutch.die_face("c", size, "poster")
        top_hats.stack("rb", size, "poster")
        text.picture("Hats & Hares", "title", size, "#FFFFFF")
        assert held(shelf) <= shelf.room


def test_what_is_forgotten_is_let_go_of(shelf: surface_cache.SurfaceCache) -> None:
    shelf.room = 1_000_000
    for number in range(400):
        text.picture(f"Throw {number}", "bold", 40, "#FFFFFF")
    gc.collect()
    alive = [thing for thing in gc.get_objects() if isinstance(thing, pygame.Surface)]
    assert len(alive) < 400


def test_what_was_made_ahead_waits_until_it_is_wanted(shelf: surface_cache.SurfaceCache) -> None:
    shelf.room = 4_000_000
    with shelf.ahead():
        first = art.icon("hat", 100, "#000000")
    for size in range(20, 600):
        art.icon("door", size, "#000000")
        assert held(shelf) <= shelf.room
    assert art.icon("hat", 100, "#000000") is first
    shelf.forget_ready()
    for size in range(20, 600):
        art.icon("door", size, "#111111")
    assert art.icon("hat", 100, "#000000") is not first


def test_a_picture_with_several_names_takes_room_once(shelf: surface_cache.SurfaceCache) -> None:
    card = art_cards.Card("hat", "b3")
    assert art_cards.picture(card, 200, "poster") is art_cards.upright(card, 200, "poster")
    art.tower("r", 100, "poster")
    assert len(shelf.pictures) > 4
    assert shelf._filled == held(shelf)
    while len(shelf.pictures) > 1:
        shelf.room = shelf._filled - 1
        text.picture(f"{shelf.room}", "bold", 12, "#FFFFFF")
        assert shelf._filled == held(shelf) <= shelf.room or len(shelf.pictures) == 1


def test_what_a_frame_has_made_and_will_be_wanted_later_stays(
    shelf: surface_cache.SurfaceCache,
) -> None:
    shelf.room = 4_000_000
    first = art.icon("hat", 100, "#000000")
    with shelf.ahead():
        assert art.icon("hat", 100, "#000000") is first
    for size in range(20, 600):
        art.icon("door", size, "#000000")
        assert shelf._filled == held(shelf) <= shelf.room
    assert art.icon("hat", 100, "#000000") is first


def test_no_more_is_made_ahead_than_leaves_room_for_the_rest(
    shelf: surface_cache.SurfaceCache,
) -> None:
    shelf.room = 4_000_000
    with shelf.ahead():
        while not shelf.full:
            art.icon("door", 100 + len(shelf._ready), "#000000")
    assert surface_cache.AHEAD < held(shelf) / shelf.room < surface_cache.AHEAD + 0.05


def test_a_larger_window_has_more_room(shelf: surface_cache.SurfaceCache) -> None:
    shelf.for_screen((640, 375))
    small = shelf.room
    shelf.for_screen((1920, 1080))
    assert small == surface_cache.LEAST < shelf.room == surface_cache.SCREENS * 4 * 1920 * 1080
    shelf.for_screen((3840, 2160))
    assert shelf.room == surface_cache.MOST


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="no /proc to look into")
def test_forgotten_pictures_go_back_to_the_system() -> None:
    def resident() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")

    made = [pygame.Surface((100, 200), pygame.SRCALPHA) for _ in range(2000)]  # 160 MB
    for picture in made:
        picture.fill("#FFFFFF")
    top, pinned = resident(), made[-1]
    del made, picture
    surface_cache.give_back()
    assert pinned.get_width() == 100
    assert resident() < top - 100_000_000
