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

ROUNDS, HATS = 999, 5994  # where a goal is played for: so many rounds, of six hats at most (KNZ-15)


def to_notation(state: State) -> str:
    """The line of a position; it round-trips through `from_notation`."""
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
    """The position of a line; ValueError names the part of the line and its fault."""
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
    """Refuses a position that can be read but not be reached."""
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
    if phase == PLAY and not state.hands[state.seat]:
        raise ValueError(f"PHASE: play, but seat {state.seat} has no card")
    counts = [len(hand) for hand in state.hands]
    if phase == PLAY and (max(counts) - min(counts) > 1 or counts[state.seat] < max(counts)):
        raise ValueError("HANDS: everybody plays one card a turn, so hands differ by one at most")
    if phase == PLAY and state.table[state.seat]:
        raise ValueError(f"TABLE: seat {state.seat} would have taken its stack first (KNZ-3)")
    if phase == DRAW and (seats != 2 or not state.pool):
        raise ValueError("PHASE: draw is for two seats with cards left to draw (KNZ-10)")
    if phase == END and any(state.hands):
        raise ValueError("PHASE: end, though there are cards in hands")
    _check_goal(state)
    return state


def _check_goal(state: State) -> None:
    """Where a goal is played for, a match is over when somebody has it and is alone ahead, and
    not before (KNZ-15)."""
    goal = state.options.goal
    won = goal is not None and decided(goal, state.round, state.hats)
    if won and state.phase != END:
        (seat,) = leaders(state.hats)
        raise ValueError(f"HATS: seat {seat} would have won with {state.hats[seat]} (KNZ-15)")
    if goal is not None and not won and state.phase == END:
        raise ValueError(f"PHASE: end, but nobody is alone ahead with {goal} hats (KNZ-15)")
