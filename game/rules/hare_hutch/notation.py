"""Positions of Hare Hutch: TOTALS KEPT ASIDE HUTCH TABU ROLLED SEAT PHASE."""

from __future__ import annotations

from functools import cache

from game.rules.board import Board
from game.rules.hare_hutch.play import (
    DICE,
    END,
    FACES,
    HARES,
    KEEP,
    MORE,
    NONE,
    PHASES,
    ROLL,
    SEATS,
    START,
    Options,
    State,
    can_be_taken_over,
    free_dice,
    score,
)
from game.rules.quoting import quoted
from game.rules.reading import check_phase, number, split

_ASIDE = "Hdh"
_MOST = 9_999_999  # far beyond any game; only so that a typing error is not believed


def to_notation(state: State) -> str:
    """Returns a position as a line, which `from_notation` reads again."""
    aside = "".join(letter * count for letter, count in zip(_ASIDE, state.aside, strict=True))
    return " ".join(
        (
            ",".join(map(str, state.totals)),
            str(state.kept),
            aside or "-",
            str(state.hutch),
            str(state.tabu),
            state.rolled or "-",
            str(state.seat),
            state.phase,
        )
    )


def from_notation(text: str, options: Options, board: Board | None = None) -> State:
    """Reads the position of a line. Raises ValueError, which names the bad part and its fault."""
    parts = split(text, 8)
    totals = tuple(number(part, "TOTALS", _MOST) for part in parts[0].split(","))
    if len(totals) not in SEATS:
        raise ValueError(f"TOTALS: {len(totals)} entries, one a seat is 2 … 7")
    if options.starter >= len(totals):
        raise ValueError(f"TOTALS: {len(totals)} entries, but seat {options.starter} starts")
    aside = _sorted(parts[2], "ASIDE", _ASIDE)
    state = State(
        options, totals, number(parts[1], "KEPT", _MOST),
        (aside.count("H"), aside.count("d"), aside.count("h")),
        number(parts[3], "HUTCH", 5, 1), number(parts[4], "TABU", DICE - 1),
        _sorted(parts[5], "ROLLED", FACES), number(parts[6], "SEAT", len(totals) - 1), parts[7],
    )  # fmt: skip
    _check_dice(state)
    _check_lying(state)
    _check_totals(state)
    return state


def _sorted(text: str, part: str, letters: str) -> str:
    if text == "-":
        return ""
    wrong = [char for char in text if char not in letters]
    if wrong or not text:
        raise ValueError(f"{part}: {quoted(wrong[0] if wrong else '')} is none of {letters}")
    if list(text) != sorted(text, key=letters.index):
        raise ValueError(f"{part}: {quoted(text)} is not in the order {letters}")
    return text


def _check_dice(state: State) -> None:
    """Raises ValueError unless the phase has the dice it needs, and no more than seven."""
    phase, rolled, free = state.phase, state.rolled, free_dice(state)
    check_phase(phase, PHASES)
    if free < 0:
        raise ValueError(f"ASIDE, HUTCH, TABU: {DICE - free} dice instead of {DICE}")
    if phase == ROLL and not free:
        raise ValueError("PHASE: roll, but no die is free: hares would be in KEPT (HOP-11)")
    if phase != KEEP and rolled:
        raise ValueError(f"ROLLED: {quoted(rolled)}, though nothing is to be put aside")
    if phase == KEEP and len(rolled) != free:
        raise ValueError(f"ROLLED: {len(rolled)} faces of {free} free dice")
    if phase == KEEP and not set(rolled) & set(HARES):
        raise ValueError(f"ROLLED: no hare in {quoted(rolled)} to put aside (HOP-8)")


def _check_lying(state: State) -> None:
    """Raises ValueError unless a turn can have led to the dice on the table."""
    _, _, kept, aside, hutch, tabu, _, _, phase = state
    if phase == END and (kept, aside, hutch, tabu) != (0, NONE, 1, 0):
        raise ValueError("KEPT, ASIDE, HUTCH, TABU: in end the dice are cleared (HOP-17)")
    if phase in (MORE, START) and aside == NONE:
        raise ValueError(f"ASIDE: {phase}, but no hare lies aside (HOP-12)")
    if phase == START and not can_be_taken_over(state):
        raise ValueError("PHASE: start, but without a free die nothing is taken over (HOP-14)")
    before = _before(state)
    if not any(_reachable(kept, hutches, carrots) for hutches, carrots in before):
        raise ValueError(
            f"KEPT, ASIDE, HUTCH, TABU: no throws lead to {kept} kept, {sum(aside)} aside,"
            f" hutch {hutch} and {tabu} carrots (HOP-6, HOP-9, HOP-11)"
        )


def _before(state: State) -> list[tuple[int, int]]:
    """Returns the (hutches, carrots) there may have been when hares were last lifted, or at the
    start.

    Every hutch since came in a throw of its own, together with a hare (HOP-6). Carrots that came
    since were all free dice, so that nothing could be thrown afterwards (HOP-9)."""
    hutches, since = state.hutch - 1, sum(state.aside)
    fewest = 0 if state.phase in (MORE, START) and not free_dice(state) else state.tabu
    return [
        (earlier, carrots)
        for earlier in range(max(0, hutches - since), hutches + 1)
        for carrots in range(fewest, state.tabu + 1)
    ]


def _reachable(kept: int, hutches: int, carrots: int) -> bool:
    """Says whether all hares can have been lifted so; or none was, at the start of a turn."""
    if not kept:
        return not hutches and not carrots
    return kept >= _fewest_kept(hutches, carrots)


@cache
def _fewest_kept(hutches: int, carrots: int) -> int:
    """Returns the fewest hares that can have been lifted with these dice on the table.

    Any greater number is possible too: every single may have been a double, and they can be lifted
    again and again. At each lift all other dice are aside, at best as lone singles."""
    dice = DICE - hutches - carrots
    if dice < 1:
        return _MOST + 1
    first = [0] if hutches <= dice else []
    later = [
        _fewest_kept(h, c)
        for h in range(max(0, hutches - dice), hutches + 1)
        for c in range(carrots + 1)
        if h + c < hutches + carrots
    ]
    return dice + min(first + later, default=_MOST)


def _check_totals(state: State) -> None:
    """Raises ValueError unless a round in which the target is reached is the last (HOP-15)."""
    totals, seat, options = state.totals, state.seat, state.options
    seats, target = len(totals), options.target
    if state.phase == END:
        if (seat + 1) % seats != options.starter:
            raise ValueError(f"SEAT: the round does not end with seat {seat} (HOP-17)")
        if max(totals) < target:
            raise ValueError(f"TOTALS: end, but nobody has {target} points (HOP-15)")
        return
    for later in range((seat - options.starter) % seats, seats):
        other = (options.starter + later) % seats
        if totals[other] >= target:
            raise ValueError(f"TOTALS: seat {other} has {target} points, but the game goes on")
    last = totals[seat - 1] - score(state)
    if state.phase == START and not 0 <= last < target:
        raise ValueError(f"TOTALS: seat {(seat - 1) % seats} cannot just have scored (HOP-13)")
