"""What shows that the sentences about Catch the Hat are true: little positions, played.

A witness asks the rules what is legal and what follows, by the very house rules and number of
players. Where a sentence is not about the number of hats there are enough of them for its position.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import lru_cache, wraps

from game.rules import catch_the_hat as rules
from game.rules.board import BUILT_IN, REST, Board
from game.rules.catch_the_hat import Again, Move, Options, Roll, State, Stop
from game.rules.catch_the_hat.state import (
    AGAIN,
    END,
    EXTRA,
    GOLD,
    MOVE,
    ROLL,
    SURPLUS,
    board_of,
    house_of,
    limited,
    outposts,
)
from game.tables.rulebook import ANY

Witness = Callable[[Options, int], bool]
LETTERS = "rygbwk"


def can(witness: Witness) -> Witness:
    """False where the position cannot be: the rules refuse its line."""

    @wraps(witness)
    def shows(options: Options, seats: int) -> bool:
        try:
            return witness(options, seats)
        except ValueError:
            return False

    return shows


# Positions


@lru_cache(maxsize=64)
def with_hats(options: Options, hats: int) -> Options:
    """The same house rules with that many hats."""
    return replace(options, hats=hats)


def at(
    options: Options,
    seats: int,
    pieces: str,
    phase: str = "roll",
    *,
    seat: int = 0,
    hats: int = 6,
    banks: dict[int, str] | None = None,
    worn: bool = False,
    spent: tuple[int, int] = (0, 0),
) -> State:
    """A position: whatever is not on the board or locked up is at home. `worn`: gold is worn at
    the home of the first player; else it is in the middle unless the line names it."""
    options = with_hats(options, hats)
    held = banks or {}
    where = [piece.partition("=") for piece in pieces.split(";") if piece]
    if options.gold and not worn and "*" not in pieces:
        where.append(("C", "=", "*"))
    board = board_of(options, seats, None)
    where.sort(key=lambda piece: board.number[piece[0]])
    used = "".join(hats for _, _, hats in where) + "".join(held.values())
    homes = [str(hats - used.count(letter)) for letter in LETTERS[:seats]]
    homes[0] += "*" * worn
    line = [
        ";".join(f"{field}={','.join(sorted(hats.split(',')))}" for field, _, hats in where) or "-",
        ",".join(homes),
        ",".join("".join(sorted(held.get(n, ""))) or "-" for n in range(seats)),
        str(seat),
        phase,
    ]
    if limited(options):
        line.append(f"{spent[0]}:{spent[1]}")
    return rules.from_notation(" ".join(line), options)


def moves(state: State) -> list[Move]:
    return [action for action in rules.legal(state) if isinstance(action, Move)]


def ways(state: State) -> list[list[str]]:
    """The fields of every move, its start left out."""
    named = state.board.fields
    return [[named[at] for at in move.way] for move in moves(state)]


def ends(state: State) -> set[str]:
    return {way[-1] for way in ways(state)}


def of(state: State, seat: int) -> list[Move]:
    """The moves of hats of a seat."""
    return [move for move in moves(state) if move.hat >> 3 == seat]


def to(state: State, field: str, *stops: int) -> State:
    """The position after the move there; ValueError if there is none."""
    end = state.board.number[field]
    for move in moves(state):
        if (move.way[-1], move.stops) == (end, stops):
            return rules.apply(state, move)
    raise ValueError(f"no move to {field}")


def on(state: State, field: str) -> list[str]:
    """The pieces on a field, as letters from below."""
    letters = state.options.colours
    here = [hats for place, hats in state.pieces if place == state.board.number[field]]
    return ["".join("*" if hat == GOLD else letters[hat >> 3] for hat in hats) for hats in here]


def near(options: Options, seats: int, seat: int, steps: int) -> str:
    """The field of the ring a few steps from the junction of a seat's home."""
    board = board_of(options, seats, None)
    (junction,) = board.neighbours[house_of(options, board, seats).places[seat]]
    return f"R{int(board.fields[junction][1:]) + steps}"


def sides(options: Options, seats: int) -> tuple[int, ...]:
    """Who is on whose side: positions that cannot be are not to be written."""
    return house_of(options, board_of(options, seats, None), seats).side[:seats]


# The end


def caught_last(options: Options, seats: int, bank: bool = False, gold: bool = False) -> State:
    """The first player catches the last free hat of the second, everybody else's being caught.

    `bank`: the second has locked up all that can be. `gold`: the first carries the golden hat."""
    side = sides(options, seats)
    prey = {0: "rr"} if bank else {}
    tower = "yy"
    for seat in range(2, seats):
        hats = LETTERS[seat] * 3
        if bank and side[seat] != side[1]:
            prey[0] = prey.get(0, "") + hats
        else:
            tower += hats
    tower += "*" * gold
    banks = {1: prey[0]} if bank else {}
    start = at(options, seats, f"R2={tower}r;R4=y", "move:2", hats=3, banks=banks)
    return to(start, "R4")


def winners(state: State) -> tuple[int, ...]:
    if state.phase != END:
        raise ValueError("the game goes on")
    return rules.result(state).winners


def at_limit(
    options: Options, seats: int, pieces: str, banks: dict[int, str] | None = None
) -> State:
    """The first player moves one step from R2, and an agreed limit is reached by that."""
    turns, quiet = (options.turn_limit or 9) - 1, (options.last_call or 9) - 1
    if options.rounds:  # and extra time, in which somebody has just caught something
        turns, quiet = min(options.turn_limit or 999, (options.rounds + EXTRA) * seats) - 1, 0
    start = at(options, seats, pieces, "move:1", banks=banks, spent=(turns, quiet))
    return to(start, "R1")


@can
def most_alone(options: Options, seats: int) -> bool:
    """Somebody without a free hat wins by prisoners."""
    return winners(caught_last(options, seats, bank=True)) == (1,)


