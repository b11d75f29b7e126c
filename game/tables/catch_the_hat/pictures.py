"""The examples in the rulebook of Catch the Hat: positions, played by its rules and drawn by its
table."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from game.boards import HexPlan, Plan
from game.core.i18n import Texts
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import Move, Options
from game.rules.catch_the_hat.state import top_of
from game.rules.catch_the_hat.story import piece_of
from game.tables.catch_the_hat import drawing, holds
from game.tables.catch_the_hat.choice import Choice
from game.tables.catch_the_hat.holds import Holds
from game.tables.catch_the_hat.layout import Layout
from game.tables.catch_the_hat.pieces import settled
from game.tables.example import OFF
from game.tables.pieces.board_picture import seen
from game.tables.rulebook import ALWAYS, Example, both, no
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import theme

USUAL = Options()
GOLDEN = Options(gold=True)
TEAM = Options(teams="partners")


class ExamplePosition(NamedTuple):
    """A position in an example: the hat on `field` is chosen, and `near` is in the middle. `reach`:
    how much of the board is shown, in map units. Without a `field` nothing is chosen."""

    line: str
    field: str
    near: str
    reach: float
    options: Options = USUAL

    def after(self, end: str, *stops: int, field: str = "") -> ExamplePosition:
        """Makes the position after the hat has gone to a field, by the rules."""
        state = rules.from_notation(self.line, self.options)
        start, goal = (state.board.number[name] for name in (self.field, end))
        (move, *_) = (
            action
            for action in rules.legal(state)
            if isinstance(action, Move)
            and (action.way[-1], action.stops) == (goal, stops)
            and piece_of(state, action.hat)[0] == start
        )
        line = rules.to_notation(rules.apply(state, move))
        return self._replace(line=line, field=field)

    def played(self, end: str, *stops: int) -> tuple[ExamplePosition, ExamplePosition]:
        """Returns the positions before and after the move."""
        return self, self.after(end, *stops)


def draw(
    canvas: Canvas, texts: Texts, example: ExamplePosition, plan: Plan | HexPlan | None
) -> None:
    """Draws the position of an example, with a hat chosen if there is one, on the whole canvas."""
    assert isinstance(plan, Plan)
    position = rules.from_notation(example.line, example.options, plan.board)
    shown, layout = rules.of(position), _closeup(example, plan, canvas)
    stage = settled(plan, layout, shown)
    canvas.pen.fill(theme.TABLE)
    drawing.board(canvas, plan, layout, shown)
    if not example.field:
        drawing.hats(canvas, stage, None, None)
        return
    choice = _chosen(position, plan.board.number[example.field])
    drawing.targets(canvas, stage, choice, None)
    drawing.hats(canvas, stage, choice, None)
    drawing.chosen(canvas, stage, choice, None)


def _closeup(example: ExamplePosition, plan: Plan, canvas: Canvas) -> Layout:
    """Makes a layout with the field in question in the middle and its neighbourhood around it."""
    wide, high = canvas.size
    unit = wide / (2 * example.reach)
    x, y = seen(plan.places[plan.board.number[example.near]])
    middle = (wide / 2 - x * unit, high / 2 - y * unit)
    size = max(70.0, min(190.0, unit * 0.135))
    return Layout(
        canvas.size, unit, middle=middle, panels=(OFF,) * 4, tray=OFF, news=OFF, high=size
    )


def _chosen(position: rules.State, field: int) -> Choice:
    """Chooses the hat on a field, unless it is the only one that can move. Raises ValueError if it
    cannot move."""
    choice = Choice.of(position)
    tops = [top_of(hats) for at, hats in rules.of(position).standing if at == field]
    for hat in tops:
        if choice.hat is None and choice.glows(hat):
            choice = replace(choice, hat=choice.twin(hat))
    if choice.hat is None:
        raise ValueError(f"example: nothing on {position.board.fields[field]} can move")
    return choice


def _shown(
    name: str, numbers: str, *pictures: ExamplePosition, when: Holds = ALWAYS, board: str = "hats4"
) -> Example[Options]:
    shown = tuple(numbers.split())
    return Example(f"example.catch_the_hat.{name}", pictures, shown, when, board=board)


def _from_home(hats: int, near: str, reach: float) -> tuple[ExamplePosition, ...]:
    """Lists how a hat leaves home with a one, a two, a four and a six."""
    homes = ",".join([str(hats)] * 4)
    lines = [f"- {homes} -,-,-,- 0 move:{pips}" for pips in (1, 2, 4, 6)]
    whole = ExamplePosition(lines[2], "H0", "C", 1.45)
    return (*(ExamplePosition(line, "H0", near, reach) for line in lines), whole)


_HUNT = ExamplePosition("R2=r;R4=y 5,5,6,6 -,-,-,- 0 move:2", "R2", "R2", 0.46)
_LADEN = ExamplePosition("R4=yr 5,5,6,6 -,-,-,- 0 move:5", "R4", "R2", 0.46)
AIM = (
    _shown("aim", "FDH-7 FDH-13", *_HUNT.played("R4"), *_LADEN.played("H0"), when=holds.arriving),
)
_OUT = "FDH-T1 FDH-3 BRD-4"
BOARD = (
    _shown("board", _OUT, *_from_home(6, "R0", 0.56), when=holds.four_spokes),
    _shown("board", _OUT, *_from_home(4, "R0", 0.56), when=holds.six_spokes, board="hats6"),
)
_JUMP = ExamplePosition("R2=r;R3=y;R4=r 4,5,6,6 -,-,-,- 0 move:3", "R2", "R3", 0.36)
_LOST = "R3=b,b,b;R49=g,g,g;S0.3=y,y,y 6,3,3,3 -,-,-,- 0 roll"
MOVING = (
    _shown(
        "ways",
        "FDH-T9 FDH-T7 FDH-T6 FDH-5",
        ExamplePosition("R3=r 5,6,6,6 -,-,-,- 0 move:6", "R3", "R2", 0.6),
        ExamplePosition("S2.5=r 5,6,6,6 -,-,-,- 0 move:6", "S2.5", "C", 0.95),
        ExamplePosition("C=r 5,6,6,6 -,-,-,- 0 move:6", "C", "C", 0.95),
    ),
    _shown("jump", "FDH-4 FDH-6", *_JUMP.played("R5")),
    _shown(
        "lost",
        "FDH-10 FDH-11 FDH-29",
        ExamplePosition(_LOST, "", "R0", 0.46),
        when=both(holds.limited_rest, holds.blocked),
    ),
)
_THREE = ExamplePosition("R5=b;R8=yr;R9=g,g 5,5,4,5 -,-,-,- 3 move:3", "R5", "R7", 0.4)
_BOTH = ExamplePosition("R10=b;R12=g,g 6,6,4,5 -,-,-,- 3 move:2", "R10", "R11", 0.36)
CATCHING = (
    _shown("catch", "FDH-T12 FDH-7 FDH-8", *_THREE.played("R8")),
    _shown("all", "FDH-T11 FDH-7", *_BOTH.played("R12")),
)
_ROOM = ExamplePosition("R1=r;R3=y 5,5,6,6 -,-,-,- 0 move:2", "R1", "R1", 0.4)
RESTING = (
    _shown(
        "rest",
        "FDH-T13 FDH-9",
        *_ROOM.played("R3"),
        ExamplePosition("R3=b,g,y 6,5,5,5 -,-,-,- 0 move:4", "H0", "R0", 0.46),
        when=holds.limited_rest,
    ),
)
_HOMEWARD = ExamplePosition("R2=yr 5,5,6,6 -,-,-,- 0 move:5", "R2", "R0", 0.46)
_ARRIVED = _HOMEWARD.after("H0", field="H0")
_NEARER = ExamplePosition("R1=yr 5,5,6,6 -,-,-,- 0 move:5", "R1", "R0", 0.46)
_RICH = ExamplePosition("R2=r;R4=byrg 4,5,5,5 -,-,-,- 0 move:2", "R2", "R1", 0.46)
_CARRIED = ExamplePosition("R4=byrgr 4,5,5,5 -,-,-,- 0 move:5", "R4", "R1", 0.46)
HOME = (
    _shown(
        "door",
        "FDH-T2 FDH-T3 FDH-12",
        ExamplePosition("R2=r 5,6,6,6 -,-,-,- 0 move:3", "R2", "R0", 0.46),
        _HOMEWARD._replace(line="R2=yr 5,5,6,6 -,-,-,- 0 move:3"),
        when=holds.homing,
    ),
    _shown(
        "home",
        "FDH-T4 FDH-T5 FDH-14 CHP-7 BRD-10",
        _HOMEWARD,
        _ARRIVED,
        _ARRIVED.after("R1"),
        _NEARER,
        _NEARER.after("H0", field="H0"),
        when=holds.goes_on,
    ),
    _shown(
        "by",
        "FDH-T8 FDH-12",
        ExamplePosition("S0.1=yr 5,5,6,6 -,-,-,- 0 move:6", "S0.1", "S0.2", 0.72),
        when=holds.arriving,
    ),
    _shown(
        "freed",
        "FDH-T10 FDH-13",
        *_RICH.played("R4"),
        _CARRIED.after("H0"),
        when=both(holds.arriving, holds.alone),
    ),
)
_MATES = ExamplePosition("R2=r;R4=g 5,6,5,6 -,-,-,- 0 move:2", "R2", "R3", 0.36, TEAM)
_FOE = ExamplePosition("R2=y;R4=g,r 5,5,5,6 -,-,-,- 1 move:2", "R2", "R3", 0.36, TEAM)
_FREED = ExamplePosition("R2=gybr 5,5,5,5 -,-,-,- 0 move:3", "R2", "R0", 0.46, TEAM)
_TOTAL = Options(teams="total")
_FOR_GREEN = ExamplePosition("R27=bg 6,6,5,5 -,-,-,- 0 move:4", "R27", "R26", 0.46, _TOTAL)
_APART = Options(teams="partners", partner_field="forbidden")
_two_teams = both(holds.teams, no(holds.pairs))
TEAMS = (
    _shown(
        "share",
        "FDH-23",
        *_MATES.played("R4"),
        _FOE.after("R4"),
        when=both(_two_teams, holds.share),
    ),
    _shown(
        "apart",
        "FDH-32",
        ExamplePosition("R2=r;R4=g 5,6,5,6 -,-,-,- 0 move:2", "R2", "R2", 0.46, _APART),
        when=both(_two_teams, holds.apart),
    ),
    _shown("mates_freed", "FDH-22", *_FREED.played("H0"), when=both(_two_teams, holds.homing)),
    _shown(
        "total",
        "FDH-25 FDH-30",
        _FOR_GREEN,
        _FOR_GREEN.after("H2", field="H2"),
        when=both(_two_teams, holds.total, holds.goes_on),
    ),
)
_FOUND = ExamplePosition("S0.6=r;C=* 5,6 -,- 0 move:1", "S0.6", "C", 0.5, GOLDEN)
_BROUGHT = ExamplePosition("R2=*r 5,6 -,- 0 move:3", "R2", "R0", 0.46, GOLDEN)
_AGAIN = ExamplePosition("R2=yr* 5,5 -,- 0 move:3", "R2", "R0", 0.46, GOLDEN)
_FORTH = ExamplePosition("R8=b;R9=r*;R11=y 5,5,6,5 -,-,-,- 0 move:5", "R9", "R9", 0.36, GOLDEN)
_FULL = ExamplePosition("R3=r,r,y;R5=r* 3,5 -,- 0 move:2", "R5", "R4", 0.36, GOLDEN)
_CORNER = ExamplePosition("R0=y;R1=r* 5,5 -,- 0 move:2", "R1", "R0", 0.36, GOLDEN)
_SORTIE = ExamplePosition("R0=y 6*,5 -,- 0 move:2", "H0", "R0", 0.46, GOLDEN)
_TAKEN = ExamplePosition("R5=y;R7=r* 5,5 -,- 1 move:2", "R5", "R6", 0.36, GOLDEN)
GOLD = (
    _shown(
        "gold_home", "FDH-27 FDH-35", *_FOUND.played("C"), *_BROUGHT.played("H0"), when=holds.powers
    ),
    _shown(
        "gold_again",
        "FDH-35",
        ExamplePosition("R2=r* 5,6 -,- 0 move:3", "R2", "R0", 0.46, GOLDEN),
        *_AGAIN.played("H0"),
        when=holds.powers,
    ),
    _shown("gold", "FDH-T15 FDH-27", *_FORTH.played("R8", 2), when=holds.powers),
    _shown(
        "gold_rest",
        "FDH-27 FDH-36",
        *_FULL.played("R3"),
        when=both(holds.powers, holds.limited_rest),
    ),
    _shown(
        "gold_corner",
        "FDH-37",
        *_CORNER.played("S0.1"),
        when={**holds.powers, "gold_stops": "at_turns"},
    ),
    _shown("gold_sortie", "FDH-37", *_SORTIE.played("H0", 1), when=holds.powers),
    _shown("gold_taken", "FDH-27", *_TAKEN.played("R7"), when=holds.powers),
)
_LAST = ExamplePosition("R2=yyyyyr;R8=y 5,0 -,- 0 move:6", "R2", "R5", 0.46)
END = (
    _shown("last", "FDH-T14 FDH-15", *_LAST.played("R8"), when=holds.alone),
    _shown(
        "at_home",
        "FDH-15",
        ExamplePosition("R2=yr 5,5 -,- 0 roll", "", "C", 1.45),
        when=holds.alone,
    ),
    _shown(
        "count",
        "FDH-16",
        ExamplePosition("R2=gryr;R20=by 4,4,5,5 -,-,-,- 0 roll", "", "R2", 0.3),
        when=both(holds.alone, holds.counted),
    ),
    _shown(
        "skipped",
        "FDH-18",
        ExamplePosition("R2=r;R7=yyyyyyg 5,0,5,6 -,-,-,- 2 roll", "", "R5", 0.46),
        when=both(holds.alone, holds.skipped),
    ),
)
