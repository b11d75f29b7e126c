"""The events of an action in Hat Cards, and the reasons of refusals."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from game.rules.hat_cards.play import (
    DEAL,
    END,
    HIDDEN,
    PLAY,
    Action,
    Draw,
    Play,
    State,
    apply,
    card_text,
    hats_for,
    in_the_end,
    laid,
    legal,
)
from game.rules.protocol import Ended as Ended
from game.rules.protocol import TurnPassed as TurnPassed


@dataclass(frozen=True, slots=True)
class Drawn:
    """A seat got a card; only its owner may see it."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Played:
    """A card was played: alone, or onto the stack that pointed at the seat `onto`."""

    seat: int
    card: int
    onto: int


@dataclass(frozen=True, slots=True)
class Took:
    """A seat took the cards that pointed at it, face down."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round is over: cards taken and hats given, one number a seat; `last`: so is the match."""

    round: int
    counts: tuple[int, ...]
    hats: tuple[int, ...]
    last: bool = False


@dataclass(frozen=True, slots=True)
class RoundBegan:
    """A new round is dealt."""

    round: int
    starter: int


Event = Drawn | Played | Took | RoundScored | TurnPassed | RoundBegan | Ended


def events(state: State, action: Action) -> tuple[Event, ...]:
    """Returns the events of a legal action, in the order they are shown."""
    if isinstance(action, Draw):
        told: list[Event] = [Drawn(state.seat, action.card)]
    else:
        told = [Played(state.seat, action.card, action.onto)]
    after = apply(state, action)
    if isinstance(action, Play) and (after.phase == END or after.round != state.round):
        return (*told, *_round_end(laid(state, action), after))
    if after.seat != state.seat and state.phase != DEAL:
        told.append(TurnPassed(state.seat, after.seat))
        if count := after.taken[after.seat] - state.taken[after.seat]:
            told.append(Took(after.seat, count))
    return tuple(told)


def _round_end(last: State, after: State) -> list[Event]:
    """Returns the events of everybody taking what points at them, and of counting; `last` is the
    position with the last card played."""
    told: list[Event] = [Took(s, len(stack)) for s, stack in enumerate(last.table) if stack]
    counts = in_the_end(last)
    over = after.phase == END
    told.append(RoundScored(last.round, counts, hats_for(counts, last.options.ties), over))
    if over:
        return [*told, Ended(last.seat)]
    return [*told, RoundBegan(after.round, after.starter)]


def seen(event: Event, eyes: Collection[int]) -> Event:
    """Returns the event as the seats `eyes` see it together: only its owner knows a drawn card."""
    if isinstance(event, Drawn) and event.seat not in eyes:
        return replace(event, card=HIDDEN)
    return event


def refusal(state: State, card: int | None = None, onto: int | None = None) -> str:
    """Returns why a card or a stack cannot be used now: "text_key RULE"; "" if it can."""
    if state.phase != PLAY:
        return "not_now KNZ-3"
    if card is None or card not in state.hands[state.seat]:
        return "not_your_card KNZ-3"
    if onto is None or onto < 0 or Play(card, onto) in legal(state):
        return ""
    return "no_catch KNZ-5"


def action_text(state: State, action: Action) -> str:
    """Returns one line for records: "draw r7", "play r7", "play r7 onto 2"."""
    if isinstance(action, Draw):
        return f"draw {card_text(action.card)}"
    onto = f" onto {action.onto}" if action.onto >= 0 else ""
    return f"play {card_text(action.card)}{onto}"
