"""The hats of Catch the Hat: where they stand, and how they hop, catch and come home."""

from __future__ import annotations

from math import cos, pi

from game.boards import Plan
from game.motion import GREAT, Clip, change, cheer, cue, pace, par, seq, tween, wait
from game.rules.board import HOME
from game.rules.catch_the_hat.shown import Shown
from game.rules.catch_the_hat.state import GOLD, spelled, top_of
from game.rules.catch_the_hat.story import Banked, Caught, Freed, GoldWorn, Moved
from game.tables.catch_the_hat.layout import Layout
from game.tables.catch_the_hat.panel import bank, lock
from game.tables.fields import bars, outlines
from game.tables.figures import SIZE, Figure, counts, flies
from game.tables.flights import (
    burst,
    duck,
    held,
    hop,
    leap,
    nod,
    resize,
    ripple,
    shrink,
    slide,
    squash,
    swing,
)
from game.tables.sprite import LARGE, RIPPLE, SMALL, Puff, Sprite, top_rise

Sprites = dict[int, Sprite]
AWAY = 3000.0  # above the picture
DUCK, POUNCE, HIT, STAR, NUDGE = 0.1, 0.26, 0.07, 0.4, 0.18  # seconds


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
        self.figures: tuple[Figure, ...] = ()
        self.nudge = (0.0, 0.0)
        self.paid = 0  # prisoners that have left the tower at home
        self.out = 0  # hats that have left it

    # Places

    def lay(self, shown: Shown) -> None:
        """Every piece where it belongs."""
        self.sprites, self.puffs = self.placed(shown), ()
        self.figures, self.nudge = (), (0.0, 0.0)
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
        """A piece; a tall tower at the far rim is drawn smaller, so that its top hat is seen."""
        letters = spelled(hats, shown.options.colours)
        tall = top_rise(letters, self.layout.high) + self.layout.high * 0.86
        return Sprite(letters, x, y, self.layout.high * max(0.5, min(1.0, (y - 22) / tall)))

    def _feet(self, field: int, pieces: list[bytes]) -> list[tuple[float, float]]:
        """Where the feet of the pieces on a field are, side by side."""
        if self.plan.board.kinds[field] == HOME:
            return self.layout.at_home(self.plan.places[field], len(pieces))
        return [self.layout.at(spot) for spot in self.bars[field].spread(len(pieces))]

    # The story

    def moved(self, event: Moved, after: Shown) -> Clip:
        """Hops field by field, the heavier the slower; leaps high to land on top of its prey."""
        self.paid = self.out = 0
        goals, hat = self.placed(after), top_of(bytes(event.hats))
        sprite, goal = self.sprites[hat], goals[hat]
        stops = [self.layout.at(self.plan.places[field]) for field in event.way[1:-1]]
        hops = [self._hop(sprite, spot, number) for number, spot in enumerate(stops)]
        last = self._pounce if event.onto else self._arrive
        hops.append(last(sprite, goal, len(stops)))
        return par(seq(*hops), self._close_ranks(goals, hat))

    def _hop(self, sprite: Sprite, to: tuple[float, float], number: int) -> Clip:
        height = 0.0 if self.reduced else self.layout.high * 0.6
        length = pace.HOP * _heavy(sprite)
        return seq(hop(sprite, to, 0.0, height, length), cue("hop", min(number, 5), x=to[0]))

    def _arrive(self, sprite: Sprite, goal: Sprite, number: int) -> Clip:
        """The last hop of a quiet move."""
        sway = swing(sprite, min(14.0, 3.0 * (len(sprite.letters) - 1)), 0.4)
        still = self.reduced or len(sprite.letters) == 1
        settle = squash(sprite, 0.4) if still else par(squash(sprite, 0.4), sway)
        arrives = self._hop(sprite, (goal.x, goal.y), number)
        return seq(par(arrives, resize(sprite, goal.high, arrives.length)), settle)

    def _pounce(self, sprite: Sprite, goal: Sprite, number: int) -> Clip:
        """It crouches, leaps twice as high and lands on its prey."""
        to, rise = (goal.x, goal.y), goal.lift
        if self.reduced:
            leaps = hop(sprite, to, rise, 0.0, pace.HOP + rise * 0.0012)
            return par(leaps, resize(sprite, goal.high, leaps.length))
        leaps = hop(sprite, to, rise, self.layout.high * 1.3, POUNCE * _heavy(sprite), 0.8, 0.0)
        ready = seq(duck(sprite, 0.8, DUCK), cue("hop", min(number, 5) + 2, x=to[0]))
        return seq(ready, par(leaps, resize(sprite, goal.high, leaps.length)))

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

        def merged(sprites: Sprites) -> Sprites:
            return {hat: one for hat, one in sprites.items() if hat not in foes}

        gather = [leap(o, (first.x, first.y), 0.0, o.high * 0.6, pace.LEAP / 2) for o in others]
        settle = par(
            leap(sprite, (goal.x, goal.y), 0.0, 0.0, pace.HOP),
            self._close_ranks(goals, event.hat),
        )
        return seq(
            par(*gather),
            change(self, sprites=merged),
            change(sprite, letters=goal.letters, lift=0.0, high=goal.high),
            self._heard(event, first.x),
            self._impact(event, sprite, goal.letters, settle),
        ).resting(pace.PAUSE)

    def _heard(self, event: Caught, x: float) -> Clip:
        """The room claps for many hats, and gasps when the golden one is taken."""
        great = par(cue("takeover", x=x), cue("gasp")) if GOLD in event.hats else Clip(0.0)
        return par(cue("plop", x=x), cue("capture", x=x), great, cheer(len(event.hats)))

    def _impact(self, event: Caught, sprite: Sprite, letters: str, settle: Clip) -> Clip:
        """Everything stands still for a moment, then the table shakes, a star and dust fly apart,
        the tower ripples, and what was caught is counted in the panel."""
        gold, many = GOLD in event.hats, len(event.hats)
        size = SMALL if many < GREAT and not gold else LARGE
        puff = Puff(sprite.x, sprite.y - sprite.high * 0.35, 1.0, size, gold)
        top = sprite.y - top_rise(letters, sprite.high) - sprite.high * 0.6
        figure = Figure(f"+{many}", sprite.x, max(70.0, top), icon="caught")
        shown = change(self, puffs=(puff,), figures=(figure,))
        if self.reduced:
            return seq(shown, par(_still(puff, figure), settle))
        long = 0.16 + len(letters) * RIPPLE
        shaken = par(squash(sprite, 1.0), ripple(sprite, long), swing(sprite, 9.0, 0.5))
        flown = flies(figure, lock(self.layout, event.hat >> 3))
        star = burst(puff, STAR * (1.5 if gold else 1.0))
        return seq(
            shown, held(sprite, puff, HIT), par(shaken, star, self._nudge(many), flown, settle)
        )

    def _nudge(self, strength: int) -> Clip:
        """The table gets a knock."""
        far = min(10.0, 5.0 + strength)

        def show(t: float) -> None:
            part = far * (1 - t) * cos(2 * pi * 3 * t) if 0 < t < 1 else 0.0
            self.nudge = (0.0, part)

        return tween(NUDGE, show)

    def banked(self, event: Banked, before: Shown, after: Shown) -> Clip:
        """A prisoner flies into the seat's panel: each rings a step higher than the one before, and
        comes the faster."""
        self.paid += 1
        prisoner, out = self._out(-1 - event.hat, event.hat, before, after)
        tower = self.sprites[top_of(before.unloading[1])]
        spot = bank(self.layout, event.seat, len(before.banks[event.seat]))
        length = self._roll()
        flown = [leap(prisoner, spot, 0.0, 0.0 if self.reduced else 120.0, length)]
        flown.append(shrink(prisoner, tower.high, length))
        figure = self._counter(tower)
        if not self.reduced:
            flown += [nod(tower, length), counts(figure, self.paid - 1, self.paid, length)]
        else:
            flown.append(counts(figure, self.paid, self.paid, length))
        rung = cue("home", min(12, self.paid - 1), x=prisoner.x)
        over = not any(self.plan.board.kinds[field] == HOME for field, _ in after.pieces)
        stands = par(wait(pace.PAUSE), cheer(self.paid)) if over and self.paid > 1 else wait(0.04)
        return seq(change(self, figures=(figure,)), rung, out, par(*flown), stands)

    def _roll(self) -> float:
        """How long the next hat takes out of a tower at home: less and less, as in a drum roll."""
        self.out += 1
        return max(0.15, pace.LEAP * 0.9 ** (self.out - 1))

    def _counter(self, tower: Sprite) -> Figure:
        """Where the prisoners that come home are counted: beside the tower, towards the middle."""
        side = 1 if tower.x < self.layout.middle[0] else -1
        return Figure("", tower.x + side * tower.high * 1.9, max(70.0, tower.y - tower.high * 0.9))

    def freed(self, event: Freed, before: Shown, after: Shown) -> Clip:
        """A hat of the same side jumps out of the tower and stands at its home."""
        free, out = self._out(event.hat, event.hat, before, after)
        goals = self.placed(after)
        goal = goals[event.hat]
        height, length = 0.0 if self.reduced else 70.0, self._roll()
        jump = leap(free, (goal.x, goal.y), 0.0, height, length)
        ranks = self._close_ranks(goals, event.hat)
        figure = self._counter(self.sprites[top_of(before.unloading[1])])
        figure.words, figure.size = f"+{self.paid}", SIZE * bool(self.paid)
        counted = change(self, figures=(figure,))
        return seq(counted, cue("free", x=goal.x), out, par(jump, ranks), squash(free))

    def _out(self, key: int, hat: int, before: Shown, after: Shown) -> tuple[Sprite, Clip]:
        """A hat as a sprite of its own, and the clip by which it leaves the tower at home."""
        carrier = top_of(before.unloading[1])
        tower, letters = self.sprites[carrier], self.placed(after)[carrier].letters
        single = Sprite(spelled((hat,), before.options.colours), tower.x, tower.y, tower.high)
        appears = change(self, sprites=lambda sprites: {**sprites, key: single})
        grown = change(tower, letters=letters, high=self.placed(after)[carrier].high)
        return single, seq(grown, appears)

    def worn(self, event: GoldWorn, after: Shown) -> Clip:
        """The golden hat comes out from below and is put on."""
        sprite, letters = self.sprites[event.hat], self.placed(after)[event.hat].letters
        puff = Puff(sprite.x, sprite.y - sprite.high * 1.1, size=LARGE, gold=True)
        gold = Sprite(letters[-1], sprite.x, sprite.y, sprite.high)
        rise = top_rise(letters, sprite.high)
        height = 0.0 if self.reduced else 110.0
        return seq(
            cue("unlock", x=sprite.x),
            change(sprite, letters=letters[:-1]),
            change(self, sprites=lambda sprites: {**sprites, GOLD: gold}, puffs=(puff,)),
            leap(gold, (sprite.x, sprite.y + 1), rise, height, pace.LEAP * 1.3),
            change(sprite, letters=letters, high=self.placed(after)[event.hat].high),
            change(self, sprites=lambda sprites: {h: s for h, s in sprites.items() if h != GOLD}),
            par(cue("takeover", x=sprite.x), cue("applause", volume=0.7)),
            par(squash(sprite), wait(0.6) if self.reduced else burst(puff, STAR * 1.6)),
        ).resting(pace.PAUSE)

    def hidden(self, _: float) -> None:
        """The golden hat is not there yet."""
        self.sprites[GOLD].lift = 0.0 if self.reduced else AWAY

    def entrance(self) -> Clip:
        """The golden hat comes down onto its field before anybody throws."""
        gold = self.sprites[GOLD]
        heard = par(cue("takeover", x=gold.x), cue("gasp", volume=0.6))
        if self.reduced:
            return seq(heard, wait(pace.READ))
        puff = Puff(gold.x, gold.y - gold.high * 0.35, size=LARGE, gold=True)
        high = gold.y + gold.high * 2

        def fall(t: float) -> None:
            gold.lift, gold.squash = high * (1 - t * t), -0.3 if t < 1 else 0.0

        landed = par(
            squash(gold, 1.0), burst(puff, STAR * 2), self._nudge(3), cue("plop", x=gold.x)
        )
        return seq(heard, tween(0.5, fall), change(self, puffs=(puff,)), landed, wait(pace.PAUSE))


def _heavy(sprite: Sprite) -> float:
    """How much slower a tower hops than one hat."""
    return 1 + 0.03 * (len(sprite.letters) - 1)


def _still(puff: Puff, figure: Figure) -> Clip:
    """A quiet picture of a hit."""

    def show(t: float) -> None:
        puff.age, figure.size = (0.25, SIZE) if 0 < t < 1 else (1.0, 0.0)

    return tween(pace.READ * 0.5, show)
