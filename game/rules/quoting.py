"""Somebody's text as a refusal quotes it: short and printable."""

from __future__ import annotations

from unicodedata import category

UNSEEN = ("Cc", "Cs", "Zl", "Zp")  # kinds of characters, as Unicode has them
TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
QUOTED = 60  # characters; a longer sentence nobody reads


def printable(text: object) -> str:
    """Escapes in a text whatever is no letter: control characters, surrogates and signs that
    reverse the direction of lines."""
    return "".join(
        char if category(char) not in UNSEEN and char not in TURNING else ascii(char)[1:-1]
        for char in str(text)
    )


def quoted(text: object, most: int = QUOTED) -> str:
    """Returns at most `most` characters of a text in quotation marks, control ones escaped."""
    plain = str(text)
    shown = repr(plain[: most + 1])
    if len(shown) <= most + 2:
        return shown
    return f"{shown[:most]}…{shown[0]}"
