"""Catch the Hat for the eyes: what an action made happen, and why something cannot be done."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.board import HOME
from game.rules.catch_the_hat.play import apply, free_seats, legal, prisoners
from game.rules.catch_the_hat.state import (
    END,
    MOVE,
    ROLL,
    SURPLUS,
    Action,
    Again,
    Move,
    Roll,
    State,
    Stop,
    plan_of,
    seat_of,
)


@dataclass(frozen=True, slots=True)
class Rolled:
    """`seat` threw `pips`."""

    seat: int
    pips: int


@dataclass(frozen=True, slots=True)
class ThrowLost:
    """The throw of `seat` could not be used (FDH-10)."""

    seat: int
    pips: int


@dataclass(frozen=True, slots=True)
class Moved:
    """A piece, `hats` from bottom to top, walked over the fields of `way`, the first its start."""

    hats: tuple[int, ...]
    way: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Caught:
    """The piece under `hat` was put over the pieces on `field`: `hats`, bottom to top."""

    hat: int
    hats: tuple[int, ...]
    field: int


@dataclass(frozen=True, slots=True)
class Banked:
    """A prisoner was brought home by `seat` for good."""

    hat: int
    seat: int


@dataclass(frozen=True, slots=True)
class Freed:
    """A hat is free again and stands at its home."""

    hat: int


@dataclass(frozen=True, slots=True)
class SurplusLost:
    """`pips` left over at home could not be used (FDH-14)."""

    seat: int
    pips: int


@dataclass(frozen=True, slots=True)
class ThrowsAgain:
    """`seat` throws once more after a six (FDH-11)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The turn went from one seat to another."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    seat: int


Event = (
    Rolled
    | ThrowLost
    | Moved
    | Caught
    | Banked
    | Freed
    | SurplusLost
    | ThrowsAgain
    | TurnPassed
    | Ended
)


def events(state: State, action: Action) -> tuple[Event, ...]:
    """The story of a legal action, in the order in which it is to be seen."""
    after = apply(state, action)
    match action:
        case Roll(pips):
            told: list[Event] = [Rolled(state.seat, pips)]
            if after.phase != MOVE:
                told.append(ThrowLost(state.seat, pips))
        case Move():
            told = _walk(state, action)
            if _loses_surplus(state, action, after):
                told.append(SurplusLost(state.seat, state.pips - len(action.way)))
        case _:
            told = []
    return (*told, *_handed_on(state, action, after))


def _walk(state: State, move: Move) -> list[Event]:
    plan = plan_of(state.options, state.board, len(state.homes))
    start, hats = piece_of(state, move.hat)
    home = plan.places[seat_of(move.hat)]
    end = move.way[-1]
    told: list[Event] = [Moved(tuple(hats), (start, *move.way))]
    if end == home:
        # the top hat stands at home already; the others leave the tower from the top down
        for hat in reversed(hats[:-1]):
            own = seat_of(hat) == seat_of(move.hat)
            told.append(Freed(hat) if own else Banked(hat, seat_of(move.hat)))
    elif not plan.rest[end]:
        others = tuple(piece for piece in state.pieces if piece[1] != hats)
        if caught := prisoners(others, end, move.hat):
            told.append(Caught(move.hat, tuple(caught), end))
    return told


def piece_of(state: State, hat: int) -> tuple[int, bytes]:
    """Where the piece under a free hat stands, and its hats; a hat at home is alone."""
    for field, hats in state.pieces:
        if hats[-1] == hat:
            return field, hats
    plan = plan_of(state.options, state.board, len(state.homes))
    return plan.places[seat_of(hat)], bytes((hat,))


def _loses_surplus(state: State, move: Move, after: State) -> bool:
    left = state.pips - len(move.way)
    return left > 0 and after.phase != SURPLUS and state.options.surplus != "forfeited"


