"""The window, and the canvas that is drawn on in it."""

from __future__ import annotations

import os
import sys
from functools import partial

import pygame

from game.scenes.kit import Kit
from game.scenes.scene import Stack
from game.ui import art, pointer
from game.ui.canvas import Canvas
from game.ui.kept import shelf

TITLE = "Hats & Hares"
SETTLE = 0.12  # seconds after the last change of size until everything is drawn anew


class Window:
    """The window and its canvas, which is made anew when its size has settled."""

    def __init__(self, kit: Kit, size: tuple[int, int]) -> None:
        if sys.platform.startswith("linux"):
            # the shared-memory surface costs a tenth of the texture one in software rendering
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.init()
        self.kit = kit
        self.fullscreen = kit.settings.fullscreen
        self.window = self._open(size, self.fullscreen)
        self.window.minimum_size = (640, 375)
        self.window.set_icon(art.appicon(64))
        self._pointer = 0.0  # the scale of the large one; 0 while it is that of the system
        self.canvas = self._canvas()
        self._settled_at: float | None = None
        self._outgrown = False
        self._seen = False

    @staticmethod
    def _open(size: tuple[int, int], full: bool) -> pygame.Window:
        """A window that is hidden until there is a picture in it, so that nothing empty flashes."""
        make = partial(
            pygame.Window, TITLE, size, resizable=True, hidden=True, fullscreen_desktop=full
        )
        window = make()
        try:
            window.get_surface()
        except pygame.error:
            # some drivers have no shared-memory surface: take SDL's own choice
            window.destroy()
            pygame.display.quit()
            os.environ["SDL_FRAMEBUFFER_ACCELERATION"] = "1"
            pygame.display.init()
            window = make()
            window.get_surface()
        return window

    def _canvas(self) -> Canvas:
        shelf.for_screen(self.window.get_surface().get_size())
        return Canvas(self.window.get_surface(), *self.kit.settings.drawing)

    def _point(self, scale: float) -> None:
        """The pointer people have chosen, as large as everything else."""
        wanted = scale if self.kit.settings.pointer == "large" else 0.0
        if wanted != self._pointer:
            self._pointer = wanted
            pointer.use(wanted)

    def set_fullscreen(self, on: bool) -> None:
        """Fills the screen, or goes back to a window."""
        if on == self.fullscreen:
            return
        if on:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self.fullscreen = on

    def resized(self, now: float) -> None:
        """The size has changed and may go on changing."""
        self._settled_at = now + SETTLE
        self._outgrown = True  # the pixels of the canvas may be gone

    def draw(self, stack: Stack, now: float) -> bool:
        """Draws if something has changed; returns whether it did."""
        if self._settled_at is not None and now >= self._settled_at:
            self._settled_at = None
            stack.stale = True
        if not stack.needs_frame:
            return False
        wanted = (self.window.get_surface().get_size(), *self.kit.settings.drawing)
        if self._outgrown or self.canvas.made_for != wanted:
            if self._settled_at is not None:
                return False
            self.canvas, self._outgrown = self._canvas(), False
        self._point(self.canvas.scale)
        self.kit.audio.width = self.canvas.size[0]
        stack.draw(self.canvas)
        self.window.flip()
        if not self._seen:
            self._seen = True
            self.window.show()
        return True


def fitting(size: tuple[int, int]) -> tuple[int, int]:
    """A size for a window that is no larger than the largest desktop."""
    pygame.display.init()
    sizes = pygame.display.get_desktop_sizes()
    wide, high = max(wide for wide, _ in sizes), max(high for _, high in sizes)
    return min(size[0], wide), min(size[1], high)
