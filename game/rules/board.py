"""An immutable board: named fields of a kind, joined by two-way links.

The coordinates of fields are read from the Tiled maps by `game.boards`.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

OPEN, REST, HOME, CENTRE = "open", "rest", "home", "centre"
KINDS = (OPEN, REST, HOME, CENTRE)


class Board:
    """An immutable, hashable graph of fields, which are numbered in the order of `fields`.

    `fields`: one name a field. `kinds`: one of KINDS a field. `neighbours`: the numbers of the
    fields joined to each field, ascending. Two boards are equal if all of that and their names are.
    """

    __slots__ = ("_hash", "fields", "kinds", "name", "neighbours", "number")

    name: str
    fields: tuple[str, ...]
    kinds: tuple[str, ...]
    neighbours: tuple[tuple[int, ...], ...]
    number: dict[str, int]
    _hash: int

    def __init__(
        self, name: str, fields: Iterable[tuple[str, str]], links: Iterable[tuple[str, str]]
    ) -> None:
        """Builds a board from pairs (name, kind) and pairs of field names, each link once."""
        pairs = tuple(fields)
        names = tuple(field for field, _ in pairs)
        number = {field: i for i, field in enumerate(names)}
        joined: list[set[int]] = [set() for _ in names]
        for a, b in links:
            joined[number[a]].add(number[b])
            joined[number[b]].add(number[a])
        put = object.__setattr__
        put(self, "name", name)
        put(self, "fields", names)
        put(self, "kinds", tuple(kind for _, kind in pairs))
        put(self, "neighbours", tuple(tuple(sorted(near)) for near in joined))
        put(self, "number", number)
        put(self, "_hash", hash((name, self.fields, self.kinds, self.neighbours)))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a board cannot be changed ({name})")

    def __hash__(self) -> int:
        return self._hash

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Board) or self._hash != other._hash:
            return False
        return (self.name, self.fields, self.kinds, self.neighbours) == (
            other.name,
            other.fields,
            other.kinds,
            other.neighbours,
        )

    def __repr__(self) -> str:
        return f"Board({self.name!r}, {len(self.fields)} fields, {len(self.links)} links)"

    def __reduce__(self) -> tuple[object, ...]:
        links = [(self.fields[a], self.fields[b]) for a, b in self.links]
        return Board, (self.name, list(zip(self.fields, self.kinds, strict=True)), links)

    @property
    def links(self) -> tuple[tuple[int, int], ...]:
        """Returns every link once, as (lower number, higher number), ascending."""
        return tuple((a, b) for a, near in enumerate(self.neighbours) for b in near if a < b)

    def of_kind(self, kind: str) -> tuple[int, ...]:
        """Returns the numbers of all fields of one kind, ascending."""
        return tuple(i for i, k in enumerate(self.kinds) if k == kind)

    @property
    def homes(self) -> tuple[int, ...]:
        """Returns the numbers of the homes, in the order of their places around the board."""
        return self.of_kind(HOME)

    @property
    def centre(self) -> int | None:
        """Returns the number of the centre field, if the board has one."""
        return next(iter(self.of_kind(CENTRE)), None)


def wheel(name: str, spokes: int, ring: int, spoke: int, rest: int = 3) -> Board:
    """Returns a wheel: `spokes` spokes of `spoke` fields, `ring` ring fields a sector (BRD-8).

    The ring is R0 … clockwise, with a junction at every R(ring·s); spoke s is Ss.1 (at the ring) …
    Ss.m (at the hub); the centre is C; home Hs is linked to its junction. Rest fields are exactly
    `rest` steps from a junction, on the ring and on the spokes (BRD-3)."""
    size = spokes * ring
    rests = {(ring * s + d) % size for s in range(spokes) for d in (-rest, rest)}
    fields = [(f"R{i}", REST if i in rests else OPEN) for i in range(size)]
    links = [(f"R{i}", f"R{(i + 1) % size}") for i in range(size)]
    for s in range(spokes):
        fields += [(f"S{s}.{j}", REST if j == rest else OPEN) for j in range(1, spoke + 1)]
        line = [f"R{ring * s}", *(f"S{s}.{j}" for j in range(1, spoke + 1)), "C"]
        links += list(pairwise(line))
        links.append((f"H{s}", f"R{ring * s}"))
    fields.append(("C", CENTRE))
    fields += [(f"H{s}", HOME) for s in range(spokes)]
    return Board(name, fields, links)


@lru_cache(maxsize=1)
def hats4() -> Board:
    """Returns the 4-spoke board: 81 fields, 84 links, 12 rest fields (BRD-1 … BRD-5)."""
    return wheel("hats4", 4, 13, 6)


@lru_cache(maxsize=1)
def hats6() -> Board:
    """Returns the 6-spoke board, our reconstruction: 91 fields, 96 links, 18 rests (BRD-9)."""
    return wheel("hats6", 6, 9, 5)


BUILT_IN = {"hats4": hats4, "hats6": hats6}
