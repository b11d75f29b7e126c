"""Little pictures of positions of Catch the Hat, drawn by the table itself."""

from __future__ import annotations

from game.boards import HexPlan, Plan
from game.i18n import Texts
from game.match import Player
from game.rules import catch_the_hat as hats
from game.tables.catch_the_hat.book import Position
from game.tables.catch_the_hat.layout import Layout
from game.tables.catch_the_hat.table import CatchTheHatTable
from game.tables.picture import seen
from game.tables.table import Party
from game.ui import theme
from game.ui.canvas import Canvas


def draw(canvas: Canvas, texts: Texts, example: Position, plan: Plan | HexPlan | None) -> None:
    """The position of an example with a hat chosen, on the whole canvas."""
    assert isinstance(plan, Plan)
    options = hats.Options(gold=example.gold)
    start = hats.from_notation(example.line, options, plan.board)
    players = [Player("", letter) for letter in "rygb"]
    table = CatchTheHatTable(Party(players, options, start, plan, 0))
    table.layout = _closeup(example, plan, canvas)
    table.ready(start)
    _choose(table, plan, example)
    canvas.surface.fill(theme.TABLE)
    table.draw_ground(canvas)
    table.draw(canvas, texts, ("field", -1))


def _closeup(example: Position, plan: Plan, canvas: Canvas) -> Layout:
    """A layout whose middle is the field in question and whose edge is its neighbourhood."""
    wide, high = canvas.size
    unit = wide / (2 * example.reach)
    x, y = seen(plan.places[plan.board.number[example.near]])
    middle = (wide / 2 - x * unit, high / 2 - y * unit)
    hidden = (-9000.0, -9000.0, 300.0, 200.0)
    size = max(70.0, min(190.0, unit * 0.135))
    return Layout(canvas.size, unit, middle, (hidden,) * 4, hidden, hidden, size)


def _choose(table: CatchTheHatTable, plan: Plan, example: Position) -> None:
    """Takes the hat on the field of the example, unless there was no other to take."""
    standing = table.fields.get(plan.board.number[example.field], [])
    if table.choice.hat is None and not any(table.choice.take_hat(hat) for hat in standing):
        raise ValueError(f"example: nothing on {example.field} can move")
