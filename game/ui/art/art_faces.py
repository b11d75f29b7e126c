"""The feelings of the guests: eyes, brows and mouths, and what flies around a head.

Units are those of the busts; what has a twin is drawn at the left and mirrored about x = 100.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

from game.ui.surfaces.svg import circle, ellipse, group, shape
from game.ui.surfaces.theme import BRASS, BRASS_LIGHT, INK

WIDE = 200
WHITE, MOUTH, TONGUE, WATER = "#FFFDF6", "#7E1D16", "#D9776A", "#9CC9D4"


class Feeling(NamedTuple):
    """How a face shows something. `eyes`, `mouth`: how; `brow`: how far its inner end is raised,
    and how far the whole; `ears`: degrees they hang outwards; `tilt`, `sink`: of the head; `hat`:
    how far it has jumped up and turned; `around`: what flies there."""

    eyes: str
    brow: tuple[float, float]
    mouth: str
    ears: float = 0.0
    tilt: float = 0.0
    sink: float = 0.0
    hat: tuple[float, float] = (0.0, 0.0)
    around: str = ""


FEELINGS = {
    "waits": Feeling("calm", (0, 0), "still", ears=5, tilt=0, sink=2),
    "turn": Feeling("open", (0, 7), "smile", ears=-5, tilt=0, sink=-4),
    "gloats": Feeling("sly", (-7, 2), "grin", ears=-9, tilt=-8, sink=-3, hat=(0, -5)),
    "robbed": Feeling(
        "shock", (11, 9), "oh", ears=34, tilt=5, sink=5, hat=(18, 13), around="drops"
    ),
    "cheers": Feeling(
        "glad", (0, 10), "laugh", ears=-11, tilt=7, sink=-4, hat=(6, 8), around="stars"
    ),
    "leaves": Feeling("calm", (8, 0), "still", ears=18, tilt=9, sink=4, hat=(34, 22)),
    "tense": Feeling("side", (8, 0), "wavy", ears=16, tilt=3, sink=6, hat=(0, 0), around="drop"),
}


class FaceShape(NamedTuple):
    """The place of the left eye, with its radii; the place and half the width of the mouth, None
    for a beak; the colour of a closed lid, and of what makes it visible on dark fur."""

    eye: tuple[float, float, float, float]
    mouth: tuple[float, float, float] | None
    lid: str
    light: str = ""


def ink(width: float) -> str:
    return f'stroke="{INK}" stroke-width="{width}" stroke-linejoin="round" stroke-linecap="round"'


def edged(d: str, fill: str, width: float = 5.0) -> str:
    """Returns a shape with an outline of ink."""
    return shape(d, fill, ink(width))


def lined(d: str, width: float = 5.0) -> str:
    """Returns a line of ink."""
    return shape(d, "none", ink(width))


def mirrored(body: str) -> str:
    """Returns the drawing on the other side."""
    return f'<g transform="translate({WIDE} 0) scale(-1 1)">{body}</g>'


def both(body: str) -> str:
    """Returns the drawing on both sides."""
    return body + mirrored(body)


def face(own: FaceShape, feeling: Feeling) -> str:
    """Returns eyes, brows and mouth."""
    mouth = MOUTHS[feeling.mouth](*own.mouth) if own.mouth else ""
    return eyes(own, feeling.eyes) + brows(own, feeling) + mouth


# Eyes: how large the pupil is, how far it looks aside, how far the lid is down (-1 to 1)
LOOKS = {
    "open": (0.62, 0.08, None),
    "calm": (0.6, 0.14, -0.44),
    "sly": (0.54, 0.3, -0.04),
    "side": (0.5, 0.42, None),
    "shock": (0.3, 0.0, None),
}


def eyes(own: FaceShape, how: str) -> str:
    """Returns both eyes, looking to the right, where the table is; a glad face has them closed."""
    x, y, rx, ry = own.eye
    if how == "glad":
        arc = f"M{x - rx} {y + 4}Q{x} {y - ry * 1.25} {x + rx} {y + 4}"
        under = shape(arc, "none", ink(13).replace(INK, own.light)) if own.light else ""
        return both(under + lined(arc, 6))
    if how == "shock":
        rx, ry = rx * 1.18, ry * 1.18
    return eye(x, y, rx, ry, own.lid, how) + eye(WIDE - x, y, rx, ry, own.lid, how)


def eye(x: float, y: float, rx: float, ry: float, colour: str, how: str) -> str:
    pupil, aside, down = LOOKS[how]
    at = x + aside * rx
    found = ellipse(x, y, rx, ry, WHITE, ink(4.2))
    found += ellipse(at, y + 1, rx * pupil, ry * pupil * 1.06, INK)
    if how != "shock":
        found += circle(at - rx * 0.2, y - ry * 0.22, rx * 0.21, WHITE)
    return found if down is None else found + lid(x, y, rx + 1, ry + 1, down, colour)


def lid(x: float, y: float, rx: float, ry: float, down: float, colour: str) -> str:
    """Returns the upper lid."""
    half, line = rx * sqrt(1 - down * down), y + ry * down
    around = f"M{x - half:.1f} {line:.1f}A{rx} {ry} 0 0 1 {x + half:.1f} {line:.1f}Z"
    return edged(around, colour, 4.2)


def brows(own: FaceShape, feeling: Feeling) -> str:
    """Returns the brows: raised inside they look frightened, lowered sly; calm faces have none."""
    x, y, rx, ry = own.eye
    inner, up = feeling.brow
    if feeling.eyes == "calm":
        return ""
    top = y - ry - 8 - up
    middle = top - 4 - inner * 0.2
    left = lined(f"M{x - rx} {top + inner / 2}Q{x} {middle} {x + rx} {top - inner}", 5.5)
    if feeling.eyes != "sly":
        return both(left)
    raised = lined(f"M{x - rx} {top - 6}Q{x} {top - 15} {x + rx} {top - 7}", 5.5)
    return left + mirrored(raised)


# Mouths, below the nose at x, y and `w` wide to each side


def still(x: float, y: float, w: float) -> str:
    left, right = x - w / 2, x + w / 2
    return lined(
        f"M{left} {y - 1}Q{x - w / 4} {y + 6} {x} {y}Q{x + w / 4} {y + 6} {right} {y - 1}", 4
    )


def smile(x: float, y: float, w: float) -> str:
    left, right, low = x - w * 0.4, x + w * 0.4, y + 9
    return lined(f"M{x - w} {y - 4}Q{left} {low} {x} {y + 1}Q{right} {low} {x + w} {y - 4}", 4.4)


def grin(x: float, y: float, w: float) -> str:
    w *= 1.15
    left, right = x - w * 1.05, x + w * 1.4
    d = (
        f"M{left} {y - 4}Q{x} {y + 4} {right} {y - 10}"
        f"Q{x + w} {y + 19} {x} {y + 14}Q{x - w * 0.8} {y + 11} {left} {y - 4}Z"
    )
    places = ((x - w * 0.35, y + 1, 11), (x + w * 0.25, y, 14), (x + w * 0.85, y - 4, 13))
    teeth = "".join(f"M{at} {top}v{high}" for at, top, high in places)
    return edged(d, WHITE, 4.4) + lined(teeth, 2.4)


def oh(x: float, y: float, w: float) -> str:
    half, low = max(11.0, w * 0.75), y + 23
    d = (
        f"M{x} {y - 3}C{x + half} {y - 3} {x + half} {low} {x} {low}"
        f"C{x - half} {low} {x - half} {y - 3} {x} {y - 3}Z"
    )
    return edged(d, MOUTH, 4.4) + ellipse(x, y + 16, half * 0.42, 3.6, TONGUE)


def laugh(x: float, y: float, w: float) -> str:
    left, right, low = x - w * 1.15, x + w * 1.15, y + 27
    d = f"M{left} {y - 5}Q{x} {y + 3} {right} {y - 5}C{x + w} {low} {x - w} {low} {left} {y - 5}Z"
    return edged(d, MOUTH, 4.4) + ellipse(x, y + 13, w * 0.5, 4.6, TONGUE)


def wavy(x: float, y: float, w: float) -> str:
    left, right = x - w / 2, x + w / 2
    return lined(f"M{x - w} {y + 6}L{left} {y}L{x} {y + 6}L{right} {y}L{x + w} {y + 6}", 4.4)


MOUTHS = {
    "still": still, "smile": smile, "grin": grin, "oh": oh, "laugh": laugh, "wavy": wavy,
}  # fmt: skip


def beak(how: str) -> str:
    """Returns the visible inside of an open beak."""
    if how not in ("grin", "oh", "laugh"):
        return ""
    low = 178 if how == "oh" else 172
    return edged(f"M88 146Q100 {low + 10} 112 146Z", MOUTH, 4) + ellipse(100, 161, 5, 4, TONGUE)


# What flies around a head

DROP = edged("M0 -11C6 -3 8 1 8 4A8 8 0 0 1 -8 4C-8 1 -6 -3 0 -11Z", WATER, 3.6)
SPARK = edged("M0 -13L3.4 -3.4L13 0L3.4 3.4L0 13L-3.4 3.4L-13 0L-3.4 -3.4Z", BRASS_LIGHT, 3)


def around(what: str) -> str:
    """Returns drops of sweat, sparks of joy, or nothing."""
    match what:
        case "drop":
            return group(DROP, 166, 92, 1.15, 12)
        case "drops":
            return both(group(DROP, 22, 86, 1, -40))
        case "stars":
            return both(group(SPARK, 20, 62, 1.1) + group(SPARK, 34, 26, 0.7))
    return ""


# The characters of computers


def spectacles(own: FaceShape) -> str:
    """Returns the spectacles of a careful guest."""
    x, y, rx, ry = own.eye
    brass = f'stroke="{BRASS}" stroke-width="4"'
    glass = circle(x, y + 1, max(rx, ry) + 5.5, "none", ink(7)) + circle(
        x, y + 1, max(rx, ry) + 5.5, "none", brass
    )
    bridge = x + max(rx, ry) + 5
    return both(glass) + lined(f"M{bridge} {y - 1}Q100 {y - 9} {WIDE - bridge} {y - 1}", 4.4)


def domino(own: FaceShape) -> str:
    """Returns the mask of a spiteful guest, under its eyes."""
    x, y, rx, ry = own.eye
    left, top, low = x - rx - 14, y - ry - 7, y + ry + 6
    half = (
        f"M100 {y - 5}Q{x + 6} {top} {left} {y - 12}Q{left + 1} {low} {x - 2} {low}"
        f"Q{x + rx + 4} {low - 2} 100 {y + 7}Z"
    )
    return both(shape(half, INK))
