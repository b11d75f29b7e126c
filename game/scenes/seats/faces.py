"""The faces of those who are known: whoever sits down chooses theirs, or is somebody new, or a
guest, whom nobody writes down."""

from __future__ import annotations

from functools import partial
from itertools import count
from typing import NamedTuple

from game.family.people import Person
from game.match.match import Player
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Want
from game.scenes.menus.sheet import Sheet
from game.scenes.seats import seat_tile
from game.scenes.seats.seating import Seating
from game.ui.boxes.boxes import Box
from game.ui.boxes.containers import Below, Fitting, Grid
from game.ui.boxes.widgets import TILE, Row

GAP = 16.0  # between faces, in units


class Sits(NamedTuple):
    """The answer who sits down with a device, in which colour; "" for any."""

    device: str
    name: str
    letter: str = ""


def shown(person: Person, letter: str) -> Player:
    """Returns somebody as a player to be drawn, in a colour if they have none."""
    return Player(person.name, person.letter or letter, person.device or "-")


class Faces(Sheet):
    """The question who sits down."""

    wide = 1500.0

    def __init__(self, kit: Kit, seating: Seating) -> None:
        super().__init__(kit)
        self.seating = seating
        seated = {player.name for player in seating.players}
        self.people = kit.people.absent(seated, kit.devices.plugged())
        self.focus = self.rows()[0].id

    def title(self) -> str:
        return self.kit.t("people.who")

    def rows(self) -> list[Row]:
        return [*map(self._face, self.people), *self._others()]

    def _face(self, person: Person) -> Row:
        tile = seat_tile.taken(
            shown(person, self.seating.offer.letters[0]), [], hat=False, lies=True
        )
        return Row(("face", person.number), kind=TILE, inner=tile,
                   yes=partial(self._sits, person.name, person.letter))  # fmt: skip

    def _others(self) -> list[Row]:
        t, seated = self.kit.t, {player.name for player in self.seating.players}
        word = t("people.guest")
        names = (word if number == 1 else f"{word} {number}" for number in count(1))
        guest = next(name for name in names if name not in seated)
        new = self.seating.new_name
        return [
            Row("new", t("people.new"), icon="plus", yes=partial(self._sits, new, "")),
            Row("guest", t("people.a_guest"), icon="person", yes=partial(self._sits, guest, "")),
            self.back_row(),
        ]

    def choices(self) -> Box:
        """Lays the faces side by side, what else there is below them."""
        faces, others = tuple(map(self._face, self.people)), tuple(self._others())
        buttons = Fitting((Grid(others, 3, GAP), Grid(others, 1, GAP)))
        if not faces:
            return buttons
        tiles = (Grid(faces, columns, GAP, between=GAP) for columns in (4, 3, 2))
        return Below((Fitting(tuple(tiles)), buttons), GAP)

    def _sits(self, name: str, letter: str, device: str) -> Want:
        return Pop(Sits(device, name, letter))
