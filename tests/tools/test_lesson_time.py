"""How long a lesson takes at reading speed."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import app
from game.core.i18n import LANGUAGES
from game.match.box import BOX
from game.tables.throws import throwing
from tools import lesson_time


@pytest.mark.parametrize("game", BOX)
def test_a_lesson_takes_a_few_minutes_in_every_language(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HATS_AND_HARES_DATA", str(tmp_path))
    monkeypatch.setattr(throwing, "plan", lesson_time.plan)
    kit, _ = app.make_kit(app.Wishes(seed=7))
    for language in LANGUAGES:
        kit.choices.speak(language)
        lasted = lesson_time.Robot(kit, game).learn()
        assert 3 * 60 <= lasted.all <= 6 * 60, language
    kit.files.keeper.close()
