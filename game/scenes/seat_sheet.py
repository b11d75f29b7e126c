"""One seat before a game: who sits there."""

from __future__ import annotations

from dataclasses import replace
from typing import Protocol

from game.ai.computer import EVEN, FORMED
from game.match import Player
from game.scenes.kit import Kit
from game.scenes.letters import Letters
from game.scenes.menu import WidgetScene
from game.scenes.names import NAME_LENGTH
from game.scenes.scene import Pop, Push, Want
from game.scenes.sheet import Sheet
from game.ui import theme
from game.ui.canvas import Rect
from game.ui.intents import KEYS, MOUSE, Intent, Menu, No, Press, Step, Text, Yes, is_pad
from game.ui.widgets import CHOICE, Widget

COMPUTER = "computer"
ARROW = 60.0  # how wide the arrows are at the ends of a choice


def has_character(player: Player) -> bool:
    """Whether somebody is a computer of a character that shows."""
    return player.level >= FORMED and player.character != EVEN


class Seating(Protocol):
    """Where seats can be changed: before a game, or in the middle of one (`in_play`)."""

    in_play: bool

    @property
    def players(self) -> list[Player]:
        """Who sits there."""

    def put(self, number: int, player: Player) -> None:
        """Somebody else sits there, or is another from now on."""

    def levels(self) -> int:
        """How many levels its computers have."""

    def characters(self) -> tuple[str, ...]:
        """What its computers can be like."""

    def measured(self, level: int) -> int | None:
        """How many of ten games a level wins against the one below, if that is known."""

    def letters(self) -> str:
        """The colours there are in this game."""

    def names(self) -> list[str]:
        """The names to choose from."""

    def played_with(self, number: int, chosen: str) -> Player:
        """Somebody on a seat who plays with a device, or as a "computer", from now on."""

    def remove(self, number: int) -> None:
        """Somebody leaves."""


def next_device(seats: Seating, kit: Kit, number: int, by: int) -> Player:
    """Somebody on a seat with the next of all devices, the last of which is the computer."""
    choices = [MOUSE, KEYS, *kit.devices.pads, COMPUTER]
    player = seats.players[number]
    now = COMPUTER if player.level else player.device
    index = choices.index(now) if now in choices else 0 if by < 0 else -1
    return seats.played_with(number, choices[(index + by) % len(choices)])


