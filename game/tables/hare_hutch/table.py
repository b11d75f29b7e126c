"""Hare Hutch on the table: seven dice in the tray, hares and hutches on the meadow, the pad."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import assert_never

from game.i18n import Texts
from game.motion import Clip, change, cue, pace, par, seq, smooth, tween, wait
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import story
from game.rules.hare_hutch.play import Action
from game.rules.hare_hutch.shown import NEW, Shown
from game.sight import Sight
from game.tables import panel
from game.tables.choice import Pick, Prompt
from game.tables.hare_hutch import panel as panels
from game.tables.hare_hutch.art import HARE_DIE, ORDER
from game.tables.hare_hutch.choice import (
    AS_HARE,
    AS_HUTCH,
    FIRST,
    SECOND,
    TRAY,
    Choice,
    uses_of,
)
from game.tables.hare_hutch.layout import Layout, layout
from game.tables.hare_hutch.trophies import pyramid
from game.tables.table import Open, Party, Sign
from game.tables.throwing import PLAIN, Tray
from game.tables.trophies import Trophy
from game.ui import widgets
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot

RESTING = "hd345ch"  # the faces of dice that nobody has thrown yet


@dataclass(slots=True)
class Flat:
    """A die on its way from the tray to the meadow; x, y its middle, `size` its edge."""

    face: str
    x: float
    y: float
    size: float


class HareHutchTable(Open[story.Event, Shown]):
    """`shown`: the picture; `choice`: the choice being made."""

    def __init__(self, party: Party[rules.State, rules.Options]) -> None:
        self.party = party
        self.shown: Shown = rules.of(party.start)
        self.layout: Layout = layout(len(self.party.players), (1920, 1080))
        self.tray = Tray((HARE_DIE,), row=True)
        self.thrown = 0
        self.lying = ""  # the faces of the dice in the tray, in their order
        self.flying: tuple[Flat, ...] = ()
        self.choice: Choice | None = None
        self.banner = False  # the last round is being announced
        self._lay()

    # Places

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        self.layout = layout(len(self.party.players), size, taught)

    @property
    def news(self) -> Rect:
        return self.layout.news

    @property
    def notes(self) -> Rect:
        return self.layout.pad

    def show(self, sight: Sight[Shown]) -> None:
        self.shown = sight.table
        self.choice, self.flying, self.banner = None, (), False
        self._lay()

    def _lay(self) -> None:
        """The dice that are shown lie in the tray, as they have fallen if they were thrown."""
        faces = self.shown.lying
        left = self.tray.left(self.lying)
        if len(left) != len(faces) or NEW not in faces != left:
            self.lying = RESTING[: len(faces)] if NEW in faces else faces
            self.tray.lay([ORDER.index(face) for face in self.lying])

    # The story

    def tell(self, event: story.Event, before: Sight[Shown], after: Sight[Shown]) -> Clip:
        choice, self.choice = self.choice, None
        match event:
            case story.Rolled(faces=faces):
                return self._rolled(faces)
            case story.Kept():
                return self._put_aside(event, choice)
            case story.PairsStacked():
                return cue("plop", x=panels.hare_spot(self.layout)[0]).resting(0.15)
            case story.Bust():
                return par(cue("bust"), cue("gasp")).resting(pace.READ)
            case story.CarrotsOut():
                return self._carrots()
            case story.HaresLifted():
                return seq(cue("free"), wait(0.15)).resting(0.15)
            case story.Scored():
                return cue("home").resting(pace.READ * 0.6)
            case story.LastRound():
                return self._announced()
            case story.TookOver():
                return cue("takeover").resting(pace.PAUSE)
            case story.StartedFresh():
                return Clip(0.0).resting(pace.PAUSE / 2)
            case story.TurnPassed(to=to):
                return seq(cue(f"motif_{self.party.players[to].letter}"), wait(pace.TURN))
            case story.Ended():
                return cue("gasp").resting(pace.STOP)
        assert_never(event)

    def _rolled(self, faces: str) -> Clip:
        gesture, self.gesture = self.gesture, PLAIN
        self.thrown += 1
        seed = self.party.seed % 9973 * 7919 + self.thrown
        self.lying = faces
        shown = [ORDER.index(face) for face in faces]
        return self.tray.throw(shown, gesture, seed, pace.PAUSE, self.reduced)

    def _put_aside(self, event: story.Kept, choice: Choice | None) -> Clip:
        """The dice leave the tray for the meadow, one after the other; those somebody chose, if any
        did."""
        keep = rules.Keep(event.singles, event.doubles, bool(event.hutch))
        if choice is not None and choice.sorts and choice.keep == keep:
            uses = choice.uses
        else:
            uses = uses_of(self.lying, self.shown.hutch, keep)
        taken = [(die, use) for die, use in enumerate(uses) if use]
        goals = {AS_HUTCH: panels.hutch_spot(self.layout), AS_HARE: panels.hare_spot(self.layout)}
        hops = [self._leaves(die, number, goals[use]) for number, (die, use) in enumerate(taken)]
        storey = cue("hutch", max(0, event.hutch - 1), x=goals[AS_HUTCH][0])
        return seq(*hops, storey if event.hutch else cue("card", x=goals[AS_HARE][0]), wait(0.1))

    def _leaves(self, die: int, number: int, goal: tuple[float, float]) -> Clip:
        """A die hops out of the tray."""
        flat = Flat(self.lying[die], *self.tray.spot(die, self.layout.tray), panels.FLAT)
        out = change(self, flying=lambda flying: (*flying, flat))
        return seq(self.tray.taken(die), out, cue("hop", number % 6, x=flat.x), _fly(flat, goal))

    def _carrots(self) -> Clip:
        goal = panels.carrot_spot(self.layout)
        dice = range(len(self.shown.lying))
        bite = cue("carrot", x=goal[0])
        return seq(*(seq(bite, self._leaves(die, die, goal)) for die in dice), wait(0.1))

    def _announced(self) -> Clip:
        """A roll of the drum, and a banner over the tray for everybody to read."""
        on, off = change(self, banner=True), change(self, banner=False)
        return seq(on, par(cue("bell"), cue("tension")), wait(pace.READ * 1.6), off)

    # Choosing

    def ready(self, view: rules.State) -> None:
        self.choice = Choice.of(view)

    def leave(self) -> None:
        self.choice = None

    def hotspots(self) -> list[Hotspot]:
        spots = self.choice.spots() if self.choice else []
        return [Hotspot(id_, self._rect(id_), enabled) for id_, enabled in spots]

    def _rect(self, id_: Hashable) -> Rect:
        """Where a spot of the choice is."""
        one, two = self.layout.buttons
        match id_:
            case ("die", int(die)):
                x, y = self.tray.spot(die, self.layout.tray)
                reach = self.layout.tray[2] * 0.105
                return x - reach / 2, y - reach / 2, reach, reach
            case "done":
                return one[0], one[1], two[0] + two[2] - one[0], one[3]
        return {FIRST: one, SECOND: two}.get(str(id_), self.layout.tray)

    def start(self) -> Hashable:
        return self.choice.start() if self.choice else None

    def pick(self, id_: Hashable) -> Pick:
        picked = self.choice.pick(id_) if self.choice else Pick()
        if isinstance(picked, Pick):
            return picked
        self.choice = picked
        return Pick()

    def back(self) -> bool:
        return False

    def advise(self, action: Action) -> Hashable:
        return self.choice.towards(action) if self.choice else None

    def prompt(self) -> Prompt:
        assert self.choice is not None
        return self.choice.prompt()

    def preview(self, id_: Hashable) -> Sign | None:
        risk = self.choice.risk(id_) if self.choice else None
        if risk is None:
            return None
        x, y, w, _ = self._rect(id_)
        return Sign(risk, (x + w / 2, y + (180 if id_ == TRAY else 60)))

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        panels.ground(canvas, self.layout)
        self.tray.ground(canvas, self.layout.tray)

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        area = self.layout.column(seat, len(self.party.players))
        panels.column(canvas, area, self.shown, seat, self.party.players[seat], active)

    def guest(self, seat: int) -> Rect:
        return panels.portrait(self.layout.column(seat, len(self.party.players)))

    def score(self, canvas: Canvas, texts: Texts, seat: int, rect: Rect) -> None:
        panels.score_row(canvas, texts, self.shown.turns[seat], rect)

    def crowned(self, seat: int) -> tuple[float, float]:
        return panel.middle(self.layout.column(seat, len(self.party.players)))

    def trophies(self, winners: Sequence[int], letters: Sequence[str]) -> list[Trophy]:
        return pyramid([letters[seat] for seat in winners])

    def draw(self, canvas: Canvas, texts: Texts, focus: Hashable) -> None:
        panels.meadow(canvas, texts, self.layout.meadow, self.shown)
        self.tray.draw(canvas, self.layout.tray)
        if self.choice:
            self._draw_choice(canvas, texts, self.choice, focus)
        if self.banner:
            panels.banner(canvas, self.layout.tray, texts("hare_hutch.last_round"))
        for flat in self.flying:
            panels.flat_die(canvas, flat.face, flat.x, flat.y, flat.size)

    def _draw_choice(self, canvas: Canvas, texts: Texts, choice: Choice, focus: Hashable) -> None:
        for spot in self.hotspots():
            match spot.id:
                case "tray":
                    if focus == TRAY:
                        widgets.ring(canvas, spot.rect)
                case ("die", int(die)):
                    panels.mark(canvas, spot, choice.uses[die], focus == spot.id)
                case _:
                    label, enabled = panels.answer(texts, choice, spot.id)
                    widget = widgets.Row(spot.id, label, enabled=enabled).at(spot.rect)
                    widgets.draw(canvas, widget, focus == spot.id)


def _fly(flat: Flat, to: tuple[float, float]) -> Clip:
    """From the tray to the meadow in a low arc, where it becomes a hare or hutch."""
    x, y = flat.x, flat.y

    def show(t: float) -> None:
        flat.x, flat.y = x + (to[0] - x) * t, y + (to[1] - y) * t - 120 * t * (1 - t)

    return tween(pace.HOP * 1.3, show, smooth)
