"""The faces of those who are known: whoever sits down chooses theirs, or is somebody new, or a
guest, whom nobody writes down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from itertools import count
from typing import NamedTuple

from game.family.people import Person
from game.family.regulars import PAD
from game.match.match import Player
from game.match.validation import COLOURS
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


def shown(person: Person) -> Player:
    """Returns somebody as a player to be drawn, in the first colour if they have none."""
    return Player(person.name, person.letter or COLOURS[0], person.device or PAD)


def face(person: Person, yes: Callable[[Person, str], Want]) -> Row:
    """Returns the tile of somebody's face; `yes` gets whose it is, and the device."""
    tile = seat_tile.taken(shown(person), [], hat=False, lies=True, held=bool(person.device))
    return Row(("face", person.number), kind=TILE, inner=tile, yes=partial(yes, person))


def laid(tiles: Sequence[Row]) -> list[Box]:
    """Lays faces side by side, as many as there is room for."""
    grids = (Grid(tuple(tiles), columns, GAP, between=GAP) for columns in (4, 3, 2))
    return [Fitting(tuple(grids))] if tiles else []


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
        return [*(face(person, self._known) for person in self.people), *self._others()]

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
        """Lays what else there is below the faces."""
        rows = self.rows()
        tiles, others = rows[: len(self.people)], tuple(rows[len(self.people) :])
        buttons = Fitting((Grid(others, 3, GAP), Grid(others, 1, GAP)))
        return Below((*laid(tiles), buttons), GAP)

    def _known(self, person: Person, device: str) -> Want:
        return self._sits(person.name, person.letter, device)

    def _sits(self, name: str, letter: str, device: str) -> Want:
        return Pop(Sits(device, name, letter))
