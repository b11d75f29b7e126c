"""Catch the Hat as it is offered: its editions, its boards and its die."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.rules.board import Board
from game.rules.catch_the_hat.options import PARTS, STEPS, Options
from game.rules.catch_the_hat.state import Action, Roll, State, board_of, house_of, limited
from game.rules.catch_the_hat.story import Banked, Caught, events
from game.rules.facts import NOBODY, Boards, Dice, Done, Facts, HeadStart, Short

ROUNDS = 30  # of a short game
CALL = 100  # turns without a catch end a game with the golden hat, which else may take hours


def _shows(action: Action) -> str:
    return str(action.pips) if isinstance(action, Roll) else ""


def _homes(options: Options, seats: int, board: Board) -> tuple[int, ...]:
    return tuple(board.homes.index(field) for field in house_of(options, board, seats).places)


def even_homes(homes: int, seats: int, first: int) -> tuple[int, ...] | None:
    """Returns homes for three on a board of four, by which nobody has an advantage; else None.

    There one seat has a neighbour on either side, and wins 29 games of 100 if another begins. If it
    begins itself, nobody has an advantage (docs/balance.md)."""
    if (homes, seats) != (4, 3):
        return None
    return tuple((1 + seat - first) % 3 for seat in range(seats))


def _settled(options: Options, changed: str) -> Options:
    if changed == "gold" and options.gold and not limited(options):
        return replace(options, last_call=CALL)
    return options


def _done(state: State, action: Action) -> Iterator[Done]:
    """Yields the hats of a piece caught from a seat, and prisoners brought home."""
    for event in events(state, action):
        match event:
            case Caught(hat, hats, _) if hats[-1] >> 3 != hat >> 3:
                yield Done("caught", hat >> 3, hats[-1] >> 3, len(hats))
            case Banked(_, seat):
                yield Done("brought home", seat, NOBODY, 1)


FACTS: Facts[State, Action, Options] = Facts(
    short=Short({"last_call": None, "out": 3, "rounds": ROUNDS}),
    usual_length="short",
    editions={"golden_hat": Options(gold=True, last_call=CALL)},
    former=frozenset({"quick"}),
    like=lambda options: "golden_hat" if options.gold else "edition_2005",
    settled=_settled,
    first="first",
    dice=Dice("123456", _shows),
    boards=Boards(board_of, _homes, even_homes),
    head_start=HeadStart(1, lambda _: STEPS, parts=PARTS),
    colours=True,
    done=_done,
)
