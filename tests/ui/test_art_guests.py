"""The guests: every seat has one, every mood its own face, every hat the sign of its seat."""

from __future__ import annotations

import pygame
import pytest
from pygame import Surface

from game.ai.computer import CHARACTERS
from game.tables.mood import Mood
from game.ui.art import art, art_guests
from game.ui.surfaces import svg
from game.ui.surfaces.theme import looks

SMALL = 64  # pixels, as in the narrowest panels


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("letter", looks("poster"))
def test_every_mood_of_a_guest_looks_different(letter: str) -> None:
    drawn = {mood: art.guest(letter, mood, SMALL, "poster") for mood in Mood}
    assert len({pixels(surface) for surface in drawn.values()}) == len(Mood)
    assert all(
        surface.get_bounding_rect(64).bottom == surface.get_height() for surface in drawn.values()
    )


def test_guests_differ_in_outline_and_not_in_colour_alone() -> None:
    shapes = {
        pixels(
            pygame.mask.from_surface(art.guest(letter, Mood.WAITS, SMALL, "poster")).to_surface()
        )
        for letter in looks("poster")
    }
    assert len(shapes) == len(art_guests.ANIMALS)


def test_a_character_shows() -> None:
    drawn = {pixels(art.guest("b", Mood.WAITS, SMALL, "poster", name)) for name in CHARACTERS}
    assert len(drawn) == len(CHARACTERS)


def test_a_guest_looks_to_either_side() -> None:
    right = art.guest("g", Mood.TENSE, SMALL, "poster")
    left = art.guest("g", Mood.TENSE, SMALL, "poster", "", True)
    assert pixels(pygame.transform.flip(left, True, False)) == pixels(right)


def test_every_drawing_of_a_guest_is_used() -> None:
    animals = {f"guest-{animal.name}" for animal in art_guests.ANIMALS.values()}
    hats = {f"guest-hat-{animal.hat[0]}" for animal in art_guests.ANIMALS.values()}
    assert {path.stem for path in svg.ART.glob("guest-*.svg")} == animals | hats


def test_the_turn_has_a_niche_of_its_own() -> None:
    assert pixels(art.niche("k", 80, "poster", True)) != pixels(art.niche("k", 80, "poster", False))
