"""The tray: dice that are thrown, tumble and lie there, seen in perspective."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

import numpy as np
import pygame

from game.motion import Clip, Cue, seq, tween
from game.physics import Throw, Tumble, pose, relabel, tumble
from game.ui import dice
from game.ui.canvas import Canvas, Rect
from game.ui.dice_tray import draw_tray

Faces = Sequence[Sequence[dice.Face]]
Gesture = tuple[float, float]
PLAIN: Gesture = (0.0, 0.0)
_KNOCKS = {"floor": "knock", "rim": "rim", "die": "clack"}
WIND_UP = 0.2


class Tray:
    """Knows what lies in it; a throw is a clip that ends with the faces drawn before."""

    def __init__(self, faces: Faces, resting: int = 1) -> None:
        """`faces`: the six faces of each die."""
        self.faces = faces
        self._tumble: Tumble | None = None
        self._art: Any = np.tile(np.eye(3), (resting, 1, 1))
        self._time = 0.0
        self._shake = 0.0
        self._camera: dice.Camera | None = None
        self._picture: pygame.Surface | None = None
        self._resting: pygame.Surface | None = None

    def throw(self, faces: Sequence[int], gesture: Gesture, seed: int, brief: bool = False) -> Clip:
        """A throw of `len(faces)` dice that will show `faces` (0 … 5); `brief`: no tumble."""
        thrown = tumble(Throw(len(faces), *gesture, seed))
        self._tumble = thrown
        self._art = relabel(thrown, faces, seed)
        if brief:
            return Clip(0.0, lambda _: self._at(thrown.length))
        wind = tween(WIND_UP, self._wind)
        cues = tuple(
            Cue(knock.at, _KNOCKS[knock.kind]) for knock in thrown.knocks if knock.strength > 0.12
        )
        roll = Clip(thrown.length, self._at, cues)
        return seq(Clip(0.0, _still, (Cue(0.0, "throw"),)), wind, roll)

    def lay(self, faces: Sequence[int]) -> None:
        """Puts dice down without a throw, as after loading."""
        thrown = tumble(Throw(len(faces), 0.0, 0.0, sum(faces)))
        self._tumble = thrown
        self._art = relabel(thrown, faces, 0)
        self._at(thrown.length)

    def _wind(self, part: float) -> None:
        self._time, self._resting = 0.0, None
        self._shake = sin(part * 3 * pi) * (1 - part)

    def _at(self, time: float) -> None:
        self._time, self._shake, self._resting = time, 0.0, None

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """The tray and what lies in it, inside of `rect`."""
        area = canvas.rect(rect)
        if (
            self._camera is None
            or (self._camera.left, self._camera.top) != area.topleft
            or (
                self._camera.width,
                self._camera.height,
            )
            != area.size
        ):
            self._camera = dice.camera(area.w, area.h, left=area.x, top=area.y)
            self._picture = draw_tray(self._camera)
            self._resting = None
        if self._resting is None:
            self._render()
        assert self._resting is not None
        # dice in the air rise above the far rim
        spot = (area.x, area.y - self._resting.get_height() + area.h)
        canvas.surface.blit(self._resting, spot, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _render(self) -> None:
        assert self._camera is not None
        assert self._picture is not None
        wide, high = self._picture.get_size()
        above = round(high * 0.45)
        layer = pygame.Surface((wide, high + above), pygame.SRCALPHA)
        layer.blit(self._picture, (0, above))
        if self._tumble is not None:
            places, turns = pose(self._tumble, self._time)
            if self._shake:
                places = places + np.array([self._shake * 0.5, cos(self._shake) * 0.1, 0.0])
            dice.draw(layer, self._camera.at(0, above), places, turns @ self._art, self.faces)
        self._resting = layer


def _still(_: float) -> None:
    return
