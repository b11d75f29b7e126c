"""Hat Cards: stacks that point at people are caught from each other (rules KNZ).

A card is a number: 11 · colour + value, colours b r y, value 10 for the card without value; HIDDEN
is a card one may not know. Cards taken are only counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from game.rules.board import Board
from game.rules.hands import ONE, with_card
from game.rules.options import check, check_head_start, head_starts
from game.rules.protocol import CHANCE, OVER, Result
from game.rules.seats import leaders, new, put

SEATS = range(2, 6)
COLOURS = "bry"
BLANK = 10
DECK = bytes(range(33))
HIDDEN = 33
STEPS = 10  # of a head start at most, where nobody plays for a goal (KNZ-17)
HAT = len(DECK) + 1  # more than all cards of a round (KNZ-16)
HAND = {2: 6, 3: 10, 4: 8, 5: 6}  # KNZ-1
DEAL, PLAY, DRAW, END = "deal", "play", "draw", "end"

_CHOICES: dict[str, Sequence[object]] = {
    "starter": (0, 1, 2, 3, 4),
    "ties": ("dense", "competition"),
    "show_stack": ("top_only", "all"),
    "tie": ("shared", "last_round"),
}


@dataclass(frozen=True)
class Options:
    """The house rules: `starter` begins the first round; `ties`: how placings are counted (KNZ-9);
    `show_stack`: whether covered cards may be looked at (KNZ-5); `goal`: the hats to be reached,
    None for as many rounds as seats (KNZ-15); `tie`: what decides between those with the most hats
    (KNZ-16); `head_start`: hats with which each seat begins (KNZ-17)."""

    starter: int = 0
    ties: str = "dense"
    show_stack: str = "top_only"
    goal: int | None = None
    tie: str = "shared"
    head_start: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check(self, _CHOICES if self.goal is None else _CHOICES | {"goal": range(1, 100)})
        check_head_start(self.head_start, most_ahead(self))


def most_ahead(options: Options) -> int:
    """Returns the hats a seat can begin with: the goal stays ahead (KNZ-17)."""
    return STEPS if options.goal is None else min(STEPS, options.goal - 1)


PRESETS = {"standard": Options()}


class State(NamedTuple):
    """A position.

    `table`: the stack that points at each seat, bottom to top; `taken`: cards taken, a count.
    `pool`: every card that was not dealt, sorted; hands are sorted too. A view also tells what
    everybody saw being played, as sets of bits: the cards `under` the tops of stacks, and those
    `gone` with stacks that were taken; in a whole position they are known, and both are 0."""

    options: Options
    round: int
    starter: int
    hands: tuple[bytes, ...]
    table: tuple[bytes, ...]
    taken: tuple[int, ...]
    pool: bytes
    hats: tuple[int, ...]
    seat: int
    phase: str
    under: int = 0
    gone: int = 0


@dataclass(frozen=True, slots=True)
class Draw:
    """The action that the seat whose draw is due gets a card."""

    card: int


@dataclass(frozen=True, slots=True)
class Play:
    """The action to play a card alone (`onto` -1), or onto the stack that points at a seat."""

    card: int
    onto: int


Action = Draw | Play


def card_text(card: int) -> str:
    """Returns a card as in notation: colour letter and value, x without value, ? if hidden."""
    if card == HIDDEN:
        return "?"
    colour, value = divmod(card, 11)
    return COLOURS[colour] + ("x" if value == BLANK else str(value))


def captures(card: int, top: int) -> bool:
    """Says whether a card catches a stack with this top card (KNZ-5); 264 pairs do (KNZ-6)."""
    colour, value = divmod(card, 11)
    top_colour, top_value = divmod(top, 11)
    if colour != top_colour:
        return value == top_value
    if BLANK in (value, top_value):
        return True
    return value > top_value or (value, top_value) == (0, 9)


CATCHES = tuple(tuple(a != b and captures(a, b) for b in range(33)) for a in range(33))

# what catches the stack of each seat with each top, as a number with a byte for every card: the bit
# of the seat if the card catches it, so that all stacks together are one `or`
_CAUGHT = [
    [int.from_bytes(bytes(CATCHES[card][top] << seat for card in DECK)) for top in DECK]
    for seat in range(5)
]

# actions are values: each is made once
_DRAWS = tuple(Draw(card) for card in DECK)


def _plays_of(card: int) -> list[list[Play]]:
    """Returns the plays of a card alone and onto each set of stacks, by the bits of their seats."""
    alone, *onto = (Play(card, owner) for owner in range(-1, 5))
    return [[alone, *(onto[o] for o in range(5) if bits >> o & 1)] for bits in range(1 << 5)]


_PLAYS = [_plays_of(card) for card in DECK]


def setup(seats: int, options: Options, board: Board | None = None) -> State:
    """Returns the first round, before any card is dealt (KNZ-1, KNZ-14). Raises ValueError."""
    if seats not in SEATS:
        raise ValueError(f"seats: {seats} is not 2 … 5")
    if options.starter >= seats:
        raise ValueError(f"starter: there is no seat {options.starter} among {seats}")
    return _round(options, 1, options.starter, head_starts(options.head_start, seats))


def _round(options: Options, number: int, starter: int, hats: tuple[int, ...]) -> State:
    none = (b"",) * len(hats)
    return State(options, number, starter, none, none, (0,) * len(hats), DECK, hats, starter, DEAL)


def seats(state: State) -> int:
    """Returns how many seats play."""
    return len(state.hands)


def turn(state: State) -> int:
    """Returns a seat, CHANCE while `state.seat` draws a card, or OVER."""
    if state.phase == PLAY:
        return state.seat
    return OVER if state.phase == END else CHANCE


def odds(state: State) -> tuple[tuple[Draw, int], ...]:
    """Returns every card that may be drawn, all equally likely."""
    if state.phase not in (DEAL, DRAW):
        return ()
    return tuple([(_DRAWS[card], 1) for card in _drawable(state)])


def _drawable(state: State) -> bytes:
    """Returns the cards that may be drawn; in a view all that are unseen."""
    return unseen(state) if HIDDEN in state.pool else state.pool


def legal(state: State) -> Sequence[Action]:
    """Returns the plays of each hand card, alone or onto any stack it catches (KNZ-3, KNZ-4)."""
    if state.phase != PLAY:
        return [_DRAWS[card] for card in _drawable(state)] if state.phase != END else []
    caught = 0
    for owner, stack in enumerate(state.table):
        if stack:
            caught |= _CAUGHT[owner][stack[-1]]
    onto = caught.to_bytes(len(DECK))  # the bits of a set of stacks for each card
    found: list[Action] = []
    for card in state.hands[state.seat]:
        found += _PLAYS[card][onto[card]]
    return found


def apply(state: State, action: Action) -> State:
    """Returns the position after a legal action, including everything automatic."""
    options, number, starter, hands, table, taken, pool, hats, seat, phase, *seen = state
    held, following = list(hands), seat + 1 if seat + 1 < len(hands) else 0
    if isinstance(action, Draw):
        held[seat] = with_card(held[seat], action.card)
        pool = pool.replace(ONE[HIDDEN if HIDDEN in pool else action.card], b"", 1)
    if phase == DEAL:
        seat, hands = following, tuple(held)
        if len(hands[seat]) == HAND[len(hands)]:
            seat, phase = starter, PLAY
        known = options, number, starter, hands, table, taken, pool, hats, seat, phase, *seen
        return new(State, known)
    stacks = list(table)
    if isinstance(action, Play):
        held[seat] = held[seat].replace(ONE[action.card], b"")
        _lay(stacks, seat, action)
    if phase == PLAY and pool and len(held) == 2:  # KNZ-10
        phase = DRAW
    elif any(held):
        seat, phase = following, PLAY
        if stacks[seat]:  # KNZ-3
            taken = put(taken, seat, taken[seat] + len(stacks[seat]))
            stacks[seat] = b""
    else:
        return _scored(state._replace(hands=tuple(held), table=tuple(stacks)))
    hands, table = tuple(held), tuple(stacks)
    known = options, number, starter, hands, table, taken, pool, hats, seat, phase, *seen
    return new(State, known)


def _lay(stacks: list[bytes], seat: int, play: Play) -> None:
    """Plays a card alone or onto one of the stacks (KNZ-3, KNZ-4)."""
    under, onto = b"", play.onto
    if onto >= 0:
        under, stacks[onto] = stacks[onto], b""
    stacks[seat] = under + ONE[play.card]


def laid(state: State, action: Play) -> State:
    """Returns the position with the last card of a round played and nothing taken yet."""
    stacks = list(state.table)
    _lay(stacks, state.seat, action)
    return state._replace(table=tuple(stacks))


def _scored(state: State) -> State:
    """Lets everybody take what points at them, gives hats, and begins a round with the next seat
    (KNZ-2, KNZ-7, KNZ-11, KNZ-15)."""
    seats = len(state.hands)
    taken = in_the_end(state)
    prizes = hats_for(taken, state.options.ties)
    hats = tuple(a + b for a, b in zip(state.hats, prizes, strict=True))
    if decided(state.options.goal, state.round, hats):
        empty = (b"",) * seats
        return state._replace(table=empty, taken=taken, hats=hats, phase=END)
    return _round(state.options, state.round + 1, (state.starter + 1) % seats, hats)


def decided(goal: int | None, number: int, hats: Sequence[int]) -> bool:
    """Says whether a match is over with these hats after `number` rounds (KNZ-2, KNZ-15)."""
    if goal is None:
        return number == len(hats)
    return max(hats) >= goal and len(leaders(hats)) == 1


def in_the_end(state: State) -> tuple[int, ...]:
    """Returns the cards each seat has, with those that point at it after the last card (KNZ-7)."""
    return tuple(n + len(stack) for n, stack in zip(state.taken, state.table, strict=True))


def hats_for(counts: Sequence[int], ties: str) -> tuple[int, ...]:
    """Returns the hats for the cards taken: KNZ-10 with two seats, KNZ-8 and KNZ-9 with more."""
    if len(counts) == 2:
        return tuple(count // 5 for count in counts)
    prizes: dict[int, int] = {}
    placing = tied = 0
    for count in sorted(set(counts), reverse=True):
        sharing = sum(other == count for other in counts)
        placing += 1
        tied += sharing > 1
        prizes[count] = max(0, 4 - placing - tied) if placing <= 3 else 0
        if ties == "competition":
            placing += sharing - 1
    return tuple(prizes[count] for count in counts)


def result(state: State) -> Result:
    """Returns the result: most hats after as many rounds as seats, ties shared (KNZ-11); or one
    alone (KNZ-15); or the last round's cards decide ties (KNZ-16). Raises ValueError before the
    end."""
    if state.phase != END:
        raise ValueError("result: the match is not over")
    winners = leaders(standing(state.options, state.hats, state.taken))
    if state.options.goal is not None:
        return Result(winners, state.hats, "goal")
    alike = winners == leaders(state.hats)
    return Result(winners, state.hats, "rounds_played" if alike else "last_round")


def breaks_ties(options: Options) -> bool:
    """Says whether the cards of the last round decide ties (KNZ-16); with a goal there are none."""
    return options.tie == "last_round" and options.goal is None


def standing(options: Options, hats: Sequence[int], cards: Sequence[int]) -> tuple[int, ...]:
    """Returns what decides a match, a number a seat, after a last round in which these `cards` were
    taken; a HAT counts more than all of them."""
    if not breaks_ties(options):
        return tuple(hats)
    return tuple(HAT * won + taken for won, taken in zip(hats, cards, strict=True))


def view(state: State, seat: int) -> State:
    """Returns the view of a seat: its hand, the tops of stacks, all counts, and the set of cards
    that were played, which everybody saw (KNZ-12)."""
    options, number, starter, hands, table, taken, pool, hats, turn, phase, under, gone = state
    back = ONE[HIDDEN]
    if HIDDEN not in b"".join((*hands, *table, pool)):
        lying = b"".join(table)
        under = bits(lying) & ~bits([stack[-1] for stack in table if stack])
        gone = played(state) & ~bits(lying)
    hands = tuple([h if other == seat else back * len(h) for other, h in enumerate(hands)])
    if options.show_stack == "top_only":
        table = tuple([covered(stack) if len(stack) > 1 else stack for stack in table])
    pool = back * len(pool)
    known = options, number, starter, hands, table, taken, pool, hats, turn, phase, under, gone
    return new(State, known)


def bits(cards: Iterable[int]) -> int:
    """Returns a set of cards as bits."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


