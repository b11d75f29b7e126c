"""The nets, the games each is trained on, and how often one is played."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.rules import catch_the_hat as rules
from game.rules.catch_the_hat import FACTS, Options
from lab.train_catch_the_hat.rows import House, house_of

FULL = Options()
GOLD = Options(gold=True, last_call=100)
CHAPEAU = rules.PRESETS["chapeau_1978"]
Games = tuple[tuple[float, int, Options], ...]


def lengths(weight: float, seats: int, options: Options) -> Games:
    """Full games mostly, short ones, and some that a last call may end."""
    short: dict[str, Any] = dict(FACTS.short.options)
    return (
        (weight * 0.5, seats, options),
        (weight * 0.35, seats, replace(options, **short)),
        (weight * 0.15, seats, replace(options, last_call=60)),
    )


CLASSES: dict[str, Games] = {
    "two": lengths(1, 2, FULL),
    "few": (*lengths(1, 3, FULL), *lengths(1.5, 4, FULL)),
    "many": (*lengths(1, 5, FULL), *lengths(1, 6, FULL)),
    "teams": (
        *lengths(2, 4, Options(teams="partners")),
        *lengths(2, 4, Options(teams="total")),
        *lengths(1, 6, Options(teams="partners")),
        *lengths(1, 6, Options(teams="total")),
        *lengths(1, 6, Options(teams="partners", team_layout="3x2")),
    ),
    "tower": tuple(game for n in range(2, 7) for game in lengths(1, n, Options(tower=True))),
    "gold": tuple(game for n in range(2, 7) for game in lengths(2 - n / 6, n, GOLD)),
    "last": tuple(
        game for n in range(2, 7) for game in lengths(1, n, Options(scoring="last_left"))
    ),
    "old": tuple(game for n in range(2, 7) for game in lengths(1, n, CHAPEAU)),
}


def houses(games: Games) -> list[tuple[float, House]]:
    """The same as numbers; weights sum to 1."""
    total = sum(weight for weight, *_ in games)
    return [(w / total, house_of(rules.setup(n, options).house)) for w, n, options in games]
