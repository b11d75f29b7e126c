"""Computers "as strong as you": estimates of people's strength from how their games ended.

A strength is a place among the levels of a game, 1 the lowest. It begins where people say they are
and follows results as a rating does (Elo, "The Rating of Chessplayers, Past and Present", 1978),
with long steps at first, and again when it has gone better or worse than expected for a while
(Trigg and Leach, "Exponential Smoothing with an Adaptive Response Rate", 1967). Each result counts
half for all games together and half for its own game, so that an evening of several games is
followed, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import NamedTuple

from game.match.box import Game
from game.match.editions import begins_short
from game.match.evening import AHEAD, against
from game.match.levels import expected
from game.match.match import FORMER, LADDER, QUARTERS, Match, Player, Seated, renumbered

FIRST, LEAST = 1.75, 0.45  # levels for all games won instead of as many as expected: first, later
HALVED = 3.0  # games after which it is half as much as at first
KEPT = 0.9  # of the surprises of before, at each game; together more than 1 make steps longer
SHARED = 0.5  # of a step, for all games
UNSAID = 3.0  # the level of people who are not known and say nothing
BEGINS = {"new": 2.0, "known": 4.0, "well_known": 5.5}  # of people, as they know a game
ALL = ""  # instead of the name of a game: all of them
FAR = 100 * (LADDER - 1)  # hundredths that an estimate of all games moves at most
PARTS = ("", ".25", ".5", ".75")  # of a level
OF = f"/{LADDER}"  # stands behind a level since there are so many; those before were of five
WRITTEN = re.compile(
    rf"(?P<like>like )?(?P<level>[1-{LADDER}])(?P<part>\.25|\.5|\.75)?(?P<of>{OF})?", re.ASCII
)


class KnownStrength(NamedTuple):
    """An estimate of somebody's strength: by how many hundredths of a level it `moved` from the
    usual one, and after how many `games`; that of one game adds to that of ALL. `lately`: how much
    better it went than expected in the last games, in hundredths of a game."""

    name: str
    game: str
    moved: int = 0
    games: int = 0
    lately: int = 0


Strengths = tuple[KnownStrength, ...]


def of(known: Strengths, game: Game, name: str) -> float:
    """Returns the strength of somebody in a game, as far as it is known."""
    found = _entry(known, name, game.name)
    here = found.moved / 100 if found else UNSAID - game.usual_level
    everywhere = _found(known, name, ALL).moved / 100
    return min(max(game.usual_level + everywhere + here, 1.0), float(game.levels))


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


def strengths(known: Strengths, game: Game, players: Sequence[Player]) -> list[float]:
    """Returns how strong everybody at a table is, as a place among the levels."""
    found = seated(known, game, players)
    return [
        (each.like / QUARTERS or each.level) if each.level else of(known, game, each.name)
        for each in found
    ]


def unheard(known: Strengths, game: str, players: Iterable[Player]) -> list[Player]:
    """Returns the people who have not yet said how well they know a game, nor shown it."""
    people = [player for player in players if not player.level]
    return [player for player in people if _entry(known, player.name, game) is None]


def unknown(known: Strengths, game: str, players: Iterable[Player]) -> list[Player]:
    """Returns those people where a computer follows them."""
    seated = list(players)
    return unheard(known, game, seated) if any(player.like for player in seated) else []


def said(known: Strengths, game: Game, name: str, answer: str) -> Strengths:
    """Returns the estimates after somebody has said how well they know a game, one of BEGINS, or
    nothing."""
    level = BEGINS[answer] if answer else of(known, game, name)
    moved = round(100 * (level - game.usual_level)) - _found(known, name, ALL).moved
    return _with(known, KnownStrength(name, game.name, moved))


def heard_of(known: Strengths, game: str, players: Iterable[Player]) -> bool:
    """Says whether anything is known of the people at the table in a game, or in any for ALL."""
    return forgotten(known, game, players) != known


def forgotten(known: Strengths, game: str, players: Iterable[Player]) -> Strengths:
    """Forgets the strengths of the people at the table: in ALL games, or in one."""
    names = {player.name for player in players if not player.level}
    return tuple(e for e in known if e.name not in names or game not in (ALL, e.game))


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
    """Says whether a match was a whole game, not one continued from a set-up position, and nobody
    had a head start, which helps as much as strength."""
    whole = not match.custom_start or begins_short(match.game.name, match.start)
    return match.over and whole and not any(match.ahead)


def _same_throughout(match: Match, seat: int) -> bool:
    """Says whether a seat had one person, or one strength of computer, all the time."""
    changes = [e.player for e in match.diary if isinstance(e, Seated) and e.seat == seat]
    had = {(p.level, p.like) for p in (match.first_players[seat], match.players[seat], *changes)}
    return len(had) == 1


def _surprise(known: Strengths, match: Match, seat: int) -> float | None:
    """Returns how much better a seat did than expected, -1 to 1; None if no computer compares."""
    game, seats = match.game.name, len(match.players)
    strength = of(known, match.game, match.players[seat].name)
    result = match.game.rules.result(match.state)
    others = [
        against(result, seat, other) / AHEAD
        - expected(game, strength, player.like / QUARTERS, seats)
        for other, player in enumerate(match.players)
        if player.like and _same_throughout(match, other)
    ]
    return _mean(others) if others else None


def _moved(known: Strengths, game: Game, name: str, surprise: float) -> Strengths:
    """Returns the estimates after somebody did `surprise` better in a game than expected."""
    wanted = of(known, game, name)
    everywhere, _ = _stepped(_found(known, name, ALL), surprise, SHARED)
    here, step = _stepped(_found(known, name, game.name), surprise)
    wanted = min(max(wanted + step, 1.0), float(game.levels))
    rest = round(100 * (wanted - game.usual_level)) - everywhere.moved
    return _with(_with(known, everywhere), here._replace(moved=rest))


def _stepped(
    entry: KnownStrength, surprise: float, part: float = 1.0
) -> tuple[KnownStrength, float]:
    """Returns an estimate after a surprise, and by how many levels it moved."""
    lately = KEPT * entry.lately / 100 + surprise
    longer = max(LEAST, FIRST / (1 + entry.games / HALVED)) * max(1.0, lately**2)
    step = part * min(longer, FIRST) * surprise
    moved = min(max(entry.moved + round(100 * step), -FAR), FAR)
    return KnownStrength(entry.name, entry.game, moved, entry.games + 1, round(100 * lately)), step


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


# Entries


def _entry(known: Strengths, name: str, game: str) -> KnownStrength | None:
    return next((each for each in known if (each.name, each.game) == (name, game)), None)


def _found(known: Strengths, name: str, game: str) -> KnownStrength:
    return _entry(known, name, game) or KnownStrength(name, game)


def _without(known: Strengths, name: str, game: str) -> Strengths:
    return tuple(each for each in known if (each.name, each.game) != (name, game))


def _with(known: Strengths, entry: KnownStrength) -> Strengths:
    """Puts an entry in place of the one there was."""
    return (*_without(known, entry.name, entry.game), entry)
