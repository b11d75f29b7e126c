"""Top Hats on the table: stacks that hop over each other, with hidden hats."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace

from game.core.i18n import Texts
from game.match.sight import Sight
from game.motion import Clip, cue
from game.rules import top_hats as rules
from game.rules.hexagon import BETWEEN
from game.rules.top_hats import story
from game.rules.top_hats.shown import Shown
from game.rules.top_hats.state import Action
from game.tables import panel
from game.tables.cloth import spread
from game.tables.marks import Course
from game.tables.sprite import SMALL, stars
from game.tables.table import Make, Open, Party, Places, Sign
from game.tables.top_hats import build, drawing, marks
from game.tables.top_hats import panel as panels
from game.tables.top_hats.choice import (
    Building,
    Choice,
    Moving,
    Placing,
    choice_of,
)
from game.tables.top_hats.stage import Stage
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.input.focus import Hotspot

FELT = "#1B2F52", "#20365C"  # the cloth, and its rays


class TopHatsTable(Open[Shown]):
    """`stage`: the stacks; covered hats are in it only while eyes that may know them are open.
    `choice`: the choice being made; `begun`: unfinished divisions of hats, by seat."""

    def __init__(self, party: Party[rules.State, rules.Options]) -> None:
        self.party = party
        self.stage = Stage(party)
        self.sight: Sight[Shown] = Sight(rules.of(party.start), {})
        self._choice: Choice | None = None
        self.begun: dict[int, Building] = {}
        self.leaving = -1  # the stack of a nest somebody has placed, until it flies

    # Places

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        if (size, taught) != (self.stage.layout.size, self.stage.layout.taught):
            self.stage.arrange(size, taught)

    @property
    def places(self) -> Places:
        layout = self.stage.layout
        guests = [panel.guest(panels.places(rect)) for rect in layout.panels]
        return Places(layout.news, layout.notes, layout.panels, guests)

    def show(self, sight: Sight[Shown]) -> None:
        shown = _known(sight)
        self.sight = sight
        self.choice, self.leaving = None, -1
        undivided = (s for s, stacks in enumerate(shown.waiting) if not stacks)
        self.begun = {seat: self.begun[seat] for seat in undivided if seat in self.begun}
        self.stage.show(shown)

    def look(self, sight: Sight[Shown]) -> Clip:
        self.sight = sight
        self.stage.look(_known(sight))
        if isinstance(self.choice, Building) and self.choice.seat not in sight.own:
            self.choice = None
        return cue("card")

    # The story

    def tell(self, event: story.Event, before: Sight[Shown], after: Sight[Shown]) -> Clip:
        self.choice = None
        leaving, self.leaving = self.leaving, -1
        self.stage.reduced = self.reduced
        return self.stage.clip(event, leaving)

    # Choosing

    def ready(self, view: rules.State) -> None:
        self.choice = choice_of(view, self.party.seed, self.begun.get(view.seat))

    @property
    def choice(self) -> Choice | None:
        """The choice being made; a division that is left goes on later."""
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
        """Where a spot of the choice is; the whole picture of a stack belongs to its field."""
        match id_:
            case ("field", int(field)):
                lit = isinstance(self.choice, Moving | Placing) and field in self.choice.lit
                return self.stage.field_area(field) if lit else self.stage.stack_area(field)
            case ("stack", int(number)):
                assert isinstance(self.choice, Placing)
                return self.stage.nest_area(self.choice.view.seat, number)
            case ("hat", _) | "done" | "mix":
                return build.area(self.stage.layout.sheet, id_)
        return drawing.button(self.stage, str(id_))

    def course(self, action: object) -> Course:
        match action:
            case rules.Move(path) if isinstance(self.choice, Moving):
                return drawing.course(self.stage.layout, path)
            case rules.Place(_, field) if isinstance(self.choice, Placing):
                waiting = replace(self.choice, chosen=-1).towards(action)
                return Course((self._area(waiting), self.stage.field_area(field)))
        return Course()

    def preview(self, id_: Hashable) -> Sign | None:
        choice = self.choice
        match id_:
            case ("field", int(field)) if isinstance(choice, Moving) and field in choice.targets:
                prompt = choice.forecast(field, [player.name for player in self.party.players])
                free = tuple(self._jumped(choice, field))
                return Sign(prompt, self.stage.layout.fields[field], free) if prompt else None
        return None

    def _jumped(self, choice: Moving, to: int) -> Iterator[tuple[float, float]]:
        """What a sign about a jump shall leave free: the stack, the one below it, and the fields
        that can be chosen; all other stacks, and what lies in the corners."""
        stage, layout, start = self.stage, self.stage.layout, choice.path[-1]
        near = choice.path[0], BETWEEN[start].get(to, start)
        corners = (*layout.panels, layout.inside, layout.finish)
        for x, y, w, h in (*map(stage.stack_area, (*near, *stage.sprites)), *corners):
            yield from ((x + w * across, y + h * part / 3)
                        for part in range(4) for across in (0.0, 0.5, 1.0))  # fmt: skip
        yield from (layout.fields[field] for field in (start, *choice.lit))

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        spread(canvas, self.stage.layout.cloth, FELT, 0.5)
        marks.board(canvas, self.stage.layout, 2)  # so that it is there at once when it is needed
        marks.board(canvas, self.stage.layout, 1)

    def prepare(self, canvas: Canvas) -> Iterator[Make]:
        return stars(canvas, (SMALL, False))

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        stage, players = self.stage, self.party.players
        panels.seat_panel(canvas, texts, stage.layout, stage.shown, seat, players, active)

    def draw(
        self, canvas: Canvas, texts: Texts, focus: Hashable, advised: Action | None = None
    ) -> None:
        drawing.draw(canvas, texts, self.stage, self.choice, focus)
        self.point_out(canvas, advised)


def _known(sight: Sight[Shown]) -> Shown:
    """The knowledge of all open eyes together."""
    return rules.together(sight.table, sight.own.values())
