"""What decisions were worth, by computers that know no more than who decided."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest

from game.ai.cat_and_mouse import computer as cats
from game.ai.hat_cards import computer as cards
from game.ai.top_hats import computer as tops
from game.ai.weighing import compared, expected
from game.match import verdict
from game.match.box import BOX
from game.match.verdict import BEST, FINE
from game.processes.thinking import Chances, Comparison
from game.rules import hare_hutch
from game.rules.protocol import CHANCE, OVER
from tests.ai.test_chances import alike, nearly_won, story


@pytest.fixture(autouse=True)
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """What holds holds in few worlds, too."""
    few = {cards: (20, 60), cats: (2, 6)}
    for module, (first, again) in few.items():
        monkeypatch.setattr(module, "AT_FIRST", first)
        monkeypatch.setattr(module, "AGAIN", again)
    monkeypatch.setattr(tops, "GROUPS", 2)
    monkeypatch.setattr(tops, "LOOKED_AGAIN", 10)
    depth = tops.DEPTH[tops.LEVELS]._replace(simulations=60, worlds=8)
    monkeypatch.setitem(tops.DEPTH, tops.LEVELS, depth)


def decisions(name: str, many: int = 2) -> list[tuple[Any, int]]:
    """Views in which a seat has a choice, from games at random."""
    rules = BOX[name].rules
    found = []
    for seats in (rules.SEATS[0], rules.SEATS[-1]):
        for state in reversed(story(name, seats, 12)):
            seat = rules.turn(state)
            if seat >= 0 and len(rules.legal(rules.view(state, seat))) > 1:
                found.append((rules.view(state, seat), seat))
                if len(found) % many == 0:
                    break
    return found


@pytest.mark.parametrize("name", BOX)
def test_every_legal_action_is_weighed_in_the_same_number_of_worlds(name: str) -> None:
    game = BOX[name]
    for view, seat in decisions(name):
        found = dict(game.ai.weighed(view, seat, Random(1)))
        assert set(found) == set(game.rules.legal(view))
        assert len({len(chances) for chances in found.values()}) == 1
        assert all(-1e-6 <= fmean(chances) <= 1 + 1e-6 for chances in found.values())
        few = game.rules.legal(view)[:2]
        again = dict(game.ai.weighed(view, seat, Random(1), few))
        assert set(few) <= set(again)


@pytest.mark.parametrize("name", BOX)
def test_the_best_action_costs_nothing_and_no_action_less(name: str) -> None:
    game = BOX[name]
    for view, seat in decisions(name, 1):
        chances = {action: fmean(found) for action, found in game.ai.weighed(view, seat, Random(1))}
        best = max(chances, key=chances.__getitem__)
        worst = min(chances, key=chances.__getitem__)
        assert compared(game.ai, view, seat, best, Random(1)) == (0.0, None, 0.0)
        cost, better, _ = compared(game.ai, view, seat, worst, Random(1))
        assert cost >= 0
        assert better in (best, None)
        assert (better is None) == (cost == 0)


@pytest.mark.parametrize("name", BOX)
def test_who_wins_at_once_does_the_best_there_is(name: str) -> None:
    game = BOX[name]
    state = nearly_won(name)
    seat = game.rules.turn(state)
    view = game.rules.view(state, seat)
    for action in game.rules.legal(view):
        after = game.rules.apply(state, action)
        if game.rules.turn(after) == OVER and game.rules.result(after).winners == (seat,):
            found = compared(game.ai, view, seat, action, Random(1))
            assert verdict.mark(0, seat, *found).kind in (BEST, FINE), "others may win as surely"


@pytest.mark.parametrize("name", [name for name, game in BOX.items() if game.secret])
def test_what_is_hidden_changes_no_mark(name: str) -> None:
    rules = BOX[name].rules
    seat, state, other = alike(name)
    view = rules.view(state, seat)
    action = rules.legal(view)[-1]
    said = [
        list(Comparison(name, ((rules.view(s, seat), seat, action),), "1").answers())
        for s in (state, other)
    ]
    assert said[0] == said[1]


@pytest.mark.parametrize("name", [name for name in BOX if name != "top_hats"])
def test_all_outcomes_together_are_neither_luck_nor_bad_luck(name: str) -> None:
    rules = BOX[name].rules
    states = [s for s in story(name, rules.SEATS[0], 9) if rules.turn(s) == CHANCE]
    for state in states[-2:]:
        odds = rules.odds(state)
        after = tuple(rules.apply(state, outcome) for outcome, _ in odds)
        if len(odds) > 40 or rules.turn(after[0]) in (CHANCE, OVER):
            continue
        (before,) = next(Chances(name, (state,), "look", 2).answers())
        found = next(Chances(name, after, "look", 2).answers())
        for seat, was in enumerate(before):
            luck = [chances[seat] - was for chances in found]
            weights = [weight for _, weight in odds]
            assert sum(map(lambda a, b: a * b, luck, weights)) == pytest.approx(0, abs=1e-6)


def test_where_outcomes_are_many_the_table_knows_their_average() -> None:
    ai = BOX["hare_hutch"].ai
    state = hare_hutch.from_notation("84,120 0 - 1 0 - 0 roll", hare_hutch.Options())
    odds = hare_hutch.odds(state)
    assert len(odds) > 40
    rows = [ai.chances(hare_hutch.apply(state, roll), Random(1))[0] for roll, _ in odds]
    weights = [weight for _, weight in odds]
    average = sum(a * b for a, b in zip(rows, weights, strict=True)) / sum(weights)
    known = expected(BOX["hare_hutch"].rules, ai, state, "look")[0]
    assert known == pytest.approx(average, abs=0.005)


def test_partners_share_what_an_action_is_worth() -> None:
    game = BOX["catch_the_hat"]
    state: Any = game.rules.setup(4, game.rules.Options(teams="partners"))
    state = game.rules.apply(state, game.rules.legal(state)[-1])
    found = dict(game.ai.weighed(state, 0, Random(1)))
    told = game.ai.chances(state, Random(1))[0]
    assert max(map(fmean, found.values())) == pytest.approx(told, abs=0.03)
