"""The shown position of Hare Hutch: the dice and their places, and the pad with every turn."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from game.rules.hare_hutch.play import (
    DICE,
    END,
    KEEP,
    NONE,
    START,
    State,
    free_dice,
    hares,
    hutch_face,
)
from game.rules.hare_hutch.story import (
    Bust,
    CarrotsOut,
    Ended,
    Event,
    HaresLifted,
    Kept,
    LastRound,
    PairsStacked,
    Rolled,
    Scored,
    StartedFresh,
    TookOver,
    TurnPassed,
)
from game.rules.protocol import OVER

NEW = "?"  # the face of a die that nobody has thrown in this turn


class Shown(NamedTuple):
    """What is shown of a position.

    `seat`: whose turn it is, OVER at the end. `totals`: a number a seat; `turns`: the points of
    every turn of each seat so far. `kept`, `aside`, `hutch`, `tabu`: as in a State. `lying`: the
    faces of the dice in the tray, as far as anybody has seen them. `owner`: the seat that put the
    dice aside, until another one takes them over."""

    seat: int
    totals: tuple[int, ...]
    turns: tuple[tuple[int, ...], ...]
    kept: int
    aside: tuple[int, int, int]
    hutch: int
    tabu: int
    lying: str
    owner: int

    @property
    def hares(self) -> int:
        """Returns the number of hares of this turn (HOP-5, HOP-11)."""
        return self.kept + hares(self.aside)

    @property
    def score(self) -> int:
        """Returns the points of the turn if it stopped now (HOP-2)."""
        return self.hares * self.hutch


def of(view: State, before: Shown | None = None) -> Shown:
    """Returns the shown position; earlier turns, and faces not to be chosen, as in `before`."""
    seat = OVER if view.phase == END else view.seat
    turns = before.turns if before else ((),) * len(view.totals)
    lying = view.rolled if view.phase == KEEP else NEW * free_dice(view)
    if before and view.phase != KEEP and len(before.lying) == len(lying):
        lying = before.lying
    owner = (view.seat - 1) % len(view.totals) if view.phase == START else view.seat
    aside = view.kept, view.aside, view.hutch, view.tabu
    return Shown(seat, view.totals, turns, *aside, lying, owner)


def told(shown: Shown, event: Event) -> Shown:
    """Returns the shown position after an event."""
    match event:
        case Rolled(faces=faces):
            return shown._replace(lying=faces)
        case Kept():
            return _kept(shown, event)
        case PairsStacked(count=count):
            pairs, doubles, singles = shown.aside
            return shown._replace(aside=(pairs + count, doubles, singles - 2 * count))
        case Bust(seat=seat):
            return _written(_cleared(shown), seat, 0)
        case CarrotsOut(count=count):
            return shown._replace(tabu=shown.tabu + count, lying="")
        case HaresLifted():
            return _lifted(shown)
        case Scored(seat=seat, points=points):
            return _written(shown, seat, points)
        case StartedFresh(seat=seat):
            return _cleared(shown)._replace(owner=seat)
        case TurnPassed(to=to):
            return shown._replace(seat=to)
        case Ended():
            return _cleared(shown)._replace(seat=OVER)
        case TookOver(seat=seat):
            return shown._replace(owner=seat)
        case LastRound():
            return shown
    assert_never(event)


def _kept(shown: Shown, event: Kept) -> Shown:
    """Puts the dice aside, singles still side by side."""
    pairs, doubles, singles = shown.aside
    aside = (pairs, doubles + event.doubles, singles + event.singles)
    lying = shown.lying
    housed = hutch_face(event.hutch - 1) if event.hutch else ""
    for face in "h" * event.singles + "d" * event.doubles + housed:
        lying = lying.replace(face, "", 1)
    return shown._replace(aside=aside, hutch=event.hutch or shown.hutch, lying=lying)


def _lifted(shown: Shown) -> Shown:
    pairs, doubles, singles = shown.aside
    lying = "h" * (2 * pairs + singles) + "d" * doubles
    return shown._replace(kept=shown.hares, aside=NONE, lying=lying)


def _written(shown: Shown, seat: int, points: int) -> Shown:
    """Writes the points of a turn on the pad."""
    turns = [(*row, points) if s == seat else row for s, row in enumerate(shown.turns)]
    totals = [total + points * (s == seat) for s, total in enumerate(shown.totals)]
    return shown._replace(turns=tuple(turns), totals=tuple(totals))


def _cleared(shown: Shown) -> Shown:
    """Clears the table, so that all dice will be thrown."""
    return shown._replace(kept=0, aside=NONE, hutch=1, tabu=0, lying=NEW * DICE)
