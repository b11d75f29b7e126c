"""Leaving while something is not saved yet: people wait for it, and are asked if it cannot be
saved, or takes long as a film does."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Quit, Want
from game.scenes.menus import film_saving
from game.scenes.menus.waiting import Waiting
from game.ui.boxes.widgets import Row

LONG = 5.0  # seconds of waiting, after which one may go without

Then = Callable[[], Want]


def leaving(kit: Kit, then: Then) -> Want:
    """Leads on at once if everything is saved, and otherwise as soon as it is."""
    kit.files.keeper.hurry()
    return then() if kit.files.keeper.settled else Push(Leaving(kit, then))


def quitting(kit: Kit) -> Want:
    """Leaves the program, once films are saved, too."""
    kit.files.keeper.hurry()
    settled = kit.files.keeper.settled and not kit.darkrooms
    return Quit() if settled else Push(Leaving(kit, Quit, ends=True))


def lost(kit: Kit) -> str:
    """Returns the key of what would be lost: moves, the points of an evening, or settings."""
    left = kit.files.keeper.left
    if any(path.parent == kit.files.folder.saves for path in left):
        return "leaving.body"
    return "leaving.body.evening" if kit.files.folder.evening in left else "leaving.body.settings"


class Leaving(Waiting):
    """A wait for the disk, unseen at first as most disks are quick; unsaved things are given up
    only when somebody says so. Before the program `ends` it waits for films, too."""

    def __init__(self, kit: Kit, then: Then, ends: bool = False) -> None:
        super().__init__(kit)
        self.then = then
        self.ends = ends
        self.failed = ""  # why a film could not be saved, for people to read

    @property
    def asks(self) -> bool:
        """Says whether people are asked, as waiting takes long or has failed."""
        return self.films or self.kit.files.keeper.unsaved or self.waited > LONG

    @property
    def films(self) -> bool:
        """Says whether only films are waited for, and no game."""
        waits = self.ends and bool(self.kit.darkrooms or self.failed)
        return waits and not self.kit.files.keeper.unsaved

    @property
    def changing(self) -> object:
        return super().changing, self.films, self.failed

    def title(self) -> str:
        if self.films:
            return self.kit.t("leaving.film_lost" if self.failed else "leaving.film")
        return self.kit.t("leaving.title" if self.asks else "table.saving")

    def body(self) -> str:
        if self.films:
            return self.failed or self.kit.t("leaving.film_body")
        return self.kit.t(lost(self.kit)) if self.asks else ""

    def rows(self) -> list[Row]:
        return self._film_rows() if self.films else self._disk_rows()

    def _film_rows(self) -> list[Row]:
        t = self.kit.t
        stay = Row("stay", t("leaving.stay"), icon="back", yes=lambda _: Pop())
        leave = Row("leave", t("leaving.film_leave"), icon="door", yes=lambda _: self.then())
        return [stay, leave]

    def _disk_rows(self) -> list[Row]:
        t = self.kit.t
        again = Row("again", t("leaving.again"), icon="hourglass", yes=self._again)
        stay = Row("stay", t("leaving.stay"), icon="back", yes=lambda _: Pop())
        leave = Row("leave", t("leaving.leave"), icon="door", yes=lambda _: self.then())
        return [again, stay, leave] if self.asks else [stay]

    def _again(self, _: str) -> Want:
        self.waited = 0.0
        self.kit.files.keeper.hurry()
        self.message = ""
        return None

    def advance(self, seconds: float) -> Want:
        super().advance(seconds)
        if self.ends:
            self._look()
        waits = not self.kit.files.keeper.settled or self.films
        return None if waits else self.then()

    def _look(self) -> None:
        """Checks how far films are; success is told by leaving."""
        for room in [*self.kit.darkrooms]:
            if film_saving.over(self.kit, room) and room.trouble:
                self.failed = film_saving.outcome(self.kit, room)
