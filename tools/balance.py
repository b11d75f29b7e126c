"""Self-play of every edition and variant.

python -m tools.balance [GAMES] > docs/balance.md python -m tools.balance GAMES WORD only the rows
with this word in their name

The best of the computers that answer at once plays all seats; seat 1 begins. Runs on all cores.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from multiprocessing import get_context
from random import Random
from statistics import median
from typing import NamedTuple

from game.ai.catch_the_hat import computer
from game.ai.computer import choose
from game.rules import catch_the_hat as hats
from game.rules.catch_the_hat import Options, story
from game.rules.protocol import CHANCE, OVER

LONGEST = 20_000  # actions; nothing has come near it

VARIANTS = {
    "last one left": (4, Options(scoring="last_left")),
    "partners, 2 × 2": (4, Options(teams="partners")),
    "partners, 2 × 3": (6, Options(teams="partners")),
    "partners, 3 × 2": (6, Options(teams="partners", team_layout="3x2")),
    "total team, 2 × 2": (4, Options(teams="total")),
    "the tower": (4, Options(tower=True)),
    "three, the first between": (3, Options(homes=(1, 2, 0))),
    "three, the second between": (3, Options(homes=(0, 1, 2))),
    "three, the third between": (3, Options(homes=(2, 0, 1))),
    "golden hat": (2, Options(gold=True)),
    "golden hat, last call 100": (4, Options(gold=True, last_call=100)),
}


class Game(NamedTuple):
    """One game: its turns, captures (hats caught), hats brought home, winners, and if it ended."""

    turns: int
    caught: int
    banked: int
    winners: tuple[int, ...]
    ended: bool


def play(seats: int, options: Options, seed: int) -> Game:
    """One game between quick computers."""
    rng, state = Random(seed), hats.setup(seats, options)
    level = computer.LEVELS - 1
    turns = caught = actions = 0
    while (turn := hats.turn(state)) != OVER and actions < LONGEST:
        choices = hats.legal(state)
        chance = turn == CHANCE
        action = rng.choice(choices) if chance else choose(computer, state, turn, rng, level)
        after = hats.apply(state, action)
        if isinstance(action, hats.Move):
            told = hats.events(state, action)
            caught += sum(len(e.hats) for e in told if isinstance(e, story.Caught))
        turns += hats.turn(after) == OVER or after.seat != state.seat
        state, actions = after, actions + 1
    over = hats.turn(state) == OVER
    winners = hats.result(state).winners if over else ()
    return Game(turns, caught, sum(map(len, state.banks)), winners, over)


def _task(task: tuple[int, Options, int]) -> Game:
    return play(*task)


def rows(games: int) -> Iterator[tuple[str, int, Options, int]]:
    """Every edition with every number of seats, then the variants with a third of the games."""
    for name, options in hats.PRESETS.items():
        for seats in hats.SEATS:
            yield name, seats, options, games
    for name, (seats, options) in VARIANTS.items():
        yield name, seats, options, games // 3


def line(name: str, seats: int, played: list[Game]) -> str:
    """One row of the table."""
    turns = sorted(game.turns for game in played)
    count = len(played)
    wins = [sum(seat in game.winners for game in played) for seat in range(seats)]
    shares = " ".join(f"{100 * won / count:.0f}" for won in wins)
    decided = [game for game in played if len(game.winners) == 1]
    chi = _chi(decided, seats)
    ended = sum(game.ended for game in played)
    return (
        f"| {name} | {seats} | {median(turns):.0f} | {turns[int(count * 0.95)]} | {turns[-1]} "
        f"| {sum(g.caught for g in played) / count:.1f} "
        f"| {sum(g.banked for g in played) / count:.1f} "
        f"| {shares} | {chi} | {ended} of {count} |"
    )


# 99 % of a chi-square distribution by its degrees of freedom: larger is more than chance
_LIMITS = {1: 6.63, 2: 9.21, 3: 11.34, 4: 13.28, 5: 15.09}


def _chi(decided: list[Game], seats: int) -> str:
    """Chi-square of the games with one winner against equal shares."""
    if not decided:
        return "–"
    fair = len(decided) / seats
    wins = [sum(game.winners == (seat,) for game in decided) for seat in range(seats)]
    value = sum((won - fair) ** 2 / fair for won in wins)
    return f"{value:.1f}{' **uneven**' if value > _LIMITS[seats - 1] else ''}"


def main(games: int, word: str = "") -> None:
    """Prints the report."""
    print(HEAD.format(games=games))
    with get_context("spawn").Pool() as pool:
        for name, seats, options, count in rows(games):
            if word not in name:
                continue
            tasks = [(seats, options, seed) for seed in range(count)]
            print(line(name, seats, pool.map(_task, tasks, chunksize=8)), flush=True)


HEAD = """# Balance

Self-play of the best computer that answers at once (level 4), {games} games a row, seat 1 begins:
`python -m tools.balance {games}`. Turns as in FDH-19 (the throws of a six belong to one turn);
"caught" and "home" are hats a game; "won" is the share of each seat in percent, shared wins
counted for everybody; chi-square is that of the games with one winner against equal shares (99 %).

| edition or variant | seats | turns, median | 95 % | most | caught | home | won | chi² | ended |
|---|---|---|---|---|---|---|---|---|---|"""

if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000, *sys.argv[2:3])
