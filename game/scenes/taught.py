"""A table with a teacher: somebody learns a game at it, with whatever device they take."""

from __future__ import annotations

from collections.abc import Hashable

from game.box import Game
from game.match import Match, Player
from game.scenes.hosted import HostScene
from game.scenes.kit import Kit
from game.scenes.names import COLOURS, NAMES
from game.scenes.saying import Saying
from game.scenes.scene import Want
from game.scenes.side_sheet import Note, SideSheet
from game.scenes.table import TableScene
from game.scenes.tries import PUPIL
from game.ui.canvas import Canvas, Point
from game.ui.intents import KEYS, Digit, Flick, Intent, Press, Step, Yes


def class_of(kit: Kit, seats: int, device: str) -> list[Player]:
    """The person who learns, and gentle computers. Nobody is called "you": the news tell of
    everybody by name."""
    names = [kit.t("lesson.you"), kit.t("lesson.other"), *NAMES]
    return [
        Player(names[seat], COLOURS[seat], "" if seat else device, int(seat > 0))
        for seat in range(seats)
    ]


class Taught(HostScene[TableScene]):
    """A table with the teacher's sheet beside it; subclasses say what stands on it."""

    def __init__(self, kit: Kit, game: Game, match: Match) -> None:
        self.game = game
        self.sheet = SideSheet(kit, self.note, self.asked_for, self._moved)
        self.veil = 0.0  # how much of the table is hidden
        self.kit = kit
        super().__init__(kit, self.laid(match))

    def note(self) -> Note | None:
        """The words of the sheet now; None while there are none."""
        raise NotImplementedError

    def asked_for(self) -> Hashable:
        """The action the teacher asks for now; None if no one."""
        return None

    def noticed(self, event: object) -> None:
        """An event has been shown."""
        raise NotImplementedError

    def laid(self, match: Match) -> TableScene:
        """The table of a match: nothing on it is kept, and no choice is made by itself."""
        return TableScene(
            self.kit, match, None, forces=False, noticed=self.noticed, beside=self.sheet
        )

    @property
    def device(self) -> str:
        """The device in the person's hands."""
        return self.inner.match.players[PUPIL].device

    @property
    def changing(self) -> object:
        return self.sheet.changing, self.inner.changing

    def turned(self) -> None:
        """Other words stand on the sheet; where all waits for its button, that has the focus."""
        button = self.sheet.turned()
        if self.sheet.holds:
            self.inner.focus = button

    def _moved(self) -> None:
        """The sheet was put aside or taken again; nobody chooses while it covers the table."""
        self.inner.playing.undecided()
        if self.sheet.holds:
            self.inner.focus = self.sheet.first

    def advance(self, seconds: float) -> Want:
        if self.sheet.covers and self.inner.person_decides():
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
        """Whether a place is on the part of the table that can be seen beside a sheet over it."""
        if not (self.sheet.covers and self.sheet.rect and self.inner.playing.held):
            return False
        x, y, w, h = self.sheet.rect
        return pos[1] < y + h and not (x < pos[0] < x + w and y < pos[1])

    def take(self, id_: Hashable, device: str) -> Want:
        self._in_hand(device)
        return super().take(id_, device)

    def _in_hand(self, device: str) -> None:
        """The person has taken a device in hand."""
        match = self.inner.match
        if device != self.device:
            match.put(PUPIL, self.kit.given(match.players[PUPIL], device))

    def device_gone(self, device: str) -> None:
        """Somebody alone at the table goes on with whatever they take in hand."""
        if device == self.device:
            match = self.inner.match
            match.put(PUPIL, self.kit.given(match.players[PUPIL], KEYS))
        super().device_gone(device)

    def draw(self, canvas: Canvas) -> None:
        table = self.inner.table
        table.arrange(canvas.size, self.sheet.finds_room(table, canvas.size))
        self.sheet.lay(canvas, table)
        super().draw(canvas)
        self.sheet.lay_tab(canvas, table.hotspots() if self.inner.person_decides() else ())
        if self.veil:
            canvas.dim(round(255 * self.veil))
        self.sheet.draw(canvas, self.inner.focus)
