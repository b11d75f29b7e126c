"""Troubles with things from outside, each one sentence in any language."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from typing import Protocol, TextIO, runtime_checkable
from unicodedata import normalize

from game.core.i18n import Texts
from game.rules.quoting import printable

# What systems say in English, and the names of those errors, which have texts.
_REASONS = {
    os.strerror(getattr(errno, name)): f"reason.{name[1:].lower()}"
    for name in (
        "EACCES", "EPERM", "ENOENT", "EIO", "EROFS", "ENOSPC", "EDQUOT", "EMFILE", "EISDIR",
        "ENOTDIR", "EBUSY", "ENAMETOOLONG", "ELOOP", "ETIMEDOUT",
    )
    if hasattr(errno, name)
}  # fmt: skip

# Letters for terminals that have no others
PLAIN = {
    **dict.fromkeys("‘’‚", "'"), **dict.fromkeys("“”„«»", '"'), **dict.fromkeys("–—−", "-"),
    "ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss", "œ": "oe",
    "Œ": "Oe", "æ": "ae", "×": "x", "→": "->", "·": "-", "•": "-",
}  # fmt: skip


@runtime_checkable
class Keyed(Protocol):
    """Anything that names a sentence in the catalogues by `key` and `params`."""

    @property
    def key(self) -> str:
        """Returns the name of the sentence."""

    @property
    def params(self) -> Mapping[str, object]:
        """Returns its parameters, by name."""


class Trouble(Exception):
    """An error told by the sentence `key` with `params`; str() is the English one."""

    def __init__(self, key: str, english: str, **params: object) -> None:
        self.key = key
        self.params = {name: printable(value) for name, value in params.items()}
        super().__init__(english.format(**self.params))


def worded(texts: Texts, trouble: Keyed) -> str:
    """Returns the sentence of a trouble in a language, with the system's reasons translated."""
    params = {
        name: texts(_REASONS[value]) if isinstance(value, str) and value in _REASONS else value
        for name, value in trouble.params.items()
    }
    return texts(trouble.key, **params)


def tell(sentence: str) -> None:
    """Prints what is wrong on the terminal; opens a message box where there is none."""
    if sys.stderr is not None:  # None without a console on Windows
        say(f"Hats & Hares: {sentence}", sys.stderr)
        return
    import pygame

    pygame.display.message_box("Hats & Hares", sentence, "error")


def say(text: str, terminal: TextIO) -> None:
    """Prints a text in letters the terminal has."""
    print(plain(text, terminal.encoding or "ascii"), file=terminal)


def plain(text: str, encoding: str) -> str:
    """Returns a text with every letter the encoding lacks replaced by the next best."""
    return "".join(char if _has(encoding, char) else _next_best(char) for char in text)


def _next_best(char: str) -> str:
    other = PLAIN.get(char) or normalize("NFKD", char).encode("ascii", "ignore").decode()
    return other or "?"


def _has(encoding: str, char: str) -> bool:
    try:
        char.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
