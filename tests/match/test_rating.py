"""How strong people are, as their results tell, and robots that are followed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import copy
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

import pytest

from game.match import levels, rating
from game.match.box import BOX
from game.match.evening import against
from game.match.match import Match, Player
from game.match.rating import (
    ALL,
    BEGINS,
    FIRST,
    LEAST,
    SHARED,
    UNSAID,
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


@pytest.fixture(autouse=True)
def two_to_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A level wins twice as often as it loses against the one below."""
    monkeypatch.setattr(levels, "PLACE", tmp_path / "nothing.json")


def test_somebody_unknown_who_says_nothing_is_a_little_below_the_usual_level() -> None:
    assert of((), HARES, "Anna") == UNSAID < HARES.usual_level
    assert together((), HARES, [ANNA, BEN, OTTO]) == 4 * UNSAID
    assert together((), HARES, [OTTO]) == 4 * HARES.usual_level, "nobody is there to be followed"
    known = rating.said((), HARES, "Anna", "")
    assert of(known, HARES, "Anna") == UNSAID


@pytest.mark.parametrize("answer", BEGINS)
def test_somebody_is_as_strong_as_they_say_in_this_game_alone(answer: str) -> None:
    before = (KnownStrength("Anna", ALL, 70, 4),)
    known = rating.said(before, HARES, "Anna", answer)
    assert of(known, HARES, "Anna") == BEGINS[answer]
    assert of(known, HATS, "Anna") == of(before, HATS, "Anna") == UNSAID + 0.7
    assert of(rating.said(before, HARES, "Anna", ""), HARES, "Anna") == UNSAID + 0.7


def test_only_people_whom_a_computer_follows_are_asked_and_only_once() -> None:
    known = rating.said((), HARES, "Anna", "new")
    assert rating.unknown((), "hare_hutch", [ANNA, BEN, OTTO]) == [ANNA, BEN]
    assert rating.unknown(known, "hare_hutch", [ANNA, BEN, OTTO]) == [BEN]
    assert rating.unknown(known, "hat_cards", [ANNA, OTTO]) == [ANNA]
    assert rating.unknown((), "hare_hutch", [ANNA, BEN, replace(OTTO, like=0)]) == []
    played = learned((), match(BEN, OTTO, 0))
    assert rating.unknown(played, "hare_hutch", [BEN, OTTO]) == [], "it has been shown"


def test_who_wins_is_stronger_and_who_loses_weaker_first_in_long_steps_then_in_short_ones() -> None:
    up, down = after(True, True), after(False, False)
    assert up[0] == pytest.approx(3 + FIRST / 2, abs=0.006)
    assert down[0] == pytest.approx(3 - FIRST / 2, abs=0.006)
    assert 0 < up[1] - up[0] < up[0] - 3
    assert 0 < down[0] - down[1] < 3 - down[0]
    level = after(*[True, False] * 12)
    assert abs(level[-1] - level[-2]) == pytest.approx(LEAST / 2, abs=0.05)


def test_steps_are_long_again_when_results_surprise_and_short_when_they_no_longer_do() -> None:
    found = after(*[True, False] * 8, True, True, True, True, *[False, True] * 6)
    steps = [abs(later - before) for before, later in pairwise(found)]
    assert steps[14] < 0.3
    assert steps[16] < steps[17] < steps[18] <= FIRST / 2 + 0.01
    assert steps[18] > 2 * LEAST / 2
    assert max(steps[-2:]) < 0.35


def test_a_game_in_which_a_level_says_more_moves_people_by_what_it_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    weak = rating.as_strong(OTTO, 8)
    gentle = of(learned((), match(ANNA, weak, 0)), HARES, "Anna")
    pairs = [{"level": n, "against": n - 1, "seats": 2, "won": 0.8} for n in range(2, 8)]
    path = tmp_path / "steep.json"
    path.write_text(json.dumps({"hare_hutch": {"pairs": pairs}}))
    monkeypatch.setattr(levels, "PLACE", path)
    steep = of(learned((), match(ANNA, weak, 0)), HARES, "Anna")
    assert 3 < steep < gentle, "that was to be expected"


def test_nobody_leaves_the_levels_and_whoever_is_at_the_end_comes_back_at_once() -> None:
    assert min(after(*[False] * 9)) == 1
    best = after(*[True] * 9, False)
    assert max(best) == best[-2] == HARES.levels == 7
    assert best[-1] < best[-2]


def test_what_is_known_of_all_games_counts_half_in_each() -> None:
    known = learned((), match(ANNA, OTTO, 0))
    assert of(known, HARES, "Anna") == pytest.approx(3 + FIRST / 2, abs=0.006)
    assert of(known, HATS, "Anna") == pytest.approx(3 + SHARED * FIRST / 2, abs=0.006)
    assert of(known, HARES, "Ben") == 3


