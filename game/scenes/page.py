"""A scene that is higher than the window: the part of it around the focus is seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol
from weakref import proxy

import pygame

from game.scenes.layer import Layer
from game.ui import theme
from game.ui.canvas import Canvas, Point
from game.ui.intents import Intent, Press, Release, Scroll, Yes
from game.ui.intents import Point as Pointing

ABOVE, BELOW = 200.0, 150.0  # units around the focus that are to be seen, too
TOP = 130.0  # a page that would begin so little below its head begins there
LINE, STEP = 44.0, 160.0  # units a line of the wheel, and a step that leads to nothing else
WIDE = 10.0  # of the bar at the right
FOOT = 50.0  # below all the rest, where the legend of the buttons lies


class Over(Protocol):
    """Something that is drawn over a scene."""

    def draw(self, canvas: Canvas) -> None:
        """Draws it."""


def paper(scene: Layer, window: Canvas) -> float:
    """How high, in design units, the canvas is that a scene is drawn on."""
    need, high = scene.high(window.size), window.size[1]
    return high if need <= high + 1 else need + FOOT


class Page:
    """How far a scene is scrolled: `top`, in design units."""

    def __init__(self, scene: Layer) -> None:
        self.top = 0.0
        self._most = self._high = 0.0
        self._scene = proxy(scene)
        self._followed: Point | None = None
        self._new = True
        self._surface: pygame.Surface | None = None
        self._under: pygame.Surface | None = None  # what the part that is seen lies on

    @property
    def scrolls(self) -> bool:
        """Whether there is more than can be seen."""
        return self._most > 0

    def meant(self, intent: Intent) -> Intent | None:
        """The intent as the scene knows the place; None if it only scrolls the page."""
        if not self.scrolls:
            return intent
        if isinstance(intent, Scroll):
            self._to(self.top + intent.lines * LINE)
            return None
        if isinstance(intent, Yes) and self._hidden():
            self._followed = None  # nothing is taken that nobody sees: first it comes into sight
            return None
        if isinstance(intent, Pointing | Press | Release):
            return replace(intent, pos=(intent.pos[0], intent.pos[1] + self.top))
        return intent

    def _hidden(self) -> bool:
        """Whether what is in focus cannot be seen."""
        place = self._scene.place
        return place is not None and not self.top <= place[1] <= self.top + self._high

    def step(self, dy: int) -> None:
        """A step up or down that has led nowhere: what lies there comes into sight."""
        self._to(self.top + dy * STEP)

    def draw(self, canvas: Canvas, over: Over | None = None) -> None:
        """Draws the scene, or what is to be seen of it, and what lies over it."""
        need = paper(self._scene, canvas)
        self._scene.ground(canvas)
        if need == canvas.size[1]:
            self.top = self._most = 0.0
            self._followed = self._scene.seen = None
            self._draw_on(canvas, over)
            return
        self._most = need - canvas.size[1]
        self._high = canvas.size[1]
        self._to(self.top)
        if self._under is None or self._under.get_size() != canvas.pixels:
            self._under = canvas.surface.copy()
        else:  # new memory of that size costs more than the copy
            self._under.blit(canvas.surface, (0, 0))
        self._draw_part(canvas, self._under, need, over)
        if self._follow(self._scene.place, canvas.size[1]):
            self._draw_part(canvas, self._under, need, over)
        self._bar(canvas)

    def _draw_on(self, canvas: Canvas, over: Over | None) -> None:
        self._scene.draw(canvas)
        if over is not None:
            over.draw(canvas)

    def _draw_part(
        self, canvas: Canvas, under: pygame.Surface, high: float, over: Over | None
    ) -> None:
        drawn, down = self._page(canvas, high), canvas.px(self.top)
        if self._surface is not None:  # nothing else needs to be painted
            self._surface.set_clip((0, down, *under.get_size()))
        drawn.surface.blit(under, (0, down))
        self._scene.seen = self.top, self.top + canvas.size[1]
        self._draw_on(drawn, over)
        canvas.pen.blit(drawn.surface, (0, -down))

    def _to(self, top: float) -> None:
        self.top = min(self._most, max(0.0, top))

    def _page(self, canvas: Canvas, high: float) -> Canvas:
        """A canvas as wide as the window and so high."""
        size = canvas.pixels[0], canvas.px(high)
        if self._surface is None or self._surface.get_size() != size:
            self._surface = pygame.Surface(size)
        return canvas.on(self._surface)

    def _follow(self, place: Point | None, high: float) -> bool:
        """The focus has moved to a place: it comes into sight; whether it was not."""
        if place is None or place == self._followed:
            return False
        self._followed = place
        before, self._new, new = self.top, False, self._new
        if new and self._scene.read_first:
            return False
        if place[1] - ABOVE < self.top:
            self._to(place[1] - ABOVE if place[1] - ABOVE > TOP else 0.0)
        elif place[1] + BELOW > self.top + high:
            self._to(place[1] + BELOW - high)
        return self.top != before

    def _bar(self, canvas: Canvas) -> None:
        """Where on the page one is."""
        wide, high = canvas.size
        whole = high + self._most
        x, y, room = wide - WIDE - 6, 12.0, high - 24
        canvas.box((x, y, WIDE, room), theme.TABLE_DARK, theme.BRASS, 1, WIDE / 2)
        knob = (x, y + room * self.top / whole, WIDE, room * high / whole)
        canvas.box(knob, theme.BRASS_LIGHT, theme.INK, 1, WIDE / 2)
