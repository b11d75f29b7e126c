"""Catch the Hat on the table: the board, hats that hop and stack, the die in its tray."""

from __future__ import annotations

from collections.abc import Hashable
from math import pi, sin
from typing import Any

import pygame

from game.boards import Plan
from game.match import Match
from game.motion import Clip, Cue, bounce, par, seq, smooth, still, tween, wait
from game.motion import durations as last
from game.rules import catch_the_hat as rules
from game.rules.board import HOME, REST
from game.rules.catch_the_hat import story
from game.rules.catch_the_hat.play import prisoners
from game.rules.catch_the_hat.state import MOVE, ROLL, SURPLUS, plan_of
from game.rules.protocol import CHANCE
from game.tables import picture
from game.tables.hats_layout import Layout, layout
from game.tables.sprite import Puff, Sprite, top_rise
from game.tables.table import Pick, Prompt
from game.tables.throwing import PLAIN, Gesture, Tray
from game.ui import theme
from game.ui.canvas import Canvas
from game.ui.dice import PIPS
from game.ui.focus import Hotspot

TRAY = "tray"


class HatsTable:
    """Sprites stand for pieces and are known by the number of their top hat."""

    def __init__(self, match: Match, plan: Plan, reduced: bool = False) -> None:
        """`reduced`: fewer flights, for people who do not like motion."""
        self.plan = plan
        self.match = match
        self.reduced = reduced
        self.bars = picture.bars(plan)
        self.letters = match.options.colours
        self.tables = plan_of(match.options, match.start.board, len(match.players))
        self.places = self.tables.places
        self.tray = Tray((PIPS,))
        self.gesture: Gesture = PLAIN
        self.layout: Layout = layout(plan, self.places, (1920, 1080))
        self.state: Any = match.state
        self.sprites: dict[int, Sprite] = {}
        self.fields: dict[int, list[int]] = {}
        self.banks: list[list[int]] = []
        self.puffs: list[Puff] = []
        self.trail: tuple[int, ...] = ()
        self.chosen: int | None = None
        self.moves: list[rules.Move] = []
        self.tray.lay([5])
        self.show(self.state)

    # Places

    def arrange(self, size: tuple[float, float]) -> None:
        if size != self.layout.size:
            self.layout = layout(self.plan, self.places, size)
            self.show(self.state)

    def show(self, state: Any) -> None:
        self.state = state
        self.sprites, self.fields, self.puffs = {}, {}, []
        for field, hats in state.pieces:
            self.sprites[hats[-1]] = Sprite(self._spell(hats), 0, 0, self.layout.high)
            self.fields.setdefault(field, []).append(hats[-1])
        for seat, home in enumerate(state.homes):
            for hat in home:
                self.sprites[hat] = Sprite(self._spell((hat,)), 0, 0, self.layout.high)
                self.fields.setdefault(self.places[seat], []).append(hat)
        self.banks = [list(bank) for bank in state.banks]
        for field, hats in self.fields.items():
            for hat, (x, y) in zip(hats, self._spots(field, hats), strict=True):
                self.sprites[hat].x, self.sprites[hat].y = x, y

    def _spell(self, hats: Any) -> str:
        return "".join(self.letters[hat >> 3] for hat in hats)

    def _spots(self, field: int, hats: list[int]) -> list[tuple[float, float]]:
        """Where the feet of the hats on a field are, in the order of their numbers."""
        if self.plan.board.kinds[field] == HOME:
            return self._home_spots(field, hats)
        return [self.layout.at(spot) for spot in self.bars[field].spread(len(hats))]

    def _home_spots(self, field: int, hats: list[int]) -> list[tuple[float, float]]:
        """A place at home for each hat of a colour, always the same one."""
        x, y = self.layout.at(self.plan.places[field])
        count = 6 if len(self.plan.board.homes) <= 4 else 4
        columns = 3 if count > 4 else 2
        width = self.layout.high * 0.64
        spots = []
        for hat in hats:
            row, column = divmod(hat & 7, columns)
            dx = (column - (columns - 1) / 2) * width
            spots.append((x + dx, y + (row - 0.15) * self.layout.high * 0.46))
        return spots

    # The story

    def tell(self, event: Any) -> Clip:
        match event:
            case story.Rolled(pips=pips):
                return self._rolled(pips)
            case story.Moved(hats=hats, way=way):
                return self._moved(hats[-1], way)
            case story.Caught(hat=hat, hats=hats, field=field):
                return self._caught(hat, hats, field)
            case story.Banked(hat=hat, seat=seat):
                return self._banked(hat, seat)
            case story.Freed(hat=hat):
                return self._freed(hat)
            case story.ThrowLost() | story.SurplusLost():
                return seq(Clip(0, _nothing, (Cue(0, "lost"),)), wait(last.READ * 0.7))
            case story.ThrowsAgain():
                return Clip(0.05, _nothing, (Cue(0, "again"),))
            case story.TurnPassed(to=to):
                return self._passed(to)
            case story.Ended():
                return seq(Clip(0, _nothing, (Cue(0, "win"),)), wait(last.READ))
        raise ValueError(f"the table cannot show {event}")

    def _rolled(self, pips: int) -> Clip:
        self.trail = ()
        gesture, self.gesture = self.gesture, PLAIN
        seed = self.match.seed % 9973 * 7919 + len(self.match.log)
        thrown = self.tray.throw([pips - 1], gesture, seed, self.reduced)
        return seq(thrown, wait(last.PAUSE))

    def _passed(self, seat: int) -> Clip:
        motif = f"motif_{self.letters[seat]}"
        return Clip(last.TURN, _nothing, (Cue(0, motif),))

    def _moved(self, hat: int, way: tuple[int, ...]) -> Clip:
        """Hops field by field; lands on top of what it is about to catch."""
        self.trail = way
        sprite = self.sprites[hat]
        start, end = way[0], way[-1]
        self.fields[start].remove(hat)
        there = [*self.fields.get(end, []), hat]
        victims = [h for h in there if h >> 3 != hat >> 3]
        catches = bool(victims) and self.plan.board.kinds[end] not in (REST, HOME)
        stops = [self.layout.at(self.plan.places[field]) for field in way[1:-1]]
        if catches:
            first = self.sprites[victims[0]]
            landing = (first.x, first.y + 1)
            rise = top_rise(len(first.letters) + 1, self.layout.high)
        else:
            landing, rise = self._spots(end, there)[-1], 0.0
        self.fields[end] = there
        hops = [self._hop(sprite, spot, 0.0, i) for i, spot in enumerate(stops)]
        hops.append(self._hop(sprite, landing, rise, len(stops)))
        closing = self._close_ranks(start)
        opening = self._close_ranks(end, but=hat) if not catches else Clip(0)
        return seq(par(seq(*hops), closing, opening), _squash(sprite))

    def _close_ranks(self, field: int, but: int = -1) -> Clip:
        """The pieces on a field move to where they belong now."""
        hats = self.fields.get(field, [])
        spots = dict(zip(hats, self._spots(field, hats), strict=True)) if hats else {}
        slides = [_slide(self.sprites[h], spots[h], last.HOP) for h in hats if h != but]
        return par(*slides)

    def _hop(self, sprite: Sprite, to: tuple[float, float], rise: float, number: int) -> Clip:
        sound = Clip(0, _nothing, (Cue(0, "hop", min(number, 5)),))
        height = 0.0 if self.reduced else self.layout.high * 0.5 + rise * 0.4
        return seq(_leap(sprite, to, rise, height, last.HOP + rise * 0.0012), sound)

    def _caught(self, hat: int, hats: tuple[int, ...], field: int) -> Clip:
        """The pieces under the hat become one tower with it."""
        sprite = self.sprites[hat]
        victims = [h for h in self.fields[field] if h >> 3 != hat >> 3]
        first, *others = [self.sprites[h] for h in victims]
        puff = Puff(first.x, first.y - first.high * 0.3)
        self.puffs.append(puff)

        def merge() -> None:
            sprite.letters = self._spell(hats) + sprite.letters
            sprite.lift = 0.0
            for victim in victims:
                self.sprites.pop(victim, None)
                if victim in self.fields[field]:
                    self.fields[field].remove(victim)

        gather = [_leap(o, (first.x, first.y), 0.0, o.high * 0.6, last.LEAP / 2) for o in others]
        thump = Clip(0, _nothing, (Cue(0, "thump"), Cue(0.0, "capture")))
        burst = tween(last.THUMP, lambda t: _age(puff, t))
        centre = self._spots(field, [hat])[0]
        return seq(
            par(*gather),
            still(_once(merge)),
            thump,
            par(_squash(sprite, 1.0), burst),
            _slide(sprite, centre, last.HOP),
            wait(last.PAUSE),
        )

    def _leave(self, hat: int) -> tuple[Sprite, Sprite]:
        """A prisoner comes out of the tower that stands at home: (its sprite, the tower's)."""
        letter = self._spell((hat,))
        tower = next(s for s in self.sprites.values() if len(s.letters) > 1 and self._at_home(s))
        under = tower.letters[:-1]
        cut = under.rindex(letter)
        tower.letters = under[:cut] + under[cut + 1 :] + tower.letters[-1]
        return Sprite(letter, tower.x, tower.y, self.layout.high), tower

    def _at_home(self, sprite: Sprite) -> bool:
        hat = next(h for h, s in self.sprites.items() if s is sprite)
        return hat in self.fields.get(self.places[hat >> 3], [])

    def _banked(self, hat: int, seat: int) -> Clip:
        """A prisoner flies into the seat's panel."""
        prisoner, _ = self._leave(hat)
        self.sprites[-1 - hat] = prisoner
        to = self.bank_spot(seat, len(self.banks[seat]))

        def arrive() -> None:
            self.sprites.pop(-1 - hat, None)
            self.banks[seat].append(hat)

        fly = _leap(prisoner, to, 0.0, 0.0 if self.reduced else 120.0, last.LEAP)
        shrink = tween(last.LEAP, lambda t: _shrink(prisoner, self.layout.high, t))
        return seq(
            Clip(0, _nothing, (Cue(0, "home"),)), par(fly, shrink), still(_once(arrive)), wait(0.06)
        )

    def bank_spot(self, seat: int, number: int) -> tuple[float, float]:
        """Where the foot of the n-th banked hat is in the panel of a seat."""
        x, y, w, h = self.layout.panels[seat]
        step = min(30.0, (w - 60) / 20)
        return x + 34 + number * step, y + h - 18

    def _freed(self, hat: int) -> Clip:
        """An own hat jumps out of the tower and stands at home."""
        free, _ = self._leave(hat)
        home = self.places[hat >> 3]
        self.sprites[hat] = free
        self.fields.setdefault(home, []).append(hat)
        spot = self._spots(home, [hat])[0]
        cue = Clip(0, _nothing, (Cue(0, "free"),))
        return seq(cue, _leap(free, spot, 0.0, 70.0, last.LEAP), _squash(free))

    # Choosing

    def ready(self, state: Any) -> None:
        self.show(state)
        self.chosen = None
        self.moves = [a for a in rules.legal(state) if isinstance(a, rules.Move)]
        if state.phase == MOVE and len({move.hat for move in self.moves}) == 1:
            self.chosen = self.moves[0].hat
        if state.phase == SURPLUS:
            self.chosen = self.moves[0].hat
        for hat, sprite in self.sprites.items():
            sprite.glow = hat in self._movable() or self._twin(hat) in self._movable()

    def _movable(self) -> set[int]:
        return {move.hat for move in self.moves}

    def _twin(self, hat: int) -> int:
        """Hats at home are alike: the one the rules name for all of them."""
        if hat < 0:
            return hat
        home = self.state.homes[hat >> 3]
        return home[0] if hat in home else hat

    def hotspots(self) -> list[Hotspot]:
        if rules.turn(self.state) == CHANCE:
            return [Hotspot(TRAY, self.layout.tray)]
        if self.state.phase not in (MOVE, SURPLUS):
            return self._answers()
        spots: list[Hotspot | None] = [
            self._field_spot(field) for field in range(len(self.plan.places))
        ]
        spots += [self._hat_spot(hat) for hat in sorted(self.sprites, key=self._depth) if hat >= 0]
        if self.state.phase == SURPLUS and self._can_stop():
            spots += self._answers()
        return [spot for spot in spots if spot is not None]

    def _answers(self) -> list[Hotspot]:
        """Buttons over the tray: throw again, or leave it at that."""
        x, y, w, h = self.layout.tray
        half = w / 2 - 6
        found = [Hotspot("stop", (x + half + 12, y + h * 0.3, half, 70))]
        if self.state.phase == "again":
            found.insert(0, Hotspot("again", (x, y + h * 0.3, half, 70)))
        return found

    def _can_stop(self) -> bool:
        return rules.Stop() in rules.legal(self.state)

    def _depth(self, hat: int) -> float:
        return self.sprites[hat].y

    def _field_spot(self, field: int) -> Hotspot:
        x, y = self.layout.at(self.plan.places[field])
        reach = 44.0 if self.plan.board.kinds[field] != HOME else 110.0
        enabled = self.chosen is not None and field in self._targets()
        return Hotspot(("field", field), (x - reach / 2, y - reach / 2, reach, reach), enabled)

    def _hat_spot(self, hat: int) -> Hotspot | None:
        sprite = self.sprites[hat]
        twin = self._twin(hat)
        if twin != hat and self.chosen is None and twin in self._movable():
            enabled = False  # one of the hats at home stands for all when stepping
        else:
            enabled = hat in self._movable()
        if self._over_target(hat):
            return None
        w, h = sprite.high * 0.72, sprite.high * 0.9
        tall = top_rise(len(sprite.letters), sprite.high)
        return Hotspot(("hat", hat), (sprite.x - w / 2, sprite.y - h - tall, w, h + tall), enabled)

    def _over_target(self, hat: int) -> bool:
        """A piece on a field that can be moved to is part of that field."""
        if self.chosen is None:
            return False
        return any(hat in self.fields.get(field, []) for field in self._targets())

    def _targets(self) -> dict[int, rules.Move]:
        return {move.way[-1]: move for move in self.moves if move.hat == self.chosen}

    def start(self) -> Hashable:
        if rules.turn(self.state) == CHANCE:
            return TRAY
        if self.state.phase not in (MOVE, SURPLUS):
            return "again" if self.state.phase == "again" else "stop"
        if self.chosen is not None:
            return ("field", next(iter(self._targets())))
        return ("hat", self.moves[0].hat)

    def pick(self, id_: Hashable) -> Pick:
        match id_:
            case "tray":
                return Pick(throw=True)
            case "again":
                return Pick(rules.Again())
            case "stop":
                return Pick(rules.Stop())
            case ("hat", int(hat)):
                return self._pick_hat(hat)
            case ("field", int(field)):
                return self._pick_field(field)
        return Pick()

    def _pick_hat(self, hat: int) -> Pick:
        twin = self._twin(hat)
        if twin in self._movable():
            self.chosen = None if self.chosen == twin else twin
            return Pick()
        return Pick(refusal=rules.refusal(self.state, hat))

    def _pick_field(self, field: int) -> Pick:
        if self.chosen is not None and field in self._targets():
            return Pick(self._targets()[field])
        standing = [h for h in self.fields.get(field, []) if self._twin(h) in self._movable()]
        if self.chosen is None and standing:
            return self._pick_hat(standing[0])
        return Pick(refusal=rules.refusal(self.state, self.chosen, field))

    def back(self) -> bool:
        if self.chosen is None or self.state.phase == SURPLUS:
            return False
        self.chosen = None
        return True

    def prompt(self) -> Prompt:
        state = self.state
        if state.phase == ROLL:
            return Prompt("hats.throw")
        if state.phase == "again":
            return Prompt("hats.again")
        if state.phase == SURPLUS:
            return Prompt("hats.surplus", {"n": state.pips})
        if state.phase == MOVE:
            key = "hats.choose_hat" if self.chosen is None else "hats.choose_field"
            return Prompt(key, {"n": state.pips})
        return Prompt("hats.over")

    def preview(self, id_: Hashable) -> Prompt | None:
        """What would happen on the field that is about to be chosen."""
        if not (isinstance(id_, tuple) and id_[0] == "field" and id_[1] in self._targets()):
            return None
        field, move = id_[1], self._targets()[id_[1]]
        kind = self.plan.board.kinds[field]
        if kind == HOME:
            return Prompt("hats.preview_home", {"n": self.state.pips - len(move.way)})
        if kind == REST:
            standing = len(self.fields.get(field, []))
            return Prompt("hats.preview_rest", {"n": standing + 1})
        caught = prisoners(self.state.pieces, field, move.hat)
        return Prompt("hats.preview_catch", {"n": len(caught)}) if caught else None

    # Drawing

    def draw_ground(self, canvas: Canvas) -> None:
        canvas.surface.blit(*self._board_picture(canvas))

    def draw(self, canvas: Canvas, focus: Hashable) -> None:
        self._draw_trail(canvas)
        if self.match.turn >= 0 and self.chosen is not None:
            self._draw_targets(canvas, focus)
        self.tray.draw(canvas, self.layout.tray)
        for sprite in sorted(self.sprites.values(), key=lambda s: (s.y, s.x)):
            if sprite.glow:
                self._glow(canvas, sprite)
            sprite.draw(canvas)
        for puff in self.puffs:
            puff.draw(canvas)
        self._draw_choice(canvas, focus)

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

    def _draw_trail(self, canvas: Canvas) -> None:
        """The way of the last move, as dots."""
        for field in self.trail[:-1]:
            x, y = self.layout.at(self.plan.places[field])
            spot = (canvas.px(x), canvas.px(y))
            pygame.draw.circle(canvas.surface, theme.INK, spot, max(2, canvas.px(7)))
            pygame.draw.circle(canvas.surface, theme.PAPER, spot, max(1, canvas.px(4)))

    def _draw_targets(self, canvas: Canvas, focus: Hashable) -> None:
        for field, move in self._targets().items():
            chosen = focus == ("field", field)
            if chosen:
                self._draw_way(canvas, move)
            x, y = self.layout.at(self.plan.places[field])
            self._lamp(canvas, x, y, chosen)

    def _draw_way(self, canvas: Canvas, move: rules.Move) -> None:
        for field in move.way[:-1]:
            x, y = self.layout.at(self.plan.places[field])
            spot = (canvas.px(x), canvas.px(y))
            pygame.draw.circle(canvas.surface, theme.INK, spot, max(3, canvas.px(10)))
            pygame.draw.circle(canvas.surface, theme.BRASS_LIGHT, spot, max(2, canvas.px(7)))

    def _lamp(self, canvas: Canvas, x: float, y: float, chosen: bool) -> None:
        """A ring of light on a field."""
        reach = 36.0 if chosen else 28.0
        area = canvas.rect((x - reach, y - reach * 0.8, 2 * reach, 2 * reach * 0.8))
        fill = theme.BRASS_LIGHT if chosen else theme.PAPER
        pygame.draw.ellipse(canvas.surface, theme.INK, area.inflate(canvas.px(8), canvas.px(8)))
        pygame.draw.ellipse(canvas.surface, fill, area)
        inner = area.inflate(-canvas.px(16), -canvas.px(14))
        pygame.draw.ellipse(canvas.surface, theme.BRASS, inner, max(2, canvas.px(5)))

    def _glow(self, canvas: Canvas, sprite: Sprite) -> None:
        w = sprite.high * 1.02
        area = canvas.rect((sprite.x - w / 2, sprite.y - w * 0.30, w, w * 0.56))
        pygame.draw.ellipse(canvas.surface, theme.INK, area.inflate(canvas.px(6), canvas.px(6)))
        pygame.draw.ellipse(canvas.surface, theme.BRASS_LIGHT, area)

    def _draw_choice(self, canvas: Canvas, focus: Hashable) -> None:
        """An arrow over the hat that is chosen or about to be."""
        hat = self.chosen
        if isinstance(focus, tuple) and focus[0] == "hat":
            hat = focus[1]
        sprite = self.sprites.get(hat) if hat is not None else None
        if sprite is None or self.match.turn < 0 or not sprite.glow:
            return
        top = sprite.y - top_rise(len(sprite.letters), sprite.high) - sprite.high * 1.02
        canvas.icon("arrow_down", sprite.x, top - 16, 44, theme.INK)
        canvas.icon("arrow_down", sprite.x, top - 18, 34, theme.BRASS_LIGHT)


