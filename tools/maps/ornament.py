"""The drawing of a wheel board in the manner of a 1920s poster: flat, stepped and rayed.

Everything is measured in half map sides from the middle, y downwards; angles in degrees,
clockwise from the right. Lengths given as parts of `scale` belong to the unit disc of the
track: the ring's fields reach from 0.80 to 1.00.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

Spot = tuple[float, float]

LANE_IN, LANE_OUT = 0.785, 1.015  # edges of the calm lane of the ring, parts of scale
HOME, HOME_SIZE = 1.17, 0.158  # where the middle of a home lies and its radius, parts of scale
EDGE, RIM = 0.982, 0.030  # of the square board: half its side, how wide its paper rim is
ROUND = 0.900  # radius of the round board, out of which the homes stick
DEEP = 0.012  # how thick a board is
STEP = 3.0  # degrees between two corners of an arc


class Wheel(NamedTuple):
    """`spokes` spokes of `spoke` fields, `ring` ring fields a sector, the first spoke at `start`.

    `scale`: the unit disc in half map sides. `square`: a square board, a round one otherwise.
    """

    spokes: int
    ring: int
    spoke: int
    start: float
    scale: float
    square: bool

    @property
    def half(self) -> float:
        """Half the angle between two spokes."""
        return 180 / self.spokes

    @property
    def lane(self) -> float:
        """Half the width of the calm lane of a spoke, part of scale; its fields are as wide."""
        return 0.9 / (self.spoke + 1) + 0.008

    @property
    def homes(self) -> list[float]:
        """The directions of the homes, which are those of the spokes."""
        return [self.start + 2 * self.half * i for i in range(self.spokes)]

    @property
    def gaps(self) -> list[float]:
        """The directions half-way between two spokes."""
        return [angle + self.half for angle in self.homes]


class Shape(NamedTuple):
    """A decoration; an ellipse has its centre and its radii as points."""

    style: str
    shape: str
    points: tuple[Spot, ...]
    fill: str
    stroke: str = ""
    width: float = 0.0


def ornaments(wheel: Wheel) -> Iterator[tuple[str, list[Shape]]]:
    """The layers of the drawing, from the table upwards, by name."""
    yield "ground", [*_ground(wheel), *_border(wheel)]
    yield "disc", _disc(wheel)
    yield "fans", [shape for angle in wheel.gaps for shape in _fan(wheel, angle)]
    yield "medallion", list(_medallion(wheel))
    yield "homes", [shape for place in range(wheel.spokes) for shape in _home(wheel, place)]


# --- shapes -------------------------------------------------------------------------------


def at(radius: float, degrees: float, start: Spot = (0.0, 0.0)) -> Spot:
    """The spot at a distance in a direction."""
    angle = math.radians(degrees)
    return start[0] + radius * math.cos(angle), start[1] + radius * math.sin(angle)


def arc(radius: float, first: float, last: float, middle: Spot = (0.0, 0.0)) -> list[Spot]:
    """Corners along an arc."""
    count = max(1, math.ceil(abs(last - first) / STEP))
    return [at(radius, first + (last - first) * i / count, middle) for i in range(count + 1)]


def band(inner: float, outer: float, first: float, last: float) -> tuple[Spot, ...]:
    """A piece of a ring around the middle."""
    return (*arc(outer, first, last), *arc(inner, last, first))


def circle(
    style: str, radius: float, fill: str, stroke: str = "", width: float = 0.0, at: Spot = (0, 0)
) -> Shape:
    """A disc or a ring."""
    return Shape(style, "ellipse", (at, (radius, radius)), fill, stroke, width)


def flat(style: str, points: tuple[Spot, ...], fill: str) -> Shape:
    """A polygon without an outline."""
    return Shape(style, "polygon", points, fill)


def stepped_square(reach: float, step: float, count: int) -> tuple[Spot, ...]:
    """A square whose corners go in `count` steps."""
    corner = [(reach, -reach + count * step)]
    for i in range(count, 0, -1):
        corner += [(reach - (count - i + 1) * step, corner[-1][1])]
        corner += [(corner[-1][0], corner[-1][1] - step)]
    turned = []
    for quarter in range(4):
        for x, y in reversed(corner):
            turned.append(_quarter(x, y, quarter))
    return tuple(turned)


# --- layers -------------------------------------------------------------------------------


def _ground(wheel: Wheel) -> Iterator[Shape]:
    """The board itself, a paper rim around a dark field."""
    if wheel.square:
        yield from _square_ground()
    else:
        yield from _round_ground(wheel)


def _square_ground() -> Iterator[Shape]:
    rim, field, line = (stepped_square(EDGE - inset, 0.022, 3) for inset in (0, RIM, RIM + 0.014))
    yield flat("ground", tuple((x, y + DEEP) for x, y in rim), "ink")
    yield Shape("ground", "polygon", rim, "paper", "ink", 0.006)
    yield Shape("ground", "polygon", field, "table", "ink", 0.005)
    yield Shape("ring", "polygon", line, "", "brass", 0.005)


def _round_ground(wheel: Wheel) -> Iterator[Shape]:
    """A disc with a lobe for each home; what lies lower is drawn first, for all of them."""
    size = HOME_SIZE * wheel.scale
    lobes = [at(HOME * wheel.scale, angle) for angle in wheel.homes]
    layers = (("ink", 0.0, 0.003, DEEP), ("ink", 0.0, 0.003, 0.0), ("paper", 0.003, 0.0, 0.0))
    for fill, inset, more, down in layers:
        for radius, (x, y) in ((ROUND, (0.0, 0.0)), *((size + RIM, lobe) for lobe in lobes)):
            yield circle("ground", radius - inset + more, fill, at=(x, y + down))
    yield circle("ground", ROUND - RIM, "table", "ink", 0.005)
    yield circle("ring", ROUND - RIM - 0.014, "", "brass", 0.005)
    for lobe in lobes:
        yield circle("ground", size + RIM - 0.003, "paper", at=lobe)


def _border(wheel: Wheel) -> Iterator[Shape]:
    """The filling of the dark field: rays behind the homes and stairs, or towers between them."""
    if wheel.square:
        for angle in wheel.homes:
            yield from _burst(wheel, angle)
        for quarter in range(4):
            yield from _stairs(wheel, quarter)
    else:
        for angle in wheel.gaps:
            yield from _ziggurat(wheel, angle)


def _burst(wheel: Wheel, angle: float) -> Iterator[Shape]:
    """Rays around a home; the disc of the track covers the inner ones."""
    middle = at(HOME * wheel.scale, angle)
    for i in range(24):
        turn = angle + 15 * i
        corners = (middle, at(0.167, turn - 3.4, middle), at(0.167, turn + 3.4, middle))
        yield flat("ray", corners, "brass")


def _stairs(wheel: Wheel, quarter: int) -> Iterator[Shape]:
    """Bars on one side of the square, as high as the disc of the track leaves room for."""
    frame, disc = EDGE - RIM - 0.014, LANE_OUT * wheel.scale + 0.012
    for i in range(4):
        left = 0.30 + 0.07 * i
        low = math.sqrt(disc**2 - left**2) + 0.014
        for sign in (-1, 1):
            for thin, fill in ((0.0, "brass"), (0.007, "table")):
                x, y = left + thin, low + thin
                across = left + 0.058 - thin
                corners = ((x, y), (across, y), (across, frame), (x, frame))
                yield flat("step", tuple(_quarter(sign * a, b, quarter) for a, b in corners), fill)


def _quarter(x: float, y: float, count: int) -> Spot:
    """A spot turned by quarters of a turn."""
    return ((x, y), (-y, x), (-x, -y), (y, -x))[count]


def _ziggurat(wheel: Wheel, angle: float) -> Iterator[Shape]:
    """A stepped tower standing on the disc of the track, its steps lined with brass."""
    low, high = LANE_OUT * wheel.scale + 0.010, ROUND - RIM - 0.030
    height = (high - low) / 3
    for i, wide in enumerate((15.0, 10.0, 5.0)):
        inner = low + i * height
        yield flat("step", band(inner, inner + height, angle - wide, angle + wide), "brass")
        lean = math.degrees(0.007 / inner)
        between = (angle - wide + lean, angle + wide - lean)
        yield flat("step", band(inner, inner + height - 0.007, *between), "table")


def _disc(wheel: Wheel) -> list[Shape]:
    """The paper of the track with its double rim."""
    edge = LANE_OUT * wheel.scale
    return [
        circle("ground", edge + 0.012, "brass", "ink", 0.005),
        circle("ground", edge, "paper", "ink", 0.005),
    ]


def _fan(wheel: Wheel, angle: float) -> Iterator[Shape]:
    """The field between two spokes: rays from its inner corner, a sun, and a stepped tower."""
    side, rim = wheel.lane * wheel.scale, LANE_IN * wheel.scale
    tip = at(side / math.sin(math.radians(wheel.half)), angle)
    edges = _rays(wheel, angle, tip, 19 if wheel.square else 13)
    panel = (tip, *_rim(edges, rim))
    yield Shape("panel", "polygon", panel, "shade", "brass", 0.014)
    for one, other in list(pairwise(edges))[1::2]:
        yield flat("ray", (tip, *_rim([one, other], rim)), "paper")
    yield from _tower(wheel, angle)
    yield from _sun(wheel, angle, tip)
    yield Shape("line", "polygon", panel, "", "ink", 0.005)


def _rays(wheel: Wheel, angle: float, tip: Spot, count: int) -> list[Spot]:
    """Where `count` rays of the same opening end on the rim, edge by edge."""
    rim = LANE_IN * wheel.scale
    away = math.hypot(*tip)
    found = []
    for i in range(count + 1):
        turn = -wheel.half + 2 * wheel.half * i / count
        slant = math.radians(turn)
        reach = -away * math.cos(slant) + math.sqrt(rim**2 - (away * math.sin(slant)) ** 2)
        found.append(at(reach, angle + turn, tip))
    return found


def _rim(edges: list[Spot], radius: float) -> list[Spot]:
    """The arc around the middle from the first to the last of these spots."""
    first, last = (math.degrees(math.atan2(y, x)) for x, y in (edges[0], edges[-1]))
    return arc(radius, first, first + (last - first) % 360)


def _tower(wheel: Wheel, angle: float) -> Iterator[Shape]:
    """Steps that hang from the rim towards the middle, dark with a lining of brass."""
    rim = LANE_IN * wheel.scale
    height = 0.052 * wheel.scale
    widths = (20.0, 14.0, 8.5) if wheel.square else (13.0, 9.0, 5.0)
    for i, wide in enumerate(widths):
        outer = rim - i * height
        yield flat("step", band(outer - height, outer, angle - wide, angle + wide), "brass")
    for i, wide in enumerate(widths):
        outer, thin = rim - i * height, 0.009
        lean = math.degrees(thin / outer)
        yield flat(
            "step",
            band(outer - height + thin, outer, angle - wide + lean, angle + wide - lean),
            "table",
        )


def _sun(wheel: Wheel, angle: float, tip: Spot) -> Iterator[Shape]:
    """A sun rising from the inner corner."""
    size = (0.19 if wheel.square else 0.15) * wheel.scale
    for part, fill in ((1.0, "ink"), (0.95, "brass"), (0.80, "table"), (0.52, "brass_light")):
        edge = arc(size * part, angle - wheel.half, angle + wheel.half, tip)
        yield flat("sun", (tip, *edge), fill)


def _medallion(wheel: Wheel) -> Iterator[Shape]:
    """The middle: a ring of points between the spokes."""
    size = 0.2 * wheel.scale
    yield circle("disc", size, "paper", "ink", 0.005)
    yield circle("ring", size - 0.012, "", "brass", 0.007)


def _home(wheel: Wheel, place: int) -> Iterator[Shape]:
    """A disc in the colour of the seat that plays from here, ringed with paper and ink."""
    middle = at(HOME * wheel.scale, wheel.homes[place])
    size = HOME_SIZE * wheel.scale
    yield circle("disc", size, "paper", "ink", 0.006, middle)
    yield circle("disc", size - 0.014, f"seat{place}", "ink", 0.004, middle)
    yield circle("ring", size - 0.030, "", "paper", 0.004, middle)
