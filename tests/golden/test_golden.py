"""Recorded matches of every edition, variant and seat count still go the way they went."""

import json
import re
from pathlib import Path

import pytest

from game.kept import record
from game.match.box import BOX
from tests.rules.test_promises import TABLES
from tools.make_golden import ending

FOLDER = Path(__file__).parent
ENDINGS = json.loads((FOLDER / "endings.json").read_text())


def test_there_is_a_match_for_everything_in_the_box() -> None:
    assert {f"{name}-{label}-{seats}" for name, label, seats in TABLES if name in BOX} == set(
        ENDINGS
    )


@pytest.mark.parametrize("stem", ENDINGS)
def test_a_recorded_match_goes_the_same_way_again(stem: str) -> None:
    text = (FOLDER / f"{stem}.game").read_text()
    match, trouble = record.read(text, stem)
    assert trouble is None
    assert ending(match) == ENDINGS[stem]
    assert record.write(match) == re.sub(r"( computer 1)$", r"\1/7", text, flags=re.M)
