"""Everything as one file: games and people are saved so beside the frame, and brought in from one
that is found where families keep them, or is dropped onto the window."""

from __future__ import annotations

import zipfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import ClassVar, NamedTuple

from game.core.trouble import Trouble
from game.family import exchange, people
from game.family.exchange import Brought, Contents
from game.files import folders, storage
from game.files.storage import Folder, StorageError
from game.processes.background_task import BackgroundTask
from game.scenes.family import words
from game.scenes.family.leaves import tile
from game.scenes.frame.kit import Developing, Kit
from game.scenes.frame.scene import Pop, Push, Want
from game.scenes.menus import film_saving
from game.scenes.menus.sheet import Sheet
from game.scenes.menus.waiting import Waiting
from game.scenes.newsreel.film_export import FilmExport
from game.scenes.resuming import left_off
from game.scenes.shelf import card
from game.ui.boxes.boxes import Box
from game.ui.boxes.containers import Below, Grid
from game.ui.boxes.widgets import Row

MOST, NAMED = 12, 4  # files that are shown, the newest; people who are named of each
PORTION = 200  # lines that are told at once, so that no frame waits for them
AT_ONCE = 0.05  # seconds in which most files are found, so that nothing else is shown before
LATER = 0.0  # seconds a frame waits for what is brought
LAST = 2.0  # seconds until it has stopped when the program is left


@dataclass(frozen=True, slots=True)
class FamilyOrder:
    """The data folder that becomes one file, in a process of its own, and where."""

    root: Path
    path: Path
    said: ClassVar[str] = "exchange.saved"
    lost: ClassVar[str] = "family"

    @property
    def files(self) -> tuple[Path, ...]:
        """Returns the files it becomes."""
        return (self.path,)

    def develop(self, tell: Callable[[float], None]) -> None:
        """Writes it; `tell` is told how much of it is done."""
        storage.make_folder(self.path.parent)
        storage.sweep(self.path.parent)  # what was half written when the program was left
        exchange.exported(Folder(self.root), self.path, lambda done, of: tell(done / of))
        tell(1.0)


def barred(kit: Kit) -> str:
    """Returns why nothing can be brought in now; "" if it can."""
    owner, root = kit.files.owner, kit.files.folder.root
    if owner is not None and owner.holder is not None:
        return kit.t("error.exchange.busy", folder=root)
    return kit.t("exchange.in_game") if kit.choices.in_game else ""


class OneFile(Sheet):
    """Everything as one file: to be saved, or brought in."""

    wide = 960.0

    @property
    def saving(self) -> Developing | None:
        """Returns what is being saved, though this was left meanwhile."""
        return next((each for each in self.kit.darkrooms if each.said == FamilyOrder.said), None)

    @property
    def changing(self) -> object:
        return super().changing, self.saving and round(200 * self.saving.part)

    def title(self) -> str:
        return self.kit.t("settings.one_file")

    def body(self) -> str:
        return self.kit.t("exchange.about")

    def rows(self) -> list[Row]:
        t, busy, why = self.kit.t, self.saving, barred(self.kit)
        return [
            Row("save", t("newsreel.stop" if busy else "exchange.save"), icon="arrow_down",
                part=busy.part if busy else 0.0, yes=self._save),
            Row("bring", t("exchange.bring"), icon="arrow_up", enabled=not why, why=why,
                yes=lambda _: Push(FoundFiles(self.kit))),
            self.back_row(),
        ]  # fmt: skip

    def _save(self, _: str) -> Want:
        """Saves everything; or stops saving, if that is under way."""
        if self.saving:
            film_saving.give_up(self.kit, self.saving)
            self.message = self.kit.t("exchange.given_up")
            return None
        name = f"{datetime.now():%Y-%m-%d %H%M%S} {self.kit.t('book.title')}.zip"
        path = folders.documents_root() / name
        order = FamilyOrder(self.kit.files.folder.root, path)
        self.kit.darkrooms.append(FilmExport(order))
        self.message = self.kit.t("exchange.saving")
        return None


class FoundFile(NamedTuple):
    """A file that was found, when it was written and what is in it; None if it cannot be read."""

    path: Path
    when: float
    inside: Contents | None


def found_in(place: Path, go_on: Callable[[], None]) -> Iterator[FoundFile]:
    """Yields the files of a folder that may be a family; none of other programs."""
    for path in place.iterdir():
        go_on()
        if path.suffix.lower() != ".zip" or path.name.startswith("."):
            continue
        inside = None
        try:
            inside = exchange.contents(path)
        except (Trouble, StorageError) as error:
            if error.key == "error.exchange.not_one" and zipfile.is_zipfile(path):
                continue
        yield FoundFile(path, path.stat().st_mtime, inside)


