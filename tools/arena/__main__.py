"""Computers play each other, to see how strong they are.

python -m tools.arena [GAME ...] [--games N] [--levels 3v2,5v4] [--seats N] [--seconds S] > PAGE

Plays on all cores; Ctrl-C keeps what was measured.
"""

from __future__ import annotations

import argparse
import re
import signal
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path

from game.box import BOX
from game.levels import PLACE
from tools.arena.play import (
    RANDOM,
    Meeting,
    Scored,
    Times,
    crowd,
    fits,
    play_round,
    rounds,
    top,
)
from tools.arena.tally import Ladder, Tally, enter, enter_times, page, read, write


def parser() -> argparse.ArgumentParser:
    """The command line."""
    about = (__doc__ or "").split("\n")[0]
    made = argparse.ArgumentParser(prog="python -m tools.arena", description=about)
    add = made.add_argument
    add("names", nargs="*", metavar="GAME", help=f"all, or some of {', '.join(BOX)}")
    add("--games", type=_number(0), default=400, metavar="N", help="games a meeting (400)")
    add("--levels", type=_levels, metavar="3v2,5v4", help="only these; level 0 is random play")
    add("--seats", type=_number(2), metavar="N", help="one against N - 1 others, not one (2)")
    add("--seconds", type=_number(1), metavar="S", help="a meeting ends after so long")
    add("--seed", type=_number(0), default=1, metavar="N", help="other games (1)")
    add("--out", type=Path, default=PLACE, metavar="FILE", help="assets/levels.json")
    return made


def _number(least: int) -> Callable[[str], int]:
    """Reads a whole number of at least so much."""

    def read_number(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least} on")
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


def run(meetings: Sequence[Meeting], wanted: argparse.Namespace, ladder: Ladder) -> None:
    """Plays all meetings; what is measured goes into the ladder, whatever happens."""
    times: dict[str, Times] = defaultdict(lambda: defaultdict(list))
    for number, meeting in enumerate(meetings, 1):
        tally, spent = Tally(meeting), times[meeting.game]
        try:
            for scored in played(meeting, wanted):
                tally.add(scored)
                for level, milliseconds in scored.times.items():
                    spent[level].extend(milliseconds)
                told = f"[{number}/{len(meetings)}] {met(meeting)}: {tally.games} games"
                print(f"\r{told}", end="", file=sys.stderr, flush=True)
        finally:
            print(file=sys.stderr)
            if tally.games:
                enter(ladder, tally)
                enter_times(ladder, meeting.game, spent)
                write(wanted.out, ladder)


def played(meeting: Meeting, wanted: argparse.Namespace) -> Iterator[Scored]:
    """The rounds of a meeting, on all cores but in order: else short games would come first where
    the time runs out."""
    end = time.monotonic() + (wanted.seconds or float("inf"))
    with get_context("spawn").Pool(None, _ignore_stop) as pool:
        for scored in pool.imap(play_round, rounds(meeting, wanted.games, wanted.seed)):
            yield scored
            if time.monotonic() >= end:
                return


def met(meeting: Meeting) -> str:
    """Who plays."""
    others = "random play" if meeting.against == RANDOM else f"level {meeting.against}"
    more = f"{meeting.seats - 1} × " if meeting.seats > 2 else ""
    return f"{meeting.game}, level {meeting.level} against {more}{others}"


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
    code = 0
    try:
        run(meetings if wanted.games else [], wanted, ladder)
    except KeyboardInterrupt:
        code = 130
    print(page(read(wanted.out)), end="")
    return code


def _ignore_stop() -> None:
    """Ctrl-C is for the one who counts, not for those who play."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


if __name__ == "__main__":
    sys.exit(main())
