"""House rules of Catch the Hat: every switch with its default, and the editions as presets."""

from __future__ import annotations

from dataclasses import astuple, dataclass, replace
from functools import cached_property

from game.rules.options import check, check_head_start

COLOURS = "rygbwk"
GOLD_LETTER = "*"
PARTS = 3  # steps that lead to a prisoner of a head start (FDH-46)
STEPS = 8 * PARTS  # of a head start at most

_CHOICES: dict[str, tuple[object, ...]] = {
    "hats": (None, *range(1, 9)),
    "scoring": ("captures", "last_left"),
    "teams": ("none", "partners", "total"),
    "team_layout": ("2x3", "3x2"),
    "tower": (False, True),
    "gold": (False, True),
    "six_again": ("optional", "automatic", "off"),
    "rest_capacity": (3, None),
    "surplus": ("mandatory", "optional", "forfeited"),
    "partner_field": ("share", "forbidden"),
    "gold_stops": ("at_turns", "anywhere"),
    "gold_winner": ("most_prisoners", "gold_owner"),
    "tie": ("shared", "last_colour_wins", "most_banked"),
    "enter_with": ("any", "six_only"),
    "home_exact": (False, True),
    "out": (0, 1, 3),
}


@dataclass(frozen=True)
class Options:
    """The house rules; ValueError for a value that is not allowed.

    Every combination can be played (FDH-40). House rules that cannot be chosen here: FDH-28.

    `board`: the name of a board, None for the one that fits the number of seats (BRD-11). `hats`:
    hats a seat, None for 6 on a board of four homes and 4 on a larger one (FDH-1). `homes`: the
    place of each seat around the board, None for FDH-41. `colours`: the letters of the seats'
    colours. `first`: the seat that begins (FDH-43). `turn_limit`, `last_call`: turns in all, and
    turns without a capture, after which the game is scored (FDH-19). `out`: hats of each seat that
    begin on the track (FDH-44). `rounds`: rounds after which it is scored (FDH-45). `head_start`:
    steps of a head start for each seat (FDH-46). The other fields name their rule where it is
    applied."""

    board: str | None = None
    hats: int | None = None
    homes: tuple[int, ...] | None = None
    colours: str = COLOURS
    first: int = 0
    scoring: str = "captures"
    teams: str = "none"
    team_layout: str = "2x3"
    tower: bool = False
    gold: bool = False
    six_again: str = "optional"
    rest_capacity: int | None = 3
    surplus: str = "mandatory"
    partner_field: str = "share"
    gold_stops: str = "at_turns"
    gold_winner: str = "most_prisoners"
    tie: str = "shared"
    enter_with: str = "any"
    home_exact: bool = False
    turn_limit: int | None = None
    last_call: int | None = None
    out: int = 0
    rounds: int | None = None
    head_start: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        check(self, _CHOICES)
        check_head_start(self.head_start, STEPS)
        _check_board(self.board)
        _check_homes(self.homes)
        _check_colours(self.colours)
        if type(self.first) is not int or not 0 <= self.first <= 5:
            raise ValueError(f"first: {self.first!r} is not a seat (0 … 5)")
        for name in ("turn_limit", "last_call", "rounds"):
            _check_limit(name, getattr(self, name))

    @cached_property
    def _hash(self) -> int:
        # as astuple(), which copies every value
        return hash(tuple(getattr(self, name) for name in self.__dataclass_fields__))

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[object, ...]:
        # the hash of a string is another one in every process
        return Options, astuple(self)


def _check_board(board: object) -> None:
    if board is not None and (not isinstance(board, str) or not board):
        raise ValueError(f"board: {board!r} is not the name of a board")


def _check_homes(homes: object) -> None:
    if homes is None:
        return
    if not isinstance(homes, tuple) or any(type(h) is not int or h < 0 for h in homes):
        raise ValueError(f"homes: {homes!r} is not a tuple of places (0, 1, 2 …)")
    if len(set(homes)) != len(homes):
        raise ValueError(f"homes: {homes!r} gives two seats the same home")


def _check_colours(colours: object) -> None:
    if not isinstance(colours, str) or not colours or set(colours) - set(COLOURS):
        raise ValueError(f"colours: {colours!r} has other letters than {COLOURS!r}")
    if len(set(colours)) != len(colours):
        raise ValueError(f"colours: {colours!r} gives two seats the same colour")


def _check_limit(name: str, value: object) -> None:
    if value is not None and (type(value) is not int or value < 1):
        raise ValueError(f"{name}: {value!r} is not a number from 1 on (None or 1, 2, 3 …)")


_CHAPEAU = Options(
    board="hats6", hats=4, six_again="off", rest_capacity=None, surplus="optional"
)  # CHP-1 … CHP-4; the other games of that edition are the switches of CHP-6

PRESETS: dict[str, Options] = {
    "edition_2005": Options(),
    "chapeau_1978": _CHAPEAU,
    "chapeau_1978_defence": replace(_CHAPEAU, scoring="last_left"),  # CHP-5
    "quick": Options(hats=3, last_call=60),
}
