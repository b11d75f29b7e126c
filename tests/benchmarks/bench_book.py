"""A house that has played for a lifetime: python -m tests.benchmarks.bench_book [games] [rounds]

The start with so many finished games (100,000) stands beside the same start with none, by turns in
the same run; then come the family book itself, the look for what has changed, what is told while
people play, and each question the book is asked. Records are links to a few, under many names; the
lines of the family and the database tell of them as if people had played them all.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from statistics import median

from game.core.i18n import Texts
from game.family import database, people, queries
from game.family.book import MINUTE, Book, looked_at
from game.family.people import Person, person_line
from game.family.queries import Wanted
from game.files import journal
from game.files.file_writer import FileWriter
from game.files.journal import Chain
from game.files.storage import Folder
from game.kept import record
from game.kept.saves import Saves
from game.match.box import BOX
from game.match.match import Match, Player
from game.rules.board import BUILT_IN, Board
from game.rules.protocol import CHANCE
from game.scenes.family.words import kinds
from game.tables.shelf import TEXTS
from tests.benchmarks import bench_start

FIRST = datetime(1996, 1, 1, 15, 0)
PLAYERS = ("Anna", "Bruno", "Clara", "David", "Emma")
LINKS = 5_000  # of one file; some file systems bear no more than 65,000


def board_named(_: str, name: str) -> Board | None:
    """Boards that need no map."""
    return BUILT_IN[name]() if name in BUILT_IN else None


def played(game: str, seed: int) -> str:
    """The record of a game to its end, everybody by lot."""
    luck = Random(seed)
    names = luck.sample(PLAYERS, 2)
    seated = [Player(name, letter) for name, letter in zip(names, "ry", strict=True)]
    match = Match(BOX[game], BOX[game].usual, seated, seed)
    while not match.over:
        legal = match.game.rules.legal(match.state)
        match.play(match.draw() if match.turn == CHANCE else luck.choice(legal))
    return record.write(match)


def fill(folder: Folder, games: int) -> None:
    """Makes the records, the lines and the database of so many finished games."""
    folder.prepare()
    family = [person_line(Person(n, name)) for n, name in enumerate(PLAYERS, 1)]
    numbers = {name: n for n, name in enumerate(PLAYERS, 1)}
    kinds, known = list(BOX), []
    for first in range(0, games, LINKS):
        name = kinds[first // LINKS % len(kinds)]
        source = folder.saves / f"source-{first}.done"
        source.write_text(played(name, first), encoding="utf-8")
        one = looked_at(source, board_named)
        assert one is not None
        for number in range(first, min(first + LINKS, games)):
            when = (FIRST + timedelta(minutes=number * 150)).strftime(MINUTE)
            stem = f"{when.replace('-', '').replace(':', '').replace('T', '-')}-{number}"
            os.link(source, folder.saves / f"{stem}.done")
            seats = [numbers[seat.name] for seat in one.seats]
            family.append(people.played_line(stem, when, seats))
            known.append(one._replace(name=stem, when=when))
        source.unlink()
    data, chain = journal.add(Chain(), [people.FIRST_LINE, *family])
    folder.family.write_bytes(data)
    lines = people.read(family)
    with closing(database.opened(folder.database)) as base, database.change(base):
        database.put_people(base, lines)
        database.put_seal(base, chain.seal)
        for each in known:
            database.put_match(base, lines, each)


def left(folder: Folder) -> None:
    """Looks at the waiting games and leaves, a minute after the last change of the folder."""
    then = time.time() - 60
    os.utime(folder.saves, (then, then))
    with FileWriter() as keeper:
        saves = Saves(folder.saves, keeper, board_named)
        saves.unfinished()
    saves.remember()


def starts(folders: dict[str, Path], rounds: int) -> None:
    """The start with none and with all, by turns."""
    found: dict[str, list[list[float]]] = {name: [] for name in folders}
    for number in range(rounds + 1):
        for name, folder in folders.items():
            one = bench_start.run(bench_start.OURS, folder)
            found[name] += [one] * (number > 0)  # the first makes bytecode and pictures
    used, shown = (
        {name: median(each[i] for each in found[name]) for name in found} for i in (0, 1)
    )
    none, many = folders
    for name in folders:
        print(f"start, {name:24} processor {1000 * used[name]:5.0f} ms, "
              f"clock {1000 * shown[name]:5.0f} ms")  # fmt: skip
    print(f"{'':31} {used[many] / used[none]:.2f} x, {shown[many] / shown[none]:.2f} x")


def timed(what: str, do: Callable[[], object]) -> None:
    """Prints how long something takes, and by how much it holds up another thread at most."""
    late, over = 0.0, threading.Event()

    def watch() -> None:
        nonlocal late
        last = time.perf_counter()
        while not over.is_set():
            time.sleep(0.001)
            now = time.perf_counter()
            late, last = max(late, now - last - 0.001), now

    watcher = threading.Thread(target=watch)
    watcher.start()
    began = time.perf_counter()
    do()
    spent = time.perf_counter() - began
    over.set()
    watcher.join()
    print(f"{what:34} {1000 * spent:8.1f} ms; another thread waits {1000 * late:5.1f} ms at most")


def questions(folder: Folder) -> None:
    """Each question the book is asked."""
    told = kinds(Texts("en", more=TEXTS.values()))
    with closing(database.opened(folder.database, writes=False)) as base:
        for what, wanted in (
            ("shelf", Wanted()),
            ("shelf of a person", Wanted(person=2)),
            ("shelf of a game", Wanted(game=next(iter(BOX)))),
            ("shelf of a name", Wanted(words="bru")),
            ("waiting games", Wanted(over=False)),
        ):
            timed(f"{what}, its names", partial(queries.names, base, wanted))
        far = queries.names(base, Wanted())[-50:]
        timed("shelf, 50 cards far down", partial(queries.entries, base, far))
        timed("months", partial(queries.months, base))
        timed("tallies", partial(queries.tallies, base, 1))
        timed("evenings", partial(queries.evenings, base, 1))
        timed("streak", partial(queries.streak, base, 1))
        timed("two people", partial(queries.between, base, 1, 2))
        timed("records of the house", partial(queries.house_records, base, told, range(1, 6)))


def book(folder: Folder) -> None:
    """The book while the program runs."""
    with FileWriter() as keeper:
        one = Book(folder, keeper, board_named)
        timed("lines of the family are read", lambda: one.family)
        timed("look for what has changed", one.catch_up)
        person = one.family.people[1]
        for pace in ("slow", "fast"):
            changed = Person(1, person.name, pace=pace)
            timed("somebody is changed", partial(one.tell, person_line(changed, person)))
            timed("and all is written", partial(keeper.flush, 60.0))
        timed("database is looked through", partial(database.whole, folder.database))
    one.close()


def main(games: int = 100_000, rounds: int = 7) -> None:
    """Prints the rows."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    home = Path(tempfile.mkdtemp(prefix="book-"))
    try:
        began = time.perf_counter()
        fill(Folder(home / "many" / "data"), games)
        Folder(home / "none" / "data").prepare()
        print(f"{games} games made in {time.perf_counter() - began:.0f} s")
        left(Folder(home / "many" / "data"))
        starts({"no games": home / "none", f"{games} games": home / "many"}, rounds)
        book(Folder(home / "many" / "data"))
        questions(Folder(home / "many" / "data"))
    finally:
        shutil.rmtree(home)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
