"""Which game is filmed: what everybody does in it is decided before the camera runs."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, get_args

from game.match.box import BOX
from game.match.match import Match, Player
from game.processes.thinking import Asked
from game.rules.protocol import CHANCE
from game.scenes.frame.kit import Kit
from game.scenes.menus.names import COLOURS, NAMES
from tools.here import Here

LONGEST = 3000  # actions of a game that is looked through for a moment
SEEDS = 12  # games that are looked through
LEVEL = 3


class Unfilmed(ValueError):
    """Why there is no film, and what to do, in one sentence."""


class Cast(NamedTuple):
    """Who sits there: `seats`, 0 for as many as usual, and the first of them are `people`."""

    seats: int = 0
    people: int = 1

    def players(self, seats: int) -> list[Player]:
        people = [(NAMES[i], COLOURS[i], "keys", 0) for i in range(min(seats, self.people))]
        others = [(NAMES[i], COLOURS[i], "", LEVEL) for i in range(len(people), seats)]
        return [Player(*values) for values in (*people, *others)]


class Retold(Match):
    """A match in which luck falls as it is written down."""

    script: Sequence[Hashable] = ()
    eager = ""  # an event everybody brings about as soon as they can
    luck: Sequence[int] = ()  # which outcomes, from 1, the first throws or draws have

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.told: dict[int, int] = {}  # the identity of an event: the number of its action
        self._events: list[object] = []  # which keeps them
        self._drawn = 0  # so many outcomes

    def play(self, action: Hashable, typed: bool = False) -> tuple[object, ...]:
        number, events = len(self.log), super().play(action, typed)
        self._events += events
        self.told |= {id(event): number for event in events}
        return events

    @property
    def due(self) -> Hashable:
        """The action that comes next; None after the last one that is written down."""
        done = len(self.log)
        return self.script[done] if done < len(self.script) else None

    def draw(self) -> Hashable:
        if self.due is not None:
            return self.due
        self._drawn += 1
        if self._drawn > len(self.luck):
            return super().draw()
        return self.game.rules.odds(self.state)[self.luck[self._drawn - 1] - 1][0]

    def decide(self) -> Hashable:
        """The decision that is due, as it is written down or as a computer would make it."""
        if self.due is not None:
            return self.due
        rules = self.game.rules
        for action in rules.legal(self.state) if self.eager else ():
            if self.eager in map(story_name, rules.events(self.state, action)):
                return action
        seen = self.game.rules.view(self.state, self.turn)
        return self.game.choose(seen, self.turn, Random(f"film {self.seed} {len(self.log)}"), LEVEL)

    def step(self) -> tuple[object, ...]:
        """The next action; returns its story."""
        return self.play(self.draw() if self.turn == CHANCE else self.decide())


class Written(Here):
    """Computers that do what is written down, and think for themselves after that."""

    def __init__(self, match: Retold) -> None:
        super().__init__()
        self.match = match
        self._asked = False

    def ask(self, question: Asked) -> None:
        super().ask(question)
        self._asked = True

    def reply(self) -> Hashable:
        asked, self._asked = self._asked, False
        return self.match.decide() if asked else None


def story_name(event: object) -> str:
    """How an event is called: took_over, card_drawn …"""
    return snake(type(event).__name__)


def snake(name: str) -> str:
    return "".join(f"_{c.lower()}" if c.isupper() else c for c in name).strip("_")


def event_names(game: str) -> list[str]:
    """The events a game can tell."""
    story = import_module(f"game.rules.{game}.story")
    return sorted(snake(event.__name__) for event in get_args(story.Event))


class Moment(NamedTuple):
    """What is to be seen: an `event` for the `nth` time, the action with a `number`, or what comes
    `seconds` after the film began."""

    event: str = ""
    nth: int = 1
    number: int = -1
    seconds: float = -1.0


def moment(game: str, words: str) -> Moment:
    """The moment somebody asks for: "caught", "took over:2", "17" or "2.5"."""
    if words.isdecimal():
        return Moment(number=int(words))
    try:
        return Moment(seconds=max(0.0, float(words.removesuffix("s"))))
    except ValueError:
        pass
    name, _, nth = words.partition(":")
    event = "_".join(name.lower().replace("_", " ").split())
    known = event_names(game)
    if event not in known or not (nth or "1").isdecimal():
        raise Unfilmed(
            f"--at {words!r} is no moment of {game}; give the number of an action, seconds as 2.5, "
            f"or one of {', '.join(known)}, with :2 for the second time."
        )
    return Moment(event, max(1, int(nth or 1)))


class Wanted(NamedTuple):
    """What is to be filmed. `start`: a position, the file of a record, or nothing for a new game;
    without a `seed` several games are looked through. `lead`: actions shown before the moment's.
    `rules`: house rules by name. `luck`: the numbers of the first outcomes, with which everybody
    does at once what is wished for."""

    game: str
    wish: Moment
    start: str = ""
    cast: Cast = Cast()
    seed: int | None = None
    lead: int = 1
    rules: tuple[tuple[str, Any], ...] = ()
    luck: tuple[int, ...] = ()


class Scenario(NamedTuple):
    """A match with a script that is about to come to the action `number`."""

    match: Retold
    number: int


def scenario(kit: Kit, wanted: Wanted) -> Scenario:
    """The game to be filmed, just before the moment."""
    for match in _matches(kit, wanted):
        if match.game.name != wanted.game:
            raise Unfilmed(f"{wanted.start} is a game of {match.game.name}; film it as that.")
        number = sought(match, wanted.wish)
        if number is not None:
            return Scenario(rewound(match, max(0, number - wanted.lead)), number)
    raise Unfilmed(
        f"The moment {wanted.wish.event or wanted.wish.number} does not come; "
        "choose another --seed, --from or --at."
    )


def _matches(kit: Kit, wanted: Wanted) -> Iterator[Retold]:
    """The games in which the moment may come."""
    if wanted.start and Path(wanted.start).is_file():
        yield recorded(kit, Path(wanted.start))
        return
    seeds = range(1, SEEDS + 1) if wanted.seed is None else [wanted.seed]
    for eager in sorted({"", wanted.wish.event}, reverse=bool(wanted.luck)):
        for seed in seeds:
            match = begun(wanted, seed)
            match.eager, match.luck = eager, wanted.luck
            yield match


def begun(wanted: Wanted, seed: int) -> Retold:
    """A new game, or one that begins with a position."""
    game, line, cast = wanted.game, wanted.start, wanted.cast
    rules = BOX[game].rules
    try:
        options = rules.Options(**dict(wanted.rules))
    except (TypeError, ValueError) as error:
        raise Unfilmed(f"--set: {error}") from error
    try:
        start = rules.from_notation(line, options) if line else None
    except ValueError as error:
        raise Unfilmed(f"--from: {error}") from error
    usual = cast.seats or min(4, rules.SEATS[-1])
    if start is None and usual not in rules.SEATS:
        raise Unfilmed(f"{game} is not played with {usual} seats; choose one of {rules.SEATS}.")
    seats = usual if start is None else rules.seats(start)
    return Retold(BOX[game], options, cast.players(seats), seed, None, start)


def recorded(kit: Kit, path: Path) -> Retold:
    """The game of a record, with everything that was done in it."""
    kept = kit.files.saves.open(path, elsewhere=True).match
    start = kept.start if kept.custom_start else None
    match = Retold(
        kept.game, kept.options, kept.players, kept.seed, kept.board, start, kept.open_hands
    )
    match.players = [replace(p, device="keys", pad="") if not p.level else p for p in kept.players]
    match.script = list(kept.log)
    return match


def sought(match: Retold, wish: Moment) -> int | None:
    """Plays on to the moment; the number of its action, None if it does not come."""
    left = wish.nth
    while not match.over and len(match.log) < LONGEST:
        if wish.seconds >= 0 or len(match.log) == wish.number:
            return len(match.log)
        if match.script and match.due is None:
            return None
        names = [story_name(event) for event in match.step()]
        left -= names.count(wish.event)
        if wish.event and left <= 0:
            return len(match.log) - 1
    return None


def rewound(match: Retold, number: int) -> Retold:
    """The match before an action, with what was played since as its script."""
    if not match.script:
        match.script = list(match.log)
    if len(match.log) > number:
        match.undo(len(match.log) - number)
    match.diary.clear()
    return match
