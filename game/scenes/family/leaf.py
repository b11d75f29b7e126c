"""A leaf of the book: what it tells is looked up beside the frame, and shown when it is found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from game.family import database
from game.family.database import Damaged
from game.family.pages import Source
from game.family.people import Person
from game.files.storage import StorageError, exists
from game.processes.background_task import BackgroundTask
from game.scenes.family import words
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Want
from game.scenes.menus.menu import WidgetScene
from game.ui.boxes.boxes import Box, Space, Words
from game.ui.boxes.canvas import Canvas
from game.ui.boxes.containers import Below, Beside, Framed
from game.ui.boxes.page_parts import heading, on_paper, page
from game.ui.boxes.view import STEP
from game.ui.boxes.widgets import Row
from game.ui.surfaces import theme

AT_ONCE = 0.03  # seconds in which most pages are there, so that nothing else is shown before
SAID, TITLED = 29.0, 31.0  # letters
LEAST = 560.0  # of a sheet: how wide it is at least

T = TypeVar("T")
Look = Callable[[Source], T]


class Leaf(WidgetScene, Generic[T]):
    """A page that shows what was `found`; None as long as it is looked up."""

    in_line = True

    def __init__(self, kit: Kit, look: Look[T], found: T | None = None) -> None:
        super().__init__(kit)
        self.focus = "back"
        self.look, self.found = look, found
        self.problem = ""
        self._task: BackgroundTask[T] | None = None
        self._version: int | None = None  # of the database it was looked up in
        self._taken = 0  # how often something was found

    @property
    def changing(self) -> object:
        return super().changing, self._taken, self.problem

    def entered(self) -> None:
        if self.found is None and self._task is None:
            self._begin()
            self._take(AT_ONCE)

    def _begin(self) -> None:
        self._version = self.kit.people.book.version
        self._task = BackgroundTask(self._looked_up)

    def left(self) -> None:
        if self._task is not None:
            self._task.give_up()

    def advance(self, seconds: float) -> Want:
        self._take(0.0)
        book = self.kit.people.book
        if not self._task and self._version not in (None, book.version) and not book.looks:
            self._begin()  # games have come
        return None

    def _looked_up(self, task: BackgroundTask[T]) -> T:
        """Looks everything up, in a thread and with a connection of its own."""
        folder, family = self.kit.files.folder, self.kit.people.book.family
        with database.reading(folder.database) as base:
            told = words.kinds(self.kit.texts)
            return self.look(Source(base, family, told, task.go_on, folder.saves))

    def _take(self, seconds: float) -> None:
        """Takes what was found by now, or a sentence about why nothing can be."""
        if self._task is None or not (self._task.over or self._task.wait(seconds)):
            return
        task, self._task = self._task, None
        try:
            self.found, self._taken = task.result(), self._taken + 1
        except (Damaged, StorageError):
            there = exists(self.kit.files.folder.database)
            self.problem = self.kit.t("book.unread" if there else "book.nothing")

    # The picture

    def title(self) -> str:
        """Returns the headline."""
        raise NotImplementedError

    def sheets(self, found: T) -> Sequence[Sequence[Box]]:
        """Returns the columns of the page, each with its sheets."""
        raise NotImplementedError

    def buttons(self) -> list[Row]:
        """Returns the buttons at the foot."""
        return [self.back_row()]

    def picture(self) -> Box:
        return page(heading(self.title()), self.body(), self.buttons())

    def body(self) -> Box:
        """Returns the sheets in their columns, or what is to be said instead."""
        if self.found is None:
            return note(self.problem or self.kit.t("book.looking"))
        return self.columns(self.sheets(self.found))

    def columns(self, sheets: Sequence[Sequence[Box]]) -> Box:
        """Returns sheets in their columns, below each other where there is no room; without any a
        sentence."""
        columns = [Below(tuple(each), 20.0) for each in sheets if each]
        if not columns:
            return note(self.kit.t("book.nothing"))
        grown = (Framed(column, grow=1.0) for column in columns)
        return Beside(tuple(grown), 26.0, "top", breaks=True)

    def _stepped(self, dx: int, dy: int) -> Want:
        """Scrolls up and down as long as what comes next is not in sight."""
        before = self.view.top
        if dy and not dx and self.focus in self.line():
            after = self.after_step(self.focus, dx, dy)
            if after == self.focus or after in self.view.cut_off:
                self.view.scroll(dy * STEP)
        return super()._stepped(dx, dy) if self.view.top == before else None

    def ground(self, canvas: Canvas) -> None:
        canvas.backdrop()

    # What sheets are made of

    def people(self) -> dict[int, Person]:
        """Returns everybody who is counted, by number."""
        return self.kit.people.family.counted


def note(said: str) -> Box:
    """Returns a sentence on a sheet of its own."""
    words = Words(said, 32.0, align="center")
    return Framed(words, (44.0, 34.0), on_paper, "note", most=1000.0, y=0.4)


def sheet(title: str, *boxes: Box, least: float = LEAST) -> Box:
    """Returns a sheet of paper with a title, "" for none."""
    above = [Words(title, TITLED, face="bold", shrinks=True)] if title else []
    whole = Below((Space(least), *above, *boxes), 12.0)
    return Framed(whole, (30.0, 22.0), on_paper, ("sheet", title))


def sentences(said: Sequence[str]) -> list[Box]:
    """Returns a paragraph a sentence."""
    return [Words(each, SAID, theme.INK, shrinks=True) for each in said]
