"""How long games take: a table is played through, and every clip counted.

python -m lab.times [GAMES [NAME …]]    writes assets/times.json and docs/times.md; with names
of games only these are measured anew. It takes about ten minutes of processor time, on all cores.

Computers of the usual level play all seats. What is shown lasts as long as its clips at normal
speed; to that come, for people, the time they think and press, and for computers the pauses
between their actions. Both are counted for the same games.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import cache
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from game.boards import HexPlan, Plan, available
from game.match.box import BOX
from game.match.editions import FILE, LENGTHS, SHORT, beginning, editions, of_length
from game.match.match import Match, Player
from game.match.sight import public, sight
from game.motion import Clip, pace
from game.physics import Throw, Tumble, tumble
from game.rules.protocol import CHANCE
from game.rules.top_hats import state as top_hats
from game.scenes.menus.names import COLOURS, NAMES
from game.scenes.telling.between_rounds import SHOWN
from game.scenes.telling.speeds import Pace
from game.tables.shelf import FACES
from game.tables.table import party
from game.tables.throws import throwing
from lab import pages

ROOT = Path(__file__).parents[1]
REPORT = ROOT / "docs" / "times.md"
THINK = 5.0  # seconds a person thinks at the first decision of a turn, which so takes 5 to 8
GO_ON = 3.0  # at the others, when the plan is made
PRESS = 1.5  # for a throw, or where there is no choice
# seconds for decisions of a game that take longer than others
LONG: dict[str, Callable[[Any], float]] = {
    "top_hats": lambda state: 40.0 * (state.phase == top_hats.BUILD)  # to divide fifteen hats
}
ANSWER = 0.1  # a computer's thought, besides its pause
TUMBLES = 12  # different throws, which stand for all
LOOKS = 2  # times a clip is shown besides its beginning, so that it goes on as it would


class Lasted(NamedTuple):
    """Seconds of a game between people, between computers, and its turns."""

    people: float
    computers: float
    turns: int


def _shows(plan: Plan | HexPlan, board: str) -> bool:
    return isinstance(plan, Plan) and plan.board.name == board


@cache
def _tumble(dice: int, seed: int) -> Tumble:
    return tumble(Throw(dice, 0.0, 0.0, seed))


def _plan(throw: Throw) -> Generator[None, None, Tumble]:
    yield
    return _tumble(throw.dice, throw.seed % TUMBLES)


def length(clip: Clip) -> float:
    """How long a clip lasts with everything that follows it."""
    seconds = 0.0
    while True:
        for part in range(LOOKS + 1):
            clip.show(clip.length * part / LOOKS)
        seconds += clip.length
        if clip.then is None:
            return seconds
        clip = clip.then()


class Game:
    """One game between computers, counted twice: with people's pauses and with theirs."""

    def __init__(self, name: str, options: Any, seats: int, start: Any, seed: int) -> None:
        level = BOX[name].usual_level
        players = [Player(NAMES[i], COLOURS[i], "", level) for i in range(seats)]
        self.match = Match(BOX[name], options, players, seed, None, start)
        board = self.match.named_board
        plans = [listed.plan for listed in available([ROOT / "maps"], name) if listed.plan]
        plan = next((p for p in plans if board is None or _shows(p, board.name)), None)
        seen = public(self.match.game.rules, self.match.start)
        self.table = FACES[name].lay(party(self.match, seen, plan))
        self.rounds = FACES[name].rounds
        self.table.arrange((1920.0, 1080.0))
        self.sight = sight(self.match.game.rules, self.match.start, ())
        self.pace = Pace(self.match)
        self.people = self.computers = 0.0
        self.turns = 0

    def play(self) -> Lasted:
        """To the end."""
        match = self.match
        fresh = True
        for number in count():
            if match.over:
                break
            seat, chance = match.actor, match.turn == CHANCE
            self._think(seat, chance, fresh)
            action = match.draw() if chance else self._choose(Random(f"{match.seed} {number}"))
            fresh = self._tell(seat, match.play(action)) or (fresh and chance)
        return Lasted(self.people, self.computers, self.turns)

    def _choose(self, rng: Random) -> Any:
        match = self.match
        seen = match.game.rules.view(match.state, match.actor)
        return match.game.choose(seen, match.actor, rng, match.players[match.actor].level)

    def _think(self, seat: int, chance: bool, fresh: bool) -> None:
        """The seconds before a throw or a decision; cards are dealt at once."""
        match = self.match
        if chance and not match.game.throws:
            return
        self.computers += pace.THINK / self.pace.waiting + ANSWER * (not chance)
        long = LONG.get(match.game.name, lambda _: 0.0)(match.state)
        if long:
            self.people += long
        elif chance or len(match.game.rules.legal(match.state)) == 1:
            self.people += PRESS
        else:
            self.people += THINK if fresh else GO_ON

    def _tell(self, seat: int, told: Sequence[Any]) -> bool:
        """The seconds an action is shown; whether a turn has ended with it."""
        match, rules, ended = self.match, self.match.game.rules, False
        speed = self.pace.of(seat, told)
        for event in told:
            before, self.sight = self.sight, self.sight.told(rules, event)
            clip = self.table.tell(rules.seen(event, ()), before, self.sight)
            shown = length(clip) + clip.rest
            scored = SHOWN * bool(self.rounds and self.rounds.counted(event, match.start))
            self.people += shown + scored
            self.computers += shown / speed + scored
            ended = ended or type(event).__name__ == "TurnPassed"
            if self.sight != before:
                self.table.show(self.sight)
        self.sight = sight(rules, match.state, (), match.shown_at(len(match.log)))
        self.table.show(self.sight)
        self.turns += ended
        return ended