class FoundFiles(Sheet):
    """The files that were found: where the program writes them, among the downloads and on drives
    that are plugged in; the newest first."""

    wide = 1500.0

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.found: Sequence[FoundFile] = ()
        self._task: BackgroundTask[None] | None = None

    @property
    def looks(self) -> bool:
        """Says whether there may be more."""
        return self._task is not None and not self._task.over

    @property
    def changing(self) -> object:
        return super().changing, self.found, self.looks

    def entered(self) -> None:
        super().entered()
        if self._task is None:
            self._task = BackgroundTask(self._look)
            self._task.wait(AT_ONCE)

    def left(self) -> None:
        if self._task is not None:
            self._task.give_up()

    def _look(self, task: BackgroundTask[None]) -> None:
        """Looks through all places, in a thread, as a drive may take its time."""
        own = (folders.documents_root(), folders.downloads_root())
        for place in (*own, *folders.drives()):
            with suppress(OSError):
                found = [*self.found, *found_in(place, task.go_on)]
                self.found = sorted(found, key=lambda each: each.when, reverse=True)[:MOST]

    def title(self) -> str:
        return self.kit.t("exchange.bring")

    def body(self) -> str:
        folder = film_saving.shortened(folders.documents_root())
        if self.found:
            return self.kit.t("exchange.places", folder=folder)
        return self.kit.t("exchange.searching" if self.looks else "exchange.none", folder=folder)

    def rows(self) -> list[Row]:
        return [*map(self._tile, self.found), self.back_row()]

    def choices(self) -> Box:
        *files, back = self.rows()
        return Below((*([Grid(tuple(files), 2, 22.0, between=16.0)] if files else []), back), 16.0)

    def _tile(self, found: FoundFile) -> Row:
        texts, inside = self.kit.texts, found.inside
        told = [left_off.spoken(texts, datetime.fromtimestamp(found.when))]
        if inside is None:
            told.append(texts("exchange.unread"))
        else:
            told += [words.games(texts, inside.games), self._who(inside.people)]
        if found.path.parent != folders.documents_root():
            told.append(film_saving.shortened(found.path.parent))
        note = card.BETWEEN.join(filter(None, told))
        return tile(found.path, found.path.name, note, partial(Bringing, self.kit, found.path))

    def _who(self, names: Sequence[str]) -> str:
        """Returns whose games they are; of many the first, and how many others."""
        if len(names) <= NAMED:
            return self.kit.texts.joined(names)
        return self.kit.texts.plural("title.others", len(names) - 1, name=names[0])


class Came(NamedTuple):
    """What a file has brought, or would bring: its records, how many of its people are new, and how
    many lines there are to be told."""

    found: Brought
    new: int
    lines: int


class Bringing(Waiting):
    """A file that is brought in, by `stage`: it is "looking" what would come and "ask"s, then it is
    "bringing"; in the end all "came", or it "stopped", or there was "nothing" new, or something was
    "wrong"."""

    def __init__(self, kit: Kit, source: Path) -> None:
        super().__init__(kit)
        self.source, self.book = source, kit.people.book
        self.stage, self.told_in_words = "looking", ""
        self.part = 0.0  # of the file
        self._task: BackgroundTask[Came] | None = None

    @property
    def asks(self) -> bool:
        return self._task is None

    @property
    def changing(self) -> object:
        return super().changing, self.stage, round(200 * self.part)

    def title(self) -> str:
        return self.kit.t(f"exchange.{self.stage}")

    def body(self) -> str:
        return self.told_in_words

    def rows(self) -> list[Row]:
        t = self.kit.t
        if self.stage == "ask":
            return [
                Row("no", t("common.no"), icon="back", yes=lambda _: self.back()),
                Row("yes", t("common.yes"), icon="tick", yes=lambda _: self._begin("bringing")),
            ]
        if self.stage == "bringing":
            return [Row("stop", t("newsreel.stop"), icon="back", part=self.part,
                        yes=lambda _: self.back())]  # fmt: skip
        return [self.back_row()]

    def entered(self) -> None:
        super().entered()
        if self.stage == "looking" and self._task is None:
            self._begin("looking")

    def left(self) -> None:
        if self._task is not None:
            self._task.give_up()
            self._task.wait(LAST if self.stage == "bringing" else 0.0)

    def back(self) -> Want:
        """Leaves; what is being brought is stopped first, and one sees what has come."""
        if self.stage != "bringing" or self._task is None:
            return Pop()
        self._task.give_up()
        return None

    def advance(self, seconds: float) -> Want:
        super().advance(seconds)
        if self._task is not None and self._task.wait(LATER):
            task, self._task = self._task, None
            self._take(task)
        return None

    def _begin(self, stage: str) -> Want:
        self.stage, self.part, self.waited = stage, 0.0, 0.0
        self._task = BackgroundTask(partial(self._come, write=stage == "bringing"))
        return None

    def _come(self, task: BackgroundTask[Came], write: bool) -> Came:
        """Brings it in, in a thread, or only looks what that would bring."""

        def progress(done: int, of: int) -> None:
            self.part = done / of
            task.go_on()

        found = exchange.brought(self.kit.files.folder, self.source, progress, write)
        family = self.book.family
        lines = exchange.lines(family, found)
        new = len(people.told(family, *lines).people) - len(family.people)
        for start in range(0, len(lines) if write else 0, PORTION):
            self.book.tell(*lines[start : start + PORTION])
        return Came(found, new, len(lines))

    def _take(self, task: BackgroundTask[Came]) -> None:
        """Tells what a thread has found or brought."""
        wrote = self.stage == "bringing"
        if wrote:
            self.book.look_around()
        try:
            came = task.result()
        except (Trouble, StorageError) as error:
            self.stage, self.told_in_words = "wrong", self.kit.trouble(error)
            self.kit.audio.play("error")
            return
        said = self.kit.texts, self.source.name, came.found, came.new
        self.told_in_words = exchange.told(*said)
        if wrote:
            self.stage = "stopped" if task.given_up else "came"
            self.kit.audio.play("home")
        elif came.found.new or came.lines:
            self.stage, self.told_in_words = "ask", exchange.would(*said)
        else:
            self.stage = "nothing"
