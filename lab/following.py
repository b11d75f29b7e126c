"""How well a computer "as strong as you" follows robots.

python -m lab.following [GAME [STRENGTH ...]] --evenings 100 --games 24 --seed 1

A robot plays as strongly as said, by all decisions of a level, or between two levels some by the
higher one, against a computer that follows it. Each evening begins with nobody known. The table in
docs/following.md is written anew, row by row, without rows of other computers; intervals are
Wilson's of 95 %.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path
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
from lab import pages
from lab.arena.__main__ import DOCS, whole_number
from lab.arena.page import head
from lab.arena.tally import wilson

ROBOTS = (2.0, 4.5)  # one that is weaker than usual, one that is stronger
PAGE = "following.md"
BEGIN, END = "<!-- lab.following writes this -->", "<!-- to here -->"
COLUMNS = ("robot", *(f"games {part}" for part in ("1 – 4", "5 – 12", "13 – 24")))
RIVALS = ("its rival in game 5", "in game 24")
ABOUT = (__doc__ or "").partition("\n")[0]
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


def measured(game: Game, strength: float, asked: argparse.Namespace) -> str:
    """The row of a robot; its evenings are played on all cores."""
    tasks = [
        (game.name, strength, asked.games, f"{asked.seed} {strength} {number}")
        for number in range(asked.evenings)
    ]
    with get_context("spawn").Pool(asked.cores) as pool:
        return row(game, strength, pool.map(played, tasks))


def played(task: tuple[str, float, int, str]) -> list[Played]:
    """An evening in a process of its own."""
    name, strength, games, luck = task
    return list(evening(BOX[name], strength, games, Random(luck)))


def placed(text: str, found: str) -> str:
    """The page with a row in place of that of the same robot; rows of computers that are no longer
    are dropped."""
    rows = known(text) | {robot(found): found}
    ordered = [rows[each] for name in BOX for each in sorted(rows) if each[0] == name]
    prints = {name: pages.computers(name) for name in BOX if name in {name for name, _ in rows}}
    told = [pages.line(pages.COMPUTERS, prints, text), "", *head("game", [*COLUMNS, *RIVALS])]
    inside = "\n".join([BEGIN, *told, *ordered, END])
    return text.partition(BEGIN)[0] + inside + text.partition(END)[2]


def known(text: str) -> dict[tuple[str, float], str]:
    """The rows of a page that are of the computers of today, by game and strength."""
    inside = text.partition(BEGIN)[2].partition(END)[0]
    made = pages.stated(inside, pages.COMPUTERS)
    fresh = [name for name in made if name in BOX and made[name].print == pages.computers(name)]
    rows = [each for each in inside.splitlines() if each.startswith("| ")][1:]
    return {robot(each): each for each in rows if robot(each)[0] in fresh}


def robot(found: str) -> tuple[str, float]:
    """The game of a row, and how strong its robot is."""
    _, name, strength, *_ = found.split("|")
    return name.strip(), float(strength)


def parser() -> argparse.ArgumentParser:
    """The command line."""
    made = argparse.ArgumentParser(prog="python -m lab.following", description=ABOUT)
    add = made.add_argument
    add("game", nargs="?", choices=BOX, metavar="GAME", help=f"all, or one of {', '.join(BOX)}")
    add("strengths", nargs="*", type=float, default=ROBOTS, metavar="STRENGTH", help="(2 4.5)")
    add("--evenings", type=whole_number(1), default=100, metavar="N", help="(100)")
    add("--games", type=whole_number(1), default=24, metavar="N", help="of an evening (24)")
    add("--seed", type=whole_number(0), default=1, metavar="N", help="other games (1)")
    add("--cores", type=whole_number(1), default=os.cpu_count(), metavar="N", help="(all)")
    add("--docs", type=Path, default=DOCS, metavar="DIR", help="write the page there (docs)")
    return made


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays, prints and writes, a robot after the other."""
    asked = parser().parse_args(arguments)
    page = asked.docs / PAGE
    for name in [asked.game] if asked.game else BOX:
        for strength in asked.strengths:
            found = measured(BOX[name], strength, asked)
            print(found, flush=True)
            text = placed(page.read_text(encoding="utf-8"), found)
            page.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
