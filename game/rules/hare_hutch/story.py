"""The events of an action in Hare Hutch, and the reasons of refusals."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from game.rules.hare_hutch.play import (
    CARROT,
    DOUBLE,
    END,
    HARE,
    KEEP,
    MORE,
    START,
    Action,
    Fresh,
    Keep,
    More,
    Roll,
    State,
    Stop,
    TakeOver,
    apply,
    free_dice,
    hares,
    hutch_face,
    score,
)
from game.rules.protocol import Ended as Ended
from game.rules.protocol import TurnPassed as TurnPassed


@dataclass(frozen=True, slots=True)
class Rolled:
    """A seat threw the free dice; they show these faces."""

    seat: int
    faces: str


@dataclass(frozen=True, slots=True)
class Kept:
    """Dice of the throw were put aside: singles, doubles as hares, and as the new top the hutch of
    this value, 0 for none; the others are free again."""

    seat: int
    singles: int
    doubles: int
    hutch: int


@dataclass(frozen=True, slots=True)
class PairsStacked:
    """This many pairs of the singles just put aside were stacked (HOP-5)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Bust:
    """No hare in the throw: the points of the turn are lost (HOP-8)."""

    seat: int
    lost: int


@dataclass(frozen=True, slots=True)
class CarrotsOut:
    """Nothing but carrots: all dice of the throw are out of play (HOP-9, HOP-10)."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class HaresLifted:
    """All hares aside were lifted to be thrown again; they still count, as a number (HOP-11)."""

    seat: int
    hares: int


@dataclass(frozen=True, slots=True)
class Scored:
    """The points of the turn were written down; `total` is all the seat has."""

    seat: int
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class LastRound:
    """A seat is the first to reach the target, and others still have a turn (HOP-15)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TookOver:
    """A seat continues with the dice the seat `of` left (HOP-13)."""

    seat: int
    of: int


@dataclass(frozen=True, slots=True)
class StartedFresh:
    """A seat has all seven dice in its hand; nothing is aside any more (HOP-3)."""

    seat: int


Event = (
    Rolled | Kept | PairsStacked | Bust | CarrotsOut | HaresLifted | Scored | LastRound
    | TurnPassed | TookOver | StartedFresh | Ended
)  # fmt: skip


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Returns the events of a legal action, in the order they are shown."""
    seat = state.seat
    match action:
        case Roll(faces):
            return (Rolled(seat, faces), *_fell(state, action))
        case Keep():
            return tuple(_put_aside(state, action))
        case Stop():
            return _over(state, apply(state, action))
        case TakeOver():
            return (TookOver(seat, (seat - 1) % len(state.totals)), *_lifted(state))
        case Fresh():
            return (StartedFresh(seat),)
        case More():
            return _lifted(state)


def _fell(state: State, roll: Roll) -> tuple[Event, ...]:
    """Returns the events that follow from a throw by itself (HOP-8, HOP-9, HOP-10)."""
    after, carrots = apply(state, roll), len(roll.faces)
    if after.phase == KEEP:
        return ()
    if roll.faces[0] != CARROT:
        return (Bust(state.seat, score(state)), *_passed(state, after))
    if after.phase == MORE:
        return (CarrotsOut(state.seat, carrots),)
    return (CarrotsOut(state.seat, carrots), *_over(state, after))


def _put_aside(state: State, keep: Keep) -> list[Event]:
    hutch = state.hutch + 1 if keep.hutch else 0
    told: list[Event] = [Kept(state.seat, keep.singles, keep.doubles, hutch)]
    if keep.singles > 1:
        told.append(PairsStacked(state.seat, keep.singles // 2))
    return told


def _lifted(state: State) -> tuple[Event, ...]:
    return () if free_dice(state) else (HaresLifted(state.seat, hares(state.aside)),)


def _over(state: State, after: State) -> tuple[Event, ...]:
    """Returns the events of a turn that ended with its points."""
    seat, target = state.seat, state.options.target
    scored = Scored(seat, score(state), after.totals[seat])
    if after.phase != END and max(after.totals) >= target > max(state.totals):
        return (scored, LastRound(seat), *_passed(state, after))
    return (scored, *_passed(state, after))


def _passed(state: State, after: State) -> tuple[Event, ...]:
    if after.phase == END:
        return (Ended(state.seat),)
    passed = TurnPassed(state.seat, after.seat)
    return (passed,) if after.phase == START else (passed, StartedFresh(after.seat))


def seen(event: Event, eyes: Collection[int]) -> Event:
    """Returns the event: nothing is hidden in this game."""
    return event


def refusal(state: State, face: str = "", as_hutch: bool = False) -> str:
    """Returns why a die with this face cannot be put aside now: "text_key RULE"; "" if it can.

    `as_hutch` says how a double is to be used; 3 4 5 are always hutches. Without a face it returns
    why one cannot throw again or stop now."""
    if not face:
        return _no_end(state)
    if state.phase != KEEP:
        return "not_now HOP-4"
    if face not in state.rolled:
        return "not_rolled HOP-4"
    if face == CARROT:
        return "carrots_count_nothing HOP-9"
    if face == HARE:
        return "hare_is_no_hutch HOP-1" if as_hutch else ""
    if face == DOUBLE and not as_hutch:
        return ""
    if face != hutch_face(state.hutch):
        return "hutch_order HOP-6"
    alone = face == DOUBLE and state.rolled.count(HARE) + state.rolled.count(DOUBLE) == 1
    return "only_hare HOP-7" if alone else ""


def _no_end(state: State) -> str:
    if state.phase == KEEP:
        return "one_hare_first HOP-4"
    return "" if state.phase == MORE else "not_now HOP-12"


def action_text(state: State, action: Action) -> str:
    """Returns a line for records: "roll hhd35cc", "keep hhd hutch", "take over", "more", "stop"."""
    match action:
        case Roll(faces):
            return f"roll {faces}"
        case Keep(singles, doubles, hutch):
            return f"keep {HARE * singles}{DOUBLE * doubles}{' hutch' if hutch else ''}"
        case TakeOver():
            return "take over"
        case Fresh():
            return "fresh"
        case More():
            return "more"
        case Stop():
            return "stop"
