"""Hat Cards as it is offered: a short game is one round, and nobody plays for a goal (KNZ-15).

The rulebook leaves ties open, and a win is not often shared where the last round decides (KNZ-16).
"""

from __future__ import annotations

from random import Random

from game.rules.facts import Beginning, Facts, Short
from game.rules.hat_cards.play import DEAL, Action, Options, State, setup


def _one_round(seats: int, options: Options, _: Random) -> State:
    return setup(seats, options)._replace(round=seats)


def _is_one_round(start: State) -> bool:
    last = start.options.goal is None and start.round == len(start.hands)
    return last and start.phase == DEAL


FACTS: Facts[State, Action, Options] = Facts(
    short=Short({"goal": None}, Beginning(_one_round, _is_one_round)),
    editions={"standard": Options(tie="last_round")},
    shades="bry",
    secret=True,
)
