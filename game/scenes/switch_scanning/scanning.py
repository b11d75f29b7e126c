"""Scanning: all that can be chosen is marked, one after the other, until a button is pressed.

First it goes over groups; one that is taken opens, and what is in it is gone over, with the way out
at its end. A value opens, too, into less and more.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from game.scenes.frame.layer import Layer, ValueTurn
from game.ui.input.focus import Hotspot

FIRST = 2.0  # times as long the first of a row is marked, until a hand is ready
OUT = "out of here"  # the stop at the end of a group, which closes it


class Manner(NamedTuple):
    """How somebody scans. `seconds`: from stop to stop; 0: only with a button that steps on.
    `grouped`: groups first; `rounds`: until it rests, 0 for never."""

    seconds: float
    grouped: bool = True
    rounds: int = 0


class ScanStop(NamedTuple):
    """What is marked: a spot, a group of them, or the way out of what is open."""

    id: Hashable
    spots: tuple[Hotspot, ...]


def alone(spot: Hotspot) -> ScanStop:
    """Returns the stop of one spot."""
    return ScanStop(spot.id, (spot,))


class Scan:
    """The position of the mark: `path` has the number of a stop for every level that is open.

    `resting`: nothing is marked until the button is pressed."""

    def __init__(self, manner: Manner) -> None:
        self.manner = manner
        self.path = [0]
        self.resting = True
        self.levels: list[tuple[ScanStop, ...]] = []
        self._left = 0.0  # seconds until the next step
        self._rounds = 0
        self._known: object = None
        self.layer: Layer | None = None
        self.device = ""
        self._expected = self._asked = False

    @property
    def stop(self) -> ScanStop | None:
        """Returns what is marked now."""
        if self.resting or not self.levels or not self.levels[0]:
            return None
        return self.levels[-1][self.path[-1]]

    @property
    def sleeps(self) -> bool:
        """Says whether it rests although something is expected that nobody asks for in words."""
        return self.resting and self._expected and not self.idle and not self._asked

    # What there is

    def look(self, layer: Layer, device: str) -> None:
        """Sees what can be chosen now by the person with a device. When that has changed it begins
        again; where nothing is expected of them it rests."""
        self.layer, self.device = layer, device
        self._expected = layer.waits_for(device)
        hatch = layer.hatch()
        self._asked = bool(hatch)
        groups = layer.groups() if self._expected else [hatch]
        known = layer, self._expected, [[spot.id for spot in group] for group in groups]
        first = self._stops(groups)
        if known != self._known:
            self._known = known
            self._begin(first, at_once=self._expected)
        else:
            self._open(first)

    def _stops(self, groups: list[list[Hotspot]]) -> tuple[ScanStop, ...]:
        if not self.manner.grouped:
            return tuple(alone(spot) for group in groups for spot in group)
        return tuple(
            alone(group[0]) if len(group) == 1 else ScanStop(None, tuple(group))
            for group in groups
            if group
        )

    def _begin(self, first: tuple[ScanStop, ...], *, at_once: bool) -> None:
        self.path, self.levels = [0], [first]
        self.resting = not (at_once and first)
        self._wait()
        self._rounds = 0

    def _open(self, first: tuple[ScanStop, ...]) -> None:
        """Opens everything again, as far as it was open."""
        self.levels = [first]
        for depth, number in enumerate(self.path[:-1]):
            inner = self._inside(self.levels[depth][number])
            if self.path[depth + 1] >= len(inner):
                self.path = self.path[: depth + 1]
                break
            self.levels.append(inner)

    def _inside(self, stop: ScanStop) -> tuple[ScanStop, ...]:
        """Returns what a stop opens into; nothing if it is taken at once."""
        assert self.layer
        if stop.id == OUT or isinstance(stop.id, ValueTurn):
            return ()
        spots = stop.spots if len(stop.spots) > 1 else self._parts(stop)
        return (*map(alone, spots), ScanStop(OUT, stop.spots)) if spots else ()

    def _parts(self, stop: ScanStop) -> tuple[Hotspot, ...]:
        assert self.layer
        return tuple(self.layer.parts(stop.id))

    # Time and presses

    def advance(self, seconds: float) -> bool:
        """Lets time pass; says whether the mark has moved on."""
        if self.stop is None or not self.manner.seconds:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.step()
        return True

    def step(self) -> None:
        """Goes on to the next stop; after some rounds out of what is open, and then to rest."""
        if self.resting:
            self._wake()
            return
        self.path[-1] += 1
        if self.path[-1] >= len(self.levels[-1]):
            self.path[-1] = 0
            self._rounds += 1
        self._wait()
        enough = self.manner.rounds if self._expected else 1
        if self.manner.seconds and enough and self._rounds >= enough:
            self._rounds = 0
            if len(self.path) > 1:
                self._close()
            else:
                self.resting = True

    def _wake(self) -> None:
        self._begin(self.levels[0], at_once=True)

    def _close(self) -> None:
        self.path.pop()
        self.levels.pop()
        self._wait()

    def _wait(self) -> None:
        self._left = self.manner.seconds * (1.0 if self.path[-1] else FIRST)

    @property
    def idle(self) -> bool:
        """Says whether there is nothing to choose, so that any button will do."""
        return not self.levels or not self.levels[0]

    def press(self) -> Hashable:
        """Opens or closes a group, as the button is pressed; returns the spot that is taken."""
        stop = self.stop
        if stop is None:
            self._wake()
            return None
        self._rounds = 0
        if stop.id == OUT:
            self._close()
            return None
        inner = self._inside(stop) if not self._taken_in_parts(stop) else ()
        if inner:
            self.path.append(0)
            self.levels.append(inner)
            self._wait()
            return None
        if not isinstance(stop.id, ValueTurn):  # a value may be turned on
            self._begin(self.levels[0], at_once=True)
        self._wait()
        return stop.id

    def _taken_in_parts(self, stop: ScanStop) -> bool:
        """Says whether it is the part of a value that takes the whole of it."""
        above = self.levels[-2][self.path[-2]] if len(self.path) > 1 else None
        return above is not None and above.id == stop.id
