"""The small scenes beside menus: guests behind a ledge, and on it what the page is about.

A vignette is TALL units high with its ledge; guests and things stand on that. The things are in
assets/art/prop-*.svg.
"""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.ui.art import art_guests
from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.theme import BRASS, BRASS_LIGHT, INK

TALL, LEDGE = 300.0, 16.0  # units; the ledge is the lowest part of the height
THING = 240.0  # how wide and high a thing is


class Guest(NamedTuple):
    """A guest behind the ledge: a seat's letter, a mood of `FEELINGS`, and how far from the left
    it begins."""

    letter: str
    mood: str
    x: float
    mirrored: bool = False


class Thing(NamedTuple):
    """Something on the ledge: the drawing prop-<name>, how far from the left it begins, and its
    height for that of the drawing."""

    name: str
    x: float
    scale: float = 0.9


class Vignette(NamedTuple):
    """What is seen, the farthest back first, and how wide it is."""

    wide: float
    seen: tuple[Guest | Thing, ...]


VIGNETTES = {
    "picture": Vignette(780.0, (
        Guest("v", "turn", 0), Thing("projector", 190), Thing("screen", 400),
        Guest("g", "cheers", 600, mirrored=True),
    )),
    "sound": Vignette(720.0, (
        Guest("b", "gloats", 0), Thing("gramophone", 200, 1.08),
        Guest("r", "cheers", 520, mirrored=True),
    )),
    "pace": Vignette(680.0, (
        Guest("r", "turn", 0), Thing("hourglass", 225, 1.0),
        Guest("v", "waits", 470, mirrored=True),
    )),
    "controls": Vignette(680.0, (
        Guest("y", "turn", 0), Thing("pad", 222, 1.0),
        Guest("b", "tense", 480, mirrored=True),
    )),
    "assistance": Vignette(640.0, (
        Guest("k", "turn", 0), Thing("lamp", 200, 1.08),
        Guest("y", "cheers", 440, mirrored=True),
    )),
    "speech": Vignette(700.0, (
        Guest("w", "gloats", 0), Thing("trumpet", 200, 1.0),
        Guest("g", "robbed", 500, mirrored=True),
    )),
    "family": Vignette(680.0, (
        Guest("r", "turn", 0), Thing("book", 225, 0.92),
        Guest("b", "cheers", 480, mirrored=True),
    )),
    "teacher": Vignette(430.0, (Guest("k", "turn", 0), Thing("book", 200, 0.92))),
    "praise": Vignette(300.0, (Guest("k", "cheers", 50),)),
    "comfort": Vignette(300.0, (Guest("k", "tense", 50),)),
    "rules": Vignette(430.0, (Guest("k", "waits", 0), Thing("book", 200, 0.92))),
}  # fmt: skip


@cached
def vignette(name: str, height: int, palette: str) -> Surface:
    """Returns one of VIGNETTES at a height in pixels."""
    shown = VIGNETTES[name]
    body = "".join(_drawn(each, palette) for each in shown.seen)
    top = TALL - LEDGE
    ledge = svg.rect(0, top, shown.wide, LEDGE, BRASS, f'stroke="{INK}" stroke-width="4"')
    ledge += svg.rect(2, top + 2, shown.wide - 4, 5, BRASS_LIGHT)
    size = round(height * shown.wide / TALL), height
    return svg.raster(svg.frame(body + ledge, shown.wide, TALL), size)


def _drawn(each: Guest | Thing, palette: str) -> str:
    """Returns a guest or a thing in its place."""
    if isinstance(each, Thing):
        drawn = svg.inside(f"prop-{each.name}")
        return svg.group(drawn, each.x, TALL - LEDGE - THING * each.scale, each.scale)
    bust = svg.unframed(art_guests.bust_svg(each.letter, each.mood, palette))
    down = TALL - LEDGE - art_guests.FLOOR
    if not each.mirrored:
        return svg.group(bust, each.x, down)
    return f'<g transform="translate({each.x + art_guests.WIDE:g} {down:g}) scale(-1 1)">{bust}</g>'
