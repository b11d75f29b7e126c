"""The window: where it opens, what is remembered of it, and the canvas drawn on in it."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import pygame

from game.core.trouble import Trouble
from game.kept.settings import Settings
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import SceneStack
from game.ui.art import art
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import theme
from game.ui.surfaces.display_list import DisplayList
from game.ui.surfaces.surface_cache import lend, shelf
from game.window import pointer

TITLE = "Hats & Hares"
ICON = 128  # pixels; systems make it smaller where they need it so
SETTLE = 0.12  # seconds after the last change of size until everything is drawn again
QUIET = 1.0  # seconds after the last change of size or place until it is remembered
MIDDLE = 0x2FFF0000  # of a monitor, whose number is added: SDL_WINDOWPOS_CENTERED_DISPLAY
GRIP = (160, 48)  # pixels of its upper edge that must be visible, to take hold of the window
BAR = 40  # and as high is the title bar above a new one, at most
FIRST = 2 / 3  # of the screen
DRIVER = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")  # the environment variables that name one
UNSEEN = ("offscreen", "dummy")
RIM = 100  # the frame around a window is thinner
PLACED = (pygame.WINDOWMOVED, pygame.WINDOWSIZECHANGED)
Pair = tuple[int, int]


class WindowPlace(NamedTuple):
    """The size and place of a window when it is not maximised, and whether it is."""

    size: Pair
    place: Pair
    maximised: bool


class Window:
    """The window and its canvas, which is made again when its size has settled.

    Its place, once it has come to rest, is kept in the settings. A window manager counts its frame
    in the place it is given, but not in the one it tells: `_rim` is the difference."""

    def __init__(self, kit: Kit, size: Pair, place: Pair | None = None) -> None:
        if sys.platform.startswith("linux"):
            # the shared-memory surface costs a tenth of the texture one in software rendering
            os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        _introduce()
        lend()
        pygame.display.init()
        self.kit = kit
        self.fullscreen = kit.settings.fullscreen
        maximised = kit.settings.maximised
        self.window = self._open(size, place, maximised, self.fullscreen)
        self.frame = self._known = WindowPlace(size, place or self._position(), maximised)
        self._asked = kit.settings.window  # its size, by the settings
        self.window.minimum_size = (640, 375)
        self.window.set_icon(art.appicon(ICON))
        self._pointer = 0.0  # the scale of the large one; 0 while it is that of the system
        self.canvas = self._canvas()
        self._rim: Pair | None = None
        self._settled_at: float | None = None
        self._outgrown = False
        self._quiet_at: float | None = None
        self._seen = False

    @staticmethod
    def _open(size: Pair, place: Pair | None, maximised: bool, full: bool) -> pygame.Window:
        """Opens a window, hidden until it has a picture, so that nothing empty flashes."""
        make = partial(
            pygame.Window, TITLE, size, place or pygame.WINDOWPOS_CENTERED, resizable=True,
            hidden=True, maximized=maximised, fullscreen_desktop=full, allow_high_dpi=True,
        )  # fmt: skip
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
        surface = self.window.get_surface()
        shelf.for_screen(surface.get_size())
        self._pixels = surface._pixels_address
        self._strokes = DisplayList(surface)
        return Canvas(surface, *self.kit.settings.drawing, strokes=self._strokes)

    def _point(self, scale: float) -> None:
        """Sets the pointer people have chosen, as large as everything else."""
        wanted = scale if self.kit.settings.pointer == "large" else 0.0
        if wanted != self._pointer:
            self._pointer = wanted
            pointer.use(wanted)

    def to_design(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Returns a mouse position in design units; a point may be several pixels."""
        return self.canvas.to_design(finer(pos, self.window.size, self.canvas.outside))

    def obey(self) -> None:
        """Takes the size the settings say."""
        chosen = self.kit.settings
        self.set_fullscreen(chosen.fullscreen)
        if chosen.window == self._asked or self.fullscreen:
            return
        if self.frame.maximised:
            self.window.restore()
        self._asked = self.window.size = chosen.window

    def set_fullscreen(self, on: bool) -> None:
        """Fills the screen, or goes back to a window."""
        if on == self.fullscreen:
            return
        if on:
            self.window.set_fullscreen(True)
        else:
            self.window.set_windowed()
        self.fullscreen = on
        self._quiet_at = None

    def hear(self, event: pygame.Event, now: float) -> None:
        """Notes what an event does to the window, at `now` seconds."""
        if event.type == pygame.WINDOWSIZECHANGED:  # and it may change further
            self._settled_at = now + SETTLE
            self._outgrown = True  # the pixels of the canvas may be gone
            self._lay_bare()
        if event.type in PLACED:
            self._quiet_at = now + QUIET
        if not self.fullscreen and event.type in (pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED):
            self.frame = self.frame._replace(maximised=event.type == pygame.WINDOWMAXIMIZED)
            self._quiet_at = now + QUIET

    def _lay_bare(self) -> None:
        """Fills the window with the colour of the table until it is drawn again: systems show white
        beside an old picture."""
        if self._seen:
            self.window.get_surface().fill(self.canvas.tone(theme.TABLE))
            self.window.flip()

    def rest(self, now: float) -> None:
        """Remembers its place when it has come to rest."""
        if self._quiet_at is not None and now >= self._quiet_at:
            self.remember()

    def remember(self) -> None:
        """Saves its size and place for the next time, if somebody has moved it."""
        if self._quiet_at is None or self.fullscreen:
            return
        self._quiet_at = None
        if not self.frame.maximised:
            wide, high = self.window.size
            self.frame = WindowPlace((wide, high), self._place(), maximised=False)
        if self.frame != self._known:
            self._known, (size, place, maximised) = self.frame, self.frame
            self._asked = size
            self.kit.choices.remember(window=size, place=place, maximised=maximised)

    def _position(self) -> Pair:
        x, y = self.window.position
        return x, y

    def _place(self) -> Pair:
        """Returns where it would have to open to be where it is; on Wayland, where it was."""
        if pygame.display.get_driver() == "wayland":
            return self.frame.place
        x, y = self._position()
        if self._rim is None:
            self._rim = rim(self.frame.place, (x, y))
        return x - self._rim[0], y - self._rim[1]

    def draw(self, stack: SceneStack, now: float) -> bool:
        """Draws if something has changed; says whether it did."""
        if self._settled_at is not None and now >= self._settled_at:
            self._settled_at = None
            stack.look_again()
        if not stack.needs_frame:
            return False
        surface = self.window.get_surface()
        wanted = (surface.get_size(), *self.kit.settings.drawing)
        elsewhere = surface._pixels_address != self._pixels  # SDL has made itself another one
        if self._outgrown or elsewhere or self.canvas.made_for != wanted:
            if self._settled_at is not None:
                return False
            self.canvas, self._outgrown = self._canvas(), False
        self._point(self.canvas.scale)
        self.kit.audio.width = self.canvas.size[0]
        with self._strokes:
            stack.draw(self.canvas)
        self.window.flip()
        if not self._seen:
            self._seen = True
            self._quiet_at = now + QUIET  # by then it has its frame
            self.window.show()
        return True


