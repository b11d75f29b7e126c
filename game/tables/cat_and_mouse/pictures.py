"""The examples in the rulebook of Cat and Mouse: small games, played step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from typing import NamedTuple

from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import Discard, Draw, Options, Play, Shown, State
from game.rules.cat_and_mouse.play import RANKS, Action
from game.tables.rulebook import Example

Spot = tuple[str, int]  # "hand" or "stock" with a rank; "discard" or "pile" with a place


class Scene(NamedTuple):
    """A picture: what is shown of a position; `way`: where a card goes, and whether it may."""

    state: State
    shown: Shown
    way: tuple[Spot, Spot] | None = None
    good: bool = True


class Refused(NamedTuple):
    """A card that may not go there."""

    card: Spot
    to: Spot


class Look(NamedTuple):
    """Nothing happens; somebody looks."""

    by: int = 0


class Quiet(NamedTuple):
    """What happens without a picture."""

    action: Action


Told = Action | Refused | Look | Quiet
NONE = "-,-,-,-/-,-,-,-"


def position(
    options: Options,
    stocks: str,
    hands: str,
    piles: str = "-",
    discards: str = NONE,
    talon: int = 60,
    end: str = "0 0 play",
) -> State:
    """The position of a line; any cards are unseen, as many as there have to be. The piles are
    filled up with empty ones."""
    row = [*piles.split(","), *"---"][: options.piles]
    tops = "".join(stock[0] for stock in stocks.split("/"))
    lying = f"{hands}{discards}{''.join(row)}{tops}"
    wanted = talon + sum(int(stock.partition("+")[2] or 0) for stock in stocks.split("/"))
    left = [4 * options.decks - lying.count(rank) for rank in RANKS]
    pool = _thinned(left, wanted)
    unseen = ".".join(map(str, pool))
    return rules.from_notation(
        f"{stocks} {hands} {discards} {','.join(row)} {unseen} {end}", options
    )


def _thinned(counts: list[int], wanted: int) -> list[int]:
    """So many cards, a little of each rank."""
    while sum(counts) > wanted:
        most = max(range(len(counts)), key=lambda rank: (counts[rank], -rank))
        counts[most] -= 1
    return counts


def scenes(state: State, *told: Told) -> Iterator[Scene]:
    """A picture of each thing that is told, before it happens, with the way of the card."""
    shown: Shown = rules.of(state)
    for step in told:
        match step:
            case Look(by):
                seen = rules.view(state, by)
                yield Scene(seen, rules.of(seen, shown))
            case Refused(card, to):
                yield Scene(state, shown, (card, to), good=False)
            case Quiet(action):
                state, shown = _after(state, shown, action)
            case Play() | Discard():
                yield Scene(state, shown, way(step))
                state, shown = _after(state, shown, step)
            case _:
                state, shown = _after(state, shown, step)


def _after(state: State, shown: Shown, action: Action) -> tuple[State, Shown]:
    """A legal action has been taken."""
    if action not in rules.legal(state):
        raise ValueError(f"example: {action} is not legal in {rules.to_notation(state)}")
    for event in rules.events(state, action):
        shown = rules.told(shown, event)
    return rules.apply(state, action), shown


def way(action: Play | Discard) -> tuple[Spot, Spot]:
    """The card of an action, and where it goes."""
    if isinstance(action, Discard):
        return ("hand", action.rank), ("discard", action.place)
    card = (action.source, action.place if action.source == "discard" else action.rank)
    return card, ("pile", action.pile)


def under(
    key: str,
    numbers: tuple[str, ...],
    make: Callable[[Options], Iterator[Scene]],
    **agreed: tuple[object, ...],
) -> Iterator[Example[Options]]:
    """An example for each way to agree on what it depends on: always on the number of piles."""
    agreed = {"piles": (4, 3), **agreed}
    for values in product(*agreed.values()):
        given = dict(zip(agreed, values, strict=True))
        options = Options(**given)  # type: ignore[arg-type]
        name = f"example.cat_and_mouse.{key}"
        yield Example(name, tuple(make(options)), numbers, given, size=0.9)


def _drawn(ranks: str) -> list[Draw]:
    return [Draw(RANKS.index(rank)) for rank in ranks]


def _play(card: str, pile: int, source: str = "hand", place: int = -1) -> Play:
    return Play(source, RANKS.index(card), pile, place)


def _discard(card: str, place: int) -> Discard:
    return Discard(RANKS.index(card), place)


def _hand(card: str) -> Spot:
    return "hand", RANKS.index(card)


def _win(options: Options) -> Iterator[Scene]:
    state = position(options, "9+0/4+3", "37TJ/2468Q", "A2345678,A2")
    return scenes(state, _play("9", 0, "stock"), Look())


def _deal(options: Options) -> Iterator[Scene]:
    state = position(options, "7+14/9+14", "A58QK/2468J", talon=116)
    return scenes(state, Look(), _play("A", 0), Look())


def _higher(options: Options) -> Iterator[Scene]:
    for tops in ("7+4/J+4", "K+4/Q+4"):
        yield from scenes(position(options, tops, "-/-", end="- 0 deal"), Look())


def _stock(options: Options) -> Iterator[Scene]:
    state = position(options, "5+4/8+4", "29JQK/2468T", "A234,A234567")
    return scenes(state, _play("5", 0, "stock"), *_drawn("6"), _play("6", 0, "stock"), *_drawn("T"),
                  Look())  # fmt: skip


def _never(options: Options) -> Iterator[Scene]:
    state = position(options, "9+4/8+4", "29JQ/2468T", "A2", "J9,-,T,-/-,-,-,-")
    return scenes(
        state,
        Refused(("stock", RANKS.index("9")), ("discard", 1)),
        Refused(("discard", 0), ("discard", 2)),
    )


def _free(options: Options) -> Iterator[Scene]:
    state = position(options, "9+3/4+3", "37TJQ/2468T", "A2")
    return scenes(state, Look(), _discard("Q", 0), *_drawn("8"), Look())


def _five(options: Options) -> Iterator[Scene]:
    state = position(options, "9+3/J+3", "5/2468T", "A234,A2")
    return scenes(state, _play("5", 0), Look(), *_drawn("36TJK"), Look())


def _last(options: Options) -> Iterator[Scene]:
    state = position(options, "9+3/J+3", "5/2468T", "A23,A2", "8,T,-,-/-,-,-,-")
    return scenes(state, _discard("5", 0), Look(), *_drawn("36TJK"), Look())


def _build(options: Options) -> Iterator[Scene]:
    state = position(options, "9+3/J+3", "A257K/2468T")
    waits = Refused(_hand("7"), ("pile", 0))
    return scenes(state, _play("A", 0), _play("2", 0), _play("K", 0), waits)


def _queen(options: Options) -> Iterator[Scene]:
    jack = "A23456789TJ"
    state = position(options, "9+3/J+3", "A7QK/2468T", f"{jack},{jack}")
    return scenes(state, _play("Q", 0), _play("K", 1), _play("A", 0), Look())


def _king(options: Options) -> Iterator[Scene]:
    state = position(options, "9+3/J+3", "278JK/2468T", "A23")
    yield from scenes(state, _discard("K", 0))
    later = position(options, "9+3/J+3", "2678J/2468T", "A234", "K,-,-,-/2,-,-,-")
    yield from scenes(later, _play("K", 0, "discard", 0), _play("6", 0), Look())


def _round(options: Options) -> Iterator[Scene]:
    state = position(options, "5+3/2+6", "278JK/3479T", "A", "T,-,-,-/2,-,-,-", talon=1)
    last, turned = _drawn("56")
    answer = Quiet(_play("2", 0, "stock")), turned, Quiet(_discard("T", 0))
    return scenes(state, _discard("J", 0), last, Look(), *answer, Look())


def _at_once(options: Options) -> Iterator[Scene]:
    state = position(options, "5+3/6+5", "278JK/3479T", "A", "T,-,-,-/2,-,-,-", talon=1)
    return scenes(state, _discard("J", 0), *_drawn("5"), Look())


def _finish(options: Options) -> Iterator[Scene]:
    state = position(options, "5+3/6+5", "-/3479T", "A234,A", "T,3,-,-/2,-,-,-", talon=0)
    return scenes(state, _play("5", 0, "stock"), *_drawn("9"), Look())


def _secret(options: Options) -> Iterator[Scene]:
    state = position(options, "9+3/J+3", "258JK/2468T", "A23", "T,-,-,-/9,-,-,-")
    return scenes(state, Look(), Look(1))


WIN = tuple(under("win", ("KUM-2", "KUM-T8"), _win))
DEAL = tuple(under("deal", ("KUM-1",), _deal, stock=(15,), decks=(3,)))
HIGHER = tuple(under("higher", ("KUM-11",), _higher, first=("higher_stock_top",)))
TURN = (
    *under("stock", ("KUM-3", "KUM-T4"), _stock),
    *under("free", ("KUM-7", "KUM-8", "KUM-T10"), _free),
    *under("never", ("KUM-3",), _never),
)
HAND = (
    *under("five", ("KUM-8", "KUM-T5"), _five),
    *under("last", ("KUM-8", "KUM-T6"), _last),
)
PILES = (
    *under("build", ("KUM-4", "KUM-5", "KUM-T2"), _build),
    *under(
        "queen", ("KUM-4", "KUM-5", "KUM-T3"), _queen, completed_piles=("removed", "reshuffled")
    ),
    *under("king", ("KUM-6",), _king),
)
END = (
    *under("round", ("KUM-9", "KUM-15", "KUM-T9"), _round, talon_end=("end_of_round",)),
    *under("at_once", ("KUM-9",), _at_once, talon_end=("at_once",)),
    *under("finish", ("KUM-10",), _finish, talon_end=("end_of_round",)),
)
SECRETS = tuple(under("secret", ("KUM-13",), _secret))
