"""Touching a table: pointing, holding, carrying and letting go."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import hypot, pi, sin
from typing import NamedTuple

from game.scenes.frame.kit import Kit
from game.scenes.table.phase import Choosing, Gesture, Phase, Thinking
from game.tables.card_games.holding import Holding
from game.tables.table import AnyTable
from game.ui.boxes.focus_glide import Glide
from game.ui.input.focus import Hotspot, at, walk

# The mouse's grip: a press, and where it has gone since.

TRAY = "tray"  # the hotspot of dice that wait to be thrown, on every table
FLICK_UNITS = 320.0  # a drag of this length within a third of a second is a full throw
FIRM = 14.0  # units a hand may tremble without dragging

TWICE = 0.45  # seconds within which a second click belongs to the first

Point = tuple[float, float]


class Tap:
    """The last click on something that can be carried, to notice a double click."""

    def __init__(self) -> None:
        self.id: Hashable = None
        self.age = 0.0

    def twice(self, id_: Hashable) -> bool:
        """Notes a click on something; says whether it was clicked just before, too."""
        again = id_ == self.id and self.age <= TWICE
        self.id, self.age = (None if again else id_), 0.0
        return again


class Grasp:
    """The button went down on the hotspot `id` at `start`; `carries`: it can be dragged."""

    def __init__(self, id_: Hashable, start: Point, carries: bool) -> None:
        self.id = id_
        self.start = start
        self.carries = carries
        self.carried = False
        self.age = 0.0

    def moved(self, pos: Point) -> None:
        """Follows the mouse."""
        dx, dy = pos[0] - self.start[0], pos[1] - self.start[1]
        if self.carries and max(abs(dx), abs(dy)) > FIRM:
            self.carried = True

    def flick(self, pos: Point) -> Point:
        """Returns the throw that ends here: direction, with the strength as its length (0 … 1)."""
        dx, dy = (pos[0] - self.start[0]) / FLICK_UNITS, (pos[1] - self.start[1]) / FLICK_UNITS
        slow = max(1.0, self.age / 0.33)
        dx, dy = dx / slow, dy / slow
        length = max(1.0, hypot(dx, dy))
        strong = abs(dx) + abs(dy) > 0.1
        return (dx / length, dy / length) if strong else (0.0, 0.0)


Pos = tuple[float, float]
TAG = "tag"  # the hotspot of a seat's name is (TAG, seat)
BREATH, BREATHS, SHADES = 0.9, 2, 6  # seconds of a breath of light; how many; steps of it
RATTLE = 0.15  # seconds between two sounds of dice that are shaken


class Taken(NamedTuple):
    """A hotspot that somebody takes; a throw that comes of it is made with the gesture."""

    id: Hashable
    gesture: Gesture = (0.0, 0.0)


class Surroundings(NamedTuple):
    """What is not of the table itself: buttons, and the names of the seats."""

    buttons: Sequence[Hotspot]
    tags: Sequence[Hotspot] = ()


class Touch:
    """Touches of a table. `focus`: the hotspot that is about to be taken; `advised`: the action
    that was advised, as long as it is followed."""

    def __init__(self, kit: Kit, table: AnyTable) -> None:
        self.kit = kit
        self.table = table
        self.focus: Hashable = None
        self.advised: Hashable = None
        self.glide = Glide()
        self._grasp: Grasp | None = None
        self._tap = Tap()
        self.stirs = False  # whether dice are being shaken
        self._shaken = 0.0
        self._goes_on = False  # thrown dice are shaken until the next press
        self._offered = BREATHS * BREATH  # seconds since there is something else to choose

    def begin(self, only: Hashable) -> None:
        """Begins a choice; `only`: the action there is, if no other is."""
        self.advised = only
        self.go_on()
        self.advised, self._tap = None, Tap()

    @property
    def advised_next(self) -> Hashable:
        """Returns the next hotspot on the way to what was advised, or None."""
        choice = self.table.choice
        return choice.towards(self.advised) if choice and self.advised is not None else None

    @property
    def first(self) -> Hashable:
        """Returns where the focus of the choice begins; None while nobody chooses."""
        return self.table.choice.start() if self.table.choice else None

    def follow(self, action: Hashable) -> None:
        """Leads the focus to an advised action from now on."""
        self.advised = action
        self.focus = self.advised_next or self.focus

    def go_on(self) -> None:
        """Moves the focus, as the choice has taken a step, on or back."""
        self._offered = 0.0
        self.focus = self.advised_next or self.first

    def let_go(self) -> None:
        """Lets go of whatever was held."""
        self._grasp = None

    def wait(self, seconds: float, phase: Phase, device: str) -> None:
        """Lets time pass. `held`: the button that has thrown the dice is still down."""
        held = self.kit.devices.held(device) is not None
        self._tap.age += seconds
        if self._grasp:
            self._grasp.age += seconds
        grasped = self._grasp is not None and self._grasp.id == TRAY
        idle = isinstance(phase, Choosing | Thinking)
        dice, moves = self.table.in_hand, not self.table.lights.reduced
        self._goes_on = self._goes_on and dice.shaken
        live = seconds * (idle and moves)
        self.stirs = dice.shake(live, grasped and moves, held or self._goes_on)
        self._rattle(seconds if self.stirs and grasped else -1.0)
        self._breathe(live * isinstance(phase, Choosing))

    def _breathe(self, seconds: float) -> None:
        """Lets the light over what can be chosen breathe, in few steps, and then be still."""
        self._offered = min(BREATHS * BREATH, self._offered + seconds)
        breath = sin(pi * self._offered / BREATH) ** 2 if seconds else 0.0
        if self.table.in_hand.breathes:
            self.table.in_hand.breath = round(breath * SHADES) / SHADES

    def shakes_on(self) -> bool:
        """Shakes dice on and on after a press, where nothing has to be held down; the next press
        pours them out. Says whether it was such a press."""
        if self.kit.settings.holding == "hold" or not self.table.in_hand.shaken:
            return False
        self._goes_on = not self._goes_on
        return True

    def _rattle(self, seconds: float) -> None:
        """Lets dice that are shaken be heard now and then."""
        self._shaken = max(0.0, self._shaken + seconds)
        if self._shaken > RATTLE:
            self._shaken -= RATTLE
            self.kit.audio.play("clack", volume=0.35)

    def after_step(self, bar: Surroundings, here: Hashable, dx: int, dy: int) -> Hashable:
        """Returns where a step leads: over the table, down from its lowest places to the buttons,
        and left of these to the names of the seats, which so are in nobody's way."""
        buttons, names = bar.buttons, [*bar.tags, *bar.buttons[:1]]
        ids = [spot.id for spot in names]
        if here in ids[:-1] or (bar.tags and here == ids[-1] and dx < 0):
            return ids[min(len(ids) - 1, max(0, ids.index(here) + (dx or dy)))]
        table = [spot for spot in self.table.hotspots() if spot.enabled]
        at_ = next((spot for spot in table if spot.id == here), None)
        if at_ is not None:
            lowest = all(spot.middle[1] <= at_.middle[1] + 1 for spot in table)
            if not (dy > 0 and not dx and lowest):
                return walk(table, here, dx, dy)
        return walk([*buttons, *table], here, dx, dy)

    def step(self, bar: Surroundings, dx: int, dy: int) -> bool:
        """Moves the focus; says whether it has found another place."""
        there = self.after_step(bar, self.focus, dx, dy)
        spots = (*bar.tags, *bar.buttons, *self.table.hotspots())
        ways = {spot.id: spot.rect for spot in spots}
        leads = there != self.focus and self.focus in ways and there in ways
        if leads and not self.kit.settings.reduced_motion:
            self.glide.go(ways[self.focus], ways[there])
        return self._focus_on(there)

    def _focus_on(self, id_: Hashable) -> bool:
        if id_ == self.focus:
            return False
        self.focus = id_
        self.kit.audio.play("focus")
        return True

    def point(self, spots: Sequence[Hotspot], pos: Pos, held: bool) -> bool:
        """Follows the mouse, with the button `held` or not; says whether the focus moved."""
        if held and self._grasp is not None:
            self._grasp.moved(pos)
            if self._grasp.carried:
                self._carry(self._grasp.id, pos)
            elif self._grasp.id == TRAY:
                return False
        spot = at(spots, pos)
        if spot is None or not spot.enabled:
            return self.leave()
        return self._focus_on(spot.id) if not self.carries or self._receives(spot.id) else False

    def _carry(self, id_: Hashable, pos: Pos) -> None:
        """Chooses a card, which follows the mouse."""
        choice = self.table.choice
        if isinstance(choice, Holding):
            if choice.chosen != id_:
                choice = self.table.choice = choice.take(id_)
            self.table.in_hand.carry(choice.seat, choice.number, pos)

    def _receives(self, id_: Hashable) -> bool:
        """Says whether a hotspot takes the carried card, or refuses it with a reason."""
        choice = self.table.choice
        return isinstance(choice, Holding) and choice.receives(id_)

    def leave(self) -> bool:
        """Gives the focus of a button back to the table, as none is pointed at any more."""
        if not (isinstance(self.focus, tuple) and self.focus[0] in ("button", TAG)):
            return False
        self.focus = self.first
        return True

    @property
    def carries(self) -> bool:
        """Says whether something is being carried about."""
        return self._grasp is not None and self._grasp.carried

    def press(self, pos: Pos, own: bool) -> Taken | None:
        """Takes the press of a button on the table; `own`: with a device that may act. Returns what
        is taken at once; dice and cards are only taken when they are let go of."""
        spot = at(self.table.hotspots(), pos)
        if spot is None:
            return None
        if spot.enabled:
            self.focus = spot.id
        choice = self.table.choice
        carries = isinstance(choice, Holding) and choice.carries(spot.id)
        self._grasp = Grasp(spot.id, pos, carries and own)
        return None if spot.id == TRAY or self._grasp.carries else Taken(spot.id)

    def release(self, pos: Pos) -> Taken | None:
        """Returns what is taken: a press on the tray or a drag throws, a card is laid."""
        grasp, self._grasp = self._grasp, None
        if grasp is None:
            return None
        if grasp.id == TRAY:
            return self.throw(grasp.flick(pos))
        if not grasp.carries:
            return None
        return self._laid(grasp, pos) if grasp.carried else self._clicked(grasp.id)

    def throw(self, gesture: Gesture) -> Taken | None:
        """Returns a throw by a gesture, where the tray waits for one."""
        waits = any(spot.id == TRAY for spot in self.table.hotspots())
        return Taken(TRAY, gesture) if waits else None

    def _clicked(self, id_: Hashable) -> Taken | None:
        """Takes a card or puts it down; a double click plays it, if only one place is left."""
        if not self._tap.twice(id_):
            return Taken(id_)
        choice = self.table.choice
        sole = choice.sole(id_) if isinstance(choice, Holding) else None
        if not isinstance(choice, Holding) or sole is None:
            return None
        self.table.choice = choice.take(id_)
        return Taken(sole)

    def _laid(self, grasp: Grasp, pos: Pos) -> Taken | None:
        """Lays a card that is let go of where it may go, or to its place in the hand."""
        spot = at([s for s in self.table.hotspots() if s.enabled or s.id != grasp.id], pos)
        if spot is not None and spot.id != grasp.id and self._receives(spot.id):
            self.table.in_hand.drop()
            return Taken(spot.id)
        self._tuck(grasp.id, pos)
        self.table.in_hand.drop()
        return None

    def _tuck(self, id_: Hashable, pos: Pos) -> None:
        """Moves a card to another place of its hand, where that is; elsewhere it stays chosen."""
        choice, to = self.table.choice, None
        if isinstance(choice, Holding):
            to = self.table.in_hand.tuck(choice.seat, choice.number, pos)
            if to is not None:
                self.table.choice = choice.moved(to)
        self.focus = id_ if to is None else ("hand", to)
        self.kit.audio.play("click" if to is None else "card")
