"""Whether the chances that computers tell come true.

python -m lab.calibration [GAME ...] [--seats 2,4] [--games N] [--positions K] [--times M]
    [--against COMMIT] [--minutes M]

It plays in pieces on all cores; what is found is kept in the folder --work, so that Ctrl-C, and
another day, lose nothing. docs/calibration.json and a section of docs/levels.md are written from
it.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from game.match.box import BOX
from lab.arena import former
from lab.arena.__main__ import DOCS, several, whole_number
from lab.arena.page import put
from lab.arena.running import lasts, side_by_side
from lab.calibration.journal import Journal
from lab.calibration.page import BEGIN, section
from lab.calibration.sample import Sample, Task, taken
from lab.calibration.tally import Entry, entry

WORK = former.ROOT / "build" / "calibration"
GAMES, POSITIONS, TIMES = 100, 6, 2
PASSES = (0.04, 0.1, 0.3, 1.0)  # everything is measured roughly first, then better


def parser() -> argparse.ArgumentParser:
    """The command line."""
    about = (__doc__ or "").split("\n")[0]
    made = argparse.ArgumentParser(prog="python -m lab.calibration", description=about)
    add = made.add_argument
    add("names", nargs="*", metavar="GAME", help=f"all, or some of {', '.join(BOX)}")
    add("--seats", type=several, default=(), metavar="2,4", help="(2, 3, 4 and the most)")
    add("--games", type=whole_number(0), default=GAMES, metavar="N", help=f"to begin ({GAMES})")
    add(
        "--positions",
        type=whole_number(1),
        default=POSITIONS,
        metavar="K",
        help=f"of each ({POSITIONS})",
    )
    add(
        "--times",
        type=whole_number(1),
        default=TIMES,
        metavar="M",
        help=f"each is played on ({TIMES})",
    )
    add("--against", metavar="COMMIT", help="ask the computers of this commit or folder, too")
    add("--minutes", type=float, metavar="M", help="no new piece after so long")
    add("--cores", type=whole_number(1), metavar="N", help="processes at once (all)")
    add("--seed", type=whole_number(0), default=1, metavar="N", help="other games (1)")
    add("--work", type=Path, default=WORK, metavar="DIR", help="where pieces are kept")
    add("--docs", type=Path, metavar="DIR", help=f"write the pages there ({DOCS.name}, as a rule)")
    add("--dry", action="store_true", help="write no page, only tell")
    return made


def planned(wanted: argparse.Namespace) -> list[Task]:
    """The first task of each game and number of seats; ValueError tells what no game has."""
    if unknown := [name for name in wanted.names if name not in BOX]:
        raise ValueError(f"there is no game {unknown[0]!r}; choose from {', '.join(BOX)}")
    home = called = ""
    if wanted.against:
        home = str(former.bring(wanted.against, wanted.work / "former").resolve())
        called = former.called(wanted.against)
    how = (wanted.seed, wanted.positions, wanted.times, home, called)
    return [
        Task(name, seats, 0, *how) for name in wanted.names or BOX for seats in _seats(name, wanted)
    ]


def _seats(name: str, wanted: argparse.Namespace) -> list[int]:
    """2, 3, 4 and the most, or those that were asked for, as far as the game has them."""
    known = BOX[name].rules.SEATS
    return [n for n in known if n in (wanted.seats or (2, 3, 4, known[-1]))]


def missing(tasks: Sequence[Task], journal: Journal, games: int) -> Iterator[Task]:
    """What nobody has played: a part of everything first."""
    given = set[Task]()
    for part in PASSES:
        for task in sorted(tasks, key=lambda task: task.seats):
            known = journal.of(task)
            for number in range(round(games * part)):
                if number not in known and (this := task._replace(number=number)) not in given:
                    given.add(this)
                    yield this


def measure(tasks: Sequence[Task], journal: Journal, wanted: argparse.Namespace) -> None:
    """Plays what is missing, and says how far it is."""
    left = len(list(missing(tasks, journal, wanted.games)))
    if not left:
        return
    began, end = time.monotonic(), time.monotonic() + 60 * (wanted.minutes or float("inf"))
    done = 0

    def keep(sample: Sample) -> None:
        nonlocal done
        journal.add(sample)
        done += 1
        rest = lasts((left - done) * (time.monotonic() - began) / done)
        what = f"{sample.task.game}, {sample.task.seats} seats"
        print(f"\r[{done}/{left}] {what}; {rest} left{'':30}", end="", file=sys.stderr, flush=True)

    cores = wanted.cores or os.cpu_count() or 1
    side_by_side(missing(tasks, journal, wanted.games), taken, keep, cores, end)
    if done:
        print(file=sys.stderr)


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays, keeps, tells, and writes."""
    made = parser()
    wanted = made.parse_args(arguments)
    try:
        tasks, journal = planned(wanted), Journal(wanted.work)
    except (ValueError, OSError) as error:
        made.error(str(error))
    code = 0
    try:
        measure(tasks, journal, wanted)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        code = 130
    except former.Unlike as error:
        print(f"\n{error}", file=sys.stderr)
        code = 1
    found = [entry(known.values()) for task in tasks if (known := journal.of(task))]
    print(section(found))
    if not wanted.dry:
        write(found, wanted.docs or DOCS)
    return code


def write(found: Sequence[Entry], docs: Path) -> None:
    """Puts what was found in place of what was known of the same games and seats."""
    place = docs / "calibration.json"
    known: list[Entry] = json.loads(place.read_text(encoding="utf-8")) if place.exists() else []
    table = {(entry["game"], entry["seats"]): entry for entry in [*known, *found]}
    every = [(name, seats) for name in BOX for seats in BOX[name].rules.SEATS]
    entries = [table[what] for what in every if what in table]
    lines = ",\n".join(json.dumps(entry) for entry in entries)
    place.write_text(f"[\n{lines}\n]\n", encoding="utf-8", newline="\n")
    put(docs, BEGIN, partial(section, entries))


if __name__ == "__main__":
    sys.exit(main())
