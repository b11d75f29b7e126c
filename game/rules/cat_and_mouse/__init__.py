"""Cat and Mouse: a race of two to get rid of their stocks (rules KUM)."""

from game.rules.cat_and_mouse.facts import FACTS
from game.rules.cat_and_mouse.notation import from_notation, to_notation
from game.rules.cat_and_mouse.play import (
    PRESETS,
    SEATS,
    Discard,
    Draw,
    Finish,
    Lot,
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
from game.rules.cat_and_mouse.shown import Shown, of, told
from game.rules.cat_and_mouse.story import action_text, events, refusal, seen
