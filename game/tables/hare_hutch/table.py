"""Hare Hutch on the table: seven dice in the tray, hares and hutches on the meadow, the pad."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Any

from game.i18n import Texts
from game.motion import Clip, cue, pace, seq, smooth, tween, wait
from game.rules import hare_hutch as rules
from game.rules.hare_hutch import story
from game.rules.hare_hutch.play import (
    KEEP,
    MORE,
    START,
    bust_chance,
    free_dice,
    hutch_face,
    next_dice,
    score,
)
from game.rules.protocol import CHANCE
from game.sight import Sight
from game.tables.flights import once
from game.tables.hare_hutch import panel as panels
from game.tables.hare_hutch.art import HARE_DIE, ORDER
from game.tables.hare_hutch.choice import AS_HARE, AS_HUTCH, Sorting
from game.tables.hare_hutch.layout import Layout, layout
from game.tables.table import Open, Party, Pick, Prompt, Sign
from game.tables.throwing import PLAIN, Tray
from game.ui import widgets
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot

TRAY, DONE, FIRST, SECOND = "tray", "done", "first", "second"
RESTING = "hd345ch"  # what the dice show that nobody has thrown yet


@dataclass(slots=True)
class Flat:
    """A die on its way from the tray to the meadow; x, y its middle, `size` its edge."""

    face: str
    x: float
    y: float
    size: float


class HareTable(Open):
    """`aside` (pairs, doubles, singles), `kept`, `hutch`, `tabu`: what the picture shows of them;
    `lying`: the faces of the dice in the tray, in their order; `left`: those of the dice that are
    free again, as far as the story has told."""

    remembers = True

    def __init__(self, party: Party) -> None:
        self.party = party
        self.seats = len(party.players)
        self.state: Any = party.start
        self.layout: Layout = layout(self.seats, (1920, 1080))
        self.tray = Tray((HARE_DIE,))
        self.turns: list[list[int]] = [[] for _ in range(self.seats)]
        self.thrown = 0
        self.lying = self.left = ""
        self.aside = (0, 0, 0)
        self.kept, self.hutch, self.tabu = 0, 1, 0
        self.totals = [0] * self.seats
        self.flying: list[Flat] = []
        self.sorting_out: Sorting | None = None
        self.choosing = False
        self.banner = False  # the last round is being announced

    # Places

    def arrange(self, size: tuple[float, float]) -> None:
        self.layout = layout(self.seats, size)

    @property
    def news(self) -> Rect:
        return self.layout.news

    @property
    def notes(self) -> Rect:
        return self.layout.pad

    def show(self, sight: Sight) -> None:
        state = self.state = sight.table
        self.choosing, self.sorting_out, self.flying = False, None, []
        self.banner = False
        self.aside, self.kept = state.aside, state.kept
        self.hutch, self.tabu = state.hutch, state.tabu
        self.totals = list(state.totals)
        self._fill()

    def _fill(self) -> None:
        """As many dice lie in the tray as the position says."""
        if self.state.phase == KEEP:
            if self.lying != self.state.rolled or self.tray.gone:
                self._lay(self.state.rolled)
            return
        wanted = free_dice(self.state)
        if len(self.lying) - len(self.tray.gone) != wanted:
            self._lay(self.left if len(self.left) == wanted else RESTING[:wanted])

    def _lay(self, faces: str) -> None:
        self.lying = faces
        self.tray.lay([ORDER.index(face) for face in faces])

    # The story

    def remember(self, event: Any) -> None:
        match event:
            case story.Scored(seat=seat, points=points):
                self.turns[seat].append(points)
            case story.Bust(seat=seat):
                self.turns[seat].append(0)
            case story.Rolled(faces=faces):
                self.left = faces
            case story.Kept(singles=singles, doubles=doubles, hutch=hutch):
                housed = hutch_face(hutch - 1) if hutch else ""
                for face in "h" * singles + "d" * doubles + housed:
                    self.left = self.left.replace(face, "", 1)

    def forget(self) -> None:
        self.turns = [[] for _ in range(self.seats)]
        self.left = ""
        self._lay("")

    def tell(self, event: Any) -> Clip:
        self.choosing = False
        match event:
            case story.Rolled(faces=faces):
                return self._rolled(faces)
            case story.Kept():
                return self._put_aside(event)
            case story.PairsStacked():
                return seq(cue("hop", 3), wait(0.15))
            case story.Bust():
                self.remember(event)
                return seq(cue("lost"), wait(pace.READ), once(self._clear))
            case story.CarrotsOut(count=count):
                return self._carrots(count)
            case story.HaresLifted(hares=hares):
                return self._lifted(hares)
            case story.Scored(seat=seat, total=total):
                return self._scored(event, seat, total)
            case story.LastRound():
                return self._announced()
            case story.TookOver():
                return seq(cue("home"), wait(pace.PAUSE))
            case story.StartedFresh():
                return seq(once(self._clear), wait(pace.PAUSE / 2))
            case story.TurnPassed(to=to):
                return seq(cue(f"motif_{self.party.players[to].letter}"), wait(pace.TURN))
            case story.Ended():
                return seq(cue("win"), wait(pace.READ))
        raise ValueError(f"the table cannot show {event}")

    def _rolled(self, faces: str) -> Clip:
        gesture, self.gesture = self.gesture, PLAIN
        self.thrown += 1
        seed = self.party.seed % 9973 * 7919 + self.thrown
        self.lying = faces
        shown = [ORDER.index(face) for face in faces]
        return self.tray.throw(shown, gesture, seed, pace.PAUSE, self.reduced)

    def _chosen(self, event: Any) -> list[tuple[int, int]]:
        """The dice an event puts aside, with their use."""
        sorting = self.sorting_out
        keep = rules.Keep(event.singles, event.doubles, bool(event.hutch))
        if sorting is None or sorting.keep != keep:
            sorting = Sorting(self.state._replace(rolled=self.lying, phase=KEEP))
            sorting.take(keep)
        return [(die, use) for die, use in enumerate(sorting.taken) if use]

    def _put_aside(self, event: Any) -> Clip:
        """The dice leave the tray for the meadow, one after the other."""
        hops = []
        for number, (die, use) in enumerate(self._chosen(event)):
            where = panels.hutch_spot if use == AS_HUTCH else panels.hare_spot
            hops.append(self._leaves(die, self.lying[die], number, where(self.layout)))
        pairs, doubles, singles = self.aside
        stacked = event.singles // 2

        def arrive() -> None:
            self.flying = []
            self.aside = (pairs + stacked, doubles + event.doubles, singles + event.singles % 2)
            self.hutch = event.hutch or self.hutch

        self.sorting_out = None
        return seq(*hops, once(arrive), cue("card"), wait(0.1))

    def _leaves(self, die: int, face: str, number: int, goal: tuple[float, float]) -> Clip:
        """A die hops out of the tray."""
        flat = Flat(face, *self.tray.spot(die, self.layout.tray), panels.FLAT)

        def act() -> None:
            self.tray.take(die)
            self.flying.append(flat)

        return seq(once(act), cue("hop", number % 6), _fly(flat, goal))

    def _carrots(self, count: int) -> Clip:
        goal = panels.carrot_spot(self.layout)
        hops = [self._leaves(die, "c", die, goal) for die in range(len(self.lying))]

        def arrive() -> None:
            self.flying = []
            self.tabu += count

        return seq(cue("lost"), *hops, once(arrive), wait(0.1))

    def _lifted(self, hares: int) -> Clip:
        """The hares are only a number from now on, and their dice are thrown again."""

        def act() -> None:
            pairs, doubles, singles = self.aside
            self.aside = (0, 0, 0)
            self.kept += hares
            self._lay(RESTING[: 2 * pairs + doubles + singles])

        return seq(cue("free"), wait(0.15), once(act), wait(0.15))

    def _scored(self, event: Any, seat: int, total: int) -> Clip:
        def act() -> None:
            self.remember(event)
            self.totals[seat] = total

        return seq(cue("home"), once(act), wait(pace.READ * 0.6))

    def _announced(self) -> Clip:
        """A bell, and a banner over the tray for everybody to read."""

        def show(on: bool) -> None:
            self.banner = on

        ring = seq(once(lambda: show(True)), cue("bell"), wait(pace.READ * 1.6))
        return seq(ring, once(lambda: show(False)))

    def _clear(self) -> None:
        self.aside, self.kept, self.hutch, self.tabu = (0, 0, 0), 0, 1, 0
        self._lay(RESTING)

    # Choosing

    def ready(self, view: Any) -> None:
        self.state, self.choosing = view, True
        self.sorting_out = Sorting(view) if view.phase == KEEP else None

    def leave(self) -> None:
        self.choosing, self.sorting_out = False, None

    def hotspots(self) -> list[Hotspot]:
        if not self.choosing:
            return []
        if rules.turn(self.state) == CHANCE:
            return [Hotspot(TRAY, self.layout.tray)]
        one, two = self.layout.buttons
        if self.sorting_out is None:
            answers = [Hotspot(FIRST, one), Hotspot(SECOND, two)]
            tray = [Hotspot(TRAY, self.layout.tray)] if self.state.phase == MORE else []
            return [*tray, *answers]
        dice = [self._die_spot(die) for die in range(len(self.lying))]
        x, y, _, h = one
        both = (x, y, two[0] + two[2] - x, h)
        return [*dice, Hotspot(DONE, both)]

    def _die_spot(self, die: int) -> Hotspot:
        assert self.sorting_out is not None
        x, y = self.tray.spot(die, self.layout.tray)
        reach = self.layout.tray[2] * 0.105
        enabled = bool(self.sorting_out.uses(die))
        return Hotspot(("die", die), (x - reach / 2, y - reach / 2, reach, reach), enabled)

    def start(self) -> Hashable:
        if rules.turn(self.state) == CHANCE:
            return TRAY
        return FIRST if self.sorting_out is None else DONE

    def pick(self, id_: Hashable) -> Pick:
        match id_:
            case "tray" if self.state.phase != MORE:
                return Pick(throw=True)
            case "tray" | "first":
                return Pick(rules.More() if self.state.phase == MORE else rules.TakeOver(), True)
            case "second":
                more = self.state.phase == MORE
                return Pick(rules.Stop()) if more else Pick(rules.Fresh(), True)
            case "done":
                return self._done()
            case ("die", int(die)):
                return self._turn(die)
        return Pick()

    def _done(self) -> Pick:
        assert self.sorting_out is not None
        keep = self.sorting_out.keep
        return Pick(keep) if keep is not None else Pick(refusal=self.sorting_out.why)

    def _turn(self, die: int) -> Pick:
        assert self.sorting_out is not None
        if self.sorting_out.turn(die):
            return Pick()
        face = self.state.rolled[die]
        return Pick(refusal=rules.refusal(self.state, face, face in "345"))

    def back(self) -> bool:
        return False

    def advise(self, action: Any) -> Hashable:
        if self.sorting_out is None:
            return FIRST if isinstance(action, rules.More | rules.TakeOver) else SECOND
        wanted = Sorting(self.state)
        wanted.take(action)
        pairs = enumerate(zip(self.sorting_out.taken, wanted.taken, strict=True))
        return next((("die", die) for die, (now, then) in pairs if now != then), DONE)

    def prompt(self) -> Prompt:
        if rules.turn(self.state) == CHANCE:
            return Prompt("hare_hutch.throw_keys", {"n": next_dice(self.state)}, True, True)
        if self.state.phase == START:
            return Prompt("hare_hutch.start")
        return Prompt("hare_hutch.keep" if self.state.phase == KEEP else "hare_hutch.more")

    def preview(self, id_: Hashable) -> Sign | None:
        """The honest chance of a bust at the next throw, and what is at stake."""
        if not self.choosing or id_ not in (TRAY, FIRST, SECOND):
            return None
        state = self.state
        fresh = state.phase == START and id_ == SECOND
        if state.phase == MORE and id_ == SECOND:
            return None
        dice, stake = (7, 0) if fresh else (next_dice(state), score(state))
        percent = round(100 * bust_chance(dice))
        x, y, w, _ = self.layout.tray if id_ == TRAY else self._button(id_)
        key = "hare_hutch.risk" if stake else "hare_hutch.risk_nothing"
        place = (x + w / 2, y + (180 if id_ == TRAY else 60))
        return Sign(Prompt(key, {"percent": percent, "stake": stake}), place)

    def _button(self, id_: Hashable) -> Rect:
        return self.layout.buttons[id_ == SECOND]

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        panels.ground(canvas, self.layout)

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        panels.column(canvas, self, seat, active)

    def score(self, canvas: Canvas, texts: Texts, seat: int, rect: Rect) -> None:
        panels.score_row(canvas, self, seat, rect)

    def draw(self, canvas: Canvas, texts: Texts, focus: Hashable) -> None:
        panels.meadow(canvas, texts, self)
        self.tray.draw(canvas, self.layout.tray)
        if self.choosing:
            self._draw_choice(canvas, texts, focus)
        if self.banner:
            panels.banner(canvas, self.layout.tray, texts("hare_hutch.last_round"))
        for flat in self.flying:
            panels.flat_die(canvas, flat.face, flat.x, flat.y, flat.size)

    def _draw_choice(self, canvas: Canvas, texts: Texts, focus: Hashable) -> None:
        for spot in self.hotspots():
            if spot.id == TRAY:
                if focus == TRAY:
                    widgets.ring(canvas, spot.rect)
            elif isinstance(spot.id, tuple):
                self._draw_die(canvas, spot, focus)
            else:
                label, enabled = self._label(texts, spot.id)
                widget = widgets.Widget(spot.id, spot.rect, label, enabled=enabled)
                widgets.draw(canvas, widget, focus == spot.id)

    def _label(self, texts: Texts, id_: Hashable) -> tuple[str, bool]:
        state = self.state
        if id_ == DONE:
            assert self.sorting_out is not None
            keep = self.sorting_out.keep
            if keep is None:
                return texts("hare_hutch.done_not"), False
            return texts("hare_hutch.done", points=score(rules.apply(state, keep))), True
        dice = next_dice(state)
        if state.phase == MORE:
            if id_ == FIRST:
                return texts.plural("hare_hutch.again", dice), True
            return texts("hare_hutch.stop", points=score(state)), True
        if id_ == FIRST:
            return texts.plural("hare_hutch.take_over", dice, points=score(state)), True
        return texts("hare_hutch.fresh"), True

    def _draw_die(self, canvas: Canvas, spot: Hotspot, focus: Hashable) -> None:
        assert self.sorting_out is not None
        assert isinstance(spot.id, tuple)
        use = self.sorting_out.taken[spot.id[1]]
        panels.mark(canvas, spot, use == AS_HARE, use == AS_HUTCH, focus == spot.id)


def _fly(flat: Flat, to: tuple[float, float]) -> Clip:
    """From the tray to the meadow in a low arc."""
    start: list[tuple[float, float]] = []

    def show(t: float) -> None:
        if not start:
            start.append((flat.x, flat.y))
        x, y = start[0]
        flat.x, flat.y = x + (to[0] - x) * t, y + (to[1] - y) * t - 120 * t * (1 - t)

    return tween(pace.HOP * 1.3, show, smooth)
