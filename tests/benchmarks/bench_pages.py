"""The pages of the family book with many games: python -m tests.benchmarks.bench_pages [GAMES]

The rows of a made-up house are written into its database directly: five people over ten years, with
computers among them. Of each page the seconds are counted that its thread works, and those on the
clock; beside it a thread wants to run sixty times a second, as frames do, and counts how late it is
at worst; the first row is how late that is where nothing is looked up.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path
from random import Random
from threading import Thread
from typing import NamedTuple

from game.core.i18n import Texts
from game.family import database, pages
from game.family.pages import Source
from game.family.people import Family, Person, person_line, read
from game.match.box import BOX
from game.processes.background_task import BackgroundTask
from game.scenes.family.words import kinds
from game.tables.shelf import TEXTS

GAMES, DAYS, FRAME = 100_000, 3650, 1 / 60
NAMES = ("Anna", "Bruno", "Clara", "David", "Emma")
DONE = {
    "catch_the_hat": ("brought home", "caught"),
    "hat_cards": ("caught",),
    "top_hats": ("caught", "jumps"),
    "hare_hutch": ("lost", "scored", "took over"),
    "cat_and_mouse": ("stock",),
}
TO_OTHERS = ("caught", "took over")
Row = tuple[object, ...]


def family() -> Family:
    """Five people."""
    people = (Person(number, name, "rygbk"[number - 1]) for number, name in enumerate(NAMES, 1))
    return read(map(person_line, people))


class Rows(NamedTuple):
    """Rows of a database."""

    matches: list[Row]
    seats: list[Row]
    deeds: list[Row]


def rows(many: int) -> Rows:
    """The rows of so many games, always the same."""
    luck, found = Random(5), Rows([], [], [])
    for number in range(many):
        game = luck.choice(list(BOX))
        day = date(2017, 1, 1) + timedelta(days=number * DAYS // many)
        name, at = f"{number:07}", f"{day}T{luck.randrange(18, 24)}:{luck.randrange(60):02}"
        found.matches.append(
            (name, game, "standard", "full", "{}", "", 1, "", 90, "-", at, 1, 2, 0, 0)
        )
        _add_seats(found, name, game, luck)
    return found


def _add_seats(found: Rows, name: str, game: str, luck: Random) -> None:
    seats = luck.choice([n for n in BOX[game].rules.SEATS if n <= len(NAMES)])
    who, won = luck.sample(range(len(NAMES)), seats), luck.randrange(seats)
    for seat in range(seats):
        level = luck.randrange(1, 8) if seat and luck.random() < 0.4 else 0
        called = "Otto" if level else NAMES[who[seat]]
        person, share = 0 if level else who[seat] + 1, float(seat == won)
        row = (name, seat, person, called, "rygbk"[seat], level, 0, "even", share)
        found.seats.append((*row, luck.randrange(60)))
        for kind in DONE[game]:
            other = (seat + 1) % seats if kind in TO_OTHERS else -1
            most = 1 + int(luck.expovariate(0.5))
            found.deeds.append((name, kind, seat, other, 3 * most, 3, most))


def write(path: Path, many: int) -> None:
    """Writes a database of so many games."""
    found = rows(many)
    with closing(database.opened(path)) as base:
        with database.change(base):
            for table, values in zip(("match", "seat", "deed"), found, strict=True):
                marks = ", ".join("?" * len(values[0]))
                base.executemany(f"INSERT INTO {table} VALUES ({marks})", values)
        with database.change(base):
            database.put_people(base, family())


class Frames(Thread):
    """Frames beside it: `late`, by how many seconds at worst."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.late, self.over = 0.0, False
        self.start()

    def run(self) -> None:
        due = time.perf_counter()
        while not self.over:
            due += FRAME
            time.sleep(max(0.0, due - time.perf_counter()))
            self.late = max(self.late, time.perf_counter() - due)
            due = max(due, time.perf_counter() - FRAME)


def measured(path: Path, look: Callable[[Source], object]) -> tuple[float, float, float]:
    """Seconds of the thread, on the clock, and how late a frame was at worst."""

    def do(task: BackgroundTask[float]) -> float:
        begun = time.thread_time()
        with closing(database.opened(path, writes=False)) as base:
            told = kinds(Texts("en", more=TEXTS.values()))
            look(Source(base, family(), told, task.go_on))
        return time.thread_time() - begun

    frames, begun = Frames(), time.perf_counter()
    task = BackgroundTask(do)
    while not task.wait(60):
        pass
    frames.over = True
    return task.result(), time.perf_counter() - begun, frames.late


def main(many: int) -> None:
    """Prints a row a page."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "family.db"
        write(path, many)
        day = date(2017, 1, 1) + timedelta(days=DAYS - 1)
        looks: dict[str, Callable[[Source], object]] = {
            "nothing": lambda _: time.sleep(1.0),
            "the house": pages.house,
            "evenings": pages.nights,
            "a person": lambda source: pages.person(source, 1),
            "a pair": lambda source: pages.pair(source, 1, 2),
            "a game": lambda source: pages.game(source, "catch_the_hat"),
            "an evening": lambda source: pages.night(source, day.isoformat()),
        }
        for name, look in looks.items():
            worked, clock, late = measured(path, look)
            print(f"{name:12} {worked:5.2f} s of a thread, {clock:5.2f} s, "
                  f"a frame at most {1000 * late:3.0f} ms late")  # fmt: skip


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
