"""The sheet of a seat at the table: it is handed over with one press, and the game continues."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from game.ai.computer import EVEN
from game.match.match import Match, Player, Seated
from game.scenes.frame.kit import Kit, given
from game.scenes.frame.scene import Pop, Push, Want
from game.scenes.menus.sheet import Sheet
from game.scenes.seats.seats_now import SeatsNow, Settled
from game.tables.mood import Mood
from game.ui.boxes.widgets import CHOICE, Row


class HandOver(Sheet):
    """The question who plays one seat from now on; whatever is chosen leads back to the table."""

    wide = 900.0

    def __init__(self, kit: Kit, match: Match, seat: int) -> None:
        super().__init__(kit)
        self.match = match
        self.seat = seat

    @property
    def player(self) -> Player:
        """Returns who plays it now."""
        return self.match.players[self.seat]

    def title(self) -> str:
        return self.player.name

    def guest(self) -> tuple[Player, Mood]:
        return self.player, Mood.TURN

    def rows(self) -> list[Row]:
        t, seats = self.kit.t, partial(SeatsNow, self.kit, self.match)
        everybody = Row("seats", t("pause.seats"), icon="swap", yes=lambda _: Push(seats()))
        return [*(self._computers() if self.player.level else self._persons()), everybody,
                self.back_row()]  # fmt: skip

    def _persons(self) -> list[Row]:
        """Returns the rows where a person plays: a computer can, or they with something else."""
        t, player = self.kit.t, self.player
        return [
            Row("computer", t("hand_over.computer"), icon="computer", yes=self._to_computer),
            Row("who", t("seats.who"), CHOICE, value=self.kit.device_name(player.device),
                step=self._next_device),
        ]  # fmt: skip

    def _computers(self) -> list[Row]:
        """Returns the row where a computer plays: whoever presses the button can."""
        name = self.player.name
        key = "hand_over.again" if name in self.kit.people.names else "hand_over.person"
        return [Row("person", self.kit.t(key, name=name), icon="person", yes=self._to_person)]

    def _to_computer(self, _: str) -> Want:
        """Gives the seat to the computer that played it before, or to a usual one."""
        told = (e.player for e in reversed(self.match.diary) if isinstance(e, Seated)
                and e.seat == self.seat and e.player.level)  # fmt: skip
        usual = Player("", "", "", self.match.game.usual_level, character=EVEN)
        was = next(told, usual)
        self.match.seat_player(self.seat, device="", pad="", level=was.level, like=was.like,
                               character=was.character)  # fmt: skip
        return Pop()

    def _to_person(self, device: str) -> Want:
        self.match.put(self.seat, replace(given(self.kit, self.player, device), character=EVEN))
        return Pop()

    def _next_device(self, by: int) -> None:
        hands = list(self.kit.devices.hands())
        here = hands.index(self.player.device) if self.player.device in hands else -by
        device = hands[(here + by) % len(hands)]
        self.match.put(self.seat, given(self.kit, self.player, device))

    def answered(self, answer: object) -> Want:
        return Pop() if isinstance(answer, Settled) else None
