"""A few minutes at the title and its demos; `python -m tests.attacks.soak` takes a day."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.attacks.soak import House, Patient, Reading, judge

proc = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="no /proc to look into")


class Quick(Patient):
    """Answers at once and without a process of its own."""

    def ask(self, question: object) -> None:
        self._question = question  # type: ignore[assignment]

    def reply(self) -> object:
        question, self._question = self._question, None
        return None if question is None else question.quickly()


@proc
def test_title_and_demos_leave_no_handles_and_threads_behind() -> None:
    house = House(drawn=60)
    house.thinker = house.screen.kit.thinker = Quick()
    try:
        house.until(300)
        first = Reading.now(house.thinker)
        house.until(900)
        last = Reading.now(house.thinker)
    finally:
        house.screen.close()
    assert house.screen.kit.demos >= 3, "one demo came after the other"
    assert (last.handles, last.threads) == (first.handles, first.threads)


@pytest.mark.parametrize(
    ("growth", "handles", "verdict"), [(0.9, 0, 0), (1.1, 0, 1), (0.0, 1, 1), (-3.0, 0, 0)]
)
def test_growth_and_handles_are_judged(growth: float, handles: int, verdict: int) -> None:
    first = Reading(100.0, 0.0, 50.0, 60_000, 10, 2)
    last = first._replace(memory=100.0 + 5 * growth, handles=10 + handles)
    assert judge([first, *[first] * 4, last]) == verdict
