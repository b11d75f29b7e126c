"""A scene as the stack knows it, and the wants it may have."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import pygame

from game.scenes.frame.saying import Saying
from game.scenes.frame.transition import Passing
from game.sound.music import Music
from game.ui.boxes.canvas import Canvas, Point
from game.ui.boxes.focus_glide import Glide
from game.ui.input.focus import Hotspot
from game.ui.input.intents import Intent, No


class Push(NamedTuple):
    """Put a scene on top."""

    scene: Layer


class Swap(NamedTuple):
    """Put a scene in the place of all there are."""

    scene: Layer


class Pop(NamedTuple):
    """Leave; the scene below gets the answer. Which answers there are is open: a scene knows those
    of the scenes it opens, and any other means nothing to it."""

    answer: object = None


class Tell(NamedTuple):
    """Stay, but let the scene below know an answer already; then do what is wanted besides."""

    answer: object
    then: Want = None


class Quit(NamedTuple):
    """Leave the program."""


Want = Push | Swap | Pop | Tell | Quit | None


def wanted(found: object) -> Want:
    """The want a widget returned; widgets know no scenes, so its type is checked here."""
    assert found is None or isinstance(found, Push | Swap | Pop | Tell | Quit), found
    return found


@dataclass(frozen=True, slots=True)
class Turn:
    """The spot that turns a value by -1 or 1; `of`: the spot of the value."""

    of: Hashable
    by: int


BACK = "step back"  # the spot of one step back, where no button is there for it


class Layer:
    """One screen. `overlay`: it lies over the scene below. `typing`: wants characters.

    It is drawn anew after everything that people do with it, and when `changing` has become
    another value. `moving`: wants a frame every sixtieth of a second.
    """

    overlay: ClassVar[bool] = False
    typing = False
    plays = False  # somebody sits at it to play, and may hold buttons down
    focus: Hashable = None  # the spot that is about to be taken
    glide: Glide | None = None  # the mark of its focus
    place: Point | None = None  # of what was in focus when it was drawn last, in design units
    size = (1920.0, 1080.0)  # of the window, in design units; the stack knows it
    read_first = False  # it is shown from its top on, wherever the focus is
    under = False  # something lies over it in the picture

    @property
    def moving(self) -> bool:
        """Whether something on it moves by itself now."""
        return False

    @property
    def covers(self) -> bool:
        """Whether nothing of the scenes below is to be seen now."""
        return not self.overlay

    @property
    def changing(self) -> object:
        """A small value that changes whenever time or pointing has changed the picture."""
        return None

    @property
    def scrolls(self) -> bool:
        """Whether there is more on it than can be seen."""
        return False

    @property
    def still(self) -> float:
        """Seconds for which it needs no time, if nobody does anything."""
        return 0.0

    @property
    def music(self) -> Music | None:
        """What is to be played while it is there; None: as with the scene below."""
        return None

    @property
    def calm(self) -> bool:
        """Whether people want less motion."""
        return False

    @property
    def eyes(self) -> frozenset[int]:
        """The seats whose secrets are shown, where they are hidden from somebody."""
        return frozenset()

    def comes(self, canvas: Canvas, under: pygame.Surface) -> Passing | None:
        """How it comes over what is `under` it; the canvas shows it already."""
        return None

    def goes(self, canvas: Canvas, last: pygame.Surface) -> Passing | None:
        """How it goes, from the `last` picture of the whole window to what the canvas shows now."""
        return None

    def entered(self) -> None:
        """It has come to the top."""

    def left(self) -> None:
        """It is taken off the stack."""

    def answered(self, answer: object) -> Want:
        """The scene above has left with an answer, or tells one while it stays."""
        return None

    def handle(self, intent: Intent) -> Want:
        """Somebody wants something."""
        return None

    # For those who do not point at things, but are told or shown one after the other

    def spots(self) -> list[Hotspot]:
        """All that can be chosen now, in reading order; nothing where any button will do."""
        return []

    def groups(self) -> list[list[Hotspot]]:
        """The same as people see it, in groups; the last one leads back or to the pause."""
        return [[spot] for spot in self.spots()]

    def parts(self, id_: Hashable) -> list[Hotspot]:
        """What a spot falls into, as less and more of a value; nothing with most of them."""
        return []

    def take(self, id_: Hashable, device: str) -> Want:
        """Somebody takes a spot, or a part of one."""
        return self.handle(No(device)) if id_ == BACK else None

    def stand(self, id_: Hashable) -> None:
        """A spot is about to be taken: it has the focus."""

    def saying(self) -> Saying:
        """What it has to say to those who listen; by default what is written on it."""
        return Saying(body=None)

    def waits_for(self, device: str) -> bool:
        """Whether something is expected now of the person who holds a device."""
        return True

    def hatch(self) -> list[Hotspot]:
        """The spots for those of whom nothing is expected."""
        return []

    def device_gone(self, device: str) -> None:
        """A pad has vanished, whether the scene is on top or not."""

    def device_came(self, device: str) -> None:
        """A pad was plugged in, whether the scene is on top or not."""

    def cover(self) -> None:
        """Something else lies over it from now on, or nobody looks: secrets are covered."""

    def advance(self, seconds: float) -> Want:
        """`seconds` pass."""
        return None

    def wait(self) -> None:
        """Its picture is on the way, and it has time to make what will be seen later."""

    def told(self, sentence: str) -> None:
        """A sentence everybody should read."""

    def ground(self, canvas: Canvas) -> None:
        """Draws what lies under it and fills the whole window, also where it scrolls: a backdrop, a
        veil or a picture."""

    def draw(self, canvas: Canvas) -> None:
        """Draws everything else, without visible side effects."""

    def edge(self, canvas: Canvas) -> None:
        """Draws what stands at the lower edge of the window, however far it is scrolled, while
        nothing lies over it."""