class SeatSheet(Sheet):
    """One seat: name, colour and sign, who plays it, and away with it.

    A name is typed anew: as long as it is `fresh`, the first letter replaces all of it.
    """

    def __init__(self, kit: Kit, seats: Seating, number: int, device: str = "") -> None:
        """`device`: what it was opened with; a keyboard may type the name of a person at once."""
        super().__init__(kit)
        self.seats = seats
        self.number = number
        self.focus = "name"
        self.naming = self.fresh = False
        self.typed = ""  # what the name will be
        if device in (MOUSE, KEYS) and not self.player.level:
            self._begin_name()

    @property
    def typing(self) -> bool:  # type: ignore[override]
        return self.naming

    @property
    def player(self) -> Player:
        """Whose sheet it is."""
        return self.seats.players[self.number]

    def title(self) -> str:
        return (self.typed if self.naming else self.player.name) or "…"

    def rows(self) -> list[Widget]:
        t = self.kit.t
        none: Rect = (0, 0, 0, 0)
        who = (
            t("device.computer") if self.player.level else self.kit.device_name(self.player.device)
        )
        shown = f"{self.typed}|" if self.naming and not self.fresh else self.player.name
        name = Widget("name", none, t("seats.name"), CHOICE, value=shown, step=self._next_name,
                      yes=self._name, marked=self.naming and self.fresh)  # fmt: skip
        done = Widget("done", none, t("common.done"), icon="tick", yes=lambda _: Pop())
        device = Widget("who", none, t("seats.who"), CHOICE, value=who, step=self._next_device)
        shared = [device, *self._level(), *self._character()]
        if self.seats.in_play:
            return [name, *shared, done]
        colour = f"{t('colour.' + self._colour())} · {t('sign.' + self._sign())}"
        return [
            name,
            Widget("colour", none, t("seats.colour"), CHOICE, value=colour, step=self._next_colour),
            *shared,
            Widget("remove", none, t("seats.remove"), icon="cross_out", yes=self._remove),
            done,
        ]

    def body(self) -> str:
        """What the level of a computer is worth, and what it likes."""
        level, said = self.player.level, []
        won = self.seats.measured(level)
        if won is not None:
            said.append(self.kit.t("seats.level_wins", n=level, won=won, m=level - 1))
        if has_character(self.player):
            said.append(self.kit.t(f"character.{self.player.character}.about"))
        return " ".join(said)

    def _level(self) -> list[Widget]:
        """How well a computer plays, where there is a choice."""
        levels, level = self.seats.levels(), self.player.level
        if not level or levels == 1:
            return []

        def step(by: int) -> None:
            self._change(level=(level - 1 + by) % levels + 1)

        value = self.kit.t("seats.level_of", n=level, of=levels)
        label = self.kit.t("seats.level")
        return [Widget("level", (0, 0, 0, 0), label, CHOICE, value=value, step=step)]

    def _character(self) -> list[Widget]:
        """What a computer is like, from the level on at which it is like anything."""
        if self.player.level < FORMED:
            return []
        characters = self.seats.characters()
        index = characters.index(self.player.character)

        def step(by: int) -> None:
            self._change(character=characters[(index + by) % len(characters)])

        value = self.kit.t(f"character.{self.player.character}")
        label = self.kit.t("seats.character")
        return [Widget("character", (0, 0, 0, 0), label, CHOICE, value=value, step=step)]

    def _colour(self) -> str:
        return next(look.name for look in theme.POSTER if look.letter == self.player.letter)

    def _sign(self) -> str:
        return next(look.sign for look in theme.POSTER if look.letter == self.player.letter)

    def _change(self, **values: object) -> None:
        self.seats.put(self.number, replace(self.player, **values))  # type: ignore[arg-type]

    def _next_name(self, by: int) -> None:
        taken = {p.name for i, p in enumerate(self.seats.players) if i != self.number}
        names = [name for name in self.seats.names() if name not in taken]
        now = names.index(self.player.name) if self.player.name in names else -1
        self._change(name=names[(now + by) % len(names)])

    def _name(self, device: str) -> Want:
        """Typing begins; without a keyboard the letters are chosen on the screen."""
        if is_pad(device):
            return Push(Letters(self.kit, self.player.name))
        self._begin_name()
        return None

    def _begin_name(self) -> None:
        self.naming = self.fresh = True
        self.typed = self.player.name

    @staticmethod
    def _turns(widget: Widget, pos: tuple[float, float]) -> bool:
        """A click on the name itself types it; only the arrows turn it."""
        x, _, w, _ = widget.rect
        if widget.id != "name":
            return WidgetScene._turns(widget, pos)
        return x + w * 0.46 < pos[0] < x + w * 0.46 + ARROW or pos[0] > x + w - ARROW

    def answered(self, answer: object) -> Want:
        if isinstance(answer, str) and answer.strip():
            self._change(name=answer.strip())
        return None

    def _next_colour(self, by: int) -> None:
        """The next colour; whoever has it gets this one."""
        letters = self.seats.letters()
        letter = letters[(letters.index(self.player.letter) + by) % len(letters)]
        for number, other in enumerate(self.seats.players):
            if other.letter == letter:
                self.seats.put(number, replace(other, letter=self.player.letter))
        self._change(letter=letter)
        self.kit.audio.play(f"motif_{letter}")

    def _next_device(self, by: int) -> None:
        self.seats.put(self.number, next_device(self.seats, self.kit, self.number, by))

    def _remove(self, _: str) -> Want:
        self.seats.remove(self.number)
        return Pop()

    def handle(self, intent: Intent) -> Want:
        return self._typed(intent) if self.naming else super().handle(intent)

    def _typed(self, intent: Intent) -> Want:
        match intent:
            case Text(_, "\b"):
                self._write(self._kept()[:-1])
            case Text(_, "\r"):
                self._end_name()
                self.focus = "done"
            case No() if self.fresh:
                self._end_name()
                return self.back()  # nothing was typed that could be taken back
            case No():
                self.typed = self.player.name
                self._end_name()
            case Text(_, char) if len(self._kept()) < NAME_LENGTH and char.isprintable():
                self._write(self._kept() + char)
            case Text():
                self.kit.audio.play("error")
            case Press() | Step() | Yes() | Menu():
                self._end_name()
                return super().handle(intent)
        return None

    def _kept(self) -> str:
        """What of the name stays when something is typed."""
        return "" if self.fresh else self.typed

    def _write(self, name: str) -> None:
        self.fresh, self.typed = False, name

    def _end_name(self) -> None:
        """What was typed is the name, if anything was."""
        self.naming = False
        if self.typed.strip():
            self._change(name=self.typed.strip())
