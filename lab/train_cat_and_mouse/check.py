"""The compiled planner and value held against the program, decision by decision."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np

from game.ai.cat_and_mouse import ahead, worth
from game.ai.cat_and_mouse.ends import End, ends
from game.ai.cat_and_mouse.turns import NODES, best_plays, discards_of, read
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse.play import PRESETS
from game.rules.chance import drawn
from game.rules.protocol import CHANCE, OVER
from lab.train_cat_and_mouse.games import inputs, likely
from lab.train_cat_and_mouse.kernel import packed, ways
from lab.train_cat_and_mouse.net import Net, all_ends, room
from lab.train_cat_and_mouse.planner import best_discard, best_play, first_of

SOURCES = ("stock", "discard", "hand")
CLOSE = 1e-3  # of logits


def checked(games: int, net: Net) -> tuple[int, int]:
    """How many decisions of the planner's games were looked at, and how many differ."""
    looked = wrong = 0
    for number in range(games):
        luck = Random(number)
        state = rules.setup(2, list(PRESETS.values())[number % len(PRESETS)])
        while (turn := rules.turn(state)) != OVER:
            if turn == CHANCE:
                state = rules.apply(state, drawn(rules, state, luck))
                continue
            looked += 1
            action = _planned(state)
            wrong += action not in _compiled(state) or not _same_value(state, net)
            state = rules.apply(state, action)
    return looked, wrong


def _planned(state: rules.State) -> Any:
    start, look = read(rules.view(state, state.seat), state.seat)
    if plays := best_plays(start, look):
        return plays[0]
    if not start.hand:
        return rules.Finish()
    _, rank, place = max(discards_of(start))
    return rules.Discard(rank, place)


def _compiled(state: rules.State) -> list[Any]:
    """What the compiled planner does; of equal discards any."""
    (s, d), w = packed(state), ways()
    choice = best_play(w, s, d, NODES)
    if choice:
        source, rank, pile, place = map(int, w.play[first_of(w, choice)])
        return [rules.Play(SOURCES[source], rank, pile, place)]
    found = {best_discard(w, s, d) for _ in range(60)}
    return [rules.Discard(n // 4, n % 4) if n >= 0 else rules.Finish() for n in found]


def _same_value(state: rules.State, net: Net) -> bool:
    """Whether ends, their scores, how likely the other hand holds each rank, and the chance where
    all is known are those of the program."""
    (s, d), w, found = packed(state), ways(), room()
    seat, view = state.seat, rules.view(state, state.seat)
    own = worth.Net(*net)
    listed = ends(*read(view, seat))
    many = all_ends(w, s, d, net, ahead.PLANNED, found)
    if many != len(listed):
        return False
    if many == 1 and not listed[0].turn.below:
        return True
    scores = ahead.scores(own, view, seat, listed)
    if np.abs(scores - found.score[:many]).max() > CLOSE:
        return False
    if np.abs(likely(s) - ahead.likely(view, seat)).max() > CLOSE:
        return False
    best = int(np.argmax(found.score[:many]))
    inputs(w, s, d, found.where[best], True, found.x)
    return bool(np.abs(found.x - _told(state, listed[best])).max() < CLOSE)


def _told(state: rules.State, end: End) -> worth.Row:
    row: worth.Row = np.append(
        worth.context(state, state.seat), worth.changes([state], state.seat, [end])[0]
    )
    return row
