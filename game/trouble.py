"""What can go wrong with things from outside, in one sentence that can be told in any language."""

from __future__ import annotations


class Trouble(Exception):
    """`key` and `params` name the sentence in the catalogues; str() is the English one."""

    def __init__(self, key: str, english: str, **params: object) -> None:
        super().__init__(english.format(**params))
        self.key = key
        self.params = {name: str(value) for name, value in params.items()}
