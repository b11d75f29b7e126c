"""The events of an action in Catch the Hat, and the reasons of refusals."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import assert_never

from game.rules.board import HOME
from game.rules.catch_the_hat.play import apply, legal
from game.rules.catch_the_hat.state import (
    END,
    GOLD,
    MOVE,
    ROLL,
    SURPLUS,
    Action,
    Again,
    HouseTables,
    Move,
    Roll,
    State,
    Stop,
    is_golden,
    seat_of,
    top_of,
)
from game.rules.catch_the_hat.walk import unloaded, walked
from game.rules.protocol import Ended as Ended
from game.rules.protocol import TurnPassed as TurnPassed


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
    """A piece, `hats` from bottom to top, walked over the fields of `way`, the first its start.

    `onto`: the hats it ends upon, which it catches next."""

    hats: tuple[int, ...]
    way: tuple[int, ...]
    onto: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Caught:
    """The piece under `hat` caught the pieces on `field`: `hats`, bottom to top."""

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
    """A hat is free again and at its home."""

    hat: int


@dataclass(frozen=True, slots=True)
class GoldWorn:
    """The golden hat is free: `hat` wears it from now on (FDH-27.3)."""

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


Event = (
    Rolled | ThrowLost | Moved | Caught | Banked | Freed | GoldWorn | SurplusLost | ThrowsAgain
    | TurnPassed | Ended
)  # fmt: skip


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Returns the events of a legal action, in the order they are shown."""
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
        case Again() | Stop():
            told = []
        case _:
            assert_never(action)
    return (*told, *_handed_on(state, action, after))


def _walk(state: State, move: Move) -> list[Event]:
    """Returns legs and catches, then what happens at home; a golden piece may have several legs."""
    house = state.house
    start, hats = piece_of(state, move.hat)
    way, done = (start, *move.way), 0
    told: list[Event] = []
    catches = walked(state, move)
    for stop, caught in catches:
        leg = way[done : stop + 1]
        told.append(Moved(tuple(hats), leg, onto=tuple(caught)))
        told.append(Caught(move.hat, tuple(caught), way[stop]))
        hats, done = caught + hats, stop
    if done < len(move.way):
        told.append(Moved(tuple(hats), way[done:]))
    if move.way[-1] == house.places[seat_of(move.hat)]:
        told += _arrival(hats, house)
    return told


def _arrival(hats: bytes, house: HouseTables) -> list[Event]:
    """Returns the events of a tower at home: unloaded from the top down, gold put on last."""
    carrier = top_of(hats)
    told: list[Event] = [
        Freed(hat) if free else Banked(hat, seat_of(carrier)) for hat, free in unloaded(hats, house)
    ]
    if GOLD in hats and not is_golden(hats):
        told.append(GoldWorn(carrier))
    return told


def piece_of(state: State, hat: int) -> tuple[int, bytes]:
    """Returns field and hats of the piece under a free hat; at home it is alone or golden."""
    for field, hats in state.pieces:
        if top_of(hats) == hat:
            return field, hats
    house = state.house
    home = state.homes[seat_of(hat)]
    worn = home[-1:] == bytes((GOLD,)) and home[-2] == hat
    return house.places[seat_of(hat)], home[-2:] if worn else bytes((hat,))


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
    """Says whether a throw that is due again belongs to the same turn, after a six (FDH-11)."""
    if isinstance(action, Again):
        return True
    if state.options.six_again != "automatic":
        return False
    six = state.six or state.pips == 6 if not isinstance(action, Roll) else action.pips == 6
    return six if state.phase != SURPLUS else state.six


def seen(event: Event, eyes: Collection[int]) -> Event:
    """Returns the event: nothing is hidden in this game."""
    return event


