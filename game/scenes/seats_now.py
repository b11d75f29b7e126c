"""Who plays what, in the middle of a game."""

from __future__ import annotations

from dataclasses import replace

from game.levels import won_of_ten
from game.match import Match, Player
from game.scenes.kit import Kit
from game.scenes.names import NAMES
from game.scenes.scene import Pop, Push, Want
from game.scenes.seat_sheet import COMPUTER, SeatSheet, next_device
from game.scenes.sheet import Sheet
from game.ui.widgets import CHOICE, Widget


class SeatsNow(Sheet):
    """Who plays each seat can be changed in mid-game: any device, or a computer.

    A computer that comes back is what it was before somebody took its seat.
    """

    wide = 1000.0
    in_play = True

    def __init__(self, kit: Kit, match: Match) -> None:
        super().__init__(kit)
        self.match = match
        self._computers: dict[int, Player] = {}

    @property
    def players(self) -> list[Player]:
        """Who sits there."""
        return self.match.players

    def put(self, number: int, player: Player) -> None:
        """Somebody else sits there, or is another from now on."""
        self.match.put(number, player)

    def title(self) -> str:
        return self.kit.t("pause.seats")

    def body(self) -> str:
        return self.kit.t("seats_now.body")

    def back(self) -> Want:
        return Pop("seats")

    def rows(self) -> list[Widget]:
        found = [self._row(seat) for seat in range(len(self.players))]
        done = self.kit.t("common.done")
        return [*found, Widget("done", (0, 0, 0, 0), done, icon="tick", yes=lambda _: Pop("seats"))]

    def _row(self, seat: int) -> Widget:
        """A step to the side changes the device, a press opens the sheet of the seat."""
        player = self.players[seat]

        def turn(by: int) -> None:
            self.put(seat, next_device(self, self.kit, seat, by))

        return Widget(("seat", seat), (0, 0, 0, 0), player.name, CHOICE, value=self._who(player),
                      step=turn, yes=lambda device: self._open(seat, device))  # fmt: skip

    def _who(self, player: Player) -> str:
        if not player.level:
            return self.kit.device_name(player.device)
        level = f" {player.level}" if self.levels() > 1 else ""
        return self.kit.t("device.computer") + level

    def _open(self, seat: int, device: str) -> Want:
        return Push(SeatSheet(self.kit, self, seat, device))

    # What the sheet of a seat asks for

    def played_with(self, number: int, chosen: str) -> Player:
        """Somebody on a seat who plays with a device, or as a "computer", from now on."""
        player = self.players[number]
        if player.level:
            self._computers[number] = player
        if chosen != COMPUTER:
            return self.kit.given(player, chosen)
        before = self._computers.get(number, replace(player, level=self.match.game.usual_level))
        return replace(player, device="", pad="", level=before.level, character=before.character)

    def levels(self) -> int:
        """How many levels its computers have."""
        return self.match.game.levels

    def characters(self) -> tuple[str, ...]:
        """What its computers can be like."""
        return self.match.game.ai.CHARACTERS

    def measured(self, level: int) -> int | None:
        """How many of ten games a level wins against the one below, if that is known."""
        return won_of_ten(self.match.game.name, level) if level > 1 else None

    def letters(self) -> str:
        """Colours stay as they are in the middle of a game."""
        return "".join(player.letter for player in self.players)

    def names(self) -> list[str]:
        """The names to choose from: first those of who played last."""
        return list(dict.fromkeys([*self.kit.settings.people, *NAMES]))

    def remove(self, number: int) -> None:
        """Nobody leaves in the middle of a game; a computer can play on."""
