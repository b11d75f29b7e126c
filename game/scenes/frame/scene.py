"""Scenes, and the stack that carries out their wants."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple, Protocol

import pygame

from game.scenes.frame.kit import Kit
from game.scenes.frame.layer import Layer, Pop, Push, Quit, Swap, Tell, Want
from game.scenes.frame.transition import Transition, iris, lid
from game.sound.music import Music
from game.ui.boxes.canvas import Canvas
from game.ui.input.intents import Away, Intent, Next, Plugged, Point, Release, Unplugged
from game.ui.surfaces import theme
from game.ui.surfaces.display_list import Stroke

__all__ = ["Pop", "Push", "Quit", "Scene", "SceneStack", "Swap", "Tell", "Want"]


class Scene(Layer):
    """A layer with what every scene gets."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    @property
    def calm(self) -> bool:
        return self.kit.settings.reduced_motion

    def gives_way(self, back: bool) -> None:
        self.kit.audio.play("wipe")


class ShownScenes(NamedTuple):
    """What a picture was drawn of; another value is another picture, and the way there is shown."""

    scenes: tuple[Layer, ...]
    pixels: tuple[int, int]
    eyes: frozenset[int]

    @property
    def lowest(self) -> int:
        """Returns the number of the scene that fills the picture."""
        numbers = range(len(self.scenes))
        return max((n for n in numbers if not self.scenes[n].overlay), default=0)

    @property
    def base(self) -> Layer:
        """Returns the scene that fills the picture."""
        return self.scenes[self.lowest]


class TopMark(Protocol):
    """Anything drawn over the top scene, whichever that is."""

    @property
    def changing(self) -> object:
        """Returns a value that is another one when the picture is."""

    def draw(self, canvas: Canvas) -> None:
        """Draws it, after the scene has drawn itself."""


