"""How many steps of a head start make a weaker computer as strong as a stronger one.

python -m lab.head_starts [GAME ...] [--levels 1v3,2v4] [--seats 2,4] [--games N] [--minutes M]

The weaker one sits once on every seat, with the same luck for every number of steps. First a few
games a step, from none up to the first that is more than even; then as many as are wanted of the
step that is nearest to even. It plays in pieces; what is played is kept in the folder --work, so
that Ctrl-C, and another day, lose nothing. assets/head_starts.json, which the program reads to
propose head starts, and a section of docs/levels.md are written from it.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.match import fair
from game.match.box import BOX
from lab import pages
from lab.arena import former
from lab.arena.__main__ import DOCS, several, whole_number
from lab.arena.journal import Journal
from lab.arena.page import TITLES, head, put, row
from lab.arena.play import Meeting
from lab.arena.players import Player, fingerprint, pairs
from lab.arena.running import Job, Wanted, run
from lab.arena.tally import Entry, counted, wilson

WORK = former.ROOT / "build" / "head_starts"
BEGIN = "<!-- lab.head_starts writes this -->"
GAMES, FEW = 1000, 200  # of the step that is nearest to even; of the others
GAPS = ((1, 3), (2, 4), (3, 5))


class Gap(NamedTuple):
    """A weaker one against stronger ones."""

    game: str
    weak: int
    strong: int
    seats: int = 2

    def with_steps(self, steps: int) -> Meeting:
        """The meeting where the weaker one has so many."""
        weak, strong = Player(self.weak), Player(self.strong)
        return Meeting(self.game, weak, strong, self.seats, ahead=steps)


def most(game: str, seats: int) -> int:
    """How many steps a single seat can have, by the usual rules; none where there is no such."""
    options, steps = BOX[game].usual, 0
    try:
        while hasattr(options, "head_start"):
            BOX[game].rules.setup(seats, replace(options, head_start=(steps + 1,)))
            steps += 1
    except ValueError:
        pass
    return steps


def due(gap: Gap, journal: Journal, wanted: argparse.Namespace) -> Job | None:
    """What is to be played next to measure a gap; None if all is there."""
    last, seed, games = 0, wanted.seed, wanted.games
    few = min(wanted.few, games)
    for last in range(most(gap.game, gap.seats) + 1):
        won, played = counted(journal.of(gap.with_steps(last), seed))
        if played < few:
            return Job(gap.with_steps(last), few)
        if won * gap.seats >= played:
            break
    nearest = min(range(last + 1), key=lambda steps: _uneven(gap, steps, journal, seed))
    _, played = counted(journal.of(gap.with_steps(nearest), seed))
    return Job(gap.with_steps(nearest), games) if played < games else None


def _uneven(gap: Gap, steps: int, journal: Journal, seed: int) -> float:
    """How far a measured share is from an equal one."""
    won, played = counted(journal.of(gap.with_steps(steps), seed))
    return abs(won / max(1, played) - 1 / gap.seats)


def measure(gaps: Sequence[Gap], journal: Journal, wanted: argparse.Namespace) -> None:
    """Plays what is missing until the time is up."""
    end = time.monotonic() + 60 * (wanted.minutes or float("inf"))
    while time.monotonic() < end:
        jobs = [due(gap, journal, wanted) for gap in gaps]
        if not (found := [job for job in jobs if job is not None]):
            break
        run(found, journal, Wanted(wanted.seed, wanted.cores, end))


def entries(gaps: Sequence[Gap], journal: Journal, seed: int) -> Iterator[Entry]:
    """Every number of steps that has been played."""
    for gap in gaps:
        for steps in range(most(gap.game, gap.seats) + 1):
            won, games = counted(journal.of(gap.with_steps(steps), seed))
            if games:
                low, high = wilson(won, games)
                shares = {"won": won / games, "low": low, "high": high}
                named = {"level": gap.weak, "against": gap.strong, "seats": gap.seats}
                told = {key: round(share, 4) for key, share in shares.items()}
                yield {"game": gap.game, **named, "steps": steps, "games": games, **told}


# What is written


def joined(known: dict[str, Entry], found: Sequence[Entry]) -> dict[str, Entry]:
    """What was known, with what was found in its place; what is of other computers is dropped."""
    made: dict[str, Entry] = {}
    for name in BOX:
        mine = fingerprint(name, Player(1))
        old = known.get(name, {})
        rows = {_key(each): each for each in old.get("rows", []) if old["computers"] == mine}
        for each in found:
            if each["game"] == name:
                rows[_key(each)] = {key: value for key, value in each.items() if key != "game"}
        if rows:
            made[name] = {"computers": mine, "rows": [rows[key] for key in sorted(rows)]}
    return made


def _key(entry: Entry) -> tuple[int, int, int, int]:
    return entry["seats"], entry["level"], entry["against"], entry["steps"]


def write(place: Path, table: dict[str, Entry]) -> None:
    """Saves the table, a row a line."""
    games = []
    for name, game in table.items():
        rows = ",\n".join(f"   {json.dumps(each)}" for each in game["rows"])
        told = f'  "computers": {json.dumps(game["computers"])},\n  "rows": [\n{rows}\n  ]'
        games.append(f" {json.dumps(name)}: {{\n{told}\n }}")
    place.write_text("{\n" + ",\n".join(games) + "\n}\n", encoding="utf-8", newline="\n")


def section(table: dict[str, Entry], written: str = "") -> str:
    """What was measured, how to read it, and of which computers it is."""
    prints = {name: game["computers"] for name, game in table.items()}
    told = [HEAD, pages.line(pages.HEAD_STARTS, prints, written)]
    for name, game in table.items():
        told.append("\n".join(_table(TITLES.get(name, name), game["rows"])))
    return "\n\n".join([*told, RELIABLE, "\n".join(_promises(table))])


def _promises(table: dict[str, Entry]) -> Iterator[str]:
    """A row a gap: what the others promise for it, and what came of it."""
    yield from head("game", ["gap", "steps", "promised", "measured"])
    for name, game in table.items():
        for gap in sorted({_key(each)[:3] for each in game["rows"]}):
            seats, weak, strong = gap
            curves = fair.curves_of(table, name, seats)
            others = [each for each in curves if (each.weak, each.strong) != (weak, strong)]
            strengths = (weak, *(strong,) * (seats - 1))
            bears = most(name, seats)
            steps = tuple(min(bears, each) for each in fair.evened(others, name, strengths))
            here = {_key(each): each for each in game["rows"]}.get((*gap, steps[0]))
            said = fair.promised(others, name, strengths, steps)[0]
            against = f"{seats - 1} × " * (seats > 2)
            cells = [f"{weak} v {against}{strong}", str(steps[0]), f"{100 * said:.0f}"]
            yield row(TITLES.get(name, name), [*cells, _cell(here, best=True)])


def _table(title: str, rows: Sequence[Entry]) -> Iterator[str]:
    """A row a gap, a column a number of steps."""
    columns = sorted({each["steps"] for each in rows})
    yield from head(title, [f"{steps} ahead" for steps in columns])
    for gap in sorted({_key(each)[:3] for each in rows}):
        here = {each["steps"]: each for each in rows if _key(each)[:3] == gap}
        seats, weak, strong = gap
        against = f"{seats - 1} × " * (seats > 2)
        best = min(here, key=lambda steps: abs(here[steps]["won"] - 1 / seats))
        cells = [_cell(here.get(steps), steps == best) for steps in columns]
        yield row(f"level {weak} v {against}level {strong}", cells)


def _cell(entry: Entry | None, best: bool) -> str:
    if entry is None:
        return "–"
    mark = "**" * best
    share, low, high = (f"{100 * entry[key]:.1f}" for key in ("won", "low", "high"))
    return f"{mark}{share}{mark} ({low} – {high}); {entry['games']}"


HEAD = """## Head starts

