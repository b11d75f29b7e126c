"""Choices in words every game shares: a pick and a prompt."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple


class Pick(NamedTuple):
    """The outcome of a pick: an `action` to play, then a `throw` to make, or a `refusal` to
    explain.

    `refusal` is "text_key RULE"; `about`: the cards, dice or pieces it is about, for the book to
    put into words; nothing at all: the choice goes on.
    """

    action: Hashable = None
    throw: bool = False
    refusal: str = ""
    about: Hashable = None


class Prompt(NamedTuple):
    """The prompt: a text key with its params, a plural one if it `counts` them by n.

    `by_device`: the key ends in "keys"; with "pad" or "mouse" instead it is worded for those.
    """

    key: str
    params: dict[str, object] = {}
    counts: bool = False
    by_device: bool = False