@can
def most_team(options: Options, seats: int) -> bool:
    found = winners(caught_last(options, seats, bank=True))
    return len(found) > 1 and 1 in found


def _last(options: Options, seats: int) -> tuple[int, ...]:
    try:
        return winners(caught_last(options, seats, bank=True))
    except ValueError:  # in the tower game nobody locks anybody up
        return winners(caught_last(options, seats))


@can
def last_alone(options: Options, seats: int) -> bool:
    return _last(options, seats) == (0,)


@can
def last_team(options: Options, seats: int) -> bool:
    found = _last(options, seats)
    return len(found) > 1 and 0 in found


@can
def limit_alone(options: Options, seats: int) -> bool:
    return winners(at_limit(options, seats, "R2=r;R20=rry")) == (1,)


@can
def limit_team(options: Options, seats: int) -> bool:
    found = winners(at_limit(options, seats, "R2=r;R20=rry"))
    return len(found) > 1 and 1 in found


@can
def gold_decides(options: Options, seats: int) -> bool:
    """Gold beats prisoners, at a limit or when one is left."""
    if limit_alone(options, seats) or limit_team(options, seats):
        return 0 in winners(at_limit(options, seats, "R2=*r;R20=rry"))
    if most_alone(options, seats) or most_team(options, seats):
        return 0 in winners(caught_last(options, seats, bank=True, gold=True))
    return False


def counted(options: Options, seats: int) -> bool:
    """Prisoners can decide."""
    ways_to_count = (most_alone, most_team, limit_alone, limit_team)
    return any(way(options, seats) for way in ways_to_count)


@can
def locked_up_count(options: Options, seats: int) -> bool:
    if most_alone(options, seats) or most_team(options, seats):
        return True
    return 1 in winners(at_limit(options, seats, "R2=r;R20=y", {1: "rr"}))


def towers_count(options: Options, seats: int) -> bool:
    return counted(options, seats) and not locked_up_count(options, seats)


def own_uncounted(options: Options, seats: int) -> bool:
    return counted(options, seats) and _foes(options, seats) == seats - 1


def mates_uncounted(options: Options, seats: int) -> bool:
    return counted(options, seats) and _foes(options, seats) < seats - 1


def _foes(options: Options, seats: int) -> int:
    """How many colours count as prisoners of the first player, who has caught them all, and one
    hat of their own."""
    scores = rules.result(caught_last(options, seats)).scores
    return (scores[0] or 0) // 3


def _sums(state: State) -> tuple[int, int]:
    """The prisoners of the first two sides."""
    side = sides(state.options, len(state.homes))
    scores = [score or 0 for score in rules.result(state).scores]
    first, second = (
        sum(score for score, its in zip(scores, side, strict=True) if its == side[seat])
        for seat in (0, 1)
    )
    return first, second


def _equal_at_end(options: Options, seats: int) -> State:
    """Each holds one hat of the next, the first player has just caught the last one."""
    banks = {seat: LETTERS[seat + 1] for seat in range(1, seats - 1)}
    return to(at(options, seats, "R2=r;R4=y", "move:2", hats=1, banks=banks), "R4")


def _equal_at_limit(options: Options, seats: int) -> State:
    try:
        return at_limit(options, seats, "R2=yr;R20=y", {1: "r"})
    except ValueError:
        return at_limit(options, seats, "R2=yr;R20=ry")


def _decided(state: State) -> str:
    """How a tie of the first two sides is decided."""
    first, second = _sums(state)
    found = winners(state)
    if first != second:
        return ""
    return {(1, 1): "shared", (1, 0): "last", (0, 1): "banked"}[int(0 in found), int(1 in found)]


def tie(options: Options, seats: int) -> str:
    found = set()
    if most_alone(options, seats) or most_team(options, seats):
        found.add(_decided(_equal_at_end(options, seats)))
    if limit_alone(options, seats) or limit_team(options, seats):
        found.add(_decided(_equal_at_limit(options, seats)))
    return next((kind for kind in ("last", "banked", "shared") if kind in found), "")


def tied(kind: str, team: bool) -> Witness:
    return lambda o, n: tie(o, n) == kind and in_teams(o, n) == team


def ended_by(options: Options, seats: int, turns: int, quiet: int) -> bool:
    alone = replace(options, rounds=None)
    before = at(alone, seats, "R2=r;R20=y", "move:1", spent=(turns, quiet))
    return to(before, "R1").phase == END


@can
def turn_limit(options: Options, seats: int) -> bool:
    n = options.turn_limit or 2
    return ended_by(options, seats, n - 1, 0) and not ended_by(options, seats, n - 2, 0)


@can
def last_call(options: Options, seats: int) -> bool:
    n = options.last_call or 2
    return ended_by(options, seats, 0, n - 1) and not ended_by(options, seats, 0, n - 2)


def in_rounds(options: Options) -> Options:
    """The same with rounds as the only limit."""
    return replace(options, rounds=options.rounds or 2, turn_limit=None, last_call=None)


def after_turns(options: Options, seats: int, turns: int, pieces: str) -> State:
    """The first player ends a turn; so many have been played before it."""
    return to(at(options, seats, pieces, "move:1", spent=(turns, 1)), "R1")


@can
def rounds(options: Options, seats: int) -> bool:
    """The turn that ends the last round ends the game if somebody is ahead, none before it."""
    if not options.rounds:
        return False
    turns, ahead = options.rounds * seats, "R2=yr;R20=y"
    ends = [after_turns(in_rounds(options), seats, turns - n, ahead).phase == END for n in (1, 2)]
    return ends == [True, False]


@can
def extra_time(options: Options, seats: int) -> bool:
    """Among equals it goes on, until one is ahead after a turn or extra time is over."""
    if not options.rounds:
        return False
    turns, limited, tied = options.rounds * seats, in_rounds(options), "R2=r;R20=y"
    goes_on = [
        after_turns(limited, seats, n, tied).phase != END
        for n in (turns - 1, turns + EXTRA * seats - 2, turns + EXTRA * seats - 1)
    ]
    return goes_on == [True, True, False] and (
        after_turns(limited, seats, turns, "R2=r;R1=y;R20=y").phase == END
    )


