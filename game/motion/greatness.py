"""How great something is, in four sizes."""

from __future__ import annotations

from typing import NamedTuple

SLOW = 0.35  # times as fast, in the last moments before a great blow


class Greatness(NamedTuple):
    """What is made of something, from its blow on: `stop`, seconds everything stands still; `slow`,
    seconds before the blow that are slowed down; `zoom`, how near the camera comes; `star`, its
    width, and `figure`, the height of a number there, in units; `length`, seconds all of it lasts;
    `band`: a headline goes across the stage; `dark`: the lights go down but for the place, and a
    drum rolls."""

    stop: float
    star: float
    figure: float
    length: float = 0.0
    zoom: float = 1.0
    slow: float = 0.0
    band: bool = False
    dark: bool = False

    @property
    def calmer(self) -> Greatness:
        """Returns the form for what comes soon after something as large: the camera stays away."""
        return self._replace(
            zoom=1.0, slow=0.0, dark=False, stop=min(self.stop, FINE.stop), length=self.length * 0.7
        )


LITTLE = Greatness(stop=0.07, star=240.0, figure=72.0)
FINE = Greatness(stop=0.1, star=360.0, figure=100.0)
GREAT = Greatness(
    stop=0.16, star=520.0, figure=128.0, length=2.4, zoom=1.25, slow=0.15, band=True
)  # fmt: skip
HUGE = GREAT._replace(length=3.2, zoom=1.3, dark=True)
_FROM = ((10, HUGE), (5, GREAT), (3, FINE))  # so many hats, cards or jumps at once


def of(many: int) -> Greatness:
    """Returns how great so many hats, cards or jumps at once are."""
    return next((size for least, size in _FROM if many >= least), LITTLE)
