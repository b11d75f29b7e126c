"""How well a computer "as strong as you" follows robots.

python -m lab.following hare_hutch 1 2 2.5 3 4 5 --evenings 200 --games 24 --seed 1

A robot plays as strongly as said, by all decisions of a level, or between two levels some by the
higher one, against a computer that follows it. Each evening begins with nobody known. The table it
prints stands in docs/following.md; intervals are Wilson's of 95 %.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

from game.kept.fairness import thought_seed
from game.match import rating
from game.match.box import BOX, Game
from game.match.match import QUARTERS, Match, Player
from game.match.rating import Strengths
from game.rules import chance
from game.rules.protocol import CHANCE
from lab.arena.tally import wilson

PARTS = ((0, 4), (4, 12), (12, 24))  # of an evening: its first games, and later ones
ROBOT, RIVAL = Player("Robot", "r", "keys"), Player("Otto", "y", "", 1, like=QUARTERS)


class Played(NamedTuple):
    """A game of an evening: the robot's share of the win, and the strength of its rival."""

    share: float
    rival: float


def evening(game: Game, strength: float, games: int, luck: Random) -> Iterator[Played]:
    """The games of a robot with a computer that follows it; they begin in turn."""
    known: Strengths = ()
    robot = rating.as_strong(ROBOT, round(strength * QUARTERS))
    for number in range(games):
        options = game.rules.Options(**{game.facts.first: number % 2})
        rival = rating.as_strong(RIVAL, rating.together(known, game, [ROBOT]))
        match = Match(game, options, (ROBOT, rival), luck.getrandbits(48))
        finish(match, (robot, rival))
        known = rating.learned(known, match)
        share = chance.shares(game.rules, match.state)[0]
        yield Played(share, rival.like / QUARTERS)


def finish(match: Match, minds: Sequence[Player]) -> None:
    """Plays a match to its end; `minds`: as whom each seat thinks."""
    rules = match.game.rules
    while not match.over:
        legal, seat = rules.legal(match.state), match.actor
        if match.turn == CHANCE:
            match.play(match.draw())
        elif len(legal) == 1:
            match.play(legal[0])
        else:
            thought, seen = thought_seed(match, seat), rules.view(match.state, seat)
            level = min(minds[seat].level_now(thought), match.game.levels)
            match.play(match.game.choose(seen, seat, Random(thought), level))


def row(game: Game, strength: float, evenings: Sequence[Sequence[Played]]) -> str:
    """A line of the table."""
    cells = [game.name, f"{strength:g}"]
    for first, last in PARTS:
        shares = [played.share for games in evenings for played in games[first:last]]
        if shares:
            low, high = wilson(sum(shares), len(shares))
            cells.append(f"{fmean(shares):.1%} ({low:.1%} – {high:.1%})")
    for number in (4, len(evenings[0]) - 1):
        rivals = [games[min(number, len(games) - 1)].rival for games in evenings]
        cells.append(f"{fmean(rivals):.2f} ± {pstdev(rivals):.2f}")
    return f"| {' | '.join(cells)} |"


def main() -> None:
    """Plays and prints, a robot after the other."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", choices=BOX)
    parser.add_argument("strengths", type=float, nargs="+")
    parser.add_argument("--evenings", type=int, default=200)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for strength in asked.strengths:
        game, luck = BOX[asked.game], Random(f"{asked.seed} {strength}")
        many = range(asked.evenings)
        print(row(game, strength, [[*evening(game, strength, asked.games, luck)] for _ in many]),
              flush=True)  # fmt: skip


if __name__ == "__main__":
    main()
