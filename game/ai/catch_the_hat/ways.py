"""The distances from field to field."""

from __future__ import annotations

from functools import lru_cache

from game.rules.board import HOME, Board

FAR = 99  # steps: no way leads there

Distances = tuple[tuple[int, ...], ...]


@lru_cache(maxsize=16)
def distances(board: Board) -> Distances:
    """Returns the steps between any two fields, not through homes; `FAR` without a way."""
    return tuple(_from(board, start) for start in range(len(board.fields)))


def _from(board: Board, start: int) -> tuple[int, ...]:
    steps = [FAR] * len(board.fields)
    steps[start] = 0
    front = [start]
    while front:
        ahead = []
        for here in front:
            if board.kinds[here] == HOME and here != start:
                continue
            for there in board.neighbours[here]:
                if steps[there] == FAR:
                    steps[there] = steps[here] + 1
                    ahead.append(there)
        front = ahead
    return tuple(steps)
