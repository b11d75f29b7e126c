"""The sentences about the boards of Catch the Hat, each test named after its number."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import hypot
from pathlib import Path

import pytest

from game.boards import load
from game.rules import catch_the_hat as rules
from game.rules.board import Board, hats4, hats6, wheel
from game.rules.catch_the_hat import Options, Roll
from tests.rules.test_catch_the_hat import at, ends, move

MAPS = Path(__file__).parents[2] / "maps"


def far(board: Board, start: str) -> dict[str, int]:
    """How many steps it is from a field to every other."""
    steps, edge = {board.number[start]: 0}, [board.number[start]]
    for field in edge:  # grows while it is read
        for near in board.neighbours[field]:
            if near not in steps:
                steps[near] = steps[field] + 1
                edge.append(near)
    return {board.fields[field]: count for field, count in steps.items()}


def loop(board: Board) -> int:
    """The length of the shortest way round: of a link and the shortest way beside it."""
    found = []
    for one, other in board.links:
        links = [
            (board.fields[a], board.fields[b]) for a, b in board.links if (a, b) != (one, other)
        ]
        cut = Board("cut", zip(board.fields, board.kinds, strict=True), links)
        found.append(far(cut, board.fields[one]).get(board.fields[other], 999) + 1)
    return min(found)


def test_brd_1_the_board_with_four_spokes_has_81_fields() -> None:
    names = [f"R{n}" for n in range(52)]
    names += [f"S{spoke}.{n}" for spoke in range(4) for n in range(1, 7)]
    assert sorted(hats4().fields) == sorted([*names, "C", "H0", "H1", "H2", "H3"])
    assert len(names) + 5 == 81


def test_brd_2_a_home_is_a_dead_end_and_a_junction_has_four_ways() -> None:
    board = hats4()
    assert len(board.links) == 84
    ways = {name: len(board.neighbours[board.number[name]]) for name in board.fields}
    four = {"C", "R0", "R13", "R26", "R39"}
    assert {name for name, count in ways.items() if count == 4} == four
    assert {name for name, count in ways.items() if count == 1} == {"H0", "H1", "H2", "H3"}
    assert Counter(ways.values()) == {1: 4, 2: 72, 4: 5}
    for number, junction in enumerate(("R0", "R13", "R26", "R39")):
        near = {board.fields[n] for n in board.neighbours[board.number[junction]]}
        assert {f"H{number}", f"S{number}.1"} < near


def test_brd_3_all_fields_three_steps_from_a_junction_are_rest_fields() -> None:
    board = hats4()
    steps = [far(board, junction) for junction in ("R0", "R13", "R26", "R39")]
    near = {name for one in steps for name, count in one.items() if count == 3}
    rests = {board.fields[n] for n in board.of_kind("rest")}
    assert rests == near - {"H0", "H1", "H2", "H3"}
    assert len(rests) == 12


def test_brd_4_the_ways_from_home() -> None:
    steps = far(hats4(), "H0")
    said = {"R0": 1, "R3": 4, "R49": 4, "S0.3": 4, "C": 8, "H1": 15, "H3": 15, "H2": 16}
    assert {name: steps[name] for name in said} == said
    kinds = hats4().kinds
    assert {kinds[hats4().number[end]] for end in ends(at("- 6,6 -,- 0 move:4"))} == {"rest"}


def test_brd_5_every_way_round_is_longer_than_a_throw() -> None:
    assert (loop(hats4()), loop(hats6())) == (27, 21)


@pytest.mark.parametrize("name", ["hats4", "hats6"])
def test_brd_6_the_ring_is_a_circle_and_a_spoke_a_row_of_equal_steps(name: str) -> None:
    plan = load(MAPS / f"{name}.tmx")
    place = dict(zip(plan.board.fields, plan.places, strict=True))
    ring = {round(hypot(x, y), 3) for field, (x, y) in place.items() if field.startswith("R")}
    assert max(ring) - min(ring) < 0.002
    junctions = [plan.board.neighbours[home][0] for home in plan.board.homes]
    for number, junction in enumerate(junctions):
        spoke = [field for field in plan.board.fields if field.startswith(f"S{number}.")]
        row = [plan.places[junction], *(place[field] for field in spoke), place["C"]]
        gaps = [hypot(a.x - b.x, a.y - b.y) for a, b in pairwise(row)]
        assert max(gaps) - min(gaps) < 0.002
        assert sum(gaps) == pytest.approx(hypot(row[0].x - row[-1].x, row[0].y - row[-1].y), 0.01)
        home = place[f"H{number}"]
        assert hypot(*home) > hypot(*row[0])


def test_brd_7_homes_nobody_plays_from_are_closed() -> None:
    assert ends(at("R12=yr 5,5 -,- 0 move:3"), "R12") == {"R9", "R15", "S1.2"}
    for homes in ((1, 3), (2, 1)):
        options = Options(homes=homes)
        for seat, home in enumerate(homes):
            start = rules.setup(2, Options(homes=homes, first=seat))
            first = rules.legal(rules.apply(start, Roll(1)))[0]
            assert rules.action_text(start, first).split()[2] == f"H{home}"
        assert rules.setup(2, options).board == hats4()


def test_brd_8_a_wheel_follows_from_four_numbers() -> None:
    small = wheel("small", spokes=3, ring=4, spoke=2, rest=1)
    assert len(small.fields) == 3 * 4 + 3 * 2 + 1 + 3
    rests = {small.fields[n] for n in small.of_kind("rest")}
    assert rests == {"R1", "R3", "R5", "R7", "R9", "R11", "S0.1", "S1.1", "S2.1"}
    assert wheel("hats4", 4, 13, 6, 3) == hats4()


def test_brd_9_the_board_with_six_spokes() -> None:
    board = hats6()
    assert board == wheel("hats6", 6, 9, 5, 3)
    assert (len(board.fields), len(board.links), len(board.of_kind("rest"))) == (91, 96, 18)
    assert Counter(map(len, board.neighbours)) == {1: 6, 2: 78, 4: 6, 6: 1}
    steps = far(board, "H0")
    assert [steps[f"H{n}"] for n in range(6)] == [0, 11, 14, 14, 14, 11]
    assert steps["C"] == 7


def test_brd_10_home_is_one_step_however_many_hats_stand_there() -> None:
    state = at("R2=yr 3,3 -,- 0 move:4", Options(board="hats6"))
    assert rules.to_notation(move(state, "R2", "H0")) == "- 4,3 y,- 0 surplus:1"


@pytest.mark.parametrize(
    ("seats", "given", "name", "hats"),
    [
        (2, {}, "hats4", 6),
        (4, {}, "hats4", 6),
        (5, {}, "hats6", 4),
        (6, {}, "hats6", 4),
        (3, {"board": "hats6"}, "hats6", 4),
        (3, {"board": "hats6", "hats": 6}, "hats6", 6),
    ],
)
def test_brd_11_the_board_goes_with_the_seats(
    seats: int, given: dict[str, object], name: str, hats: int
) -> None:
    state = rules.setup(seats, Options(**given))  # type: ignore[arg-type]
    assert state.board.name == name
    assert [len(home) for home in state.homes] == [hats] * seats
