"""Positions of Hat Cards as one line: ROUND HANDS TABLE TAKEN POOL HATS SEAT PHASE."""

from __future__ import annotations

from game.rules.board import Board
from game.rules.hat_cards.play import (
    DEAL,
    DECK,
    DRAW,
    END,
    HAND,
    PLAY,
    SEATS,
    Options,
    State,
    card_text,
    decided,
)
from game.rules.quoting import quoted
from game.rules.reading import check_phase, entries, number, split
from game.rules.seats import leaders

ROUNDS, HATS = 999, 5994  # the most with a goal: rounds, and hats at six a round (KNZ-15)


def to_notation(state: State) -> str:
    """Returns a position as a line, which `from_notation` reads again."""
    return " ".join(
        (
            f"{state.round}:{state.starter}",
            "/".join(_cards_text(hand) for hand in state.hands),
            "/".join(_cards_text(stack) for stack in state.table),
            "/".join(map(str, state.taken)),
            _cards_text(state.pool),
            "/".join(map(str, state.hats)),
            str(state.seat),
            state.phase,
        )
    )


def _cards_text(cards: bytes) -> str:
    return "".join(card_text(card) for card in cards) or "-"


def from_notation(text: str, options: Options, board: Board | None = None) -> State:
    """Reads the position of a line. Raises ValueError, which names the bad part and its fault."""
    parts = split(text, 8)
    hands = tuple(_cards(part, "HANDS") for part in parts[1].split("/"))
    seats = len(hands)
    if seats not in SEATS:
        raise ValueError(f"HANDS: {seats} entries, one a seat is 2 … 5")
    table = tuple(_cards(part, "TABLE") for part in entries(parts[2], "TABLE", seats))
    taken = tuple(number(p, "TAKEN", 33) for p in entries(parts[3], "TAKEN", seats))
    pool = _cards(parts[4], "POOL")
    rounds, most = (seats, 99) if options.goal is None else (ROUNDS, HATS)
    hats = tuple(number(p, "HATS", most) for p in entries(parts[5], "HATS", seats))
    round_number, sign, starter = parts[0].partition(":")
    if not sign:
        raise ValueError(f"ROUND: {quoted(parts[0])} is not N:S")
    state = State(
        options, number(round_number, "ROUND", rounds), number(starter, "ROUND", seats - 1),
        hands, table, taken, pool, hats, number(parts[6], "SEAT", seats - 1), parts[7],
    )  # fmt: skip
    return _checked(state)


_CARDS = {card_text(card): card for card in DECK}


def _cards(text: str, part: str) -> bytes:
    if text == "-":
        return b""
    found = []
    for i in range(0, len(text), 2):
        if text[i : i + 2] not in _CARDS:
            raise ValueError(f"{part}: {text[i : i + 2]!r} is not a card")
        found.append(_CARDS[text[i : i + 2]])
    if part != "TABLE" and found != sorted(found):
        raise ValueError(f"{part}: {quoted(text)} is not sorted")
    if not found:
        raise ValueError(f"{part}: an empty entry (write -)")
    return bytes(found)


def _checked(state: State) -> State:
    """Returns the position. Raises ValueError if it can be read but not be reached."""
    seats, phase = len(state.hands), state.phase
    check_phase(phase, (DEAL, PLAY, DRAW, END))
    if state.round < 1:
        raise ValueError("ROUND: rounds are counted from 1")
    cards = b"".join((*state.hands, *state.table, state.pool))
    twice = [card for card in DECK if cards.count(card) > 1]
    if twice:
        raise ValueError(f"HANDS, TABLE, POOL: the card {card_text(twice[0])} is there twice")
    if len(cards) + sum(state.taken) != 33:
        raise ValueError(f"TAKEN: {len(cards) + sum(state.taken)} cards in all, not 33")
    if any(len(hand) > HAND[seats] for hand in state.hands):
        raise ValueError(f"HANDS: more than {HAND[seats]} cards in a hand")
    _check_phase(state)
    _check_counts(state)
    _check_goal(state)
    return state


