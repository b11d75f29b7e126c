"""Why something cannot be done in Top Hats, in terms of the case at hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.i18n import Texts
from game.match.match import Player
from game.rules.hexagon import FIELDS, NEIGHBOURS, RADIUS, SIDE, in_margin
from game.rules.top_hats import State
from game.rules.top_hats.state import top_at


class Case(NamedTuple):
    """What was picked and is refused. `seat`: by whom; `owner`: whose stack stands there, or
    NO_HAT. `field`: the picked one, `start`: of the chosen stack, or -1. `loser`: from whom a hat
    must be taken, or -1; `waiting`: how many stacks have to leave the rim; `margin`: 1 or 2
    circles."""

    seat: int
    owner: int
    field: int
    start: int
    loser: int
    waiting: int
    margin: int

    @classmethod
    def of(cls, view: State, field: int, start: int = -1, loser: int = -1) -> Case:
        """Makes the case of a pick in a view."""
        waiting = sum(
            in_margin(each, view.margin) and top_at(view, each) == view.seat for each in FIELDS
        )
        owner = top_at(view, field)
        return cls(view.seat, owner, field, start, loser, waiting, view.margin)


def why(texts: Texts, players: Sequence[Player], refused: str, about: object) -> str:
    """Explains a refusal."""
    if not isinstance(about, Case):
        return texts(f"refusal.{refused}")
    match refused:
        case "must_capture":
            way = "" if about.start < 0 else ".way"
            return texts(f"refusal.must_capture{way}", name=players[about.loser].name)
        case "leave_rim":
            return texts.plural("refusal.leave_rim", about.waiting)
        case "not_your_stack":
            return texts("refusal.not_your_stack", name=players[about.owner].name)
        case "occupied":
            own = ".own" if about.owner == about.seat else ""
            return texts(f"refusal.occupied{own}", name=players[about.owner].name)
        case "not_onto_rim":
            return texts(f"refusal.not_onto_rim.{_landing(about)}")
        case "not_a_placing_field":
            where = "rim" if RADIUS[about.field] == SIDE else "middle"
            return texts(f"refusal.not_a_placing_field.{where}")
    return texts(f"refusal.{refused}")


def _landing(about: Case) -> str:
    """Returns how it would have come onto the rim, as a part of a text's key: by a jump, or by a
    step onto which ring."""
    if about.field not in NEIGHBOURS[about.start]:
        return "jump"
    second = about.margin == 2 and RADIUS[about.field] < SIDE
    return "second" if second else "step"
