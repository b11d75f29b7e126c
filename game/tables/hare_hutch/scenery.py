"""The meadow as it is seen: hills before the sky, and whatever stands on a stage."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import product

import pygame
from pygame import Surface

from game.core.i18n import Texts
from game.match.match import Player
from game.tables.hare_hutch import art_meadow, drawings
from game.tables.hare_hutch.art_meadow import FALLS, GLOWS, TILTS
from game.tables.hare_hutch.meadow import (
    ACROSS,
    HARE,
    KEPT,
    NEAR,
    PLATE,
    SIZES,
    STAMPED,
    SUN,
    Being,
    Meadow,
    Point,
    Stage,
    heat,
)
from game.tables.hare_hutch.putting import STEPS, smaller
from game.tables.table import Make
from game.ui.art.art import emblem
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import svg, text, theme
from game.ui.surfaces.surface_cache import cached

SIGN = 92.0
FIGURE = 60.0, 110.0  # size of the stake's figures, when little and when much is at stake
NARROW = 460.0  # on a narrower meadow flowers stand close
FIGURES = 0.56  # part of that size at least, where the meadow is small
ROUND, RAY = 24, "#14464F"
BEAT = 1.08  # how much larger the sun is for a moment
FIRST = 3  # sizes of hares made in advance; more hares are smaller and come later
STANDING = ("hare", "squash", "stretch", "double", "pair", "lower")


def hill(w: float, h: float, down: float, bend: float) -> str:
    """Returns the outline of a hill across the whole meadow, down to its foot."""
    top = f"M0 {h * (down + bend):.1f}C{w * 0.3:.1f} {h * (down - bend):.1f} "
    return top + f"{w * 0.62:.1f} {h * (down - bend):.1f} {w:.1f} {h * (down + bend):.1f}V{h}H0Z"


def far_hill(w: float, h: float) -> str:
    edge = f'stroke="{theme.INK}" stroke-width="4"'
    return svg.shape(hill(w, h, 0.365, 0.022), art_meadow.HILL, edge)


@cached
def land(w: int, h: int) -> Surface:
    """Draws sky, hills and flowers."""
    rays = "".join(
        svg.polygon([(w * ACROSS, h * 0.4), *svg.ring(w * ACROSS, h * 0.4, h, 40)[i : i + 2]], RAY)
        for i in range(0, 39, 2)
    )
    near = hill(w, h, 0.485, -0.02)
    body = svg.rect(0, 0, w, h, theme.TABLE) + rays + far_hill(w, h)
    body += svg.shape(near, theme.MEADOW, f'stroke="{art_meadow.HILL_DARK}" stroke-width="3"')
    body += "".join(_tuft(w, h, i) for i in range(22))
    edge = f'rx="{ROUND}" stroke="{theme.INK}" stroke-width="6"'
    picture = svg.raster(svg.frame(body + svg.rect(0, 0, w, h, "none", edge), w, h), (w, h))
    mask = svg.rect(0, 0, w, h, "#FFFFFF", f'rx="{ROUND}"')
    cut = svg.raster(svg.frame(mask, w, h), (w, h))
    picture.blit(cut, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


def _tuft(w: float, h: float, number: int) -> str:
    """Draws a tuft of grass, or a flower."""
    across, down = number * number * 0.173 % 1, (number * 0.618 + 0.2) % 1
    x, y = 24 + across * (w - 48), h * (0.5 + 0.47 * down)
    if number % 4 == 0:
        colour = theme.PAPER if number % 8 else theme.BRASS_LIGHT
        petals = "".join(svg.circle(a, b, 4.2, colour) for a, b in svg.ring(x, y, 5.5, 5))
        return petals + svg.circle(x, y, 3.4, theme.BRASS)
    blades = "".join(f"M{x} {y}L{x + lean} {y - 15}" for lean in (-8, 0, 8))
    line = f'stroke="{art_meadow.HILL_LIT}" stroke-width="3" stroke-linecap="round"'
    return svg.shape(blades, "none", line)


@cached
def ridge(w: int, h: int) -> Surface:
    """Draws the upper part of the far hill, behind which the sun goes down."""
    high = round(h * 0.46)
    return svg.raster(svg.frame(far_hill(w, h), w, high), (w, high))


def ground(canvas: Canvas, area: Rect) -> None:
    """Draws the meadow when nobody is there."""
    x, y, w, h = area
    canvas.box((x + 6, y + 8, w, h), theme.TABLE_DARK, radius=ROUND)
    canvas.blit(land(canvas.px(w), canvas.px(h)), x, y)


def prepare(canvas: Canvas, area: Rect, players: Sequence[Player], edge: float) -> Iterator[Make]:
    """Offers pictures to be drawn in advance that may be needed at any moment; `edge`: of a die in
    the tray."""
    meadow = Meadow(area)
    unit = meadow.unit
    yield partial(ridge, canvas.px(area[2]), canvas.px(area[3]))
    for larger, glow in product((1.0, BEAT), range(len(GLOWS))):
        yield partial(art_meadow.sun, canvas.px(SUN * unit * larger), glow)
    for kind, turn in product(("left", "right"), TILTS):
        yield partial(pictured, canvas, Being(kind, 0, 0, NEAR * unit, turn=turn))
    for large, kind in product(SIZES[:FIRST], STANDING):
        yield partial(pictured, canvas, Being(kind, 0, 0, large * unit))
    for step, face in product(range(STEPS + 1), "hd345c"):
        yield partial(pictured, canvas, Being(face, 0, 0, smaller(edge, unit, step / STEPS)))
    for value, kind in product(range(2, 6), ("house", "storey")):
        yield partial(pictured, canvas, Being(kind, 0, 0, meadow.house, value))
    for player, left, turn in product(players, (True, False), FALLS):
        sign = player.letter, canvas.px(SIGN * unit), canvas.palette
        yield partial(art_meadow.half_sign, *sign, left, turn)
    for larger, player in product(STAMPED, players):
        yield partial(emblem, player.letter, canvas.px(SIGN * unit * larger), canvas.palette)


def draw(canvas: Canvas, texts: Texts, area: Rect, stage: Stage, players: Sequence[Player]) -> None:
    """Draws all that lives on the meadow."""
    meadow = Meadow(area)
    if stage.stake > 0.5:
        _sun(canvas, meadow, stage)
    _sign(canvas, meadow, stage, players)
    _worth(canvas, meadow, stage)
    for being in (*stage.ridge, *stage.behind):
        _draw(canvas, being)
    if stage.kept:
        _kept(canvas, texts("hare_hutch.kept", n=stage.kept), meadow, stage)
    for being in sorted(stage.hares, key=lambda being: being.foot):
        _draw(canvas, being)
    for x, y, radius in stage.dust:
        if radius >= 1:
            canvas.disc(x, y, round(radius), theme.PAPER_SHADE)


def _kept(canvas: Canvas, said: str, meadow: Meadow, stage: Stage) -> None:
    """Draws how many hares only count as a number: in words, or beside one of them if the tower
    leaves no room for words. Where flowers or the contrast ask for it, it is on a plate."""
    x, y, wide, high = meadow.kept(stage.hutch)
    size = canvas.fitting([said], KEPT, wide - 8, "bold")
    if close := text.width(said, "bold", canvas.text_px(size)) > canvas.px(wide - 8):
        said, size = str(stage.kept), KEPT
    left = x + (high * 0.75 if close else 4)
    if canvas.contrast or meadow.area[2] < NARROW:
        end = left + text.width(said, "bold", canvas.text_px(size)) / canvas.scale + 8
        canvas.box((x - 4, y, end - x + 4, high), theme.TABLE_DARK, radius=8)
    if close:
        _draw(canvas, Being(HARE, x + high * 0.3, y + high - 3, high - 6))
    canvas.text(said, left, y + high / 2, size, theme.PAPER, "bold")


def above(canvas: Canvas, stage: Stage) -> None:
    """Draws what flies over everything."""
    for being in stage.above:
        _draw(canvas, being)
    for words, x, y, size in stage.figures:
        figure(canvas, words, x, y, size)


def figure(canvas: Canvas, words: str, x: float, y: float, size: float) -> None:
    """Draws points on their way: a warm disc with the number."""
    reach = size * (0.62 + 0.12 * len(words))
    canvas.disc(x, y, reach, GLOWS[3], theme.INK, 4)
    canvas.text(words, x, y, size, theme.INK, "bold", "center")


def _sun(canvas: Canvas, meadow: Meadow, stage: Stage) -> None:
    """Draws the sun, as hot as the stake, behind the far hill."""
    (x, y, w, h), stake = meadow.area, stage.stake
    hot, reach = heat(stake), canvas.px(SUN * meadow.unit * (BEAT if stage.beats else 1.0))
    glow = min(len(GLOWS) - 1, int(hot * len(GLOWS)))
    canvas.pen.set_clip(canvas.rect((x + 4, y + 4, w - 8, h * 0.44)))
    canvas.centred(art_meadow.sun(reach, glow), *meadow.sun(stake))
    canvas.blit(ridge(canvas.px(w), canvas.px(h)), x, y)
    canvas.pen.set_clip(None)


def _worth(canvas: Canvas, meadow: Meadow, stage: Stage) -> None:
    """Draws the stake, larger the more it is; above it, how it is made of hares and hutch."""
    if stage.stake > 0.5:
        low, high = FIGURE
        size = (low + (high - low) * heat(stage.stake)) * max(meadow.unit, FIGURES)
        x, y = meadow.figure(stage.stake)
        canvas.text(str(round(stage.stake)), x, y, size, theme.INK, "bold", "center")
    if stage.many:
        _plates(canvas, meadow, stage)


def _plates(canvas: Canvas, meadow: Meadow, stage: Stage) -> None:
    """Draws a plate with the hares and one with the hutch they count for, which have moved apart if
    one of them is changing."""
    (x, y, w, _), (high, below) = meadow.area, PLATE
    wide, hutch = min(w * 0.44, 2.5 * high), stage.hutch > 1
    far = (wide / 2 + 3 if hutch else 0) + stage.apart * (w / 2 - wide - 9)
    middle, down = x + w / 2, y + below + high / 2
    _plate(canvas, (middle - far, down, wide, high), str(stage.many), drawings.hare)
    if hutch:
        house = partial(drawings.hutch, stage.hutch)
        _plate(canvas, (middle + far, down, wide, high), f"×{stage.hutch}", house)


def _plate(canvas: Canvas, place: Rect, said: str, picture: Callable[[int], Surface]) -> None:
    """Draws a plate of brass around (x, y) with a picture and a number."""
    x, y, w, h = place
    canvas.box((x - w / 2 + 3, y - h / 2 + 5, w, h), theme.INK, radius=12)
    canvas.box((x - w / 2, y - h / 2, w, h), theme.BRASS_LIGHT, theme.INK, 3, 12)
    icon = min(0.8 * h, 0.46 * w)
    canvas.centred(picture(max(drawings.LEAST, canvas.px(icon))), x - w / 2 + icon / 2 + 6, y)
    room = w - icon - 16
    size = min(h * 0.78, 1.6 * room / max(2, len(said)))
    canvas.text(said, x + w / 2 - room / 2 - 6, y, size, theme.INK, "bold", "center", room)


def _sign(canvas: Canvas, meadow: Meadow, stage: Stage, players: Sequence[Player]) -> None:
    """Draws a post with the sign of the dice's owner, and one that is being stamped over it."""
    x, y = meadow.sign()
    unit = meadow.unit
    canvas.box((x - 6 * unit, y, 12 * unit, 96 * unit), theme.BRASS, theme.INK, 3, 4)
    canvas.emblem(players[stage.owner].letter, x, y, SIGN * unit)
    if stage.crack:
        _cracked(canvas, players[stage.crack[0]].letter, (x, y), stage.crack[1], unit)
    if stage.stamp:
        seat, larger = stage.stamp
        canvas.emblem(players[seat].letter, x, y, SIGN * unit * larger)


