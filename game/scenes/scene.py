"""Scenes, and the stack that carries out their wants."""

from __future__ import annotations

from game.music import Music
from game.scenes.kit import Kit
from game.scenes.layer import Layer, Pop, Push, Quit, Swap, Tell, Want
from game.ui.canvas import Canvas
from game.ui.intents import Away, Intent, Plugged, Point, Unplugged

__all__ = ["Pop", "Push", "Quit", "Scene", "Stack", "Swap", "Tell", "Want"]


class Scene(Layer):
    """A layer with the things every scene is handed."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit


class Stack:
    """The scenes that are open, the top one last; wants are acted on here and nowhere else."""

    def __init__(self, scene: Layer) -> None:
        self.scenes: list[Layer] = [scene]
        self.stale = True
        self._drawn: list[object] = []  # the `changing` of the last picture
        scene.entered()

    @property
    def top(self) -> Layer:
        """The scene that gets input and time."""
        return self.scenes[-1]

    @property
    def open(self) -> bool:
        """Whether there is still a scene."""
        return bool(self.scenes)

    @property
    def music(self) -> Music:
        """What is to be played: as the topmost scene says that has an opinion."""
        wishes = (scene.music for scene in reversed(self.scenes))
        return next((wish for wish in wishes if wish), Music())

    @property
    def needs_frame(self) -> bool:
        """The picture has changed, or is about to."""
        if self.stale or self.top.moving:
            return True
        return [scene.changing for scene in self.visible()] != self._drawn

    def visible(self) -> list[Layer]:
        """The scenes to be drawn: the top one and, under overlays, those they lie over."""
        lowest = len(self.scenes) - 1
        while lowest > 0 and self.scenes[lowest].overlay:
            lowest -= 1
        return self.scenes[max(0, lowest) :]

    def handle(self, intent: Intent) -> None:
        """Gives an intent to the top scene; that a pad came or went concerns all."""
        if isinstance(intent, Plugged | Unplugged):
            for scene in self.scenes:
                came = isinstance(intent, Plugged)
                (scene.device_came if came else scene.device_gone)(intent.device)
        if isinstance(intent, Away):
            for scene in self.scenes:
                scene.cover()
        if not isinstance(intent, Point) or intent.held:
            self.stale = True
        self.act(self.top.handle(intent))

    def advance(self, seconds: float) -> None:
        """Gives time to the top scene; a finished movement is drawn once more at its end."""
        moved = self.top.moving
        self.act(self.top.advance(seconds))
        self.stale = self.stale or moved

    def draw(self, canvas: Canvas) -> None:
        """Draws the visible scenes."""
        for scene in self.visible():
            scene.draw(canvas)
        self.stale = False
        self._drawn = [scene.changing for scene in self.visible()]

    def act(self, want: Want) -> None:
        """Carries out the want of a scene."""
        if want is None:
            return
        self.stale = True
        match want:
            case Push(scene):
                self.top.cover()
                self.scenes.append(scene)
                scene.entered()
            case Swap(scene):
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
        """A sentence everybody should read, for the top scene to show."""
        self.top.told(sentence)
        self.stale = True

    def _leave_all(self) -> None:
        while self.scenes:
            self.scenes.pop().left()
