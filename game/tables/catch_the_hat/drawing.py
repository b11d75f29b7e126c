"""Drawing Catch the Hat beside its panels: the board, the hats, and marks for a choice."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from game.boards import Plan
from game.i18n import Texts
from game.rules.catch_the_hat.shown import Shown
from game.tables import marks, picture
from game.tables.catch_the_hat.choice import ONCE_MORE, STOP, TRAY, Choice
from game.tables.catch_the_hat.layout import Layout
from game.tables.catch_the_hat.pieces import Pieces
from game.tables.sprite import top_rise
from game.ui import widgets
from game.ui.canvas import Canvas
from game.ui.focus import Hotspot


def board(canvas: Canvas, plan: Plan, layout: Layout, shown: Shown) -> None:
    """The board, with the homes in the colours of the seats."""
    homes = [""] * len(plan.board.homes)
    for seat, field in enumerate(shown.house.places):
        homes[plan.board.homes.index(field)] = shown.options.colours[seat]
    drawn = picture.board(plan, canvas.px(layout.unit * 2), canvas.palette, tuple(homes))
    canvas.centred(drawn, *layout.middle)


def places(plan: Plan, layout: Layout, fields: Iterable[int]) -> list[tuple[float, float]]:
    """Where fields are on the screen."""
    return [layout.at(plan.places[field]) for field in fields]


def targets(canvas: Canvas, plan: Plan, layout: Layout, choice: Choice, focus: Hashable) -> None:
    """The fields that can be chosen, and the way so far."""
    marks.way(canvas, places(plan, layout, choice.walked), layout.high)
    for field, target in choice.targets.items():
        chosen = focus == ("field", field)
        if chosen:
            marks.way(canvas, places(plan, layout, target.way[:-1]), layout.high)
        (place,) = places(plan, layout, [field])
        marks.lamp(canvas, place, layout.high, chosen, target.move is None)


def hats(canvas: Canvas, pieces: Pieces, choice: Choice | None) -> None:
    """All hats from the far side to the near one, with a glow under those that can move."""
    for hat, sprite in sorted(pieces.sprites.items(), key=lambda one: (one[1].y, one[1].x)):
        if choice and choice.glows(hat):
            marks.glow(canvas, (sprite.x, sprite.y), sprite.high)
        sprite.draw(canvas)
    for puff in pieces.puffs:
        puff.draw(canvas)


def chosen(canvas: Canvas, pieces: Pieces, choice: Choice, focus: Hashable) -> None:
    """An arrow over the hat that is chosen or about to be."""
    hat = focus[1] if isinstance(focus, tuple) and focus[0] == "hat" else choice.hat
    sprite = pieces.sprites.get(hat) if hat is not None and choice.glows(hat) else None
    if sprite is not None:
        top = sprite.y - top_rise(sprite.letters, sprite.high) - sprite.high * 1.02
        marks.arrow(canvas, sprite.x, top)


def answers(canvas: Canvas, texts: Texts, spots: Iterable[Hotspot], focus: Hashable) -> None:
    """The buttons over the tray, and the mark of the tray itself."""
    for spot in spots:
        if spot.id in (ONCE_MORE, STOP):
            label = texts(f"catch_the_hat.answer_{spot.id}")
            widgets.draw(canvas, widgets.Row(spot.id, label).at(spot.rect), focus == spot.id)
        elif spot.id == TRAY == focus:
            widgets.ring(canvas, spot.rect)
