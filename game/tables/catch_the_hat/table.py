"""Catch the Hat on the table: the board, hats that hop and stack, the die in its tray."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import assert_never

from game.boards import Plan
from game.core.i18n import Texts
from game.match.sight import Sight
from game.motion import Clip, change, cue, pace, seq, wait
from game.motion.greatness import LITTLE, Greatness
from game.motion.moment import stays
from game.rules import catch_the_hat as rules
from game.rules.board import HOME
from game.rules.catch_the_hat import story
from game.rules.catch_the_hat.shown import NO_HAT, Shown
from game.rules.catch_the_hat.state import GOLD, ROLL, Action, seat_of
from game.tables import panel
from game.tables.catch_the_hat import drawing, pieces
from game.tables.catch_the_hat import panel as panels
from game.tables.catch_the_hat.choice import Choice
from game.tables.catch_the_hat.layout import Layout, layout
from game.tables.catch_the_hat.pieces import Stage
from game.tables.limelight import Billing
from game.tables.pieces import board_marks
from game.tables.pieces.fields import HOME_RADIUS, outlines
from game.tables.pieces.sprite import HUGE, LARGE, SMALL, stars, top_rise
from game.tables.table import Make, Party, Places, Sign, Staged
from game.tables.throws.throwing import Tray
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.dice.dice import PIPS
from game.ui.input.focus import Hotspot

INSIDE = (3.4, 3.1)  # of the tray, in edges of its die


class CatchTheHatTable(Staged[Shown, story.Event, Stage]):
    """The table of a match of Catch the Hat: `shown` is the picture on it."""

    def __init__(self, party: Party[rules.State, rules.Options]) -> None:
        """Raises ValueError if there is no map of the board."""
        if not isinstance(party.plan, Plan):
            raise ValueError(f"there is no map of the board {party.start.board.name}")
        self.party = party
        self.plan = party.plan
        self.shown: Shown = rules.of(party.start)
        self.layout = self._laid_out((1920, 1080))
        self.in_hand = self.tray = Tray((PIPS,), INSIDE, most=1, seed=party.seed)
        self.in_hand.breathes = True
        self.tray.due = 1
        self.lying = 0  # what the die in the tray shows
        self.choice: Choice | None = None
        self._lay()

    # Places

    def _laid_out(self, size: tuple[float, float], taught: bool = False) -> Layout:
        teams = self.shown.options.teams != "none"
        return layout(self.plan, self.shown.house.places, size, taught, teams)

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        if (size, taught) != (self.layout.size, self.layout.taught):
            self.layout = self._laid_out(size, taught)
            self.renew()

    @property
    def places(self) -> Places:
        layout = self.layout
        notes = layout.sheet or panel.below(layout.panels[0], layout.news)
        guests = panels.guests(layout)
        return Places(news=layout.news, notes=notes, panels=layout.panels, guests=guests,
                      ground=layout.board, nudge=self.stage.nudge, spot=self._spot())  # fmt: skip

    def show(self, sight: Sight[Shown]) -> None:
        self.shown, self.choice = sight.table, None
        self._lay()

    def _lay(self) -> None:
        """Puts everything where it belongs, and the die as it fell if this table threw it."""
        self.settle()
        if self.shown.die != self.lying:
            self.tray.lay([self.shown.die - 1])
            self.lying = self.shown.die

    def settled(self, event: story.Event | None = None) -> Stage:
        stage = pieces.settled(self.plan, self.layout, self.shown)
        if event is None:
            return stage
        after = pieces.settled(self.plan, self.layout, rules.told(self.shown, event))
        return pieces.counted(event, stage, after)

    # The story

    def _size(self, shown: Shown) -> Greatness:
        """Returns how great the catch is that is about to come."""
        if shown.atop == NO_HAT:
            return LITTLE
        return self.lights.size((shown.trail, shown.under), pieces.greatness(shown))

    def awaited(self) -> Billing | None:
        if self.shown.atop == NO_HAT:
            return None
        return pieces.coming(self._size(self.shown), self.shown.atop, stays(self.stage))

    def opening(self) -> Clip:
        """Brings a golden hat down, as soon as the size of the window is known."""
        if GOLD not in self.stage.hats:
            return Clip(0.0)
        return Clip(0.1, self._hide, then=lambda: self.moved(None, pieces.comes_down))

    def _hide(self, _: float) -> None:
        self.stage = self.settled() if self.reduced else pieces.hidden(self.settled())

    def tell(self, event: story.Event, before: Sight[Shown], after: Sight[Shown]) -> Clip:
        self.choice, self.told = None, event
        match event:
            case story.Rolled(pips=pips):
                return self._rolled(pips)
            case story.Moved():
                size = self._size(after.table)
                return self.moved(
                    event,
                    partial(pieces.moved, event, size),
                    partial(pieces.coming, size, after.table.atop),
                )
            case story.Caught():
                size = self._size(before.table)
                return self.moved(
                    event, partial(pieces.caught, event, size),
                    partial(pieces.billed, event, size, self._names),
                )  # fmt: skip
            case story.Banked(seat=seat):
                self.lights.due = pieces.home(after.table, seat, self._names, self.stage)
                return self.moved(event, partial(pieces.banked, event))
            case story.Freed(hat=hat):
                self.lights.due = pieces.home(after.table, seat_of(hat), self._names, self.stage)
                return self.moved(event, partial(pieces.freed, event))
            case story.GoldWorn():
                size = self.lights.size((event, self.shown.trail), pieces.GOLDEN)
                return self.moved(
                    event, partial(pieces.worn, event),
                    partial(pieces.crowned, event, size, self._names),
                )  # fmt: skip
            case story.ThrowLost() | story.SurplusLost():
                return cue("lost").resting(pace.READ * 0.7)
            case story.ThrowsAgain():
                return cue("again").resting(0.05)
            case story.TurnPassed(to=to):
                motif = cue(f"motif_{self.party.players[to].letter}")
                return seq(change(self.tray, number=""), motif, wait(pace.TURN))
            case story.Ended():
                return cue("gasp").resting(pace.STOP)
        assert_never(event)

    @property
    def _names(self) -> list[str]:
        return [player.name for player in self.party.players]

    def _rolled(self, pips: int) -> Clip:
        self.lying = pips
        told = seq(self.tray.tell(str(pips), self.reduced), wait(pace.PAUSE))
        return self.tray.thrown([pips - 1], told, self.reduced)

    def _spot(self) -> tuple[float, float] | None:
        """Returns where hats are caught, or brought home."""
        match self.told:
            case story.Caught(field=field):
                return self.layout.at(self.plan.places[field])
            case story.Banked(seat=seat):
                return self.layout.at(self.plan.places[self.shown.house.places[seat]])
        return None

    # Choosing

    def ready(self, view: rules.State) -> None:
        self.choice = Choice.of(view)
        if view.phase == ROLL:
            self.tray.number = ""

    def hotspots(self) -> list[Hotspot]:
        spots = self.choice.spots() if self.choice else []
        found = [Hotspot(id_, self._rect(id_), enabled) for id_, enabled in spots]
        return sorted(found, key=self._layer)

    def _layer(self, spot: Hotspot) -> tuple[int, float]:
        """Ranks hotspots from below: those only to ask about, hats from far to near, fields."""
        match spot.id:
            case ("hat", int(hat)):
                return 1 + spot.enabled, self.stage.hats[hat].y
            case ("field", _):
                return 3 * spot.enabled, 0.0
        return 4, 0.0

    def _rect(self, id_: Hashable) -> Rect:
        match id_:
            case ("hat", int(hat)):
                return self._hat_rect(hat)
            case ("field", int(field)):
                x, y = self.layout.at(self.plan.places[field])
                home = self.plan.board.kinds[field] == HOME
                reach = 2 * HOME_RADIUS * self.layout.unit if home else 44.0
                return x - reach / 2, y - reach / 2, reach, reach
        return self.layout.answers.get(id_, self.layout.tray)

    def _hat_rect(self, hat: int) -> Rect:
        piece = self.stage.hats[hat]
        w, h = piece.high * 0.72, piece.high * 0.9
        tall = top_rise(piece.letters, piece.high)
        return piece.x - w / 2, piece.y - h - tall, w, h + tall

    def course(self, action: object) -> board_marks.Course:
        if not isinstance(action, rules.Move):
            return board_marks.Course()
        *way, goal = drawing.places(self.plan, self.layout, action.way)
        piece = self.stage.hats.get(action.hat)  # one that has come home may not be there
        places = [(piece.x, piece.y), goal] if piece else [goal]
        rings = tuple(_ring(place, self.layout.high) for place in places)
        return board_marks.Course(rings, tuple(way))

    def preview(self, id_: Hashable) -> Sign | None:
        match id_:
            case ("field", int(field)) if self.choice:
                prompt, place = self.choice.forecast(field), self.layout.at(self.plan.places[field])
                if prompt is not None:
                    free = tuple(self._seen(self.choice, field))
                    return Sign(prompt, place, free, self.layout.board)
        return None

    def _seen(self, choice: Choice, field: int) -> Iterator[tuple[float, float]]:
        """Yields what a sign must leave free: the way to a field, other choices, and hats."""
        fields = (*choice.targets[field].way, *choice.targets)
        yield from drawing.places(self.plan, self.layout, fields)
        for target in choice.targets:
            rim, middle = outlines(self.plan)[target], self.plan.places[target]
            for x, y in rim[:: max(1, len(rim) // 4)]:
                yield self.layout.at(((x + middle.x) / 2, (y + middle.y) / 2))
        for piece in self.stage.hats.values():
            tall = top_rise(piece.letters, piece.high) + piece.high
            yield from ((piece.x, piece.y - tall * part / 3) for part in range(4))

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        drawing.board(canvas, self.plan, self.layout, self.shown)
        self.tray.ground(canvas, self.layout.tray)

    def prepare(self, canvas: Canvas) -> Iterator[Make]:
        yield from self.tray.prepare(canvas, self.layout.tray)
        yield from stars(canvas, (SMALL, False), (LARGE, False), (LARGE, True), (HUGE, False))

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        panels.seat_panel(canvas, texts, self.layout, self.shown, self.party.players, seat, active)
        if seat == self.shown.golden:
            pieces.crown(self.layout, seat).draw(canvas)

    def draw(
        self, canvas: Canvas, texts: Texts, focus: Hashable, advised: Action | None = None
    ) -> None:
        choice = self.choice
        board_marks.trail(canvas, drawing.places(self.plan, self.layout, self.shown.trail[:-1]))
        if choice and focus is not None:
            drawing.targets(canvas, self.stage, choice, focus, self.tray.breath)
        self.tray.draw(canvas, self.layout.tray)
        if self.stage.beam:
            self.stage.beam.draw(canvas)
        drawing.hats(canvas, self.stage, choice, focus)
        for thing in (self.stage.shower, self.stage.lock, self.stage.crown):
            if thing:
                thing.draw(canvas)
        if choice:
            drawing.chosen(canvas, self.stage, choice, focus)
            drawing.answers(canvas, texts, self.hotspots(), focus)
        self.point_out(canvas, advised)


def _ring(place: tuple[float, float], high: float) -> Rect:
    """Returns the rectangle of a ring around the foot of a piece."""
    (x, y), wide = place, high * 1.2
    return x - wide / 2, y - wide * 0.3, wide, wide * 0.6
