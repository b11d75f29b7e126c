"""Hat Cards as it is offered: a short game is one round, and nobody plays for a goal (KNZ-15).

The rulebook leaves ties open, and a win is not often shared where the last round decides (KNZ-16).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.rules.facts import Beginning, Done, Facts, HeadStart, Short
from game.rules.hat_cards.play import DEAL, Action, Options, State, most_ahead, setup
from game.rules.hat_cards.story import Played, events


def _one_round(seats: int, options: Options, _: Random) -> State:
    return setup(seats, options)._replace(round=seats)


def _is_one_round(start: State) -> bool:
    last = start.options.goal is None and start.round == len(start.hands)
    return last and start.phase == DEAL


def _done(state: State, action: Action) -> Iterator[Done]:
    """Yields the cards caught from a seat."""
    for event in events(state, action):
        if isinstance(event, Played) and 0 <= event.onto != event.seat:
            yield Done("caught", event.seat, event.onto, len(state.table[event.onto]))


FACTS: Facts[State, Action, Options] = Facts(
    short=Short({"goal": None}, Beginning(_one_round, _is_one_round), rounds=1),
    editions={"standard": Options(tie="last_round")},
    head_start=HeadStart(1, most_ahead),
    shades="bry",
    secret=True,
    done=_done,
)
