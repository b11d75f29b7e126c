"""Pebbles for the eyes: what an action made happen, and why something cannot be done."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from game.rules.protocol import Ended, TurnPassed
from tests.sixth.rules.pebbles.play import (
    END,
    HIDDEN,
    TAKE,
    Action,
    Draw,
    State,
    apply,
    points,
)


@dataclass(frozen=True, slots=True)
class Drawn:
    """A seat drew a token; only that seat may see it."""

    seat: int
    token: int


@dataclass(frozen=True, slots=True)
class Took:
    """A seat took pebbles, that many are left."""

    seat: int
    count: int
    left: int


@dataclass(frozen=True, slots=True)
class Revealed:
    """The last pebble is taken: the tokens of all lie open, and the points of all count."""

    seat: int
    tokens: tuple[int, ...]
    points: tuple[int, ...]


Event = Drawn | Took | Revealed | TurnPassed | Ended


def events(state: State, action: Action) -> tuple[Event, ...]:
    """The story of a legal action, in order."""
    seat, after = state.seat, apply(state, action)
    passed = TurnPassed(seat, after.seat)
    if isinstance(action, Draw):
        return (Drawn(seat, action.token), passed)
    took = Took(seat, action.count, after.heap)
    if after.phase == END:
        return (took, Revealed(seat, after.tokens, points(after)), Ended(seat))
    return (took, passed)


def seen(event: Event, eyes: Collection[int]) -> Event:
    """A token that is drawn is hidden from all seats but one."""
    if isinstance(event, Drawn) and event.seat not in eyes:
        return replace(event, token=HIDDEN)
    return event


def refusal(state: State, count: int = 0) -> str:
    """Why that many cannot be taken now; "" if they can."""
    if state.phase != TAKE:
        return "not_now PEB-2"
    return "pebbles_few PEB-2" if count > state.heap else ""


def action_text(state: State, action: Action) -> str:
    """One line for records: "draw 2", "take 3"."""
    return f"draw {action.token}" if isinstance(action, Draw) else f"take {action.count}"
