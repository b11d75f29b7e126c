"""The hats of Catch the Hat as a value, and the moments in which they hop, catch and come home."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from math import cos, pi
from typing import NamedTuple

from game.boards import Plan
from game.motion import Cue, cheer, pace, smooth
from game.motion.greatness import GREAT, LITTLE, SLOW, Greatness, of
from game.motion.moment import Moment, Point, arc, between, fields, over, stays
from game.rules.board import HOME as AT_HOME
from game.rules.catch_the_hat.options import GOLD_LETTER
from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import GOLD, seat_of, spelled, top_of
from game.rules.catch_the_hat.story import Banked, Caught, Freed, GoldWorn, Moved
from game.tables.catch_the_hat.layout import Layout
from game.tables.catch_the_hat.panel import bank, counts, lock
from game.tables.choice import Prompt
from game.tables.limelight import GOLD as BRASS
from game.tables.limelight import HOME, PAPER, RED, Band, Billing
from game.tables.pieces.fields import bars
from game.tables.pieces.figures import FLY, POP, RISE, STAY, Crown, Figure, flies, ticks
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
from game.tables.pieces.sprite import LARGE, RIPPLE, SHOWERS, Beam, Puff, Shower, Sprite, top_rise

Hats = Mapping[int, Sprite]
Tracks = dict[int, Moment[Sprite | None]]
AWAY = 3000.0  # units up, out of the picture
DUCK, POUNCE, STAR, NUDGE, BEAM = 0.1, 0.26, 0.4, 0.18, 0.7  # seconds
PINNED = 14.0  # units from the corner of a panel
CROWN, TICK = 0.7, 0.12  # seconds a crown flies to a panel, and a lock there pops
GOLDEN = GREAT._replace(zoom=1.3, length=2.3)  # what is made of the golden hat


class Stage(NamedTuple):
    """All that is seen. `hats`: pieces by the number of their top hat, and a prisoner on its way to
    the bank by -1 - its number; `fields`: where they stand. `nudge`: how far a knock has moved the
    board; `crown`: where the sign of the golden hat flies; `lock`: one that pops as a prisoner
    comes."""

    plan: Plan
    layout: Layout
    shown: Shown
    hats: Hats
    fields: Mapping[int, int]
    puff: Puff | None = None
    shower: Shower | None = None
    beam: Beam | None = None
    figure: Figure | None = None
    lock: Figure | None = None
    crown: Crown | None = None
    nudge: Point = (0.0, 0.0)


def settled(plan: Plan, layout: Layout, shown: Shown) -> Stage:
    """Stands every piece where it is at rest."""
    here: dict[int, list[bytes]] = {}
    for field, hats in shown.standing:
        here.setdefault(field, []).append(hats)
    found: dict[int, Sprite] = {}
    for field, pieces in here.items():
        standing = [hats for hats in pieces if top_of(hats) != shown.atop]
        if plan.board.kinds[field] == AT_HOME:
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
    return Stage(plan, layout, shown, hats=found, fields=where)


def _piece(layout: Layout, shown: Shown, hats: bytes, x: float, y: float) -> Sprite:
    """Makes a piece; a tall tower at the far rim is smaller, so that its top hat is seen."""
    letters = spelled(hats, shown.options.colours)
    tall = top_rise(letters, layout.high) + layout.high * 0.86
    return Sprite(letters, x, y, layout.high * max(0.5, min(1.0, (y - 22) / tall)))


def _feet(plan: Plan, layout: Layout, field: int, count: int) -> list[tuple[float, float]]:
    """Returns where the feet of the pieces on a field are, side by side."""
    if plan.board.kinds[field] == AT_HOME:
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


def _place(stage: Stage, hat: int) -> Point:
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


def greatness(shown: Shown) -> Greatness:
    """Returns how great the catch is that is about to come: by hats; the golden one, or somebody's
    last free hat, is something great by itself."""
    size = of(sum(map(len, shown.under)))
    if GOLD in b"".join(shown.under):
        return size if size.dark else GOLDEN
    return GREAT if beaten(shown) and not size.band else size


def beaten(shown: Shown) -> list[int]:
    """Lists the seats that are about to lose their last free hat."""
    tops = [seat_of(top_of(hats)) for hats in shown.under if top_of(hats) != GOLD]
    return [seat for seat in sorted({*tops}) if shown.free[seat] == tops.count(seat)]


def billed(
    event: Caught, size: Greatness, names: Sequence[str], moment: Moment[Stage]
) -> Billing | None:
    """Returns how a catch is billed, from its blow on."""
    if not size.band:
        return None
    before = moment.at(0.0)
    place, robbed = _place(before, event.hat), _robbed(event, before.shown)
    band = _headline(event, names, robbed, beaten(before.shown))._replace(clear=place)
    at = next(cue.at for cue in moment.cues if cue.name.startswith("capture"))
    return Billing(at, size, place, band, robbed, near=size.zoom > 1)


def _robbed(event: Caught, shown: Shown) -> list[int]:
    """Lists the seats whose hats are caught; partners do not rob each other."""
    side, owners = shown.house.side, {seat_of(hat) for hat in event.hats if hat != GOLD}
    return [seat for seat in sorted(owners) if side[seat] != side[seat_of(event.hat)]]


def _headline(
    event: Caught, names: Sequence[str], robbed: Sequence[int], last: Sequence[int]
) -> Band:
    """Returns the headline of a catch."""
    seat, key = seat_of(event.hat), "catch_the_hat.band."
    if GOLD in event.hats:
        said = Prompt(key + ("stolen" if robbed else "found"), {"name": names[seat]})
        return Band(said, seat, BRASS)
    if last:
        return Band(Prompt(key + "last", {"name": names[last[0]]}), last[0], RED)
    many = Prompt(key + "blow", {"n": len(event.hats)}, counts=True, worded=True)
    return Band(many, seat, RED)


def _heard(event: Caught, x: float) -> tuple[Cue, ...]:
    """Returns what is heard of a catch: the room claps for many hats, and gasps when the golden one
    is taken."""
    many = len(event.hats)
    name = "capture_five" if many >= 5 else "capture_three" if many >= 3 else "capture"
    gold = (Cue(0.1, "gold", x=x), Cue(0.0, "gasp")) * (GOLD in event.hats)
    return Cue(0.0, "plop", x=x), Cue(0.0, name, x=x), *gold, *cheer(many).cues


def _impact(
    event: Caught, size: Greatness, foes: Collection[int], before: Stage, after: Stage
) -> Moment[Stage]:
    """Holds everything still for a moment; then the table shakes, a star and dust fly apart, the
    tower ripples, brims rain down, and what was caught is counted in the panel."""
    gold, goal = GOLD in event.hats, after.hats[event.hat]
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
    stay = max(STAY, size.length - size.stop - RISE - FLY - POP)
    letters = spelled(event.hats, before.shown.options.colours) if size.band else ""
    shakes = _told(
        before, after, {event.hat: shaken}, left,
        puff=burst(puff, STAR * (1.5 if gold or size.band else 1.0)),
        shower=_shower(tower, letters),
        figure=flies(after.figure, lock(before.layout, event.hat >> 3), size.figure, stay),
        crown=_crowned(before, after, tower, size.length - size.stop - HOME),
        nudge=_nudge(len(event.hats)),
    )  # fmt: skip
    return held.then(lambda _: shakes)


def _shower(tower: Sprite, letters: str) -> Moment[Shower | None]:
    """Lets brims fly from a tower, in the colours of `letters`; none without any."""
    if not letters:
        return stays(None)
    shower = Shower(tower.x, tower.y - tower.high * 0.3, tower.high, letters)
    falls: Moment[Shower | None] = over(SHOWERS, lambda part: shower._replace(age=part * SHOWERS))
    return falls.then(lambda _: stays(None))


def _crowned(before: Stage, after: Stage, tower: Sprite, late: float) -> Moment[Crown | None]:
    """Lets the sign of the golden hat fly to the panel of whoever has it now."""
    was, now = before.shown.golden, after.shown.golden
    nowhere: Moment[Crown | None] = stays(None, max(0.0, late))
    if now is None or was == now:
        return stays(None)
    start: Point = (tower.x, tower.y) if was is None else crown(before.layout, was)
    goal = crown(before.layout, now)
    flight = over(CROWN, lambda part: Crown(*arc(start, goal, smooth(part), 120.0)))
    return nowhere.then(lambda _: flight, lambda _: stays(None))


def crown(layout: Layout, seat: int) -> Crown:
    """Returns the sign of the golden hat, pinned to the panel of a seat."""
    x, y, *_ = layout.panels[seat]
    return Crown(x + PINNED, y + PINNED)


def _nudge(strength: int) -> Moment[Point]:
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
        case Banked() | Freed() if paid := after.shown.out[1]:  # beside it, towards the middle
            tower = before.hats[top_of(before.shown.unloading[1])]
            side = 1 if tower.x < before.layout.middle[0] else -1
            place = tower.x + side * tower.high * 1.9, max(70.0, tower.y - tower.high * 0.9)
            return after._replace(figure=Figure(f"+{paid}", *place))
    return after


def _roll(out: int) -> float:
    """Returns how long the next hat takes out of a tower at home: ever less, as in a drum roll."""
    return max(0.15, pace.LEAP * 0.9 ** (out - 1))


def banked(event: Banked, before: Stage, after: Stage) -> Moment[Stage]:
    """Flies a prisoner into the seat's panel, where a lock pops; each rings a step higher than the
    one before, and comes faster. The last of many makes the room clap."""
    assert after.figure is not None
    (out, paid), whole = after.shown.out, after.shown.unloaded
    length, size = _roll(out), hauled(after.shown)
    carrier, tower, prisoner = _out(event.hat, before, after)
    x, y = bank(before.layout, event.seat, len(before.shown.banks[event.seat]))
    spot = prisoner._replace(x=x, y=y, high=prisoner.high * 0.55)
    there = stays(spot, pace.PAUSE if paid > 1 and whole else 0.04)
    flight = leap(prisoner, spot, 120.0, length).then(lambda _: there)
    tracks: Tracks = {-1 - event.hat: flight, carrier: nod(tower, 0.5, length)}
    star: Moment[Puff | None] = burst(
        Puff(*_place(before, carrier), HIT_AGE, size.star), STAR * 1.5
    )
    told = _told(
        before, after, tracks,
        figure=ticks(after.figure, paid - 1, paid, length),
        lock=_popped(before.layout, event.seat, length if whole else 0.0),
        puff=stays(None, length).then(lambda _: star) if size.band else stays(None),
    ).heard(Cue(0.0, "home", min(12, paid - 1), x=prisoner.x))  # fmt: skip
    return told.heard(*cheer(paid).cues, late=length) if whole else told


def _popped(layout: Layout, seat: int, late: float) -> Moment[Figure | None]:
    """Lets the lock in a panel pop, as a prisoner has come."""
    found = counts(layout, seat)
    (x, y), size = found.held, found.size
    x += size * 0.38
    popping: Moment[Figure | None] = over(
        TICK, lambda part: Figure("", x, y, icon="lock", landed=part)
    )
    return stays(popping.at(0.0), late).then(lambda _: popping, lambda _: stays(None))


def hauled(shown: Shown) -> Greatness:
    """Returns how great it is that a tower has come home: as it pays out in the panels, the camera
    stays away."""
    return (of(shown.out[1]) if shown.unloaded else LITTLE).calmer


def home(shown: Shown, seat: int, names: Sequence[str], stage: Stage) -> Billing | None:
    """Returns how it is billed that the last hat of a large tower has come home."""
    size, tower = hauled(shown), top_of(stage.shown.unloading[1])
    if not size.band:
        return None
    place, params = _place(stage, tower), {"n": shown.out[1], "name": names[seat]}
    said = Prompt("catch_the_hat.band.home", params, counts=True, worded=True)
    return Billing(0.0, size, place, Band(said, seat, PAPER, place), (seat,))


def freed(event: Freed, before: Stage, after: Stage) -> Moment[Stage]:
    """Lets a hat of the same side jump out of the tower to its home."""
    carrier, tower, free = _out(event.hat, before, after)
    goal = after.hats[event.hat]
    jump = leap(free, goal, 70.0, _roll(after.shown.out[0])).then(lands)
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
    """Brings the golden hat out from below and puts it on, in a beam of light."""
    piece, goal = before.hats[event.hat], after.hats[event.hat]
    bare, gold = (piece._replace(letters=part) for part in (goal.letters[:-1], goal.letters[-1]))
    top = gold._replace(y=gold.y + 1, lift=top_rise(goal.letters, gold.high))
    flight: Moment[Sprite | None] = leap(gold, top, 110.0, pace.LEAP * 1.3)
    place = piece.x, max(piece.high, piece.y - piece.high * 1.1)
    star: Moment[Puff | None] = burst(Puff(*place, size=LARGE, gold=True), STAR * 1.6)
    beam: Moment[Beam | None] = over(BEAM, lambda part: Beam(piece.x, piece.y, part))
    tracks: Tracks = {
        GOLD: flight.then(lambda _: stays(None)),
        event.hat: stays(bare, flight.length).then(lambda _: lands(goal)),
    }
    told = _told(
        before, after, tracks,
        puff=stays(None, flight.length).then(lambda _: star),
        beam=stays(None, flight.length - BEAM / 3).then(lambda _: beam, lambda _: stays(None)),
        shower=stays(None, flight.length).then(lambda _: _shower(goal, GOLD_LETTER)),
    ).heard(Cue(0.0, "unlock", x=piece.x))  # fmt: skip
    heard = Cue(0.0, "gold", x=piece.x), Cue(0.0, "applause", volume=0.7)
    return told.heard(*heard, late=flight.length).resting(pace.PAUSE)


def crowned(
    event: GoldWorn, size: Greatness, names: Sequence[str], moment: Moment[Stage]
) -> Billing:
    """Returns how it is billed that somebody wears the golden hat from now on."""
    seat, place = seat_of(event.hat), _place(moment.at(0.0), event.hat)
    said = Prompt("catch_the_hat.band.worn", {"name": names[seat]})
    at = next(cue.at for cue in moment.cues if cue.name == "gold")
    return Billing(at, size, place, Band(said, seat, BRASS, place), (seat,))


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
    heard = Cue(0.0, "gold", x=gold.x), Cue(0.0, "gasp", volume=0.6)
    told = told.heard(*heard, Cue(fall.length, "plop", x=gold.x))
    return told.then(lambda stage: stays(stage, pace.PAUSE))
