"""House rules by name: the editions of a game, and what else is worth measuring."""

from __future__ import annotations

from dataclasses import replace

from game.match.box import Game
from game.match.editions import editions
from game.rules.catch_the_hat import PRESETS, Options
from game.rules.options import AnyOptions

# games, the names of their variants, the numbers of seats they are measured with, the options
VARIANTS: dict[str, dict[str, tuple[tuple[int, ...], AnyOptions]]] = {
    "catch_the_hat": {
        "quick": ((2, 3, 4, 5, 6), PRESETS["quick"]),
        "golden hat, no last call": ((2, 4), Options(gold=True)),
        "the tower": ((4,), Options(tower=True)),
        "last one left": ((4,), Options(scoring="last_left")),
        "partners, 2 × 2": ((4,), Options(teams="partners")),
        "partners, 2 × 3": ((6,), Options(teams="partners")),
        "partners, 3 × 2": ((6,), Options(teams="partners", team_layout="3x2")),
        "total team, 2 × 2": ((4,), Options(teams="total")),
        "three, the first between": ((3,), Options(homes=(1, 2, 0))),
        "three, the second between": ((3,), Options(homes=(0, 1, 2))),
        "three, the third between": ((3,), Options(homes=(2, 0, 1))),
    }
}


def names(game: Game) -> list[str]:
    """All variants besides the usual rules, editions first."""
    return [*list(editions(game.name))[1:], *VARIANTS.get(game.name, {})]


def seats(game: Game, variant: str) -> tuple[int, ...]:
    """The numbers of seats a variant is measured with."""
    known = VARIANTS.get(game.name, {})
    return known[variant][0] if variant in known else tuple(game.rules.SEATS)


def options(game: Game, variant: str, starter: int) -> AnyOptions:
    """The house rules of a variant, the usual ones for "", where this seat begins."""
    known = VARIANTS.get(game.name, {})
    chosen = known[variant][1] if variant in known else editions(game.name).get(variant, game.usual)
    return replace(chosen, **{game.facts.first: starter})
