"""Luck that can be checked: a seal on the seed, the replay of every draw, and counts of throws.

Before the first throw everybody sees the seal of a match, a fingerprint of its seed. The seed is
told at the end: computing its seal shows that it was settled before, and drawing again shows that
nothing else was drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from math import sqrt
from typing import NamedTuple

from game.core.i18n import Texts
from game.core.trouble import Trouble, worded
from game.files import journal
from game.kept import record
from game.kept.record import BoardNamed
from game.match.match import Match, drawn
from game.rules.protocol import CHANCE

SURE = 1.96  # standard deviations of a band that holds 95 of 100 counts


class Wrong(NamedTuple):
    """A throw or draw that differs from the seed's: its number in the log, and both texts."""

    number: int
    played: str
    expected: str


class Verdict(NamedTuple):
    """The count of throws and draws that match the seed (`right`) and that came from real dice
    (`typed`), and those that are wrong."""

    right: int
    typed: int
    wrong: tuple[Wrong, ...]


class Share(NamedTuple):
    """How often a face came up for a seat, and between which counts it does 95 times of 100."""

    face: str
    times: int
    low: float
    high: float


def seal(game: str, seed: int) -> str:
    """Returns the fingerprint of a seed: SHA-256 of "hats and hares GAME SEED", in hexadecimal."""
    return sha256(f"hats and hares {game} {seed}".encode()).hexdigest()


def thought_seed(match: Match, seat: int) -> str:
    """Returns a one-way seed for a computer's next thought: the same in a replay, it reveals
    nothing of the match's seed, nor of throws and draws to come."""
    return sha256(f"thoughts {match.seed} {seat} {len(match.log)}".encode()).hexdigest()


class Proof(NamedTuple):
    """What a record proves: its match, a note on lines left out, the verdict on its draws, and the
    sum over all its lines, "" without any."""

    match: Match
    trouble: Trouble | None
    verdict: Verdict
    sum: str

    @property
    def holds(self) -> bool:
        """Says whether no line is missing and every draw is the seed's."""
        return not (self.trouble or self.verdict.wrong)


def proof(data: bytes, where: str, board_named: BoardNamed) -> Proof:
    """Reads a record and verifies its draws. Raises Trouble if no match can be read from it."""
    match, trouble = record.read(data, where, board_named)
    chain = journal.read(data).chain
    return Proof(match, trouble, verified(match), chain.seal if chain.lines else "")


def findings(texts: Texts, found: Proof) -> list[str]:
    """Returns what a record proves, and does not, in sentences."""
    match, verdict = found.match, found.verdict
    said = [
        texts("verify.seal", seal=seal(match.game.name, match.seed)),
        texts("verify.seed", seed=match.seed),
        texts("verify.right", n=verdict.right),
    ]
    said += [texts("verify.typed", n=verdict.typed)] if verdict.typed else []
    said += [texts("verify.wrong", **wrong._asdict()) for wrong in verdict.wrong]
    said += [texts("verify.sum", sum=found.sum) if found.sum else texts("verify.no_sums")]
    back = sum(isinstance(entry, str) and entry.startswith("back ") for entry in match.diary)
    said += [texts("verify.back", n=back)] if back else []
    said += [texts("verify.chosen")] if match.chosen_seed else []
    said += [texts("verify.set_up")] if match.custom_start else []
    said += [] if match.over else [texts("verify.unfinished")]
    said += [worded(texts, found.trouble)] if found.trouble else []
    return said


def verified(match: Match, go_on: Callable[[], None] = lambda: None) -> Verdict:
    """Draws everything once more and compares it with the log. `go_on`: called before each action,
    as many may take long."""
    rules, number = match.game.rules, 0
    right, typed, wrong = 0, 0, []
    for index, action in enumerate(match.log):
        go_on()
        state = match.state_at(index)
        if rules.turn(state) != CHANCE:
            continue
        expected = drawn(rules, state, match.seed, number)
        number += 1
        if index in match.typed:
            typed += 1
        elif action == expected:
            right += 1
        else:
            texts = (rules.action_text(state, one) for one in (action, expected))
            wrong.append(Wrong(index + 1, *texts))
    return Verdict(right, typed, tuple(wrong))


def shares(match: Match) -> list[list[Share]]:
    """Counts how often each face came up for every seat; empty where nothing is thrown by hand."""
    dice = match.game.facts.dice
    counts: list[Counter[str]] = [Counter() for _ in match.players]
    if dice is None:
        return [[] for _ in counts]
    for index, action in enumerate(match.log):
        state = match.state_at(index)
        if match.game.rules.turn(state) == CHANCE:
            counts[state.seat].update(dice.shows(action))
    return [[_share(face, count, len(dice.faces)) for face in dice.faces] for count in counts]


def _share(face: str, count: Counter[str], sides: int) -> Share:
    dice = count.total()
    middle, wide = dice / sides, SURE * sqrt(dice * (sides - 1)) / sides
    return Share(face, count[face], max(0.0, middle - wide), middle + wide)
