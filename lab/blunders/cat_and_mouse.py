"""Finds what a person would laugh at in Cat and Mouse, and writes the list.

python -m lab.blunders.cat_and_mouse

Everything up to the next unknown card is certain: all plays of the turn are looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any

from game.ai.cat_and_mouse.turns import Turn, TurnView, nearness, played, plays, read
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import Discard, Play, State
from game.rules.cat_and_mouse.play import KING, left
from lab.blunders import gathered, write

NAME = "cat_and_mouse"
LEVELS = (1, 2, 3, 4)  # whose games are looked at
BEFORE = 2  # cards before a stock card that everybody sees
ALL = 20  # plays, more than a turn has

Ends = Callable[[Turn], bool]


def laughable(state: Any, seat: int) -> Iterator[tuple[str, Sequence[Hashable]]]:
    """What a person would laugh at in a position."""
    view: State = rules.view(state, seat)
    start, look = read(view, seat)
    actions = rules.legal(view)
    others = left(view.stocks[1 - seat])
    if not start.below:
        yield "the last stock card is not played", _lost(start, look, actions, _out, ALL, True)
    if others == 1:
        yield "the other's last card is let in", _let_in(start, look, actions)
    else:
        yield (
            "a stock card is not played, two cards before it at most",
            _lost(start, look, actions, _out, BEFORE + 1, False),
        )
    hand = set(view.hands[seat])
    yield (
        "a king is thrown away",
        [a for a in actions if isinstance(a, Discard) and a.rank == KING and len(hand) > 1],
    )
    yield (
        "a king is spent where the card itself is in the hand",
        [
            a
            for a in actions
            if isinstance(a, Play) and (a.source, a.rank) == ("hand", KING)
            if len(view.piles[a.pile]) in hand
        ],
    )


def _out(turn: Turn) -> bool:
    """Whether the stock card has been played."""
    return turn.top < 0


def _let_in(start: Turn, look: TurnView, actions: Sequence[Hashable]) -> list[Hashable]:
    """Returns the actions after which the other's card surely fits, if it can be kept out."""

    def shut(turn: Turn) -> bool:
        return _out(turn) or nearness(look.theirs, turn.piles, look.helpers) < 1

    if shut(start):
        return [a for a in actions if isinstance(a, Play) and not _leads(start, a, look, shut, ALL)]
    return _lost(start, look, actions, shut, ALL, True)


def _lost(
    start: Turn,
    look: TurnView,
    actions: Sequence[Hashable],
    good: Ends,
    many: int,
    kings: bool,
) -> list[Hashable]:
    """Returns the actions after which a good turn cannot be reached with `many` plays, if it can be
    reached now."""
    if start.top < 0 or not _reaches(start, look, good, many, kings):
        return []
    return [
        action
        for action in actions
        if not isinstance(action, Play) or not _leads(start, action, look, good, ALL)
    ]


def _leads(start: Turn, play: Play, look: TurnView, good: Ends, many: int) -> bool:
    """Whether a good turn can be reached after a play; a hand drawn anew may help as well."""
    after = played(start, play)
    return not after.hand or _reaches(after, look, good, many, True)


def _reaches(start: Turn, look: TurnView, good: Ends, many: int, kings: bool) -> bool:
    """Whether a good turn can be reached with so many plays, kings among them or not."""
    seen, front = {start}, [start]
    for _ in range(many + 1):
        if any(map(good, front)):
            return True
        after = {
            played(turn, play)
            for turn in front
            if turn.top >= 0 and turn.hand
            for play in plays(turn, look)
            if kings or play.rank != KING or play.source == "stock"
        }
        front = list(after - seen)
        seen |= after
    return False


def main() -> None:
    """Writes the list."""
    write(NAME, gathered(NAME, laughable, LEVELS, games=150))


if __name__ == "__main__":
    main()
