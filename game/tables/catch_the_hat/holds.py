"""When the sentences of the rulebook are true: what house rules and the number of players agree to.

`seats` is ANY in the book that is opened from the title, before anybody has sat down.
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.catch_the_hat import Options, state
from game.tables.rulebook import ANY

Holds = Callable[[Options, int], bool]
HOMES = {"hats4": 4, "hats6": 6}  # of the boards that are known here; others people draw


def both(*conditions: Holds) -> Holds:
    """Whether all of them hold."""
    return lambda o, n: all(holds(o, n) for holds in conditions)


def no(condition: Holds) -> Holds:
    """Whether it does not hold."""
    return lambda o, n: not condition(o, n)


# The board


def board(options: Options, seats: int) -> str:
    """The name of the board in use (BRD-11)."""
    return options.board or ("hats6" if seats > 4 else "hats4")


def drawn(options: Options, seats: int) -> bool:
    return board(options, seats) in HOMES


def four_spokes(options: Options, seats: int) -> bool:
    return board(options, seats) == "hats4"


def six_spokes(options: Options, seats: int) -> bool:
    return board(options, seats) == "hats6"


def empty(options: Options, seats: int) -> set[int]:
    """The homes where nobody plays (FDH-41)."""
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
    """Two are neighbours since hats begin on the track (FDH-44)."""
    return seats == 2 and bool(options.out) and options.homes is None


def every_second(options: Options, seats: int) -> bool:
    return seats == 3 and empty(options, seats) in ({1, 3, 5}, {0, 2, 4})


def closed_homes(options: Options, seats: int) -> bool:
    return seats == ANY or not drawn(options, seats) or bool(empty(options, seats))


def _opposite(homes: set[int], options: Options, seats: int) -> bool:
    count = HOMES.get(board(options, seats), 0)
    return len(homes) == 2 and max(homes) - min(homes) == count // 2


def hats_each(options: Options, seats: int) -> int:
    """How many hats everybody has; 0 if that is not known yet (FDH-1)."""
    if options.hats is not None:
        return options.hats
    known = seats != ANY and drawn(options, seats)
    return (6 if four_spokes(options, seats) else 4) if known else 0


def four_hats(options: Options, seats: int) -> bool:
    return hats_each(options, seats) == 4


# Who plays with whom


def teams(options: Options, _: int) -> bool:
    return options.teams != "none"


alone = no(teams)


def total(options: Options, _: int) -> bool:
    return options.teams == "total"


def partners(options: Options, _: int) -> bool:
    return options.teams == "partners"


def pairs(options: Options, seats: int) -> bool:
    """Three teams of two."""
    return teams(options, seats) and seats == 6 and options.team_layout == "3x2"


def apart(options: Options, seats: int) -> bool:
    """Team-mates may not share an open space."""
    return teams(options, seats) and options.partner_field == "forbidden"


share = both(teams, no(apart))


def sides(options: Options, seats: int) -> int:
    """How many colours, or teams, play against each other."""
    if alone(options, seats):
        return seats if seats != ANY else 6
    return 3 if pairs(options, seats) else 2


# Moving, catching and coming home


def tower(options: Options, _: int) -> bool:
    return options.tower


homing = no(tower)


def left_over(options: Options) -> str:
    """What becomes of steps left over at home; "" where there are none."""
    return "" if options.tower or options.home_exact else options.surplus


def goes_on(options: Options, _: int) -> bool:
    """Whether steps left over lead out of home again."""
    return left_over(options) in ("mandatory", "optional")


def six_only(options: Options, _: int) -> bool:
    return options.enter_with == "six_only"


def limited_rest(options: Options, _: int) -> bool:
    return options.rest_capacity is not None


def blocked(options: Options, seats: int) -> bool:
    """Whether it can be that no piece can use a roll; the hats of two do not fill rest spaces."""
    full = limited_rest(options, seats) and seats != 2
    mates = apart(options, seats) and partners(options, seats)
    return full or mates or six_only(options, seats)


def of_1978(options: Options, _: int) -> bool:
    """Whether people play by the switches that make the older edition."""
    same = (options.six_again, options.rest_capacity) == ("off", None)
    return same and left_over(options) == "optional"


# The golden hat


def gold(options: Options, _: int) -> bool:
    return options.gold


def powers(options: Options, _: int) -> bool:
    """Whether somebody can come to wear the golden hat (FDH-40)."""
    return options.gold and not options.tower


# The start


def out(options: Options, _: int) -> bool:
    return options.out > 0


def hats_out(options: Options, seats: int) -> int:
    """How many hats of each seat begin on the track, with the usual number if that is not known
    (FDH-44)."""
    return state.hats_out(options, hats_each(options, seats) or options.out)


def some_at_home(options: Options, seats: int) -> bool:
    """Some hats begin on the track, the others at home."""
    return out(options, seats) and hats_each(options, seats) != hats_out(options, seats)


# The end


def in_rounds(options: Options, _: int) -> bool:
    return options.rounds is not None


def limit(options: Options, _: int) -> bool:
    return state.limited(options)


def most(options: Options, seats: int) -> bool:
    """Prisoners decide, not who is left. Of two sides the one that is left has the most."""
    by_prisoners = options.scoring == "captures" and not options.tower
    return by_prisoners and sides(options, seats) > 2


def counted(options: Options, seats: int) -> bool:
    """Whether prisoners can decide."""
    return most(options, seats) or limit(options, seats)


def for_gold(options: Options, seats: int) -> bool:
    """Whether the golden hat decides; the last one left cannot be without it."""
    agreed = options.gold and options.gold_winner == "gold_owner"
    return agreed and counted(options, seats)


def duel(options: Options, seats: int) -> bool:
    return seats == 2 and not for_gold(options, seats)


def tie(options: Options, seats: int) -> str:
    """What decides when several have the most prisoners; "" if that cannot be."""
    if not counted(options, seats):
        return ""
    if options.tie == "last_colour_wins" and most(options, seats):
        return options.tie
    return options.tie if options.tie == "most_banked" and not options.tower else "shared"


def tied(name: str) -> Holds:
    """Whether ties are decided in this way."""
    return lambda o, n: tie(o, n) == name


def never_tied(options: Options, seats: int) -> bool:
    """Two cannot be equal, which the book of the title says besides what is said of more."""
    return seats == ANY and tie(options, seats) != "" and not limit(options, seats)


def skipped(options: Options, seats: int) -> bool:
    """Whether a player without a free hat is left out while the others play on (FDH-18)."""
    return seats != 2 and (alone(options, seats) or partners(options, seats))


def may_still_win(options: Options, seats: int) -> bool:
    """Whether one who is skipped can win by the prisoners brought home."""
    return alone(options, seats) and most(options, seats)


def may_win_by_limit(options: Options, seats: int) -> bool:
    """Whether that takes a limit, as else the last one wins."""
    last = seats != 2 and alone(options, seats) and not most(options, seats)
    return last and limit(options, seats) and not options.tower


def is_out(options: Options, seats: int) -> bool:
    """Whether one who is skipped can win no more."""
    wins = may_still_win(options, seats) or may_win_by_limit(options, seats)
    return seats != 2 and alone(options, seats) and not wins
