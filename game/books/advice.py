"""Advice in words: which piece goes where, and why, as far as that is quickly seen.

Every game says what an action is and what speaks for it; both stand in the strip after a hint.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from game.ai.catch_the_hat.worth import distances
from game.i18n import Texts
from game.match import Match
from game.rules import cat_and_mouse as cats
from game.rules import catch_the_hat as hats
from game.rules import hare_hutch as hares
from game.rules import top_hats as tops
from game.rules.board import HOME, REST
from game.rules.cat_and_mouse.play import RANKS
from game.rules.catch_the_hat.play import prisoners
from game.rules.catch_the_hat.state import Plan, plan_of, top_of
from game.rules.hare_hutch.play import MORE, bust_chance, next_dice, score
from game.rules.hat_cards.play import card_text
from game.rules.top_hats.hats import STACKS
from game.rules.top_hats.hexagon import BETWEEN

THROW = 6  # pips: so far a piece reaches with one throw
COLOURS = {"b": "blue", "r": "red", "y": "yellow"}
Words = tuple[str, str]  # what is to be done, and why; "" where nothing is quickly seen


def words(texts: Texts, match: Match, seen: Any, action: Any) -> Words:
    """An action of the seat to move, in the position as it is `seen`."""
    return _GAMES[match.game.name](texts, match, seen, action)


# Catch the Hat


def _hats(texts: Texts, match: Match, seen: Any, action: Any) -> Words:
    if isinstance(action, hats.Again):
        return texts("advice.catch_the_hat.again"), ""
    if isinstance(action, hats.Stop):
        return texts("advice.catch_the_hat.stop"), ""
    plan = plan_of(seen.options, seen.board, len(seen.homes))
    piece = _piece(texts, seen, plan, action.hat)
    what = texts.plural("advice.catch_the_hat.move", len(action.way), piece=piece)
    return what, _gain(texts, match, seen, plan, action)


def _standing(seen: Any, hat: int) -> tuple[int, bytes]:
    """Field and hats of the piece under a hat; it stands at home if it is no piece."""
    own = [piece for piece in seen.pieces if top_of(piece[1]) == hat]
    return own[0] if own else (-1, b"")


def _piece(texts: Texts, seen: Any, plan: Plan, hat: int) -> str:
    """Which piece it is, told from the others that could move."""
    field, tower = _standing(seen, hat)
    if field < 0:
        return texts("advice.catch_the_hat.home")
    if len(tower) > 1:
        return texts("advice.catch_the_hat.tower", n=len(tower))
    movers = {action.hat for action in hats.legal(seen) if isinstance(action, hats.Move)}
    out = [at for at, _ in (_standing(seen, other) for other in movers) if at >= 0]
    if len(out) == 1:
        return texts("advice.catch_the_hat.only")
    way = distances(seen.board)[plan.places[hat >> 3]]
    ranks = sorted(way[at] for at in out)
    near, far = way[field] == ranks[0] < ranks[1], way[field] == ranks[-1] > ranks[-2]
    return texts(f"advice.catch_the_hat.{'near' if near else 'far' if far else 'one'}")


def _gain(texts: Texts, match: Match, seen: Any, plan: Plan, action: Any) -> str:
    """What speaks for a move: what it catches, where it is safe, what it flees from or follows."""
    end, side = action.way[-1], action.hat >> 3
    if seen.board.kinds[end] == HOME:
        return texts("advice.catch_the_hat.arrives")
    others = tuple(piece for piece in seen.pieces if top_of(piece[1]) != action.hat)
    if prey := len(prisoners(others, end, side, plan)) if not plan.rest[end] else 0:
        return texts.plural("catch_the_hat.preview_catch", prey)
    if seen.board.kinds[end] == REST:
        return texts("advice.catch_the_hat.rest")
    start = _standing(seen, action.hat)[0]
    fewer = _hunters(seen, plan, side, start) - _hunters(seen, plan, side, end)
    if start >= 0 and fewer > 0:
        return texts.plural("advice.catch_the_hat.safe", fewer)
    return _chase(texts, match, seen, plan, action)


def _hunters(seen: Any, plan: Plan, seat: int, field: int) -> int:
    """How many hats of others reach a field with one throw."""
    if field < 0 or plan.rest[field]:
        return 0
    foes = [at for at, tower in seen.pieces if plan.side[top_of(tower) >> 3] != plan.side[seat]]
    foes += [
        plan.places[other]
        for other, home in enumerate(seen.homes)
        if home and plan.side[other] != plan.side[seat]
    ]
    way = distances(seen.board)
    return sum(0 < way[at][field] <= THROW for at in foes)


def _chase(texts: Texts, match: Match, seen: Any, plan: Plan, action: Any) -> str:
    """Whose hat comes into reach of the next throw."""
    end, side = action.way[-1], plan.side[action.hat >> 3]
    way = distances(seen.board)[end]
    prey = [
        (way[at], top_of(tower) >> 3)
        for at, tower in seen.pieces
        if not plan.rest[at] and plan.side[top_of(tower) >> 3] not in (side, -1)
    ]
    near = [(far, seat) for far, seat in prey if 0 < far <= THROW]
    return (
        texts("advice.catch_the_hat.chase", name=match.players[min(near)[1]].name) if near else ""
    )


# Cards


def _cards(texts: Texts, match: Match, seen: Any, action: Any) -> Words:
    shown = card_text(action.card)
    colour = texts(f"colour.{COLOURS[shown[0]]}")
    key = "blank" if shown[1] == "x" else "card"
    card = texts(f"advice.hat_cards.{key}", colour=colour, value=shown[1:])
    if action.onto < 0:
        return texts("advice.hat_cards.alone", card=card), ""
    name = match.players[action.onto].name
    count = len(seen.table[action.onto])
    what = texts("advice.hat_cards.onto", card=card, name=name)
    return what, texts.plural("hat_cards.preview_catch", count)


def _cats(texts: Texts, match: Match, seen: Any, action: Any) -> Words:
    match action:
        case cats.Finish():
            return texts("cat_and_mouse.finish_button"), ""
        case cats.Discard(rank, place):
            return texts("advice.cat_and_mouse.away", rank=_rank(rank), n=place + 1), ""
        case cats.Play(source, rank, pile, _):
            what = texts(f"advice.cat_and_mouse.{source}", rank=_rank(rank), n=pile + 1)
            high = len(seen.piles[pile])
            done = high == len(RANKS) - 2
            key = "cat_and_mouse.preview_done" if done else "advice.cat_and_mouse.stock_less"
            return what, texts(key) if done or source == "stock" else ""
    return "", ""


def _rank(rank: int) -> str:
    return "10" if RANKS[rank] == "T" else RANKS[rank]


# Dice


def _hares(texts: Texts, match: Match, seen: Any, action: Any) -> Words:
    dice = next_dice(seen)
    risk = texts("hare_hutch.risk_nothing", percent=round(100 * bust_chance(dice)))
    match action:
        case hares.Keep(singles, doubles, hutch):
            what = texts.plural("advice.hare_hutch.keep", singles + doubles + hutch)
            after = hares.apply(seen, action)
            return what, texts("advice.hare_hutch.worth", points=score(after))
        case hares.More():
            return texts.plural("hare_hutch.again", dice), risk
        case hares.TakeOver():
            return texts.plural("hare_hutch.take_over", dice, points=score(seen)), risk
        case hares.Fresh():
            return texts("hare_hutch.fresh"), ""
    return texts("hare_hutch.stop", points=score(seen)), risk if seen.phase == MORE else ""


# Top Hats


def _tops(texts: Texts, match: Match, seen: Any, action: Any) -> Words:
    match action:
        case tops.Place():
            return texts("advice.top_hats.place"), ""
        case tops.Declare(yes):
            return texts("top_hats.answer_yes" if yes else "top_hats.answer_no"), ""
        case tops.Move(path):
            return _walk(texts, match, seen, path)
    return texts("top_hats.build_done"), ""


def _walk(texts: Texts, match: Match, seen: Any, path: tuple[int, ...]) -> Words:
    """A stack steps, or jumps over others; those of others lose their top hats."""
    high = len(STACKS[seen.board[path[0]]].hats)
    over = [BETWEEN[start][to] for start, to in pairwise(path) if to in BETWEEN[start]]
    if not over:
        return texts.plural("advice.top_hats.step", high), ""
    what = texts.plural("advice.top_hats.jump", len(over), high=high)
    tips = [STACKS[seen.board[field]].hats[-1] for field in over]
    taken = {hat for hat in tips if hat < len(match.players) and hat != seen.seat}
    names = ", ".join(match.players[hat].name for hat in sorted(taken))
    return what, texts("top_hats.preview_take", name=names) if taken else ""


_GAMES: dict[str, Callable[[Texts, Match, Any, Any], Words]] = {
    "catch_the_hat": _hats,
    "hat_cards": _cards,
    "cat_and_mouse": _cats,
    "hare_hutch": _hares,
    "top_hats": _tops,
}
