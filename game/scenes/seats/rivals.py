"""Computers that are as strong as the people at the table: what these are told and asked of it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from game.match import rating
from game.match.box import BOX
from game.match.match import LADDER, QUARTERS, Match, Player
from game.match.rating import BEGINS, Strengths
from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Push, Want
from game.scenes.menus.sheet import Sheet
from game.tables.mood import Mood
from game.ui.boxes.widgets import Row

MUCH = 3  # quarters: more than "a little"
UNREAD = 0.5  # seconds in which nobody can have read a question that comes by itself


def level(kit: Kit, number: int) -> str:
    """Returns the words for a level."""
    return kit.t(f"seats.strength.{min(number, LADDER)}")


def strength(kit: Kit, quarters: int) -> str:
    """Returns the words for a strength: those of the level it is next to."""
    return level(kit, (quarters + QUARTERS // 2) // QUARTERS)


def like(kit: Kit, quarters: int) -> str:
    """Returns a computer that follows people, in words; 0 if its strength is not known yet."""
    if not quarters:
        return kit.t("seats.like")
    return kit.t("seats.like.now", level=strength(kit, quarters))


def computer(kit: Kit, player: Player) -> str:
    """Returns a computer and its level in words."""
    if player.like:
        return like(kit, player.like)
    return kit.t("seats.computer", level=level(kit, player.level))


def capital(words: str) -> str:
    """Returns words with a capital letter in front, where they are alone."""
    return words[:1].upper() + words[1:]


def now(kit: Kit, game: str, players: Sequence[Player]) -> int:
    """Returns how strong such a computer is in a new game of these people, in quarters; 0 if one of
    them is still to be asked."""
    known = kit.people.strengths
    asks = rating.unknown(known, game, players)
    return 0 if asks else rating.together(known, BOX[game], players)


class Asked(NamedTuple):
    """The answer that somebody has been asked how well they know the game."""


class HowWell(Sheet):
    """The question how well somebody knows a game, if a computer is to be as strong as they are, or
    chances are to be even."""

    wide = 1000.0

    def __init__(self, kit: Kit, game: str, player: Player, why: str = "body") -> None:
        """Opens the question; `why`: the part of the key of the text that says what for."""
        super().__init__(kit)
        self.game, self.player, self.why = game, player, why
        self.focus, self._age = "known", 0.0

    def advance(self, seconds: float) -> Want:
        self._age += seconds
        return super().advance(seconds)

    def title(self) -> str:
        return self.kit.t("seats.knows.title", name=self.player.name)

    def body(self) -> str:
        return self.kit.t(f"seats.knows.{self.why}")

    def guest(self) -> tuple[Player, Mood]:
        return self.player, Mood.TURN

    def rows(self) -> list[Row]:
        t = self.kit.t
        last = t("seats.knows.skip" if self.why == "body" else "seats.knows.unsure")
        words = {**{each: t(f"seats.knows.{each}") for each in BEGINS}, "": last}
        return [
            Row(each or "skip", said, yes=partial(self._say, each)) for each, said in words.items()
        ]

    def _say(self, answer: str, _: str) -> Want:
        if self._age < UNREAD:
            return None
        known, name = self.kit.people.strengths, self.player.name
        after = rating.said(known, BOX[self.game], name, answer)
        self.kit.people.learn(after)
        return Pop(Asked())


def asks(kit: Kit, game: str, players: Sequence[Player]) -> Push | None:
    """Returns the way to the question for the first whom a computer follows and nobody knows yet,
    which ends with Asked; None if there is nobody."""
    people = rating.unknown(kit.people.strengths, game, players)
    return Push(HowWell(kit, game, people[0])) if people else None


def followers(match: Match) -> list[Player]:
    """Returns the computers of a match that are as strong as the people there."""
    return [player for player in match.players if player.like]


def told(kit: Kit, match: Match) -> list[str]:
    """Returns a line about them for the table."""
    found = followers(match)
    if not found:
        return []
    people = sum(not player.level for player in match.players)
    names, told = _names(kit, found), strength(kit, found[0].like)
    return [kit.texts.plural("alike.table", people or 1, names=names, level=told)]


def next_time(kit: Kit, match: Match, path: Path) -> str:
    """Returns what becomes of them after this match, recorded at `path`; "" for none."""
    found = followers(match)
    if not found:
        return ""
    after = rating.together(_after(kit, match, path), match.game, match.players)
    way = after - found[0].like
    key = "same" if not way else "up" if way > 0 else "down"
    much = "_much" if abs(way) >= MUCH else ""
    names = _names(kit, found)
    told = strength(kit, after)
    return kit.t(f"alike.{key}{much}", names=names, level=told)


def count(kit: Kit, match: Match, path: Path) -> None:
    """Counts the match for how strong people are; one whose end was taken back counts once."""
    after = _after(kit, match, path)
    kit.counted = path.stem, _before(kit, path)
    kit.people.learn(after)


def _after(kit: Kit, match: Match, path: Path) -> Strengths:
    return rating.learned(_before(kit, path), match)


def _before(kit: Kit, path: Path) -> Strengths:
    """Returns what was known before a match counted."""
    record, before = kit.counted
    return before if record == path.stem else kit.people.strengths


def _names(kit: Kit, players: Sequence[Player]) -> str:
    return kit.texts.joined([player.name for player in players])
