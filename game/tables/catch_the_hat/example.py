"""Little pictures of positions of Catch the Hat, drawn as at the table."""

from __future__ import annotations

from dataclasses import replace

from game.boards import HexPlan, Plan
from game.i18n import Texts
from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat.state import top_of
from game.tables.catch_the_hat import drawing
from game.tables.catch_the_hat.choice import Choice
from game.tables.catch_the_hat.layout import Layout
from game.tables.catch_the_hat.pictures import Position
from game.tables.catch_the_hat.pieces import Pieces
from game.tables.picture import seen
from game.ui import theme
from game.ui.canvas import Canvas


def draw(canvas: Canvas, texts: Texts, example: Position, plan: Plan | HexPlan | None) -> None:
    """The position of an example, with a hat chosen if there is one, on the whole canvas."""
    assert isinstance(plan, Plan)
    position = rules.from_notation(example.line, example.options, plan.board)
    shown, layout = rules.of(position), _closeup(example, plan, canvas)
    pieces = Pieces(plan, layout)
    pieces.lay(shown)
    canvas.pen.fill(theme.TABLE)
    drawing.board(canvas, plan, layout, shown)
    if not example.field:
        drawing.hats(canvas, pieces, None, None)
        return
    choice = _chosen(position, plan.board.number[example.field])
    dusk = drawing.Dusk()
    dusk.prepare(canvas, plan, layout, shown)
    dusk.draw(canvas)
    drawing.targets(canvas, pieces, choice, None)
    drawing.hats(canvas, pieces, choice, None)
    drawing.chosen(canvas, pieces, choice, None)


def _closeup(example: Position, plan: Plan, canvas: Canvas) -> Layout:
    """A layout whose middle is the field in question and whose edge is its neighbourhood."""
    wide, high = canvas.size
    unit = wide / (2 * example.reach)
    x, y = seen(plan.places[plan.board.number[example.near]])
    middle = (wide / 2 - x * unit, high / 2 - y * unit)
    hidden = (-9000.0, -9000.0, 300.0, 200.0)
    size = max(70.0, min(190.0, unit * 0.135))
    return Layout(canvas.size, unit, middle, (hidden,) * 4, hidden, hidden, size)


def _chosen(position: rules.State, field: int) -> Choice:
    """The hat on a field is chosen, unless there was no other to choose."""
    choice = Choice.of(position)
    tops = [top_of(hats) for at, hats in rules.of(position).standing if at == field]
    for hat in tops:
        if choice.hat is None and choice.glows(hat):
            choice = replace(choice, hat=choice.twin(hat))
    if choice.hat is None:
        raise ValueError(f"example: nothing on {position.board.fields[field]} can move")
    return choice
