"""The proud hare of the title, which raises a top hat to a winner."""

from __future__ import annotations

import math

from pygame import Surface

from game.ui.art.art_hats import look
from game.ui.surfaces import svg
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.theme import INK, PAPER

WIDE, HIGH = 640, 920  # of the drawing; the hare stands on its lower edge
FOOT = 225.0  # from the left: the middle between the feet
LEFT, TOP = 10.0, 60.0  # room around the hare of the title
SHOULDER = (286.0, 430.0)
UPPER, FORE = 118.0, 146.0  # how long the two parts of the arm are
# Degrees from straight up, clockwise: of the upper arm, the forearm, and the hat in the hand.
POSES = ((150, 176, 150), (132, 140, 112), (106, 94, 74), (82, 54, 44), (60, 28, 24), (44, 18, 16),
         (40, 6, -4))  # fmt: skip
LOW, HIGHEST = 0, len(POSES) - 1
ROOM = 105.0  # around the joints of the arm
SLEEVE, DARK, LIT = "#2B303C", "#12151C", "#4A5162"


@cached
def body(height: int) -> Surface:
    """Returns all of the hare but the arm with the hat."""
    before, _, rest = svg.inside("hare").partition("<!-- near arm")
    drawn = svg.group(before + rest.partition("<!-- handkerchief -->")[2], LEFT, TOP)
    return svg.raster(svg.frame(drawn, WIDE, HIGH), (round(height * WIDE / HIGH), height))


@cached
def arm(height: int, pose: int, letter: str, palette: str) -> tuple[Surface, int, int]:
    """Returns the arm with its hat raised as far as `pose` says, with a band of a seat's colour,
    and its place on a body of that height."""
    upper, fore, tilt = POSES[pose]
    elbow = _on(SHOULDER, upper, UPPER)
    wrist, scale = _on(elbow, fore, FORE), height / HIGH
    points = SHOULDER, elbow, wrist, _on(wrist, tilt, 190)
    left = max(0, round((min(x for x, _ in points) + LEFT - ROOM) * scale))
    top = max(0, round((min(y for _, y in points) + TOP - ROOM) * scale))
    right = min(round(WIDE * scale), round((max(x for x, _ in points) + LEFT + ROOM) * scale))
    low = round((max(y for _, y in points) + TOP + ROOM) * scale)
    drawn = _arm(upper, fore, tilt, look(letter, palette).colour)
    size = right - left, low - top
    moved = svg.group(drawn, LEFT * scale - left, TOP * scale - top, scale)
    return svg.raster(svg.frame(moved, *size), size), left, top


def _arm(upper: float, fore: float, tilt: float, band: str) -> str:
    """Returns sleeve, cuff, hat and hand, in the units of the hare."""
    elbow, wrist = _on(SHOULDER, upper, UPPER), _on(_on(SHOULDER, upper, UPPER), fore, FORE)
    bent = [SHOULDER, elbow, _on(elbow, fore, FORE - 28)]
    cuff = [_on(elbow, fore, FORE - 24), _on(elbow, fore, FORE - 6)]
    hand = svg.circle(*wrist, 26, PAPER, f'stroke="{INK}" stroke-width="7"')
    sleeve = _limb(bent, 80, DARK) + _limb(bent, 68, SLEEVE)
    fold = [_on(point, upper - 90, 18) for point in bent[:2]]
    return (
        sleeve
        + _limb(fold, 12, LIT)
        + _limb(cuff, 66, INK, "butt")
        + _limb(cuff, 56, PAPER, "butt")
        + svg.group(_hat(band), *_on(wrist, tilt, 4), 1.9, tilt)
        + hand
    )


def _on(start: svg.Point, degrees: float, far: float) -> svg.Point:
    """Returns the point `far` units away in a direction."""
    a = math.radians(degrees)
    return start[0] + far * math.sin(a), start[1] - far * math.cos(a)


def _limb(points: list[svg.Point], wide: float, colour: str, cap: str = "round") -> str:
    line = f'stroke="{colour}" stroke-width="{wide}" stroke-linejoin="round"'
    return svg.shape(svg.outline(points, closed=False), "none", f'{line} stroke-linecap="{cap}"')


def _hat(band: str) -> str:
    """Returns the top hat, its brim around the place where a hand holds it."""
    paints = {
        "#D1382C": SLEEVE,
        "#7E1D16": DARK,
        "#E8766A": LIT,
        "#A92A20": "#191D26",
        "#DB5247": "#3B4150",
        "#F3E7CF": band,
        "#E4D3B2": svg.mix(band, DARK, 0.3),
    }
    return svg.group(svg.recolour(svg.inside("top-hat"), paints), -42, -90)
