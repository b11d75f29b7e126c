"""What the characters of computers change, measured: how they play, and how well.

python -m lab.characters [GAME ...] [--games N] [--levels 2,4,6] [--seats 2,4] [--minutes M]

One seat has the character, all others are even and of the same level. The same games are played
with an even one in its seat as well. Wherever the one with the character has a choice, an even one
is asked, too, with the same luck: how often it would have decided otherwise is the share changed.
Runs on all cores; every game is kept in build/characters, so that Ctrl-C, and another day, lose
nothing. Writes docs/characters.md.
"""

from __future__ import annotations

import argparse
import json
import os
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

from game.ai.computer import EVEN, FORMED
from game.match.box import BOX, Game
from game.rules import cat_and_mouse, catch_the_hat, hare_hutch, hat_cards, top_hats
from game.rules.catch_the_hat import story
from game.rules.catch_the_hat.state import top_of
from game.rules.hexagon import BETWEEN, JUMPS
from game.rules.protocol import OVER
from game.rules.top_hats.hats import NEUTRAL, NO_HAT
from game.rules.top_hats.state import tops_of
from lab import pages
from lab.arena import former
from lab.arena.__main__ import DOCS, several, whole_number
from lab.arena.journal import append, lines
from lab.arena.play import share, walked
from lab.arena.players import Player, fingerprint
from lab.arena.running import PASSES, side_by_side
from lab.arena.tally import SURE, wilson

LONGEST = 20_000  # actions
LEVELS = (2, 4, 6)  # the first that has characters, the usual one, and a strong one
FELT = 1 / 6  # of the decisions, at least, a character that is felt changes
PAGE = "characters.md"
WORK = former.ROOT / "build" / "characters"

Told = Iterator[tuple[str, float]]
Trait = Callable[[Any, Any, int], Told]  # before, what is done, the seat looked at


def hare_traits(state: Any, action: Any, seat: int) -> Told:
    """Throws, and how often the next seat goes on with what it left."""
    if isinstance(action, hare_hutch.Roll) and state.seat == seat:
        yield "throws", 1
    if isinstance(action, hare_hutch.TakeOver) and (seat + 1) % len(state.totals) == state.seat:
        yield "left to be taken over", 1


def hats_traits(state: Any, action: Any, seat: int) -> Told:
    """Hats caught, those of the leader among them, own hats led out and prisoners brought home, and
    own pieces caught by others."""
    if not isinstance(action, catch_the_hat.Move):
        return
    if state.seat == seat:
        yield "hats led out", action.way[0] == state.house.places[seat]
    leader = first_of(
        range(len(state.homes)),
        seat,
        lambda other: (len(state.banks[other]), prisoners(state, other)),
    )
    events = catch_the_hat.events(state, action)
    if home := sum(isinstance(event, story.Banked) and event.seat == seat for event in events):
        yield "prisoners brought home", home
    for event in events:
        if isinstance(event, story.Caught):
            owners = [hat >> 3 for hat in event.hats]
            if state.seat == seat:
                yield "hats caught", len(owners)
                yield "of the leader's", owners.count(leader)
            else:
                yield "own hats lost", owners.count(seat)


def prisoners(state: catch_the_hat.State, seat: int) -> int:
    """How many foreign hats a seat holds on the track."""
    held = [hats for _, hats in state.pieces if top_of(hats) >> 3 == seat]
    return sum(hat >> 3 != seat for hats in held for hat in hats)


def cards_traits(state: Any, action: Any, seat: int) -> Told:
    """Cards caught, those of the leader among them, and own stacks caught by others."""
    if not isinstance(action, hat_cards.Play) or action.onto < 0:
        return
    size = len(state.table[action.onto])
    leader = first_of(
        range(len(state.hats)),
        seat,
        lambda other: (state.hats[other], state.taken[other] + len(state.table[other])),
    )
    if state.seat == seat:
        yield "cards caught", size
        yield "of the leader's", size * (action.onto == leader)
    elif action.onto == seat:
        yield "own cards lost", size


