"""Lines of notation taken apart; a ValueError names the part of a line and what is wrong in it."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.quoting import quoted


def split(text: str, count: int) -> list[str]:
    """The parts of a line, of which there are so many."""
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
        raise ValueError(f"{part}: {quoted(text)} is no number from {least} to {most}")
    return int(text)


def check_phase(text: str, phases: Collection[str]) -> None:
    """It is one of those there are."""
    if text not in phases:
        raise ValueError(f"PHASE: {quoted(text)} is none of {', '.join(phases)}")
