"""The guests of the salon: an animal for each seat, in a hat of its colour, with its feelings.

A bust is 200 units wide and 276 high; its FLOOR is where its niche ends, what is lower is only seen
when it hops. The parts of an animal are in assets/art/guest-*.svg, each after a comment with its
name: `behind` everything, the left `ear`, the `skull`, `marks` on it, the `beak`, and what is
`over` the face.
"""

from __future__ import annotations

import re
from functools import cache
from typing import NamedTuple

import pygame
from pygame import Surface

from game.ui.art import art_faces as faces
from game.ui.art.art_faces import FEELINGS, FaceShape, Feeling, both, edged, ink, lined
from game.ui.art.art_hats import look, paints, tints
from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.theme import BRASS_LIGHT, INK, PAPER, PAPER_SHADE, SeatLook

WIDE, HIGH, TOP, FLOOR = 200, 276, 40, 237
GUEST_FLOOR = FLOOR / HIGH  # how far down its picture a bust ends
GUEST_WIDE = 1.22  # the width of a bust for that of its niche
GLOW, RAY = "#FFF0BE", "#E3B54C"  # of the sun behind the guest whose turn it is


class Animal(NamedTuple):
    """An animal. `ear`: where the left one turns, and how far it droops compared with an ear of
    middling length; `hat`: its kind and where the middle of its brim sits."""

    name: str
    ear: tuple[float, float, float]
    face: FaceShape
    hat: tuple[str, float]


HARE = FaceShape((78, 112, 13, 16), (100, 144, 17), "#E4D3B2")
MOUSE = FaceShape((79, 112, 12.5, 15), (100, 153, 15), "#A8987A")
FOX = FaceShape((78, 114, 13, 14), (100, 156, 14), "#B35B1E")
CAT = FaceShape((76, 114, 14, 14.5), (100, 147, 16), "#6C7380")
BADGER = FaceShape((77, 114, 12.5, 14), (100, 156, 15), "#5A5E68", PAPER)
OWL = FaceShape((74, 118, 17, 18), None, "#C9A878")
HEDGEHOG = FaceShape((79, 116, 12.5, 14.5), (100, 153, 15), "#C7A477")
ANIMALS = {
    "r": Animal("hare", (72, 86, 0.5), HARE, ("top", 80)),
    "y": Animal("mouse", (60, 96, 0.9), MOUSE, ("boater", 84)),
    "g": Animal("fox", (70, 90, 1), FOX, ("fedora", 84)),
    "b": Animal("cat", (68, 92, 1), CAT, ("cloche", 92)),
    "w": Animal("badger", (56, 96, 1), BADGER, ("bowler", 86)),
    "k": Animal("owl", (68, 92, 0.8), OWL, ("bowler", 84)),
    "v": Animal("hedgehog", (62, 102, 1), HEDGEHOG, ("fez", 88)),
}
SIGNS = {"top": -37}  # how high the sign is on a hat; on most it is SIGN
SIGN = -23


@cache
def parts(name: str) -> dict[str, str]:
    """Returns the parts of an animal."""
    _, *found = re.split(r"<!--(\w+)-->", svg.inside(f"guest-{name}"))
    return dict(zip(found[::2], found[1::2], strict=True))


def hat(kind: str, own: SeatLook) -> str:
    """Returns a hat in the colour of a seat, its sign on a plate of paper."""
    body = svg.recolour(svg.inside(f"guest-hat-{kind}"), paints(own))
    y, size = SIGNS.get(kind, SIGN), 27
    plate = svg.circle(0, y, 19.5, PAPER, ink(3.4))
    return (
        body + plate + svg.group(svg.inside(f"sign-{own.sign}"), -size / 2, y - size / 2, size / 48)
    )


def turned(body: str, x: float, y: float, degrees: float) -> str:
    """Turns the drawing clockwise about a point."""
    return f'<g transform="rotate({degrees:g} {x:g} {y:g})">{body}</g>' if degrees else body


def head(animal: Animal, own: SeatLook, feeling: Feeling, character: str) -> str:
    """Returns the head with its ears, face and hat."""
    drawn = parts(animal.name)
    x, y, droops = animal.ear
    ears = both(turned(drawn["ear"], x, y, -feeling.ears * droops))
    mask = faces.domino(animal.face) if character == "spiteful" else ""
    glass = faces.spectacles(animal.face) if character == "careful" else ""
    beak = faces.beak(feeling.mouth) + drawn["beak"] if "beak" in drawn else ""
    face = mask + faces.face(animal.face, feeling) + beak + glass
    kind, brim = animal.hat
    jump, turn = feeling.hat
    worn = svg.group(hat(kind, own), 100, brim - jump, 1, turn)
    whole = ears + drawn["skull"] + drawn.get("marks", "") + face + drawn.get("over", "") + worn
    return svg.group(turned(whole, 100, 170, feeling.tilt), 0, feeling.sink)


