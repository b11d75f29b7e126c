"""An evening: several games with the same seats, and one table of points."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace

from game.core.trouble import Trouble
from game.match import validation
from game.match.agreement import LOT, Agreement, agreement, told, understood
from game.match.box import BOX
from game.match.match import Match, Player, lasting
from game.match.validation import Unfit
from game.rules.protocol import Result

AHEAD, LEVEL = 2, 1  # points for every seat one is ahead of, and for every seat one is level with
FORMAT = 2  # the first one knew no agreements
MOST = 99  # games


@dataclass(frozen=True)
class Evening:
    """`games` in the order they are played; `points`: of each game that is over, one number a
    seat; `playing`: the file name of the record of the game that has begun, or ""; `began`: who
    began each game so far; `agreed`: how games are played that are not played as usual."""

    games: tuple[str, ...]
    players: tuple[Player, ...]
    points: tuple[tuple[int, ...], ...] = ()
    playing: str = ""
    began: tuple[int, ...] = ()
    agreed: tuple[Agreement, ...] = ()

    @property
    def ahead(self) -> tuple[str, ...]:
        """The games that are not over yet."""
        return self.games[len(self.points) :]

    def agreement(self, game: str) -> Agreement:
        """How a game is played on this evening."""
        return next((each for each in self.agreed if each.game == game), agreement(game))

    def agree(self, agreed: Agreement) -> Evening:
        """A game is played so; who begins goes by turns."""
        wanted = replace(agreed, first=LOT)
        others = tuple(each for each in self.agreed if each.game != agreed.game)
        usual = wanted == agreement(agreed.game)
        return replace(self, agreed=others if usual else (*others, wanted))

    def take(self, game: str) -> Evening:
        """One more game, the last one; or one less, if it was to be played."""
        played, ahead = self.games[: len(self.points)], self.ahead
        left = tuple(other for other in ahead if other != game)
        return replace(self, games=(*played, *(left if game in ahead else (*ahead, game))))

    def again(self) -> Evening:
        """A new evening with the same seats and the same games."""
        return Evening(self.games, self.players, agreed=self.agreed)

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

    def places(self) -> tuple[int, ...]:
        """The place of every seat, 1 the first; those with as many points share one."""
        totals = self.totals()
        return tuple(1 + sum(other > total for other in totals) for total in totals)

    def beginner(self, lot: int) -> int:
        """Who begins the next game: first the lot says so, then nobody begins twice before all have
        begun. From the seat after the loser of the last game on, who so has the last turn; without
        a single loser from the next in turn."""
        if len(self.began) > len(self.points):
            return self.began[-1]  # the game begins anew
        if not self.began:
            return lot
        seats, row = len(self.players), self.points[-1]
        lost = row.index(min(row)) if row.count(min(row)) == 1 else self.began[-1]
        turn = [(lost + 1 + number) % seats for number in range(seats)]
        return min(turn, key=self.began.count)

    def begun(self, record: str, first: int | None = None) -> Evening:
        """The next game has begun with this seat and is kept in a record of this name."""
        began = self.began if first is None else (*self.began[: len(self.points)], first)
        return replace(self, playing=record, began=began)

    def fits(self, match: Match) -> bool:
        """Whether a match may be the game to be played now."""
        return match.game.name == self.next and len(match.players) == len(self.players)

    def played(self, result: Result) -> Evening:
        """A game is over."""
        return replace(self, points=(*self.points, points(result)), playing="")

    def dump(self) -> str:
        """As text, for `load`."""
        seated = tuple(lasting(player) for player in self.players)
        plain = asdict(replace(self, players=seated, agreed=()))
        whole = {"format": FORMAT, **plain, "agreed": [told(each) for each in self.agreed]}
        return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def points(result: Result) -> tuple[int, ...]:
    """Two points for everybody left behind, one for everybody on the same place."""
    seats = range(len(result.scores))
    return tuple(
        sum(against(result, seat, other) for other in seats if other != seat) for seat in seats
    )


def places(result: Result) -> tuple[int, ...]:
    """The place of every seat, 1 the first; those who are level share one."""
    seats = range(len(result.scores))
    return tuple(
        1 + sum(against(result, other, seat) == AHEAD for other in seats) for seat in seats
    )


def against(result: Result, seat: int, other: int) -> int:
    """The points of a seat for another one: AHEAD of it, LEVEL with it, or none."""
    one, two = _place(result, seat), _place(result, other)
    if one == two:
        return LEVEL
    return AHEAD if one > two else 0


def _place(result: Result, seat: int) -> tuple[bool, int]:
    """Winners are level with each other; the others go by their scores, if there are any."""
    won = seat in result.winners
    return won, 0 if won else result.scores[seat] or 0


def playable(game: str, seats: int) -> bool:
    """Whether a game can be played by that many."""
    return seats in BOX[game].rules.SEATS


def load(text: str, where: str) -> Evening:
    """The evening of a text; Trouble if it cannot be read."""
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
    """An evening as it could have come about; anything else is Unfit."""
    if not isinstance(data, dict):
        raise Unfit("an evening")
    validation.whole(data.pop("format", None), 1, FORMAT)
    agreed = _agreed(data.pop("agreed", []))
    found = validation.decoded(Evening, data)
    evening = replace(found, players=validation.players(found.players), agreed=agreed)
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
    """What was agreed of some games, of each once."""
    if not isinstance(value, list):
        raise Unfit("agreements")
    found = tuple(map(understood, value))
    if len({each.game for each in found}) < len(found):
        raise Unfit("an agreement for each game")
    return found


def _check_row(numbers: tuple[int, ...], seats: int) -> None:
    """The points of one game: every pair of seats shares out AHEAD."""
    for number in numbers:
        validation.whole(number, 0, AHEAD * (seats - 1))
    if len(numbers) != seats or sum(numbers) != seats * (seats - 1) * AHEAD // 2:
        raise Unfit("the points of a game")
