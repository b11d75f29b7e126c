"""What more thinking buys: python -m tests.benchmarks.bench_strength [GAMES]

The games whose highest level searches play it with a part or a multiple of its simulations
against the level below, in two seats. Runs on all cores.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import inf, log10
from multiprocessing import get_context

from game.ai.hat_cards import computer as hat_cards
from game.ai.top_hats import computer as top_hats
from game.match.box import BOX
from lab.arena.play import Clock, Clocks, Round, play_round, rounds, step
from lab.arena.tally import wilson

EXTRA = {101: 0.25, 102: 0.5, 103: 1.0, 104: 2.0}  # a level number for each multiple


def prepare() -> None:
    """Teaches this process the extra levels."""
    for level, times in EXTRA.items():
        best = top_hats.DEPTH[top_hats.LEVELS]
        top_hats.DEPTH[level] = best._replace(simulations=int(times * best.simulations))
        hat_cards.HABITS[level] = hat_cards.HABITS[hat_cards.LEVELS]
        for company in (False, True):
            stages = hat_cards.ROUNDS[hat_cards.LEVELS, company]
            hat_cards.ROUNDS[level, company] = tuple((int(times * n), few) for n, few in stages)


def played(task: Round) -> tuple[tuple[float, ...], Clock]:
    """What the level wins in one round, and how long it thinks, in a process that may not know the
    extra levels yet."""
    prepare()
    clocks: Clocks = {}
    return play_round(task, clocks).won, clocks[task.meeting.one]


def elo(won: float) -> float:
    """How many points of Elo's scale a share of wins is."""
    return 400 * log10(won / (1 - won)) if 0 < won < 1 else inf


def lines(games: int) -> Iterator[str]:
    """The rows of the table."""
    with get_context("spawn").Pool() as pool:
        for name in ("hat_cards", "top_hats"):
            for level, times in EXTRA.items():
                meeting = step(name, level, BOX[name].levels - 1)
                scored = pool.map(played, rounds(meeting, games, 3), chunksize=1)
                shares = [share for won, _ in scored for share in won]
                clock = Clock()
                for _, spent in scored:
                    clock.join(spent)
                won = sum(shares) / len(shares)
                low, high = wilson(sum(shares), len(shares))
                yield (
                    f"| {name} | {times:g} × | {clock.part(0.5):.0f} | {100 * won:.1f} % "
                    f"| {100 * low:.1f} – {100 * high:.1f} % | {elo(won):+.0f} |"
                )


def main(games: int) -> None:
    """Prints the table."""
    print("| game | simulations | ms a decision, median | won | 95 % | Elo above the level below |")
    print("|---|--:|--:|--:|--:|--:|")
    for line in lines(games):
        print(line, flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
