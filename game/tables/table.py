"""What the table scene asks of every game's table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property, partial
from typing import Generic, NamedTuple, Protocol, TypeVar

from game.boards import HexPlan, Plan
from game.core.i18n import Texts
from game.match.match import Match, Player
from game.match.sight import Sight
from game.motion import Clip
from game.motion.moment import Moment, in_order, still
from game.rules.options import AnyOptions
from game.rules.protocol import E, Picture, Position
from game.tables.choice import C, Chosen, InHand, Pick, Prompt
from game.tables.limelight import HOUSE, Billing, Lights, Limelight, shone
from game.tables.pieces import board_marks
from game.tables.pieces.board_marks import Course, Point
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.input.focus import Hotspot

STEPS = 100  # of a choice, more than any has
Make = Callable[[], object]  # makes a picture when it is called
S = TypeVar("S")  # states
H = TypeVar("H")  # options
V = TypeVar("V")  # what is shown
G = TypeVar("G")  # stages
S_contra = TypeVar("S_contra", contravariant=True)
A_contra = TypeVar("A_contra", contravariant=True)  # actions
E_contra = TypeVar("E_contra", contravariant=True)  # events


class Party(NamedTuple, Generic[S, H]):
    """The match a table is laid for. `players` is the match's own list, in which seats change.

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
    """Makes the party of a match; `seen`: its start as everybody sees it."""
    return Party(match.players, match.options, seen, plan, match.seed)


class Sign(NamedTuple):
    """A little sign on the table that tells the effect of a choice there, None where only a teacher
    has something to tell. `way`: the places it must not cover. `room`: where it may lie; None for
    anywhere."""

    prompt: Prompt | None
    place: tuple[float, float]
    way: tuple[tuple[float, float], ...] = ()
    room: Rect | None = None


class Places(NamedTuple):
    """What lies around the things one plays with, and where those are now.

    `news`: its rectangle; without height it is a line above which the news lies over the table for
    a while. `notes`: where a lesson is written, at least as wide as `panel.SHEET` if the table is
    taught. `panels`: of the seats, with the name at the top; `guests`: their niches in the panels,
    None without room. `ground`: the board or the cloth, which a knock moves; `nudge`: how far it
    has moved what lies there, for a moment. `on_table`: the panels are no frame around the table,
    but things on it. `spot`: where everybody looks while something is told and after it, whatever
    flies away from there; None where one looks at what moves.
    """

    news: Rect
    notes: Rect
    panels: Sequence[Rect] = ()
    guests: Sequence[Rect | None] = ()
    ground: Rect = (0.0, 0.0, 0.0, 0.0)
    nudge: Point = (0.0, 0.0)
    on_table: bool = False
    spot: Point | None = None


class Table(Protocol[S_contra, A_contra, E_contra, V, C]):
    """A game on the table; each game has its own. It shows the events it is told, decides no rule,
    and of what is hidden knows only what lies open."""

    choice: C | None  # being made; whoever takes a step sets the next one

    @property
    def lights(self) -> Lights:
        """Returns its lights and its camera, which want to know of time that passes."""

    @property
    def in_hand(self) -> InHand:
        """Returns what people have in hand there."""

    @property
    def places(self) -> Places:
        """Returns where everything is, as laid out last."""

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        """Lays everything out for a canvas of this size in design units; `taught`: leaves room for
        a teacher's sheet."""

    def show(self, sight: Sight[V]) -> None:
        """Puts everything in its place; a choice being made is over."""

    def look(self, sight: Sight[V]) -> Clip:
        """Shows the secrets that lie open from this very moment; the clip lifts new ones."""

    def tell(self, event: E_contra, before: Sight[V], after: Sight[V]) -> Clip:
        """Makes the clip of an event: the picture is `before` as it begins, `after` as it ends."""

    def ready(self, view: S_contra) -> None:
        """Begins the choices of a person who is to decide and sees this view."""

    def hotspots(self) -> list[Hotspot]:
        """Lists the hotspots; about those not enabled one may only ask why."""

    def preview(self, id_: Hashable) -> Sign | None:
        """Returns the sign with the effect of the hotspot in focus; None if it needs none."""

    def draw_ground(self, canvas: Canvas) -> None:
        """Draws the parts that never move; the scene keeps the picture."""

    def prepare(self, canvas: Canvas) -> Iterator[Make]:
        """Offers the pictures that will be needed on this canvas, the likeliest first."""

    def draw(
        self, canvas: Canvas, texts: Texts, focus: Hashable, advised: A_contra | None = None
    ) -> None:
        """Draws everything else. `focus`: the hotspot about to be taken; `advised`: an action whose
        way is pointed out."""

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        """Draws the panel of a seat; `active`: it is its turn."""


AnyTable = Table[Position, Hashable, object, Picture, Chosen[Hashable]]