What the weaker one wins with so many steps of a head start (Options.head_start) by the usual rules,
then the 95 % interval (Wilson), and the number of games. **Bold** is the step nearest to an equal
share. It sits on every seat in turn, everybody begins as often, and every number of steps has the
same luck. The program proposes head starts from this table (game/match/fair.py), as
much smaller as the way to the goal is shorter by the house rules.

`python -m lab.head_starts` measures it in pieces, goes on where it was stopped, and writes this
section and assets/head_starts.json."""


RELIABLE = """What the program promises, held against games it does not know: each gap is left out,
steps and the chance of the weaker one are proposed from the other gaps of its game, and beside them
stands what came of so many steps (– where nobody has played them)."""


def parser() -> argparse.ArgumentParser:
    """The command line."""
    about = (__doc__ or "").split("\n")[0]
    made = argparse.ArgumentParser(prog="python -m lab.head_starts", description=about)
    add = made.add_argument
    add("names", nargs="*", metavar="GAME", help=f"all, or some of {', '.join(BOX)}")
    add("--levels", type=_gaps, default=GAPS, metavar="1v3,2v4", help="the weaker one first")
    add("--seats", type=several, default=(2,), metavar="2,4", help="one weak among others (2)")
    add(
        "--games",
        type=whole_number(0),
        default=GAMES,
        metavar="N",
        help=f"of the step nearest to even ({GAMES})",
    )
    add("--few", type=whole_number(0), default=FEW, metavar="N", help=f"of other steps ({FEW})")
    add("--minutes", type=float, metavar="M", help="no new piece after so long")
    add("--cores", type=whole_number(1), default=1, metavar="N", help="processes at once (1)")
    add("--seed", type=whole_number(0), default=1, metavar="N", help="other games (1)")
    add("--work", type=Path, default=WORK, metavar="DIR", help="where pieces are kept")
    add("--out", type=Path, default=fair.PLACE, metavar="FILE", help="assets/head_starts.json")
    add("--docs", type=Path, default=DOCS, metavar="DIR", help="where the page is")
    add("--dry", action="store_true", help="write no file and no page, only tell")
    return made


def _gaps(text: str) -> tuple[tuple[int, int], ...]:
    try:
        found = tuple(pairs(text))
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error
    if any(weak >= strong or weak < 1 for weak, strong in found):
        raise argparse.ArgumentTypeError(f"{text!r}: the weaker level comes first, as in 1v3")
    return found


def planned(wanted: argparse.Namespace) -> list[Gap]:
    """What is to be measured; ValueError tells what no game has."""
    if unknown := [name for name in wanted.names if name not in BOX]:
        raise ValueError(f"there is no game {unknown[0]!r}; choose from {', '.join(BOX)}")
    return [
        Gap(name, weak, strong, seats)
        for seats in wanted.seats
        for name in wanted.names or BOX
        for weak, strong in wanted.levels
        if most(name, seats) and strong <= BOX[name].levels
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Plays, keeps, tells, and writes."""
    made = parser()
    wanted = made.parse_args(arguments)
    try:
        gaps, journal = planned(wanted), Journal(wanted.work)
    except (ValueError, OSError) as error:
        made.error(str(error))
    code = 0
    try:
        measure(gaps, journal, wanted)
    except KeyboardInterrupt:
        print(file=sys.stderr)
        code = 130
    known = json.loads(wanted.out.read_text(encoding="utf-8")) if wanted.out.exists() else {}
    table = joined(known, list(entries(gaps, journal, wanted.seed)))
    print(section(table))
    if not wanted.dry:
        write(wanted.out, table)
        put(wanted.docs, BEGIN, partial(section, table))
    return code


if __name__ == "__main__":
    sys.exit(main())
