"""Cat and Mouse as it is offered: a short game is one with small stocks."""

from __future__ import annotations

from game.rules.cat_and_mouse.play import Action, Options, State
from game.rules.facts import Facts, Short

FACTS: Facts[State, Action, Options] = Facts(
    short=Short({"stock": 5}), finding=("first", ("random", "higher_stock_top")), secret=True
)
