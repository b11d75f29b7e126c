"""The tray as it is seen: lying dice, as pictures that are kept; moving dice and the cup."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
import pygame

from game.core.arrays import Floats, lengths, listed, most
from game.tables.throws.cup import Cup, CupMoment
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.dice import dice
from game.ui.dice.dice import rgb
from game.ui.dice.dice_cup import HeldCup, Size, cup, held, prepare
from game.ui.dice.dice_draw import Picture, moving, pictures, resting, rushing, solid
from game.ui.dice.dice_shade import Drawn, shadow_pictures
from game.ui.dice.dice_tray import draw_tray
from game.ui.surfaces.display_list import Pen
from game.ui.surfaces.surface_cache import cached
from game.ui.surfaces.theme import BRASS_LIGHT

Faces = Sequence[Sequence[dice.Face]]
KEPT = 96  # pictures of lying dice
RAISED, HOP = 0.24, 0.12  # edges a chosen die is higher, and one that shines
GLOWS, REACH = 4, 2.4  # steps from dark to bright; how wide a shine is, in edges
SHAKEN = (
    HeldCup(345, -0.8),
    HeldCup(330, -0.8),
    HeldCup(345, 0.8),
    HeldCup(330, 0.8),
    HeldCup(15, -0.8),
)
STILL = 0.3  # pixels: a die that has moved less is not drawn again
RUSH = 0.035  # edges: one that has moved more since the last frame is drawn without fine edges


class Lying(NamedTuple):
    """Dice that lie: those not taken away are `there`, and some of them `raised`; `clear`: how
    solid they are, `glow`: how much each one shines, 0 … 1."""

    moment: CupMoment
    there: tuple[int, ...]
    raised: frozenset[int]
    clear: float = 1.0
    glow: Mapping[int, float] = {}


class Seen(NamedTuple):
    """Moving dice as they were drawn last, and where they were then; one that hardly moves keeps
    its picture, unless that was made while it was `rushing`."""

    view: dice.Camera
    moment: CupMoment
    places: Floats
    turns: Floats
    pictures: dict[int, Picture]
    rushing: set[int]


class TrayView:
    """Draws a tray that is `inside` edges wide and deep, seen from above by `tilt`, with its dice
    and a cup."""

    def __init__(
        self, faces: Faces, inside: tuple[float, float], size: Size, tilt: float = dice.TILT
    ) -> None:
        self.faces = faces
        self.inside = inside
        self.tilt = tilt
        self.size = size
        self._pictures: dict[object, Drawn] = {}
        self._last: Seen | None = None

    def camera(self, area: pygame.Rect) -> dice.Camera:
        """Returns the camera for a tray that fills a rectangle of pixels."""
        return dice.camera(area.w, area.h, *self.inside, self.tilt, area.x, area.y)

    def ground(self, canvas: Canvas, rect: Rect) -> None:
        """Draws the empty tray; the bodies of its dice are made in advance."""
        area = canvas.rect(rect)
        view = self.camera(pygame.Rect((0, 0), area.size))
        for die in self.faces:
            for finish in (rushing(view), moving(view), resting(view)):
                solid(die, finish)
        picture = draw_tray(view)
        canvas.pen.blit(picture, area, None, pygame.BLEND_PREMULTIPLIED)

    def prepare(self, canvas: Canvas, rect: Rect) -> Iterator[Callable[[], object]]:
        """Offers pictures of the cup that nearly every throw needs, for no frame to wait."""
        edge = self.edge(self.camera(canvas.rect(rect)))
        yield from prepare(self.size, edge)
        for shaken in SHAKEN:
            yield partial(cup, self.size, shaken, edge)
        view = self.camera(canvas.rect(rect))
        for strength in range(1, GLOWS + 1):
            yield partial(halo, view.edge, strength)

    def edge(self, view: dice.Camera) -> int:
        """Returns how many pixels a die is wide, about."""
        return max(4, round(view.edge))

    def _faces(self, these: Sequence[int]) -> Faces:
        return [self.faces[die % len(self.faces)] for die in these]

    # Dice that lie

    def lying(self, pen: Pen, view: dice.Camera, lying: Lying) -> None:
        """Draws dice at rest, chosen ones a little higher."""
        places, there = lying.moment.places, lying.there
        _put(pen, self._shade(view, lying.moment, lying.there), 0, lying.clear)
        for die in there:
            if strength := round(lying.glow.get(die, 0.0) * GLOWS):
                x, y = listed(view.project(places[die, :]))
                shine = halo(view.edge, strength)
                corner = round(x) - shine.get_width() // 2, round(y) - shine.get_height() // 2
                pen.blit(shine, corner, None, pygame.BLEND_PREMULTIPLIED)
        for die in sorted(there, key=lambda die: -places.item(die, 1)):
            up = view.edge * (RAISED * (die in lying.raised) + HOP * lying.glow.get(die, 0.0))
            _put(pen, self._body(view, lying.moment, die), round(up), lying.clear)

    def foresee(self, view: dice.Camera, moment: CupMoment) -> bool:
        """Makes one of the pictures of dice that are going to lie like this; says whether that was
        the last one."""
        every = range(len(moment.places))
        missing = (die for die in every if self._key(view, moment, die) not in self._pictures)
        die = next(missing, None)
        if die is None:
            self._shade(view, moment, tuple(every))
        else:
            self._body(view, moment, die)
        return die is None

    def _shade(self, view: dice.Camera, moment: CupMoment, there: tuple[int, ...]) -> Drawn:
        places, turns = moment.places[list(there)], moment.turns[list(there)]
        key = view, there, moment.places.tobytes()
        return self._kept(key, lambda: shadow_pictures(view, places, turns))

    def _key(self, view: dice.Camera, moment: CupMoment, die: int) -> object:
        place, turn = moment.places[[die]], moment.turns[[die]]
        return view, die % len(self.faces), place.tobytes(), turn.tobytes()

    def _body(self, view: dice.Camera, moment: CupMoment, die: int) -> Drawn:
        def make() -> Drawn:
            place, turn, faces = moment.places[[die]], moment.turns[[die]], self._faces([die])
            return [*pictures(view, place, turn, faces, resting(view)).values()]

        return self._kept(self._key(view, moment, die), make)

    def _kept(self, key: object, make: Callable[[], Drawn]) -> Drawn:
        found = self._pictures.get(key)
        if found is None:
            if len(self._pictures) >= KEPT:
                del self._pictures[next(iter(self._pictures))]
            found = self._pictures[key] = make()
        return found

    # Dice that move

    def moving(
        self, pen: Pen, view: dice.Camera, moment: CupMoment, last: CupMoment | None = None
    ) -> None:
        """Draws dice where they are now, those in the cup between its inside and its wall. While
        few are seen there is time for the pictures of how they are going to lie at `last`."""
        deep = self._deep(view, moment)
        if last is not None and 2 * len(deep) > len(moment.places):
            self.foresee(view, last)
        within = {die for die, is_held in enumerate(moment.held) if is_held}
        loose = [die for die in range(len(moment.places)) if die not in within]
        seen = self._seen(view, moment, deep)
        _put(pen, shadow_pictures(view, seen.places[loose], seen.turns[loose]))
        away = lengths(seen.places - view.eye())[:, 0]
        order = listed(np.argsort(-away))
        order = [die for die in order if die in seen.pictures]
        if moment.cup is None:
            _put(pen, [seen.pictures[die] for die in order])
            return
        middle = moment.cup.foot + moment.cup.axis * self.size.height / 2
        far = listed(away > lengths(middle - view.eye()).item())
        _put(pen, [seen.pictures[die] for die in order if die not in within and far[die]])
        self._cup(pen, view, moment.cup, [seen.pictures[die] for die in order if die in within])
        _put(pen, [seen.pictures[die] for die in order if die not in within and not far[die]])

    def _seen(self, view: dice.Camera, moment: CupMoment, deep: set[int]) -> Seen:
        """Draws the dice again, except those that are still and those `deep` in the cup."""
        places, turns, last = moment.places, moment.turns, self._last
        if last is not None and last.view == view and last.moment is moment:
            return last  # the same frame once more
        known: dict[int, Picture] = {}
        fast = set[int]()
        if last is not None and last.view == view and len(last.places) == len(places):
            moved = most(np.abs(places - last.places), 1) + most(np.abs(turns - last.turns), (1, 2))
            fast = {die for die in range(len(places)) if moved.item(die) > RUSH}
            still = moved * view.edge < STILL
            places = np.where(still[:, None], last.places, places)
            turns = np.where(still[:, None, None], last.turns, turns)
            known = {die: picture for die, picture in last.pictures.items()
                     if still.item(die) and die not in last.rushing}  # fmt: skip
        new = [die for die in range(len(places)) if die not in known and die not in deep]
        for finish, these in (
            (moving(view), [die for die in new if die not in fast]),
            (rushing(view), [die for die in new if die in fast]),
        ):
            drawn = pictures(view, places[these], turns[these], self._faces(these), finish)
            known |= {these[row]: picture for row, picture in drawn.items()}
        self._last = Seen(view, moment, places=places, turns=turns, pictures=known, rushing=fast)
        return self._last

    def _deep(self, view: dice.Camera, moment: CupMoment) -> set[int]:
        """Returns the dice that are wholly within a cup whose mouth is turned away."""
        if moment.cup is None or self._held(view, moment.cup).facing > 0:
            return set()
        foot, axis = moment.cup
        up = listed((moment.places - foot) @ axis)
        low = self.size.height - 1
        return {die for die, is_held in enumerate(moment.held) if is_held and up[die] < low}

    def _held(self, view: dice.Camera, shown: Cup) -> HeldCup:
        x, y, z = listed(shown.axis)
        return held((x, y, z), view.tilt)

    def _cup(self, pen: Pen, view: dice.Camera, shown: Cup, within: Drawn) -> None:
        picture = cup(self.size, self._held(view, shown), self.edge(view))
        left, top = listed(view.project(shown.foot) - np.array(picture.foot))
        pen.blit(picture.inside, (round(left), round(top)))
        _put(pen, within)
        pen.blit(picture.wall, (round(left), round(top)))


@cached
def halo(edge: float, strength: int) -> pygame.Surface:
    """Draws the shine around a die, soft at its rim; `strength`: 1 … GLOWS."""
    size = round(REACH * edge)
    small = pygame.Surface((32, 32), pygame.SRCALPHA)
    for step in range(1, 17):
        part = strength / GLOWS * (1 - (step / 16 - 1) ** 2) if step < 16 else strength / GLOWS
        r, g, b = (round(level * part) for level in rgb(BRASS_LIGHT))
        pygame.draw.circle(small, (r, g, b, round(255 * part)), (16, 16), 16 - 0.7 * step)
    return pygame.transform.smoothscale(small, (size, size))


def _put(
    pen: Pen,
    drawn: Iterable[tuple[pygame.Surface, pygame.Rect]],
    up: int = 0,
    clear: float = 1.0,
) -> None:
    """Draws pictures `up` higher than they lie, and fainter if they are not `clear`."""
    for picture, area in drawn:
        if clear < 1:
            picture = picture.copy()
            picture.fill((round(255 * clear),) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        pen.blit(picture, area.move(0, -up), None, pygame.BLEND_PREMULTIPLIED)