def played(task: tuple[str, str, str, int, int]) -> Lasted:
    """One game of an edition and length with that many seats."""
    name, edition, how_long, seats, seed = task
    vars(throwing)["plan"] = _plan  # a few tumbles stand for all
    options = of_length(name, edition, how_long)
    start = beginning(name, seats, options, Random(seed)) if how_long == SHORT else None
    return Game(name, options, seats, start, seed).play()


def main(games: int, names: Sequence[str]) -> None:
    """Measures everything that is offered."""
    found, lines = kept(names)
    rows = [row for row in offered() if row[0] in names]
    tasks = [(*row, seed) for row in rows for seed in range(games)]
    with get_context("spawn").Pool(int(os.environ.get("CORES", os.cpu_count() or 1))) as pool:
        results = pool.imap(played, tasks)
        for row in rows:
            lasted = [next(results) for _ in range(games)]
            enter(found, row, lasted)
            lines.append(line(row, lasted))
            print(lines[-1], flush=True)
    ordered = {name: found[name] for name in BOX if name in found}
    lines.sort(key=lambda line: list(BOX).index(line.split()[1]))
    FILE.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
    REPORT.write_text(page(games, ordered, lines), encoding="utf-8")


Row = tuple[str, str, str, int]  # game, edition, length, seats


def enter(found: dict[str, Any], row: Row, lasted: Sequence[Lasted]) -> None:
    """Puts the minutes of a row into what is written for the program."""
    name, edition, how_long, seats = row
    game = found.setdefault(name, {"computers": pages.computers(name), "minutes": {}})
    rows = game["minutes"].setdefault(edition, {}).setdefault(how_long, {})
    people = median(one.people for one in lasted) / 60
    rows[str(seats)] = [round(people, 1), round(median(one.computers for one in lasted) / 60, 1)]


def line(row: Row, lasted: Sequence[Lasted]) -> str:
    """A row of the page."""
    turns = median(one.turns for one in lasted)
    people, computers = ([one[place] / 60 for one in lasted] for place in (0, 1))
    told = f"{turns:.0f} | {median(people):.1f} | {max(people):.1f} | {median(computers):.1f}"
    return f"| {' | '.join(map(str, row))} | {told} |"


def page(games: int, found: Mapping[str, Any], lines: Sequence[str]) -> str:
    """docs/times.md."""
    before = REPORT.read_text(encoding="utf-8") if REPORT.exists() else ""
    prints = {name: game["computers"] for name, game in found.items()}
    told = pages.line(pages.COMPUTERS, prints, before)
    return HEAD.format(games=games, computers=told) + "\n".join(lines) + "\n"


def kept(names: Sequence[str]) -> tuple[dict[str, Any], list[str]]:
    """The measurements of the other games, and their lines of the report."""
    if set(names) == set(BOX):
        return {}, []
    found = json.loads(FILE.read_text(encoding="utf-8"))
    lines = REPORT.read_text(encoding="utf-8").splitlines()
    others = set(BOX) - set(names)
    return (
        {name: found[name] for name in found if name in others},
        [line for line in lines if line.startswith(tuple(f"| {name} " for name in others))],
    )


def offered() -> list[Row]:
    """Every edition, short and full, with every number of seats."""
    return [
        (name, edition, how_long, seats)
        for name, game in BOX.items()
        for edition in editions(name)
        for how_long in LENGTHS
        for seats in game.rules.SEATS
    ]


HEAD = """# How long games take

Medians of {games} games a row: `python -m lab.times {games}`. Computers of the usual level play;
clips last as at normal speed. People: 5 seconds for the first decision of a turn, 3 for each
other, 1.5 for a throw or where there is no choice, 40 to divide the hats of Top Hats; handing
over a mouse for secret cards is not counted. Computers: their pauses, and their quiet turns shown
quickly.
A table of both lies between the two. The page where people take seats says these minutes.

{computers}

| game | edition | length | seats | turns | people, min | most | computers, min |
|---|---|---|---|---|---|---|---|
"""

if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 12, sys.argv[2:] or list(BOX))
