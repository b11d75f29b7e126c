"""Advice in Top Hats: the action in words, with its reason where one is quickly found."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import assert_never

from game.core.i18n import Texts
from game.rules import top_hats as rules
from game.rules.hexagon import BETWEEN, FIELDS, JUMPS, NEIGHBOURS, RADIUS, SIDE, in_margin
from game.rules.protocol import OVER
from game.rules.top_hats.chains import moves
from game.rules.top_hats.hats import HIDDEN, NEUTRAL, NO_HAT, NUMBERS, STACKS
from game.rules.top_hats.play import may_declare, unseen
from game.rules.top_hats.state import DECLARE, MOVE, Action, top_at, tops_of
from game.tables.face import Risk, Words, cases

SECOND = SIDE - 1  # how far the second ring is from the middle
WORLDS = 9  # ways two hats that nobody knows can be


def words(texts: Texts, names: Sequence[str], seen: rules.State, action: Action) -> Words:
    match action:
        case rules.Place(_, field):
            return texts(f"advice.top_hats.place_{SIDE - RADIUS[field] + 1}"), ""
        case rules.Declare(yes):
            return _answer(texts, seen, yes)
        case rules.Move(path):
            return _walk(texts, names, seen, path)
        case rules.Build() | rules.Lot():
            return texts("advice.top_hats.build"), ""
    assert_never(action)


def _answer(texts: Texts, seen: rules.State, yes: bool) -> Words:
    """Tells whether to declare, and whose stacks would have to leave the second ring if that is
    meant to drive them."""
    tops = tops_of(seen.board)
    there = {tops[field] for field in FIELDS if RADIUS[field] == SECOND} - {NO_HAT}
    what = texts("advice.top_hats.declare" if yes else "advice.top_hats.wait")
    if yes and there - {seen.seat}:
        return what, texts("advice.top_hats.others_leave")
    return what, texts("advice.top_hats.own_leave") if not yes and seen.seat in there else ""


def _walk(texts: Texts, names: Sequence[str], seen: rules.State, path: tuple[int, ...]) -> Words:
    """Tells how a stack steps, or jumps over others; those of others lose their top hats."""
    high = len(STACKS[seen.board[path[0]]].hats)
    over = _over(path)
    if not over:
        return _step(texts, high, path), _reason(texts, names, seen, path)
    what = _jumps(texts, seen, high, over)
    taken = set(_taken(seen, path))
    losing = texts.joined([names[hat] for hat in sorted(taken)])
    why = texts("advice.top_hats.takes", name=losing) if taken else ""
    return what, why or _reason(texts, names, seen, path)


def _jumps(texts: Texts, seen: rules.State, high: int, over: Sequence[int]) -> str:
    """Tells what a stack jumps over, or how often."""
    single = "" if high > 1 else "_single"
    if len(over) > 1:
        return texts.plural(f"advice.top_hats.jump{single}", len(over), high=high)
    crossed = _crossed(texts, seen, over[0])
    return texts(f"advice.top_hats.jump_over{single}", high=high, over=crossed)


def _crossed(texts: Texts, seen: rules.State, field: int) -> str:
    """Tells which stack is jumped over first; whose it is tells the reason."""
    tip = STACKS[seen.board[field]].hats[-1]
    whose = {NEUTRAL: "neutral", seen.seat: "own"}.get(tip, "other")
    return texts(f"advice.top_hats.over_{whose}")


def _step(texts: Texts, high: int, path: tuple[int, ...]) -> str:
    way = (RADIUS[path[-1]] > RADIUS[path[0]]) - (RADIUS[path[-1]] < RADIUS[path[0]])
    key = {-1: "step_in", 0: "step", 1: "step_out"}[way]
    return texts.plural(f"advice.top_hats.{key}", high)


def _reason(texts: Texts, names: Sequence[str], seen: rules.State, path: tuple[int, ...]) -> str:
    """Tells why a stack goes where it takes nothing: it has to leave, escapes or is safe there; ""
    for no reason."""
    start = path[0]
    if in_margin(start, seen.margin):
        return texts("advice.top_hats.leaves")
    before, after = _threats(tops_of(seen.board), start, seen.seat), _exposed(seen, path)
    if before and not after:
        losing = texts.joined([names[hat] for hat in sorted(before)])
        return texts("advice.top_hats.escapes", name=losing)
    return "" if after else texts("advice.top_hats.safe")


def _threats(tops: bytes | bytearray, field: int, seat: int) -> set[int]:
    """Returns who could jump over the stack of a seat on a field at once."""
    return {
        tops[start]
        for start in NEIGHBOURS[field]
        for over, to in JUMPS[start]
        if over == field and tops[to] == NO_HAT and tops[start] not in (seat, NEUTRAL, NO_HAT)
    }


# What the others may take then


def risk(texts: Texts, names: Sequence[str], seen: rules.State, action: Action) -> Risk | None:
    """Returns how likely others can take a hat of the seat at once as everything stands after a
    move, which may uncover hats nobody knows, and from how many stacks at least; None where these
    can be too many to look at all."""
    if not isinstance(action, rules.Move):
        return None
    worlds = [(rules.apply(world, action), ways) for world, ways in uncovered(seen, action.path)]
    if len(worlds) > WORLDS or any(rules.turn(after) == OVER for after, _ in worlds):
        return None
    found = [(len(taken(after, seen.seat)), ways) for after, ways in worlds]
    bad, of = sum(ways for many, ways in found if many), sum(ways for _, ways in found)
    if not bad:
        return Risk(Fraction(0), texts("risk.top_hats.none"))
    if bad == of:
        least = min(many for many, _ in found)
        return Risk(Fraction(1), texts.plural("risk.top_hats.sure", least), str(least))
    some, many = cases(bad, of)
    words = texts.plural("risk.top_hats.maybe", some, of=many)
    return Risk(Fraction(bad, of), words, f"{some}/{many}")


def uncovered(seen: rules.State, path: Sequence[int]) -> list[tuple[rules.State, int]]:
    """Lists the position with every colour the hats that a path uncovers can have, and in how many
    ways: nobody knows more of them than which hats their builder has left."""
    worlds = [(seen, 1)]
    for field in _over(path):
        hats, builder = STACKS[seen.board[field]]
        if hats[-1] not in (seen.seat, NEUTRAL) and hats[-2:-1] == bytes((HIDDEN,)):
            worlds = [
                (_with(world, field, hats[:-2] + bytes((hat,)) + hats[-1:]), ways * count)
                for world, ways in worlds
                for hat, count in Counter(unseen(world, builder)).items()
            ]
    return worlds


def _with(state: rules.State, field: int, hats: bytes) -> rules.State:
    """Returns a position with other hats in the stack on a field."""
    board = bytearray(state.board)
    board[field] = NUMBERS[STACKS[board[field]]._replace(hats=hats)]
    return state._replace(board=bytes(board))


def _over(path: Sequence[int]) -> list[int]:
    """Lists the fields a path jumps over."""
    return [BETWEEN[start][to] for start, to in pairwise(path) if to in BETWEEN[start]]


def taken(after: rules.State, seat: int) -> set[int]:
    """Returns the fields on which others could take a top hat of a seat's, each as if it moved
    next, whatever it says of the second ring."""
    found: set[int] = set()
    for other in range(len(after.unplaced)):
        turned = after._replace(seat=other, phase=DECLARE if may_declare(after) else MOVE)
        for now in _to_move(turned) if other != seat else ():
            paths = (move.path for move in moves(now, every=False))
            found |= {over for path in paths for over in _over(path) if top_at(after, over) == seat}
    return found


def _to_move(state: rules.State) -> list[rules.State]:
    """Lists the positions from which a seat moves, after each answer if it is asked for one."""
    if state.phase == MOVE:
        return [state]
    answered = (rules.apply(state, answer) for answer in rules.legal(state))
    return [each for each in answered if (each.seat, each.phase) == (state.seat, MOVE)]


def taught(seen: rules.State, action: Action) -> float:
    """Ranks actions for hints, the best lowest: near the middle, off the rim, where hats are taken,
    and where nobody can jump over the stack."""
    match action:
        case rules.Place(_, field):
            return RADIUS[field]
        case rules.Move(path):
            return _exposed(seen, path) - len(_taken(seen, path)) - in_margin(path[0], seen.margin)
    return 0


def _taken(seen: rules.State, path: tuple[int, ...]) -> list[int]:
    """Lists the top hats of others that a path takes."""
    tips = [STACKS[seen.board[field]].hats[-1] for field in _over(path)]
    return [hat for hat in tips if hat not in (seen.seat, NEUTRAL)]


def _exposed(seen: rules.State, path: tuple[int, ...]) -> int:
    """Counts the others who could jump over the stack where its path ends."""
    tops = bytearray(tops_of(seen.board))
    tops[path[-1]], tops[path[0]] = tops[path[0]], NO_HAT
    return len(_threats(tops, path[-1], seen.seat))
