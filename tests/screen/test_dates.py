"""When something was, as people say it."""

from __future__ import annotations

from datetime import datetime, timedelta

import pytest

from game.core.i18n import LANGUAGES, Texts
from game.scenes.resuming.left_off import spoken

NOW = datetime(2026, 11, 23, 20, 15)  # a Monday


@pytest.mark.parametrize(
    ("language", "when", "said"),
    [
        ("en", NOW - timedelta(minutes=44), "today, 19:31"),
        ("en", datetime(2026, 11, 22, 23, 59), "yesterday, 23:59"),
        ("en", datetime(2026, 11, 17, 9, 5), "Tuesday, 09:05"),
        ("en", datetime(2026, 11, 16, 9, 5), "16 November 2026, 09:05"),
        ("en", datetime(2026, 11, 24, 9, 5), "24 November 2026, 09:05"),
        ("de", NOW, "heute, 20:15 Uhr"),
        ("de", datetime(2026, 11, 1, 7, 0), "1. November 2026, 07:00 Uhr"),
        ("fr", datetime(2026, 11, 22, 7, 0), "hier à 07 h 00"),
        ("fr", datetime(2026, 11, 18, 7, 0), "mercredi à 07 h 00"),
        ("fr", datetime(2026, 11, 2, 7, 0), "le 2 novembre 2026 à 07 h 00"),
        ("nl", datetime(2026, 11, 22, 7, 0), "gisteren, 07.00 uur"),
    ],
)
def test_a_moment_is_told_as_people_say_it(language: str, when: datetime, said: str) -> None:
    assert spoken(Texts(language), when, NOW) == said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_day_of_the_last_month_has_words_of_its_own(language: str) -> None:
    days = [spoken(Texts(language), NOW - timedelta(days=ago), NOW) for ago in range(31)]
    assert len(set(days)) == 31
