"""What characters like in Catch the Hat: how much each likes what a net sees of a position.

A bold one leaves home, hunts and catches. A careful one keeps out of reach and brings prisoners
home at once. A spiteful one does not let whoever leads go home.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from game.ai.catch_the_hat.features import BLOCK, BLOCKS, FEATURES, seen
from game.ai.computer import BOLD, CAREFUL, SPITEFUL
from game.core.arrays import Floats, listed
from game.rules.catch_the_hat import State

# features of what a side has, then of who meets whom (features.py)
AT_HOME, AT_REST, TOWERS_AT_REST, WAY_TO_GO, BANKED, HELD = 0, 2, 4, 8, 11, 12
LEAD, MEETS = 2 * BLOCK, BLOCKS * BLOCK
CATCHES, CATCH, LOST_SOON, LOST_LATE = MEETS + 3, MEETS + 4, MEETS + 13, MEETS + 17
OPEN_SOON, OPEN_LATE, OF_LEAD = MEETS + 20, MEETS + 22, MEETS + 31
LOADS_NEAR, LOADS_FAR, PREY_AWAY = MEETS + 35, MEETS + 36, MEETS + 44

LIKES: dict[str, dict[int, float]] = {
    BOLD: {HELD: 15.0, AT_HOME: -10.0, CATCHES: 1.0, CATCH: 2.0, PREY_AWAY: -8.0},
    CAREFUL: {
        LOST_SOON: -6.0, LOST_LATE: -4.0, OPEN_SOON: -1.0, OPEN_LATE: -0.7, WAY_TO_GO: -10.0,
        BANKED: 10.0, AT_REST: 0.5, TOWERS_AT_REST: 0.5, AT_HOME: 0.5,
    },
    SPITEFUL: {
        LEAD + HELD: -15.0, BLOCK + HELD: -5.0, OF_LEAD: 4.0, LOADS_NEAR: 3.0, LOADS_FAR: 1.5,
    },
}  # fmt: skip


def likes(character: str) -> Floats:
    """Returns the weight of every feature."""
    found = np.zeros(FEATURES)
    for feature, weight in LIKES[character].items():
        found[feature] = weight
    return found


def liking(states: Sequence[State], side: int, character: str) -> list[float]:
    """Returns how positions suit the character of a side."""
    return listed(seen(states, [side] * len(states)) @ likes(character))