def shoulders(own: SeatLook, character: str) -> str:
    """Returns a coat with a bow tie; a bold guest has the scarf of a pilot."""
    _, dark = tints(own)
    d = "M24 244C28 186 54 166 100 166C146 166 172 186 176 244Z"
    coat = svg.shape(d, own.colour) + svg.shape("M118 167C150 170 172 188 176 244H126Z", dark)
    return coat + lined(d) + (SCARF if character == "bold" else BOW)


BOW = (
    edged("M100 188L74 176V202Z", PAPER, 4)
    + edged("M100 188L126 176V202Z", PAPER_SHADE, 4)
    + svg.circle(100, 188, 6.5, PAPER, ink(4))
)
SCARF = edged(
    "M70 182C40 178 30 160 4 166C10 176 8 186 2 196C24 196 44 204 72 198Z", PAPER, 4
) + edged("M60 170Q100 196 140 170L144 186Q100 214 56 186Z", PAPER, 4)


def bust_svg(letter: str, mood: str, palette: str, character: str = "") -> str:
    """Returns the guest of a seat as SVG."""
    own, animal, feeling = look(letter, palette), ANIMALS[letter], FEELINGS[mood]
    behind = parts(animal.name).get("behind", "")
    body = behind + shoulders(own, character) + head(animal, own, feeling, character)
    return svg.frame(svg.group(body + faces.around(feeling.around), 0, TOP), WIDE, HIGH)


@cached
def guest(
    letter: str, mood: str, width: int, palette: str, character: str = "", mirrored: bool = False
) -> Surface:
    """Returns the guest of a seat in a mood, looking to the right, or `mirrored` to the left; the
    `character` of a computer shows."""
    picture = svg.raster(bust_svg(letter, mood, palette, character), (width, width * HIGH // WIDE))
    return pygame.transform.flip(picture, mirrored, False)


@cached
def hands(letter: str, width: int, palette: str, together: bool) -> Surface:
    """Returns the hands of a guest that claps, on a picture as large as its own."""
    own, apart = look(letter, palette), 13 if together else 50
    body = ""
    for side in (-1, 1):
        x = 100 + side * apart
        d = f"M{100 + side * 66} 246L{x + side * 12} 208"
        body += svg.shape(d, "none", ink(36)) + svg.shape(
            d, "none", ink(26).replace(INK, own.colour)
        )
        glove = svg.ellipse(x, 196, 13, 20, PAPER, ink(4.5))
        body += turned(glove, x, 196, -side * 14)
    if together:
        rays = "M100 158V144M78 164L70 153M122 164L130 153"
        body += svg.shape(rays, "none", ink(5))
    return svg.raster(svg.frame(svg.group(body, 0, TOP), WIDE, HIGH), (width, width * HIGH // WIDE))


@cached
def niche(letter: str, size: int, palette: str, lit: bool) -> Surface:
    """Returns the ground behind a guest in a square of `size` pixels, `lit` by a sun of brass."""
    own = look(letter, palette)
    ground, ray = svg.mix(PAPER_SHADE, own.colour, 0.3), svg.mix(PAPER_SHADE, own.colour, 0.2)
    body = svg.rect(0, 0, 100, 100, BRASS_LIGHT if lit else ground)
    for i in range(0, 29, 2):
        ends = svg.ring(50, 90, 130, 30)[i : i + 2]
        body += svg.polygon(((50, 90), *ends), RAY if lit else ray)
    if lit:
        body += svg.circle(50, 90, 44, GLOW)
    tile = svg.raster(svg.frame(body, 100, 100), (size, size))
    corners = svg.rect(0, 0, 100, 100, "#FFFFFF", 'rx="10"')
    mask = svg.raster(svg.frame(corners, 100, 100), (size, size))
    tile.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    rim = svg.rect(1.7, 1.7, 96.6, 96.6, "none", f'rx="9" {ink(3.4)}')
    tile.blit(svg.raster(svg.frame(rim, 100, 100), (size, size)), (0, 0))
    return tile
