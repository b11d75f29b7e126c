"""Hare Hutch on the table: seven dice in the tray, hares and hutches on the meadow, the pad."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import partial
from math import radians
from typing import assert_never

from game.core.i18n import Texts
from game.match.sight import Sight
from game.motion import Clip, change, cue, pace, par, seq, wait
from game.motion.greatness import Greatness
from game.motion.moment import Moment, stays
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import story
from game.rules.hare_hutch.play import DOUBLE, HARE, Action
from game.rules.hare_hutch.shown import NEW, Shown
from game.rules.protocol import OVER
from game.tables.hare_hutch import billing, bust, noting, pad, plates, putting, scenery
from game.tables.hare_hutch import panel as panels
from game.tables.hare_hutch.bust import Gathering
from game.tables.hare_hutch.choice import AS_HUTCH, FIRST, SECOND, TRAY, Choice, uses_of
from game.tables.hare_hutch.drawings import HARE_DIE, ORDER
from game.tables.hare_hutch.layout import Layout, layout
from game.tables.hare_hutch.meadow import Meadow, Stage, settled
from game.tables.hare_hutch.putting import LeavingDie
from game.tables.limelight import Billing
from game.tables.pieces.board_marks import Course
from game.tables.table import Make, Party, Places, Sign, Staged
from game.tables.throws.throwing import Tray
from game.ui.boxes import widgets
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.input.focus import Hotspot

DONE_HIGH = 104.0  # of a button with two lines
INSIDE, TILT = (7.8, 6.4), radians(67)  # of the tray, in edges of its dice; the look down
Renewing = Callable[[Gathering, Stage, Stage], Moment[Stage]]
Bill = Callable[[Moment[Stage]], Billing | None]
Leaving = Callable[[Meadow, Stage, Stage, Sequence[LeavingDie]], Moment[Stage]]
NOTED = story.Scored | story.LastRound  # the points of a turn are on the pad after these
RESTING = "hd345ch"  # the faces of dice that nobody has thrown yet


class HareHutchTable(Staged[Shown, story.Event, Stage]):
    """The table of a match of Hare Hutch: `shown` is the picture on it."""

    def __init__(self, party: Party[rules.State, rules.Options]) -> None:
        self.party = party
        self.shown: Shown = rules.of(party.start)
        self.layout: Layout = layout(len(self.party.players), (1920, 1080))
        self.in_hand = self.tray = Tray((HARE_DIE,), INSIDE, row=True, seed=party.seed, tilt=TILT)
        self.lying = ""  # the faces of the dice in the tray, in their order
        self.choice: Choice | None = None
        self.noted = False  # the points of the turn are on the pad already
        self.lights.beside = self._draw_beside
        self._lay()

    # Places

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        laid = layout(len(self.party.players), size, taught)
        if laid != self.layout:
            self.layout = laid
            self.renew()

    @property
    def places(self) -> Places:
        rows = [self._row(seat) for seat in range(len(self.party.players))]
        (x, y, _, _), meadow = self.layout.tray, self.layout.meadow
        return Places(
            self.layout.news, self.layout.notes, rows, [*map(pad.portrait, rows)],
            ground=(x, y, meadow[0] + meadow[2] - x, meadow[3]), nudge=(self.stage.nudge, 0.0),
            on_table=True, spot=self._spot(),
        )  # fmt: skip

    def show(self, sight: Sight[Shown]) -> None:
        self.shown, self.choice = sight.table, None
        self.noted = isinstance(self.told, NOTED)
        self._lay()

    def settled(self, event: story.Event | None = None) -> Stage:
        shown = self.shown if event is None else rules.told(self.shown, event)
        noted = self.noted if event is None else isinstance(event, NOTED)
        return settled(self.layout.meadow, shown, noted)

    def _lay(self) -> None:
        """Lays the dice that are shown in the tray, as they have fallen if they were thrown."""
        self.settle()
        faces = self.shown.lying
        self.tray.due = len(faces)
        left = self.tray.left(self.lying)
        if len(left) != len(faces) or NEW not in faces != left:
            self.lying = _resting(faces)
            self.tray.lay([ORDER.index(face) for face in self.lying])

    # The story

    def tell(self, event: story.Event, before: Sight[Shown], after: Sight[Shown]) -> Clip:
        choice, self.choice, self.told = self.choice, None, event
        match event:
            case story.Rolled(faces=faces):
                return self._rolled(faces)
            case story.Kept():
                return self._put_aside(event, choice)
            case story.PairsStacked():
                great = self._grown(event)
                return self.moved(
                    event,
                    lambda old, new: putting.stacked(great, self.meadow, old, new),
                    partial(self._billed, great),
                )
            case story.Bust():
                return self._bust(event, after.table)
            case story.CarrotsOut():
                return self._leave(event, range(len(self.shown.lying)), putting.carrots)
            case story.HaresLifted():
                faces = after.table.lying
                return self.moved(event, lambda old, new: putting.lifted(
                    self.meadow, old, new, self._landing(faces), self.tray.edge(self.layout.tray)
                ))  # fmt: skip
            case story.Scored():
                return self._scored(event, after.table)
            case story.TookOver():
                return self._took_over(event)
            case story.StartedFresh():
                return self._fresh(event)
            case story.LastRound():
                return Clip(0.0)  # a banner tells it
            case story.TurnPassed(to=to):
                return self._passed(event, to)
            case story.Ended():
                return cue("gasp").resting(pace.STOP)
        assert_never(event)

    def _scored(self, event: story.Scored, after: Shown) -> Clip:
        """Writes points down; what is not the end is billed, if it is great."""
        seat, points, total = event.seat, event.points, event.total
        goes_on = total < self.party.options.target
        clip = self.moved(
            event,
            lambda old, new: noting.written(
                self.meadow, old, new, self._written_at(seat, after), (total - points, total)
            ),
            lambda _: billing.scored(noting.FLY, points, seat) if goes_on else None,
        )
        return clip.resting(pace.PAUSE)

    def _took_over(self, event: story.TookOver) -> Clip:
        """Lets the hares of a seat go over to another one."""
        seat, worth = event.seat, self.shown.score
        return self.moved(
            event,
            lambda old, new: noting.took_over(
                self.meadow, old, new, pad.chip_spot(self._row(seat))
            ),
            lambda _: billing.taken(
                noting.STAMP, worth, (seat, event.of), self.party.players[seat].name
            ),
        )

    def _spot(self) -> tuple[float, float] | None:
        """Returns where dice are thrown, or hares run away."""
        rects = {story.Rolled: self.layout.tray, story.Bust: self.layout.meadow}
        x, y, w, h = rects.get(type(self.told), (0.0, 0.0, 0.0, 0.0))
        return (x + w / 2, y + h / 2) if w else None

    def _passed(self, event: story.TurnPassed, to: int) -> Clip:
        """Gives the turn to a seat; in the last round everybody reads what that needs (HOP-15)."""
        motif = seq(cue(f"motif_{self.party.players[to].letter}"), wait(pace.TURN))
        most = max(self.shown.totals)
        if most < self.party.options.target:
            return motif
        needs = most + 1 - self.shown.totals[to]
        bill = billing.needs(needs, to, self.party.players[to].name)
        return par(motif, self.moved(event, lambda old, new: stays(old), lambda _: bill))

    def _grown(self, event: story.Event) -> Greatness:
        """Returns how great the points are that the stake grows by with an event."""
        gain = rules.told(self.shown, event).score - self.shown.score
        return self.lights.size((self.shown, event), billing.size(gain))

    def _billed(self, great: Greatness, moment: Moment[Stage]) -> Billing | None:
        """Bills a stake that has grown, once it is counted."""
        points = round(moment.last.stake)
        return billing.grown(putting.counted(moment), great, points, self.meadow.sun(points))

    def _bust(self, event: story.Bust, after: Shown) -> Clip:
        great = self.lights.size((self.shown, event), billing.size(event.lost))
        clip = self._renewed(
            event,
            bust.cleared(self.settled()),
            lambda dice, old, new: bust.bust(
                self.meadow, old, new, dice, self._written_at(event.seat, after), shakes=great.band
            ),
            lambda _: billing.bust(bust.SILENCE, great, event.lost, event.seat, self.meadow),
        )
        return clip.resting(pace.PAUSE)

    @property
    def meadow(self) -> Meadow:
        """Returns the places of the meadow."""
        return Meadow(self.layout.meadow)

    def _row(self, seat: int) -> Rect:
        return self.layout.row(seat, self.shown.seat)

    def _rolled(self, faces: str) -> Clip:
        self.lying = faces
        hares = [die for die, face in enumerate(faces) if face in (HARE, DOUBLE)]
        after = wait(pace.PAUSE) if self.reduced or not hares else self.tray.shine(hares)
        return self.tray.thrown([ORDER.index(face) for face in faces], after, self.reduced)

    def _put_aside(self, event: story.Kept, choice: Choice | None) -> Clip:
        """Takes dice to the meadow, one after the other; those somebody chose, if anybody did."""
        keep = rules.Keep(event.singles, event.doubles, bool(event.hutch))
        if choice is not None and choice.sorts and choice.keep == keep:
            uses = choice.uses
        else:
            uses = uses_of(self.lying, self.shown.hutch, keep)
        # single hares before doubles, as they will stand, and the hutch at last
        taken = sorted(
            (use == AS_HUTCH, self.lying[die] == DOUBLE, die) for die, use in enumerate(uses) if use
        )
        great, dice = self._grown(event), [die for _, _, die in taken]
        kept = partial(putting.kept, great)
        return self._leave(event, dice, kept, event.hutch > 0, partial(self._billed, great))

    def _leave(
        self,
        event: story.Event,
        dice: Sequence[int],
        make: Leaving,
        hutch: bool = False,
        bill: Bill = lambda _: None,
    ) -> Clip:
        """Takes dice from the tray one by one, the last one for the tower if it is a `hutch`."""
        faces = {die: self.lying[die] for die in dice}

        def leave(before: Stage, after: Stage) -> Moment[Stage]:
            tray = self.layout.tray
            spots, edge = {die: self.tray.spot(die, tray) for die in dice}, self.tray.edge(tray)
            leaving = [
                LeavingDie(face, spots[die], edge, hutch and die == dice[-1])
                for die, face in faces.items()
            ]
            return make(self.meadow, before, after, leaving)

        apart = 0.0 if self.reduced else putting.GAP
        taken = seq(*(seq(self.tray.taken(die), wait(apart)) for die in dice))
        return par(self.moved(event, leave, bill), taken)

    def _landing(self, faces: str) -> list[tuple[str, tuple[float, float]]]:
        """Lists where dice come down that hop back into the tray."""
        self.tray.expect([ORDER.index(face) for face in _resting(faces)])
        spots = self.tray.row_spots(len(faces), self.layout.tray)
        return list(zip(faces, spots, strict=True))

    def _renewed(
        self, event: story.Event, at: float, make: Renewing, bill: Bill = lambda _: None
    ) -> Clip:
        """Clears the meadow; from second `at` on all dice gather for whoever comes next."""
        faces = {die: face for die, face in enumerate(self.lying) if die not in self.tray.gone}

        def renew(before: Stage, after: Stage) -> Moment[Stage]:
            tray = self.layout.tray
            lying = [(face, self.tray.spot(die, tray)) for die, face in faces.items()]
            dice = Gathering(lying, self._landing(RESTING), self.tray.edge(tray))
            return make(dice, before, after)

        clip = self.moved(event, renew, bill)
        if self.reduced:
            return clip
        empty = change(self.tray, gone=frozenset(range(len(self.lying))))
        row = self.tray.laid([ORDER.index(face) for face in RESTING])
        known = change(self, lying=RESTING)
        return par(clip, seq(wait(at), empty, wait(bust.GATHER), known, row))

    def _fresh(self, event: story.StartedFresh) -> Clip:
        """Gives all seven dice to somebody who begins anew; what lay aside goes home."""
        if self.shown.lying == NEW * len(RESTING):
            clip = self.moved(event, lambda old, new: bust.begun(self.meadow, old, new))
        else:
            clip = self._renewed(event, 0.0, lambda dice, old, new: bust.fresh(
                self.meadow, old, new, dice))  # fmt: skip
        return clip.resting(pace.PAUSE / 2)

    def _written_at(self, seat: int, after: Shown) -> tuple[float, float]:
        """Returns where the last turn of a seat is on the pad."""
        return pad.newest(self._row(seat), len(after.turns[seat]))

    # Choosing

    def ready(self, view: rules.State) -> None:
        self.choice = Choice.of(view)

    def hotspots(self) -> list[Hotspot]:
        spots = self.choice.spots() if self.choice else []
        return [Hotspot(id_, self._rect(id_), enabled) for id_, enabled in spots]

    def _rect(self, id_: Hashable) -> Rect:
        one, two = self.layout.buttons
        match id_:
            case ("die", int(die)):
                box = self.tray.box(die, self.layout.tray)
                step, rise = self.tray.step(self.layout.tray), self.tray.rise(self.layout.tray)
                return plates.around(box, step, rise)
            case "done":
                high = two[1] + two[3] - one[1]
                low = min(high, DONE_HIGH)
                return one[0], one[1] + high - low, two[0] + two[2] - one[0], low
        x, y, w, h = self.layout.tray
        if id_ in (FIRST, SECOND):
            return one if id_ == FIRST else two
        return x, y, w, h if self.choice and self.choice.throws else min(h, one[1] - 8 - y)

    def course(self, action: object) -> Course:
        if not isinstance(action, rules.Keep) or not self.choice:
            return Course()
        uses = self.choice.wanted(action)
        dice = (("die", die) for die, use in enumerate(uses) if use)
        return Course(tuple(self._rect(id_) for id_ in dice), boxed=True)

    def preview(self, id_: Hashable) -> Sign | None:
        risk = self.choice.risk(id_) if self.choice else None
        if risk is None:
            return None
        x, y, w, _ = tray = self.layout.tray
        dice = self.tray.row_spots(len(self.shown.lying), tray)
        tops = [(across, down - 0.55 * self.tray.edge(tray)) for across, down in dice]
        foot = self.layout.buttons[0][1] - 8
        down = tops[0][1] if dice else (y + foot) / 2  # there are no dice when all are put aside
        return Sign(risk, (x + w / 2, down), (*dice, *tops), (x, y, w, foot - y))

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        scenery.ground(canvas, self.layout.meadow)
        self.tray.ground(canvas, self.layout.tray)

    def prepare(self, canvas: Canvas) -> Iterator[Make]:
        yield from self.tray.prepare(canvas, self.layout.tray)
        edge = self.tray.edge(self.layout.tray)
        yield from scenery.prepare(canvas, self.layout.meadow, self.party.players, edge)

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        row, target = self._row(seat), self.party.options.target
        if not seat:
            pad.paper(canvas, self.layout)
            pad.goal(canvas, texts, self.layout.head, target)
        pad.row(canvas, row, self.shown, seat, self.party.players, active, target)

    def _draw_beside(self, canvas: Canvas) -> None:
        if self.shown.seat != OVER:
            pad.moving(canvas, self._row(self.shown.seat), self.stage)

    def draw(
        self, canvas: Canvas, texts: Texts, focus: Hashable, advised: Action | None = None
    ) -> None:
        scenery.draw(canvas, texts, self.layout.meadow, self.stage, self.party.players)
        self._draw_plates(canvas, focus)
        self.tray.draw(canvas, self.layout.tray)
        if self.choice:
            self._draw_choice(canvas, texts, self.choice, focus)
        scenery.above(canvas, self.stage)
        self.point_out(canvas, advised)

    def _draw_plates(self, canvas: Canvas, focus: Hashable) -> None:
        """Draws plates under the dice that are chosen from; chosen ones are raised."""
        uses = self.choice.uses if self.choice else ()
        self.tray.raised = frozenset(die for die, use in enumerate(uses) if use)
        for spot in self.hotspots():
            match spot.id:
                case ("die", int(die)):
                    plates.draw(canvas, spot, uses[die], focus == spot.id)

    def _draw_choice(self, canvas: Canvas, texts: Texts, choice: Choice, focus: Hashable) -> None:
        """Draws the buttons, or a ring around the tray; dice have plates under them."""
        rows = []
        for spot in self.hotspots():
            match spot.id:
                case "tray":
                    if focus == TRAY:
                        widgets.ring(canvas, spot.rect)
                case ("die", _):
                    pass
                case _:
                    label, enabled = panels.answer(texts, choice, spot.id)
                    rows.append(widgets.Row(spot.id, label, enabled=enabled).at(spot.rect))
        widgets.draw_all(canvas, rows, focus)


def _resting(faces: str) -> str:
    """Returns the faces of dice that lie in the tray, also of those nobody has thrown yet."""
    return RESTING[: len(faces)] if NEW in faces else faces
