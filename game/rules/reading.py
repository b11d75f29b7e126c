"""Parsing lines of notation; a ValueError names the part of the line and its fault."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.quoting import quoted


def split(text: str, count: int) -> list[str]:
    """Splits a line into its `count` parts. Raises ValueError."""
    found = text.split(" ")
    if len(found) != count:
        raise ValueError(f"line: {len(found)} parts instead of {count} ({quoted(text)})")
    return found


def entries(text: str, part: str, seats: int, sign: str = "/") -> list[str]:
    """Splits a part into its entries, one a seat. Raises ValueError."""
    found = text.split(sign)
    if len(found) != seats:
        raise ValueError(f"{part}: {len(found)} entries for {seats} seats")
    return found


def number(text: str, part: str, most: int, least: int = 0) -> int:
    """Reads a whole number without sign, blanks or leading zeros. Raises ValueError."""
    plain = text.isascii() and text.isdigit() and len(text) <= len(str(most))
    if not plain or not least <= int(text) <= most or str(int(text)) != text:
        raise ValueError(f"{part}: {quoted(text)} is not a number from {least} to {most}")
    return int(text)


def check_phase(text: str, phases: Collection[str]) -> None:
    """Raises ValueError for an unknown phase."""
    if text not in phases:
        raise ValueError(f"PHASE: {quoted(text)} is none of {', '.join(phases)}")
