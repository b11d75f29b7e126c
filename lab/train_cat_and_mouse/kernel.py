"""Cat and Mouse compiled: the rules, and turns as lists of the positions they can lead to.

A position is an array of numbers (the places are below) and the cards on the discard piles. Only
one thing is simpler than in the rules: a hand is drawn at once.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.ai.cat_and_mouse import turns
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse.play import FULL_HAND, HIDDEN, KING, QUEEN
from lab.jit import compiled

Numbers = NDArray[np.int64]
Cards = NDArray[np.int8]
Floats = NDArray[np.float64]

# places of a position
PILES, KINGS, TOPS, BELOW, HANDS, SIZES, POOL = 0, 4, 8, 10, 12, 38, 46
FIRST, SEAT, MASKS, DECKS, KING_ACE, RESHUFFLED, AT_ONCE, PLACES = 59, 60, 61, 62, 63, 64, 65, 66
DEEP = 160  # cards on a discard pile at most
FROM_STOCK, FROM_DISCARD, FROM_HAND = 0, 1, 2
ROOM = turns.NODES + 100  # turns in a list
SLOTS = 1 << 13  # of the table of turns met
NEARER = np.array([turns.NEARER**missing for missing in range(14)])
LYING = np.array([[turns.lying(r, c) for c in range(-1, 13)] for r in range(13)])


class Ways(NamedTuple):
    """The turns reached by plays without luck, in the order they are met; the first is the start.

    `piles`[turn, pile]: heights; `hand`[turn, rank]: counts; `gone`[turn, place]: cards played off
    our discard piles; `top`[turn]: our open stock card or -1; `play`[turn]: source, rank, pile and
    place that led here from `parent`; `gained`: what the planner counts for the plays.
    """

    piles: Numbers
    hand: Numbers
    gone: Numbers
    top: Numbers
    play: Numbers
    parent: Numbers
    gained: Floats
    stack: Numbers
    keys: Numbers  # [slot, 3]: those met, and in which list


def ways() -> Ways:
    """Room for a list of turns."""
    return Ways(
        np.zeros((ROOM, 4), np.int64),
        np.zeros((ROOM, 13), np.int64),
        np.zeros((ROOM, 4), np.int64),
        np.zeros(ROOM, np.int64),
        np.zeros((ROOM, 4), np.int64),
        np.zeros(ROOM, np.int64),
        np.zeros(ROOM),
        np.zeros(ROOM, np.int64),
        np.full((SLOTS + 1, 3), -1, np.int64),
    )


def packed(state: rules.State) -> tuple[Numbers, Cards]:
    """A position of the rules; of a hidden hand only the size is kept, as hidden cards."""
    s, d = np.zeros(PLACES, np.int64), np.zeros((8, DEEP), np.int8)
    options = state.options
    s[PILES : PILES + 4] = [len(p) for p in state.piles] + [-1] * (4 - len(state.piles))
    for number, pile in enumerate(state.piles):
        s[KINGS + number] = sum(1 << n for n, card in enumerate(pile) if card == KING)
    for seat, (top, below) in enumerate(state.stocks):
        s[TOPS + seat], s[BELOW + seat] = top, below
        for card in state.hands[seat]:
            if card != HIDDEN:
                s[HANDS + 13 * seat + card] += 1
        for place, stack in enumerate(state.discards[seat]):
            s[SIZES + 4 * seat + place] = len(stack)
            d[4 * seat + place, : len(stack)] = list(stack)
    s[POOL : POOL + 13] = state.pool
    s[FIRST], s[SEAT], s[DECKS] = state.first, state.seat, options.decks
    s[KING_ACE] = options.king_as_ace
    s[RESHUFFLED] = options.completed_piles == "reshuffled"
    s[AT_ONCE] = options.talon_end == "at_once"
    return s, d


@compiled
def talon(s: Numbers) -> int:
    return int(s[POOL : POOL + 13].sum() - s[BELOW] - s[BELOW + 1])


@compiled
def drawn(s: Numbers) -> int:
    """The rank of a card that comes up."""
    number = np.random.randint(0, s[POOL : POOL + 13].sum())
    for rank in range(13):
        number -= s[POOL + rank]
        if number < 0:
            s[POOL + rank] -= 1
            return rank
    return -1


@compiled
def dealt(rule: Numbers) -> tuple[Numbers, Cards]:
    """A new game at its first decision. `rule`: stock, decks, piles, whether a king may be an ace,
    piles are reshuffled, the talon ends it at once, the higher stock card begins."""
    s, d = np.zeros(PLACES, np.int64), np.zeros((8, DEEP), np.int8)
    for pile in range(rule[2], 4):
        s[PILES + pile] = -1
    s[POOL : POOL + 13] = 4 * rule[1]
    s[DECKS], s[KING_ACE], s[RESHUFFLED], s[AT_ONCE] = rule[1], rule[3], rule[4], rule[5]
    for seat in range(2):
        s[TOPS + seat], s[BELOW + seat] = drawn(s), rule[0] - 1
    first = np.random.randint(0, 2)
    if rule[6] and s[TOPS] != s[TOPS + 1]:
        first = 1 if s[TOPS + 1] > s[TOPS] else 0
    s[FIRST] = s[SEAT] = first
    for _ in range(FULL_HAND):
        for seat in range(2):
            s[HANDS + 13 * seat + drawn(s)] += 1
    return s, d


@compiled
def filled(s: Numbers, seat: int) -> bool:
    """Draws the hand full; whether the game is over at once (KUM-14)."""
    hand = s[HANDS + 13 * seat : HANDS + 13 * seat + 13]
    cards = talon(s)
    while cards and hand.sum() < FULL_HAND:
        hand[drawn(s)] += 1
        cards -= 1
        if not cards and s[AT_ONCE]:
            return True
    return False


@compiled
def winner(s: Numbers) -> int:
    """2 for a shared win."""
    left = s[BELOW : BELOW + 2] + (s[TOPS : TOPS + 2] >= 0)
    return 2 if left[0] == left[1] else (0 if left[0] < left[1] else 1)


@compiled
def play(s: Numbers, d: Cards, source: int, rank: int, pile: int, place: int) -> int:
    """Plays a card; the winner if the game is over, else -1."""
    seat = int(s[SEAT])
    if rank == KING:
        s[KINGS + pile] |= 1 << s[PILES + pile]
    s[PILES + pile] += 1
    if s[PILES + pile] > QUEEN:
        if s[RESHUFFLED]:
            for n in range(QUEEN + 1):
                s[POOL + (KING if s[KINGS + pile] >> n & 1 else n)] += 1
        s[PILES + pile] = s[KINGS + pile] = 0
    if source == FROM_STOCK:
        s[TOPS + seat] = -1
        if not s[BELOW + seat]:
            return seat
        s[TOPS + seat] = drawn(s)
        s[BELOW + seat] -= 1
    elif source == FROM_HAND:
        s[HANDS + 13 * seat + rank] -= 1
    else:
        s[SIZES + 4 * seat + place] -= 1
    if not s[HANDS + 13 * seat : HANDS + 13 * seat + 13].sum() and filled(s, seat):
        return winner(s)
    return -1


@compiled
def end(s: Numbers, d: Cards, rank: int, place: int) -> int:
    """Ends the turn with a discard, or none (rank -1); the winner if the game is over, else -1."""
    seat = s[SEAT]
    if rank >= 0:
        s[HANDS + 13 * seat + rank] -= 1
        d[4 * seat + place, s[SIZES + 4 * seat + place]] = rank
        s[SIZES + 4 * seat + place] += 1
    if filled(s, seat):
        return winner(s)
    if seat != s[FIRST] and not talon(s):
        return winner(s)
    s[SEAT] = 1 - seat
    hand = s[HANDS + 13 * (1 - seat) : HANDS + 13 * (1 - seat) + 13]
    if not hand.sum() and filled(s, 1 - seat):
        return winner(s)
    return -1


@compiled
def top_of(s: Numbers, d: Cards, seat: int, place: int, gone: int) -> int:
    """The card on a discard pile when some have been played off it, -1 if none is left."""
    size = s[SIZES + 4 * seat + place] - gone
    return int(d[4 * seat + place, size - 1]) if size > 0 else -1


@compiled
def met(w: Ways, number: int, mark: int) -> bool:
    """Whether a turn of the list was met before; notes it."""
    one, two = np.int64(w.top[number] + 1), np.int64(0)
    for pile in range(4):
        one = one * 16 + w.piles[number, pile] + 1
        two = two * 32 + min(31, w.gone[number, pile])
    for rank in range(13):
        one = one * 8 + w.hand[number, rank] if rank < 12 else one
    two = two * 8 + w.hand[number, 12]
    slot = ((one * np.int64(-7046029254386353131)) ^ (two * np.int64(-4417276706812531889))) >> 20
    slot = (slot ^ (slot >> 23)) & (SLOTS - 1)
    while w.keys[slot, 2] == mark:
        if w.keys[slot, 0] == one and w.keys[slot, 1] == two:
            return True
        slot = (slot + 1) & (SLOTS - 1)
    w.keys[slot, 0], w.keys[slot, 1], w.keys[slot, 2] = one, two, mark
    return False


@compiled
def begun(w: Ways, s: Numbers) -> int:
    """Begins a list; its mark."""
    seat = s[SEAT]
    w.piles[0] = s[PILES : PILES + 4]
    w.hand[0] = s[HANDS + 13 * seat : HANDS + 13 * seat + 13]
    w.gone[0] = 0
    w.top[0] = s[TOPS + seat]
    w.parent[0] = -1
    w.gained[0] = 0.0
    w.keys[SLOTS, 0] += 1
    mark = w.keys[SLOTS, 0]
    met(w, 0, mark)
    return int(mark)


@compiled
def steps(w: Ways, s: Numbers, d: Cards, at: int, found: Numbers) -> int:
    """Plays that differ, as the planner lists them: fills `found`[play, 4], returns how many."""
    seat, count = s[SEAT], 0
    sources = np.empty((18, 3), np.int64)
    many = 0
    if w.top[at] >= 0:
        sources[0, 0], sources[0, 1], sources[0, 2] = FROM_STOCK, w.top[at], -1
        many = 1
    alike = 0
    for place in range(4):
        top = top_of(s, d, seat, place, w.gone[at, place])
        if top >= 0 and not alike >> top & 1:
            alike |= 1 << top
            sources[many, 0], sources[many, 1], sources[many, 2] = FROM_DISCARD, top, place
            many += 1
    for rank in range(13):
        if w.hand[at, rank]:
            sources[many, 0], sources[many, 1], sources[many, 2] = FROM_HAND, rank, -1
            many += 1
    for n in range(many):
        rank = sources[n, 1]
        tried = 0
        for pile in range(3, -1, -1):
            height = w.piles[at, pile]
            if height < 0 or tried >> height & 1:
                continue
            tried |= 1 << height
            if rank == height or (rank == KING and (height or s[KING_ACE])):
                lowest = pile
                for other in range(pile):
                    if w.piles[at, other] == height:
                        lowest = other
                        break
                found[count, 0], found[count, 1] = sources[n, 0], rank
                found[count, 2], found[count, 3] = lowest, sources[n, 2]
                count += 1
    return count


@compiled
def stepped(w: Ways, at: int, step: Numbers, to: int) -> None:
    """The turn `to` after a play in the turn `at`."""
    w.piles[to] = w.piles[at]
    w.hand[to] = w.hand[at]
    w.gone[to] = w.gone[at]
    w.top[to] = w.top[at]
    w.play[to] = step
    w.parent[to] = at
    w.piles[to, step[2]] = (w.piles[at, step[2]] + 1) % (QUEEN + 1)
    if step[0] == FROM_STOCK:
        w.top[to] = -1
    elif step[0] == FROM_HAND:
        w.hand[to, step[1]] -= 1
    else:
        w.gone[to, step[3]] += 1
