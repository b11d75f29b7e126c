"""Which jumps can follow which on a board of Top Hats.

Fields are bits of a number here (`hexagon.BITS`).
"""

from __future__ import annotations

from game.rules.hexagon import AXIAL, BITS, FIELDS, JUMPS


class Jump:
    """A jump over a field to the field `to`.

    `over`: the field jumped over; `needs`: that field not yet jumped, and `to` free. `near`: the
    fields that can be jumped next; `ahead`: the jumps over those of them that are taken. A jump
    never goes back over the stack that has just been jumped."""

    __slots__ = ("ahead", "near", "needs", "over", "path", "to")

    def __init__(self, over: int, to: int) -> None:
        self.over = over
        self.to = to
        self.path = (to,)
        self.needs = over | BITS[to]
        self.near = 0
        self.ahead = Ahead()

    def goes_on_with(self, jump: Jump) -> None:
        """Adds a jump that can follow this one."""
        self.near |= jump.over
        self.ahead.jumps.append(jump)


class Ahead(dict[int, tuple[Jump, ...]]):
    """The jumps that can follow, by the taken fields nearby; found when first asked for."""

    __slots__ = ("jumps",)

    def __init__(self) -> None:
        super().__init__()
        self.jumps: list[Jump] = []

    def __missing__(self, taken: int) -> tuple[Jump, ...]:
        self[taken] = ahead = tuple(jump for jump in self.jumps if taken & jump.over)
        return ahead


def _stands() -> tuple[Jump, ...]:
    """Returns for each field how a stack there can begin, as if it had just come."""
    leaving = [[Jump(BITS[over], to) for over, to in JUMPS[field]] for field in FIELDS]
    stands = tuple(Jump(0, field) for field in FIELDS)
    for jump in (*stands, *(jump for jumps in leaving for jump in jumps)):
        for onward in leaving[jump.to]:
            if onward.over != jump.over:
                jump.goes_on_with(onward)
    return stands


def _landing() -> tuple[int, ...]:
    """Returns for each field all those a stack there may come to by jumping."""
    alike: dict[tuple[int, int], int] = {}
    for (q, r), bit in zip(AXIAL, BITS, strict=True):
        alike[q % 2, r % 2] = alike.get((q % 2, r % 2), 0) | bit
    return tuple(alike[q % 2, r % 2] for q, r in AXIAL)


STANDS = _stands()
LANDING = _landing()
