"""How often people would laugh at the computers: positions of lists, answered by levels.

python -m lab.blunders [GAME [LEVEL]] [--lucks N] [--write]

Tells for each level the share of laughable answers, by what is laughable, and of one level the
worst positions as well. --write puts the shares into docs/blunders.json.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any, NamedTuple

from game.ai.computer import choose
from game.match.box import BOX
from lab.arena.__main__ import DOCS, whole_number
from lab.arena.players import Player, fingerprint
from lab.arena.tally import wilson
from lab.blunders import FOLDER, Blunder, asked, read

LUCKS = 5
WORST = 10  # positions that are told


class Laughed(NamedTuple):
    """A position, and the share of its answers a person would laugh at."""

    blunder: Blunder
    share: float


def laughed(name: str, level: int, found: Sequence[Blunder], lucks: int) -> list[Laughed]:
    """Lets a level answer each position with so many lucks."""
    return [Laughed(each, fmean(_answers(name, level, each, lucks))) for each in found]


def _answers(name: str, level: int, blunder: Blunder, lucks: int) -> Iterator[bool]:
    """Whether each answer is laughable."""
    game = BOX[name]
    _, seat, view, actions = asked(game, blunder.line)
    laughable = {actions[text] for text in blunder.laughable}
    for luck in range(lucks):
        mind = Random(f"{luck} {blunder.line}")
        yield choose(game.ai, view, seat, mind, level) in laughable


def told(share: float, positions: int) -> str:
    """A share with its interval (Wilson's). Answers to one position are alike, so that positions
    are counted, not answers."""
    low, high = wilson(share * positions, positions)
    return f"{share:6.1%} ({low:.1%} to {high:.1%})"


def table(name: str, levels: dict[int, list[Laughed]]) -> Iterator[str]:
    """A line a level: all positions, then those of each kind."""
    kinds = list(dict.fromkeys(each.blunder.why for each in next(iter(levels.values()))))
    yield f"{name}: laughable answers, in how many positions"
    for level, found in levels.items():
        yield f"level {level}: {_share(found)}"
        for kind in kinds:
            yield f"    {_share([each for each in found if each.blunder.why == kind])}  {kind}"


def _share(found: Sequence[Laughed]) -> str:
    return f"{told(fmean(each.share for each in found), len(found))} of {len(found):3}"


def worst(found: Sequence[Laughed]) -> Iterator[str]:
    """The positions with most laughable answers, as they stand in the list."""
    for each in sorted(found, key=lambda each: -each.share)[:WORST]:
        if each.share:
            yield f"{each.share:4.0%}  {each.blunder}"


def entry(name: str, levels: dict[int, list[Laughed]], before: dict[str, Any]) -> dict[str, Any]:
    """What docs/blunders.json says of a game; levels that are not new stay if computers and list
    are those of before."""
    positions = len(next(iter(levels.values())))
    made = {"computers": fingerprint(name, Player(1)), "positions": positions}
    same = all(before.get(key) == value for key, value in made.items())
    shares = {
        str(level): round(fmean(each.share for each in found), 4) for level, found in levels.items()
    }
    known = {**(before.get("levels", {}) if same else {}), **shares}
    return made | {"levels": dict(sorted(known.items()))}


def parser() -> argparse.ArgumentParser:
    """The command line."""
    about = (__doc__ or "").split("\n")[0]
    made = argparse.ArgumentParser(prog="python -m lab.blunders", description=about)
    add = made.add_argument
    add("name", nargs="?", metavar="GAME", help=f"all, or one of {', '.join(BOX)}")
    add("level", nargs="?", type=whole_number(1), metavar="LEVEL", help="all, or one")
    add("--lucks", type=whole_number(1), default=LUCKS, metavar="N", help=f"({LUCKS})")
    add("--write", action="store_true", help="put the shares into docs/blunders.json")
    add("--lists", type=Path, default=FOLDER, metavar="DIR", help="where the lists are")
    add("--docs", type=Path, default=DOCS, metavar="DIR", help="where the file is (docs)")
    return made


def planned(wanted: argparse.Namespace) -> dict[str, list[Blunder]]:
    """The lists that are asked for. Raises ValueError."""
    name, level = wanted.name, wanted.level
    if name and name not in BOX:
        raise ValueError(f"there is no game {name!r}; choose from {', '.join(BOX)}")
    if level and level > BOX[name].levels:
        raise ValueError(f"{name} has {BOX[name].levels} levels, not {level}")
    lists = {each: read(each, wanted.lists) for each in ([name] if name else BOX)}
    if name and not lists[name]:
        raise ValueError(f"{wanted.lists / name}.txt lists no positions; write it first")
    return {each: found for each, found in lists.items() if found}


def main(arguments: Sequence[str] | None = None) -> None:
    """Lets computers answer, tells, and writes."""
    made = parser()
    wanted = made.parse_args(arguments)
    try:
        lists = planned(wanted)
    except (ValueError, OSError) as error:
        made.error(str(error))
    for name, found in lists.items():
        asked_of = [wanted.level] if wanted.level else range(1, BOX[name].levels + 1)
        levels = {level: laughed(name, level, found, wanted.lucks) for level in asked_of}
        print(*table(name, levels), *worst(levels.get(wanted.level, [])), sep="\n", flush=True)
        if wanted.write:
            write(name, levels, wanted.docs / "blunders.json")


def write(name: str, levels: dict[int, list[Laughed]], place: Path) -> None:
    """Puts a game into the file."""
    known = json.loads(place.read_text(encoding="utf-8")) if place.exists() else {}
    known[name] = entry(name, levels, known.get(name, {}))
    games = (f"{json.dumps(each)}: {json.dumps(known[each])}" for each in BOX if each in known)
    place.write_text("{\n" + ",\n".join(games) + "\n}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
