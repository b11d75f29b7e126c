"""The tray as it is seen: dice that lie, as pictures that are kept; dice and the cup that move."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import numpy as np
import pygame

from game.physics.arrays import lengths, numbers
from game.tables.cup import Cup, Moment
from game.ui import dice
from game.ui.canvas import Canvas, Rect
from game.ui.dice_cup import Size, cup, held, prepare
from game.ui.dice_draw import moving, pictures, resting, solid
from game.ui.dice_shade import Drawn, shadow_pictures
from game.ui.dice_tray import draw_tray
from game.ui.strokes import Pen

Faces = Sequence[Sequence[dice.Face]]
KEPT = 96  # pictures of lying dice
RAISED = 0.24  # edges


class Lying(NamedTuple):
    """Dice that lie: those that were not taken away are `there`, and some of them `raised`;
    `clear`: how much of them is seen (0 … 1)."""

    moment: Moment
    there: tuple[int, ...]
    raised: frozenset[int]
    clear: float = 1.0


class TrayView:
    """Draws a tray with an `inside` of so many edges, and a cup."""

    def __init__(self, faces: Faces, inside: tuple[float, float], size: Size) -> None:
        self.faces = faces
        self.inside = inside
        self.size = size
        self._pictures: dict[object, Drawn] = {}

    def camera(self, area: pygame.Rect) -> dice.Camera:
        """How a tray is seen that fills a rectangle of pixels."""
        return dice.camera(area.w, area.h, *self.inside, left=area.x, top=area.y)

    def ground(self, canvas: Canvas, rect: Rect) -> None:
        """The empty tray; what else it takes is made in advance, so that no frame waits."""
        area = canvas.rect(rect)
        view = self.camera(pygame.Rect((0, 0), area.size))
        prepare(self.size, self.edge(view))
        for die in self.faces:
            solid(die, moving(view, 1))
            solid(die, moving(view, 7))
            solid(die, resting(view))
        picture = draw_tray(view)
        canvas.pen.blit(picture, area, None, pygame.BLEND_PREMULTIPLIED)

    def edge(self, view: dice.Camera) -> int:
        """How many pixels a die is wide, about."""
        return max(4, round(view.edge))

    def _faces(self, these: Sequence[int]) -> Faces:
        return [self.faces[die % len(self.faces)] for die in these]

    # Dice that lie

    def lying(self, pen: Pen, view: dice.Camera, lying: Lying) -> None:
        """Dice at rest, chosen ones a little higher."""
        places, turns = lying.moment.places, lying.moment.turns
        there = list(lying.there)

        def dark() -> Drawn:
            return shadow_pictures(view, places[there], turns[there])

        shade = self._kept((view, lying.there, places.tobytes()), dark)
        _put(pen, shade, 0, lying.clear)
        for die in sorted(there, key=lambda die: -places.item(die, 1)):
            up = RAISED * view.edge * (die in lying.raised)
            _put(pen, self._body(view, lying.moment, die), round(up), lying.clear)

    def _body(self, view: dice.Camera, moment: Moment, die: int) -> Drawn:
        place, turn = moment.places[[die]], moment.turns[[die]]
        key = view, die % len(self.faces), place.tobytes(), turn.tobytes()
        faces = self._faces([die])
        return self._kept(
            key, lambda: [*pictures(view, place, turn, faces, resting(view)).values()]
        )

    def _kept(self, key: object, make: Callable[[], Drawn]) -> Drawn:
        found = self._pictures.get(key)
        if found is None:
            if len(self._pictures) > KEPT:
                self._pictures.clear()
            found = self._pictures[key] = make()
        return found

    # Dice that move

    def moving(self, pen: Pen, view: dice.Camera, moment: Moment) -> None:
        """Everything anew; what is in the cup between its inside and its wall."""
        every = range(len(moment.places))
        within = {die for die in every if moment.held and moment.held[die]}
        loose = [die for die in every if die not in within]
        _put(pen, shadow_pictures(view, moment.places[loose], moment.turns[loose]))
        seen = pictures(
            view, moment.places, moment.turns, self._faces(every), moving(view, len(every))
        )
        if moment.cup is None:
            _put(pen, seen.values())
            return
        middle = moment.cup.foot + moment.cup.axis * self.size.height / 2
        limit = lengths(middle - view.eye()).item()
        far = (lengths(moment.places - view.eye())[:, 0] > limit).tolist()
        _put(pen, [seen[die] for die in seen if die not in within and far[die]])
        self._cup(pen, view, moment.cup, [seen[die] for die in seen if die in within])
        _put(pen, [seen[die] for die in seen if die not in within and not far[die]])

    def _cup(self, pen: Pen, view: dice.Camera, shown: Cup, within: Drawn) -> None:
        x, y, z = numbers(shown.axis)
        picture = cup(self.size, held((x, y, z), view.tilt), self.edge(view))
        left, top = numbers(view.project(shown.foot) - np.array(picture.foot))
        pen.blit(picture.inside, (round(left), round(top)))
        _put(pen, within)
        pen.blit(picture.wall, (round(left), round(top)))


def _put(
    pen: Pen,
    drawn: Iterable[tuple[pygame.Surface, pygame.Rect]],
    up: int = 0,
    clear: float = 1.0,
) -> None:
    """Pictures a little higher than they lie, and perhaps fainter."""
    for picture, area in drawn:
        if clear < 1:
            picture = picture.copy()
            picture.fill((round(255 * clear),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        pen.blit(picture, area.move(0, -up), None, pygame.BLEND_PREMULTIPLIED)
