"""One game between computers, and what happened in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import log, sqrt
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from game.match.box import BOX
from game.match.editions import SHORT, beginning, of_length
from game.match.match import Match, Player
from game.rules.cat_and_mouse import story as cats
from game.rules.cat_and_mouse.play import left
from game.rules.catch_the_hat import story as catches
from game.rules.catch_the_hat.scoring import scores_of
from game.rules.hare_hutch import story as hares
from game.rules.hat_cards import story as cards
from game.rules.options import AnyOptions
from game.rules.protocol import CHANCE, TurnPassed
from game.rules.top_hats import story as stacks
from game.scenes.menus.names import COLOURS, NAMES

ENDLESS = 6_000  # actions; a game that is longer does not end
ASKED = 24  # positions of a game whose chances are asked for, at most
SURE = 0.9  # a chance from which on a game is decided
Scores = tuple[float, ...]


class Stirring(NamedTuple):
    """What stirs people in a game. `size`: how large an event is, 0 for one that does not.
    `score`: what each seat has, as everybody sees it; None where only chances say who leads."""

    size: Callable[[Any], int]
    score: Callable[[Any], Scores] | None


def _caught(event: object) -> int:
    return len(event.hats) if isinstance(event, catches.Caught) else 0


def _taken(event: object) -> int:
    return event.count if isinstance(event, cards.Took) else 0


def _jumped(event: object) -> int:
    return event.number if isinstance(event, stacks.Jumped) else 0


def _lost_or_taken_over(event: object) -> int:
    match event:
        case hares.Bust(lost=lost):
            return lost
        case hares.TookOver():
            return 1
    return 0


def _from_stock(event: object) -> int:
    return int(isinstance(event, cats.Played) and event.source == "stock")


STIRRING: dict[str, Stirring] = {
    "catch_the_hat": Stirring(_caught, scores_of),
    "hat_cards": Stirring(_taken, lambda state: state.taken),
    "top_hats": Stirring(_jumped, None),
    "hare_hutch": Stirring(_lost_or_taken_over, lambda state: state.totals),
    "cat_and_mouse": Stirring(_from_stock, lambda s: tuple(-left(each) for each in s.stocks)),
}


class Task(NamedTuple):
    """A game to be played. `mixed`: house rules of one's own in the place of an edition's."""

    game: str
    edition: str
    length: str
    seats: int
    level: int
    seed: int
    mixed: AnyOptions | None = None
    judged: bool = True


class Told(NamedTuple):
    """What happened in a game.

    `steps`: rolls, or turns where nothing is rolled; `times`: how often something stirred,
    `first`: at which step, `biggest`: how large at most. `changes`: of the leader by score (by
    chances where there is none). Of the chances at some turns, by C. Browne (Automatic Generation
    and Evaluation of Recombination Games, 2008): `drama`: how far the winner was behind,
    `uncertainty`: 1 where all are equal, 0 where all is certain, `decided`: the part of the game
    after which one stayed as good as certain to win; None where nobody was asked. `empty`: all
    share and nobody has anything; `shared`: several win that are no team; `endless`: cut off.
    """

    steps: int
    times: int
    first: int
    biggest: int
    changes: int
    drama: float | None
    uncertainty: float | None
    decided: float | None
    empty: bool
    shared: bool
    endless: bool


def options_of(task: Task) -> AnyOptions:
    """The house rules of a task."""
    return task.mixed or of_length(task.game, task.edition, task.length)


def played(task: Task) -> Told:
    """Plays a game to its end."""
    game, options, stirring = BOX[task.game], options_of(task), STIRRING[task.game]
    short = task.length == SHORT and task.mixed is None
    start = beginning(task.game, task.seats, options, Random(task.seed)) if short else None
    players = [Player(NAMES[n], COLOURS[n], "", task.level) for n in range(task.seats)]
    match = Match(game, options, players, task.seed, None, start)
    steps = times = first = biggest = actions = 0
    scores: list[Scores] = []
    turns: list[Any] = []
    while not match.over and actions < ENDLESS:
        told = match.play(_action(match, actions))
        actions += 1
        rolled = any(type(event).__name__ == "Rolled" for event in told)
        passed = any(isinstance(event, TurnPassed) for event in told)
        steps += rolled if game.throws else passed
        for event in told:
            if size := stirring.size(event):
                times, biggest, first = times + 1, max(biggest, size), first or steps
        if passed and not match.over:
            turns.append(match.state)
        if stirring.score is not None:
            scores.append(stirring.score(match.state))
    chances = _chances(task, turns) if task.judged else []
    ended = game.rules.result(match.state) if match.over else None
    winners = ended.winners if ended else ()
    teams = len(set(_sides(match.start))) < task.seats
    return Told(
        steps,
        times,
        first or steps,
        biggest,
        changes_of(scores or chances),
        drama(chances, winners) if chances else None,
        uncertainty(chances) if chances else None,
        decided(chances, winners) if chances else None,
        ended is not None and ended.empty,
        len(winners) > 1 and not teams,
        ended is None,
    )


def _sides(state: Any) -> Sequence[int]:
    """The team of each seat, each its own where there are none."""
    house = getattr(state, "house", None)
    return house.side[: house.seats] if house else range(99)


def _action(match: Match, number: int) -> Any:
    """What luck or a computer does next."""
    if match.turn == CHANCE:
        return match.draw()
    rules, seat = match.game.rules, match.actor
    legal = rules.legal(match.state)
    if len(legal) == 1:
        return legal[0]
    rng = Random(f"{match.seed} {number}")
    return match.game.choose(rules.view(match.state, seat), seat, rng, match.players[seat].level)


def _chances(task: Task, turns: Sequence[Any]) -> list[Scores]:
    """The chances of all seats at some turns, evenly spread."""
    rng = Random(task.seed)
    asked = range(ASKED) if len(turns) > ASKED else range(len(turns))
    chosen = [turns[number * len(turns) // len(asked)] for number in asked]
    return [BOX[task.game].ai.chances(state, rng) for state in chosen]


# Measures


def leader(scores: Scores) -> int | None:
    """Who is ahead alone."""
    best = max(scores)
    return scores.index(best) if scores.count(best) == 1 else None


def changes_of(scores: Sequence[Scores]) -> int:
    """How often somebody else than before is ahead alone."""
    leaders = [seat for each in scores if (seat := leader(each)) is not None]
    return sum(now != before for before, now in pairwise(leaders))


def drama(chances: Sequence[Scores], winners: Sequence[int]) -> float:
    """How far the winner was behind where somebody else was ahead, from 0 to 1."""
    behind = [
        sqrt(max(each) - each[winner])
        for winner in winners
        for each in chances
        if each[winner] < max(each)
    ]
    return mean(behind) if behind else 0.0


def uncertainty(chances: Sequence[Scores]) -> float:
    """How open the game was on average: the entropy of the chances, 1 where all are equal."""
    return mean(-sum(p * log(p) for p in each if p > 0) / log(len(each)) for each in chances)


def decided(chances: Sequence[Scores], winners: Sequence[int]) -> float:
    """The part of the game after which a winner's chance stayed at `SURE` or above."""
    open_ = [n for n, each in enumerate(chances) if max(each[w] for w in winners) < SURE]
    return (open_[-1] + 1) / len(chances) if winners and open_ else 1.0 - bool(winners)
