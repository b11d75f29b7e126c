"""The toy board of Hare Hutch: it knows nothing but the events told to it."""

from __future__ import annotations

from game.rules import hare_hutch as rules
from game.rules.hare_hutch import story


class HareToy:
    """Seven dice: aside (pairs, doubles, singles), hutches, carrots, thrown; and a score pad."""

    def __init__(self, state: rules.State) -> None:
        self.totals = list(state.totals)
        self.kept = state.kept
        self.aside = list(state.aside)
        self.hutch = state.hutch
        self.tabu = state.tabu
        self.rolled = state.rolled
        self.seat = state.seat
        self.over = state.phase == "end"

    def tell(self, event: object) -> None:
        match event:
            case story.Rolled(faces=faces):
                assert not self.rolled
                assert len(faces) == self._free()
                self.rolled = faces
            case story.Kept(singles=singles, doubles=doubles, hutch=hutch):
                self._keep(singles, doubles, hutch)
            case story.PairsStacked(count=count):
                self.aside[0] += count
                self.aside[2] -= 2 * count
            case story.CarrotsOut(count=count):
                assert self.rolled == "c" * count
                self.tabu += count
                self.rolled = ""
            case story.HaresLifted(hares=hares):
                assert hares == self._hares()
                assert not self._free()
                self.kept, self.aside = self.kept + hares, [0, 0, 0]
            case story.Bust(lost=lost):
                assert lost == (self.kept + self._hares()) * self.hutch
                self._clear()
            case story.Scored(seat=seat, points=points, total=total):
                assert points == (self.kept + self._hares()) * self.hutch
                self.totals[seat] += points
                assert self.totals[seat] == total
            case story.TurnPassed(seat=seat, to=to):
                assert self.seat == seat
                self.seat = to
            case story.StartedFresh():
                self._clear()
            case story.Ended():
                self._clear()
                self.over = True
            case story.TookOver(seat=seat, of=of):
                assert of == (seat - 1) % len(self.totals)
            case story.LastRound(seat=seat):
                assert self.totals[seat] == max(self.totals)
            case _:
                raise AssertionError(f"an untold event: {event}")

    def _keep(self, singles: int, doubles: int, hutch: int) -> None:
        assert self.rolled.count("h") >= singles
        assert self.rolled.count("d") >= doubles + (hutch == 2)
        if hutch:
            assert hutch == self.hutch + 1
            assert " d345"[hutch - 1] in self.rolled
            self.hutch = hutch
        self.aside[1] += doubles
        self.aside[2] += singles
        self.rolled = ""

    def _hares(self) -> int:
        pairs, doubles, singles = self.aside
        return 10 * pairs + 2 * doubles + singles

    def _free(self) -> int:
        pairs, doubles, singles = self.aside
        return 8 - self.hutch - self.tabu - 2 * pairs - doubles - singles

    def _clear(self) -> None:
        self.kept, self.aside, self.hutch, self.tabu, self.rolled = 0, [0, 0, 0], 1, 0, ""

    def shows(self) -> object:
        """What one sees on the table, to be compared with another toy's."""
        dice = self.kept, self.aside, self.hutch, self.tabu, self.rolled
        return self.totals, dice, self.seat, self.over
