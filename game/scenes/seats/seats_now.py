"""Changing who plays each seat, in mid-game."""

from __future__ import annotations

from typing import NamedTuple

from game.match.match import Match, Player
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Want
from game.scenes.menus.sheet import Sheet
from game.scenes.seats import rivals
from game.scenes.seats.seat_sheet import SeatChanged, SeatSheet
from game.scenes.seats.seating import Offer, Seating, has_character
from game.ui.boxes.widgets import CHOICE, Row

MANY = 4  # seats whose rows fit in one column


class Settled(NamedTuple):
    """The answer that everybody sits where they want to: the game continues."""


class SeatsNow(Sheet):
    """A sheet to change who plays each seat in mid-game: any device, or a computer.

    A computer that comes back has its old name and level."""

    wide = 1000.0
    in_line = True

    def __init__(self, kit: Kit, match: Match) -> None:
        super().__init__(kit)
        self.match = match
        self._computers: tuple[tuple[int, Player], ...] = ()
        if len(match.players) > MANY:
            self.wide, self.columns = 1440.0, 2

    @property
    def seating(self) -> Seating:
        """Returns who sits there now."""
        game, players = self.match.game, tuple(self.match.players)
        letters = "".join(player.letter for player in players)
        offer = Offer(len(players), letters, levels=game.levels, usual_level=game.usual_level,
                      characters=game.ai.CHARACTERS, people=self.kit.people.names,
                      had=self.kit.people.had, game=game.name, in_play=True)  # fmt: skip
        return Seating(offer, players, computers=self._computers)

    def title(self) -> str:
        return self.kit.t("pause.seats")

    def body(self) -> str:
        return self.kit.t("seats_now.body")

    def rows(self) -> list[Row]:
        found = [self._row(seat) for seat in range(len(self.match.players))]
        return [*found, Row("done", self.kit.t("common.done"), icon="tick",
                            yes=lambda _: Pop(Settled()))]  # fmt: skip

    def _row(self, seat: int) -> Row:
        """Returns a row to change the device of a seat, or to open its sheet."""
        player = self.match.players[seat]
        return Row(("seat", seat), player.name, CHOICE, value=self._who(player),
                   step=lambda by: self._change(seat, self._turned(seat, by)),
                   yes=lambda device: self._open(seat, device))  # fmt: skip

    def _who(self, player: Player) -> str:
        if not player.level:
            return self.kit.device_name(player.device)
        named = rivals.computer(self.kit, player)
        character = [self.kit.t(f"character.{player.character}")] if has_character(player) else []
        return " · ".join([named, *character])

    def _open(self, seat: int, device: str) -> Want:
        return Push(SeatSheet(self.kit, self.seating, seat, device))

    def _turned(self, seat: int, by: int) -> Seating:
        return self.seating.next_device(seat, by, self.kit.devices.hands())

    def answered(self, answer: object) -> Want:
        if isinstance(answer, SeatChanged):
            self._change(answer.seat, self.seating.put(answer.seat, answer.player))
        return None

    def _change(self, seat: int, seating: Seating) -> None:
        self._computers = seating.computers
        self.match.put(seat, seating.players[seat])
