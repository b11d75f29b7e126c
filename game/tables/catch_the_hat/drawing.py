"""Drawing Catch the Hat beside its panels: the board, the hats, and marks for a choice."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.boards import Plan
from game.core.i18n import Texts
from game.rules.board import HOME
from game.rules.catch_the_hat.shown import Shown
from game.tables.catch_the_hat.choice import ONCE_MORE, STOP, TRAY, Choice
from game.tables.catch_the_hat.layout import Layout
from game.tables.catch_the_hat.pieces import Stage
from game.tables.pieces import board_marks, board_picture
from game.tables.pieces.fields import HOME_RADIUS, bars, outlines
from game.tables.pieces.sprite import top_rise
from game.ui.boxes import widgets
from game.ui.boxes.canvas import Canvas
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme


def board(canvas: Canvas, plan: Plan, layout: Layout, shown: Shown) -> None:
    """Draws the board, with the homes in the colours of the seats."""
    homes = [""] * len(plan.board.homes)
    for seat, field in enumerate(shown.house.places):
        homes[plan.board.homes.index(field)] = shown.options.colours[seat]
    wide = canvas.px(layout.unit * 2)
    canvas.centred(board_picture.board(plan, wide, canvas.palette, tuple(homes)), *layout.middle)


def places(plan: Plan, layout: Layout, fields: Iterable[int]) -> list[tuple[float, float]]:
    """Returns where fields are on the screen."""
    return [layout.at(plan.places[field]) for field in fields]


def targets(
    canvas: Canvas, stage: Stage, choice: Choice, focus: Hashable, breath: float = 0.0
) -> None:
    """Draws the fields that can be chosen, which breathe once, and the way so far."""
    plan, layout = stage.plan, stage.layout
    for field in choice.targets:
        _lit(canvas, stage, field, focus == ("field", field), breath)
    board_marks.way(canvas, places(plan, layout, choice.walked), layout.high)
    for field, target in choice.targets.items():
        chosen = focus == ("field", field)
        if chosen:
            board_marks.way(canvas, places(plan, layout, target.way[:-1]), layout.high)
        (place,) = places(plan, layout, [field])
        board_marks.target(canvas, place, layout.high, chosen, target.move is None)


def _lit(canvas: Canvas, stage: Stage, field: int, chosen: bool, breath: float) -> None:
    """Draws the light of a field that can be chosen; a home full of hats shows by its own light
    that it is `chosen`."""
    plan, layout = stage.plan, stage.layout
    outline, kind = outlines(plan)[field], plan.board.kinds[field]
    ground = _ground(canvas, stage, field)
    tops = [stage.hats[hat].letters[-1] for hat, at in stage.fields.items() if at == field]
    light = any(board_picture.floor(top, canvas.palette) != theme.PAPER for top in tops)
    inside = theme.REST_FIELD if light else ""
    fill = theme.BRASS_LIGHT if chosen and kind == HOME else theme.PAPER_LIT
    fill = board_marks.light(ground, breath, fill)
    if outline:
        board_marks.lit(canvas, [layout.at(spot) for spot in outline], fill, inside)
        return
    across = layout.unit * (HOME_RADIUS if kind == HOME else bars(plan)[field].along)
    place = layout.at(plan.places[field])
    board_marks.lit_disc(canvas, place, across, across * board_picture.TILT, fill, inside)


def _ground(canvas: Canvas, stage: Stage, field: int) -> str:
    """Returns the colour of a space as it is without a light."""
    kind, shown = stage.plan.board.kinds[field], stage.shown
    if kind == HOME and field in shown.house.places:
        letter = shown.options.colours[shown.house.places.index(field)]
        return board_picture.floor(letter, canvas.palette)
    return board_picture.ground(kind, canvas.palette)


def hats(canvas: Canvas, stage: Stage, choice: Choice | None, focus: Hashable) -> None:
    """Draws all hats from the far side to the near one. While a hat or a field is to be chosen,
    those that can move are lifted."""
    if stage.puff:
        stage.puff.shine(canvas)
    for hat, piece in sorted(stage.hats.items(), key=lambda one: (one[1].y, one[1].x)):
        if choice is not None and choice.moving and choice.glows(hat):
            piece = board_marks.liftable(piece, hat == _raised(choice, focus))
        piece.draw(canvas)
    for thing in (stage.puff, stage.figure):
        if thing:
            thing.draw(canvas)


def _raised(choice: Choice, focus: Hashable) -> int | None:
    """Returns the hat in focus, or the chosen one."""
    match focus:
        case ("hat", int(hat)) if choice.glows(hat):
            return hat
    return choice.hat


def chosen(canvas: Canvas, stage: Stage, choice: Choice, focus: Hashable) -> None:
    """Draws an arrow over the hat that is chosen or in focus."""
    hat = _raised(choice, focus)
    if hat is not None and (piece := stage.hats.get(hat)):
        top = piece.y - top_rise(piece.letters, piece.high) - piece.high * 0.9
        top -= 2 * board_marks.LIFT
        board_marks.arrow(canvas, piece.x, top, piece.high)


def answers(canvas: Canvas, texts: Texts, spots: Iterable[Hotspot], focus: Hashable) -> None:
    """Draws the buttons over the tray, and the mark of the tray itself."""
    for spot in spots:
        if spot.id in (ONCE_MORE, STOP):
            label = texts(f"catch_the_hat.answer_{spot.id}")
            widgets.draw(canvas, widgets.Row(spot.id, label).at(spot.rect), focus == spot.id)
        elif spot.id == TRAY == focus:
            widgets.ring(canvas, spot.rect)
