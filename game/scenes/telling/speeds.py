"""How fast everything is shown, by its kind; computers' turns that change little are quick."""

from __future__ import annotations

from collections.abc import Sequence

from game.kept.settings import Settings
from game.match.match import Match
from game.motion import pace
from game.rules.protocol import CHANCE, TurnPassed
from game.tables.shelf import FACES

QUICK = 1.6  # times the usual speed, for a computer's quiet turn
MORE = 0.2  # times this for each computer that follows another
LONG = 4  # actions of a turn; each after them counts like a turn of another computer
MOST = 2.6  # hops can still be followed by the eye
FAST = 5  # times, while people want to get on
DICE, MOVES, COMPUTERS, SCORING = "dice", "moves", "computers", "scoring"


def hurry(settings: Settings, kind: str, fast: bool = False) -> float:
    """Returns how many times as fast as usual people want something of a kind."""
    return pace.SPEEDS[settings.speed_of(kind)] * (FAST if fast else 1)


def kind_of(match: Match) -> str:
    """Returns the kind of what is to be played next."""
    if match.turn == CHANCE and match.game.throws:
        return DICE
    return COMPUTERS if match.players[match.actor].level else MOVES


class Pace:
    """A count of the turns computers take one after the other, long ones for more; quiet ones are
    shown faster."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._in_a_row = 0
        self._actions = 0  # of this turn

    @property
    def waiting(self) -> float:
        """Returns the speed of the wait before a computer throws or moves."""
        return min(MOST, QUICK + MORE * self._in_a_row)

    def of(self, seat: int, told: Sequence[object]) -> float:
        """Returns the speed of the story of a seat's action or draw."""
        players = self._match.players
        passed = sum(isinstance(event, TurnPassed) for event in told)
        self._actions = 0 if passed else self._actions + 1
        if not players[seat].level:
            self._in_a_row = 0
            return 1.0
        people = {number for number, player in enumerate(players) if not player.level}
        loud = FACES[self._match.game.name].book.loud
        speed = 1.0 if any(loud(event, people) for event in told) else self.waiting
        self._in_a_row += passed + (self._actions > LONG)
        return speed
