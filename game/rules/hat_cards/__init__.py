"""Hat Cards: stacks that point at people are caught from each other (rules KNZ)."""

from game.rules.hat_cards.facts import FACTS
from game.rules.hat_cards.notation import from_notation, to_notation
from game.rules.hat_cards.play import (
    PRESETS,
    SEATS,
    Draw,
    Options,
    Play,
    State,
    apply,
    guess,
    legal,
    odds,
    result,
    seats,
    setup,
    turn,
    view,
)
from game.rules.hat_cards.story import action_text, events, refusal, seen

__all__ = [
    "FACTS",
    "PRESETS",
    "SEATS",
    "Draw",
    "Options",
    "Play",
    "State",
    "action_text",
    "apply",
    "events",
    "from_notation",
    "guess",
    "legal",
    "odds",
    "refusal",
    "result",
    "seats",
    "seen",
    "setup",
    "to_notation",
    "turn",
    "view",
]
