"""Advice in Catch the Hat: the action in words, with its reason where one is quickly found."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod

from game.ai.catch_the_hat.ways import distances
from game.core.i18n import Texts
from game.rules import catch_the_hat as rules
from game.rules.board import CENTRE, HOME, REST
from game.rules.catch_the_hat import Again, Move, State, Stop
from game.rules.catch_the_hat.state import GOLD, MOVE, ROLL, HouseTables, seat_of, top_of
from game.rules.catch_the_hat.story import piece_of
from game.rules.catch_the_hat.walk import prey, unloaded, walked
from game.rules.protocol import OVER
from game.tables.face import Risk, Words, cases

THROW = 6  # pips: the reach of one throw
Decision = Move | Again | Stop


def words(texts: Texts, names: Sequence[str], seen: State, action: Decision) -> Words:
    if isinstance(action, Again):
        return texts("advice.catch_the_hat.again"), ""
    if isinstance(action, Stop):
        return texts("advice.catch_the_hat.stop"), ""
    house = seen.house
    piece = _piece(texts, seen, house, action.hat)
    goal = texts(f"advice.catch_the_hat.to_{_goal(seen.board.kinds[action.way[-1]])}")
    what = texts.plural("advice.catch_the_hat.move", len(action.way), piece=piece, goal=goal)
    return what, _gain(texts, names, seen, house, action)


def _goal(kind: str) -> str:
    """Names the space where a move ends; spaces without a name are marked on the board."""
    return {HOME: "home", CENTRE: "middle"}.get(kind, "marked")


def _standing(seen: State, hat: int) -> tuple[int, bytes]:
    """Returns field and hats of the piece under a hat; (-1, b"") if it is not on the track."""
    own = [piece for piece in seen.pieces if top_of(piece[1]) == hat]
    return own[0] if own else (-1, b"")


def _piece(texts: Texts, seen: State, house: HouseTables, hat: int) -> str:
    """Names the piece that moves, told from the others that could move."""
    field, tower = _standing(seen, hat)
    if field < 0:
        return texts("advice.catch_the_hat.home")
    if len(tower) > 1:
        return texts("advice.catch_the_hat.tower", n=len(tower))
    movers = {action.hat for action in rules.legal(seen) if isinstance(action, Move)}
    out = [at for at, _ in (_standing(seen, other) for other in movers) if at >= 0]
    if len(out) == 1:
        return texts("advice.catch_the_hat.only")
    way = distances(seen.board)[house.places[seat_of(hat)]]
    ranks = sorted(way[at] for at in out)
    near, far = way[field] == ranks[0] < ranks[1], way[field] == ranks[-1] > ranks[-2]
    return texts(f"advice.catch_the_hat.{'near' if near else 'far' if far else 'one'}")


def _gain(texts: Texts, names: Sequence[str], seen: State, house: HouseTables, action: Move) -> str:
    """Finds the reason for a move: a catch, safety, a flight or a hunt."""
    end, side = action.way[-1], seat_of(action.hat)
    _, hats = piece_of(seen, action.hat)
    if seen.board.kinds[end] == HOME:
        return _arrival(texts, hats, house)
    others = [piece for piece in seen.pieces if piece[1] != hats]
    if caught := prey(others, hats, end, house):
        return _catch(texts, names, caught, house, side)
    if seen.board.kinds[end] == REST:
        return texts("advice.catch_the_hat.rest")
    start = _standing(seen, action.hat)[0]
    fewer = _hunters(seen, house, side, start) - _hunters(seen, house, side, end)
    if start >= 0 and fewer > 0:
        return texts.plural("advice.catch_the_hat.safe", fewer)
    hunted = _hunted(seen, house, action)
    return texts("advice.catch_the_hat.chase", name=names[hunted]) if hunted >= 0 else ""


def _arrival(texts: Texts, hats: bytes, house: HouseTables) -> str:
    """Tells whom a tower brings home."""
    prisoners = sum(not free for _, free in unloaded(hats, house))
    if not prisoners:
        return texts("advice.catch_the_hat.wears")
    return texts.plural("advice.catch_the_hat.arrives", prisoners)


def _catch(texts: Texts, names: Sequence[str], caught: bytes, house: HouseTables, seat: int) -> str:
    """Tells whose hats are caught, those of other sides; gold comes before all."""
    if GOLD in caught:
        return texts("advice.catch_the_hat.gold")
    foes = {seat_of(hat) for hat in caught if house.side[seat_of(hat)] != house.side[seat]}
    others = texts.joined([names[foe] for foe in sorted(foes)])
    return texts.plural("advice.catch_the_hat.catches", len(caught), others=others)


def _hunters(seen: State, house: HouseTables, seat: int, field: int) -> int:
    """Counts the hats of others that reach a field with one throw."""
    if field < 0 or house.rest[field]:
        return 0
    side, own = house.side, house.side[seat]
    foes = [at for at, tower in seen.pieces if side[seat_of(top_of(tower))] != own]
    foes += [
        house.places[other] for other, home in enumerate(seen.homes) if home and side[other] != own
    ]
    way = distances(seen.board)
    return sum(0 < way[at][field] <= THROW for at in foes)


def _hunted(seen: State, house: HouseTables, action: Move) -> int:
    """Returns the seat whose hat comes into reach of the next throw; -1 for nobody's."""
    end, side = action.way[-1], house.side[seat_of(action.hat)]
    way = distances(seen.board)[end]
    within = [
        (way[at], seat_of(top_of(tower)))
        for at, tower in seen.pieces
        if not house.rest[at] and house.side[seat_of(top_of(tower))] not in (side, -1)
    ]
    near = [(far, seat) for far, seat in within if 0 < far <= THROW]
    return min(near)[1] if near else -1


