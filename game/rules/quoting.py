"""Somebody's text as a refusal quotes it: short and printable."""

from __future__ import annotations

QUOTED = 60  # characters; a longer sentence nobody reads


def quoted(text: object, most: int = QUOTED) -> str:
    """A text in quotation marks, at most `most` characters of it, control characters escaped."""
    plain = str(text)
    shown = repr(plain[: most + 1])
    if len(shown) <= most + 2:
        return shown
    return f"{shown[:most]}…{shown[0]}"
