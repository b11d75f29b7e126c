"""Little pictures of positions of Top Hats, drawn by the table itself."""

from __future__ import annotations

from game.boards import HexPlan, Plan
from game.i18n import Texts
from game.match import Player
from game.rules import top_hats as rules
from game.rules.hexagon import FIELD
from game.sight import sight
from game.tables.choice import Pick
from game.tables.table import Party
from game.tables.top_hats.art import BOARD_HIGH, BOARD_WIDE, place
from game.tables.top_hats.choice import Moving
from game.tables.top_hats.layout import FINE, Layout, layout
from game.tables.top_hats.pages import Position
from game.tables.top_hats.table import TopHatsTable
from game.ui import theme
from game.ui.canvas import Canvas


def draw(canvas: Canvas, texts: Texts, example: Position, plan: Plan | HexPlan | None) -> None:
    """The position of an example with a stack chosen, on the whole canvas."""
    options = rules.Options()
    start = rules.from_notation(example.line, options)
    players = [Player("", letter) for letter in "rbg"[: rules.seats(start)]]
    table = TopHatsTable(Party(players, options, start, None, 0))
    table.stage.layout = _closeup(example, canvas.size)
    table.show(sight(rules, start, ()))
    table.ready(start)
    _choose(table, example)
    canvas.surface.fill(theme.TABLE)
    table.draw_ground(canvas)
    table.draw(canvas, texts, ("field", -1))


def _closeup(example: Position, size: tuple[float, float]) -> Layout:
    """A layout whose middle is the field in question and whose edge is its neighbourhood."""
    wide, high = size
    radius = wide / (2 * example.reach * 3**0.5)
    across = radius * BOARD_WIDE
    x, y = place(FIELD[example.near], FINE)
    left, top = wide / 2 - x * across / FINE, high / 2 - y * across / FINE
    board = (left, top, across, across * BOARD_HIGH / BOARD_WIDE)
    return layout(2, size).closeup(board)


def _choose(table: TopHatsTable, example: Position) -> None:
    """Takes the stack of an example and jumps; ValueError if that cannot be."""
    for name in example.path:
        choice, field = table.choice, FIELD[name]
        if isinstance(choice, Moving) and choice.path[-1:] == (field,):
            continue  # the only stack that can move is chosen at once
        if table.pick(("field", field)) != Pick():
            raise ValueError(f"example: {name} does not come next on the way of a chain")
