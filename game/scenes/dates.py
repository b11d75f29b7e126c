"""When something was, as people say it."""

from __future__ import annotations

from datetime import datetime

from game.i18n import Texts

WEEK = 7  # days, within which the day of the week is enough


def spoken(texts: Texts, when: datetime, now: datetime | None = None) -> str:
    """Today, yesterday, a day of the week, or a date; with the time. `now`: when it is said."""
    today = (now or datetime.now(when.tzinfo)).date()
    ago = (today - when.date()).days
    time = texts("saved.time", hours=f"{when:%H}", minutes=f"{when:%M}")
    if ago in (0, 1):
        return texts("saved.yesterday" if ago else "saved.today", time=time)
    if 0 < ago < WEEK:
        return texts("saved.when", day=texts(f"saved.weekday.{when.weekday()}"), time=time)
    month = texts(f"newsreel.month.{when.month}")
    date = texts("newsreel.date", day=when.day, month=month, year=when.year)
    return texts("saved.date", day=date, time=time)
