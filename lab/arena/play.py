"""One computer against others, fairly: the same luck for every seat, and everybody begins.

Equals are not compared: they play one game a round, the first seat begins, and what is counted is
how long it lasts and which seat wins.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import permutations
from math import log2
from random import Random
from typing import Any, NamedTuple

from game.match.box import BOX, Game
from game.match.match import drawn
from game.rules.options import AnyOptions
from game.rules.protocol import CHANCE, OVER
from lab.arena.former import Followed, used
from lab.arena.players import RANDOM, Player, action, levels
from lab.arena.variants import options

LONGEST = 20_000  # actions; nobody wins a game that is not over by then
LUCKS = 1_000_000  # rounds that have luck of their own before the next seed begins
FINE = 8  # steps of a clock in which times are counted: eight until they are twice as long


class Meeting(NamedTuple):
    """One seat of a player against others, by the house rules of a variant, with so many steps of a
    head start `ahead`; or, if it is `mixed`, a seat of each of these levels."""

    game: str
    one: Player
    others: Player
    seats: int = 2
    variant: str = ""
    mixed: tuple[int, ...] = ()
    ahead: int = 0

    @property
    def equal(self) -> bool:
        """Whether all are the same."""
        return self.one == self.others and not (self.mixed or self.ahead)

    @property
    def compared(self) -> bool:
        """Whether one plays against others."""
        return not (self.equal or self.mixed)

    @property
    def table(self) -> str:
        """A mixed table in writing."""
        return "-".join(map(str, self.mixed))

    @property
    def games(self) -> int:
        """Games of a round: one for every seat the one can have."""
        return 1 if self.equal else self.seats


def step(game: str, level: int, against: int, seats: int = 2) -> Meeting:
    """A meeting of two levels of today."""
    return Meeting(game, Player(level), Player(against), seats)


def together(game: str, levels: Sequence[int], variant: str = "") -> Meeting:
    """A table of one computer of each of these levels of today."""
    low, high = Player(min(levels)), Player(max(levels))
    return Meeting(game, high, low, len(levels), variant, tuple(levels))


class Round(NamedTuple):
    """The games of a meeting with the same luck and the same starter."""

    meeting: Meeting
    number: int
    seed: int


class Length(NamedTuple):
    """How long a game was: turns of seats, throws or draws, and decisions."""

    turns: int
    throws: int
    decisions: int


@dataclass
class Clock:
    """Milliseconds of processor time a decision. `counts`: how many were about 2 ** (key / FINE);
    `first`: the longest at the first decision of a process, which works out what is kept."""

    counts: dict[int, int] = field(default_factory=dict)
    most: float = 0.0
    first: float = 0.0

    def add(self, spent: float, first: bool = False) -> None:
        """One decision more."""
        if first:
            self.first = max(self.first, spent)
            return
        key = round(FINE * log2(max(spent, 0.001)))
        self.counts[key] = self.counts.get(key, 0) + 1
        self.most = max(self.most, spent)

    def join(self, other: Clock) -> None:
        """All decisions of another one more."""
        for key, count in other.counts.items():
            self.counts[key] = self.counts.get(key, 0) + count
        self.most, self.first = max(self.most, other.most), max(self.first, other.first)

    def part(self, share: float) -> float:
        """As long as no more than this share of them took, to a tenth of it."""
        left = share * sum(self.counts.values())
        for key in sorted(self.counts):
            left -= self.counts[key]
            if left <= 0:
                return float(min(2 ** (key / FINE), self.most))
        return self.most


Clocks = dict[Player, Clock]


class Scored(NamedTuple):
    """The outcome of a round. `won`: by seat, what the one has won there; of equals, what each seat
    has won of the one game; at a mixed table, what each level has won of all. Lengths of its games;
    how many of them were cut off."""

    won: tuple[float, ...]
    cut: int
    lengths: tuple[Length, ...]


End = tuple[tuple[Player, ...], tuple[int, ...] | None]  # who sat at a table, which seats won


def fits(meeting: Meeting) -> bool:
    """Whether the game has these levels and can be played by that many."""
    name, players = meeting.game, (meeting.one, meeting.others)
    known = all(player.level <= levels(name, player) for player in players)
    return known and meeting.seats in BOX[name].rules.SEATS


def rounds(meeting: Meeting, games: int, seed: int) -> Iterator[Round]:
    """As many rounds as it takes to play that many games."""
    for number in range(-(-games // meeting.games)):
        yield Round(meeting, number, seed)


def seated(meeting: Meeting, seat: int, number: int = 0) -> tuple[Player, ...]:
    """Who sits where when the one has this seat. At a mixed table it is the lowest level; in what
    order the others follow it, the number of the round decides."""
    if meeting.mixed:
        return tuple(Player(level) for level in _turned(_order(meeting.mixed, number), seat))
    return tuple(meeting.one if other == seat else meeting.others for other in range(meeting.seats))


def _order(levels: Sequence[int], number: int) -> tuple[int, ...]:
    """One order of levels around a table after the other."""
    orders = list(permutations(levels[1:]))
    return (levels[0], *orders[number % len(orders)])


def _turned(order: tuple[int, ...], by: int) -> tuple[int, ...]:
    return order[len(order) - by :] + order[: len(order) - by]


def play_round(task: Round, clocks: Clocks | None = None) -> Scored:
    """All games of a round."""
    meeting, clocks = task.meeting, {} if clocks is None else clocks
    starter = 0 if meeting.equal else task.number % meeting.seats
    seed = task.seed * LUCKS + task.number
    tables = [seated(meeting, seat, task.number) for seat in range(meeting.games)]
    game = BOX[meeting.game]
    played = [
        play(game, table, agreed(meeting, starter, seat), seed, clocks)
        for seat, table in enumerate(tables)
    ]
    cut = sum(winners is None for winners, _ in played)
    lengths = tuple(length for _, length in played)
    if meeting.equal:
        winners = played[0][0]
        return Scored(tuple(share(winners, seat) for seat in range(meeting.seats)), cut, lengths)
    if meeting.mixed:
        ends = list(zip(tables, [winners for winners, _ in played], strict=True))
        return Scored(tuple(_won(Player(level), ends) for level in meeting.mixed), cut, lengths)
    return Scored(tuple(share(won, seat) for seat, (won, _) in enumerate(played)), cut, lengths)


def agreed(meeting: Meeting, starter: int, seat: int) -> AnyOptions:
    """The house rules of a game where this seat begins, and the one has that seat."""
    found = options(BOX[meeting.game], meeting.variant, starter)
    return replace(found, head_start=(0,) * seat + (meeting.ahead,)) if meeting.ahead else found


def _won(
    player: Player, ends: Sequence[tuple[tuple[Player, ...], tuple[int, ...] | None]]
) -> float:
    """What a player has won at tables where it sits once."""
    return sum(share(winners, table.index(player)) for table, winners in ends)


def share(winners: tuple[int, ...] | None, seat: int) -> float:
    """How much of the win is a seat's; nothing of a game without end."""
    return 1 / len(winners) if winners and seat in winners else 0.0


