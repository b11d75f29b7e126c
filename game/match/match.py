"""A match in progress: rules, options, seats, and the list of actions that led to its state."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from random import Random
from typing import Any, NamedTuple

from game.ai.computer import EVEN
from game.match.box import Game
from game.match.sight import public
from game.rules import chance
from game.rules.board import Board
from game.rules.options import AnyOptions, steps_ahead
from game.rules.protocol import CHANCE, OVER, A, E, H, OnBoard, Picture, Position, Rules, S, V
from game.ui.input.intents import is_pad

HANDS = ("hands covered", "hands open")  # in a record
FIRST_BY = ("lot", "agreed", "next")  # how it was found who begins; "next" in line of a rematch
TYPED = " typed"  # at the end of the line of a throw in a record
LADDER = 7  # levels of the computers of all games
QUARTERS = 4  # a computer that is as strong as people has a strength in quarters of a level
FORMER = (1, 3, 4, 6, 7)  # what the levels 1 to 5 are now that files knew before there were seven
WIDER = 1.5  # levels of now between two neighbours of then, on average


@dataclass(frozen=True, slots=True)
class Player:
    """Who plays a seat: a person, or a computer of `level` 1 or more with a `character`.

    `letter` is the colour. `device` is what a person plays with in this run of the program, ""
    while the seat waits for somebody; `pad` the name their gamepad gives itself, by which another
    run knows it again. `like` is the strength, in quarters of a level, of a computer as strong as
    the people, 0 for others; `level` is its whole part."""

    name: str
    letter: str
    device: str = ""
    level: int = 0
    character: str = EVEN
    pad: str = ""
    like: int = 0

    def level_now(self, thought: str) -> int:
        """Returns the level for one thought; between two levels, luck seeded by `thought` picks."""
        rest = self.like % QUARTERS
        return self.level + (rest > 0 and Random(f"level {thought}").randrange(QUARTERS) < rest)

    @property
    def waits(self) -> bool:
        """Says whether it is the seat of a person without a device."""
        return not (self.level or self.device)


def renumbered(player: Player) -> Player:
    """Returns a player of a file of before, a computer with the level that is as strong now."""
    if player.level < 1:
        return player
    if not player.like:
        return replace(player, level=FORMER[min(player.level, len(FORMER)) - 1])
    like = min(round(QUARTERS + (player.like - QUARTERS) * WIDER), QUARTERS * LADDER)
    return replace(player, level=like // QUARTERS, like=like)


def people(players: Sequence[Player]) -> list[int]:
    """Lists the seats of people."""
    return [seat for seat, player in enumerate(players) if not player.level]


def stops(match: Match) -> list[int]:
    """Returns after how many actions of a match one can stop: where somebody throws or decides, at
    the beginning and at the end; not amid cards that are dealt."""
    game, count = match.game, len(match.log)
    free = (n for n in range(1, count) if game.throws or match.turn_at(n) != CHANCE)
    return [0, *free, count] if count else [0]


def moves(match: Match) -> int:
    """Counts the throws and decisions of a match, but no cards that are dealt or drawn."""
    if match.game.throws:
        return len(match.log)
    return sum(match.turn_at(number) != CHANCE for number in range(len(match.log)))


def lasting(player: Player) -> Player:
    """Returns the player as kept for another run, without the number of a gamepad."""
    return replace(player, device="") if is_pad(player.device) else player


def luck(seed: int, number: int) -> Random:
    """Returns the generator of the `number`-th throw or draw of a match.

    Each has its own, so that a throw taken back falls the same way again."""
    return Random(f"hats and hares {seed} {number}")


def drawn(rules: Rules[S, A, E, V, H], state: S, seed: int, number: int) -> A:
    """Draws the outcome of the `number`-th throw or draw of a match, by the odds of the rules."""
    return chance.drawn(rules, state, luck(seed, number))


class Seated(NamedTuple):
    """The diary's entry that a seat has another player, or its player another device."""

    seat: int
    player: Player


