"""Of actions that are as good hints say the one that lessons teach."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai.outlook import advice
from game.match.box import BOX
from game.match.match import Match, Player
from game.rules.cat_and_mouse import Discard, Play
from game.rules.catch_the_hat import Move
from game.rules.hare_hutch import Fresh, Keep, More, Stop, TakeOver
from game.rules.hat_cards.play import unseen
from game.rules.hexagon import RADIUS
from game.rules.protocol import CHANCE
from game.rules.top_hats import Move as Walk
from game.rules.top_hats import Place
from game.tables.hat_cards.words import catchers
from game.tables.shelf import FACES

SIX, NINE, KING = 5, 8, 12
UNSEEN = "8.8.8.8.8.8.8.8.8.8.8.8.8"
STAGES = f"4+0/9+3 699JK/248TQ 6,9,T,-/-,-,-,- A2,A2345,-,- {UNSEEN} 0 0 play"
LAST = f"4+0/9+3 699JQ/248TQ 6,-,-,-/-,-,-,- A2,A2345,-,- {UNSEEN} 0 0 play"


def order(name: str, line: str, *actions: object) -> list[float]:
    """How soon each of them is said."""
    game = BOX[name]
    state = game.rules.from_notation(line, game.rules.Options())
    legal = game.rules.legal(state)
    assert set(actions) <= set(legal)
    return [FACES[name].taught(state, action) for action in actions]


def rises(values: list[float]) -> bool:
    return values == sorted(set(values))


def test_cat_and_mouse_teaches_to_bury_nothing_and_to_keep_kings() -> None:
    away = (Discard(NINE, 1), Discard(NINE, 2), Discard(NINE, 3), Discard(SIX, 1), Discard(NINE, 0))
    six = Play("hand", SIX, 1, -1)
    assert rises(order("cat_and_mouse", STAGES, six, *away, Discard(KING, 3)))
    way = f"4+0/4+3 3699K/248TQ -,-,-,-/-,-,-,- A2,A2345,-,- {UNSEEN} 0 0 play"
    three, king = Play("hand", 2, 0, -1), Play("hand", KING, 1, -1)
    discard = Discard(NINE, 0)
    assert rises(order("cat_and_mouse", way, discard, three, king))


def ending(line: str, field: str) -> Move:
    """The move of a hat that ends there."""
    rules: Any = BOX["catch_the_hat"].rules
    state = rules.from_notation(line, rules.Options())
    at = state.board.number[field]
    return next(a for a in rules.legal(state) if isinstance(a, Move) and a.way[-1] == at)


def test_catch_the_hat_teaches_home_then_catches_then_grey() -> None:
    line = "R2=yr;R7=r;R8=y;R12=r 3,4 -,- 0 move:1"
    goals = [ending(line, field) for field in ("R8", "R3", "R13")]
    assert rises(order("catch_the_hat", line, *goals))
    line = "R2=yr;R4=r;R9=y 4,4 -,- 0 move:5"
    assert rises(order("catch_the_hat", line, ending(line, "H0"), ending(line, "R9")))


def test_hare_hutch_teaches_all_points_and_to_stop_with_few_dice() -> None:
    few, many = "60,0 0 Hdh 3 0 - 0 more", "60,0 0 H 2 0 - 0 more"
    assert rises(order("hare_hutch", few, Stop(), More()))
    assert rises(order("hare_hutch", many, More(), Stop()))
    assert rises(order("hare_hutch", "60,39 0 Hdh 3 0 - 0 start", Fresh(), TakeOver()))
    rules = BOX["hare_hutch"].rules
    line = "0,0 14 - 2 0 hd3ccc 0 keep"
    state = rules.from_notation(line, rules.Options())
    keeps = [a for a in rules.legal(state) if isinstance(a, Keep)]
    best = min(keeps, key=lambda keep: FACES["hare_hutch"].taught(state, keep))
    assert (best.singles, best.doubles, best.hutch) == (1, 1, True)


def taught_first(name: str, seats: int) -> Iterator[tuple[Any, Any, list[Any]]]:
    """Positions of a game between computers, with what is said first and all that is legal."""
    game = BOX[name]
    players = [Player(letter, letter, "keys") for letter in "ryg"[:seats]]
    match = Match(game, game.rules.Options(), players, 5)
    while not match.over and len(match.log) < 150:
        if match.turn == CHANCE:
            match.play(match.draw())
            continue
        seen, legal = game.rules.view(match.state, match.actor), list(game.rules.legal(match.state))
        yield seen, min(legal, key=lambda one: FACES[name].taught(seen, one)), legal
        match.play(game.choose(seen, match.actor, Random(len(match.log)), 1))


def test_hat_cards_teaches_the_largest_stack_that_can_be_caught() -> None:
    met = 0
    for seen, said, legal in taught_first("hat_cards", 3):
        caught = [len(seen.table[play.onto]) for play in legal if play.onto >= 0]
        if caught:
            assert len(seen.table[said.onto]) == max(caught)
            met += len(set(caught)) > 1
    assert met


def test_hat_cards_teaches_the_card_that_is_hardest_to_catch() -> None:
    met = 0
    for seen, said, legal in taught_first("hat_cards", 3):
        if all(play.onto < 0 for play in legal):
            hidden = unseen(seen)
            counts = [catchers(play.card, hidden) for play in legal]
            assert catchers(said.card, hidden) == min(counts)
            met += len(set(counts)) > 1
    assert met


def threatened(seen: Any, move: Any) -> bool:
    """Whether the advice for a quiet step could not say that it is out of reach."""
    return FACES["top_hats"].taught(seen, move) > 0


def test_top_hats_teaches_to_place_near_the_middle_and_to_stay_out_of_reach() -> None:
    placed = met = 0
    for seen, said, legal in taught_first("top_hats", 2):
        if isinstance(said, Place):
            assert RADIUS[said.field] == min(RADIUS[one.field] for one in legal)
            placed += 1
        if isinstance(said, Walk):
            free = [one for one in legal if not threatened(seen, one)]
            assert not (free and threatened(seen, said))
            met += 0 < len(free) < len(legal)
    assert placed
    assert met


@pytest.mark.parametrize("line", [LAST, STAGES])
def test_a_last_card_is_no_reason_to_bury_another(line: str) -> None:
    game, face = BOX["cat_and_mouse"], FACES["cat_and_mouse"]
    rules: Any = game.rules
    seen = rules.view(rules.from_notation(line, rules.Options()), 0)
    *_, found = advice(rules, game.ai, seen, 0, (game.levels,), Random(1))
    alike = [found.action, *(action for action, _ in found.alike)]
    said: Any = min(alike, key=lambda one: face.taught(seen, one))
    buried = isinstance(said, Discard) and said.place == 0 and said.rank > SIX
    assert not buried
