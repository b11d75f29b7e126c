"""Records golden matches and throws for the tests: python -m tools.make_golden

Each match is a game between computers; the tests replay it and compare every position. A throw is
kept as some of its frames. What is there already stays as it is: its worth is that it does not
change.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from game.kept import record
from game.match.box import BOX
from game.match.match import Match, Player
from game.rules.protocol import CHANCE, OVER
from tests.physics.test_recorded import FILE, THROWS, recorded
from tests.rules.test_promises import TABLES, options_of

FOLDER = Path(__file__).parents[1] / "tests" / "golden"
COLOURS = "rygbwkv"


def digest(match: Match) -> str:
    """A fingerprint of every position of a match, one after the other."""
    rules = match.game.rules
    lines = [rules.to_notation(match.state_at(i)) for i in range(len(match.log) + 1)]
    return sha256("\n".join(lines).encode()).hexdigest()


def ending(match: Match) -> dict[str, Any]:
    """The facts that tests compare: the last position, the result, and the fingerprint."""
    result = match.game.rules.result(match.state)
    return {
        "end": match.game.rules.to_notation(match.state),
        "winners": list(result.winners),
        "scores": list(result.scores),
        "reason": result.reason,
        "actions": len(match.log),
        "digest": digest(match),
    }


def played(name: str, label: str, seats: int) -> Match:
    """A whole match of computers."""
    players = [Player(f"Seat {i + 1}", COLOURS[i], "", 1) for i in range(seats)]
    match = Match(BOX[name], options_of(name, label), players, seats)
    while match.turn != OVER:
        if match.turn == CHANCE:
            match.play(match.draw())
        else:
            rng = Random(len(match.log))
            seen = match.game.rules.view(match.state, match.turn)
            match.play(match.game.choose(seen, match.turn, rng, 1))
    return match


def main() -> None:
    """Writes what is missing."""
    matches()
    throws()


def throws() -> None:
    """Throws of dice."""
    kept = json.loads(FILE.read_text()) if FILE.exists() else {}
    known = {name: kept.get(name) or recorded(throw) for name, throw in THROWS.items()}
    lines = (f"{json.dumps(name)}: {json.dumps(found)}" for name, found in known.items())
    FILE.write_text("{\n" + ",\n".join(lines) + "\n}\n")


def matches() -> None:
    """Records of games, and their endings."""
    path = FOLDER / "endings.json"
    endings = json.loads(path.read_text()) if path.exists() else {}
    for name, label, seats in TABLES:
        stem = f"{name}-{label}-{seats}"
        if name not in BOX or stem in endings:
            continue
        match = played(name, label, seats)
        (FOLDER / f"{stem}.game").write_text(record.write(match))
        endings[stem] = ending(match)
        print(stem, len(match.log))
    path.write_text(json.dumps(endings, indent=1) + "\n")


if __name__ == "__main__":
    main()
