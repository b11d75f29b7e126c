"""House rules in pairs and threes: the rules against a second, plain telling of them."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from game.rules import cat_and_mouse as cats
from game.rules import catch_the_hat as hats
from game.rules import hare_hutch as hares
from game.rules.cat_and_mouse.play import RANKS, talon
from game.rules.cat_and_mouse.play import left as left_of
from game.rules.catch_the_hat import Move, Options, Roll
from game.rules.catch_the_hat.scoring import scores_of
from game.rules.hare_hutch.play import score
from game.rules.hat_cards.play import hats_for
from game.rules.protocol import CHANCE, OVER
from tests.rules.plain_cats import Cats
from tests.rules.plain_dice import Hares, Turn
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
        state.options, state.board, state.house.places, pieces, tuple(map(len, state.homes)),
        banks, state.seat, state.phase, state.pips, state.six or state.pips == 6, state.door,
        state.turns, state.quiet,
    )  # fmt: skip


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


def dice(state: hares.State) -> Hares:
    """A position as the second telling has it."""
    pairs, doubles, singles = state.aside
    turn = Turn(state.kept, pairs, doubles, singles, state.hutch, state.tabu, state.rolled)
    return Hares(state.options, state.totals, state.seat, state.phase, turn)


def thrown(state: hares.State, rng: Random) -> hares.Roll:
    """Dice as they fall; now and then nothing but carrots, which are rare."""
    throws, weights = zip(*hares.odds(state), strict=True)
    carrots = hares.Roll("c" * len(throws[0].faces))
    return carrots if rng.random() < 0.1 else rng.choices(throws, weights)[0]


@pytest.mark.parametrize("seed", range(24))
def test_hop_house_rules_together_do_what_each_says(seed: int) -> None:
    rng = Random(seed)
    seats = rng.choice((2, 3, 7))
    options = hares.Options(
        rng.randrange(seats), rng.choice(("reroll_hares", "not_allowed")), rng.choice((20, 90, 333))
    )
    state = hares.setup(seats, options)
    for _ in range(400):
        if hares.turn(state) == OVER:
            best = max(state.totals)
            winners = tuple(seat for seat in range(seats) if state.totals[seat] == best)
            assert hares.result(state)[:2] == (winners, state.totals)
            return
        legal = list(hares.legal(state))
        if hares.turn(state) == CHANCE:
            assert {len(roll.faces) for roll in legal if isinstance(roll, hares.Roll)} == {
                dice(state).turn.free
            }
            action: Any = thrown(state, rng)
        else:
            assert {hares.action_text(state, each) for each in legal} == dice(state).may()
            assert score(state) == dice(state).turn.points
            action = rng.choice(legal)
        after = hares.apply(state, action)
        assert dice(after) == dice(state).after(hares.action_text(state, action))
        state = after


def cards(state: cats.State) -> tuple[Any, ...]:
    """What two tellings of a position must agree about."""
    due = {"turn": "stock", "draw": "hand"}.get(state.phase, state.phase)
    tops = ["" if top < 0 else RANKS[top] for top, _ in state.stocks]
    hands = [Counter(RANKS[card] for card in hand) for hand in state.hands]
    rows = [["".join(RANKS[card] for card in pile) for pile in row] for row in state.discards]
    heights = [len(pile) for pile in state.piles]
    left = [left_of(stock) for stock in state.stocks]
    there = left, tops, hands, rows, heights, list(state.pool)
    return *there, talon(state), state.first, state.seat, due


def told_of(game: Cats) -> tuple[Any, ...]:
    hands = [+hand for hand in game.hands]
    heights = [len(pile) for pile in game.piles]
    there = game.left, game.tops, hands, game.rows, heights, game.unseen()
    return *there, game.talon, game.first, game.seat, game.due


CAT_SWITCHES: dict[str, tuple[Any, ...]] = {
    "first": ("random", "higher_stock_top"),
    "starter": (0, 1),
    "completed_piles": ("removed", "reshuffled"),
    "king_as_ace": (True, False),
    "talon_end": ("end_of_round", "at_once"),
    "stock": (5, 15, 30),
    "decks": (3, 2),
    "piles": (4, 3),
}


@pytest.mark.parametrize("seed", range(24))
def test_kum_house_rules_together_do_what_each_says(seed: int) -> None:
    rng = Random(seed)
    options = cats.Options(**{name: rng.choice(them) for name, them in CAT_SWITCHES.items()})
    state, game = cats.setup(2, options), Cats.begun(options)
    for _ in range(700):
        assert cards(state) == told_of(game)
        if cats.turn(state) == OVER:
            fewest = min(game.left)
            winners = tuple(seat for seat in (0, 1) if game.left[seat] == fewest)
            assert cats.result(state)[:2] == (winners, tuple(game.left))
            return
        legal = list(cats.legal(state))
        if cats.turn(state) == CHANCE:
            outcomes, weights = zip(*cats.odds(state), strict=True)
            action = rng.choices(outcomes, weights)[0]
            if state.phase == "turn" and game.tops[0] and rng.random() < 0.3:  # an equal one
                action = cats.Draw(RANKS.index(game.tops[0]))
        else:
            assert {cats.action_text(state, each) for each in legal} == game.may()
            plays = [each for each in legal if isinstance(each, cats.Play)]
            action = rng.choice(plays if plays and rng.random() < 0.7 else legal)
        game.plays(cats.action_text(state, action))
        state = cats.apply(state, action)
