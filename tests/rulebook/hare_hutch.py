"""What shows that the sentences about Hare Hutch are true: what is legal, and what follows."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from dataclasses import replace

from game.rules import hare_hutch as rules
from game.rules.hare_hutch import Options, State
from game.rules.hare_hutch.play import free_dice, score
from game.rules.protocol import CHANCE, OVER

UNDRAWN: dict[str, str] = {}  # examples of the document that no picture shows, each with a reason


def at(lying: str, phase: str, options: Options, seats: int) -> State:
    """A position of the seat that begins: what lies there, "KEPT ASIDE HUTCH TABU ROLLED"."""
    totals = ",".join("0" * seats)
    return rules.from_notation(f"{totals} {lying} {options.starter} {phase}", options)


def legal(state: State) -> set[str]:
    return {rules.action_text(state, action) for action in rules.legal(state)}


def play(state: State, *texts: str) -> State:
    """The position after some actions; rolls are as they are said."""
    for text in texts:
        roll = rules.Roll(text.removeprefix("roll "))
        named = {rules.action_text(state, action): action for action in rules.legal(state)}
        state = rules.apply(state, roll if text.startswith("roll ") else named[text])
    return state


def bust(state: State) -> State:
    """The position after a turn that is lost with the first roll."""
    state = play(state, "fresh") if rules.turn(state) != CHANCE else state
    return play(state, "roll " + "3" * free_dice(state))


def worth(lying: str, options: Options, seats: int) -> int:
    """The points of whoever stops with this."""
    state = at(lying, "more", options, seats)
    return play(state, "stop").totals[options.starter]


def counts(keep: str, rolled: str, options: Options, seats: int, aside: str = "0 - 1 0") -> int:
    """What a turn is worth after dice were set aside."""
    return score(play(at(f"{aside} {rolled}", "keep", options, seats), f"keep {keep}"))


def stopped(total: int, seat: int, options: Options, seats: int) -> State:
    """The position after a seat has reached a total by one hare; nobody else has points."""
    state = at("0 h 1 0 -", "more", options, seats)
    totals = tuple(total - 1 if other == seat else 0 for other in range(seats))
    return play(state._replace(seat=seat, totals=totals), "stop")


def goal(options: Options, seats: int) -> int:
    """The least total with which the last seat of a round ends the game."""
    last = (options.starter - 1) % seats

    def ends(total: int) -> bool:
        return rules.turn(stopped(total, last, options, seats)) == OVER

    return 1 + bisect_left(range(1, 20_000), True, key=ends)


# The sentences


def race(options: Options, seats: int) -> bool:
    """Somebody wins with some number of points, and nobody with fewer."""
    last = (options.starter - 1) % seats
    state = stopped(goal(options, seats), last, options, seats)
    return goal(options, seats) < 20_000 and rules.result(state).winners == (last,)


def score_of_a_turn(options: Options, seats: int) -> bool:
    return (worth("14 dh 3 0 -", options, seats), worth("14 dh 1 0 -", options, seats)) == (51, 17)


def turns_add_up(options: Options, seats: int) -> bool:
    state = stopped(3, options.starter, options, seats)
    for _ in range(seats - 1):
        state = bust(state)
    more = play(state, "roll d333333", "keep d", "stop")
    return more.totals[options.starter] == 5


def seven_dice(options: Options, seats: int) -> bool:
    return {len(roll.faces) for roll, _ in rules.odds(rules.setup(seats, options))} == {7}


def faces(options: Options, seats: int) -> bool:
    one = rules.odds(at("0 Hhh 3 0 -", "more", options, seats)._replace(phase="roll"))
    alike = {roll.faces for roll, _ in one} == set("hd345c") and {odd for _, odd in one} == {1}
    return alike and {"keep hd", "keep h hutch"} <= legal(
        at("0 - 1 0 hd3345c", "keep", options, seats)
    )


def who_goes_first(options: Options, seats: int) -> bool:
    for seat in range(seats):
        first = rules.setup(seats, replace(options, starter=seat))
        if (first.seat, bust(first).seat) != (seat, (seat + 1) % seats):
            return False
    return True


def the_turn(options: Options, seats: int) -> bool:
    state = play(at("0 h 1 0 -", "more", options, seats), "stop")
    begun = play(state, "take over", "roll d33345", "keep d")
    chosen = legal(state) == {"take over", "fresh"} and free_dice(play(state, "fresh")) == 7
    return chosen and legal(begun) == {"more", "stop"} and free_dice(play(begun, "more")) == 5


def a_hare_each(options: Options, seats: int) -> bool:
    keeps = legal(at("0 - 1 0 hhd345c", "keep", options, seats))
    hares = {keep.removesuffix(" hutch").removeprefix("keep ") for keep in keeps}
    return "" not in hares and {"h", "hh", "hhd"} <= hares


def a_hutch_if_one_likes(options: Options, seats: int) -> bool:
    keeps = legal(at("0 - 1 0 hhd345c", "keep", options, seats))
    return {"keep h", "keep h hutch", "keep hh", "keep hh hutch"} <= keeps


def single_and_double(options: Options, seats: int) -> bool:
    found = [counts(keep, "hd3345c", options, seats) for keep in ("h", "d", "hd")]
    return found == [1, 2, 3]


def stacks(options: Options, seats: int) -> bool:
    same = [counts(keep, "hhhhddc", options, seats) for keep in ("hh", "hhh", "hhhh", "dd", "hd")]
    apart = counts("h", "h3345c", options, seats, aside="0 h 1 0")
    return same == [10, 11, 20, 4, 3] and apart == 2


def all_hares_are_housed(options: Options, seats: int) -> bool:
    return worth("14 Hh 4 0 -", options, seats) == (14 + 10 + 1) * 4


def hutches_in_order(options: Options, seats: int) -> bool:
    def next_ones(top: int) -> str:
        dice = 8 - top
        fitting = ""
        for face in "d345":
            rolled = "h" + "".join(sorted("c" * (dice - 2) + face, key="hd345c".index))
            state = at(f"{14 if top > 1 else 0} - {top} 0 {rolled}", "keep", options, seats)
            fitting += face * ("keep h hutch" in legal(state))
        return fitting

    return [next_ones(top) for top in (1, 2, 3, 4, 5)] == ["d", "3", "4", "5", ""]


def one_hutch_a_roll(options: Options, seats: int) -> bool:
    state = at("14 - 2 0 hh345c", "keep", options, seats)
    tops = {play(state, keep).hutch for keep in legal(state)}
    return tops == {2, 3} and "keep  hutch" not in legal(state)


def lone_double(options: Options, seats: int) -> bool:
    alone = legal(at("0 - 1 0 d34455c", "keep", options, seats))
    beside = legal(at("0 - 1 0 dd3455c", "keep", options, seats))
    return alone == {"keep d"} and beside == {"keep d", "keep dd", "keep d hutch"}


def no_hare(options: Options, seats: int) -> bool:
    """The turn is over without points, also what was taken over."""
    state = play(at("14 hh 4 0 -", "more", options, seats), "stop")
    lost = play(state, "take over", "roll 3c")
    mixed = bust(at("0 Hd 1 0 -", "more", options, seats)._replace(phase="roll"))
    return lost.totals[state.seat] == 0 and lost.seat != state.seat and not any(mixed.totals)


def after_a_bust(options: Options, seats: int) -> bool:
    state = stopped(5, options.starter, options, seats)
    lost = bust(state)
    safe = lost.totals == state.totals and lost.totals[options.starter] == 5
    return safe and rules.turn(lost) == CHANCE and free_dice(lost) == 7


def carrots(options: Options, seats: int) -> Callable[..., State]:
    """Nothing but carrots while five hares are set aside, and then some actions."""
    start = at("0 hhhhh 1 0 -", "roll", options, seats)
    return lambda *then: play(start, "roll cc", *then)


def only_carrots(options: Options, seats: int) -> bool:
    after = carrots(options, seats)
    lies = score(after()) == 5 and after().tabu == 2
    later = after("more", "roll hhhhh", "keep hhhhh", "more")
    taken_up = bust(after("stop"))
    return lies and later.tabu == 2 and free_dice(taken_up) == 7


def after_only_carrots(options: Options, seats: int) -> bool:
    after = carrots(options, seats)
    again = after("more")
    stops = after("stop").totals[options.starter] == 5
    return stops and (again.kept, free_dice(again), again.phase) == (5, 5, "roll")


def carrots_without_hares(options: Options, seats: int) -> bool:
    after = play(at("14 - 3 0 -", "roll", options, seats), "roll ccccc")
    first = play(rules.setup(seats, options), "roll ccccccc")
    over = after.totals[options.starter] == 42 and after.seat != options.starter
    return (
        over
        and free_dice(after) == 7
        and rules.turn(after) == CHANCE
        and first.totals == (rules.setup(seats, options).totals)
    )


def only_this_turn_is_lost(options: Options, seats: int) -> bool:
    before = at("0 Hd 1 0 -", "roll", options, seats)
    before = before._replace(totals=tuple(9 for _ in before.totals))
    return bust(before).totals == before.totals


def stop_after_a_hare(options: Options, seats: int) -> bool:
    state = at("0 - 1 0 hd3344c", "keep", options, seats)
    stops = all("stop" in legal(play(state, keep)) for keep in legal(state))
    return stops and "stop" not in legal(state) and worth("0 d 1 0 -", options, seats) == 2


def all_aside(options: Options, seats: int) -> bool:
    after = play(at("0 Hdhh 3 0 -", "more", options, seats), "more")
    less = play(at("5 hhh 3 2 -", "more", options, seats), "more")
    lifted = (after.kept, after.hutch, free_dice(after)) == (14, 3, 5)
    return lifted and (less.kept, less.hutch, free_dice(less)) == (8, 3, 3)


def take_over(options: Options, seats: int) -> bool:
    state = play(at("14 h 4 0 -", "more", options, seats), "stop")
    if "take over" not in legal(state):
        return False
    taken = play(state, "take over")
    same = taken._replace(phase=state.phase) == state
    lost = play(taken, "roll 345")
    return same and lost.totals[options.starter] == 60 and "take over" not in legal(lost)


def one_roll_at_least(options: Options, seats: int) -> bool:
    state = play(at("14 h 4 0 -", "more", options, seats), "stop", "take over")
    then = play(state, "roll d5c", "keep d hutch", "stop")
    return rules.turn(state) == CHANCE and "take over" in legal(then)


def no_die_free(options: Options, seats: int) -> State:
    """Somebody has stopped with all dice set aside."""
    return play(at("0 Hdhh 3 0 -", "more", options, seats), "stop")


def all_hares_again(options: Options, seats: int) -> bool:
    state = no_die_free(options, seats)
    if "take over" not in legal(state):
        return False
    after = play(state, "take over")
    return (after.kept, after.hutch, free_dice(after)) == (14, 3, 5)


def nothing_to_take_over(options: Options, seats: int) -> bool:
    state = no_die_free(options, seats)
    return rules.turn(state) == CHANCE and free_dice(state) == 7 and state.kept == 0


def last_round(options: Options, seats: int) -> bool:
    """The round is played to its end, then the most points win; who ties shares."""
    first, second = options.starter, (options.starter + 1) % seats
    state = stopped(goal(options, seats), first, options, seats)
    if rules.turn(state) == OVER:
        return False
    even = play(state._replace(totals=tuple(max(state.totals) for _ in range(seats))), "fresh")
    for _ in range(seats - 1):
        state, even = bust(state), bust(even)
    over = rules.turn(state) == OVER and state.seat != first
    tied = set(rules.result(even).winners) >= {first, second}
    return over and rules.result(state).winners == (first,) and tied


def take_over_at_last(options: Options, seats: int) -> bool:
    return "take over" in legal(stopped(goal(options, seats), options.starter, options, seats))


def end_of_a_round(options: Options, seats: int) -> bool:
    over = [
        rules.turn(stopped(goal(options, seats), seat, options, seats)) == OVER
        for seat in range(seats)
    ]
    return over == [(seat + 1) % seats == options.starter for seat in range(seats)]


def begins_with_points(options: Options, seats: int) -> bool:
    return any(rules.setup(seats, options).totals)


WITNESSES: dict[str, Callable[[Options, int], bool]] = {
    "rulebook.hare_hutch.aim.lead": race,
    "rule.HOP-2": score_of_a_turn,
    "rule.HOP-2.sum": turns_add_up,
    "rule.HOP-18": begins_with_points,
    "rulebook.hare_hutch.dice.lead": seven_dice,
    "rule.HOP-1": faces,
    "rule.HOP-3.first": who_goes_first,
    "rule.HOP-3": the_turn,
    "rulebook.hare_hutch.hares.lead": no_hare,
    "rule.HOP-4": a_hare_each,
    "rule.HOP-4.hutch": a_hutch_if_one_likes,
    "rule.HOP-5": single_and_double,
    "rule.HOP-5.stack": stacks,
    "rulebook.hare_hutch.hutches.lead": all_hares_are_housed,
    "rule.HOP-6": hutches_in_order,
    "rule.HOP-6.one": one_hutch_a_roll,
    "rule.HOP-7": lone_double,
    "rulebook.hare_hutch.bust.lead": no_hare,
    "rule.HOP-8": no_hare,
    "rule.HOP-8.next": after_a_bust,
    "rule.HOP-9": only_carrots,
    "rule.HOP-9.again": after_only_carrots,
    "rule.HOP-10": carrots_without_hares,
    "rulebook.hare_hutch.stopping.lead": only_this_turn_is_lost,
    "rule.HOP-12": stop_after_a_hare,
    "rule.HOP-11": all_aside,
    "rulebook.hare_hutch.taking_over.lead": take_over,
    "rule.HOP-13": take_over,
    "rule.HOP-13.roll": one_roll_at_least,
    "rule.HOP-14": all_hares_again,
    "rule.HOP-14.not_allowed": nothing_to_take_over,
    "rulebook.hare_hutch.end.lead": last_round,
    "rule.HOP-15": last_round,
    "rule.HOP-15.last": take_over_at_last,
    "rule.HOP-17": end_of_a_round,
}
