"""Computers that are as strong as the people at the table, as these are told of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from game import alike
from game.alike import Strengths
from game.box import BOX
from game.match import QUARTERS, Match, Player
from game.scenes.kit import Kit
from game.scenes.scoop import joined

PARTS = ("", "¼", "½", "¾")
MUCH = 3  # quarters: more than "a little"


def number(quarters: int) -> str:
    """A strength, as 3½."""
    whole, part = divmod(quarters, QUARTERS)
    return f"{whole}{PARTS[part]}"


def like(kit: Kit, quarters: int) -> str:
    """The level of such a computer in words; 0 if its strength is not known yet."""
    if not quarters:
        return kit.t("seats.like")
    return kit.t("seats.like.now", level=number(quarters))


def now(kit: Kit, game: str, players: Sequence[Player]) -> int:
    """How strong such a computer is in a new game of these people, in quarters of a level."""
    return alike.together(kit.settings.strengths, BOX[game], players)


def followers(match: Match) -> list[Player]:
    """The computers of a match that are as strong as the people there."""
    return [player for player in match.players if player.like]


def told(kit: Kit, match: Match) -> list[str]:
    """A line about them for the table."""
    found = followers(match)
    if not found:
        return []
    people = sum(not player.level for player in match.players)
    names, level = _names(kit, found), number(found[0].like)
    return [kit.texts.plural("alike.table", people or 1, names=names, level=level)]


def next_time(kit: Kit, match: Match, path: Path) -> str:
    """What becomes of them after this match, whose record is at `path`; "" if there are none."""
    found = followers(match)
    if not found:
        return ""
    after = alike.together(_after(kit, match, path), match.game, match.players)
    way = after - found[0].like
    key = "same" if not way else "up" if way > 0 else "down"
    much = "_much" if abs(way) >= MUCH else ""
    names = _names(kit, found)
    return kit.t(f"alike.{key}{much}", names=names, level=number(after))


def count(kit: Kit, match: Match, path: Path) -> None:
    """The match counts for how strong people are; one whose end was taken back counts once."""
    after = _after(kit, match, path)
    kit.counted = path.stem, _before(kit, path)
    if after != kit.settings.strengths:
        kit.change(True, strengths=after)


def _after(kit: Kit, match: Match, path: Path) -> Strengths:
    return alike.learned(_before(kit, path), match)


def _before(kit: Kit, path: Path) -> Strengths:
    """What was known before a match counted."""
    record, before = kit.counted
    return before if record == path.stem else kit.settings.strengths


def _names(kit: Kit, players: Sequence[Player]) -> str:
    return joined([player.name for player in players], kit.t("common.and"))
