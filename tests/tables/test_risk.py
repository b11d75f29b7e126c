"""What is said of the risk of a choice is what counting every case through the rules gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, factorial, prod
from random import Random
from typing import Any

import pytest

from game.core.i18n import LANGUAGES, Texts
from game.match.box import BOX
from game.rules.cat_and_mouse import Play as Lay
from game.rules.catch_the_hat import Move, Roll
from game.rules.catch_the_hat.story import Caught
from game.rules.hare_hutch import Fresh, Keep, More, Stop, TakeOver
from game.rules.hare_hutch.story import Bust
from game.rules.hat_cards import Play
from game.rules.hat_cards.play import HIDDEN as COVERED
from game.rules.hat_cards.play import unseen
from game.rules.protocol import CHANCE, OVER
from game.rules.top_hats import Move as Walk
from game.rules.top_hats.hats import HIDDEN, NUMBERS, STACKS
from game.rules.top_hats.play import may_declare
from game.rules.top_hats.play import unseen as covered
from game.rules.top_hats.state import top_at
from game.rules.top_hats.story import HatRemoved
from game.tables.face import Risk
from game.tables.shelf import FACES
from game.tables.top_hats.advice import WORLDS, uncovered

NAMES = ["Anna", "Bruno", "Clara", "David", "Emma", "Felix"]


def decisions(name: str, seats: int, games: int, every: int = 7, **options: Any) -> Iterator[Any]:
    """Yields positions of random games as the seat to move sees them, with a legal action each."""
    rules: Any = BOX[name].rules
    for seed in range(games):
        rng = Random(f"{name} {seats} {seed}")
        state = rules.setup(seats, rules.Options(**options))
        for number in range(400):
            turn = rules.turn(state)
            if turn == OVER:
                break
            legal = list(rules.legal(state))
            if turn == CHANCE:
                weights = [weight for _, weight in rules.odds(state)]
                state = rules.apply(state, rng.choices(legal, weights)[0])
                continue
            if number % every == 0 and len(legal) > 1:
                yield rules.view(state, turn), rng.choice(legal)
            state = rules.apply(state, rng.choice(legal))


def told(name: str, seen: Any, action: Any) -> Risk | None:
    return FACES[name].risk(Texts("en"), NAMES, seen, action)


def held(name: str, cases: Iterator[Any], counted: Callable[[Any, Any], Fraction | None]) -> int:
    """Says how many risks were told, each as it was counted."""
    found = []
    for seen, action in cases:
        risk = told(name, seen, action)
        assert (risk and risk.chance) == counted(seen, action), (seen, action)
        found += [risk.chance] if risk else []
    assert len(set(found)) > 2, "not always the same"
    return len(found)


def throws_that_catch(seen: Any, move: Any) -> Fraction | None:
    """Counts the throws of all others, one each, of which one at least catches the piece."""
    rules: Any = BOX["catch_the_hat"].rules
    if not isinstance(move, Move) or seen.board.kinds[move.way[-1]] == "home":
        return None
    after = rules.apply(seen, move)
    if rules.turn(after) == OVER:
        return None
    side, mine = seen.house.side, seen.house.side[move.hat >> 3]
    catching = []
    for other in range(rules.seats(seen)):
        if side[other] == mine:
            continue
        at_throw = after._replace(seat=other, phase="roll", pips=0, moves=())
        good = set()
        for pips in range(1, 7):
            now = rules.apply(at_throw, Roll(pips))
            moves = rules.legal(now) if (now.phase, now.seat) == ("move", other) else ()
            events = [event for each in moves for event in rules.events(now, each)]
            if any(isinstance(event, Caught) and move.hat in event.hats for event in events):
                good.add(pips)
        catching.append(good)
    throws = list(product(range(1, 7), repeat=len(catching)))
    bad = sum(any(p in good for p, good in zip(t, catching, strict=True)) for t in throws)
    return Fraction(bad, len(throws))


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {}), (3, {}), (4, {}), (3, {"gold": True}), (4, {"teams": "total", "out": 1}),
        (3, {"enter_with": "six_only", "rest_capacity": None, "six_again": "off"}),
    ],
)  # fmt: skip
def test_every_throw_that_catches_is_counted(seats: int, options: dict[str, Any]) -> None:
    cases = decisions("catch_the_hat", seats, 4, 11, **options)
    assert held("catch_the_hat", cases, throws_that_catch) > 40


def test_a_board_with_two_hunters_counts_both_throws() -> None:
    rules: Any = BOX["catch_the_hat"].rules
    line = "R5=g;R7=r;R9=y 0,0,0 -,-,- 0 move:4"
    seen = rules.from_notation(line, rules.Options(hats=1))
    at = seen.board.number["R11"]
    move = next(each for each in rules.legal(seen) if each.way[-1] == at)
    risk = told("catch_the_hat", seen, move)
    assert risk
    assert risk.chance == Fraction(11, 36)
    assert risk.words == f"11 of 36 throws catch you there: Bruno and Clara – {REACH}"
    assert risk.mark == "11/36"


REACH = "Bruno is within reach next"


def throws_that_bust(seen: Any, action: Any) -> Fraction | None:
    """Counts the throws after a choice that are a bust, as the story tells them."""
    rules: Any = BOX["hare_hutch"].rules
    if isinstance(action, Stop):
        return Fraction(0)
    after = rules.apply(seen, action)
    if isinstance(action, Keep):
        after = rules.apply(after, More())
    assert isinstance(action, Keep | More | TakeOver | Fresh)
    outcomes = rules.odds(after)
    busts = (
        weight
        for roll, weight in outcomes
        if any(isinstance(event, Bust) for event in rules.events(after, roll))
    )
    return Fraction(sum(busts), sum(weight for _, weight in outcomes))


@pytest.mark.parametrize("seats", [2, 5])
def test_every_throw_that_is_a_bust_is_counted(seats: int) -> None:
    cases = decisions("hare_hutch", seats, 3, 5, target=200)
    assert held("hare_hutch", cases, throws_that_bust) > 50


def deals_with_a_catcher(seen: Any, play: Any) -> Fraction | None:
    """Deals the hidden cards in every way: in how many may somebody catch, before it is the
    seat's turn again?"""
    rules: Any = BOX["hat_cards"].rules
    me, out = seen.seat, unseen(seen)
    counts = {seat: len(hand) for seat, hand in enumerate(seen.hands) if seat != me and hand}
    total = sum(counts.values())
    laid = b"".join(bytes([play.card]) if seat == me else b"" for seat in range(len(seen.hands)))
    table = tuple(laid if seat == me else b"" for seat in range(len(seen.hands)))
    bad = 0
    for dealt in combinations(out, total):
        cards = list(dealt)
        hands = [b""] * len(seen.hands)
        for seat, count in counts.items():
            hands[seat] = bytes(sorted(cards[:count]))
            del cards[:count]
        for seat in counts:
            now = seen._replace(hands=tuple(hands), table=table, seat=seat, phase="play")
            if any(isinstance(each, Play) and each.onto == me for each in rules.legal(now)):
                bad += 1
                break
    return Fraction(bad, comb(len(out), total))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_deal_in_which_somebody_can_catch_is_counted(seats: int) -> None:
    def few(seen: Any) -> bool:
        hidden = sum(hand.count(COVERED) for hand in seen.hands)
        return comb(len(unseen(seen)), hidden) < 300

    cases = ((s, a) for s, a in decisions("hat_cards", seats, 12, 1) if few(s))
    assert held("hat_cards", cases, deals_with_a_catcher) > 50


