"""Parsing lines of notation; a ValueError names the part of the line and its fault."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.quoting import quoted


def split(text: str, count: int) -> list[str]:
    """The `count` parts of a line."""
    found = text.split(" ")
    if len(found) != count:
        raise ValueError(f"line: {len(found)} parts instead of {count} ({quoted(text)})")
    return found


def entries(text: str, part: str, seats: int, sign: str = "/") -> list[str]:
    """The entries of a part, one a seat."""
    found = text.split(sign)
    if len(found) != seats:
        raise ValueError(f"{part}: {len(found)} entries for {seats} seats")
    return found


def number(text: str, part: str, most: int, least: int = 0) -> int:
    """A whole number as people write it: without sign, blanks and zeros in front."""
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not plain or not least <= int(text) <= most or str(int(text)) != text:
        raise ValueError(f"{part}: {quoted(text)} is not a number from {least} to {most}")
    return int(text)


def check_phase(text: str, phases: Collection[str]) -> None:
    """Refuses a phase there is not."""
    if text not in phases:
        raise ValueError(f"PHASE: {quoted(text)} is none of {', '.join(phases)}")
