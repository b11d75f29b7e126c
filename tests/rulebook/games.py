"""The games whose rulebooks are held against the rules: editions, switches, samples, and seats."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any, NamedTuple

from game.match.box import BOX
from game.match.editions import editions, fits_short
from game.tables.rulebook import Chapter, Line, in_force
from game.tables.shelf import FACES

Witness = Callable[[Any, int], bool]  # whether the rules act so, with options and seats
SAMPLE = 60  # combinations of a game drawn at random, if every one is wanted
FEW = 15


class Played(NamedTuple):
    """Rules that people may play by: a name for reports, the options, how many play, and whether
    the game is a short one that begins with a position of its own."""

    name: str
    options: Any
    seats: int
    short: bool = False


def witnesses(game: str) -> dict[str, Witness]:
    """What shows that a sentence is true, by the key of its text: tests/rulebook/<game>.py."""
    found: dict[str, Witness] = import_module(f"tests.rulebook.{game}").WITNESSES
    return found


def short_witnesses(game: str) -> dict[str, Witness]:
    """What shows it in short games that begin with a position of their own, where that is
    something else."""
    found: dict[str, Witness] = import_module(f"tests.rulebook.{game}").SHORT
    return witnesses(game) | found


def switches(game: str) -> dict[str, tuple[Any, ...]]:
    """Everything that can be agreed, with its values."""
    book = FACES[game].book
    found: dict[str, tuple[Any, ...]] = {**book.VARIANTS, **book.DETAILS}
    ahead = BOX[game].facts.head_start
    found["head_start"] = ((), *((part + 1,) for part in range(ahead.parts if ahead else 0)))
    if "board" in BOX[game].usual.__dataclass_fields__:
        found["board"] = (None, "hats4", "hats6")
    return found


def played(game: str, every: bool = False) -> Iterator[Played]:
    """Every edition for all seats; each with every switch turned, and a few mixtures, for numbers
    of seats that take turns; or for `every` one of them, and more mixtures."""
    names = editions(game)
    for turn, (name, options) in enumerate(_agreed(game, SAMPLE if every else FEW)):
        seats = [n for n in BOX[game].rules.SEATS if _playable(game, options, n)]
        if not every and name not in names and seats:
            seats = [seats[turn % len(seats)]]
        for number in seats:
            yield Played(name, options, number)
            if BOX[game].facts.short.beginning and fits_short(game, options):
                yield Played(f"{name}, short", options, number, short=True)


def _agreed(game: str, mixtures: int) -> Iterator[tuple[str, Any]]:
    turned = switches(game)
    for edition, options in editions(game).items():
        yield edition, options
        for name, values in turned.items():
            for value in values:
                yield f"{edition}, {name}={value}", replace(options, **{name: value})
    rng = Random(19)
    for _ in range(mixtures):
        mixed = {name: rng.choice(values) for name, values in turned.items()}
        yield str(mixed), replace(BOX[game].usual, **mixed)


def _playable(game: str, options: Any, seats: int) -> bool:
    try:
        BOX[game].rules.setup(seats, options)
    except ValueError:
        return False
    return True


def book(game: str, of: Played) -> tuple[Chapter, ...]:
    """The rulebook in force."""
    return in_force(FACES[game].book.PAGES, of.options, of.seats, of.short)


def sentences(game: str, of: Played) -> dict[str, Line]:
    """The sentences of the rulebook in force, by the keys of their texts."""
    lines = (line for page in book(game, of) for line in (*page.leads, *page.lines))
    return {line.key: line for line in lines}


def all_sentences(game: str) -> set[str]:
    """The keys of all sentences of a game."""
    pages = FACES[game].book.PAGES
    return {each.key for page in pages for each in (*page.leads, *page.rules)}


class Verdict(NamedTuple):
    """What is wrong in a rulebook: sentences that are said and not true, and true ones unsaid."""

    contradictions: list[str]
    gaps: list[str]


def verdict(game: str, of: Played) -> Verdict:
    """The sentences of the book in force against what the rules do."""
    said = sentences(game, of).keys()
    shown = short_witnesses(game) if of.short else witnesses(game)
    true = {key for key, shows in shown.items() if shows(of.options, of.seats)}
    return Verdict(sorted(said - true), sorted(true - said))