def hands_that_open(seen: Any, action: Any) -> Fraction | None:
    """Counts the hands in which what lies open and one card let the other play a stock card."""
    rules: Any = BOX["cat_and_mouse"].rules
    after, other = rules.apply(seen, action), 1 - seen.seat
    if rules.turn(after) == OVER:
        return None

    def reaches(now: Any) -> bool:
        for each in rules.legal(now):
            if isinstance(each, Lay):
                if each.source == "stock":
                    return True
                if reaches(rules.apply(now, each)._replace(phase="play", seat=other)):
                    return True
        return False

    def opens(*ranks: int) -> bool:
        hands = tuple(bytes(ranks) if seat == other else b"" for seat in range(2))
        return reaches(after._replace(seat=other, phase="play", hands=hands))

    good = {rank for rank in range(13) if opens(rank)}
    count, pool = len(seen.hands[other]), seen.pool
    if opens():
        return Fraction(1)
    closed = (h for h in hands_of(count, 13) if not any(h[rank] for rank in good))
    without = sum(prod(comb(pool[rank], n) for rank, n in enumerate(hand)) for hand in closed)
    return 1 - Fraction(without, comb(sum(pool), count))


def hands_of(count: int, kinds: int) -> Iterator[tuple[int, ...]]:
    """Yields how many of each kind a hand may have."""
    if kinds == 1:
        yield (count,)
        return
    for many in range(count + 1):
        for rest in hands_of(count - many, kinds - 1):
            yield (many, *rest)


