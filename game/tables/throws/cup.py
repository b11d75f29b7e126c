"""The leather cup in a hand: how it takes dice from the felt, shakes them and pours them out.

Everything is a function of time, in the space of `game.physics`. No die ever jumps: it slides into
the cup, goes with it, and leaves its mouth for the place where the recorded tumble begins.
"""

from __future__ import annotations

from functools import cached_property
from math import cos, pi, sin
from typing import NamedTuple

import numpy as np

from game.core.arrays import Floats, lengths, listed, mean, most, total
from game.motion import smooth
from game.physics import Tumble, pose
from game.physics.turning import matrices, small_turn
from game.ui.dice.dice_cup import TAPER, Size

SCOOP, LIFTED, SHAKE = 0.22, 0.38, 0.08  # seconds: dice are in, the cup is upright; least shaking
SWING, POUR, AWAY = 0.1, 0.12, 0.34  # seconds; the first two at least
QUICKEST = 40.0  # how fast a hand moves at most, in edges of a die a second
UP: Floats = np.array([0.0, 0.0, 1.0])
SCOOPING: Floats = np.array([0.0, 0.96, -0.28])  # the mouth on the felt, away from the viewer
BEATS, REACH = 6.5, 0.3  # shakes a second; how far, in edges
ROUND = 5  # shakes until all dice are where they were before
HOVER = 1.0  # how high its bottom is while it is shaken


def size(dice: int) -> Size:
    """Returns the size of a cup for so many dice."""
    return Size(0.99 + 0.06 * dice, 1.89 + 0.11 * dice)


def alike(t: float) -> float:
    """Returns the first moment at which a shaken cup is as it is at `t`."""
    return LIFTED + (t - LIFTED) % (ROUND / BEATS) if t > LIFTED else t


class Cup(NamedTuple):
    """A cup at a moment: where the middle of its bottom is, and where its mouth points."""

    foot: Floats
    axis: Floats


class CupMoment(NamedTuple):
    """Dice at places (N, 3), turned by matrices (N, 3, 3), and the cup, if there is one; the dice
    in it are `held`."""

    places: Floats
    turns: Floats
    cup: Cup | None = None
    held: tuple[bool, ...] = ()


