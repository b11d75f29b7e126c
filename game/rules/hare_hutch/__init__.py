"""Hare Hutch: seven dice, hares into hutches, and whether to throw once more (rules HOP)."""

from game.rules.hare_hutch.facts import FACTS
from game.rules.hare_hutch.notation import from_notation, to_notation
from game.rules.hare_hutch.play import (
    PRESETS,
    SEATS,
    Fresh,
    Keep,
    More,
    Options,
    Roll,
    State,
    Stop,
    TakeOver,
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
from game.rules.hare_hutch.shown import Shown, of, told
from game.rules.hare_hutch.story import action_text, events, refusal, seen
