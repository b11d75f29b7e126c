"""What shows that each sentence about Top Hats is true: positions, and what is legal or follows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random

from game.match.sight import public
from game.rules import top_hats as rules
from game.rules.hexagon import CENTRE, FIELD, FIELDS, NAMES, RADIUS, turned
from game.rules.protocol import CHANCE, OVER
from game.rules.top_hats import Options, State, story
from game.rules.top_hats.hats import HIDDEN, NEUTRAL, STACKS
from game.tables.rulebook import ANY

Ways = set[str]
COLOURS = "rby"
STUCK = "a1=b;b2=r;c3=r;e5=n;g5=r;h8=r 0 move 1 0"
NEUTRAL_FIRST = "e4=r;e5=n;e7=rbb;f3=r;h5=b;h8=b 0 move 1 0"
BESIDE = "c3=r;c4=b;e4=r;e5=n;e7=rbb;h5=b;h8=b 0 move 1 0"
PAST_OWN = "b3=b;c3=r;c4=b;c6=r;e5=n;h8=b 0 move 1 0"
CALM = "b3=r;b4=r;b5=r;e5=n;h6=b;h7=b;h8=b 0 move 1 "
FEW = "b3=r;e5=n;e9=r;g5=b 0 declare 1 0"


def at(line: str, options: Options, seats: int) -> State:
    """A position once all stacks are placed, for so many seats. Nobody has a head start, with which
    some would be the end."""
    stacks, rest = line.split(" ", 1)
    even = replace(options, head_start=())
    return rules.from_notation(f"{stacks} {'/'.join('-' * seats)} {rest}", even)


def ways(state: State, start: str = "") -> Ways:
    """The legal moves, as "c3 c5", or those of one stack."""
    moves = (move for move in rules.legal(state) if isinstance(move, rules.Move))
    found = {" ".join(NAMES[field] for field in move.path) for move in moves}
    return {way for way in found if way.startswith(start)}


def play(state: State, *moves: str) -> State:
    for move in moves:
        state = rules.apply(state, rules.Move(tuple(FIELD[name] for name in move.split())))
    return state


def hats(state: State, field: str) -> str:
    return "".join("rbyn?"[hat] for hat in STACKS[state.board[FIELD[field]]].hats)


def winners(state: State) -> tuple[int, ...]:
    return rules.result(state).winners if rules.turn(state) == OVER else ()


def placed(options: Options, seats: int, count: int = 99) -> State:
    """The game after so many stacks have been placed."""
    state = rules.setup(seats, options)
    while state.phase == "build" or (state.phase == "place" and count > 0):
        count -= state.phase == "place"
        state = rules.apply(state, next(iter(rules.legal(state))))
    return state


def wins_with_one_colour(o: Options, n: int) -> bool:
    after = play(at("c3=r;c4=rb;e5=n;h8=br 0 move 1 0", o, n), "c3 c5")
    return winners(after) == (0,) and hats(after, "h8") == "br"


def loses_when_stuck(o: Options, n: int) -> bool:
    return winners(play(at(STUCK, o, n), "h8 h7")) == (0,)


def passes_when_stuck(o: Options, n: int) -> bool:
    after = play(at(STUCK, o, n), "h8 h7")
    return (rules.turn(after), after.quiet) == (0, 2)


def belongs_to_the_top_hat(o: Options, n: int) -> bool:
    state = at("c3=bbr;e5=n;f4=b;g4=rb;h6=b;h8=r 0 move 1 0", o, n)
    starts = {way.split()[0] for way in ways(state)}
    return starts == {"c3", "h8"} and hats(play(state, "c3 c4"), "c4") == "bbr"


def of_the_title(o: Options, n: int) -> bool:
    """Said before it is known what is played; what ends in "here" says it of a game."""
    return n == ANY


def has_61_fields(o: Options, n: int) -> bool:
    board = rules.setup(n, o).board
    rings = Counter(RADIUS[field] for field in FIELDS)
    return len(board) == 61 and [rings[r] for r in range(5)] == [1, 6, 12, 18, 24]


def given(o: Options, n: int, own: int, others: int) -> bool:
    """Whether everybody builds with so many own hats and so many of each other colour."""
    state = rules.setup(n, o)
    for seat in range(n):
        builds = rules.legal(state)
        for build in builds:
            count = Counter(hat for stack in build.stacks for hat in stack)  # type: ignore[union-attr]
            if any(count[c] != (own if c == seat else others) for c in range(n)):
                return False
        state = rules.apply(state, builds[0])
    return True


def makes_five_stacks(o: Options, n: int) -> bool:
    state = rules.setup(n, o)
    stacks = [build.stacks for build in rules.legal(state)]  # type: ignore[union-attr]
    whole = all(len(s) == 5 and all(len(h) == 3 and h[-1] == 0 for h in s) for s in stacks)
    return whole and STACKS[state.board[CENTRE]].hats == bytes((NEUTRAL,))


def are_placed_in_turn(o: Options, n: int) -> bool:
    state = placed(o, n, 0)
    rings = {RADIUS[place.field] for place in rules.legal(state)}  # type: ignore[union-attr]
    order = [rules.turn(placed(o, n, count)) for count in range(2 * n)]
    return rings == {2, 3} and order == [*range(n), *range(n)]


def anybody_can_be_first(o: Options, n: int) -> bool:
    starts = [placed(replace(o, starter=seat), n, 0) for seat in range(n)]
    return [rules.turn(start) for start in starts] == list(range(n))


def first_moves_first(o: Options, n: int) -> bool:
    starts = [placed(replace(o, starter=seat), n) for seat in range(n)]
    return [rules.turn(start) for start in starts] == list(range(n))


def lot_moves_first(o: Options, n: int, short: bool = False) -> bool:
    state = begun(o, n, short) if short else placed(o, n)
    return rules.turn(state) == CHANCE and len(rules.odds(state)) == n


def first_stack(o: Options, n: int) -> tuple[State, int]:
    """A game in which seat 0 has placed a stack, and where it stands."""
    state = placed(o, n, 1)
    return state, next(f for f in FIELDS if state.board[f] and f != CENTRE)


def sees(state: State, seat: int, field: int) -> bool:
    return HIDDEN not in STACKS[rules.view(state, seat).board[field]].hats


def heights_are_public(o: Options, n: int) -> bool:
    state, field = first_stack(o, n)
    shown = STACKS[public(rules, state).board[field]].hats
    return shown == bytes((HIDDEN, HIDDEN, 0))


def builder_may_look(o: Options, n: int) -> bool:
    state, field = first_stack(o, n)
    return sees(state, 0, field) and not any(sees(state, seat, field) for seat in range(1, n))


def nobody_may_look(o: Options, n: int) -> bool:
    state, field = first_stack(o, n)
    return not any(sees(state, seat, field) for seat in range(n))


def taken_hats_lie_open(o: Options, n: int) -> bool:
    state = at("c3=r;c4=rb;e5=n;h8=b 0 move 1 0", o, n)
    told = rules.events(state, rules.Move((FIELD["c3"], FIELD["c5"])))
    public_ones = [rules.seen(event, ()) for event in told]
    return story.HatRemoved(FIELD["c4"], 1, 0) in public_ones


def begun(o: Options, n: int, short: bool) -> State:
    """The position a game begins with."""
    beginning = rules.FACTS.short.beginning
    assert beginning
    return beginning.of(n, o, Random(1)) if short else rules.setup(n, o)


def standing(state: State) -> dict[int, bytes]:
    """The stacks on the board but the neutral hat, by their fields."""
    stacks = {field: STACKS[state.board[field]].hats for field in FIELDS if field != CENTRE}
    return {field: hats for field, hats in stacks.items() if hats}


def builds(o: Options, n: int, short: bool = False) -> bool:
    """Whether people have to build and place something."""
    return not standing(begun(o, n, short))


def stand_alike(o: Options, n: int, short: bool = False) -> bool:
    """Five stacks of three a seat stand already, the neutral hat in the middle; those of the other
    seats are those of the first one in their colours, turned around it."""
    state = begun(o, n, short)
    found: list[dict[int, bytes]] = [{} for _ in range(n)]
    for field, hats in standing(state).items():
        seat = hats[-1]
        placed = turned(field, (n - seat) % n * 6 // n)
        found[seat][placed] = bytes((hat - seat) % n for hat in hats)
    full = len(found[0]) == 5 and all(len(hats) == 3 for hats in found[0].values())
    middle = STACKS[state.board[CENTRE]].hats == bytes((NEUTRAL,))
    return full and middle and all(each == found[0] for each in found)


def anybody_moves_first(o: Options, n: int, short: bool = False) -> bool:
    """Whoever is named moves first, without having placed anything."""
    starts = [begun(replace(o, starter=seat), n, short) for seat in range(n)]
    return [(start.phase, rules.turn(start)) for start in starts] == [("move", s) for s in range(n)]


def nobody_knows(o: Options, n: int, short: bool = False) -> bool:
    start = begun(o, n, short)
    fields = standing(start)
    seen = [field for field in fields if any(sees(start, seat, field) for seat in range(n))]
    return bool(fields) and not seen


def one_step_or_many_jumps(o: Options, n: int) -> bool:
    free = at("d6=r;e5=n;f3=b;f4=b;g4=b;g5=b 0 move 1 0", o, n)
    jumps = at("c3=r;c4=b;c6=b;e5=n;g5=r;h8=b 0 move 1 0", o, n)
    return all(len(way.split()) == 2 for way in ways(free)) and "c3 c5 c7" in ways(jumps)


def steps_beside_but_not_onto_the_rim(o: Options, n: int) -> bool:
    state = at("d7=r;e5=n;f3=b;f4=b;g4=b;g5=b 0 move 1 0", o, n)
    return ways(state, "d7") == {f"d7 {to}" for to in ("c6", "d6", "e7", "e8")} and (
        rules.turn(play(state, "d7 d6")) == 1
    )


def jumps_over_any_stack(o: Options, n: int) -> bool:
    neutral = at("e4=r;e5=n;g3=b;h4=b;h7=b;h8=b 0 move 1 0", o, n)
    own = at("c3=r;c4=r;e5=n;h6=b;h7=b;h8=b 0 move 1 0", o, n)
    others = at("c3=r;c4=b;e5=n;g5=r;h6=b;h8=b 0 move 1 0", o, n)
    blocked = at("c3=r;c4=b;c5=b;e5=n;h6=b;h8=b 0 move 1 0", o, n)
    return (
        "e4 e6" in ways(neutral)
        and "c3 c5" in ways(own)
        and "c3 c5" in ways(others)
        and "c3 c5" not in ways(blocked)
    )


BACK = "b3=r;b4=r;c3=r;c4=b;e5=n;h7=b;h8=b 0 move 1 0"


def jumps_on_but_not_over_a_stack_twice(o: Options, n: int) -> bool:
    found = ways(at(BACK, o, n), "c3")
    return "c3 c5 a3 c3" in found and "c3 c5 a3 c3 c5" not in found


def may_come_back(o: Options, n: int) -> bool:
    return "c3 c5 a3 c3" in ways(at(BACK, o, n))


def never_just_stays(o: Options, n: int) -> bool:
    return "c3 c5 a3 c3" not in ways(at(BACK.replace("c4=b", "c4=r"), o, n))


def takes_the_top_hat(o: Options, n: int) -> bool:
    after = play(at("e5=n;e6=r;e7=brb;g4=b;h4=b;h8=b 0 move 1 0", o, n), "e6 e8")
    return hats(after, "e7") == "br"


def takes_the_last_hat(o: Options, n: int) -> bool:
    after = play(at("d4=r;d5=b;e5=n;g4=b;h7=b;h8=r 0 move 1 0", o, n), "d4 d6")
    return hats(after, "d5") == ""


def own_and_neutral_lose_nothing(o: Options, n: int) -> bool:
    state = at("c3=r;c4=br;e4=r;e5=n;h6=b;h7=b;h8=b 0 move 1 0", o, n)
    own, neutral = play(state, "c3 c5"), play(state, "e4 e6")
    still = not any(way.startswith("e5") for way in ways(state))
    return hats(own, "c4") == "br" and hats(neutral, "e5") == "n" and still


def duty_at_all(o: Options, n: int) -> bool:
    return ways(at("c3=r;c4=b;e5=n;g5=r;h7=b;h8=b 0 move 1 0", o, n)) == {"c3 c5"}


def duty_whenever_possible(o: Options, n: int) -> bool:
    return duty_at_all(o, n) and ways(at(NEUTRAL_FIRST, o, n)) == {"e4 e6 e8"}


def no_duty_later_on(o: Options, n: int) -> bool:
    return {"e4 e6", "e4 e6 e8", "e4 d4"} <= ways(at(NEUTRAL_FIRST, o, n))


def duty_of_the_first_jump(o: Options, n: int) -> bool:
    return duty_at_all(o, n) and no_duty_later_on(o, n)


def later_hats_will_do(o: Options, n: int) -> bool:
    return no_duty_later_on(o, n) and ways(at(BESIDE, o, n)) == {"c3 c5", "e4 e6 e8"}


def one_hat_is_enough(o: Options, n: int) -> bool:
    state = at("c3=r;c4=b;c6=b;e5=n;f4=b;g5=r;h8=b 0 move 1 0", o, n)
    return {"c3 c5", "c3 c5 c7"} <= ways(state) and bool(ways(state, "g5"))


def taking_then_leaving_then_free(o: Options, n: int) -> bool:
    first = ways(at("a1=r;c4=r;c5=b;e5=n;g5=r;h8=b 0 move 1 0", o, n))
    then = ways(at("a1=r;c4=r;e5=n;g5=r;h7=b;h8=b 0 move 1 0", o, n))
    free = ways(at("c3=r;c5=r;e5=n;g5=r;h7=b;h8=b 0 move 1 0", o, n))
    starts = {way.split()[0] for way in free}
    return (first, then) == ({"c4 c6"}, {"a1 b2"}) and starts == {"c3", "c5", "g5"}


def takes_onto_the_rim(o: Options, n: int) -> bool:
    taking = at("c3=r;e5=n;e7=r;e8=b;g4=b;h8=b 0 move 1 0", o, n)
    over_own = at("e5=n;e7=r;e8=r;g4=b;h7=b;h8=b 0 move 1 0", o, n)
    return ways(taking) == {"e7 e9"} and "e7 e9" not in ways(over_own)


def last_jump_onto_the_rim(o: Options, n: int) -> bool:
    return takes_onto_the_rim(o, n) and "c3 c5 c7" not in ways(at(PAST_OWN, o, n))


def any_jump_onto_the_rim(o: Options, n: int) -> bool:
    return takes_onto_the_rim(o, n) and "c3 c5 c7" in ways(at(PAST_OWN, o, n))


def jumps_on_from_the_rim(o: Options, n: int) -> bool:
    found = ways(at("b3=r;b4=b;c3=r;e5=n;h7=b;h8=b 0 move 1 0", o, n))
    return "c3 a3 c5" in found and "c3 a3" not in found


def must_leave_the_rim(o: Options, n: int) -> bool:
    """Also the new owner of a stack there."""
    mine = at("c3=r;c6=r;e5=n;e9=br;g4=b;h7=b 0 move 1 0", o, n)
    return ways(mine) == {"e9 e8"}


def one_of_several_leaves(o: Options, n: int) -> bool:
    several = at("a1=r;c3=r;e5=n;e9=br;g4=b;h7=b 0 move 1 0", o, n)
    none_can = at("a1=r;b2=r;c3=r;e5=n;h7=b;h8=b 0 move 1 0", o, n)
    return {way.split()[0] for way in ways(several)} == {"a1", "e9"} and "c3 c4" in ways(none_can)


def few_may_declare(o: Options, n: int) -> bool:
    four = at("c3=r;c4=b;c6=b;e5=n;h8=b 0 declare 1 0", o, n)
    after = rules.apply(four, rules.Declare(True))
    six = at("c3=r;c4=b;c5=b;d4=r;d6=b;e5=n;h8=b 0 move 1 0", o, n)
    return (
        len(rules.legal(four)) == 2
        and (rules.turn(after), after.phase, after.margin) == (0, "move", 2)
        and play(six, "d4 d3").phase == "move"
    )


def is_asked_every_turn(o: Options, n: int) -> bool:
    state = at("c3=r;d4=r;e5=n;g5=b;h7=b 0 declare 1 0", o, n)
    no = play(rules.apply(state, rules.Declare(False)), "c3 c4")
    yes = play(rules.apply(state, rules.Declare(True)), "c3 c4")
    return (no.phase, yes.phase) == ("declare", "move")


def second_ring_is_rim(o: Options, n: int) -> bool:
    state = at("b3=r;c3=r;e5=n;g4=b 0 declare 1 0", o, n)
    now = rules.apply(state, rules.Declare(True))
    inside = play(now, "b3 c4")
    return {way.split()[0] for way in ways(now)} == {"b3"} and "c3 b3" not in ways(
        inside._replace(seat=0)
    )


def may_go_inwards(o: Options, n: int) -> bool:
    state = rules.apply(at(FEW, o, n), rules.Declare(True))
    return "e9 e8" in ways(state) and "e9 d9" not in ways(state)


def outer_to_second_is_enough(o: Options, n: int) -> bool:
    state = rules.apply(at(FEW, o, n), rules.Declare(True))
    return {way.split()[0] for way in ways(state)} == {"b3", "e9"} and "e9 e8" in ways(state)


def colours_vanish_and_come_back(o: Options, n: int) -> bool:
    third = ";g5=y" if n == 3 else ""
    gone = play(at(f"c3=r;c4=rb;e5=n{third};h8=br 0 move 1 0", o, n), "c3 c5")
    if rules.turn(gone) == OVER:
        return False
    unseen = at("c3=r;c4=yb;e5=n;g4=b;h5=b;h8=r 0 move 1 0", o, n)
    back = play(unseen, "c3 c5", "g4 f4")
    return (rules.turn(gone), rules.turn(back)) == (2, 2)


def ends_quietly(o: Options, n: int) -> bool:
    return winners(play(at(CALM + "99", o, n), "b3 c3")) == tuple(range(n))


ROUND = ("b3 c3", "h7 g6", "c3 b3", "g6 h7")


def ends_by_repetition(o: Options, n: int) -> bool:
    state = play(at(CALM + "0", o, n), *ROUND)
    return rules.turn(state) == 0 and winners(play(state, *ROUND)) == tuple(range(n))


def never_ends(o: Options, n: int) -> bool:
    quiet = play(at(CALM + "99", o, n), "b3 c3")
    again = play(at(CALM + "0", o, n), *ROUND, *ROUND[:3])
    return OVER not in (rules.turn(quiet), rules.turn(play(again, ROUND[3])))


def wins_ahead(o: Options, n: int) -> bool:
    """Somebody wins already with a hat left in a stack of another."""
    state = at("c3=r;c4=rb;e5=n;g4=b;h8=br 0 move 1 0", o, n)._replace(options=o)
    return winners(play(state, "c3 c5")) == (0,)


WITNESSES: dict[str, Callable[[Options, int], bool]] = {
    "rulebook.top_hats.aim.lead": wins_with_one_colour,
    "rulebook.top_hats.aim.lead.lose": loses_when_stuck,
    "rulebook.top_hats.start.lead": makes_five_stacks,
    "rulebook.top_hats.start.short.lead": stand_alike,
    "rulebook.top_hats.secrets.lead": heights_are_public,
    "rulebook.top_hats.moving.lead": one_step_or_many_jumps,
    "rulebook.top_hats.taking.lead": takes_the_top_hat,
    "rulebook.top_hats.duty.lead": duty_at_all,
    "rulebook.top_hats.rim.lead": must_leave_the_rim,
    "rulebook.top_hats.declaring.lead": few_may_declare,
    "rulebook.top_hats.end.lead": wins_with_one_colour,
    "rulebook.top_hats.end.lead.three": colours_vanish_and_come_back,
    "rule.TOP-1": has_61_fields,
    "rule.TOP-29": wins_ahead,
    "rule.TOP-2": makes_five_stacks,
    "rule.TOP-2.short": stand_alike,
    "rule.TOP-2.two": lambda o, n: n == 2 and given(o, n, 9, 6),
    "rule.TOP-2.three": lambda o, n: given(o, n, 9, 3),
    "rule.TOP-3": are_placed_in_turn,
    "rule.TOP-3.first": anybody_can_be_first,
    "rule.TOP-4": first_moves_first,
    "rule.TOP-4.lot": lot_moves_first,
    "rule.TOP-4.short": anybody_moves_first,
    "rule.TOP-5": builder_may_look,
    "rule.TOP-5.closed": nobody_may_look,
    "rule.TOP-5.taken": taken_hats_lie_open,
    "rule.TOP-5.short": of_the_title,
    "rule.TOP-5.short.here": nobody_knows,
    "rule.TOP-6": belongs_to_the_top_hat,
    "rule.TOP-7": steps_beside_but_not_onto_the_rim,
    "rule.TOP-8": jumps_over_any_stack,
    "rule.TOP-8.chain": jumps_on_but_not_over_a_stack_twice,
    "rule.TOP-8.again": may_come_back,
    "rule.TOP-9": takes_the_top_hat,
    "rule.TOP-9.last": takes_the_last_hat,
    "rule.TOP-9.safe": own_and_neutral_lose_nothing,
    "rule.TOP-10": never_just_stays,
    "rule.TOP-11": duty_whenever_possible,
    "rule.TOP-11.first": duty_of_the_first_jump,
    "rule.TOP-11.choice": one_hat_is_enough,
    "rule.TOP-12": lambda o, n: ways(at(NEUTRAL_FIRST, o, n)) == {"e4 e6 e8"},
    "rule.TOP-12.first": later_hats_will_do,
    "rule.TOP-13": taking_then_leaving_then_free,
    "rule.TOP-14": last_jump_onto_the_rim,
    "rule.TOP-14.any": any_jump_onto_the_rim,
    "rule.TOP-15": jumps_on_from_the_rim,
    "rule.TOP-16": must_leave_the_rim,
    "rule.TOP-16.several": one_of_several_leaves,
    "rule.TOP-17": few_may_declare,
    "rule.TOP-17.all": second_ring_is_rim,
    "rule.TOP-18": may_go_inwards,
    "rule.TOP-19": wins_with_one_colour,
    "rule.TOP-20": colours_vanish_and_come_back,
    "rule.TOP-21": passes_when_stuck,
    "rule.TOP-21.lose": loses_when_stuck,
    "rule.TOP-22": ends_quietly,
    "rule.TOP-22.off": never_ends,
    "rule.TOP-25": ends_by_repetition,
    "rule.TOP-25.shared": ends_quietly,
    "rule.TOP-26": outer_to_second_is_enough,
    "rule.TOP-27": no_duty_later_on,
    "rule.TOP-28": is_asked_every_turn,
}
SHORT: dict[str, Callable[[Options, int], bool]] = {
    **dict.fromkeys(
        (
            "rulebook.top_hats.start.lead", "rule.TOP-2", "rule.TOP-3", "rule.TOP-3.first",
            "rule.TOP-4", "rule.TOP-5", "rule.TOP-5.closed",
        ),
        partial(builds, short=True),
    ),
    "rulebook.top_hats.start.short.lead": partial(stand_alike, short=True),
    "rule.TOP-2.short": partial(stand_alike, short=True),
    "rule.TOP-4.lot": partial(lot_moves_first, short=True),
    "rule.TOP-4.short": partial(anybody_moves_first, short=True),
    "rule.TOP-5.short.here": partial(nobody_knows, short=True),
}  # fmt: skip
UNDRAWN = {
    "TOP-4": "who moves first is no picture",
    "TOP-5": "that a hat is covered is seen in every other picture",
    "TOP-22": "a hundred turns are no picture",
    "TOP-T1": "a picture of the whole board shows where stacks may be placed",
}