@can
def skipped_counts(options: Options, seats: int) -> bool:
    """A player who is passed over has had a turn."""
    if not options.rounds:
        return False
    others = ";".join(f"R{20 + 2 * n}={LETTERS[n]}" for n in range(2, seats))
    locked = f"R2={'y' * 6}r;{others}"
    after = after_turns(in_rounds(options), seats, 0, locked)
    return (after.seat, after.turns) == (2, 2)


@can
def ends_at_once(options: Options, seats: int) -> bool:
    """After a six too, which else gives another roll."""
    others = "".join(letter * 2 for letter in LETTERS[2:seats])
    last = at(options, seats, f"R2={others}yr;R8=y", "move:6", hats=2)
    going_on = at(options, seats, "R2=r;R8=y", "move:6")
    return to(last, "R8").phase == END and to(going_on, "R8").seat == 0


@can
def one_colour_ends_it(options: Options, seats: int) -> bool:
    return caught_last(options, seats).phase == END and not team_ends_it(options, seats)


def team_ends_it(options: Options, seats: int) -> bool:
    """The game ends though two colours still have free hats."""
    return any(_ends_with(options, seats, mate) for mate in range(2, seats))


def _ends_with(options: Options, seats: int, mate: int) -> bool:
    captive = "".join(LETTERS[seat] * 2 for seat in range(2, seats) if seat != mate)
    mates = LETTERS[mate]
    start = at(options, seats, f"R2={captive}{mates}yr;R4=y;R20={mates}", "move:2", hats=2)
    return to(start, "R4").phase == END


@can
def free_at_home(options: Options, seats: int) -> bool:
    """A hat at home keeps a colour in the game, a hat in a tower does not."""
    going_on = to(at(options, seats, "R2=r;R4=y", "move:2"), "R4")
    return going_on.phase != END and caught_last(options, seats).phase == END


# Who is skipped


def _after_loser(options: Options, seats: int, *losers: int) -> int:
    """Whose turn it is after the first player, when some have no free hat."""
    side = sides(options, seats)
    captor = next(seat for seat in range(2, seats) if side[seat] != side[1])
    hats = "".join(LETTERS[seat] * 2 for seat in losers)
    letter = LETTERS[captor]
    start = at(options, seats, f"R2=r;R20={hats}{letter}", "move:1", hats=2)
    return to(start, "R1").seat


@can
def skipped(options: Options, seats: int) -> bool:
    return seats > 2 and _after_loser(options, seats, 1) == 2


@can
def plays_on_for_mates(options: Options, seats: int) -> bool:
    return seats > 2 and _after_loser(options, seats, 1) == 1


@can
def skipped_with_all_mates(options: Options, seats: int) -> bool:
    if not plays_on_for_mates(options, seats):
        return False
    found = []
    for mate in range(3, seats):
        try:
            found.append(_after_loser(options, seats, 1, mate))
        except ValueError:
            continue
    return any(seat != 1 for seat in found)


@can
def wins_at_limit_alone(options: Options, seats: int) -> bool:
    """A player without a free hat, by the prisoners locked up."""
    side = sides(options, seats)
    prey = "".join(LETTERS[s] * 4 for s in range(2, seats) if side[s] != side[1])
    return winners(at_limit(options, seats, "R2=yyyr;R20=yyyg", {1: prey})) == (1,)


def wins_with_mates(options: Options, seats: int) -> bool:
    found = _last(options, seats) if seats > 2 else ()
    return len(found) > 1


def wins_by_limit_only(options: Options, seats: int) -> bool:
    return wins_at_limit_alone(options, seats) and not most_alone(options, seats)


def out_of_it(options: Options, seats: int) -> bool:
    ways_to_win = (most_alone, wins_at_limit_alone, can(wins_with_mates))
    return skipped(options, seats) and not any(way(options, seats) for way in ways_to_win)


@can
def freed_by_mates(options: Options, seats: int) -> bool:
    return skipped(options, seats) and frees_mates(options, seats)


# Teams


def meets(options: Options, seats: int, other: int) -> str:
    """What happens when the first player's hat comes to one of another on an open space."""
    start = at(options, seats, f"R2=r;R4={LETTERS[other]}", "move:2")
    if "R4" not in ends(start):
        return "closed"
    return "shared" if len(on(to(start, "R4"), "R4")) == 2 else "caught"


def meetings(options: Options, seats: int) -> list[str]:
    return [meets(options, seats, other) for other in range(1, seats)]


def in_teams(options: Options, seats: int) -> bool:
    return set(meetings(options, seats)) != {"caught"}


def teams_of(count: int) -> Witness:
    def shows(options: Options, seats: int) -> bool:
        mates = len([met for met in meetings(options, seats) if met != "caught"])
        return mates > 0 and seats == count * (mates + 1)

    return shows


def moves_mates(options: Options, seats: int) -> bool:
    found = (at(options, seats, f"R20={LETTERS[mate]}", "move:6") for mate in range(1, seats))
    return any(of(state, mate) for mate, state in enumerate(found, 1))


@can
def shared_is_caught_together(options: Options, seats: int) -> bool:
    found = meetings(options, seats)
    if "shared" not in found:
        return False
    mate = LETTERS[found.index("shared") + 1]
    start = at(options, seats, f"R2=y;R4={mate},r", "move:2", seat=1)
    return len(on(to(start, "R4"), "R4")) == 1


def _arrivals(options: Options, seats: int) -> list[bool]:
    """For each other colour, whether a hat of it in a tower is free when that comes home."""
    found = []
    for other in range(1, seats):
        start = at(options, seats, f"R2={LETTERS[other]}yr", "move:3")
        found.append(len(to(start, "H0").homes[other]) == len(start.homes[other]) + 1)
    return found


