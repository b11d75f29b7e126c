"""The interface of every game's table for the table scene."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from game.boards import HexPlan, Plan
from game.i18n import Texts
from game.match import Match, Player
from game.motion import Clip
from game.rules.options import AnyOptions
from game.rules.protocol import Picture, Position
from game.sight import Sight
from game.tables.choice import C, Chosen, Pick, Prompt
from game.tables.marks import Course
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot

S = TypeVar("S")  # states
H = TypeVar("H")  # options
V = TypeVar("V")  # what is shown
S_contra = TypeVar("S_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)  # actions
E_contra = TypeVar("E_contra", contravariant=True)  # events


MIDDLE = (960.0, 494.0, 0.0, 0.0)  # of any table, where there is nothing else to look at


class Party(NamedTuple, Generic[S, H]):
    """The match a table is laid for. `players` is the list of the match itself, in which seats
    change.

    `start`: the position at the beginning, as everybody sees it. `plan`: the board with its
    geometry, if the game has one. `seed`: for how things lie and tumble, never for outcomes.
    """

    players: Sequence[Player]
    options: H
    start: S
    plan: Plan | HexPlan | None
    seed: int


def party(
    match: Match, seen: Position, plan: Plan | HexPlan | None = None
) -> Party[Position, AnyOptions]:
    """The party of a match; `seen`: its start as everybody sees it."""
    return Party(match.players, match.options, seen, plan, match.seed)


class Sign(NamedTuple):
    """A little sign at a place of the table: the effect of a choice there. `way`: the places it
    shall not cover. `room`: where it may lie; None for anywhere."""

    prompt: Prompt
    place: tuple[float, float]
    way: tuple[tuple[float, float], ...] = ()
    room: Rect | None = None


class Table(Protocol[S_contra, A_contra, E_contra, V, C]):
    """A game on the table. It shows the events it is told; it decides no rule, and knows only the
    hidden things that lie open."""

    choice: C | None  # the choice being made
    gesture: tuple[float, float]  # how the next throw is made
    reduced: bool  # fewer flights, for people who do not like motion
    sorting: int  # which of the ways to sort a hand is used

    @property
    def shaken(self) -> bool:
        """Whether dice that are thrown are still in the cup."""

    @property
    def nudge(self) -> tuple[float, float]:
        """How far a knock has moved what lies on the table, for a moment."""

    @property
    def jolted(self) -> Rect:
        """The part of the ground a knock moves: the board, or the cloth."""

    @property
    def news(self) -> Rect:
        """The rectangle of the news; one that is not high says where they lie over the table for a
        while, above it."""

    @property
    def notes(self) -> Rect:
        """Where a lesson is written: as wide as `panel.SHEET` at least if the table is `taught`."""

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        """Lays everything out for a canvas of this size in design units; `taught`: so that there
        is room for a teacher's sheet."""

    def show(self, sight: Sight[V]) -> None:
        """Puts everything in its place; the choice, if there was one, is over."""

    def look(self, sight: Sight[V]) -> Clip:
        """Other secrets lie open from this very moment; the clip lifts and lowers them."""

    def tell(self, event: E_contra, before: Sight[V], after: Sight[V]) -> Clip:
        """The clip that shows an event. The picture is `before` when it begins; when it is over,
        `after` is shown."""

    def ready(self, view: S_contra) -> None:
        """A person is to decide, who sees this view: choices begin anew."""

    def hotspots(self) -> list[Hotspot]:
        """The hotspots; for those not enabled one may only ask why."""

    def carry(self, id_: Hashable, pos: tuple[float, float]) -> None:
        """A hotspot is chosen, and its card or die follows the mouse."""

    def drop(self) -> None:
        """The carried thing is let go of; it is still chosen."""

    def shake(self, seconds: float, grasped: bool, held: bool) -> bool:
        """Time goes by in which nothing is told, if any, for dice that are `grasped` until they are
        thrown, and for a button that is still `held`; whether they move."""

    def tuck(self, id_: Hashable, pos: tuple[float, float]) -> Hashable:
        """The carried card goes back into its own hand: its hotspot now; None if there is no
        hand."""

    def course(self, action: A_contra) -> Course:
        """Where an action that is advised takes place: the piece, its way and its goal."""

    def preview(self, id_: Hashable) -> Sign | None:
        """The forecast for the hotspot in focus."""

    def draw_ground(self, canvas: Canvas) -> None:
        """Draws the parts that never move; the scene keeps the picture."""

    def prepare(self, canvas: Canvas) -> Iterator[object]:
        """Makes pictures that will be needed on this canvas, one a step, the likeliest first."""

    def draw(self, canvas: Canvas, texts: Texts, focus: Hashable) -> None:
        """Draws everything else; `focus` is the hotspot about to be taken."""

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        """Draws the panel of a seat; `active`: it is its turn."""

    def place(self, seat: int) -> Rect:
        """Where the panel of a seat lies, with its name at the top."""

    def guest(self, seat: int) -> Rect | None:
        """Where the guest of a seat looks out of its panel, if there is room."""

    def crowned(self, seat: int) -> tuple[float, float]:
        """Where everybody looks when this seat has won."""


AnyTable = Table[Position, Hashable, object, Picture, Chosen[Hashable]]


def pick(table: AnyTable, id_: Hashable) -> Pick:
    """Somebody takes a hotspot: a Pick, which says nothing where the choice goes on."""
    picked = table.choice.pick(id_) if table.choice else Pick()
    if isinstance(picked, Pick):
        return picked
    table.choice = picked
    return Pick()


def back(table: AnyTable) -> bool:
    """One step back in the choice; False if there was none."""
    before = table.choice.back() if table.choice else None
    if before is not None:
        table.choice = before
    return before is not None


class Open(Generic[E_contra, V]):
    """The defaults of a table; a game with hidden, sorted or dragged things overrides them."""

    gesture: tuple[float, float] = (0.0, 0.0)
    reduced = False
    sorting = 0
    nudge = (0.0, 0.0)
    jolted: Rect = (0.0, 0.0, 0.0, 0.0)

    @property
    def shaken(self) -> bool:
        return False

    def look(self, sight: Sight[V]) -> Clip:
        return Clip(0.0)

    def carry(self, id_: Hashable, pos: tuple[float, float]) -> None:
        return

    def drop(self) -> None:
        return

    def shake(self, seconds: float, grasped: bool, held: bool) -> bool:
        return False

    def prepare(self, canvas: Canvas) -> Iterator[object]:
        return iter(())

    def place(self, seat: int) -> Rect:
        return MIDDLE

    def guest(self, seat: int) -> Rect | None:
        return None

    def tuck(self, id_: Hashable, pos: tuple[float, float]) -> Hashable:
        return None

    def course(self, action: object) -> Course:
        return Course()

    def crowned(self, seat: int) -> tuple[float, float]:
        x, y, w, h = self.guest(seat) or self.place(seat)
        return x + w / 2, y + h / 2