def pick(table: AnyTable, id_: Hashable) -> Pick:
    """Takes a hotspot for somebody; returns a Pick, which is empty if the choice goes on."""
    picked = table.choice.pick(id_) if table.choice else Pick()
    if isinstance(picked, Pick):
        return picked
    table.choice = picked
    return Pick()


def would(choice: Chosen[Hashable], id_: Hashable) -> Hashable:
    """Returns the action a pick of a spot plays at once; None if the choice would go on."""
    picked = choice.pick(id_)
    return picked.action if isinstance(picked, Pick) else None


def steps(
    choice: Chosen[Hashable], action: Hashable
) -> Iterator[tuple[Chosen[Hashable], Hashable]]:
    """Yields the steps of a choice that lead to an action, each as the spot that is picked and the
    choice so far, from the beginning, whatever was chosen before."""
    while (before := choice.back()) is not None:
        choice = before
    for _ in range(STEPS):
        yield choice, (id_ := choice.towards(action))
        picked = choice.pick(id_)
        if isinstance(picked, Pick):
            return
        choice = picked


def followed(choice: Chosen[Hashable], action: Hashable) -> Pick:
    """Returns the pick at the end of the steps to an action; an empty one if they lead nowhere."""
    *_, (last, id_) = steps(choice, action)
    picked = last.pick(id_)
    return picked if isinstance(picked, Pick) else Pick()


def back(table: AnyTable) -> bool:
    """Goes back a step in the choice; returns False if there was none."""
    before = table.choice.back() if table.choice else None
    if before is not None:
        table.choice = before
    return before is not None


class Open(Generic[V]):
    """What a table does where nothing is hidden and nothing is in hand."""

    told: object = None  # the last event

    @cached_property
    def in_hand(self) -> InHand:
        return InHand()

    @cached_property
    def lights(self) -> Lights:
        return Lights()

    @property
    def reduced(self) -> bool:
        """Says whether there are fewer flights, for people who do not like motion."""
        return self.lights.reduced

    @reduced.setter
    def reduced(self, wanted: bool) -> None:
        self.lights.reduced = wanted

    def look(self, sight: Sight[V]) -> Clip:
        return Clip(0.0)

    def prepare(self, canvas: Canvas) -> Iterator[Make]:
        return iter(())

    def course(self, action: object) -> Course:
        """Returns where an action takes place: the piece, its way and its goal."""
        return Course()

    def point_out(self, canvas: Canvas, action: object) -> None:
        """Draws where an advised action takes place, if there is one."""
        if action is not None:
            board_marks.course(canvas, self.course(action))


def _unbilled(_: object) -> None:
    """Bills nothing: what happens is not great."""


class Staged(Open[V], Generic[V, E, G]):
    """What a table does that is seen as a value: its `stage`, which moments replace."""

    stage: G
    _again: Callable[[], None]  # shows the same once more
    _laid: object = None  # a new one whenever places or open eyes change

    @abstractmethod
    def settled(self, event: E | None = None) -> G:
        """Returns how everything stands when nothing moves, after an event if there is one."""

    def settle(self) -> None:
        """Puts everything in its place, whatever moves."""
        self._again, self.stage = self.settle, self.settled()
        awaited = None if self.reduced else self.awaited()
        self.lights.now = awaited.end if awaited else HOUSE

    def awaited(self) -> Billing | None:
        """Returns how the camera has come to what is told next, if it is there already."""
        return None

    def renew(self) -> None:
        """Shows once more what moves, at the same second, as places or open eyes have changed."""
        self._laid = object()
        self._again()

    def first_stage(self) -> G:
        """Returns how everything stands as an event begins."""
        return self.settled()

    def put(self, stage: G) -> None:
        """Shows a stage while something moves."""
        self.stage = stage

    def quiet(self, moment: Moment[G], before: G, after: G) -> Moment[G]:
        """Returns the moment for people who do not like motion."""
        return still(moment, before, after)

    def moved(
        self,
        event: E | None,
        make: Callable[[G, G], Moment[G]],
        bill: Callable[[Moment[G]], Billing | None] = _unbilled,
    ) -> Clip:
        """Makes the clip of an event from the moment between how everything stands before and after
        it, and from what that is billed as; in its quiet form for people who do not like motion."""

        def anew(before: G) -> tuple[G, Moment[G], Moment[Limelight], object]:
            after = self.settled(event)
            moment = make(before, after)
            light = shone(bill(moment), quiet=self.reduced)
            moment = self.quiet(moment, before, after) if self.reduced else moment
            return before, moment, light, self._laid

        before, moment, light, laid = anew(self.first_stage())

        def show(t: float) -> None:
            nonlocal before, moment, light, laid
            if laid is not self._laid:
                before, moment, light, laid = anew(self.settled())
            self._again = partial(show, t)
            self.put(moment.at(t) if t >= 0 else before)
            self.lights.now = light.at(max(0.0, t))

        length = max(moment.length, light.length)
        return Clip(length, show, in_order((*moment.cues, *light.cues)), moment.rest)
