"""The hats of Catch the Hat: where they stand, and how they hop, catch and come home."""

from __future__ import annotations

from typing import Any

from game.boards import Plan
from game.motion import Clip, cue, pace, par, seq, wait
from game.rules.board import HOME, REST
from game.rules.catch_the_hat import story
from game.rules.catch_the_hat.state import (
    GOLD,
    MOVE,
    is_golden,
    plan_of,
    top_of,
)
from game.sight import Sight
from game.tables import panel, picture
from game.tables.catch_the_hat.choice import Choice
from game.tables.catch_the_hat.layout import Layout, layout
from game.tables.flights import burst, leap, once, shrink, slide, squash
from game.tables.sprite import Puff, Sprite, top_rise
from game.tables.table import Open, Party
from game.tables.throwing import PLAIN, Gesture, Tray
from game.ui.canvas import Rect
from game.ui.dice import PIPS


class HatsPieces(Open):
    """Sprites stand for pieces and are known by the number of their top hat. `rolled`: what was
    thrown last, `lying`: what the die in the tray shows."""

    remembers = True

    def __init__(self, party: Party) -> None:
        """ValueError if there is no map of the board."""
        if not isinstance(party.plan, Plan):
            raise ValueError(f"there is no map of the board {party.start.board.name}")
        self.party = party
        self.plan = plan = party.plan
        self.bars = picture.bars(plan)
        self.letters = party.options.colours
        self.tables = plan_of(party.options, party.start.board, len(party.players))
        self.places = self.tables.places
        self.tray = Tray((PIPS,))
        self.gesture: Gesture = PLAIN
        self.layout: Layout = layout(plan, self.places, (1920, 1080))
        self.state: Any = party.start
        self.thrown = 0
        self.sprites: dict[int, Sprite] = {}
        self.fields: dict[int, list[int]] = {}
        self.banks: list[list[int]] = []
        self.puffs: list[Puff] = []
        self.trail: tuple[int, ...] = ()  # the way of the last move
        self.choice = Choice(self.state)
        self.choosing = False
        self.unloading = -1
        self.rolled, self.lying = 6, 0
        self._lay()
        self._place()

    # Places

    def arrange(self, size: tuple[float, float]) -> None:
        if size != self.layout.size:
            self.layout = layout(self.plan, self.places, size)
            glowing = {hat for hat, sprite in self.sprites.items() if sprite.glow}
            self._place()
            for hat in glowing & self.sprites.keys():
                self.sprites[hat].glow = True

    @property
    def news(self) -> Rect:
        return self.layout.news

    @property
    def notes(self) -> Rect:
        return panel.below(self.layout.panels[0], self.layout.news)

    def show(self, sight: Sight) -> None:
        self.state, self.choosing = sight.table, False
        self._lay()
        self._place()

    def _lay(self) -> None:
        """The die shows what was thrown last, though this table has not seen it fly."""
        if self.state.phase == MOVE:
            self.rolled = self.state.pips
        if self.rolled != self.lying:
            self.tray.lay([self.rolled - 1])
            self.lying = self.rolled

    def _place(self) -> None:
        """Every piece where it belongs."""
        state = self.state
        self.sprites, self.fields, self.puffs = {}, {}, []
        for field, hats in state.pieces:
            self._put(field, top_of(hats), hats)
        for seat, home in enumerate(state.homes):
            worn = home[-2:] if GOLD in home else b""
            for hat in home[: len(home) - len(worn)]:
                self._put(self.places[seat], hat, (hat,))
            if worn:
                self._put(self.places[seat], worn[0], worn)
        before = self.banks or [[] for _ in state.banks]
        self.banks = [  # prisoners stay where they came to lie
            old if sorted(old) == sorted(bank) else list(bank)
            for old, bank in zip(before, state.banks, strict=True)
        ]
        for field, hats in self.fields.items():
            for hat, (x, y) in zip(hats, self._spots(field, hats), strict=True):
                self.sprites[hat].x, self.sprites[hat].y = x, y

    def _put(self, field: int, top: int, hats: Any) -> None:
        self.sprites[top] = Sprite(self.spell(hats), 0, 0, self.layout.high)
        self.fields.setdefault(field, []).append(top)

    def spell(self, hats: Any) -> str:
        """The letters of hats; the golden one is a star."""
        return "".join("*" if hat == GOLD else self.letters[hat >> 3] for hat in hats)

    def _foes(self, field: int, hat: int) -> list[int]:
        """The pieces on a field that do not belong to the side of a hat."""
        side = self.tables.side
        return [h for h in self.fields.get(field, []) if side[h >> 3] != side[hat >> 3]]

    def _spots(self, field: int, hats: list[int]) -> list[tuple[float, float]]:
        """Where the feet of the hats on a field are, in the order of their numbers."""
        if self.plan.board.kinds[field] == HOME:
            place, homes = self.plan.places[field], len(self.plan.board.homes)
            return self.layout.at_home(place, homes, hats)
        return [self.layout.at(spot) for spot in self.bars[field].spread(len(hats))]

    # The story

    def tell(self, event: Any, before: Sight, after: Sight) -> Clip:
        self.choosing = False
        for sprite in self.sprites.values():
            sprite.glow = False
        match event:
            case story.Rolled(pips=pips):
                return self._rolled(pips)
            case story.Moved(hats=hats, way=way):
                return self._moved(bytes(hats), way)
            case story.Caught(hat=hat, hats=hats, field=field):
                return self._caught(hat, hats, field)
            case story.Banked(hat=hat, seat=seat):
                return self._banked(hat, seat)
            case story.Freed(hat=hat):
                return self._freed(hat)
            case story.GoldWorn(hat=hat):
                return self._worn(hat)
            case story.ThrowLost() | story.SurplusLost():
                return seq(cue("lost"), wait(pace.READ * 0.7))
            case story.ThrowsAgain():
                return seq(cue("again"), wait(0.05))
            case story.TurnPassed(to=to):
                return seq(cue(f"motif_{self.letters[to]}"), wait(pace.TURN))
            case story.Ended():
                return seq(cue("win"), wait(pace.READ))
        raise ValueError(f"the table cannot show {event}")

    def _rolled(self, pips: int) -> Clip:
        self.trail = ()
        gesture, self.gesture = self.gesture, PLAIN
        self.thrown += 1
        self.rolled = self.lying = pips
        seed = self.party.seed % 9973 * 7919 + self.thrown
        return self.tray.throw([pips - 1], gesture, seed, pace.PAUSE, self.reduced)

    def _moved(self, hats: bytes, way: tuple[int, ...]) -> Clip:
        """Hops field by field; lands on top of what it is about to catch."""
        hat, start, end = top_of(hats), way[0], way[-1]
        self.trail = way if self.trail[-1:] != way[:1] else (*self.trail, *way[1:])
        self.unloading = hat
        sprite, high = self.sprites[hat], self.layout.high
        self.fields[start].remove(hat)
        there = [*self.fields.get(end, []), hat]
        kind = self.plan.board.kinds[end]
        foes = self._foes(end, hat) if kind not in (REST, HOME) or is_golden(hats) else []
        landing, rise = self._spots(end, there)[-1], 0.0
        if foes and kind != HOME:
            first = self.sprites[foes[0]]
            landing, rise = (first.x, first.y + 1), top_rise(len(first.letters) + 1, high)
        self.fields[end] = there
        stops = [self.layout.at(self.plan.places[field]) for field in way[1:-1]]
        hops = [self._hop(sprite, spot, 0.0, i) for i, spot in enumerate(stops)]
        hops.append(self._hop(sprite, landing, rise, len(stops)))
        others = [self._close_ranks(start)] if start != end else []
        if not rise:
            others.append(self._close_ranks(end, but=hat))
        return seq(par(seq(*hops), *others), squash(sprite))

    def _close_ranks(self, field: int, but: int = -1) -> Clip:
        """The pieces on a field move to where they belong now."""
        hats = self.fields.get(field, [])
        spots = dict(zip(hats, self._spots(field, hats), strict=True)) if hats else {}
        return par(*(slide(self.sprites[h], spots[h], pace.HOP) for h in hats if h != but))

    def _hop(self, sprite: Sprite, to: tuple[float, float], rise: float, number: int) -> Clip:
        height = 0.0 if self.reduced else self.layout.high * 0.5 + rise * 0.4
        flight = leap(sprite, to, rise, height, pace.HOP + rise * 0.0012)
        return seq(flight, cue("hop", min(number, 5)))

    def _caught(self, hat: int, hats: tuple[int, ...], field: int) -> Clip:
        """The pieces under the hat become one tower with it."""
        sprite, foes = self.sprites[hat], self._foes(field, hat)
        first, *others = [self.sprites[foe] for foe in foes]
        puff = Puff(first.x, first.y - first.high * 0.3)
        self.puffs.append(puff)

        def merge() -> None:
            sprite.letters = self.spell(hats) + sprite.letters
            sprite.lift = 0.0
            for foe in foes:
                self.sprites.pop(foe, None)
            self.fields[field] = [h for h in self.fields[field] if h not in foes]

        gather = [leap(o, (first.x, first.y), 0.0, o.high * 0.6, pace.LEAP / 2) for o in others]
        remaining = [h for h in self.fields[field] if h not in foes]
        spots = dict(zip(remaining, self._spots(field, remaining), strict=True))
        return seq(
            par(*gather),
            once(merge),
            par(cue("thump"), cue("capture")),
            par(squash(sprite, 1.0), burst(puff)),
            leap(sprite, spots[hat], 0.0, 0.0, pace.HOP),
            wait(pace.PAUSE),
        )

    def _leave(self, hat: int) -> Sprite:
        """A prisoner comes out of the tower that stands at home, as a sprite of its own."""
        letter, tower = self.spell((hat,)), self.sprites[self.unloading]
        crown = 2 if tower.letters.endswith("*") else 1
        under, top = tower.letters[:-crown], tower.letters[-crown:]
        cut = under.rindex(letter)
        tower.letters = under[:cut] + under[cut + 1 :] + top
        return Sprite(letter, tower.x, tower.y, self.layout.high)

    def _banked(self, hat: int, seat: int) -> Clip:
        """A prisoner flies into the seat's panel."""
        prisoner = self.sprites[-1 - hat] = self._leave(hat)
        to = self.bank_spot(seat, len(self.banks[seat]))

        def arrive() -> None:
            self.sprites.pop(-1 - hat, None)
            self.banks[seat].append(hat)

        fly = leap(prisoner, to, 0.0, 0.0 if self.reduced else 120.0, pace.LEAP)
        small = shrink(prisoner, self.layout.high, pace.LEAP)
        return seq(cue("home"), par(fly, small), once(arrive), wait(0.06))

    def bank_spot(self, seat: int, number: int) -> tuple[float, float]:
        """Where the foot of the n-th banked hat is in the panel of a seat."""
        x, y, w, h = self.layout.panels[seat]
        step = min(30.0, (w - 60) / 20)
        return x + 34 + number * step, y + h - 18

    def _freed(self, hat: int) -> Clip:
        """A hat of the own side jumps out of the tower and stands at its home."""
        free = self.sprites[hat] = self._leave(hat)
        home = self.places[hat >> 3]
        self.fields.setdefault(home, []).append(hat)
        spot = self._spots(home, [hat])[0]
        return seq(cue("free"), leap(free, spot, 0.0, 70.0, pace.LEAP), squash(free))

    def _worn(self, hat: int) -> Clip:
        """The golden hat comes out from below and is put on."""
        sprite = self.sprites[hat]
        puff = Puff(sprite.x, sprite.y - sprite.high * 0.9)
        gold = Sprite("*", sprite.x, sprite.y, self.layout.high)
        self.puffs.append(puff)

        def out() -> None:
            sprite.letters = sprite.letters.replace("*", "")
            self.sprites[GOLD] = gold

        def on() -> None:
            self.sprites.pop(GOLD, None)
            sprite.letters += "*"

        rise = top_rise(len(sprite.letters), sprite.high) + sprite.high * 0.8
        fly = leap(gold, (sprite.x, sprite.y + 1), rise, 60.0, pace.LEAP)
        return seq(
            cue("unlock"), once(out), fly, once(on), par(squash(sprite), burst(puff)),
            wait(pace.PAUSE),
        )  # fmt: skip

    def remember(self, event: Any) -> None:
        if isinstance(event, story.Rolled):
            self.rolled = event.pips

    def forget(self) -> None:
        self.trail = ()
        self.rolled = 6