def walked(
    game: Game, seats: int, seed: int, act: Callable[[Any, int], Any], longest: int
) -> Iterator[tuple[Any, Any, Any]]:
    """A game by the usual rules, one action after the other: the position, what is done there, and
    what it leads to. `act` chooses for a seat; luck, and who begins, are by the seed."""
    rules, luck = game.rules, 0
    state: Any = rules.setup(seats, rules.Options(**{game.facts.first: seed % seats}))
    for _ in range(longest):
        turn = rules.turn(state)
        if turn == OVER:
            break
        if turn == CHANCE:
            action, luck = drawn(rules, state, seed, luck), luck + 1
        else:
            action = act(state, turn)
        after = rules.apply(state, action)
        yield state, action, after
        state = after


def play(
    game: Game,
    players: Sequence[Player],
    house: AnyOptions,
    seed: int,
    clocks: Clocks,
) -> tuple[tuple[int, ...] | None, Length]:
    """Who wins a game between these players, None if it does not end, and how long it is."""
    rules, seats = game.rules, len(players)
    state = rules.setup(seats, house)
    played = Followed(game, seats, house) if any(player.home for player in players) else None
    minds = [Random(f"arena {seed} {seat}") for seat in range(len(players))]
    turns = throws = decisions = 0
    whose = None
    for _ in range(LONGEST):
        seat = rules.turn(state)
        if seat == OVER:
            return rules.result(state).winners, Length(turns, throws, decisions)
        turns, whose = turns + (state.seat != whose), state.seat
        if seat == CHANCE:
            done = drawn(rules, state, seed, throws)
            throws += 1
        else:
            done = decided(game, state, players[seat], minds[seat], clocks, played)
            decisions += 1
        if played:
            played.add(state, done)
        state = rules.apply(state, done)
    return None, Length(turns, throws, decisions)


def tried(meeting: Meeting, actions: int = 60) -> None:
    """Begins a game by lot, as both sides of a meeting play it; Unlike tells what differs."""
    game, luck = BOX[meeting.game], Random(1)
    agreed = options(game, meeting.variant, 0)
    state, played = game.rules.setup(meeting.seats, agreed), Followed(game, meeting.seats, agreed)
    for _ in range(actions):
        if game.rules.turn(state) != OVER:
            done = luck.choice(game.rules.legal(state))
            played.add(state, done)
            state = game.rules.apply(state, done)
    for home in {meeting.one.home, meeting.others.home} - {""}:
        played.follow(home)


def decided(
    game: Game,
    state: Any,
    player: Player,
    mind: Random,
    clocks: Clocks,
    played: Followed | None = None,
) -> Any:
    """The action of the seat whose turn it is; only real choices are timed."""
    legal = game.rules.legal(state)
    if len(legal) == 1:
        return legal[0]
    seat = game.rules.turn(state)
    view = game.rules.view(state, seat)
    began = used()
    done = action(game, player, view, seat, mind, played)
    if player.level > RANDOM:
        spent = 1000 * (used() - began)
        clocks.setdefault(player, Clock()).add(spent, _first(game.name, player))
    return done


_met = set[tuple[str, Player]]()


def _first(name: str, player: Player) -> bool:
    """Whether this is the first decision of a player in this process."""
    fresh = (name, player) not in _met
    _met.add((name, player))
    return fresh
