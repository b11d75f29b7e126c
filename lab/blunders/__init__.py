"""Positions in which a person would laugh at some actions, listed for each game.

A list, GAME.txt, is written by its finder, `python -m lab.blunders.GAME`: an exact or much longer
search over positions of real games. A line holds, with tabs between: the whole position (seats are
only asked by what they see of it), the actions a person would laugh at as records write them, with
" | " between, and why in few words. Lines that begin with # are remarks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.ai.computer import choose
from game.match.box import BOX, Game
from game.rules.chance import drawn
from game.rules.protocol import CHANCE, OVER
from game.rules.quoting import quoted

FOLDER = Path(__file__).parent
LONGEST = 2_000  # actions of a game
ALIKE = 2  # positions of one kind from one game, at most


class Blunder(NamedTuple):
    """A line of a list: a position, the actions a person would laugh at, and why."""

    line: str
    laughable: tuple[str, ...]
    why: str

    def __str__(self) -> str:
        return "\t".join((self.line, " | ".join(self.laughable), self.why))


class Asked(NamedTuple):
    """A position to be answered: the `view` of the seat whose turn it is, and its actions by their
    texts."""

    state: Any
    seat: int
    view: Any
    actions: dict[str, Hashable]


# What is laughable in a whole position, told its seat: kinds with actions; the first that is not
# all there is counts.
Judge = Callable[[Any, int], Iterator[tuple[str, Sequence[Hashable]]]]


def asked(game: Game, line: str) -> Asked:
    """Reads a position by the usual rules. Raises ValueError if nobody has to decide in it."""
    rules = game.rules
    state: Any = rules.from_notation(line, game.usual)
    seat = rules.turn(state)
    if seat < 0:
        raise ValueError("nobody has to decide here")
    view = rules.view(state, seat)
    return Asked(
        state, seat, view, {rules.action_text(view, each): each for each in rules.legal(view)}
    )


def read(name: str, folder: Path = FOLDER) -> list[Blunder]:
    """Reads the list of a game; none is as good as an empty one. Raises ValueError, which names
    file, line and fault."""
    path = folder / f"{name}.txt"
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    return [
        _checked(name, line, f"{path.name}, line {number}")
        for number, line in enumerate(text.splitlines(), 1)
        if line and not line.startswith("#")
    ]


def _checked(name: str, line: str, where: str) -> Blunder:
    parts = line.split("\t")
    if len(parts) != 3 or not all(parts):
        raise ValueError(f"{where}: write position, actions and why, with a tab between them")
    try:
        known = asked(BOX[name], parts[0]).actions
    except ValueError as error:
        raise ValueError(f"{where}: {error}") from error
    laughable = tuple(parts[1].split(" | "))
    if strangers := [text for text in laughable if text not in known]:
        raise ValueError(f"{where}: {quoted(strangers[0])} is no action of this position")
    if len(laughable) == len(known):
        raise ValueError(f"{where}: there is no other action than these")
    return Blunder(parts[0], laughable, parts[2])


def write(name: str, found: Sequence[Blunder], folder: Path = FOLDER) -> None:
    """Writes the list of a game anew."""
    text = "".join(f"{blunder}\n" for blunder in found)
    (folder / f"{name}.txt").write_text(text, encoding="utf-8", newline="\n")


def gathered(
    name: str,
    judge: Judge,
    levels: Sequence[int],
    seats: Sequence[int] = (2,),
    most: int = 100,
    games: int = 100,
    looked: int = 60,
) -> list[Blunder]:
    """Finds positions of many kinds in games of these levels by lot, with these numbers of seats in
    turn. A judge looks at `looked` decisions of a game, by lot; of every kind about as many are
    taken, until there are `most`."""
    kinds: dict[str, list[Blunder]] = {}
    for number in range(games):
        luck = Random(f"blunders {name} {number}")
        lines = list(_decisions(BOX[name], seats[number % len(seats)], levels, luck))
        new = Counter[str]()
        for line in luck.sample(lines, min(looked, len(lines))):
            blunder = judged(BOX[name], judge, line)
            if blunder is not None and new[blunder.why] < ALIKE:
                new[blunder.why] += 1
                kinds.setdefault(blunder.why, []).append(blunder)
    turns = zip_longest(*kinds.values())
    return [blunder for turn in turns for blunder in turn if blunder is not None][:most]


def judged(game: Game, judge: Judge, line: str) -> Blunder | None:
    """What a judge finds laughable in the position of a line, if anything."""
    known = asked(game, line)
    texts = {action: text for text, action in known.actions.items()}
    for why, actions in judge(known.state, known.seat):
        if 0 < len(actions) < len(texts):
            return Blunder(line, tuple(texts[action] for action in actions), why)
    return None


def _decisions(game: Game, seats: int, levels: Sequence[int], luck: Random) -> Iterator[str]:
    """The positions of a game in which somebody had a choice, as lines."""
    rules = game.rules
    state: Any = rules.setup(seats, game.usual)
    players = [luck.choice(levels) for _ in range(seats)]
    for _ in range(LONGEST):
        seat = rules.turn(state)
        if seat == OVER:
            return
        if seat == CHANCE:
            state = rules.apply(state, drawn(rules, state, luck))
            continue
        view = rules.view(state, seat)
        action, *others = rules.legal(view)
        if others:
            yield rules.to_notation(state)
            action = choose(game.ai, view, seat, luck, players[seat])
        state = rules.apply(state, action)
