"""What the command line asks for that needs no window: a record is verified, the family book made
anew, exported or imported. Each prints what came of it and returns the exit code."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.arguments import Wishes
from game.boards import Plan, available
from game.core.i18n import Texts, system_language
from game.core.resources import MAPS
from game.core.trouble import Trouble, say, tell, worded
from game.family import exchange
from game.family.book import Book, rebuilt
from game.files import storage
from game.files.file_writer import FileWriter
from game.files.storage import Folder, StorageError
from game.kept import data_folder, fairness
from game.kept.instance_lock import InstanceLock
from game.rules.board import Board

BUSY = "Hats & Hares is running with {folder}; leave it first, then try again."


def carried_out(wishes: Wishes) -> int:
    """Does what is asked for."""
    if wishes.verify:
        return verify(wishes, wishes.verify)
    if wishes.exported:
        return done(wishes, partial(_export, to=wishes.exported), alone=False)
    if wishes.imported:
        return done(wishes, partial(_import, source=wishes.imported))
    return done(wishes, _rebuild)


def verify(wishes: Wishes, path: Path) -> int:
    """Draws every throw of a record again and prints its proof; 0 if it holds."""
    texts = _texts(wishes)
    try:
        found = fairness.proof(storage.read_bytes(path), path.name, _boards(Folder()))
    except (Trouble, StorageError) as error:
        return _told(texts, error)
    say("\n".join(fairness.findings(texts, found)), sys.stdout)
    return 0 if found.holds else 1


def done(wishes: Wishes, do: Callable[[Texts, Folder], str], alone: bool = True) -> int:
    """Does something with the family of the data folder, `alone` if it changes it, and prints the
    sentence about it."""
    texts = _texts(wishes)
    try:
        folder = data_folder.found()
        folder.prepare()
        owner = InstanceLock(folder.root)
        try:
            if alone and owner.holder is not None:
                raise Trouble("error.exchange.busy", BUSY, folder=folder.root)
            say(do(texts, folder), sys.stdout)
        finally:
            owner.release()
    except (Trouble, StorageError) as error:
        return _told(texts, error)
    return 0


def _rebuild(texts: Texts, folder: Folder) -> str:
    return texts.plural("exchange.rebuilt", rebuilt(folder, _boards(folder)))


def _export(texts: Texts, folder: Folder, to: Path) -> str:
    many = exchange.exported(folder, to)
    return texts.plural("exchange.exported", many, file=to.name)


def _import(texts: Texts, folder: Folder, source: Path) -> str:
    with FileWriter() as keeper:
        book = Book(folder, keeper, _boards(folder))
        before = len(book.family.people)
        found = exchange.brought(folder, source)
        book.tell(*exchange.lines(book.family, found))
        people = len(book.family.people) - before
        keeper.work(folder.database, book.close)
    for problem in keeper.problems():
        raise problem
    return exchange.told(texts, source.name, found, people)


def _boards(folder: Folder) -> Callable[[str, str], Board | None]:
    """Returns what finds a board by game and name."""
    maps = [MAPS, folder.maps]

    def board_named(game: str, name: str) -> Board | None:
        plans = (listed.plan for listed in available(maps, game) if listed.name == name)
        return next((plan.board for plan in plans if isinstance(plan, Plan)), None)

    return board_named


def _texts(wishes: Wishes) -> Texts:
    return Texts(wishes.language or system_language())


def _told(texts: Texts, error: Trouble | StorageError) -> int:
    tell(worded(texts, error))
    return 2
