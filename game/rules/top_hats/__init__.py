"""Top Hats: stacks jump over each other until only one colour is visible (rules TOP)."""

from game.rules.top_hats.chains import ways
from game.rules.top_hats.facts import FACTS
from game.rules.top_hats.notation import from_notation, to_notation
from game.rules.top_hats.play import (
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
from game.rules.top_hats.shown import Shown, of, together, told
from game.rules.top_hats.state import (
    PRESETS,
    SEATS,
    Build,
    Declare,
    Lot,
    Move,
    Options,
    Place,
    State,
)
from game.rules.top_hats.story import action_text, events, refusal, seen
