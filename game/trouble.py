"""Troubles with things from outside, each one sentence in any language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, runtime_checkable


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
