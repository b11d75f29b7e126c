"""The hats of Catch the Hat as a value, and the moments in which they hop, catch and come home."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from math import cos, pi
from typing import NamedTuple

from game.boards import Plan
from game.motion import Cue, cheer, pace
from game.motion.greatness import SLOW, Greatness
from game.motion.moment import Moment, between, fields, over, stays
from game.rules.board import HOME
from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import GOLD, seat_of, spelled, top_of
from game.rules.catch_the_hat.story import Banked, Caught, Freed, GoldWorn, Moved
from game.tables.catch_the_hat.layout import Layout
from game.tables.catch_the_hat.panel import bank, lock
from game.tables.choice import Prompt
from game.tables.limelight import RED, Band, Billing
from game.tables.pieces.fields import bars
from game.tables.pieces.figures import Figure, counts, flies
from game.tables.pieces.flights import (
    HIT_AGE,
    burst,
    hop,
    lands,
    leap,
    nod,
    ripple,
    slide,
    squashed,
    swing,
)
from game.tables.pieces.sprite import LARGE, RIPPLE, Puff, Sprite, top_rise

Hats = Mapping[int, Sprite]
Tracks = dict[int, Moment[Sprite | None]]
AWAY = 3000.0  # units up, out of the picture
DUCK, POUNCE, STAR, NUDGE = 0.1, 0.26, 0.4, 0.18  # seconds


class Stage(NamedTuple):
    """All that is seen. `hats`: pieces by the number of their top hat, and a prisoner on its way to
    the bank by -1 - its number; `fields`: where they stand. `out`: how many hats have left the
    tower at home, and how many of them are prisoners. `nudge`: how far a knock has moved the
    board."""

    plan: Plan
    layout: Layout
    shown: Shown
    hats: Hats
    fields: Mapping[int, int]
    out: tuple[int, int]
    puff: Puff | None = None
    figure: Figure | None = None
    nudge: tuple[float, float] = (0.0, 0.0)


def settled(plan: Plan, layout: Layout, shown: Shown, out: tuple[int, int] = (0, 0)) -> Stage:
    """Stands every piece where it is at rest."""
    here: dict[int, list[bytes]] = {}
    for field, hats in shown.standing:
        here.setdefault(field, []).append(hats)
    found: dict[int, Sprite] = {}
    for field, pieces in here.items():
        standing = [hats for hats in pieces if top_of(hats) != shown.atop]
        if plan.board.kinds[field] == HOME:
            standing.sort(key=top_of)
        feet = _feet(plan, layout, field, len(standing))
        for hats, (x, y) in zip(standing, feet, strict=True):
            found[top_of(hats)] = _piece(layout, shown, hats, x, y)
        for hats in pieces:
            if top_of(hats) == shown.atop:
                below = found[top_of(shown.under[0])]
                piece = _piece(layout, shown, hats, below.x, below.y + 1)
                found[shown.atop] = piece._replace(lift=top_rise(below.letters + "r", layout.high))
    where = {top_of(hats): field for field, hats in shown.standing}
    return Stage(plan, layout, shown, hats=found, fields=where, out=out)


def _piece(layout: Layout, shown: Shown, hats: bytes, x: float, y: float) -> Sprite:
    """Makes a piece; a tall tower at the far rim is smaller, so that its top hat is seen."""
    letters = spelled(hats, shown.options.colours)
    tall = top_rise(letters, layout.high) + layout.high * 0.86
    return Sprite(letters, x, y, layout.high * max(0.5, min(1.0, (y - 22) / tall)))


def _feet(plan: Plan, layout: Layout, field: int, count: int) -> list[tuple[float, float]]:
    """Returns where the feet of the pieces on a field are, side by side."""
    if plan.board.kinds[field] == HOME:
        return layout.at_home(plan.places[field], count)
    return [layout.at(spot) for spot in bars(plan)[field].spread(count)]


# Moving


def moved(event: Moved, size: Greatness, before: Stage, after: Stage) -> Moment[Stage]:
    """Hops field by field, the heavier the slower; leaps high to land on top of its prey, ever
    slower onto a great one."""
    hat, high = top_of(bytes(event.hats)), before.layout.high
    goal, whole = after.hats[hat], stays(before.hats[hat])
    stops = [before.layout.at(before.plan.places[field]) for field in event.way[1:-1]]
    for number, (x, y) in enumerate(stops):
        stop = before.hats[hat]._replace(x=x, y=y)
        whole = whole.then(partial(_hop, goal=stop, high=high, number=number))
    last = _pounce if event.onto else _arrive
    whole = whole.then(partial(last, goal=goal, high=high, number=len(stops)))
    return _told(before, after, {hat: whole.slowed(size.slow, SLOW)})


def coming(size: Greatness, hat: int, moment: Moment[Stage]) -> Billing | None:
    """Returns how the camera comes to where a hat lands on a great prey."""
    if size.zoom == 1:
        return None
    return Billing(moment.length, size, _place(moment.last, hat), comes=True)


def _place(stage: Stage, hat: int) -> tuple[float, float]:
    """Returns the middle of what stands where a hat has landed."""
    piece = stage.hats[hat]
    return piece.x, piece.y - (piece.lift + top_rise(piece.letters, piece.high) + piece.high) / 2


def _told(
    before: Stage, after: Stage, tracks: Tracks, hats: Hats | None = None, **also: Moment[object]
) -> Moment[Stage]:
    """Moves pieces on their tracks, from how they stand before, or from the `hats` given; others
    that stand elsewhere after it slide there."""
    hats = before.hats if hats is None else hats
    ranks: Tracks = {
        hat: slide(hats[hat], goal)
        for hat, goal in after.hats.items()
        if hat in hats and (hats[hat].x, hats[hat].y) != (goal.x, goal.y)
    }
    return fields(before._replace, hats=between(hats, after.hats, ranks | tracks), **also)


def _hop(piece: Sprite, goal: Sprite, high: float, number: int) -> Moment[Sprite]:
    length = pace.HOP * _heavy(piece)
    heard = Cue(length, "hop", min(number, 5), x=goal.x)
    return hop(piece, goal, high * 0.6, length).heard(heard)


def _heavy(piece: Sprite) -> float:
    """Returns how much slower a tower hops than one hat."""
    return 1 + 0.03 * (len(piece.letters) - 1)


def _arrive(piece: Sprite, goal: Sprite, high: float, number: int) -> Moment[Sprite]:
    """Makes the last hop of a quiet move, after which a tower sways."""
    more = len(piece.letters) - 1
    sways = {"lean": swing(min(14.0, 3.0 * more), 0.4)} if more else {}
    return _hop(piece, goal, high, number).then(lambda there: lands(there, 0.4, **sways))


def _pounce(piece: Sprite, goal: Sprite, high: float, number: int) -> Moment[Sprite]:
    """Crouches, leaps twice as high and lands on its prey."""
    ducks = over(DUCK, lambda part: piece._replace(squash=0.8 * min(1.0, 1.6 * part)))
    leaps = partial(hop, goal=goal, height=high * 1.3, length=POUNCE * _heavy(piece))
    heard = Cue(DUCK, "hop", min(number, 5) + 2, x=goal.x)
    return ducks.heard(heard).then(partial(leaps, crouch=0.8, landed=0.0))


# Catching


def caught(event: Caught, size: Greatness, before: Stage, after: Stage) -> Moment[Stage]:
    """Gathers the pieces under the hat, and makes one tower of them with it."""
    foes = [top_of(hats) for hats in before.shown.under]
    first, *others = [before.hats[foe] for foe in foes]
    gather: Tracks = {
        foe: leap(other, first._replace(high=other.high), other.high * 0.6, pace.LEAP / 2)
        for foe, other in zip(foes[1:], others, strict=True)
    }
    gathered = fields(before._replace, hats=between(before.hats, before.hats, gather))
    impact = _impact(event, size, foes, before, after).heard(*_heard(event, first.x))
    return gathered.then(lambda _: impact).resting(pace.PAUSE)


def billed(event: Caught, size: Greatness, moment: Moment[Stage]) -> Billing:
    """Returns how a catch is billed, from its blow on."""
    shown = moment.at(0.0).shown
    side, catcher = shown.house.side, seat_of(event.hat)
    robbed = sorted({seat_of(hat) for hat in event.hats if hat != GOLD})
    robbed = [seat for seat in robbed if side[seat] != side[catcher]]
    place = _place(moment.at(0.0), event.hat)
    said = Prompt("catch_the_hat.band", {"n": len(event.hats)}, counts=True)
    band = Band(said, catcher, RED, place) if size.band else None
    at = next(cue.at for cue in moment.cues if cue.name == "capture")
    faces = robbed if size.band else ()
    return Billing(at, size, place, band, faces, near=size.zoom > 1)


def _heard(event: Caught, x: float) -> tuple[Cue, ...]:
    """Returns what is heard of a catch: the room claps for many hats, and gasps when the golden one
    is taken."""
    great = (Cue(0.0, "takeover", x=x), Cue(0.0, "gasp")) * (GOLD in event.hats)
    cheers = cheer(len(event.hats)).cues
    return Cue(0.0, "plop", x=x), Cue(0.0, "capture", x=x), *great, *cheers


def _impact(
    event: Caught, size: Greatness, foes: Collection[int], before: Stage, after: Stage
) -> Moment[Stage]:
    """Holds everything still for a moment; then the table shakes, a star and dust fly apart, the
    tower ripples, and what was caught is counted in the panel."""
    gold, many, goal = GOLD in event.hats, len(event.hats), after.hats[event.hat]
    tower = before.hats[event.hat]._replace(letters=goal.letters, lift=0.0, high=goal.high)
    left = {hat: piece for hat, piece in before.hats.items() if hat not in foes}
    puff = Puff(tower.x, tower.y - tower.high * 0.35, HIT_AGE, size.star, gold)
    flat = tower._replace(squash=1.0)
    held = stays(before._replace(hats={**left, event.hat: flat}, puff=puff), size.stop)
    shaken = fields(
        lambda piece, **parts: piece._replace(**parts),
        piece=leap(tower, goal, 0.0, pace.HOP),
        squash=squashed(1.0),
        ripple=ripple(0.16 + len(goal.letters) * RIPPLE),
        lean=swing(9.0, 0.5),
    )
    assert after.figure is not None
    shakes = _told(
        before, after, {event.hat: shaken}, left,
        puff=burst(puff, STAR * (1.5 if gold else 1.0)),
        figure=flies(after.figure, lock(before.layout, event.hat >> 3)),
        nudge=_nudge(many),
    )  # fmt: skip
    return held.then(lambda _: shakes)


def _nudge(strength: int) -> Moment[tuple[float, float]]:
    """Gives the table a knock."""
    far = min(10.0, 5.0 + strength)
    return over(NUDGE, lambda part: (0.0, far * (1 - part) * cos(6 * pi * part)))


# Coming home


def counted(event: object, before: Stage, after: Stage) -> Stage:
    """Returns the stage `after` an event, with how many hats were caught or brought home."""
    match event:
        case Caught(hat=hat, hats=hats):
            tower = before.hats[hat]
            top = tower.y - top_rise(after.hats[hat].letters, tower.high) - tower.high * 0.6
            figure = Figure(f"+{len(hats)}", tower.x, max(70.0, top), icon="caught")
            return after._replace(figure=figure)
        case Banked() | Freed() if paid := before.out[1]:  # beside the tower, towards the middle
            tower = before.hats[top_of(before.shown.unloading[1])]
            side = 1 if tower.x < before.layout.middle[0] else -1
            place = tower.x + side * tower.high * 1.9, max(70.0, tower.y - tower.high * 0.9)
            return after._replace(figure=Figure(f"+{paid}", *place))
    return after


def _roll(out: int) -> float:
    """Returns how long the next hat takes out of a tower at home: ever less, as in a drum roll."""
    return max(0.15, pace.LEAP * 0.9 ** (out - 1))


def banked(event: Banked, before: Stage, after: Stage) -> Moment[Stage]:
    """Flies a prisoner into the seat's panel; each rings a step higher than the one before, and
    comes faster."""
    assert after.figure is not None
    length, paid = _roll(before.out[0]), before.out[1]
    carrier, tower, prisoner = _out(event.hat, before, after)
    x, y = bank(before.layout, event.seat, len(before.shown.banks[event.seat]))
    spot = prisoner._replace(x=x, y=y, high=prisoner.high * 0.55)
    more = any(before.plan.board.kinds[field] == HOME for field, _ in after.shown.pieces)
    great = paid > 1 and not more
    there = stays(spot, pace.PAUSE if great else 0.04)
    flight = leap(prisoner, spot, 120.0, length).then(lambda _: there)
    tracks: Tracks = {-1 - event.hat: flight, carrier: nod(tower, 0.5, length)}
    figure = counts(after.figure, paid - 1, paid, length)
    rung = Cue(0.0, "home", min(12, paid - 1), x=prisoner.x)
    told = _told(before, after, tracks, figure=figure).heard(rung)
    return told.heard(*cheer(paid).cues, late=length) if great else told


def freed(event: Freed, before: Stage, after: Stage) -> Moment[Stage]:
    """Lets a hat of the same side jump out of the tower to its home."""
    carrier, tower, free = _out(event.hat, before, after)
    goal = after.hats[event.hat]
    jump = leap(free, goal, 70.0, _roll(before.out[0])).then(lands)
    hats = {**before.hats, carrier: tower}
    told = _told(before, after, {event.hat: jump}, hats, figure=stays(after.figure))
    return told.heard(Cue(0.0, "free", x=goal.x))


def _out(hat: int, before: Stage, after: Stage) -> tuple[int, Sprite, Sprite]:
    """Returns the hat that carries the tower at home, the rest of that, and a hat that has left."""
    carrier = top_of(before.shown.unloading[1])
    tower, left = before.hats[carrier], after.hats[carrier]
    letters = spelled((hat,), before.shown.options.colours)
    single = tower._replace(letters=letters)
    return carrier, tower._replace(letters=left.letters, high=left.high), single


def worn(event: GoldWorn, before: Stage, after: Stage) -> Moment[Stage]:
    """Brings the golden hat out from below and puts it on."""
    piece, goal = before.hats[event.hat], after.hats[event.hat]
    bare, gold = (piece._replace(letters=part) for part in (goal.letters[:-1], goal.letters[-1]))
    top = gold._replace(y=gold.y + 1, lift=top_rise(goal.letters, gold.high))
    flight: Moment[Sprite | None] = leap(gold, top, 110.0, pace.LEAP * 1.3)
    puff = Puff(piece.x, piece.y - piece.high * 1.1, size=LARGE, gold=True)
    tracks: Tracks = {
        GOLD: flight.then(lambda _: stays(None)),
        event.hat: stays(bare, flight.length).then(lambda _: lands(goal)),
    }
    bursts = stays(None, flight.length).then(lambda _: burst(puff, STAR * 1.6))
    heard = Cue(0.0, "takeover", x=piece.x), Cue(0.0, "applause", volume=0.7)
    told = _told(before, after, tracks, puff=bursts).heard(Cue(0.0, "unlock", x=piece.x))
    return told.heard(*heard, late=flight.length).resting(pace.PAUSE)


# Before the first throw


def hidden(stage: Stage) -> Stage:
    """Moves the golden hat out of the picture."""
    return stage._replace(hats={**stage.hats, GOLD: stage.hats[GOLD]._replace(lift=AWAY)})


def comes_down(before: Stage, after: Stage) -> Moment[Stage]:
    """Brings the golden hat down onto its field before anybody throws."""
    gold = before.hats[GOLD]
    high, puff = (
        gold.y + gold.high * 2,
        Puff(gold.x, gold.y - gold.high * 0.35, 1.0, LARGE, gold=True),
    )
    fall = over(0.5, lambda part: gold._replace(lift=high * (1 - part * part), squash=-0.3))
    told = _told(
        before, after, {GOLD: fall.then(lambda _: lands(gold, 1.0))},
        puff=stays(None, fall.length).then(lambda _: burst(puff, STAR * 2)),
        nudge=stays((0.0, 0.0), fall.length).then(lambda _: _nudge(3)),
    )  # fmt: skip
    heard = Cue(0.0, "takeover", x=gold.x), Cue(0.0, "gasp", volume=0.6)
    told = told.heard(*heard, Cue(fall.length, "plop", x=gold.x))
    return told.then(lambda stage: stays(stage, pace.PAUSE))
