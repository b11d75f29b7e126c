"""An evening: several games with the same seats, and one table of points."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any

from game import border
from game.ai.computer import CHARACTERS
from game.box import BOX
from game.match import Player, lasting
from game.rules.protocol import Result
from game.trouble import Trouble

AHEAD, LEVEL = 2, 1  # points for every seat one is ahead of, and for every seat one is level with
FORMAT = 1


@dataclass(frozen=True)
class Evening:
    """`games` in the order they are played; `points`: of each game that is over, one number a
    seat; `playing`: the file name of the record of the game that has begun, or ""."""

    games: tuple[str, ...]
    players: tuple[Player, ...]
    points: tuple[tuple[int, ...], ...] = ()
    playing: str = ""

    @property
    def over(self) -> bool:
        """Whether every game has been played."""
        return len(self.points) == len(self.games)

    @property
    def next(self) -> str:
        """The game to be played, or going on, now."""
        return self.games[len(self.points)]

    def totals(self) -> tuple[int, ...]:
        """All points so far, one number a seat."""
        return tuple(sum(row[seat] for row in self.points) for seat in range(len(self.players)))

    def winners(self) -> tuple[int, ...]:
        """Everybody with the most points."""
        totals = self.totals()
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def begun(self, record: str) -> Evening:
        """The next game has begun and is kept in a record of this name."""
        return replace(self, playing=record)

    def played(self, result: Result) -> Evening:
        """A game is over."""
        return replace(self, points=(*self.points, points(result)), playing="")

    def dump(self) -> str:
        """As text, for `load`."""
        seated = tuple(lasting(player) for player in self.players)
        whole = {"format": FORMAT, **asdict(replace(self, players=seated))}
        return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def points(result: Result) -> tuple[int, ...]:
    """Two points for everybody left behind, one for everybody on the same place."""
    seats = range(len(result.scores))
    places = [_place(result, seat) for seat in seats]
    return tuple(
        sum(_against(places[seat], places[other]) for other in seats if other != seat)
        for seat in seats
    )


def _place(result: Result, seat: int) -> tuple[bool, int]:
    """Winners are level with each other; the others go by their scores, if there are any."""
    won = seat in result.winners
    return won, 0 if won else result.scores[seat] or 0


def _against(one: tuple[bool, int], other: tuple[bool, int]) -> int:
    if one == other:
        return LEVEL
    return AHEAD if one > other else 0


def playable(game: str, seats: int) -> bool:
    """Whether a game is for so many."""
    return seats in BOX[game].rules.SEATS


def load(text: str, where: str) -> Evening:
    """The evening of a text; Trouble says that it cannot be read."""
    try:
        data = json.loads(text)
        if data.pop("format") != FORMAT:
            raise ValueError("format")
        players = border.players(Player(**player) for player in data.pop("players"))
        rows = tuple(tuple(int(n) for n in row) for row in data.pop("points"))
        evening = Evening(tuple(data.pop("games")), players, rows, str(data.pop("playing")))
        return _checked(evening, data)
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        raise Trouble(
            "error.evening",
            "The evening in {file} cannot be read; it was moved to {aside}. "
            "Its games are still among the saved ones.",
            file=where,
            aside="…",
        ) from error


def _checked(evening: Evening, rest: dict[str, Any]) -> Evening:
    seats = len(evening.players)
    fits = all(game in BOX and playable(game, seats) for game in evening.games)
    rows = len(evening.points) <= len(evening.games)
    whole = all(len(row) == seats and min(row) >= 0 for row in evening.points)
    named = all(_is_player(player) for player in evening.players)
    if rest or not evening.games or not (fits and rows and whole and named):
        raise ValueError("evening")
    return evening


def _is_player(player: Player) -> bool:
    texts: Sequence[object] = (player.name, player.letter, player.device)
    level = type(player.level) is int and 0 <= player.level < 100
    whole = level and player.character in CHARACTERS
    return all(isinstance(text, str) for text in texts) and len(player.letter) == 1 and whole