@can
def locks_up_all(options: Options, seats: int) -> bool:
    return not any(_arrivals(options, seats))


@can
def frees_mates(options: Options, seats: int) -> bool:
    return any(_arrivals(options, seats))


@can
def frees_own(options: Options, seats: int) -> bool:
    start = at(options, seats, "R2=ryr", "move:3")
    return len(to(start, "H0").homes[0]) == len(start.homes[0]) + 2


def _mates_home(options: Options, seats: int) -> State:
    """The first player has brought a team-mate's tower to that one's home, one step left over."""
    side = sides(options, seats)
    for mate in range(2, seats):
        if side[mate] == side[0]:
            field = near(options, seats, mate, 2)
            start = at(options, seats, f"{field}=y{LETTERS[mate]}", "move:3")
            home = start.board.fields[house_of(options, start.board, seats).places[mate]]
            return to(start, home)
    raise ValueError("no team-mate")


@can
def banks_with_carrier(options: Options, seats: int) -> bool:
    state = _mates_home(options, seats)
    return not state.banks[0] and any(state.banks)


@can
def goes_on_there(options: Options, seats: int) -> bool:
    side = sides(options, seats)
    mate = next((seat for seat in range(2, seats) if side[seat] == side[0]), 0)
    if not mate:
        return False
    field = near(options, seats, mate, 2)
    start = at(options, seats, f"{field}=y{LETTERS[mate]}", "move:5")
    home = start.board.fields[house_of(options, start.board, seats).places[mate]]
    after = to(start, home)
    return after.phase == SURPLUS and {m.hat >> 3 for m in moves(after)} == {mate}


@can
def closed_to_leftovers(options: Options, seats: int) -> bool:
    found = meetings(options, seats)
    mate = LETTERS[found.index("closed") + 1] if "closed" in found else ""
    start = at(options, seats, f"R1={mate or 'r'};R2=yr", "move:5")
    after = to(start, "H0")
    return bool(mate) and after.phase == SURPLUS and "R1" not in ends(after)


@can
def win_together(options: Options, seats: int) -> bool:
    """One without a free hat among them."""
    found = winners(caught_last(options, seats))
    return len(found) > 1


# Home


def home_with(pips: int) -> Witness:
    """A tower three steps from home gets there."""

    def shows(options: Options, seats: int) -> bool:
        return "H0" in ends(at(options, seats, "R2=yr", f"move:{pips}"))

    return shows


homing, early = home_with(3), home_with(5)


def needs_a_prisoner(options: Options, seats: int) -> bool:
    return homing(options, seats) and "H0" not in ends(at(options, seats, "R2=r", "move:3"))


def may_pass_by(options: Options, seats: int) -> bool:
    passing = [way for way in ways(at(options, seats, "R2=yr", "move:4")) if way[1] == "R0"]
    return homing(options, seats) and any(way[-1] != "H0" for way in passing)


def left_over(options: Options, seats: int) -> State | None:
    """After a tower has come home with two steps left over."""
    if not early(options, seats):
        return None
    return to(at(options, seats, "R2=yr", "move:5"), "H0")


def goes_on(options: Options, seats: int) -> bool:
    state = left_over(options, seats)
    return state is not None and state.phase == SURPLUS


def may_stop(options: Options, seats: int) -> bool:
    state = left_over(options, seats)
    return state is not None and Stop() in rules.legal(state)


def any_way_out(options: Options, seats: int) -> bool:
    state = left_over(options, seats)
    return state is not None and {"R1", "S0.1"} < ends(state) and state.phase == SURPLUS


def leftovers_are_lost(options: Options, seats: int) -> bool:
    state = left_over(options, seats)
    return state is not None and state.phase == ROLL


# Moving


def leaves_with(pips: int) -> Witness:
    def shows(options: Options, seats: int) -> bool:
        after = rules.apply(at(options, seats, ""), Roll(pips))
        return after.phase == MOVE

    return shows


def only_six_leaves(options: Options, seats: int) -> bool:
    return leaves_with(6)(options, seats) and not leaves_with(3)(options, seats)


def after_six(options: Options, seats: int) -> State:
    return to(at(options, seats, "R2=r;R20=y", "move:6"), "R8")


def may_roll_again(options: Options, seats: int) -> bool:
    state = after_six(options, seats)
    return state.phase == AGAIN and set(rules.legal(state)) == {Again(), Stop()}


def must_roll_again(options: Options, seats: int) -> bool:
    state = after_six(options, seats)
    return (state.phase, state.seat) == (ROLL, 0)


def six_is_like_others(options: Options, seats: int) -> bool:
    return after_six(options, seats).seat == 1


def jumps(options: Options, seats: int) -> bool:
    after = to(at(options, seats, "R2=r;R4=y;R7=r", "move:3"), "R5")
    return on(after, "R4") == ["y"] and on(after, "R5") == ["r"]


def never_back(options: Options, seats: int) -> bool:
    state = at(options, seats, "R2=r", "move:4")
    pairs = ((way, step) for way in ways(state) for step in range(2, len(way)))
    others = {way[-1] for way in ways(at(options, seats, "R1=r", "move:2"))}
    return all(way[step] != way[step - 2] for way, step in pairs) and {"R3", "S0.1"} < others


def own_share(options: Options, seats: int) -> bool:
    return on(to(at(options, seats, "R2=r;R4=r", "move:2"), "R4"), "R4") == ["r", "r"]


def one_tower(options: Options, seats: int) -> bool:
    after = to(at(options, seats, "R2=r;R4=y,y", "move:2"), "R4")
    return on(after, "R4") == ["yyr"] and not any(m.hat >> 3 == 1 for m in moves(after))


def catches_all_others(options: Options, seats: int) -> bool:
    return set(meetings(options, seats)) == {"caught"}


def must_use(options: Options, seats: int) -> bool:
    return Stop() not in rules.legal(at(options, seats, "R2=r", "move:3"))


