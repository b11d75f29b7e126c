"""Seats without a device: claiming them, and playing on for somebody whose pad has gone."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import NamedTuple

from game.ai.computer import EVEN
from game.match.match import Match, Player, people
from game.scenes.frame.kit import Kit, given
from game.scenes.frame.scene import Pop, Want
from game.scenes.menus import answers
from game.scenes.menus.menu import WidgetScene
from game.scenes.menus.sheet import Sheet
from game.scenes.secrets.pad_owners import called, sharing, waiting
from game.tables.mood import Mood
from game.ui.boxes.widgets import Row
from game.ui.input.intents import Intent, Menu, No, OpenRules, Peek, Skip, Step, Undo, Yes, is_pad

HOLD = 1.0  # seconds a button of somebody else is held down until it is meant


class HoldToAct(NamedTuple):
    """A widget that is held down with a device; `act` is called once that has lasted `seconds`."""

    widget: Hashable
    device: str
    act: Callable[[], Want]
    seconds: float


class Deliberate(WidgetScene):
    """A scene where some things are done only if a button is held down for a while, or pressed a
    second time, as people have chosen."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self._holding: HoldToAct | None = None
        self._pressed_once: tuple[Hashable, str] | None = None  # a widget, with a device

    @property
    def way(self) -> str:
        """Returns how such a thing is done: "hold" or "press"."""
        return self.kit.settings.holding

    @property
    def moving(self) -> bool:
        return self._holding is not None

    def hold_down(
        self, widget: Hashable, device: str, act: Callable[[], Want], seconds: float = HOLD
    ) -> Want:
        """Begins or confirms a press to be held or repeated; a scan's counts at once."""
        if self.kit.switch.chosen:
            return act()
        if self.way == "hold":
            self._holding = HoldToAct(widget, device, act, seconds)
            return None
        again = self._pressed_once == (widget, device)
        self._pressed_once = None if again else (widget, device)
        return act() if again else None

    def advance(self, seconds: float) -> Want:
        if self._holding is None:
            return None
        held = self.kit.devices.held(self._holding.device)
        if held is not None and held < self._holding.seconds:
            return None
        act, self._holding = self._holding.act, None
        if held is not None:
            return act()
        self.slipped()
        return None

    def slipped(self) -> None:
        """Notes that a button was let go of too early."""

    def part(self, widget: Hashable) -> float:
        """Returns how much of its time a widget has been held down."""
        if self._holding is None or self._holding.widget != widget:
            return 0.0
        held = self.kit.devices.held(self._holding.device) or 0.0
        return min(1.0, held / self._holding.seconds)


class WhoIs(Deliberate, Sheet):
    """A sheet before a game continues: each person takes the seat that waits with one press."""

    wide = 900.0
    words = "who_is"
    mood = Mood.WAITS

    def __init__(self, kit: Kit, match: Match, seat: int) -> None:
        super().__init__(kit)
        self.match = match
        self.seat = seat
        self._mover = ""  # who has gone to another button than the first

    @property
    def _name(self) -> str:
        return self.match.players[self.seat].name

    def title(self) -> str:
        return self.kit.t(f"{self.words}.title", name=self._name)

    def body(self) -> str:
        said = self.kit.t(self._body(), name=self._name)
        pad = called(self.match.players[self.seat].pad)
        return f"{said} {self.kit.t('who_is.pad', pad=pad)}" if pad else said

    def _body(self) -> str:
        return f"{self.words}.body"

    def rows(self) -> list[Row]:
        t = self.kit.t
        claim = t(f"{self.words}.claim", name=self._name)
        return [
            Row("claim", claim, icon="person", yes=self._claim, part=self.part("claim")),
            Row("computer", t("lost.computer"), icon="computer", yes=self._computer),
            Row("title", t("pause.leave"), icon="door", yes=lambda _: Pop(answers.ToTitle())),
        ]

    def handle(self, intent: Intent) -> Want:
        if self._says_who(intent):
            return self._claim(intent.device)
        if isinstance(intent, Step | No):
            self._mover = intent.device
        return super().handle(intent)

    def _says_who(self, intent: Intent) -> bool:
        """Says whether a button goes down on an unclaimed pad, wherever others point."""
        if not is_pad(intent.device) or self._others(intent.device):
            return False
        if isinstance(intent, Yes):
            return intent.device != self._mover
        return isinstance(intent, Menu | Undo | OpenRules | Peek | Skip) and getattr(
            intent, "down", True
        )

    def _others(self, device: str) -> list[str]:
        """Returns the names of others who play with a device."""
        players = self.match.players
        return [players[seat].name for seat in people(players) if players[seat].device == device]

    def _claim(self, device: str) -> Want:
        """Takes the seat with a device; somebody's, or any in mid-game, has to be held."""
        others = self._others(device)
        if not others:
            return self._take(device)
        self._ask(others)
        return self.hold_down("claim", device, lambda: self._take(device))

    def _ask(self, owners: list[str]) -> None:
        """Tells how to confirm it."""
        owner = self.kit.texts.joined(owners)
        self.message = self.kit.t(f"who_is.others_{self.way}", name=self._name, owner=owner)

    def _take(self, device: str) -> Want:
        for seat in sharing(self.match.players, self.seat):
            self.match.put(seat, given(self.kit, self.match.players[seat], device))
        self.kit.devices.rumble(device, 0.6, 0.2)
        self.kit.audio.play(f"motif_{self.match.players[self.seat].letter}")
        return self._next()

    def _computer(self, _: str) -> Want:
        level = self.match.game.usual_level
        self.match.seat_player(self.seat, level=level, character=EVEN, device="", pad="")
        return self._next()

    def _next(self) -> Want:
        """Goes to the next seat that waits, or back to the game."""
        self.focus, self.message, self._mover = "claim", "", ""
        left = waiting(self.match.players)
        self.seat = left[0] if left else self.seat
        return None if left else Pop()

    def advance(self, seconds: float) -> Want:
        """Goes on if the seat's pad has come meanwhile."""
        if not self.match.players[self.seat].waits:
            return self._next()
        return super().advance(seconds)

    def back(self) -> Want:
        """Does nothing but focus on leaving: there must be a device."""
        self.focus = "title"
        return None

    def guest(self) -> tuple[Player, Mood]:
        return self.match.players[self.seat], self.mood


class LostDevice(WhoIs):
    """A sheet while the pad of the person to act has gone; the game waits. Any other device has to
    be held to take the seat."""

    words = "lost"
    mood = Mood.ROBBED

    def _claim(self, device: str) -> Want:
        others = self._others(device)
        if others:
            self._ask(others)
        else:
            self.message = self.kit.t(f"lost.{self.way}", name=self._name)
        return self.hold_down("claim", device, lambda: self._take(device))

    def _body(self) -> str:
        return f"lost.body_{self.way}"

    def _says_who(self, intent: Intent) -> bool:
        return False

    def _next(self) -> Want:
        return Pop()
