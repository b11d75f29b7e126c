"""What a match was decided by, as a value and as the text in which it is kept."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.kept import record
from game.match import verdict
from game.match.match import Match
from game.match.verdict import BEST, BLUNDER, FINE, SLIP, Mark, Verdict
from game.rules.protocol import CHANCE

GOLDEN = Path(__file__).parents[1] / "golden"
MATCHES = (
    "catch_the_hat-quick-3",
    "hat_cards-standard-2",
    "top_hats-standard-2",
    "hare_hutch-short-2",
    "cat_and_mouse-short-2",
)


def recorded(stem: str) -> Match:
    match, _ = record.read((GOLDEN / f"{stem}.game").read_text(), stem)
    return match


def invented(match: Match, left: int = 0) -> Verdict:
    """Chances that rise for the first seat, and a mark for each tenth decision."""
    seats, many = len(match.players), len(match.log)
    known = {}
    for number in range(many + 1):
        first = number / many
        row = (first, *[(1 - first) / (seats - 1)] * (seats - 1))
        known[number] = verdict.rounded(row)
    marks = []
    for number in [n for n in range(many) if match.turn_at(n) >= 0][::10]:
        seat, legal = match.turn_at(number), match.game.rules.legal(match.state_at(number))
        marks.append(verdict.mark(number, seat, len(legal) / 100, legal[-1]))
    return verdict.verdict(match, known, marks, left)


@pytest.mark.parametrize("stem", MATCHES)
def test_a_verdict_is_read_as_it_was_written(stem: str) -> None:
    match = recorded(stem)
    found = invented(match, left=3)
    assert verdict.read(match, verdict.written(match, found)) == found
    assert found.left == 3


def test_the_mark_is_by_what_was_lost_and_the_better_one_in_doubt() -> None:
    kinds = [verdict.mark(1, 0, cost, "x").kind for cost in (0.0, 0.004, 0.02, 0.05, 0.2)]
    assert kinds == [BEST, BEST, FINE, SLIP, BLUNDER]
    assert verdict.mark(1, 0, 0.004, "x") == Mark(1, 0, BEST, 0.0, None)
    assert verdict.mark(1, 0, 0.12, "x", error=0.02).kind == SLIP
    assert verdict.mark(1, 0, 0.12, "x", error=0.07).kind == BEST


@pytest.mark.parametrize("stem", MATCHES)
def test_what_one_wins_by_luck_others_lose(stem: str) -> None:
    found = invented(recorded(stem))
    assert sum(found.luck) == pytest.approx(0, abs=0.001)


def test_luck_is_what_throws_have_changed_and_nothing_else() -> None:
    match = recorded("hare_hutch-short-2")
    found = invented(match)
    thrown = [n for n in range(len(match.log)) if match.turn_at(n) == CHANCE]
    assert found.luck[0] == pytest.approx(len(thrown) / len(match.log), abs=0.001)
    half = {number: found.chances[number] for number in found.at if number not in thrown}
    assert verdict.verdict(match, half, []).luck == (0.0, 0.0)


def test_moments_are_the_three_actions_that_changed_most() -> None:
    match = recorded("hare_hutch-short-2")
    known = {0: (0.5, 0.5), 3: (0.7, 0.3), 11: (0.75, 0.25), 14: (0.1, 0.9), 19: (0.4, 0.6)}
    assert verdict.verdict(match, known, []).moments == (2, 13, 18)
    assert verdict.verdict(match, {0: (0.5, 0.5), 3: (0.55, 0.45)}, []).moments == ()


def test_a_turn_has_one_moment_however_much_its_throw_and_its_move_changed() -> None:
    match = recorded("catch_the_hat-quick-3")
    turns = [match.state_at(number).seat for number in range(10)]
    assert turns == [0, 0, 1, 1, 1, 1, 1, 2, 2, 0]
    heights = (0.3, 0.5, 0.8, 0.8, 0.6, 0.8, 0.8, 0.4, 0.4, 0.55, 0.55)
    known = {number: (high, 1 - high, 0.0) for number, high in enumerate(heights)}
    assert verdict.verdict(match, known, []).moments == (1, 6, 8)


def test_sums_are_read_without_the_match_once_all_is_known() -> None:
    match = recorded("hat_cards-standard-2")
    found = invented(match)
    sums = verdict.sums(verdict.written(match, found))
    assert sums is not None
    assert sums[0] == pytest.approx(found.luck, abs=1e-4)
    assert sums[1] == pytest.approx(found.choices, abs=1e-4)
    assert verdict.sums(verdict.written(match, invented(match, left=1))) is None


WRONG: dict[str, object] = {
    "verdict": "0 0.1 00000000",
    "match": "3 00000000",
    "left": -1,
    "at": [0, 0],
    "chances": [[0.5]],
    "marks": [[0, 0, "best", 0.0]],
    "luck": ["much", 1],
    "choices": [0.1],
}


@pytest.mark.parametrize("field", WRONG)
def test_a_text_that_is_wrong_anywhere_is_worked_out_again(field: str) -> None:
    match = recorded("cat_and_mouse-short-2")
    told = json.loads(verdict.written(match, invented(match)))
    for value in (WRONG[field], None, 7, "", [], [None], {"a": 1}, [[[]]], 1e400):
        text = json.dumps({**told, field: value})
        if field in ("luck", "choices"):
            assert verdict.sums(text) is None
        elif (field, value) != ("left", 7):
            assert verdict.read(match, text) is None or (field, value) == ("marks", [])


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "[" * 100_000, '{"verdict": 1}', "\0"])
def test_what_is_no_verdict_is_none(text: str) -> None:
    assert verdict.read(recorded("cat_and_mouse-short-2"), text) is None
    assert verdict.sums(text) is None


def test_a_verdict_of_other_actions_or_of_other_computers_is_not_believed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = recorded("cat_and_mouse-short-2")
    text = verdict.written(match, invented(match))
    monkeypatch.setattr(verdict, "VERSION", "99.0")
    assert verdict.read(match, text) is None
    monkeypatch.undo()
    match.undo(1)
    assert verdict.read(match, text) is None


def test_a_better_action_that_is_not_allowed_is_not_believed() -> None:
    match = recorded("hare_hutch-short-2")
    told = json.loads(verdict.written(match, invented(match)))
    told["marks"][0][-1] = "dance"
    assert verdict.read(match, json.dumps(told)) is None
