"""What shows that the sentences about Hat Cards are true: what the rules do in positions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache, partial
from itertools import pairwise
from random import Random

from game.rules import hat_cards as rules
from game.rules.hat_cards import Options, Play, State
from game.rules.hat_cards.play import CHANCE, DECK, DRAW, HIDDEN, OVER, PLAY, card_text
from game.tables.rulebook import ANY

NUMBERS = "0123456789"
NAMES = [card_text(card) for card in DECK]
CARDS = dict(zip(NAMES, DECK, strict=True))
Pair = tuple[str, str]


def at(
    options: Options,
    seats: int,
    card: str = "r7",
    stacks: Sequence[str] = (),
    *,
    taken: Sequence[int] = (),
    last: bool = False,
    pool: str = "-",
) -> State:
    """Seat 0 is to play its only card; `stacks` point at the seats from 1 on. The others hold a
    card too, unless it is the `last` one of the last round. What is nowhere else has been taken."""
    used = {card, pool, *(stack[i : i + 2] for stack in stacks for i in range(0, len(stack), 2))}
    spare = [name for name in NAMES if name not in used]
    hands = [card, *(["-"] * (seats - 1) if last else spare[: seats - 1])]
    table = ["-", *stacks, *["-"] * (seats - 1 - len(stacks))]
    lying = sum(len(_cards(each)) for each in (*hands, *table, pool))
    counts = [*taken] or [*[0] * (seats - 1), 33 - lying]
    return State(
        options, seats if last else 1, 0, tuple(map(_cards, hands)), tuple(map(_cards, table)),
        tuple(counts), _cards(pool), (0,) * seats, 0, PLAY,
    )  # fmt: skip


def _cards(text: str) -> bytes:
    return bytes(CARDS[text[i : i + 2]] for i in range(0, len(text) - 1, 2))


@cache
def catching(options: Options, seats: int) -> frozenset[Pair]:
    """All pairs of cards of which the one may be played on the other."""
    return frozenset(
        (card, top)
        for card in NAMES
        for top in NAMES
        if card != top and Play(CARDS[card], 1) in rules.legal(at(options, seats, card, [top]))
    )


def begun(options: Options, seats: int, short: bool) -> State:
    """The position a game begins with."""
    beginning = rules.FACTS.short.beginning
    assert beginning is not None
    return beginning.of(seats, options, Random(1)) if short else rules.setup(seats, options)


@cache
def whole_game(options: Options, seats: int, short: bool = False) -> tuple[State, ...]:
    """Every position of a game in which people play what comes to their minds."""
    rng, state = Random(5), begun(options, seats, short)
    found = [state]
    while rules.turn(state) != OVER:
        state = rules.apply(state, rng.choice(list(rules.legal(state))))
        found.append(state)
    return tuple(found)


def plays(options: Options, seats: int, short: bool = False) -> list[State]:
    """The positions of the first round of that game in which somebody plays a card."""
    first, *found = whole_game(options, seats, short)
    return [state for state in found if state.round == first.round and rules.turn(state) >= 0]


def dealt(options: Options, seats: int) -> State:
    """The first position in which somebody plays."""
    return plays(options, seats)[0]


def after(
    options: Options, counts: Sequence[int], before: Sequence[int] | None = None
) -> rules.State:
    """After a last round in which the seats have collected so many cards; `before`: their hats."""
    first, *others = counts
    state = at(options, len(counts), "y2", taken=(first - 1, *others), last=True)
    state = state._replace(hats=tuple(before or state.hats))
    return rules.apply(state, Play(CARDS["y2"], -1))


def hats(options: Options, counts: Sequence[int]) -> tuple[int, ...]:
    """What a last round brings in which the seats have collected so many cards."""
    return after(options, counts).hats


def scored(state: State, action: Play) -> rules.story.RoundScored:
    """How the round is counted that ends with an action."""
    told = rules.events(state, action)
    return next(event for event in told if isinstance(event, rules.story.RoundScored))


TIED = {2: (18, 15), 3: (13, 13, 7), 4: (12, 12, 6, 3), 5: (11, 11, 6, 3, 2)}  # two firsts


def spread(seats: int) -> tuple[int, ...]:
    """Cards a seat, all 33 of them, of which no two seats have equally many."""
    return (33 - sum(range(1, seats)), *range(1, seats))


# The sentences


def _collects(options: Options, seats: int) -> bool:
    """What points at somebody is theirs when their turn comes, and nobody sees it again."""
    state = at(options, seats, stacks=["b9r4"])
    after = rules.apply(state, Play(CARDS["r7"], -1))
    same = after.seat == 1 and not after.table[1]
    return same and after.taken[1] == state.taken[1] + 2


def _of_the_title(options: Options, seats: int) -> bool:
    """Said before it is known how many play; what ends in "here" says it of a game."""
    return seats == ANY


def _one_card_a_turn(options: Options, seats: int) -> bool:
    return _collects(options, seats) and _one_card(options, seats)


def _places(options: Options, seats: int) -> bool:
    if seats == 2:
        return False
    found = sorted(hats(options, spread(seats)), reverse=True)
    return found == [3, 2, 1, 0, 0][:seats]


def _fives(options: Options, seats: int) -> bool:
    return seats == 2 and [hats(options, (n, 33 - n)) for n in (18, 14, 29, 33)] == [
        (3, 3), (2, 3), (5, 0), (6, 0),
    ]  # fmt: skip


def _winners(options: Options, seats: int, ahead: int = 0) -> tuple[int, ...]:
    """Who has won after a last round in which the last seat took the most cards, and the first one
    has so many hats more than it; nobody if the match goes on."""
    counts, before = ((15, 18), ahead) if seats == 2 else (spread(seats)[::-1], ahead + 1)
    end = after(options, counts, (before, *[0] * (seats - 1)))
    assert end.hats[0] == end.hats[-1] + ahead or rules.turn(end) != OVER
    return rules.result(end).winners if rules.turn(end) == OVER else ()


def _shared(options: Options, seats: int) -> bool:
    """The most hats win, and two who have equally many."""
    alone, level = _winners(options, seats, 1), _winners(options, seats)
    return alone == (0,) and level == (0, seats - 1)


def _most_hats(options: Options, seats: int) -> bool:
    """The most hats win, with fewer cards, too, but nobody shares because of them alone."""
    return _winners(options, seats, 1) == (0,) and len(_winners(options, seats)) == 1


def _last_round(options: Options, seats: int) -> bool:
    """Of two with equally many hats the one with more cards wins, and both if those are equal."""
    if _winners(options, seats) != (seats - 1,):
        return False
    return seats == 2 or rules.result(after(options, TIED[seats])).winners == (0, 1)


def _enough(options: Options, seats: int) -> bool:
    """A hat less than the goal is too few, and whoever has it alone has won."""
    if options.goal is None:
        return False
    counts, none = (18, 15) if seats == 2 else spread(seats), [0] * (seats - 1)
    few, enough = (after(options, counts, (options.goal - n, *none)) for n in (4, 3))
    if rules.turn(few) == OVER or rules.turn(enough) != OVER:
        return False
    return few.hats[0] == options.goal - 1 and rules.result(enough).winners == (0,)


def _goes_on(options: Options, seats: int) -> bool:
    """Two have reached the goal, in the last of as many rounds as seats, and another one begins."""
    if options.goal is None:
        return False
    both = after(options, TIED[seats], (options.goal, options.goal, *[0] * (seats - 2)))
    return rules.turn(both) != OVER and both.round == seats + 1


def _deck(options: Options, seats: int) -> bool:
    there = {card_text(card) for card in rules.setup(seats, options).pool}
    return there == {colour + value for colour in "bry" for value in NUMBERS + "x"}


def _began(options: Options, seats: int, short: bool) -> dict[int, int]:
    """The rounds of a game, with who begins them."""
    states = whole_game(options, seats, short)
    return dict(sorted({(state.round, state.starter) for state in states}))


def _rounds(options: Options, seats: int, short: bool = False) -> bool:
    began = _began(options, seats, short)
    if rules.turn(after(options, TIED[seats])) != OVER:
        return False
    return [*began] == [*range(1, seats + 1)] and {*began.values()} == {*range(seats)}


def _one_round(options: Options, seats: int, short: bool = False) -> bool:
    return len(_began(options, seats, short)) == 1


def _first(options: Options, seats: int, short: bool = False) -> bool:
    """Anybody may be the one who starts, and then it goes round, from round to round, too."""
    for starter in range(seats):
        began = _began(replace(options, starter=starter), seats, short)
        if [*began.values()] != [(starter + n) % seats for n in range(len(began))]:
            return False
    turns = [state.seat for state in plays(options, seats, short)]
    going = all(after == (seat + 1) % seats for seat, after in pairwise(turns))
    return going and not _one_round(options, seats, short)


def _first_of_one(options: Options, seats: int, short: bool = False) -> bool:
    """Anybody may be the one who starts, and there is no other round."""
    starts = [_began(replace(options, starter=seat), seats, short) for seat in range(seats)]
    return [[*began.values()] for began in starts] == [[seat] for seat in range(seats)]


def _dealt_in_turn(options: Options, seats: int) -> bool:
    states = [state for state in whole_game(options, seats) if rules.turn(state) == CHANCE]
    getting = [state.seat for state in states[: 2 * seats]]
    return getting == [(options.starter + number) % seats for number in range(2 * seats)]


def _hands(options: Options, seats: int) -> bool:
    state = dealt(options, seats)
    count = {3: 10, 4: 8, 5: 6}.get(seats, -1)
    aside = 33 - seats * count
    unseen = rules.view(state, 0).pool
    drawn = any(len(other.pool) != aside for other in plays(options, seats))
    return (
        {len(hand) for hand in state.hands} == {count}
        and set(unseen) == {HIDDEN}
        and len(unseen) == aside
        and not drawn
    )


def _two_hands(options: Options, seats: int) -> bool:
    state = dealt(options, seats)
    draws = any(state.phase == DRAW for state in whole_game(options, seats))
    return draws and [len(hand) for hand in state.hands] == [6, 6] and len(state.pool) == 21


def _all_again(options: Options, seats: int, short: bool = False) -> bool:
    first, *states = whole_game(options, seats, short)
    second = next((state for state in states if state.round > first.round), None)
    return second is not None and second.pool == DECK


def _alone(options: Options, seats: int) -> bool:
    state = at(options, seats)
    there = rules.events(state, Play(CARDS["r7"], -1))
    after = rules.story.laid(state, Play(CARDS["r7"], -1))
    return bool(there) and after.table[0] == bytes([CARDS["r7"]])


def _onto(options: Options, seats: int) -> bool:
    state = at(options, seats, stacks=["b9r4"])
    after = rules.story.laid(state, Play(CARDS["r7"], 1))
    return after.table[0] == bytes(CARDS[name] for name in ("b9", "r4", "r7")) and (
        not after.table[1]
    )


def _one_card(options: Options, seats: int) -> bool:
    """Every action is a card played, and one may always play it alone."""
    for state in plays(options, seats):
        played = [action for action in rules.legal(state) if isinstance(action, Play)]
        if len(played) < len(rules.legal(state)):
            return False
        if {action.card for action in played if action.onto < 0} != set(state.hands[state.seat]):
            return False
    return True


def _never_own(options: Options, seats: int) -> bool:
    return all(not state.table[state.seat] for state in plays(options, seats))


def _draws(options: Options, seats: int) -> bool:
    state = at(options, seats, pool="y9", taken=_rest(seats, 33 - 1 - seats))
    after = rules.apply(state, Play(CARDS["r7"], -1))
    none = rules.apply(at(options, seats), Play(CARDS["r7"], -1))
    if rules.turn(after) != CHANCE or rules.turn(none) == CHANCE:
        return False
    drawn = rules.apply(after, rules.legal(after)[0])
    return CARDS["y9"] in drawn.hands[0] and drawn.seat == 1


def _rest(seats: int, left: int) -> tuple[int, ...]:
    return (*[0] * (seats - 1), left)


def _starts_and_ends(options: Options, seats: int) -> bool:
    found = plays(options, seats)
    return seats == 2 and found[0].seat == found[-1].seat == options.starter


def _only_top(options: Options, seats: int) -> bool:
    """The lower card does not matter, and it comes along."""
    caught = Play(CARDS["r7"], 1)
    high, low = at(options, seats, stacks=["r9r4"]), at(options, seats, stacks=["r4r9"])
    goes = len(rules.story.laid(high, caught).table[0]) == 3
    return goes and caught in rules.legal(high) and caught not in rules.legal(low)


def _back(options: Options, seats: int) -> bool:
    """A stack that was caught can be caught again."""
    state = at(options, seats, stacks=["b9r4"])
    after = rules.apply(state, Play(CARDS["r7"], 1))
    last = _seat_holding(after, CARDS["r7"])
    return last == 0 and ("r8", "r7") in catching(options, seats)


def _seat_holding(state: State, card: int) -> int:
    return next(seat for seat, stack in enumerate(state.table) if card in stack)


def _pairs(options: Options, seats: int, which: Callable[[str, str], bool]) -> set[Pair]:
    return {pair for pair in catching(options, seats) if which(*pair)}


def _number(card: str) -> bool:
    return card[1] in NUMBERS


def _higher(options: Options, seats: int) -> bool:
    """In one colour: the higher catches the lower, and of the others only the 0 the 9."""
    found = _pairs(options, seats, lambda a, b: a[0] == b[0] and _number(a) and _number(b))
    higher = {(c + a, c + b) for c in "bry" for a in NUMBERS for b in NUMBERS if a > b}
    return found - higher == {(c + "0", c + "9") for c in "bry"} and higher <= found


def _zero(options: Options, seats: int) -> bool:
    return all((c + "0", c + "9") in catching(options, seats) for c in "bry")


def _blank(options: Options, seats: int) -> bool:
    pairs = {(c + "x", c + n) for c in "bry" for n in NUMBERS}
    return pairs | {(b, a) for a, b in pairs} <= catching(options, seats)


def _other(options: Options, seats: int) -> bool:
    found = _pairs(options, seats, lambda a, b: a[0] != b[0])
    return found == {(a, b) for a in NAMES for b in NAMES if a[0] != b[0] and a[1] == b[1]}


def _how_many(options: Options, seats: int) -> bool:
    counts = {
        value: {sum(b == c + value for _, b in catching(options, seats)) for c in "bry"}
        for value in NUMBERS + "x"
    }
    least = [counts[value] for value in "89"] == [{4}, {4}]
    falling = [min(counts[value]) for value in NUMBERS]
    return least and counts["0"] == counts["x"] == {12} and falling == sorted(falling)[::-1]


def _played_out(options: Options, seats: int) -> bool:
    state = at(options, seats, "y2", ["b3r9b8"], taken=_rest(seats, 29), last=True)
    ends = [type(event).__name__ for event in rules.events(state, Play(CARDS["y2"], -1))]
    other = rules.events(at(options, seats), Play(CARDS["r7"], -1))
    others = [type(event).__name__ for event in other]
    return "RoundScored" in ends and "RoundScored" not in others


def _last_are_safe(options: Options, seats: int) -> bool:
    state = at(options, seats, "y2", ["b3r9b8"], taken=_rest(seats, 29), last=True)
    counts = scored(state, Play(CARDS["y2"], -1)).counts
    gained = [now - had for now, had in zip(counts, state.taken, strict=True)]
    return gained == [1, 3, *[0] * (seats - 2)]


def _tied(options: Options, seats: int, next_place: int) -> bool:
    """Two firsts: two hats each, and `next_place` for whoever comes next."""
    if seats == 2:
        return False
    return hats(options, TIED[seats])[:3] == (2, 2, next_place)


def _one_place(options: Options, seats: int) -> bool:
    return _tied(options, seats, 1)


def _several_places(options: Options, seats: int) -> bool:
    return _tied(options, seats, 0)


def _none_counts(options: Options, seats: int) -> bool:
    """Those who have no card at all share the second place."""
    nothing = [0] * (seats - 1)
    return seats > 2 and hats(options, (33, *nothing)) == (3, *[1] * (seats - 1))


def _unseen(options: Options, seats: int) -> bool:
    """A view of any seat knows neither the pile nor a card that was collected."""
    state = at(options, seats, stacks=["b9r4"], pool="y9", taken=_rest(seats, 33 - 3 - seats))
    views = [rules.view(state, seat) for seat in range(seats)]
    return all(set(view.pool) == {HIDDEN} for view in views) and all(
        isinstance(count, int) for view in views for count in view.taken
    )


def _own_hand(options: Options, seats: int) -> bool:
    state = dealt(options, seats)
    for seat in range(seats):
        for other, hand in enumerate(rules.view(state, seat).hands):
            if (hand == state.hands[other]) != (seat == other) or (
                seat != other and set(hand) != {HIDDEN}
            ):
                return False
    return True


def _counted(options: Options, seats: int) -> bool:
    state = plays(options, seats)[-1]
    shown = rules.of(rules.view(state, 0))
    return shown.taken == state.taken and [len(hand) for hand in shown.hands] == [
        len(hand) for hand in state.hands
    ]


def _stack_seen(options: Options, seats: int) -> list[bool]:
    """Which cards of a stack of two a seat sees, from the lowest."""
    view = rules.view(at(options, seats, stacks=["b9r4"]), 0)
    return [card != HIDDEN for card in view.table[1]]


def _top_only(options: Options, seats: int) -> bool:
    return _stack_seen(options, seats) == [False, True]


def _whole_stack(options: Options, seats: int) -> bool:
    return _stack_seen(options, seats) == [True, True]


def _begins_with_hats(options: Options, seats: int) -> bool:
    return any(rules.setup(seats, options).hats)


WITNESSES: dict[str, Callable[[Options, int], bool]] = {
    "rulebook.hat_cards.aim.lead": lambda o, n: _collects(o, n) and _onto(o, n),
    "rulebook.hat_cards.aim.many": _places,
    "rulebook.hat_cards.aim.two": _of_the_title,
    "rulebook.hat_cards.aim.two.here": _fives,
    "rulebook.hat_cards.start.lead": _deck,
    "rulebook.hat_cards.turn.lead": lambda o, n: _one_card_a_turn(o, n) and not _draws(o, n),
    "rulebook.hat_cards.turn.lead.two": lambda o, n: _one_card_a_turn(o, n) and _draws(o, n),
    "rulebook.hat_cards.catching.lead": lambda o, n: _only_top(o, n) and _back(o, n),
    "rulebook.hat_cards.end.lead": _played_out,
    "rulebook.hat_cards.secrets.lead": _own_hand,
    "rule.KNZ-1": _hands,
    "rule.KNZ-1.again": _all_again,
    "rule.KNZ-1.two": _of_the_title,
    "rule.KNZ-1.two.here": _two_hands,
    "rule.KNZ-17": _begins_with_hats,
    "rule.KNZ-2": _of_the_title,
    "rule.KNZ-2.here": _rounds,
    "rule.KNZ-2.short": _one_round,
    "rule.KNZ-2.first": _first,
    "rule.KNZ-2.first.short": _first_of_one,
    "rule.KNZ-3": _collects,
    "rule.KNZ-3.alone": _alone,
    "rule.KNZ-3.onto": _onto,
    "rule.KNZ-4": _one_card,
    "rule.KNZ-4.one": _never_own,
    "rule.KNZ-5": _higher,
    "rule.KNZ-5.blank": _blank,
    "rule.KNZ-5.other": _other,
    "rule.KNZ-5.zero": _zero,
    "rule.KNZ-6": _how_many,
    "rule.KNZ-7": _last_are_safe,
    "rule.KNZ-8": _of_the_title,
    "rule.KNZ-8.here": _places,
    "rule.KNZ-9": _one_place,
    "rule.KNZ-9.competition": _several_places,
    "rule.KNZ-10.draw": _of_the_title,
    "rule.KNZ-10.draw.here": _draws,
    "rule.KNZ-10.hats": _of_the_title,
    "rule.KNZ-10.hats.here": _fives,
    "rule.KNZ-10.last": _of_the_title,
    "rule.KNZ-10.last.here": _starts_and_ends,
    "rule.KNZ-11": _shared,
    "rule.KNZ-11.most": _most_hats,
    "rule.KNZ-12": _unseen,
    "rule.KNZ-12.all": _whole_stack,
    "rule.KNZ-12.count": _counted,
    "rule.KNZ-12.top": _top_only,
    "rule.KNZ-14": _dealt_in_turn,
    "rule.KNZ-14.none": _none_counts,
    "rule.KNZ-15": _enough,
    "rule.KNZ-15.tie": _goes_on,
    "rule.KNZ-16": _last_round,
}
SHORT: dict[str, Callable[[Options, int], bool]] = {
    "rule.KNZ-1.again": partial(_all_again, short=True),
    "rule.KNZ-2.here": partial(_rounds, short=True),
    "rule.KNZ-2.short": partial(_one_round, short=True),
    "rule.KNZ-2.first": partial(_first, short=True),
    "rule.KNZ-2.first.short": partial(_first_of_one, short=True),
}


UNDRAWN: dict[str, str] = {}  # examples of the document that no picture shows, each with a reason
