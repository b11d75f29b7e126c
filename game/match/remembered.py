"""What people agreed before: how each game was last begun, as the settings keep it.

Nothing here loads a game: house rules are names and values, and whether a game still knows them is
checked when they are used.
"""

from __future__ import annotations

import re
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace

from game.match import validation
from game.match.agreement import LOT
from game.match.match import Player
from game.match.validation import Unfit

EVENING = ""  # instead of the name of a game: a whole evening
SEATS, SWITCHES, LONGEST = range(1, 8), 40, 8
MOST = 8  # games, the evening among them, that are remembered
MOST_MIXES = 20  # with a name
NAME = re.compile(r"[a-z0-9_]{0,40}")  # one of this version, or of another


@dataclass(frozen=True, slots=True)
class Mix:
    """House rules of a game: the `options` that differ from the usual ones, by name; whether
    secrets are open; whether it starts from its short position; the `name` people gave it, or
    ""."""

    game: str
    options: dict[str, object]
    open_hands: bool = False
    begins: bool = False
    name: str = ""


@dataclass(frozen=True, slots=True)
class LastTime:
    """How a game was last begun, or an EVENING of several `games`: the players, and the mix of the
    game or those of an evening that are not as usual.

    `edition` ("" for the usual one) and `length` describe the mix before its game is loaded;
    `board` is a name, "" for the one that fits; `homes` are those chosen by hand; `first` is the
    seat that begins, or LOT; `head_start`: steps, seat by seat; in an evening they are
    chosen so that chances are `even`."""

    game: str
    players: tuple[Player, ...]
    games: tuple[str, ...] = ()
    mixes: tuple[Mix, ...] = ()
    edition: str = ""
    length: str = ""
    board: str = ""
    homes: tuple[int, ...] = ()
    first: int = LOT
    head_start: tuple[int, ...] = ()
    even: bool = False


Lasts = tuple[LastTime, ...]


def newest(known: Lasts, last: LastTime) -> Lasts:
    """Returns the list with how a game has just been begun in front."""
    others = (each for each in known if each.game != last.game)
    return (last, *others)[:MOST]


def called(players: Sequence[Player], before: str, now: str) -> tuple[Player, ...]:
    """Returns players with somebody by the name they have now."""
    return tuple(replace(p, name=now) if p.name == before and not p.level else p for p in players)


def renamed(known: Lasts, before: str, now: str) -> Lasts:
    """Returns the list with somebody by the name they have now."""
    return tuple(replace(last, players=called(last.players, before, now)) for last in known)


def first(known: Lasts, games: Container[str]) -> LastTime | None:
    """Returns what was begun last of all, with one of these games or as an evening."""
    return next((each for each in known if each.game == EVENING or each.game in games), None)


def checked(last: LastTime) -> LastTime:
    """Returns the value if it can be kept. Raises Unfit if not."""
    if len(last.players) not in SEATS or validation.players(last.players) != last.players:
        raise Unfit("players with names and colours")
    if not all(validation.as_written(player.name) for player in last.players):
        raise Unfit("players with names")
    for word in (last.game, last.edition, last.length, *last.games):
        _check_word(word)
    for number in (*last.homes, *last.head_start):
        validation.whole(number, 0, 99)
    validation.whole(last.first, LOT, SEATS[-1])
    if max(map(len, (last.homes, last.head_start, last.games, last.mixes))) > LONGEST:
        raise Unfit("few homes, head starts, games and mixes")
    if last.board != validation.name(last.board):
        raise Unfit("the name of a board")
    for mix in last.mixes:
        checked_mix(mix)
    return last


def checked_mix(mix: Mix) -> Mix:
    """Returns the value if it can be kept. Raises Unfit if not."""
    _check_word(mix.game)
    if len(mix.options) > SWITCHES or not all(map(_is_value, mix.options.values())):
        raise Unfit("house rules and their values")
    for name in mix.options:
        _check_word(name)
    if mix.name and not validation.as_written(mix.name):
        raise Unfit("a name")
    return mix


def _check_word(word: str) -> None:
    if not NAME.fullmatch(word):
        raise Unfit("a name of the program's own")


def _is_value(value: object) -> bool:
    """Says whether a house rule can have this value."""
    match value:
        case None | bool():
            return True
        case int():
            return abs(value) < 100_000
        case str():
            return value == validation.name(value)
        case tuple():
            return len(value) <= LONGEST and all(type(each) is int for each in value)
    return False
