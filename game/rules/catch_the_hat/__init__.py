"""Catch the Hat: hats are caught in towers and carried home (rules FDH and CHP)."""

from game.rules.catch_the_hat.facts import FACTS
from game.rules.catch_the_hat.notation import from_notation, to_notation
from game.rules.catch_the_hat.options import PRESETS, Options
from game.rules.catch_the_hat.play import (
    apply,
    guess,
    legal,
    odds,
    seats,
    setup,
    turn,
    view,
)
from game.rules.catch_the_hat.scoring import result
from game.rules.catch_the_hat.shown import Shown, of, told
from game.rules.catch_the_hat.state import SEATS, Action, Again, Move, Roll, State, Stop
from game.rules.catch_the_hat.story import action_text, events, refusal, seen
