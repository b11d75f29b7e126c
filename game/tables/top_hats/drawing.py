"""How the table of Top Hats is drawn from what stands on it and what is chosen."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from game.i18n import Texts
from game.rules.hexagon import in_margin
from game.rules.top_hats.state import BUILD, MOVE, PLACE
from game.tables import marks as board_marks
from game.tables.top_hats import build, marks
from game.tables.top_hats import panel as panels
from game.tables.top_hats.marks import Stack
from game.ui import widgets
from game.ui.canvas import Canvas

if TYPE_CHECKING:
    from game.tables.top_hats.table import TopHatsTable

YES, NO, FINISH = "yes", "no", "finish"
BUTTONS = {
    YES: ("top_hats.answer_yes", "tick"),
    NO: ("top_hats.answer_no", "cross_out"),
    FINISH: ("top_hats.finish", "tick"),
}
GHOST = 0.35  # how much is seen of a stack that would have left


def draw(canvas: Canvas, texts: Texts, table: TopHatsTable, focus: Hashable) -> None:
    """Everything that can move, and what is being chosen."""
    hatched = max(table.hatched, 0.7 if focus == YES else 0.0)
    if hatched:
        marks.board(canvas, table.layout, 2, hatched)
    _fields(canvas, table, focus)
    for sprite in sorted(_standing(table), key=lambda s: (s.y, s.x)):
        sprite.draw(canvas)
    _signs(canvas, table, focus)
    for sprite in table.flying:
        sprite.draw(canvas)
    for puff in table.puffs:
        puff.draw(canvas)
    if table.view is not None:
        _answers(canvas, texts, table, focus)


def _fields(canvas: Canvas, table: TopHatsTable, focus: Hashable) -> None:
    """Lit fields, duties, and the way of the last move."""
    layout, choice = table.layout, table.choice
    for field in _leaving(table):
        marks.field(canvas, layout, field, marks.DUTY)
    moving = table.view is not None and table.view.phase == MOVE
    if moving and len(choice.path) < 2:
        for field in choice.movable:
            marks.field(canvas, layout, field, marks.GLOW)
    if table.view is None or focus is None:
        spots = [layout.fields[field] for field in table.trail[:-1]]
        board_marks.trail(canvas, spots)
        return
    for field in range(len(layout.fields)):
        if table.lit(field):
            further = choice.targets.get(field, False)
            marks.lamp(canvas, layout, field, focus == ("field", field), further)
    if moving and choice.path:
        marks.field(canvas, layout, choice.path[-1], marks.CHOSEN)
        marks.way(canvas, layout, choice.path)


def _leaving(table: TopHatsTable) -> list[int]:
    """The stacks on the margin, which have to leave it with their owner's next move."""
    margin = 2 if table.hatched > 0.5 else 1
    playing = table.state.phase not in (BUILD, PLACE)
    return [field for field in table.sprites if playing and in_margin(field, margin)]


def _standing(table: TopHatsTable) -> Iterator[Stack]:
    """All stacks; the chosen one where its jumps have led it, and where it was as a ghost."""
    path = table.choice.path if table.view is not None else ()
    for field, sprite in table.sprites.items():
        if len(path) < 2 or field != path[0]:
            yield sprite
            continue
        x, y = table.layout.foot(path[-1])
        yield replace(sprite, fade=GHOST)
        yield replace(sprite, x=x, y=y)
    for seat, nest in enumerate(table.nests):
        mine = table.view is not None and table.view.seat == seat
        for number, sprite in enumerate(nest):
            yield replace(sprite, glow=True) if mine and number == table.chosen else sprite


def _signs(canvas: Canvas, table: TopHatsTable, focus: Hashable) -> None:
    """Who must leave, whose hats a chain takes, and an arrow over what is chosen."""
    layout = table.layout
    for field in _leaving(table):
        marks.flag(canvas, layout, field)
    if table.view is None:
        return
    path = table.choice.path
    for field in table.choice.captured(path):
        x, y = layout.foot(field)
        sprite = table.sprites[field]
        top = y - marks.rise(len(sprite.letters), sprite.high) - sprite.high * 0.5
        marks.badge(canvas, x, top, "cross_out", layout.radius * 0.3, marks.DUTY)
    if (pointed := _pointed(table, focus)) is not None:
        sprite, spot = pointed
        marks.arrow(canvas, spot, len(sprite.letters), sprite.high)


def _waiting(table: TopHatsTable, focus: Hashable) -> Stack | None:
    """The stack of the own nest that is chosen or about to be."""
    nest, number = table.nests[table.view.seat], table.chosen
    if isinstance(focus, tuple) and focus[0] == "stack":
        number = focus[1]
    return nest[number] if 0 <= number < len(nest) else None


def _pointed(table: TopHatsTable, focus: Hashable) -> tuple[Stack, tuple[float, float]] | None:
    """The stack on the board that is chosen or about to be, and where it is seen."""
    path = table.choice.path
    if isinstance(focus, tuple) and focus[1] in table.choice.movable and len(path) < 2:
        return table.sprites[focus[1]], table.layout.foot(focus[1])
    return (table.sprites[path[0]], table.layout.foot(path[-1])) if path else None


def _answers(canvas: Canvas, texts: Texts, table: TopHatsTable, focus: Hashable) -> None:
    """Buttons, the sheet for building, and what is known of the stack in question."""
    if table.view.phase == BUILD:
        sheet = table.layout.sheet
        build.draw(canvas, texts, table.division, table.spelling, sheet, focus)
        return
    for spot in table.hotspots():
        if isinstance(spot.id, str):
            key, icon = BUTTONS[spot.id]
            widget = widgets.Widget(spot.id, spot.rect, texts(key), icon=icon)
            widgets.draw(canvas, widget, focus == spot.id)
        elif spot.id == focus and focus[0] == "stack":  # type: ignore[index]
            widgets.ring(canvas, spot.rect)
    if letters := _asked(table, focus):
        panels.inside(canvas, texts, letters, table.layout.inside)


def _asked(table: TopHatsTable, focus: Hashable) -> str:
    """The stack in focus, or else the chosen one."""
    if isinstance(focus, tuple) and focus[0] == "field" and focus[1] in table.sprites:
        return table.sprites[focus[1]].letters
    if table.view.phase == PLACE:
        waiting = _waiting(table, focus)
        return waiting.letters if waiting else ""
    found = _pointed(table, focus)
    return found[0].letters if found else ""
