"""What a scene is, what it may want, and the stack that carries it out."""

from __future__ import annotations

from typing import Any, NamedTuple

from game.scenes.kit import Kit
from game.ui.canvas import Canvas
from game.ui.intents import Away, Intent, Plugged, Point, Unplugged


class Push(NamedTuple):
    """Put a scene on top."""

    scene: Scene


class Swap(NamedTuple):
    """Put a scene in the place of all there are."""

    scene: Scene


class Pop(NamedTuple):
    """Leave; the scene below gets the answer."""

    answer: Any = None


class Tell(NamedTuple):
    """Stay, but let the scene below know an answer already; then do what is wanted besides."""

    answer: Any
    then: Want = None


class Quit(NamedTuple):
    """Leave the program."""


Want = Push | Swap | Pop | Tell | Quit | None


class Scene:
    """One screen. `overlay`: the scene below stays visible. `typing`: wants characters.

    It is drawn anew after everything that people do with it, and when `changing` has become
    another value; `stale` asks for it by hand. `moving`: wants a frame every sixtieth of a second.
    """

    overlay = False
    typing = False

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.stale = True

    @property
    def moving(self) -> bool:
        """Whether something on it moves by itself now."""
        return False

    @property
    def changing(self) -> object:
        """A small value that is another one whenever time, or the mere pointing at something, has
        changed the picture."""
        return None

    def entered(self) -> None:
        """It has come to the top."""

    def left(self) -> None:
        """It is taken off the stack."""

    def answered(self, answer: Any) -> Want:
        """The scene above has left with an answer, or tells one while it stays."""
        return None

    def handle(self, intent: Intent) -> Want:
        """Somebody wants something."""
        return None

    def device_gone(self, device: str) -> None:
        """A pad has vanished, whether the scene is on top or not."""

    def device_came(self, device: str) -> None:
        """A pad was plugged in, whether the scene is on top or not."""

    def cover(self) -> None:
        """Something else lies over it from now on, or nobody looks: secrets are covered."""

    def advance(self, seconds: float) -> Want:
        """Time goes on."""
        return None

    def told(self, sentence: str) -> None:
        """Something went wrong outside that people should know."""

    def draw(self, canvas: Canvas) -> None:
        """Draws everything; changes nothing anybody could notice."""


class Stack:
    """The scenes that are open, the top one last; wants are acted on here and nowhere else."""

    def __init__(self, scene: Scene) -> None:
        self.scenes: list[Scene] = [scene]
        self.stale = True
        self._drawn: list[object] = []  # what was changing, as it was drawn last
        scene.entered()

    @property
    def top(self) -> Scene:
        """The scene that gets input and time."""
        return self.scenes[-1]

    @property
    def open(self) -> bool:
        """Whether there is still a scene."""
        return bool(self.scenes)

    @property
    def needs_frame(self) -> bool:
        """Whether the picture has changed or is about to."""
        visible = self.visible()
        if self.stale or self.top.moving or any(scene.stale for scene in visible):
            return True
        return [scene.changing for scene in visible] != self._drawn

    def visible(self) -> list[Scene]:
        """What is to be drawn: the top scene and, under overlays, what they lie over."""
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
        """Gives time to the top scene; what has moved until now is drawn once more at its end."""
        moved = self.top.moving
        self.act(self.top.advance(seconds))
        self.stale = self.stale or moved

    def draw(self, canvas: Canvas) -> None:
        """Draws what is visible."""
        for scene in self.visible():
            scene.draw(canvas)
            scene.stale = False
        self.stale = False
        self._drawn = [scene.changing for scene in self.visible()]

    def act(self, want: Want) -> None:
        """Carries out what a scene wants."""
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
