"""The table: one scene that plays every game."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path
from random import Random
from typing import Any

import pygame

from game import record
from game.match import Match
from game.motion import Clip, Cue, Reel
from game.motion import durations as last
from game.rules.protocol import CHANCE
from game.scenes import panels, strip
from game.scenes.house_rules import differences
from game.scenes.kit import Kit
from game.scenes.news import News
from game.scenes.overlays import Agree, LostDevice, PauseScene
from game.scenes.result import ResultScene
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Push, Scene, Swap, Want
from game.tables.catch_the_hat import HatsTable
from game.ui.canvas import Canvas
from game.ui.focus import Hotspot, at, walk
from game.ui.intents import (
    KEYS,
    MOUSE,
    Flick,
    Intent,
    Menu,
    No,
    Peek,
    Plugged,
    Point,
    Press,
    Release,
    Rules,
    Scroll,
    Skip,
    Step,
    Undo,
    Unplugged,
    Yes,
)

FLICK_UNITS = 320.0  # a drag of this length within a third of a second is a full throw
TRAY = "tray"


class TableScene(Scene):
    """A match on the table. The true state is ahead of the picture by the clips in the reel."""

    def __init__(self, kit: Kit, match: Match, path: Path | None, demo: bool = False) -> None:
        """`path`: where the record is kept; None for a match nobody needs to keep."""
        super().__init__(kit)
        self.path = path
        self.demo = demo
        self.reel = Reel(self._sound)
        self.news = News()
        self.focus: Hashable = None
        self.refusal = ""
        self.rule = ""
        self.fast = False
        self._size = (1920.0, 1080.0)
        self.use(match)

    def use(self, match: Match) -> None:
        """Begins with a match, from scratch."""
        plan = self.kit.plan(match.start.board.name)
        if plan is None:
            raise ValueError(f"there is no map of the board {match.start.board.name}")
        self.match = match
        self.table = HatsTable(match, plan, self.kit.settings.reduced_motion)
        self._wait = last.PAUSE
        self._deciding: Any = None
        self._drag: tuple[float, float] | None = None
        self._drag_age = 0.0
        self._ground: tuple[object, pygame.Surface] | None = None

    # What is going on

    @property
    def moving(self) -> bool:
        return self._busy() and not (self.match.over and not self.reel.running)

    def _player_now(self) -> Any:
        return self.match.players[self.match.actor]

    def _person_decides(self) -> bool:
        """Whether nothing happens until a person chooses."""
        return not self._busy() and self._deciding is self.match.state

    def _busy(self) -> bool:
        """Whether something is shown, over, or a computer's business."""
        return self.reel.running or self.match.over or bool(self._player_now().level)

    def _sound(self, cue: Cue) -> None:
        if not self.demo:
            self.kit.audio.play(cue.name, step=cue.step)

    def entered(self) -> None:
        self._deciding = None
        self._drag = None
        self.fast = False
        self.table.reduced = self.kit.settings.reduced_motion

    def left(self) -> None:
        self.reel.skip()

    # Time

    def advance(self, seconds: float) -> Want:
        self._drag_age += seconds
        if self.reel.running:
            speed = last.SPEEDS[self.kit.settings.speed] * (5 if self.fast else 1)
            self.reel.advance(seconds * speed)
            self._wait = last.THINK
            return None
        if self.match.over:
            return self._over()
        if self._player_now().level:
            return self._computer(seconds)
        if not self._held(self._player_now().device):
            return Push(LostDevice(self.kit, self, self.match.actor))
        if self._deciding is not self.match.state:
            self._begin_choice()
        return None

    def _held(self, device: str) -> bool:
        """Whether somebody can have a device in hand."""
        return device in (MOUSE, KEYS) or device in self.kit.devices.pads

    def _over(self) -> Want:
        self.table.show(self.match.state)
        return Push(ResultScene(self.kit, self.match, self.path, self.demo))

    def _computer(self, seconds: float) -> Want:
        """A computer throws and moves, each after a little while, so that it can be followed."""
        self._wait -= seconds * last.SPEEDS[self.kit.settings.speed] * (5 if self.fast else 1)
        if self._wait > 0:
            return None
        match = self.match
        if match.turn == CHANCE:
            self._play(match.draw())
            return None
        seat = match.actor
        seen = match.game.rules.view(match.state, seat)
        rng = Random(f"{match.seed} {seat} {len(match.log)}")
        self._play(match.game.ai.choose(seen, seat, rng, match.players[seat].level))
        return None

    def begun(self) -> None:
        """The choice that was begun goes on, as for a picture of it."""
        self._deciding = self.match.state

    def _begin_choice(self) -> None:
        self._deciding = self.match.state
        self.table.ready(self.match.state)
        self.focus = self.table.start()
        if self.rule:
            self.refusal = self.rule = ""
        self.stale = True
        device = self._player_now().device
        self.kit.devices.rumble(device, 0.4, 0.12)

    # Playing

    def _play(self, action: Any) -> None:
        told = self.match.play(action)
        self.refusal = self.rule = ""
        for event in told:
            self.reel.add(lambda event=event: self._tell(event))  # type: ignore[misc]
        self.reel.add(self._settle)
        self._save()
        self.stale = True

    def _tell(self, event: Any) -> Any:
        self.news.tell(self.kit.texts, self.match, event)
        return self.table.tell(event)

    def _settle(self) -> Clip:
        state = self.match.state
        return Clip(0.0, lambda _: self.table.show(state))

    def _save(self) -> None:
        if self.path is not None:
            self.kit.keeper.keep(self.path, record.write(self.match))

    def _throw(self, gesture: tuple[float, float]) -> None:
        self.table.gesture = gesture
        self._play(self.match.draw())

    # Intents

    def handle(self, intent: Intent) -> Want:
        if self.demo:
            passing = isinstance(intent, Point | Release | Plugged | Unplugged | Scroll)
            return None if passing else Swap(self.kit.title())
        match intent:
            case Skip(_, down):
                self.fast = down
            case Menu():
                return self._press_button("pause")
            case Rules():
                return self._press_button("rules")
            case Undo():
                return self._press_button("undo")
            case Peek():
                return None
            case Point(_, pos, held):
                self._pointed(pos, held)
            case Press(device, pos):
                return self._pressed(device, pos)
            case Release(device, pos):
                self._released(device, pos)
            case _:
                return self._stepped(intent)
        return None

    def _stepped(self, intent: Intent) -> Want:
        if self.reel.running or not self._person_decides():
            if isinstance(intent, Yes):
                self.reel.skip()
            if isinstance(intent, No):
                return self._press_button("pause")
            return None
        match intent:
            case Step(_, dx, dy):
                self._focus_on(self.after_step(self.focus, dx, dy))
            case Flick(device, dx, dy):
                if self.match.turn == CHANCE and self._may_act(device):
                    self._throw((dx, dy))
            case Yes(device):
                return self._choose(self.focus, device)
            case No(device):
                if self._may_act(device) and self.table.back():
                    self.focus = self.table.start()
                    self.kit.audio.play("click")
                else:
                    return self._press_button("pause")
        return None

    def after_step(self, here: Hashable, dx: int, dy: int) -> Hashable:
        """Where a step leads: over the table, and down from its lowest places to the buttons."""
        table = [spot for spot in self.table.hotspots() if spot.enabled]
        at_ = next((spot for spot in table if spot.id == here), None)
        if at_ is not None:
            lowest = all(spot.middle[1] <= at_.middle[1] + 1 for spot in table)
            if not (dy > 0 and not dx and lowest):
                return walk(table, here, dx, dy)
        return walk([*strip.buttons(self._size), *table], here, dx, dy)

    def _spots(self) -> list[Hotspot]:
        return [*strip.buttons(self._size), *self.table.hotspots()]

    def _focus_on(self, id_: Hashable) -> None:
        if id_ != self.focus:
            self.focus = id_
            self.refusal = ""
            self.stale = True
            self.kit.audio.play("focus")

    def _pointed(self, pos: tuple[float, float], held: bool) -> None:
        if held and self._drag is not None:
            return
        spot = at(self._spots() if self._person_decides() else strip.buttons(self._size), pos)
        if spot is not None and spot.enabled:
            self._focus_on(spot.id)

    def _pressed(self, device: str, pos: tuple[float, float]) -> Want:
        button = at(strip.buttons(self._size), pos)
        if button is not None:
            return self._choose(button.id, device)
        if self.reel.running:
            self.reel.skip()
            return None
        if not self._person_decides():
            return None
        spot = at(self.table.hotspots(), pos)
        if spot is None:
            return None
        if spot.id == TRAY:
            self._drag, self._drag_age = pos, 0.0
            return None
        if spot.enabled:
            self.focus = spot.id
        return self._choose(spot.id, device)

    def _released(self, device: str, pos: tuple[float, float]) -> None:
        """A press on the tray throws; a drag throws where it goes, the faster the harder."""
        if self._drag is None:
            return
        (x, y), self._drag = self._drag, None
        if not self._person_decides() or self.match.turn != CHANCE:
            return
        if not self._may_act(device):
            self._not_yours(device)
            return
        dx, dy = (pos[0] - x) / FLICK_UNITS, (pos[1] - y) / FLICK_UNITS
        slow = max(1.0, self._drag_age / 0.33)
        dx, dy = dx / slow, dy / slow
        length = max(1.0, (dx * dx + dy * dy) ** 0.5)
        gesture = (dx / length, dy / length)
        self._throw(gesture if abs(dx) + abs(dy) > 0.1 else (0.0, 0.0))

    def _choose(self, id_: Hashable, device: str) -> Want:
        if isinstance(id_, tuple) and id_[0] == "button":
            return self._press_button(id_[1])
        if not self._may_act(device):
            self._not_yours(device)
            return None
        pick = self.table.pick(id_)
        if pick.throw:
            self._throw((0.0, 0.0))
        elif pick.action is not None:
            self._play(pick.action)
        elif pick.refusal:
            self._refuse(pick.refusal)
        else:
            self.kit.audio.play("click")
            self.refusal = ""
            self.focus = self.table.start()
        self.stale = True
        return None

    def _refuse(self, refusal: str) -> None:
        key, _, self.rule = refusal.partition(" ")
        self.refusal = f"{self.kit.t(f'refusal.{key}')} ({self.rule})"
        self.kit.audio.play("error")

    def _may_act(self, device: str) -> bool:
        """A seat is played with its own device, or with one that belongs to nobody."""
        owners = {player.device for player in self.match.players if not player.level}
        return self._player_now().device == device or device not in owners

    def _not_yours(self, device: str) -> None:
        player = self._player_now()
        self.refusal = self.kit.t(
            "table.not_your_turn", name=player.name, device=self.kit.device_name(player.device)
        )
        self.rule = ""
        self.kit.audio.play("error")
        self.stale = True

    def _press_button(self, name: str) -> Want:
        self.kit.audio.play("click")
        match name:
            case "pause":
                return Push(PauseScene(self.kit, self))
            case "rules":
                game, options = self.match.game.name, self.match.options
                return Push(RulebookScene(self.kit, game, self.rule, options))
            case "speed":
                speeds = list(last.SPEEDS)
                now = speeds.index(self.kit.settings.speed)
                self.kit.change(speed=speeds[(now + 1) % len(speeds)])
                self.refusal = self.kit.t(f"settings.speed_{self.kit.settings.speed}")
                self.rule = ""
            case "undo":
                count = self.undo_count()
                if not count:
                    self._refuse("nothing_to_undo -")
                    self.refusal = self.kit.t("refusal.nothing_to_undo")
                elif self._needs_agreement(count):
                    return Push(Agree(self.kit, self, count))
                else:
                    self.take_back(count)
        self.stale = True
        return None

    # Undo

    def undo_count(self) -> int:
        """How many actions an undo takes back now."""
        match = self.match
        if match.slip():
            seat = match.game.rules.turn(match.state_at(len(match.log) - 1))
            if not match.players[seat].level:
                return 1
        return match.to_last_choice()

    def _needs_agreement(self, count: int) -> bool:
        people = [player for player in self.match.players if not player.level]
        return len(people) > 1 and not (count == 1 and self.match.slip())

    def take_back(self, count: int) -> None:
        """Takes actions back and shows the position they leave."""
        self.reel.skip()
        self.match.undo(count)
        self.news.clear()
        self.table.trail = ()
        self.table.show(self.match.state)
        self._deciding = None
        self._save()
        self.stale = True

    def device_gone(self, device: str) -> None:
        """A pad went: its seats wait for somebody, which only matters when it is their turn."""
        for seat, player in enumerate(self.match.players):
            if player.device == device:
                self.match.seat_player(seat, device="")
        self.stale = True

    def told(self, sentence: str) -> None:
        self.refusal, self.rule = sentence, ""

    def answered(self, answer: Any) -> Want:
        self._deciding = None
        match answer:
            case "title":
                self.kit.keeper.flush()
                return Swap(self.kit.title())
            case "again":
                return Swap(self.kit.rematch(self.match))
            case "undo":
                return self._press_button("undo")
            case "rules":
                return self._press_button("rules")
            case ("take_back", int(count)):
                self.take_back(count)
        return None

    def seats_changed(self) -> None:
        """Somebody else plays a seat now."""
        self._save()
        self.stale = True

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        self._size = canvas.size
        self.table.arrange(canvas.size)
        self._draw_ground(canvas)
        actor = self.match.actor if not self.match.over else -1
        for seat in range(len(self.match.players)):
            panels.seat_panel(canvas, self.kit.texts, self.table, seat, seat == actor)
        agreed = differences(self.kit, self.match.options)
        panels.news_box(canvas, self.table, self.news, agreed)
        self.table.draw(canvas, self.focus if self._person_decides() else None)
        choosing = self._person_decides()
        if choosing:
            strip.answers(canvas, self.kit, self.table.hotspots(), self.focus, TRAY)
        strip.draw(canvas, self.kit, self.focus, self._said(choosing))
        if choosing and self.kit.settings.hints:
            self._draw_preview(canvas)

    def _said(self, choosing: bool) -> strip.Said | None:
        """What the strip at the bottom says."""
        if self.match.over:
            return None
        player = self._player_now()
        device = player.device or KEYS
        if device == KEYS and self.kit.devices.last == MOUSE and self._may_act(MOUSE):
            device = MOUSE
        prompt = self.table.prompt() if choosing else None
        return strip.Said(player, self.refusal, prompt, device)

    def _draw_ground(self, canvas: Canvas) -> None:
        """Table and board are one picture, made anew when the window or the colours change."""
        key = (canvas.surface.get_size(), canvas.palette)
        if self._ground is None or self._ground[0] != key:
            canvas.backdrop()
            self.table.draw_ground(canvas)
            self._ground = (key, canvas.surface.copy())
        canvas.surface.blit(self._ground[1], (0, 0))

    def _draw_preview(self, canvas: Canvas) -> None:
        """What would happen on the field in focus, on a little sign above it."""
        prompt = self.table.preview(self.focus)
        if prompt is None or not isinstance(self.focus, tuple):
            return
        number = prompt.params["n"]
        assert isinstance(number, int)
        x, y = self.table.layout.at(self.table.plan.places[self.focus[1]])
        strip.sign(canvas, self.kit.texts.plural(prompt.key, number), x, y)
