"""The shown position of a game is a value: the story leads it from position to position."""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.match.sight import public
from game.rules.board import HOME, REST
from game.rules.cat_and_mouse.play import FULL_HAND, KING, QUEEN
from game.rules.cat_and_mouse.shown import rank_of
from game.rules.catch_the_hat.state import GOLD, hats_each, top_of
from game.rules.hare_hutch.play import DICE, dice_aside
from game.rules.hat_cards.play import DECK, HIDDEN
from game.rules.hexagon import BETWEEN, CENTRE, FIELDS, NEIGHBOURS
from game.rules.protocol import OVER
from game.rules.top_hats.hats import COLOUR_HATS, NEUTRAL, STACKS
from tests.rules.test_promises import RULES, TABLES, walk


def _whole_hare_hutch(shown: Any, start: Any) -> None:
    """Every die is in one place, and the pad adds up."""
    lie = len(shown.lying) + dice_aside(shown.aside) + shown.hutch - 1 + shown.tabu
    assert lie == DICE
    assert min(shown.aside) >= 0
    assert shown.totals == tuple(
        first + sum(row) for first, row in zip(start.totals, shown.turns, strict=True)
    )


def _whole_pebbles(shown: Any, start: Any) -> None:
    """Every pebble lies in the heap or before somebody, until the last one counts more or less."""
    before, now = (one.heap + sum(one.points) for one in (start, shown))
    assert now == before or not shown.heap


def _whole_top_hats(shown: Any, _: Any) -> None:
    """Every hat of those who have built is on a stack or off the board, none of them twice."""
    seats = range(len(shown.waiting))
    stacks = [*shown.board, *(number for waiting in shown.waiting for number in waiting)]
    hats = b"".join(STACKS[number].hats for number in stacks)
    built = [seat for seat in seats if shown.waiting[seat] or shown.owned(seat) or shown.playing]
    assert len(hats) - 1 + sum(shown.lost) == COLOUR_HATS * len(built)
    assert all(hats.count(seat) <= shown.left(seat) <= COLOUR_HATS for seat in seats)
    assert shown.hats(CENTRE) == bytes((NEUTRAL,))
    assert shown.margin in (1, 2)
    assert shown.vanished < set(seats)
    steps = pairwise(shown.way)
    assert all(to in NEIGHBOURS[start] or to in BETWEEN[start] for start, to in steps)
    standing = [field for field in FIELDS if shown.hats(field)]
    assert set(shown.way) & set(standing) == set(shown.way[-1:])


def _whole_hat_cards(shown: Any, start: Any) -> None:
    """33 cards, none of them twice, and no hat is lost again."""
    cards = [*b"".join(shown.hands), *b"".join(shown.table)]
    known = [card for card in cards if card != HIDDEN]
    assert len(cards) + sum(shown.taken) + shown.pool == len(DECK)
    assert len(set(known)) == len(known)
    assert all(bytes(sorted(hand)) == hand for hand in shown.hands)
    assert all(HIDDEN not in stack[-1:] for stack in shown.table)
    assert all(now >= first for now, first in zip(shown.hats, start.hats, strict=True))


def _whole_cat_and_mouse(shown: Any, start: Any) -> None:
    """No card is lost but with a pile that is done, and the piles go up from the ace."""
    gone = _cats_cards(start) - _cats_cards(shown)
    assert gone >= 0
    assert gone % (QUEEN + 1) == 0
    for pile in shown.piles:
        assert all(rank_of(card) in (rank, KING) for rank, card in enumerate(pile))
    assert all(bytes(sorted(hand)) == hand and len(hand) <= FULL_HAND for hand in shown.hands)
    assert min(shown.talon, *(below for _, below in shown.stocks)) >= 0


def _cats_cards(shown: Any) -> int:
    """How many cards there are in all."""
    rows = [*shown.hands, *shown.piles, *(pile for row in shown.discards for pile in row)]
    return sum(map(len, rows)) + int(shown.left(0) + shown.left(1) + shown.talon)


