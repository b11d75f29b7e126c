"""The compiled copy of Cat and Mouse plays as the rules do."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse.play import LOT, PLAY, TURN, Options
from game.rules.protocol import CHANCE, OVER
from lab.jit import seeded
from lab.train_cat_and_mouse import kernel
from lab.train_cat_and_mouse.kernel import HANDS, SIZES, TOPS, Cards, Numbers

# numbers of turns that were met before wrap round, as they do where they are compiled
pytestmark = pytest.mark.filterwarnings("ignore:overflow encountered")

SOURCES = ("stock", "discard", "hand")  # as the copy counts them
CASES = {
    **rules.PRESETS,
    "at once": Options(talon_end="at_once", stock=30),
    "no joker below": Options(king_as_ace=False, piles=3),
}


def rule_of(options: Options) -> Numbers:
    """House rules as the copy reads them."""
    return np.array(
        [
            *(options.stock, options.decks, options.piles, options.king_as_ace),
            options.completed_piles == "reshuffled",
            options.talon_end == "at_once",
            options.first == "higher_stock_top",
        ]
    ).astype(np.int64)


def came(state: rules.State, s: Numbers) -> rules.Action:
    """What luck has brought the copy, where it is due by the rules."""
    seat = state.seat
    if state.phase == LOT:
        return rules.Lot(int(s[kernel.FIRST]))
    if state.phase == TURN:
        return rules.Draw(int(s[TOPS + seat]))
    drawn = s[HANDS + 13 * seat : HANDS + 13 * seat + 13].copy()
    for rank in state.hands[seat]:
        drawn[rank] -= 1
    return rules.Draw(int(np.argmax(drawn > 0)))


def followed(state: rules.State, s: Numbers) -> rules.State:
    """The position once the rules have drawn what the copy has."""
    while rules.turn(state) == CHANCE:
        action = came(state, s)
        assert action in [each for each, _ in rules.odds(state)]
        state = rules.apply(state, action)
    return state


def lies(s: Numbers, d: Cards) -> tuple[bytes, ...]:
    """The cards on all discard piles."""
    return tuple(bytes(d[pile, : s[SIZES + pile]].tolist()) for pile in range(8))


def same(state: rules.State, s: Numbers, d: Cards) -> None:
    """The copy is where the rules are."""
    wanted, cards = kernel.packed(state)
    assert (s == wanted).all(), rules.to_notation(state)
    assert lies(s, d) == lies(wanted, cards)


def plays(state: rules.State) -> set[tuple[int, int, int, int]]:
    """Those the rules allow, of such that differ in their place alone the first."""
    found, own = set(), state.discards[state.seat]
    tops = [stack[-1] if stack else -1 for stack in own]
    heights = [len(pile) for pile in state.piles]
    for action in rules.legal(state):
        if isinstance(action, rules.Play):
            place = tops.index(action.rank) if action.source == "discard" else -1
            pile = heights.index(heights[action.pile])
            found.add((SOURCES.index(action.source), action.rank, pile, place))
    return found


def steps(w: kernel.Ways, s: Numbers, d: Cards, at: int) -> set[tuple[int, int, int, int]]:
    """Those the copy lists in a turn of its list."""
    found = np.empty((80, 4), np.int64)
    many = kernel.steps(w, s, d, at, found)
    assert len({*map(tuple, found[:many].tolist())}) == many
    return {(source, rank, pile, place) for source, rank, pile, place in found[:many].tolist()}


def listed(w: kernel.Ways, s: Numbers, d: Cards, state: rules.State) -> None:
    """The copy lists the plays that the rules allow, where they lead to, and those after them."""
    kernel.begun(w, s)
    first = steps(w, s, d, 0)
    assert first == plays(state)
    for source, rank, pile, place in first:
        kernel.stepped(w, 0, np.array([source, rank, pile, place]), 1)
        after = rules.apply(state, rules.Play(SOURCES[source], rank, pile, place))
        assert w.piles[1, : len(after.piles)].tolist() == [len(pile) for pile in after.piles]
        hand = np.bincount(list(after.hands[state.seat]), minlength=13)
        assert w.hand[1].tolist() == hand.tolist()
        assert w.top[1] == after.stocks[state.seat][0]
        if after.phase == PLAY:
            assert steps(w, s, d, 1) == plays(after)


def acted(s: Numbers, d: Cards, action: rules.Action) -> int:
    """The winner once the copy has done the same, -1 if the game goes on."""
    if isinstance(action, rules.Play):
        source = SOURCES.index(action.source)
        return kernel.play(s, d, source, action.rank, action.pile, action.place)
    if isinstance(action, rules.Discard):
        return kernel.end(s, d, action.rank, action.place)
    return kernel.end(s, d, -1, -1)


@pytest.mark.parametrize("case", CASES)
def test_the_compiled_copy_plays_random_games_as_the_rules_do(case: str) -> None:
    w, luck = kernel.ways(), Random(case)
    for seed in range(5):
        seeded(seed)
        s, d = kernel.dealt(rule_of(CASES[case]))
        options = CASES[case]
        if options.first == "random":
            options = replace(options, starter=int(s[kernel.FIRST]))
        state, won = followed(rules.setup(2, options), s), -1
        while won < 0:
            same(state, s, d)
            listed(w, s, d, state)
            legal = rules.legal(state)
            eager = [each for each in legal if isinstance(each, rules.Play)]
            action = luck.choice(eager if eager and luck.random() < 0.8 else legal)
            won = acted(s, d, action)
            state = followed(rules.apply(state, action), s)
        assert rules.turn(state) == OVER
        same(state, s, d)
        result = rules.result(state)
        assert result.winners == ((0, 1) if won == 2 else (won,))
