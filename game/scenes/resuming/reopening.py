"""Reads a saved game and replays it in the background, however long it is."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from threading import Event

from game.boards.map_reader import SLOW
from game.core.trouble import Trouble
from game.files.storage import StorageError
from game.kept import saves
from game.kept.saves import UNREAD_BOARD, FileAndSpare, Opened
from game.match import validation
from game.processes.background_task import BackgroundTask
from game.rules.board import Board
from game.rules.quoting import quoted
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Want
from game.scenes.menus.map_reading import read_first
from game.scenes.menus.waiting import Waiting
from game.ui.boxes.widgets import Row

AT_ONCE = 0.03  # seconds in which most games are there, so that nothing else is shown before
LOOK = 0.01  # seconds from look to look whether a map was read
BAD_BOARD = "error.record_board_bad"
SENTENCES = {
    UNREAD_BOARD: "{file} was played on the board {board}, whose map could not be read in time; it "
    "stays in the list, so try again in a moment.",
    BAD_BOARD: "{file} was played on the board {board}, whose map has a fault; put it back as it "
    "was.",
}

Problem = Trouble | StorageError
Then = Callable[[Opened | Problem], Want]


class Reopening(Waiting):
    """A wait that leads on with the match, or with what is wrong; going back gives it up.
    `elsewhere`: the file is left as it is."""

    def __init__(self, kit: Kit, path: Path, then: Then, elsewhere: bool = False) -> None:
        super().__init__(kit)
        self.path, self.then, self.elsewhere = path, then, elsewhere
        self._errand: BackgroundTask[FileAndSpare] | None = None
        self._wanted = ""  # the name of somebody's own board, for which the game waits
        self._had = Event()  # somebody has it read

    def title(self) -> str:
        return self.kit.t("opening.map" if self._wanted else "opening.game")

    def body(self) -> str:
        return validation.name(self._wanted)

    @property
    def changing(self) -> object:
        return super().changing, self._wanted

    def rows(self) -> list[Row]:
        return [self.back_row()]

    def entered(self) -> None:
        super().entered()
        if self._errand is None and self.kit.files.saves.at_hand(self.path) is None:
            self._errand = BackgroundTask(self._read)

    def left(self) -> None:
        if self._errand is not None:
            self._errand.give_up()

    def advance(self, seconds: float) -> Want:
        found = self.found(0.0 if self.waited else AT_ONCE)
        super().advance(seconds)
        return self.then(found) if found is not None else None

    def found(self, seconds: float = 0.0) -> Opened | Problem | None:
        """Returns the match, or what is wrong, if that is known within `seconds`."""
        if self._errand is None:
            return self.kit.files.saves.at_hand(self.path)
        over = self._errand.wait(seconds)
        if self._wanted and not self._had.is_set():
            read_first(self.kit, self._wanted)
            self._had.set()
            over = self._errand.wait(0.0 if self.kit.boards.maps.awaits(self._wanted) else seconds)
        if not over:
            return None
        try:
            return self.kit.files.saves.opened(self.path, self._errand.result(), self.elsewhere)
        except (Trouble, StorageError) as error:
            return error

    # In the thread of the errand

    def _read(self, errand: BackgroundTask[FileAndSpare]) -> FileAndSpare:
        def board_named(game: str, name: str) -> Board | None:
            return self._board(errand, game, name)

        return saves.read(self.path, board_named, errand.go_on)

    def _board(self, errand: BackgroundTask[FileAndSpare], game: str, name: str) -> Board | None:
        """Returns a board by name; one of somebody's own may first have to be read by others."""
        if (found := self.kit.boards.board(game, name)) is not None:
            return found
        self._wanted = name
        errand.call()
        while not self._had.is_set() or self.kit.boards.awaits(game, name):
            errand.go_on()
            time.sleep(LOOK)
        self._wanted = ""
        named = (each for each in self.kit.boards.listed(game) if each.name == name)
        faults = [each.error for each in named if each.error]
        if faults:
            key = UNREAD_BOARD if faults[0].key == SLOW else BAD_BOARD
            raise Trouble(key, SENTENCES[key], file=self.path.name, board=quoted(name))
        return self.kit.boards.board(game, name)
