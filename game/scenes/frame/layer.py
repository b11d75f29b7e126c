"""A scene as the stack knows it, and its possible wants."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import pygame

from game.scenes.frame.accessibility import Saying
from game.scenes.frame.transition import Transition
from game.sound.music import Music
from game.ui.boxes.canvas import Canvas, Point, Rect
from game.ui.boxes.focus_glide import Glide
from game.ui.input.focus import Hotspot
from game.ui.input.intents import Intent, No


class Push(NamedTuple):
    """The want to put a scene on top."""

    scene: Layer


class Swap(NamedTuple):
    """The want to replace all scenes by one."""

    scene: Layer


class Pop(NamedTuple):
    """The want to leave; the scene below gets the answer. Which answers there are is open: a scene
    knows those of the scenes it opens, and any other means nothing to it."""

    answer: object = None


class Tell(NamedTuple):
    """The want to stay but tell the scene below an answer; then to do what is wanted besides."""

    answer: object
    then: Want = None


class Quit(NamedTuple):
    """The want to leave the program."""


Want = Push | Swap | Pop | Tell | Quit | None


def wanted(found: object) -> Want:
    """Returns the want a widget returned; widgets know no scenes, so its type is checked here."""
    assert found is None or isinstance(found, Push | Swap | Pop | Tell | Quit), found
    return found


@dataclass(frozen=True, slots=True)
class ValueTurn:
    """The spot that turns a value by -1 or 1; `of`: the spot of the value."""

    of: Hashable
    by: int


BACK = "step back"  # the spot of one step back, where no button is there for it


class Layer:
    """One screen. `overlay`: it covers only a part of the scene below. `typing`: wants characters.

    It is drawn again after everything that people do with it, and when `changing` has become
    another value. `moving`: wants a frame every sixtieth of a second."""

    overlay: ClassVar[bool] = False
    typing = False
    plays = False  # somebody sits at it to play, and may hold buttons down
    focus: Hashable = None  # the spot that is about to be taken
    glide: Glide | None = None  # the mark of its focus
    place: Point | None = None  # of what was in focus when it was drawn last, in design units
    size = (1920.0, 1080.0)  # of the window, in design units; the stack knows it
    read_first = False  # it is shown from its top on, wherever the focus is
    under = False  # something is over it in the picture
    arrives: ClassVar[bool] = False  # it is seen how it comes

    @property
    def moving(self) -> bool:
        """Says whether something on it moves by itself now."""
        return False

    @property
    def covers(self) -> bool:
        """Says whether nothing of the scenes below is visible now."""
        return not self.overlay

    @property
    def changing(self) -> object:
        """Returns a small value that changes whenever time or pointing has changed the picture."""
        return None

    @property
    def scrolls(self) -> bool:
        """Says whether there is more on it than can be seen."""
        return False

    @property
    def still(self) -> float:
        """Returns the seconds for which it needs no time, if nobody does anything."""
        return 0.0

    @property
    def music(self) -> Music | None:
        """Returns the music while it is there; None: as with the scene below."""
        return None

    @property
    def lid(self) -> Rect | None:
        """Returns what opens like the lid of a box when it is taken, in design units."""
        return None

    @property
    def calm(self) -> bool:
        """Says whether people want less motion."""
        return False

    @property
    def eyes(self) -> frozenset[int]:
        """Returns the seats whose secrets are shown, where they are hidden from somebody."""
        return frozenset()

    def comes(self, canvas: Canvas, under: pygame.Surface) -> Transition | None:
        """Returns how it comes over what is `under` it, a picture of its own; the canvas shows it
        already. Asked of what `arrives`."""
        return None

    def goes(self, canvas: Canvas, last: pygame.Surface) -> Transition | None:
        """Returns how it goes, from the window's `last` picture to what the canvas shows."""
        return None

    def gives_way(self, back: bool) -> None:
        """Notes that its picture becomes another scene's: of one it lay over, if `back`."""

    def entered(self) -> None:
        """Notes that it has come to the top."""

    def left(self) -> None:
        """Notes that it is taken off the stack."""

    def answered(self, answer: object) -> Want:
        """Takes the answer of the scene above, which has left or tells it while it stays."""
        return None

    def handle(self, intent: Intent) -> Want:
        """Acts on what somebody wants; returns a want of its own."""
        return None

    # For those who do not point at things, but are told or shown one after the other

    def spots(self) -> list[Hotspot]:
        """Returns what can be chosen now, in reading order; nothing where any button will do."""
        return []

    def groups(self) -> list[list[Hotspot]]:
        """Returns the same as people see it, in groups; the last one leads back or to the pause."""
        return [[spot] for spot in self.spots()]

    def parts(self, id_: Hashable) -> list[Hotspot]:
        """Returns the parts of a spot, such as less and more of a value; most have none."""
        return []

    def take(self, id_: Hashable, device: str) -> Want:
        """Takes a spot, or a part of one, for somebody."""
        return self.handle(No(device)) if id_ == BACK else None

    def stand(self, id_: Hashable) -> None:
        """Gives a spot the focus, as it is about to be taken."""

    def saying(self) -> Saying:
        """Returns what it has to say to those who listen; by default what is written on it."""
        return Saying(body=None)

    def waits_for(self, device: str) -> bool:
        """Says whether something is expected now of the person who holds a device."""
        return True

    def hatch(self) -> list[Hotspot]:
        """Returns the spots for people of whom nothing is expected now."""
        return []

    def device_gone(self, device: str) -> None:
        """Notes that a pad has vanished, whether the scene is on top or not."""

    def device_came(self, device: str) -> None:
        """Notes that a pad was plugged in, whether the scene is on top or not."""

    def cover(self) -> None:
        """Covers secrets: something else is on top from now on, or nobody looks."""

    def advance(self, seconds: float) -> Want:
        """Lets `seconds` pass."""
        return None

    def wait(self) -> None:
        """Makes what will be seen later, while its picture is on the way."""

    def done(self) -> None:
        """Notes that somebody has done something, after which its picture may be another one."""

    def told(self, sentence: str) -> None:
        """Shows a sentence everybody should read."""

    def ground(self, canvas: Canvas) -> None:
        """Draws what is under it and fills the window: a backdrop, a veil or a picture."""

    def draw(self, canvas: Canvas) -> None:
        """Draws everything else."""

    def edge(self, canvas: Canvas) -> None:
        """Draws what is at the lower edge of the window, while nothing is over it."""
