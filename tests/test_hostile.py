"""What validation lets in is drawn, saved and read again; a sample of the long attacks.

The whole of them: python -m tests.attacks.mutants, python -m tests.attacks.starts.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.attacks.mutants import Attack, spoilt
from tests.attacks.starts import Start, all_starts, tried

KINDS = ("notation", "record", "map", "evening", "settings")
SAMPLE = (
    "evening: infinite points",
    "file map: a pipe",
    "folder: read-only, all damaged",
    "environment: no home",
)


@pytest.fixture(scope="module")
def attack(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Attack]:
    """Everything that is attacked, and a screen on which what was accepted is drawn."""
    with pytest.MonkeyPatch.context() as patch:
        folder: Path = tmp_path_factory.mktemp("attack")
        patch.setenv("HATS_AND_HARES_DATA", str(folder / "data"))
        begun = Attack(folder, 1, 25)
        yield begun
        begun.screen.close()


@pytest.mark.parametrize("kind", KINDS)
def test_mutants_are_refused_or_drawn_saved_and_read_again(attack: Attack, kind: str) -> None:
    luck = Random(kind)
    for _ in range(150):
        attack.try_(kind, spoilt(luck.choice(attack.kinds[kind].texts), luck))
    assert not attack.tally.faults


@pytest.mark.parametrize("kind", KINDS)
@given(luck=st.randoms(use_true_random=False), more=st.text(max_size=20))
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_text_whatever_does_harm(attack: Attack, kind: str, luck: Random, more: str) -> None:
    attack.try_(kind, spoilt(luck.choice(attack.kinds[kind].texts), luck) + more)
    attack.try_(kind, more)
    assert not attack.tally.faults


@pytest.mark.parametrize("kind", KINDS)
def test_what_nobody_has_spoilt_is_accepted_and_drawn(attack: Attack, kind: str) -> None:
    before = attack.tally.count[kind, "drawn"]
    for text in attack.kinds[kind].texts[:3]:
        value = attack.kinds[kind].read(text)
        attack.show(kind, text, value)
    assert attack.tally.count[kind, "drawn"] == before + len(attack.kinds[kind].texts[:3])


@pytest.mark.parametrize(
    "start", [s for s in all_starts() if s.name in SAMPLE], ids=lambda start: start.name
)
def test_hostile_starts_end_well(start: Start) -> None:
    outcome, said = tried(start)
    assert outcome in ("fine", "sentence"), said


def test_there_are_a_hundred_hostile_starts_and_more() -> None:
    names = [start.name for start in all_starts()]
    assert len(names) == len(set(names)) > 100
    assert set(SAMPLE) <= set(names)
