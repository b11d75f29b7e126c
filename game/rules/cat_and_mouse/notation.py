"""Positions of Cat and Mouse: STOCKS HANDS DISCARDS PILES POOL FIRST SEAT PHASE."""

from __future__ import annotations

from collections import Counter

from game.rules.board import Board
from game.rules.cat_and_mouse.play import (
    DEAL,
    DRAW,
    END,
    FULL_HAND,
    HIDDEN,
    KING,
    LOT,
    PHASES,
    PLAY,
    QUEEN,
    RANKS,
    REFILL,
    TURN,
    Options,
    State,
    left,
    talon,
)
from game.rules.quoting import quoted
from game.rules.reading import check_phase, entries, number, split


def to_notation(state: State) -> str:
    """Returns a position as a line, which `from_notation` reads again."""
    return " ".join(
        (
            "/".join(_stock_text(stock) for stock in state.stocks),
            "/".join(_ranks_text(hand) for hand in state.hands),
            "/".join(",".join(_ranks_text(s) for s in stacks) for stacks in state.discards),
            ",".join(_ranks_text(pile) for pile in state.piles),
            ".".join(map(str, state.pool)),
            str(state.first) if state.first >= 0 else "-",
            str(state.seat),
            state.phase,
        )
    )


def _stock_text(stock: tuple[int, int]) -> str:
    top, below = stock
    if top < 0:
        return f"+{below}" if below else "-"
    return f"{RANKS[top]}+{below}"


def _ranks_text(cards: bytes) -> str:
    return "".join("?" if card == HIDDEN else RANKS[card] for card in cards) or "-"


def from_notation(text: str, options: Options, board: Board | None = None) -> State:
    """Reads the position of a line. Raises ValueError, which names the bad part and its fault."""
    parts = split(text, 8)
    stocks = tuple(_stock(part) for part in entries(parts[0], "STOCKS", 2))
    hands = tuple(_ranks(part, "HANDS") for part in entries(parts[1], "HANDS", 2))
    discards = tuple(_stacks(part, "DISCARDS", 4) for part in entries(parts[2], "DISCARDS", 2))
    piles = _stacks(parts[3], "PILES", options.piles)
    counts = parts[4].split(".")
    if len(counts) != 13:
        raise ValueError(f"POOL: {len(counts)} numbers instead of 13")
    pool = tuple(number(count, "POOL", 4 * options.decks) for count in counts)
    first = -1 if parts[5] == "-" else number(parts[5], "FIRST", 1)
    seat = number(parts[6], "SEAT", 1)
    if any(list(hand) != sorted(hand) for hand in hands):
        raise ValueError(f"HANDS: {quoted(parts[1])} is not in rank order")
    state = State(options, stocks, hands, discards, piles, pool, first, seat, parts[7])
    return _checked(state)


def _stock(text: str) -> tuple[int, int]:
    top, sign, below = text.partition("+")
    if text == "-":
        return -1, 0
    if not sign or (top and top not in RANKS) or len(top) > 1:
        raise ValueError(f"STOCKS: {quoted(text)} is not a stock such as 7+14, +15 or -")
    count = number(below, "STOCKS", 30)
    if not top and not count:
        raise ValueError("STOCKS: an empty stock is written -")
    return (RANKS.index(top) if top else -1), count


def _ranks(text: str, part: str) -> bytes:
    if text == "-":
        return b""
    wrong = [char for char in text if char not in RANKS]
    if wrong or not text:
        raise ValueError(f"{part}: {quoted(wrong[0] if wrong else '')} is not a rank of {RANKS}")
    return bytes(RANKS.index(char) for char in text)


def _stacks(text: str, part: str, count: int) -> tuple[bytes, ...]:
    piles = text.split(",")
    if len(piles) != count:
        raise ValueError(f"{part}: {len(piles)} piles instead of {count}")
    return tuple(_ranks(pile, part) for pile in piles)


def _checked(state: State) -> State:
    """Returns the position. Raises ValueError if it can be read but not be reached."""
    check_phase(state.phase, PHASES)
    _check_piles(state)
    _check_phase(state)
    stacks = [*state.hands, *state.piles, *(s for stacks in state.discards for s in stacks)]
    seen = Counter(b"".join(stacks)) + Counter(top for top, _ in state.stocks if top >= 0)
    for rank, count in enumerate(state.pool):
        if seen[rank] + count > 4 * state.options.decks:
            raise ValueError(f"POOL: more than {4 * state.options.decks} cards {RANKS[rank]}")
    if talon(state) < 0:
        raise ValueError("POOL: fewer unseen cards than covered stock cards")
    if any(len(hand) > FULL_HAND for hand in state.hands):
        raise ValueError(f"HANDS: more than {FULL_HAND} cards in a hand")
    if any(left(stock) > state.options.stock for stock in state.stocks):
        raise ValueError(f"STOCKS: more than {state.options.stock} cards in a stock")
    empty = any(left(stock) == 0 for stock in state.stocks)
    if empty != (state.phase == END) and (empty or talon(state)):
        raise ValueError("PHASE: the game ends when a stock or the talon is empty (KUM-2, KUM-9)")
    return state


def _check_phase(state: State) -> None:
    """Raises ValueError for a phase in which nothing could happen."""
    phase, (top, below) = state.phase, state.stocks[state.seat]
    if phase in (DEAL, DRAW, REFILL) and len(state.hands[state.seat]) >= FULL_HAND:
        raise ValueError(f"PHASE: {phase}, but the hand of seat {state.seat} is full")
    if phase in (DEAL, DRAW, REFILL) and not talon(state):
        raise ValueError(f"PHASE: {phase}, but the talon is empty")
    if phase == TURN and (top >= 0 or not below):
        raise ValueError(f"STOCKS: seat {state.seat} has no covered card to turn up")
    if phase in (PLAY, DRAW, REFILL) and state.first < 0:
        raise ValueError(f"FIRST: - in the phase {phase}")
    if phase in (PLAY, DRAW, REFILL) and any(t < 0 < b for t, b in state.stocks):
        raise ValueError("STOCKS: a stock whose next card is not turned up")
    if phase == LOT and state.first >= 0:
        raise ValueError("FIRST: settled, but the lot is still to fall")


def _check_piles(state: State) -> None:
    for pile in state.piles:
        if len(pile) > QUEEN:
            raise ValueError("PILES: a completed pile has been taken away (KUM-4)")
        for rank, card in enumerate(pile):
            if card not in (rank, KING) or (not rank and card and not state.options.king_as_ace):
                raise ValueError(f"PILES: {RANKS[card]} cannot lie there as {RANKS[rank]} (KUM-4)")
