"""The examples in the rulebook of Cat and Mouse: small games, played step by step."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from itertools import pairwise, product
from math import atan2, cos, sin
from typing import NamedTuple

from game.boards import HexPlan, Plan
from game.core.i18n import Texts
from game.rules import cat_and_mouse as rules
from game.rules.cat_and_mouse import Discard, Options, Play, Shown, State, story
from game.rules.cat_and_mouse.play import RANKS, Action
from game.tables.card_games.cards import CardPlace
from game.tables.cat_and_mouse.choice import STOCK
from game.tables.cat_and_mouse.layout import BELOW, Layout
from game.tables.cat_and_mouse.table import CatAndMouseTable
from game.tables.example import HIGH, OFF, WIDE, boxed, played, players, shot, verdict
from game.tables.example import Shot as AnyShot
from game.tables.pieces.board_marks import Point
from game.tables.rulebook import Example
from game.tables.table import Party
from game.ui.boxes.canvas import Canvas
from game.ui.surfaces import theme

Shot = AnyShot[State, Action, story.Event, Shown]
Told = str | tuple[Hashable, Hashable]  # an action, a look, or a card that may not go to a place
LOOK, OTHER = "look", "look as the other seat"

CARD = 146.0  # height of a card
LEFT, FIRST, STEP = 92.0, 276.0, 132.0  # x of stocks, of the other cards, and between those
ROWS = (100.0, 298.0, 492.0)  # y of the other's stock and the piles, one's own, the hand
AWAY, NEAR = 90.0, 36.0  # how far from the middle of a card an arrow begins, and ends


class Laid(NamedTuple):
    """A position by its parts; any other cards are unseen, as many as there have to be."""

    stocks: str
    hands: str = "-/-"
    piles: str = "-"
    discards: str = "-,-,-,-/-,-,-,-"
    talon: int = 60
    end: str = "0 0 play"

    def under(self, options: Options) -> State:
        """Builds the position with these options; missing piles are empty."""
        row = ",".join([*self.piles.split(","), *"---"][: options.piles])
        tops = "".join(stock[0] for stock in self.stocks.split("/"))
        lying = f"{self.hands}{self.discards}{row}{tops}"
        below = sum(int(stock.partition("+")[2] or 0) for stock in self.stocks.split("/"))
        left = [4 * options.decks - lying.count(rank) for rank in RANKS]
        unseen = ".".join(map(str, _thinned(left, self.talon + below)))
        line = f"{self.stocks} {self.hands} {self.discards} {row} {unseen} {self.end}"
        return rules.from_notation(line, options)


def _thinned(counts: list[int], wanted: int) -> list[int]:
    """Takes cards away, always of the rank with the most, until `wanted` are left."""
    while sum(counts) > wanted:
        most = max(range(len(counts)), key=lambda rank: (counts[rank], -rank))
        counts[most] -= 1
    return counts


def scenes(state: State, *told: Told) -> Iterator[Shot]:
    """Yields a picture of each card seat 0 plays, before it goes, and of what is refused or
    seen."""
    texts = [each for each in told if isinstance(each, str) and each not in (LOOK, OTHER)]
    every = [*played(rules, state, (0, 1), *texts)]
    moments = iter([shot for shot in every if shot.action is not None or shot is every[-1]])
    shot = next(moments)
    for step in told:
        if step in (LOOK, OTHER) or isinstance(step, tuple):
            yield _seen(shot, int(step == OTHER))._replace(
                action=None, picks=step if isinstance(step, tuple) else ()
            )
            continue
        if not shot.state.seat and isinstance(shot.action, Play | Discard):
            yield _seen(shot)
        shot = next(moments)


def _seen(shot: Shot, seat: int = 0) -> Shot:
    """Returns the shot as one seat sees it."""
    return shot._replace(own=(shot.own[seat],))


def _examples(
    key: str, numbers: str, *told: Laid | Told, **agreed: tuple[object, ...]
) -> tuple[Example[Options], ...]:
    """Builds an example for each combination of the options it depends on; the number of piles is
    always one of them."""
    agreed = {"piles": (4, 3), **agreed}
    every = [dict(zip(agreed, values, strict=True)) for values in product(*agreed.values())]
    name, shown = f"example.cat_and_mouse.{key}", tuple(numbers.split())
    return tuple(
        Example(name, tuple(_pictures(Options(**given), told)), shown, given, size=0.9)  # type: ignore[arg-type]
        for given in every
    )


def _pictures(options: Options, told: Sequence[Laid | Told]) -> Iterator[Shot]:
    """Yields pictures of what is told about each position that is laid."""
    starts = [number for number, each in enumerate(told) if isinstance(each, Laid)]
    for start, end in pairwise([*starts, len(told)]):
        laid, *steps = told[start:end]
        assert isinstance(laid, Laid)
        yield from scenes(laid.under(options), *(s for s in steps if not isinstance(s, Laid)))


def draw(canvas: Canvas, texts: Texts, example: Shot, plan: Plan | HexPlan | None) -> None:
    """Draws a position and the way of a card, on the whole canvas."""
    canvas = boxed(canvas)
    party = Party(players(2), example.state.options, example.state, None, 0)
    table = CatAndMouseTable(party)
    table.layout = _layout(len(example.state.piles))
    picks = shot(canvas, texts, table, rules, example)
    if len(picks) == 2:
        places = {spot.id: spot.middle for spot in table.hotspots()}
        _arrow(canvas, places[picks[0]], places[picks[1]], good=not example.picks)


def _layout(piles: int) -> Layout:
    """Lays what both share above the piles and the hand of seat 0, and the stock of seat 1."""
    columns = [FIRST + STEP * number for number in range(4)]
    common = [CardPlace(x, ROWS[0], CARD) for x in columns[:piles]]
    off = CardPlace(*OFF[:2], CARD)
    return Layout(
        size=(WIDE, HIGH),
        panels=(OFF, OFF),
        stocks=(CardPlace(LEFT, ROWS[1], CARD), CardPlace(LEFT, ROWS[0], CARD)),
        discards=(tuple(CardPlace(x, ROWS[1], CARD) for x in columns), (off,) * 4),
        hands=((FIRST - 80, ROWS[2] - 84, 640, 176), OFF),
        sorts=(OFF, OFF),
        piles=tuple(common),
        waits=tuple((x - STEP / 2, y + CARD / 2 + 2, STEP, 36.0) for x, y, *_ in common),
        talon=CardPlace(columns[3] + STEP + 30, ROWS[0], CARD),
        news=OFF,
        cloth=(0, 0, WIDE, HIGH),
        middle=(FIRST - 82, 4, WIDE - FIRST + 54, 220),
        tip=None,
        below=BELOW / 2,
        feet=(ROWS[2] - CARD / 2 - 12, 0.0),
        aside=0.0,
        taught=False,
    )


def _arrow(canvas: Canvas, start: Point, end: Point, good: bool) -> None:
    """Draws an arrow from a card to where it goes, with a tick or a cross at its head."""
    turn = atan2(end[1] - start[1], end[0] - start[0])
    x, y = start[0] + cos(turn) * AWAY, start[1] + sin(turn) * AWAY
    to_x, to_y = end[0] - cos(turn) * NEAR, end[1] - sin(turn) * NEAR
    for wide, paint in ((17, theme.INK), (11, theme.BRASS_LIGHT)):
        canvas.line((x, y), (to_x, to_y), paint, wide)
    verdict(canvas, to_x, to_y, 33, good)


WIN = _examples("win", "KUM-2 KUM-T8", Laid("9+0/4+3", "37TJ/2468Q", "A2345678,A2"),
                "play stock 9 0", LOOK)  # fmt: skip
DEAL = _examples("deal", "KUM-1", Laid("7+14/9+14", "A58QK/2468J", talon=116), LOOK,
                 "play hand A 0", LOOK, stock=(15,), decks=(3,))  # fmt: skip
HIGHER = _examples("higher", "KUM-11", Laid("7+4/J+4", end="- 0 deal"), LOOK,
                   Laid("K+4/Q+4", end="- 0 deal"), LOOK, first=("higher_stock_top",))  # fmt: skip
TURN = (
    *_examples("stock", "KUM-3 KUM-T4", Laid("5+4/8+4", "29JQK/2468T", "A234,A234567"),
               "play stock 5 0", "draw 6", "play stock 6 0", "draw T", LOOK),
    *_examples("free", "KUM-7 KUM-8 KUM-T10", Laid("9+3/4+3", "37TJQ/2468T", "A2"), LOOK,
               "discard Q 0", "draw 8", LOOK),
    *_examples("never", "KUM-3", Laid("9+4/8+4", "29JQ/2468T", "A2", "J9,-,T,-/-,-,-,-"),
               (STOCK, ("discard", 1)), (("discard", 0), ("discard", 2))),
)  # fmt: skip
_FIVE = ["draw 3", "draw 6", "draw T", "draw J", "draw K"]
HAND = (
    *_examples("five", "KUM-8 KUM-T5", Laid("9+3/J+3", "5/2468T", "A234,A2"), "play hand 5 0", LOOK,
               *_FIVE, LOOK),
    *_examples("last", "KUM-8 KUM-T6", Laid("9+3/J+3", "5/2468T", "A23,A2", "8,T,-,-/-,-,-,-"),
               "discard 5 0", LOOK, *_FIVE, LOOK),
)  # fmt: skip
PILES = (
    *_examples("build", "KUM-4 KUM-5 KUM-T2", Laid("9+3/J+3", "A257K/2468T"), "play hand A 0",
               "play hand 2 0", "play hand K 0", (("hand", 1), ("pile", 0))),
    *_examples("queen", "KUM-4 KUM-5 KUM-T3",
               Laid("9+3/J+3", "A7QK/2468T", "A23456789TJ,A23456789TJ"), "play hand Q 0",
               "play hand K 1", "play hand A 0", LOOK, completed_piles=("removed", "reshuffled")),
    *_examples("king", "KUM-6", Laid("9+3/J+3", "278JK/2468T", "A23"), "discard K 0",
               Laid("9+3/J+3", "2678J/2468T", "A234", "K,-,-,-/2,-,-,-"), "play discard 0 K 0",
               "play hand 6 0", LOOK),
)  # fmt: skip
_ENDED = {"talon_end": ("end_of_round",)}
END = (
    *_examples("round", "KUM-9 KUM-15 KUM-T9",
               Laid("5+3/2+6", "278JK/3479T", "A", "T,-,-,-/2,-,-,-", 1), "discard J 0", "draw 5",
               LOOK, "play stock 2 0", "draw 6", "discard T 0", LOOK, **_ENDED),
    *_examples("at_once", "KUM-9", Laid("5+3/6+5", "278JK/3479T", "A", "T,-,-,-/2,-,-,-", 1),
               "discard J 0", "draw 5", LOOK, talon_end=("at_once",)),
    *_examples("finish", "KUM-10", Laid("5+3/6+5", "-/3479T", "A234,A", "T,3,-,-/2,-,-,-", 0),
               "play stock 5 0", "draw 9", LOOK, **_ENDED),
)  # fmt: skip
SECRETS = _examples(
    "secret", "KUM-13", Laid("9+3/J+3", "258JK/2468T", "A23", "T,-,-,-/9,-,-,-"), LOOK, OTHER
)
