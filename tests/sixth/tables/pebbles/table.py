"""Pebbles on the table: the heap in the middle, three answers below, a panel a seat."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import assert_never

from game.core.i18n import Texts
from game.match.sight import Sight
from game.motion import Clip, cue, pace, seq, wait
from game.rules.protocol import Ended, TurnPassed
from game.tables import panel as panels
from game.tables.choice import Pick, Prompt
from game.tables.panel import GAP, strip
from game.tables.table import Open, Party, Places, Sign
from game.ui.boxes import widgets
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.boxes.containers import Below, Beside
from game.ui.boxes.regions import Regions, region
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme
from tests.sixth.rules import pebbles as rules
from tests.sixth.rules.pebbles.play import MOST, Take
from tests.sixth.rules.pebbles.shown import Shown
from tests.sixth.rules.pebbles.story import Drawn, Event, Revealed, Took
from tests.sixth.tables.pebbles.drawing import heap, score

WIDE, FACE = 400.0, 106.0  # of the panels and the news; of the guests


@dataclass(frozen=True)
class Choice:
    """How many are taken, of those that somebody sees in this `view`."""

    view: rules.State

    def start(self) -> Hashable:
        return 1

    def pick(self, id_: Hashable) -> Pick:
        if not isinstance(id_, int):
            return Pick()
        refusal = rules.refusal(self.view, id_)
        return Pick(refusal=refusal) if refusal else Pick(Take(id_))

    def back(self) -> None:
        """Nothing is chosen before."""

    def towards(self, action: Take) -> Hashable:
        return action.count

    def prompt(self) -> Prompt:
        return Prompt("pebbles.choose")

    def rule(self, id_: Hashable) -> str:
        return ""


class PebblesTable(Open[Shown]):
    """`sight`: what is drawn; `choice`: of somebody who is choosing, None if nobody is."""

    def __init__(self, party: Party[rules.State, rules.Options]) -> None:
        self.party = party
        self.sight = Sight(rules.of(party.start), {})
        self.choice: Choice | None = None
        self.size = (1920.0, 1080.0)

    # Places

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        self.size = size

    @property
    def places(self) -> Places:
        (wide, high), seats = self.size, range(len(self.party.players))
        foot = high - strip(self.size)
        x, y, w, _ = self._panel(len(seats))
        return Places(
            news=(wide - WIDE - GAP, GAP, WIDE, foot - 3 * GAP),
            notes=(x, y, w, foot - 2 * GAP - y),
            guests=[panels.guest(self._sheet(seat)) for seat in seats],
        )

    def _panel(self, seat: int) -> Rect:
        return GAP, GAP + seat * 168.0, WIDE, 150.0

    def _sheet(self, seat: int) -> Regions:
        """Where everything is on the panel of a seat."""
        head = Beside((region("name", (120.0, 46.0), grow=1.0), region("device", (38.0, 38.0))))
        rows = Below((head, region("score", (120.0, 60.0), grow=1.0)), grow=1.0)
        tree = Beside((panels.face(FACE), rows), 24.0, grow=1.0)
        return panels.places(self._panel(seat), tree)

    def _middle(self) -> Rect:
        wide, high = self.size
        return WIDE + 3 * GAP, GAP, wide - 2 * WIDE - 6 * GAP, high - strip(self.size) - 3 * GAP

    def _button(self, count: int) -> Rect:
        x, y, w, h = self._middle()
        step = w / MOST
        return x + step * (count - 1) + 8, y + h - 90, step - 16, 84.0

    # The story

    def show(self, sight: Sight[Shown]) -> None:
        self.sight, self.choice = sight, None

    def look(self, sight: Sight[Shown]) -> Clip:
        self.sight = sight
        return Clip(0.0)

    def tell(self, event: Event, before: Sight[Shown], after: Sight[Shown]) -> Clip:
        self.choice = None
        match event:
            case Drawn():
                return cue("card").resting(pace.PAUSE)
            case Took(count=count):
                return cue("hop", count).resting(pace.PAUSE)
            case Revealed():
                return cue("home").resting(pace.READ)
            case TurnPassed(to=to):
                return seq(cue(f"motif_{self.party.players[to].letter}"), wait(pace.TURN))
            case Ended():
                return cue("gasp").resting(pace.STOP)
        assert_never(event)

    # Choosing

    def ready(self, view: rules.State) -> None:
        self.choice = Choice(view)

    def hotspots(self) -> list[Hotspot]:
        if self.choice is None:
            return []
        heap, counts = self.choice.view.heap, range(1, MOST + 1)
        return [Hotspot(n, self._button(n), n <= heap) for n in counts]

    def preview(self, id_: Hashable) -> Sign | None:
        if self.choice is None or not isinstance(id_, int):
            return None
        x, y, w, _ = self._button(id_)
        left = max(0, self.choice.view.heap - id_)
        return Sign(Prompt("pebbles.left", {"n": left}), (x + w / 2, y))

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.surface.fill(theme.TABLE)

    def draw(
        self, canvas: Canvas, texts: Texts, focus: Hashable, advised: Take | None = None
    ) -> None:
        x, y, w, h = self._middle()
        heap(canvas, self.sight.table.heap, (x, y, w, h - 120))
        for spot in self.hotspots():
            assert isinstance(spot.id, int)
            label = texts.plural("pebbles.take", spot.id)
            widget = widgets.Row(spot.id, label, enabled=spot.enabled).at(spot.rect)
            widgets.draw(canvas, widget, focus == spot.id)

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        found, player = self._sheet(seat), self.party.players[seat]
        panels.heading(canvas, self._panel(seat), found, player, active)
        scored = panels.ScoreRow(self.sight, self.party.players, seat)
        score(canvas, texts, scored, found["score"])
