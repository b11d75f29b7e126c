"""Computers play each other, to see how strong they are.

python -m lab.arena [GAME ...] [--levels 5v4,childv1] [--seats 2,4] [--against COMMIT]
python -m lab.arena [GAME ...] --mixed 1,2,3,4

Without names and levels everything is measured and assets/levels.json, docs/levels.md and
docs/balance.md are written. It plays in pieces on all cores; what is played is kept in the folder
--work, so that Ctrl-C, and another day, lose nothing.
"""

from __future__ import annotations

import argparse
import json
import re
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from game.match.box import BOX
from game.match.levels import PLACE
from lab.arena import balance, former, page, plans
from lab.arena.journal import Journal
from lab.arena.play import tried
from lab.arena.players import Player, pairs
from lab.arena.running import Job, Wanted, run
from lab.arena.tally import KINDS, enter, enter_times, kind_of, read, write

WORK = former.ROOT / "build" / "arena"
DOCS = former.ROOT / "docs"


def parser() -> argparse.ArgumentParser:
    """The command line."""
    about = (__doc__ or "").split("\n")[0]
    made = argparse.ArgumentParser(prog="python -m lab.arena", description=about)
    add = made.add_argument
    add("names", nargs="*", metavar="GAME", help=f"all, or some of {', '.join(BOX)}")
    add("--games", type=whole_number(0), metavar="N", help=f"games a meeting ({plans.GAMES})")
    add("--levels", type=_levels, metavar="3v2,childv1", help="only these; 3v3: equals")
    add(
        "--only", choices=KINDS, help="of the whole plan only these; equals: lengths, order of play"
    )
    add("--seats", type=several, default=(), metavar="2,4", help="one against N - 1 others (2)")
    add(
        "--mixed", type=_table, metavar="1,2,3,4", help="tables with a seat of each of these levels"
    )
    add("--variant", default="", metavar="NAME", help="an edition or variant (the usual rules)")
    add("--against", metavar="COMMIT", help="the others are of this commit or folder")
    add("--reverse", action="store_true", help="the one is of that commit, the others of today")
    add("--close", type=float, default=0.0, metavar="P", help="± P percentage points will do")
    add("--minutes", type=float, metavar="M", help="no new piece after so long")
    add("--cores", type=whole_number(1), metavar="N", help="processes at once (all)")
    add("--seed", type=whole_number(0), default=1, metavar="N", help="other games (1)")
    add("--work", type=Path, default=WORK, metavar="DIR", help="where pieces are kept")
    add("--write", action="store_true", help="write file and pages from all that is kept there")
    add("--out", type=Path, default=PLACE, metavar="FILE", help="assets/levels.json")
    add("--docs", type=Path, default=DOCS, metavar="DIR", help="where the pages are")
    return made


def whole_number(least: int) -> Callable[[str], int]:
    """Reads a whole number of at least so much."""

    def read_number(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} on")
        return int(text)

    return read_number


def _levels(text: str) -> list[tuple[int, int]]:
    try:
        return pairs(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def _table(text: str) -> tuple[int, ...]:
    levels = tuple(map(whole_number(1), text.split(",")))
    if len(set(levels)) < max(2, len(levels)):
        raise argparse.ArgumentTypeError(f"{text!r} names no levels that differ, as in 1,2,3,4")
    return tuple(sorted(levels))


def several(text: str) -> tuple[int, ...]:
    return tuple(map(whole_number(2), text.split(",")))


def planned(wanted: argparse.Namespace) -> list[Job]:
    """What is to be played; ValueError tells what no game has."""
    if unknown := [name for name in wanted.names if name not in BOX]:
        raise ValueError(f"there is no game {unknown[0]!r}; choose from {', '.join(BOX)}")
    other = _former(wanted)
    games = plans.GAMES if wanted.games is None else wanted.games
    if whole(wanted):
        jobs = plans.whole(wanted.names, games, _before(wanted))
        return [job for job in jobs if wanted.only in (None, kind_of(job.meeting))]
    choice = (wanted.names, wanted.levels, wanted.seats, wanted.variant, other, wanted.reverse)
    meetings = plans.tables(wanted.names, wanted.mixed) if wanted.mixed else plans.asked(*choice)
    for meeting in meetings:
        tried(meeting)
    return [Job(meeting, games) for meeting in meetings]


def whole(wanted: argparse.Namespace) -> bool:
    """Whether everything is asked for, perhaps of some games."""
    asked = (wanted.levels, wanted.seats, wanted.mixed, wanted.variant, wanted.against)
    return not any(asked)


def _before(wanted: argparse.Namespace) -> Player | None:
    """The computers before today's; a copy without git's history goes without them."""
    try:
        return _player(plans.FORMER, wanted)
    except ValueError as error:
        print(f"Former computers are left out: {error}.", file=sys.stderr)
        return None


def _former(wanted: argparse.Namespace) -> Player | None:
    """The computers to play against, without a level; an empty word is nobody."""
    return _player(wanted.against, wanted) if wanted.against else None


def _player(what: str, wanted: argparse.Namespace) -> Player:
    copy = former.bring(what, wanted.work / "former")
    return Player(1, str(copy.resolve()), former.called(what))


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays, keeps, and tells what came of it."""
    made = parser()
    wanted = made.parse_args(arguments)
    try:
        read(wanted.out)  # before hours of play: is it ours?
        jobs = planned(wanted)
        journal = Journal(wanted.work)
    except ValueError as error:
        made.error(str(error))
    except OSError as error:
        made.error(f"{error.filename} cannot be written ({error.strerror}); choose another --work")
    code = 0
    end = time.monotonic() + 60 * (wanted.minutes or float("inf"))
    how = Wanted(wanted.seed, wanted.cores or 0, end, wanted.close / 100)
    try:
        run([] if wanted.games == 0 else jobs, journal, how)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        code = 130
    except former.Unlike as error:
        print(f"\n{error}", file=sys.stderr)
        code = 1
    if wanted.write or not (wanted.names or not whole(wanted)):
        save(wanted, jobs, journal)
    else:
        print(page.told((job.meeting, journal.of(job.meeting, wanted.seed)) for job in jobs))
    return code


def save(wanted: argparse.Namespace, jobs: Sequence[Job], journal: Journal) -> None:
    """Writes all that is kept of today's computers into the file and the pages."""
    ladder = read(wanted.out)
    every = [job.meeting for job in (*plans.whole([], 1, _before(wanted)), *jobs)]
    copies = [plans.compiled(meeting) for meeting in every if not meeting.mixed]
    for meeting in [*every, *copies]:
        enter(ladder, meeting, journal.of(meeting, wanted.seed))
    for name in BOX:
        enter_times(ladder, name, journal)
    write(wanted.out, ladder)
    ladder, laughed = read(wanted.out), json.loads(_text(wanted.docs / "blunders.json") or "{}")
    levels, seats = wanted.docs / "levels.md", wanted.docs / "balance.md"
    pages = {levels: page.page(ladder, _text(levels), laughed)}
    pages[seats] = balance.page(ladder, _text(seats))
    for place, text in pages.items():
        place.write_text(text, encoding="utf-8", newline="\n")


def _text(place: Path) -> str:
    return place.read_text(encoding="utf-8") if place.exists() else ""


if __name__ == "__main__":
    for stop in (signal.SIGINT, signal.SIGTERM):  # also where a shell lets it run in the background
        signal.signal(stop, signal.default_int_handler)
    sys.exit(main())
