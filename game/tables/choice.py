"""A choice at a table as every game knows it: what is chosen so far, a pick and a prompt."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, NoReturn, Protocol, TypeVar

A_contra = TypeVar("A_contra", contravariant=True)  # actions


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


class Chosen(Protocol[A_contra]):
    """What somebody has chosen so far, as a value: every step leads to another one."""

    def start(self) -> Hashable:
        """Where the focus begins."""

    def pick(self, id_: Hashable) -> Chosen[A_contra] | Pick:
        """A spot is picked: the next choice, or a Pick."""

    def back(self) -> Chosen[A_contra] | None:
        """One step back; None if nothing was chosen."""

    def towards(self, action: A_contra) -> Hashable:
        """The spot that comes next on the way to an action; None if there is none."""

    def prompt(self) -> Prompt:
        """The prompt for the person who chooses."""

    def rule(self, id_: Hashable) -> str:
        """The number of the rule that matters now, with a spot in focus; "" if it is not known. It
        tells nothing of what is hidden."""


C = TypeVar("C", bound=Chosen[NoReturn])  # the choices of a game
