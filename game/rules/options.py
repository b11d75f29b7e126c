"""House rules in general: switches with one of several values each."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import Field, fields
from typing import Any, ClassVar, Protocol


class AnyOptions(Protocol):
    """The house rules of some game: a frozen dataclass whose fields only the game knows."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]  # as typeshed has it

    def __init__(self, **agreed: object) -> None:
        """Sets the switches that are named; the others have their usual values."""

    def __hash__(self) -> int: ...


def value(options: AnyOptions, name: str) -> object:
    """Returns the value of one switch."""
    found: object = getattr(options, name)
    return found


def changed(options: AnyOptions) -> dict[str, object]:
    """Returns the switches that differ from the usual, with their values."""
    usual: dict[str, object] = {field.name: field.default for field in fields(options)}
    agreed = values(options, usual)
    return {name: value for name, value in agreed.items() if value != usual[name]}


def restored(kind: type[AnyOptions], given: object) -> AnyOptions:
    """Returns the options of switches as `changed` gives them, read from a text. Raises ValueError,
    which names what does not fit."""
    known = {field.name for field in fields(kind)}
    if not isinstance(given, dict) or not set(given) <= known:
        raise ValueError("options {…}")
    return kind(**{k: tuple(v) if isinstance(v, list) else v for k, v in given.items()})


def values(options: AnyOptions, names: Iterable[str]) -> dict[str, object]:
    """Returns the values of some switches."""
    return {name: value(options, name) for name in names}


def check(options: object, choices: Mapping[str, Sequence[object]]) -> None:
    """Raises ValueError, which names the first field without one of its allowed values."""
    for name, allowed in choices.items():
        value: object = getattr(options, name)
        if not _is_one_of(value, allowed):
            raise ValueError(f"{name}: {value!r} is none of {_listed(allowed)}")


def check_head_start(steps: object, most: int) -> None:
    """Raises ValueError if `steps` is not a tuple of whole numbers from 0 to `most`, one a seat."""
    fits = isinstance(steps, tuple) and all(type(s) is int and 0 <= s <= most for s in steps)
    if not fits:
        raise ValueError(f"head_start: {steps!r} is not a tuple of numbers from 0 to {most}")


def steps_ahead(options: object) -> tuple[int, ...]:
    """Returns the steps of a head start that options give, seat by seat; none where they cannot."""
    steps: object = getattr(options, "head_start", ())
    return steps if isinstance(steps, tuple) else ()


def head_start_of(steps: tuple[int, ...], seat: int) -> int:
    """Returns the head start of a seat: one that is not named has none."""
    return steps[seat] if seat < len(steps) else 0


def head_starts(steps: tuple[int, ...], seats: int) -> tuple[int, ...]:
    """Returns the head start of every seat: seats that are not named have none. Raises ValueError
    for a seat that does not play."""
    if any(steps[seats:]):
        raise ValueError(f"head_start: {steps!r} names more than {seats} seats")
    return tuple(head_start_of(steps, seat) for seat in range(seats))


def _is_one_of(value: object, allowed: Sequence[object]) -> bool:
    """Says whether it is one of the values, of the same type: True is not 1, and 2.0 is not 2."""
    if isinstance(allowed, range):
        return type(value) is int and value in allowed
    return any(value == ok and type(value) is type(ok) for ok in allowed)


def _listed(allowed: Sequence[object]) -> str:
    if isinstance(allowed, range):
        return f"{allowed[0]} … {allowed[-1]}"
    return ", ".join(map(repr, allowed))
