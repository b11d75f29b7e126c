"""The verdict of a match, worked out a little at a time by whoever thinks."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

import pytest

from game.match import verdict
from game.match.match import Match
from game.match.verdict import BEST
from game.processes import judging
from game.processes.judging import PATIENCE, Judging, looks, question
from game.processes.thinking import Asked, Comparison, Elsewhere
from game.rules.chance import shares
from tests.match.test_verdict import recorded
from tests.workers import until
from tools.here import Here


def played(stem: str, people: int = 1) -> Match:
    """A recorded match in which the first seats were those of people."""
    match = recorded(stem)
    for seat, player in enumerate(match.players):
        match.players[seat] = replace(player, level=0 if seat < people else 2)
    return match


@pytest.fixture(scope="module")
def race() -> Match:
    return played("hare_hutch-short-2")


def finished(judged: Judging) -> Judging:
    thinker, before = Here(), -1.0
    while not judged.done:
        if judged.advance(thinker):
            assert judged.part > before
            before = judged.part
    return judged


class Deaf:
    """A thinker that answers something else."""

    def __init__(self, answer: Hashable) -> None:
        self.answer, self.asked = answer, 0

    def ask(self, question: Asked) -> None:
        self.asked += 1

    def reply(self) -> Hashable:
        return self.answer

    def close(self) -> None:
        """Has nothing to end."""


def test_some_chances_come_first_then_what_people_have_decided(race: Match) -> None:
    found = looks(race)
    people = [number for decided, number in found if decided and race.turn_at(number) == 0]
    at = found.index((True, people[0]))
    assert at <= 2 * judging.FIRST
    assert [number for _, number in found[at : at + len(people)]] == people
    assert all(decided for decided, _ in found[-3:])
    assert race.turn_at(found[-1][1]) == 1
    assert len(set(found)) == len(found)


def test_in_the_end_every_choice_among_several_has_a_mark_and_no_other(race: Match) -> None:
    judged = finished(Judging(race))
    rules = race.game.rules
    marked = [each.number for each in judged.verdict.marks]
    assert marked == [
        number
        for number in range(len(race.log))
        if race.turn_at(number) >= 0 and len(rules.legal(race.state_at(number))) > 1
    ]
    assert judged.part == 1
    assert judged.verdict.left == 0
    for each in judged.verdict.marks:
        assert each.better != race.log[each.number]
        assert (each.better is None) == (each.kind == BEST)


def test_luck_and_choices_tell_how_the_chances_became_the_result(race: Match) -> None:
    found = finished(Judging(race)).verdict
    assert found.chances[-1] == verdict.rounded(shares(race.game.rules, race.state))
    for seat in (0, 1):
        given = found.choices[1 - seat]
        whole = found.luck[seat] - found.choices[seat] + given
        assert found.chances[0][seat] + whole == pytest.approx(found.chances[-1][seat], abs=0.1)


def test_what_was_known_is_not_worked_out_again(race: Match) -> None:
    whole = finished(Judging(race)).verdict
    begun, thinker = Judging(race), Here()
    while begun.part < 0.5:
        begun.advance(thinker)
    kept = verdict.read(race, verdict.written(race, begun.verdict))
    assert kept is not None
    assert kept.left
    gone_on = Judging(race, kept)
    assert gone_on.part == begun.part
    assert finished(gone_on).verdict == whole
    assert Judging(race, whole).done
    anew = Judging(race, whole._replace(left=10**9))
    assert anew.part == 0
    assert finished(anew).verdict == whole


@pytest.mark.parametrize("answer", [(), ("a", None, None, ()), 3, (None,) * 6, ((0.5,),) * 6])
def test_what_is_no_answer_is_not_taken_and_asked_for_again_a_few_times(
    race: Match, answer: Hashable
) -> None:
    judged, deaf = Judging(race), Deaf(answer)
    for _ in range(20):
        assert not judged.advance(deaf)
    assert deaf.asked == PATIENCE
    assert judged.done
    assert judged.part == 0
    assert judged.verdict.left == len(judged.looks)


def test_while_nothing_is_answered_nothing_is_asked_again(race: Match) -> None:
    judged, silent = Judging(race), Deaf(None)
    for _ in range(20):
        judged.advance(silent)
    assert silent.asked == 1
    assert not judged.done


def test_cards_dealt_one_after_the_other_are_one_step_of_luck() -> None:
    match = played("hat_cards-standard-4")
    points = {number for decided, number in looks(match) if not decided}
    dealt = [n for n in range(1, len(match.log)) if match.turn_at(n - 1) == match.turn_at(n) == -1]
    assert dealt
    assert not points & set(dealt)
    assert 0 in points


@pytest.mark.parametrize("stem", ["hat_cards-standard-2", "cat_and_mouse-short-2"])
def test_who_judges_is_told_no_more_than_the_seat_could_see(stem: str) -> None:
    match = played(stem)
    numbers = [look for look in looks(match) if look[0]][:4]
    asked = question(match, numbers)
    assert isinstance(asked, Comparison)
    for (_, number), (view, seat, action) in zip(numbers, asked.decisions, strict=True):
        assert view == match.game.rules.view(match.state_at(number), seat)
        assert view != match.state_at(number)
        assert action == match.log[number]


def test_a_process_of_its_own_judges_alike() -> None:
    match = played("hare_hutch-short-2")
    judged, here, thinker = Judging(match), Judging(match), Elsewhere()
    try:
        until(lambda: judged.advance(thinker))
    finally:
        thinker.close()
    there = Here()
    while not here.advance(there):
        pass
    assert judged.verdict == here.verdict