class SceneStack:
    """The scenes that are open, the top one last; wants are acted on here and nowhere else."""

    def __init__(self, scene: Layer) -> None:
        self.scenes: list[Layer] = [scene]
        self.stale = True  # something has been done since the picture was drawn
        self.mark: TopMark | None = None
        self._moved = False  # the top scene, since it was drawn
        self._below: tuple[object, Sequence[Stroke]] = None, ()  # what was seen below, as drawn
        self._drawn: list[object] = []  # the `changing` of the last picture
        self._shown: ShownScenes | None = None
        self._passing: Transition | None = None  # from the picture before to that of now
        scene.entered()

    @property
    def top(self) -> Layer:
        """Returns the scene that gets input and time."""
        return self.scenes[-1]

    @property
    def open(self) -> bool:
        """Says whether there is still a scene."""
        return bool(self.scenes)

    @property
    def music(self) -> Music:
        """Returns the music: the wish of the topmost scene that has one."""
        wishes = (scene.music for scene in reversed(self.scenes))
        return next((wish for wish in wishes if wish), Music())

    @property
    def needs_frame(self) -> bool:
        """Says whether the picture has changed, or is about to."""
        if self.stale or self._passing or self._moved or self._moving:
            return True
        return self._changing() != self._drawn

    def _changing(self) -> list[object]:
        mark = [self.mark.changing] if self.mark else []
        return [*(scene.changing for scene in self.visible()), *mark]

    @property
    def passes(self) -> bool:
        """Says whether the picture changes into another one."""
        return self._passing is not None and self._passing.kept

    @property
    def _moving(self) -> bool:
        return self.top.moving or (self.top.glide is not None and self.top.glide.moving)

    @property
    def rests(self) -> bool:
        """Says whether nothing on the top scene moves."""
        return not self._moving

    def visible(self) -> list[Layer]:
        """Returns the scenes to be drawn: the top one and those it does not cover."""
        lowest = len(self.scenes) - 1
        while lowest > 0 and not self.scenes[lowest].covers:
            lowest -= 1
        return self.scenes[max(0, lowest) :]

    def handle(self, intent: Intent) -> None:
        """Gives an intent to the top scene; that a pad came or went concerns all."""
        if not isinstance(intent, Point | Release):
            self._arrive()
        if isinstance(intent, Plugged | Unplugged):
            for scene in self.scenes:
                came = isinstance(intent, Plugged)
                (scene.device_came if came else scene.device_gone)(intent.device)
        if isinstance(intent, Away):
            for scene in self.scenes:
                scene.cover()
        self._done(intent)
        if isinstance(intent, Next):
            self._walk(intent.by)
        else:
            self.act(self.top.handle(intent))
        self._done(intent)

    def _done(self, intent: Intent) -> None:
        """Notes that somebody has done something, unless they only point."""
        if not isinstance(intent, Point) or intent.held:
            self.look_again()

    def look_again(self) -> None:
        """Has the picture drawn again, after something that no scene has noticed by itself."""
        self.stale = True
        for scene in self.scenes:
            scene.done()

    def _walk(self, by: int) -> None:
        """Gives the next spot of the top scene the focus, after the last one the first."""
        ids = [spot.id for spot in self.top.spots()]
        if not ids:
            return
        here = ids.index(self.top.focus) if self.top.focus in ids else -1 if by > 0 else 0
        self.top.stand(ids[(here + by) % len(ids)])

    def advance(self, seconds: float) -> None:
        """Gives time to the top scene; a finished movement is drawn once more at its end. A scene
        waits until its picture is there."""
        if self._passing is not None:
            self._passing.advance(seconds)
            if self._passing.kept:
                self.top.wait()
                return
        moved = self._moving
        if self.top.glide is not None:
            self.top.glide.advance(seconds)
        self.act(self.top.advance(seconds))
        self._moved = self._moved or moved

    def draw(self, canvas: Canvas) -> None:
        """Draws the visible scenes, or a picture on the way to them."""
        before, now = self._shown, self._now(canvas)
        if now != before:
            self._passing, self._shown = self._drawn_from(before, now, canvas), now
        elif self._passing is None or not self._passing.kept:
            self._paint(canvas)
        if self._passing is not None:
            self._passing.draw(canvas)
            self._passing = None if self._passing.over else self._passing

    def _now(self, canvas: Canvas) -> ShownScenes:
        eyes = [scene.eyes for scene in self.visible()]
        return ShownScenes(tuple(self.scenes), canvas.pixels, frozenset().union(*eyes))

    def _drawn_from(
        self, before: ShownScenes | None, now: ShownScenes, canvas: Canvas
    ) -> Transition | None:
        """Draws the visible scenes; returns how the picture before goes over into theirs."""
        if before is None or before.pixels != now.pixels or self.top.calm:
            self._paint(canvas)
            return None
        if before.base is not now.base:
            before.scenes[-1].gives_way(now.base in before.scenes)
            return self._wiped(before, now, canvas)
        if before.scenes == now.scenes[:-1]:
            self._paint_below(canvas)
            under = canvas.surface.copy() if self.top.arrives else None
            self._paint_top(canvas)
            return self.top.comes(canvas, under) if under else None
        last = canvas.whole.copy()
        self._paint(canvas)
        return before.scenes[-1].goes(canvas, last) if before.scenes[:-1] == now.scenes else None

    def _wiped(self, before: ShownScenes, now: ShownScenes, canvas: Canvas) -> Transition | None:
        """Opens another scene where something was taken, or closes it there. What hardly anybody
        may see does not stay a moment longer."""
        old = canvas.whole.copy()
        if before.eyes - now.eyes:
            old.fill(theme.TABLE_DARK)
        self._paint(canvas)
        new = canvas.whole.copy()
        closing = now.base in before.scenes and before.base not in now.scenes
        leaves = self.top if closing else before.scenes[-1]
        if leaves.lid:
            x, y, w, h = leaves.lid
            corner, end = canvas.to_window((x, y)), canvas.to_window((x + w, y + h))
            box = pygame.Rect(corner, (end[0] - corner[0], end[1] - corner[1]))
            return lid(old, new, box, closing)
        place = leaves.place
        spot = place and canvas.to_window((place[0], place[1]))
        return iris(old, new, spot, closing)

    def _paint(self, canvas: Canvas) -> None:
        self._paint_below(canvas)
        self._paint_top(canvas)

    def _paint_below(self, canvas: Canvas) -> None:
        """Draws what is below the top scene; as it was, while nothing but that scene moves."""
        below, strokes = self.visible()[:-1], canvas.strokes
        seen = strokes, below, [scene.changing for scene in below]
        if strokes and self._moving and not self.stale and self._below[0] == seen:
            strokes.repeat(self._below[1])
            return
        canvas.frame()
        for scene in below:
            scene.under, scene.size = True, canvas.size
            _draw(scene, canvas)
        self._below = (seen, strokes.noted) if strokes and strokes.noted else (None, ())

    def _paint_top(self, canvas: Canvas) -> None:
        self.top.under, self.top.size = False, canvas.size
        _draw(self.top, canvas)
        if self.mark is not None:
            self.mark.draw(canvas)
        self.top.edge(canvas)
        self.stale = self._moved = False
        self._drawn = self._changing()

    def take(self, id_: Hashable, device: str) -> None:
        """Chooses a spot of the top scene by its name for somebody."""
        self._arrive()
        self.look_again()
        self.act(self.top.take(id_, device))

    def _arrive(self) -> None:
        """Shows the scenes themselves from now on."""
        if self._passing is not None:
            self.look_again()
        self._passing = None

    def act(self, want: Want) -> None:
        """Carries out the want of a scene."""
        if want is None:
            return
        self.look_again()
        match want:
            case Push(scene):
                self.top.cover()
                scene.size = self.top.size
                self.scenes.append(scene)
                scene.entered()
            case Swap(scene):
                scene.size = self.top.size
                self._leave_all()
                self.scenes.append(scene)
                scene.entered()
            case Tell(answer, then):
                if len(self.scenes) > 1:
                    self.scenes[-2].answered(answer)
                self.act(then)
            case Quit():
                self._leave_all()
            case Pop(answer):
                self.scenes.pop().left()
                if self.scenes:
                    self.top.entered()
                    self.act(self.top.answered(answer))

    def close(self) -> None:
        """Leaves every scene."""
        self._leave_all()

    def tell(self, sentence: str) -> None:
        """Lets the top scene show a sentence everybody should read."""
        self.top.told(sentence)
        self.look_again()

    def _leave_all(self) -> None:
        while self.scenes:
            self.scenes.pop().left()


def _draw(scene: Layer, canvas: Canvas) -> None:
    scene.ground(canvas)
    scene.draw(canvas)
