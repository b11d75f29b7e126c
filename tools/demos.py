"""Finds positions for the demo to begin with: python -m tools.demos [GAME …]

Computers play; from the middle of their games they go on with other luck, and what comes to a great
moment soon is kept in assets/demos.json, the greatest first.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.match.box import BOX, Game
from game.match.match import Match
from game.rules.protocol import CHANCE, Position
from game.scenes.newsreel.highlights import great
from game.scenes.table.hints import asked
from game.scenes.title.demo import PLACE, guests

GAMES, KEPT = 24, 6  # games that are looked at, and starts that are kept of each game
LONGEST = 1500  # actions of a game
PARTS = (0.3, 0.4, 0.5, 0.6, 0.7)  # of a game that may be over when the demo begins
LUCKS = 4  # tried from each position
SOON = range(2, 16)  # actions until the great moment


class Start(NamedTuple):
    """How great a moment is near, and where the demo begins."""

    weight: float
    line: str
    seed: int


def step(match: Match) -> None:
    """The next action, as in the demo."""
    if match.turn == CHANCE:
        match.play(match.draw())
        return
    *_, action = asked(match, match.turn).answers()
    match.play(action)


def starts(game: Game) -> Iterator[Start]:
    """The best start of each of some games."""
    for seed in range(GAMES):
        whole = Match(game, game.usual, guests(game), seed)
        while not whole.over and len(whole.log) < LONGEST:
            step(whole)
        spots = {int(len(whole.log) * part) for part in PARTS}
        found = [begun for spot in spots for begun in tried(game, whole.state_at(spot))]
        if found:
            yield max(found)


def tried(game: Game, position: Position) -> Iterator[Start]:
    """Games that go on from a position, each with a great moment soon."""
    for seed in range(LUCKS):
        match = Match(game, game.usual, guests(game), seed, None, position)
        while not match.over and len(match.log) < SOON.stop:
            step(match)
        if not match.over and (weight := great(match, SOON)):
            yield Start(weight, game.rules.to_notation(position), seed)


def main(names: Sequence[str]) -> int:
    """Finds those of all games, or of these; those of the others stay."""
    kept = json.loads(PLACE.read_text(encoding="utf-8")) if names else {}
    for name in names or BOX:
        best = sorted(starts(BOX[name]), reverse=True)[:KEPT]
        kept[name] = [{"line": start.line, "seed": start.seed} for start in best]
        print(name, *(round(start.weight, 1) for start in best))
    PLACE.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
