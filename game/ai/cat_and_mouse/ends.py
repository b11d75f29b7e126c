"""Everything a turn of Cat and Mouse can come to before the next unknown card.

The plays of a turn are certain until a stock card has been played or the hand is empty: then a card
comes up or a hand is drawn. Else the turn ends with a discard.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ai.cat_and_mouse.turns import (
    Turn,
    TurnView,
    discards_of,
    gain,
    nearness,
    ours,
    played,
    plays,
    resting,
)
from game.rules.cat_and_mouse import Discard, Finish, Play

Action = Play | Discard | Finish

NODES = 120  # turns looked at
DISCARDS = 6  # of each of them, the likeliest
ENDED, TURNED, EMPTIED = 0, 1, 2  # what comes next: the other seat, a stock card, a new hand


class End(NamedTuple):
    """A turn after its plays and its discard. `kind`: what comes next; `way`: what leads there;
    `plan`: what the planner thinks of it, in stock cards."""

    kind: int
    turn: Turn
    way: tuple[Action, ...] = ()
    plan: float = 0.0


def ends(start: Turn, look: TurnView) -> list[End]:
    """Returns all different ends of a turn; only the last stock card, if it can be played."""
    found: list[End] = []
    seen = {start}
    ways: list[tuple[Turn, tuple[Action, ...], float]] = [(start, (), 0.0)]
    while ways:
        turn, way, gained = ways.pop()
        found += _ended(turn, way, gained, look)
        if len(seen) > NODES:
            continue
        for play in reversed(plays(turn, look)):
            after = played(turn, play)
            if after in seen:
                continue
            seen.add(after)
            then, sum_ = (*way, play), gained + gain(play, after, look)
            if play.source == "stock" and not after.below:
                return [End(TURNED, after, then)]
            if play.source == "stock" or (look.more and not after.hand):
                kind = TURNED if play.source == "stock" else EMPTIED
                found.append(End(kind, after, then, sum_ + resting(after, look)))
            else:
                ways.append((after, then, sum_))
    return found


def _ended(turn: Turn, way: tuple[Action, ...], gained: float, look: TurnView) -> Iterator[End]:
    """Yields a turn with each of its likely discards; of equal places only the first is tried."""
    gained -= look.danger * nearness(look.theirs, turn.piles, look.helpers)
    stacks = turn.discards
    if not turn.hand:
        yield End(ENDED, turn, (*way, Finish()), gained + ours(turn))
        return
    upper = [stack[-2:] for stack in stacks]
    likely = sorted((-value, rank, at) for value, rank, at in discards_of(turn))
    new = [each for each in likely if upper[each[2]] not in upper[: each[2]]]
    for value, rank, place in new[:DISCARDS]:
        hand = turn.hand.replace(bytes((rank,)), b"", 1)
        lying = (*stacks[:place], stacks[place] + bytes((rank,)), *stacks[place + 1 :])
        after = turn._replace(hand=hand, discards=lying)
        yield End(ENDED, after, (*way, Discard(rank, place)), gained - value)


def ends_after(start: Turn, look: TurnView, action: Action) -> list[End]:
    """Returns the ends that a turn can come to once an action is done."""
    if not isinstance(action, Play):
        return [_closed(start, look, action)]
    after, way = played(start, action), (action,)
    gained = gain(action, after, look)
    if action.source == "stock":
        return [End(TURNED, after, way, gained + resting(after, look))]
    if look.more and not after.hand:
        return [End(EMPTIED, after, way, gained + resting(after, look))]
    return [end._replace(way=way + end.way, plan=gained + end.plan) for end in ends(after, look)]


def _closed(turn: Turn, look: TurnView, action: Discard | Finish) -> End:
    """Returns the end of a turn by a discard, or without a hand."""
    gained = -look.danger * nearness(look.theirs, turn.piles, look.helpers)
    if isinstance(action, Finish):
        return End(ENDED, turn, (action,), gained + ours(turn))
    rank, place = action.rank, action.place
    (value,) = (worth for worth, *put in discards_of(turn) if put == [rank, place])
    hand, lying = turn.hand.replace(bytes((rank,)), b"", 1), list(turn.discards)
    lying[place] += bytes((rank,))
    after = turn._replace(hand=hand, discards=tuple(lying))
    return End(ENDED, after, (action,), gained + value)
