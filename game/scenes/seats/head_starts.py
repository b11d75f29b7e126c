"""Head starts in words: what the steps of a seat give in a game, and who has some in a match."""

from __future__ import annotations

from game.match.box import BOX
from game.match.match import Match
from game.rules.options import head_start_of, value
from game.scenes.frame.kit import Kit


def steps_of(match: Match, seat: int) -> int:
    """Returns the steps a seat of a match has; 0 in a game without head starts."""
    if match.game.facts.head_start is None:
        return 0
    steps = value(match.options, "head_start")
    return head_start_of(steps, seat) if isinstance(steps, tuple) else 0


def worth(kit: Kit, game: str, steps: int) -> str:
    """Returns what steps give, as "40 points"."""
    found = BOX[game].facts.head_start
    if found is None or not steps:
        return kit.t("head_start.none")
    return kit.texts.plural(f"head_start.{game}", found.worth * steps)


def named(kit: Kit, game: str, steps: int) -> str:
    """Returns the same where it stands alone, as "Head start: 40 points"."""
    return kit.t("house.pair", name=kit.t("head_start.name"), value=worth(kit, game, steps))


def sign(kit: Kit, match: Match, seat: int) -> str:
    """Returns what a seat of a match has as a little sign, as "+40"; "" for none."""
    found, steps = match.game.facts.head_start, steps_of(match, seat)
    if found is None or not steps:
        return ""
    return kit.t(f"head_start.{match.game.name}.sign", count=found.worth * steps)


def told(kit: Kit, match: Match) -> list[str]:
    """Returns a line about each seat that has a head start."""
    game = match.game.name
    found = [(player.name, steps_of(match, seat)) for seat, player in enumerate(match.players)]
    return [
        kit.t("head_start.of", name=name, value=worth(kit, game, steps))
        for name, steps in found
        if steps
    ]
