"""What the table scene asks of every game's table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, NamedTuple, Protocol

from game.boards import HexPlan, Plan
from game.i18n import Texts
from game.match import Match, Player
from game.motion import Clip
from game.sight import Sight
from game.tables.choice import Pick, Prompt
from game.ui.art_cards import Card
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot


class Party(NamedTuple):
    """What a table is laid for. `players` is the list of the match itself, in which seats change.

    `start`: the position at the beginning, as everybody sees it. `plan`: the board with its
    geometry, if the game has one. `seed`: for how things lie and tumble, never for what comes.
    """

    players: Sequence[Player]
    options: Any
    start: Any
    plan: Plan | HexPlan | None
    seed: int


def party(match: Match, seen: Any, plan: Plan | HexPlan | None = None) -> Party:
    """What the table of a match is laid for; `seen`: its start as everybody sees it."""
    return Party(match.players, match.options, seen, plan, match.seed)


class Sign(NamedTuple):
    """A little sign at a place of the table: what would happen there."""

    prompt: Prompt
    place: tuple[float, float]


class Table(Protocol):
    """A game on the table. It is told what happened and shows it; it knows no rule, and of
    hidden things only what lies open now."""

    gesture: tuple[float, float]  # how the next throw is made
    reduced: bool  # fewer flights, for people who do not like motion
    sorting: int  # which of the ways to sort a hand is used

    @property
    def news(self) -> Rect:
        """Where the news stand."""

    @property
    def notes(self) -> Rect:
        """Where a lesson is written."""

    def arrange(self, size: tuple[float, float]) -> None:
        """Lays everything out for a canvas of this size in design units."""

    def show(self, sight: Sight) -> None:
        """Puts everything in its place; the choice, if there was one, is over."""

    def look(self, sight: Sight) -> Clip:
        """Other secrets lie open from this very moment; the clip lifts and lowers them."""

    def tell(self, event: Any, before: Sight, after: Sight) -> Clip:
        """The clip that shows an event. The picture is `before` when it begins; when it is over,
        `after` is shown."""

    def ready(self, view: Any) -> None:
        """A person is to decide, who sees this view: choices begin anew."""

    def hotspots(self) -> list[Hotspot]:
        """What can be pointed at; what is not enabled can only be asked why."""

    def start(self) -> Hashable:
        """Where the focus begins."""

    def pick(self, id_: Hashable) -> Pick:
        """Somebody takes a hotspot."""

    def back(self) -> bool:
        """One step back in the choice; False if there was none."""

    def carries(self, id_: Hashable) -> bool:
        """Whether a hotspot can be dragged by the mouse."""

    def carry(self, id_: Hashable, pos: tuple[float, float]) -> None:
        """A hotspot is chosen and what is there follows the mouse."""

    def drop(self) -> None:
        """What was carried is let go of; it is still chosen."""

    def receives(self, id_: Hashable) -> bool:
        """Whether what is carried may be laid on a hotspot, or is told there why it may not."""

    def tuck(self, id_: Hashable, pos: tuple[float, float]) -> Hashable:
        """What was carried is let go of over its own hand and put in there: the hotspot it is now;
        None if there is no hand."""

    def sole(self, id_: Hashable) -> Hashable:
        """The only place where a hotspot can go, which is chosen then; None if there are more."""

    def leave(self) -> None:
        """Nobody is to decide any more: what was begun is let go of, and nothing is offered."""

    def advise(self, action: Any) -> Hashable:
        """The hotspot that comes next on the way to an action; None if there is none."""

    def prompt(self) -> Prompt:
        """What is expected of the person now."""

    def preview(self, id_: Hashable) -> Sign | None:
        """What would happen if this was taken."""

    def picture(self, event: Any, shown: Any) -> tuple[Card, ...]:
        """The cards that an event has shown to everybody; `shown`: the picture after it."""

    def draw_ground(self, canvas: Canvas) -> None:
        """Draws what never moves; the scene keeps the picture."""

    def draw(self, canvas: Canvas, texts: Texts, focus: Hashable) -> None:
        """Draws everything else; `focus` is what the choice is about to be."""

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        """Draws the panel of a seat; `active`: it is its turn."""

    def score(self, canvas: Canvas, texts: Texts, seat: int, rect: Rect) -> None:
        """Draws what a seat has come to, in a row of the result."""


class Open:
    """What a table does unless it says otherwise: nothing is hidden, sorted or dragged."""

    gesture: tuple[float, float] = (0.0, 0.0)
    reduced = False
    sorting = 0

    def look(self, sight: Sight) -> Clip:
        return Clip(0.0)

    def carries(self, id_: Hashable) -> bool:
        return False

    def carry(self, id_: Hashable, pos: tuple[float, float]) -> None:
        return

    def drop(self) -> None:
        return

    def receives(self, id_: Hashable) -> bool:
        return False

    def picture(self, event: Any, shown: Any) -> tuple[Card, ...]:
        return ()

    def tuck(self, id_: Hashable, pos: tuple[float, float]) -> Hashable:
        return None

    def sole(self, id_: Hashable) -> Hashable:
        return None
