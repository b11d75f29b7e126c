"""The table: one scene that plays every game."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Any

from game.match import Match
from game.motion import pace
from game.rules.protocol import CHANCE, OVER
from game.scenes import strip
from game.scenes.advised import AdvisedScene
from game.scenes.curtain import Curtain
from game.scenes.fairness import FairnessScene, OwnDice, typed_action
from game.scenes.forced import Forced
from game.scenes.grasp import TRAY, Grasp, Tap
from game.scenes.ground import Ground
from game.scenes.house_rules import differences
from game.scenes.last_turn import LastTurn
from game.scenes.leaving import leaving
from game.scenes.missing import LostDevice
from game.scenes.overlays import Agree, PauseScene
from game.scenes.result import ResultScene
from game.scenes.review import ReviewScene
from game.scenes.rulebook import RulebookScene
from game.scenes.scene import Push, Scene, Swap, Want
from game.ui.canvas import Canvas
from game.ui.focus import Hotspot, at, walk
from game.ui.intents import (
    KEYS,
    Advise,
    Away,
    Digit,
    Flick,
    Intent,
    Menu,
    No,
    Peek,
    Plugged,
    Point,
    Press,
    Recall,
    Release,
    Rules,
    Scroll,
    Skip,
    Step,
    Undo,
    Unplugged,
    Yes,
)

LOOK = ("button", strip.LOOK[0])


class TableScene(AdvisedScene):
    """A match with people's hands on it. `forces`: what is the only choice may come by itself."""

    forces = True

    def use(self, match: Match) -> None:
        self._grasp: Grasp | None = None
        self._throws: tuple[float, float] | None = None  # a throw that comes with what is played
        self._tap = Tap()
        self._forced = Forced()
        self._ground = Ground()
        self._strip = strip.Strip()
        self._size = (1920.0, 1080.0)
        super().use(match)

    def advance(self, seconds: float) -> Want:
        if self._grasp:
            self._grasp.age += seconds
        self._tap.age += seconds
        if self.person_decides() and (only := self._forced.due(seconds)) is not None:
            self._play(only)
        return super().advance(seconds)

    def _over(self) -> Want:
        on = "evening" if self.evening else "again"
        ways = (on, "review", "undo", "title")
        return Push(ResultScene(self.kit, self.match, self.path, self.table, self.demo, ways))

    # A choice

    def _begin_choice(self) -> Want:
        if not self.held(self._player_now().device):
            return Push(LostDevice(self.kit, self, self.match.actor))
        if self.curtained():
            return Push(Curtain(self.kit, self, self.match.actor))
        gesture, self._throws = self._throws, None
        if gesture is not None and self.match.turn == CHANCE:
            return self.throw(gesture)
        if self.secrecy.may_choose(self.match.actor):
            self._choose_anew()
        return None

    def _busy(self) -> bool:
        return super()._busy() or self._throws is not None

    def _choose_anew(self) -> None:
        seat = self.match.actor
        self._deciding, self._tap = self.match.state, Tap()
        self.table.ready(self.match.game.rules.view(self.match.state, seat))
        self.focus = self.table.start()
        if self.kit.settings.forced and self.forces:
            self._forced = Forced(self.match)
            self.focus = self.table.advise(self._forced.action) if self._only() else self.focus
        if self.rule:
            self.refusal = self.rule = ""
        self.stale = True
        self.kit.devices.rumble(self._player_now().device, 0.4, 0.12)

    def _only(self) -> bool:
        """Whether the only thing there is to do is about to come by itself."""
        return self._forced.action is not None and self.person_decides()

    @property
    def moving(self) -> bool:
        return super().moving or self._only()

    def _undecided(self) -> None:
        super()._undecided()
        self._grasp, self._throws, self._forced = None, None, Forced()
        self.table.leave()

    def throw(self, gesture: tuple[float, float]) -> Want:
        """The dice are thrown, with the strength and direction of a gesture, or real ones are."""
        if self.match.own_dice:
            return Push(OwnDice(self.kit, self.match))
        self.table.gesture = gesture
        self._play(self.match.draw())
        return None

    # Intents

    def handle(self, intent: Intent) -> Want:
        if self.demo:
            passing = isinstance(intent, Point | Release | Plugged | Unplugged | Scroll | Away)
            return None if passing else Swap(self.kit.title())
        self.secrecy.touched()
        self._forced.touched()
        match intent:
            case Skip(_, down):
                self.fast = down
            case Menu():
                return self._press_button("pause")
            case Rules():
                return self._press_button("rules")
            case Undo():
                return self._press_button("undo")
            case Recall():
                return self._press_button("last_turn")
            case Advise():
                return self._press_button("hint")
            case Peek(device, down):
                self._peeked(device, down)
            case Point(_, pos, held):
                self._pointed(pos, held)
            case Press(device, pos):
                return self._pressed(device, pos)
            case Release(device, pos):
                return self._released(device, pos)
            case _:
                return self._stepped(intent)
        return None

    def _stepped(self, intent: Intent) -> Want:
        if not self.person_decides():
            if isinstance(intent, Yes):
                self.reel.skip()
            if isinstance(intent, No):
                return self._press_button("pause")
            return None
        match intent:
            case Step(_, dx, dy):
                self._focus_on(self.after_step(self.focus, dx, dy))
            case Flick(device, dx, dy):
                return self._thrown(device, (dx, dy))
            case Yes(device):
                return self.choose(self.focus, device)
            case Digit(device, number):
                return self._card(number, device)
            case No(device):
                if self.may_act(device) and self.table.back():
                    self.focus = self.table.start()
                    self.kit.audio.play("click")
                else:
                    return self._press_button("pause")
        return None

    def _card(self, number: int, device: str) -> Want:
        """The n-th card of the hand is taken, if there are so many."""
        id_ = ("hand", number - 1)
        held = any(spot.id == id_ for spot in self.table.hotspots())
        return self.choose(id_, device) if held else None

    def _peeked(self, device: str, down: bool) -> None:
        """The button is held to look, or pressed and pressed again, as people have chosen."""
        self.secrecy.stays = self.kit.settings.peek == "press"
        if not self.secrecy.stays:
            self._peek(device, down)
        elif down:
            self._peek(device, not self.secrecy.looks(device))

    def _peek(self, device: str, down: bool) -> None:
        """A button to look with: at what is one's own, or for whoever is to act."""
        seat = self.match.actor
        if self.secrecy.may_peek(seat) and not self.secrecy.by_pad(seat) and self.may_act(device):
            self.secrecy.peek(seat, down and not self._busy())
        else:
            self.secrecy.lift(device, down)
        self._look()

    def _looks(self) -> bool:
        """Whether the button to look with is there."""
        return self.person_decides() and self.secrecy.may_peek(self.match.actor)

    def _buttons(self) -> list[Hotspot]:
        return strip.buttons(self._size, self._looks())

    def after_step(self, here: Hashable, dx: int, dy: int) -> Hashable:
        """Where a step leads: over the table, and down from its lowest places to the buttons."""
        table = [spot for spot in self.table.hotspots() if spot.enabled]
        at_ = next((spot for spot in table if spot.id == here), None)
        if at_ is not None:
            lowest = all(spot.middle[1] <= at_.middle[1] + 1 for spot in table)
            if not (dy > 0 and not dx and lowest):
                return walk(table, here, dx, dy)
        return walk([*self._buttons(), *table], here, dx, dy)

    def spots(self) -> list[Hotspot]:
        """What can be pointed at now."""
        buttons = self._buttons()
        return [*buttons, *self.table.hotspots()] if self.person_decides() else buttons

    def _focus_on(self, id_: Hashable) -> None:
        if id_ != self.focus:
            self.focus = id_
            self.refusal = ""
            self.stale = True
            self.kit.audio.play("focus")

    def _pointed(self, pos: tuple[float, float], held: bool) -> None:
        if held and self._grasp is not None:
            self._grasp.moved(pos)
            if self._grasp.carried:
                self.table.carry(self._grasp.id, pos)
                self.stale = True
            elif self._grasp.id == TRAY:
                return
        spot = at(self.spots(), pos)
        carried = self._grasp is not None and self._grasp.carried
        if spot is not None and spot.enabled and (not carried or self.table.receives(spot.id)):
            self._focus_on(spot.id)

    def _pressed(self, device: str, pos: tuple[float, float]) -> Want:
        button = at(self._buttons(), pos)
        if button is not None and button.id == LOOK:
            self._peek(device, down=True)
            return None
        if button is not None:
            return self.choose(button.id, device)
        if self.reel.running:
            self.reel.skip()
            return None
        spot = at(self.table.hotspots(), pos) if self.person_decides() else None
        if spot is None:
            return None
        if spot.enabled:
            self.focus = spot.id
        self._grasp = Grasp(spot.id, pos, self.table.carries(spot.id) and self.may_act(device))
        if spot.id == TRAY or self._grasp.carries:
            return None
        return self.choose(spot.id, device)

    def _released(self, device: str, pos: tuple[float, float]) -> Want:
        """A press on the tray throws, a drag throws where it goes; a card is laid where it is."""
        grasp, self._grasp = self._grasp, None
        if self.secrecy.peeking is not None:
            self._peek(device, down=False)
        if grasp is None or not self.person_decides():
            return None
        if grasp.id == TRAY:
            return self._thrown(device, grasp.flick(pos))
        if not grasp.carries:
            return None
        return self._laid(grasp, device, pos) if grasp.carried else self._clicked(grasp.id, device)

    def _clicked(self, id_: Hashable, device: str) -> Want:
        """A click takes a card or puts it down; a double click plays it, if only one place is
        left to play it to."""
        if not self._tap.twice(id_):
            return self.choose(id_, device)
        sole = self.table.sole(id_)
        return self.choose(sole, device) if sole is not None else None

    def _laid(self, grasp: Grasp, device: str, pos: tuple[float, float]) -> Want:
        """A card is let go of: it goes where it may lie, or to its place in the hand."""
        self.stale = True
        spot = at([s for s in self.table.hotspots() if s.enabled or s.id != grasp.id], pos)
        if spot is not None and spot.id != grasp.id and self.table.receives(spot.id):
            self.table.drop()
            return self.choose(spot.id, device)
        place = self.table.tuck(grasp.id, pos)
        self.table.drop()
        self.focus = grasp.id if place is None else place
        self.kit.audio.play("click" if place is None else "card")
        return None

    def _thrown(self, device: str, gesture: tuple[float, float]) -> Want:
        """A throw by a gesture, where the tray waits for one."""
        waits = any(spot.id == TRAY for spot in self.table.hotspots())
        return self.choose(TRAY, device, gesture) if waits else None

    def choose(self, id_: Hashable, device: str, gesture: tuple[float, float] = (0.0, 0.0)) -> Want:
        """Somebody takes a hotspot; a throw that comes of it is made with a gesture."""
        if id_ == LOOK:
            self._peek(device, self.secrecy.peeking is None)
            return None
        if isinstance(id_, tuple) and id_[0] == "button":
            return self._press_button(id_[1])
        if not self.may_act(device):
            self._not_yours(device)
            return None
        pick = self.table.pick(id_)
        self.stale = True
        if pick.action is not None:
            self._throws = gesture if pick.throw else None
            self._play(pick.action)
        elif pick.throw:
            return self.throw(gesture)
        elif pick.refusal:
            self._refuse(pick.refusal)
        else:
            self._chosen()
        return None

    def _chosen(self) -> None:
        """The choice goes on."""
        self.kit.audio.play("click")
        self.refusal = ""
        self.focus = self.table.start()
        if self.table.sorting != self.kit.settings.sorting:
            self.kit.change(sorting=self.table.sorting)

    def _refuse(self, refusal: str) -> None:
        key, _, self.rule = refusal.partition(" ")
        self.refusal = f"{self.kit.t(f'refusal.{key}')} ({self.rule})"
        self.kit.audio.play("error")

    def _press_button(self, name: str) -> Want:
        self.kit.audio.play("click")
        self.stale = True
        match name:
            case "pause":
                return Push(PauseScene(self.kit, self))
            case "rules":
                return Push(self.rulebook())
            case "speed":
                speeds = list(pace.SPEEDS)
                now = speeds.index(self.kit.settings.speed)
                self.kit.change(speed=speeds[(now + 1) % len(speeds)])
                self.told(self.kit.t(f"settings.speed_{self.kit.settings.speed}"))
            case "undo":
                return self._undo()
            case "last_turn":
                self.reel.skip()
                return Push(LastTurn(self.kit, self.match, self.table))
            case "hint":
                self._ask_hint()
        return None

    def rulebook(self) -> Scene:
        """The rules of this match, opened at the one that was named last."""
        return RulebookScene(self.kit, self.match.game.name, self.rule, self.match.options)

    def fair_play(self) -> Scene:
        """The page about the luck of this match."""
        return FairnessScene(self.kit, self.match, self.kit.saves.seal(self.path))

    # Undo

    def _undo(self) -> Want:
        count = self.undo_count()
        if self._kept_back:
            self.told(self.kit.t("table.saving"))
        elif not count:
            self.told(self.kit.t("refusal.nothing_to_undo"))
            self.kit.audio.play("error")
        elif self._needs_agreement(count):
            return Push(Agree(self.kit, self, "take_back", count))
        else:
            self.take_back(count)
        return None

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
        slip = count == 1 and self.match.slip() and self.secrecy.fresh
        return len(people) > 1 and not slip

    def take_back(self, count: int) -> None:
        """Takes actions back, as soon as nothing can be lost of what was done before."""
        self.reel.skip()
        self._once_kept(lambda: self._taken_back(count))

    def _taken_back(self, count: int) -> None:
        """Shows the position that is left."""
        self.match.undo(count)
        self.secrecy.taken_back()
        self.table.forget()
        self.telling.anew()
        self._undecided()
        self._save()
        self.stale = True

    def answered(self, answer: Any) -> Want:
        self._undecided()
        match answer:
            case "title":
                return leaving(self.kit, lambda: Swap(self.kit.title()))
            case "again":
                return Swap(self.kit.rematch(self.match))
            case "evening" if self.evening is not None:
                result = self.match.game.rules.result(self.match.state)
                seated = replace(self.evening, players=tuple(self.match.players))
                return Swap(self.kit.evening(seated.played(result)))
            case "review":
                return Push(ReviewScene(self.kit, self.match))
            case Match():
                return Swap(TableScene(self.kit, answer, self.kit.new_path()))
            case ("typed", str(faces)):
                self._play(typed_action(self.match, faces), typed=True)
            case "undo" | "last_turn":
                return self._press_button(answer)
            case "open_hands":
                return Push(Agree(self.kit, self, "open_hands"))
            case ("open_hands", _):
                self.match.open_hands = True
                self.seats_changed()
            case ("take_back", int(count)):
                self.take_back(count)
        return None

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        self._size = canvas.size
        self.table.arrange(canvas.size)
        self._ground.draw(canvas, self.table)
        for seat in range(len(self.match.players)):
            self.table.panel(canvas, self.kit.texts, seat, seat == self.telling.seat)
        agreed = differences(self.kit, self.match)
        self.news.draw(canvas, self.table.news, self.match.players, agreed)
        choosing = self.person_decides()
        self.table.draw(canvas, self.kit.texts, self.focus if choosing else None)
        self._strip.draw(canvas, self.kit, self.focus, self._said(choosing), self._looks())
        if self._unsaved or self.saving_is_slow:
            strip.disk(canvas, self.kit, self._unsaved)
        if choosing and self.kit.settings.hints:
            strip.sign(canvas, self.kit, self.table.preview(self.focus))

    def _said(self, choosing: bool) -> strip.Said | None:
        """What the strip at the bottom says."""
        if self.telling.seat == OVER or self.counting:
            return None
        player = self.match.players[self.telling.seat]
        device = player.device or KEYS
        prompt = self.table.prompt() if choosing else None
        if not self._busy() and self.secrecy.waits_for_pad(self.match.actor):
            lift = strip.LIFT if self.kit.settings.peek == "hold" else strip.GLANCE
            return strip.Said(player, self.refusal, lift, device, "peek")
        icon = "crosshair" if self._advised else "warning"
        return strip.Said(player, self.refusal, prompt, device, icon=icon)
