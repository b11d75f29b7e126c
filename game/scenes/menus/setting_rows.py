"""Rows of the settings: a value to choose, something on or off, a slider."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from game.kept.settings import LIMITS
from game.scenes.frame.kit import Kit
from game.scenes.frame.layer import Layer, Push
from game.ui.boxes.widgets import CHOICE, SLIDER, Row

T = TypeVar("T")  # the values of a setting


class Rows:
    """Makes rows that show a setting and change it."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit

    def turn(
        self, name: str, say: Callable[[T], str] | None = None, values: Sequence[T] = ()
    ) -> Row:
        """Returns a row with one of the values a setting offers, or of others; `say` puts them into
        words, where the text that ends with the value does not."""
        now: T = getattr(self.kit.settings, name)
        few: Sequence[object] = values or LIMITS[name].offered

        def step(by: int) -> None:
            index = few.index(now) if now in few else 0
            self.kit.choices.change(**{name: few[(index + by) % len(few)]})

        value = say(now) if say else self.kit.t(f"settings.{name}_{now}")
        return Row(name, self.kit.t(f"settings.{name}"), CHOICE, value=value, step=step)

    def onoff(self, name: str) -> Row:
        """Returns a row with something on or off."""
        return self.turn(name, lambda on: self.kit.t("common.on" if on else "common.off"))

    def slider(self, name: str, most: int = 10, say: Callable[[int], str] = str) -> Row:
        """Returns a slider from 0 to `most`."""
        now: int = getattr(self.kit.settings, name)

        def step(by: int) -> None:
            self.kit.choices.change(**{name: max(0, min(most, now + by))})

        def slide(part: float) -> None:
            if round(part * most) != now:
                self.kit.choices.change(**{name: round(part * most)})

        return Row(name, self.kit.t(f"settings.{name}"), SLIDER, value=say(now), part=now / most,
                   step=step, slide=slide)  # fmt: skip

    def rumble(self) -> Row:
        """Returns the slider of how strongly pads shake, which the one in hand demonstrates."""
        row, devices = self.slider("rumble"), self.kit.devices

        def step(by: int) -> None:
            if row.step:
                row.step(by)
            devices.rumble(devices.last, 0.5, 0.2)

        return replace(row, step=step)

    def leads(self, name: str, icon: str, scene: Callable[[], Layer]) -> Row:
        """Returns a button that leads to another scene."""
        return Row(name, self.kit.t(f"settings.{name}"), icon=icon, yes=lambda _: Push(scene()))

    def seconds(self, tenths: int) -> str:
        """Returns a time in tenths of a second, in words."""
        return self.kit.t("settings.seconds", whole=tenths // 10, tenths=tenths % 10)

    def headphones(self, people: Sequence[str]) -> Row:
        """Returns the row of who alone hears what is said, of these people."""
        nobody = self.kit.t("settings.headphones_nobody")
        return self.turn("headphones", lambda name: name or nobody, ("", *people))

    def percent(self, number: int) -> str:
        """Returns a number of hundredths, in words."""
        return self.kit.t("common.percent", n=number)