def roll_can_be_lost(options: Options, seats: int) -> bool:
    tries: Iterable[Witness] = (_lost_at_home, can(_lost_by_rest), can(_lost_by_mates))
    return any(lost(options, seats) for lost in tries)


def _lost_at_home(options: Options, seats: int) -> bool:
    return not leaves_with(3)(options, seats)


def _lost_by_rest(options: Options, seats: int) -> bool:
    """All rest spaces near home are full, the hats of team-mates are caught."""
    side = sides(options, seats)
    foes = [LETTERS[s] for s in range(1, seats) if side[s] != side[0]]
    mates = "".join(LETTERS[s] for s in range(1, seats) if side[s] == side[0])
    if len(foes) < 2:
        return False
    board = board_of(options, seats, None)
    count = len([name for name in board.fields if name.startswith("R")])
    fields = ("R3", f"R{count - 3}", "S0.3")
    first = [mates + foes[0]] * 6
    blockers = [*first, *[foes[1]] * 3]
    lines = [f"{f}={','.join(sorted(blockers[i::3]))}" for i, f in enumerate(fields)]
    after = rules.apply(at(options, seats, ";".join(lines)), Roll(4))
    return after.phase == ROLL and after.seat != 0


def _lost_by_mates(options: Options, seats: int) -> bool:
    side = sides(options, seats)
    mate = next((LETTERS[s] for s in range(2, seats) if side[s] == side[0]), "?")
    start = at(options, seats, f"R5={mate};R7=r;R9={mate};R20=rrrrry")
    after = rules.apply(start, Roll(2))
    return after.phase == ROLL and after.seat != 0


def passes_without_catching(options: Options, seats: int) -> bool:
    after = to(at(options, seats, "R2=r;R4=y", "move:3"), "R5")
    return on(after, "R4") == ["y"] and one_tower(options, seats)


def one_piece_by_the_roll(options: Options, seats: int) -> bool:
    state = at(options, seats, "R7=r", "move:2")
    after = to(state, "R9")
    return {"R5", "R9"} <= ends(state) and after.seat == 1


def goes_round(options: Options, seats: int) -> bool:
    start = rules.setup(seats, replace(options, first=1))
    after = rules.apply(start, Roll(1))
    if after.phase == MOVE:
        after = rules.apply(after, rules.legal(after)[0])
    return start.seat == 1 and after.seat == 2 % seats


def at_first(options: Options, seats: int) -> State:
    """The start, without head starts."""
    return rules.setup(seats, replace(options, head_start=()))


def hats_at_home(options: Options, seats: int) -> int:
    return len(at_first(options, seats).homes[0])


def all_at_home(options: Options, seats: int) -> bool:
    start = rules.setup(max(2, seats), options)
    out = any(hats[0] != GOLD for _, hats in start.pieces)
    return all(start.homes) and not out and not any(start.banks)


def hats_each(options: Options, seats: int) -> int:
    return hats_at_home(options, seats) + len(out_at_first(options, seats))


def out_at_first(options: Options, seats: int) -> list[int]:
    """The fields on which hats of the first player begin."""
    return [field for field, hats in at_first(options, seats).pieces if hats[0] >> 3 == 0]


def begins_out(options: Options, seats: int) -> bool:
    return bool(out_at_first(options, seats))


def ends_of_ways(options: Options, seats: int) -> bool:
    """One stands at the hub, or also one on either side, next to where the neighbour's would be."""
    board = board_in_use(options, seats)
    named = sorted(board.fields[field] for field in out_at_first(options, seats))
    hub = next(
        name
        for name in board.fields
        if name.startswith("S")
        and "C" in (board.fields[at] for at in board.neighbours[board.number[name]])
    )
    spoke = next(name for name in named if name.startswith("S"))
    ring = [name for name in named if name.startswith("R")]
    return spoke.split(".")[1] == hub.split(".")[1] and len(ring) in (0, 2)


def beside(options: Options, seats: int) -> bool:
    return taken(options, seats) == [0, 1]


# Resting


def rest_is_safe(options: Options, seats: int) -> bool:
    after = to(at(options, seats, "R1=r;R3=y", "move:2"), "R3")
    return len(on(after, "R3")) == 2 and not gold_catches_at_rest(options, seats)


def fourth_may_rest(options: Options, seats: int) -> bool:
    return "R3" in ends(at(options, seats, "R1=r;R3=y,y,y", "move:2"))


def fourth_may_not_rest(options: Options, seats: int) -> bool:
    third = "R3" in ends(at(options, seats, "R1=r;R3=y,y", "move:2"))
    return third and not fourth_may_rest(options, seats)


# Gold


@can
def gold_begins_in_the_middle(options: Options, seats: int) -> bool:
    start = rules.setup(seats, options)
    last = max(name for name in start.board.fields if name.startswith("S0."))
    after = to(at(options, seats, f"{last}=r", "move:1"), "C")
    return bool(start.pieces) and on(after, "C") == ["*r"]


@can
def gold_changes_hands(options: Options, seats: int) -> bool:
    after = to(at(options, seats, "R5=y;R7=*r", "move:2", seat=1), "R7")
    return on(after, "R7") == ["*ry"]


@can
def gold_goes_home(options: Options, seats: int) -> bool:
    return GOLD in to(at(options, seats, "R2=*r", "move:3"), "H0").homes[0]


def gold_never_goes_home(options: Options, seats: int) -> bool:
    return gold_changes_hands(options, seats) and not gold_goes_home(options, seats)


@can
def gold_keeps_its_powers_at_home(options: Options, seats: int) -> bool:
    again = to(at(options, seats, "R2=yr*", "move:3"), "H0")
    return GOLD in again.homes[0] and "H0" not in ends(at(options, seats, "R2=r*", "move:3"))


@can
def gold_catches_at_rest(options: Options, seats: int) -> bool:
    return on(to(at(options, seats, "R1=r*;R3=y", "move:2"), "R3"), "R3") == ["yr*"]