def _nothing(_: float) -> None:
    return


def _once(act: Any) -> Any:
    """A function that acts the first time only, since clips may be shown often."""
    done: list[bool] = []

    def first() -> None:
        if not done:
            done.append(True)
            act()

    return first


def _age(puff: Puff, t: float) -> None:
    puff.age = t


def _shrink(sprite: Sprite, high: float, t: float) -> None:
    sprite.high = high * (1 - 0.45 * t)


def _slide(sprite: Sprite, to: tuple[float, float], length: float) -> Clip:
    start = (sprite.x, sprite.y)

    def show(t: float) -> None:
        sprite.x = start[0] + (to[0] - start[0]) * t
        sprite.y = start[1] + (to[1] - start[1]) * t

    return tween(length, show, smooth)


def _leap(
    sprite: Sprite, to: tuple[float, float], rise: float, height: float, length: float
) -> Clip:
    """A flight in an arc; it begins wherever the sprite is when it starts."""
    start: list[tuple[float, float, float]] = []

    def show(t: float) -> None:
        if not start:
            start.append((sprite.x, sprite.y, sprite.lift))
        x, y, lift = start[0]
        sprite.x = x + (to[0] - x) * t
        sprite.y = y + (to[1] - y) * t
        sprite.lift = lift + (rise - lift) * t + height * sin(pi * t)

    return tween(length, show)


def _squash(sprite: Sprite, strength: float = 0.6) -> Clip:
    def show(t: float) -> None:
        sprite.squash = strength * (1 - bounce(t))

    return tween(last.SQUASH if strength < 1 else last.THUMP, show)
