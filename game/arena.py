"""Computers play each other, to see how strong they are.

python -m game.arena [GAME ...] [--games N] [--levels 3v2,5v4] [--seats N] [--seconds S] > PAGE

Plays on all cores; Ctrl-C keeps what was measured.
"""

from __future__ import annotations

import argparse
import os
import re
import signal
import sys
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, takewhile
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from typing import TextIO

from game.arena_play import (
    RANDOM,
    Meeting,
    Round,
    Scored,
    Times,
    crowd,
    fits,
    play_round,
    rounds,
    top,
)
from game.arena_tally import Ladder, Tally, enter, enter_times, page, read, write
from game.box import BOX
from game.levels import PLACE

AHEAD = 4  # rounds a core that wait or are being played
BLINK = 0.2  # seconds between two looks of the progress line


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(prog="python -m game.arena", description=__doc__.split("\n")[0])
    add = made.add_argument
    add("names", nargs="*", metavar="GAME", help=f"all, or some of {', '.join(BOX)}")
    add("--games", type=_number(0), default=400, metavar="N", help="games a meeting (400)")
    add("--levels", type=_levels, metavar="3v2,5v4", help="only these; level 0 is random play")
    add("--seats", type=_number(2), metavar="N", help="one against N - 1 others, not one (2)")
    add("--seconds", type=_number(1), metavar="S", help="no round begins later in a meeting")
    add("--seed", type=_number(0), default=1, metavar="N", help="other games (1)")
    add("--out", type=Path, default=PLACE, metavar="FILE", help="assets/levels.json")
    return made