def refusal(state: State, hat: int | None = None, field: int | None = None) -> str:
    """Returns why `hat` cannot be moved, or not to `field`: "text_key RULE"; "" if it can."""
    if state.phase not in (MOVE, SURPLUS):
        return "throw_first FDH-2" if state.phase == ROLL else "not_now FDH-11"
    moves = [a for a in legal(state) if isinstance(a, Move) and _same_hat(state, a.hat, hat)]
    if hat is not None and (why := _refused_hat(state, hat, bool(moves))):
        return why
    if field is None or any(move.way[-1] == field for move in moves):
        return ""
    return _refused_field(state, hat, field)


def _same_hat(state: State, mover: int, hat: int | None) -> bool:
    """Says whether a move of `mover` is one of `hat`: plain hats at home are alike."""
    if hat is None or mover == hat:
        return True
    home = state.homes[seat_of(mover)]
    plain = home[:-2] if home[-1:] == bytes((GOLD,)) else home
    return mover in plain and hat in plain


def _refused_hat(state: State, hat: int, movable: bool) -> str:
    if hat == GOLD:
        return "gold_alone FDH-27"
    on_top = any(top_of(hats) == hat for _, hats in state.pieces)
    if not on_top and hat not in b"".join(state.homes):
        return "prisoner FDH-7"
    house = state.house
    if not house.mine[state.seat][seat_of(hat)]:
        mate = house.side[seat_of(hat)] == house.side[state.seat]
        return "partners FDH-21" if mate else "not_yours FDH-2"
    if movable:
        return ""
    if state.phase == SURPLUS:
        return "surplus_from_home FDH-14"
    if hat in state.homes[seat_of(hat)] and state.options.enter_with == "six_only":
        return "enter_with_six FDH-3"
    return "no_field_free FDH-9"


def _refused_field(state: State, hat: int | None, field: int) -> str:
    house = state.house
    if state.board.kinds[field] == HOME:
        return _refused_home(state, house, hat, field)
    for one in (hat,) if hat is not None else _movers(state, house):
        start, _ = piece_of(state, one)
        if any(move.way[-1] == field for move in house.lone(one, state.pips, start)):
            return "rest_full FDH-9" if house.rest[field] else "partner_there FDH-32"
    return "not_in_reach FDH-2"


def _movers(state: State, house: HouseTables) -> list[int]:
    """Returns the hats a move could begin with now; one of those at home."""
    if state.phase == SURPLUS:
        return [*state.homes[state.door][:1]]
    mine, leaving = house.mine[state.seat], state.options.enter_with == "any" or state.pips == 6
    tops = [top_of(hats) for _, hats in state.pieces]
    home = [state.homes[seat][0] for seat in house.crew[state.seat] if state.homes[seat]]
    return [*(hat for hat in tops if mine[seat_of(hat)]), *(home if leaving else ())]


def _refused_home(state: State, house: HouseTables, hat: int | None, field: int) -> str:
    if state.options.tower:
        return "tower_no_home FDH-26"
    owner = house.places.index(field) if field in house.places else -1
    if owner != (seat_of(hat) if hat is not None else state.seat):
        return "home_closed FDH-12"
    if hat is not None and len(piece_of(state, hat)[1]) > 1:
        return "home_too_far FDH-12" if not state.options.home_exact else "home_exact FDH-12"
    return "home_needs_prisoner FDH-12"


def action_text(state: State, action: Action) -> str:
    """Returns one line for records: "roll 4", "move r2 R2 R3 R4", "again", "stop".

    A ! marks the fields where a golden piece stops on its way."""
    match action:
        case Roll(pips):
            return f"roll {pips}"
        case Move(hat, way, stops):
            start, _ = piece_of(state, hat)
            fields = [state.board.fields[at] for at in (start, *way)]
            for stop in stops:
                fields[stop] += "!"
            return f"move {hat_text(state, hat)} {' '.join(fields)}"
        case Again():
            return "again"
        case Stop():
            return "stop"


def hat_text(state: State, hat: int) -> str:
    """Returns a hat for records: the letter of its colour and its number, as in r0 or y3."""
    return f"{state.options.colours[seat_of(hat)]}{hat & 7}"
