"""Positions of games, what is said of them, and what becomes of them.

A game between computers of the usual level gives some positions, one of each part of it; from each
the whole state is played on, again and again, by the level below the highest. Nobody who plays
knows what was said.
"""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any, NamedTuple

from game.match.box import BOX, Game
from game.rules.chance import drawn, shares
from game.rules.protocol import CHANCE, OVER
from lab.arena.former import Followed
from lab.arena.players import Player, fingerprint
from lab.arena.variants import options

SELDOM = 3  # former computers are asked about one position of three: many take long
LONGEST = 20_000  # actions; of a game that is not over by then everybody wins a part
Chances = tuple[float, ...]


class Task(NamedTuple):
    """One game. `home`: the copy of former computers that are asked, too, or ""; `name`: how people
    call them."""

    game: str
    seats: int
    number: int
    seed: int = 1
    positions: int = 6
    times: int = 2
    home: str = ""
    name: str = ""


class Point(NamedTuple):
    """A position: how far in the game it is, 0 to 1; what was said, and what former computers said
    (nothing where they were not asked); what each seat won of each time it was played on."""

    at: float
    said: Chances
    was: Chances
    won: tuple[Chances, ...]


class Sample(NamedTuple):
    """What came of a task. Seconds of processor time: in all, and the longest for what was said by
    today's computers."""

    task: Task
    points: tuple[Point, ...]
    seconds: float
    slowest: float


def prints(task: Task) -> list[str]:
    """What the results of a task depend on: who plays, and who tells the chances."""
    today, then = Player(1), Player(1, task.home)
    asked = [fingerprint(task.game, today, "chances")]
    asked += [fingerprint(task.game, then, "chances")] if task.home else []
    return [fingerprint(task.game, today), *asked]


def taken(task: Task) -> Sample:
    """Plays a game, asks, and plays on."""
    began = process_time()
    game, luck = BOX[task.game], Random(f"calibration {task.seed} {task.seats} {task.number}")
    agreed = options(game, "", 0)
    played = Followed(game, task.seats, agreed)
    states = _story(game, game.rules.setup(task.seats, agreed), luck, played)
    slowest, points = 0.0, []
    parts = [(part + luck.random()) / task.positions for part in range(task.positions)]
    asked = (
        luck.sample(range(task.positions), max(1, task.positions // SELDOM)) if task.home else ()
    )
    for number, place in enumerate(int(part * len(states)) for part in parts):
        state, before = states[place], process_time()
        said = game.ai.chances(state, Random(luck.random()))
        slowest = max(slowest, process_time() - before)
        was = played.chances(task.home, place, luck.random()) if number in asked else ()
        won = tuple(_end(game, state, game.levels - 1, luck) for _ in range(task.times))
        points.append(Point(place / len(states), tuple(said), tuple(was), won))
    return Sample(task, tuple(points), process_time() - began, slowest)


def _story(game: Game, state: Any, luck: Random, played: Followed) -> list[Any]:
    """All positions of a game between computers of the usual level, but its end."""
    found: list[Any] = []
    while game.rules.turn(state) != OVER and len(found) < LONGEST:
        found.append(state)
        done = _next(game, state, game.usual_level, luck)
        played.add(state, done)
        state = game.rules.apply(state, done)
    return found


def _end(game: Game, state: Any, level: int, luck: Random) -> Chances:
    """Each seat's part of the win, once a game is played to its end."""
    for _ in range(LONGEST):
        if game.rules.turn(state) == OVER:
            return shares(game.rules, state)
        state = game.rules.apply(state, _next(game, state, level, luck))
    seats = game.rules.seats(state)
    return (1 / seats,) * seats


def _next(game: Game, state: Any, level: int, luck: Random) -> Any:
    """What is done in a position."""
    rules = game.rules
    seat = rules.turn(state)
    if seat == CHANCE:
        return drawn(rules, state, luck)
    legal = rules.legal(state)
    return legal[0] if len(legal) == 1 else game.choose(rules.view(state, seat), seat, luck, level)