def _handed_on(state: State, action: Action, after: State) -> tuple[Event, ...]:
    if after.phase == END:
        return (Ended(state.seat),)
    if after.phase == ROLL and after.seat == state.seat and _same_turn(state, action):
        return (ThrowsAgain(state.seat),)
    if after.phase == ROLL:
        return (TurnPassed(state.seat, after.seat),)
    return ()


def _same_turn(state: State, action: Action) -> bool:
    """Whether a throw that is due again belongs to the same turn: after a six only (FDH-11)."""
    if isinstance(action, Again):
        return True
    if state.options.six_again != "automatic":
        return False
    six = state.six or state.pips == 6 if not isinstance(action, Roll) else action.pips == 6
    return six if state.phase != SURPLUS else state.six


def refusal(state: State, hat: int | None = None, field: int | None = None) -> str:
    """Why `hat` cannot be moved now, or cannot end on `field`: "text_key RULE"; "" if it can."""
    if state.phase not in (MOVE, SURPLUS):
        return "throw_first FDH-2" if state.phase == ROLL else "not_now FDH-11"
    moves = [a for a in legal(state) if isinstance(a, Move) and _same_hat(state, a.hat, hat)]
    if hat is not None and (why := _refused_hat(state, hat, bool(moves))):
        return why
    if field is None or any(move.way[-1] == field for move in moves):
        return ""
    return _refused_field(state, hat, field)


def _same_hat(state: State, mover: int, hat: int | None) -> bool:
    home = state.homes[seat_of(mover)]
    return hat is None or mover == hat or (mover in home and hat in home)


def _refused_hat(state: State, hat: int, movable: bool) -> str:
    if not any(hats[-1] == hat for _, hats in state.pieces) and hat not in b"".join(state.homes):
        return "prisoner FDH-7"
    if seat_of(hat) != state.seat:
        return "not_yours FDH-2"
    if movable:
        return ""
    if state.phase == SURPLUS:
        return "surplus_from_home FDH-14"
    if hat in state.homes[state.seat] and state.options.enter_with == "six_only":
        return "enter_with_six FDH-3"
    return "no_field_free FDH-9"


def _refused_field(state: State, hat: int | None, field: int) -> str:
    plan = plan_of(state.options, state.board, len(state.homes))
    if state.board.kinds[field] == HOME:
        if field != plan.places[state.seat]:
            return "home_closed FDH-12"
        return _refused_home(state, hat)
    hats = (
        [hat]
        if hat is not None
        else [h[-1] for _, h in state.pieces if seat_of(h[-1]) == state.seat]
    )
    for one in hats:
        start, _ = piece_of(state, one)
        if any(end == field for end, _ in plan.over(one, start, state.pips)):
            return "rest_full FDH-9"
    return "not_in_reach FDH-2"


def _refused_home(state: State, hat: int | None) -> str:
    if hat is not None and len(piece_of(state, hat)[1]) > 1:
        return "home_too_far FDH-12" if not state.options.home_exact else "home_exact FDH-12"
    return "home_needs_prisoner FDH-12"


def action_text(state: State, action: Action) -> str:
    """One line for records: "roll 4", "move r2 R2 R3 R4", "again", "stop"."""
    match action:
        case Roll(pips):
            return f"roll {pips}"
        case Move(hat, way):
            start, _ = piece_of(state, hat)
            fields = " ".join(state.board.fields[at] for at in (start, *way))
            return f"move {hat_text(state, hat)} {fields}"
        case Again():
            return "again"
        case Stop():
            return "stop"


def hat_text(state: State, hat: int) -> str:
    """A hat for records: the letter of its colour and its number, as in r0 or y3."""
    return f"{state.options.colours[seat_of(hat)]}{hat & 7}"


def free_hats(state: State) -> dict[int, int]:
    """How many free hats each seat with any has, on the track and at home."""
    seats = free_seats(state)
    return {
        seat: len(state.homes[seat]) + sum(hats[-1] >> 3 == seat for _, hats in state.pieces)
        for seat in sorted(seats)
    }