class Match:
    """A game being played.

    `log` holds every action since the start, `lines` the same as texts for the record; the state is
    always the replay of the log. `diary` holds all events around the table in order: actions,
    undos, people who came and left, agreements; it only ever grows."""

    def __init__(
        self,
        game: Game,
        options: AnyOptions,
        players: Sequence[Player],
        seed: int,
        board: Board | None = None,
        start: Position | None = None,
        open_hands: bool = False,
    ) -> None:
        """Starts a match, from the position `start` if it is given. `open_hands`: everybody agreed
        that secrets need not be kept from each other."""
        self.game = game
        self.options = options
        self.ahead = steps_ahead(options)  # steps by seat; seats that are not named have none
        self.players = list(players)
        self.first_players = tuple(players)
        self.seed = seed
        self.board = board
        self.agreed_first = open_hands  # hands were open from the start
        self._open_hands = open_hands
        self.first_by = ""  # one of FIRST_BY; "" if the rules alone say who begins
        self.chosen_seed = False  # somebody named the seed, so that its luck was known before
        self.start: Position = start or game.rules.setup(len(players), options, board)
        self.custom_start = start is not None
        self.before = 0  # how many moves another match had, where this one began as its copy
        self.own_dice = False  # people throw real dice and type the faces
        self.typed: set[int] = set()
        self.log: list[Hashable] = []
        self.lines: list[str] = []
        self.diary: list[str | Seated] = []
        self._states: list[Position] = [self.start]
        self._turns = [game.rules.turn(self.start)]
        self._shown: list[Picture] = [game.rules.of(public(game.rules, self.start))]
        self._chances = [0]

    @property
    def open_hands(self) -> bool:
        """Says whether everybody agreed that secrets need not be kept from each other."""
        return self._open_hands

    @open_hands.setter
    def open_hands(self, on: bool) -> None:
        if on != self._open_hands:
            self._open_hands = on
            self.diary.append(HANDS[on])

    @property
    def named_board(self) -> Board | None:
        """Returns the board it is played on, if the game has several."""
        if self.game.facts.boards is None or not isinstance(self.start, OnBoard):
            return None
        return self.start.board

    @property
    def state(self) -> Position:
        """Returns the position now."""
        return self._states[-1]

    @property
    def over(self) -> bool:
        """Says whether the game has ended."""
        return self.turn == OVER

    @property
    def turn(self) -> int:
        """Returns the seat whose turn it is, CHANCE or OVER."""
        return self._turns[-1]

    def turn_at(self, number: int) -> int:
        """Returns what `turn` was after the first `number` actions."""
        return self._turns[number]

    @property
    def actor(self) -> int:
        """Returns the seat whose decision, throw or draw is due; the last one at the end."""
        turn = self.turn
        return self.state.seat if turn < 0 else turn

    def play(self, action: Hashable, typed: bool = False) -> tuple[object, ...]:
        """Plays a legal action and returns its events; `typed`: real dice have shown it. Raises
        ValueError if it is not legal."""
        rules, state = self.game.rules, self.state
        if action not in rules.legal(state):
            raise ValueError(f"{action} is not allowed in {rules.to_notation(state)}")
        told = tuple(rules.events(state, action))
        chance = self.turn == CHANCE
        self._states.append(rules.apply(state, action))
        self._turns.append(rules.turn(self.state))
        self._shown.append(reduce(rules.told, self._public(told), self._shown[-1]))
        self._chances.append(self._chances[-1] + chance)
        if typed:
            self.typed.add(len(self.log))
        self.log.append(action)
        self.lines.append(rules.action_text(state, action) + TYPED * typed)
        self.diary.append(self.lines[-1])
        return told

    def draw(self) -> Hashable:
        """Draws the outcome of the throw or draw that is due, by the odds of the rules."""
        return drawn(self.game.rules, self.state, self.seed, self._chances[-1])

    def _public(self, told: Iterable[object]) -> Iterator[object]:
        """Yields events as everybody at the table sees them."""
        return (self.game.rules.seen(event, ()) for event in told)

    def state_at(self, number: int) -> Position:
        """Returns the position after the first `number` actions."""
        return self._states[number]

    def shown_at(self, number: int) -> Picture:
        """Returns the public picture after the first `number` actions, a `Shown` of the game."""
        return self._shown[number]

    def free_undo_count(self) -> int:
        """Returns how many actions may be undone without asking: 1, or 0 if the last was luck."""
        return 1 if self.log and not self._was_chance(len(self.log) - 1) else 0

    def undo_count_to_last_choice(self) -> int:
        """Returns how many actions lead back to a person's last decision, luck included; or 0."""
        for count in range(1, len(self.log) + 1):
            seat = self._turns[-1 - count]
            if seat >= 0 and not self.players[seat].level:
                return count
        return 0

    def _was_chance(self, number: int) -> bool:
        return self._chances[number + 1] > self._chances[number]

    def undo(self, count: int) -> None:
        """Takes the last `count` actions back. Raises ValueError if there are not that many."""
        if not 0 < count <= len(self.log):
            raise ValueError(f"undo: there are no {count} actions to take back")
        for kept in (self.log, self.lines, self._states, self._turns, self._shown, self._chances):
            del kept[-count:]
        self.diary.append(f"back {count}")
        self.typed = {number for number in self.typed if number < len(self.log)}

    def seat_player(self, seat: int, **changes: Any) -> None:  # fields, as `replace` takes them
        """Changes fields of the player on a seat, at any time."""
        self.put(seat, replace(self.players[seat], **changes))

    def put(self, seat: int, player: Player) -> None:
        """Gives a seat another player; gamepads that come or go are not noted in the diary."""
        before, self.players[seat] = self.players[seat], player
        if lasting(player) != lasting(before):
            self.diary.append(Seated(seat, player))
