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
from game.rules.hat_cards.shown import Shown, of, told
from game.rules.hat_cards.story import action_text, events, refusal, seen
