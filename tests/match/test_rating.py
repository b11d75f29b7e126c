"""How strong people are, as their results tell, and robots that are followed."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from dataclasses import replace
from random import Random

import pytest

from game.match import rating
from game.match.box import BOX
from game.match.evening import against
from game.match.match import Match, Player
from game.match.rating import (
    ALL,
    FIRST,
    LEAST,
    MOST,
    KnownStrength,
    Strengths,
    learned,
    of,
    together,
)
from game.rules.catch_the_hat import Options as TagOptions
from game.rules.hare_hutch import Options
from game.rules.protocol import CHANCE

HARES, HATS = BOX["hare_hutch"], BOX["hat_cards"]
ANNA, BEN = Player("Anna", "r", "keys"), Player("Ben", "y", "mouse")
OTTO = rating.as_strong(Player("Otto", "g"), 12)


def over(wins: int) -> Match:
    """A short match of Anna and Otto that a seat has won."""
    for seed in range(200):
        match = Match(HARES, Options(target=1), (ANNA, OTTO), seed)
        while not match.over:
            view = match.game.rules.view(match.state, match.actor)
            luck = match.turn == CHANCE
            match.play(match.draw() if luck else HARES.choose(view, match.actor, Random(seed)))
        if match.game.rules.result(match.state).winners == (wins,):
            return match
    raise AssertionError("nobody wins so")


PLAYED = [over(0), over(1)]


def match(one: Player, other: Player, wins: int) -> Match:
    """A short match between others, which a seat has won."""
    found = copy(PLAYED[wins])
    found.players, found.first_players = [one, other], (one, other)
    found.diary = []
    return found


def after(*won: bool) -> list[float]:
    """The strengths of Anna after games against a computer as strong as she is."""
    known: Strengths = ()
    found = []
    for mine in won:
        rival = rating.as_strong(OTTO, together(known, HARES, [ANNA]))
        known = learned(known, match(ANNA, rival, 0 if mine else 1))
        found.append(of(known, HARES, "Anna"))
    return found


def test_somebody_unknown_is_as_strong_as_the_usual_level() -> None:
    assert of((), HARES, "Anna") == HARES.usual_level
    assert together((), HARES, [ANNA, BEN, OTTO]) == 4 * HARES.usual_level
    assert together((), HARES, [OTTO]) == 4 * HARES.usual_level, "nobody is there to be followed"


def test_who_wins_is_stronger_and_who_loses_weaker_first_in_long_steps_then_in_short_ones() -> None:
    up, down = after(True, True), after(False, False)
    assert up[0] == 3 + FIRST / 2
    assert down[0] == 3 - FIRST / 2
    assert 0 < up[1] - up[0] < up[0] - 3
    assert 0 < down[0] - down[1] < 3 - down[0]
    level = after(*[True, False] * 12)
    assert abs(level[-1] - level[-2]) == pytest.approx(LEAST / 2, abs=0.05)


def test_nobody_leaves_the_levels_and_whoever_is_at_the_end_comes_back_at_once() -> None:
    assert min(after(*[False] * 9)) == 1
    best = after(*[True] * 9, False)
    assert max(best) == best[-2] == HARES.levels
    assert best[-1] < best[-2]


def test_what_is_known_of_all_games_counts_half_in_each() -> None:
    known = learned((), match(ANNA, OTTO, 0))
    assert of(known, HARES, "Anna") == 4
    assert of(known, HATS, "Anna") == 3.5
    assert of(known, HARES, "Ben") == 3


def test_several_people_are_followed_on_average() -> None:
    known = (KnownStrength("Anna", ALL, 150), KnownStrength("Ben", "hare_hutch", -50))
    assert together(known, HARES, [ANNA, BEN, OTTO]) == 14
    assert [p.like for p in rating.seated(known, HARES, [ANNA, OTTO, BEN])] == [0, 14, 0]
    assert rating.seated(known, HARES, [ANNA, OTTO])[1].level == 4


def test_a_win_says_more_against_somebody_stronger() -> None:
    easy, hard = (rating.as_strong(OTTO, quarters) for quarters in (4, 20))
    found = [of(learned((), match(ANNA, rival, 0)), HARES, "Anna") for rival in (easy, OTTO, hard)]
    assert 3 < found[0] < found[1] < found[2]


def test_only_whole_games_against_computers_that_follow_people_count() -> None:
    fixed = replace(OTTO, like=0)
    assert learned((), match(ANNA, fixed, 0)) == ()
    assert learned((), Match(HARES, Options(), (ANNA, OTTO), 1)) == ()
    end = PLAYED[0]
    set_up = Match(HARES, end.options, (ANNA, OTTO), 1, None, end.state)
    assert set_up.over
    assert learned((), set_up) == ()


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seat_that_somebody_else_had_for_a_while_does_not_count(seat: int) -> None:
    found = match(ANNA, OTTO, 0)
    usual = found.players[seat]
    found.put(seat, replace(usual, level=2, like=0, device=""))
    found.put(seat, usual)
    assert learned((), found) == ()


def test_a_new_device_changes_nothing() -> None:
    found = match(ANNA, OTTO, 0)
    found.put(0, replace(ANNA, device="mouse"))
    assert learned((), found)


def test_to_begin_anew_is_to_be_as_strong_as_the_usual_level() -> None:
    known = learned(learned((), match(ANNA, OTTO, 0)), match(BEN, OTTO, 1))
    assert rating.heard_of(known, "hare_hutch", [ANNA])
    assert rating.heard_of(known, "hat_cards", [ANNA]), "what is known of all games counts there"
    here = rating.forgotten(known, "hare_hutch", [ANNA, OTTO])
    assert [of(here, game, "Anna") for game in (HARES, HATS)] == [3, 3.5]
    assert of(here, HARES, "Ben") == of(known, HARES, "Ben")
    assert not rating.heard_of(rating.forgotten(known, ALL, [ANNA]), "hare_hutch", [ANNA])


def test_what_is_known_stays_short() -> None:
    known = tuple(KnownStrength(f"P{number}", ALL) for number in range(MOST))
    assert len(learned(known, match(ANNA, OTTO, 0))) == MOST


def lively(seats: int, **options: object) -> Match:
    """A short game of Catch the Hat, by luck alone: a person and computers that follow her."""
    rng, others = Random(seats), [replace(OTTO, letter=letter) for letter in "ygbk"]
    players = (ANNA, *others[: seats - 1])
    found = Match(BOX["catch_the_hat"], TagOptions(turn_limit=100, **options), players, 3)  # type: ignore[arg-type]
    while not found.over:
        luck = found.turn == CHANCE
        found.play(found.draw() if luck else rng.choice(found.game.rules.legal(found.state)))
    return found


@pytest.mark.parametrize("seats", [3, 4])
def test_at_larger_tables_people_are_compared_with_each_computer(seats: int) -> None:
    found = lively(seats)
    result = found.game.rules.result(found.state)
    points = sum(against(result, 0, other) for other in range(1, seats))
    surprise = points / 2 / (seats - 1) - 0.5
    strength = of(learned((), found), found.game, "Anna")
    assert strength == pytest.approx(3 + FIRST * surprise, abs=0.011)


def test_a_computer_in_the_own_team_that_wins_too_tells_nothing() -> None:
    found = lively(4, teams="partners")
    won = found.game.rules.result(found.state).winners
    strength = of(learned((), found), found.game, "Anna")
    assert len(won) == 2
    assert (strength > 3) == (0 in won)


# Thoughts


def test_between_two_levels_some_decisions_are_by_the_higher_one() -> None:
    player = rating.as_strong(OTTO, 11)
    levels = [player.level_now(f"thought {number}") for number in range(1000)]
    assert levels == [player.level_now(f"thought {number}") for number in range(1000)]
    assert set(levels) == {2, 3}
    assert 700 < levels.count(3) < 800
    assert {OTTO.level_now(str(number)) for number in range(50)} == {3}
    assert Player("Otto", "g", "", 4).level_now("any") == 4


# Robots


def evening(person: float, games: int, rng: Random) -> tuple[list[bool], list[float]]:
    """Who wins between somebody as strong as a level and a computer that follows them, if one level
    is worth twice the games; and how strong it was."""
    known: Strengths = ()
    won, strengths = [], []
    for _ in range(games):
        rival = rating.as_strong(OTTO, together(known, HARES, [ANNA]))
        strengths.append(rival.like / 4)
        won.append(rng.random() < 1 / (1 + 2 ** (rival.like / 4 - person)))
        known = learned(known, match(ANNA, rival, 0 if won[-1] else 1))
    return won, strengths


@pytest.mark.parametrize("person", [1.5, 2.0, 3.0, 4.5])
def test_after_a_few_games_robots_of_any_strength_win_half_of_theirs(person: float) -> None:
    rng = Random(f"evenings {person}")
    evenings = [evening(person, 12, rng) for _ in range(120)]
    later = [won for wons, _ in evenings for won in wons[4:]]
    assert 0.4 < share(later) < 0.6
    ends = [strengths[-1] for _, strengths in evenings]
    assert abs(sum(ends) / len(ends) - person) < 0.45


def share(won: Sequence[bool]) -> float:
    return sum(won) / len(won)
