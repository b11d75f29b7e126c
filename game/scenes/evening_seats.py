"""Everybody takes a seat once for an evening; the games come after."""

from __future__ import annotations

from game.ai.computer import CHARACTERS
from game.box import BOX
from game.evening import Evening
from game.scenes.evening import EveningGames
from game.scenes.kit import Kit
from game.scenes.names import COLOURS
from game.scenes.scene import Push, Want
from game.scenes.seating import Offer
from game.scenes.taking import TakingSeats


def offer(kit: Kit) -> Offer:
    """As many seats, levels and characters as the game with the most of them has: a game that has
    fewer takes its highest level, and plays evenly."""
    seats = max(game.rules.SEATS[-1] for game in BOX.values())
    levels = max(game.levels for game in BOX.values())
    return Offer(seats, COLOURS, levels, (levels + 1) // 2, CHARACTERS, kit.settings.people)


class EveningSeats(TakingSeats):
    """The seats of a whole evening."""

    def __init__(self, kit: Kit, device: str = "") -> None:
        super().__init__(kit, offer(kit), device)

    def headline(self) -> str:
        return self.kit.t("evening.seats")

    def start(self) -> Want:
        return Push(EveningGames(self.kit, Evening((), self.players)))