class Hand:
    """A hand with a cup: it takes dice up as they lie, from the near side, and shakes them for as
    long as it likes."""

    def __init__(
        self, places: Floats, turns: Floats, cup: Size, home: float, more: int = 0
    ) -> None:
        """Begins with dice at `places`, and `more` of them in the cup already; `home`: how far on
        the near side the cup comes from, as y."""
        self._more = np.arange(len(places) + more) >= len(places)
        places = np.concatenate([places, np.zeros((more, 3))])
        turns = np.concatenate([turns, np.tile(np.eye(3), (more, 1, 1))])
        self.places = places
        self.turns = turns
        self.size = cup
        self.home = home
        count = np.arange(len(places), dtype=float)
        ways = np.stack([np.cos(count * 2.4), np.sin(count * 2.4)], 1)
        wide = max(0.0, cup.radius * TAPER - 0.7) * (len(places) > 1)
        self._slots = np.concatenate([ways * wide, self._layer(count)[:, None]], 1)
        self._spins = np.stack([np.cos(count * 1.7), np.sin(count * 2.9), np.cos(count)], 1) * 9

    def _layer(self, count: Floats) -> Floats:
        """Returns how high each die is in the cup."""
        room = self.size.height - 1.6
        return 0.85 + room * count / max(1, len(count) - 1)

    @cached_property
    def _middle(self) -> Floats:
        """Returns the middle of the dice as they lie."""
        return mean(self.places, 0) if len(self.places) else np.zeros(3)

    def cup(self, t: float) -> Cup:
        """Returns the cup at `t` seconds: it comes, takes the dice up, and is shaken."""
        x, y, _ = listed(self._middle)
        reach = SCOOPING * self.size.height
        taking = np.array([x, y - 0.2, self.size.radius * 0.75]) - reach
        above = np.array([x * 0.6, y * 0.5 - 1.2, HOVER])
        come, lift = _part(t, 0.0, SCOOP * 0.7), _part(t, SCOOP - 0.02, LIFTED)
        foot = _between(np.array([x, self.home, taking.item(2)]), taking, come)
        foot = _between(foot, above, lift)
        beat = 2 * pi * BEATS * max(0.0, t - LIFTED)
        foot = foot + np.array([REACH * sin(beat), 0.0, 0.3 * sin(2 * beat)])
        axis = _tilted(SCOOPING, UP, lift) + np.array([-0.22 * sin(beat), 0.0, 0.0])
        return Cup(foot, axis / lengths(axis))

    def at(self, t: float) -> CupMoment:
        """Returns the dice and the cup after `t` seconds."""
        cup = self.cup(t)
        inside = self.inside(cup, t)
        last = 1 + 0.25 * np.arange(len(self.places)) / max(1, len(self.places))
        share = np.array([_part(t, 0.03 * part, SCOOP * 0.8 * part) for part in listed(last)])
        share = np.where(self._more, 1.0, share)
        places = self.places + (inside - self.places) * share[:, None]
        return CupMoment(places, self._turned(t), cup, tuple(listed(share > 0.7)))

    def inside(self, cup: Cup, t: float) -> Floats:
        """Returns where the dice are in the cup, (N, 3); they rattle against each other."""
        beat = 2 * pi * BEATS * max(0.0, t - LIFTED)
        turn = beat / ROUND + (0.4 * sin(beat) if beat else 0.0)
        flat, up = self._slots[:, :2], self._slots[:, 2:]
        quarter = np.array([[cos(turn), sin(turn)], [-sin(turn), cos(turn)]])
        aside, across = _frame(cup.axis)
        x, y = (flat @ quarter)[:, :1], (flat @ quarter)[:, 1:]
        return np.asarray(cup.foot + x * aside + y * across + up * cup.axis)

    def _turned(self, t: float) -> Floats:
        """Turns the dice from the time the cup moves them."""
        rolled = max(0.0, t - SCOOP * 0.4)
        return np.asarray(matrices(small_turn(self._spins * rolled)) @ self.turns)


class Pour:
    """A pour out of the cup: from how it is held at a moment to where a tumble begins."""

    def __init__(self, hand: Hand, t: float, thrown: Tumble, art: Floats) -> None:
        self.hand = hand
        self.start = t
        self.began = hand.cup(t)
        self.goal, turns = pose(thrown, 0.0)
        after, turned = pose(thrown, 1 / thrown.hz)
        self.speed = (after - self.goal) * thrown.hz
        spin = turned @ turns.transpose(0, 2, 1)
        self.spin = _vectors(spin) * thrown.hz
        self.turns = turns @ art
        self.poured = self._poured()
        far = lengths(self.poured.foot - self.began.foot).item()
        self.swing = max(SWING, 1.5 * far / QUICKEST)
        mouth = self.hand.inside(self.cup(self.swing), self.start)
        spread = most(lengths(mouth - self.goal), initial=0).item()
        self.length = self.swing + max(POUR, 1.3 * spread / QUICKEST)
        self.mouth = mouth

    def _poured(self) -> Cup:
        """Returns the cup where dice leave it, behind them on their way."""
        way = mean(self.speed, 0) * (1.0, 1.0, 0.0)
        way = way / max(lengths(way).item(), 1e-6)
        axis = way + np.array([0.0, 0.0, -0.4])
        axis = axis / lengths(axis)
        mouth = mean(self.goal, 0) - way * 0.9 + np.array([0.0, 0.0, 0.5])
        return Cup(mouth - axis * self.hand.size.height, axis)

    def cup(self, t: float) -> Cup:
        """Returns the cup, which swings round and stops short."""
        share = _part(t, 0.0, self.swing)
        foot = _between(self.began.foot, self.poured.foot, share)
        axis = _tilted(self.began.axis, self.poured.axis, share)
        stop = 0.35 * sin(pi * min(1.0, max(0.0, t - self.swing) / (2 * POUR)))
        return Cup(foot + self.poured.axis * stop, axis)

    def leaving(self, t: float) -> Cup:
        """Returns the cup when it goes back empty to where it came from."""
        left = self.cup(t)
        home = np.array([left.foot.item(0), self.hand.home, left.foot.item(2)])
        back = _part(t, self.length, self.length + AWAY)
        return Cup(_between(left.foot, home, back), left.axis)

    def at(self, t: float) -> CupMoment:
        """Returns the dice and the cup, `t` seconds after it began to swing."""
        now = self.hand.at(self.start + t)
        places, turns = self.hand.inside(self.cup(t), self.start), now.turns
        count = len(places)
        starts = self.swing + 0.03 * np.arange(count)[::-1] / max(1, count - 1) - 0.02
        share = np.clip((t - starts) / (self.length - starts), 0.0, 1.0)[:, None]
        long = (self.length - starts)[:, None]
        out = _curve(
            self.mouth, self.poured.axis * 12.0 * long, self.goal, self.speed * long, share
        )
        places = np.where(share > 0, out, places)
        wanted = matrices(small_turn(self.spin * (t - self.length))) @ self.turns
        turns = _turned(turns, wanted, share)
        return CupMoment(places, turns, self.cup(t), tuple(listed(share[:, 0] < 0.35)))


