"""What is in the box: one line a game."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, NamedTuple

from game import solved
from game.ai.cat_and_mouse import computer as cat_computer
from game.ai.catch_the_hat import computer as hats_computer
from game.ai.computer import BOLD, CHARACTERS, EVEN, SPITEFUL, Computer, choose
from game.ai.hare_hutch import computer as hares_computer
from game.ai.hare_hutch import race as hares_race
from game.ai.hat_cards import computer as cards_computer
from game.ai.top_hats import computer as tops_computer
from game.rules import cat_and_mouse, catch_the_hat, hare_hutch, hat_cards, top_hats
from game.rules.protocol import Rules
from game.rules.top_hats.state import BUILD


class Dice(NamedTuple):
    """Dice that people throw by hand: the `faces` of one, a character each, and which of them an
    outcome of luck `shows`, one a die."""

    faces: str
    shows: Callable[[Any], str]


class Game(NamedTuple):
    """A game of the box; how it looks has the same name in `game.tables.shelf`.

    `first`: the option that names the seat that begins. `dice`: what luck is thrown with; without
    them it is dealt by itself. `secret`: seats know things the others may not see; `covert`: the
    phases in which even what is chosen must not be seen, if not always. `quick`: the level at
    which computers imagine how a game goes on, `imagined`: how many such games make a number.
    `characters`: those that a computer can have and that show. `shades`: the colours of its cards,
    which people take last.
    """

    name: str
    rules: Rules[Any, Any]
    ai: Computer
    first: str = "starter"
    dice: Dice | None = None
    secret: bool = False
    covert: tuple[str, ...] = ()
    quick: int = 1
    imagined: int = 40
    characters: tuple[str, ...] = CHARACTERS
    shades: str = ""

    @property
    def throws(self) -> bool:
        """Whether luck is thrown by hand, not dealt by itself."""
        return self.dice is not None

    @property
    def levels(self) -> int:
        """How many levels its computers have."""
        return self.ai.LEVELS

    @property
    def usual_level(self) -> int:
        """How a computer plays if nothing else is said: like most people."""
        return (self.levels + 1) // 2

    def covertly(self, state: Any) -> bool:
        """Whether a choice is due that the others must not see."""
        return self.secret and (not self.covert or state.phase in self.covert)

    def choose(
        self, view: Any, seat: int, rng: Random, level: int = 1, character: str = EVEN
    ) -> Any:
        """What a computer does in what its seat sees, given all the time it needs."""
        return choose(self.ai, view, seat, rng, level, character)


BOX: dict[str, Game] = {
    game.name: game
    for game in (
        Game(
            "catch_the_hat",
            catch_the_hat,
            hats_computer,
            "first",
            Dice("123456", lambda roll: str(roll.pips)),
            imagined=12,
        ),
        Game("hat_cards", hat_cards, cards_computer, secret=True, shades="bry"),
        Game(
            "top_hats",
            top_hats,
            tops_computer,
            secret=True,
            covert=(BUILD,),
            quick=2,
            characters=(EVEN, BOLD, SPITEFUL),
        ),
        Game(
            "hare_hutch",
            hare_hutch,
            hares_computer,
            dice=Dice("hd345c", lambda roll: str(roll.faces)),
            quick=2,
            imagined=60,
        ),
        Game("cat_and_mouse", cat_and_mouse, cat_computer, secret=True),
    )
}

# Games whose computer knows a table by heart, and what the table is handed in to.
SOLVED = {"hare_hutch": hares_race}
for _name, _computer in SOLVED.items():
    _computer.hand_in(partial(solved.table, _name))
