"""Looks for positions that one term of a computer's judgement decides: python -m tools.decisions

They go into tests/ai/decisions.json, up to `MOST` for each level of a game; those that are there
stay. A position counts if the computer does the same whatever its luck, and something else if the
term has the opposite sign.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from game.ai.computer import EVEN, FORMED
from game.match.box import BOX
from game.rules.chance import drawn
from game.rules.protocol import CHANCE, OVER
from tests.ai.test_decisions import FILE, TERMS, Decision, decided, known, turned_round
from tests.rules.test_promises import TABLES, options_of

MOST = 24
LUCKS = (1, 2)
GAMES = 3  # of each table
EVERY = 5  # decisions


def positions(game: str, games: int) -> Iterator[tuple[str, str]]:
    """Labels of options, and lines where a seat has a choice."""
    tables = [(label, seats) for name, label, seats in TABLES if name == game]
    for seed in range(games):
        for label, seats in tables:
            yield from ((label, line) for line in _lines(game, label, seats, seed))


def _lines(game: str, label: str, seats: int, seed: int) -> Iterator[str]:
    rules, rng, made = BOX[game].rules, Random(f"{label} {seats} {seed}"), count()
    state: Any = rules.setup(seats, options_of(game, label))
    while (seat := rules.turn(state)) != OVER and next(made) < 400:
        if seat == CHANCE:
            state = rules.apply(state, drawn(rules, state, rng))
            continue
        legal = rules.legal(state)
        if len(legal) > 1 and rng.random() < 1 / EVERY:
            yield rules.to_notation(state)
        level = rng.choice((1, 2)) if rng.random() < 0.8 else 0
        action = rng.choice(legal)
        if level:
            action = BOX[game].choose(rules.view(state, seat), seat, rng, level)
        state = rules.apply(state, action)


def steady(decision: Decision) -> str:
    """The action that does not depend on luck; "" if it differs."""
    found = {decided(decision, seed) for seed in LUCKS}
    return found.pop() if len(found) == 1 else ""


def found(game: str, level: int, budget: int) -> Iterator[Decision]:
    """A position for each term of a level that has none yet."""
    kept = [each for each in known() if (each.game, each.level) == (game, level)]
    missing = [term for term in TERMS[game] if term not in {each.term for each in kept}]
    characters = BOX[game].ai.CHARACTERS if level >= FORMED else (EVEN,)
    room = MOST - len(kept)
    tried: Counter[str] = Counter()
    for number, (label, line) in enumerate(positions(game, GAMES)):
        if number >= budget or not missing or not room:
            return
        character = characters[number % len(characters)]
        plain = Decision(game, level, character, "", label, line, "")
        try:
            action = steady(plain)
        except ValueError:  # what a line does not tell
            continue
        for term in sorted(missing, key=tried.__getitem__)[:6] if action else ():
            tried[term] += 1
            with turned_round(game, term):
                other = steady(plain)
            if other and other != action and room:
                room -= 1
                missing.remove(term)
                yield plain._replace(term=term, action=action)


def main(arguments: list[str]) -> None:
    """Adds what is found for the games that are named, or all."""
    for game in arguments or BOX:
        for level in range(BOX[game].levels, 0, -1):
            for decision in found(game, level, 250):
                with FILE.open("a") as lines:
                    lines.write(json.dumps(decision) + "\n")
                print(*decision[:4], flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
