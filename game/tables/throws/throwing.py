"""The tray: dice that are taken up in a cup and thrown, tumble and lie there, in perspective."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from math import pi, sin

import numpy as np
import pygame

from game.core.arrays import Floats, grid, least, lengths, listed, most
from game.motion import Clip, Cue, bounce, change, pace, seq, tween
from game.motion.moment import in_order
from game.physics import Knock, Throw, Tumble, plan, pose, relabel, tumble, upright
from game.tables.choice import InHand
from game.tables.throws import number_plate
from game.tables.throws.cup import (
    AWAY,
    LIFTED,
    SCOOP,
    SHAKE,
    CupMoment,
    Hand,
    Pour,
    alike,
    size,
    tidied,
)
from game.tables.throws.tray_view import RAISED, Faces, Lying, TrayView
from game.ui.boxes.canvas import Canvas, Rect
from game.ui.dice import dice
from game.ui.dice.dice_shade import CORNERS

Gesture = tuple[float, float]
PLAIN: Gesture = (0.0, 0.0)
_KNOCKS = {"floor": "knock", "rim": "rim", "die": "clack"}
TIDY = 0.3  # seconds dice take to form a row
STEP, ROW = 1.3, 7.5  # edges at most from a die to the next, and of the whole row
LINE = -0.5  # how far on the far side of the middle the row is, in edges
RATTLE = 0.42  # volume of dice in the cup
SOFTEST = 0.35  # the volume of the softest hit
SLIDES, SETTLING = 0.3, 0.1  # seconds dice slide, rock once more, before they lie
STILL = 0.25  # edges a second: dice as slow as this lie
NARROW = 330.0  # width of a tray, in units; on a narrower one the plate is smaller
SHINE = 0.3  # seconds a die shines
SCALE = (0, 2, 4, 5, 7, 9, 11, 12)  # semitones of notes one after the other
FALL = 0.22  # seconds the plate with the number falls
CHARGED, MOST_SHAKEN = 0.6, 1.8  # seconds of shaking: a throw becomes harder; no more
SPREAD, HIDDEN = 0.12, 0.3  # seconds: dice are in the cup by then; it hides them until then


class Planned:
    """A throw that is planned piece by piece; the tumble is `found` when that is complete."""

    def __init__(self, throw: Throw) -> None:
        self.throw = throw
        self.found: Tumble | None = None
        self._planning = plan(throw)

    def go_on(self, pieces: int = 1) -> None:
        """Plans one more piece, or several."""
        for _ in range(pieces):
            if self.found is not None:
                return
            try:
                next(self._planning)
            except StopIteration as done:
                self.found = done.value


def leisure(t: float) -> int:
    """Returns how many pieces of a plan a frame has time for: the less it draws, the more."""
    return 0 if t < SPREAD else 2 if t < HIDDEN else 1


def rests(thrown: Tumble) -> list[float]:
    """Returns the second at which each die lies."""
    places = thrown.places
    speeds = grid(lengths(places[1:, ...] - places[:-1, ...])[..., 0])
    dice = range(places.shape[1])
    moves = ([n for n, each in enumerate(speeds, 1) if each[die] * thrown.hz > STILL]
             for die in dice)  # fmt: skip
    return [moving[-1] / thrown.hz if moving else 0.0 for moving in moves]


class Tray(InHand):
    """The dice and the tray of a table; a throw is a clip that ends with faces drawn before.

    `now`: the dice as they are seen. `gone`: those taken out; `raised`: those somebody has chosen,
    of those that lie; `glow`: how much each of these shines, 0 … 1. `number`: what a plate says of
    them. `due`: how many are thrown next.
    """

    def __init__(
        self,
        faces: Faces,
        inside: tuple[float, float] = (9.0, 6.5),
        most: int = 7,
        row: bool = False,
        seed: int = 0,
        tilt: float = dice.TILT,
    ) -> None:
        """Makes a tray. `faces`: the six faces of each die. `inside`: its width and depth in edges
        of a die. `most`: how many dice the cup is made for. `row`: dice that lie form a row.
        `seed`: of the match, for how they tumble. `tilt`: how steeply one looks into it."""
        self.due = 0
        self._seed = seed % 9973 * 7919  # of the last throw
        self.inside = inside
        self.row = row
        self.view = TrayView(faces, inside, size(most), tilt)
        self.gone: frozenset[int] = frozenset()
        self.raised: frozenset[int] = frozenset()
        self.glow: Mapping[int, float] = {}
        self.number = ""
        self.clear = 1.0  # how solid lying dice are, 0 … 1
        self._fallen = 1.0  # how much of its fall the plate has behind it, 0 … 1
        self.held = False  # a hand goes on shaking
        self.shaken = False
        self._hand: tuple[Hand, float] | None = None  # before the throw, and for how many seconds
        self._foreseen: Planned | None = None
        self._home = -inside[1] - 4.0  # where the hand comes from, as y
        self._rect: Rect = (0.0, 0.0, 0.0, 0.0)  # where it was drawn last
        self._next: CupMoment | None = None  # how dice are going to lie
        self.lay([0])

    # Throws

    def thrown(self, faces: Sequence[int], after: Clip, brief: bool) -> Clip:
        """Makes the next throw, by the gesture that was made for it, as `throw` does."""
        gesture, self.gesture = self.gesture, PLAIN
        self._seed += 1
        return self.throw(faces, gesture, self._seed, after, brief)

    def throw(
        self, faces: Sequence[int], gesture: Gesture, seed: int, after: Clip, brief: bool = False
    ) -> Clip:
        """Makes the clip of a throw of `len(faces)` dice that will show `faces` (0 … 5), and of
        what comes `after` it. The throw is planned piece by piece while the hand shakes. `brief`:
        no tumble."""
        if brief:
            return seq(self._exchanged(faces), after)
        thrown = self._planned(Throw(len(faces), *gesture, seed, *self.inside))
        hand, begun = self._taking(len(faces))
        self.expect(faces)
        charged = False  # more than a plain throw

        def shake(t: float) -> None:
            thrown.go_on(leisure(begun + t))
            self.shaken = True
            self.now, self.number = hand.at(begun + t), ""

        def pour(t: float) -> Clip:
            nonlocal thrown, charged
            if self.held and begun + t < MOST_SHAKEN:
                charged = charged or (gesture == PLAIN and begun + t > CHARGED)
                return Clip(1 / 60, lambda more: shake(t + more), then=lambda: pour(t + 1 / 60))
            if charged:
                harder = min(1.0, (begun + t) / MOST_SHAKEN)
                thrown, charged = (
                    Planned(Throw(len(faces), 0.0, -harder, seed, *self.inside)),
                    False,
                )
            if thrown.found is None:  # the hand goes on shaking for a frame
                thrown.go_on()
                return Clip(1 / 60, lambda more: shake(t + more), then=lambda: pour(t + 1 / 60))
            self.shaken = False
            art = relabel(thrown.found, faces, seed)
            rolled = self._roll(hand, begun + t, thrown.found, art)
            return seq(rolled, self._come_to_rest(faces), after)

        length = max(0.0, LIFTED + SHAKE - begun)
        return Clip(length, shake, self._wound(begun), then=lambda: pour(length))

    def _exchanged(self, faces: Sequence[int]) -> Clip:
        """Fades some dice out and others in, without a cup."""

        def show(part: float) -> None:
            if part >= 0.5:
                self.lay(faces)
            self.clear = abs(2 * part - 1)

        fade = tween(2 * pace.FADE, show)
        return Clip(fade.length, fade.show, self._wound()[:1])

    def foresee(self, count: int, seed: int) -> None:
        """Plans a plain throw before it comes, while nothing else happens."""
        throw = Throw(count, *PLAIN, seed, *self.inside)
        if count and (self._foreseen is None or self._foreseen.throw != throw):
            self._foreseen = Planned(throw)
        elif self._foreseen is not None:
            self._foreseen.go_on()

    def _planned(self, throw: Throw) -> Planned:
        """Returns the plan of a throw, which may have been begun."""
        foreseen = self._foreseen
        return foreseen if foreseen is not None and foreseen.throw == throw else Planned(throw)

    def shake(self, seconds: float, grasped: bool, held: bool) -> bool:
        """Takes dice up and shakes them while they are `grasped`, then lays them back; thrown ones
        are shaken while a button is `held`. Says whether they move by themselves."""
        if seconds:
            self.foresee(self.due, self._seed + 1)
        self.held = held or grasped
        if not seconds or not (grasped or self._hand):
            return False
        hand, taken = self._hand or (self._take(len(self._lying.places) - len(self.gone)), 0.0)
        taken = taken + seconds if grasped else alike(taken) - seconds
        self._hand = (hand, taken) if taken > 0 else None
        self.now = hand.at(taken) if taken > 0 else self._lying
        return True

    def _taking(self, count: int) -> tuple[Hand, float]:
        """Returns the hand that has taken up the dice already, or does so now, and for how many
        seconds it has had them."""
        there, self._hand = self._hand, None
        return there if there and len(there[0].places) == count else (self._take(count), 0.0)

    def _wound(self, begun: float = 0.0) -> tuple[Cue, ...]:
        """Returns what is heard of the cup."""
        x, _, w, _ = self._rect
        times = (at - begun for at in (SCOOP, LIFTED, LIFTED + 0.08) if at >= begun)
        rattle = (Cue(at, "clack", 0, RATTLE, x + w / 2) for at in times)
        return Cue(0.0, "throw", x=x + w / 2), *rattle

    def _take(self, count: int) -> Hand:
        """Makes a hand that takes up the dice that are there; what is missing it has already."""
        there = [die for die in range(len(self._lying.places)) if die not in self.gone][:count]
        places, turns = self._lying.places[there], self._lying.turns[there]
        return Hand(places, turns, self.view.size, self._home, count - len(there))

    def _roll(self, hand: Hand, begun: float, thrown: Tumble, art: Floats) -> Clip:
        """Pours dice out of the cup and rolls them as recorded."""
        poured = Pour(hand, begun, thrown, art)
        lead = poured.length

        def roll(t: float) -> None:
            if t < lead:
                self.now = poured.at(t)
                return
            places, turns = pose(thrown, t - lead)
            cup = poured.leaving(t) if t < lead + AWAY else None
            self.now = CupMoment(places, turns @ art, cup)

        x, _, w, _ = self._rect
        cues = [Cue(poured.swing, "clack", 0, RATTLE), Cue(lead + AWAY, "cup", 0, 0.6, x + w / 2)]
        cues += (self._heard(knock, lead) for knock in thrown.knocks)
        cues += self._comes_to_lie(thrown, lead)
        return Clip(lead + thrown.length, roll, in_order(cues))

    def _come_to_rest(self, faces: Sequence[int]) -> Clip:
        """Leaves dice where they have come to rest, or lets them leap into a row."""
        rolled: list[CupMoment] = []

        def begin(_: float) -> None:
            if not rolled:
                rolled.append(self.now)
            self._lie(rolled[0])

        if not self.row:
            return Clip(0.0, begin)
        last = in_row(faces)

        def leap(part: float) -> None:
            self.now = tidied(rolled[0], last, part)
            if part == 1:
                self._lie(last)

        x, _, w, _ = self._rect
        slides = replace(tween(TIDY, leap), cues=(Cue(0.0, "slide", 0, 0.7, x + w / 2),))
        return seq(Clip(0.0, begin), slides)

    def _heard(self, knock: Knock, lead: float = 0.0) -> Cue:
        """Makes the sound of a hit, as hard as it is and from where it is."""
        x, _, w, _ = self._rect
        across = x + w * (knock.x / self.inside[0] + 0.5)
        loud = SOFTEST + (1 - SOFTEST) * knock.strength
        return Cue(lead + knock.at, _KNOCKS[knock.kind], 0, loud, across)

    def _comes_to_lie(self, thrown: Tumble, lead: float) -> Iterator[Cue]:
        """Makes the sounds of dice that slide over the felt until they lie, one after the other."""
        x, _, w, _ = self._rect
        last, places = -SETTLING, listed(thrown.places[-1, :, 0])
        for at, die in sorted((at, die) for die, at in enumerate(rests(thrown))):
            if at - last < SETTLING:
                continue
            last, across = at, x + w * (places[die] / self.inside[0] + 0.5)
            yield Cue(lead + max(0.0, at - SLIDES), "slide", 0, 0.6, across)
            yield Cue(lead + max(0.0, at - SETTLING), "settle", 0, 0.6, across)

    def tell(self, number: str, brief: bool = False) -> Clip:
        """Drops a plate with a number into its place."""
        fall = tween(0.0 if brief else FALL, lambda part: setattr(self, "_fallen", part), bounce)
        return seq(change(self, number=number), fall)

    def shine(self, dice: Sequence[int]) -> Clip:
        """Makes the clip in which some of the dice that lie shine for a moment, one after the
        other, each a note higher."""
        apart = min(SHINE / 2, 2 * SHINE / max(1, len(dice)))
        length = apart * (len(dice) - 1) + SHINE

        def show(t: float) -> None:
            ages = {die: (t - apart * number) / SHINE for number, die in enumerate(dice)}
            self.glow = {die: sin(pi * age) for die, age in ages.items() if 0 < age < 1}

        notes = (Cue(apart * number, "tick", SCALE[number], 0.6) for number in range(len(dice)))
        return Clip(length, show, tuple(notes)) if dice else Clip(0.0)

    # What lies there

    def expect(self, faces: Sequence[int]) -> None:
        """Says which dice are going to lie in a row, so that they are drawn beforehand."""
        self._next = in_row(faces) if self.row else None

    def taken(self, die: int) -> Clip:
        """Makes a clip from which on a die is out of the tray."""
        return change(self, gone=lambda gone: gone | {die})

    def left(self, faces: str) -> str:
        """Returns those of the faces that are still in the tray."""
        return "".join(face for die, face in enumerate(faces) if die not in self.gone)

    def lay(self, faces: Sequence[int]) -> None:
        """Puts dice down without a throw, as after loading; none at all empties the tray."""
        if self.row or not faces:
            self._lie(in_row(faces))
            return
        thrown = rested(len(faces), self.inside)
        places, turns = pose(thrown, thrown.length)
        self._lie(CupMoment(places, turns @ relabel(thrown, faces, 0)))

    def laid(self, faces: Sequence[int]) -> Clip:
        """Makes a clip from which on these dice lie in a row."""
        row = in_row(faces)
        return change(self, _lying=row, now=row, gone=frozenset(), number="")

    def _lie(self, moment: CupMoment) -> None:
        self.gone, self.number, self._hand, self.clear = frozenset(), "", None, 1.0
        self.glow = {}
        self._lying = self.now = moment

    def spot(self, die: int, rect: Rect) -> tuple[float, float]:
        """Returns where the top of a resting die is seen in a tray in `rect`, in its units."""
        return self._seen(self._lying, die, rect)

    def row_spots(self, count: int, rect: Rect) -> list[tuple[float, float]]:
        """Returns the same for each die in a row of `count` dice."""
        row = in_row([0] * count)
        return [self._seen(row, die, rect) for die in range(count)]

    def _seen(self, lying: CupMoment, die: int, rect: Rect) -> tuple[float, float]:
        top = lying.places[die, :] + np.array([0.0, 0.0, 0.3])
        across, down = listed(self._camera(rect).project(top))
        return across, down

    def box(self, die: int, rect: Rect) -> Rect:
        """Returns the rectangle in which a resting die is seen."""
        seen = self._camera(rect).project(self._lying.places[die, :] + CORNERS)
        (left, top), (right, low) = listed(least(seen)), listed(most(seen))
        return left, top, right - left, low - top

    def rise(self, rect: Rect) -> float:
        """Returns how much higher a raised die is seen."""
        return RAISED * self.edge(rect)

    def step(self, rect: Rect) -> float:
        """Returns how far apart two dice in the row are seen."""
        return stepped(len(self._lying.places)) * self.edge(rect)

    def edge(self, rect: Rect) -> float:
        """Returns how wide a die in a row in a tray in `rect` is seen, in its units."""
        ends = self._camera(rect).project(np.array([[-0.5, LINE, 1.0], [0.5, LINE, 1.0]]))
        return float(np.ptp(ends[:, 0]))

    def _camera(self, rect: Rect) -> dice.Camera:
        """Returns how a tray in `rect` is seen, in its units."""
        return self.view.camera(pygame.Rect(*map(round, rect)))

    # Drawing

    def ground(self, canvas: Canvas, rect: Rect) -> None:
        """Draws the empty tray within `rect`; it never moves."""
        self.view.ground(canvas, rect)

    def prepare(self, canvas: Canvas, rect: Rect) -> Iterator[Callable[[], object]]:
        """Offers pictures that throws will need, the likeliest first."""
        return self.view.prepare(canvas, rect)

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draws the dice, and the cup while it is there."""
        self._rect, area = rect, canvas.rect(rect)
        camera = self.view.camera(area)
        below = (canvas.pixels[1] - area.bottom) / camera.scale * dice.DISTANCE
        self._home = -self.inside[1] / 2 - below - 2 * self.view.size.height
        if self.now is not self._lying:
            self.view.moving(canvas.pen, camera, self.now, self._next)
            return
        if self._next is not None and self.view.foresee(camera, self._next):
            self._next = None
        there = (die for die in range(len(self.now.places)) if die not in self.gone)
        lying = Lying(self.now, tuple(there), self.raised, self.clear, self.glow)
        self.view.lying(canvas.pen, camera, lying)
        if self.number:
            self._draw_number(canvas, rect)

    def _draw_number(self, canvas: Canvas, rect: Rect) -> None:
        """Draws the plate on the far rim, on the side where the die does not lie."""
        x, y, w, _ = rect
        part = min(1.0, w / NARROW)
        aside = 0.6 * number_plate.WIDE * part
        left = float(self.now.places[:, 0].mean()) > 0
        across = x + aside if left else x + w - aside
        down = y + 0.38 * number_plate.HIGH * part
        number_plate.draw(canvas, self.number, across, down, self._fallen, part)


@lru_cache(maxsize=64)
def _row(faces: tuple[int, ...]) -> CupMoment:
    """Lays dice side by side, facing the viewer."""
    middle, wide = (len(faces) - 1) / 2, stepped(len(faces))
    places = np.array([((number - middle) * wide, LINE, 0.5) for number in range(len(faces))])
    turns = np.array([upright(face) for face in faces])
    return CupMoment(places.reshape(-1, 3), turns.reshape(-1, 3, 3))


def stepped(count: int) -> float:
    """Returns how far apart the middles of `count` dice in a row are, in edges."""
    return min(STEP, ROW / max(1, count))


def in_row(faces: Sequence[int]) -> CupMoment:
    """Lays dice in a row in their order."""
    return _row(tuple(faces))


@lru_cache(maxsize=16)
def rested(dice: int, inside: tuple[float, float] = (9.0, 6.5)) -> Tumble:
    """Returns a throw of which only the end is shown."""
    return tumble(Throw(dice, 0.0, 0.0, dice, *inside))