def tops_traits(state: Any, action: Any, seat: int) -> Told:
    """Jumps, hats removed and those of the leader among them, own stacks left where others can jump
    them, and own hats removed by others."""
    if not isinstance(action, top_hats.Move):
        return
    after = top_hats.apply(state, action)
    gone = [a - b for a, b in zip(hats_left(state), hats_left(after), strict=True)]
    if state.seat != seat:
        yield "own hats lost", gone[seat]
        return
    tops = tops_of(state.board)
    yield "jumps", sum(to in BETWEEN[start] for start, to in pairwise(action.path))
    yield "hats removed", sum(gone)
    yield "of the leader's", gone[first_of(range(len(gone)), seat, tops.count)]
    yield "own stacks in reach", in_reach(tops_of(after.board), seat)


def hats_left(state: top_hats.State) -> list[int]:
    """How many hats of each colour are left, whoever built them in."""
    return [sum(state.left[colour::3]) for colour in range(len(state.unplaced))]


def in_reach(tops: bytes, seat: int) -> int:
    """How many stacks of a seat those of others could jump at once."""
    foreign = [field for field, top in enumerate(tops) if top < NEUTRAL and top != seat]
    jumps = [jump for field in foreign for jump in JUMPS[field]]
    return len({over for over, to in jumps if tops[over] == seat and tops[to] == NO_HAT})


def cat_traits(state: Any, action: Any, seat: int) -> Told:
    """Cards and kings of the hand that are played, and cards the other one gets off its stock."""
    if isinstance(action, cat_and_mouse.Play):
        if state.seat == seat:
            yield "cards of the hand", action.source == "hand"
            yield "kings played", action.rank == cat_and_mouse.play.KING
        elif action.source == "stock":
            yield "stock cards of the other", 1


def first_of(seats: range, seat: int, score: Callable[[int], Any]) -> int:
    """Who leads of the others."""
    return max((other for other in seats if other != seat), key=score)


TRAITS: dict[str, tuple[int, Trait]] = {
    "catch_the_hat": (4, hats_traits),
    "hat_cards": (3, cards_traits),
    "top_hats": (3, tops_traits),
    "hare_hutch": (2, hare_traits),
    "cat_and_mouse": (2, cat_traits),
}


class Task(NamedTuple):
    """One game: `character` sits on `seat`, all computers are of a `level`."""

    name: str
    character: str
    seat: int
    seed: int
    level: int
    seats: int


class Played(NamedTuple):
    """The part of the win of the seat, and its traits, each an average over its turns; at how many
    decisions there was a choice, and how many of them an even one would have made otherwise."""

    won: float
    traits: dict[str, float]
    choices: int = 0
    changed: int = 0


def play(task: Task) -> Played:
    """A game of a character among even ones."""
    name, character, seat, seed, level, seats = task
    game, (_, traits) = BOX[name], TRAITS[name]
    rules, minds = game.rules, [Random(f"{seed} {other}") for other in range(seats)]
    found, turns, differ = Counter[str](), 0, list[bool]()
    after: Any = None

    def act(state: Any, turn: int) -> Any:
        manner = character if turn == seat else EVEN
        action, *differs = decided(game, state, minds[turn], level, manner)
        differ.extend(differs)
        return action

    for state, action, after in walked(game, seats, seed, act, LONGEST):
        found.update(dict(traits(state, action, seat)))
        turns += state.seat == seat and (after.seat != seat or rules.turn(after) == OVER)
    winners = rules.result(after).winners if rules.turn(after) == OVER else ()
    per_turn = {key: n / turns for key, n in found.items()}
    return Played(share(winners, seat), per_turn, len(differ), sum(differ))


def decided(game: Game, state: Any, mind: Random, level: int, character: str) -> tuple[Any, ...]:
    """What a computer does; and, of one with a character where actions lead to different positions,
    whether an even one comes to another with the same luck."""
    rules = game.rules
    seat = rules.turn(state)
    view = rules.view(state, seat)
    legal = rules.legal(view)
    if len(legal) == 1:
        return (legal[0],)
    twin = Random()
    twin.setstate(mind.getstate())
    action = game.choose(view, seat, mind, level, character)
    if character == EVEN or len({_after(game, state, each) for each in legal}) == 1:
        return (action,)
    even = game.choose(view, seat, twin, level)
    return action, _after(game, state, action) != _after(game, state, even)