def _check_phase(state: State) -> None:
    """Raises ValueError for a phase that does not fit the cards there are."""
    seats, phase, seat = len(state.hands), state.phase, state.seat
    if phase == PLAY and not state.hands[seat]:
        raise ValueError(f"PHASE: play, but seat {seat} has no card")
    if phase == PLAY and state.table[seat]:
        raise ValueError(f"TABLE: seat {seat} would have taken its stack first (KNZ-3)")
    if phase == DRAW and (seats != 2 or not state.pool):
        raise ValueError("PHASE: draw is for two seats with cards left to draw (KNZ-10)")
    if phase == END and any(state.hands):
        raise ValueError("PHASE: end, though there are cards in hands")
    if phase == DEAL and (any(state.table) or any(state.taken)):
        raise ValueError("TABLE, TAKEN: nothing is played before all hands are dealt (KNZ-14)")
    if phase == DEAL and all(len(hand) == HAND[seats] for hand in state.hands):
        raise ValueError("PHASE: deal, but all hands are dealt (KNZ-1)")
    if phase == DRAW and not state.table[seat]:
        raise ValueError(f"TABLE: seat {seat} draws, so its stack has the card it played (KNZ-10)")
    if phase == END and any(state.table):
        raise ValueError("TABLE: end, though stacks are still to be taken (KNZ-7)")


def _check_counts(state: State) -> None:
    """Raises ValueError unless every place has the cards that follow from turn and plays."""
    seats, phase = len(state.hands), state.phase
    played = sum(state.taken) + sum(map(len, state.table))
    drawn = sum(map(len, state.hands)) if phase == DEAL else _drawn(state, played)
    turns = drawn if phase == DEAL else played - (phase in (DRAW, END))
    if len(state.pool) != len(DECK) - drawn:
        raise ValueError(
            f"POOL: {len(state.pool)} cards, not {len(DECK) - drawn} when {played} are played"
        )
    for seat, hand in enumerate(state.hands):
        before = (seat - state.seat + turns) % seats  # turns before its first one
        held, times = (len(range(before, number, seats)) for number in (drawn, played))
        if len(hand) != held - times:
            raise ValueError(
                f"HANDS: everybody plays one card a turn: seat {seat} has {len(hand)}, not "
                f"{held - times}"
            )
        _check_gained(state, seat, before + 1 + (times - 1) * seats if times else 0)


def _check_gained(state: State, seat: int, last: int) -> None:
    """Raises ValueError if a stack has more than the cards up to its seat's `last` one (KNZ-3)."""
    seats = len(state.hands)
    lifted = state.phase == END or (state.phase == PLAY and seat == state.seat)
    taken = last if lifted else max(0, last - seats)
    if len(state.table[seat]) > last:
        raise ValueError(f"TABLE: the stack of seat {seat} has more than {last} cards")
    if state.taken[seat] > taken:
        raise ValueError(f"TAKEN: seat {seat} has taken more than {taken} cards")


def _drawn(state: State, played: int) -> int:
    """Returns how many cards are dealt, with those two seats drew since (KNZ-1, KNZ-10)."""
    seats = len(state.hands)
    dealt = seats * HAND[seats]
    return dealt if seats > 2 else min(dealt + played - (state.phase == DRAW), len(DECK))


def _check_goal(state: State) -> None:
    """Raises ValueError unless somebody alone ahead has the goal at the end only (KNZ-15)."""
    goal = state.options.goal
    won = goal is not None and decided(goal, state.round, state.hats)
    if won and state.phase != END:
        (seat,) = leaders(state.hats)
        raise ValueError(f"HATS: seat {seat} would have won with {state.hats[seat]} (KNZ-15)")
    if goal is not None and not won and state.phase == END:
        raise ValueError(f"PHASE: end, but nobody is alone ahead with {goal} hats (KNZ-15)")
