"""The stacks of Top Hats on the table, and how they move."""

from __future__ import annotations

from math import pi, sin
from typing import assert_never

from game.boards import HexPlan
from game.motion import Clip, change, cue, pace, par, seq, tween, wait
from game.rules import top_hats as rules
from game.rules.hexagon import FIELDS
from game.rules.top_hats import story
from game.rules.top_hats.hats import FREE, NUMBERS, STACKS, Stack
from game.rules.top_hats.shown import Shown
from game.tables.flights import burst, leap, resize, shrink, squash
from game.tables.sprite import Puff
from game.tables.table import Party
from game.tables.top_hats import chain
from game.tables.top_hats.chain import Dust, Star
from game.tables.top_hats.choice import nest_order
from game.tables.top_hats.layout import NEST, Layout, layout
from game.tables.top_hats.marks import StackSprite, rise, spelled
from game.ui.boxes.canvas import Rect

LIFTED = 0.16  # seconds until one sees what was below a hat


class Stage:
    """`shown`: the picture, with all that open eyes know. `sprites`: the stacks of the board by
    their fields; `nests`: those in front of each seat; `flying`: those on their way above all
    others; `hatched`: how much of the second circle is, 0 … 1. `dust`: where something has landed;
    `star`: the jumps of a chain, counted."""

    def __init__(self, party: Party[rules.State, rules.Options]) -> None:
        self.party = party
        self.reduced = False  # fewer flights
        self.star: Star | None = None
        self.layout = self._layout((1920, 1080))
        self.show(rules.of(party.start))

    def _layout(self, size: tuple[float, float], taught: bool = False) -> Layout:
        plan = self.party.plan if isinstance(self.party.plan, HexPlan) else None
        return layout(len(self.party.players), size, plan, taught)

    def arrange(self, size: tuple[float, float], taught: bool = False) -> None:
        """Everything has its place on a canvas of another size, also in the middle of a story."""
        self.layout = self._layout(size, taught)
        self._stand()

    def show(self, shown: Shown) -> None:
        """Puts everything in its place."""
        self.shown = shown
        if self.star is not None and self.star.number != len(shown.way) - 1:
            self.star = None
        self.dust: Dust | None = None
        fields = (field for field in FIELDS if shown.board[field] != FREE)
        self.sprites = {field: StackSprite("", 0.0, 0.0, 0.0) for field in fields}
        self.nests = [[StackSprite("", 0.0, 0.0, NEST) for _ in stacks] for stacks in shown.waiting]
        self.flying: tuple[StackSprite, ...] = ()
        self.puffs: tuple[Puff, ...] = ()
        self.hatched = float(shown.margin - 1)
        self._stand()
        self._spell()

    def look(self, shown: Shown) -> None:
        """Other eyes are open: things only the others knew are covered at once."""
        self.shown = shown
        for sprite in self.flying:
            sprite.letters = "?" * (len(sprite.letters) - 1) + sprite.letters[-1]
        self._spell()

    def _stand(self) -> None:
        for field, sprite in self.sprites.items():
            sprite.x, sprite.y = self.layout.foot(field)
            sprite.high = self.layout.high
        for seat, nest in enumerate(self.nests):
            for number, sprite in enumerate(nest):
                sprite.x, sprite.y = self.layout.nest(seat, number)
                sprite.high = self.layout.small[0]

    def _spell(self) -> None:
        for field, sprite in self.sprites.items():
            sprite.letters = self._letters(self.shown.board[field])
        for seat, nest in enumerate(self.nests):
            stacks = self._nest(seat, self.shown.waiting[seat])
            for sprite, number in zip(nest, stacks, strict=True):
                sprite.letters = self._letters(number)

    def _letters(self, number: int) -> str:
        return spelled(self.party.players, STACKS[number].hats)

    def _nest(self, seat: int, stacks: bytes) -> list[int]:
        return nest_order(self.party.seed, seat, stacks)

    # Where things are seen

    def field_area(self, field: int) -> Rect:
        """Where a field can be hit."""
        x, y = self.layout.fields[field]
        wide, high = self.layout.radius * 1.2, self.layout.radius * 1.1
        return x - wide / 2, y - high / 2, wide, high

    def stack_area(self, field: int) -> Rect:
        """Where the stack on a field is seen; that of the field if it is free."""
        sprite = self.sprites.get(field)
        if sprite is None:
            return self.field_area(field)
        wide = self.layout.radius * 1.2 * 0.84
        tall = rise(len(sprite.letters), sprite.high) + sprite.high * 0.86
        return self.layout.fields[field][0] - wide / 2, sprite.y - tall, wide, tall + 8

    def nest_area(self, seat: int, number: int) -> Rect:
        """Where a stack that waits is seen."""
        x, y = self.layout.nest(seat, number)
        part = self.layout.small[0] / NEST
        return x - 29 * part, y - 92 * part, 58 * part, 104 * part

    # The story

    def clip(self, event: story.Event, leaving: int) -> Clip:
        """How an event is shown; `leaving`: the number of the stack in its nest that somebody
        places, -1 if nobody has pointed at one."""
        clip = self._clip(event, leaving)
        if self.star is None or isinstance(event, story.Jumped | story.HatRemoved):
            return clip
        return seq(change(self, star=None), clip).resting(clip.rest)

    def _clip(self, event: story.Event, leaving: int) -> Clip:
        match event:
            case story.Built():
                return self._built(event)
            case story.Placed():
                return self._placed(event, leaving)
            case story.Stepped(start=start, to=to):
                return self._hop(start, to, 0.3)
            case story.Jumped():
                return self._jumped(event)
            case story.HatRemoved():
                return self._removed(event)
            case story.MarginDeclared():
                return self._declared()
            case story.LotFell():
                return cue("unlock").resting(pace.READ * 0.6)
            case story.DeclarationLeft():
                return Clip(0.0).resting(pace.PAUSE)
            case story.ColourBack():
                return cue("free").resting(pace.READ * 0.6)
            case story.ColourVanished():
                return par(cue("lost"), cue("gasp")).resting(pace.READ * 0.7)
            case story.Passed() | story.Stuck() | story.Drawn():
                return cue("lost").resting(pace.READ * 0.7)
            case story.TurnPassed(to=to):
                return seq(cue(f"motif_{self.party.players[to].letter}"), wait(pace.TURN))
            case story.Ended():
                return cue("gasp").resting(pace.STOP)
        assert_never(event)

    def _built(self, event: story.Built) -> Clip:
        """The five stacks come down in front of their seat."""
        waiting = rules.told(self.shown, event).waiting[event.seat]
        stacks, clips, high = [], [], self.layout.small[0]
        for number, kind in enumerate(self._nest(event.seat, waiting)):
            x, y = self.layout.nest(event.seat, number)
            sprite = StackSprite(self._letters(kind), x, y, high, lift=90.0, fade=0.0)
            stacks.append(sprite)
            clips.append(seq(wait(0.09 * number), _come_down(sprite), cue("hop", number, x=x)))
        begin = seq(change(self, flying=tuple(stacks)), cue("shuffle", volume=0.6))
        return seq(begin, par(*clips)).resting(pace.PAUSE)

    def _placed(self, event: story.Placed, leaving: int) -> Clip:
        """A stack leaves its nest, the others close up. One that nobody has pointed at is the last
        of those that look like it, so that it tells nothing of the hats inside."""
        nest = self.nests[event.seat]
        if leaving < 0:
            order = self._nest(event.seat, self.shown.waiting[event.seat])
            leaving = len(order) - 1 - order[::-1].index(NUMBERS[Stack(event.stack, event.seat)])
        sprite, others = nest[leaving], [*nest[:leaving], *nest[leaving + 1 :]]
        spots = [self.layout.nest(event.seat, number) for number in range(len(others))]
        ranks = [leap(s, spot, 0.0, 0.0, pace.HOP) for s, spot in zip(others, spots, strict=True)]
        height, length = 0.0 if self.reduced else 150.0, pace.LEAP * 1.2
        fly = leap(sprite, self.layout.foot(event.field), 0.0, height, length)
        grow = resize(sprite, self.layout.high, length)
        begin = seq(change(self, flying=(sprite,)), cue("card", x=sprite.x))
        return seq(
            begin,
            par(fly, grow, *ranks),
            cue("thump", x=self.layout.foot(event.field)[0]),
            squash(sprite),
        )

    def _hop(
        self,
        start: int,
        to: int,
        height: float,
        clear: float = 0.0,
        number: int = 1,
        also: Clip | None = None,
    ) -> Clip:
        """A stack goes to a field; `height` in hats, `clear`: the height it has to get over;
        `number`: of the hop among those of a chain, which grow faster and higher in sound; `also`:
        what happens as it lands."""
        sprite, (x, y) = self.sprites[start], self.layout.foot(to)
        top = 0.0 if self.reduced else self.layout.high * height + clear
        length = (pace.HOP * 1.3 + clear * 0.0016) * chain.haste(number)
        flight = leap(sprite, (x, y), 0.0, top, length)
        dust = Dust(x, y, min(1.0, number / 7))
        lands = par(squash(sprite, min(0.95, 0.55 + 0.05 * number)), self._puffed(dust))
        return seq(flight, par(cue("hop", min(number - 1, 11), x=x), lands, also or Clip(0.0)))

    def _puffed(self, dust: Dust) -> Clip:
        if self.reduced:
            return Clip(0.0)
        return par(change(self, dust=dust), chain.puffed(dust))

    def _jumped(self, event: story.Jumped) -> Clip:
        """It crouches, flies over the other one, and from the second jump on a star counts."""
        sprite, number = self.sprites[event.start], event.number
        clear = rise(len(self.shown.hats(event.over)), self.layout.high)
        x, y = self.layout.foot(event.to)
        above = rise(len(sprite.letters), self.layout.high) + self.layout.high * 1.75
        also = chain.amazed(number)
        if number > 1:
            also = par(chain.counted(self, Star(x, y - above, number), self.reduced), also)
        hop = self._hop(event.start, event.to, chain.height(number), clear, number, also)
        return hop if number > 1 or self.reduced else seq(crouch(sprite), hop)

    def _removed(self, event: story.HatRemoved) -> Clip:
        """The stack ducks, its top hat bursts off to where its colour keeps those that are out;
        then the hat below shows the new owner."""
        sprite, high = self.sprites[event.field], self.layout.high
        off = StackSprite(self._hat(event.hat), sprite.x, sprite.y, high)
        off.lift = rise(len(sprite.letters), high)
        puff = Puff(sprite.x, sprite.y - off.lift - high * 0.4)
        below = self._hat(event.top) if event.top >= 0 else ""
        covered = sprite.letters[-2:-1] if self._lifts(sprite, below) else below
        puffs = () if self.reduced else (puff,)
        leave = par(change(self, flying=(off,), puffs=puffs), change(sprite, below=covered))
        goal = self.layout.lost(event.hat, self.shown.lost[event.hat])
        length = pace.LEAP * 1.5 * chain.haste(self.star.number if self.star else 1)
        room = (off.y - off.lift + goal[1]) / 2 - high  # it stays in the picture
        fly = leap(off, goal, 0.0, 0.0 if self.reduced else min(240.0, max(60.0, room)), length)
        shaken = par(squash(sprite, 1.0), burst(puff))
        lifted = seq(wait(LIFTED), change(sprite, below=below))
        heard = par(cue("plop", x=sprite.x), cue("capture", x=sprite.x))
        unveiled = seq(wait(LIFTED), cue("flip", x=sprite.x)) if covered != below else wait(0.0)
        return seq(
            crouch(sprite),
            leave,
            par(heard, unveiled, fly, shrink(off, high, length), shaken, lifted),
        )

    def _lifts(self, sprite: StackSprite, below: str) -> bool:
        """Whether a hat comes to light that was covered."""
        return bool(below) and sprite.letters[-2:-1] == "?" and not self.reduced

    def _hat(self, hat: int) -> str:
        return spelled(self.party.players, bytes((hat,)))

    def _declared(self) -> Clip:
        """The second circle is hatched."""

        def show(t: float) -> None:
            self.hatched = t

        return seq(cue("unlock"), tween(pace.READ * 0.6, show)).resting(pace.PAUSE)


def crouch(sprite: StackSprite) -> Clip:
    """It gathers itself before a leap."""

    def show(t: float) -> None:
        sprite.squash = 0.8 * sin(pi * t)

    return tween(chain.CROUCH, show)


def _come_down(sprite: StackSprite) -> Clip:
    drop = leap(sprite, (sprite.x, sprite.y), 0.0, 0.0, pace.LEAP * 0.7)

    def appear(t: float) -> None:
        sprite.fade = t

    return seq(par(drop, tween(pace.FADE, appear)), squash(sprite))
