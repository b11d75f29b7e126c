"""Drawing the table of Top Hats: the board, the stacks and the choice."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise

from game.core.i18n import Texts
from game.tables.pieces import board_marks
from game.tables.pieces.sprite import Sprite
from game.tables.top_hats import marks
from game.tables.top_hats import panel as panels
from game.tables.top_hats.choice import FINISH, NO, YES, Building, Choice, Moving, Placing
from game.tables.top_hats.layout import Layout
from game.tables.top_hats.stage import Stage
from game.ui.boxes import widgets
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.surfaces import theme

BUTTONS = {
    YES: ("top_hats.answer_yes", "tick"),
    NO: ("top_hats.answer_no", "cross_out"),
    FINISH: ("top_hats.finish", "tick"),
}
GHOST = 0.35  # opacity of a stack that would have left
FORESEEN = 0.7  # opacity of the hatching while somebody is about to declare


def draw(
    canvas: Canvas,
    texts: Texts,
    stage: Stage,
    choice: Choice | None,
    focus: Hashable,
    breath: float = 0.0,
) -> None:
    """Draws everything that can move, and the choice being made; what is offered breathes once."""
    hatched = max(stage.hatched, FORESEEN if focus == YES else 0.0)
    if hatched:
        marks.board(canvas, stage.layout, 2, hatched)
    for field in stage.shown.must_leave:
        marks.field(canvas, stage.layout, field, theme.REST_FIELD, 1.0, marks.RIM)
    if choice is None or focus is None:
        fields = stage.layout.fields
        board_marks.trail(canvas, [fields[field] for field in stage.shown.way[:-1]])
    _fields(canvas, stage, choice, focus, breath)
    if stage.puff:
        stage.puff.shine(canvas)
    _stacks(canvas, stage, choice, focus)
    _signs(canvas, stage, choice, focus)
    for thing in (stage.haste, stage.dust, stage.star, *stage.above, stage.puff):
        if thing:
            thing.draw(canvas)
    if choice is not None and not isinstance(choice, Building):
        _answers(canvas, texts, stage, choice, focus)


def _fields(
    canvas: Canvas, stage: Stage, choice: Choice | None, focus: Hashable, breath: float
) -> None:
    """Draws fields to go to, and the way so far."""
    layout = stage.layout
    if focus is None or not isinstance(choice, Moving | Placing):
        return
    further = choice.targets if isinstance(choice, Moving) else {}
    for field in sorted(choice.lit):
        marks.lamp(canvas, layout, field, focus == ("field", field), further.get(field, False),
                   breath)  # fmt: skip
    if isinstance(choice, Moving) and choice.path:
        marks.field(canvas, layout, choice.path[-1], marks.CHOSEN, 1.0, marks.RIM)
        marks.way(canvas, layout, choice.path)


def _stacks(canvas: Canvas, stage: Stage, choice: Choice | None, focus: Hashable) -> None:
    """Draws all stacks, those lifted that can be chosen; the chosen one where its jumps have led
    it, with a ghost where it was."""
    chosen = _waiting(stage, choice, None)
    stacks = [
        board_marks.liftable(stack, chosen=True) if stack == chosen else stack
        for stack in stage.stacks.values()
    ]
    if isinstance(choice, Moving) and not choice.jumping:
        pointed = _pointed(choice, focus)
        for field in choice.movable:
            stacks.remove(stack := stage.stacks[field])
            stacks.append(board_marks.liftable(stack, field == pointed))
    if isinstance(choice, Moving) and choice.jumping:
        start = stage.stacks[choice.path[0]]
        x, y = stage.layout.foot(choice.path[-1])
        stacks.remove(start)
        stacks += [start._replace(fade=GHOST), start._replace(x=x, y=y)]
    for stack in sorted(stacks, key=lambda s: (s.y, s.x)):
        stack.draw(canvas)


def _signs(canvas: Canvas, stage: Stage, choice: Choice | None, focus: Hashable) -> None:
    """Draws who must leave, whose hats a chain takes, and an arrow over the chosen stack."""
    layout = stage.layout
    for field in stage.shown.must_leave:
        marks.flag(canvas, layout, field)
    if not isinstance(choice, Moving):
        return
    for field in choice.captured(choice.path):
        x, y = layout.foot(field)
        stack = stage.stacks[field]
        top = y - marks.rise(len(stack.letters), stack.high) - stack.high * 0.5
        marks.badge(canvas, x, top, "cross_out", layout.radius * 0.3, marks.DUTY)
    if (pointed := _pointed(choice, focus)) is not None:
        stack, now = stage.stacks[pointed], choice.path[-1] if choice.jumping else pointed
        marks.arrow(canvas, layout.foot(now), len(stack.letters), stack.high)


def _waiting(stage: Stage, choice: Choice | None, focus: Hashable) -> Sprite | None:
    """Returns the stack of one's nest that is in focus, or chosen."""
    if not isinstance(choice, Placing):
        return None
    number = choice.chosen
    match focus:
        case ("stack", int(pointed)):
            number = pointed
    return stage.stacks[choice.view.seat, number] if number >= 0 else None


def _pointed(choice: Moving, focus: Hashable) -> int | None:
    """Returns the field of the stack that is in focus, or chosen."""
    match focus:
        case ("field", int(field)) if field in choice.movable and not choice.jumping:
            return field
    return choice.path[0] if choice.path else None


def _answers(canvas: Canvas, texts: Texts, stage: Stage, choice: Choice, focus: Hashable) -> None:
    """Draws buttons, and the known hats of the stack in question."""
    for id_, _ in choice.spots():
        if isinstance(id_, str):
            key, icon = BUTTONS[id_]
            widget = widgets.Row(id_, texts(key), icon=icon).at(button(stage, id_))
            widgets.draw(canvas, widget, focus == id_)
    match focus:
        case ("stack", int(number)) if isinstance(choice, Placing):
            widgets.ring(canvas, stage.nest_area(choice.view.seat, number))
    if letters := _asked(stage, choice, focus):
        panels.inside(canvas, texts, letters, stage.layout.inside)


def course(layout: Layout, path: tuple[int, ...]) -> board_marks.Course:
    """Returns a move that is advised: the stack, dots over what it passes, and where it ends."""
    spots = [layout.fields[field] for field in path]
    way = [dot for one, other in pairwise(spots) for dot in board_marks.between(one, other, 3)]
    wide, high = layout.radius * 1.5, layout.radius * 1.2
    ends = (spots[0], spots[-1])
    rings = tuple((x - wide / 2, y - high / 2, wide, high) for x, y in ends)
    return board_marks.Course(rings, tuple(way))


def button(stage: Stage, id_: str) -> Rect:
    """Returns where the button of an answer is."""
    if id_ == FINISH:
        return stage.layout.finish
    x, y, w, h = stage.layout.answers
    return x, y + (0 if id_ == YES else h - 76), w, 74


def _asked(stage: Stage, choice: Choice, focus: Hashable) -> str:
    """Returns the letters of the stack in focus, or else of the chosen one."""
    match focus:
        case ("field", int(field)) if field in stage.stacks:
            return stage.stacks[field].letters
    if waiting := _waiting(stage, choice, focus):
        return waiting.letters
    pointed = _pointed(choice, focus) if isinstance(choice, Moving) else None
    return "" if pointed is None else stage.stacks[pointed].letters