def test_every_hand_that_lets_the_other_play_a_stock_card_is_counted() -> None:
    cases = decisions("cat_and_mouse", 2, 5, 9, stock=8)
    assert held("cat_and_mouse", cases, hands_that_open) > 50


def ways_to_lose_a_hat(seen: Any, action: Any) -> Fraction | None:
    """Puts the hats nobody knows into every order: in how many can others take one at once?"""
    rules: Any = BOX["top_hats"].rules
    if not isinstance(action, Walk) or len(uncovered(seen, action.path)) > WORLDS:
        return None
    hidden: list[tuple[int, int]] = [
        (field, builder)
        for field, number in enumerate(seen.board)
        for hats, builder in [STACKS[number]]
        for hat in hats
        if hat == HIDDEN
    ]
    orders = []
    for builder in range(4):
        mine = [field for field, whose in hidden if whose == builder]
        orders.append([(mine, order) for order in permutations(covered(seen, builder), len(mine))])
    bad = total = 0
    for deal in product(*orders):
        board = bytearray(seen.board)
        for fields, hats in deal:
            for field, hat in zip(fields, hats, strict=True):
                stack = STACKS[board[field]]
                known = bytearray(stack.hats)
                known[known.index(HIDDEN)] = hat
                board[field] = NUMBERS[stack._replace(hats=bytes(known))]
        after = rules.apply(seen._replace(board=bytes(board)), action)
        if rules.turn(after) == OVER:
            return None
        total += 1
        bad += loses(rules, after, seen.seat)
    return Fraction(bad, total)


def loses(rules: Any, after: Any, me: int) -> bool:
    """Whether somebody could take a hat of a seat if they moved next."""
    for other in range(len(after.unplaced)):
        for margin in (1, 2) if may_declare(after) else (after.margin,):
            now = after._replace(seat=other, phase="move", margin=margin)
            for each in rules.legal(now) if other != me else ():
                for event in rules.events(now, each):
                    if isinstance(event, HatRemoved) and top_at(after, event.field) == me:
                        return True
    return False


@pytest.mark.parametrize("seats", [2, 3])
def test_every_way_to_lose_a_hat_is_counted(seats: int) -> None:
    def few(seen: Any) -> bool:
        return prod(factorial(len(covered(seen, builder))) for builder in range(4)) < 800

    cases = ((s, a) for s, a in decisions("top_hats", seats, 10, 1) if few(s))
    assert held("top_hats", cases, ways_to_lose_a_hat) > 50


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOX)
def test_risks_are_told_in_every_language(name: str, language: str) -> None:
    texts = Texts(language)
    for seen, action in decisions(name, 2, 2, 9):
        risk = FACES[name].risk(texts, NAMES, seen, action)
        assert risk is None or (risk.words and "{" not in risk.words)
        assert risk is None or len(risk.words) < 160, "it stands on the table"
        assert risk is None or not risk.mark or risk.mark[0].isdigit(), "a figure, or a sign alone"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", BOX)
def test_nobody_is_named_twice_in_a_sentence(name: str, language: str) -> None:
    texts, face = Texts(language), FACES[name]
    for seen, action in decisions(name, 2, 12, 3):
        what, why = face.advise(texts, NAMES, seen, action)
        hint = texts("hint.because", what=what, why=why)
        risk = face.risk(texts, NAMES, seen, action)
        for said in (hint, risk.words if risk else ""):
            assert all(said.count(each) < 2 for each in NAMES), said
