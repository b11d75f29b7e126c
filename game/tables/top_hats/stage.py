"""The stacks of Top Hats on the table as a value, and the moments in which they move."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.motion import Cue, cheer, pace
from game.motion.moment import Moment, between, fields, over, stays, together
from game.rules import top_hats as rules
from game.rules.hexagon import FIELDS
from game.rules.top_hats import story
from game.rules.top_hats.hats import FREE, STACKS
from game.rules.top_hats.shown import Shown
from game.tables.pieces.flights import burst, lands, leap, nod
from game.tables.pieces.sprite import Puff, Sprite
from game.tables.table import Party
from game.tables.top_hats import chain, drawings
from game.tables.top_hats.chain import Dust, Haste, Star
from game.tables.top_hats.choice import nest_order
from game.tables.top_hats.layout import NEST, Layout
from game.tables.top_hats.marks import rise, spelled
from game.ui.boxes.canvas import Rect

LIFTED = 0.16  # seconds until what was below a hat is seen
LEAVES = 1.5  # seconds a guest takes to leave
Key = int | tuple[int, int]  # a field; or a seat, and the number of a stack that waits there
Tracks = dict[Key, Moment[Sprite | None]]


class Stage(NamedTuple):
    """All that is seen. `shown`: the picture, with all that open eyes know. `stacks`: on the board
    and in front of each seat; `above`: those on their way above all others; `hatched`: how much of
    the second circle is hatched, 0 … 1. `star`: the jumps of a chain, counted; `dust`: where
    something has landed; `haste`: what flies there in haste; `nudge`: how far the board gives way.
    `leaves`: a seat whose guest leaves its niche, and how far it has gone, 0 … 1."""

    layout: Layout
    shown: Shown
    stacks: Mapping[Key, Sprite]
    hatched: float
    star: Star | None = None
    above: tuple[Sprite, ...] = ()
    puff: Puff | None = None
    dust: Dust | None = None
    haste: Haste | None = None
    nudge: tuple[float, float] = (0.0, 0.0)
    leaves: tuple[int, float] | None = None

    @property
    def board(self) -> dict[int, Sprite]:
        """Returns the stacks on the board, by their fields."""
        return {key: stack for key, stack in self.stacks.items() if isinstance(key, int)}

    def nest(self, seat: int) -> list[Sprite]:
        """Lists the stacks that wait in front of a seat."""
        return [
            stack for key, stack in self.stacks.items() if isinstance(key, tuple) and key[0] == seat
        ]

    def field_area(self, field: int) -> Rect:
        """Returns where a field can be hit."""
        x, y = self.layout.fields[field]
        wide, high = self.layout.radius * 1.2, self.layout.radius * 1.1
        return x - wide / 2, y - high / 2, wide, high

    def stack_area(self, field: int) -> Rect:
        """Returns where the stack on a field is seen; that of the field if it is free."""
        if (stack := self.stacks.get(field)) is None:
            return self.field_area(field)
        wide = self.layout.high * 0.84
        tall = rise(len(stack.letters), stack.high) + stack.high * 0.86
        return self.layout.fields[field][0] - wide / 2, stack.y - tall, wide, tall + 8

    def nest_area(self, seat: int, number: int) -> Rect:
        """Returns where a stack that waits is seen."""
        x, y = self.layout.nest(seat, number)
        part = self.layout.small[0] / NEST
        return x - 29 * part, y - 92 * part, 58 * part, 104 * part


def settled(
    party: Party[rules.State, rules.Options], layout: Layout, shown: Shown, jumps: int = 0
) -> Stage:
    """Returns how everything stands when nothing moves; `jumps`: of a chain that may go on."""

    def stack(number: int, place: tuple[float, float], high: float) -> Sprite:
        letters = spelled(party.players, STACKS[number].hats)
        return Sprite(letters, *place, high, look=drawings.stack, least=drawings.LEAST)

    taken = (field for field in FIELDS if shown.board[field] != FREE)
    stacks: dict[Key, Sprite] = {
        field: stack(shown.board[field], layout.foot(field), layout.high) for field in taken
    }
    for seat, waiting in enumerate(shown.waiting):
        for number, kind in enumerate(nest_order(party.seed, seat, waiting)):
            stacks[seat, number] = stack(kind, layout.nest(seat, number), layout.small[0])
    jumps = min(jumps, len(shown.way) - 1)  # before the next one is over
    star = _star(layout, stacks[shown.way[-1]], jumps) if jumps > 1 else None
    return Stage(layout, shown, stacks, float(shown.margin - 1), star)


def _star(layout: Layout, stack: Sprite, jumps: int) -> Star:
    """Makes the star that counts a chain, above the stack that jumps."""
    above = rise(len(stack.letters), layout.high) + layout.high * 1.75
    return Star(stack.x, stack.y - above, jumps)


def built(seat: int, before: Stage, after: Stage) -> Moment[Stage]:
    """Brings the five stacks down in front of their seat."""
    tracks: Tracks = {
        (seat, number): _comes_down(stack, number) for number, stack in enumerate(after.nest(seat))
    }
    stacks = between(before.stacks, after.stacks, tracks)
    heard = Cue(0.0, "shuffle", volume=0.6)
    return fields(before._replace, stacks=stacks).heard(heard).resting(pace.PAUSE)


def _comes_down(stack: Sprite, number: int) -> Moment[Sprite]:
    """Shows a stack above its place, drops it, and sounds when it stands still."""
    length, up = pace.LEAP * 0.7, stack._replace(lift=90.0, fade=0.0)

    def fall(part: float) -> Sprite:
        return up._replace(lift=90 * (1 - part), fade=min(1.0, part * length / pace.FADE))

    down = stays(up, 0.09 * number).then(lambda _: over(length, fall), lands)
    return down.heard(Cue(down.length, "hop", number, x=stack.x))


def placed(event: story.Placed, number: int, before: Stage, after: Stage) -> Moment[Stage]:
    """Takes the stack of that `number` out of its nest; the others close up."""
    seat = event.seat
    piece, goal = before.stacks[seat, number], after.stacks[event.field]
    flight = leap(piece, goal, 150.0, pace.LEAP * 1.2).heard(Cue(0.0, "lift", x=piece.x))
    whole = flight.heard(Cue(flight.length, "thump", x=goal.x)).then(lands)
    nest = before.nest(seat)
    others = [*nest[:number], *nest[number + 1 :]]
    tracks: Tracks = {
        (seat, number): leap(stack, goal, 0.0, pace.HOP)
        for number, (stack, goal) in enumerate(zip(others, after.nest(seat), strict=True))
    }
    tracks |= {(seat, len(others)): stays(None), event.field: stays(None, whole.length)}
    stacks = between(before.stacks, after.stacks, tracks)
    return fields(before._replace, stacks=stacks, above=together([whole]))


def stepped(event: story.Stepped, before: Stage, after: Stage) -> Moment[Stage]:
    """Moves a stack to the next field."""
    piece = before.stacks[event.start]
    flight = leap(piece, after.stacks[event.to], piece.high * 0.3, pace.HOP * 1.3)
    return _landed(event, flight, 1, before, after)


def jumped(event: story.Jumped, before: Stage, after: Stage) -> Moment[Stage]:
    """Lets a stack crouch and fly over the other one; from the second jump of a chain on, a star
    counts. Each jump is faster than the one before, and sounds higher."""
    piece, number = before.stacks[event.start], event.number
    clear = rise(len(before.shown.hats(event.over)), piece.high)
    length = (pace.HOP * 1.3 + clear * 0.0016) * chain.haste(number)
    top = piece.high * chain.height(number) + clear
    flight = leap(piece, after.stacks[event.to], top, length)
    if number == 1:
        flight = nod(piece, 0.8, chain.CROUCH).then(lambda _: flight)
    landed = _landed(event, flight, number, before, after)
    return landed.heard(*chain.amazed(number, flight.length))


def _hastes(flight: Moment[Sprite], number: int) -> Moment[Haste | None]:
    """Draws lines behind a stack as long as it flies, late in a chain."""
    step = flight.length / 40
    if number < chain.HASTY:
        return stays(None)

    def at(part: float) -> Haste | None:
        t = part * flight.length
        now, next_ = flight.at(t), flight.at(min(flight.length, t + step))
        to = next_.x - now.x, (next_.y - next_.lift) - (now.y - now.lift)
        y = now.y - now.lift - now.high * 0.4
        return Haste(now.x, y, to, min(1.0, 4 * part, 4 * (1 - part))) if part < 1 else None

    return over(flight.length, at)


def _landed(
    event: story.Stepped | story.Jumped,
    flight: Moment[Sprite],
    number: int,
    before: Stage,
    after: Stage,
) -> Moment[Stage]:
    """Ends a flight to a field as the jump `number` of a chain."""
    goal, star = after.stacks[event.to], after.star
    heard = Cue(flight.length, "hop", min(number - 1, 11), x=goal.x)
    whole = flight.then(lambda piece: lands(piece, min(0.95, 0.55 + 0.05 * number)))
    tracks: Tracks = {event.start: whole, event.to: stays(None, whole.length)}
    dust = Dust(goal.x, goal.y, min(1.0, number / 7))
    side = 1.0 if goal.x > before.stacks[event.start].x else -1.0
    return fields(
        before._replace,
        stacks=between(before.stacks, after.stacks, tracks),
        dust=stays(None, flight.length).then(lambda _: chain.rolls(dust)),
        star=stays(before.star, flight.length).then(lambda _: chain.pops(star)),
        haste=_hastes(flight, number),
        nudge=stays((0.0, 0.0), flight.length).then(lambda _: chain.tilts(number, side)),
    ).heard(heard)


def chained(number: int, star: float, before: Stage, _: Stage) -> Moment[Stage]:
    """Lets a stack leap for joy where a chain of jumps has ended, and a `star` burst."""
    field = before.shown.way[-1]
    piece = before.stacks[field]
    flight = leap(piece, piece, piece.high * 0.8, chain.BLOW)
    whole = flight.then(lambda piece: lands(piece, 0.95))
    puff = Puff(piece.x, piece.y - piece.high, size=star)
    heard = Cue(chain.BLOW, "capture_five", x=piece.x), *cheer(number).cues
    return fields(
        before._replace,
        stacks=between(before.stacks, before.stacks, {field: whole}),
        puff=stays(None, chain.BLOW).then(lambda _: burst(puff)),
        nudge=stays((0.0, 0.0), chain.BLOW).then(lambda _: chain.tilts(number, 0.0)),
    ).heard(*heard)


def vanishes(seat: int, before: Stage, _: Stage) -> Moment[Stage]:
    """Lets the guest of a colour that is not seen any more raise its hat and leave."""
    leaves = over(LEAVES, lambda part: before._replace(leaves=(seat, part)))
    return leaves.heard(Cue(0.0, "lost"), Cue(0.0, "gasp"))


def removed(event: story.HatRemoved, before: Stage, after: Stage) -> Moment[Stage]:
    """Lets the stack duck and its top hat burst off to where hats of its colour lie; then the hat
    below shows the new owner."""
    piece, goal = before.stacks[event.field], after.stacks.get(event.field)
    off = piece._replace(letters=piece.letters[-1], lift=rise(len(piece.letters), piece.high))
    puff = Puff(piece.x, piece.y - off.lift - piece.high * 0.4)
    crouch: Tracks = {event.field: nod(piece, 0.8, chain.CROUCH)}
    bare: Tracks = {event.field: _bared(piece, goal) if goal else stays(None)}
    bursts = fields(
        before._replace,
        stacks=between(before.stacks, after.stacks, bare),
        above=together([_leaves(before, off, event.hat)]),
        puff=burst(puff),
    ).heard(Cue(0.0, "plop", x=piece.x), Cue(0.0, "capture", x=piece.x))
    if goal and piece.letters[-2:-1] == "?":
        bursts = bursts.heard(Cue(LIFTED, "flip", x=piece.x))
    ducks = between(before.stacks, before.stacks, crouch)
    return fields(before._replace, stacks=ducks).then(lambda _: bursts)


def _leaves(before: Stage, off: Sprite, seat: int) -> Moment[Sprite]:
    """Flies a hat to where hats of its colour lie, but never out of the picture."""
    x, y = before.layout.lost(seat, before.shown.lost[seat])
    goal = off._replace(x=x, y=y, lift=0.0, high=off.high * 0.55)
    room = (off.y - off.lift + y) / 2 - off.high
    length = pace.LEAP * 1.5 * chain.haste(before.star.number if before.star else 1)
    return leap(off, goal, min(240.0, max(60.0, room)), length)


def _bared(piece: Sprite, goal: Sprite) -> Moment[Sprite]:
    """Shakes a stack; what was covered is seen a little later."""
    first = piece.letters[:-1] if piece.letters[-2] == "?" else goal.letters
    letters = stays(first, LIFTED).then(lambda _: stays(goal.letters))
    return lands(goal, 1.0, letters=letters)


def declared(before: Stage, _: Stage) -> Moment[Stage]:
    """Hatches the second circle."""
    hatches = over(pace.READ * 0.6, lambda part: before._replace(hatched=part))
    return hatches.heard(Cue(0.0, "unlock")).resting(pace.PAUSE)