def _whole_catch_the_hat(shown: Any, start: Any) -> None:
    """Every hat is in one place, and in one where it can be."""
    tops = [top_of(hats) for _, hats in shown.pieces]
    lie = [
        hat for part in (*(h for _, h in shown.pieces), *shown.homes, *shown.banks) for hat in part
    ]
    hats = hats_each(shown.options, shown.board)
    all_hats = [8 * seat + n for seat in range(len(shown.homes)) for n in range(hats)]
    assert sorted(lie) == all_hats + [GOLD] * shown.options.gold
    assert shown.pieces == tuple(sorted(shown.pieces))
    sides, kinds = shown.house.side, shown.board.kinds
    for field in {at for at, _ in shown.pieces}:
        here = {sides[top_of(hats) >> 3] for at, hats in shown.pieces if at == field}
        most = 1 if kinds[field] != REST else 9
        assert len(here) <= most or shown.atop in tops
    assert sum(kinds[field] == HOME for field, _ in shown.pieces) <= 1, "one tower is unloaded"
    mates = sum(_freed_later(hats, sides) for _, hats in shown.pieces)
    assert sum(shown.scores) + sum(shown.free) + mates == len(all_hats)
    assert all(GOLD not in bank for bank in shown.banks)
    assert shown.die in range(1, 7)
    limit = shown.options.last_call
    assert (shown.left is None) == (limit is None or shown.seat == OVER)
    assert shown.left is None or 0 <= shown.left <= limit
    steps = pairwise(shown.trail)
    assert all(there in shown.board.neighbours[here] for here, there in steps)


def _freed_later(hats: bytes, sides: tuple[int, ...]) -> int:
    """How many hats of its own side a tower holds below its top."""
    top = top_of(hats)
    return sum(h not in (top, GOLD) and sides[h >> 3] == sides[top >> 3] for h in hats)


# what is true of every value that is ever shown: nothing is there twice, nothing is lost
WHOLE: dict[str, Callable[[Any, Any], None]] = {
    "catch_the_hat": _whole_catch_the_hat,
    "hare_hutch": _whole_hare_hutch,
    "pebbles": _whole_pebbles,
    "top_hats": _whole_top_hats,
    "hat_cards": _whole_hat_cards,
    "cat_and_mouse": _whole_cat_and_mouse,
}
every_table = pytest.mark.parametrize(
    ("name", "preset", "seats"), [row for row in TABLES if row[0] in WHOLE]
)


@every_table
def test_the_story_leads_from_picture_to_picture(name: str, preset: str, seats: int) -> None:
    """Events told one by one give what is to be seen of the position after the action."""
    rules, shown, first = RULES[name], None, None
    for state, action in walk(name, preset, seats):
        shown = shown or rules.of(public(rules, state))
        first = first or shown
        for event in rules.events(state, action):
            shown = rules.told(shown, rules.seen(event, ()))
            WHOLE[name](shown, first)
        after = rules.apply(state, action)
        assert shown == rules.of(public(rules, after), shown)
        turn = rules.turn(after)
        assert shown.seat == (OVER if turn == OVER else after.seat if turn < 0 else turn)


@every_table
def test_open_eyes_see_the_same_story(name: str, preset: str, seats: int) -> None:
    rules = RULES[name]
    for state, action in walk(name, preset, seats, 120):
        after, told = rules.apply(state, action), rules.events(state, action)
        for seat in range(seats):
            shown = first = rules.of(rules.view(state, seat))
            for event in told:
                shown = rules.told(shown, rules.seen(event, (seat,)))
                WHOLE[name](shown, first)
            assert shown == rules.of(rules.view(after, seat), shown)


@every_table
def test_what_is_hidden_shows_in_no_picture(name: str, preset: str, seats: int) -> None:
    """Worlds that a seat cannot tell apart look the same to it at every moment of the story."""
    rules = RULES[name]
    for number, (state, action) in enumerate(walk(name, preset, seats, 120)):
        for seat in range(seats):
            world = rules.guess(rules.view(state, seat), seat, Random(number))
            if action not in rules.legal(world):
                continue
            if rules.view(rules.apply(state, action), seat) != rules.view(
                rules.apply(world, action), seat
            ):
                continue
            for eyes in ((), (seat,)):
                seen = [_pictures(rules, one, action, seat, eyes) for one in (state, world)]
                assert seen[0] == seen[1]


def _pictures(rules: Any, state: Any, action: Any, seat: int, eyes: tuple[int, ...]) -> list[Any]:
    """All that is shown of an action, moment by moment."""
    shown = rules.of(rules.view(state, seat) if eyes else public(rules, state))
    found = [shown]
    for event in rules.events(state, action):
        found.append(rules.told(found[-1], rules.seen(event, eyes)))
    return found


def test_every_game_is_held_to_what_it_shows() -> None:
    assert set(WHOLE) == set(RULES)
