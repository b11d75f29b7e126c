"""The lines of the first entry of the title: who plays what was left, and when or how far; and when
something was, as people say it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.core.i18n import Texts
from game.kept.saves import Saved
from game.match.evening import Evening
from game.match.remembered import LastTime
from game.scenes.frame.kit import Kit
from game.scenes.seats import as_last_time
from game.ui.boxes.typeset import lines

LETTERS = 26.0  # in units
MOST = 2  # lines of names
WEEK = 7  # days, within which the day of the week is enough


def evening(kit: Kit, left: Evening, room: float) -> list[str]:
    """Returns who plays an evening, and which of its games comes now, line by line."""
    games = len(left.games)
    number = min(len(left.points) + 1, games)
    far = kit.t("title.evening_far", n=number, games=games)
    return [_names(kit, [player.name for player in left.players], room), far]


def game(kit: Kit, left: Saved, room: float) -> list[str]:
    """Returns who plays a game, and when they last did."""
    now = kit.people.family.name_now
    names = [now(player.name, player.level) for player in left.players]
    return [_names(kit, names, room), spoken(kit.texts, left.when)]


def last(kit: Kit, time: LastTime) -> list[str]:
    """Returns what is as last time, and who played."""
    return [as_last_time.what(kit, time), as_last_time.who(kit, time)]


def _names(kit: Kit, names: Sequence[str], room: float) -> str:
    """Returns names in two lines at most; of more the first one, and how many others."""
    found = kit.texts.joined(names)
    if lines(found, LETTERS, room) <= MOST:
        return found
    return kit.texts.plural("title.others", len(names) - 1, name=names[0])


def spoken(texts: Texts, when: datetime, now: datetime | None = None) -> str:
    """Returns today, yesterday, a weekday, or a date, with the time, as said `now`."""
    today = (now or datetime.now(when.tzinfo)).date()
    ago = (today - when.date()).days
    time = texts("saved.time", hours=f"{when:%H}", minutes=f"{when:%M}")
    if ago in (0, 1):
        return texts("saved.yesterday" if ago else "saved.today", time=time)
    if 0 < ago < WEEK:
        return texts("saved.when", day=texts(f"saved.weekday.{when.weekday()}"), time=time)
    return texts("saved.date", day=texts.date(when), time=time)
