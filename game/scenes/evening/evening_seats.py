"""The seats of an evening: everybody takes one once; the games come after."""

from __future__ import annotations

from game.ai.computer import CHARACTERS
from game.match.agreement import Agreement
from game.match.box import BOX
from game.match.evening import Evening, playable
from game.match.match import LADDER
from game.match.remembered import LastTime
from game.match.validation import Unfit
from game.scenes.evening.evening_games import EveningGames
from game.scenes.evening.evening_scene import EveningScene
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Push, Want
from game.scenes.menus.names import COLOURS
from game.scenes.seats import as_last_time
from game.scenes.seats.seating import Offer
from game.scenes.seats.taking import TakingSeats
from game.ui.boxes.widgets import CHOICE, Row


def offer(kit: Kit) -> Offer:
    """Returns as many seats and characters as any game has: one with fewer plays evenly."""
    seats = max(game.rules.SEATS[-1] for game in BOX.values())
    return Offer(seats, COLOURS, levels=LADDER, usual_level=(LADDER + 1) // 2,
                 characters=CHARACTERS, people=kit.people.names, had=kit.people.had)  # fmt: skip


class EveningSeats(TakingSeats):
    """The seats of a whole evening; once they are those of last time, its games come next."""

    games: tuple[str, ...] = ()
    agreed: tuple[Agreement, ...] = ()
    even = False  # games begin with the head starts that make chances even
    leads = "evening.next"

    def __init__(self, kit: Kit, device: str = "") -> None:
        super().__init__(kit, offer(kit), device)

    def headline(self) -> str:
        return self.kit.t("evening.seats")

    def choices(self) -> list[Row]:
        def step(_: int) -> None:
            self.even = not self.even

        value = self.kit.t("common.on" if self.even else "common.off")
        return [Row("even", self.kit.t("seats.even"), CHOICE, value=value, step=step)]

    def note(self) -> str:
        return self.kit.t("seats.even.note") if self.focus == "even" else ""

    def notes(self) -> list[str]:
        return [self.kit.t("seats.even.note")]

    def start(self) -> Want:
        games = tuple(game for game in self.games if playable(game, len(self.players)))
        evening = Evening(games, self.players, agreed=self.agreed, even=self.even)
        return Push(EveningGames(self.kit, evening, EveningScene))

    def bring(self, last: LastTime) -> str:
        self.games = tuple(game for game in last.games if game in BOX)
        self.even = last.even
        try:
            self.agreed = tuple(map(as_last_time.agreed_by, last.mixes))
        except Unfit:
            return self.kit.t("again.rules")
        return ""


def again(kit: Kit, device: str) -> Want:
    """Takes the seats of the last evening and leads to the choice of games, with those of then."""
    scene = EveningSeats(kit)
    scene.message = scene.recall(device)
    return Push(scene) if scene.message else scene.start()