def _after(game: Game, state: Any, action: Any) -> str:
    """The position after an action as a line, in which pieces that are alike are the same."""
    return game.rules.to_notation(game.rules.apply(state, action))


class Journal:
    """The games that have been played, by what was to be played; each a line of a file."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._folder = folder
        self.known: dict[Task, Played] = {}
        for name in TRAITS:
            for line in lines(self._file(name)):
                if line["print"] == _print(name):
                    self.known[Task(*line["task"])] = Played(*line["played"])

    def add(self, done: tuple[Task, Played]) -> None:
        """Writes a game down."""
        task, played = done
        line = {"print": _print(task.name), "task": task, "played": played}
        append(self._file(task.name), json.dumps(line))
        self.known[task] = played

    def _file(self, name: str) -> Path:
        return self._folder / f"{name}.jsonl"


def _print(name: str) -> str:
    return fingerprint(name, Player(FORMED))


def done(task: Task) -> tuple[Task, Played]:
    """A game in a process of its own."""
    return task, play(task)


def missing(wanted: argparse.Namespace, known: dict[Task, Played]) -> Iterator[Task]:
    """Games nobody has played yet: a few of every character first, then more."""
    given = set(known)
    for part in PASSES:
        for name, level, seats in asked(wanted):
            for number in range(round(wanted.games * part)):
                for task in _same(name, number, level, seats):
                    if task not in given:
                        given.add(task)
                        yield task


def asked(wanted: argparse.Namespace) -> list[tuple[str, int, int]]:
    """Games, levels and numbers of seats that are wanted, as far as the game has them."""
    return [
        (name, level, seats)
        for name in wanted.names or TRAITS
        for seats in wanted.seats or TRAITS[name][:1]
        for level in wanted.levels
        if level <= BOX[name].levels and seats in BOX[name].rules.SEATS
    ]


def _same(name: str, number: int, level: int, seats: int) -> list[Task]:
    """The game of a number, with each character."""
    seed, seat = divmod(number, seats)
    characters = BOX[name].ai.CHARACTERS
    return [Task(name, character, seat, seed, level, seats) for character in characters]


def rows(name: str, level: int, seats: int, known: dict[Task, Played]) -> Iterator[str]:
    """The lines of a game, each character against an even one in the same games."""
    games: list[list[Played]] = []
    here = [task for task in known if (task.name, *task[-2:]) == (name, level, seats)]
    for task in [task for task in here if task.character == EVEN]:
        same = [task._replace(character=character) for character in BOX[name].ai.CHARACTERS]
        if all(each in known for each in same):
            games.append([known[each] for each in same])
    usual, *_ = columns = list(zip(*games, strict=True)) or [()]
    for character, played in zip(BOX[name].ai.CHARACTERS, columns, strict=False):
        yield row(character, played, usual)


def row(character: str, played: Sequence[Played], usual: Sequence[Played]) -> str:
    """The line of a character."""
    won, games = sum(game.won for game in played), len(played)
    if games < 2:
        return f"| {character} | {games} | – | – | – | – | – |"
    low, high = wilson(won, games)
    shares = f"{games} | {100 * won / games:.1f} % | {100 * low:.1f} – {100 * high:.1f} %"
    names = dict.fromkeys(key for game in usual for key in game.traits)
    said = "; ".join(changed(key, played, usual) for key in names)
    lost = "" if character == EVEN else cost(played, usual)
    return f"| {character} | {shares} | {lost} | {felt(played)} | {said} |"


def cost(played: Sequence[Played], usual: Sequence[Played]) -> str:
    """What a character loses of a hundred games, with the 95 % interval: the same games are played,
    with the same luck, by an even one."""
    apart = [100 * (b.won - a.won) for a, b in zip(played, usual, strict=True)]
    return f"{fmean(apart):+.1f} ± {SURE * stdev(apart) / sqrt(len(apart)):.1f}"


def felt(played: Sequence[Played]) -> str:
    """The share of decisions that are changed, of how many; bold where a character is felt."""
    choices = sum(game.choices for game in played)
    if not choices:
        return ""
    part = sum(game.changed for game in played) / choices
    bold = "**" if part >= FELT else ""
    return f"{bold}{100 * part:.0f} %{bold} of {choices}"


def changed(key: str, played: Sequence[Played], usual: Sequence[Played]) -> str:
    """A trait a turn; and if it is not what it is with an even one, by how much (95 %)."""
    here = [game.traits.get(key, 0.0) for game in played]
    there = [game.traits.get(key, 0.0) for game in usual]
    apart = [a - b for a, b in zip(here, there, strict=True)]
    sure = SURE * stdev(apart) / sqrt(len(apart))
    said = f"{key} {fmean(here):.2f}"
    return f"{said} (**{fmean(apart):+.2f}** ± {sure:.2f})" if abs(fmean(apart)) > sure else said


def parser() -> argparse.ArgumentParser:
    """The command line."""
    about = (__doc__ or "").split("\n")[0]
    made = argparse.ArgumentParser(prog="python -m lab.characters", description=about)
    add = made.add_argument
    add("names", nargs="*", metavar="GAME", help=f"all, or some of {', '.join(TRAITS)}")
    add("--games", type=whole_number(0), default=400, metavar="N", help="of a character (400)")
    add("--levels", type=several, default=LEVELS, metavar="2,4,6", help="(2,4,6)")
    add("--seats", type=several, default=(), metavar="2,4", help="(for each game one number)")
    add("--minutes", type=float, default=float("inf"), metavar="M", help="no new game then")
    add("--cores", type=whole_number(1), default=os.cpu_count(), metavar="N", help="(all)")
    add("--work", type=Path, default=WORK, metavar="DIR", help="where games are kept")
    add("--docs", type=Path, default=DOCS, metavar="DIR", help="write the page there (docs)")
    return made


def main(arguments: Sequence[str] | None = None) -> None:
    """Plays what is missing and writes the page."""
    made = parser()
    wanted = made.parse_args(arguments)
    if unknown := [name for name in wanted.names if name not in TRAITS]:
        made.error(f"there is no game {unknown[0]!r}; choose from {', '.join(TRAITS)}")
    journal = Journal(wanted.work)
    end = time.monotonic() + 60 * wanted.minutes
    side_by_side(missing(wanted, journal.known), done, journal.add, wanted.cores, end)
    place = wanted.docs / PAGE
    before = place.read_text(encoding="utf-8") if place.exists() else ""
    place.write_text(page(wanted.games, journal.known, before), encoding="utf-8")


def page(games: int, known: dict[Task, Played], before: str = "") -> str:
    """docs/characters.md: all games and levels of which anything is known, and of which computers
    that is."""
    prints = {name: _print(name) for name in TRAITS if name in {task.name for task in known}}
    told = pages.line(pages.COMPUTERS, prints, before)
    text = HEAD.format(games=games, formed=FORMED, computers=told)
    for name, level, seats in sorted({(task.name, *task[-2:]) for task in known}, key=_order):
        text += PART.format(name=name, level=level, seats=seats)
        text += "".join(f"{row}\n" for row in rows(name, level, seats, known))
    return text


def _order(what: tuple[str, int, int]) -> tuple[int, int, int]:
    name, level, seats = what
    return list(TRAITS).index(name), seats, level


HEAD = """# Characters

From level {formed} on a computer can have a character. In `python -m lab.characters --games
{games}` one with that character plays against even-tempered ones of its level; the same games are
played with an even-tempered one in its seat.

* "Won" is its share of the wins, with Wilson's 95 % interval; "lost" what that is less than the
  even-tempered one has won in the same games, in wins of a hundred, with the 95 % interval.
* "Changed" is how many of its decisions an even-tempered one would have made otherwise, in the same
  position and with the same luck, of those where actions lead to different positions; bold from one
  in six on.
* What it does is counted for each of its turns; in brackets stands how that differs from an
  even-tempered one, with the 95 % interval, where it does.

{computers}
"""

PART = """
## {name}, level {level}, {seats} seats

| character | games | won | 95 % | lost | changed | in a turn |
|---|---|---|---|---|---|---|
"""

if __name__ == "__main__":
    main()