def _cracked(canvas: Canvas, letter: str, spot: Point, gone: float, unit: float) -> None:
    """Draws the halves of a broken sign, which fall apart."""
    turn = FALLS[min(3, int(gone * 4))]
    for side, left in ((-1, True), (1, False)):
        half = art_meadow.half_sign(letter, canvas.px(SIGN * unit), canvas.palette, left, turn)
        x = spot[0] + side * (8 + 110 * gone) * unit
        canvas.centred(half, x, spot[1] + (gone * gone * 330 - 60 * gone) * unit)


def _draw(canvas: Canvas, being: Being) -> None:
    picture = pictured(canvas, being)
    wide, high = picture.get_size()
    left, top = canvas.px(being.x) - wide // 2, canvas.px(being.foot) - high
    canvas.pen.blit(picture, (left, top))


def pictured(canvas: Canvas, being: Being) -> Surface:
    """Returns the picture of a being."""
    size = max(drawings.LEAST, canvas.px(being.size))
    made = {
        "hare": partial(drawings.hare, size),
        "double": partial(art_meadow.double, size),
        "pair": partial(drawings.hare_pair, size),
        "lower": partial(art_meadow.lower, size),
        "squash": partial(art_meadow.landing, "squash", size),
        "stretch": partial(art_meadow.landing, "stretch", size),
        "left": partial(art_meadow.leaping, size, left=True, tilt=being.turn),
        "right": partial(art_meadow.leaping, size, left=False, tilt=being.turn),
        "house": partial(art_meadow.house, being.value, size, being.turn),
        "storey": partial(art_meadow.storey, being.value, size, being.turn),
        "carrot": partial(drawings.carrot, size),
    }
    if being.kind in made:
        return made[being.kind]()
    return drawings.die_face(being.kind, size, canvas.palette)