# What may come of a move


def risk(texts: Texts, names: Sequence[str], seen: State, action: Decision) -> Risk | None:
    """Returns how many of the next throws of the others catch the piece that moves, where it would
    stand, and whom it may catch itself; None for a piece that comes home, or where nobody throws
    any more."""
    if not isinstance(action, Move) or seen.board.kinds[action.way[-1]] == HOME:
        return None
    after = rules.apply(seen, action)
    if rules.turn(after) == OVER:
        return None
    found = catching(after, seen.seat, action)
    of = prod(THROW for _ in found)
    bad = of - prod(THROW - pips for pips in found.values())
    said, many = cases(bad, of)
    words = _danger(texts, seen, action, [names[seat] for seat in found], (said, many))
    hunted = _hunted(after, seen.house, action)
    if hunted >= 0:
        key = "chase_too" if [*found] == [hunted] else "chase"  # nobody is named twice
        chase = texts(f"advice.catch_the_hat.{key}", name=names[hunted])
        words = texts("hint.because", what=words, why=chase)
    return Risk(Fraction(bad, of), words, f"{said}/{many}" if bad else "")


def _danger(
    texts: Texts, seen: State, move: Move, names: Sequence[str], found: tuple[int, int]
) -> str:
    """Tells how many throws catch, and whose; or whether nobody ever can there."""
    if names:
        who, (bad, of) = texts.joined(names), found
        return texts.plural("risk.catch_the_hat.some", bad, of=of, names=who)
    grey = seen.board.kinds[move.way[-1]] == REST and not seen.options.gold
    return texts(f"risk.catch_the_hat.{'grey' if grey else 'none'}")


def catching(after: State, seat: int, move: Move) -> dict[int, int]:
    """Returns with how many of six throws each of the others, in their order after `seat`, catches
    the piece a move has led to its place, as everything stands `after` it."""
    side = after.house.side
    found = {}
    for other in after.house.after[seat]:
        if side[other] != side[seat_of(move.hat)]:
            turned = after._replace(seat=other, phase=ROLL, pips=0, moves=())
            throws = (rules.apply(turned, roll) for roll, _ in rules.odds(turned))
            if pips := sum(_catches(rolled, other, move) for rolled in throws):
                found[other] = pips
    return found


def _catches(rolled: State, seat: int, move: Move) -> bool:
    """Says whether a seat has a move now that catches the piece."""
    return (rolled.seat, rolled.phase) == (seat, MOVE) and any(
        move.hat in caught
        for each in rolled.moves
        if isinstance(each, Move) and (each.stops or each.way[-1] == move.way[-1])
        for _, caught in walked(rolled, each)
    )


def taught(seen: State, action: Decision) -> float:
    """Ranks actions for hints, the best lowest: prisoners home before all, then catches, and grey
    spaces for towers and hats."""
    if not isinstance(action, Move):
        return 0
    house, end = seen.house, action.way[-1]
    _, hats = piece_of(seen, action.hat)
    if seen.board.kinds[end] == HOME:
        return 0
    if caught := prey([piece for piece in seen.pieces if piece[1] != hats], hats, end, house):
        return 1 - 0.01 * len(caught)
    if seen.board.kinds[end] == REST:
        return 3 - 0.01 * len(hats)
    return 4
