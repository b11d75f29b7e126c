"""Our games beside others written in Python, in one run: python -m tests.benchmarks.bench_compare

Everybody plays at random, uniformly among what is allowed, throws and deals included where they are
actions (ours, open_spiel). Rates are by processor time, the median of several rounds in which every
game has its turn, so that a busy machine slows all alike. PettingZoo computes an observation every
step, which the others do not: its rates tell what a step costs there, not what its rules cost.
"""

from __future__ import annotations

import os
import pkgutil
import re
import sys
import time
from collections.abc import Callable
from functools import partial
from importlib import import_module
from importlib.metadata import version
from importlib.util import find_spec
from random import Random
from statistics import median
from typing import Any, NamedTuple

from game.match.box import BOX
from tests.benchmarks.bench_rules import play

PACKAGES = {"open_spiel": "pyspiel", "pettingzoo": "pettingzoo"}
HEAD = f"| {'game':37} | {'actions/s':>9} | {'games/s':>8} | {'ratio':>6} |\n|---|--:|--:|--:|"


class Entry(NamedTuple):
    """A game to measure. `run`: plays one whole game of a seed, returns its number of actions."""

    family: str
    title: str
    run: Callable[[int], int]


class Rate(NamedTuple):
    """By the second of processor time."""

    actions: float
    games: float


def ours() -> list[Entry]:
    """Our games with four seats, or as many as there are."""
    return [
        Entry("ours", f"{name}, {seats} seats", partial(play, name, seats))
        for name, game in BOX.items()
        for seats in [min(4, game.rules.SEATS[-1])]
    ]


def play_spiel(game: Any, seed: int) -> int:
    """One game of open_spiel, as `play` does it: all outcomes of chance are equally likely."""
    rng, count, state = Random(seed), 0, game.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(actions[int(rng.random() * len(actions))])
        count += 1
    return count


def spiel_games() -> list[Entry]:
    """The games open_spiel has in Python in which one player acts at a time."""
    pyspiel = import_module("pyspiel")
    import_module("open_spiel.python.games")  # this registers them
    return [
        Entry(
            "open_spiel", kind.short_name, partial(play_spiel, pyspiel.load_game(kind.short_name))
        )
        for kind in pyspiel.registered_games()
        if kind.short_name.startswith("python_")
        and kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    ]


def play_zoo(env: Any, seed: int) -> int:
    """One game of PettingZoo; the empty steps of those who are already out do not count."""
    rng, count = Random(seed), 0
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        over = ended or cut
        env.step(None if over else _zoo_choice(env, agent, seen, rng))
        count += not over
    return count


def _zoo_choice(env: Any, agent: str, seen: Any, rng: Random) -> int:
    """An allowed action; a game whose observation has no mask allows all of them."""
    if not isinstance(seen, dict):
        return int(rng.random() * env.action_space(agent).n)
    allowed = seen["action_mask"].nonzero()[0]
    return int(allowed[int(rng.random() * len(allowed))])


def zoo_games() -> list[Entry]:
    """The classic games of PettingZoo which import here; the others are named."""
    found = []
    for module in pkgutil.iter_modules(import_module("pettingzoo.classic").__path__):
        if re.search(r"_v\d+$", module.name):
            try:
                env = import_module(f"pettingzoo.classic.{module.name}").env()
            except ImportError as error:
                print(f"PettingZoo's {module.name} is left out, it does not import: {error}")
            else:
                found.append(Entry("pettingzoo", module.name, partial(play_zoo, env)))
    return found


def measure(entry: Entry, seconds: float, seed: int) -> Rate:
    """Whole games from this seed on until the time is over."""
    start, actions, games, used = time.process_time(), 0, 0, 0.0
    while used < seconds:
        actions += entry.run(seed + games)
        games += 1
        used = time.process_time() - start
    return Rate(actions / used, games / used)


def rates(entries: list[Entry], seconds: float, rounds: int) -> list[Rate]:
    """The median rates of each; one game before the clock starts fills what is kept."""
    for entry in entries:
        entry.run(0)
    taken = [[measure(entry, seconds, turn << 20) for entry in entries] for turn in range(rounds)]
    return [
        Rate(median(rate.actions for rate in one), median(rate.games for rate in one))
        for one in zip(*taken, strict=True)
    ]


def table(entries: list[Entry], found: list[Rate]) -> str:
    """Markdown; ratios are to the actions a second of the fastest Python game of open_spiel."""
    pairs = list(zip(entries, found, strict=True))
    best = max((rate.actions for entry, rate in pairs if entry.family == "open_spiel"), default=0)
    return "\n".join([HEAD, *(_line(entry, rate, best) for entry, rate in pairs)])


def _line(entry: Entry, rate: Rate, best: float) -> str:
    ratio = f"{rate.actions / best:.2f}" if best else "-"
    title = f"{entry.family}: {entry.title}"
    return f"| {title:37} | {rate.actions:9,.0f} | {rate.games:8,.1f} | {ratio:>6} |"


def _load() -> str:
    return " ".join(f"{load:.1f}" for load in os.getloadavg())


def main(seconds: float = 1.0, rounds: int = 3) -> None:
    """Prints versions, the load of the machine before and after, and the table."""
    entries, missing = ours(), [name for name in PACKAGES if not find_spec(PACKAGES[name])]
    about = [f"Python {sys.version.split()[0]}"]
    if missing:
        print(
            f"Only our own games are measured, as {' and '.join(missing)} cannot be found here: "
            "pip install -r requirements-bench.txt"
        )
    else:
        entries += spiel_games() + zoo_games()
        about += [f"{name} {version(name)}" for name in PACKAGES]
    print(f"{', '.join(about)}; {os.cpu_count()} cores, load before {_load()}")
    print(table(entries, rates(entries, seconds, rounds)))
    print(f"load after {_load()}")


if __name__ == "__main__":
    main()
