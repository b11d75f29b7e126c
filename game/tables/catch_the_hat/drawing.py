"""Drawing Catch the Hat beside its panels: the board, the hats, and marks for a choice."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import pygame

from game.boards import Plan
from game.core.i18n import Texts
from game.rules.board import HOME
from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import seat_of, top_of
from game.tables.catch_the_hat.choice import ONCE_MORE, STOP, TRAY, Choice
from game.tables.catch_the_hat.layout import Layout
from game.tables.catch_the_hat.pieces import Stage
from game.tables.pieces import board_marks, board_picture
from game.tables.pieces.fields import HOME_RADIUS, bars, outlines
from game.tables.pieces.sprite import top_rise
from game.ui.art import art
from game.ui.boxes import widgets
from game.ui.boxes.canvas import Canvas
from game.ui.input.focus import Hotspot
from game.ui.surfaces import theme

CROWN = 44.0  # of a seat that has the golden hat
LIFT = 14.0  # how far the chosen hat is lifted


def board(canvas: Canvas, plan: Plan, layout: Layout, shown: Shown) -> None:
    """Draws the board, with the homes in the colours of the seats."""
    canvas.centred(_picture(canvas, plan, layout, shown), *layout.middle)


def _picture(canvas: Canvas, plan: Plan, layout: Layout, shown: Shown) -> pygame.Surface:
    homes = [""] * len(plan.board.homes)
    for seat, field in enumerate(shown.house.places):
        homes[plan.board.homes.index(field)] = shown.options.colours[seat]
    return board_picture.board(plan, canvas.px(layout.unit * 2), canvas.palette, tuple(homes))


class Dusk:
    """The board in the dusk, from which stands out what may be chosen. It is made together with the
    ground, of which it is a part."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[int, int], pygame.Surface, pygame.Rect] | None = None

    def prepare(self, canvas: Canvas, plan: Plan, layout: Layout, shown: Shown) -> None:
        """Makes the dusk from the board as it has just been drawn."""
        veil = _picture(canvas, plan, layout, shown).copy()
        veil.fill(theme.DUSK, special_flags=pygame.BLEND_RGBA_MULT)
        x, y = (canvas.px(part) for part in layout.middle)
        area = veil.get_rect(topleft=(x - veil.get_width() // 2, y - veil.get_height() // 2))
        seen = area.clip(canvas.pen.get_rect())
        dark = pygame.Surface(seen.size, 0, canvas.surface)
        dark.blit(canvas.surface, (0, 0), seen)
        dark.blit(veil, (area.x - seen.x, area.y - seen.y))
        self._kept = canvas.pixels, dark, seen

    def draw(self, canvas: Canvas) -> None:
        """Lays the dusk over the board."""
        if self._kept is not None and self._kept[0] == canvas.pixels:
            canvas.pen.blit(self._kept[1], self._kept[2])


def places(plan: Plan, layout: Layout, fields: Iterable[int]) -> list[tuple[float, float]]:
    """Returns where fields are on the screen."""
    return [layout.at(plan.places[field]) for field in fields]


def last_of(shown: Shown, seat: int) -> int | None:
    """Returns the field to which a seat has just moved; None if the last move was another's."""
    if not shown.trail:
        return None
    field = shown.trail[-1]
    hats = next((hats for place, hats in shown.pieces if place == field), b"")
    theirs = seat_of(top_of(hats)) == seat if hats else field == shown.house.places[seat]
    return field if theirs else None


def targets(canvas: Canvas, stage: Stage, choice: Choice, focus: Hashable) -> None:
    """Draws the fields that can be chosen, and the way so far."""
    plan, layout = stage.plan, stage.layout
    for field in choice.targets:
        _lit(canvas, stage, field, focus == ("field", field))
    board_marks.way(canvas, places(plan, layout, choice.walked), layout.high)
    for field, target in choice.targets.items():
        chosen = focus == ("field", field)
        if chosen:
            board_marks.way(canvas, places(plan, layout, target.way[:-1]), layout.high)
        (place,) = places(plan, layout, [field])
        board_marks.target(canvas, place, layout.high, chosen, target.move is None)


def _lit(canvas: Canvas, stage: Stage, field: int, chosen: bool) -> None:
    """Draws the light of a field that can be chosen; a home full of hats shows by its own light
    that it is `chosen`."""
    plan, layout = stage.plan, stage.layout
    outline = outlines(plan)[field]
    if outline:
        board_marks.lit(canvas, [layout.at(spot) for spot in outline])
        return
    home = plan.board.kinds[field] == HOME
    across = layout.unit * (HOME_RADIUS if home else bars(plan)[field].along)
    fill = theme.BRASS_LIGHT if chosen and home else theme.PAPER_LIT
    place = layout.at(plan.places[field])
    board_marks.lit_disc(canvas, place, across, across * board_picture.TILT, fill)


def hats(canvas: Canvas, stage: Stage, choice: Choice | None, focus: Hashable) -> None:
    """Draws all hats from the far side to the near one. While a hat or a field is to be chosen,
    those that can move stand in the light, and the chosen one is lifted."""
    if stage.beam:
        stage.beam.draw(canvas)
    if stage.puff:
        stage.puff.shine(canvas)
    for hat, piece in sorted(stage.hats.items(), key=lambda one: (one[1].y, one[1].x)):
        if choice is not None and choice.moving:
            _choosable(canvas, stage, choice, hat, hat == _raised(choice, focus))
        else:
            piece.draw(canvas)
    for thing in (stage.puff, stage.shower, stage.figure, stage.lock):
        if thing:
            thing.draw(canvas)
    if stage.crown:
        crown(canvas, *stage.crown)


def crown(canvas: Canvas, x: float, y: float) -> None:
    """Draws the sign of whoever has the golden hat."""
    canvas.disc(x, y, CROWN / 2, theme.BRASS_LIGHT, theme.INK, 3)
    canvas.icon("crown", x, y, CROWN * 0.66, theme.INK)


def _choosable(canvas: Canvas, stage: Stage, choice: Choice, hat: int, lifted: bool) -> None:
    """Draws a hat while one is to be chosen."""
    piece = stage.hats[hat]
    if choice.glows(hat):
        board_marks.plate(canvas, (piece.x, piece.y), piece.high)
    elif stage.fields.get(hat, -1) not in choice.targets:
        piece = piece._replace(look=art.dusky)
    piece._replace(lift=piece.lift + (LIFT if lifted else 0.0)).draw(canvas)


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
        top = piece.y - top_rise(piece.letters, piece.high) - piece.high * 0.9 - LIFT
        board_marks.arrow(canvas, piece.x, top, piece.high)


def answers(canvas: Canvas, texts: Texts, spots: Iterable[Hotspot], focus: Hashable) -> None:
    """Draws the buttons over the tray, and the mark of the tray itself."""
    for spot in spots:
        if spot.id in (ONCE_MORE, STOP):
            label = texts(f"catch_the_hat.answer_{spot.id}")
            widgets.draw(canvas, widgets.Row(spot.id, label).at(spot.rect), focus == spot.id)
        elif spot.id == TRAY == focus:
            widgets.ring(canvas, spot.rect)
