"""The games of the box, one line each. A game is loaded when something of it is used."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from random import Random
from typing import NamedTuple, cast

from game.ai import by_heart
from game.ai.computer import EVEN, choose
from game.ai.weighing import Weigher
from game.core.lazy_import import later
from game.match import solved
from game.rules.facts import Facts
from game.rules.options import AnyOptions
from game.rules.protocol import A, AnyRules, E, H, Position, Rules, S, V

with later:
    from game.ai.cat_and_mouse import computer as cat_and_mouse_computer
    from game.ai.catch_the_hat import computer as catch_the_hat_computer
    from game.ai.hare_hutch import computer as hare_hutch_computer
    from game.ai.hat_cards import computer as hat_cards_computer
    from game.ai.top_hats import computer as top_hats_computer
    from game.rules import cat_and_mouse, catch_the_hat, hare_hutch, hat_cards, top_hats

AnyComputer = Weigher[Position, Hashable]
AnyFacts = Facts[Position, Hashable, AnyOptions]


class Game(NamedTuple):
    """A game of the box; its table has the same name in `game.tables.shelf`."""

    name: str
    rules: AnyRules
    ai: AnyComputer

    @property
    def facts(self) -> AnyFacts:
        """Returns its facts, as data."""
        return self.rules.FACTS

    @property
    def usual(self) -> AnyOptions:
        """Returns the house rules it is offered with: those of its first edition."""
        return next(iter({**self.rules.PRESETS, **self.facts.editions}.values()))

    @property
    def levels(self) -> int:
        """Returns the number of its computers' levels."""
        return self.ai.LEVELS

    @property
    def usual_level(self) -> int:
        """Returns the usual level of a computer: that of most people."""
        return (self.levels + 1) // 2

    @property
    def secret(self) -> bool:
        """Says whether seats know things the others may not see."""
        return self.facts.secret

    @property
    def throws(self) -> bool:
        """Says whether luck is thrown by hand instead of dealt automatically."""
        return self.facts.dice is not None

    def covertly(self, state: Position) -> bool:
        """Says whether a choice is due that the others must not see."""
        return self.secret and self.facts.covert(state)

    def choose(
        self, view: Position, seat: int, rng: Random, level: int = 1, character: str = EVEN
    ) -> Hashable:
        """Returns a computer's action in the view of `seat`, given all the time it needs."""
        return choose(self.ai, view, seat, rng, level, character)


def boxed(name: str, rules: Rules[S, A, E, V, H], ai: Weigher[S, A]) -> Game:
    """Returns a game without its own types: the frame only hands positions, actions and options
    back to the rules they came from. Contains the one `cast` of the program."""
    return Game(name, cast(AnyRules, rules), cast(AnyComputer, ai))


BOX: dict[str, Game] = {
    game.name: game
    for game in (
        boxed("catch_the_hat", catch_the_hat, catch_the_hat_computer),
        boxed("hat_cards", hat_cards, hat_cards_computer),
        boxed("top_hats", top_hats, top_hats_computer),
        boxed("hare_hutch", hare_hutch, hare_hutch_computer),
        boxed("cat_and_mouse", cat_and_mouse, cat_and_mouse_computer),
    )
}

# games whose computer knows a table by heart
SOLVED = ("catch_the_hat", "hare_hutch", "top_hats", "cat_and_mouse")
for _name in SOLVED:
    by_heart.SOURCES[_name] = partial(solved.table, _name)
