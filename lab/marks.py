"""Whether marks are true: blunders and slips beside what the highest level does with ten times the
thinking.

python -m lab.marks GAME [--games N] [--seats S] [--levels 1,2,3] [--times 10] [--minutes M]

Computers of low levels play. Of each of their decisions that is marked, the highest level is asked
in the same view, with so many times its thinking. It agrees with a blunder or slip if it does
something else; and it agrees with the cost if what it does is better by a slip at least, weighed in
several times as many worlds.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from random import Random
from statistics import fmean
from typing import Any, NamedTuple
from unittest.mock import patch

from game.ai.weighing import compared
from game.match import verdict
from game.match.box import BOX, Game
from game.match.verdict import BLUNDER, COSTS, KINDS, SLIP
from lab.arena.__main__ import whole_number
from lab.arena.play import walked
from lab.arena.tally import wilson
from lab.tenfold import COUNTS, LONGEST, thinking

TIMES = 10
# By game, the constant of its computer that says how closely a few actions are weighed,
# and how many times as much of it there is then.
WEIGHED = {
    "hat_cards": ("AGAIN", 10),
    "top_hats": ("LOOKED_AGAIN", 10),
    "cat_and_mouse": ("AGAIN", 3),
}
ALIKE, LEAST = 1e-9, COSTS[KINDS.index(SLIP) - 1]  # in chances: no difference; a slip
OTHERS = 0.1  # of the other marks, how many are looked at again


class Judged(NamedTuple):
    """A mark, whether it was looked at `again`, and whether the highest level then does some
    `other` action, which is clearly `better`."""

    kind: str
    again: bool = False
    other: bool = False
    better: bool = False


@contextmanager
def closer(name: str, times: int) -> Iterator[None]:
    """Lets the computers of a game think so many times as much, and weigh more closely."""
    with ExitStack() as stack:
        if name in COUNTS:
            stack.enter_context(thinking(name, times))
        if name in WEIGHED:
            module, (constant, more) = import_module(f"game.ai.{name}.computer"), WEIGHED[name]
            now = getattr(module, constant)
            stack.enter_context(patch.object(module, constant, more * now))
        yield


def judged(game: Game, view: Any, seat: int, taken: Any, luck: str, times: int) -> Judged:
    """The mark of a decision; one of a blunder or slip is looked at again, and some others."""
    found = compared(game.ai, view, seat, taken, Random(luck))
    kind = verdict.mark(0, seat, found.cost, found.better, found.error).kind
    if kind not in (SLIP, BLUNDER) and Random(f"again {luck}").random() > OTHERS:
        return Judged(kind)
    with closer(game.name, times):
        choice = game.choose(view, seat, Random(f"judge {luck}"), game.levels)
        if choice == taken:
            return Judged(kind, again=True)
        chances = dict(game.ai.weighed(view, seat, Random(f"weigh {luck}"), (choice, taken)))
    gap = fmean(chances[choice]) - fmean(chances[taken])
    return Judged(kind, again=True, other=abs(gap) > ALIKE, better=gap >= LEAST)


def played(game: Game, seats: int, levels: Sequence[int], seed: int, times: int) -> list[Judged]:
    """The marks of one game of computers of these levels."""
    rules, found = game.rules, list[Judged]()
    minds = [Random(f"marks {seed} {seat}") for seat in range(seats)]

    def act(state: Any, seat: int) -> Any:
        level = levels[(seed + seat) % len(levels)]
        return game.choose(rules.view(state, seat), seat, minds[seat], level)

    for number, (state, action, _) in enumerate(walked(game, seats, seed, act, LONGEST)):
        if (seat := rules.turn(state)) >= 0:
            view = rules.view(state, seat)
            if len(rules.legal(view)) > 1:
                found.append(judged(game, view, seat, action, f"{seed} {number}", times))
    return found


def told(name: str, seats: int, found: Sequence[Judged], games: int) -> str:
    """What is known, in lines of a table."""
    many = Counter(each.kind for each in found)
    kinds = ", ".join(f"{many[kind]} {kind}" for kind in KINDS)
    lines = [f"{name}, {seats} seats, {games} games, {len(found)} decisions: {kinds}"]
    for kind in (BLUNDER, SLIP):
        marked = [each for each in found if each.kind == kind]
        for word, agreed in (
            ("does something else", sum(each.other for each in marked)),
            ("does better by a slip at least", sum(each.better for each in marked)),
        ):
            if marked:
                low, high = wilson(agreed, len(marked))
                share = f"{agreed / len(marked):.1%} ({low:.1%} to {high:.1%})"
                lines.append(f"  {kind}: {word} {agreed} of {len(marked)} = {share}")
    others = [each for each in found if each.again and each.kind not in (SLIP, BLUNDER)]
    missed = sum(each.better for each in others)
    lines.append(f"  others: does better by a slip at least {missed} of {len(others)}")
    return "\n".join(lines)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    about = " ".join((__doc__ or "").split("\n\n")[0].split())
    made = argparse.ArgumentParser(prog="python -m lab.marks", description=about)
    add = made.add_argument
    add("name", metavar="GAME", choices=BOX, help=f"one of {', '.join(BOX)}")
    add("--games", type=whole_number(1), default=20, metavar="N", help="(20)")
    add("--seats", type=whole_number(2), default=2, metavar="S", help="(2)")
    add("--levels", default="1,2,3", metavar="L", help="who plays (1,2,3)")
    add("--times", type=whole_number(1), default=TIMES, metavar="N", help=f"({TIMES})")
    add("--minutes", type=float, default=float("inf"), metavar="M", help="no new game then")
    return made


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays, and tells."""
    wanted = parser().parse_args(arguments)
    levels, found = [int(level) for level in wanted.levels.split(",")], list[Judged]()
    end, games = time.monotonic() + 60 * wanted.minutes, 0
    while games < wanted.games and time.monotonic() < end:
        found += played(BOX[wanted.name], wanted.seats, levels, games, wanted.times)
        games += 1
        print(f"\r{games} games, {len(found)} decisions", end="", file=sys.stderr, flush=True)
    print("\n" + told(wanted.name, wanted.seats, found, games))


if __name__ == "__main__":
    main()
