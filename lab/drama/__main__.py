"""What happens in the games that are offered: whether they are worth an evening.

python -m lab.drama [GAME …] [--games N] [--level L] [--seats 2,4] [--length short|full]
    [--mixes N] [--write]

Every edition, short and full, is played by computers of one level (the usual one) with every number
of seats; a line tells how often something stirs people (a catch, cards taken, a jump, a bust or a
take-over, a stock card gone), when first, who led, and how the game ended. `--mixes N` plays house
rules by lot instead, N of them, a few games each. `--write` writes docs/drama.md. CORES=2 plays on
two.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Any, NamedTuple

from game.match.box import BOX
from game.match.editions import LENGTHS, edition_of, editions, minutes
from game.rules.options import AnyOptions, values
from game.tables.shelf import FACES
from lab.drama.play import STIRRING, Task, Told, played

REPORT = Path(__file__).parents[2] / "docs" / "drama.md"
COLUMNS = (
    *("game", "rules", "length", "seats", "games", "min", "rolls or turns (95 %)", "it stirs"),
    *("first at", "every", "a minute", "biggest", "changes of lead", "drama", "uncertainty"),
    *("decided", "empty %", "shared %", "endless %"),
)


class Row(NamedTuple):
    """Games by the same rules with as many seats; `rules`: how they are called."""

    rules: str
    task: Task
    told: list[Told]

    @property
    def empty(self) -> float:
        """The part of the games in which nobody caught anything."""
        return mean(each.empty for each in self.told)

    @property
    def shared(self) -> float:
        """The part of the games that several have won."""
        return mean(each.shared for each in self.told)

    @property
    def every(self) -> float:
        """Rolls or turns from one stirring event to the next."""
        return sum(each.steps for each in self.told) / max(1, sum(each.times for each in self.told))

    def cells(self) -> Iterator[str]:
        """What a line of the table says."""
        task, told = self.task, self.told
        about = minutes(task.game, task.edition, task.length, task.seats, 1)
        steps = sorted(each.steps for each in told)
        times = median(each.times for each in told)
        yield from (task.game, self.rules, task.length, str(task.seats), str(len(told)))
        yield str(about or "–")
        yield f"{median(steps):.0f} ({steps[int(0.95 * (len(steps) - 1))]})"
        yield f"{times:.0f}"
        yield f"{median(each.first for each in told):.0f}"
        yield f"{self.every:.1f}"
        yield f"{times / about:.1f}" if about else "–"
        yield str(max(each.biggest for each in told))
        yield f"{median(each.changes for each in told):.0f}"
        for name in ("drama", "uncertainty", "decided"):
            asked = [value for each in told if (value := getattr(each, name)) is not None]
            yield f"{mean(asked):.2f}" if asked else "–"
        for name in ("empty", "shared", "endless"):
            yield f"{100 * mean(getattr(each, name) for each in told):.0f}"


def offered(
    games: Sequence[str], seats: Sequence[int], lengths: Sequence[str], level: int
) -> Iterator[tuple[str, Task]]:
    """Every edition of games, with the name of its rules."""
    for name in games:
        for edition in editions(name):
            for length in lengths:
                for number in seats or BOX[name].rules.SEATS:
                    if number in BOX[name].rules.SEATS:
                        shown = level or BOX[name].usual_level
                        yield edition, Task(name, edition, length, number, shown, 0)


def mixes(games: Sequence[str], many: int, level: int) -> Iterator[tuple[str, Task]]:
    """House rules by lot, as they can be chosen on the screen, that can be played."""
    for name in games:
        book, rng = FACES[name].book, Random(f"mixes {name}")
        turned = {**book.VARIANTS, **book.DETAILS}
        found = 0
        while found < many:
            options: AnyOptions = BOX[name].usual
            for switch, choices in turned.items():
                options = replace(options, **{switch: rng.choice(choices)})
            idle = [switch for switch in turned if not book.needed(switch, options)]
            options = replace(options, **values(BOX[name].usual, idle))
            seats = rng.choice(BOX[name].rules.SEATS)
            try:
                BOX[name].rules.setup(seats, options)
            except ValueError:
                continue
            found += 1
            edition, shown = edition_of(name, options), level or BOX[name].usual_level
            task = Task(name, edition, "own", seats, shown, 0, options, judged=False)
            yield _words(options, turned), task


def _words(options: Any, turned: Any) -> str:
    """What differs from the usual rules."""
    usual = type(options)()
    found = [f"{name}={getattr(options, name)}" for name in turned
             if getattr(options, name) != getattr(usual, name)]  # fmt: skip
    return " ".join(found) or "usual"


def line(cells: Sequence[str]) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Plays what was asked for and prints a line each."""
    made = argparse.ArgumentParser(prog="python -m lab.drama")
    made.add_argument("games", nargs="*", metavar="GAME", help=", ".join(STIRRING))
    made.add_argument("--games", type=int, default=20, dest="many")
    made.add_argument("--level", type=int, default=0, help="of the computers, 0 for the usual one")
    made.add_argument("--seats", type=lambda text: [int(n) for n in text.split(",")], default=[])
    made.add_argument("--length", choices=LENGTHS)
    made.add_argument("--mixes", type=int, default=0)
    made.add_argument("--write", action="store_true")
    asked = made.parse_args()
    games = asked.games or list(STIRRING)
    lengths = [asked.length] if asked.length else LENGTHS
    found = (
        mixes(games, asked.mixes, asked.level)
        if asked.mixes
        else offered(games, asked.seats, lengths, asked.level)
    )
    lines = [line(COLUMNS), line(["---"] * len(COLUMNS))]
    print("\n".join(lines), flush=True)
    rows = []
    with get_context("spawn").Pool(int(os.environ.get("CORES", "1"))) as pool:
        for rules, task in found:
            tasks = [task._replace(seed=1000 + number) for number in range(asked.many)]
            rows.append(Row(rules, task, pool.map(played, tasks)))
            lines.append(line(list(rows[-1].cells())))
            print(lines[-1], flush=True)
    print(f"empty {_share(rows, 'empty')}, shared {_share(rows, 'shared')}")
    if asked.write:
        text = REPORT.read_text(encoding="utf-8").split(TABLE)[0]
        REPORT.write_text(text + TABLE + "\n" + "\n".join(lines) + "\n", encoding="utf-8")


def _share(rows: Sequence[Row], name: str) -> str:
    told = [getattr(each, name) for row in rows for each in row.told]
    return f"{sum(told)} of {len(told)}"


TABLE = "## The table\n"

if __name__ == "__main__":
    main()
