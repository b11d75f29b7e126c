"""A match in progress at a table: its story is told, computers act, and people are waited for."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import assert_never

from game.match.match import Match
from game.motion import pace
from game.rules.protocol import CHANCE, OVER
from game.scenes.book.chapters import where
from game.scenes.end.result import ResultScene
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Push, Scene, Want
from game.scenes.menus.answers import OpenHands, TakeBack, Wish
from game.scenes.over_table import undoing
from game.scenes.over_table.curtain import Curtain
from game.scenes.over_table.looking import Looking
from game.scenes.over_table.overlays import Paused
from game.scenes.over_table.own_dice import OwnDice
from game.scenes.seats.agreed_rules import differences
from game.scenes.secrets.missing import LostDevice, WhoIs
from game.scenes.secrets.seated import SeatedDevices
from game.scenes.secrets.secrecy import Secrecy
from game.scenes.table.hints import Adviser, asked
from game.scenes.table.phase import (
    Choosing,
    Dealing,
    Forced,
    Gesture,
    Handing,
    Over,
    Phase,
    Scoring,
    Telling,
    Thinking,
    WaitingForDisk,
    taught,
)
from game.scenes.table.side_panel import SidePanel
from game.scenes.table.touch import Touch
from game.scenes.telling.speeds import COMPUTERS, Pace, hurry, kind_of
from game.scenes.telling.teller import Teller

# Saving a match on the table, and the signs people see of it.

PATIENCE = 3.0  # seconds the next action waits for the disk to have the one before
SLOW = 0.25  # seconds of that, after which people are told


class Disk:
    """The record of a match at `path`, None if it is not saved; `unsaved`: the sign says so."""

    def __init__(self, kit: Kit, path: Path | None) -> None:
        self.kit = kit
        self.path = path
        self.unsaved = False
        self._waited = 0.0  # seconds

    def keep(self, match: Match) -> None:
        """Saves new actions soon."""
        if self.path is not None:
            self.kit.files.saves.keep(self.path, match)

    def ready(self, seconds: float = 0.0) -> bool:
        """Says whether every action so far is saved, has failed, or is not worth waiting for;
        `seconds` have been waited since the last time."""
        if self.path is None or not self.kit.files.keeper.behind(self.path):
            self._waited = 0.0
            return True
        self._waited += seconds
        return self._waited > PATIENCE

    @property
    def slow(self) -> bool:
        """Says whether people wait for the disk."""
        return self._waited > SLOW

    def watch(self) -> None:
        """Shows or hides the sign that nothing can be saved."""
        self.unsaved = self.path is not None and self.kit.files.keeper.unsaved

    @property
    def signs(self) -> tuple[bool, bool]:
        """Returns the signs on the table: that nothing can be saved, that saving is slow."""
        return self.unsaved, self.slow


After = Callable[[Match], Scene]
WARNING, ADVICE = "warning", "bulb"  # signs of a sentence


class Remark:
    """The `sentences` on the strip instead of the prompt, behind a `sign`, of which the last are
    left out where there is no room for all; the `rule` they are about if there is one, and the
    `place` of that in the rulebook."""

    def __init__(self, kit: Kit, match: Match) -> None:
        self.kit, self.match = kit, match
        self.say()

    def say(self, *sentences: str, rule: str = "", sign: str = WARNING) -> None:
        """Shows sentences; none is the prompt again."""
        self.sentences, self.rule, self.sign = tuple(filter(None, sentences)), rule, sign
        # once: it takes milliseconds
        self.place = where(self.kit, self.match, rule) if rule else ""

    @property
    def sentence(self) -> str:
        """Returns all that is said."""
        return " ".join(self.sentences)


class Playing:
    """A match being played. The true position is ahead of the picture by the events the teller has
    still to show."""

    def __init__(
        self,
        kit: Kit,
        match: Match,
        path: Path | None,
        after: After | None,
        watched: bool,
        forces: bool,
        noticed: Callable[[object], None],
        beside: SidePanel,
    ) -> None:
        """Begins to play, with the arguments of a TableScene."""
        self.kit = kit
        self.beside = beside
        self.match = match
        self.after, self.watched, self.forces = after, watched, forces
        self.disk = Disk(kit, path)
        self.secrecy = Secrecy(match, watched)
        self.seated = SeatedDevices(kit, match, self.secrecy)
        self.looking = Looking(kit, match, self.secrecy, self.seated)
        self.teller = Teller(kit, match, self.secrecy, noticed)
        self.table = self.teller.table
        self.touch = Touch(kit, self.table)
        self.adviser = Adviser(kit, match, self.secrecy, beside, self.table)
        self.pace = Pace(match)
        self.phase: Phase = Telling()
        self.remark = Remark(kit, match)
        self.fast = False
        self._pause = pace.PAUSE  # seconds before a computer acts
        self._agreed: tuple[Hashable, Sequence[str]] = None, ()  # in words, as of when

    # The present phase

    @property
    def moving(self) -> bool:
        """Says whether something is shown, or a computer or luck is about to do something."""
        if self.teller.stirs or self.touch.stirs or self.secrecy.covering is not None:
            return True
        match self.phase:
            case Choosing(forced):
                looks = taught(self.phase) and self.adviser.risks.looking
                return forced.action is not None or looks or self.teller.aside.running
            case Handing() | Over():
                return self.teller.aside.running
            case Telling() if self.held:
                return self.teller.aside.running
            case Telling() | Scoring() | Dealing() | Thinking() | WaitingForDisk():
                return True
        assert_never(self.phase)

    @property
    def agreed(self) -> Sequence[str]:
        """Lists what was agreed for the match, as far as it differs from the usual rules."""
        key = self.kit.texts.language, self.match.open_hands, *self.match.players
        if self._agreed[0] != key:
            self._agreed = key, differences(self.kit, self.match)
        return self._agreed[1]

    @property
    def changing(self) -> object:
        """Returns all that can change without anybody pressing a button, while nothing moves."""
        teller = self.teller.eyes, self.teller.told
        shown = self.remark.sentence, self.touch.focus, self.disk.signs, self.secrecy.named
        live = self.table.in_hand.breath, len(self.adviser.risks.found)
        return type(self.phase), self.held, *live, *teller, *shown

    @property
    def held(self) -> bool:
        """Says whether everything waits until somebody has pressed a button beside the table."""
        told = not (self.teller.reel.running or self.teller.counting)
        return isinstance(self.phase, Telling) and told and self.beside.holds is not None

    @property
    def choosing(self) -> bool:
        """Says whether nothing happens until a person chooses."""
        return isinstance(self.phase, Choosing)

    @property
    def lifts(self) -> bool:
        """Says whether a person is to open their secrets with the button of their pad."""
        return isinstance(self.phase, Handing) and self.secrecy.waits_for_pad(self.match.actor)

    def may_act(self, device: str) -> bool:
        """Says whether a device may act for the seat whose turn it is."""
        return self.secrecy.may_play(self.match.actor, device)

    def entered(self) -> None:
        """Continues, as nothing is over the table any more."""
        self.fast = self.fast and self.kit.settings.holding == "press"
        self.table.lights.reduced = self.kit.settings.reduced_motion
        if not self.match.over:  # a finished record is not written again
            self.disk.keep(self.match)  # somebody else may sit there now
        if isinstance(self.phase, Scoring):
            self.teller.go_on()
        if isinstance(self.phase, Scoring | Thinking):
            self.phase = Telling()
        self.undecided()

    def undecided(self) -> None:
        """Drops the choice; the next phase is determined again."""
        self.touch.let_go()
        if isinstance(self.phase, Choosing | Handing | Over):
            self.table.choice = None
            self.phase = Telling()
        self._forget_advice()

    def _forget_advice(self) -> None:
        """Forgets advice, which would tell others of somebody's hand."""
        if isinstance(self.phase, Choosing):
            self.phase.advising = False
        self.touch.advised = None
        if self.adviser.said and self.remark.sentences == self.adviser.said:
            self.remark.say()

    # Time

    def advance(self, seconds: float) -> Want:
        if not self.seated.met and (left := self.seated.meet()):
            return Push(WhoIs(self.kit, self.match, left[0]))
        self.disk.watch()
        self.looking.wait(seconds)
        self.look()
        seat = self.teller.seat
        device = "" if seat == OVER else self.match.players[seat].device
        self.touch.wait(seconds, self.phase, device)
        self.teller.aside.advance(seconds)
        self.teller.live(seconds, self.held or isinstance(self.phase, Choosing | Handing | Over))
        return self._go_on(seconds)

    def _go_on(self, seconds: float) -> Want:
        """Lets time pass in the present phase."""
        match self.phase:
            case Telling() if self.teller.reel.running:
                self.teller.advance(seconds * hurry(self.kit.settings, self.teller.kind, self.fast))
                self._pause = pace.THINK
            case Telling(throw) if not self.held:
                return self._begin(throw)
            case WaitingForDisk(act) if self.disk.ready(seconds):
                self.phase = Telling()
                act()
            case Dealing() if self.disk.ready(seconds):
                self._deal()
            case Thinking():
                self._think(self.phase, seconds)
            case Choosing():
                self._wait_for_choice(self.phase, seconds)
            case Handing(None) if self.secrecy.may_choose(self.match.actor):
                self.phase = Telling()
            case Telling() | WaitingForDisk() | Dealing() | Handing() | Scoring() | Over():
                pass
            case phase:
                assert_never(phase)
        return None

    def _begin(self, throw: Gesture | None) -> Want:
        if throw is not None and self.match.turn == CHANCE:
            return self.throw(throw)
        self.phase = self._due()
        match self.phase:
            case Handing(Scene() as scene):
                return Push(scene)
            case Scoring():
                return Push(self.teller.counted())
            case Over():
                return Push(self._result())
            case Choosing():
                self._choose_anew(self.phase)
            case Telling() | Dealing() | Thinking() | WaitingForDisk() | Handing():
                pass
            case phase:
                assert_never(phase)
        return None

    def _due(self) -> Phase:
        match = self.match
        if self.teller.scoring:
            return Scoring()
        if match.over:
            return Over()
        if match.turn == CHANCE and not match.game.throws:
            return Dealing()
        seat = match.actor
        if match.players[seat].level:
            return Thinking(self._pause)
        if not self.seated.held(seat):
            return Handing(LostDevice(self.kit, match, seat))
        if self.secrecy.curtained(seat):
            return Handing(Curtain(self.kit, match, self.secrecy, seat, self.paused()))
        if not self.secrecy.may_choose(seat):
            return Handing(None)
        return Choosing(Forced(match if self.kit.settings.forced and self.forces else None))

    def paused(self) -> Paused:
        """Returns the match as a pause needs it."""
        no_undo = "" if undoing.count(self.match) else undoing.why_not(self.match)
        choice = self.table.choice if self.choosing else None
        rule = self.remark.rule or (choice.rule(self.touch.focus) if choice else "")
        return Paused(self.match, self.disk.path, rule, no_undo, self.secrecy.needless)

    def _result(self) -> Scene:
        more, fresh, self.teller.ended = self.after is not None, self.teller.ended, False
        return ResultScene(self.kit, self.match, self.disk.path, self.table, demo=self.watched,
                           goes_on=more, fresh=fresh)  # fmt: skip

    def _deal(self) -> None:
        """Draws the luck that nobody throws by hand, all that is due at once."""
        while self.match.turn == CHANCE:
            self._act(self.match.draw())
        self.disk.keep(self.match)

    def _think(self, thinking: Thinking, seconds: float) -> None:
        """Lets a computer throw and move, each after a little while, so that it can be followed."""
        match, seat = self.match, self.match.actor
        if not match.players[seat].level:
            self.phase = Telling()
            return
        wanted = hurry(self.kit.settings, COMPUTERS, self.fast)
        thinking.left -= seconds * wanted * (1.0 if self.watched else self.pace.waiting)
        if thinking.left > 0:
            return
        if match.turn == CHANCE:
            self.play(match.draw())
        elif not thinking.asked:
            thinking.asked = True
            self.kit.thinker.ask(asked(match, seat))
        if thinking.asked and (action := self.kit.thinker.reply()) is not None:
            self.play(action)

    def _wait_for_choice(self, choosing: Choosing, seconds: float) -> None:
        if taught(choosing):
            self.adviser.risks.look(self.touch.focus)
        if (only := choosing.forced.due(seconds)) is not None:
            self.play(only)
        elif taught(choosing) and not choosing.advising:
            self.adviser.tutor.listen()
        elif choosing.advising and (advice := self.adviser.reply()):
            choosing.advising = False
            self.remark.say(*self.adviser.words(advice), sign=ADVICE)
            self.touch.follow(advice.action)

    # Secrets

    def look(self) -> None:
        """Shows the table with the eyes that are open now, from this moment on."""
        if not self.teller.look():
            return
        if self.remark.sentence == self.looking.refused:
            self.remark.say(rule=self.remark.rule)
        if not self.secrecy.decides(self.match.actor):
            self.undecided()

    def cover(self) -> None:
        """Covers all open secrets, and forgets advice, which would tell of somebody's hand."""
        self.secrecy.close()
        self.look()
        self._forget_advice()

    def peek_button(self, device: str, down: bool | None = None) -> None:
        """Looks or covers, as a button goes down or up; None: it was in focus and is taken."""
        if down is None:
            why = self.looking.taken(device, self.choosing)
        else:
            why = self.looking.button(device, down, self.choosing)
        if why:
            self.remark.say(why, sign="person")
            self.kit.audio.play("error")
        self.look()

    # Playing

    def play(self, action: Hashable, typed: bool = False, throw: Gesture | None = None) -> None:
        """Plays an action, once the one before cannot be lost; `throw`: one that follows it."""

        def act() -> None:
            self.remark.say()
            self._act(action, typed, throw)
            self.disk.keep(self.match)

        self._once_kept(act)

    def _act(self, action: Hashable, typed: bool = False, throw: Gesture | None = None) -> None:
        seat, kind = self.match.actor, kind_of(self.match)
        told = self.match.play(action, typed)
        speed = 1.0 if self.watched else self.pace.of(seat, told)
        sentence = self.adviser.tutor.about(seat, action) if taught(self.phase) else ""
        self.teller.tell(told, speed, kind, (seat, sentence) if sentence else None)
        self.phase = Telling(throw)

    def _once_kept(self, act: Callable[[], None]) -> None:
        """Does something as soon as all earlier actions are on the disk."""
        if self.disk.ready():
            act()
        else:
            self.phase = WaitingForDisk(act)

    def throw(self, gesture: Gesture) -> Want:
        """Throws the dice, with the strength and direction of a gesture, or asks for real ones."""
        if self.match.own_dice:
            return Push(OwnDice(self.kit, self.match))
        self.table.in_hand.gesture = gesture
        self.play(self.match.draw())
        return None

    def pad_changed(self, words: str) -> None:
        """Tells that a pad went or came, in these `words`."""
        if words and not self.watched:
            self.remark.say(words, sign="pad")
        self.look()

    # A choice

    def _choose_anew(self, choosing: Choosing) -> None:
        seat = self.match.actor
        self.table.ready(self.match.game.rules.view(self.match.state, seat))
        self.touch.begin(choosing.forced.action)
        choosing.help = self.kit.people.help_of(self.match.players[seat])
        if taught(choosing):
            self.adviser.tutor.begin()
        if self.remark.rule or self.remark.sign == ADVICE:  # what was said of another choice
            self.remark.say()
        self.kit.devices.rumble(self.match.players[seat].device, 0.4, 0.12)

    def ask_advice(self) -> None:
        """Asks for advice about the decision."""
        if not self.kit.people.aids(self.match.players[self.match.actor]):
            self.remark.say(self.kit.t("hint.unwanted"), sign=ADVICE)
        elif isinstance(self.phase, Choosing) and self.match.turn != CHANCE:
            self.adviser.tutor.helped()
            self.phase.advising = self.adviser.ask()
            self.remark.say(*self.adviser.said, sign=ADVICE)
        else:
            self.remark.say(self.kit.t("hint.not_now"), sign=ADVICE)

    # Undo

    def grant(self, wish: Wish) -> None:
        """Does what everybody has agreed to."""
        match wish:
            case OpenHands():
                self.match.open_hands = True
                self.look()
                self.disk.keep(self.match)
            case TakeBack(count):
                self.take_back(count)
            case _:
                assert_never(wish)

    def take_back(self, count: int) -> None:
        """Takes actions back, as soon as earlier ones cannot be lost."""
        self.teller.reel.skip()
        self.kit.speech.hear(self.kit.t("said.undone"))
        self._once_kept(lambda: self._taken_back(count))

    def _taken_back(self, count: int) -> None:
        self.match.undo(count)
        self.secrecy.taken_back()
        self.teller.anew()
        self.undecided()
        self.phase = Telling()
        self.disk.keep(self.match)
