"""The examples of the rulebook of Top Hats: positions, and what happens in them."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from game.boards import HexPlan, Plan
from game.core.i18n import Texts
from game.match.match import Player
from game.match.sight import sight
from game.rules import top_hats as rules
from game.rules.hexagon import FIELD
from game.rules.top_hats import Options
from game.rules.top_hats.state import Action
from game.tables.choice import Pick
from game.tables.example import played
from game.tables.rulebook import ALWAYS, ANY, TWO, Condition, Example
from game.tables.table import Party
from game.tables.top_hats.choice import Moving
from game.tables.top_hats.drawings import BOARD_HIGH, BOARD_WIDE, place
from game.tables.top_hats.layout import FINE, Layout, layout
from game.tables.top_hats.table import TopHatsTable
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import theme

FIRST_JUMP_ONLY = Options(forced_scope="first_jump_only")
ANY_CAPTURE = Options(rim_landing="any_capture_in_chain")
LOSING = Options(no_move="lose")
PART, BOARD = 2.6, 4.7  # how much is shown: some fields around one, or the whole board


class ExamplePosition(NamedTuple):
    """A position in an example, with a choice being made or, if it is `done`, after it.

    `line`: the position. `picks`: the names of what is picked one after the other: fields, the
    number of a stack that waits, or an answer. `near` is in the middle; `reach`: how much of the
    board is shown, in fields to each side.
    """

    line: str
    picks: tuple[str, ...]
    near: str
    reach: float = PART
    done: bool = False
    options: Options = Options()

    @property
    def state(self) -> rules.State:
        return rules.from_notation(self.line, self.options)


def _at(
    line: str, picks: str, near: str, reach: float = PART, done: bool = False
) -> ExamplePosition:
    return ExamplePosition(line, tuple(picks.split()), near, reach, done)


def _example(
    name: str,
    numbers: str,
    *shown: ExamplePosition,
    holds: Condition[Options] = ALWAYS,
    options: Options | None = None,
) -> Example[Options]:
    """Makes an example, smaller than a whole board."""
    pictures = tuple(each._replace(options=options) for each in shown) if options else shown
    return Example(f"example.top_hats.{name}", pictures, tuple(numbers.split()), holds, 0.8)


def _story(
    name: str,
    numbers: str,
    line: str,
    way: str,
    near: str,
    reach: float = PART,
    holds: Condition[Options] = ALWAYS,
    options: Options | None = None,
) -> Example[Options]:
    """Makes an example of a move: a picture before each of its jumps, and one when it is done."""
    parts = way.split()
    before = [_at(line, " ".join(parts[:end]), near, reach) for end in range(1, len(parts))]
    after = _at(line, way, near, reach, done=True)
    return _example(name, numbers, *before, after, holds=holds, options=options)


def _later(line: str, *moves: str) -> str:
    """Returns the position after some moves."""
    start = rules.from_notation(line, Options())
    *_, (state, *_) = played(rules, start, (), *(f"move {each}" for each in moves))
    return rules.to_notation(state)


def draw(
    canvas: Canvas, texts: Texts, example: ExamplePosition, plan: Plan | HexPlan | None
) -> None:
    """Draws the position of an example on the canvas, while a choice is made in it or after."""
    start = example.state
    players = [Player("", letter) for letter in "rbg"[: rules.seats(start)]]
    table = TopHatsTable(Party(players, example.options, start, None, 0))
    table.layout = _closeup(example, canvas.size)
    _lay(table, example)
    canvas.pen.fill(theme.TABLE)
    table.draw_ground(canvas)
    table.draw(canvas, texts, None if example.done else ("field", -1))


def _closeup(example: ExamplePosition, size: tuple[float, float]) -> Layout:
    """Makes a layout with the field in question in the middle and its neighbourhood around it."""
    wide, high = size
    radius = wide / (2 * example.reach * 3**0.5)
    across = radius * BOARD_WIDE
    x, y = place(FIELD[example.near], FINE)
    left, top = wide / 2 - x * across / FINE, high / 2 - y * across / FINE
    board = (left, top, across, across * BOARD_HIGH / BOARD_WIDE)
    return layout(rules.seats(example.state), size).closeup(board)


def _lay(table: TopHatsTable, example: ExamplePosition) -> None:
    """Picks on the table what an example picks, and plays it if it is done."""
    now = sight(rules, example.state, ())
    table.show(now)
    table.ready(example.state)
    action = picked(table, example)
    if action is not None:
        for event in rules.events(example.state, action):
            now = now.told(rules, event)
        table.show(now)


def picked(table: TopHatsTable, example: ExamplePosition) -> Action | None:
    """Makes the choice of an example, pick by pick, and returns what is played if it is done.
    Raises ValueError if that cannot be."""
    pick = Pick()
    for name in example.picks:
        choice, id_ = table.choice, _spot(name)
        if isinstance(choice, Moving) and id_ == ("field", *choice.path[-1:]):
            continue  # the only stack that can move is chosen at once
        if pick != Pick():
            raise ValueError(f"example: {name} comes after the end of a move")
        found = choice.pick(id_) if choice else pick
        if isinstance(found, Pick):
            pick = found
        else:
            table.choice = found
    if isinstance(table.choice, Moving) and example.done and pick == Pick():
        pick = Pick(table.choice.whole)
    action = pick.action if isinstance(pick.action, Action) else None
    if pick.refusal or example.done == (action is None):
        raise ValueError(f"example: {' '.join(example.picks)} is no choice {pick.refusal}")
    return action


def _spot(name: str) -> Hashable:
    """Returns the spot of a name: a field, a stack that waits, or an answer."""
    if name in FIELD:
        return ("field", FIELD[name])
    return ("stack", int(name)) if name.isdigit() else name


WIN = _story("win", "TOP-19", "c3=r;c4=rb;e5=n;e7=br -/- 0 move 1 0", "c3 c5", "d5", 3.2)

_FIRST = "e5=n bbr,bbr,bbr,rrr,rrr/bbb,bbb,rrb,rrb,rrb 0 place 1 0"
PLACING = _example(
    "placing",
    "TOP-1 TOP-3",
    _at(_FIRST, "0", "e5", BOARD),
    _at(_FIRST, "0 c3", "e5", BOARD, done=True),
)

_OPEN, _OUTSIDE = (f"{field}=r;e5=n;f3=b;f4=b;g4=b;g5=b -/- 0 move 1 0" for field in ("d6", "d7"))
STEP = _example("step", "TOP-7 TOP-T2", _at(_OPEN, "d6", "d6"), _at(_OUTSIDE, "d7", "d6"))
JUMP = _story(
    "jump", "TOP-8 TOP-9 TOP-T5", "e4=r;e5=n;g3=b;h4=b;h7=b;h8=b -/- 0 move 1 0", "e4 e6", "e5"
)
BACK = _story(
    "back", "TOP-8 TOP-10", "b3=r;b4=r;c3=r;c4=b;e5=n;h7=b;h8=b -/- 0 move 1 0", "c3 c5 a3 c3", "b4"
)
TAKE = _story(
    "take", "TOP-9 TOP-T7", "e5=n;e6=r;e7=brb;g4=b;h4=b;h8=b -/- 0 move 1 0", "e6 e8", "e7"
)
MUST = _story(
    "must", "TOP-11", "c3=r;c4=b;c6=b;e5=n;e7=r;h8=b -/- 0 move 1 0", "c3 c5 c7", "d5", 3.4
)
_NEUTRAL_FIRST = "e4=r;e5=n;e7=rbb;f3=r;h5=b;h8=b -/- 0 move 1 0"
CHAIN = _story(
    "chain", "TOP-12 TOP-T6", _NEUTRAL_FIRST, "e4 e6 e8", "e6", holds={"forced_scope": "any_chain"}
)
FIRST_JUMP = _example(
    "first_jump",
    "TOP-12 TOP-27",
    _at(_NEUTRAL_FIRST, "e4", "e5", 3.2),
    _at("c3=r;c4=b;e4=r;e5=n;e7=rbb;h5=b;h8=b -/- 0 move 1 0", "", "d5", 3.4),
    holds={"forced_scope": "first_jump_only"},
    options=FIRST_JUMP_ONLY,
)

_TO_RIM = "c3=r;e5=n;e7=r;e8=b;g4=b;g6=b;h8=b -/- 0 move 1 0"
_ON_RIM = _later(_TO_RIM, "e7 e9", "g4 g5")
RIM = _example(
    "rim",
    "TOP-14 TOP-16 TOP-T3",
    _at(_TO_RIM, "e7", "e7"),
    _at(_TO_RIM, "e7 e9", "e7", done=True),
    _at(_ON_RIM, "e9", "e7"),
    _at(_ON_RIM, "e9 e8", "e7", done=True),
)
NOT_ONTO_RIM = _example(
    "not_onto_rim", "TOP-14 TOP-T4", _at("e5=n;e7=r;e8=r;g4=b;h7=b;h8=b -/- 0 move 1 0", "e7", "e7")
)
_PAST_OWN = "b3=b;c3=r;c4=b;c6=r;e5=n;h8=b -/- 0 move 1 0"
LAST_JUMP = _example(
    "last_jump",
    "TOP-14",
    _at(_PAST_OWN, "c3", "c5"),
    _at(_PAST_OWN, "c3 c5", "c5", done=True),
    holds={"rim_landing": "last_jump_captures"},
)
ANY_JUMP = _story(
    "any_jump",
    "TOP-14",
    _PAST_OWN,
    "c3 c5 c7",
    "c5",
    holds={"rim_landing": "any_capture_in_chain"},
    options=ANY_CAPTURE,
)
OVER_RIM = _story(
    "over_rim", "TOP-15", "b3=r;b4=b;c3=r;e5=n;h7=b;h8=b -/- 0 move 1 0", "c3 a3 c5", "b4"
)
LEAVE = _example(
    "leave",
    "TOP-13 TOP-16",
    _at("a1=r;c4=r;c5=b;e5=n;g5=r;h8=b -/- 0 move 1 0", "c4", "c4", 3.2),
    _at("a1=r;c4=r;e5=n;g5=r;h7=b;h8=b -/- 0 move 1 0", "a1", "b3"),
    _at("a1=r;b2=r;c3=r;e5=n;h7=b;h8=b -/- 0 move 1 0", "c3", "b3"),
)
_FEW = "b3=r;e5=n;e9=r;g5=b -/- 0 declare 1 0"
_FEWER = _FEW.replace("declare 1", "move 2")
DECLARE = _example(
    "declare",
    "TOP-17 TOP-18 TOP-26 TOP-T8",
    _at(_FEW, "", "e5", BOARD),
    _at(_FEW, "yes", "e5", BOARD, done=True),
    _at(_FEWER, "e9", "e5", BOARD),
    _at(_FEWER, "e9 e8", "e5", BOARD, done=True),
)
_UNSEEN = "c3=r;c4=yb;e5=n;g4=b;h5=b;h8=r -/-/- 0 move 1 0"
VANISHED = _example(
    "vanished",
    "TOP-20 TOP-T9",
    _at(_UNSEEN, "c3", "c4"),
    _at(_UNSEEN, "c3 c5", "c4", done=True),
    _at(_later(_UNSEEN, "c3 c5", "g4 f4"), "c4", "c4"),
    holds={"seats": (ANY, 3)},
)
_LOCKED = "a1=b;b2=r;c3=r;e5=n;e7=r;h8=r -/- 0 move 1 0"
STUCK = _example(
    "stuck",
    "TOP-21",
    _at(_LOCKED, "", "c4", 3.4),
    _at(_LOCKED, "e7 d6", "c4", 3.4, done=True),
    holds=lambda o, n: o.no_move == "pass" or n == 3,
)
STUCK_LOSES = _example(
    "stuck_loses",
    "TOP-21",
    _at(_LOCKED, "", "c4", 3.4),
    _at(_LOCKED, "e7 d6", "c4", 3.4, done=True),
    holds={"no_move": "lose", "seats": TWO},
    options=LOSING,
)
