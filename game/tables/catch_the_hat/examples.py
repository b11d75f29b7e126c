"""The examples in the rulebook of Catch the Hat: positions, drawn by the table itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.rules.catch_the_hat import Options
from game.tables.catch_the_hat import holds
from game.tables.rulebook import Example, always


class Position(NamedTuple):
    """A position drawn by the table itself: the hat on `field` is chosen, `near` is in the middle.

    `reach`: how much of the board is shown, in map units. No `field`: nothing is chosen.
    """

    line: str
    field: str
    near: str
    reach: float
    gold: bool = False

    def example(
        self, name: str, board: str = "hats4", holds: Callable[[Options, int], bool] = always
    ) -> Example[Options]:
        """An example on a board, usually that with four homes."""
        return Example(f"example.catch_the_hat.{name}", (self,), holds=holds, board=board)


_WHEEL4 = Position("- 6,6,6,6 -,-,-,- 0 move:4", "H0", "C", 1.45).example(
    "board", holds=holds.four_spokes
)  # FDH-T1
_WHEEL6 = Position("- 4,4,4,4 -,-,-,- 0 move:4", "H0", "C", 1.45).example(
    "board", "hats6", holds.six_spokes
)
_WAYS = Position("S2.5=r 5,6,6,6 -,-,-,- 0 move:6", "S2.5", "C", 0.95).example("ways")  # FDH-T7
_CATCH = Position("R5=b;R8=yr;R9=g,g 5,5,4,5 -,-,-,- 3 move:3", "R5", "R7", 0.4).example(
    "catch"
)  # FDH-T12
_REST = Position("R3=b,g,y 6,5,5,5 -,-,-,- 0 move:4", "H0", "R0", 0.46).example("rest")  # FDH-T13
_HOME = Position("R2=yr 5,5,6,6 -,-,-,- 0 move:5", "R2", "R0", 0.46).example(
    "home", holds=holds.homing
)  # FDH-T4
_GOLD = Position("R7=y;R9=yr*;R11=b 5,4,6,5 -,-,-,- 0 move:5", "R9", "R9", 0.36, gold=True).example(
    "gold", holds=holds.powers
)  # FDH-T15
BOARD: tuple[Example[Options], ...] = (_WHEEL4, _WHEEL6)
START: tuple[Example[Options], ...] = ()
MOVING: tuple[Example[Options], ...] = (_WAYS,)
CATCHING: tuple[Example[Options], ...] = (_CATCH,)
RESTING: tuple[Example[Options], ...] = (_REST,)
HOME: tuple[Example[Options], ...] = (_HOME,)
TEAMS: tuple[Example[Options], ...] = ()
GOLD: tuple[Example[Options], ...] = (_GOLD,)
END: tuple[Example[Options], ...] = ()
