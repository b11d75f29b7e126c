"""The facts of a game as data: for offering it, seating people and keeping matches."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Generic, NamedTuple, TypeVar

from game.rules.board import Board

S = TypeVar("S")  # states
A = TypeVar("A")  # actions
H = TypeVar("H")  # house rules


class Dice(NamedTuple, Generic[A]):
    """Dice that people throw by hand: the six `faces`, a character each, and `shows`, which returns
    the faces of an outcome, a character a die."""

    faces: str
    shows: Callable[[A], str]


class Boards(NamedTuple, Generic[H]):
    """A choice of boards made of fields and links.

    The options have a `board` (its name, or None for the one that fits) and `homes` (the home of
    each seat, or None for the usual ones), the states have a `board`. `used`: the board on which
    that many seats play by options, if one is named or given. `homes`: the homes of its seats, by
    their places around the board. `even`: the homes at which all have the same chances if a certain
    seat begins, by the numbers of homes and seats; None where the usual ones are."""

    used: Callable[[H, int, Board | None], Board]
    homes: Callable[[H, int, Board], tuple[int, ...]]
    even: Callable[[int, int, int], tuple[int, ...] | None]


class Beginning(NamedTuple, Generic[S, H]):
    """A short game that starts from another position. `of` returns a position for a number of
    seats, by its own luck; `is_of` says whether a match that began with a position was short."""

    of: Callable[[int, H, Random], S]
    is_of: Callable[[S], bool]


def _one(_: object) -> int:
    return 1


class HeadStart(NamedTuple, Generic[H]):
    """What seats may have before the others. `worth`: of one step, in the game's own units; `most`:
    the steps a seat can have by the options; `way`: what is to be reached by them, of which a step
    is a part; `parts`: how many steps make one `worth`, where fewer give something else."""

    worth: int
    most: Callable[[H], int]
    way: Callable[[H], int] = _one
    parts: int = 1


class Short(NamedTuple, Generic[S, H]):
    """A short game: other options, or the position it starts from; then `rounds` is how many it
    has, of which a full one has one for each seat, None if it is as long as that."""

    options: Mapping[str, object] = {}
    beginning: Beginning[S, H] | None = None
    rounds: int | None = None


NOBODY = -1  # instead of another seat


class Done(NamedTuple):
    """What `seat` did to another one, or to NOBODY, as all could see: `many` things of a `kind`."""

    kind: str
    seat: int
    other: int
    many: int


def _nothing(_: object, __: object) -> tuple[Done, ...]:
    return ()


def _always(_: object) -> bool:
    return True


def _as_is(options: H, _: str) -> H:
    return options


class Facts(NamedTuple, Generic[S, A, H]):
    """The facts of one game.

    `short`: how it is made short. `usual_length`: the length offered first, "short" or "full".
    `editions`: those offered besides the presets, after the first of them, or instead of one of the
    same name; `former`: presets no longer offered. `like`: the edition that takes as long as a game
    by rules of one's own. `settled`: the options after the one of this name was changed, with
    others adapted to it. `first`: the option that names the seat that begins. `finding`: the option
    that says how the first seat is found, with its values; with the first value a seat is named.
    `dice`: those people throw; None where luck is dealt automatically. `boards`: the choice of
    boards. `head_start`: what the options can give to some seats; None where nothing. `hexagon`: it
    is played on the hexagon of `rules.hexagon`, as a map shows it. `colours`: the options have the
    `colours` of the seats, one letter each. `shades`: the colours of its cards, which people take
    last. `secret`: seats know things the others may not see; `covert`: whether in a state even the
    choice must be hidden. `done`: what an action does in a state that people tell of later."""

    short: Short[S, H]
    usual_length: str = "full"
    editions: Mapping[str, H] = {}
    former: frozenset[str] = frozenset()
    like: Callable[[H], str] | None = None
    settled: Callable[[H, str], H] = _as_is
    first: str = "starter"
    finding: tuple[str, tuple[str, ...]] | None = None
    dice: Dice[A] | None = None
    boards: Boards[H] | None = None
    head_start: HeadStart[H] | None = None
    hexagon: bool = False
    colours: bool = False
    shades: str = ""
    secret: bool = False
    covert: Callable[[S], bool] = _always
    done: Callable[[S, A], Iterable[Done]] = _nothing
