"""Checks of everything from outside before the program believes it.

Records, evenings and settings are files anybody can write. A reader turns a text into a value or
raises Trouble with the one sentence that is told. The parts of such a text are checked by the
functions here, which are alike: the value read goes in; a value that can be drawn, kept and read
again comes out, or Unfit with the expected value.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import MISSING, fields, is_dataclass, replace
from typing import NoReturn, TypeVar, get_args, get_origin, get_type_hints
from unicodedata import category

from game.ai.computer import CHARACTERS
from game.match.match import LADDER, QUARTERS, Player, lasting
from game.rules.quoting import quoted

T = TypeVar("T")  # a dataclass
COLOURS = "rygbwkv"  # the letters of the seats: red, yellow, green, blue, white, black, violet
LONGEST_NAME = 40
LONGEST_DEVICE = 120  # the name a pad gives itself
SEEDS = range(2**90)
DEEPEST = 12  # lists and objects within each other
# As `stamp` names them: no path to elsewhere, nor a name Windows keeps for a device.
RECORD_NAME = re.compile(r"[0-9][0-9A-Za-z-]{0,59}\.game")
SEPARATORS = ("Zl", "Zp")  # U+2028 and U+2029, line breaks for some programs


class Unfit(ValueError):
    """An unexpected value; the message names the expected one."""


def _no_number(word: str) -> NoReturn:
    raise Unfit(f"a number, not {word}")


def parsed(text: str) -> object:
    """Parses a JSON text, with or without a byte order mark. Raises Unfit if it is not JSON or
    nested more than DEEPEST deep."""
    try:
        value: object = json.loads(text.removeprefix("\ufeff"), parse_constant=_no_number)
    except (ValueError, RecursionError) as error:
        raise Unfit("JSON") from error
    layer: list[object] = [value]
    for _ in range(DEEPEST):
        layer = [inner for outer in layer for inner in _inside(outer)]
    if layer:
        raise Unfit(f"lists and objects at most {DEEPEST} deep")
    return value


def decoded(kind: type[T], value: object) -> T:
    """Reads a dataclass from its JSON object: fields with a default may be missing, and every value
    has its field's type. Raises Unfit."""
    if not isinstance(value, dict) or not is_dataclass(kind):
        raise Unfit(f"an object for {kind.__name__}")
    known = {field.name: field.default is MISSING for field in fields(kind)}
    needed = {name for name, must in known.items() if must}
    if not needed <= value.keys() <= known.keys():
        raise Unfit(f"an object with {', '.join(known)}")
    types: dict[str, object] = get_type_hints(kind)
    return kind(**{name: _decoded(types[name], each) for name, each in value.items()})


def _decoded(kind: object, value: object) -> object:
    """Reads a field's value: a whole number, text, bool, tuple, dataclass, or any object."""
    if is_dataclass(kind) and isinstance(kind, type):
        return decoded(kind, value)
    if get_origin(kind) is dict:
        return {name: frozen(each) for name, each in mapping(value).items()}
    if get_origin(kind) is tuple and isinstance(value, list):
        each: object = get_args(kind)[0]
        return tuple(_decoded(each, part) for part in value)
    if type(value) is not kind:  # true and 1.0 are not whole numbers
        raise Unfit(f"{getattr(kind, '__name__', kind)}, not {quoted(str(value))}")
    return value


def frozen(value: object) -> object:
    """Replaces the lists in a JSON value by tuples."""
    return tuple(map(frozen, value)) if isinstance(value, list) else value


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def mapping(value: object) -> dict[str, object]:
    """Returns a JSON object. Raises Unfit for anything else."""
    if not isinstance(value, dict):
        raise Unfit("an object")
    return value


def whole(value: object, least: int, most: int) -> int:
    """Returns a whole number of a range; true and 1.0 are none. Raises Unfit."""
    if type(value) is not int or not least <= value <= most:
        raise Unfit(f"a whole number from {least} to {most}")
    return value


def digits(text: str, least: int, most: int) -> int:
    """Reads a whole number in plain digits, no more of them than `most` has. Raises Unfit."""
    fits = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    return whole(int(text) if fits else None, least, most)


def drawable(text: str) -> str:
    """Returns a text without characters that cannot be drawn or would break a line in two."""
    return "".join(char for char in text if _is_drawable(char))


def _is_drawable(char: str) -> bool:
    kind = category(char)
    return kind[0] != "C" and kind not in SEPARATORS


def name(value: object, most: int = LONGEST_NAME) -> str:
    """Returns the drawable characters of a name, at most `most`. Raises Unfit."""
    if not isinstance(value, str):
        raise Unfit("a name")
    return drawable(value[: 10 * most])[:most]


def as_written(text: str, most: int = LONGEST_NAME) -> bool:
    """Says whether a name survives being written in a record and read again."""
    return text == name(text, most) == text.strip() != ""


def letters(found: Sequence[object]) -> str:
    """Returns the letters of all seats: colours of the program, each once. Raises Unfit."""
    known = all(isinstance(each, str) and len(each) == 1 and each in COLOURS for each in found)
    if not known or len(set(found)) < len(found):
        raise Unfit(f"each seat a colour of its own, of {', '.join(COLOURS)}")
    return "".join(map(str, found))


def player(found: Player) -> Player:
    """Returns a player who can be drawn and kept. Raises Unfit."""
    letters([found.letter])
    whole(found.level, 0, LADDER)
    if whole(found.like, 0, QUARTERS * LADDER) and found.like // QUARTERS != found.level:
        raise Unfit("a strength of its level")
    if found.character not in CHARACTERS:
        raise Unfit(f"a character of {', '.join(CHARACTERS)}")
    device, pad = (name(each, LONGEST_DEVICE) for each in (found.device, found.pad))
    return lasting(replace(found, name=name(found.name), device=device, pad=pad))


def players(found: Iterable[Player]) -> tuple[Player, ...]:
    """Returns players with a colour each. Raises Unfit."""
    seated = tuple(map(player, found))
    letters([each.letter for each in seated])
    return seated


def record_name(value: object) -> str:
    """Returns the bare file name of a saved game, as the program names them. Raises Unfit."""
    if not isinstance(value, str) or not RECORD_NAME.fullmatch(value):
        raise Unfit("the name of a saved game")
    return value


__all__ = [
    "COLOURS",
    "SEEDS",
    "Unfit",
    "as_written",
    "decoded",
    "digits",
    "drawable",
    "frozen",
    "letters",
    "mapping",
    "name",
    "parsed",
    "player",
    "players",
    "quoted",
    "record_name",
    "whole",
]
