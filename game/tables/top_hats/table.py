"""Top Hats on the table: stacks that hop over each other, with hidden hats."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from typing import assert_never

from game.boards import HexPlan
from game.core.i18n import Texts
from game.match.sight import Sight
from game.motion import Clip, change, cue, greatness, pace, seq, wait
from game.motion.moment import Moment
from game.rules import top_hats as rules
from game.rules.hexagon import BETWEEN, CENTRE
from game.rules.top_hats import story
from game.rules.top_hats.hats import NEUTRAL
from game.rules.top_hats.shown import Shown
from game.rules.top_hats.state import Action
from game.tables import panel
from game.tables.card_games.cloth import spread
from game.tables.choice import Prompt
from game.tables.limelight import RED, Band, Billing
from game.tables.pieces.board_marks import Course
from game.tables.pieces.sprite import SMALL, stars
from game.tables.table import Make, Party, Places, Sign, Staged
from game.tables.top_hats import build, chain, drawing, marks
from game.tables.top_hats import panel as panels
from game.tables.top_hats import stage as stages
from game.tables.top_hats.choice import Building, Choice, Moving, Placing, choice_of
from game.tables.top_hats.layout import Layout, layout
from game.tables.top_hats.marks import spelled
from game.tables.top_hats.stage import Stage, settled
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.input.focus import Hotspot

FELT = "#1B2F52", "#20365C"  # the cloth, and its rays


class TopHatsTable(Staged[Shown, story.Event, Stage]):
    """The table of a match of Top Hats. `stage`: the stacks; covered hats are in it only while eyes
    that may know them are open. `choice`: the choice being made; `begun`: unfinished divisions of
    hats, by seat."""

    def __init__(self, party: Party[rules.State, rules.Options]) -> None:
        self.party = party
        self.sight: Sight[Shown] = Sight(rules.of(party.start), {})
        self._choice: Choice | None = None
        self.begun: dict[int, Building] = {}
        self.leaving = -1  # the stack of a nest somebody has placed, until it flies
        self.jumps = 0  # jumps of a chain that may go on
        self.robbed: set[int] = set()  # seats that have lost hats to it
        self.layout = self._laid_out((1920, 1080))
        self.in_hand.breathes = True
        self.settle()

    # Places

    def _laid_out(self, size: tuple[float, float], taught: bool = False) -> Layout:
        plan = self.party.plan if isinstance(self.party.plan, HexPlan) else None
        return layout(len(self.party.players), size, plan, taught)

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        if (size, taught) != (self.layout.size, self.layout.taught):
            self.layout = self._laid_out(size, taught)
            self.renew()

    @property
    def places(self) -> Places:
        layout = self.layout
        niches, stage = map(self._niche, range(len(layout.panels))), self.stage
        gone = {*stage.shown.vanished, *(stage.leaves or ())[:1]}
        guests = [None if seat in gone else niche for seat, niche in enumerate(niches)]
        return Places(
            layout.news, layout.notes, layout.panels, guests,
            ground=layout.board, nudge=stage.nudge, spot=self._spot(),
        )  # fmt: skip

    def _niche(self, seat: int) -> Rect | None:
        """Returns the niche of a seat's guest, who may have left it."""
        return panel.guest(panels.places(self.layout.panels[seat]))

    def show(self, sight: Sight[Shown]) -> None:
        self.sight, shown = sight, sight.table
        self.choice, self.leaving = None, -1
        undivided = (s for s, stacks in enumerate(shown.waiting) if not stacks)
        self.begun = {seat: self.begun[seat] for seat in undivided if seat in self.begun}
        if self.jumps != len(shown.way) - 1:
            self.jumps = 0
        self.settle()

    def look(self, sight: Sight[Shown]) -> Clip:
        self.sight = sight
        self.renew()
        if isinstance(self.choice, Building) and self.choice.seat not in sight.own:
            self.choice = None
        return cue("card")

    def settled(self, event: story.Event | None = None) -> Stage:
        sight = self.sight
        if event is not None:
            sight = sight.told(rules, rules.seen(event, tuple(sight.own)))
        known = rules.together(sight.table, sight.own.values())
        return settled(self.party, self.layout, known, self.jumps)

    # The story

    def tell(self, event: story.Event, before: Sight[Shown], after: Sight[Shown]) -> Clip:
        self.choice, self.told = None, event
        leaving, self.leaving = self.leaving, -1
        ends = isinstance(event, story.TurnPassed | story.Ended)
        billed = self.jumps if ends and self.jumps >= chain.BILLED else 0
        if not isinstance(event, story.HatRemoved) and not billed:
            self.jumps = event.number if isinstance(event, story.Jumped) else 0
            self.settle()
        match event:
            case story.Built(seat=seat):
                return self.moved(event, partial(stages.built, seat))
            case story.Placed():
                number = self._number(event, leaving)
                return self.moved(event, partial(stages.placed, event, number))
            case story.Stepped():
                return self.moved(event, partial(stages.stepped, event))
            case story.Jumped():
                self.robbed = self.robbed if event.number > 1 else set()
                return self.moved(event, partial(stages.jumped, event))
            case story.HatRemoved(hat=hat):
                self.robbed |= {hat} - {before.table.seat, NEUTRAL}
                return self.moved(event, partial(stages.removed, event))
            case story.MarginDeclared():
                return self.moved(event, stages.declared)
            case story.LotFell():
                return cue("unlock").resting(pace.READ * 0.6)
            case story.DeclarationLeft():
                return Clip(0.0).resting(pace.PAUSE)
            case story.ColourBack():
                return cue("free").resting(pace.READ * 0.6)
            case story.ColourVanished(seat=seat):
                return self.moved(event, partial(stages.vanishes, seat), partial(self._gone, seat))
            case story.Passed() | story.Stuck() | story.Drawn():
                return cue("lost").resting(pace.READ * 0.7)
            case story.TurnPassed(to=to):
                motif = cue(f"motif_{self.party.players[to].letter}")
                return seq(*self._chained(billed, before.table), motif, wait(pace.TURN))
            case story.Ended():
                return seq(*self._chained(billed, before.table), cue("gasp")).resting(pace.STOP)
        assert_never(event)

    def _chained(self, jumps: int, shown: Shown) -> Iterator[Clip]:
        """Yields what is made of a great chain once it is over; nothing of a short one."""
        if not jumps or self.stage.star is None:
            return
        size = self.lights.size(("chain", shown.way), greatness.of(jumps))
        place, seat = self.layout.fields[shown.way[-1]], shown.seat
        yield self.moved(
            None, partial(stages.chained, jumps, size.star),
            lambda _: chain.billed(jumps, seat, size, place, sorted(self.robbed)),
        )  # fmt: skip
        yield change(self, jumps=0)

    def _gone(self, seat: int, moment: Moment[Stage]) -> Billing:
        """Returns how it is billed that a colour is not seen any more."""
        said = Prompt("top_hats.band.gone", {"name": self.party.players[seat].name})
        x, y, w, h = self._niche(seat) or self.layout.panels[seat]
        band = Band(said, seat, RED, (x + w / 2, y + h / 2))
        return Billing(0.0, greatness.FINE, self.layout.fields[CENTRE], band)

    def _number(self, event: story.Placed, leaving: int) -> int:
        """Returns which stack of its nest is placed: the one that was pointed at, or the last of
        those that look like it, so that it tells nothing of the hats inside."""
        kind = spelled(self.party.players, event.stack)
        nest = [stack.letters for stack in self.stage.nest(event.seat)]
        return leaving if leaving >= 0 else len(nest) - 1 - nest[::-1].index(kind)

    def _spot(self) -> tuple[float, float] | None:
        """Returns the field a stack comes to, or where it has taken a hat."""
        match self.told:
            case story.HatRemoved(field=field) | story.Jumped(to=field) | story.Stepped(to=field):
                return self.layout.fields[field]
            case story.ColourVanished() if self.sight.table.way:
                return self.layout.fields[self.sight.table.way[-1]]
        return None

    # Choosing

    def ready(self, view: rules.State) -> None:
        self.choice = choice_of(view, self.party.seed, self.begun.get(view.seat))

    @property
    def choice(self) -> Choice | None:
        """Returns the choice being made; a division that is left goes on later."""
        return self._choice

    @choice.setter
    def choice(self, choice: Choice | None) -> None:
        if choice is not None:
            self.leaving = -1
        elif isinstance(self._choice, Placing):
            self.leaving = self._choice.chosen
        self._choice = choice
        if isinstance(choice, Building):
            self.begun[choice.seat] = choice

    def hotspots(self) -> list[Hotspot]:
        spots = self.choice.spots() if self.choice else []
        return [Hotspot(id_, self._area(id_), enabled) for id_, enabled in spots]

    def _area(self, id_: Hashable) -> Rect:
        """Returns where a spot of the choice is; the picture of a stack belongs to its field."""
        match id_:
            case ("field", int(field)):
                lit = isinstance(self.choice, Moving | Placing) and field in self.choice.lit
                return self.stage.field_area(field) if lit else self.stage.stack_area(field)
            case ("stack", int(number)):
                assert isinstance(self.choice, Placing)
                return self.stage.nest_area(self.choice.view.seat, number)
            case ("hat", _) | "done" | "mix":
                return build.area(self.layout.sheet, id_)
        return drawing.button(self.stage, str(id_))

    def course(self, action: object) -> Course:
        match action:
            case rules.Move(path):
                return drawing.course(self.layout, path)
            case rules.Place(_, field):
                return Course((*self._waiting(action), self.stage.field_area(field)))
        return Course()

    def _waiting(self, action: rules.Place) -> Iterator[Rect]:
        """Yields where a stack waits to be placed, while it does."""
        if isinstance(self.choice, Placing):
            yield self._area(replace(self.choice, chosen=-1).towards(action))

    def preview(self, id_: Hashable) -> Sign | None:
        choice = self.choice
        match id_:
            case ("field", int(field)) if isinstance(choice, Moving) and field in choice.targets:
                prompt = choice.forecast(field, [player.name for player in self.party.players])
                free = tuple(self._jumped(choice, field))
                return Sign(prompt, self.layout.fields[field], free) if prompt else None
        return None

    def _jumped(self, choice: Moving, to: int) -> Iterator[tuple[float, float]]:
        """Yields what a sign about a jump must leave free: the stack, the one below it, and the
        fields that can be chosen; all other stacks, and what lies in the corners."""
        stage, layout, start = self.stage, self.layout, choice.path[-1]
        near = choice.path[0], BETWEEN[start].get(to, start)
        corners = (*layout.panels, layout.inside, layout.finish)
        for x, y, w, h in (*map(stage.stack_area, (*near, *stage.board)), *corners):
            yield from ((x + w * across, y + h * part / 3)
                        for part in range(4) for across in (0.0, 0.5, 1.0))  # fmt: skip
        yield from (layout.fields[field] for field in (start, *choice.lit))

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        spread(canvas, self.layout.cloth, FELT, 0.5)
        marks.board(canvas, self.layout, 2)  # drawn in advance, to be there when needed
        marks.board(canvas, self.layout, 1)

    def prepare(self, canvas: Canvas) -> Iterator[Make]:
        return stars(canvas, (SMALL, False), (greatness.GREAT.star, False))

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        players, shown = self.party.players, self.stage.shown
        panels.seat_panel(canvas, texts, self.layout, shown, seat, players, active)

    def draw(
        self, canvas: Canvas, texts: Texts, focus: Hashable, advised: Action | None = None
    ) -> None:
        drawing.draw(canvas, texts, self.stage, self.choice, focus, self.in_hand.breath)
        if isinstance(self.choice, Building):
            build.draw(canvas, texts, self.choice, self.party.players, self.layout.sheet, focus)
        self.point_out(canvas, advised)
        if self.stage.leaves:
            seat, part = self.stage.leaves
            panels.leaving(canvas, self._niche(seat), self.party.players[seat], part)
