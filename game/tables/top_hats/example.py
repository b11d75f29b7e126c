"""Little pictures of positions of Top Hats, drawn by the table itself."""

from __future__ import annotations

from collections.abc import Hashable

from game.boards import HexPlan, Plan
from game.i18n import Texts
from game.match import Player
from game.rules import top_hats as rules
from game.rules.hexagon import FIELD
from game.rules.top_hats.state import Action
from game.sight import sight
from game.tables.choice import Pick
from game.tables.table import Party
from game.tables.top_hats.art import BOARD_HIGH, BOARD_WIDE, place
from game.tables.top_hats.choice import Moving
from game.tables.top_hats.layout import FINE, Layout, layout
from game.tables.top_hats.pictures import Position
from game.tables.top_hats.table import TopHatsTable
from game.ui import theme
from game.ui.canvas import Canvas


def draw(canvas: Canvas, texts: Texts, example: Position, plan: Plan | HexPlan | None) -> None:
    """The position of an example, while a choice is made in it or after that, on the canvas."""
    start = example.state
    players = [Player("", letter) for letter in "rbg"[: rules.seats(start)]]
    table = TopHatsTable(Party(players, example.options, start, None, 0))
    table.stage.layout = _closeup(example, canvas.size)
    _lay(table, example)
    canvas.pen.fill(theme.TABLE)
    table.draw_ground(canvas)
    table.draw(canvas, texts, None if example.done else ("field", -1))


def _closeup(example: Position, size: tuple[float, float]) -> Layout:
    """A layout whose middle is the field in question and whose edge is its neighbourhood."""
    wide, high = size
    radius = wide / (2 * example.reach * 3**0.5)
    across = radius * BOARD_WIDE
    x, y = place(FIELD[example.near], FINE)
    left, top = wide / 2 - x * across / FINE, high / 2 - y * across / FINE
    board = (left, top, across, across * BOARD_HIGH / BOARD_WIDE)
    return layout(rules.seats(example.state), size).closeup(board)


def _lay(table: TopHatsTable, example: Position) -> None:
    """What an example picks is picked on the table, and played if it is done."""
    now = sight(rules, example.state, ())
    table.show(now)
    table.ready(example.state)
    action = picked(table, example)
    if action is not None:
        for event in rules.events(example.state, action):
            now = now.told(rules, event)
        table.show(now)


def picked(table: TopHatsTable, example: Position) -> Action | None:
    """Makes the choice of an example, pick by pick, and says what is played if it is done;
    ValueError if that cannot be."""
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
    """A field, a stack that waits, or an answer."""
    if name in FIELD:
        return ("field", FIELD[name])
    return ("stack", int(name)) if name.isdigit() else name
