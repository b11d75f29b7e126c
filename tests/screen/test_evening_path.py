"""A family's way through its first evenings keeps to its limits: a sample of
python -m tools.evening, which walks all of it."""

from __future__ import annotations

from tools.evening import limits, noticed
from tools.evening.family import LEGS, Leg
from tools.evening.noticed import Asked, Noticed
from tools.evening.path import ANOTHER, FIRST, GO_ON, walked

LEG = Leg("tv", "pads", "de")


def test_a_family_comes_through_its_evenings_on_its_television_without_waiting_long() -> None:
    found = walked(LEG, whole=False)
    assert limits.broken(LEG, found) == []
    assert all(found.presses[stage] for stage in (FIRST, GO_ON, ANOTHER))
    assert found.waits[noticed.CLIPS].all > 0


def test_each_limit_that_is_exceeded_is_told_in_a_sentence() -> None:
    found = Noticed()
    assert limits.broken(LEG, found) == []
    found.presses[FIRST] = 99
    found.wait(noticed.CLIPS, 99.0, "Result")
    found.hides("Pause", ("resume", "title"))
    found.unreached["Pause"] = ("fair",)
    found.leaps["Pause"] = 1
    found.asked["Sheet"] = Asked("Sure?", ("Yes",), "Title", True)
    told = limits.broken(LEG, found)
    assert len(told) == 7
    assert all(sentence.startswith("tv, pads, de: ") and sentence[-1] == "." for sentence in told)
    assert "99 presses (first throw), 6 at most" in told[0]


def test_a_language_that_has_to_be_asked_for_is_one_press_more() -> None:
    found = Noticed()
    found.presses[FIRST] = 7
    assert len(limits.broken(LEG, found)) == 1
    found.asked[limits.LANGUAGE] = Asked("", ("English", "Deutsch"))
    assert limits.broken(LEG, found) == []


def test_a_limit_that_has_become_too_generous_is_told() -> None:
    found = {leg: Noticed() for leg in LEGS}
    told = limits.generous(found)
    assert "The limit of 'Seats' could be 0." in told
    for each in found.values():
        each.presses[GO_ON] = limits.limits()["presses"][GO_ON]
    assert len(limits.generous(found)) == len(told) - 1
