"""Short or full: two buttons with the minutes that these people need."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

from game.match.agreement import Agreement
from game.match.box import BOX
from game.match.editions import LENGTHS, OWN, SHORT, like, minutes
from game.match.match import Player
from game.scenes.frame.kit import Kit
from game.ui.boxes.widgets import BLANK, Row


def row(
    kit: Kit, agreed: Agreement, players: Sequence[Player], take: Callable[[str], None]
) -> list[Row]:
    """Returns the two buttons; `take` gets the length that is wanted."""
    return [
        Row(("length", length), _words(kit, agreed, players, length),
               icon="tick" if agreed.length == length else BLANK,
               said=kit.t("said.chosen", what=_words(kit, agreed, players, length))
               if agreed.length == length else "",
               yes=lambda _, length=length: take(length))  # type: ignore[misc]
        for length in LENGTHS
    ]  # fmt: skip


def note(kit: Kit, agreed: Agreement, focus: Hashable) -> str:
    """Returns a line that explains the short game, while its button has the focus."""
    return kit.t(f"length.note.{agreed.game}") if focus == ("length", SHORT) else ""


def about(agreed: Agreement, length: str, players: Sequence[Player]) -> int | None:
    """Returns the minutes a game of this length takes; with too few seats as if there were four."""
    edition, possible = agreed.edition, BOX[agreed.game].rules.SEATS
    if edition == OWN:
        edition = like(agreed.game, agreed.options)
    seats = len(players) if len(players) in possible else min(4, possible[-1])
    people = sum(not player.level for player in players) or 1
    return minutes(agreed.game, edition, length, seats, people)


def _words(kit: Kit, agreed: Agreement, players: Sequence[Player], length: str) -> str:
    """Returns the length, and about how many minutes it takes."""
    found = about(agreed, length, players)
    if found is None:
        return kit.t(f"length.{length}")
    return kit.texts.plural(f"length.{length}_about", found)
