"""The lines of the first entry of the title: who plays what was left, and when or how far."""

from __future__ import annotations

from collections.abc import Sequence

from game.kept.saves import Saved
from game.match.evening import Evening
from game.match.remembered import LastTime
from game.scenes.frame.kit import Kit
from game.scenes.resuming import saved
from game.scenes.seats import as_last_time
from game.ui.boxes.typeset import lines

LETTERS = 26.0  # in units
MOST = 2  # lines of names


def evening(kit: Kit, left: Evening, room: float) -> list[str]:
    """Returns who plays an evening, and which of its games comes now, line by line."""
    games = len(left.games)
    number = min(len(left.points) + 1, games)
    far = kit.t("title.evening_far", n=number, games=games)
    return [_names(kit, [player.name for player in left.players], room), far]


def game(kit: Kit, left: Saved, room: float) -> list[str]:
    """Returns who plays a game, and when they last did."""
    return [_names(kit, left.names, room), saved.when(kit, left)]


def last(kit: Kit, time: LastTime) -> list[str]:
    """Returns what is as last time, and who played."""
    return [as_last_time.what(kit, time), as_last_time.who(kit, time)]


def _names(kit: Kit, names: Sequence[str], room: float) -> str:
    """Returns names in two lines at most; of more the first one, and how many others."""
    found = kit.texts.joined(names)
    if lines(found, LETTERS, room) <= MOST:
        return found
    return kit.texts.plural("title.others", len(names) - 1, name=names[0])
