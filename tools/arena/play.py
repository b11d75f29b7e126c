"""One computer against others, fairly: the same luck for every seat, and everybody begins."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from game.box import BOX, Game
from game.match import drawn
from game.rules.protocol import CHANCE, OVER

RANDOM = 0  # the "level" of random play
LONGEST = 20_000  # actions; nobody wins a game that is not over by then
LUCKS = 1_000_000  # rounds that have luck of their own before the next seed begins

Times = dict[int, list[float]]


class Meeting(NamedTuple):
    """One seat of `level` against all others of level `against`, RANDOM for random play."""

    game: str
    level: int
    against: int
    seats: int = 2


class Round(NamedTuple):
    """The games of a meeting with the same luck and the same starter: one for every seat the
    higher level can have."""

    meeting: Meeting
    number: int
    seed: int


class Scored(NamedTuple):
    """The outcome of a round: the share of the win in each game, the games that were cut off, and
    milliseconds a decision by level."""

    won: tuple[float, ...]
    cut: int
    times: Mapping[int, Sequence[float]]


def top(game: Game) -> Meeting:
    """The highest level against random play in two seats."""
    return Meeting(game.name, game.levels, RANDOM)


def crowd(game: Game) -> Meeting:
    """The highest level among random players: four seats, or as many as there are."""
    return top(game)._replace(seats=min(4, game.rules.SEATS[-1]))


def fits(meeting: Meeting) -> bool:
    """Whether the game has these levels and can be played by that many."""
    game = BOX[meeting.game]
    return meeting.level <= game.levels and meeting.seats in game.rules.SEATS


def rounds(meeting: Meeting, games: int, seed: int) -> Iterator[Round]:
    """As many rounds as it takes to play that many games."""
    for number in range(-(-games // meeting.seats)):
        yield Round(meeting, number, seed)


def levels(meeting: Meeting, seat: int) -> tuple[int, ...]:
    """Who sits where when the one of the higher level has this seat."""
    return tuple(
        meeting.level if other == seat else meeting.against for other in range(meeting.seats)
    )


def play_round(task: Round) -> Scored:
    """All games of a round."""
    meeting, times = task.meeting, defaultdict[int, list[float]](list)
    starter, seed = task.number % meeting.seats, task.seed * LUCKS + task.number
    played = [
        (seat, play(BOX[meeting.game], levels(meeting, seat), starter, seed, times))
        for seat in range(meeting.seats)
    ]
    won = tuple(share(winners, seat) for seat, winners in played)
    cut = sum(winners is None for _, winners in played)
    return Scored(won, cut, dict(times))


def share(winners: tuple[int, ...] | None, seat: int) -> float:
    """How much of the win is a seat's; nothing of a game without end."""
    return 1 / len(winners) if winners and seat in winners else 0.0


def play(
    game: Game, players: Sequence[int], starter: int, seed: int, times: Times
) -> tuple[int, ...] | None:
    """Who wins a game between these levels, None if it does not end; adds to `times`."""
    rules = game.rules
    state = rules.setup(len(players), rules.Options(**{game.facts.first: starter}))
    minds = [Random(f"arena {seed} {seat}") for seat in range(len(players))]
    lucky = 0
    for _ in range(LONGEST):
        seat = rules.turn(state)
        if seat == OVER:
            return rules.result(state).winners
        if seat == CHANCE:
            action = drawn(rules, state, seed, lucky)
            lucky += 1
        else:
            action = decided(game, state, players[seat], minds[seat], times)
        state = rules.apply(state, action)
    return None


def decided(game: Game, state: Any, level: int, mind: Random, times: Times) -> Any:
    """The action of the seat whose turn it is; only real choices are timed."""
    legal = game.rules.legal(state)
    if len(legal) == 1:
        return legal[0]
    if level == RANDOM:
        return mind.choice(legal)
    seat = game.rules.turn(state)
    began = perf_counter()
    action = game.choose(game.rules.view(state, seat), seat, mind, level)
    times[level].append(1000 * (perf_counter() - began))
    return action