def test_several_people_are_followed_on_average() -> None:
    known = (KnownStrength("Anna", ALL, 50), KnownStrength("Ben", "hare_hutch", -50))
    assert together(known, HARES, [ANNA, BEN, OTTO]) == 14
    assert [p.like for p in rating.seated(known, HARES, [ANNA, OTTO, BEN])] == [0, 14, 0]
    assert rating.seated(known, HARES, [ANNA, OTTO])[1].level == 3


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


def test_to_begin_anew_is_to_be_asked_again() -> None:
    known = learned(learned((), match(ANNA, OTTO, 0)), match(BEN, OTTO, 1))
    assert rating.heard_of(known, "hare_hutch", [ANNA])
    assert not rating.heard_of(known, "hat_cards", [ANNA])
    here = rating.forgotten(known, "hare_hutch", [ANNA, OTTO])
    assert rating.unknown(here, "hare_hutch", [ANNA, BEN, OTTO]) == [ANNA]
    assert of(here, HATS, "Anna") == of(known, HATS, "Anna")
    assert of(here, HARES, "Ben") == of(known, HARES, "Ben")
    assert rating.heard_of(here, ALL, [ANNA])
    assert not rating.heard_of(rating.forgotten(known, ALL, [ANNA]), ALL, [ANNA])


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
    step = FIRST * max(1, surprise**2) * surprise
    assert strength == pytest.approx(3 + step, abs=0.011)


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


# Robots: how often who wins, and how strong the computer is that follows them

GAMES = 30
LATER = slice(15, GAMES)
ROBOTS = {  # what they say of themselves, and how strong they are before each game
    "beginner": ("new", [1.5] * GAMES),
    "usual": ("known", [4.0] * GAMES),
    "good": ("well_known", [6.0] * GAMES),
    "silent": ("", [1.5] * GAMES),
    "learner": ("new", [min(2 + 4 * game / 20, 6.0) for game in range(GAMES)]),
}


class Evenings(NamedTuple):
    """Games of a robot: of each game, the share that was won, and how strong the rival was."""

    won: list[float]
    rivals: list[list[float]]


def evenings(robot: str, number: int = 60) -> Evenings:
    """Evenings of a robot; a level wins 2.5 times as often as the one below."""
    said, strengths = ROBOTS[robot]
    rng = Random(robot)
    won = [0.0] * GAMES
    rivals: list[list[float]] = []
    for _ in range(number):
        known = rating.said((), HARES, "Anna", said)
        rivals.append([])
        for game, mine in enumerate(strengths):
            rival = rating.as_strong(OTTO, together(known, HARES, [ANNA]))
            wins = rng.random() < levels.expected("hare_hutch", mine, rival.like / 4, 2)
            known = learned(known, match(ANNA, rival, 0 if wins else 1))
            won[game] += wins / number
            rivals[-1].append(rival.like / 4)
    return Evenings(won, rivals)


@pytest.fixture(scope="module")
def robots() -> Iterator[dict[str, Evenings]]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(levels, "PLACE", Path("nothing.json"))
        patch.setattr(levels, "ODDS", 2.5)
        yield {robot: evenings(robot) for robot in ROBOTS}


def behind(found: Evenings, robot: str) -> float:
    """How much stronger the rival was than the robot in later games, on average."""
    later = zip(*(rivals[LATER] for rivals in found.rivals), strict=True)
    return fmean(fmean(at) - mine for at, mine in zip(later, ROBOTS[robot][1][LATER], strict=True))


@pytest.mark.parametrize("robot", ["beginner", "usual", "good", "learner"])
def test_who_says_truly_how_well_they_know_the_game_wins_two_of_the_first_five(
    robots: dict[str, Evenings], robot: str
) -> None:
    assert fmean(robots[robot].won[:5]) >= 0.4


@pytest.mark.parametrize("robot", ROBOTS)
def test_in_the_end_a_robot_wins_half_of_its_games(robots: dict[str, Evenings], robot: str) -> None:
    assert 0.42 < fmean(robots[robot].won[LATER]) < 0.6


@pytest.mark.parametrize(
    ("robot", "near"), [*((r, 0.3) for r in ROBOTS if r != "learner"), ("learner", 0.5)]
)
def test_a_rival_is_about_as_strong_as_who_it_follows(
    robots: dict[str, Evenings], robot: str, near: float
) -> None:
    assert abs(behind(robots[robot], robot)) <= near


@pytest.mark.parametrize("robot", ["beginner", "usual", "good"])
def test_who_does_not_learn_is_not_wandered_around(robots: dict[str, Evenings], robot: str) -> None:
    assert fmean(pstdev(rivals[LATER]) for rivals in robots[robot].rivals) <= 0.5
