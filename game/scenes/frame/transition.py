"""How one picture changes into the next: between kept pictures, so that nothing else is drawn
meanwhile and the first frame of a scene may take its time."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, hypot, pi, sqrt

import pygame

from game.motion import ease, pace
from game.ui.boxes.canvas import Canvas, Point, Rect
from game.ui.surfaces import theme

FRAME = 1 / 60
LATE = 1 / 30  # seconds of one step: a slow frame makes it longer, not shorter
BAND = 4  # pixels; the rim hides the steps
SMALL = 0.94  # of its size, when a sheet begins to grow
LIFTED = 0.55  # of its way: a lid is up, and what is in the box comes out
ROOM = 0.02  # of its size, around a sheet, for its shadow
Show = Callable[[Canvas, float], None]


class Transition:
    """A transition. `show` draws the picture of a part of the way, 0 … 1; `end` is the last one.
    Without that it is drawn over scenes that continue. `whole`: the pictures fill the margin,
    too."""

    def __init__(
        self, length: float, show: Show, end: pygame.Surface | None = None, whole: bool = False
    ) -> None:
        self.length, self._show, self._end, self._whole = length, show, end, whole
        self._age = FRAME  # something has changed in the first frame already

    @property
    def kept(self) -> bool:
        """Says whether it shows kept pictures."""
        return self._end is not None

    @property
    def over(self) -> bool:
        """Says whether the last picture is there."""
        return self._age >= self.length

    def advance(self, seconds: float) -> None:
        """Lets time pass."""
        self._age += min(seconds, LATE)

    def draw(self, canvas: Canvas) -> None:
        """Draws the picture of this moment."""
        if not self.over:
            self._show(canvas, self._age / self.length)
        elif self._end is not None:
            (canvas.outer if self._whole else canvas.pen).blit(self._end, (0, 0))


def iris(
    old: pygame.Surface, new: pygame.Surface, place: Point | None, closing: bool
) -> Transition:
    """Returns a circle with a brass rim in which the new picture opens at a place, given in pixels;
    or, if it is `closing`, the old one goes away. Both are as large as the window."""
    wide, high = new.get_size()
    x, y = place or (wide / 2, high / 2)
    most = hypot(max(x, wide - x), max(y, high - y)) + 20
    inner, outer = (old, new) if closing else (new, old)

    def show(canvas: Canvas, part: float) -> None:
        way = ease.smooth(part)
        radius = most * (1 - way if closing else way)
        canvas.outer.blit(outer, (0, 0))
        _disc_of(canvas.whole, inner, (x, y), radius)
        for grow, thick, colour in ((5, 16, theme.INK), (2, 10, theme.BRASS_LIGHT)):
            rim = canvas.px(grow) + radius
            pygame.draw.aacircle(canvas.whole, colour, (x, y), rim, max(2, canvas.px(thick)))

    return Transition(pace.WIPE, show, new, whole=True)


def lid(old: pygame.Surface, new: pygame.Surface, box: pygame.Rect, closing: bool) -> Transition:
    """Returns a lid that turns up about its upper edge, and the new picture coming out of the box
    under it; or, if it is `closing`, the old one going back. `box`: of the lid, in pixels."""
    whole = new.get_rect()
    box = box.clip(whole)
    around, inside = (new, old) if closing else (old, new)
    cover = around.subsurface(box).copy()

    def show(canvas: Canvas, part: float) -> None:
        way = 1 - part if closing else part
        surface = canvas.whole
        canvas.outer.blit(around, (0, 0))
        grown = ease.smooth(max(0.0, (way - LIFTED) / (1 - LIFTED)))
        area = pygame.Rect(*(round(a + (b - a) * grown) for a, b in zip(box, whole, strict=True)))
        surface.blit(inside, area, area)
        pygame.draw.rect(surface, theme.INK, area, canvas.px(12))
        pygame.draw.rect(surface, theme.BRASS_LIGHT, area, canvas.px(6))
        if turned := _turned(cover, ease.smooth(min(1.0, way / LIFTED))):
            surface.blit(turned, turned.get_rect(midbottom=box.midtop) if way > LIFTED / 2 else box)

    return Transition(pace.LID, show, new, whole=True)


def _turned(cover: pygame.Surface, part: float) -> pygame.Surface | None:
    """Returns a lid at a part of half a turn about its upper edge: its front, then its inside."""
    wide, high = cover.get_size()
    seen = round(high * abs(cos(pi * part)))
    if seen < 2:
        return None
    if part < 0.5:
        return pygame.transform.scale(cover, (wide, seen))
    back = pygame.Surface((wide, seen))
    back.fill(theme.PAPER_SHADE)
    pygame.draw.rect(back, theme.INK, back.get_rect(), 3)
    back.set_alpha(round(255 * min(1.0, 2.5 * (1 - part))))
    return back


def _disc_of(surface: pygame.Surface, picture: pygame.Surface, at: Point, radius: float) -> None:
    """Draws a round piece of a picture, in bands."""
    wide, high = surface.get_size()
    bands = []
    for top in range(0, high, BAND):
        across = radius**2 - (top + BAND / 2 - at[1]) ** 2
        if across > 0:
            left, right = max(0, at[0] - sqrt(across)), min(wide, at[0] + sqrt(across))
            area = (int(left), top, int(right - left), BAND)
            bands.append((picture, area[:2], area))
    surface.blits(bands, doreturn=False)


def grow(canvas: Canvas, under: pygame.Surface, sheet: Rect, dim: int) -> Transition:
    """Returns the transition in which what is on the canvas now grows at the place of a sheet, over
    what is `under` it."""
    x, y, w, h = sheet
    room = (x - w * ROOM, y - h * ROOM, w * (1 + 2 * ROOM), h * (1 + 2 * ROOM))
    area = canvas.rect(room).clip(canvas.pen.get_rect())
    whole = canvas.surface.copy()
    paper = whole.subsurface(area)
    behind = under.subsurface(area)
    canvas.veil(behind, dim)

    def show(canvas: Canvas, part: float) -> None:
        size = SMALL + (1 - SMALL) * ease.back(part)
        canvas.pen.blit(whole, (0, 0))
        canvas.pen.blit(behind, area)
        scaled = pygame.transform.smoothscale_by(paper, size)
        canvas.pen.blit(scaled, scaled.get_rect(center=area.center))

    return Transition(pace.GROW, show, whole)
