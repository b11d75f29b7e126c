"""What ten times the thinking would win: the highest level against itself.

python -m lab.tenfold GAME [--games N] [--seats S] [--times 10] [--cores N]

One seat looks at ten times as much, all others at as much as in the program; every deal is played
from each seat. Every game is kept in build/tenfold, so that Ctrl-C, and another day, lose nothing.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from unittest.mock import patch

from game.match.box import BOX
from game.rules.protocol import OVER
from lab.arena import former
from lab.arena.__main__ import whole_number
from lab.arena.journal import append, lines
from lab.arena.play import share, walked
from lab.arena.players import Player, fingerprint
from lab.arena.running import side_by_side
from lab.arena.tally import wilson

LONGEST = 20_000  # actions; nobody wins a game that is not over by then
TIMES = 10
WORK = former.ROOT / "build" / "tenfold"

More = Callable[[Any, int], Any]  # a constant, and how many times as much


def number(value: int, times: int) -> int:
    """A count."""
    return value * times


def stages(found: Sequence[tuple[int, int]], times: int) -> tuple[tuple[int, int], ...]:
    """Of pairs, the second: how many of the best, and for how long they are looked at."""
    return tuple((many, count * times) for many, count in found)


def rounds(found: dict[int, Sequence[tuple[int, int]]], times: int) -> dict[int, Any]:
    """By level, of pairs the first: how many rounds are played, with how many plays."""
    return {level: tuple((n * times, few) for n, few in each) for level, each in found.items()}


def depths(found: dict[int, Any], times: int) -> dict[int, Any]:
    """By level, simulations and the worlds they are made in."""
    return {
        level: each._replace(simulations=times * each.simulations, worlds=times * each.worlds)
        for level, each in found.items()
    }


# By game, the constants of `game.ai.<game>` that say how much is looked at. Catch the Hat has no
# more to look at than all actions, which is less than ten times as much; Hare Hutch looks its
# answers up in tables.
COUNTS: dict[str, dict[str, More]] = {
    "catch_the_hat": {"computer.BEAM": number, "computer.FEWER": number},
    "hat_cards": {"computer.ROUNDS": rounds},
    "top_hats": {"computer.DEPTH": depths},
    "cat_and_mouse": {"ahead.STAGES": stages},
}


@contextmanager
def thinking(name: str, times: int) -> Iterator[None]:
    """Lets the computers of a game look at so many times as much, in this process. Raises
    ValueError for a constant that is no longer there."""
    before = []
    for place, more in COUNTS[name].items():
        where, _, called = place.partition(".")
        module = import_module(f"game.ai.{name}.{where}")
        if not hasattr(module, called):
            raise ValueError(f"game/ai/{name} has no {place} any more; name what counts in COUNTS")
        before.append(patch.object(module, called, more(getattr(module, called), times)))
    for each in before:
        each.start()
    try:
        yield
    finally:
        for each in before:
            each.stop()


class Task(NamedTuple):
    """One game: `seat` thinks so many times as much."""

    name: str
    seats: int
    times: int
    seed: int
    seat: int


class Played(NamedTuple):
    """The part of the win of the seat; decisions and seconds of processor time, of it and of the
    others."""

    won: float
    decisions: tuple[int, int]
    seconds: tuple[float, float]


def play(task: Task) -> tuple[Task, Played]:
    """A game of one that thinks more among its equals."""
    game = BOX[task.name]
    rules = game.rules
    minds = [Random(f"tenfold {task.seed} {seat}") for seat in range(task.seats)]
    decisions, seconds = [0, 0], [0.0, 0.0]

    def act(state: Any, seat: int) -> Any:
        view = rules.view(state, seat)
        if len(legal := rules.legal(view)) == 1:
            return legal[0]
        began, other = time.process_time(), int(seat != task.seat)
        with thinking(task.name, 1 if other else task.times):
            action = game.choose(view, seat, minds[seat], game.levels)
        seconds[other] += time.process_time() - began
        decisions[other] += 1
        return action

    ((_, _, after),) = deque(walked(game, task.seats, task.seed, act, LONGEST), maxlen=1)
    winners = rules.result(after).winners if rules.turn(after) == OVER else ()
    return task, Played(
        share(winners, task.seat), (decisions[0], decisions[1]), (seconds[0], seconds[1])
    )


def told(played: Sequence[Played], task: Task) -> str:
    """What is known, in one sentence."""
    won, games = sum(each.won for each in played), len(played)
    low, high = wilson(won, games)
    spent = [
        sum(each.seconds[n] for each in played) / max(1, sum(each.decisions[n] for each in played))
        for n in (0, 1)
    ]
    return (
        f"{task.name}, {task.seats} seats: {task.times} times the thinking wins {won:g} of {games} "
        f"= {won / max(1, games):.1%} ({low:.1%} to {high:.1%}, par {1 / task.seats:.1%}); "
        f"{1000 * spent[0]:.0f} ms instead of {1000 * spent[1]:.0f} a decision"
    )


def parser() -> argparse.ArgumentParser:
    """The command line."""
    about = (__doc__ or "").split("\n")[0]
    made = argparse.ArgumentParser(prog="python -m lab.tenfold", description=about)
    add = made.add_argument
    add("name", metavar="GAME", choices=COUNTS, help=f"one of {', '.join(COUNTS)}")
    add("--games", type=whole_number(1), default=200, metavar="N", help="(200)")
    add("--seats", type=whole_number(2), default=2, metavar="S", help="(2)")
    add("--times", type=whole_number(1), default=TIMES, metavar="N", help=f"({TIMES})")
    add("--minutes", type=float, default=float("inf"), metavar="M", help="no new game then")
    add("--cores", type=whole_number(1), default=os.cpu_count(), metavar="N", help="(all)")
    add("--work", type=Path, default=WORK, metavar="DIR", help="where games are kept")
    return made


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays what is missing, and tells."""
    made = parser()
    wanted = made.parse_args(arguments)
    if wanted.seats not in BOX[wanted.name].rules.SEATS:
        made.error(f"{wanted.name} is not played by {wanted.seats}")
    try:
        with thinking(wanted.name, wanted.times):
            pass
    except ValueError as error:
        made.error(str(error))
    wanted.work.mkdir(parents=True, exist_ok=True)
    file, mine = wanted.work / f"{wanted.name}.jsonl", fingerprint(wanted.name, Player(1))
    tasks = [
        Task(wanted.name, wanted.seats, wanted.times, *divmod(number, wanted.seats))
        for number in range(wanted.games)
    ]
    known = {
        Task(*line["task"]): Played(*line["played"])
        for line in lines(file)
        if line["print"] == mine
    }

    def keep(done: tuple[Task, Played]) -> None:
        append(file, json.dumps({"print": mine, "task": done[0], "played": done[1]}))
        known[done[0]] = done[1]
        print("\r" + tell(), end="", file=sys.stderr, flush=True)

    def tell() -> str:
        return told([known[task] for task in tasks if task in known], tasks[0])

    end = time.monotonic() + 60 * wanted.minutes
    missing = iter([task for task in tasks if task not in known])
    side_by_side(missing, play, keep, wanted.cores, end)
    print("\n" + tell())


if __name__ == "__main__":
    main()
