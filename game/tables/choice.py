"""Choices as every game knows them: what is chosen so far, a pick, a prompt, and what is in
hand."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple, NoReturn, Protocol, TypeVar

from game.core.i18n import Texts
from game.ui.boxes.canvas import Canvas

A_contra = TypeVar("A_contra", contravariant=True)  # actions


class Pick(NamedTuple):
    """What a pick leads to: an `action` to play, then a `throw` to make, or a `refusal` to explain;
    with none of them the choice goes on.

    `refusal` is "text_key RULE"; `about`: the cards, dice or pieces it is about, for the book to
    put into words.
    """

    action: Hashable = None
    throw: bool = False
    refusal: str = ""
    about: Hashable = None


class Prompt(NamedTuple):
    """What the strip asks of somebody: a text key with its params; `counts`: a plural text, counted
    by its n; `worded`: with that as a NUMBER in words, too.

    `by_device`: the key ends in "keys"; for a pad or a mouse that is replaced by "pad" or "mouse".
    """

    key: str
    params: dict[str, object] = {}
    counts: bool = False
    by_device: bool = False
    worded: bool = False

    def of(self, texts: Texts) -> str:
        """Returns it in a language."""
        if not self.counts:
            return texts(self.key, **self.params)
        number = self.params["n"]
        assert isinstance(number, int)
        rest = {name: value for name, value in self.params.items() if name != "n"}
        if self.worded:
            words = f"newsreel.number.{number}"
            rest["number"] = (texts(words) if texts.has(words) else str(number)).upper()
        return texts.plural(self.key, number, **rest)


class Chosen(Protocol[A_contra]):
    """What somebody has chosen so far, as a value; each step leads to another one."""

    def start(self) -> Hashable:
        """Returns the spot where the focus begins."""

    def pick(self, id_: Hashable) -> Chosen[A_contra] | Pick:
        """Takes a spot: returns the next choice, or a Pick."""

    def back(self) -> Chosen[A_contra] | None:
        """Goes back one step; None if nothing was chosen."""

    def towards(self, action: A_contra) -> Hashable:
        """Returns the next spot on the way to an action; None if there is none."""

    def prompt(self) -> Prompt:
        """Returns the prompt for the person who chooses."""

    def rule(self, id_: Hashable) -> str:
        """Returns the number of the rule that matters now, with a spot in focus; "" if it is not
        known. It gives away nothing hidden."""


C = TypeVar("C", bound=Chosen[NoReturn])  # the choices of a game


class InHand:
    """What people have in hand at a table, dice or cards; here, nothing.

    `gesture`: how the next throw is made; `shaken`: whether dice that are thrown are still in the
    cup; `sorting`: the number of the way a hand of cards is sorted; `breath`: of the light over
    what is offered, 0 at rest … 1, where it `breathes`.
    """

    gesture: tuple[float, float] = (0.0, 0.0)
    shaken = False
    sorting = 0
    breath = 0.0
    breathes = False

    def shake(self, seconds: float, grasped: bool, held: bool) -> bool:
        """Lets `seconds` go by, 0 while something is told: dice are shaken while they are
        `grasped`, and thrown ones while a button is still `held`. Says whether anything moves."""
        return False

    def carry(self, seat: int, number: int, pos: tuple[float, float]) -> None:
        """Moves a seat's chosen card along with the mouse: one of its hand, or another at -1."""

    def tuck(self, seat: int, number: int, pos: tuple[float, float]) -> int | None:
        """Puts a carried card back into its own hand and returns its place there; None if the hand
        is not there."""
        return None

    def drop(self) -> None:
        """Lets go of what is carried; it is still chosen."""

    def draw_closed(self, canvas: Canvas) -> None:
        """Draws what lies closed on the panels, which the camera does not see from near."""
