"""Troubles with things from outside, each one sentence in any language."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Mapping
from typing import Protocol, runtime_checkable

from game.i18n import Texts

# What systems say in English, and the names of those errors, which have texts.
_REASONS = {
    os.strerror(getattr(errno, name)): f"reason.{name[1:].lower()}"
    for name in (
        "EACCES", "EPERM", "ENOENT", "EIO", "EROFS", "ENOSPC", "EDQUOT", "EMFILE", "EISDIR",
        "ENOTDIR", "EBUSY", "ENAMETOOLONG", "ELOOP", "ETIMEDOUT",
    )
    if hasattr(errno, name)
}  # fmt: skip


@runtime_checkable
class Keyed(Protocol):
    """`key` and `params` name a sentence in the catalogues."""

    @property
    def key(self) -> str:
        """The name of the sentence."""

    @property
    def params(self) -> Mapping[str, object]:
        """Its parameters, by name."""


class Trouble(Exception):
    """Something that is told in the sentence of `key` and `params`; str() is the English one."""

    def __init__(self, key: str, english: str, **params: object) -> None:
        super().__init__(english.format(**params))
        self.key = key
        self.params = {name: str(value) for name, value in params.items()}


def worded(texts: Texts, trouble: Keyed) -> str:
    """The sentence of a trouble in a language; the system's usual reasons are in it, too."""
    params = {
        name: texts(_REASONS[value]) if isinstance(value, str) and value in _REASONS else value
        for name, value in trouble.params.items()
    }
    return texts(trouble.key, **params)


def tell(sentence: str) -> None:
    """Says on the terminal what is wrong; in a window where the program was started without one."""
    if sys.stderr is not None:  # None without a console on Windows
        print(f"Hats & Hares: {sentence}", file=sys.stderr)
        return
    import pygame

    pygame.display.message_box("Hats & Hares", sentence, "error")
