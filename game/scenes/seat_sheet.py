"""One seat before a game: who sits there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.ai.computer import EVEN, FORMED
from game.match import Player
from game.scenes.kit import Kit
from game.scenes.letters import Letters
from game.scenes.names import COLOURS, NAME_LENGTH, NAMES
from game.scenes.overlays import Sheet
from game.scenes.scene import Pop, Push, Want
from game.ui import theme
from game.ui.canvas import Rect
from game.ui.intents import Intent, Menu, No, Press, Step, Text, Yes, is_pad
from game.ui.widgets import CHOICE, Widget

if TYPE_CHECKING:
    from game.scenes.seats import SeatsScene


def has_character(player: Player) -> bool:
    """Whether somebody is a computer of a character that shows."""
    return player.level >= FORMED and player.character != EVEN


class SeatSheet(Sheet):
    """One seat: name, colour and sign, who plays it, and away with it."""

    def __init__(self, kit: Kit, seats: SeatsScene, number: int) -> None:
        super().__init__(kit)
        self.seats = seats
        self.number = number
        self.naming = False

    @property
    def typing(self) -> bool:  # type: ignore[override]
        return self.naming

    @property
    def player(self) -> Player:
        """Whose sheet it is; nobody's if the person has left."""
        players = self.seats.players
        return players[self.number] if self.number < len(players) else Player("", COLOURS[0])

    def device_gone(self, device: str) -> None:
        self.number = self.seats.seat_now.get(self.number, self.seats.most)
        self.stale = True

    def advance(self, seconds: float) -> Want:
        return Pop() if self.number >= len(self.seats.players) else None

    def title(self) -> str:
        return self.player.name or "…"

    def rows(self) -> list[Widget]:
        t = self.kit.t
        none: Rect = (0, 0, 0, 0)
        colour = f"{t('colour.' + self._colour())} · {t('sign.' + self._sign())}"
        who = (
            t("device.computer") if self.player.level else self.kit.device_name(self.player.device)
        )
        shown = f"{self.player.name}|" if self.naming else self.player.name
        return [
            Widget(
                "name",
                none,
                t("seats.name"),
                CHOICE,
                value=shown,
                step=self._next_name,
                yes=self._name,
            ),
            Widget("colour", none, t("seats.colour"), CHOICE, value=colour, step=self._next_colour),
            Widget("who", none, t("seats.who"), CHOICE, value=who, step=self._next_device),
            *self._level(),
            *self._character(),
            Widget("remove", none, t("seats.remove"), icon="cross_out", yes=self._remove),
            Widget("done", none, t("common.done"), icon="tick", yes=lambda _: Pop()),
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
        self.seats.players[self.number] = replace(self.player, **values)  # type: ignore[arg-type]

    def _next_name(self, by: int) -> None:
        taken = {p.name for i, p in enumerate(self.seats.players) if i != self.number}
        names = [name for name in NAMES if name not in taken]
        now = names.index(self.player.name) if self.player.name in names else -1
        self._change(name=names[(now + by) % len(names)])

    def _name(self, device: str) -> Want:
        """Typing begins; without a keyboard the letters are chosen on the screen."""
        if is_pad(device):
            return Push(Letters(self.kit, self.player.name))
        self.naming = True
        return None

    def answered(self, answer: object) -> Want:
        seated = self.number < len(self.seats.players)
        if seated and isinstance(answer, str) and answer.strip():
            self._change(name=answer.strip())
        return None

    def _next_colour(self, by: int) -> None:
        """The next colour; whoever has it gets this one."""
        letters = self.seats.letters()
        letter = letters[(letters.index(self.player.letter) + by) % len(letters)]
        for number, other in enumerate(self.seats.players):
            if other.letter == letter:
                self.seats.players[number] = replace(other, letter=self.player.letter)
        self._change(letter=letter)
        self.kit.audio.play(f"motif_{letter}")

    def _next_device(self, by: int) -> None:
        choices = ["mouse", "keys", *self.kit.devices.pads, "computer"]
        now = "computer" if self.player.level else self.player.device
        index = choices.index(now) if now in choices else 0
        chosen = choices[(index + by) % len(choices)]
        computer = chosen == "computer"
        level = self.seats.usual_level() * computer
        self._change(level=level, character=EVEN, device="" if computer else chosen)

    def _remove(self, _: str) -> Want:
        self.seats.remove(self.number)
        return Pop()

    def handle(self, intent: Intent) -> Want:
        if self.number >= len(self.seats.players):
            return None
        if self.naming:
            return self._typed(intent)
        return super().handle(intent)

    def _typed(self, intent: Intent) -> Want:
        match intent:
            case Text(_, "\b"):
                self._change(name=self.player.name[:-1])
            case Text(_, "\r") | No():
                self._end_name()
            case Text(_, char) if len(self.player.name) < NAME_LENGTH and char.isprintable():
                self._change(name=self.player.name + char)
            case Text():
                self.kit.audio.play("error")
            case Press() | Step() | Yes() | Menu():
                self._end_name()
                return super().handle(intent)
        return None

    def _end_name(self) -> None:
        self.naming = False
        name = self.player.name.strip()
        self._change(name=name or self.seats.free_name())
