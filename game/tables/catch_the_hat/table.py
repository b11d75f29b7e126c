"""Catch the Hat on the table: the board, hats that hop and stack, the die in its tray."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any

import pygame

from game.i18n import Texts
from game.rules import catch_the_hat as rules
from game.rules.board import HOME, REST
from game.rules.catch_the_hat.play import prisoners
from game.rules.catch_the_hat.state import (
    AGAIN,
    MOVE,
    ROLL,
    SURPLUS,
    top_of,
)
from game.rules.protocol import CHANCE
from game.tables import marks, picture
from game.tables.catch_the_hat import panel as hats_panel
from game.tables.catch_the_hat.choice import Choice, Target
from game.tables.catch_the_hat.pieces import HatsPieces
from game.tables.choice import Pick, Prompt
from game.tables.sprite import top_rise
from game.tables.table import Sign
from game.ui import widgets
from game.ui.canvas import Canvas, Rect
from game.ui.focus import Hotspot

TRAY = "tray"


class CatchTheHatTable(HatsPieces):
    """What a person chooses, and how all of it is drawn."""

    # Choosing

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
            return Prompt("catch_the_hat.throw_keys", by_device=True)
        if state.phase == AGAIN:
            return Prompt("catch_the_hat.again")
        if state.phase == SURPLUS and not self.choice.legs:
            return Prompt("catch_the_hat.surplus", {"n": state.pips})
        if self.choice.legs:
            return Prompt("catch_the_hat.next_leg", {"n": state.pips - len(self.choice.walked)})
        if state.phase == MOVE:
            key = (
                "catch_the_hat.choose_hat"
                if self.choice.hat is None
                else "catch_the_hat.choose_field"
            )
            return Prompt(key, {"n": state.pips})
        return Prompt("catch_the_hat.over")

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
            return Prompt("catch_the_hat.preview_home", {"n": target.left}, True)
        caught = len(self._prey(target))
        if target.move is None:
            return Prompt("catch_the_hat.preview_turn", {"n": caught}, True)
        if kind == REST and not caught:
            return Prompt(
                "catch_the_hat.preview_rest", {"n": len(self.fields.get(field, [])) + 1}, True
            )
        return Prompt("catch_the_hat.preview_catch", {"n": caught}, True) if caught else None

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
                widget = widgets.Widget(
                    spot.id, spot.rect, texts(f"catch_the_hat.answer_{spot.id}")
                )
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
