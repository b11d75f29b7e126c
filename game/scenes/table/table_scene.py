"""The table: one scene that plays every game."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from pathlib import Path
from typing import assert_never

from game.kept.settings import ALIKE
from game.match.match import Match, people
from game.motion import pace
from game.scenes.end.review import ReviewScene
from game.scenes.frame.accessibility import Saying
from game.scenes.frame.kit import Kit
from game.scenes.frame.layer import BACK
from game.scenes.frame.scene import Push, Scene, Swap, Want
from game.scenes.menus import answers
from game.scenes.menus.leaving import leaving
from game.scenes.menus.menu import back_spot
from game.scenes.over_table import undoing
from game.scenes.over_table.agree import Agree
from game.scenes.over_table.hand_over import HandOver
from game.scenes.over_table.last_turn import LastTurn
from game.scenes.over_table.overlays import PauseScene, fair_play, rulebook
from game.scenes.over_table.own_dice import typed_action
from game.scenes.table import around, strip, table_accessibility
from game.scenes.table.phase import Choosing, Gesture, WaitingForDisk, taught
from game.scenes.table.playing import After, Playing
from game.scenes.table.side_panel import SHEET, SidePanel
from game.scenes.table.touch import TAG, Surroundings, Taken
from game.scenes.telling.background import Background
from game.scenes.telling.prerender import Prerender
from game.sound.music import Music
from game.tables.choice import Pick
from game.tables.pieces import board_marks
from game.tables.shelf import FACES
from game.tables.table import back, followed, pick
from game.ui.boxes import widgets
from game.ui.boxes.boxes import Placed
from game.ui.boxes.canvas import Canvas
from game.ui.boxes.grouping import FEW, divided, in_reading_order
from game.ui.input import intents
from game.ui.input.focus import Hotspot, at
from game.ui.input.intents import Intent

NAME = 64.0  # how high the name of a seat is at the top of its panel
LOOK = ("button", strip.LOOK[0])


class TableScene(Scene):
    """The scene of a match: intents come in, the picture goes out."""

    plays = True

    def __init__(
        self,
        kit: Kit,
        match: Match,
        path: Path | None,
        after: After | None = None,
        watched: bool = False,
        forces: bool = True,
        beside: SidePanel | None = None,
    ) -> None:
        """Lays a table for a match.

        `path`: of the record; None keeps none. `after`: the scene after the result, instead of a
        rematch. `watched`: computers play for onlookers. `forces`: an only choice may be made by
        itself. `beside`: what is beside the table."""
        super().__init__(kit)
        self.beside = beside or SidePanel()
        self._plays = partial(
            Playing, kit, path=path, after=after, watched=watched, forces=forces,
            noticed=self.noticed, beside=self.beside,
        )  # fmt: skip
        self.lay(match)

    def lay(self, match: Match) -> None:
        """Lays the table for a match."""
        self.kit.choices.begin_game(people=match.players)
        self.playing = self._plays(match)
        self.match, self.table, self.secrecy = match, self.playing.table, self.playing.secrecy
        self.glide = self.playing.touch.glide
        self._ground, self._strip = Background(), strip.Strip()
        self._making = Prerender(lambda canvas: around.prepare(canvas, self.playing))
        self._covered = False  # something is over it, or nobody looks

    def noticed(self, event: object) -> None:
        """Notes that an event has been shown."""

    # What the stack asks

    @property
    def focus(self) -> Hashable:
        """Returns the hotspot that is about to be taken."""
        return self.playing.touch.focus

    @focus.setter
    def focus(self, id_: Hashable) -> None:
        self.playing.touch.focus = id_

    @property
    def changing(self) -> object:
        return self.playing.changing

    @property
    def moving(self) -> bool:
        return self.playing.moving

    @property
    def eyes(self) -> frozenset[int]:
        return frozenset() if self.secrecy.needless else self.secrecy.eyes()

    @property
    def music(self) -> Music | None:
        return self.playing.teller.music

    def entered(self) -> None:
        self._covered = False
        self.playing.entered()
        self.playing.touch.leave()

    def left(self) -> None:
        self.playing.teller.reel.skip()
        self.playing.teller.ground = Background()  # gives its pictures away

    def advance(self, seconds: float) -> Want:
        want = self.playing.advance(seconds)
        self._making.go_on(self.playing.teller.reel.running or self.playing.touch.stirs)
        return want

    def wait(self) -> None:
        self._making.go_on()

    def told(self, sentence: str) -> None:
        self.playing.remark.say(sentence)

    def cover(self) -> None:
        self._covered = True
        self.playing.cover()

    def device_gone(self, device: str) -> None:
        actor = self.match.players[self.match.actor]
        if actor.device == device:
            self.playing.undecided()
        self.playing.pad_changed(self.playing.seated.gone(device))

    def device_came(self, device: str) -> None:
        self.playing.pad_changed(self.playing.seated.came())

    # What is there to be pointed at

    def person_decides(self) -> bool:
        """Says whether nothing happens until a person chooses."""
        return self.playing.choosing

    def _looks(self) -> bool:
        """Says whether the button to look with is there."""
        seat = self.match.actor
        by_switch = self.playing.lifts and self.kit.switch.device == self.match.players[seat].device
        return by_switch or (self.person_decides() and self.secrecy.may_peek(seat))

    def _buttons(self) -> list[Hotspot]:
        return [*strip.buttons(self.size, self._looks()), *self.beside.spots()]

    def tags(self) -> list[Hotspot]:
        """Returns the names of the seats, each of which can be handed over there."""
        if self.beside.taught or self.playing.watched or self.match.over:
            return []
        return [
            Hotspot((TAG, seat), (x, y, w, min(h, NAME)))
            for seat, (x, y, w, h) in enumerate(self.table.places.panels)
            if w
        ]

    @property
    def bar(self) -> Surroundings:
        """Returns what can be reached besides the table."""
        return Surroundings(self._buttons(), self.tags())

    def hotspots(self) -> list[Hotspot]:
        """Returns all that can be pointed at, what is in front last."""
        buttons = [*self.tags(), *self._buttons()]
        return [*buttons, *self.table.hotspots()] if self.person_decides() else buttons

    # What can be chosen, one after the other

    def _on_table(self) -> list[Hotspot]:
        here = self.table.hotspots() if self.person_decides() else []
        return [spot for spot in here if spot.enabled]

    def spots(self) -> list[Hotspot]:
        buttons = in_reading_order(strip.buttons(self.size, self._looks()))
        return [*in_reading_order(self._on_table()), *self.beside.spots(), *buttons, *self.tags()]

    def groups(self) -> list[list[Hotspot]]:
        """Returns what is expected next first; the bar and one step back last."""
        bar = in_reading_order(strip.buttons(self.size, self._looks()))
        sheet = [[spot] for spot in self.beside.spots()]
        first = self.playing.touch.first if self.person_decides() else None
        table = by_kind(self._on_table(), first)
        shown = [*sheet, *table] if self.playing.held else [*table, *sheet]
        tags = [tags] if (tags := self.tags()) else []
        return [*shown, bar, *tags, [back_spot(self.size[1])]]

    def stand(self, id_: Hashable) -> None:
        self._covered = False
        touch = self.playing.touch
        if any(spot.id == id_ for spot in self.hotspots()) and touch.focus != id_:
            touch.focus = id_
            self.playing.remark.say(rule=self.playing.remark.rule)

    def waits_for(self, device: str) -> bool:
        """Says whether it is the turn of the device's person, or they are alone."""
        if not (self.person_decides() or self.playing.held or self.playing.lifts):
            return False
        players = self.match.players
        return len(people(players)) < 2 or players[self.match.actor].device == device

    def hatch(self) -> list[Hotspot]:
        return [spot for spot in strip.buttons(self.size) if spot.id == ("button", "pause")]

    # Intents

    def _touched(self) -> None:
        self.secrecy.touched()
        self._covered = False
        if isinstance(self.playing.phase, Choosing):
            self.playing.phase.forced.touched()

    def handle(self, intent: Intent) -> Want:
        self._touched()
        match intent:
            case intents.Skip(_, down):
                self._fast(down)
            case intents.Menu():
                return self._press_button("pause")
            case intents.OpenRules():
                return self._press_button("rules")
            case intents.Undo():
                return self._press_button("undo")
            case intents.Recall():
                return self._press_button("last_turn")
            case intents.Advise():
                return self._press_button("hint", intent.device)
            case intents.Peek(device, down):
                self.playing.peek_button(device, down)
            case intents.Point(_, pos, held):
                self._focused(self.playing.touch.point(self.hotspots(), pos, held))
            case intents.Press(device, pos):
                return self._pressed(device, pos)
            case intents.Release(device, pos):
                return self._released(device, pos)
            case _:
                return self._stepped(intent)
        return None

    def _fast(self, down: bool) -> None:
        """Makes everything fast while the button is down, or from one press to the next."""
        playing = self.playing
        if self.kit.settings.holding == "hold":
            playing.fast = down
        elif down:
            playing.fast = not playing.fast

    def _skip(self) -> None:
        """Ends what is shown, or shakes dice on."""
        if not self.playing.touch.shakes_on():
            self.playing.teller.reel.hasten()

    def _stepped(self, intent: Intent) -> Want:
        if not (self.person_decides() or self.playing.held):
            self.playing.touch.leave()
            if isinstance(intent, intents.Yes):
                self._skip()
            return self._press_button("pause") if isinstance(intent, intents.No) else None
        touch = self.playing.touch
        match intent:
            case intents.Step(_, dx, dy):
                self._focused(touch.step(self.bar, dx, dy))
            case intents.Flick(device, dx, dy):
                return self._take(touch.throw((dx, dy)), device)
            case intents.Yes(device):
                return self.choose(self.focus, device)
            case intents.Digit(device, number):
                return self._card(number, device)
            case intents.No(device):
                if not (self.playing.may_act(device) and back(self.table)):
                    return self._press_button("pause")
                touch.go_on()
                self.kit.audio.play("back")
        return None

    def _card(self, number: int, device: str) -> Want:
        """Takes the n-th card of the hand, if the hand has as many."""
        id_ = ("hand", number - 1)
        held = any(spot.id == id_ for spot in self.table.hotspots())
        return self.choose(id_, device) if held else None

    def after_step(self, here: Hashable, dx: int, dy: int) -> Hashable:
        """Returns where a step leads from a hotspot."""
        return self.playing.touch.after_step(self.bar, here, dx, dy)

    def _focused(self, changed: bool) -> None:
        """Removes the refusal for the hotspot before, as another one is in focus."""
        if changed:
            self.playing.remark.say(rule=self.playing.remark.rule)

    def _pressed(self, device: str, pos: tuple[float, float]) -> Want:
        button = at(self._buttons(), pos)
        if button is not None and button.id == LOOK:
            self.playing.peek_button(device, down=True)
            return None
        if button is not None:
            return self.choose(button.id, device)
        there = at(self.hotspots(), pos)
        if there in self.tags():
            return self.choose(there.id, device)
        if self.playing.teller.reel.running:
            self._skip()
            return None
        if not self.person_decides():
            return None
        return self._take(self.playing.touch.press(pos, self.playing.may_act(device)), device)

    def _released(self, device: str, pos: tuple[float, float]) -> Want:
        if self.secrecy.peeking is not None:
            self.playing.peek_button(device, down=False)
        if not self.person_decides():
            self.playing.touch.let_go()
            return None
        return self._take(self.playing.touch.release(pos), device)

    def saying(self) -> Saying:
        return table_accessibility.of_table(self.playing)

    def take(self, id_: Hashable, device: str) -> Want:
        self._touched()
        return super().take(id_, device) if id_ == BACK else self.choose(id_, device)

    def _take(self, taken: Taken | None, device: str) -> Want:
        return self.choose(taken.id, device, taken.gesture) if taken else None

    def choose(self, id_: Hashable, device: str, gesture: Gesture = (0.0, 0.0)) -> Want:
        """Takes a hotspot for somebody; a throw that comes of it is made with a gesture."""
        if id_ == LOOK:
            self.playing.peek_button(device)
            return None
        if isinstance(id_, tuple) and id_[0] == SHEET:
            return self.beside.press(id_[1], device)
        if isinstance(id_, tuple) and id_[0] == "button":
            return self._press_button(id_[1], device)
        if isinstance(id_, tuple) and id_[0] == TAG:
            self.kit.audio.play("click")
            return Push(HandOver(self.kit, self.match, id_[1]))
        if not self._may_act(device):
            return None
        as_advised = id_ == self.playing.touch.advised_next
        found = pick(self.table, id_)
        if found == Pick():
            self._chosen(as_advised)
        return self._picked(found, gesture)

    def _may_act(self, device: str) -> bool:
        """Says whether a device may act now, or tells why not."""
        if self.playing.may_act(device):
            return True
        self.playing.remark.say(self.playing.seated.refusal(device), sign="person")
        self.kit.audio.play("error")
        return False

    def _picked(self, found: Pick, gesture: Gesture = (0.0, 0.0)) -> Want:
        """Does what a pick leads to."""
        if found.action is not None:
            self.playing.play(found.action, throw=gesture if found.throw else None)
        elif found.throw:
            return self.playing.throw(gesture)
        elif found.refusal:
            self._refuse(found)
        return None

    def _hint(self, device: str) -> Want:
        """Asks for a hint; once there is one, plays it."""
        action, choice = self.playing.touch.advised, self.table.choice
        found = followed(choice, action) if choice and action is not None else Pick()
        if found.action is None:
            self.playing.ask_advice()
        elif self._may_act(device):
            return self._picked(found)
        return None

    def _chosen(self, as_advised: bool) -> None:
        self.kit.audio.play("click")
        if not as_advised:
            self.playing.remark.say()
            self.playing.touch.advised = None
        self.playing.touch.go_on()
        sorting = self.table.in_hand.sorting
        if sorting != self.kit.settings.sorting:
            self.kit.choices.change(sorting=sorting)

    def _refuse(self, pick: Pick) -> None:
        refused, _, rule = pick.refusal.partition(" ")
        book, players = FACES[self.match.game.name].book, self.match.players
        why = book.why(self.kit.texts, players, refused, pick.about)
        self.playing.remark.say(why, rule=rule, sign="cross_out")
        self.kit.audio.play("error")

    def _press_button(self, name: str, device: str = "") -> Want:
        self.kit.audio.play("click")
        self.playing.touch.glide.press(("button", name))
        match name:
            case "pause":
                return Push(PauseScene(self.kit, self.playing.paused()))
            case "rules":
                return Push(rulebook(self.kit, self.playing.paused()))
            case "speed":
                speeds = list(pace.SPEEDS)
                now = speeds.index(self.kit.settings.speed)
                self.kit.choices.change(speed=speeds[(now + 1) % len(speeds)], **ALIKE)
                speed = self.kit.settings.speed
                self.playing.remark.say(strip.speed(self.kit), sign=strip.SPEEDS[speed])
            case "undo":
                return self._undo()
            case "last_turn":
                self.playing.teller.reel.skip()
                return Push(LastTurn(self.kit, self.match))
            case "hint":
                return self._hint(device)
        return None

    def _undo(self) -> Want:
        count = undoing.count(self.match)
        if isinstance(self.playing.phase, WaitingForDisk):
            self.playing.remark.say(self.kit.t("table.saving"), sign="hourglass")
        elif not count:
            self.playing.remark.say(self.kit.t(undoing.why_not(self.match)), sign="undo")
            self.kit.audio.play("error")
        elif undoing.needs_agreement(self.match, self.secrecy, count):
            return Push(self._agree(answers.TakeBack(count)))
        else:
            self.playing.take_back(count)
        return None

    def _agree(self, wish: answers.Wish) -> Scene:
        return Agree(self.kit, self.match, self.secrecy, wish)

    def answered(self, answer: object) -> Want:
        self.playing.undecided()
        return self._carry_out(answer) if isinstance(answer, answers.Answer) else None

    def _carry_out(self, answer: answers.Answer) -> Want:
        playing, match = self.playing, self.match
        match answer:
            case answers.ToTitle():
                return leaving(self.kit, lambda: Swap(self.kit.ways.title()))
            case answers.PlayAgain():
                return Swap(self.kit.ways.rematch(match))
            case answers.GoOn():
                return Swap(playing.after(match)) if playing.after else None
            case answers.LookBack():
                path = playing.disk.path
                return Push(ReviewScene(self.kit, match, path.stem if path else ""))
            case answers.FairPlay():
                return Push(fair_play(self.kit, self.playing.paused()))
            case answers.DiceTyped(faces):
                playing.play(typed_action(match, faces), typed=True)
            case answers.UndoLast():
                return self._press_button("undo")
            case answers.TellAgain():
                return self._press_button("last_turn")
            case answers.OpenHands():
                return Push(self._agree(answer))
            case answers.Agreed(wish):
                playing.grant(wish)
            case answers.Declined(wish):
                playing.remark.say(self.kit.t(f"agree.{wish.name}.declined"), sign="cross_out")
            case _:
                assert_never(answer)
        return None

    # Drawing

    def draw(self, canvas: Canvas) -> None:
        playing = self.playing
        self.table.arrange(canvas.size, self.beside.taught)
        playing.teller.draw_stage(canvas, self._pieces, partial(around.draw, playing=playing))
        self._lay_strip(canvas.size)
        self._strip.draw(canvas, self.focus, playing.touch.glide.down)
        if mark := playing.touch.glide.at:
            widgets.ring(canvas, mark)
        for note in self._notes(canvas.size):
            note.draw(canvas)
        playing.teller.draw_close(canvas)
        self._making.drawn(canvas, self.beside.taught)

    def _pieces(self, canvas: Canvas) -> None:
        """Draws the pieces, and what is marked on them."""
        focus = self.focus if self.person_decides() else None
        advised = self.playing.touch.advised if self.table.choice else None
        self.table.draw(canvas, self.kit.texts, focus, advised)
        risks = self.playing.adviser.risks
        for rect, risk in risks.marks() if taught(self.playing.phase) else ():
            board_marks.risk(canvas, rect, risk.mark, float(risk.chance))

    def _lay_strip(self, size: tuple[float, float]) -> None:
        """Lays out the strip; without its words while something lies over the table, which is to be
        answered first."""
        said = None if self.under else self.said()
        self._strip.show(size, self.kit, said, self._looks(), self.under)

    def _notes(self, size: tuple[float, float]) -> Iterator[Placed]:
        """Places what is told over the table for a while."""
        tall = self._strip.tall
        if not (self._covered or self.under):
            yield from strip.tips(self.playing, size, self._looks(), self.tags(), tall)
        yield from strip.over(self.playing, size, self.beside.rect, tall)

    def placed(self, size: tuple[float, float]) -> list[Placed]:
        """Places all that is said around the table on a canvas of a size in design units."""
        self.table.arrange(size, self.beside.taught)
        self._lay_strip(size)
        told = [self._strip.view.placed, around.log(self.playing), around.agreed(self.playing)]
        return [*filter(None, told), *self._notes(size)]

    def said(self) -> strip.StripWords | None:
        """Returns the words of the strip: whose turn it is in the picture, and the prompt."""
        return strip.said(self.playing)


def by_kind(spots: list[Hotspot], first: Hashable) -> list[list[Hotspot]]:
    """Groups cards with cards, fields with fields, few spots singly; that of `first` first."""
    if len(spots) <= FEW:
        found = [[spot] for spot in in_reading_order(spots)]
    else:
        kinds: dict[Hashable, list[Hotspot]] = {}
        for spot in spots:
            kinds.setdefault(spot.id[0] if isinstance(spot.id, tuple) else spot.id, []).append(spot)
        found = [band for kind in kinds.values() for band in divided(kind)]
    return sorted(found, key=lambda group: all(spot.id != first for spot in group))