@can
def gold_enters_full(options: Options, seats: int) -> bool:
    golden = to(at(options, seats, "R1=r*;R3=y,y,y", "move:2"), "R3")
    return on(golden, "R3") == ["yyyr*"] and fourth_may_not_rest(options, seats)


@can
def gold_spares_its_own(options: Options, seats: int) -> bool:
    after = to(at(options, seats, "R1=r*;R3=r,y", "move:2"), "R3")
    return sorted(on(after, "R3")) == ["r", "yr*"]


@can
def gold_stops_anywhere(options: Options, seats: int) -> bool:
    after = to(at(options, seats, "R0=y;R1=r*", "move:2"), "S0.1", 1)
    return on(after, "S0.1") == ["yr*"]


@can
def gold_turns(options: Options, seats: int) -> bool:
    after = to(at(options, seats, "R8=y;R9=r*;R11=y", "move:5"), "R8", 2)
    return on(after, "R8") == ["yyr*"] and not gold_stops_anywhere(options, seats)


@can
def gold_steps_back(options: Options, seats: int) -> bool:
    return "R9" in ends(at(options, seats, "R9=r*", "move:2"))


@can
def gold_catches_its_way_home(options: Options, seats: int) -> bool:
    after = to(at(options, seats, "R1=r*;R2=y", "move:4"), "H0", 1)
    return len(after.banks[0]) == 1


@can
def gold_catches_on_its_way(options: Options, seats: int) -> bool:
    start = at(options, seats, "R8=y;R9=r*;R11=y", "move:5")
    return on(to(start, "R8", 2), "R8") == ["yyr*"]


def _golden_last(options: Options, seats: int, hats: int) -> str:
    return "".join(letter * hats for letter in LETTERS[2:seats]) + "y" * (hats - 1)


@can
def golden_move_is_finished(options: Options, seats: int) -> bool:
    tower = _golden_last(options, seats, 2)
    after = to(at(options, seats, f"R9={tower}r*;R11=y", "move:5", hats=2), "R8", 2)
    return after.phase == END and not on(after, "R11")


@can
def golden_leftovers_are_lost(options: Options, seats: int) -> bool:
    tower = _golden_last(options, seats, 2)
    last = to(at(options, seats, f"R2={tower}r*;R3=y", "move:6", hats=2), "H0", 1)
    other = to(at(options, seats, "R2=yr*;R3=y", "move:6"), "H0", 1)
    return last.phase == END and other.phase == SURPLUS


@can
def gold_is_lost(options: Options, seats: int) -> bool:
    after = to(at(options, seats, "R5=y;R7=r*", "move:2", seat=1), "R7")
    return on(after, "R7") == ["r*y"]


@can
def gold_counts_nothing(options: Options, seats: int) -> bool:
    with_gold = rules.result(caught_last(options, seats, gold=True)).scores[0]
    without = rules.result(caught_last(options, seats)).scores[0]
    return with_gold == without and counted(options, seats)


# Boards


def board_in_use(options: Options, seats: int) -> Board:
    return rules.setup(seats, options).board


def has_fields(count: int) -> Witness:
    return lambda o, n: n != ANY and len(board_in_use(o, n).fields) == count


def steps(board: Board, start: int) -> dict[int, int]:
    """How far every field is."""
    found, edge = {start: 0}, [start]
    while edge:
        here = edge.pop(0)
        for there in board.neighbours[here]:
            if there not in found:
                found[there] = found[here] + 1
                edge.append(there)
    return found


def is_a_wheel(options: Options, seats: int) -> bool:
    board = board_in_use(options, seats)
    return all(len(board.neighbours[home]) == 1 for home in board.homes)


def rests_lie_three_from_a_junction(options: Options, seats: int) -> bool:
    board = board_in_use(options, seats)
    junctions = [board.neighbours[home][0] for home in board.homes]
    far = [steps(board, junction) for junction in junctions]
    rests = [at for at, kind in enumerate(board.kinds) if kind == REST]
    return all(min(way[rest] for way in far) == 3 for rest in rests)


def four_leads_to_rest(options: Options, seats: int) -> bool:
    board = board_in_use(options, seats)
    way = steps(board, board.homes[0])
    return all(board.kinds[at] == REST for at, far in way.items() if far == 4)


def board_goes_by_seats(options: Options, seats: int) -> bool:
    names = [board_of(options, count, None).name for count in range(2, 7)]
    return len(set(names[:3])) == len(set(names[3:])) == 1 and names[0] != names[-1]


def taken(options: Options, seats: int) -> list[int]:
    """Which homes of the board are played from."""
    board = board_in_use(options, seats)
    return sorted(board.homes.index(at) for at in house_of(options, board, seats).places)


def unused(options: Options, seats: int) -> list[int]:
    homes = len(board_in_use(options, seats).homes)
    return sorted(set(range(homes)) - set(taken(options, seats)))


def opposite(options: Options, seats: int, homes: list[int]) -> bool:
    half = len(board_in_use(options, seats).homes) // 2
    return len(homes) == 2 and homes[1] - homes[0] == half


def unused_is_closed(options: Options, seats: int) -> bool:
    board = board_in_use(options, seats)
    for home in unused(options, seats):
        junction = board.neighbours[board.homes[home]][0]
        name = board.fields[junction]
        state = at(options, seats, f"{name}=yr", "move:1")
        if board.fields[board.homes[home]] in ends(state):
            return False
    return bool(unused(options, seats))


def colours_go_with_players(options: Options, seats: int) -> bool:
    homes = tuple(reversed(taken(options, seats)))
    other = rules.setup(seats, replace(options, homes=homes))
    return other.homes == rules.setup(seats, options).homes


def as_in_1978(options: Options, seats: int) -> bool:
    free = six_is_like_others(options, seats) and fourth_may_rest(options, seats)
    return free and may_stop(options, seats) and len(BUILT_IN) > 1


