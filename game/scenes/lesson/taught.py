"""A table with a teacher: somebody learns a game at it, with whatever device they take."""

from __future__ import annotations

from collections.abc import Hashable
from pathlib import Path

from game.match.box import Game
from game.match.match import Match, Player
from game.scenes.frame.accessibility import Saying
from game.scenes.frame.kit import Kit, given
from game.scenes.frame.scene import Want
from game.scenes.lesson.attempt import PUPIL
from game.scenes.lesson.side_sheet import Note, SideSheet
from game.scenes.menus.names import COLOURS, NAMES
from game.scenes.table.table_scene import TableScene
from game.ui.boxes.canvas import Canvas, Point
from game.ui.input.intents import KEYS, Digit, Flick, Intent, Press, Step, Yes


def class_of(kit: Kit, seats: int, device: str) -> list[Player]:
    """Returns the person who learns, and gentle computers; nobody is called "you" in the news."""
    names = [kit.t("lesson.you"), kit.t("lesson.other"), *NAMES]
    return [
        Player(names[seat], COLOURS[seat], "" if seat else device, int(seat > 0))
        for seat in range(seats)
    ]


class Taught(TableScene):
    """A table with the teacher's sheet beside it; subclasses say what is on it."""

    def __init__(self, kit: Kit, game: Game, match: Match, path: Path | None = None) -> None:
        """Makes the table, where no choice is automatic; without `path` it is not saved."""
        self.game = game
        self.sheet = SideSheet(kit, self.note, self.asked_for, self._moved)
        self.veil = 0.0  # how much of the table is hidden
        super().__init__(kit, match, path, forces=False, beside=self.sheet)

    def note(self) -> Note | None:
        """Returns the words of the sheet now; None while there are none."""
        raise NotImplementedError

    def asked_for(self) -> Hashable:
        """Returns the action the teacher asks for now, or None."""
        return None

    @property
    def device(self) -> str:
        """Returns the device in the person's hands."""
        return self.match.players[PUPIL].device

    @property
    def changing(self) -> object:
        return self.sheet.changing, super().changing

    def turned(self) -> None:
        """Shows other words on the sheet; a button everything waits for gets the focus."""
        button = self.sheet.turned()
        if self.sheet.holds:
            self.focus = button

    def _moved(self) -> None:
        """Drops a choice, as nobody chooses while the sheet covers the table."""
        self.playing.undecided()
        if self.sheet.holds:
            self.focus = self.sheet.first

    def advance(self, seconds: float) -> Want:
        if self.sheet.covers and self.person_decides():
            self._moved()
        return super().advance(seconds)

    def saying(self) -> Saying:
        note, saying = self.note(), super().saying()
        if (
            note is None or not note.rows
        ):  # what is only to be looked at is not said again and again
            return saying
        return saying._replace(body=(note.progress, note.title, note.text))

    def handle(self, intent: Intent) -> Want:
        if isinstance(intent, Press) and self._lies_beside(intent.pos):
            self.sheet.put_aside()
            return None
        if isinstance(intent, Press | Yes | Step | Digit | Flick):
            self._in_hand(intent.device)
        return super().handle(intent)

    def _lies_beside(self, pos: Point) -> bool:
        """Says whether a place is on the visible part of a table that a sheet covers."""
        if not (self.sheet.covers and self.sheet.rect and self.playing.held):
            return False
        x, y, w, h = self.sheet.rect
        return pos[1] < y + h and not (x < pos[0] < x + w and y < pos[1])

    def take(self, id_: Hashable, device: str) -> Want:
        self._in_hand(device)
        return super().take(id_, device)

    def _in_hand(self, device: str) -> None:
        """Gives the person the device they have taken in hand."""
        if device != self.device:
            self.match.put(PUPIL, given(self.kit, self.match.players[PUPIL], device))

    def device_gone(self, device: str) -> None:
        """Gives somebody alone at the table whatever they take in hand."""
        if device == self.device:
            self.match.put(PUPIL, given(self.kit, self.match.players[PUPIL], KEYS))
        super().device_gone(device)

    def draw(self, canvas: Canvas) -> None:
        self.table.arrange(canvas.size, self.sheet.finds_room(self.table, canvas.size))
        self.sheet.lay(canvas.size, self.table)
        super().draw(canvas)
        self.sheet.lay_tab(canvas, self.table.hotspots() if self.person_decides() else ())
        if self.veil:
            canvas.dim(round(255 * self.veil))
        self.sheet.draw(canvas, self.focus)
