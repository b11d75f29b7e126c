"""The shown position of Hat Cards: hands, the stacks that point at people, cards taken, hats
won."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from game.rules.hat_cards.play import DEAL, DECK, END, HAND, HIDDEN, State, covered
from game.rules.hat_cards.story import (
    Drawn,
    Ended,
    Event,
    Played,
    RoundBegan,
    RoundScored,
    Took,
    TurnPassed,
)
from game.rules.protocol import OVER
from game.rules.seats import put


class Shown(NamedTuple):
    """What is shown of a position.

    `seat`: whose turn it is, OVER at the end. `hands`, `table`, `taken` and `hats`, an entry a
    seat, `round` and `starter`: as in a State, with HIDDEN for a card one may not know. `pool`: how
    many cards nobody has. `dealing`: every seat is being dealt its hand. `open_stacks`: covered
    cards may be looked at (KNZ-12). `goal`: the hats to be reached, None where as many rounds as
    seats are played (KNZ-15)."""

    seat: int
    round: int
    starter: int
    hands: tuple[bytes, ...]
    table: tuple[bytes, ...]
    taken: tuple[int, ...]
    pool: int
    hats: tuple[int, ...]
    dealing: bool
    open_stacks: bool
    goal: int | None


def of(view: State, before: Shown | None = None) -> Shown:
    """Returns the shown position."""
    options = view.options
    return Shown(
        OVER if view.phase == END else view.seat, view.round, view.starter, view.hands, view.table,
        view.taken, len(view.pool), view.hats, view.phase == DEAL, options.show_stack == "all",
        options.goal,
    )  # fmt: skip


def told(shown: Shown, event: Event) -> Shown:
    """Returns the shown position after an event."""
    match event:
        case Drawn(seat=seat, card=card):
            return _drawn(shown, seat, card)
        case Played():
            return _played(shown, event)
        case Took(seat=seat, count=count):
            taken = put(shown.taken, seat, shown.taken[seat] + count)
            return shown._replace(taken=taken, table=put(shown.table, seat, b""))
        case RoundScored(hats=hats):
            sums = (had + won for had, won in zip(shown.hats, hats, strict=True))
            return shown._replace(hats=tuple(sums))
        case RoundBegan(round=number, starter=starter):
            return _begun(shown, number, starter)
        case TurnPassed(to=to):
            return shown._replace(seat=to)
        case Ended():
            return shown._replace(seat=OVER)
    assert_never(event)


def _drawn(shown: Shown, seat: int, card: int) -> Shown:
    """Adds a card to a hand; while hands are dealt, the next seat gets the next one."""
    hand = bytes(sorted((*shown.hands[seat], card)))
    after = shown._replace(hands=put(shown.hands, seat, hand), pool=shown.pool - 1)
    if not shown.dealing:
        return after
    seats = len(shown.hands)
    if min(map(len, after.hands)) == HAND[seats]:
        return after._replace(seat=shown.starter, dealing=False)
    return after._replace(seat=(seat + 1) % seats)


def _played(shown: Shown, event: Played) -> Shown:
    """Moves a card from a hand to the stack at its player, with all that it has caught."""
    seat, card, onto = event.seat, event.card, event.onto
    hand = shown.hands[seat]
    left = hand.replace(bytes((card if card in hand else HIDDEN,)), b"", 1)
    stack, table = bytes((card,)), shown.table
    if onto >= 0:
        stack, table = shown.table[onto] + stack, put(table, onto, b"")
    stack = stack if shown.open_stacks else covered(stack)
    return shown._replace(hands=put(shown.hands, seat, left), table=put(table, seat, stack))


def _begun(shown: Shown, number: int, starter: int) -> Shown:
    """Returns the position with all cards in one pile again, from which hands are dealt."""
    none = (b"",) * len(shown.hands)
    return Shown(
        starter, number, starter, none, none, (0,) * len(none), len(DECK), shown.hats, True,
        shown.open_stacks, shown.goal,
    )  # fmt: skip
