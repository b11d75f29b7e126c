"""An evening: several games with the same seats, and one table of points."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

from game.core.trouble import Trouble
from game.match import validation
from game.match.agreement import LOT, Agreement, agreement, told, understood
from game.match.box import BOX
from game.match.match import Match, Player, lasting, renumbered
from game.match.validation import Unfit
from game.rules.protocol import Result

AHEAD, LEVEL = 2, 1  # points for every seat one is ahead of, and for every seat one is level with
FORMAT = 3  # the first one knew no agreements, the second five levels
MOST = 99  # games


@dataclass(frozen=True)
class Evening:
    """An evening as a value, kept in evening.json.

    `games` in the order they are played; `points`: for each finished game one number a seat;
    `playing`: the file name of the record of the game in progress, or ""; `began`: who began each
    game so far; `agreed`: the agreements that differ from the usual ones; `even`: games begin with
    the head starts that make chances even."""

    games: tuple[str, ...]
    players: tuple[Player, ...]
    points: tuple[tuple[int, ...], ...] = ()
    playing: str = ""
    began: tuple[int, ...] = ()
    agreed: tuple[Agreement, ...] = ()
    even: bool = False

    @property
    def ahead(self) -> tuple[str, ...]:
        """Returns the games that are not over yet."""
        return self.games[len(self.points) :]

    def agreement(self, game: str) -> Agreement:
        """Returns the agreement by which a game is played this evening."""
        return next((each for each in self.agreed if each.game == game), agreement(game))

    def agree(self, agreed: Agreement) -> Evening:
        """Returns the evening with this agreement for its game; who begins goes by turns."""
        wanted = replace(agreed, first=LOT)
        others = tuple(each for each in self.agreed if each.game != agreed.game)
        usual = wanted == agreement(agreed.game)
        return replace(self, agreed=others if usual else (*others, wanted))

    def take(self, game: str) -> Evening:
        """Returns the evening with one more game at its end, or without it if it is still ahead."""
        played, ahead = self.games[: len(self.points)], self.ahead
        left = tuple(other for other in ahead if other != game)
        return replace(self, games=(*played, *(left if game in ahead else (*ahead, game))))

    def again(self) -> Evening:
        """Returns a new evening with the same seats, games and agreements."""
        return Evening(self.games, self.players, agreed=self.agreed, even=self.even)

    @property
    def over(self) -> bool:
        """Says whether every game has been played."""
        return len(self.points) == len(self.games)

    @property
    def next(self) -> str:
        """Returns the game in progress, or else the next one."""
        return self.games[len(self.points)]

    def totals(self) -> tuple[int, ...]:
        """Returns all points so far, one number a seat."""
        return tuple(sum(row[seat] for row in self.points) for seat in range(len(self.players)))

    def winners(self) -> tuple[int, ...]:
        """Returns the seats with the most points."""
        totals = self.totals()
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def places(self) -> tuple[int, ...]:
        """Returns the place of every seat, 1 the first; equal points share a place."""
        totals = self.totals()
        return tuple(1 + sum(other > total for other in totals) for total in totals)

    def beginner(self, lot: int) -> int:
        """Returns the seat that begins the next game; `lot` decides the first game.

        Nobody begins twice before all have begun. The search starts after the loser of the last
        game, who so has the last turn; without a single loser, after the last beginner."""
        if len(self.began) > len(self.points):
            return self.began[-1]  # the game begins again
        if not self.began:
            return lot
        seats, row = len(self.players), self.points[-1]
        lost = row.index(min(row)) if row.count(min(row)) == 1 else self.began[-1]
        turn = [(lost + 1 + number) % seats for number in range(seats)]
        return min(turn, key=self.began.count)

    def begun(self, record: str, first: int | None = None) -> Evening:
        """Returns the evening once its next game has begun, with this seat and record."""
        began = self.began if first is None else (*self.began[: len(self.points)], first)
        return replace(self, playing=record, began=began)

    def fits(self, match: Match) -> bool:
        """Says whether a match can be the game to be played now."""
        return match.game.name == self.next and len(match.players) == len(self.players)

    def played(self, result: Result) -> Evening:
        """Returns the evening with the points of the finished game added."""
        return replace(self, points=(*self.points, points(result)), playing="")

    def dump(self) -> str:
        """Returns the evening as JSON text, for `load`."""
        seated = tuple(lasting(player) for player in self.players)
        plain = asdict(replace(self, players=seated, agreed=()))
        if not self.even:  # older versions know nothing of it
            del plain["even"]
        whole = {"format": FORMAT, **plain, "agreed": [told(each) for each in self.agreed]}
        return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def points(result: Result) -> tuple[int, ...]:
    """Returns the points of every seat: two for each seat it beat, one for each it tied with."""
    seats = range(len(result.scores))
    return tuple(
        sum(against(result, seat, other) for other in seats if other != seat) for seat in seats
    )


def places(result: Result) -> tuple[int, ...]:
    """Returns the place of every seat, 1 the first; ties share a place."""
    seats = range(len(result.scores))
    return tuple(
        1 + sum(against(result, other, seat) == AHEAD for other in seats) for seat in seats
    )


def against(result: Result, seat: int, other: int) -> int:
    """Returns the points of a seat against another: AHEAD, LEVEL or 0."""
    one, two = _place(result, seat), _place(result, other)
    if one == two:
        return LEVEL
    return AHEAD if one > two else 0


def _place(result: Result, seat: int) -> tuple[bool, int]:
    """Returns a key to compare seats by: winners are equal, the others go by score."""
    won = seat in result.winners
    return won, 0 if won else result.scores[seat] or 0


def playable(game: str, seats: int) -> bool:
    """Says whether a game can be played by that many."""
    return seats in BOX[game].rules.SEATS


def load(text: str, where: str) -> Evening:
    """Reads an evening from JSON text. Raises Trouble if it cannot be read."""
    try:
        return _checked(validation.parsed(text))
    except Unfit as error:
        raise Trouble(
            "error.evening",
            "The evening in {file} cannot be read; it was moved to {aside}. "
            "Its games are still among the saved ones.",
            file=where,
            aside="…",
        ) from error


def _checked(data: object) -> Evening:
    """Reads an evening that can have come about. Raises Unfit for any other."""
    if not isinstance(data, dict):
        raise Unfit("an evening")
    form = validation.whole(data.pop("format", None), 1, FORMAT)
    agreed = _agreed(data.pop("agreed", []))
    found = validation.decoded(Evening, data)
    players = validation.players(found.players)
    if form < FORMAT:
        players = tuple(map(renumbered, players))
    evening = replace(found, players=players, agreed=agreed)
    seats = len(evening.players)
    known = all(name in BOX and playable(name, seats) for name in evening.games)
    if not known or not 0 < len(evening.games) <= MOST:
        raise Unfit("games for these seats")
    for row in evening.points:
        _check_row(row, seats)
    for seat in evening.began:
        validation.whole(seat, 0, seats - 1)
    if evening.playing:
        validation.record_name(evening.playing)
    if len(evening.began) > len(evening.points) + 1:
        raise Unfit("who began")
    if len(evening.points) > len(evening.games) or (evening.over and evening.playing):
        raise Unfit("an evening")
    return evening


def _agreed(value: object) -> tuple[Agreement, ...]:
    """Reads the agreements, at most one for each game. Raises Unfit."""
    if not isinstance(value, list):
        raise Unfit("agreements")
    found = tuple(map(understood, value))
    if len({each.game for each in found}) < len(found):
        raise Unfit("an agreement for each game")
    return found


def _check_row(numbers: tuple[int, ...], seats: int) -> None:
    """Raises Unfit unless these are the points of one game: each pair of seats shares AHEAD."""
    for number in numbers:
        validation.whole(number, 0, AHEAD * (seats - 1))
    if len(numbers) != seats or sum(numbers) != seats * (seats - 1) * AHEAD // 2:
        raise Unfit("the points of a game")
