"""Choices as every game knows them: what is chosen so far, a pick, a prompt, what is in hand."""

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


class InHand:
    """What people take in hand at a table, dice or cards; here there is nothing.

    `gesture`: how the next throw is made; `shaken`: whether dice that are thrown are still in the
    cup; `sorting`: which of the ways to sort a hand of cards is used.
    """

    gesture: tuple[float, float] = (0.0, 0.0)
    shaken = False
    sorting = 0

    def shake(self, seconds: float, grasped: bool, held: bool) -> bool:
        """Time goes by in which nothing is told, if any, for dice that are `grasped` until they are
        thrown, and for a button that is still `held`; whether they move."""
        return False

    def carry(self, seat: int, number: int, pos: tuple[float, float]) -> None:
        """The chosen card of a seat follows the mouse: a card of its hand, or another one at -1."""

    def tuck(self, seat: int, number: int, pos: tuple[float, float]) -> int | None:
        """A carried card goes back into its own hand: its place there; None if no hand is there."""
        return None

    def drop(self) -> None:
        """What is carried is let go of; it is still chosen."""
