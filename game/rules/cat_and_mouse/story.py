"""The events of an action in Cat and Mouse, and the reasons of refusals."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import assert_never

from game.rules.cat_and_mouse.play import (
    DRAW,
    END,
    HIDDEN,
    KING,
    PLAY,
    RANKS,
    TURN,
    Action,
    Discard,
    Draw,
    Finish,
    Lot,
    Play,
    State,
    apply,
    fits,
    talon,
)
from game.rules.protocol import Ended as Ended
from game.rules.protocol import TurnPassed as TurnPassed


@dataclass(frozen=True, slots=True)
class StockTurned:
    """The next card of a stock came up."""

    seat: int
    rank: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """A seat drew a card; only its owner may see it."""

    seat: int
    rank: int


@dataclass(frozen=True, slots=True)
class Played:
    """A card went from "hand", "stock" or discard pile `place` to a common pile."""

    seat: int
    source: str
    rank: int
    pile: int
    place: int


@dataclass(frozen=True, slots=True)
class PileDone:
    """A common pile was completed and taken away; `back` of its cards join the talon (KUM-4)."""

    pile: int
    back: int = 0


@dataclass(frozen=True, slots=True)
class Discarded:
    """A hand card was put on a discard pile."""

    seat: int
    rank: int
    place: int


@dataclass(frozen=True, slots=True)
class LotFell:
    """The lot settled who begins."""

    seat: int


Event = StockTurned | Drawn | Played | PileDone | Discarded | LotFell | TurnPassed | Ended


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Returns the events of a legal action, in the order they are shown."""
    after, seat = apply(state, action), state.seat
    told: list[Event] = []
    match action:
        case Draw(rank):
            told.append(StockTurned(seat, rank) if state.phase == TURN else Drawn(seat, rank))
        case Lot(first):
            told.append(LotFell(first))
        case Play(source, rank, pile, place):
            told.append(Played(seat, source, rank, pile, place))
            if not after.piles[pile]:
                told.append(PileDone(pile, talon(after) - talon(state)))
        case Discard(rank, place):
            told.append(Discarded(seat, rank, place))
        case Finish():
            pass
        case _:
            assert_never(action)
    if after.phase == END:
        told.append(Ended(seat))
    elif after.phase in (PLAY, DRAW) and after.seat != seat:
        told.append(TurnPassed(seat, after.seat))
    return tuple(told)


def seen(event: Event, eyes: Collection[int]) -> Event:
    """Returns the event as the seats `eyes` see it together: only its owner knows a drawn card."""
    if isinstance(event, Drawn) and event.seat not in eyes:
        return replace(event, rank=HIDDEN)
    return event


def refusal(state: State, source: str = "", rank: int = -1, place: int = -1, pile: int = -1) -> str:
    """Returns why a card cannot be played there: "text_key RULE"; "" if it can.

    `source`, `place` as in `Play`; `pile` -1 stands for a discard pile."""
    if state.phase != PLAY:
        return "not_now KUM-3"
    if pile < 0:
        return "" if source == "hand" else "discard_from_hand KUM-3"
    if fits(state, rank, state.piles[pile]):
        return ""
    return "king_no_ace KUM-5" if rank == KING else "pile_wants KUM-4"


def action_text(state: State, action: Action) -> str:
    """Returns a line for records: "draw K", "play hand 7 2", "play discard 1 7 2"."""
    match action:
        case Draw(rank):
            return f"draw {RANKS[rank]}"
        case Lot(seat):
            return f"lot {seat}"
        case Play(source, rank, pile, place):
            where = f"{source} {place}" if source == "discard" else source
            return f"play {where} {RANKS[rank]} {pile}"
        case Discard(rank, place):
            return f"discard {RANKS[rank]} {place}"
        case Finish():
            return "finish"
