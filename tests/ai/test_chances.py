"""What every computer says of the chances of all seats, and what hints make of it."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game.ai import outlook
from game.match.box import BOX
from game.processes.thinking import Hint
from game.rules.chance import drawn
from game.rules.protocol import CHANCE, OVER

# lines and options; with one action more the seat to move has won alone
NEARLY: dict[str, tuple[str, dict[str, Any]]] = {
    "catch_the_hat": ("S0.6=r;S1.2=y 0,0 y,r 1 move:6", {"hats": 2}),
    "hat_cards": ("2:1 -/b1 b0/- 13/18 - 2/4 1 play", {}),
    "top_hats": ("b5=r;c3=br;d6=brb;e2=r;e5=n;f3=br;f4=r -/- 0 move 1 1", {}),
    "hare_hutch": ("30,24 0 Hhh 2 0 - 1 more", {"target": 40}),
    "cat_and_mouse": (
        "4+8/8+0 A489K/5TQKK 699QT5J,5,73,77TT43Q4/5,-,J43,9J6882 -,-,-,- "
        "2.2.1.1.0.1.0.0.0.0.0.0.1 0 1 play",
        {},
    ),
}


def nearly_won(name: str) -> Any:
    """A position in which the seat to act can win at once."""
    line, options = NEARLY[name]
    rules = BOX[name].rules
    return rules.from_notation(line, rules.Options(**options))


def alike(name: str) -> tuple[int, Any, Any]:
    """A seat that decides, and two positions that look the same to it."""
    rules = BOX[name].rules
    state = next(s for s in reversed(story(name, rules.SEATS[0], 9)) if rules.turn(s) >= 0)
    seat = rules.turn(state)
    worlds = (rules.guess(rules.view(state, seat), seat, Random(luck)) for luck in range(99))
    return seat, state, next(world for world in worlds if world != state)


def story(name: str, seats: int, decisions: int) -> list[Any]:
    """The positions of a game at random, up to so many decisions."""
    rules, luck = BOX[name].rules, Random(f"{name} {seats}")
    found = [rules.setup(seats, rules.Options())]
    while decisions and (turn := rules.turn(found[-1])) != OVER:
        legal = rules.legal(found[-1])
        action = drawn(rules, found[-1], luck) if turn == CHANCE else luck.choice(legal)
        found.append(rules.apply(found[-1], action))
        decisions -= turn != CHANCE
    return found


@pytest.mark.parametrize("name", BOX)
def test_chances_are_shares_of_one_win_and_known_by_their_luck(name: str) -> None:
    rules, ai = BOX[name].rules, BOX[name].ai
    for seats in (rules.SEATS[0], rules.SEATS[-1]):
        for state in story(name, seats, 9)[-3::2]:
            found = ai.chances(state, Random(3))
            assert len(found) == seats
            assert sum(found) == pytest.approx(1, abs=1e-6)
            assert min(found) >= 0
            assert found == ai.chances(state, Random(3 + ai.STEADY))


@pytest.mark.parametrize("name", BOX)
def test_nobody_has_won_or_lost_at_the_beginning(name: str) -> None:
    ai, rules = BOX[name].ai, BOX[name].rules
    start = rules.setup(rules.SEATS[0], rules.Options())
    rows = [ai.chances(start, Random(luck)) for luck in range(1 if ai.STEADY else 3)]
    for shares in zip(*rows, strict=True):
        assert 0.3 < sum(shares) / len(shares) * rules.SEATS[0] / 2 < 0.7


@pytest.mark.parametrize("name", BOX)
def test_who_can_win_at_once_is_said_to_win(name: str) -> None:
    game = BOX[name]
    state = nearly_won(name)
    seat = game.rules.turn(state)
    afters = [game.rules.apply(state, action) for action in game.rules.legal(state)]
    over = [after for after in afters if game.rules.turn(after) == OVER]
    assert any(game.rules.result(after).winners == (seat,) for after in over)
    assert game.ai.chances(state, Random(1))[seat] > 0.95


@pytest.mark.parametrize("name", [name for name, game in BOX.items() if game.secret])
def test_a_hint_knows_no_more_than_the_seat(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(outlook, "WORLDS", 1)
    rules = BOX[name].rules
    seat, state, other = alike(name)
    said = [list(Hint(name, rules.view(s, seat), seat, "1").answers()) for s in (state, other)]
    assert said[0] == said[1]


def test_advice_weighs_all_actions_in_the_same_worlds() -> None:
    rules, ai = BOX["hare_hutch"].rules, Telling()
    state = rules.from_notation("84,320 0 Hdh 3 0 - 0 more", rules.Options())
    (found,) = outlook.advice(rules, ai, state, 0, (2, 1), Random(1))
    assert len(ai.asked) == 2, "one world is enough where all is open"
    assert found.chance == found.other == 0.25
    ai.STEADY = False
    several = list(outlook.advice(rules, ai, state, 0, (2, 1), Random(1)))
    assert len(several) == outlook.WORLDS
    assert {luck for luck, _ in ai.asked[2::2]} == {luck for luck, _ in ai.asked[3::2]}


def test_a_hint_compares_with_the_best_of_the_others() -> None:
    """Chances of .6, .5 and .1: it is .6 instead of .5, whatever the order."""
    rules = BOX["hare_hutch"].rules
    state = rules.from_notation("0,0 0 - 1 0 hdd45cc 0 keep", rules.Options())
    first, *others = rules.legal(state)
    assert len(others) > 1
    for turned in (others, others[::-1]):
        worths = dict.fromkeys(others, 0.1) | {first: 0.6, turned[0]: 0.5}
        ai = Knowing({rules.apply(state, action): worth for action, worth in worths.items()})
        (found,) = outlook.advice(rules, ai, state, 0, (2,), Random(1))
        assert (found.action, found.chance, found.other) == (first, 0.6, 0.5)
        assert found.alike == ()


@pytest.mark.parametrize(("gap", "alike"), [(0.0, True), (0.3, False)])
def test_what_noise_cannot_tell_apart_is_alike(gap: float, alike: bool) -> None:
    rules = BOX["hare_hutch"].rules
    state = rules.from_notation("84,320 0 Hdh 3 0 - 0 more", rules.Options())
    ai = Telling(noise=0.2, gap=gap, first=rules.apply(state, rules.legal(state)[0]))
    ai.STEADY = False
    *_, found = outlook.advice(rules, ai, state, 0, (2,), Random(1))
    assert found.chance is not None
    assert found.other is not None
    assert (found.other == found.chance) == alike


class Telling:
    """A computer that notes what it is asked."""

    LEVELS, STEADY = 2, True
    CHARACTERS: tuple[str, ...] = ("even",)

    def __init__(self, noise: float = 0.0, gap: float = 0.0, first: Any = None) -> None:
        self.asked: list[tuple[float, Any]] = []
        self.noise, self.gap, self.first = noise, gap, first

    def think(self, view: Any, seat: int, rng: Random, *_: Any) -> Iterator[Any]:
        yield BOX["hare_hutch"].rules.legal(view)[0]

    def chances(self, state: Any, rng: Random) -> tuple[float, ...]:
        self.asked.append((rng.random(), state))
        luck = Random(f"{self.asked[-1]}").uniform(-self.noise, self.noise)
        own = 0.25 + luck + self.gap * (state == self.first)
        return own, 1 - own


class Knowing(Telling):
    """A computer that knows what positions are worth to the first seat."""

    def __init__(self, worths: dict[Any, float]) -> None:
        super().__init__()
        self.worths = worths

    def chances(self, state: Any, rng: Random) -> tuple[float, ...]:
        return self.worths[state], 1 - self.worths[state]
