"""House rules in pairs and threes: the rules against a second, plain telling of them."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.rules import catch_the_hat as hats
from game.rules.catch_the_hat import Move, Options, Roll
from game.rules.catch_the_hat.scoring import scores_of
from game.rules.hat_cards.play import hats_for
from game.rules.protocol import OVER
from tests.rules.plain_hats import Piece, Plain, Step
from tests.rules.test_hats_variants import SWITCHES

LIMITS: dict[str, tuple[Any, ...]] = {
    "hats": (1, 2),
    "out": (0, 0, 1),
    "turn_limit": (None, None, 60),
    "last_call": (None, None, 25),
    "rounds": (None, None, 9),
}


def plain(state: hats.State) -> Plain:
    """A position as the second telling has it."""
    pieces = Counter(
        Piece(field, stack[-1] >> 3, tuple(sorted(hat >> 3 for hat in stack[:-1])))
        for field, stack in state.pieces
    )
    banks = tuple(tuple(hat >> 3 for hat in bank) for bank in state.banks)
    return Plain(
        *(state.options, state.board, state.house.places, pieces, tuple(map(len, state.homes))),
        *(banks, state.seat, state.phase, state.pips, state.six or state.pips == 6, state.door),
        *(state.turns, state.quiet),
    )


def shown(position: Plain) -> tuple[Any, ...]:
    """What two tellings must agree about; a six is remembered only while its pips are left."""
    fields = {name: value for name, value in vars(position).items() if name != "six"}
    six = position.six if position.phase == "surplus" else None
    return six, fields


def step_of(state: hats.State, move: Move) -> Step:
    seat = move.hat >> 3
    found = [(field, stack) for field, stack in state.pieces if stack[-1] == move.hat]
    pieces = [Piece(at, seat, tuple(sorted(h >> 3 for h in low[:-1]))) for at, low in found]
    return Step(pieces[0] if pieces else None, seat, move.way[-1], len(move.way))


def told(position: Plain, state: hats.State, action: object) -> Plain:
    """The same action in the second telling."""
    if isinstance(action, Roll):
        return position.thrown(action.pips)
    if isinstance(action, Move):
        return position.moved(step_of(state, action))
    if isinstance(action, hats.Again):
        position.phase = "roll"
        return position
    position.six = state.six and state.phase == "surplus"
    return position.used()


def eager(state: hats.State, some: list[Any]) -> Any:
    """Of some actions one that leaves most prisoners, and hats at home, so that much happens."""
    if state.phase not in ("move", "surplus"):
        return some[0]

    def worth(action: Any) -> int:
        after = hats.apply(state, action)
        return sum(scores_of(after)) + 2 * sum(map(len, after.banks))

    return max(some, key=worth)


@pytest.mark.parametrize("seed", range(48))
def test_fdh_40_house_rules_together_do_what_each_says(seed: int) -> None:
    rng = Random(seed)
    chosen = {name: rng.choice(values) for name, values in (SWITCHES | LIMITS).items()}
    seats = rng.choice((4, 4, 6))
    state = hats.setup(seats, Options(**chosen | {"gold": False}))
    for _ in range(90):
        if hats.turn(state) == OVER:
            assert set(hats.result(state).winners) == plain(state).winners()
            assert list(hats.result(state).scores) == plain(state).scores()
            return
        legal = list(hats.legal(state))
        moves = {step_of(state, action) for action in legal if isinstance(action, Move)}
        if state.phase in ("move", "surplus"):
            assert moves == plain(state).steps()
        action = eager(state, rng.sample(legal, min(4, len(legal))))
        after = hats.apply(state, action)
        assert shown(plain(after)) == shown(told(plain(state), state, action))
        state = after


def placings(counts: tuple[int, ...], ties: str) -> tuple[int, ...]:
    """KNZ-8 and KNZ-9, seat by seat: three, two, one; one less for this and every better place
    that is shared."""
    found = []
    for count in counts:
        better = [other for other in counts if other > count]
        place = len(better if ties == "competition" else set(better))
        shared = sum(counts.count(other) > 1 for other in {*better, count})
        found.append(max(0, 3 - place - shared) if place < 3 else 0)
    return tuple(found)


def sharings(seats: int, cards: int) -> list[tuple[int, ...]]:
    """Every way to share out some cards, the most first."""
    if seats == 1:
        return [(cards,)]
    return [
        (most, *rest)
        for most in range(cards, -1, -1)
        for rest in sharings(seats - 1, cards - most)
        if rest[0] <= most
    ]


@pytest.mark.parametrize("ties", ["dense", "competition"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_knz_8_and_9_every_sharing_of_the_cards_gives_the_hats_of_its_places(
    seats: int, ties: str
) -> None:
    for counts in sharings(seats, 12):
        for turned in (counts, counts[::-1]):
            assert hats_for(turned, ties) == placings(turned, ties)


@pytest.mark.parametrize("ties", ["dense", "competition"])
def test_knz_10_of_two_every_five_cards_are_a_hat_whatever_the_rule_of_ties(ties: str) -> None:
    for count in range(34):
        assert hats_for((count, 33 - count), ties) == (count // 5, (33 - count) // 5)
