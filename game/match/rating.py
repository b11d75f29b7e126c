"""Computers "as strong as you": estimates of people's strength from how their games ended.

A strength is a place among the levels of a game, 1 the lowest. It follows results as a rating does
(Elo, "The Rating of Chessplayers, Past and Present", 1978), with long steps at first. Each result
counts half for all games together and half for its own game, so that an evening of several games is
followed, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import pow
from typing import NamedTuple

from game.match.box import Game
from game.match.editions import begins_short
from game.match.evening import AHEAD, against
from game.match.match import FORMER, LADDER, QUARTERS, Match, Player, Seated, renumbered

ODDS = 2.0  # how much oftener a level wins than loses against the one below (docs/levels.md)
FIRST, LEAST = 2.0, 0.5  # levels for all games won instead of as many as expected: at first, later
HALVED = 2.0  # games after which it is half as much as at first
SHARED = 0.5  # of a step, for all games
ALL = ""  # instead of the name of a game: all of them
MOST = 200  # entries that are kept
PARTS = ("", ".25", ".5", ".75")  # of a level
OF = f"/{LADDER}"  # stands behind a level since there are so many; those before were of five
WRITTEN = re.compile(
    rf"(?P<like>like )?(?P<level>[1-{LADDER}])(?P<part>\.25|\.5|\.75)?(?P<of>{OF})?", re.ASCII
)


class KnownStrength(NamedTuple):
    """An estimate of somebody's strength: by how many hundredths of a level it `moved` from the
    usual one, and after how many `games`; that of one game adds to that of ALL."""

    name: str
    game: str
    moved: int = 0
    games: int = 0


Strengths = tuple[KnownStrength, ...]


def of(known: Strengths, game: Game, name: str) -> float:
    """Returns the strength of somebody in a game; the usual level if nothing is known."""
    moved = _found(known, name, ALL).moved + _found(known, name, game.name).moved
    return min(max(game.usual_level + moved / 100, 1.0), float(game.levels))


def together(known: Strengths, game: Game, players: Iterable[Player]) -> int:
    """Returns the mean strength of the people at a table, in quarters of a level."""
    found = [of(known, game, player.name) for player in players if not player.level]
    return round(QUARTERS * _mean(found)) if found else QUARTERS * game.usual_level


def as_strong(player: Player, quarters: int) -> Player:
    """Returns a computer that follows people, with this strength in quarters of a level."""
    return replace(player, level=quarters // QUARTERS, like=quarters)


def seated(known: Strengths, game: Game, players: Sequence[Player]) -> list[Player]:
    """Returns the players of a new match, with computers that follow people adjusted to them."""
    now = together(known, game, players)
    return [as_strong(player, now) if player.like else player for player in players]


def heard_of(known: Strengths, game: str, players: Iterable[Player]) -> bool:
    """Says whether anybody at the table differs from the usual strength in a game, or in any."""
    names = {player.name for player in players if not player.level}
    if game == ALL:
        return any(each.moved for each in known if each.name in names)
    return any(_found(known, name, ALL).moved + _found(known, name, game).moved for name in names)


def forgotten(known: Strengths, game: str, players: Iterable[Player]) -> Strengths:
    """Forgets the strengths of the people at the table: in ALL games, or in one, where they have
    the usual strength again."""
    names = {player.name for player in players if not player.level}
    if game == ALL:
        return tuple(each for each in known if each.name not in names)
    for name in names:
        usual = -_found(known, name, ALL).moved
        known = (
            _with(known, KnownStrength(name, game, usual)) if usual else _without(known, name, game)
        )
    return known


# In records


def written(player: Player) -> str:
    """Returns the strength of a computer for a record: "4/7", or "like 4.25/7" if it follows
    people."""
    return (f"like {player.like / QUARTERS:g}" if player.like else str(player.level)) + OF


def read(text: str) -> Player | None:
    """Reads a computer of the strength that `written` wrote, now or before; None if it is none."""
    found = WRITTEN.fullmatch(text)
    if found is None or (found["part"] and not found["like"]):
        return None
    level, part = int(found["level"]), PARTS.index(found["part"] or "")
    like = QUARTERS * level + part if found["like"] else 0
    if level > (LADDER if found["of"] else len(FORMER)) or like > QUARTERS * LADDER:
        return None
    player = Player("", "", level=level, like=like)
    return player if found["of"] else renumbered(player)


# Learning


def learned(known: Strengths, match: Match) -> Strengths:
    """Returns the estimates after a match, in which people met computers that follow them."""
    found = known
    for seat, player in enumerate(match.players):
        if not player.level and _counts(match) and _same_throughout(match, seat):
            surprise = _surprise(known, match, seat)
            found = found if surprise is None else _moved(found, match.game, player.name, surprise)
    return found


def _counts(match: Match) -> bool:
    """Says whether a match was a whole game, not one continued from a set-up position."""
    return match.over and (not match.custom_start or begins_short(match.game.name, match.start))


def _same_throughout(match: Match, seat: int) -> bool:
    """Says whether a seat had one person, or one strength of computer, all the time."""
    changes = [e.player for e in match.diary if isinstance(e, Seated) and e.seat == seat]
    had = {(p.level, p.like) for p in (match.first_players[seat], match.players[seat], *changes)}
    return len(had) == 1


def _surprise(known: Strengths, match: Match, seat: int) -> float | None:
    """Returns how much better a seat did than expected, -1 to 1; None if no computer compares."""
    strength = of(known, match.game, match.players[seat].name)
    result = match.game.rules.result(match.state)
    others = [
        against(result, seat, other) / AHEAD - _expected(strength - player.like / QUARTERS)
        for other, player in enumerate(match.players)
        if player.like and _same_throughout(match, other)
    ]
    return _mean(others) if others else None


def _expected(ahead: float) -> float:
    """Returns the share of games won by somebody stronger by `ahead` levels."""
    return 1 / (1 + pow(ODDS, -ahead))


def _moved(known: Strengths, game: Game, name: str, surprise: float) -> Strengths:
    """Returns the estimates after somebody did `surprise` better in a game than expected."""
    everywhere, here = _found(known, name, ALL), _found(known, name, game.name)
    wanted = of(known, game, name) + _step(here.games) * surprise
    wanted = min(max(wanted, 1.0), float(game.levels))
    far = 100.0 * (game.levels - 1)
    moved = everywhere.moved + 100 * SHARED * _step(everywhere.games) * surprise
    everywhere = KnownStrength(name, ALL, round(min(max(moved, -far), far)), everywhere.games + 1)
    rest = round(100 * (wanted - game.usual_level)) - everywhere.moved
    return _with(_with(known, everywhere), KnownStrength(name, game.name, rest, here.games + 1))


def _step(games: int) -> float:
    return max(LEAST, FIRST / (1 + games / HALVED))


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


# Entries


def _found(known: Strengths, name: str, game: str) -> KnownStrength:
    return next((e for e in known if (e.name, e.game) == (name, game)), KnownStrength(name, game))


def _without(known: Strengths, name: str, game: str) -> Strengths:
    return tuple(each for each in known if (each.name, each.game) != (name, game))


def _with(known: Strengths, entry: KnownStrength) -> Strengths:
    """Adds an entry as the newest; the oldest ones are forgotten."""
    return (*_without(known, entry.name, entry.game), entry)[-MOST:]