def _number(least: int) -> Callable[[str], int]:
    """Reads a whole number of at least so much."""

    def read_number(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number from {least} on")
        return int(text)

    return read_number


def _levels(text: str) -> list[tuple[int, int]]:
    """ "3v2,5v4" as pairs; the first is higher."""
    found = [re.fullmatch(r"(\d{1,2})v(\d{1,2})", part.strip()) for part in text.split(",")]
    pairs = [(int(match[1]), int(match[2])) for match in found if match]
    if len(pairs) < len(found) or any(level <= against for level, against in pairs):
        raise argparse.ArgumentTypeError(
            f"{text!r} names no levels; write the higher first, as in 3v2,5v4"
        )
    return pairs


def plan(
    names: Sequence[str], levels: Sequence[tuple[int, int]] | None, seats: int | None
) -> list[Meeting]:
    """All meetings that were asked for; ValueError tells what no game has."""
    if unknown := [name for name in names if name not in BOX]:
        raise ValueError(f"there is no game {unknown[0]!r}; choose from {', '.join(BOX)}")
    wanted = [m for name in names or BOX for m in _meetings(name, levels, seats)]
    planned = [meeting for meeting in wanted if fits(meeting)]
    missing = {meeting[1:] for meeting in wanted} - {meeting[1:] for meeting in planned}
    if missing and (levels or not planned):
        level, _, places = min(missing)
        lacks = f"a level {level} and {places} seats" if levels else f"{places} seats"
        raise ValueError(f"none of these games has {lacks}")
    return planned


def _meetings(
    name: str, levels: Sequence[tuple[int, int]] | None, seats: int | None
) -> list[Meeting]:
    """What is asked of one game, whether it has it or not."""
    if levels:
        return [Meeting(name, level, against, seats or 2) for level, against in levels]
    game = BOX[name]
    steps = [Meeting(name, level, level - 1, seats or 2) for level in range(2, game.levels + 1)]
    if seats:
        return [*steps, top(game)._replace(seats=seats)]
    return [*steps, *dict.fromkeys((top(game), crowd(game)))]


class Progress:
    """One line that tells how far a meeting is; nothing is left of it at the end."""

    def __init__(self, title: str, games: int, out: TextIO) -> None:
        self._title, self._games, self._out = title, games, out
        self._began, self._next, self._width = time.monotonic(), 0.0, 0

    def show(self, games: int) -> None:
        """After so many games."""
        now = time.monotonic()
        if now >= self._next:
            self._next = now + BLINK
            self._write(self.text(games, now - self._began))

    def text(self, games: int, seconds: float) -> str:
        """The line after that many games and seconds."""
        left = f", {seconds / games * (self._games - games):.0f} s left" if games else ""
        part = 100 * games // self._games
        return f"{self._title}: {part} %, {games} of {self._games} games{left}"

    def clear(self) -> None:
        """Wipes the line."""
        self._write("")
        self._out.write("\r")

    def _write(self, text: str) -> None:
        self._out.write("\r" + text.ljust(self._width))
        self._out.flush()
        self._width = len(text)


def spread(pool: Pool | None, tasks: Iterable[Round]) -> Iterator[Scored]:
    """Plays rounds on all cores; they come back in order, so that short games have no advantage
    when time runs out."""
    if pool is None:
        yield from map(play_round, tasks)
        return
    coming = iter(tasks)
    first = islice(coming, AHEAD * _cores())
    waiting = deque(pool.apply_async(play_round, (task,)) for task in first)
    while waiting:
        yield waiting.popleft().get()
        waiting.extend(pool.apply_async(play_round, (task,)) for task in islice(coming, 1))


def _cores() -> int:
    return os.cpu_count() or 1


def measure(
    meeting: Meeting, wanted: argparse.Namespace, pool: Pool | None, times: Times, title: str
) -> Iterator[Tally]:
    """Plays a meeting and tells how it stands after every round."""
    end = time.monotonic() + (wanted.seconds or float("inf"))
    tasks = list(rounds(meeting, wanted.games, wanted.seed))
    tally, progress = Tally(meeting), Progress(title, len(tasks) * meeting.seats, sys.stderr)
    try:
        for scored in spread(pool, takewhile(lambda _: time.monotonic() < end, tasks)):
            tally.add(scored)
            for level, spent in scored.times.items():
                times[level].extend(spent)
            progress.show(tally.games)
            yield tally
    finally:
        progress.clear()


def met(meeting: Meeting) -> str:
    """Who plays, for the progress line."""
    others = "random play" if meeting.against == RANDOM else f"level {meeting.against}"
    more = f"{meeting.seats - 1} × " if meeting.seats > 2 else ""
    return f"{meeting.game}, level {meeting.level} against {more}{others}"


def run(
    meetings: Sequence[Meeting], wanted: argparse.Namespace, pool: Pool | None, ladder: Ladder
) -> None:
    """Plays all meetings; what is measured goes into the ladder, whatever happens."""
    times: dict[str, Times] = defaultdict(lambda: defaultdict(list))
    for number, meeting in enumerate(meetings, 1):
        title = f"[{number}/{len(meetings)}] {met(meeting)}"
        tally, spent = Tally(meeting), times[meeting.game]
        try:
            for tally in measure(meeting, wanted, pool, spent, title):  # noqa: B007
                pass
        finally:
            if tally.games:
                enter(ladder, tally)
                enter_times(ladder, meeting.game, spent)
                write(wanted.out, ladder)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures, saves and prints the page."""
    made = parser()
    wanted = made.parse_args(arguments)
    try:
        meetings = plan(wanted.names, wanted.levels, wanted.seats)
        ladder = read(wanted.out)
        write(wanted.out, ladder)  # before hours of play: can it be written at all?
    except ValueError as error:
        made.error(str(error))
    except OSError as error:
        made.error(f"{wanted.out} cannot be written ({error.strerror}); choose another --out")
    stopped = False
    if wanted.games:
        with get_context("spawn").Pool(_cores(), _ignore_stop) as pool:
            try:
                run(meetings, wanted, pool, ladder)
            except KeyboardInterrupt:
                stopped = True
    print(page(read(wanted.out)), end="")
    return 130 if stopped else 0


def _ignore_stop() -> None:
    """Ctrl-C is for the one who counts, not for those who play."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


if __name__ == "__main__":
    sys.exit(main())
