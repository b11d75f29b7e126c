"""What the table scene asks of every game's table."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, NamedTuple, Protocol

from game.motion import Clip
from game.ui.canvas import Canvas
from game.ui.focus import Hotspot


class Pick(NamedTuple):
    """What a pick means: an `action` to play, a `throw` to make, or a `refusal` to explain.

    `refusal` is "text_key RULE"; nothing at all: the choice goes on.
    """

    action: Any = None
    throw: bool = False
    refusal: str = ""


class Prompt(NamedTuple):
    """What is expected now: a text key with its params."""

    key: str
    params: dict[str, object] = {}


class Table(Protocol):
    """A game on the table. It is told what happened and shows it; it knows no rule."""

    def arrange(self, size: tuple[float, float]) -> None:
        """Lays everything out for a canvas of this size in design units."""

    def show(self, state: Any) -> None:
        """Puts everything in its place."""

    def tell(self, event: Any) -> Clip:
        """The clip that shows an event."""

    def ready(self, state: Any) -> None:
        """A person is to decide in this state: choices begin anew."""

    def hotspots(self) -> list[Hotspot]:
        """What can be pointed at; what is not enabled can only be asked why."""

    def start(self) -> Hashable:
        """Where the focus begins."""

    def pick(self, id_: Hashable) -> Pick:
        """Somebody takes a hotspot."""

    def back(self) -> bool:
        """One step back in the choice; False if there was none."""

    def prompt(self) -> Prompt:
        """What is expected of the person now."""

    def draw_ground(self, canvas: Canvas) -> None:
        """Draws what never moves; the scene keeps the picture."""

    def draw(self, canvas: Canvas, focus: Hashable) -> None:
        """Draws everything else; `focus` is what the choice is about to be."""
