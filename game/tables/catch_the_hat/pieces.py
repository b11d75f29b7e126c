"""The hats of Catch the Hat: where they stand, and how they hop, catch and come home."""

from __future__ import annotations

from game.boards import Plan
from game.motion import Clip, change, cheer, cue, pace, par, seq
from game.rules.board import HOME
from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import GOLD, spelled, top_of
from game.rules.catch_the_hat.story import Banked, Caught, Freed, GoldWorn, Moved
from game.tables.catch_the_hat.layout import Layout
from game.tables.fields import bars, outlines
from game.tables.flights import burst, leap, shrink, slide, squash
from game.tables.sprite import Puff, Sprite, top_rise

Sprites = dict[int, Sprite]


class Pieces:
    """Sprites stand for pieces and are known by the number of their top hat; a prisoner on its way
    to the bank is -1 - its number. `reduced`: fewer flights."""

    def __init__(self, plan: Plan, layout: Layout) -> None:
        self.plan = plan
        self.layout = layout
        self.bars, self.outlines = bars(plan), outlines(plan)
        self.reduced = False
        self.sprites: Sprites = {}
        self._fields: dict[int, int] = {}
        self.puffs: tuple[Puff, ...] = ()

    # Places

    def lay(self, shown: Shown) -> None:
        """Every piece where it belongs."""
        self.sprites, self.puffs = self.placed(shown), ()
        self._fields = {top_of(hats): field for field, hats in shown.standing}

    def where(self, hat: int) -> int:
        """The field on which a piece stood when everything was laid."""
        return self._fields.get(hat, -1)

    def placed(self, shown: Shown) -> Sprites:
        """Every piece as it stands at rest."""
        here: dict[int, list[bytes]] = {}
        for field, hats in shown.standing:
            here.setdefault(field, []).append(hats)
        found: Sprites = {}
        for field, pieces in here.items():
            settled = [hats for hats in pieces if top_of(hats) != shown.atop]
            if self.plan.board.kinds[field] == HOME:
                settled.sort(key=top_of)
            for hats, (x, y) in zip(settled, self._feet(field, settled), strict=True):
                found[top_of(hats)] = self._sprite(shown, hats, x, y)
            for hats in pieces:
                if top_of(hats) == shown.atop:
                    below = found[top_of(shown.under[0])]
                    found[shown.atop] = self._sprite(shown, hats, below.x, below.y + 1)
                    rise = top_rise(below.letters + "r", self.layout.high)
                    found[shown.atop].lift = rise
        return found

    def _sprite(self, shown: Shown, hats: bytes, x: float, y: float) -> Sprite:
        return Sprite(spelled(hats, shown.options.colours), x, y, self.layout.high)

    def _feet(self, field: int, pieces: list[bytes]) -> list[tuple[float, float]]:
        """Where the feet of the pieces on a field are, side by side."""
        if self.plan.board.kinds[field] == HOME:
            return self.layout.at_home(self.plan.places[field], len(pieces))
        return [self.layout.at(spot) for spot in self.bars[field].spread(len(pieces))]

    # The story

    def moved(self, event: Moved, after: Shown) -> Clip:
        """Hops field by field; lands on top of its prey."""
        goals, hat = self.placed(after), top_of(bytes(event.hats))
        sprite, goal = self.sprites[hat], goals[hat]
        stops = [self.layout.at(self.plan.places[field]) for field in event.way[1:-1]]
        hops = [self._hop(sprite, spot, 0.0, number) for number, spot in enumerate(stops)]
        hops.append(self._hop(sprite, (goal.x, goal.y), goal.lift, len(stops)))
        return seq(par(seq(*hops), self._close_ranks(goals, hat)), squash(sprite))

    def _hop(self, sprite: Sprite, to: tuple[float, float], rise: float, number: int) -> Clip:
        height = 0.0 if self.reduced else self.layout.high * 0.5 + rise * 0.4
        flight = leap(sprite, to, rise, height, pace.HOP + rise * 0.0012)
        return seq(flight, cue("hop", min(number, 5), x=to[0]))

    def _close_ranks(self, goals: Sprites, but: int) -> Clip:
        """The pieces that stand elsewhere now move there."""
        pairs = [(self.sprites[hat], goal) for hat, goal in goals.items() if hat != but]
        moved = [(s, goal) for s, goal in pairs if (s.x, s.y) != (goal.x, goal.y)]
        return par(*(slide(sprite, (goal.x, goal.y), pace.HOP) for sprite, goal in moved))

    def caught(self, event: Caught, before: Shown, after: Shown) -> Clip:
        """The pieces under the hat become one tower with it."""
        goals, sprite = self.placed(after), self.sprites[event.hat]
        goal, foes = goals[event.hat], {top_of(hats) for hats in before.under}
        first, *others = [self.sprites[top_of(hats)] for hats in before.under]
        puff = Puff(first.x, first.y - first.high * 0.3)

        def merged(sprites: Sprites) -> Sprites:
            return {hat: one for hat, one in sprites.items() if hat not in foes}

        gather = [leap(o, (first.x, first.y), 0.0, o.high * 0.6, pace.LEAP / 2) for o in others]
        return seq(
            par(*gather),
            change(self, sprites=merged, puffs=(puff,)),
            change(sprite, letters=goal.letters, lift=0.0),
            par(cue("plop", x=first.x), cue("capture", x=first.x), cheer(len(event.hats))),
            par(squash(sprite, 1.0), burst(puff)),
            par(
                leap(sprite, (goal.x, goal.y), 0.0, 0.0, pace.HOP),
                self._close_ranks(goals, event.hat),
            ),
        ).resting(pace.PAUSE)

    def banked(self, event: Banked, before: Shown, after: Shown) -> Clip:
        """A prisoner flies into the seat's panel."""
        prisoner, out = self._out(-1 - event.hat, event.hat, before, after)
        spot = self.layout.bank(event.seat, len(before.banks[event.seat]))
        fly = leap(prisoner, spot, 0.0, 0.0 if self.reduced else 120.0, pace.LEAP)
        small = shrink(prisoner, self.layout.high, pace.LEAP)
        rung = cue("home", min(11, len(before.banks[event.seat])), x=prisoner.x)
        return seq(rung, out, par(fly, small)).resting(0.06)

    def freed(self, event: Freed, before: Shown, after: Shown) -> Clip:
        """A hat of the same side jumps out of the tower and stands at its home."""
        free, out = self._out(event.hat, event.hat, before, after)
        goal = self.placed(after)[event.hat]
        height = 0.0 if self.reduced else 70.0
        return seq(
            cue("free", x=goal.x),
            out,
            par(
                leap(free, (goal.x, goal.y), 0.0, height, pace.LEAP),
                self._close_ranks(self.placed(after), event.hat),
            ),
            squash(free),
        )

    def _out(self, key: int, hat: int, before: Shown, after: Shown) -> tuple[Sprite, Clip]:
        """A hat as a sprite of its own, and the clip by which it leaves the tower at home."""
        carrier = top_of(before.unloading[1])
        tower, letters = self.sprites[carrier], self.placed(after)[carrier].letters
        single = Sprite(spelled((hat,), before.options.colours), tower.x, tower.y, tower.high)
        appears = change(self, sprites=lambda sprites: {**sprites, key: single})
        return single, seq(change(tower, letters=letters), appears)

    def worn(self, event: GoldWorn, after: Shown) -> Clip:
        """The golden hat comes out from below and is put on."""
        sprite, letters = self.sprites[event.hat], self.placed(after)[event.hat].letters
        puff = Puff(sprite.x, sprite.y - sprite.high * 0.9)
        gold = Sprite(letters[-1], sprite.x, sprite.y, sprite.high)
        rise = top_rise(letters, sprite.high)
        return seq(
            cue("unlock", x=sprite.x),
            change(sprite, letters=letters[:-1]),
            change(self, sprites=lambda sprites: {**sprites, GOLD: gold}, puffs=(puff,)),
            leap(gold, (sprite.x, sprite.y + 1), rise, 60.0, pace.LEAP),
            change(sprite, letters=letters),
            change(self, sprites=lambda sprites: {h: s for h, s in sprites.items() if h != GOLD}),
            par(squash(sprite), burst(puff)),
        ).resting(pace.PAUSE)
