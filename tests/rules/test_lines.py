"""A line somebody typed or changed is refused, or it comes back as it was."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

import pytest

from game.rules import catch_the_hat as hats
from game.rules import top_hats as tops
from game.rules.hexagon import CENTRE, FIELDS, STEPS
from game.rules.protocol import OVER
from game.rules.top_hats.chains import can_move
from game.rules.top_hats.hats import NEUTRAL_STACK, NOBODY, NUMBERS, Stack
from tests.rules.test_promises import RULES, every_table, options_of, walk

ALPHABET = "0123456789-,;:/.=+* []rygbwknxhdcHAKQJTSCeal"
SEPARATORS = " ,;/.="
PLIES = 4_000  # of each table, whole games: half a second at most


def mutated(line: str, luck: Random) -> str:
    """The line with one small thing wrong, or only in another order."""
    at, other = sorted(luck.randrange(len(line)) for _ in range(2))
    sign = luck.choice(SEPARATORS)
    match luck.randrange(6):
        case 0:  # another letter
            return line[:at] + luck.choice(ALPHABET) + line[at + 1 :]
        case 1:  # one letter more
            return line[:at] + luck.choice(ALPHABET) + line[at:]
        case 2:  # some letters fewer
            return line[:at] + line[at + luck.randrange(1, 4) :]
        case 3:  # two letters exchanged
            return line[:at] + line[other] + line[at + 1 : other] + line[at] + line[other + 1 :]
        case 4:  # a piece of it once more
            return line[:at] + line[at:other] + line[at:]
    pieces = line.split(sign)  # the same pieces in another order
    luck.shuffle(pieces)
    return sign.join(pieces)


@every_table
def test_a_changed_line_is_refused_or_comes_back_as_it_was(
    name: str, preset: str, seats: int
) -> None:
    rules, options = RULES[name], options_of(name, preset)
    luck = Random(f"lines {name} {preset} {seats}")
    for number, (state, _) in enumerate(walk(name, preset, seats, 160)):
        if number % 8:
            continue
        for _ in range(60):
            line = mutated(rules.to_notation(state), luck)
            try:
                read = rules.from_notation(line, options, getattr(state, "board", None))
            except ValueError:
                continue
            assert rules.to_notation(read) == line
            rules.legal(read)


def crossed(line: str, other: str, luck: Random) -> str:
    """The line with one of its parts taken from another position of the same game."""
    parts, others = line.split(" "), other.split(" ")
    at = luck.randrange(len(parts))
    return " ".join([*parts[:at], others[at], *parts[at + 1 :]])


@every_table
def test_whatever_line_is_accepted_can_be_played_to_an_end(
    name: str, preset: str, seats: int
) -> None:
    rules, options = RULES[name], options_of(name, preset)
    luck = Random(f"to an end {name} {preset} {seats}")
    states = [state for state, _ in walk(name, preset, seats)]
    lines = [rules.to_notation(state) for state in luck.choices(states, k=40)]
    plies = 0
    while lines and plies < PLIES:
        line = lines.pop()
        line = crossed(line, luck.choice(lines), luck) if len(lines) % 2 else mutated(line, luck)
        try:
            state = rules.from_notation(line, options, getattr(states[0], "board", None))
        except ValueError:
            continue
        while rules.turn(state) != OVER:
            state = rules.apply(state, luck.choice(list(rules.legal(state))))
            plies += 1
        assert rules.result(state), line


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (
            "R3=r;R12=y;R19=y;R22=g;R2=g;R29=g;R50=r;S1.1=y;S2.5=g;C=* 4,3,2 -,-,- 2 roll 20:20",
            "PIECES: R2 does not stand in the order of the board",
        ),
        (
            "R3=y,r;R12=y 5,4,6 -,-,- 2 roll 20:20",
            "PIECES R3: 'y,r' is not sorted as text",
        ),
        ("R3=r;R12=y 5,5,5 -,rg,- 2 roll 20:20", "BANKS: 'rg' is not sorted as text"),
    ],
)
def test_pieces_in_another_order_are_refused(line: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        hats.from_notation(line, hats.Options(gold="*" in line, last_call=60))


# Top Hats with `no_move=lose`: a line of an end says who lost by SEAT, who acted last

LOSE = tops.Options(no_move="lose")
CORNER = "a1=r;b2=b;c3=b;e5=n"  # red has no way out of its corner, few stacks are left


@pytest.mark.parametrize(
    ("line", "winner"),
    [
        (f"{CORNER} -/- 0 end 2 3", 1),  # red has declared the wide margin and cannot move
        (f"{CORNER} -/- 0 end 1 3", 1),  # or it would rather not declare
        (f"{CORNER} -/- 1 end 2 3", 1),  # blue has moved
    ],
)
def test_the_seat_that_could_not_move_has_lost(line: str, winner: int) -> None:
    over = tops.result(tops.from_notation(line, LOSE))
    assert (over.winners, over.reason) == ((winner,), "no_move")


def test_somebody_who_would_still_be_asked_to_declare_has_not_lost() -> None:
    line = f"{CORNER} -/- 1 end 1 30"
    assert tops.result(tops.from_notation(line, LOSE)).reason == "repetition"
    with pytest.raises(ValueError, match="PHASE: end, though several colours"):
        tops.from_notation(line, tops.Options(no_move="lose", draw_rule=False))


def few(margin: int) -> Iterator[tuple[int, ...]]:
    """All fields of up to four stacks beside the neutral hat, none of which has a free step."""
    free = [sum(1 << to for to in STEPS[margin][field]) for field in FIELDS]
    others = [field for field in FIELDS if field != CENTRE]
    for count in (2, 3, 4):
        for fields in combinations(others, count):
            taken = sum(1 << field for field in fields) | 1 << CENTRE
            if not any(free[field] & ~taken for field in fields):
                yield fields


@pytest.mark.parametrize("margin", [1, 2])
def test_with_five_stacks_or_fewer_never_both_are_stuck(margin: int) -> None:
    """So that declaring, which needs so few, never leaves a line that could mean either."""
    empty = tops.setup(2, LOSE)
    for fields in few(margin):
        for owners in product((0, 1), repeat=len(fields)):
            board = bytearray(len(FIELDS))
            board[CENTRE] = NEUTRAL_STACK
            for field, owner in zip(fields, owners, strict=True):
                board[field] = NUMBERS[Stack(bytes((owner,)), NOBODY)]
            state = empty._replace(board=bytes(board), phase="move", margin=margin)
            assert can_move(state, 0) or can_move(state, 1)
