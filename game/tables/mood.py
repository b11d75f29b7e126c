"""What the guests feel: they wait, have their turn, and for some seconds gloat over what was shown
or are shocked by it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from math import inf
from typing import NamedTuple

from game.ai.computer import BOLD, CAREFUL, SPITEFUL
from game.rules.protocol import OVER

LASTS = 3.0  # seconds of a reaction
READY = 1.2  # seconds of a reaction at least, if the seat's turn comes meanwhile
MOVE = 0.4  # seconds a guest moves when a mood begins
HEARD = 0.35  # seconds from there until they may be heard, once the blow is over
VOICE, MACHINE = 0.7, 0.63  # how loud guests are, and the calls of computers' turns
EACH, ANY = 8.0, 4.0  # seconds between two sounds of one guest, and of all


class Mood(StrEnum):
    """A feeling, by the name of its picture."""

    WAITS = "waits"
    TURN = "turn"
    GLOATS = "gloats"
    ROBBED = "robbed"
    CHEERS = "cheers"
    TENSE = "tense"


Feelings = Mapping[int, Mood]  # by seat
Tastes = Iterator[tuple[int, str]]  # seats, and the characters that act as they did
# how a guest looks that has acted by its taste: it grins at a risk, is relieved, or triumphs
CONTENT = {BOLD: Mood.GLOATS, CAREFUL: Mood.TURN, SPITEFUL: Mood.CHEERS}
SAID = {Mood.ROBBED: "shock", Mood.GLOATS: "laugh", Mood.CHEERS: "laugh"}


class Felt(NamedTuple):
    """A mood, and for how many seconds it has been shown."""

    mood: Mood = Mood.WAITS
    age: float = MOVE


def calm(seats: int, turn: int) -> list[Felt]:
    """Returns what all seats feel when nothing has happened; `turn`: the seat whose turn it is."""
    return [Felt(_at_rest(seat == turn, tense=False)) for seat in range(seats)]


class Moods:
    """What the guests of a table feel, of which they know only what has been shown to everybody.
    `felt`: what each seat shows now; `voices`: when they are heard."""

    def __init__(self, seats: int) -> None:
        self.felt = calm(seats, OVER)
        self._left = [0.0] * seats  # seconds left of its reaction
        self._turn = OVER  # whose turn it was
        self.expected: Feelings = {}
        self.voices = Voices(seats)

    def react(self, feelings: Feelings, lasts: float = LASTS) -> None:
        """Lets seats feel something from now on, for as many seconds as it `lasts`."""
        for seat, mood in feelings.items():
            self.felt[seat], self._left[seat] = Felt(mood, 0.0), lasts

    def expect(self, feelings: Feelings) -> None:
        """Notes what seats will feel once the event being shown has happened."""
        self.expected = feelings

    def happen(self) -> None:
        """Lets seats feel what was expected, unless that has happened already."""
        self.react(self.expected)
        self.expected = {}

    def settle(self, winners: tuple[int, ...]) -> None:
        """Lets the winners cheer for good once the game is over."""
        self.react(dict.fromkeys(winners, Mood.CHEERS), inf)

    def advance(self, seconds: float, turn: int, tense: bool) -> None:
        """Lets time go by. `turn`: the seat whose turn it is in the picture; `tense`: whether the
        game may soon be over."""
        if turn not in (self._turn, OVER):
            self._left[turn] = min(self._left[turn], max(0.0, READY - self.felt[turn].age))
        self._turn = turn
        for seat, (mood, age) in enumerate(self.felt):
            left = self._left[seat] = max(0.0, self._left[seat] - seconds)
            now = mood if left else _at_rest(seat == turn, tense)
            self.felt[seat] = Felt(now, age + seconds if now == mood else 0.0)

    @property
    def seen(self) -> tuple[Mood, ...]:
        """Lists the faces, by seat."""
        return tuple(felt.mood for felt in self.felt)

    @property
    def moving(self) -> bool:
        """Says whether a guest moves."""
        return any(felt.age < MOVE for felt in self.felt)


class Voices:
    """When guests are heard: seldom, one at a time, first of all those who lost something."""

    def __init__(self, seats: int) -> None:
        self._silent = [EACH] * seats  # seconds since each was heard
        self._all = ANY

    def said(self, seconds: float, felt: Sequence[Felt]) -> tuple[int, str] | None:
        """Lets time pass; returns the seat that is heard now and whether it is a laugh or a shock,
        if anybody is."""
        self._all += seconds
        self._silent = [silent + seconds for silent in self._silent]
        due = [seat for seat, each in enumerate(felt) if self._speaks(seat, each, seconds)]
        if not due or self._all < ANY:
            return None
        seat = min(due, key=lambda seat: (felt[seat].mood != Mood.ROBBED, -self._silent[seat]))
        self._all = self._silent[seat] = 0.0
        return seat, SAID[felt[seat].mood]

    def _speaks(self, seat: int, felt: Felt, seconds: float) -> bool:
        begins = felt.age - seconds < HEARD <= felt.age
        return begins and felt.mood in SAID and self._silent[seat] >= EACH


def _at_rest(turn: bool, tense: bool) -> Mood:
    if turn:
        return Mood.TURN
    return Mood.TENSE if tense else Mood.WAITS


def nothing(event: object, before: object, after: object) -> Feelings:
    """Leaves everybody cold, as in a game without great moments."""
    return {}


def no_tastes(event: object, before: object, after: object) -> Tastes:
    """Yields nothing, as in a game without characters."""
    yield from ()