_ALL = bits(DECK)


def played(state: State) -> int:
    """Returns the set of cards that were played in this round, from a whole position."""
    return _ALL & ~bits(b"".join((*state.hands, state.pool)))


def covered(stack: bytes) -> bytes:
    """Returns a stack of which only the top card may be seen (KNZ-5)."""
    return ONE[HIDDEN] * (len(stack) - 1) + stack[-1:]


def unseen(view: State) -> bytes:
    """Returns the cards that a view does not tell, and that were not played either, sorted."""
    seen = bits(b"".join((*view.hands, *view.table))) | view.under | view.gone
    return bytes([card for card in DECK if not seen >> card & 1])


def guess(view: State, seat: int, rng: Random) -> State:
    """Returns the view with cards spread at random over everything hidden: in stacks those that
    were played, elsewhere those that were not."""
    cards = list(unseen(view))
    rng.shuffle(cards)
    shown = bits(b"".join(view.table))
    played = [card for card in DECK if (view.under & ~shown) >> card & 1]
    rng.shuffle(played)

    def fill(hidden: bytes, heap: list[int]) -> bytes:
        return bytes((heap or cards).pop() if card == HIDDEN else card for card in hidden)

    hands = tuple(bytes(sorted(fill(hand, cards))) for hand in view.hands)
    table = tuple(fill(stack, played) for stack in view.table)
    pool = bytes(sorted(fill(view.pool, cards)))
    return view._replace(hands=hands, table=table, pool=pool, under=0, gone=0)