def one_die(options: Options, seats: int) -> bool:
    return len(rules.odds(rules.setup(seats, options))) == 6


def true(options: Options, seats: int) -> bool:
    """A heading of a page that is always there."""
    return rules.setup(seats, options).seat == options.first


def for_gold(witness: Witness) -> Witness:
    return lambda o, n: witness(o, n) and gold_decides(o, n)


def without(witness: Witness) -> Witness:
    return lambda o, n: witness(o, n) and not gold_decides(o, n)


def more(witness: Witness) -> Witness:
    return lambda o, n: n != 2 and witness(o, n)


def of_the_title(options: Options, seats: int) -> bool:
    """Sentences that are said before it is known how many play: "With two players …"."""
    return seats == ANY


UNDRAWN: dict[str, str] = {}  # examples of the document without a picture, and why


def begins_with_prisoners(options: Options, seats: int) -> bool:
    state = rules.setup(max(2, seats), options)
    kept = [len(home) for home in state.homes]
    return any(state.banks) and sum(map(len, state.banks)) == sum(max(kept) - n for n in kept)


def finds_a_hat_at_the_door(options: Options, seats: int) -> bool:
    state = rules.setup(max(2, seats), options)
    doors = [state.house.board.neighbours[home] for home in state.house.places]
    return any(
        len(hats) == 1 and field in door and hats[0] >> 3 != seat
        for field, hats in state.pieces
        for seat, door in enumerate(doors)
    )


def begins_with_a_catch(options: Options, seats: int) -> bool:
    state = rules.setup(max(2, seats), options)
    return any(
        field in outposts(state.house.board, state.house.places[hats[-1] >> 3])
        for field, hats in state.pieces
        if len(hats) > 1
    )


