"""Finds what a person would laugh at in Top Hats, and writes the list.

python -m lab.blunders.top_hats

Covered hats are imagined in many worlds: what is laughable is so in all of them, or by ten times
the search of a computer that thinks quickly.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from random import Random
from statistics import fmean
from typing import Any

from game.ai.top_hats.computer import chances
from game.ai.top_hats.tree import Tree, leap_of
from game.rules import top_hats as rules
from game.rules.protocol import OVER
from game.rules.top_hats.chains import ways
from game.rules.top_hats.state import MOVE
from lab.blunders import gathered, write

NAME = "top_hats"
LEVELS = (1, 2, 3, 4)  # whose games are looked at
GAMES = 100
WORLDS = 24
THOUGHT = 400  # simulations before any move is suspected
ASKED = 6  # worlds in which what comes after a suspected one is thought about again
LOST, WIDE = 0.35, 0.5  # chances thrown away; apart by so much before a look, or it is not taken


def laughable(state: Any, seat: int) -> Iterator[tuple[str, Sequence[Hashable]]]:
    """What a person would laugh at in a position."""
    if state.phase != MOVE:
        return
    view, luck = rules.view(state, seat), Random(0)
    boards = [rules.guess(view, seat, luck).board for _ in range(WORLDS)]
    tree = Tree(view, boards)
    ends = [{tree.ends(n, board) for board in boards} for n in range(len(tree.actions))]
    yield "a win at once is missed", _others(view, tree, [end == {1} for end in ends])
    if any(-1 not in end for end in ends):
        yield "the next one wins at once", _named(view, tree, [end == {-1} for end in ends])
    if max(tree.root.sums) - min(tree.root.sums) > WIDE:
        yield from _thrown_away(view, tree, boards)


def _others(view: Any, tree: Tree, good: Sequence[bool]) -> list[Hashable]:
    return _named(view, tree, [not each for each in good]) if any(good) else []


def _named(view: Any, tree: Tree, chosen: Sequence[bool]) -> list[Hashable]:
    """All ways of jumping that come to the same as these moves."""
    board, seat = view.board, view.seat
    alike = {
        _alike(move.path, board, seat)
        for move, here in zip(tree.actions, chosen, strict=True)
        if here
    }
    return [move for move in ways(view) if _alike(move.path, board, seat) in alike]


def _alike(path: tuple[int, ...], board: bytes, seat: int) -> tuple[int, int, frozenset[int]]:
    start, end, taken = leap_of(path, board, seat)
    return start, end, frozenset(taken)


def _thrown_away(
    view: Any, tree: Tree, boards: Sequence[bytes]
) -> Iterator[tuple[str, Sequence[Hashable]]]:
    """Moves after which the game is as good as lost, where another is much better."""
    *_, found = tree.run(THOUGHT)
    best, worth = found[0], {option.action: option.value for option in found}
    here = tree.actions.index(best.action)
    bad = [
        worth[move] < best.value - LOST and _after(view, move, boards) < best.value - LOST
        for move in tree.actions
    ]
    taken = [len(taken) for _, _, taken in tree.root.leaps]
    missed = [lost and taken[here] >= taken[n] + 2 for n, lost in enumerate(bad)]
    yield "a big catch is left", _named(view, tree, missed)
    yield "the game is thrown away", _named(view, tree, bad)


def _after(view: Any, move: rules.Move, boards: Sequence[bytes]) -> float:
    """The chance after a move, by a search of its own in each of some worlds."""
    states = [rules.apply(view._replace(board=board), move) for board in boards[:ASKED]]
    return fmean(_chance(state, view.seat) for state in states)


def _chance(state: Any, seat: int) -> float:
    if rules.turn(state) == OVER:
        won = rules.result(state).winners
        return (seat in won) / len(won)
    return chances(state, Random(0))[seat]


def main() -> None:
    """Writes the list."""
    write(NAME, gathered(NAME, laughable, LEVELS, (2, 3), games=GAMES))


if __name__ == "__main__":
    main()