def _introduce() -> None:
    """Makes Windows show the program under its own icon instead of Python's."""
    if sys.platform == "win32":
        import ctypes

        with suppress(AttributeError, OSError):
            ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID("hats-and-hares")


def finer(pos: tuple[float, float], points: Pair, pixels: Pair) -> tuple[float, float]:
    """Returns the pixel at a point of a window."""
    return pos[0] * pixels[0] / points[0], pos[1] * pixels[1] / points[1]


def rim(asked: Pair, came: Pair) -> Pair:
    """Returns how far a window opened from where it was asked to, in pixels, if that can be the
    frame around it; else (0, 0)."""
    across, down = came[0] - asked[0], came[1] - asked[1]
    return (across, down) if 0 <= across < RIM and 0 <= down < RIM else (0, 0)


def look_for_screen() -> None:
    """Raises Trouble where SDL has found no screen and would draw where nobody sees it, unless
    somebody has named that driver."""
    pygame.display.init()
    if pygame.display.get_driver() in UNSEEN and not any(map(os.environ.get, DRIVER)):
        raise Trouble(
            "error.no_screen",
            "No screen was found; start the program in a desktop session, over ssh with -X, or "
            "name a driver in SDL_VIDEODRIVER.",
        )


def monitors() -> list[pygame.Rect]:
    """Returns the rectangles of the monitors, the first one first. SDL tells only their sizes, so a
    window is asked for the middle of each."""
    probe = pygame.Window(size=(64, 64), hidden=True)
    found = []
    for number, size in enumerate(pygame.display.get_desktop_sizes()):
        probe.position = (MIDDLE + number, MIDDLE + number)
        x, y = probe.position
        found.append(pygame.Rect((x - (size[0] - 64) // 2, y - (size[1] - 64) // 2), size))
    probe.destroy()
    return found


def at_start(chosen: Settings, screen: pygame.Rect) -> Settings:
    """Returns the settings; until somebody has touched the window it is two thirds of the screen,
    at least as large as usual, if it fits with its title bar."""
    usual = Settings()
    if (chosen.window, chosen.place) != (usual.window, usual.place):
        return chosen
    wide, high = usual.window
    times = max(1.0, FIRST * min(screen.w / wide, screen.h / high))
    size = min(round(wide * times), screen.w), min(round(high * times), screen.h - BAR)
    return replace(chosen, window=size)


def opening(size: Pair, place: Pair | None, screens: Sequence[pygame.Rect]) -> tuple[Pair, Pair]:
    """Returns the size and place a window opens with: where it was, or in the middle of the first
    monitor if it could not be grabbed there, and no larger than its monitor."""
    grip = pygame.Rect(place, (size[0], GRIP[1])) if place else pygame.Rect(0, 0, 0, 0)
    home = max(screens, key=lambda screen: screen.clip(grip).w)
    seen = home.clip(grip)
    if place is None or seen.w < min(GRIP[0], size[0]) or seen.top > grip.top:
        home = screens[0]
        place = None
    wide, high = min(size[0], home.w), min(size[1], home.h)
    middle = home.x + (home.w - wide) // 2, home.y + (home.h - high) // 2
    return (wide, high), place or middle
