"""The free seats of Catch the Hat, the prisoners everybody holds, and the winners."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.catch_the_hat.state import (
    END,
    ENDLESS,
    GOLD,
    NOBODY,
    HouseTables,
    Piece,
    State,
    top_of,
)
from game.rules.protocol import Result


def one_side(pieces: Sequence[Piece], homes: Sequence[bytes], house: HouseTables) -> bool:
    """Says whether only one side has free hats, home ones too, not lone gold (FDH-15, FDH-24)."""
    side = house.side
    free = {side[top_of(hats) >> 3] for _, hats in pieces} - {-1}
    if len(free) > 1:
        return False
    return len(free | {side[seat] for seat, hats in enumerate(homes) if hats}) == 1


def free_seats(state: State) -> set[int]:
    """Returns the seats with at least one free hat: on top of a piece, or at home (FDH-15)."""
    free = {top_of(hats) >> 3 for _, hats in state.pieces} - {NOBODY}
    free.update(seat for seat, hats in enumerate(state.homes) if hats)
    return free


def scores_of(state: State) -> tuple[int, ...]:
    """Returns the hats of other sides each seat has banked or in towers, not gold (FDH-16)."""
    return held(state.pieces, state.banks, state.house)


def held(pieces: Sequence[Piece], banks: Sequence[bytes], house: HouseTables) -> tuple[int, ...]:
    """Returns the prisoners of each seat, banked or in its towers (FDH-16)."""
    side = house.side
    found = [len(bank) for bank in banks]
    for _, hats in pieces:
        seat = top_of(hats) >> 3
        if seat != NOBODY:
            found[seat] += sum(hat != GOLD and side[hat >> 3] != side[seat] for hat in hats)
    return tuple(found)


def result(state: State) -> Result:
    """Returns the result: most prisoners, banked or in own towers, win (FDH-16); teams together
    (FDH-24, FDH-33). Raises ValueError before the end."""
    if state.phase != END:
        raise ValueError("result: the game is not over")
    house = state.house
    left = {house.side[seat] for seat in free_seats(state)}
    scores = scores_of(state)
    sides = _winning_sides(state, house, left, scores)
    winners = tuple(seat for seat in range(len(scores)) if house.side[seat] in sides)
    return Result(winners, scores, _reason(state, left))


def _reason(state: State, left: set[int]) -> str:
    if len(left) == 1:
        return "last_colour" if state.options.teams == "none" else "last_team"
    if state.turns >= (state.options.turn_limit or ENDLESS):
        return "turn_limit"
    return "last_call" if state.quiet == state.options.last_call else "rounds"


def _winning_sides(
    state: State, house: HouseTables, left: set[int], scores: tuple[int, ...]
) -> set[int]:
    """Returns the sides that share the win (FDH-17)."""
    options = state.options
    holder = _gold_holder(state)
    if options.gold_winner == "gold_owner" and holder is not None:  # FDH-38
        return {house.side[holder]}
    if len(left) == 1 and (options.scoring == "last_left" or options.tower):  # FDH-20, FDH-26
        return left
    sums = _by_side(house, scores)
    best = {side for side, total in sums.items() if total == max(sums.values())}
    if options.tie == "last_colour_wins" and len(left) == 1 and left <= best:  # FDH-34
        return left
    if options.tie == "most_banked":
        banked = _by_side(house, [len(bank) for bank in state.banks])
        return {side for side in best if banked[side] == max(banked[b] for b in best)}
    return best


def one_ahead(scores: Sequence[int], house: HouseTables) -> bool:
    """Says whether one side alone has the most prisoners (FDH-45)."""
    sums = sorted(_by_side(house, scores).values())
    return sums[-1] > sums[-2]


def _by_side(house: HouseTables, numbers: Sequence[int]) -> dict[int, int]:
    sums: dict[int, int] = {}
    for seat, number in enumerate(numbers):
        sums[house.side[seat]] = sums.get(house.side[seat], 0) + number
    return sums


def _gold_holder(state: State) -> int | None:
    """Returns the seat whose piece holds gold or in whose home it is worn (FDH-38)."""
    for _, hats in state.pieces:
        if GOLD in hats and len(hats) > 1:
            return top_of(hats) >> 3
    return next((seat for seat, home in enumerate(state.homes) if GOLD in home), None)