WITNESSES: dict[str, Witness] = {
    # pages
    "rulebook.catch_the_hat.aim.lead": homing,
    "rulebook.catch_the_hat.aim.tower": lambda o, n: not homing(o, n),
    "rulebook.catch_the_hat.aim.two": lambda o, n: n == 2 and without(last_alone)(o, n),
    "rulebook.catch_the_hat.aim.most": without(most_alone),
    "rulebook.catch_the_hat.aim.most_team": without(most_team),
    "rulebook.catch_the_hat.aim.last": more(without(last_alone)),
    "rulebook.catch_the_hat.aim.last_team": without(last_team),
    "rulebook.catch_the_hat.aim.gold": lambda o, n: gold_decides(o, n) and not in_teams(o, n),
    "rulebook.catch_the_hat.aim.gold_team": lambda o, n: gold_decides(o, n) and in_teams(o, n),
    "rulebook.catch_the_hat.aim.turn_limit": turn_limit,
    "rulebook.catch_the_hat.aim.last_call": last_call,
    "rulebook.catch_the_hat.aim.rounds": rounds,
    "rulebook.catch_the_hat.board.lead": is_a_wheel,
    "rulebook.catch_the_hat.start.lead": one_piece_by_the_roll,
    "rulebook.catch_the_hat.moving.lead": jumps,
    "rulebook.catch_the_hat.catching.lead": one_tower,
    "rulebook.catch_the_hat.resting.lead": true,
    "rulebook.catch_the_hat.home.lead": homing,
    "rulebook.catch_the_hat.teams.lead": teams_of(2),
    "rulebook.catch_the_hat.teams.pairs": teams_of(3),
    "rulebook.catch_the_hat.gold.lead": gold_is_lost,
    "rulebook.catch_the_hat.gold.tower": gold_never_goes_home,
    "rulebook.catch_the_hat.end.lead": free_at_home,
    # the board
    "rule.BRD-8": is_a_wheel,
    "rule.BRD-11": board_goes_by_seats,
    "rule.BRD-1": has_fields(81),
    "rule.BRD-9": has_fields(91),
    "rule.BRD-3": rests_lie_three_from_a_junction,
    "rule.BRD-4": four_leads_to_rest,
    "rule.BRD-7": unused_is_closed,
    "rule.FDH-41": colours_go_with_players,
    "rule.FDH-41.any": lambda o, n: of_the_title(o, n) and not begins_out(o, 4),
    "rule.FDH-44.two": lambda o, n: n == 2 and begins_out(o, n) and beside(o, n),
    "rule.FDH-41.two": lambda o, n: n == 2 and opposite(o, n, taken(o, n)),
    "rule.FDH-41.three": lambda o, n: taken(o, n) == [0, 2, 4],
    "rule.FDH-41.four": lambda o, n: n == 4 and opposite(o, n, unused(o, n)),
    "rule.FDH-41.one": lambda o, n: len(unused(o, n)) == 1,
    # start
    "rule.FDH-1": of_the_title,
    "rule.FDH-1.hats": lambda o, n: hats_each(o, n) > 0,
    "rule.FDH-1.start": all_at_home,
    "rule.FDH-1.die": one_die,
    "rule.FDH-44": lambda o, n: begins_out(o, n) and ends_of_ways(o, n),
    "rule.FDH-44.home": lambda o, n: begins_out(o, n) and hats_at_home(o, n) > 0,
    "rule.CHP-1": lambda o, n: as_in_1978(o, n) and hats_each(o, n) == 4 and has_fields(91)(o, n),
    "rule.FDH-43": goes_round,
    "rule.FDH-2": one_piece_by_the_roll,
    "rule.FDH-3": leaves_with(1),
    "rule.FDH-3.six_only": only_six_leaves,
    "rule.FDH-42": only_six_leaves,
    "rule.FDH-42.left": lambda o, n: only_six_leaves(o, n) and goes_on(o, n),
    # moving
    "rule.FDH-4": jumps,
    "rule.FDH-5": never_back,
    "rule.FDH-5.gold": gold_steps_back,
    "rule.FDH-6": lambda o, n: "shared" not in meetings(o, n),
    "rule.FDH-6.teams": lambda o, n: "shared" in meetings(o, n),
    "rule.FDH-6.own": own_share,
    "rule.FDH-10": must_use,
    "rule.FDH-10.lost": roll_can_be_lost,
    "rule.FDH-11": may_roll_again,
    "rule.FDH-11.automatic": must_roll_again,
    "rule.FDH-11.off": six_is_like_others,
    # catching and resting
    "rule.FDH-7": catches_all_others,
    "rule.FDH-7.teams": in_teams,
    "rule.FDH-7.tower": one_tower,
    "rule.FDH-8": passes_without_catching,
    "rule.FDH-8.gold": gold_catches_on_its_way,
    "rule.FDH-9.safe": rest_is_safe,
    "rule.FDH-9.gold": gold_catches_at_rest,
    "rule.FDH-9": fourth_may_not_rest,
    "rule.FDH-9.none": fourth_may_rest,
    # coming home
    "rule.FDH-26": lambda o, n: not homing(o, n),
    "rule.FDH-12": needs_a_prisoner,
    "rule.FDH-12.free": early,
    "rule.FDH-12.exact": lambda o, n: homing(o, n) and not early(o, n),
    "rule.FDH-12.pass": may_pass_by,
    "rule.FDH-13": locks_up_all,
    "rule.FDH-13.teams": frees_mates,
    "rule.FDH-13.free": frees_own,
    "rule.FDH-22": frees_mates,
    "rule.FDH-14": lambda o, n: goes_on(o, n) and not may_stop(o, n),
    "rule.FDH-14.optional": may_stop,
    "rule.FDH-14.any": any_way_out,
    "rule.FDH-14.forfeited": leftovers_are_lost,
    "rule.FDH-42.exact": lambda o, n: homing(o, n) and not early(o, n),
    # teams
    "rule.FDH-21": in_teams,
    "rule.FDH-21.own": lambda o, n: in_teams(o, n) and not moves_mates(o, n),
    "rule.FDH-25": moves_mates,
    "rule.FDH-25.home": banks_with_carrier,
    "rule.FDH-30": goes_on_there,
    "rule.FDH-23": shared_is_caught_together,
    "rule.FDH-32": lambda o, n: "closed" in meetings(o, n),
    "rule.FDH-32.left": closed_to_leftovers,
    "rule.FDH-18.mates": freed_by_mates,
    "rule.FDH-31": plays_on_for_mates,
    "rule.FDH-31.skipped": skipped_with_all_mates,
    "rule.FDH-33": win_together,
    # the golden hat
    "rule.FDH-27.start": gold_begins_in_the_middle,
    "rule.FDH-27.change": gold_changes_hands,
    "rule.FDH-40": gold_never_goes_home,
    "rule.FDH-27.home": gold_goes_home,
    "rule.FDH-35.alone": gold_goes_home,
    "rule.FDH-27.rest": gold_catches_at_rest,
    "rule.FDH-27.full": gold_enters_full,
    "rule.FDH-36": gold_spares_its_own,
    "rule.FDH-27.turn": gold_turns,
    "rule.FDH-37": gold_turns,
    "rule.FDH-27.anywhere": gold_stops_anywhere,
    "rule.FDH-37.end": gold_steps_back,
    "rule.FDH-37.home": gold_catches_its_way_home,
    "rule.FDH-35": gold_keeps_its_powers_at_home,
    "rule.FDH-39": golden_move_is_finished,
    "rule.FDH-39.left": golden_leftovers_are_lost,
    "rule.FDH-27.lost": gold_is_lost,
    "rule.FDH-27.nothing": gold_counts_nothing,
    "rule.FDH-46": begins_with_prisoners,
    "rule.FDH-46.door": finds_a_hat_at_the_door,
    "rule.FDH-46.caught": lambda o, n: not o.tower and begins_with_a_catch(o, n),
    "rule.FDH-46.tower": lambda o, n: o.tower and begins_with_a_catch(o, n),
    # the end
    "rule.FDH-15": one_colour_ends_it,
    "rule.FDH-24": team_ends_it,
    "rule.FDH-15.free": free_at_home,
    "rule.FDH-15.six": ends_at_once,
    "rule.FDH-19.turn_limit": turn_limit,
    "rule.FDH-19.last_call": last_call,
    "rule.FDH-45": rounds,
    "rule.FDH-45.tie": extra_time,
    "rule.FDH-45.skipped": skipped_counts,
    "rule.FDH-38": gold_decides,
    "rule.FDH-16": without(most_alone),
    "rule.FDH-16.gold": for_gold(most_alone),
    "rule.FDH-24.most": without(most_team),
    "rule.FDH-24.gold": for_gold(most_team),
    "rule.FDH-20": without(last_alone),
    "rule.FDH-20.gold": for_gold(last_alone),
    "rule.FDH-33.last": without(last_team),
    "rule.FDH-33.gold": for_gold(last_team),
    "rule.FDH-19.most": lambda o, n: last_alone(o, n) and limit_alone(o, n),
    "rule.FDH-19.team": lambda o, n: last_team(o, n) and limit_team(o, n),
    "rule.FDH-16.count": locked_up_count,
    "rule.FDH-16.towers": towers_count,
    "rule.FDH-16.own": own_uncounted,
    "rule.FDH-24.own": mates_uncounted,
    "rule.FDH-17": tied("shared", team=False),
    "rule.FDH-17.last_colour_wins": tied("last", team=False),
    "rule.FDH-17.most_banked": tied("banked", team=False),
    "rule.FDH-17.team": tied("shared", team=True),
    "rule.FDH-17.last_team_wins": tied("last", team=True),
    "rule.FDH-17.team_banked": tied("banked", team=True),
    "rule.FDH-17.two": of_the_title,
    "rule.FDH-18": skipped,
    "rule.FDH-18.win": most_alone,
    "rule.FDH-18.limit": wins_by_limit_only,
    "rule.FDH-18.out": out_of_it,
}
