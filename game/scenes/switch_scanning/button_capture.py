"""Sheets that wait for a press of any button: which one is it to be, and is it wanted?"""

from __future__ import annotations

from math import ceil

from game.scenes.frame.kit import Kit
from game.scenes.frame.scene import Pop, Want
from game.scenes.menus.sheet import Sheet
from game.ui.boxes.widgets import Row
from game.ui.input.focus import Hotspot
from game.ui.input.switch_input import Pressed

ASKED = 10.0  # seconds until it goes away, since some have no other button to leave it with


class ButtonCapture(Sheet):
    """A sheet that hears every button, and goes away by itself."""

    wide = 1000.0

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.rest = ASKED

    @property
    def changing(self) -> object:
        return super().changing, ceil(self.rest)

    def advance(self, seconds: float) -> Want:
        self.rest -= seconds
        return Pop() if self.rest <= 0 else None

    def spots(self) -> list[Hotspot]:
        return []

    def heard(self, press: Pressed) -> Want:
        """Answers a button that has gone down."""
        raise NotImplementedError

    def rows(self) -> list[Row]:
        label = self.kit.t("one_button.wait", n=ceil(self.rest))
        return [Row("back", label, part=ceil(self.rest) / ASKED, yes=lambda _: Pop())]


class WhichButton(ButtonCapture):
    """Asks for a button: the next one that is pressed is the one to play with."""

    def title(self) -> str:
        return self.kit.t("one_button.which")

    def body(self) -> str:
        return self.kit.t("one_button.press_it")

    def heard(self, press: Pressed) -> Want:
        self.kit.choices.change(switch_button=press.kind)
        return Pop()


class OfferOneButton(ButtonCapture):
    """Asks, after a button was held for long, whether somebody wants to play with it alone."""

    def __init__(self, kit: Kit, held: Pressed) -> None:
        super().__init__(kit)
        self.offered = held

    def title(self) -> str:
        return self.kit.t("one_button.offer")

    def body(self) -> str:
        return self.kit.t("one_button.offer_how")

    def heard(self, press: Pressed) -> Want:
        if press == self.offered:
            self.kit.choices.change(switch="auto", switch_button=press.kind)
        return Pop()
