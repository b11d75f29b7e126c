"""Catch the Hat on the table: the board, hats that hop and stack, the die in its tray."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

import pygame

from game.boards import Plan
from game.i18n import Texts
from game.motion import Clip, par, seq, wait
from game.motion import durations as last
from game.rules import catch_the_hat as rules
from game.rules.board import HOME, REST
from game.rules.catch_the_hat import story
from game.rules.catch_the_hat.play import prisoners
from game.rules.catch_the_hat.state import (
    AGAIN,
    GOLD,
    MOVE,
    ROLL,
    SURPLUS,
    is_golden,
    plan_of,
    top_of,
)
from game.rules.protocol import CHANCE
from game.sight import Sight
from game.tables import hats_marks as marks
from game.tables import hats_panel, panel, picture
from game.tables.flights import burst, leap, once, shrink, slide, sound, squash
from game.tables.hats_choice import Choice, Target
from game.tables.hats_layout import Layout, layout
from game.tables.sprite import Puff, Sprite, top_rise
from game.tables.table import Open, Party, Pick, Prompt, Sign
from game.tables.throwing import PLAIN, Gesture, Tray
from game.ui import widgets
from game.ui.canvas import Canvas, Rect
from game.ui.dice import PIPS
from game.ui.focus import Hotspot

TRAY = "tray"


class HatsTable(Open):
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

    def tell(self, event: Any) -> Clip:
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
                return seq(sound("lost"), wait(last.READ * 0.7))
            case story.ThrowsAgain():
                return seq(sound("again"), wait(0.05))
            case story.TurnPassed(to=to):
                return seq(sound(f"motif_{self.letters[to]}"), wait(last.TURN))
            case story.Ended():
                return seq(sound("win"), wait(last.READ))
        raise ValueError(f"the table cannot show {event}")

    def _rolled(self, pips: int) -> Clip:
        self.trail = ()
        gesture, self.gesture = self.gesture, PLAIN
        self.thrown += 1
        self.rolled = self.lying = pips
        seed = self.party.seed % 9973 * 7919 + self.thrown
        return self.tray.throw([pips - 1], gesture, seed, last.PAUSE, self.reduced)

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
        return par(*(slide(self.sprites[h], spots[h], last.HOP) for h in hats if h != but))

    def _hop(self, sprite: Sprite, to: tuple[float, float], rise: float, number: int) -> Clip:
        height = 0.0 if self.reduced else self.layout.high * 0.5 + rise * 0.4
        flight = leap(sprite, to, rise, height, last.HOP + rise * 0.0012)
        return seq(flight, sound("hop", min(number, 5)))

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

        gather = [leap(o, (first.x, first.y), 0.0, o.high * 0.6, last.LEAP / 2) for o in others]
        remaining = [h for h in self.fields[field] if h not in foes]
        spots = dict(zip(remaining, self._spots(field, remaining), strict=True))
        return seq(
            par(*gather),
            once(merge),
            par(sound("thump"), sound("capture")),
            par(squash(sprite, 1.0), burst(puff)),
            leap(sprite, spots[hat], 0.0, 0.0, last.HOP),
            wait(last.PAUSE),
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

        fly = leap(prisoner, to, 0.0, 0.0 if self.reduced else 120.0, last.LEAP)
        small = shrink(prisoner, self.layout.high, last.LEAP)
        return seq(sound("home"), par(fly, small), once(arrive), wait(0.06))

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
        return seq(sound("free"), leap(free, spot, 0.0, 70.0, last.LEAP), squash(free))

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
        fly = leap(gold, (sprite.x, sprite.y + 1), rise, 60.0, last.LEAP)
        return seq(
            sound("unlock"), once(out), fly, once(on), par(squash(sprite), burst(puff)),
            wait(last.PAUSE),
        )  # fmt: skip

    # Choosing

    def remember(self, event: Any) -> None:
        if isinstance(event, story.Rolled):
            self.rolled = event.pips

    def forget(self) -> None:
        self.trail = ()
        self.rolled = 6

    def ready(self, view: Any) -> None:
        self.state, self.choosing = view, True
        self._place()
        self.choice = Choice(view)
        movable = self.choice.movable
        for hat, sprite in self.sprites.items():
            sprite.glow = hat >= 0 and self.choice.twin(hat) in movable

    def leave(self) -> None:
        self.choosing = False
        for sprite in self.sprites.values():
            sprite.glow = False

    def hotspots(self) -> list[Hotspot]:
        if rules.turn(self.state) == CHANCE:
            return [Hotspot(TRAY, self.layout.tray)]
        if self.state.phase == AGAIN:
            return [Hotspot(TRAY, self.layout.tray), *self._answers()]
        if self.state.phase not in (MOVE, SURPLUS):
            return self._answers()
        fields = [self._field_spot(field) for field in range(len(self.plan.places))]
        hats = [self._hat_spot(hat) for hat in sorted(self.sprites, key=self._depth) if hat >= 0]
        # what can be chosen lies on top of what can only be asked why, a field on top of a hat
        spots = [spot for spot in (*fields, *hats) if spot is not None and not spot.enabled]
        spots += [spot for spot in hats if spot is not None and spot.enabled]
        spots += [spot for spot in fields if spot.enabled]
        if self.state.phase == SURPLUS and self._can_stop():
            spots += self._answers()
        return spots

    def _answers(self) -> list[Hotspot]:
        """Buttons at the near rim of the tray: throw again, or leave it at that."""
        x, y, w, h = self.layout.tray
        half, top = w / 2 - 6, y + h - 60
        found = [Hotspot("stop", (x + half + 12, top, half, 70))]
        if self.state.phase == AGAIN:
            found.insert(0, Hotspot("again", (x, top, half, 70)))
        return found

    def _can_stop(self) -> bool:
        return rules.Stop() in rules.legal(self.state)

    def _depth(self, hat: int) -> float:
        return self.sprites[hat].y

    def _field_spot(self, field: int) -> Hotspot:
        x, y = self.layout.at(self.plan.places[field])
        reach = 44.0 if self.plan.board.kinds[field] != HOME else 110.0
        enabled = field in self.choice.targets
        return Hotspot(("field", field), (x - reach / 2, y - reach / 2, reach, reach), enabled)

    def _hat_spot(self, hat: int) -> Hotspot | None:
        """A hat; steps stop at one of those at home only. On a target it is part of the field."""
        if any(hat in self.fields.get(field, []) for field in self.choice.targets):
            return None
        sprite, movable = self.sprites[hat], self.choice.movable
        enabled = hat in movable and not self.choice.legs
        w, h = sprite.high * 0.72, sprite.high * 0.9
        tall = top_rise(len(sprite.letters), sprite.high)
        return Hotspot(("hat", hat), (sprite.x - w / 2, sprite.y - h - tall, w, h + tall), enabled)

    def start(self) -> Hashable:
        if rules.turn(self.state) == CHANCE:
            return TRAY
        if self.state.phase not in (MOVE, SURPLUS):
            return "again" if self.state.phase == AGAIN else "stop"
        if targets := self.choice.targets:
            return ("field", next(iter(targets)))
        return ("hat", self.choice.moves[0].hat)

    def pick(self, id_: Hashable) -> Pick:
        match id_:
            case "tray" | "again":
                return Pick(rules.Again() if self.state.phase == AGAIN else None, throw=True)
            case "stop":
                return Pick(rules.Stop())
            case ("hat", int(hat)):
                return self._pick_hat(hat)
            case ("field", int(field)):
                return self._pick_field(field)
        return Pick()

    def _pick_hat(self, hat: int) -> Pick:
        if self.choice.take_hat(hat):
            return Pick()
        return Pick(refusal=rules.refusal(self.state, hat))

    def _pick_field(self, field: int) -> Pick:
        target = self.choice.targets.get(field)
        if target is not None:
            if target.move is not None:
                return Pick(target.move)
            self.choice.take_leg(target)
            return Pick()
        movable = self.choice.movable
        standing = [h for h in self.fields.get(field, []) if self.choice.twin(h) in movable]
        if self.choice.hat is None and standing:
            return self._pick_hat(standing[0])
        return Pick(refusal=rules.refusal(self.state, self.choice.hat, field))

    def back(self) -> bool:
        return self.choice.back()

    def advise(self, action: Any) -> Hashable:
        match action:
            case rules.Again():
                return "again"
            case rules.Stop():
                return "stop"
        return self.choice.towards(action)

    def prompt(self) -> Prompt:
        state = self.state
        if state.phase == ROLL:
            return Prompt("hats.throw_keys", by_device=True)
        if state.phase == AGAIN:
            return Prompt("hats.again")
        if state.phase == SURPLUS and not self.choice.legs:
            return Prompt("hats.surplus", {"n": state.pips})
        if self.choice.legs:
            return Prompt("hats.next_leg", {"n": state.pips - len(self.choice.walked)})
        if state.phase == MOVE:
            key = "hats.choose_hat" if self.choice.hat is None else "hats.choose_field"
            return Prompt(key, {"n": state.pips})
        return Prompt("hats.over")

    def preview(self, id_: Hashable) -> Sign | None:
        target = self.choice.targets.get(id_[1]) if isinstance(id_, tuple) else None
        if target is None or self.choice.hat is None:
            return None
        prompt = self._forecast(target)
        field = target.way[-1]
        return Sign(prompt, self.layout.at(self.plan.places[field])) if prompt else None

    def _forecast(self, target: Target) -> Prompt | None:
        """What would happen on the field that is about to be chosen."""
        field = target.way[-1]
        kind = self.plan.board.kinds[field]
        if kind == HOME:
            return Prompt("hats.preview_home", {"n": target.left}, True)
        caught = len(self._prey(target))
        if target.move is None:
            return Prompt("hats.preview_turn", {"n": caught}, True)
        if kind == REST and not caught:
            return Prompt("hats.preview_rest", {"n": len(self.fields.get(field, [])) + 1}, True)
        return Prompt("hats.preview_catch", {"n": caught}, True) if caught else None

    def _prey(self, target: Target) -> bytes:
        """The hats that would be caught at the end of a leg or move."""
        hat, field = self.choice.hat, target.way[-1]
        assert hat is not None
        golden = self.sprites[hat].letters.endswith("*")
        if self.plan.board.kinds[field] == REST and not golden:
            return b""
        others = tuple(piece for piece in self.state.pieces if top_of(piece[1]) != hat)
        return prisoners(others, field, hat >> 3, self.tables)

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.surface.blit(*self._board_picture(canvas))

    def panel(self, canvas: Canvas, texts: Texts, seat: int, active: bool) -> None:
        hats_panel.seat_panel(canvas, texts, self, seat, active)

    def score(self, canvas: Canvas, texts: Texts, seat: int, rect: Rect) -> None:
        hats_panel.score_row(canvas, self, seat, rect)

    def draw(self, canvas: Canvas, texts: Texts, focus: Hashable) -> None:
        marks.trail(canvas, self._at(self.trail[:-1]))
        moving = self.choosing and rules.turn(self.state) >= 0
        if moving and focus is not None:
            self._draw_targets(canvas, focus)
        self.tray.draw(canvas, self.layout.tray)
        for sprite in sorted(self.sprites.values(), key=lambda s: (s.y, s.x)):
            if sprite.glow:
                marks.glow(canvas, (sprite.x, sprite.y), sprite.high)
            sprite.draw(canvas)
        for puff in self.puffs:
            puff.draw(canvas)
        if moving:
            self._draw_choice(canvas, focus)
        if self.choosing:
            self._draw_answers(canvas, texts, focus)

    def _draw_answers(self, canvas: Canvas, texts: Texts, focus: Hashable) -> None:
        """The buttons over the tray, and the mark of the tray itself."""
        for spot in self.hotspots():
            if spot.id in ("again", "stop"):
                widget = widgets.Widget(spot.id, spot.rect, texts(f"hats.answer_{spot.id}"))
                widgets.draw(canvas, widget, focus == spot.id)
            elif spot.id == TRAY == focus:
                widgets.ring(canvas, spot.rect)

    def _board_picture(self, canvas: Canvas) -> tuple[pygame.Surface, tuple[int, int]]:
        width = canvas.px(self.layout.unit * 2)
        homes = [""] * len(self.plan.board.homes)
        for seat, field in enumerate(self.places):
            homes[self.plan.board.homes.index(field)] = self.letters[seat]
        shown = picture.board(self.plan, width, canvas.palette, tuple(homes))
        x, y = self.layout.middle
        return shown, (
            canvas.px(x) - shown.get_width() // 2,
            canvas.px(y) - shown.get_height() // 2,
        )

    def _at(self, fields: Iterable[int]) -> list[tuple[float, float]]:
        return [self.layout.at(self.plan.places[field]) for field in fields]

    def _draw_targets(self, canvas: Canvas, focus: Hashable) -> None:
        marks.way(canvas, self._at(self.choice.walked), self.layout.high)
        for field, target in self.choice.targets.items():
            chosen = focus == ("field", field)
            if chosen:
                marks.way(canvas, self._at(target.way[:-1]), self.layout.high)
            (place,) = self._at([field])
            marks.lamp(canvas, place, self.layout.high, chosen, target.move is None)

    def _draw_choice(self, canvas: Canvas, focus: Hashable) -> None:
        """An arrow over the hat that is chosen or about to be."""
        hat = self.choice.hat
        if isinstance(focus, tuple) and focus[0] == "hat":
            hat = focus[1]
        sprite = self.sprites.get(hat) if hat is not None else None
        if sprite is None or not sprite.glow:
            return
        top = sprite.y - top_rise(len(sprite.letters), sprite.high) - sprite.high * 1.02
        marks.arrow(canvas, sprite.x, top)
