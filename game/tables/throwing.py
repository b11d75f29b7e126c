"""The tray: dice that are thrown, tumble and lie there, seen in perspective."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from functools import lru_cache
from math import cos, pi, sin

import numpy as np
import pygame

from game.motion import Clip, Cue, change, seq, tween, wait
from game.physics import Knock, Throw, Tumble, plan, pose, relabel, tumble
from game.physics.arrays import Floats, numbers
from game.ui import dice
from game.ui.canvas import Canvas, Rect
from game.ui.dice_tray import draw_tray

Faces = Sequence[Sequence[dice.Face]]
Gesture = tuple[float, float]
PLAIN: Gesture = (0.0, 0.0)
_KNOCKS = {"floor": "knock", "rim": "rim", "die": "clack"}
WIND_UP = 0.2
PLAIN_TRAY = Throw(1, 0.0, 0.0, 0).width  # edges across


class Tray:
    """The dice and the tray; a throw is a clip that ends with the faces drawn before."""

    def __init__(self, faces: Faces, resting: int = 1) -> None:
        """`faces`: the six faces of each die."""
        self.faces = faces
        self._tumble: Tumble | None = None
        self._art: Floats = np.tile(np.eye(3), (resting, 1, 1))
        self._time = 0.0
        self._shake = 0.0
        self._rect: Rect = (0.0, 0.0, 0.0, 0.0)  # where it was drawn last
        self._camera: dice.Camera | None = None
        self._picture: pygame.Surface | None = None
        self._resting: pygame.Surface | None = None
        self.gone: frozenset[int] = frozenset()  # dice that were taken out of the tray

    def throw(
        self, faces: Sequence[int], gesture: Gesture, seed: int, after: float, brief: bool = False
    ) -> Clip:
        """A throw of `len(faces)` dice that will show `faces` (0 … 5), and `after` seconds to look
        at them. It is planned piece by piece while the hand winds up. `brief`: no tumble."""
        planning = plan(Throw(len(faces), *gesture, seed))
        found: list[Tumble] = []

        def wind(part: float) -> None:
            self._wind(part)
            _on(planning, found)

        def roll() -> Clip:
            if not found:  # the hand goes on shaking for a frame
                return Clip(1 / 60, lambda _: _on(planning, found), then=roll)
            return self._roll(found[0], faces, seed, after, brief)

        hand = tween(0.0 if brief else WIND_UP, wind)
        x, _, w, _ = self._rect
        return Clip(hand.length, hand.show, (Cue(0.0, "throw", x=x + w / 2),), then=roll)

    def _roll(
        self, thrown: Tumble, faces: Sequence[int], seed: int, after: float, brief: bool
    ) -> Clip:
        self._tumble = thrown
        self._art = relabel(thrown, faces, seed)
        self.gone = frozenset()
        if brief:
            return seq(Clip(0.0, lambda _: self._at(thrown.length)), wait(after))
        cues = tuple(self._heard(knock) for knock in thrown.knocks)
        return seq(Clip(thrown.length, self._at, cues), wait(after))

    def _heard(self, knock: Knock) -> Cue:
        """A hit sounds as hard as it is, and where the dice are then."""
        assert self._tumble is not None
        x, _, w, _ = self._rect
        across = pose(self._tumble, knock.at)[0][:, 0].mean() / PLAIN_TRAY + 0.5
        return Cue(knock.at, _KNOCKS[knock.kind], 0, knock.strength, x + w * float(across))

    def taken(self, die: int) -> Clip:
        """From here on a die is not in the tray any more."""
        return change(self, gone=lambda gone: gone | {die}, _resting=None)

    def left(self, faces: str) -> str:
        """Which of the faces are still in the tray."""
        return "".join(face for die, face in enumerate(faces) if die not in self.gone)

    def spot(self, die: int, rect: Rect) -> tuple[float, float]:
        """Where a resting die is seen if the tray lies in `rect`, in the same units."""
        assert self._tumble is not None
        x, y, w, h = rect
        view = dice.camera(round(w), round(h), left=round(x), top=round(y))
        places, _ = pose(self._tumble, self._tumble.length)
        across, down = numbers(view.project(places[die, :] + np.array([0.0, 0.0, 0.3])))
        return across, down

    def lay(self, faces: Sequence[int]) -> None:
        """Puts dice down without a throw, as after loading; none at all empties the tray."""
        self.gone, self._resting = frozenset(), None
        if not faces:
            self._tumble = None
            return
        self._tumble = thrown = rested(len(faces))
        self._art = relabel(thrown, faces, 0)
        self._at(thrown.length)

    def _wind(self, part: float) -> None:
        self._time, self._resting = 0.0, None
        self._shake = sin(part * 3 * pi) * (1 - part)

    def _at(self, time: float) -> None:
        self._time, self._shake, self._resting = time, 0.0, None

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """The tray and what lies in it, inside of `rect`."""
        self._rect, area = rect, canvas.rect(rect)
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
            there = [die for die in range(len(places)) if die not in self.gone]
            faces = [self.faces[die % len(self.faces)] for die in there]
            art = (turns @ self._art)[there]
            if there:
                dice.draw(layer, self._camera.at(0, above), places[there], art, faces)
        self._resting = layer


@lru_cache(maxsize=8)
def rested(dice: int) -> Tumble:
    """A throw that is shown only at its end."""
    return tumble(Throw(dice, 0.0, 0.0, dice))


def _on(planning: Generator[None, None, Tumble], found: list[Tumble]) -> None:
    """One more piece of a plan; the tumble is found when it is complete."""
    if found:
        return
    try:
        next(planning)
    except StopIteration as done:
        found.append(done.value)
