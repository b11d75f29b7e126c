"""Pebbles: a heap grows smaller, and what the last pebble is worth nobody knows (rules PEB)."""

from tests.sixth.rules.pebbles.facts import FACTS
from tests.sixth.rules.pebbles.notation import from_notation, to_notation
from tests.sixth.rules.pebbles.play import (
    PRESETS,
    SEATS,
    Draw,
    Options,
    State,
    Take,
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
from tests.sixth.rules.pebbles.shown import Shown, of, told
from tests.sixth.rules.pebbles.story import action_text, events, refusal, seen