def _part(t: float, first: float, last: float) -> float:
    """Returns how far `t` is between two moments, 0 … 1, softly."""
    return smooth(min(1.0, max(0.0, (t - first) / (last - first))))


def _between(first: Floats, last: Floats, share: float) -> Floats:
    return first + (last - first) * share


def _tilted(first: Floats, last: Floats, share: float) -> Floats:
    """Returns the direction a share of the way from one to another, at an even pace."""
    angle = float(np.arccos(np.clip(first @ last, -1.0, 1.0)))
    if angle < 1e-3:
        return last
    part = sin((1 - share) * angle) * first + sin(share * angle) * last
    return np.asarray(part / sin(angle))


def _frame(axis: Floats) -> tuple[Floats, Floats]:
    """Returns right and away for something whose up is `axis`, turned as little as possible."""
    x, y, z = listed(axis)
    more = 1 / max(1 + z, 1e-6)
    return np.array([1 - x * x * more, -x * y * more, -x]), np.array(
        [-x * y * more, 1 - y * y * more, -y]
    )


def _curve(first: Floats, leaving: Floats, last: Floats, coming: Floats, share: Floats) -> Floats:
    """Returns places on the way to others, with a speed at both ends (Hermite's cubic)."""
    s, ss = share, share * share
    sss = ss * s
    begun = (2 * sss - 3 * ss + 1) * first + (sss - 2 * ss + s) * leaving
    return np.asarray(begun + (3 * ss - 2 * sss) * last + (sss - ss) * coming)


def _vectors(turns: Floats) -> Floats:
    """Returns the rotation vectors (N, 3) of rotations (N, 3, 3) by less than half a turn."""
    axis = np.stack(
        [turns[:, 2, 1] - turns[:, 1, 2], turns[:, 0, 2] - turns[:, 2, 0],
         turns[:, 1, 0] - turns[:, 0, 1]], 1
    )  # fmt: skip
    cosine = np.clip((total(np.diagonal(turns, axis1=1, axis2=2), 1) - 1) / 2, -1.0, 1.0)[:, None]
    size = lengths(axis)
    return np.asarray(axis / np.maximum(size, 1e-9) * np.arccos(cosine))


def _turned(first: Floats, last: Floats, share: Floats) -> Floats:
    """Returns the turns a `share` of the way from the first to the last ones."""
    way = _vectors(last @ first.transpose(0, 2, 1))
    return np.asarray(matrices(small_turn(way * share)) @ first)


def tidied(first: CupMoment, last: CupMoment, share: float) -> CupMoment:
    """Moves dice a `share` of their way into a row, in low leaps over each other."""
    part = smooth(share)
    far = lengths(last.places - first.places)
    leap = np.minimum(0.9, 0.25 * far) * 4 * part * (1 - part) * UP
    places = first.places + (last.places - first.places) * part + leap
    turns = _turned(first.turns, last.turns, np.full((len(places), 1), part))
    return CupMoment(places, turns)


def nearest(first: CupMoment, last: CupMoment) -> float:
    """Returns how far the die that has moved most has moved between two moments, in edges."""
    return float(most(np.sqrt(total((first.places - last.places) ** 2, 1)), initial=0).item())
