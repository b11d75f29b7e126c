"""The lesson of Catch the Hat, from the first roll to the last hat, and the first game after it."""

from __future__ import annotations

from game.ai.catch_the_hat.ways import distances
from game.rules.board import HOME, REST
from game.rules.catch_the_hat import Move, Options, State, legal
from game.rules.catch_the_hat.state import seat_of, top_of
from game.rules.catch_the_hat.story import Banked, Caught, Event, Moved, Rolled, piece_of
from game.rules.catch_the_hat.walk import prey
from game.rules.protocol import Ended, TurnPassed
from game.tables.book import FirstGame, Goal, LessonStep, Tip, happens

PUPIL, REACH = 0, 6  # the pupil's seat; the most steps of a roll


def _round_the_corner(event: Moved, state: State) -> bool:
    """Says whether the piece has jumped and gone on along the ring."""
    return state.board.fields[event.way[-1]] in ("R2", "R50") and len(event.way) == 5


def _rests(event: Moved, state: State) -> bool:
    """Says whether the tower rests, not just any hat."""
    return len(event.hats) > 1 and state.board.kinds[event.way[-1]] == REST


_rolled: Goal[Event, State] = happens(Rolled, seat=PUPIL)
_moved: Goal[Event, State] = happens(Moved, lambda event, _: seat_of(event.hats[-1]) == PUPIL)
_caught: Goal[Event, State] = happens(Caught, lambda event, _: seat_of(event.hat) == PUPIL)
_banked: Goal[Event, State] = happens(Banked, seat=PUPIL)

LESSON = Options()
STEPS: tuple[LessonStep[State, Event], ...] = (
    LessonStep("throw", _rolled, "- 6,6 -,- 0 roll", ("roll 4",), ("FDH-2", "FDH-16")),
    LessonStep("move", _moved, teaches=("FDH-3", "FDH-9", "BRD-4")),
    LessonStep(
        "six",
        happens(Rolled, seat=PUPIL, pips=2),
        "R5=r;R30=y 5,5 -,- 0 roll",
        ("roll 6", "roll 2"),
        ("FDH-11",),
    ),
    LessonStep(
        "ways",
        happens(Moved, _round_the_corner),
        "R30=y;S0.1=y;S0.2=r 5,4 -,- 0 roll",
        ("roll 4",),
        ("FDH-4", "FDH-5", "FDH-10"),
    ),
    LessonStep("catch", _caught, "R2=r;R6=y;R30=y 5,4 -,- 0 roll", ("roll 4",), ("FDH-7", "FDH-8")),
    LessonStep(
        "all", _caught, "R4=r;R7=ry,y;R30=y 4,3 -,- 0 roll", ("roll 3",), ("FDH-6", "FDH-7")
    ),
    LessonStep(
        "rest", happens(Moved, _rests), "R1=y;R5=yr;R12=y 5,3 -,- 0 roll", ("roll 5",), ("FDH-9",)
    ),
    LessonStep(
        "home", _banked, "R2=ryr;R30=y;R50=r 3,4 -,- 0 roll", ("roll 5",), ("FDH-12", "FDH-13")
    ),
    LessonStep("surplus", _moved, teaches=("FDH-14",)),
    LessonStep(
        "last",
        happens(Ended),
        "R2=yyr;R6=y 3,0 yyy,rr 0 roll",
        ("roll 4",),
        ("FDH-15", "FDH-16", "FDH-20"),
    ),
)


# When the teacher speaks in the first game


def _may(state: State, event: Event) -> list[Move]:
    """Lists the moves of the pupil after a roll."""
    rolled = _rolled(event, state) and state.seat == PUPIL
    return [action for action in legal(state) if isinstance(action, Move)] if rolled else []


def _can_catch(event: Event, state: State) -> bool:
    house = state.house
    for move in _may(state, event):
        _, hats = piece_of(state, move.hat)
        others = [piece for piece in state.pieces if piece[1] != hats]
        if prey(others, hats, move.way[-1], house):
            return True
    return False


def _can_go_home(event: Event, state: State) -> bool:
    return any(state.board.kinds[move.way[-1]] == HOME for move in _may(state, event))


def _robbed(event: Caught, _: State) -> bool:
    """Says whether one of the pupil's hats was caught."""
    return seat_of(event.hat) != PUPIL and PUPIL in map(seat_of, event.hats)


def _in_danger(_: TurnPassed, state: State) -> bool:
    """Says whether somebody can reach a tower of the pupil, who is to roll."""
    owned = [(seat_of(top_of(hats)), at, len(hats)) for at, hats in state.pieces]
    foes = [at for seat, at, _ in owned if seat != PUPIL]
    towers = [at for seat, at, count in owned if seat == PUPIL and count > 1]
    open_ = [at for at in towers if state.board.kinds[at] != REST]
    way = distances(state.board)
    return any(0 < way[foe][at] <= REACH for at in open_ for foe in foes)


def _soon_over(_: TurnPassed, state: State) -> bool:
    limit = state.options.turn_limit
    return limit is not None and limit - state.turns <= 8


FIRST: FirstGame[State, Event, Options] = FirstGame(
    Options(hats=3, turn_limit=40),
    "R7=r;R18=r;R22=y;R33=y 1,1 -,- 0 roll 0:0",
    (
        Tip("can_catch", _can_catch),
        Tip("can_go_home", _can_go_home),
        Tip("prize", _caught),
        Tip("robbed", happens(Caught, _robbed)),
        Tip("extra", happens(Rolled, seat=PUPIL, pips=REACH)),
        Tip("danger", happens(TurnPassed, _in_danger, to=PUPIL)),
        Tip("safe", _banked),
        Tip("soon_over", happens(TurnPassed, _soon_over, to=PUPIL)),
    ),
)
