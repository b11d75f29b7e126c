"""How everything leaves the meadow: in a bust, or because nobody takes it over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import pi, sin
from typing import NamedTuple

from game.motion import Cue, smooth
from game.motion.moment import Moment, arc, part
from game.tables.hare_hutch.art_meadow import FALLS
from game.tables.hare_hutch.meadow import Being, Meadow, MeadowPen, Point, Stage
from game.tables.hare_hutch.meadow_moments import PRESS, leap, loose, of_kind, signed

SILENCE, LEAP, APART, STOREY, RUN = 0.25, 0.55, 0.06, 0.09, 0.6  # seconds of a bust
CLEAR = 0.3  # seconds from the last hare until dice begin to gather for whoever comes next
GATHER = 0.35  # seconds they take for that
SHAKEN, FAR, SHAKES = 0.25, 8.0, 0.085  # a shaken tray: seconds, units, seconds there and back
BELOW = 1700.0  # below every screen
LONGEST = 0.9  # seconds until the last of all hares leaps
DASH = 0.16  # seconds in which the dash is written


class Gathering(NamedTuple):
    """Dice in the tray, and the row they gather in, each with its place; `edge`: design units."""

    lying: Sequence[tuple[str, Point]]
    row: Sequence[tuple[str, Point]]
    edge: float


def gathered(gathering: Gathering, t: float) -> Iterator[Being]:
    """Yields dice `t` seconds after they began to gather; missing ones come from below."""
    p, edge = part(t, 0.0, GATHER), gathering.edge
    if t < 0 or p >= 1:
        return
    for number, (face, (x, y)) in enumerate(gathering.row):
        was, start = face, (x, BELOW + number * 20)
        if number < len(gathering.lying):
            was, start = gathering.lying[number]
        across, down = arc(start, (x, y), smooth(p), 60)
        yield Being(was if p < 0.5 else face, across, down + edge / 2, edge)


def cleared(before: Stage) -> float:
    """Returns the seconds of a bust until dice begin to gather: the hares have left."""
    hares = len(loose(before))
    return SILENCE + (_apart(hares) * (hares - 1) + LEAP if hares else 0.0) + CLEAR


def _apart(hares: int) -> float:
    """Returns the seconds from a hare that leaps to the next one."""
    return min(APART, LONGEST / max(1, hares))


def _shaken(t: float) -> float:
    """Returns how far the tray is from its place, `t` seconds after a blow."""
    left = 1 - part(t, 0.0, SHAKEN)
    return FAR * left * sin(2 * pi * t / SHAKES) if 0 < t < SHAKEN else 0.0


def bust(
    meadow: Meadow,
    before: Stage,
    after: Stage,
    gathering: Gathering,
    dash: Point,
    *,
    shakes: bool = False,
) -> Moment[Stage]:
    """Begins with silence; then every hare leaps off in its own arc, the tower falls storey by
    storey, carrots bounce away, and the stake runs down to nothing; then dice gather again, and a
    dash is written. The tray `shakes` if much is lost."""
    hares = loose(before)[::-1]
    apart, clear = _apart(len(hares)), cleared(before)
    parts = of_kind(before.behind, "storey") + of_kind(before.behind, "house")
    tabu = of_kind(before.behind, "carrot")
    over = max(SILENCE + RUN, SILENCE + STOREY * (len(parts) - 1) + 0.5, clear + GATHER - DASH)
    length = over + DASH + 0.1

    def at(t: float) -> Stage:
        standing, flying = [], list[Being]()
        for number, hare in enumerate(hares):
            gone = t - SILENCE - number * apart
            if gone < 0.08:
                standing.append(hare if gone < 0 else hare._replace(kind="squash"))
            elif gone < LEAP:
                p = (gone - 0.08) / (LEAP - 0.08)
                near = hare._replace(size=max(hare.size, 116 * meadow.unit))
                flying.append(leap(near, _away(meadow, hare, number), p, 190 * meadow.unit))
        left = 1 - smooth(part(t, SILENCE, RUN))
        down, tumbling = _fallen(meadow, parts, t - SILENCE)
        return before._replace(
            behind=tuple(down), ridge=(), hares=tuple(standing),
            above=(
                *gathered(gathering, t - clear), *tumbling,
                *_bounced(meadow, tabu, t - SILENCE), *flying,
            ),
            stake=before.stake * left, chip=before.chip * left,
            kept=before.kept if t < SILENCE else 0,
            many=round(before.many * left), hutch=before.hutch if left else 1,
            nudge=_shaken(t - SILENCE) if shakes else 0.0,
            pen=MeadowPen("–", *dash, part(t, over, DASH)) if t >= over else None,
        )  # fmt: skip

    def shown(t: float) -> Stage:
        return before if t < SILENCE else at(t)

    return Moment(length, shown, (*_bust_heard(hares, parts, tabu, apart), Cue(over, "card")))


def _away(meadow: Meadow, hare: Being, number: int) -> Point:
    """Returns where a hare comes down, out of sight: on the nearer side, or at times the other."""
    x, y, w, h = meadow.area
    side = -1 if (hare.x < x + w / 2) == (number % 4 != 3) else 1
    return hare.x + side * (170 + number * 97 % 260) * meadow.unit, y + h + 130 + hare.size


def _fallen(meadow: Meadow, parts: Sequence[Being], t: float) -> tuple[list[Being], list[Being]]:
    """Returns what of the tower still stands and what falls, from its top, each storey turning over
    to the other side than the one before it."""
    down, tumbling = list[Being](), list[Being]()
    for number, being in enumerate(parts):
        p = part(t, STOREY * (len(parts) - 1 - number), 0.5)
        side = 1 if number % 2 else -1
        drop = (p * p * 620 - 4 * 46 * p * (1 - p)) * meadow.unit
        x = being.x + side * 150 * p * meadow.unit
        turn = FALLS[min(3, int(p * 4))] * side
        if p <= 0:
            down.append(being)
        elif p < 1:
            tumbling.append(being._replace(x=x, foot=being.foot + drop, turn=turn))
    return down, tumbling


def _bounced(meadow: Meadow, tabu: Sequence[Being], t: float) -> Iterator[Being]:
    """Yields carrots that bounce twice, and away."""
    for number, being in enumerate(tabu):
        gone = t - 0.05 * number
        lift = sum(
            high * 4 * p * (1 - p)
            for high, p in ((80, part(gone, 0.0, 0.24)), (40, part(gone, 0.24, 0.18)))
        )
        fall = part(gone, 0.42, 0.35)
        if fall < 1:
            yield being._replace(foot=being.foot - (lift - fall * fall * 400) * meadow.unit)


def _bust_heard(
    hares: Sequence[Being], parts: Sequence[Being], tabu: Sequence[Being], apart: float
) -> Iterator[Cue]:
    heard = [Cue(SILENCE, "bust"), Cue(SILENCE + 0.1, "gasp")]
    heard += [Cue(SILENCE + 0.05 * i, "carrot", x=each.x) for i, each in enumerate(tabu)]
    heard += [
        Cue(SILENCE + STOREY * i, "hutch", 2 - 2 * i, 0.8, each.x)
        for i, each in enumerate(reversed(parts))
    ]
    heard += [
        Cue(SILENCE + apart * i, "hop", i % 6, 0.7, hare.x) for i, hare in enumerate(hares[:12])
    ]
    yield from heard


def begun(meadow: Meadow, before: Stage, after: Stage) -> Moment[Stage]:
    """Puts up the sign of somebody who begins with all dice."""
    return Moment(PRESS, lambda t: signed(before, after, t), (Cue(PRESS, "tick"),))


def fresh(meadow: Meadow, before: Stage, after: Stage, gathering: Gathering) -> Moment[Stage]:
    """Clears away what nobody took over: the hares run off, the tower and the carrots move out."""
    hares, wide = loose(before), meadow.area[2]
    apart = min(0.04, 0.3 / max(1, len(hares)))
    length = max(GATHER, 0.45 + apart * len(hares))
    out = meadow.area[0] + wide + 160

    def at(t: float) -> Stage:
        there = []
        for number, hare in enumerate(hares):
            p = part(t, apart * number, 0.45)
            if p < 1:
                end = out + hare.size, hare.foot
                there.append(leap(hare, end, p * p, 90 * meadow.unit) if p else hare)
        p = part(t, 0.05, 0.4)
        behind = [being._replace(x=being.x + p * p * wide) for being in before.behind if p < 1]
        left = 1 - smooth(part(t, 0.0, 0.4))
        return signed(before, after, t)._replace(
            behind=tuple(behind), ridge=(), hares=(), above=(*gathered(gathering, t), *there),
            stake=before.stake * left, chip=0.0, kept=0,
            many=round(before.many * left), hutch=before.hutch if left else 1,
        )  # fmt: skip

    heard = (Cue(apart * i, "hop", i % 6, 0.5, hare.x) for i, hare in enumerate(hares[:8]))
    return Moment(length, at, tuple(heard))
