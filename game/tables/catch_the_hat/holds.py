"""When the sentences of the rulebook are true, by the house rules and the number of players.

`seats` is ANY in the book on the title, before anybody has sat down.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rules.catch_the_hat import Options, state
from game.rules.catch_the_hat.options import PARTS
from game.tables.rulebook import ANY, MANY, Condition, both, no, true

Holds = Condition[Options]
HOMES = {"hats4": 4, "hats6": 6}  # of the boards that come with the game; people draw others

# The board


def board(options: Options, seats: int) -> str:
    """Returns the name of the board in use (BRD-11)."""
    return options.board or ("hats6" if seats > 4 else "hats4")


def drawn(options: Options, seats: int) -> bool:
    return board(options, seats) in HOMES


def four_spokes(options: Options, seats: int) -> bool:
    return board(options, seats) == "hats4"


def six_spokes(options: Options, seats: int) -> bool:
    return board(options, seats) == "hats6"


def empty(options: Options, seats: int) -> set[int]:
    """Returns the homes where nobody plays (FDH-41)."""
    homes = HOMES.get(board(options, seats), 0)
    beside = (0, 1) if options.out and seats == 2 else None  # FDH-44
    taken = options.homes or beside or [seat * homes // seats for seat in range(seats)]
    return set(range(homes)) - set(taken)


def one_empty(options: Options, seats: int) -> bool:
    return seats != ANY and len(empty(options, seats)) == 1


def two_empty(options: Options, seats: int) -> bool:
    return seats == 4 and _opposite(empty(options, seats), options, seats)


def face_to_face(options: Options, seats: int) -> bool:
    taken = set(range(HOMES.get(board(options, seats), 0))) - empty(options, seats)
    return seats == 2 and _opposite(taken, options, seats)


def side_by_side(options: Options, seats: int) -> bool:
    """Says whether two are neighbours, as they are when hats begin on the track (FDH-44)."""
    return seats == 2 and bool(options.out) and options.homes is None


def every_second(options: Options, seats: int) -> bool:
    return seats == 3 and empty(options, seats) in ({1, 3, 5}, {0, 2, 4})


def closed_homes(options: Options, seats: int) -> bool:
    return seats == ANY or not drawn(options, seats) or bool(empty(options, seats))


def _opposite(homes: set[int], options: Options, seats: int) -> bool:
    count = HOMES.get(board(options, seats), 0)
    return len(homes) == 2 and max(homes) - min(homes) == count // 2


def hats_each(options: Options, seats: int) -> int:
    """Returns how many hats everybody has; 0 if that is not known yet (FDH-1)."""
    if options.hats is not None:
        return options.hats
    known = seats != ANY and drawn(options, seats)
    return (6 if four_spokes(options, seats) else 4) if known else 0


# Who plays with whom

alone: Holds = {"teams": "none"}
teams = no(alone)
total, partners = {"teams": "total"}, {"teams": "partners"}
pairs = both(teams, {"seats": 6, "team_layout": "3x2"})  # three teams of two
apart = both(teams, {"partner_field": "forbidden"})  # team-mates may not share an open space
share = both(teams, no(apart))


def sides(options: Options, seats: int) -> int:
    """Counts the colours, or teams, that play against each other."""
    if options.teams == "none":
        return seats if seats != ANY else 6
    return 3 if true(pairs, options, seats) else 2


# Moving, catching and coming home; the golden hat

tower, homing = {"tower": True}, {"tower": False}
arriving: Mapping[str, object] = {"tower": False, "home_exact": False}  # steps may be left over
goes_on = {**arriving, "surplus": ("mandatory", "optional")}  # they lead out of home again
six_only = {"enter_with": "six_only"}
limited_rest: Holds = no({"rest_capacity": None})
gold: Holds = {"gold": True}
powers: Mapping[str, object] = {"gold": True, "tower": False}  # those of the golden hat (FDH-40)
# The older edition, by its options
of_1978 = {**arriving, "surplus": "optional", "six_again": "off", "rest_capacity": None}


def blocked(options: Options, seats: int) -> bool:
    """Says whether it can happen that no piece can use a roll; the hats of two players do not fill
    rest spaces."""
    full = options.rest_capacity is not None and seats != 2
    mates = options.teams == "partners" and options.partner_field == "forbidden"
    return full or mates or options.enter_with == "six_only"


# The start

out: Holds = no({"out": 0})


def hats_out(options: Options, seats: int) -> int:
    """Returns how many hats of each seat begin on the track, with the usual number if that of its
    hats is not known yet (FDH-44)."""
    return state.hats_out(options, hats_each(options, seats) or options.out)


def some_at_home(options: Options, seats: int) -> bool:
    """Says whether some hats begin on the track and others at home."""
    return options.out > 0 and hats_each(options, seats) != hats_out(options, seats)


# The end

in_rounds: Holds = no({"rounds": None})


def limit(options: Options, _: int) -> bool:
    return state.limited(options)


def most(options: Options, seats: int) -> bool:
    """Says whether prisoners decide, not who is left. Of two sides, the one that is left always has
    the most."""
    by_prisoners = options.scoring == "captures" and not options.tower
    return by_prisoners and sides(options, seats) > 2


def counted(options: Options, seats: int) -> bool:
    """Says whether prisoners can decide."""
    return most(options, seats) or limit(options, seats)


# Head starts: whole prisoners, and what is only a part of one


def prisoners_ahead(options: Options, _: int) -> bool:
    """Says whether somebody begins with prisoners."""
    return any(steps >= PARTS for steps in options.head_start)


def part_ahead(part: int) -> Callable[[Options, int], bool]:
    """Makes the condition that somebody begins with so many parts of one more."""
    return lambda options, _: any(steps % PARTS == part for steps in options.head_start)


def catches_ahead(options: Options, seats: int) -> bool:
    """Says whether somebody begins with a catch, or with more."""
    return prisoners_ahead(options, seats) or part_ahead(2)(options, seats)


# The golden hat decides. Of two, the one that is left always has it.
for_gold = both({"gold": True, "gold_winner": "gold_owner"}, counted)
duel = both({"seats": 2}, no(for_gold))


def tie(options: Options, seats: int) -> str:
    """Returns what decides when several have the most prisoners; "" if that cannot be."""
    if not counted(options, seats):
        return ""
    if options.tie == "last_colour_wins" and most(options, seats):
        return options.tie
    return options.tie if options.tie == "most_banked" and not options.tower else "shared"


def tied(name: str) -> Holds:
    """Makes the condition that ties are decided in this way."""
    return lambda o, n: tie(o, n) == name


def never_tied(options: Options, seats: int) -> bool:
    """Says whether two players cannot be equal; in the book on the title that stands beside what is
    said of more."""
    return seats == ANY and tie(options, seats) != "" and not limit(options, seats)


# A player without a free hat is skipped while the others play on (FDH-18). They can still win by
# the prisoners they have brought home; or only if there is a limit, as otherwise the last one left
# wins; or not at all.
skipped: Holds = {"teams": ("none", "partners"), "seats": MANY}
may_still_win = both(alone, most)
may_win_by_limit = both(alone, {"tower": False, "seats": MANY}, no(most), limit)
is_out = both(alone, {"seats": MANY}, no(may_still_win), no(may_win_by_limit))
