"""Around the tray of Hare Hutch: the score pad, and the meadow with the dice put aside."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

import pygame

from game.i18n import Texts
from game.match import Player
from game.rules.hare_hutch.play import MORE, next_dice, score
from game.rules.hare_hutch.shown import Shown
from game.tables.hare_hutch import art
from game.tables.hare_hutch.choice import AS_HUTCH, DONE, FIRST, Choice
from game.tables.hare_hutch.layout import Layout
from game.tables.hare_hutch.words import points
from game.tables.panel import EARS, device_icon, niche
from game.ui import theme
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot

GRASS_EDGE = "#1B4530"
FOOT, LINE = 76.0, 40.0  # of the pad: its foot, and one turn
PENCIL = "#39414E"
FLAT = 74.0  # the edge of a die on its way


def ground(canvas: Canvas, layout: Layout) -> None:
    """The paper of the pad and the meadow."""
    _prepare(canvas, layout)
    canvas.panel(layout.pad)
    canvas.box(layout.meadow, theme.MEADOW, GRASS_EDGE, 6, 24)
    x, y, w, h = layout.meadow
    for i in range(14):  # tufts
        tx, ty = x + 30 + (i * 97) % (w - 60), y + 30 + (i * 151) % (h - 60)
        for lean in (-7, 0, 7):
            canvas.line((tx, ty), (tx + lean, ty - 14), "#3B8059", 3)


def _prepare(canvas: Canvas, layout: Layout) -> None:
    """Draws all pictures once in advance, so that no frame waits for them."""
    for face in art.ORDER:
        flat_die(canvas, face, -900, -900, FLAT)
    for value in range(2, 6):
        art.hutch_tower(value, _tower(canvas, layout.meadow))
    size = _hare(layout.meadow)
    art.hare_pair(canvas.px(size * 0.86))
    art.die_face("d", canvas.px(size * 0.8), canvas.palette)
    art.hare(canvas.px(size))
    art.carrot(canvas.px(52))


def _tower(canvas: Canvas, meadow: Rect) -> int:
    """How high the tower of all hutches would be, in pixels."""
    _, _, w, h = meadow
    return canvas.px(min(h * 0.6, w * 0.72))


def _hare(meadow: Rect) -> float:
    """How high a hare is on the meadow."""
    return min(104.0, meadow[2] * 0.6 / 3.2)


# The pad


def portrait(area: Rect) -> Rect:
    """The niche of the guest at the head of a column."""
    x, y, w, _ = area
    side = min(112.0, w - 16)
    return x + (w - side) / 2, y + side * EARS, side, side


def _head(area: Rect) -> float:
    """How high the head of a column is."""
    return portrait(area)[3] * (1 + EARS) + 62


def column(
    canvas: Canvas, area: Rect, shown: Shown, seat: int, player: Player, active: bool
) -> None:
    """One seat: its sign and name, every turn, and the sum below the line."""
    x, y, w, h = area
    if active:
        canvas.box((x + 3, y, w - 6, h), theme.PAPER_LIT, theme.BRASS, 3, 10)
    middle, head = x + w / 2, _head(area)
    niche(canvas, portrait(area), player.letter, active)
    canvas.text(player.name, middle, y + head - 42, 25, theme.INK, "bold", "center", w - 12)
    canvas.icon(device_icon(player), middle, y + head - 14, 24, theme.INK_SOFT)
    if seat:
        canvas.line((x, y + head), (x, y + h - 6), theme.PAPER_SHADE, 2)
    room = int((h - head - FOOT) // LINE)
    for number, value in enumerate(shown.turns[seat][-room:]):
        line = y + head + LINE * (number + 0.6)
        said = str(value) if value else "–"
        canvas.text(said, middle, line, 30, PENCIL, "text", "center", w - 10)
    canvas.line((x + 8, y + h - FOOT), (x + w - 8, y + h - FOOT), theme.INK, 3)
    total = str(shown.totals[seat])
    canvas.text(total, middle, y + h - FOOT / 2, 48, theme.INK, "bold", "center", w - 8)


def score_row(canvas: Canvas, texts: Texts, turns: Sequence[int], rect: Rect) -> None:
    """The best turn of a seat, as a hare with its points."""
    x, y, w, h = rect
    best = texts("hare_hutch.best", n=max(turns, default=0))
    canvas.centred(art.hare(canvas.px(h * 0.8)), x + 30, y + h / 2)
    canvas.text(best, x + 74, y + h / 2, 30, theme.INK_SOFT, "text", "left", w - 80)


# The meadow


def hare_spot(layout: Layout) -> tuple[float, float]:
    """Where hares arrive."""
    x, y, w, h = layout.meadow
    return x + w * 0.34, y + h * 0.36


def hutch_spot(layout: Layout) -> tuple[float, float]:
    """Where hutches arrive."""
    x, y, w, h = layout.meadow
    return x + w * 0.82, y + h * 0.42


def carrot_spot(layout: Layout) -> tuple[float, float]:
    """Where carrots lie that are out of play."""
    x, y, w, h = layout.meadow
    return x + w - 60, y + h - 50


def meadow(canvas: Canvas, texts: Texts, area: Rect, shown: Shown) -> None:
    """Hares and hutches that lie aside, the carrots, and their worth."""
    x, y, w, h = area
    _score(canvas, shown, (x + 16, y + 14, w - 32, 96))
    _hares(canvas, shown.aside, (x + 18, y + 122, w * 0.6, h - 210), _hare(area))
    if shown.hutch > 1:
        tower = art.hutch_tower(shown.hutch, _tower(canvas, area))
        wide, high = tower.get_size()
        foot = canvas.px(y + h - 96)
        canvas.surface.blit(tower, (canvas.px(x + w * 0.8) - wide // 2, foot - high))
    if shown.kept:
        said = texts("hare_hutch.kept", n=shown.kept)
        canvas.text(said, x + 24, y + h - 44, 30, theme.PAPER, "bold", wide=w * 0.6)
    for number in range(shown.tabu):
        carrot = art.carrot(canvas.px(52))
        canvas.centred(carrot, x + w - 46 - number * 42, y + h - 46)


def _score(canvas: Canvas, shown: Shown, rect: Rect) -> None:
    """Hares times hutch, as in 14 × 3 = 42."""
    x, y, w, h = rect
    canvas.box(rect, theme.PAPER, theme.INK, 3, 12)
    said = f"{shown.hares} × {shown.hutch} = {shown.score}"
    canvas.text(said, x + w / 2, y + h / 2, 64, theme.INK, "bold", "center", w - 30)


def _hares(canvas: Canvas, aside: tuple[int, int, int], rect: Rect, size: float) -> None:
    """Stacked pairs first, then doubles as their dice, then single hares."""
    x, y, w, h = rect
    pairs, doubles, singles = aside
    shown = [art.hare_pair(canvas.px(size * 0.86))] * pairs
    shown += [art.die_face("d", canvas.px(size * 0.8), canvas.palette)] * doubles
    shown += [art.hare(canvas.px(size))] * singles
    step = w / 3
    for number, picture in enumerate(shown):
        row, place = divmod(number, 3)
        foot = y + (h * 0.36) + row * size * 1.34
        wide, high = picture.get_size()
        left = canvas.px(x + step * (place + 0.5)) - wide // 2
        canvas.surface.blit(picture, (left, canvas.px(foot) - high))


def flat_die(canvas: Canvas, face: str, x: float, y: float, size: float) -> None:
    """A die on its way."""
    canvas.centred(art.die_face(face, canvas.px(size), canvas.palette), x, y)


def mark(canvas: Canvas, spot: Hotspot, use: int, focused: bool) -> None:
    """A ring around a die in the tray: may be taken, is taken as a hare, or as a hutch."""
    x, y, w, h = spot.rect
    if not spot.enabled and not focused:
        return
    colour = theme.BRASS_LIGHT if use else theme.PAPER_SHADE
    area = canvas.rect((x - 12, y - 12, w + 24, h + 24))
    thick = max(2, canvas.px(7 if use else 4))
    if focused:
        grown = area.inflate(canvas.px(18), canvas.px(18))
        pygame.draw.ellipse(canvas.surface, theme.PAPER, grown, max(2, canvas.px(5)))
    pygame.draw.ellipse(
        canvas.surface, theme.INK, area.inflate(canvas.px(6), canvas.px(6)), thick + 4
    )
    pygame.draw.ellipse(canvas.surface, colour, area, thick)
    if use:
        icon = "home" if use == AS_HUTCH else "tick"
        spot_at = (canvas.px(x + w), canvas.px(y))
        pygame.draw.circle(canvas.surface, theme.INK, spot_at, canvas.px(20))
        canvas.icon(icon, x + w, y, 28, theme.BRASS_LIGHT)


def banner(canvas: Canvas, tray: Rect, said: str) -> None:
    """Large words across the tray."""
    x, y, w, h = tray
    area = (x + w * 0.06, y + h * 0.38, w * 0.88, h * 0.24)
    canvas.box((area[0] + 6, area[1] + 8, area[2], area[3]), theme.TABLE_DARK, radius=14)
    canvas.box(area, theme.BRASS_LIGHT, theme.INK, 4, 14)
    middle = (x + w / 2, y + h / 2)
    canvas.text(said, *middle, 72, theme.INK, "title", "center", area[2] - 50)


def answer(texts: Texts, choice: Choice, id_: Hashable) -> tuple[str, bool]:
    """The words on a button, and whether a press on it is allowed."""
    if id_ == DONE and choice.keep is None:
        return texts("hare_hutch.done_not"), False
    if id_ == DONE:
        return texts("hare_hutch.done", points=points(texts, choice.points)), True
    dice, worth = next_dice(choice.view), points(texts, score(choice.view))
    if choice.view.phase == MORE:
        again = id_ == FIRST
        return texts.plural("hare_hutch.again", dice) if again else texts(
            "hare_hutch.stop", points=worth
        ), True
    if id_ == FIRST:
        return texts.plural("hare_hutch.take_over", dice, points=worth), True
    return texts("hare_hutch.fresh"), True
