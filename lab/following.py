"""How well a computer "as strong as you" follows robots.

python -m lab.following [GAME [ROBOT ...]] --evenings 60 --games 30 --seed 1

A robot plays as strongly as said, by all decisions of a level, or between two levels some by the
higher one, against a computer that follows it; 2-6 learns, from level 2 to 6 within twenty games.
It says truly how well it knows the game, and each evening begins with nobody known. The table in
docs/following.md is written anew, row by row, without rows of other computers; intervals are
Wilson's of 95 %.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

from game.kept.fairness import thought_seed
from game.match import rating
from game.match.box import BOX, Game
from game.match.match import QUARTERS, Match, Player
from game.match.rating import BEGINS
from game.rules import chance
from game.rules.protocol import CHANCE
from lab import pages
from lab.arena.__main__ import DOCS, whole_number
from lab.arena.page import head
from lab.arena.tally import wilson

ROBOTS = ("1.5", "2", "4", "6", "2-6")
PAGE = "following.md"
BEGIN, END = "<!-- lab.following writes this -->", "<!-- to here -->"
COLUMNS = ("robot", "games 1 – 5", "games 6 – half time", "second half")
RIVALS = ("there its rival is stronger by", "and wanders by")
ABOUT = (__doc__ or "").partition("\n")[0]
FIRST = 5  # games of an evening that are its first
LEARNT = 20  # games after which a robot learns no more
ROBOT, RIVAL = Player("Robot", "r", "keys"), Player("Otto", "y", "", 1, like=QUARTERS)


class Robot(NamedTuple):
    """Somebody who is as strong as a level `before` they learn, and `after` it."""

    before: float
    after: float

    def strength(self, number: int) -> float:
        """How strong it is in its game of this number, the first one 0."""
        return self.before + (self.after - self.before) * min(1.0, number / LEARNT)

    @property
    def answer(self) -> str:
        """How well it says it knows the game."""
        return min(BEGINS, key=lambda answer: abs(BEGINS[answer] - self.before))


def named(text: str) -> Robot:
    """The robot of a name, 4 or 2-6."""
    before, _, after = text.partition("-")
    return Robot(float(before), float(after or before))


class Played(NamedTuple):
    """A game of an evening: the robot's share of the win, its strength and that of its rival."""

    share: float
    robot: float
    rival: float


def evening(game: Game, robot: Robot, games: int, luck: Random) -> Iterator[Played]:
    """The games of a robot with a computer that follows it; they begin in turn."""
    known = rating.said((), game, ROBOT.name, robot.answer)
    for number in range(games):
        strength = robot.strength(number)
        mind = rating.as_strong(ROBOT, round(strength * QUARTERS))
        options = game.rules.Options(**{game.facts.first: number % 2})
        rival = rating.as_strong(RIVAL, rating.together(known, game, [ROBOT]))
        match = Match(game, options, (ROBOT, rival), luck.getrandbits(48))
        finish(match, (mind, rival))
        known = rating.learned(known, match)
        share = chance.shares(game.rules, match.state)[0]
        yield Played(share, strength, rival.like / QUARTERS)


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


def row(game: str, robot: str, evenings: Sequence[Sequence[Played]]) -> str:
    """A line of the table."""
    games = len(evenings[0])
    cells = [game, robot]
    for first, last in pairwise(sorted({0, min(FIRST, games // 2), games // 2, games})):
        shares = [played.share for evening in evenings for played in evening[first:last]]
        low, high = wilson(sum(shares), len(shares))
        cells.append(f"{fmean(shares):.0%} ({low:.0%} – {high:.0%})")
    later = [evening[games // 2 :] for evening in evenings]
    cells.append(f"{fmean(p.rival - p.robot for evening in later for p in evening):+.2f}")
    cells.append(f"± {fmean(pstdev(p.rival for p in evening) for evening in later):.2f}")
    return f"| {' | '.join(cells)} |"


def measured(game: str, robot: str, asked: argparse.Namespace) -> str:
    """The row of a robot; its evenings are played on all cores."""
    tasks = [
        (game, robot, asked.games, f"{asked.seed} {robot} {number}")
        for number in range(asked.evenings)
    ]
    with get_context("spawn").Pool(asked.cores) as pool:
        return row(game, robot, pool.map(played, tasks))


def played(task: tuple[str, str, int, str]) -> list[Played]:
    """An evening in a process of its own."""
    game, robot, games, luck = task
    return list(evening(BOX[game], named(robot), games, Random(luck)))


def placed(text: str, found: str) -> str:
    """The page with a row in place of that of the same robot; rows of computers that are no longer
    are dropped."""
    rows = known(text) | {key(found): found}
    ordered = [rows[each] for name in BOX for each in sorted(rows) if each[0] == name]
    prints = {name: pages.computers(name) for name in BOX if name in {name for name, _ in rows}}
    told = [pages.line(pages.COMPUTERS, prints, text), "", *head("game", [*COLUMNS, *RIVALS])]
    inside = "\n".join([BEGIN, *told, *ordered, END])
    return text.partition(BEGIN)[0] + inside + text.partition(END)[2]


def known(text: str) -> dict[tuple[str, Robot], str]:
    """The rows of a page that are of the computers of today, by game and robot."""
    inside = text.partition(BEGIN)[2].partition(END)[0]
    made = pages.stated(inside, pages.COMPUTERS)
    fresh = [name for name in made if name in BOX and made[name].print == pages.computers(name)]
    rows = [each for each in inside.splitlines() if each.startswith("| ")][1:]
    return {key(each): each for each in rows if key(each)[0] in fresh}


def key(found: str) -> tuple[str, Robot]:
    """The game and the robot of a row."""
    _, name, robot, *_ = found.split("|")
    return name.strip(), named(robot.strip())


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(prog="python -m lab.following", description=ABOUT)
    add = made.add_argument
    add("game", nargs="?", choices=BOX, metavar="GAME", help=f"({' '.join(pages.FAST)})")
    add("robots", nargs="*", default=ROBOTS, metavar="ROBOT", help=f"({' '.join(ROBOTS)})")
    add("--evenings", type=whole_number(1), default=60, metavar="N", help="(60)")
    add("--games", type=whole_number(2), default=30, metavar="N", help="of an evening (30)")
    add("--seed", type=whole_number(0), default=1, metavar="N", help="other games (1)")
    add("--cores", type=whole_number(1), default=os.cpu_count(), metavar="N", help="(all)")
    add("--docs", type=Path, default=DOCS, metavar="DIR", help="write the page there (docs)")
    return made


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays, prints and writes, a robot after the other."""
    asked = parser().parse_args(arguments)
    page = asked.docs / PAGE
    for name in [asked.game] if asked.game else pages.FAST:
        for robot in asked.robots:
            found = measured(name, robot, asked)
            print(found, flush=True)
            text = placed(page.read_text(encoding="utf-8"), found)
            page.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
